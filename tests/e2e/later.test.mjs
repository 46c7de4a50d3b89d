// The parts of the page and of the engine that are loaded behind the first report: late, or not at all.
import { pageTest } from "./harness.mjs";
import { linkTo } from "./links.mjs";
import { hurry } from "./playground.mjs";
import assert from "node:assert/strict";

// What the service worker keeps would hide the network; that it was refused is said in the log.
const context = { serviceWorkers: "block" };
const problems = { expectProblems: true, context };

const CUDA = linkTo({ text: "struct S { char a; double b; };\n__global__ void k(S s) {}\n", language: "cuda" });

/** A gate that requests wait at until it is opened. */
function gate() {
  let open;
  const opened = new Promise((resolve) => (open = resolve));
  return { open, later: (route) => opened.then(() => route.continue()) };
}

const late = gate();
pageTest("a view that is opened too soon comes when its part does", { ...problems, later: late.later }, async (opened) => {
  await opened.openView("layout");
  await opened.page.getByText("Loading this view …").waitFor();
  late.open();
  await opened.byTestId("type-row").first().waitFor();
  assert.equal(await opened.page.getByText("Loading this view …").count(), 0);
});

const closed = gate();
pageTest("NVVM IR is checked while the rest is loading", { ...problems, later: closed.later }, async (opened) => {
  await opened.paste("define void @f() {\n  ret i32 0\n}\n");
  await opened.settled();
  assert.equal(await opened.attribute("verdict", "data-verdict"), "rejected");
  assert.match((await opened.texts("diagnostic")).join("\n"), /value doesn't match function result type/);
  closed.open();
});

// What most texts and edits need comes in a part of its own, right behind the first report. Until then the engine waits
// for it, and the page goes on.
const next = gate();
const nothingButTheFirst = { ...problems, later: next.later, routes: [[/_next-/, next.later]] };
pageTest("the first report needs the first part only", nothingButTheFirst, async (opened) => {
  assert.equal(await opened.page.evaluate(() => globalThis.laterPart.missing), 2);
  assert.equal(await opened.attribute("verdict", "data-verdict"), "rejected");
  next.open();
  await opened.page.waitForFunction(() => globalThis.laterPart.here);
  await opened.paste("define void @f() {\n  ret i32 0\n}\n");
  await opened.settled();
  assert.match((await opened.texts("diagnostic")).join("\n"), /value doesn't match function result type/);
});

// Rules that few texts ask for are loaded with the rest; waiting for the network is no failure of the engine.
const slow = gate();
pageTest("a text with a rare error waits for the rest", { ...problems, later: slow.later }, async (opened) => {
  await opened.paste("define void @f() {\n  ret void\n  uselistorder i32 5, { 1, 2 }\n}\n");
  await opened.page.waitForTimeout(2_500);
  slow.open();
  await opened.settled();
  assert.match((await opened.texts("diagnostic")).join("\n"), /expected distinct uselistorder indexes/);
  assert.equal(await opened.page.locator('[data-kind="engine"]').count(), 0, "the engine was not restarted");
});

let refuse = true;
const refused = (route) => (refuse ? route.abort() : route.continue());
pageTest("what could not be loaded is said, the text is kept, and it can be loaded again", { ...problems, later: refused, routes: [[/worker_declarations-/, refused]], path: CUDA }, async (opened) => {
  const alert = opened.page.locator('[data-kind="later-part"]');
  await alert.waitFor();
  assert.match(await alert.innerText(), /could not be loaded.*Your code is kept/s);
  assert.match(await opened.byTestId("editor").locator(".cm-content").innerText(), /__global__ void k\(S s\)/);
  refuse = false;
  await alert.getByRole("button", { name: "Load it again" }).click();
  await opened.settled();
  await opened.openView("layout");
  await opened.byTestId("kernel-total").first().waitFor();
  assert.equal(await opened.attribute("kernel-total", "data-bytes"), "16");
});

// A first report about CUDA needs one part more, and none of those behind it.
const behind = gate();
pageTest("CUDA is checked with its own part alone", { ...problems, routes: [[/worker_(next|later|last)-/, behind.later]], path: CUDA, waitUntilReady: false }, async (opened) => {
  await opened.ready();
  assert.equal(await opened.attribute("verdict", "data-verdict"), "accepted");
  behind.open();
});

// The reference, lessons, nodes, the pipeline and exports come last of the engine; no check may ask for any of it, or the
// worker would stand still here.
const last = gate();
pageTest("CUDA is checked while what no check needs is loading", { ...problems, routes: [[/worker_last-/, last.later]], path: CUDA }, async (opened) => {
  const options = opened.byTestId("example-select").locator("option");
  const ids = await options.evaluateAll((options) => options.map((option) => option.value));
  for (const id of ids.filter((id) => id.startsWith("cuda-"))) {
    await opened.byTestId("example-select").selectOption(id);
    await opened.settled();
    assert.notEqual(await opened.attribute("verdict", "data-verdict"), null, id);
  }
  await opened.paste("struct S { virtual void f(); int a[; };\n__global__ void k(S s, Unknown u) {}\n");
  await opened.settled();
  assert.ok((await opened.texts("diagnostic")).length > 0);
  await opened.goTo("reference");
  await opened.byTestId("reference-search").fill("padding");
  const found = opened.page.locator('.found a[href="#ref/term/padding"]');
  assert.equal(await found.count(), 0);
  last.open();
  await found.waitFor();
});

let refuseLast = true;
const lastRefused = [[/worker_last-/, (route) => (refuseLast ? route.abort() : route.continue())]];
pageTest("without what no check needs texts are checked, and it can be loaded again", { ...problems, routes: lastRefused }, async (opened) => {
  const alert = opened.page.locator('[data-kind="later-part"]');
  await alert.waitFor();
  assert.match(await alert.innerText(), /code is checked, but the reference.*Your code is kept/s);
  await opened.paste("define void @f() {\n  ret i32 0\n}\n");
  await opened.settled();
  assert.match((await opened.texts("diagnostic")).join("\n"), /value doesn't match function result type/);
  refuseLast = false;
  await alert.getByRole("button", { name: "Load it again" }).click();
  await opened.goTo("reference");
  await opened.byTestId("reference-search").fill("padding");
  await opened.page.locator('.found a[href="#ref/term/padding"]').waitFor();
});

// A worker that never gets on with a part answers everything else meanwhile, so that only a clock shows it.
let standsStill = true;
const neverComes = [[/worker_last-/, (route) => (standsStill ? undefined : route.continue())]];
pageTest("an engine that never gets a part is restarted, and says so when that does not help", { ...problems, routes: neverComes, init: hurry }, async (opened) => {
  await opened.page.locator('[data-kind="engine"]').getByText("The engine did not answer in time and was restarted.").waitFor({ timeout: 20_000 });
  const alert = opened.page.locator('[data-kind="later-part"]');
  await alert.waitFor({ timeout: 30_000 });
  assert.match(await alert.innerText(), /could not be loaded.*Your code is kept/s);
  await opened.paste("define void @f() {\n  ret i32 0\n}\n");
  await opened.settled();
  assert.match((await opened.texts("diagnostic")).join("\n"), /value doesn't match function result type/);
  standsStill = false;
  await alert.getByRole("button", { name: "Load it again" }).click();
  await opened.goTo("reference");
  await opened.byTestId("reference-search").fill("padding");
  await opened.page.locator('.found a[href="#ref/term/padding"]').waitFor();
});

// Runs in the page before its scripts: keeps the last check that was posted to a worker.
const keepChecks = () => {
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...more) {
    if (message instanceof ArrayBuffer) (globalThis.posted ??= []).push(message.slice(0));
    return postMessage.call(this, message, ...more);
  };
};

/** A declaration that needs `uchar4`, which a header of the toolkit declares. */
const FROM_HEADER = linkTo({ text: "struct Pixel { uchar4 color; };\n__global__ void k(Pixel p) {}\n", language: "cuda" });

pageTest("a worker that is asked about CUDA first loads its part before it answers", { ...problems, path: FROM_HEADER, init: keepChecks }, async (opened) => {
  await opened.settled();
  const answer = await opened.page.evaluate(async () => {
    const contains = (buffer, word) => new TextDecoder("latin1").decode(buffer).includes(word);
    const check = globalThis.posted.findLast((message) => contains(message, "struct Pixel"));
    const loader = performance.getEntriesByType("resource").find(({ name }) => /worker_loader/.test(name));
    const worker = new Worker(loader.name);
    const next = () =>
      new Promise((resolve) => {
        worker.onmessage = ({ data }) => data instanceof ArrayBuffer && resolve(data);
      });
    await next();
    worker.postMessage(check);
    const answer = new TextDecoder("latin1").decode(await next());
    worker.terminate();
    return answer;
  });
  assert.match(answer, /Pixel/);
  assert.doesNotMatch(answer, /is not declared in this text/);
});
