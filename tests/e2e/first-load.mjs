// When each function of the site's modules runs for the first time: `cargo xtask dist` calls this on a site whose modules
// remember it, and splits the modules by it.
//
// "first" is what ran when the page was opened as people open it, until the first report was drawn; "declarations" is what
// the worker needs for that where the text is CUDA, and for the examples of CUDA; "next" is what ran
// then on its own, what people do at once (`use`), and what the worker needs for every example of NVVM IR, which have the
// errors that people come with most, and for what compilers write.
import { openPage } from "./harness.mjs";
import { linkTo } from "./links.mjs";
import { BROKEN, CUDA_DECLARATIONS, FINE, sharedLink, textArea } from "./playground.mjs";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";

/** What one gets wrong while writing. */
const SLIPS = [
  "define void @f() {\n  ret i32 0\n}\n",
  "define i32 @f(i32 %a) {\n  %b = add i32 %a, %c\n  ret i32 %b\n}\n",
  "define i32 @f(i32 %a) {\n  %b = add i64 %a, 1\n  ret i32 %b\n}\n",
  "define void @f(i32 %a) {\n  %a = frob i32 1\n  br label %there\n}\n",
  "define void @f(ptr %a) {\n  store i32 0, i32* %a\n  call void @g()\n  ret void\n}\n",
  "define void @f() {\n  ret void\n}\ndefine void @f() {\n  unreachable\n",
  "hello",
];

/** What compilers write: with debug info, metadata, attributes, inline assembly. */
const typical = new URL("typical/", import.meta.url);
const TYPICAL = readdirSync(typical).map((file) => readFileSync(new URL(file, typical), "utf8"));

const [out] = process.argv.slice(2);

/** When a function may run first, from the earliest on. */
const PHASES = ["first", "declarations", "next", "never"];

/** By module and symbol: when it ran. */
const functions = { "app_bg.wasm": new Map(), "worker_bg.wasm": new Map() };

/** The first example with a line of somebody's own: the answer that comes with the page is about another text. */
const EXAMPLE = readFileSync(new URL("../../crates/nvvm-engine/examples-text/worked-example.ll", import.meta.url), "utf8");
const OWN = EXAMPLE + "; own\n";

/** As people get it: links of `linkTo` are those of older builds. */
async function madeByThePage(link, view) {
  const opened = await openPage({ path: linkTo(link) });
  await opened.settled();
  if (view) await opened.openView(view);
  const made = await sharedLink(opened);
  await opened.close();
  return made;
}

const own = await madeByThePage({ text: OWN });
const declarations = await madeByThePage({ text: CUDA_DECLARATIONS, language: "cuda" });

for (const way of [
  { isFirstVisit: true },
  { width: 360, height: 740, colorScheme: "dark", isFirstVisit: true },
  // What the engine of a first visit checks behind the report.
  { path: linkTo({ text: EXAMPLE }) },
  { path: own },
  { path: own, isSlow: true },
  { path: await madeByThePage({ text: OWN, target: "sm_90", reference: "cuda-13.5" }, "layout") },
  { path: linkTo({ text: FINE, target: "sm_90", reference: "cuda-13.5" }) },
  { path: linkTo({ text: BROKEN, target: "sm_90", reference: "tileiras" }) },
  { path: declarations, isCuda: true },
  { path: declarations, isCuda: true, isSlow: true },
  { path: "?embed=problems" + own },
]) {
  await persistently(() => open(way));
}
for (const way of [loseTheEngine, loseTheParts, openViewTooSoon, useDeclarations, useExamples]) await persistently(way);

const list = (map) => [...map].map(([symbol, ran]) => ({ symbol, ran }));
writeFileSync(out, JSON.stringify(Object.fromEntries(Object.entries(functions).map(([name, map]) => [name, list(map)]))));
process.exit(0);

/**
 * Runs `body` until it succeeds, three times at most: on a slow machine the page may restart its engine, and the trace of
 * the first one is lost.
 */
