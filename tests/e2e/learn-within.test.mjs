// Inside of a lesson nothing leaves the lesson by surprise: its views open each other there, and what is shared is it.
import { pageTest, siteUrl } from "./harness.mjs";
import { OWN, answer, copied, isRight } from "./lesson.mjs";
import { editorText, showsWorkedExample } from "./playground.mjs";
import { linkTo } from "./links.mjs";
import assert from "node:assert/strict";

const title = (opened) => opened.byTestId("lesson-view-title");
const hash = (opened) => new URL(opened.page.url()).hash;

/** Waits until the view of this name is the lesson's, and has the keyboard. */
async function isShown(opened, name) {
  await title(opened).getByText(name, { exact: true }).waitFor();
  await opened.page.waitForFunction(() => document.activeElement?.dataset.testid === "lesson-view-title");
}

pageTest("learn: a finding that the matrix leads to opens in the lesson, and leads back", { path: "#learn/ceilings/5" }, async (opened) => {
  const cell = opened.page.locator(".lesson-view td button").first();
  await answer(opened, "sm_75");
  await isRight(opened);
  await opened.byTestId("what-if-rules").locator("summary").first().click();
  await cell.click();
  await isShown(opened, "Problems");
  await opened.page.locator('.lesson-view [data-testid="diagnostic"]').first().waitFor();
  assert.equal(hash(opened), "#learn/ceilings/5");
  await opened.byTestId("lesson-view-back").click();
  await isShown(opened, "What-if");
  assert.deepEqual(await opened.accessibilityProblems(), []);
  // The next step opens with its own view, whatever was opened from the one before.
  await opened.byTestId("what-if-rules").locator("summary").first().click();
  await cell.click();
  await isShown(opened, "Problems");
  await opened.byTestId("lesson-next").click();
  await opened.page.locator(".lesson-words h3", { hasText: "Stay within every limit" }).waitFor();
  for (const tries of ["1 try", "2 tries"]) {
    await opened.byTestId("lesson-check").click();
    await opened.byTestId("lesson-tries").getByText(tries).waitFor();
  }
  await opened.byTestId("reveal-answer").click();
  await title(opened).getByText("What-if", { exact: true }).waitFor();
  assert.equal(await opened.byTestId("lesson-view-back").isVisible(), false);
});

pageTest("learn: what else is in a text without findings opens in the lesson", { path: "#learn/casts/1", width: 360, height: 740 }, async (opened) => {
  await answer(opened, "accepted");
  await isRight(opened);
  await opened.page.locator(".lesson-view .go-on button", { hasText: "Memory" }).click();
  await isShown(opened, "Memory");
  assert.equal(await opened.overflow(), 0);
  assert.equal(hash(opened), "#learn/casts/1");
  await opened.goTo("check");
  await showsWorkedExample(opened);
  assert.match(await editorText(opened), /ToneCurve/);
});

pageTest("learn: Share gives the address of a lesson of the project, and its menu nothing of Check's text", { path: "#learn/padding/2" }, async (opened) => {
  await opened.byTestId("lesson-answer").waitFor();
  await opened.byTestId("share-button").click();
  await opened.page.getByText(/^Link copied/).waitFor();
  assert.equal(await copied(opened), `${siteUrl}#learn/padding/2`);
  await opened.page.locator("[popovertarget=share-menu]").click();
  const entries = await opened.page.locator("#share-menu button").locator("visible=true").allInnerTexts();
  assert.deepEqual(entries, ["Copy link", "Copy as Markdown link", "Copy presentation link", "Add to lecture"]);
  await opened.page.locator("#share-menu button", { hasText: "Markdown link" }).click();
  await opened.page.getByText(/^Markdown link copied/).waitFor();
  assert.equal(await copied(opened), `[Alignment and padding](${siteUrl}#learn/padding/2)`);
});

pageTest("learn: a lesson by link is shared whole, to be read or to be presented", { path: lessonLink() }, async (opened) => {
  await answer(opened, "12");
  await isRight(opened);
  await opened.byTestId("share-button").click();
  await opened.page.getByText(/^Link copied/).waitFor();
  const link = await copied(opened);
  await opened.page.locator("[popovertarget=share-menu]").click();
  await opened.page.locator("#share-menu button", { hasText: "presentation link" }).click();
  await opened.page.getByText(/it opens presented/).waitFor();
  const presenting = await copied(opened);
  assert.match(presenting, /#present\/v1\./);
  // The address is now that link: what was made of the lesson is still there when it opens once more.
  await opened.page.reload();
  await isRight(opened);
  const student = await opened.anotherTab(link.slice(link.indexOf("#")));
  await student.page.locator(".lesson-title h2", { hasText: "One of my own" }).waitFor();
  const teacher = await opened.anotherTab(presenting.slice(presenting.indexOf("#")));
  await teacher.byTestId("present-step").getByText("step 1 of 1", { exact: true }).waitFor();
  assert.equal(await teacher.byTestId("lesson-answer").isVisible(), true);
});

function lessonLink() {
  return linkTo({ text: OWN, kind: "lesson" });
}
