// One verdict line: the answer, the number that decides, the other kind of source, and every target with its own answer.
import { pageTest } from "./harness.mjs";
import { FINE, countMessages, editorText, showsWorkedExample, textArea, verdict, verdictOn } from "./playground.mjs";
import assert from "node:assert/strict";

const OWN = "define void @own() {\n  fence seq_cst\n  ret void\n}\n";

const phases = async (opened) => {
  const phases = opened.byTestId("phase");
  return Object.fromEntries(await phases.evaluateAll((phases) => phases.map(({ dataset }) => [dataset.phase, dataset.verdict])));
};

const source = (opened) => opened.byTestId("reference-select").inputValue();

pageTest("the verdict has the number that decides, and the other source its limit", {}, async (opened) => {
  await opened.settled();
  assert.equal(await opened.attribute("verdict", "data-reference"), "tileiras");
  assert.equal(await opened.attribute("second-opinion", "data-reference"), "cuda-13.5");
  assert.equal(await opened.attribute("second-opinion", "data-verdict"), "rejected");
  assert.match(await opened.byTestId("verdict").innerText(), /Rejected[^]*40,016 \/ 1,024 bytes[^]*38,992 over the limit/);
  assert.match(await opened.byTestId("second-opinion").innerText(), /^CUDA 13\.5: also rejected, limit 32,764\./);
  // Choosing the other source changes both, and moves neither.
  const top = async () => (await opened.byTestId("verdict").boundingBox()).y;
  const before = await top();
  await opened.byTestId("reference-select").selectOption("cuda-13.5");
  assert.equal(await opened.attribute("verdict", "data-reference"), "cuda-13.5");
  assert.equal(await opened.attribute("second-opinion", "data-reference"), "tileiras");
  assert.match(await opened.byTestId("verdict").innerText(), /40,016 \/ 32,764 bytes/);
  assert.equal(await top(), before);
  await opened.openView("layout");
  assert.equal(await opened.attribute("kernel-limit", "data-bytes"), "32764");
});

pageTest("a phase that nothing reached says so beside a rejected one", {}, async (opened) => {
  await opened.byTestId("reference-select").selectOption("cuda-13.5");
  assert.deepEqual(await phases(opened), { verify: "accepted", compile: "rejected", assemble: "not reached" });
  const phase = opened.page.locator('[data-testid="phase"][data-phase="assemble"]');
  assert.match(await phase.textContent(), /not reached/, "in words, for everybody");
  await opened.paste(FINE);
  await opened.settled();
  assert.deepEqual(await phases(opened), { verify: "accepted", compile: "accepted", assemble: "accepted" });
});

pageTest("why the two differ is answered, and leads to the other source", {}, async (opened) => {
  await opened.settled();
  await opened.byTestId("why-differ").click();
  const answer = opened.byTestId("why");
  assert.ok((await opened.byTestId("why-reason").count()) > 0);
  assert.match(await answer.innerText(), /nvcc/, "it says which one a build follows");
  assert.match(await answer.innerText(), /1,024/);
  assert.match(await answer.innerText(), /32,764/);
  await answer.getByRole("button", { name: "Check against CUDA 13.5" }).click();
  assert.equal(await source(opened), "cuda-13.5");
  assert.equal(await answer.isVisible(), false);
});

pageTest("an empty text has no verdict", {}, async (opened) => {
  await opened.paste("\n");
  await opened.settled();
  assert.match(await opened.byTestId("verdict").innerText(), /Paste CUDA or NVVM IR, or try an example/);
  assert.doesNotMatch(await opened.byTestId("verdict").innerText(), /accepted|rejected|warning/i);
  assert.equal((await opened.byTestId("second-opinion").innerText()).trim(), "", "nothing differs about nothing");
  assert.equal(await opened.byTestId("diagnostic").count(), 0);
  assert.doesNotMatch(await opened.page.locator('[data-testid="view-tab"][data-view="problems"]').innerText(), /\d/);
  assert.ok((await opened.attributes("target-cell", "data-verdict")).every((word) => word === null));
});

