// The site as a thing to host: policy, file names, sub-path, life without a network.
import { openPage, pageTest, siteUrl } from "./harness.mjs";
import { FINE, makeFail, notice, verdict } from "./playground.mjs";
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";

pageTest("the page starts under its security policy", {}, async ({ page }) => {
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content");
  assert.match(policy, /^default-src 'none';/);
  assert.doesNotMatch(policy, /'unsafe-inline'|'unsafe-eval'|\{\{/);
  // Hosts that read no `_headers` have this much; who may frame the page can only be said in a header.
  assert.match(policy, /require-trusted-types-for 'script'; trusted-types default$/);
  const header = (await fetch(siteUrl)).headers.get("content-security-policy");
  assert.equal(header, `${policy}; frame-ancestors http: https: file:`);
});

pageTest("only the page's own scripts and plain markup are trusted", { expectProblems: true }, async (opened) => {
  const outcome = await opened.page.evaluate(() => {
    const attempts = {
      worker: () => new Worker("app.js"),
      elsewhere: () => new Worker("https://example.com/worker.js"),
      script: () => (document.createElement("script").src = "app.js"),
      text: () => (document.createElement("script").text = "1"),
      markup: () => (document.createElement("div").innerHTML = "<iframe srcdoc='1'></iframe>"),
      policy: () => trustedTypes.createPolicy("another", {}),
      plain: () => (document.createElement("div").innerHTML = "<b title='script'>bold</b>"),
    };
    const refused = ([, attempt]) => {
      try {
        attempt();
        return false;
      } catch (error) {
        return error instanceof TypeError;
      }
    };
    return Object.entries(attempts).filter(refused).map(([name]) => name);
  });
  assert.deepEqual(outcome, ["worker", "elsewhere", "script", "text", "markup", "policy"]);
  // The engine that takes a failed one's place is one of the page's own scripts.
  await makeFail(opened, "panic");
  await notice(opened, "engine").waitFor();
  await opened.paste(FINE);
  assert.equal(await verdict(opened), "accepted");
});

pageTest("a foreign script in the page is not run", { expectProblems: true }, async ({ page, problems }) => {
  const ran = await page.evaluate(async () => {
    const script = document.createElement("script");
    // Through a node of its own: Trusted Types let no text be put into a script.
    script.append("globalThis.foreignScriptRan = true");
    document.head.append(script);
    // Nor is the handler of an element that the page's markup may have.
    document.body.insertAdjacentHTML("beforeend", '<img src="data:," onerror="globalThis.foreignScriptRan = true">');
    await new Promise((resolve) => setTimeout(resolve, 500));
    return globalThis.foreignScriptRan === true;
  });
  assert.equal(ran, false);
  // The page's policy refuses both; the handler, the server's policy, too.
  const refusals = [/'TrustedScript'/, /Content Security Policy/, /Content Security Policy/];
  assert.equal(problems.length, refusals.length, problems.join("\n"));
  refusals.forEach((refusal, index) => assert.match(problems[index], refusal));
});

pageTest("every file but the fixed ones is named by its content", {}, async (opened) => {
  await opened.keptOffline();
  const fixed = [siteUrl, `${siteUrl}service-worker.js`];
  const files = [...new Set(opened.requests)].filter((url) => !fixed.includes(url) && url.startsWith(siteUrl));
  assert.ok(files.length > 0);
  for (const url of files) {
    const named = /-([0-9a-f]{16})\.\w+$/.exec(url);
    assert.ok(named, `${url} has no hash in its name`);
    const content = Buffer.from(await (await fetch(url)).arrayBuffer());
    assert.equal(createHash("sha256").update(content).digest("hex").slice(0, 16), named[1], url);
  }
});

pageTest("a cache that was wiped is filled again at the next visit", { expectProblems: true }, async (opened) => {
  await opened.keptOffline();
  const kept = () => opened.page.evaluate(async () => {
    const names = await caches.keys();
    const files = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length));
    return files.reduce((sum, count) => sum + count, 0);
  });
  const whole = await kept();
  assert.ok(whole > 5, `${whole} files`);
  // As a browser does that runs short of room, or its user: all of it, then a part.
  for (const wipes of [(name) => caches.delete(name), async (name) => {
    const cache = await caches.open(name);
    for (const request of (await cache.keys()).slice(1)) await cache.delete(request);
  }]) {
    await opened.page.evaluate(`(async () => { for (const name of await caches.keys()) await (${wipes})(name); })()`);
    assert.ok((await kept()) < whole);
    await opened.page.reload();
    await opened.ready();
    for (let tries = 0; tries < 200 && (await kept()) < whole; tries += 1) await opened.page.waitForTimeout(100);
    assert.equal(await kept(), whole);
  }
  await opened.context.setOffline(true);
  await opened.page.reload({ waitUntil: "commit" });
  await opened.ready();
});

pageTest("the page works with the network off", { expectProblems: true }, async (opened) => {
  await opened.keptOffline();
  await opened.context.setOffline(true);
  // The network really is off: a file that is not of the site cannot be had.
  const reachable = await opened.page.evaluate(() => fetch("_headers").then(() => true, () => false));
  assert.equal(reachable, false);
  await opened.page.reload({ waitUntil: "commit" });
  await opened.ready();
});

test("without scripts the page says what it needs", async () => {
  const opened = await openPage({ waitUntilReady: false, context: { javaScriptEnabled: false } });
  try {
    assert.match(await opened.page.locator("noscript").innerText(), /WebAssembly/);
  } finally {
    await opened.close();
  }
});
