// Two worlds, one bar: both verdicts in words, whose findings are listed, and the strip of all targets.
import { pageTest } from "./harness.mjs";
import { FINE, countMessages, editorText, notice, showsWorkedExample, textArea, verdict, verdictOn } from "./playground.mjs";
import assert from "node:assert/strict";

const OWN = "define void @own() {\n  fence seq_cst\n  ret void\n}\n";

const question = (opened) => notice(opened, "judge");

const phases = async (opened) => {
  const lamps = opened.byTestId("phase");
  return Object.fromEntries(await lamps.evaluateAll((lamps) => lamps.map(({ dataset }) => [dataset.phase, dataset.verdict])));
};

pageTest("both verdicts stand side by side, each with the number that decides", {}, async (opened) => {
  await opened.settled();
  assert.equal(await opened.attribute("verdict", "data-reference"), "tileiras");
  assert.equal(await opened.attribute("second-opinion", "data-reference"), "cuda-13.5");
  assert.equal(await opened.attribute("second-opinion", "data-verdict"), "rejected");
  assert.match(await opened.byTestId("verdict").innerText(), /40,016 of 1,024 bytes/);
  assert.match(await opened.byTestId("second-opinion").innerText(), /40,016 of 32,764 bytes/);
  // Choosing the other one lists its findings; both stay where they are.
  const left = async () => (await opened.byTestId("verdict").boundingBox()).x;
  const before = await left();
  await opened.byTestId("second-opinion").locator(".verdict-choose").click();
  assert.equal(await opened.byTestId("reference-select").inputValue(), "cuda-13.5");
  assert.equal(await opened.attribute("verdict", "data-reference"), "cuda-13.5");
  assert.equal(await opened.attribute("second-opinion", "data-reference"), "tileiras");
  assert.ok((await left()) > before);
  await opened.openView("parameters");
  assert.equal(await opened.attribute("kernel-limit", "data-bytes"), "32764");
});

pageTest("a phase that nothing reached says so beside a rejected one", {}, async (opened) => {
  await opened.settled();
  assert.deepEqual(await phases(opened), { verify: "accepted", compile: "rejected", assemble: "not reached" });
  const lamp = opened.page.locator('[data-testid="phase"][data-phase="assemble"]');
  assert.match(await lamp.innerText(), /not reached/, "in words, for everybody");
  await opened.paste(FINE);
  await opened.settled();
  assert.deepEqual(await phases(opened), { verify: "accepted", compile: "accepted", assemble: "accepted" });
});

pageTest("why the two differ is answered, and leads to the place or to the other judge", {}, async (opened) => {
  await opened.settled();
  await opened.page.getByRole("button", { name: "differs: why?" }).click();
  const answer = opened.byTestId("why");
  assert.ok((await opened.byTestId("why-reason").count()) > 0);
  assert.match(await answer.innerText(), /1,024/);
  assert.match(await answer.innerText(), /32,764/);
  await answer.getByRole("button", { name: /^Judge by CUDA 13\.5/ }).click();
  assert.equal(await opened.byTestId("reference-select").inputValue(), "cuda-13.5");
  assert.equal(await answer.isVisible(), false);
});

pageTest("an empty text has no verdict", {}, async (opened) => {
  await opened.paste("\n");
  await opened.settled();
  assert.match(await opened.byTestId("verdict").innerText(), /nothing to check/i);
  assert.doesNotMatch(await opened.byTestId("verdict").innerText(), /accepted|rejected|warning/i);
  assert.doesNotMatch(await opened.byTestId("second-opinion").innerText(), /accepted|rejected|warning/i);
  assert.equal(await opened.byTestId("diagnostic").count(), 0);
  assert.doesNotMatch(await opened.page.locator('[data-testid="view-tab"][data-view="problems"]').innerText(), /\d/);
  assert.ok((await opened.attributes("target-cell", "data-verdict")).every((word) => word === null));
});

