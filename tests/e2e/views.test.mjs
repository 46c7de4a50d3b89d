// Views are tabs: one in sight at a time, found by links, by the keyboard, and each with its own scroll.
import { openPage, pageTest } from "./harness.mjs";
import { linkTo } from "./links.mjs";
import { BROKEN, CUDA_DECLARATIONS, FINE, VIEWS, editorText, textArea, viewsFor } from "./playground.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

const PHONE = { width: 360, height: 740 };

/** Names that older links have for what is shown elsewhere now. */
const OLDER = [["generated-ir", "generated", "cuda"], ["toolkits", "what-if", "nvvm-ir"]];

const textOf = (language) => (language === "cuda" ? CUDA_DECLARATIONS : FINE);

/** The views in sight: their tabs are selected, or the menu of the others names them. */
const selected = (opened) => opened.page.locator("[role=tabpanel]:visible").evaluateAll((panels) => panels.map((panel) => panel.id));

/** The view is in sight with its beginning, below its tab, and nothing has scrolled. */
async function landed(opened, view) {
  await opened.settled();
  assert.deepEqual(await selected(opened), [view]);
  const { panel, tabs, scrolled, page, height } = await opened.page.locator(`#${view}`).evaluate((panel) => ({
    panel: panel.getBoundingClientRect().top,
    tabs: document.querySelector("[role=tablist]").getBoundingClientRect().bottom,
    scrolled: panel.scrollTop,
    page: document.querySelector(".check-area").getBoundingClientRect().top,
    height: innerHeight,
  }));
  assert.ok(panel >= tabs - 1, `${view} begins at ${panel}, its tab ends at ${tabs}`);
  assert.ok(panel < height - 100, `${view} begins at ${panel} of ${height}`);
  assert.ok(tabs > 0 && scrolled === 0, `${view} is scrolled by ${scrolled}, the page begins at ${page}`);
  assert.equal(await opened.page.locator("[role=tabpanel]:visible").count(), 1);
}

pageTest("every view has a tab for the texts that it is for", {}, async (opened) => {
  await opened.settled();
  const FORMER = ["parameters", "types", "address-spaces"];
  for (const language of ["nvvm-ir", "cuda"]) {
    await opened.byTestId("language-select").selectOption(language);
    await opened.settled();
    await opened.byTestId("more-views").click();
    const shown = await opened.page.locator('[data-testid="view-tab"]:visible').evaluateAll((tabs) => tabs.map((tab) => tab.dataset.view));
    assert.deepEqual(shown.toSorted(), [...viewsFor(language), ...FORMER].toSorted(), language);
    await opened.page.keyboard.press("Escape");
  }
});

for (const [size, about] of [[{}, "wide"], [{ width: 960, height: 600 }, "zoomed"], [PHONE, "phone"]]) {
  test(`a link to a view lands there, ${about}`, async (testContext) => {
    for (const [view, lands, language] of [...VIEWS.map(([view, language]) => [view, view, language]), ...OLDER]) {
      if (view === "problems" && about !== "wide") continue;
      await testContext.test(view, async () => {
        const opened = await openPage({ path: linkTo({ text: textOf(language), view, language }), ...size });
        try {
          await landed(opened, lands);
          if (view === "toolkits") {
            await opened.byTestId("what-if-rules").locator("summary").first().click();
            assert.equal(await opened.page.locator("[data-columns=references]").getAttribute("aria-pressed"), "true");
          }
          assert.deepEqual(opened.problems, []);
        } catch (error) {
          await opened.screenshot(`link to ${view} ${about}`);
          throw error;
        } finally {
          await opened.close();
        }
      });
    }
  });
}

