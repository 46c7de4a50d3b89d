// The rules' own pages: read without scripts, and leading into the playground.
import { LOOKS } from "./axe.mjs";
import { pageTest, siteUrl } from "./harness.mjs";
import assert from "node:assert/strict";

const PAGE = "rules/NV0101.html";

for (const [about, options] of LOOKS) {
  pageTest(`axe finds nothing in the rules' pages, ${about}`, { ...options, path: PAGE, waitUntilReady: false }, async (opened) => {
    const { page } = opened;
    for (const path of [PAGE, "rules/NV1098.html", "rules/index.html"]) {
      await page.goto(siteUrl + path);
      assert.deepEqual(await opened.accessibilityProblems(), [], path);
      assert.equal(await opened.overflow(), 0, path);
    }
  });
}

pageTest("a rule's page has its words and opens its example where the rule speaks", { path: PAGE, waitUntilReady: false }, async (opened) => {
  const { page } = opened;
  assert.match(await page.locator("h1").innerText(), /^NV0101 kernel-parameter-space-overflow$/);
  assert.match(await page.locator("main").innerText(), /Formal parameter space overflowed/);
  assert.match(await page.locator('meta[property="og:description"]').getAttribute("content"), /Formal parameter space/);
  const figure = page.locator("figure").filter({ hasText: /fails/ }).first();
  await figure.getByRole("link", { name: "Open in the playground" }).click();
  await opened.ready();
  await opened.byTestId("diagnostic").and(page.locator('[data-rule="kernel-parameter-space-overflow"]')).first().waitFor();
});

pageTest("a rule's name leads to its page", { path: "rules/fence-ordering.html", waitUntilReady: false }, async ({ page }) => {
  await page.waitForURL(/rules\/NV0806\.html$/);
  await page.getByRole("link", { name: "Rules", exact: true }).click();
  await page.waitForURL(/rules\/index\.html$/);
  await page.getByRole("link", { name: "NV0806 fence-ordering" }).click();
  await page.waitForURL(/rules\/NV0806\.html$/);
});

pageTest("the drawer leads to the rule's page, which is not kept for use without a network", {}, async (opened) => {
  const { page } = opened;
  await page.getByRole("button", { name: "Explain" }).first().click();
  const address = await opened.byTestId("rule-page").getAttribute("href");
  assert.match(address, /^rules\/NV\d{4}\.html$/);
  assert.equal((await fetch(siteUrl + address)).status, 200);
  await opened.keptOffline();
  const kept = opened.requests.filter((url) => url.startsWith(`${siteUrl}rules/`));
  assert.deepEqual(kept, []);
});
