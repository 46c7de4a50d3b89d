// Learn: predict first, then see; the engine knows the answers, and links carry lessons and results.
import { pageTest } from "./harness.mjs";
import { OWN, answer, copied, state, write, writeSource } from "./lesson.mjs";
import { editorText, showsWorkedExample } from "./playground.mjs";
import assert from "node:assert/strict";

const OPEN = { path: "#learn/padding/1" };

pageTest("all courses are listed, and a lesson opens from there", { path: "#learn" }, async (opened) => {
  await opened.byTestId("lesson-link").first().waitFor();
  assert.ok((await opened.byTestId("lesson-link").count()) >= 31);
  await opened.page.locator('[data-testid="lesson-link"][data-lesson="padding"]').click();
  await opened.byTestId("lesson-answer").waitFor();
  assert.match(opened.page.url(), /#learn\/padding$/);
  await opened.page.goBack();
  await opened.byTestId("lesson-link").first().waitFor();
});

pageTest("a wrong answer gets its hint, the right one the next step", OPEN, async (opened) => {
  await opened.byTestId("lesson-answer").waitFor();
  assert.equal(await opened.page.locator(".lesson-view .closed").count(), 1, "nothing is shown before one has answered");
  await answer(opened, "1");
  assert.equal(await state(opened), "wrong");
  const first = await opened.byTestId("lesson-hint").innerText();
  assert.equal(await opened.page.locator(".lesson-view .closed").count(), 1, "a wrong answer shows no solution");
  await answer(opened, "8");
  await opened.page.waitForFunction((first) => document.querySelector('[data-testid="lesson-hint"]')?.innerText !== first, first);
  await answer(opened, "four");
  await opened.page.locator('[data-testid="lesson-hint"]', { hasText: "number" }).waitFor();
  await answer(opened, "4");
  await opened.page.locator('[data-testid="lesson-step"][data-state="right"]').waitFor();
  await opened.page.locator('.lesson-view [data-testid="kernel-total"]').waitFor();
  await opened.byTestId("lesson-next").click();
  await opened.page.locator(".lesson-words h3", { hasText: "Padding" }).waitFor();
  assert.match(opened.page.url(), /#learn\/padding\/2$/);
  // What was done is still there after a reload, and the first step that is not done is in sight.
  await opened.page.goto(opened.page.url().replace(/\/2$/, ""));
  await opened.page.reload();
  await opened.page.locator(".lesson-words h3", { hasText: "Padding" }).waitFor();
});

pageTest("a goal is met by changing the text, and Check keeps its own", { path: "#learn/padding/4" }, async (opened) => {
  await opened.byTestId("lesson-check").click();
  await opened.page.locator('[data-testid="lesson-step"][data-state="wrong"]').waitFor();
  await write(opened, "struct Pixel { char tag; char alpha; int value; };\n__global__ void draw(Pixel p) {}\n");
  await opened.byTestId("lesson-check").click();
  await opened.page.locator('[data-testid="lesson-step"][data-state="right"]').waitFor();
  await opened.goTo("check");
  await showsWorkedExample(opened);
  assert.match(await editorText(opened), /ToneCurve/);
});

pageTest("the answer is shown to whoever asks", OPEN, async (opened) => {
  const reveal = opened.byTestId("reveal-answer");
  assert.equal(await reveal.isVisible(), false, "hints come first");
  for (const wrong of ["1", "2"]) {
    await opened.byTestId("lesson-answer").first().fill(wrong);
    await opened.byTestId("lesson-check").click();
    await opened.page.locator('[data-testid="lesson-step"][data-state="wrong"]').waitFor();
    await opened.byTestId("lesson-tries").getByText(wrong === "1" ? "1 try" : "2 tries").waitFor();
  }
  await reveal.click();
  await opened.page.locator(".lesson-outcome", { hasText: "Answer:" }).waitFor();
});

pageTest("a lesson's text opens in Check, and the text from before is kept", OPEN, async (opened) => {
  await opened.byTestId("lesson-answer").waitFor();
  await opened.page.getByRole("button", { name: "Open in Check" }).click();
  assert.match(await editorText(opened), /struct Pixel/);
  assert.equal(await opened.byTestId("language-select").inputValue(), "cuda");
});

pageTest("a view leads to the lesson about it, and back to the text as it was", {}, async (opened) => {
  await opened.openView("layout");
  await opened.page.locator('#layout [data-testid="view-lesson"]').click();
  await opened.byTestId("lesson-check").waitFor();
  assert.match(opened.page.url(), /#learn\/padding$/);
  await opened.page.goBack();
  await showsWorkedExample(opened);
});

pageTest("a step shows the translation of its own text", { path: "#learn/a-structs-way/1" }, async (opened) => {
  await answer(opened, "{ i8, i8, i8, i8 }");
  await opened.page.locator(".lesson-view .part[open] table, .lesson-view .part[open] li").first().waitFor();
});

pageTest("progress can be taken along, and forgotten", OPEN, async (opened) => {
  await opened.byTestId("lesson-answer").waitFor();
  await answer(opened, "4");
  await opened.page.locator('[data-testid="lesson-step"][data-state="right"]').waitFor();
  await opened.byTestId("lesson-course").click();
  const padding = opened.page.locator('li:has([data-lesson="padding"])');
  await padding.filter({ hasText: "1 of 4 steps" }).waitFor();
  await opened.page.getByRole("button", { name: "Export progress as a link" }).click();
  await opened.page.waitForFunction(() => location.hash.length > 40);
  const link = await copied(opened);
  await opened.page.goBack();
  await opened.byTestId("lesson-forget").click();
  await padding.filter({ hasText: "5 min" }).waitFor();
  await opened.page.goto(link);
  await padding.filter({ hasText: "1 of 4 steps" }).waitFor();
});

pageTest("a lesson that was written here opens by its link, and so does what somebody made of it", { path: "#learn/write" }, async (opened) => {
  await writeSource(opened, OWN);
  await opened.page.locator('[data-testid="lesson-problems"][data-count="0"]').waitFor();
  await opened.byTestId("lesson-share").click();
  await opened.page.waitForFunction(() => location.hash.length > 40);
  const link = await copied(opened);

  const student = await opened.anotherTab(link.slice(link.indexOf("#")));
  await student.page.locator(".lesson-title h2", { hasText: "One of my own" }).waitFor();
  assert.equal(await student.page.locator(".prose b, .prose img").count(), 0, "a stranger's HTML is text");
  await answer(student, "12");
  await student.page.locator('[data-testid="lesson-step"][data-state="right"]').waitFor();
  await student.byTestId("lesson-result").click();
  await student.page.waitForFunction(() => location.hash.length > 40);
  const result = await copied(student);
  assert.notEqual(result, link);
  await student.page.goto(result);
  await student.byTestId("results").locator("tbody td", { hasText: "1 of 1" }).waitFor();
  await student.page.close();
});

pageTest("an exam is made by a seed, and can be taken", { path: "#learn/exam-parameter-buffer-7/1" }, async (opened) => {
  // A quiz counts tries and reveals nothing.
  for (const tries of ["1 try", "2 tries"]) {
    await opened.byTestId("lesson-answer").fill("1");
    await opened.byTestId("lesson-check").click();
    await opened.byTestId("lesson-tries").getByText(tries).waitFor();
  }
  await opened.page.getByText("Answer recorded.").waitFor();
  assert.equal(await opened.byTestId("reveal-answer").isVisible(), false);
  assert.equal(await opened.page.locator(".lesson-view .closed").count(), 1);
  assert.equal(await state(opened), "open");
});

pageTest("a lesson that nobody has says so", { path: "#learn/nothing-of-the-kind" }, async (opened) => {
  await opened.page.locator('.lesson [role="alert"]', { hasText: "nothing-of-the-kind" }).waitFor();
});

for (const [name, options] of [
  ["wide and dark", { ...OPEN, colorScheme: "dark" }],
  ["on a phone", { ...OPEN, width: 360, height: 740 }],
]) {
  pageTest(`a step breaks no rule of accessibility, ${name}`, options, async (opened) => {
    await opened.byTestId("lesson-answer").waitFor();
    await answer(opened, "1");
    await opened.byTestId("lesson-hint").waitFor();
    assert.deepEqual(await opened.accessibilityProblems(), []);
    await answer(opened, "4");
    await opened.page.locator('.lesson-view [data-testid="kernel-total"]').waitFor();
    assert.deepEqual(await opened.accessibilityProblems(), []);
    assert.equal(await opened.overflow(), 0);
  });
}

pageTest("the byte where a field starts is chosen on the drawing, by pointer and by keys", { path: "#learn/padding" }, async (opened) => {
  const { page } = opened;
  const slots = opened.byTestId("byte-slots");
  await slots.waitFor();
  const step = opened.byTestId("lesson-step");
  assert.deepEqual(await opened.accessibilityProblems(), []);
  await slots.getByRole("button", { name: "Byte 1", exact: true }).click();
  await opened.byTestId("lesson-hint").waitFor();
  assert.equal(await step.getAttribute("data-state"), "wrong");
  assert.equal(await opened.byTestId("lesson-answer").inputValue(), "1");
  // The stop of the Tab key is the chosen byte.
  await slots.locator('[tabindex="0"]').focus();
  for (const key of ["ArrowDown", "ArrowUp", "ArrowRight", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await page.keyboard.press("Enter");
  await opened.byTestId("lesson-reason").waitFor();
  assert.equal(await step.getAttribute("data-state"), "right");
  assert.match(await opened.byTestId("lesson-reason").innerText(), /3 padding bytes are inserted/);
  assert.equal(await slots.getByRole("button", { pressed: true }).getAttribute("data-byte"), "4");
});