async function persistently(body, attempts = 3) {
  try {
    await body();
  } catch (error) {
    if (attempts === 1) throw error;
    console.log(`trying again: ${error.message}`);
    await persistently(body, attempts - 1);
  }
}

/** Opens the page in one way, and in a tab that was there before. */
async function open(way) {
  const { isCuda, isSlow, isFirstVisit, ...options } = way;
  const isOpenedAgain = !way.path?.startsWith("?embed") && !isSlow;
  const init = { content: `(${stopBehindTheFirstReport})(${isSlow ? 1_500 : 0})` };
  const opened = await openPage({ ...options, init, waitUntilReady: false });
  await opened.ready();
  // A first visit's engine starts behind its report.
  await noteFirst(opened, isFirstVisit ? undefined : isCuda ? "declarations" : "first");
  if (isOpenedAgain) await use(opened);
  await remember("app_bg.wasm", opened.page, "next");
  if (isOpenedAgain) {
    // With what this tab, and then what this machine keeps of a text. What the worker needs depends on the text.
    await opened.page.reload();
    await opened.ready();
    await noteFirst(opened);
    const other = await opened.anotherTab(way.path, false);
    await other.ready();
    await noteFirst(other);
  }
  await opened.close();
}

/** Notes what ran for the first report, until it was drawn, and lets the page go on. */
async function noteFirst(opened, ofWorker) {
  await opened.page.waitForTimeout(500);
  await remember("app_bg.wasm", opened.page, "first");
  if (ofWorker) await remember("worker_bg.wasm", opened.page.workers()[0], ofWorker);
  await opened.page.evaluate(() => globalThis.goOn());
  await opened.fullEditor();
  await opened.settled();
}

/** What is said when something fails belongs to the first part: it may be that no other can be loaded. */
async function loseTheEngine() {
  const init = `(${stopBehindTheFirstReport})(0); { const { Worker } = globalThis; globalThis.Worker = class extends Worker { constructor(...it) { super(...it); globalThis.engine ??= this; } }; }`;
  const opened = await openPage({ path: linkTo({ text: FINE }), init: { content: init }, waitUntilReady: false });
  await opened.ready();
  await opened.page.evaluate(() => globalThis.engine.dispatchEvent(new Event("error", { cancelable: true })));
  await opened.page.locator('.toast[data-kind="engine"]').waitFor();
  await remember("app_bg.wasm", opened.page, "first");
  await opened.close();
}