pageTest("a link to the table of intrinsics opens it in Reference, with the text in Check", {
  path: linkTo({ text: FINE, view: "intrinsics" }),
}, async (opened) => {
  await opened.settled();
  assert.equal(await opened.byTestId("intrinsic-search").isVisible(), true);
  assert.equal(await opened.page.locator('[data-testid="area-tab"][aria-current="page"]').getAttribute("data-area"), "reference");
  await opened.goTo("check");
  assert.equal(await editorText(opened), FINE);
});

pageTest("a link that the page makes lands in the view that it was made in", {}, async (opened) => {
  const { page } = opened;
  await opened.settled();
  for (const view of ["layout", "metadata", "compare"]) {
    await opened.openView(view);
    await page.keyboard.press("ControlOrMeta+S");
    await page.getByText(/^The link is in the address bar/).waitFor();
    const other = await openPage({ path: new URL(page.url()).hash });
    try {
      await landed(other, view);
    } finally {
      await other.close();
    }
  }
});

pageTest("tabs are walked by the keyboard, and lead to their views", {}, async (opened) => {
  const { page } = opened;
  await opened.settled();
  const meant = ["problems", "layout", "memory", "what-if"];
  const focused = () => page.evaluate(() => document.activeElement.dataset.view ?? document.activeElement.id);
  await page.locator('[data-testid="view-tab"][data-view="problems"]').focus();
  const walked = ["problems"];
  for (let step = 1; step < meant.length; step += 1) {
    await page.keyboard.press("ArrowRight");
    walked.push(await focused());
    assert.deepEqual(await selected(opened), [walked.at(-1)]);
    assert.equal(await page.locator(`#${walked.at(-1)}`).isVisible(), true);
  }
  assert.deepEqual(walked.toSorted(), meant.toSorted());
  await page.keyboard.press("ArrowRight");
  assert.equal(await focused(), "problems", "round at the end");
  await page.keyboard.press("End");
  assert.equal(await focused(), walked.at(-1));
  await page.keyboard.press("Home");
  assert.equal(await focused(), "problems");
  // The tabs are one stop of the Tab key; the next one is the menu of the other views.
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement.dataset.testid), "more-views");
  await page.keyboard.press("Shift+Tab");
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("role")), "tab");
});

pageTest("a long view does not bury another, and keeps its place", { height: 700 }, async (opened) => {
  await opened.paste(BROKEN.repeat(30));
  await opened.settled();
  const problems = opened.page.locator("#problems");
  await problems.evaluate((panel) => { panel.scrollTop = 500; });
  assert.equal(await problems.evaluate((panel) => panel.scrollTop), 500);
  await opened.openView("coverage");
  assert.equal(await opened.page.locator("#coverage").evaluate((panel) => panel.scrollTop), 0);
  await opened.openView("problems");
  assert.equal(await problems.evaluate((panel) => panel.scrollTop), 500);
});

pageTest("typing declarations leaves the findings in sight", {}, async (opened) => {
  const { page } = opened;
  await opened.byTestId("language-select").selectOption("cuda");
  await opened.settled();
  assert.deepEqual(await selected(opened), ["problems"]);
  await opened.paste(`${CUDA_DECLARATIONS}struct Bad { Unknown member; };\n`);
  await opened.settled();
  const finding = opened.byTestId("diagnostic").first();
  await finding.waitFor();
  const place = () => finding.evaluate((row) => row.getBoundingClientRect().top);
  const before = await place();
  await textArea(opened).press("ControlOrMeta+End");
  await page.keyboard.type("struct More { int x; };");
  await opened.settled();
  assert.deepEqual(await selected(opened), ["problems"]);
  assert.equal(await finding.isVisible(), true);
  assert.equal(await place(), before);
  // Beside the generated IR nothing moves the page either.
  await opened.openView("generated");
  await textArea(opened).press("ControlOrMeta+Home");
  await page.keyboard.type("struct First { int x; };\n");
  await opened.settled();
  const top = await page.locator("#generated").evaluate((panel) => [panel.scrollTop, scrollY]);
  assert.deepEqual(top, [0, 0]);
});
