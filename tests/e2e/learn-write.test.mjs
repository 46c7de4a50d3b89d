// Write a lesson: the Markdown beside the lesson as a student sees it, and what is wrong with it underlined at its place.
import { LOOKS_OF_WALKS } from "./axe.mjs";
import { pageTest } from "./harness.mjs";
import { OWN, answer, isRight, state, writeSource } from "./lesson.mjs";
import assert from "node:assert/strict";

const TWO_STEPS = `${OWN}
## And how much now?

\`\`\`cuda
__global__ void scale(char only) {}
\`\`\`

- goal: total of scale = 4
- wrong: Which type takes 4 bytes?
- solution:

\`\`\`cuda
__global__ void scale(int only) {}
\`\`\`
`;

const fine = (opened) => opened.page.locator('[data-testid="lesson-problems"][data-count="0"]');
const squiggles = (opened) => opened.byTestId("lesson-source").locator(".cm-lintRange-error");
const heading = (opened, words) => opened.byTestId("lesson-preview").getByRole("heading", { name: words, exact: true });

pageTest("learn: what is wrong with a lesson is underlined, and its entry in the list leads there", { path: "#learn/write" }, async (opened) => {
  await fine(opened).waitFor();
  assert.equal(await squiggles(opened).count(), 0);
  await writeSource(opened, OWN.replace("wrong 16", "wrong 12"));
  await squiggles(opened).first().waitFor();
  assert.match(await squiggles(opened).first().innerText(), /wrong 12/);
  const entry = opened.byTestId("lesson-problems").locator("button").first();
  const line = OWN.split("\n").findIndex((line) => line.includes("wrong 16")) + 1;
  assert.equal(await entry.innerText(), `Line ${line}, column 1`);
  await entry.click();
  // The keyboard is in the editor, with the place selected: what is typed takes its place.
  await opened.page.keyboard.type("- wrong 16: No.");
  await fine(opened).waitFor();
  assert.equal(await squiggles(opened).count(), 0);
});

for (const [about, options] of LOOKS_OF_WALKS) {
  pageTest(`learn: the step under the cursor is shown as a student sees it, and can be played, ${about}`, { ...options, path: "#learn/write" }, async (opened) => {
    const { page } = opened;
    await writeSource(opened, TWO_STEPS);
    // The cursor goes to the last step and to the first, and the keyboard stays with it.
    await page.keyboard.press("ControlOrMeta+End");
    await heading(opened, "And how much now?").waitFor();
    assert.equal(await opened.byTestId("lesson-check").isVisible(), true);
    await page.keyboard.press("ControlOrMeta+Home");
    await heading(opened, "How much?").waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.closest('[data-testid="lesson-source"]') !== null), true);
    assert.equal(await opened.byTestId("lesson-preview").locator(".prose b, .prose img").count(), 0, "HTML is text");
    await answer(opened, "16");
    assert.equal(await state(opened), "wrong");
    assert.match(await opened.byTestId("lesson-hint").innerText(), /nothing is added/);
    await answer(opened, "12");
    await isRight(opened);
    await page.locator('.lesson-view [data-testid="kernel-total"]').waitFor();
    assert.deepEqual(await opened.accessibilityProblems(), []);
    assert.equal(await opened.overflow(), 0);
    // What is shown follows what is written.
    await page.getByRole("button", { name: "Step 2: And how much now?" }).click();
    await heading(opened, "And how much now?").waitFor();
    await writeSource(opened, TWO_STEPS.replace("And how much now?", "And now?"));
    await page.keyboard.press("ControlOrMeta+End");
    await heading(opened, "And now?").waitFor();
    assert.deepEqual(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("playground-lesson-"))), [], "playing keeps nothing");
  });
}

pageTest("learn: pieces of a lesson are inserted below the cursor, and the format stands beside it", { path: "#learn/write" }, async (opened) => {
  const { page } = opened;
  await writeSource(opened, OWN);
  await fine(opened).waitFor();
  await page.keyboard.press("ControlOrMeta+End");
  for (const piece of ["Step", "Code", "Question"]) {
    await opened.byTestId("lesson-snippet").and(page.getByRole("button", { name: piece, exact: true })).click();
  }
  await fine(opened).waitFor();
  await heading(opened, "The heading of a step").waitFor();
  await opened.byTestId("lesson-format").locator("summary").click();
  assert.equal(await opened.byTestId("lesson-format").getByText("offset of T.f").isVisible(), true);
  assert.deepEqual(await opened.accessibilityProblems(), []);
});

pageTest("learn: a lesson with problems is shared by whoever has been told", { path: "#learn/write" }, async (opened) => {
  await writeSource(opened, OWN.replace("wrong 16", "wrong 12"));
  await squiggles(opened).first().waitFor();
  await opened.byTestId("lesson-share").click();
  await opened.byTestId("lesson-share-warning").getByText("This lesson has 1 problem").waitFor();
  await opened.byTestId("lesson-share-anyway").click();
  await opened.page.getByText("The link with your lesson is copied.").waitFor();
  // What is mended asks no more.
  await writeSource(opened, OWN);
  await fine(opened).waitFor();
  assert.equal(await opened.byTestId("lesson-share-anyway").count(), 0);
});
