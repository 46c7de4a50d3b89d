// The site as a thing to host: policy, file names, sub-path, life without a network.
import { openPage, pageTest, siteUrl } from "./harness.mjs";
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";

pageTest("the page starts under its security policy", {}, async ({ page }) => {
  const policy = await page.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content");
  assert.match(policy, /^default-src 'none';/);
  assert.doesNotMatch(policy, /'unsafe-inline'|'unsafe-eval'|\{\{/);
});

pageTest("a foreign script in the page is not run", { expectProblems: true }, async ({ page, problems }) => {
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "globalThis.foreignScriptRan = true";
    document.head.append(script);
    return globalThis.foreignScriptRan === true;
  });
  assert.equal(ran, false);
  // The page's policy refuses it, and so does the server's.
  assert.equal(problems.length, 2, problems.join("\n"));
  for (const problem of problems) assert.match(problem, /Content Security Policy/);
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
