// An embedded view that another page drives by messages, as docs/reference/embed.md says it: what that page can do, what it learns,
// and that strangers can do and learn nothing.
import { LOOKS_OF_WALKS } from "./axe.mjs";
import { pageTest, siteUrl } from "./harness.mjs";
import { linkTo } from "./links.mjs";
import { FINE } from "./playground.mjs";
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { after } from "node:test";

const SECRET = "; somebody's own text\n";

/** A page that frames whatever its address names, and remembers what it hears. */
function around(request, response) {
  const frame = decodeURIComponent(new URL(request.url, "http://any").search.slice(1));
  response.setHeader("Content-Type", "text/html");
  response.end(`<!doctype html><html lang="en"><title>A lesson</title><link rel="icon" href="data:,"><main><h1>A lesson</h1>
    <script>
      globalThis.heard = [];
      addEventListener("message", ({ data, origin }) => heard.push({ ...data, origin }));
      globalThis.say = (message) =>
        document.querySelector("iframe").contentWindow.postMessage(message, "${new URL(siteUrl).origin}");
    </script>
    <iframe title="Playground" src="${frame.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}" width="100%" height="300"></iframe>
    </main></html>`);
}

// Servers of this machine: a browser lets no other page frame what stands on it.
const servers = await Promise.all([1, 2].map(async () => {
  const server = createServer(around).listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}));
after(() => servers.forEach((server) => server.close()));
const [LESSONS, STRANGER] = servers.map((server) => `http://127.0.0.1:${server.address().port}`);

const ASKS_OTHERS = { expectProblems: true };

/** Opens a page of this origin with the site in a frame. */
async function frame(opened, { origin = LESSONS, search, hash = "" }) {
  const { page } = opened;
  await page.goto(`${origin}/?${encodeURIComponent(`${siteUrl}?${search}${hash}`)}`);
  const inside = page.frameLocator("iframe");
  await inside.locator('body[data-ready="true"]:not([data-busy="true"])').waitFor({ state: "attached" });
  return inside;
}

/** What the page around heard of this kind, oldest first. */
const heard = (opened, type) => opened.page.evaluate((type) => heard.filter((message) => message.type === type), type);

/** Waits for a message that fits. */
async function hears(opened, type, fits = () => true) {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = (await heard(opened, type)).find(fits);
    if (found) return found;
    await opened.page.waitForTimeout(100);
  }
  return assert.fail(`no such ${type}: ${JSON.stringify(await opened.page.evaluate(() => heard))}`);
}

const say = (opened, message) =>
  opened.page.evaluate((message) => say({ to: "nvvm-playground", version: 1, ...message }), message);

/** Nothing went wrong but that the pages around were asked for. */
function onlyTheirPages(opened) {
  const theirs = (problem) => [LESSONS, STRANGER].some((origin) => problem.startsWith(`asked for ${origin}/`));
  const others = opened.problems.filter((problem) => !theirs(problem));
  assert.deepEqual(others, []);
}

pageTest("the page around shows texts, targets, views and steps, and hears what comes of it", ASKS_OTHERS, async (opened) => {
  const inside = await frame(opened, { search: `embed=problems&parent=${encodeURIComponent(LESSONS)}` });
  const ready = await hears(opened, "ready");
  assert.deepEqual([ready.from, ready.version, ready.editable, ready.origin], ["nvvm-playground", 1, false, new URL(siteUrl).origin]);
  await say(opened, { type: "show", id: "a", text: FINE, language: "nvvm-ir", target: "sm_90", reference: "mlir", view: "parameters", step: 1 });
  const state = await hears(opened, "state", ({ id, step }) => id === "a" && step === 1);
  assert.deepEqual(
    [state.verdict, state.errors, state.target, state.reference, state.view, state.steps, state.edited],
    ["accepted", 0, "sm_90", "mlir", "layout", 1, false],
  );
  assert.equal(await inside.getByTestId("kernel-total").getAttribute("data-bytes"), "4");
  await say(opened, { type: "show", id: "b", text: "struct S { char a; int b; };\n__global__ void k(S s) {}\n", language: "cuda", view: "types" });
  assert.equal((await hears(opened, "state", ({ id }) => id === "b")).language, "cuda");
  await say(opened, { type: "ask", id: "c", what: "report" });
  const { report } = await hears(opened, "report", ({ id }) => id === "c");
  assert.ok(JSON.stringify(report).includes("sm_90"));
  await say(opened, { type: "hello" });
  await opened.page.waitForFunction(() => heard.filter(({ type }) => type === "ready").length === 2);
  onlyTheirPages(opened);
});

