// A lecture: links of the page in an order, with notes, made on the page, stepped by keys, and itself a link.
import { LOOKS_OF_WALKS } from "./axe.mjs";
import { pageTest, siteUrl } from "./harness.mjs";
import { OWN, copied } from "./lesson.mjs";
import { linkTo } from "./links.mjs";
import { FINE, editorText, notice } from "./playground.mjs";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const HOSTILE = "<img src=x onerror=alert(1)> Monday";
const NARROW = "define void @narrow(i8 %count) {\n  ret void\n}\n";
const WIDE = "define void @wide(i64 %count) {\n  ret void\n}\n";

const hash = (opened) => new URL(opened.page.url()).hash;
const press = (opened, key) => opened.page.keyboard.press(key);
const titles = (opened) => opened.byTestId("list-order").locator("li > span:first-child").allInnerTexts();

/** Waits until this item of the lecture is in sight, with its note. */
async function at(opened, place, note) {
  await opened.byTestId("lecture-place").getByText(place, { exact: true }).waitFor();
  await opened.byTestId("lecture-said").getByText(note, { exact: true }).waitFor({ state: "attached" });
}

/** The fragment of a lecture's link. */
function lectureOf(title, items) {
  const lines = items.map(([link, note]) => `${link}\n${note.split("\n").map((line) => `> ${line}\n`).join("")}`);
  const link = linkTo({ text: `# ${title}\n${lines.join("")}`, kind: "lecture", isDeflated: true });
  return link.replace("#", "#lecture/1/");
}

const FIVE = [
  [linkTo({ text: NARROW, target: "sm_90" }), "A small kernel."],
  ["#learn/padding/2", "A question."],
  [linkTo({ text: WIDE }).replace("#", "#view/layout/"), "Two lines:\n  the second."],
  ["#ref/target/sm_90", "What the target allows."],
  [linkTo({ text: OWN, kind: "lesson" }), "One of my own."],
];

/** What each of the five items shows. */
const SHOWS = [
  async (opened) => {
    assert.equal(await editorText(opened), NARROW);
    assert.equal(await opened.byTestId("target-select").inputValue(), "sm_90");
  },
  (opened) => opened.page.locator('[data-testid="lesson-step"]').first().waitFor(),
  async (opened) => {
    await opened.page.locator("#layout").waitFor();
    assert.equal(await editorText(opened), WIDE);
  },
  (opened) => opened.byTestId("reference-entry").waitFor(),
  (opened) => opened.page.locator(".lesson-title h2", { hasText: "One of my own" }).waitFor(),
];

