// For everyone: axe, keyboard, small screens, themes.
import { pageTest } from "./harness.mjs";
import { FINE, showsWorkedExample, textArea, verdict } from "./playground.mjs";
import assert from "node:assert/strict";

const PHONE = { width: 360, height: 740 };

for (const colorScheme of ["light", "dark"]) {
  for (const [name, size] of [["wide", { width: 1400 }], ["phone", PHONE]]) {
    pageTest(`axe finds nothing, ${name}, ${colorScheme}`, { colorScheme, ...size }, async (opened) => {
      await showsWorkedExample(opened);
      assert.deepEqual(await opened.accessibilityProblems(), []);
      await opened.page.getByRole("button", { name: "Explain" }).click();
      await opened.page.locator(".drawer .prose").first().waitFor();
      assert.deepEqual(await opened.accessibilityProblems(), [], "with a rule explained");
      await opened.page.keyboard.press("Escape");
      await opened.page.keyboard.press("ControlOrMeta+K");
      assert.deepEqual(await opened.accessibilityProblems(), [], "with the palette open");
      await opened.page.keyboard.press("Escape");
      await opened.paste("\n");
      await opened.settled();
      assert.deepEqual(await opened.accessibilityProblems(), [], "with an empty text");
    });
  }
}

pageTest("nothing scrolls sideways at 360 pixels", PHONE, async (opened) => {
  const { page } = opened;
  await opened.settled();
  assert.equal(await opened.overflow(), 0);
  for (const id of ["target-select", "reference-select", "verdict", "second-opinion"]) {
    assert.ok(await opened.byTestId(id).isVisible(), `${id} is in sight`);
  }
  await page.getByRole("button", { name: "All targets" }).click();
  assert.equal(await opened.overflow(), 0, "with the strip open");
  for (const view of await page.getByRole("navigation", { name: "Views" }).getByRole("button").all()) {
    await view.click();
    assert.equal(await opened.overflow(), 0, await view.innerText());
  }
  const ids = await opened.byTestId("example-select").locator("option").evaluateAll((options) => options.map((o) => o.value));
  for (const id of ids.filter((id) => id !== "")) {
    await opened.byTestId("example-select").selectOption(id);
    await opened.settled();
    assert.equal(await opened.overflow(), 0, id);
  }
});

pageTest("on a phone one view is shown at a time", PHONE, async (opened) => {
  const { page } = opened;
  await page.getByRole("button", { name: "Parameters", exact: true }).click();
  assert.equal(await page.locator("#parameters").isVisible(), true);
  assert.equal(await page.locator("#problems").isVisible(), false);
});

pageTest("the whole way can be gone with the keyboard", {}, async (opened) => {
  const { page } = opened;
  await showsWorkedExample(opened);
  const target = () => opened.byTestId("target-select").inputValue();
  await page.keyboard.press("Alt+ArrowRight");
  assert.equal(await target(), "sm_80");
  await page.keyboard.press("Alt+ArrowLeft");
  assert.equal(await target(), "sm_75");
  // The strip is one stop of the Tab key; arrows walk it.
  await page.locator('[data-testid="target-cell"][aria-checked="true"]').focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await target(), "sm_80");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.target), "sm_80");
  await page.keyboard.press("Home");
  assert.equal(await target(), "sm_20");
  // To a problem, and to the text of it.
  await page.keyboard.press("F8");
  assert.match(await page.locator(".status").innerText(), /line 9, /);
  await page.keyboard.press("ControlOrMeta+K");
  await page.keyboard.type("sm_100 blackwell");
  await page.keyboard.press("Enter");
  assert.match(await target(), /^sm_100/);
  // Escape gives the focus back to the editor.
  await textArea(opened).focus();
  await page.keyboard.press("ControlOrMeta+K");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await page.keyboard.insertText(FINE);
  assert.equal(await verdict(opened), "accepted");
  // Tab leaves the editor: nobody is trapped in it.
  await page.keyboard.press("Tab");
  assert.equal(await textArea(opened).evaluate((area) => area.getRootNode().activeElement === area), false);
});

pageTest("help opens by its key and names the project independent", {}, async (opened) => {
  await opened.byTestId("share-button").focus();
  await opened.page.keyboard.press("?");
  const help = opened.page.getByRole("dialog", { name: "Help" });
  assert.match(await help.innerText(), /Independent, not affiliated with NVIDIA/);
  await opened.page.keyboard.press("Escape");
  await help.waitFor({ state: "hidden" });
  assert.equal(await opened.byTestId("share-button").evaluate((button) => button === document.activeElement), true);
});

pageTest("the theme is switched and kept", {}, async (opened) => {
  const ground = () => opened.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await opened.byTestId("theme-toggle").click();
  const dark = await ground();
  assert.notEqual(dark, light);
  await opened.page.reload();
  await opened.ready();
  assert.equal(await ground(), dark);
  await opened.byTestId("theme-toggle").click();
  assert.equal(await ground(), light);
});

pageTest("verdicts and problems are said, not only coloured", {}, async (opened) => {
  const { page } = opened;
  await opened.settled();
  assert.match(await page.getByTestId("verdict").getByRole("status").innerText(), /^Rejected on sm_75: 1 error$/);
  assert.equal(await page.getByRole("radio", { name: "sm_75: rejected" }).count(), 1);
  assert.match(await page.locator(".gauge").getAttribute("aria-label"), /take 40.016 bytes/);
});
