// What students send: a link with their answers, and their name if they want; a class is a table.
import { LOOKS } from "./axe.mjs";
import { pageTest, siteUrl } from "./harness.mjs";
import { OWN, answer, copied, isRight } from "./lesson.mjs";
import { linkTo } from "./links.mjs";
import assert from "node:assert/strict";
import { crc32 } from "node:zlib";

/** The link with one student's answer to the lesson of one question. */
function result(who, given) {
  const last = given === null ? null : { answer: given };
  const text = JSON.stringify({ lesson: "mine", digest: crc32(OWN), source: OWN, who, steps: [{ last, attempts: 1, asked_to_see: false }] });
  return siteUrl + linkTo({ text, kind: "result" });
}

pageTest("learn: a name that a student types is in the link with the answers, and shown as text", { path: linkTo({ text: OWN, kind: "lesson" }) }, async (opened) => {
  await answer(opened, "12");
  await isRight(opened);
  await opened.byTestId("lesson-who").fill("<b>Ada</b> \u202eL.");
  await opened.byTestId("lesson-result").click();
  await opened.page.getByText("The link with your answers is copied.").waitFor();
  const link = await copied(opened);
  const teacher = await opened.anotherTab(link.slice(link.indexOf("#")));
  await teacher.byTestId("results").locator('th[scope="row"]', { hasText: "<b>Ada</b> L." }).waitFor();
  await teacher.byTestId("results").locator("td", { hasText: "1 of 1" }).first().waitFor();
});

for (const [about, options] of LOOKS) {
  pageTest(`learn: ten links are a class, checked again, ${about}`, { ...options, path: "#learn/results" }, async (opened) => {
    const names = ["Ada", "Ben", "Cleo", "Dan", "Eve", "=HYPERLINK(1)", "", "Gus, jr.", "Hal", "Ida"];
    // The sixth claims nothing that counts: what is right is what the engine finds.
    const given = ["12", "12", "16", "12", null, "8", "12", "12", "nonsense", "12"];
    const links = names.map((name, at) => result(name, given[at]));
    await opened.byTestId("results-input").fill(`${links.join("\n")}\n${links[0]}\nhttps://a.example/#nothing`);
    await opened.byTestId("results-add").click();
    const rows = opened.byTestId("results").locator("tbody tr");
    await rows.nth(9).waitFor();
    assert.equal(await rows.count(), 10, "the same link twice is one result");
    assert.deepEqual(await opened.byTestId("results").locator("tbody td:last-child").allInnerTexts(),
      given.map((answer) => (answer === "12" ? "1 of 1" : "0 of 1")));
    assert.match(await opened.byTestId("results-sum").innerText(), /^All\s+6 of 10\s+6 of 10$/);
    assert.match(await opened.byTestId("results").innerText(), /Student 7/);
    assert.equal(await opened.page.getByText("another version").count(), 0);
    assert.deepEqual(await opened.accessibilityProblems(), []);
    assert.equal(await opened.overflow(), 0);
    await opened.byTestId("results-csv").click();
    await opened.page.getByText("The table is copied as CSV.").waitFor();
    const lines = (await copied(opened)).split(/\r?\n/);
    assert.equal(lines[0], "Who,1: How much?,Right");
    assert.equal(lines[1], "Ada,right,1");
    assert.equal(lines[5], "Eve,not tried,0");
    assert.equal(lines[6], "'=HYPERLINK(1),wrong,0");
    assert.equal(lines[8], '"Gus, jr.",right,1');
    assert.equal(lines[11], "Right,6,6");
  });
}
