// On paper: the text and the view, without what is only for a screen.
import { pageTest } from "./harness.mjs";
import { linkTo } from "./links.mjs";
import assert from "node:assert/strict";

/** Longer than any window. */
const LONG = `${Array.from({ length: 120 }, (_, index) => `define void @f${index}() {\n  ret void\n}\n`).join("\n")}; the very last line`;

const SCREEN_ONLY = [
  "language-select",
  "example-select",
  "drafts-button",
  "share-button",
  "theme-toggle",
  "palette-button",
  "divider",
];

for (const [name, size] of [["wide", {}], ["narrow", { width: 720, height: 450 }]]) {
  pageTest(`a view prints with the whole text, ${name}`, size, async (opened) => {
    const { page } = opened;
    await opened.settled();
    await opened.openView("parameters");
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    assert.match(await opened.byTestId("on-paper").innerText(), /sm_75, Tileiras.* · http.*#/);
    for (const id of SCREEN_ONLY) assert.equal(await opened.byTestId(id).isVisible(), false, id);
    for (const place of ["[role=tablist]", ".status", ".notices", ".strip", ".controls"]) {
      assert.equal(await page.locator(place).first().isVisible(), false, place);
    }
    assert.equal(await opened.byTestId("editor").getByText("@big_kernel").isVisible(), true);
    assert.equal(await page.getByRole("heading", { name: "Parameters" }).isVisible(), true);
    assert.equal(await opened.byTestId("kernel-total").isVisible(), true);
    assert.equal(await opened.byTestId("layout-row").last().isVisible(), true);
    assert.equal(await page.locator("#problems").isVisible(), false);
    // The verdict of both is on the sheet, one below the other and before the text.
    const tops = await page.evaluate(() =>
      [".verdict", "[data-testid=editor]", "#parameters"].map((place) => document.querySelector(place).getBoundingClientRect().top),
    );
    assert.deepEqual(tops, tops.toSorted((one, other) => one - other));
    assert.equal(await opened.overflow(), 0);
  });
}

pageTest("a long text is printed to its end", { path: linkTo({ text: LONG, view: "types" }) }, async (opened) => {
  const { page } = opened;
  await opened.settled();
  await page.emulateMedia({ media: "print" });
  const last = opened.byTestId("editor").getByText("the very last line");
  await last.waitFor();
  const { text, editor, view } = await last.evaluate((line) => {
    const bottom = (element) => element.getBoundingClientRect().bottom;
    const host = line.getRootNode().host;
    return { text: bottom(line), editor: bottom(host), view: document.getElementById("types").getBoundingClientRect().top };
  });
  assert.ok(text <= editor + 1, `the text ends at ${text}, the editor at ${editor}`);
  assert.ok(editor <= view + 1, `the view begins at ${view}, the editor ends at ${editor}`);
});