pageTest("each question for the report is answered with its own id, about the text that was shown before it", ASKS_OTHERS, async (opened) => {
  await frame(opened, { search: `embed=problems&parent=${encodeURIComponent(LESSONS)}`, hash: linkTo({ text: FINE }) });
  await hears(opened, "ready");
  // Within one task of the page around: nothing is answered in between.
  await opened.page.evaluate(() => {
    const ask = (id) => say({ to: "nvvm-playground", version: 1, type: "ask", id, what: "report" });
    const show = (message) => say({ to: "nvvm-playground", version: 1, type: "show", ...message });
    ["a", "b", "c"].forEach(ask);
    show({ id: "broken", text: "define void @f( {" });
    ["d", "e"].forEach(ask);
  });
  await hears(opened, "report", ({ id }) => id === "e");
  await opened.page.waitForTimeout(300);
  const reports = await heard(opened, "report");
  assert.deepEqual(reports.map(({ id }) => id).sort(), ["a", "b", "c", "d", "e"]);
  const verdicts = Object.fromEntries(reports.map(({ id, report }) => [id, report.files[0].verdict]));
  assert.deepEqual([verdicts.d, verdicts.e], ["rejected", "rejected"]);
  assert.deepEqual(await heard(opened, "refused"), []);
  // More than can be kept in mind: each is answered all the same, one way or the other.
  await opened.page.evaluate(() => {
    for (let number = 0; number < 300; number += 1) {
      say({ to: "nvvm-playground", version: 1, type: "ask", id: `many ${number}`, what: "report" });
    }
  });
  await opened.page.waitForFunction(() => {
    const answered = heard.filter(({ type, id }) => (type === "report" || type === "refused") && id?.startsWith("many "));
    return new Set(answered.map(({ id }) => id)).size === 300 && answered.length === 300;
  });
  onlyTheirPages(opened);
});

for (const [about, options] of LOOKS_OF_WALKS) {
  pageTest(`what a visitor writes is told when it is asked for, and is not lost, ${about}`, { ...ASKS_OTHERS, ...options }, async (opened) => {
    const inside = await frame(opened, { search: `embed=problems&editable&parent=${LESSONS}`, hash: linkTo({ text: FINE }) });
    await inside.getByText(`${LESSONS} can read what you write here`).waitFor();
    const code = inside.getByTestId("editor").locator('[contenteditable="true"], textarea').first();
    await inside.locator('[data-testid="editor"][data-editor="full"]').waitFor();
    await code.press("ControlOrMeta+Home");
    await opened.page.keyboard.type(SECRET);
    await hears(opened, "state", ({ edited }) => edited);
    assert.equal(JSON.stringify(await opened.page.evaluate(() => heard)).includes("own text"), false, "not before it is asked for");
    await say(opened, { type: "ask", id: "1", what: "text" });
    const { text, language } = await hears(opened, "text", ({ id }) => id === "1");
    assert.ok(text.startsWith("; somebody's own text\n"), text);
    assert.equal(language, "nvvm-ir");
    await say(opened, { type: "show", id: "2", text: "; another\n" });
    await inside.getByRole("button", { name: "Restore previous code" }).click();
    await hears(opened, "state", ({ id, edited }) => id === "2" && edited);
    await say(opened, { type: "ask", id: "3", what: "text" });
    assert.equal((await hears(opened, "text", ({ id }) => id === "3")).text, text);
    const child = opened.page.frames()[1];
    assert.equal(await child.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0);
    const { default: axe } = await import("axe-core");
    await child.evaluate(axe.source);
    const violations = await child.evaluate(async () => (await axe.run()).violations.map(({ id, nodes }) => `${id} ${nodes[0].target}`));
    assert.deepEqual(violations, []);
    onlyTheirPages(opened);
  });
}

