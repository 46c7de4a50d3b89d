// Error logs, toolkits beside each other, the table of rules, advice about layouts.
import { pageTest } from "./harness.mjs";
import { FINE, countMessages, editorText, textArea, verdictOn } from "./playground.mjs";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const budgets = JSON.parse(readFileSync(new URL("../budgets.json", import.meta.url), "utf8"));

const FENCE = "define void @f() {\n  fence seq_cst\n  ret void\n}\n";
const PADDED = "%T = type { i8, double, i8 }\n\ndefine void @f(%T %t) {\n  ret void\n}\n";

/** Documents and toolkits as the columns of the matrix. */
async function openReferences(opened) {
  await opened.openView("what-if");
  await opened.byTestId("what-if-rules").locator("summary").first().click();
  await opened.page.locator("[data-columns=references]").click();
}

pageTest("a pasted log finds the rule and the place", {}, async (opened) => {
  await opened.paste(FENCE);
  await opened.settled();
  await opened.openView("log");
  const log = "libnvvm : error: Error: :  Function `f' Basic Block `': \n  context:   fence seq_cst\n  Illegal instruction: fence\n";
  await opened.byTestId("log-input").fill(log);
  const match = opened.byTestId("log-answer").first();
  await match.waitFor();
  assert.equal(await match.getAttribute("data-rule"), "fence-ordering");
  assert.equal(await match.getAttribute("data-line"), "2");
  await match.getByRole("button", { name: "Go to the line in your code" }).click();
  assert.match(await opened.page.locator(".status").innerText(), /Line 2, /);
  assert.equal(await opened.page.locator("#log").isVisible(), true, "the log stays where it is");
  await opened.byTestId("log-input").fill("hello, world\n");
  await opened.page.getByText("No line of this log is a recognized message.").waitFor();
  // The same log is matched anew when the text changes.
  await opened.byTestId("log-input").fill(log);
  await opened.paste(`; one line more\n${FENCE}`);
  await opened.page.locator('[data-testid="log-answer"][data-line="3"]').waitFor();
});

