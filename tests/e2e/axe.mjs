// Accessibility rules that a program can check, on every view: light and dark are two files, because each test file has
// to end within a test's limit.
import { pageTest } from "./harness.mjs";
import { CUDA_DECLARATIONS, viewsFor } from "./playground.mjs";
import assert from "node:assert/strict";

const COLORS = { runOnly: ["color-contrast"] };
const ALL_BUT_COLORS = { rules: { "color-contrast": { enabled: false } } };

/**
 * How pages are looked at, wide and on a phone, light and dark: words for the test's name, and how the page is opened.
 * axe takes seconds for a page, so it does not repeat itself: the dark theme differs by its colors only, and a phone has
 * the colors of a wide page.
 */
export const LOOKS = [
  ["wide, light", { colorScheme: "light", width: 1400, height: 900 }],
  ["phone, light", { colorScheme: "light", width: 360, height: 740, axeOptions: ALL_BUT_COLORS }],
  ["wide, dark", { colorScheme: "dark", width: 1400, height: 900, axeOptions: COLORS }],
  ["phone, dark", { colorScheme: "dark", width: 360, height: 740, axeOptions: COLORS }],
];

/** How pages are looked at that take a walk to get to. */
export const LOOKS_OF_WALKS = [
  ["wide, light", { colorScheme: "light", width: 1400, height: 900 }],
  ["phone, dark", { colorScheme: "dark", width: 360, height: 740 }],
];

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
    await opened.page.getByText("All rules by area, with their sources").click();
    await opened.byTestId("rule-area").first().waitFor();
  },
  async "what-if"(opened) {
    await opened.byTestId("what-if-rules").locator("summary").first().click();
    assert.deepEqual(await opened.accessibilityProblems("#what-if"), [], "rules and targets");
    await opened.page.locator("[data-columns=references]").click();
  },
};

/** The tests of all views in one colour scheme. */
export function testViews(colorScheme) {
  for (const [about, options] of LOOKS.filter(([, options]) => options.colorScheme === colorScheme)) {
    for (const language of ["nvvm-ir", "cuda"]) {
      pageTest(`axe finds nothing in any view of ${language}, ${about}`, options, async (opened) => {
        if (language === "cuda") {
          await opened.byTestId("language-select").selectOption("cuda");
          await opened.paste(CUDA_DECLARATIONS);
        }
        await opened.settled();
        assert.deepEqual(await opened.accessibilityProblems(), [], "the whole page");
        for (const view of viewsFor(language)) {
          await opened.openView(view);
          assert.deepEqual(await opened.accessibilityProblems(`#${view}`), [], view);
          if (view in UNFOLD) {
            await UNFOLD[view](opened);
            assert.deepEqual(await opened.accessibilityProblems(`#${view}`), [], `${view}, unfolded`);
          }
          assert.equal(await opened.overflow(), 0, view);
        }
      });
    }
  }
}
