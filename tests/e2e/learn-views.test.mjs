// What a step shows beside its question: the IR that is made from its text, and the way to the entry about an order.
import { LOOKS_OF_WALKS } from "./axe.mjs";
import { pageTest } from "./harness.mjs";
import { OWN, answer, isRight } from "./lesson.mjs";
import { linkTo } from "./links.mjs";
import { CUDA_DECLARATIONS } from "./playground.mjs";
import assert from "node:assert/strict";

const GENERATED = linkTo({ text: OWN.replace("show: parameters", "show: generated"), kind: "lesson" });

const lines = (opened, area) => opened.page.locator(`${area} [data-testid="generated-ir"]`).locator(".cm-content");

for (const [about, options] of LOOKS_OF_WALKS) {
  pageTest(`learn: a step shows the IR that is made from its text, ${about}`, { ...options, path: GENERATED }, async (opened) => {
    await answer(opened, "12");
    await isRight(opened);
    await lines(opened, ".lesson-view").getByText("define").first().waitFor();
    assert.match(await lines(opened, ".lesson-view").innerText(), /scale/);
    assert.equal(await opened.page.locator('.lesson-view [data-testid="open-as-ir"]').isVisible(), false);
    assert.deepEqual(await opened.accessibilityProblems(), []);
    assert.equal(await opened.overflow(), 0);
  });
}

pageTest("learn: the IR of a lesson and that of Check are two", {}, async (opened) => {
  await opened.byTestId("language-select").selectOption("cuda");
  await opened.paste(CUDA_DECLARATIONS);
  await opened.settled();
  await opened.openView("generated");
  await lines(opened, "#generated").getByText("define").first().waitFor();
  await opened.page.evaluate((link) => { location.hash = link; }, GENERATED);
  await answer(opened, "12");
  await lines(opened, ".lesson-view").getByText("define").first().waitFor();
  assert.match(await lines(opened, ".lesson-view").innerText(), /scale/);
  // A place in the text lights up its twin, in the lesson's own reader.
  await opened.byTestId("lesson-text").locator(".cm-content").getByText("scale").click();
  await opened.page.locator('.lesson-view [data-testid="generated-ir"] .twin').first().waitFor();
  await opened.goTo("check");
  await opened.paste(CUDA_DECLARATIONS.replaceAll("run(", "walk("));
  await opened.settled();
  await opened.showSide("result");
  await lines(opened, "#generated").getByText("walk").first().waitFor();
});

pageTest("learn: a question about an order leads to the entry about it, and says what a wrong one breaks", { path: "#learn/order-of-passes/1" }, async (opened) => {
  const { page } = opened;
  const down = opened.byTestId("lesson-answer").locator("button[aria-label$=': later']");
  await down.first().focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label")?.endsWith(": later"));
  await opened.byTestId("lesson-check").click();
  await page.locator('[data-testid="lesson-step"]:not([data-state="open"])').waitFor();
  if ((await opened.attribute("lesson-step", "data-state")) === "right") {
    await opened.byTestId("lesson-answer").locator("button[aria-label$=': earlier']:enabled").last().click();
    await opened.byTestId("lesson-check").click();
    await page.locator('[data-testid="lesson-step"][data-state="wrong"]').waitFor();
  }
  assert.ok((await opened.byTestId("lesson-why").innerText()).length > 20);
  await page.getByRole("link", { name: "Order of the passes, with reasons" }).click();
  await opened.byTestId("reference-entry").waitFor();
  assert.match(page.url(), /#ref\/table\/004-T02$/);
  await page.goBack();
  await opened.byTestId("lesson-why").waitFor();
});
