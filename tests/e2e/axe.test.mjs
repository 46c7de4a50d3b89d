// Accessibility rules that a program can check, on everything that can be shown.
import { pageTest } from "./harness.mjs";
import { CUDA_DECLARATIONS, VIEWS, showsWorkedExample } from "./playground.mjs";
import assert from "node:assert/strict";

/** What is opened in a view before it is looked at. */
const UNFOLD = {
  async types({ page }) {
    const type = page.locator('[data-testid="type-row"][data-name="Outer"] .cell-button');
    if ((await type.count()) === 0) return;
    await type.click();
    await page.getByRole("button", { name: "The fields of inner" }).click();
  },
  async translation(opened) {
    await opened.byTestId("translated-type").first().waitFor();
    for (const summary of (await opened.page.locator("#translation summary").all()).slice(1)) await summary.click();
    await opened.byTestId("reference-table").first().waitFor();
  },
  async coverage(opened) {
    await opened.page.getByText("All rules by area, and what they rest on").click();
    await opened.byTestId("rule-area").first().waitFor();
  },
  async "what-if"({ page }) {
    await page.locator("[data-columns=references]").click();
  },
};

for (const colorScheme of ["light", "dark"]) {
  for (const [name, size] of [["wide", { width: 1400, height: 900 }], ["phone", { width: 360, height: 740 }]]) {
    const options = { colorScheme, ...size };
    const about = `${name}, ${colorScheme}`;

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
      assert.deepEqual(await opened.accessibilityProblems(), [], "with a question about the judge");
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

    for (const language of ["nvvm-ir", "cuda"]) {
      pageTest(`axe finds nothing in any view of ${language}, ${about}`, options, async (opened) => {
        if (language === "cuda") {
          await opened.byTestId("language-select").selectOption("cuda");
          await opened.paste(CUDA_DECLARATIONS);
        }
        await opened.settled();
        for (const [view, only] of VIEWS) {
          if (only === "cuda" && language !== "cuda") continue;
          await opened.openView(view);
          await UNFOLD[view]?.(opened);
          assert.deepEqual(await opened.accessibilityProblems(), [], view);
          assert.equal(await opened.overflow(), 0, view);
        }
      });
    }
  }
}
