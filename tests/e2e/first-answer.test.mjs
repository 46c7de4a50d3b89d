// A first visit: the answer to the first example comes with the page, and the engine behind it.
import { openPage, pageTest } from "./harness.mjs";
import { textArea, verdict, verdictOn } from "./playground.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

/** How long a check took stands at the end of its answer: numbers of eight bytes. */
const TIMES = 3 * 8;

/** Runs in the page before its scripts: keeps what the engine says. */
function listen() {
  globalThis.said = [];
  globalThis.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      this.addEventListener("message", ({ data }) => data instanceof ArrayBuffer && said.push([...new Uint8Array(data)]));
    }
  };
}

/** Holds the engine's module back until it is let go. */
function engineHeldBack() {
  let letGo;
  const gone = new Promise((resolve) => (letGo = resolve));
  const routes = [[/worker_bg/, async (route) => gone.then(() => route.continue())]];
  return { routes, letGo, context: { serviceWorkers: "block" } };
}

/** What went wrong, beside the service worker that was refused. */
const problems = (opened) => opened.problems.filter((problem) => !problem.includes("blocked by Playwright"));

const status = (opened) => opened.page.locator(".status button").first();

pageTest("the answer in the page is what the engine says of the text to the byte", { init: listen }, async (opened) => {
  await status(opened).getByText("Checked in").waitFor();
  const [inPage, said] = await opened.page.evaluate(() => [
    [...document.getElementById("first-answer").textContent].map((character) => character.charCodeAt(0) & 255),
    globalThis.said[1],
  ]);
  assert.ok(inPage.length > 10_000, `${inPage.length} bytes`);
  assert.deepEqual(said.slice(0, -TIMES), inPage.slice(0, -TIMES));
  assert.equal(said.length, inPage.length);
});

test("the report is there before the engine, and what is done meanwhile is done once it comes", async () => {
  const { letGo, ...held } = engineHeldBack();
  const opened = await openPage({ ...held, waitUntilReady: false });
  try {
    await opened.ready();
    assert.equal(await verdict(opened), "rejected");
    assert.equal(await opened.page.locator("body").getAttribute("data-busy"), "false");
    assert.equal(await status(opened).textContent(), "Loading the checker");
    // Another target needs no engine.
    assert.equal(await verdictOn(opened, "sm_90"), "rejected");
    await opened.fullEditor();
    await textArea(opened).press("ControlOrMeta+Home");
    await opened.page.keyboard.type("frob\n");
    assert.equal(await opened.page.locator("body").getAttribute("data-busy"), "true");
    letGo();
    await opened.settled();
    await opened.byTestId("diagnostic").getByText("expected top-level entity").first().waitFor();
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
    assert.equal(await status(opened).textContent(), "the engine could not be started");
  } finally {
    await opened.close();
  }
});