/** The same where the parts behind the first one are gone from the host. */
async function loseTheParts() {
  const lose = (parts) => Object.assign(parts, { fetchLaterPart: async () => false, loadLaterPart: () => false });
  const inPage = `{ const { set } = Object.getOwnPropertyDescriptor(globalThis, "laterPart"); let lost; Object.defineProperty(globalThis, "laterPart", { get: () => lost, set(parts) { set(parts); lost = (${lose})(parts); } }); }`;
  const inWorker = async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n;(${lose})(globalThis.laterPart);` });
  };
  const init = { content: `(${stopBehindTheFirstReport})(0); ${inPage}` };
  for (const path of [linkTo({ text: FINE }), ""]) {
    const opened = await openPage({ path, init, routes: [[/worker_loader/, inWorker]], context: { serviceWorkers: "block" }, waitUntilReady: false });
    await opened.ready();
    // The engine of a first visit starts behind its report.
    if (path === "") await opened.page.evaluate(() => globalThis.goOn());
    await opened.page.locator('.toast[data-kind="later-part"]').waitFor();
    await remember("app_bg.wasm", opened.page, "first");
    await opened.close();
  }
}

/** What a view says whose part is still under way. The view itself belongs to that part: it is never in sight here. */
async function openViewTooSoon() {
  const opened = await openPage({ init: { content: `(${stopBehindTheFirstReport})(0)` }, waitUntilReady: false });
  await opened.ready();
  await opened.openView("layout");
  await opened.page.getByText("Loading this view").waitFor();
  await remember("app_bg.wasm", opened.page, "next");
  await opened.close();
}

/**
 * Runs in the page before its scripts. What follows the first report waits for `goOn()`: parts that come later, with all
 * that waits for them, and what is asked of the worker, but for its own parts, which it is asked for first. Messages take
 * `delay` milliseconds before: what is shown while the worker, or what it loads, is under way belongs to the first part.
 */
function stopBehindTheFirstReport(delay) {
  const gone = new Promise((resolve) => (globalThis.goOn = resolve));
  const send = Worker.prototype.postMessage;
  let hasAskedForParts = false;
  Worker.prototype.postMessage = function (...message) {
    const isBehind = document.body?.dataset.ready === "true";
    // Which takes two bytes.
    const asksForParts = isBehind && !hasAskedForParts && message[0].byteLength === 2;
    hasAskedForParts ||= asksForParts;
    if (isBehind && !asksForParts) gone.then(() => send.apply(this, message));
    else if (delay > 0) setTimeout(() => send.apply(this, message), delay);
    else send.apply(this, message);
  };
  let laterPart;
  Object.defineProperty(globalThis, "laterPart", {
    configurable: true,
    get: () => laterPart,
    set(parts) {
      const { fetchLaterPart } = parts;
      parts.fetchLaterPart = (part) => gone.then(() => fetchLaterPart.call(parts, part));
      laterPart = parts;
    },
  });
}

/** What this tab and this machine then keep. */
async function write(opened) {
  await opened.showSide("code");
  await textArea(opened).press("ControlOrMeta+Home");
  await opened.page.keyboard.type("; typed\n");
  await opened.settled();
}

/** What people do at once, while the last part is still under way: none of it may stand still for that. */
async function use(opened) {
  const { page } = opened;
  await opened.byTestId("target-select").selectOption("sm_100");
  await opened.settled();
  await opened.byTestId("reference-select").selectOption("cuda-13.5");
  await opened.settled();
  await write(opened);
  await page.keyboard.press("ControlOrMeta+Z");
  await opened.settled();
  for (const text of [...SLIPS, ...TYPICAL]) {
    await opened.paste(text);
    await opened.settled();
    await page.keyboard.press("F8");
    await opened.showSide("result");
    const finding = opened.byTestId("diagnostic").first();
    if (await finding.isVisible()) await finding.click();
    await opened.showSide("code");
    await page.keyboard.press("Escape");
  }
  await opened.byTestId("example-select").selectOption("heavy-fits");
  await opened.settled();
}

/** What the worker needs for every example of CUDA. */
async function useDeclarations() {
  const opened = await openPage({ path: declarations });
  await opened.settled();
  await chooseExamples(opened, (id) => id.startsWith("cuda-"));
  await remember("worker_bg.wasm", opened.page.workers()[0], "declarations");
  await opened.close();
}

async function chooseExamples(opened, isMeant) {
  const examples = opened.byTestId("example-select").locator("option");
  const ids = await examples.evaluateAll((options) => options.map((option) => option.value));
  for (const id of ids.filter((id) => id !== "" && isMeant(id))) await opened.openExample(id);
}

/** What the worker needs for every example of NVVM IR, for slips, and for what compilers write. */
async function useExamples() {
  const opened = await openPage();
  await chooseExamples(opened, (id) => !id.startsWith("cuda-"));
  for (const text of [BROKEN, ...SLIPS, ...TYPICAL]) {
    await opened.paste(text);
    await opened.settled();
  }
  await remember("worker_bg.wasm", opened.page.workers()[0], "next");
  await opened.close();
}

/** Notes what of a module ran by now, as `when` unless it ran earlier. */
async function remember(module, realm, when) {
  const exported = await realm.evaluate(() =>
    Object.entries(globalThis.laterPart.exports[0])
      .filter(([name]) => name.startsWith("ran:"))
      .map(([name, ran]) => [name, ran.value === 1]),
  );
  for (const [name, hasRun] of exported) {
    const [, , ...symbol] = name.split(":");
    const known = functions[module].get(symbol.join(":")) ?? "never";
    // The earliest of all ways counts.
    const ran = hasRun && PHASES.indexOf(when) < PHASES.indexOf(known) ? when : known;
    functions[module].set(symbol.join(":"), ran);
  }
}
