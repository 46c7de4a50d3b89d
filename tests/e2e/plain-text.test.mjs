// The text area that stands where CodeMirror will be: nothing that is done in it is lost.
import { pageTest } from "./harness.mjs";
import { linkTo } from "./links.mjs";
import { countMessages, editorText, FINE, verdict } from "./playground.mjs";
import assert from "node:assert/strict";

const plain = (opened) => opened.byTestId("editor").locator("textarea");

/** Holds back requests for files of this name until `release` is called. */
function held(name) {
  let release;
  const released = new Promise((resolve) => (release = resolve));
  return { release, routes: [[name, (route) => released.then(() => route.continue())]] };
}

/** Waits until this text stands in the page's frame and can be typed in, before the page's module is there. */
const shownBefore = (opened, text) => {
  const isThere = (text) => document.querySelector("#before textarea:not([readonly])")?.value === text;
  return opened.page.waitForFunction(isThere, text);
};

/** Types at the beginning of that text. */
async function typeBefore(opened, text) {
  await opened.page.locator("#before textarea").focus();
  await opened.page.keyboard.press("ControlOrMeta+Home");
  await opened.page.keyboard.type(text);
}

const module = held(/app_bg/);

pageTest(
  "what is typed before the page's module is there goes on in its editor",
  { waitUntilReady: false, routes: module.routes },
  async (opened) => {
    await typeBefore(opened, "definitely not IR\n");
    module.release();
    await opened.ready();
    await opened.fullEditor();
    assert.equal(await verdict(opened), "rejected");
    // The editor has the keyboard.
    await opened.page.keyboard.type("; more");
    assert.match(await editorText(opened), /^definitely not IR\n; more/);
  },
);

for (const isDeflated of [false, true]) {
  const module = held(/app_bg/);

  pageTest(
    `a link's text is there before the page's module, and the engine is ahead with it, deflated: ${isDeflated}`,
    { path: linkTo({ text: FINE, isDeflated }), waitUntilReady: false, routes: module.routes, init: countMessages },
    async (opened) => {
      await shownBefore(opened, FINE);
      // The text and the module: nothing more has to be said for the first report.
      await opened.page.waitForFunction(() => globalThis.messagesToWorkers === 2);
      await opened.page.evaluate(() => new MutationObserver(() => (globalThis.atReady ??= globalThis.messagesToWorkers))
        .observe(document.body, { attributeFilter: ["data-ready"] }));
      module.release();
      await opened.ready();
      assert.equal(await opened.page.evaluate(() => globalThis.atReady), 2);
      assert.equal(await verdict(opened), "accepted");
      await opened.fullEditor();
      assert.equal(await editorText(opened), FINE);
    },
  );
}

const heldForTyping = held(/app_bg/);

pageTest(
  "what is typed into a link's text before the page's module is there is checked with it",
  { path: linkTo({ text: FINE, isDeflated: true }), waitUntilReady: false, routes: heldForTyping.routes },
  async (opened) => {
    await shownBefore(opened, FINE);
    await typeBefore(opened, "frob\n");
    heldForTyping.release();
    await opened.ready();
    await opened.fullEditor();
    assert.equal(await verdict(opened), "rejected");
    assert.equal(await editorText(opened), `frob\n${FINE}`);
  },
);

const codeMirror = held(/full-editor/);

pageTest(
  "what is typed and chosen before CodeMirror is there goes on in it, and can be undone",
  { waitUntilReady: false, routes: codeMirror.routes },
  async (opened) => {
    await opened.ready();
    await plain(opened).focus();
    await opened.page.keyboard.press("ControlOrMeta+A");
    await opened.page.evaluate((text) => navigator.clipboard.writeText(text), FINE);
    await opened.page.keyboard.press("ControlOrMeta+V");
    assert.equal(await verdict(opened), "accepted");
    await opened.page.keyboard.press("ControlOrMeta+End");
    await opened.page.keyboard.type("; the last word");
    codeMirror.release();
    await opened.fullEditor();
    await opened.page.keyboard.type(", and one more");
    assert.equal(await editorText(opened), `${FINE}; the last word, and one more`);
    // The text that was there before can be had back.
    for (let step = 0; step < 4; step += 1) await opened.page.keyboard.press("ControlOrMeta+Z");
    assert.equal(await verdict(opened), "rejected");
    assert.match(await editorText(opened), /ToneCurve/);
  },
);

pageTest(
  "without CodeMirror the text area stays, and says so",
  { waitUntilReady: false, expectProblems: true, routes: [[/full-editor/, (route) => route.abort()]] },
  async (opened) => {
    await opened.ready();
    await opened.byTestId("editor").getByRole("status").waitFor();
    await plain(opened).fill(FINE);
    assert.equal(await verdict(opened), "accepted");
    await opened.byTestId("example-select").selectOption({ index: 1 });
    assert.notEqual(await plain(opened).inputValue(), FINE);
  },
);
