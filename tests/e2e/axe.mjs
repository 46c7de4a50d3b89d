// Accessibility rules that a program can check, on every view: light and dark are two files, because each test file has
// to end within a test's limit.
import { pageTest } from "./harness.mjs";
import { CUDA_DECLARATIONS, viewsFor } from "./playground.mjs";
import assert from "node:assert/strict";

const WIDE = { width: 1400, height: 900 };
const PHONE = { width: 360, height: 740 };
const COLORS = { runOnly: ["color-contrast"] };
const ALL_BUT_COLORS = { rules: { "color-contrast": { enabled: false } } };

/**
 * The widths and themes in which pages are checked: words for the test's name, and options of `openPage`. axe takes
 * seconds for a page: it checks everything once, then what differs, on a phone the structure, in the dark theme the
 * colors.
 */
export const LOOKS = [
  ["wide, light", { ...WIDE, colorScheme: "light" }],
  ["phone, light", { ...PHONE, colorScheme: "light", axeOptions: ALL_BUT_COLORS }],
  ["wide, dark", { ...WIDE, colorScheme: "dark", axeOptions: COLORS }],
  ["phone, dark", { ...PHONE, colorScheme: "dark", axeOptions: COLORS }],
];

/** Two looks, each checked in full, for pages that take many steps to reach. */
export const LOOKS_OF_WALKS = [
  ["wide, light", { ...WIDE, colorScheme: "light" }],
  ["phone, dark", { ...PHONE, colorScheme: "dark" }],
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
