// Two texts, two targets or two references side by side.
import { pageTest } from "./harness.mjs";
import { FINE, countMessages, editorText, verdictOn } from "./playground.mjs";
import assert from "node:assert/strict";

const differing = async (opened) => Number(await opened.attribute("comparison", "data-differing"));

const heads = (opened) => opened.byTestId("comparison").getByRole("columnheader").allInnerTexts();

pageTest("two judges and two targets stand side by side, without asking the engine", { init: countMessages }, async (opened) => {
  await opened.byTestId("example-select").selectOption("heavy-fits");
  await verdictOn(opened, "sm_75");
  await opened.openView("compare");
  const before = await opened.page.evaluate(() => globalThis.messagesToWorkers);
  assert.deepEqual((await heads(opened)).slice(1), ["sm_75, Tileiras, as documented", "sm_75, CUDA 13.5, measured"]);
  assert.equal(await differing(opened), 1);
  assert.match(await opened.byTestId("compare-finding").innerText(), /NV0101[^]*1024 bytes[^]*no problem/);
  await opened.byTestId("compare-reference").selectOption("tileiras");
  assert.equal(await differing(opened), 0);
  await opened.page.getByText("Same verdict, same problems.").waitFor();
  await opened.byTestId("compare-target").selectOption("sm_80");
  assert.equal(await differing(opened), 1);
  await opened.page.getByRole("button", { name: "Swap" }).click();
  assert.equal(await opened.byTestId("target-select").inputValue(), "sm_80");
  assert.equal(await opened.byTestId("compare-target").inputValue(), "sm_75");
  assert.equal(await opened.page.evaluate(() => globalThis.messagesToWorkers), before);
});

pageTest("two texts stand side by side, and change places without loss", {}, async (opened) => {
  await opened.paste(FINE);
  await opened.settled();
  await opened.openView("compare");
  await opened.byTestId("compare-text").selectOption("example worked-example");
  await opened.byTestId("compare-finding").waitFor();
  assert.match(await opened.byTestId("comparison").innerText(), /big_kernel/);
  await opened.page.getByRole("button", { name: "Swap" }).click();
  await opened.settled();
  assert.match(await editorText(opened), /%struct\.Heavy/);
  await opened.page.getByRole("button", { name: "Restore previous code" }).click();
  assert.equal(await editorText(opened), FINE);
});

pageTest("a link brings the right side along, and the columns of the matrix", {}, async (opened) => {
  const { page } = opened;
  await opened.settled();
  await opened.openView("compare");
  await opened.byTestId("compare-target").selectOption("sm_90");
  await opened.byTestId("compare-reference").selectOption("cuda-12.9");
  await opened.byTestId("compare-text").selectOption("example heavy-fits");
  await page.keyboard.press("Control+s");
  const link = page.url();
  await page.goto("about:blank");
  await page.goto(link);
  await opened.settled();
  await opened.byTestId("comparison").waitFor();
  assert.deepEqual((await heads(opened))[2], "sm_90, CUDA 12.9, measured");
  assert.equal(await opened.byTestId("compare-text").inputValue(), "example heavy-fits");

  await opened.openView("what-if");
  await opened.byTestId("what-if-rules").locator("summary").first().click();
  await page.getByRole("button", { name: "Specifications and toolkits" }).click();
  await page.keyboard.press("Control+s");
  const columns = page.url();
  await page.goto("about:blank");
  await page.goto(columns);
  await opened.settled();
  assert.equal(await page.locator("[data-columns=references]").getAttribute("aria-pressed"), "true");
});

pageTest("an example opens in the view that shows it", {}, async (opened) => {
  const inSight = () => opened.page.locator(".view:not([hidden])").getAttribute("id");
  await opened.settled();
  for (const [example, view] of [["address-spaces", "memory"], ["kernel-identity", "metadata"], ["fence", "problems"]]) {
    await opened.byTestId("example-select").selectOption(example);
    await opened.settled();
    assert.equal(await inSight(), view, example);
  }
});