pageTest("the height is told, and does not grow with the frame", ASKS_OTHERS, async (opened) => {
  await frame(opened, { search: "embed=parameters", hash: linkTo({ text: FINE }) });
  const { height } = await hears(opened, "height");
  assert.ok(height > 100 && height < 3_000, `${height}`);
  await opened.page.waitForTimeout(500);
  const settled = (await heard(opened, "height")).at(-1).height;
  await opened.page.locator("iframe").evaluate((frame, height) => (frame.height = height), settled * 2);
  await opened.page.waitForTimeout(500);
  assert.equal((await heard(opened, "height")).at(-1).height, settled);
  // Who names no page has nobody who drives the view.
  await say(opened, { type: "ask", id: "1", what: "text" });
  await say(opened, { type: "hello" });
  await opened.page.waitForTimeout(500);
  assert.deepEqual(await opened.page.evaluate(() => [...new Set(heard.map(({ type }) => type))]), ["height"]);
  onlyTheirPages(opened);
});

pageTest("a stranger around a view that names another page is neither heard nor told anything", ASKS_OTHERS, async (opened) => {
  const inside = await frame(opened, { origin: STRANGER, search: `embed=problems&editable&parent=${LESSONS}`, hash: linkTo({ text: FINE }) });
  await hears(opened, "height");
  await say(opened, { type: "show", id: "1", text: "; taken over\n", target: "sm_20" });
  await say(opened, { type: "ask", id: "2", what: "text" });
  await opened.page.waitForTimeout(800);
  assert.deepEqual(await opened.page.evaluate(() => [...new Set(heard.map(({ type }) => type))]), ["height"]);
  assert.equal(await inside.getByText("taken over").count(), 0);
  // What the browser says of messages that it does not deliver is no problem of the page.
  opened.problems = opened.problems.filter((problem) => !problem.includes("Failed to execute 'postMessage'"));
  onlyTheirPages(opened);
});

pageTest("a frame inside of the view's page, or the page itself, is not the page around", { path: `?embed=problems&parent=${encodeURIComponent(new URL(siteUrl).origin)}${linkTo({ text: FINE })}` }, async (opened) => {
  await opened.settled();
  const before = await opened.attribute("verdict", "data-verdict");
  await opened.page.evaluate(() => postMessage({ to: "nvvm-playground", version: 1, type: "show", text: "define i33 @", target: "sm_20" }, location.origin));
  await opened.page.waitForTimeout(500);
  assert.equal(await opened.attribute("verdict", "data-verdict"), before);
});

pageTest("what is no message is refused as a whole, and nothing of it becomes markup", ASKS_OTHERS, async (opened) => {
  const inside = await frame(opened, { search: `embed=problems&parent=${LESSONS}`, hash: linkTo({ text: FINE }) });
  await hears(opened, "ready");
  const hostile = [
    { type: "show", text: "x".repeat(1_000_001) },
    { type: "show", text: ["a"] },
    { type: "show", text: "; kept\n", target: "sm_9000" },
    { type: "show", text: "; kept\n", html: "<b>" },
    { type: "show", view: "translation", text: "; kept\n" },
    { type: "show", step: "1" },
    { type: "eval" },
    { version: 2, type: "hello" },
  ];
  for (const message of hostile) await say(opened, message);
  await opened.page.waitForFunction((count) => heard.filter(({ type }) => type === "refused").length === count, hostile.length);
  await opened.page.evaluate(() => {
    const cyclic = { to: "nvvm-playground" };
    cyclic.text = cyclic;
    for (const data of [null, 7, "nvvm-playground", [], { to: "somebody" }, cyclic, new Map([["to", "nvvm-playground"]])]) say(data);
  });
  await say(opened, { type: "show", id: "1", text: "; <img src=x onerror=alert(1)>\n@<b>x" });
  await hears(opened, "state", ({ id }) => id === "1");
  assert.equal(await inside.locator("img").or(inside.locator("b", { hasText: /^x/ })).count(), 0);
  assert.equal(await inside.getByText("; kept").count(), 0);
  onlyTheirPages(opened);
});

pageTest("what is no origin drives nothing, and is said", { path: `?embed=problems&parent=javascript:alert(1)${linkTo({ text: FINE })}` }, async (opened) => {
  await opened.settled();
  assert.equal(await opened.byTestId("embed-driver").innerText(), "javascript:alert(1) is not the origin of a page, so no page controls this view");
});