pageTest("runs of targets are cells that say why, and unfold into all of them", { init: countMessages }, async (opened) => {
  await opened.settled();
  await opened.byTestId("smaller").waitFor();
  const cells = opened.byTestId("target-cell");
  const targetsOf = () => cells.evaluateAll((cells) => cells.map(({ dataset }) => (dataset.targets ?? dataset.target).split(" ")));
  const runs = await targetsOf();
  assert.ok(runs.length < 10, `${runs.length} runs`);
  assert.equal(runs.flat().length, 43);
  assert.match((await cells.allInnerTexts()).join(), /1,024/);
  assert.ok((await opened.attributes("target-cell", "data-verdict")).every((word) => word === "rejected"));
  // Green is seen as well, on the same kernel made smaller.
  assert.match(await opened.byTestId("smaller").innerText(), /✓ sm_80/);
  const messages = () => opened.page.evaluate(() => globalThis.messagesToWorkers);
  // What nobody waits for is asked once the later part of the engine is here.
  let before = -1;
  while (before !== (await messages())) {
    before = await messages();
    await opened.page.waitForTimeout(500);
  }
  assert.ok(before > 0);
  for (const run of runs) {
    await opened.page.locator(`[data-testid="target-cell"][data-target="${run[0]}"]`).click();
    assert.ok(run.includes(await opened.byTestId("target-select").inputValue()), run.join());
  }
  await opened.byTestId("unfold-strip").click();
  assert.deepEqual((await targetsOf()).flat().toSorted(), runs.flat().toSorted());
  assert.equal(await cells.count(), 43);
  for (const [target] of await targetsOf()) {
    await opened.page.locator(`[data-testid="target-cell"][data-target="${target}"]`).click();
    assert.equal(await opened.byTestId("target-select").inputValue(), target);
    assert.equal(await opened.page.locator("body").getAttribute("data-busy"), "false");
  }
  await opened.byTestId("reference-select").selectOption("mlir");
  assert.equal(await messages(), before, "nothing was checked again");
});

pageTest("a first paste of one's own asks once by whom to judge, in one line that takes no focus", {}, async (opened) => {
  const { page } = opened;
  await showsWorkedExample(opened);
  assert.equal(await question(opened).count(), 0, "nobody is asked about an example");
  await opened.paste(OWN);
  await question(opened).waitFor();
  assert.equal(await question(opened).getByRole("button").count(), 3, "two answers, and a way to be rid of it");
  assert.ok((await question(opened).boundingBox()).height < 60, "one line");
  assert.equal(await textArea(opened).evaluate((area) => area.getRootNode().activeElement === area), true);
  assert.equal(await page.locator("dialog[open]").count(), 0);
  await opened.settled();
  assert.equal(await opened.byTestId("reference-select").inputValue(), "tileiras", "the documents judge until it is answered");
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("; typed on");
  assert.equal(await editorText(opened), `${OWN}; typed on`);
  await question(opened).getByRole("button", { name: /My compiler \(CUDA 13\.5\)/ }).click();
  assert.equal(await question(opened).count(), 0);
  assert.equal(await opened.byTestId("reference-select").inputValue(), "cuda-13.5");
  // The answer holds: for the next text, and for the next visit.
  const next = await opened.anotherTab();
  await showsWorkedExample(next);
  assert.equal(await next.byTestId("reference-select").inputValue(), "tileiras", "an example is judged as it is meant");
  await next.paste(FINE);
  assert.equal(await verdict(next), "accepted");
  assert.equal(await question(next).count(), 0);
  assert.equal(await next.byTestId("reference-select").inputValue(), "cuda-13.5");
  assert.deepEqual(next.problems, []);
});

pageTest("the documents are an answer, too, and choosing a judge by hand is one", {}, async (opened) => {
  await opened.paste(OWN);
  await question(opened).getByRole("button", { name: "The documents" }).click();
  assert.equal(await opened.byTestId("reference-select").inputValue(), "tileiras");
  await opened.page.reload();
  await opened.ready();
  await opened.byTestId("example-select").selectOption("saxpy");
  await opened.paste(FINE);
  await opened.settled();
  assert.equal(await question(opened).count(), 0);
  assert.equal(await opened.byTestId("reference-select").inputValue(), "tileiras");
  await opened.byTestId("reference-select").selectOption("cuda-12.9");
  await opened.byTestId("example-select").selectOption("worked-example");
  await opened.paste(FINE);
  await opened.settled();
  assert.equal(await opened.byTestId("reference-select").inputValue(), "cuda-12.9");
  assert.equal(await verdictOn(opened, "sm_75"), "accepted");
});
