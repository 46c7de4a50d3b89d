// What is loaded before the first report: bytes as the server sends them, without headers.
import { openPage, siteUrl } from "./harness.mjs";
import { linkTo } from "./links.mjs";
import { sharedLink } from "./playground.mjs";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
const budgets = JSON.parse(read("../budgets.json"));

/** The files that were asked for before the page said `data-ready`, with their bytes, the heaviest first. */
async function beforeTheFirstReport(path) {
  const opened = await openPage({ path, init: noteWhenReady, waitUntilReady: false });
  const requests = [];
  opened.context.on("request", (request) => requests.push(request));
  try {
    await opened.ready();
    await opened.keptOffline();
    const readyAt = await opened.page.evaluate(() => globalThis.readyAt);
    const files = new Set();
    for (const request of requests) {
      const isEarly = request.timing().startTime <= readyAt;
      if (isEarly && request.url().startsWith(siteUrl)) files.add(request.url().split("#")[0]);
    }
    files.add(siteUrl);
    const weighed = [...files].map(async (url) => ({ bytes: await weight(url), name: url.slice(siteUrl.length) }));
    return (await Promise.all(weighed)).sort((a, b) => b.bytes - a.bytes);
  } finally {
    await opened.close();
  }
}

function noteWhenReady() {
  new MutationObserver((_, observer) => {
    if (document.body?.dataset.ready !== "true") return;
    globalThis.readyAt = performance.timeOrigin + performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

async function weight(url) {
  const answer = await fetch(url, { method: "HEAD", headers: { "Accept-Encoding": "br" } });
  const bytes = Number(answer.headers.get("content-length"));
  assert.ok(bytes > 0, `${url} has no length`);
  return bytes;
}

const own = `${read("../../crates/nvvm-engine/examples-text/worked-example.ll")}; own\n`;
const declarations = "struct S { char a; double b; };\n__global__ void k(S s) {}\n";

/** A link to the text as the page makes it, which is another one than older builds made. */
async function shared(link) {
  const opened = await openPage({ path: linkTo(link) });
  try {
    await opened.settled();
    return await sharedLink(opened);
  } finally {
    await opened.close();
  }
}

for (const { what, link, needsEngine } of [
  // Its answer comes with the page.
  { what: "a first visit", needsEngine: false },
  { what: "NVVM IR", link: { text: own }, needsEngine: true },
  { what: "CUDA", link: { text: declarations, language: "cuda" }, needsEngine: true },
]) {
  const may = budgets.firstReport[what];
  test(`the first report of ${what} weighs at most ${may.toLocaleString("en")} bytes`, async (context) => {
    const files = await beforeTheFirstReport(link === undefined ? "" : await shared(link));
    const all = files.reduce((sum, file) => sum + file.bytes, 0);
    const list = files.map((file) => `${file.bytes.toLocaleString("en")} ${file.name || "index.html"}`).join("\n");
    context.diagnostic(`${all.toLocaleString("en")} bytes:\n${list}`);
    assert.equal(files.some((file) => file.name.includes("worker_bg")), needsEngine, list);
    assert.ok(all <= may, `${all.toLocaleString("en")} bytes:\n${list}`);
  });
}
