// Texts that take the engine long, or that it never answers: edits do not cost an engine each.
import { pageTest } from "./harness.mjs";
import { FINE, notice, textArea, verdict } from "./playground.mjs";
import assert from "node:assert/strict";

/** A text that begins with a comment, which edits make longer. */
const TEXT = `;\n${FINE}`;

/**
 * Runs in the page before its scripts: counts the engines that are started, and lets messages to them arrive
 * `globalThis.lateness` milliseconds late, or never.
 */
function slowEngines() {
  globalThis.engines = 0;
  globalThis.lateness = 0;
  const Engine = globalThis.Worker;
  globalThis.Worker = class extends Engine {
    constructor(...address) {
      super(...address);
      globalThis.engines += 1;
    }

    postMessage(...message) {
      if (globalThis.lateness === 0) super.postMessage(...message);
      else if (globalThis.lateness < Infinity) setTimeout(() => super.postMessage(...message), globalThis.lateness);
    }
  };
}

const be = (opened, lateness) => opened.page.evaluate((lateness) => (globalThis.lateness = lateness ?? Infinity), lateness);
const engines = (opened) => opened.page.evaluate(() => globalThis.engines);

async function type(opened, edits) {
  await textArea(opened).press("ControlOrMeta+Home");
  for (let edit = 0; edit < edits; edit += 1) {
    await opened.page.keyboard.type(";");
    await opened.page.waitForTimeout(1_200);
  }
}

pageTest("a text that is slow to check costs one engine, however often it is edited", {
  init: slowEngines,
}, async (opened) => {
  await opened.paste(TEXT);
  await opened.settled();
  const before = await engines(opened);
  // Longer than a first attempt may take, and less than a second one.
  await be(opened, 1_500);
  await type(opened, 9);
  assert.equal(await verdict(opened), "accepted");
  assert.ok((await engines(opened)) - before <= 1, `${(await engines(opened)) - before} engines were replaced`);
  // Another text is checked as fast as ever.
  await be(opened, 0);
  await opened.paste("define void @f( {");
  assert.equal(await verdict(opened), "rejected");
});

pageTest("a text that no engine answers is given up once, and is tried again after a pause in typing", {
  init: slowEngines,
}, async (opened) => {
  await opened.paste(TEXT);
  await opened.settled();
  const before = await engines(opened);
  await be(opened, null);
  await opened.page.keyboard.type("; a\n");
  await notice(opened, "engine").getByRole("button", { name: "Check again" }).waitFor({ timeout: 20_000 });
  assert.equal((await engines(opened)) - before, 2);
  await type(opened, 9);
  assert.equal((await engines(opened)) - before, 2, "no key costs an engine");
  assert.equal(await opened.page.locator("body").getAttribute("data-busy"), "false");
  await be(opened, 0);
  // The pause is over in five seconds.
  await opened.page.waitForFunction(() => document.querySelector('.toast[data-kind="engine"]') === null, undefined, { timeout: 15_000 });
  assert.equal(await verdict(opened), "accepted");
  await opened.paste("define void @f( {");
  assert.equal(await verdict(opened), "rejected");
});

pageTest("a text that was given up is checked again when it is asked for, and another one at once", {
  init: slowEngines,
}, async (opened) => {
  await opened.paste(TEXT);
  await opened.settled();
  await be(opened, null);
  await opened.page.keyboard.type("; a\n");
  const again = notice(opened, "engine").getByRole("button", { name: "Check again" });
  await again.waitFor({ timeout: 20_000 });
  await be(opened, 0);
  await again.click();
  assert.equal(await verdict(opened), "accepted");
  await be(opened, null);
  await textArea(opened).press("ControlOrMeta+End");
  await opened.page.keyboard.type("; b\n");
  await again.waitFor({ timeout: 20_000 });
  await be(opened, 0);
  await opened.paste("define void @f( {");
  await opened.page.waitForFunction(() => document.querySelector('.toast[data-kind="engine"]') === null, undefined, { timeout: 3_000 });
  assert.equal(await verdict(opened), "rejected");
});