pageTest("an error is answered without any module", { width: 360, height: 740 }, async (opened) => {
  await textArea(opened).focus();
  await opened.page.keyboard.press("ControlOrMeta+A");
  await opened.page.keyboard.press("Delete");
  await opened.settled();
  await opened.showSide("result");
  await opened.byTestId("paste-an-error").click();
  const log = [
    "ptxas fatal   : Value 'sm_121a' is not defined for option 'gpu-name'",
    "ptxas error   : Entry function '_Z1ki' uses too much shared data (0xc400 bytes, 0xc000 max)",
    "<unnamed> (123, 17): parse expected type",
  ];
  await opened.byTestId("log-input").fill(log.join("\n"));
  const answers = opened.byTestId("log-answer");
  await answers.nth(2).waitFor();
  assert.deepEqual(await opened.attributes("log-answer", "data-certainty"), ["certain", "one of", "one of"]);
  assert.match(await answers.nth(0).innerText(), /CUDA 12\.9 and later/);
  assert.match(await answers.nth(1).innerText(), /k\(int\)[^]*0xc400 = 50,176/);
  assert.equal((await answers.nth(2).getAttribute("data-rules")).split(" ").length > 1, true);
  assert.equal(await opened.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
  assert.deepEqual(await opened.accessibilityProblems(), []);
});

pageTest("under a toolkit the finding that the real tool shows is marked", {}, async (opened) => {
  await opened.paste(FENCE);
  await opened.byTestId("reference-select").selectOption("cuda-13.5");
  await opened.settled();
  const shown = opened.byTestId("diagnostic").filter({ hasText: /Reported first by nvvmVerifyProgram/ });
  assert.ok((await shown.count()) > 0);
  await opened.byTestId("reference-select").selectOption("tileiras");
  assert.equal(await shown.count(), 0);
});

/** The toolkits that the page lets choose, from the oldest on. */
async function toolkitReferences(opened) {
  const options = opened.byTestId("reference-select").locator("option");
  const references = await options.evaluateAll((options) => options.map((option) => option.value));
  return references.filter((reference) => reference.startsWith("cuda-")).sort();
}

pageTest("toolkits stand beside each other, for any target without the engine", { init: countMessages }, async (opened) => {
  await opened.paste(FENCE);
  await opened.settled();
  await openReferences(opened);
  const before = await opened.page.evaluate(() => globalThis.messagesToWorkers);
  await verdictOn(opened, "sm_100");
  const cells = await opened.attributes("toolkit-phase", "data-reference");
  const toolkits = await toolkitReferences(opened);
  assert.ok(["cuda-12.0", "cuda-12.9", "cuda-13.0", "cuda-13.5"].every((toolkit) => toolkits.includes(toolkit)));
  // Neighbors that answer alike share a column.
  const columns = (await opened.attributes("toolkit-phase", "data-references")).map((references) => references.split(" "));
  assert.deepEqual(columns.flat().sort(), [...toolkits, ...toolkits].sort());
  assert.deepEqual(cells, columns.map((references) => references.at(-1)));
  const verdicts = await opened.attributes("toolkit-phase", "data-verdict");
  assert.equal(verdicts[columns.findIndex((references) => references.includes("cuda-13.5"))], "rejected", "the text has no version");
  await verdictOn(opened, "sm_20");
  await opened.page.getByText("No measured toolkit supports sm_20").first().waitFor();
  assert.equal(await opened.page.evaluate(() => globalThis.messagesToWorkers), before);
});

pageTest("what the toolkits differ in is listed", {}, async (opened) => {
  await opened.paste(FINE);
  await verdictOn(opened, "sm_61");
  await openReferences(opened);
  // CUDA 11 does not read version 2.0 of the IR, and CUDA 13 dropped what is older than Turing.
  const verdicts = await opened.attributes("toolkit-phase", "data-verdict");
  const columns = await opened.attributes("toolkit-phase", "data-references");
  const expected = (toolkit) => {
    if (toolkit >= "cuda-13") return null;
    return toolkit < "cuda-12" ? "rejected" : "accepted";
  };
  for (const [at, references] of columns.entries()) {
    for (const toolkit of references.split(" ")) assert.equal(verdicts[at], expected(toolkit), toolkit);
  }
});

pageTest("all rules are listed by area when somebody asks", { init: countMessages }, async (opened) => {
  await opened.settled();
  assert.equal(await opened.byTestId("rule-area").count(), 0);
  await opened.openView("coverage");
  await opened.page.getByText("All rules by area, with their sources").click();
  await opened.byTestId("rule-area").first().waitFor();
  const rows = await opened.byTestId("rule-area").evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll("td.figure")].map((cell) => Number(cell.textContent))),
  );
  for (const [modelled, measured, unreachable, all] of rows) assert.equal(modelled + measured + unreachable, all);
  assert.ok(rows.reduce((sum, row) => sum + row[3], 0) > 200);
  await opened.byTestId("rule-area").getByRole("button", { name: "Address spaces" }).click();
  await opened.byTestId("rule-table").getByRole("button", { name: "NV0301" }).click();
  assert.match(await opened.page.locator("#explain-title").innerText(), /NV0301/);
});

pageTest("a smaller order of fields is one click and one step", {}, async (opened) => {
  await opened.paste(PADDED);
  await opened.settled();
  await opened.openView("layout");
  assert.equal(await opened.attribute("layout-advice", "data-saves"), "8");
  assert.match(await opened.byTestId("layout-advice").innerText(), /This changes the ABI/);
  await opened.page.getByRole("button", { name: "Apply this order" }).click();
  await opened.settled();
  assert.equal(await editorText(opened), PADDED.replace("i8, double, i8", "double, i8, i8"));
  assert.equal(await opened.byTestId("layout-advice").count(), 0);
  await textArea(opened).press("ControlOrMeta+Z");
  assert.equal(await editorText(opened), PADDED);
});

pageTest("the view Speed shows the last check's steps and the budgets that the tests hold", {}, async (opened) => {
  await opened.openView("speed");
  const view = opened.byTestId("speed");
  await view.waitFor();
  for (const step of ["send", "check", "worker", "answer", "show"]) {
    assert.match(await view.locator(`[data-step="${step}"] td`).innerText(), /ms|\d s/, step);
  }
  const text = await view.innerText();
  assert.match(text, /First report shown\s+[\d.]+ (ms|s)/);
  for (const bytes of Object.values(budgets.firstReport)) assert.ok(text.includes(`${bytes.toLocaleString("en")} bytes`), text);
  for (const time of Object.values(budgets.keystroke)) assert.ok(text.includes(`${time} ms`), text);
});
