// Ctrl-K finds everything by the words that people have for it.
import { pageTest } from "./harness.mjs";
import { editorText, FINE } from "./playground.mjs";
import assert from "node:assert/strict";

/** Opens the palette, types, and gives the kinds and titles of what is found. */
async function find(opened, words) {
  await opened.page.keyboard.press("ControlOrMeta+K");
  await opened.page.keyboard.type(words);
  const list = opened.page.locator("#palette-list [role=option]");
  await list.first().waitFor();
  return list.evaluateAll((options) =>
    options.map((option) => `${option.querySelector(".kind").textContent}: ${option.querySelector(".title").textContent}`),
  );
}

/** Closes it, and waits until the browser has said so. */
async function closed(opened) {
  await opened.page.keyboard.press("Escape");
  await opened.page.locator("dialog.palette").waitFor({ state: "hidden" });
  await opened.page.waitForTimeout(100);
}

const choose = (opened) => opened.page.keyboard.press("Enter");

const ground = (opened) => opened.page.evaluate(() => getComputedStyle(document.body).backgroundColor);

pageTest("a target is found with and without its underscore", {}, async (opened) => {
  for (const [words, target] of [["sm75", "sm_75"], ["sm_90a", "sm_90a"], ["hopper", "sm_90"], ["100f", "sm_100f"]]) {
    const found = await find(opened, words);
    assert.ok(found.includes(`target: ${target}`), `${words}: ${found.join("; ")}`);
    await closed(opened);
  }
  assert.equal((await find(opened, "sm121a"))[0], "target: sm_121a");
  await choose(opened);
  assert.equal(await opened.byTestId("target-select").inputValue(), "sm_121a");
});

pageTest("colours are found as theme and by their names", {}, async (opened) => {
  const light = await ground(opened);
  assert.ok((await find(opened, "theme")).filter((entry) => entry.startsWith("theme: ")).length >= 2);
  await closed(opened);
  await find(opened, "theme dark");
  await choose(opened);
  assert.notEqual(await ground(opened), light);
});

pageTest("help, views and areas are found", {}, async (opened) => {
  const { page } = opened;
  await opened.paste(FINE);
  await opened.settled();
  await find(opened, "help");
  await choose(opened);
  await page.getByRole("dialog", { name: "Help" }).waitFor();
  await page.keyboard.press("Escape");
  await find(opened, "view address");
  await choose(opened);
  assert.equal(await page.locator("#memory").isVisible(), true);
  await find(opened, "area reference");
  await choose(opened);
  assert.equal(await page.locator(".reference-area").isVisible(), true);
  // A kernel is in Check.
  await find(opened, "kernel fine");
  await choose(opened);
  assert.equal(await page.locator("#layout").isVisible(), true);
  assert.equal(await editorText(opened), FINE);
});

pageTest("a rule is found by its words, and an example by its group", {}, async (opened) => {
  const { page } = opened;
  await opened.settled();
  await page.keyboard.press("ControlOrMeta+K");
  await page.keyboard.type("nv0101");
  await page.locator("#palette-list [role=option]", { hasText: "kernel-parameter-space-overflow" }).waitFor();
  await choose(opened);
  assert.match(await page.locator("#explain-title").innerText(), /NV0101/);
  await page.keyboard.press("Escape");
  await find(opened, "example typed pointers");
  await choose(opened);
  await opened.settled();
  assert.equal(await opened.byTestId("example-select").inputValue(), "saxpy-legacy");
  await page.keyboard.press("ControlOrMeta+K");
  await page.keyboard.type("zzzz");
  await page.getByText("No results").waitFor();
});