pageTest("every target is a cell of its own, and choosing one checks nothing again", {
  example: "tone-curve",
  init: countMessages,
}, async (opened) => {
  await opened.settled();
  const cells = opened.byTestId("target-cell");
  assert.equal(await cells.count(), 43);
  const words = await opened.attributes("target-cell", "data-verdict");
  const count = (word) => words.filter((found) => found === word).length;
  assert.deepEqual(["rejected", "accepted", "unsupported"].map(count), [6, 24, 13]);
  const message = await opened.page.locator('[data-testid="target-cell"][data-target="sm_61"]').getAttribute("data-message");
  assert.match(message, /^Formal parameter space overflowed \(6200 bytes required, max 4096 bytes allowed\)/);
  assert.match(await opened.page.locator(".legend").innerText(), /6 rejected\s+24 accepted\s+13 not supported by CUDA 12\.9/);
  assert.match(await opened.page.locator(".timeline-above").innerText(), /limit 4,096\s+limit 32,764/);
  const messages = () => opened.page.evaluate(() => globalThis.messagesToWorkers);
  // What nobody waits for is asked once the later part of the engine is here.
  let before = -1;
  while (before !== (await messages())) {
    before = await messages();
    await opened.page.waitForTimeout(500);
  }
  for (const target of ["sm_20", "sm_75", "sm_90a", "sm_121f"]) {
    await opened.page.locator(`[data-testid="target-cell"][data-target="${target}"]`).click();
    assert.equal(await opened.byTestId("target-select").inputValue(), target);
    assert.equal(await opened.page.locator("body").getAttribute("data-busy"), "false");
  }
  // The slider recolors the cells, and its own track has the toolkits' answers.
  const slider = opened.byTestId("toolkit-slider");
  await slider.fill("16");
  assert.equal(await slider.getAttribute("data-value"), "cuda-13.5");
  assert.equal(await source(opened), "cuda-13.5");
  await opened.byTestId("target-select").selectOption("sm_61");
  assert.match(await opened.byTestId("verdict").innerText(), /Not supported[^]*CUDA 11\.7 to 12\.9 only/);
  assert.equal(await messages(), before, "nothing was checked again");
});

pageTest("cells whose first messages differ say so", { example: null }, async (opened) => {
  await opened.byTestId("language-select").selectOption("nvvm-ir");
  await opened.paste("define void @f(ptr %p) {\n  ret void\n}\n");
  await opened.settled();
  const message = (target) => opened.page.locator(`[data-testid="target-cell"][data-target="${target}"]`).getAttribute("data-message");
  const [turing, blackwell] = [await message("sm_75"), await message("sm_100")];
  assert.ok(turing && blackwell);
  assert.notEqual(turing, blackwell);
  assert.ok((await opened.page.locator(".bracket").count()) >= 2, "brackets name the reasons where no number decides");
});

pageTest("own code is checked against the newest toolkit, and a choice made by hand is kept", {}, async (opened) => {
  const { page } = opened;
  await showsWorkedExample(opened);
  await opened.paste(OWN);
  await opened.settled();
  assert.equal(await source(opened), "cuda-13.5");
  assert.equal(await textArea(opened).evaluate((area) => area.getRootNode().activeElement === area), true);
  assert.equal(await opened.byTestId("toast").count(), 0, "nothing is asked");
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("; typed on");
  assert.equal(await editorText(opened), `${OWN}; typed on`);
  await opened.byTestId("reference-select").selectOption("cuda-12.9");
  // The choice holds: for the next code, and for the next visit.
  const next = await opened.anotherTab();
  await next.openExample("worked-example");
  assert.equal(await source(next), "tileiras", "an example carries its own source");
  await next.paste(FINE);
  assert.equal(await verdict(next), "accepted");
  assert.equal(await source(next), "cuda-12.9");
  assert.equal(await verdictOn(next, "sm_75"), "accepted");
  assert.deepEqual(next.problems, []);
});
