// Texts of very many lines, which freeze a text area: they reach CodeMirror without ever being laid out in one, and what a
// link may unpack to is bounded.
import { pageTest } from "./harness.mjs";
import { linkTo } from "./links.mjs";
import { FINE, editorText, textArea, verdict } from "./playground.mjs";
import assert from "node:assert/strict";

/** The time within which a page with such a text answers, in milliseconds. Before, a megabyte of line feeds took 7.6 s. */
const AT_MOST = 5_000;

/** The most lines that any text area of the editor may get. */
const MOST_LINES = 5_001;

const lineFeeds = (count) => "\n".repeat(count);

/** Runs in the page before its scripts: remembers the most lines that a text area was given, and the longest task. */
function watch() {
  globalThis.mostLines = 0;
  globalThis.longestTask = 0;
  for (const name of ["value", "defaultValue"]) {
    const { get, set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, name);
    Object.defineProperty(HTMLTextAreaElement.prototype, name, {
      get,
      set(text) {
        globalThis.mostLines = Math.max(globalThis.mostLines, String(text).split(/\r\n?|\n/).length);
        set.call(this, text);
      },
    });
  }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longestTask = Math.max(globalThis.longestTask, duration);
  }).observe({ type: "longtask", buffered: true });
}

async function isBounded(opened, start) {
  const { mostLines, longestTask } = await opened.page.evaluate(() => ({ mostLines, longestTask }));
  assert.ok(mostLines <= MOST_LINES, `a text area got ${mostLines} lines`);
  assert.ok(longestTask < AT_MOST, `the page stood still for ${longestTask} ms`);
  assert.ok(Date.now() - start < 3 * AT_MOST, `${Date.now() - start} ms`);
}

for (const [what, text, size] of [
  ["a megabyte of line feeds", lineFeeds(1_000_000), "1.0 MB"],
  ["half a megabyte of carriage returns", "\r".repeat(500_000), "0.5 MB"],
  ["eight megabytes of line feeds", lineFeeds(8_000_000), "8.0 MB"],
]) {
  const path = linkTo({ text, isDeflated: true });
  pageTest(`a link to ${what} opens in time`, { path, waitUntilReady: false, init: watch }, async (opened) => {
    const start = Date.now();
    await opened.ready();
    await opened.fullEditor();
    await opened.settled();
    await isBounded(opened, start);
    // The whole text is there, and what is typed goes into it.
    await textArea(opened).press("ControlOrMeta+End");
    await opened.page.keyboard.type("x");
    await opened.settled();
    assert.match(await opened.page.locator(".status").innerText(), new RegExp(size));
  });
}

pageTest("a link that unpacks to too much is refused in words, and the editor works", {
  path: linkTo({ text: lineFeeds(20_000_000), isDeflated: true }),
  waitUntilReady: false,
  init: watch,
}, async (opened) => {
  const start = Date.now();
  await opened.ready();
  await opened.page.getByRole("alert").filter({ hasText: "unpacks to more than" }).waitFor();
  await opened.fullEditor();
  await isBounded(opened, start);
  await opened.paste(FINE);
  assert.equal(await verdict(opened), "accepted");
});

/** Holds back requests for files of this name until `release` is called. */
function held(name) {
  let release;
  const released = new Promise((resolve) => (release = resolve));
  return { release, routes: [[name, (route) => released.then(() => route.continue())]] };
}

const later = held(/full-editor/);
pageTest("a text of many lines that is pasted before CodeMirror is there goes to it whole", {
  waitUntilReady: false,
  init: watch,
  routes: later.routes,
}, async (opened) => {
  await opened.ready();
  const text = `${FINE}${lineFeeds(100_000)}; the end`;
  await opened.paste(text);
  const plain = opened.byTestId("editor").locator("textarea");
  await opened.settled();
  assert.equal(await opened.attribute("verdict", "data-verdict"), "accepted");
  assert.ok((await plain.inputValue()).length < text.length);
  assert.equal(await plain.getAttribute("readonly"), "");
  later.release();
  await opened.fullEditor();
  assert.equal(await editorText(opened), text);
  assert.ok((await opened.page.evaluate(() => mostLines)) <= MOST_LINES);
});

const module = held(/app_bg/);
pageTest("a text of many lines that is pasted before the page is there goes to its editor whole", {
  waitUntilReady: false,
  init: watch,
  routes: module.routes,
}, async (opened) => {
  const text = `${FINE}${lineFeeds(100_000)}; the end`;
  const before = opened.page.locator("#before textarea:not([readonly])");
  await before.focus();
  await opened.page.keyboard.press("ControlOrMeta+A");
  await opened.page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await opened.page.keyboard.press("ControlOrMeta+V");
  module.release();
  await opened.ready();
  await opened.fullEditor();
  assert.equal(await verdict(opened), "accepted");
  assert.equal(await editorText(opened), text);
  assert.ok((await opened.page.evaluate(() => mostLines)) <= MOST_LINES);
});

pageTest("without CodeMirror the beginning of a long text is shown, and the page says so", {
  path: linkTo({ text: `${FINE}${lineFeeds(100_000)}`, isDeflated: true }),
  waitUntilReady: false,
  expectProblems: true,
  init: watch,
  routes: [[/full-editor/, (route) => route.abort()]],
}, async (opened) => {
  await opened.ready();
  await opened.byTestId("editor").getByRole("status").filter({ hasText: "too long to be edited without it" }).waitFor();
  assert.equal(await verdict(opened), "accepted");
  assert.ok((await opened.page.evaluate(() => mostLines)) <= MOST_LINES);
});

pageTest("lone surrogates are kept apart from the text around them", {}, async (opened) => {
  await opened.paste(FINE);
  await textArea(opened).press("ControlOrMeta+Home");
  // A paste with half a character in it, as some programs put it onto the clipboard.
  await textArea(opened).evaluate((element) => {
    const data = new DataTransfer();
    data.setData("text/plain", "; \ud83d and \ude00\n");
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  });
  assert.equal(await verdict(opened), "accepted");
  await textArea(opened).press("ControlOrMeta+End");
  await opened.page.keyboard.type("frob");
  assert.equal(await verdict(opened), "rejected");
  assert.equal((await opened.attributes("diagnostic", "data-line"))[0], String(FINE.split("\n").length + 1));
});
