// A course by a link: several lessons in an order, with progress of its own.
import { LOOKS_OF_WALKS } from "./axe.mjs";
import { pageTest } from "./harness.mjs";
import { OWN, answer, copied, isRight } from "./lesson.mjs";
import { linkTo } from "./links.mjs";
import assert from "node:assert/strict";

const HOSTILE = "<img src=x onerror=alert(1)> Monday";
const BY_LINK = OWN.replace("id: mine", "id: other").replace("One of my own", "One by link");

const titles = (opened, list) => opened.byTestId(list).locator("li > :is(span, a):first-child").allInnerTexts();

/** What an editor of lessons has kept in this browser. */
const writing = (markdown) => `localStorage.setItem("playground-written-lesson", ${JSON.stringify(markdown)})`;

for (const [about, options] of LOOKS_OF_WALKS) {
  pageTest(`learn: a course is built, shared and taken, ${about}`, { ...options, path: "#learn/compose", init: { content: writing(OWN) } }, async (opened) => {
    const { page } = opened;
    await opened.byTestId("series-title").fill(HOSTILE);
    await opened.page.locator('[data-testid="series-lesson"][data-lesson="padding"]').check();
    await opened.byTestId("series-link").fill(`https://a.example/${linkTo({ text: BY_LINK, kind: "lesson" })}`);
    await opened.byTestId("series-add-link").click();
    await opened.byTestId("series-add-own").click();
    await opened.byTestId("series-link").fill("<b>no lesson</b>");
    await opened.byTestId("series-add-link").click();
    await opened.byTestId("series-refused").getByText(/neither the id/).waitFor();
    const padding = "Alignment and padding";
    assert.deepEqual(await titles(opened, "list-order"), [padding, "One by link", "One of my own"]);
    // The keyboard stays with the lesson that is moved.
    const up = page.getByRole("button", { name: "One of my own: earlier" });
    await up.focus();
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => document.activeElement.getAttribute("aria-label") === "One of my own: earlier");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "One by link: remove" }).click();
    await page.waitForFunction(() => document.querySelectorAll('[data-testid="list-order"] li').length === 2);
    assert.deepEqual(await titles(opened, "list-order"), ["One of my own", padding]);
    assert.deepEqual(await opened.accessibilityProblems(), []);
    assert.equal(await opened.overflow(), 0);
    await opened.byTestId("series-share").click();
    await page.getByText("The link with your course is copied.").waitFor();
    const link = await copied(opened);

    const student = await opened.anotherTab(link.slice(link.indexOf("#")));
    await student.byTestId("lesson-link").first().waitFor();
    assert.equal(await student.page.locator(".learn h2").innerText(), HOSTILE, "a stranger's HTML is text");
    assert.deepEqual(await titles(student, "series"), ["One of my own", padding]);
    await student.page.getByRole("link", { name: "One of my own" }).click();
    await student.page.getByText("Lesson 1 of 2", { exact: true }).waitFor();
    await answer(student, "12");
    await isRight(student);
    await student.byTestId("lesson-after").getByRole("link", { name: `Next lesson: ${padding}` }).click();
    await student.page.locator(".lesson-title h2", { hasText: padding }).waitFor();
    await student.page.goto(link);
    await student.page.reload();
    await student.byTestId("series").locator("li", { hasText: "One of my own" }).getByText("✓ done").waitFor();
    // Its lesson's own link can be passed on from there.
    await student.page.getByRole("link", { name: "One of my own" }).click();
    await student.byTestId("lesson-check").waitFor();
    await student.byTestId("share-button").click();
    await student.page.getByText(/^Link copied/).waitFor();
    assert.match(await copied(student), /#v1\./);
    assert.deepEqual(student.problems, []);
  });
}

pageTest("learn: a course that is none says why", { path: linkTo({ text: "# Monday\npadding\n<script>alert(1)</script>\n", kind: "series" }) }, async (opened) => {
  await opened.page.locator('.learn [role="alert"]', { hasText: "neither the id of a lesson nor the link of one" }).waitFor();
});

pageTest("learn: a link presents a lesson at its step", { path: linkTo({ text: OWN, kind: "lesson", view: "1" }).replace("#", "#present/") }, async (opened) => {
  await opened.byTestId("present-step").getByText("step 1 of 1", { exact: true }).waitFor();
  assert.equal(await opened.byTestId("lesson-answer").isVisible(), true);
});
