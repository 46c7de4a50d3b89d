// Accessibility rules that a program can check: the three areas, and what lies over them.
import { LOOKS } from "./axe.mjs";
import { pageTest } from "./harness.mjs";
import { showsWorkedExample } from "./playground.mjs";
import assert from "node:assert/strict";

for (const [about, options] of LOOKS) {
  pageTest(`axe finds nothing in Check, Learn and Reference, ${about}`, options, async (opened) => {
    const { page } = opened;
    await showsWorkedExample(opened);
    assert.deepEqual(await opened.accessibilityProblems(), []);
    await opened.openView("problems");
    await page.getByRole("button", { name: "Explain" }).click();
    await page.locator(".drawer .prose").first().waitFor();
    assert.deepEqual(await opened.accessibilityProblems(), [], "with a rule explained");
    await page.keyboard.press("Escape");
    await page.keyboard.press("ControlOrMeta+K");
    assert.deepEqual(await opened.accessibilityProblems(), [], "with the palette open");
    await page.keyboard.press("Escape");
    await opened.paste("define void @own() {\n  ret void\n}\n");
    await opened.settled();
    assert.deepEqual(await opened.accessibilityProblems(), [], "with code of one's own");
    await opened.byTestId("drafts-button").click();
    assert.ok((await opened.byTestId("draft").count()) > 0);
    assert.deepEqual(await opened.accessibilityProblems(), [], "with the drafts open");
    await page.keyboard.press("Escape");
    for (const area of ["learn", "reference"]) {
      await opened.goTo(area);
      await page.locator(`.${area}-area h2`).first().waitFor();
      assert.deepEqual(await opened.accessibilityProblems(), [], area);
      assert.equal(await opened.overflow(), 0, area);
    }
    await opened.goTo("check");
    await opened.paste("\n");
    await opened.settled();
    assert.deepEqual(await opened.accessibilityProblems(), [], "with an empty text");
  });
}
