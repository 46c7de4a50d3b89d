// For everyone: keyboard, small screens, themes, screen readers.
import { pageTest } from "./harness.mjs";
import { linkTo } from "./links.mjs";
import { FINE, VIEWS, showsWorkedExample, textArea, verdict } from "./playground.mjs";
import assert from "node:assert/strict";

const PHONE = { width: 360, height: 740 };

pageTest("nothing scrolls sideways at 360 pixels", PHONE, async (opened) => {
  const { page } = opened;
  await opened.settled();
  assert.equal(await opened.overflow(), 0);
  for (const id of ["target-select", "reference-select", "verdict"]) {
    assert.ok(await opened.byTestId(id).isVisible(), `${id} is in sight`);
  }
  for (const area of ["learn", "reference", "check"]) {
    await opened.goTo(area);
    assert.equal(await opened.overflow(), 0, area);
  }
  for (const [view, language] of VIEWS) {
    await opened.showSide("code");
    await opened.byTestId("language-select").selectOption(language);
    await opened.settled();
    assert.equal(await opened.overflow(), 0, `the code beside ${view}`);
    await opened.openView(view);
    assert.equal(await opened.overflow(), 0, view);
  }
  const ids = await opened.byTestId("example-select").locator("option").evaluateAll((options) => options.map((o) => o.value));
  await opened.openView("problems");
  for (const id of ids.filter((id) => id !== "")) {
    await opened.openExample(id);
    assert.equal(await opened.overflow(), 0, id);
    await opened.showSide("result");
    assert.equal(await opened.overflow(), 0, `the results of ${id}`);
  }
});

pageTest("the whole way can be gone with the keyboard", {}, async (opened) => {
  const { page } = opened;
  await showsWorkedExample(opened);
  const target = () => opened.byTestId("target-select").inputValue();
  // The timeline is one stop of the Tab key; arrows choose.
  const timeline = page.getByRole("listbox", { name: "GPU target" });
  await timeline.focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await target(), "sm_80");
  await page.keyboard.press("End");
  assert.equal(await target(), "sm_107f");
  await page.keyboard.press("Home");
  assert.equal(await target(), "sm_20");
  await page.keyboard.press("ArrowRight");
  assert.equal(await target(), "sm_21");
  assert.equal(await timeline.getAttribute("aria-activedescendant"), "target-sm_21");
  // To a problem, and to the text of it.
  await page.keyboard.press("F8");
  assert.match(await page.locator(".status").innerText(), /Line 9, /);
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

pageTest("the first stop of the keyboard leads past all controls to the problems", {
  path: linkTo({ text: FINE, view: "types" }),
}, async (opened) => {
  await opened.settled();
  await opened.page.keyboard.press("Tab");
  await opened.page.keyboard.press("Enter");
  await opened.page.waitForFunction(() => document.activeElement.id === "problems");
  assert.equal(await opened.page.locator("#problems").isVisible(), true);
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
  assert.match(await page.getByRole("status").first().textContent(), /Rejected on sm_75 with Tileiras specification/);
  const cell = page.locator('[data-testid="target-cell"][aria-selected="true"]');
  assert.match(await cell.getAttribute("aria-label"), /sm_75: rejected/);
  assert.match(await page.getByTestId("diagnostic").innerText(), /error, line 9:/);
  await opened.openView("layout");
  assert.match(await opened.page.locator('#layout [data-testid="byte-map"]').first().getAttribute("aria-label"), /h\.2: 40,000 bytes at 12/);
});