for (const [about, options] of LOOKS_OF_WALKS) {
  pageTest(`a lecture of five links is made, put in order, shared and opened, ${about}`, { ...options, path: FIVE[0][0] }, async (opened) => {
    const { page } = opened;
    await opened.settled();
    await opened.byTestId("share-button").click();
    await page.getByRole("button", { name: "Add to lecture" }).click();
    await notice(opened, "lecture").getByText("Added to your lecture as item 1.").waitFor();
    await page.getByRole("button", { name: "Edit the lecture" }).click();
    await opened.byTestId("lecture-title").fill(HOSTILE);
    const others = FIVE.slice(1).map(([link]) => `https://a.example/page/${link}`);
    await opened.byTestId("lecture-links").fill(`${others.join("\n")}\nhttps://a.example/ #v1.d.AAAA`);
    await opened.byTestId("lecture-add-links").click();
    await opened.byTestId("list-order").locator("li").nth(4).waitFor();
    const refused = await opened.byTestId("lecture-refused").innerText();
    assert.match(refused, /^Link 5 of 6: .*#/m);
    assert.match(refused, /^Link 6 of 6: This link is damaged/m);
    const notes = opened.byTestId("lecture-note");
    for (const [index, [, note]] of FIVE.entries()) await notes.nth(index).fill(note);
    // The keyboard moves an item, and stays with it.
    const up = page.getByRole("button", { name: /One of my own: earlier/ });
    await up.focus();
    await press(opened, "ArrowUp");
    await page.waitForFunction(() => document.activeElement.dataset.move === "3 up");
    assert.match((await titles(opened))[3], /^Lesson: One of my own/);
    assert.equal(await notes.nth(3).inputValue(), FIVE[4][1], "a note goes with its item");
    await press(opened, "ArrowDown");
    await page.waitForFunction(() => document.activeElement.dataset.move === "4 down");
    const all = await titles(opened);
    assert.match(all[0], /^Code: define void @narrow\(i8 %count\) \{ \(sm_90\)$/);
    assert.match(all[1], /^Lesson: .*, step 2$/);
    assert.equal(all[3], "Reference: target/sm_90");
    assert.deepEqual(await opened.accessibilityProblems(), []);
    assert.equal(await opened.overflow(), 0);
    await opened.byTestId("lecture-share").click();
    await page.getByText("The link with your lecture is copied").waitFor();
    const link = await copied(opened);
    assert.ok(link.startsWith(`${siteUrl}#lecture/1/v1.`), link);

    const student = await opened.anotherTab(link.slice(siteUrl.length));
    assert.equal(await student.byTestId("lecture-bar").getByRole("heading").innerText(), HOSTILE, "a stranger's HTML is text");
    for (const [index, key] of [undefined, "ArrowRight", "PageDown", "ArrowRight", "ArrowRight"].entries()) {
      // The code keeps its keys.
      await student.page.evaluate(() => document.activeElement.blur());
      if (key !== undefined) await press(student, key);
      await at(student, `${index + 1} of 5`, FIVE[index][1]);
      await SHOWS[index](student);
      assert.ok(hash(student).startsWith(`#lecture/${index + 1}/`), hash(student));
      assert.deepEqual(await student.accessibilityProblems(), [], FIVE[index][1]);
      assert.equal(await student.overflow(), 0);
    }
    await press(student, "ArrowRight");
    await at(student, "5 of 5", FIVE[4][1]);
    await press(student, "PageUp");
    await at(student, "4 of 5", FIVE[3][1]);
    await student.byTestId("lecture-back").click();
    await at(student, "3 of 5", FIVE[2][1]);
    await SHOWS[2](student);
    await student.page.goBack();
    await at(student, "4 of 5", FIVE[3][1]);
    assert.match(await student.page.title(), /Monday \(4 of 5\)/);
    await student.byTestId("lecture-leave").click();
    await student.byTestId("lecture-bar").waitFor({ state: "detached" });
    assert.equal(hash(student), "#ref/target/sm_90");
    await SHOWS[3](student);
    assert.deepEqual(student.problems, []);
  });
}

pageTest("a lecture over edited code keeps that code, and its own code is no draft", {}, async (opened) => {
  const { page } = opened;
  await opened.paste(FINE);
  await opened.settled();
  await page.evaluate((fragment) => { location.hash = fragment; }, lectureOf("Monday", FIVE));
  await at(opened, "1 of 5", FIVE[0][1]);
  await opened.settled();
  assert.equal(await editorText(opened), NARROW);
  await press(opened, "Escape");
  await opened.byTestId("lecture-next").click();
  await at(opened, "2 of 5", FIVE[1][1]);
  await opened.byTestId("lecture-next").click();
  await at(opened, "3 of 5", FIVE[2][1]);
  await SHOWS[2](opened);
  await page.waitForTimeout(600);
  const drafts = await page.evaluate(() => (localStorage.getItem("playground-drafts") ?? "").split(" ").length);
  assert.equal(drafts, 1, "the code from before the lecture alone");
  await opened.byTestId("lecture-leave").click();
  await notice(opened, "draft").getByText("You left the lecture. Your previous code is kept.").waitFor();
  await page.getByRole("button", { name: "Restore previous code" }).click();
  assert.equal(await editorText(opened), FINE);
});

pageTest("what is changed in a lecture stays for a reload, and the way back leads to the item", { path: lectureOf("Monday", FIVE) }, async (opened) => {
  const { page } = opened;
  await at(opened, "1 of 5", FIVE[0][1]);
  await opened.settled();
  await opened.paste(FINE);
  await opened.settled();
  await page.waitForTimeout(600);
  await page.reload();
  await opened.ready();
  await at(opened, "1 of 5", FIVE[0][1]);
  assert.equal(await editorText(opened), FINE);
  await opened.goTo("reference");
  assert.match(hash(opened), /^#lecture\/1\/v1\.[^/]+\/ref$/);
  await page.goBack();
  await at(opened, "1 of 5", FIVE[0][1]);
  assert.equal(await editorText(opened), FINE);
});

pageTest("a link that opens nothing is named by its item, and leaves the code alone", {
  path: lectureOf("Monday", [FIVE[0], ["#v1.d.AAAA", "Broken."], ["#view/layout", "No code."]]),
}, async (opened) => {
  await at(opened, "1 of 3", FIVE[0][1]);
  await opened.settled();
  await opened.byTestId("lecture-next").click();
  await at(opened, "2 of 3", "Broken.");
  assert.match(await opened.byTestId("lecture-problem").innerText(), /^Item 2: This link is damaged/);
  assert.equal(await editorText(opened), NARROW);
  await opened.byTestId("lecture-next").click();
  await at(opened, "3 of 3", "No code.");
  assert.match(await opened.byTestId("lecture-problem").innerText(), /^Item 3: This link contains neither code nor a page/);
});

pageTest("a lecture that cannot be read says so and leaves the page as it is", { path: "#lecture/2/v1.d.AAAA" }, async (opened) => {
  await notice(opened, "lecture").getByText(/^The lecture cannot be opened\. This link is damaged/).waitFor();
  assert.equal(hash(opened), "");
  assert.equal(await opened.byTestId("lecture-bar").count(), 0);
});

const golden = JSON.parse(readFileSync(new URL("../golden-links.json", import.meta.url), "utf8"));

pageTest("a lecture's link without an item opens the first, and a lecture's items are added to another", { path: golden.find(({ state }) => state.kind === "lecture").link }, async (opened) => {
  await at(opened, "1 of 3", "A concept, first.");
  const link = opened.page.url();
  await opened.byTestId("lecture-leave").click();
  await opened.goTo("learn");
  await opened.page.getByRole("link", { name: "Build a lecture" }).click();
  await opened.byTestId("lecture-links").fill(link);
  await opened.byTestId("lecture-add-links").click();
  await opened.byTestId("list-order").locator("li").nth(2).waitFor();
  assert.equal(await opened.byTestId("lecture-title").inputValue(), "Monday");
  assert.equal(await opened.byTestId("lecture-note").nth(1).inputValue(), "Then the lesson.");
  await opened.byTestId("lecture-begin").click();
  await at(opened, "1 of 3", "A concept, first.");
  await opened.page.goBack();
  await opened.byTestId("lecture-bar").waitFor({ state: "detached" });
  assert.equal(hash(opened), "#learn/lecture");
});

for (const [about, options] of LOOKS_OF_WALKS) {
  pageTest(`a lecture is presented: keys go through the steps of an item and then to the next, ${about}`, { ...options, path: lectureOf("Monday", FIVE).replace("#", "#present/") }, async (opened) => {
    const { page } = opened;
    await at(opened, "1 of 5", FIVE[0][1]);
    await opened.settled();
    await opened.byTestId("present-bar").waitFor();
    const steps = await opened.byTestId("diagnostic").count();
    for (let step = 0; step < steps; step += 1) {
      await press(opened, "ArrowRight");
      await opened.byTestId("present-step").getByText(`step ${step + 1} of ${steps}`, { exact: true }).waitFor();
    }
    await press(opened, "ArrowRight");
    await at(opened, "2 of 5", FIVE[1][1]);
    assert.equal(await opened.byTestId("present-bar").isVisible(), true, "the mode goes on");
    assert.match(hash(opened), /^#present\/lecture\/2\//);
    assert.deepEqual(await opened.accessibilityProblems(), []);
    assert.equal(await opened.overflow(), 0);
    await opened.byTestId("present-qr").click();
    await opened.byTestId("present-address").waitFor();
    assert.match(await opened.byTestId("present-address").innerText(), /#lecture\/2\//);
    await press(opened, "Escape");
    await press(opened, "Escape");
    await opened.byTestId("present-bar").waitFor({ state: "detached" });
    await at(opened, "2 of 5", FIVE[1][1]);
    assert.match(hash(opened), /^#lecture\/2\//);
    await page.reload();
    await at(opened, "2 of 5", FIVE[1][1]);
  });
}
