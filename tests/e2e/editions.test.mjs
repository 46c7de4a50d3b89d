// A new edition of the site comes out while a page of the old one is open: the old page goes on with its own files, and
// the next one is the new edition's. Nobody's text is lost.
import { openPage, siteUrl } from "./harness.mjs";
import { FINE, WRITTEN, editorText, verdict } from "./playground.mjs";
import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";

const OWN = `; mine\n${FINE}`;

/** The part that the editions do not share, by its name in the first. */
const PART = /(worker|app)_last-[0-9a-f]+/g;

/** Which edition the host has. */
let edition = 1;
let server;
let host;
/** What the first edition calls itself, in its service worker. */
let version;

/** Answers with the site's files, which have other names and contents in the second edition. */
async function answer(request, response) {
  const asked = request.url.slice(1);
  const isGone = edition === 2 && PART.test(asked) && !asked.includes("-0000");
  PART.lastIndex = 0;
  // What the second edition calls something is in the first under its own name.
  const names = edition === 2 ? await partsOfTheFirst() : [];
  const own = names.reduce((path, name) => path.replace(inSecond(name), name), asked);
  const from = await fetch(siteUrl + own);
  const type = from.headers.get("content-type") ?? "";
  let body = Buffer.from(await from.arrayBuffer());
  if (edition === 2 && /javascript|html|json/.test(type)) {
    const text = body.toString().replaceAll(PART, inSecond).replaceAll(version, "two");
    body = Buffer.from(text.replace("<title>", '<meta name="edition" content="two"><title>'));
  }
  const status = isGone ? 404 : from.status;
  response.writeHead(status, { "content-type": type, "cache-control": "no-cache" }).end(isGone ? "gone" : body);
}

const inSecond = (name) => name.replace(/-[0-9a-f]+$/, "-0000");

const serviceWorker = async () => (await fetch(`${siteUrl}service-worker.js`)).text();

const partsOfTheFirst = async () => [...new Set((await serviceWorker()).match(PART))];

before(async () => {
  [, version] = (await serviceWorker()).match(/"([0-9a-f]{16})"/);
  server = createServer((request, response) => answer(request, response).catch((error) => response.destroy(error)));
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  host = `http://localhost:${server.address().port}/`;
});
after(() => new Promise((closed) => server.close(closed)));

const editionOf = (opened) => opened.page.evaluate(() => document.querySelector("meta[name=edition]")?.content ?? "one");

test("a page goes on with the files of its own edition, and the next visit has the new one", async () => {
  assert.notDeepEqual(await partsOfTheFirst(), [], "the editions would not differ");
  const first = await openPage({ site: host });
  try {
    await first.keptOffline();
    await first.paste(OWN);
    assert.equal(await verdict(first), "accepted");
    await first.page.waitForTimeout(WRITTEN);

    edition = 2;
    // The browser finds it at the next visit, or when it looks again, as it does once a day.
    await first.page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration.update();
      while (!registration.waiting) await new Promise((soon) => setTimeout(soon, 50));
    });
    // What the host has no more is still there for the page, with its engine begun anew.
    await first.page.reload();
    await first.ready();
    await first.settled();
    assert.equal(await editionOf(first), "one");
    assert.equal(await editorText(first), OWN);
    await first.openView("nodes");
    await first.byTestId("node").waitFor();
    // So it is for another page, as long as one of the old edition is open.
    const second = await first.anotherTab();
    assert.equal(await editionOf(second), "one");
    await second.page.close();

    const context = first.context;
    const about = await context.newPage();
    await first.page.close();
    // Nobody has the old edition any more: the new one takes over.
    await about.waitForTimeout(500);
    const next = await first.anotherTab();
    assert.equal(await editionOf(next), "two");
    assert.equal(await verdict(next), "rejected", "a new tab begins with the example");
    await next.byTestId("drafts-button").click();
    await next.byTestId("draft").locator(".draft-title", { hasText: "@fine" }).first().click();
    await next.settled();
    assert.equal(await editorText(next), OWN);
    await next.openView("nodes");
    await next.byTestId("node").waitFor();
    // Only the new edition's files are kept.
    const caches = await next.page.evaluate(() => globalThis.caches.keys());
    assert.equal(caches.length, 1, caches.join(", "));
    assert.deepEqual(next.problems, []);
    assert.deepEqual(first.problems, []);
  } catch (error) {
    await first.screenshot("editions").catch(() => {});
    throw error;
  } finally {
    await first.close();
  }
});
