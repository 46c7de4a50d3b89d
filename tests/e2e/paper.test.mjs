// On paper: the text and the view, without what is only for a screen.
import { pageTest } from "./harness.mjs";
import { linkTo } from "./links.mjs";
import { VIEWS } from "./playground.mjs";
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
    await opened.openView("layout");
    await page.emulateMedia({ media: "print" });
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    assert.match(await opened.byTestId("on-paper").innerText(), /sm_75, Tileiras.* · http.*#/);
    for (const id of SCREEN_ONLY) assert.equal(await opened.byTestId(id).isVisible(), false, id);
    for (const place of ["[role=tablist]", ".status", ".toasts", ".controls"]) {
      assert.equal(await page.locator(place).first().isVisible(), false, place);
    }
    assert.equal(await opened.byTestId("editor").getByText("@big_kernel").isVisible(), true);
    assert.equal(await page.locator("#layout").getByRole("heading", { name: "Fields", exact: true }).isVisible(), true);
    assert.equal(await opened.byTestId("kernel-total").isVisible(), true);
    assert.equal(await opened.byTestId("layout-row").last().isVisible(), true);
    assert.equal(await page.locator("#problems").isVisible(), false);
    // The verdict of both is on the sheet, one below the other and before the text.
    const tops = await page.evaluate(() =>
      [".verdict-line", "[data-testid=editor]", "#layout"].map((place) => document.querySelector(place).getBoundingClientRect().top),
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
    return { text: bottom(line), editor: bottom(host), view: document.getElementById("layout").getBoundingClientRect().top };
  });
  assert.ok(text <= editor + 1, `the text ends at ${text}, the editor at ${editor}`);
  assert.ok(editor <= view + 1, `the view begins at ${view}, the editor ends at ${editor}`);
});

/** As wide as the text of an A4 sheet with the page's margins, in CSS pixels. */
const SHEET = 688;

/** What stands on the sheet and reaches over its edge, in words. */
const beyondTheEdge = ({ page }) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main:not([hidden]) *")]
      .filter((element) => element.getClientRects().length > 0 && getComputedStyle(element).position !== "absolute")
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
      // A label that has no room in its field is cut there.
      .filter((element) => !element.closest(".byte-piece"))
      .map((element) => `${element.tagName}.${element.className}`),
  );

/** Lays the page out as for a printer. */
async function toPaper({ page }) {
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: SHEET, height: 1000 });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
}

pageTest("paper is light, and what is folded is printed and folded again", { colorScheme: "dark" }, async (opened) => {
  const { page } = opened;
  await opened.settled();
  // Chosen on the page, and not only by the system.
  await opened.byTestId("theme-toggle").click();
  await opened.byTestId("theme-toggle").click();
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
  assert.equal(await page.locator("#problems details[open]").count(), 0);
  await toPaper(opened);
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [backgroundColor, color];
  });
  assert.deepEqual(colours, ["rgb(255, 255, 255)", "rgb(22, 25, 29)"]);
  assert.equal(await page.locator("#problems details:not([open])").count(), 0);
  assert.equal(await page.locator("#problems .provenance p").first().isVisible(), true);
  for (const place of [".problem .actions", "[data-testid=apply-fix]"]) {
    assert.equal(await page.locator(place).first().isVisible(), false, place);
  }
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  assert.equal(await page.locator("#problems details[open]").count(), 0);
});

pageTest("nothing reaches over the edge of a sheet, in any view", {}, async (opened) => {
  const { page } = opened;
  await opened.settled();
  for (const [view, language] of VIEWS) {
    if (language !== "nvvm-ir") continue;
    await opened.openView(view);
    await toPaper(opened);
    assert.equal(await opened.overflow(), 0, view);
    assert.deepEqual(await beyondTheEdge(opened), [], view);
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 1280, height: 900 });
  }
});

pageTest("the widest table fits a sheet, and a lesson is printed without its controls", { path: "#ref/target/all" }, async (opened) => {
  const { page } = opened;
  await page.locator(".entry-table").waitFor();
  await toPaper(opened);
  assert.deepEqual(await beyondTheEdge(opened), []);
  assert.equal(await page.locator(".reference-side").isVisible(), false);
  // No name is cut in two.
  const heights = await page.locator(".entry-table tbody th").evaluateAll((cells) => cells.map((cell) => cell.getClientRects()[0].height));
  assert.ok(heights.every((height) => height < 40), `${heights}`);
  assert.match(await opened.byTestId("on-paper").innerText(), /#ref\/target\/all$/);
  await page.evaluate(() => (location.hash = "#learn/padding/1"));
  await page.locator(".lesson-words h3").waitFor();
  await opened.byTestId("lesson-text").getByText("__global__").waitFor();
  for (const id of ["lesson-check", "reveal-answer", "lesson-next"]) {
    assert.equal(await opened.byTestId(id).isVisible(), false, id);
  }
  assert.deepEqual(await beyondTheEdge(opened), []);
});
