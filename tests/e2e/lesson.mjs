// What the tests of lessons do, in their own words.

/** Answers the question in sight, and waits for what that is worth. */
export async function answer(opened, words) {
  const control = opened.byTestId("lesson-answer");
  const isList = (await control.evaluate((element) => element.tagName)) === "SELECT";
  await (isList ? control.selectOption(words) : control.fill(words));
  await opened.byTestId("lesson-check").click();
  await opened.page.locator('[data-testid="lesson-step"]:not([data-state="open"])').waitFor();
}

/** Waits until the step in sight is right. */
export const isRight = (opened) => opened.page.locator('[data-testid="lesson-step"][data-state="right"]').waitFor();

/** Whether the step in sight is `open`, `wrong` or `right`. */
export const state = (opened) => opened.attribute("lesson-step", "data-state");

/** Puts a text into the editor with this `data-testid`, as a person would. */
async function paste(opened, editor, text) {
  await opened.byTestId(editor).locator('[contenteditable="true"], textarea').first().focus();
  await opened.page.keyboard.press("ControlOrMeta+A");
  await opened.page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await opened.page.keyboard.press("ControlOrMeta+V");
}

/** Puts a text into the step's editor. */
export const write = (opened, text) => paste(opened, "lesson-text", text);

/** Puts a lesson's Markdown into its editor, and waits until it was read. */
export async function writeSource(opened, markdown) {
  await paste(opened, "lesson-source", markdown);
  const title = markdown.match(/^title: (.*)$/m)[1];
  await opened.byTestId("lesson-preview").getByRole("heading", { name: title }).waitFor();
}

/** The link that was copied. */
export const copied = (opened) => opened.page.evaluate(() => navigator.clipboard.readText());

/** A lesson of one question, whose answer is 12. */
export const OWN = `---
id: mine
course: own
title: One of my own
minutes: 1
---
## How much?

Raw HTML is <b onclick="alert(1)">text</b>, and ![a picture](https://example.invalid/x.png) is none.

\`\`\`cuda on sm_80 under tileiras
__global__ void scale(float* data, int count) {}
\`\`\`

- ask: total of scale
- wrong 8: That is the pointer alone.
- wrong 16: Behind the last one nothing is added.
- wrong: Where does the last argument end?
- show: parameters
`;
