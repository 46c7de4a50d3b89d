// The engine is killed as it is asked for something: what was asked for comes all the same, from the one that takes its
// place, and the text is kept.
import { pageTest } from "./harness.mjs";
import { CUDA_DECLARATIONS, FINE, editorText, hurry, verdict, verdictOn } from "./playground.mjs";
import assert from "node:assert/strict";

const FENCE = FINE.replace("  ret void", "  fence seq_cst\n  ret void");

/** Runs in the page: whoever is sent the next message after `killNext` was set dies of it. */
function arm() {
  const send = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (...message) {
    if (globalThis.killNext) {
      globalThis.killNext = false;
      globalThis.killed = true;
      this.terminate();
    }
    return send.apply(this, message);
  };
}

/** What is asked for, and the sign that it came. */
const ASKED = [
  ["what a log means", FENCE, async (opened) => {
    await opened.openView("log");
    await kill(opened);
    await opened.byTestId("log-input").fill("ptxas fatal   : Value 'sm_121a' is not defined for option 'gpu-name'\n");
    await opened.byTestId("log-answer").first().waitFor();
  }],
  ["the nodes", FENCE, async (opened) => {
    await kill(opened);
    await opened.openView("nodes");
    await opened.byTestId("node").waitFor();
  }],
  ["the pipeline", FENCE, async (opened) => {
    await kill(opened);
    await opened.openView("pipeline");
    await opened.byTestId("pipeline-event").first().waitFor();
  }],
  ["an entry of the reference", FENCE, async (opened) => {
    await opened.goTo("reference");
    const box = opened.byTestId("reference-search");
    await box.waitFor();
    await kill(opened);
    await box.fill("padding");
    await opened.page.locator('.found a[href="#ref/term/padding"]').waitFor();
    await box.press("Enter");
    await opened.page.locator('[data-testid="reference-entry"][data-id="term/padding"]').waitFor();
    await opened.goTo("check");
  }],
  ["what a rule is about", FENCE, async (opened) => {
    await kill(opened);
    await opened.page.getByRole("button", { name: "Explain" }).first().click();
    await opened.page.locator("#explain-title").filter({ hasText: "NV0806" }).waitFor();
    await opened.page.keyboard.press("Escape");
  }],
  ["what the palette finds", FENCE, async (opened) => {
    await opened.byTestId("palette-button").click();
    await kill(opened);
    await opened.page.keyboard.type("padding");
    await opened.page.getByRole("option", { name: /Padding/ }).first().waitFor();
    await opened.page.keyboard.press("Escape");
  }],
  ["another verdict", FENCE, async (opened) => {
    await kill(opened);
    await opened.paste(FENCE);
    await opened.settled();
  }],
  ["declarations", CUDA_DECLARATIONS, async (opened) => {
    await kill(opened);
    await opened.paste(`${CUDA_DECLARATIONS} `);
    await opened.page.waitForFunction(() => globalThis.killed, undefined, { timeout: 5_000, polling: 50 });
    await opened.settled();
    await opened.paste(CUDA_DECLARATIONS);
  }],
];

/** From now on the next message is the last that its engine gets. */
const kill = (opened) => opened.page.evaluate(() => (globalThis.killNext = true));

for (const [what, text, ask] of ASKED) {
  pageTest(`killed as it is asked for ${what}`, { expectProblems: true, init: { content: `(${hurry})(); (${arm})()` } }, async (opened) => {
    const isCuda = text === CUDA_DECLARATIONS;
    if (isCuda) await opened.byTestId("language-select").selectOption("cuda");
    await opened.paste(text);
    const before = await verdict(opened);
    assert.equal(before, isCuda ? "accepted" : "rejected");
    await ask(opened);
    assert.equal(await opened.page.evaluate(() => globalThis.killed), true, "nobody was asked");
    assert.equal(await editorText(opened), text);
    assert.equal(await verdict(opened), before);
    // The next one goes on.
    await verdictOn(opened, "sm_100");
    assert.equal(await editorText(opened), text);
  });
}
