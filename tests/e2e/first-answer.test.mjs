// A first visit: the answer to the first example comes with the page, and the engine behind it.
import { openPage } from "./harness.mjs";
import { textArea, verdict, verdictOn } from "./playground.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

/** Holds the engine's module back until it is let go. */
function engineHeldBack() {
  let letGo;
  const gone = new Promise((resolve) => (letGo = resolve));
  const routes = [[/worker_bg/, async (route) => gone.then(() => route.continue())]];
  return { routes, letGo, context: { serviceWorkers: "block" } };
}

/** What went wrong, beside the service worker that was refused. */
const problems = (opened) => opened.problems.filter((problem) => !problem.includes("blocked by Playwright"));

const status = (opened) => opened.page.locator(".status");

/** Everything that the report shows of the text. */
const shown = async (opened) => ({
  verdict: await opened.attribute("verdict", "data-verdict"),
  unknown: await opened.attribute("verdict", "data-unknown"),
  cells: await opened.attributes("target-cell", "data-verdict"),
  messages: await opened.attributes("target-cell", "data-message"),
  diagnostics: await opened.texts("diagnostic"),
});

test("the answer in the page is what the engine says of the text", async () => {
  const { letGo, ...held } = engineHeldBack();
  const opened = await openPage({ ...held, waitUntilReady: false });
  try {
    await opened.ready();
    await opened.page.waitForFunction(() => globalThis.laterPart.here);
    await opened.byTestId("reduce-button").waitFor();
    const before = await shown(opened);
    assert.equal(before.cells.length, 43);
    letGo();
    await status(opened).getByText("Checked in").waitFor();
    assert.deepEqual(await shown(opened), before);
    assert.deepEqual(problems(opened), []);
  } finally {
    letGo();
    await opened.close();
  }
});

test("the report is there before the engine, and what is done meanwhile is done once it comes", async () => {
  const { letGo, ...held } = engineHeldBack();
  const opened = await openPage({ ...held, waitUntilReady: false });
  try {
    await opened.ready();
    assert.equal(await verdict(opened), "rejected");
    assert.equal(await opened.page.locator("body").getAttribute("data-busy"), "false");
    assert.match(await status(opened).innerText(), /Loading the checker/);
    // Another target needs no engine.
    assert.equal(await verdictOn(opened, "sm_90"), "accepted");
    await opened.fullEditor();
    await textArea(opened).press("ControlOrMeta+Home");
    await opened.page.keyboard.type("frob\n");
    assert.equal(await opened.page.locator("body").getAttribute("data-busy"), "true");
    letGo();
    await opened.settled();
    assert.equal(await verdict(opened), "rejected");
    await status(opened).getByText("Checked in").waitFor();
    assert.deepEqual(problems(opened), []);
  } finally {
    letGo();
    await opened.close();
  }
});

test("what is asked before the engine is there is answered once it is", async () => {
  const { letGo, ...held } = engineHeldBack();
  const opened = await openPage({ ...held, waitUntilReady: false });
  try {
    await opened.ready();
    await opened.page.waitForFunction(() => globalThis.laterPart.here);
    await opened.byTestId("share-button").click();
    const download = opened.page.waitForEvent("download");
    await opened.page.getByRole("button", { name: "Export as SARIF" }).click();
    letGo();
    assert.equal((await download).suggestedFilename(), "nvvm-check.sarif");
    assert.deepEqual(problems(opened), []);
  } finally {
    letGo();
    await opened.close();
  }
});

test("an engine that cannot be loaded takes nothing away from the report", async () => {
  const routes = [[/worker_(bg|loader)/, (route) => route.abort()]];
  const opened = await openPage({ routes, context: { serviceWorkers: "block" }, waitUntilReady: false });
  try {
    await opened.ready();
    await opened.page.locator('.toast[data-kind="engine"]').getByText("could not be started").waitFor();
    assert.equal(await verdict(opened), "rejected");
    assert.match(await status(opened).innerText(), /The checker could not be started/);
  } finally {
    await opened.close();
  }
});
