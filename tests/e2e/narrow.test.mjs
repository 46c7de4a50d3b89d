// Small windows: a phone, and a large window at 150 to 200 % zoom. The page itself scrolls there.
import { pageTest } from "./harness.mjs";
import { FINE, editorText, textArea, verdict } from "./playground.mjs";
import assert from "node:assert/strict";

const SIZES = [
  ["a phone", { width: 360, height: 740 }],
  ["a small phone", { width: 320, height: 568 }],
  ["200 % of 1,440 × 900", { width: 720, height: 450 }],
  ["175 % of 1,440 × 900", { width: 823, height: 514 }],
  ["150 % of 1,440 × 900", { width: 960, height: 600 }],
  ["the widest narrow window", { width: 1099, height: 700 }],
];

const scrollHeight = (opened) => opened.page.evaluate(() => document.documentElement.scrollHeight - innerHeight);

for (const [name, size] of SIZES) {
  pageTest(`the editor is usable and the page scrolls, ${name}`, size, async (opened) => {
    const { page } = opened;
    await opened.settled();
    const editor = opened.byTestId("editor");
    assert.ok((await editor.boundingBox()).height >= 300, `${(await editor.boundingBox()).height} px`);
    assert.equal(await opened.overflow(), 0);
    // Everything is reached by scrolling: the end of the page, and the whole editor.
    assert.ok((await scrollHeight(opened)) > 0 || size.height > 600);
    // Again while it still grows: a person scrolls on, too.
    await page.waitForFunction(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return document.querySelector(".status").getBoundingClientRect().bottom <= innerHeight + 1;
    });
    // The verdict stays in sight.
    const line = opened.byTestId("verdict");
    assert.match(await line.innerText(), /sm_75/);
    const bottom = await line.evaluate((line) => line.getBoundingClientRect().bottom);
    assert.ok(bottom > 0 && bottom < size.height, `it ends at ${bottom}`);
  });
}

pageTest("code and result take turns on a phone", { width: 360, height: 740 }, async (opened) => {
  const { page } = opened;
  await opened.settled();
  const shown = async () => [await opened.byTestId("editor").isVisible(), await page.locator("#problems").isVisible()];
  assert.deepEqual(await shown(), [true, false]);
  await page.getByRole("button", { name: "Results", exact: true }).click();
  assert.deepEqual(await shown(), [false, true]);
  assert.equal(await page.getByRole("button", { name: "Results", exact: true }).getAttribute("aria-pressed"), "true");
  await page.getByRole("button", { name: "Code", exact: true }).click();
  assert.deepEqual(await shown(), [true, false]);
  // A view that is opened by name is shown, and the place of a finding is in the code.
  await opened.openView("layout");
  assert.equal(await page.locator("#problems").isVisible(), false);
  await page.keyboard.press("F8");
  assert.deepEqual(await shown(), [true, false]);
  assert.match(await page.locator(".status").innerText(), /Line 9, /);
});

pageTest("writing on a phone keeps the code in sight", { width: 360, height: 740 }, async (opened) => {
  await opened.paste(FINE);
  assert.equal(await verdict(opened), "accepted");
  assert.match(await opened.byTestId("verdict").innerText(), /Accepted[^]*sm_75/);
  assert.equal(await textArea(opened).isVisible(), true);
  await opened.openView("layout");
  assert.equal(await editorText(opened), FINE, "the result did not touch the text");
});
