// A module's way through the layers: what is broken, who reports it, and what stays dark.
import { pageTest } from "./harness.mjs";
import { FINE } from "./playground.mjs";
import assert from "node:assert/strict";

async function open(opened) {
  await opened.paste(FINE);
  await opened.settled();
  await opened.byTestId("reference-select").selectOption("mlir");
  await opened.openView("pipeline");
  await opened.byTestId("pipeline-event").first().waitFor();
}

const states = (opened) => opened.attributes("pipeline-event", "data-state");

pageTest("what is broken is reported by its layer, and the rest stays dark", {}, async (opened) => {
  await open(opened);
  assert.ok(!(await states(opened)).includes("failed"));
  assert.equal(await opened.attribute("pipeline-run", "data-state"), "passed");
  await opened.byTestId("pipeline-breaks").click();
  await opened.page.locator('[data-testid="pipeline-break"][data-name="parameter-space"]').check();
  await opened.page.getByText("Layer 3 reports first").waitFor();
  assert.match((await opened.texts("pipeline-said")).join("\n"), /formal parameter space overflowed: 40016 > \d+ bytes for/);
  const after = await states(opened);
  assert.ok(after.slice(after.indexOf("failed") + 1).every((state) => state === "dark"));
  assert.equal(await opened.attribute("pipeline-run", "data-state"), "failed");
});

pageTest("layer 2 looks with verify-each, and O1 inserts five of seven", {}, async (opened) => {
  await open(opened);
  assert.ok((await states(opened)).includes("off"));
  await opened.byTestId("pipeline-verify-each").check();
  await opened.page.locator('[data-testid="pipeline-event"][data-state="off"]').first().waitFor({ state: "detached" });
  await opened.byTestId("pipeline-level").selectOption("1");
  await opened.page.getByText("On O1 it is inserted 5 times").waitFor();
  await opened.byTestId("pipeline-disable").check();
  await opened.page.getByText("On O1 it is inserted 0 times").waitFor();
});

pageTest("a pass is stepped through, and an order is mended", {}, async (opened) => {
  await open(opened);
  await opened.byTestId("pass-case").selectOption("run");
  await opened.byTestId("pass-on").click();
  await opened.page.getByText("pass failed; per-op verifier may have fired").last().waitFor();
  const problems = await opened.byTestId("order-problem").count();
  assert.ok(problems > 0);
  const verifierDown = opened.page.getByRole("button", { name: "Move down: the NVVM IR verifier" });
  for (let step = 0; step < 4; step += 1) await verifierDown.click();
  await opened.page.getByRole("button", { name: "Move up: TileAA becomes TileAS" }).click();
  await opened.page.getByRole("button", { name: "Move up: TileAA becomes TileAS" }).click();
  await opened.page.getByRole("button", { name: "Move up: the TileIR verifier" }).click();
  await opened.byTestId("order-good").waitFor();
});

for (const [about, options] of [
  ["wide and light", { width: 1400, height: 900, colorScheme: "light" }],
  ["on a phone and dark", { width: 360, height: 740, colorScheme: "dark" }],
]) {
  pageTest(`the view of the pipeline is fit for everybody, ${about}`, options, async (opened) => {
    await open(opened);
    await opened.byTestId("pipeline-breaks").click();
    await opened.page.locator('[data-testid="pipeline-break"][data-name="coordinates"]').check();
    await opened.page.getByText("Layer 1 reports first").waitFor();
    assert.deepEqual(await opened.accessibilityProblems(), []);
    assert.equal(await opened.overflow(), 0);
  });
}
