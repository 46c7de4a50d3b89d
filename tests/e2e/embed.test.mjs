// One view inside another page: nothing of it is written, and there is a way to all the rest.
import { openPage, pageTest, siteUrl } from "./harness.mjs";
import { FINE, textArea } from "./playground.mjs";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

const golden = JSON.parse(readFileSync(new URL("../golden-links.json", import.meta.url), "utf8"));
const link = golden[1].link;

/** Runs in the page before its scripts: remembers every write to the browser's storage. */
function watchStorage() {
  globalThis.stored = [];
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = function (...args) {
    globalThis.stored.push(args[0]);
    return set.apply(this, args);
  };
}

pageTest("an embedded view shows itself, the verdict and the way to the rest", {
  path: `?embed=parameters${link}`,
  init: watchStorage,
}, async (opened) => {
  await opened.settled();
  const { page } = opened;
  assert.equal(await page.locator("#layout").isVisible(), true);
  assert.equal(await page.locator("#problems").isVisible(), false);
  assert.equal(await opened.byTestId("editor").isVisible(), false);
  assert.equal(await opened.byTestId("target-select").count(), 0);
  assert.match(await opened.attribute("verdict", "data-verdict"), /accepted|rejected/);
  assert.match(await opened.attribute("second-opinion", "data-verdict"), /accepted|rejected/);
  const href = await opened.attribute("open-in-playground", "href");
  assert.ok(href.startsWith(`${siteUrl}#v1.`), href);
  await page.waitForTimeout(600);
  assert.deepEqual(await page.evaluate(() => globalThis.stored), []);
  assert.equal(await page.evaluate(async () => (await caches.keys()).length), 0);
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
  assert.deepEqual(await opened.accessibilityProblems(), []);
  const whole = await openPage({ path: href.slice(siteUrl.length) });
  try {
    await whole.settled();
    assert.equal(await whole.byTestId("target-select").inputValue(), golden[1].state.target);
    assert.equal(await whole.attribute("verdict", "data-verdict"), await opened.attribute("verdict", "data-verdict"));
  } finally {
    await whole.close();
  }
});

pageTest("an embedded text cannot be written in", { path: `?embed=text${link}`, width: 480, height: 360 }, async (opened) => {
  await opened.settled();
  assert.equal(await opened.byTestId("editor").isVisible(), true);
  const before = await textArea(opened).innerText();
  await textArea(opened).focus();
  await opened.page.keyboard.type("x");
  await opened.page.keyboard.press("Delete");
  assert.equal(await textArea(opened).innerText(), before);
  assert.equal(await opened.overflow(), 0);
});

pageTest("a draft is neither shown in an embedded view nor lost by it", {}, async (opened) => {
  await opened.paste(FINE);
  await opened.settled();
  await opened.page.waitForTimeout(600);
  // The time before the first word changes whenever it is written.
  const draft = () => opened.page.evaluate(() => sessionStorage.getItem("playground-text").replace(/^\d+/, ""));
  const kept = await draft();
  await opened.page.goto(`about:blank`);
  await opened.page.goto(`${siteUrl}?embed=problems`);
  await opened.ready();
  assert.equal(await opened.attribute("verdict", "data-verdict"), "rejected", "the worked example");
  assert.equal(await draft(), kept);
});

pageTest("the iframe of a view can be copied", {}, async (opened) => {
  await opened.settled();
  await opened.byTestId("share-button").click();
  await opened.page.getByRole("button", { name: "Copy embed code" }).click();
  await opened.page.getByText("Copied: an iframe that shows Problems.").waitFor();
  const frame = await opened.page.evaluate(() => navigator.clipboard.readText());
  assert.ok(frame.startsWith(`<iframe src="${siteUrl}?embed=problems#v1.`), frame);
  assert.match(frame, / style="border:0"/, "browsers draw a border around frames");
});
