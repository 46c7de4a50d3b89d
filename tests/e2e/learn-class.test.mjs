// What students send: a link with their answers, and their name if they want; a class is a table.
import { LOOKS_OF_WALKS } from "./axe.mjs";
import { pageTest, siteUrl } from "./harness.mjs";
import { OWN, answer, copied, isRight } from "./lesson.mjs";
import { linkTo } from "./links.mjs";
import assert from "node:assert/strict";
import { crc32 } from "node:zlib";

/** The link with one student's answer to the lesson of one question. */
function result(who, given, attempts = 1) {
  const last = given === null ? null : { answer: given };
  const text = JSON.stringify({ lesson: "mine", digest: crc32(OWN), source: OWN, who, steps: [{ last, attempts, asked_to_see: false }] });
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

for (const [about, options] of LOOKS_OF_WALKS) {
  pageTest(`learn: ten links are a class, checked again, ${about}`, { ...options, path: "#learn/results" }, async (opened) => {
    const names = ["Ada", "Ben", "Cleo", "Dan", "Eve", "=HYPERLINK(1)", "", "Gus, jr.", "Hal", "Ida"];
    // The sixth claims nothing that counts: what is right is what the engine finds.
    const given = ["12", "12", "16", "12", null, "8", "12", "12", "nonsense", "12"];
    const tries = given.map((answer, at) => (answer === null ? 0 : at === 5 ? 3 : 1));
    const links = names.map((name, at) => result(name, given[at], tries[at]));
    await opened.byTestId("results-input").fill(`${links.join("\n")}\n${links[0]}\nhttps://a.example/#nothing`);
    await opened.byTestId("results-add").click();
    const rows = opened.byTestId("results").locator("tbody tr");
    await rows.nth(9).waitFor();
    assert.equal(await rows.count(), 10, "the same link twice is one result");
    assert.deepEqual(await opened.byTestId("results").locator("tbody td:nth-last-child(2)").allInnerTexts(),
      given.map((answer) => (answer === "12" ? "1 of 1" : "0 of 1")));
    assert.match(await opened.byTestId("results-sum").innerText(), /^All\s+6 of 10\s+6 of 10\s+11$/);
    assert.match(await opened.byTestId("results").innerText(), /Student 7/);
    assert.equal(await opened.byTestId("results").getByRole("heading").innerText(), "One of my own");
    assert.deepEqual(await opened.byTestId("results").locator("tbody td:last-child").allInnerTexts(), given.map((_, at) => String(tries[at])));
    assert.equal(await opened.page.getByText("another version").count(), 0);
    assert.deepEqual(await opened.accessibilityProblems(), []);
    assert.equal(await opened.overflow(), 0);
    await opened.byTestId("results-csv").click();
    await opened.page.getByText("The table is copied as CSV.").waitFor();
    const lines = (await copied(opened)).split(/\r?\n/);
    assert.equal(lines[0], "One of my own,Who,1: How much?,1: tries,Right,Tries");
    assert.equal(lines[1], "One of my own,Ada,right,1,1,1");
    assert.equal(lines[5], "One of my own,Eve,not tried,0,0,0");
    assert.equal(lines[6], "One of my own,'=HYPERLINK(1),wrong,3,0,3");
    assert.equal(lines[8], 'One of my own,"Gus, jr.",right,1,1,1');
    assert.equal(lines[11], "One of my own,Right,6,,6,11");
  });
}
