// Details of the page that strangers stumbled over: sizes, places and styles that no other test measures.
import { openPage, pageTest } from "./harness.mjs";
import { linkTo } from "./links.mjs";
import { FINE, notice } from "./playground.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

const FIRST = { example: null };

/** How each element looks, in the properties that tell controls apart. */
const looks = (elements) =>
  elements.evaluateAll((all) =>
    all
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { fontSize, fontWeight, color, padding, textAlign, borderStyle, listStyleType } = getComputedStyle(element);
        return { fontSize, fontWeight, color, padding, textAlign, borderStyle, listStyleType };
      }),
  );

for (const id of ["NV0101", "NV0503", "NV1026"]) {
  pageTest(`the tables about ${id} fit into Explain and into Reference`, { path: `#ref/rule/${id}` }, async (opened) => {
    const { page } = opened;
    const tables = page.locator(".reference-page table");
    await tables.first().waitFor();
    for (const table of await tables.all()) {
      const { width } = await table.boundingBox();
      assert.ok(width <= 1280, `${width} pixels`);
    }
    await opened.goTo("check");
    await page.keyboard.press("ControlOrMeta+K");
    await page.keyboard.type(id);
    assert.equal(await opened.overflow(), 0);
  });
}

pageTest("every entry of a menu looks alike", FIRST, async (opened) => {
  await opened.settled();
  await opened.byTestId("share-button").click();
  const share = await looks(opened.page.locator("#share-menu button"));
  assert.ok(share.length >= 9, `${share.length} entries`);
  for (const look of share) assert.deepEqual(look, share[0]);
  await opened.page.keyboard.press("Escape");
  await opened.page.getByRole("button", { name: "More", exact: true }).first().click();
  const more = await looks(opened.page.locator("#more-menu > button:not([aria-pressed])"));
  assert.ok(more.length >= 3, `${more.length} entries`);
  for (const look of more) assert.equal(look.fontSize, share[0].fontSize);
});

pageTest("Drafts opens below its button", FIRST, async (opened) => {
  await opened.settled();
  const button = await opened.byTestId("drafts-button").boundingBox();
  await opened.byTestId("drafts-button").click();
  const list = await opened.page.locator("[popover]:popover-open").boundingBox();
  assert.ok(list.y >= button.y + button.height - 1, `it begins at ${list.y}`);
  assert.ok(list.x < button.x + button.width && list.x + list.width > button.x, `from ${list.x}, ${list.width} wide`);
});

pageTest("a disabled button looks disabled", { path: "#learn/sizes/1" }, async (opened) => {
  const check = opened.byTestId("lesson-check");
  await check.waitFor();
  assert.equal(await check.isDisabled(), true);
  const [before] = await looks(check);
  await opened.byTestId("lesson-answer").fill("12");
  assert.equal(await check.isDisabled(), false);
  const [after] = await looks(check);
  assert.notEqual(before.color, after.color);
  assert.notEqual(before.borderStyle, after.borderStyle);
});

pageTest("steps of a lesson have no list markers over their buttons", { path: "#learn/write" }, async (opened) => {
  const items = opened.page.locator(".lesson-steps li");
  await items.first().waitFor();
  for (const look of await looks(items)) assert.equal(look.listStyleType, "none");
});

for (const width of [720, 760, 800]) {
  pageTest(`the list of examples keeps its words at ${width} pixels`, { ...FIRST, width }, async (opened) => {
    await opened.settled();
    const { width: list } = await opened.byTestId("example-select").boundingBox();
    assert.ok(list >= 100, `${list} pixels`);
    assert.equal(await opened.overflow(), 0);
  });
}

pageTest("each area, view and entry has a title and a step of the history", FIRST, async (opened) => {
  await opened.settled();
  const { page } = opened;
  const titles = [await page.title()];
  await opened.openView("layout");
  titles.push(await page.title());
  await opened.goTo("learn");
  titles.push(await page.title());
  await opened.goTo("reference");
  titles.push(await page.title());
  await page.evaluate(() => location.assign("#ref/term/padding"));
  await page.getByRole("heading", { name: "Padding", exact: true }).waitFor();
  titles.push(await page.title());
  assert.equal(new Set(titles).size, titles.length, titles.join("\n"));
  for (const title of titles.slice(0, -1).reverse()) {
    await page.goBack();
    await page.waitForFunction((title) => document.title === title, title);
  }
});

pageTest("the entry that is open is in sight in the contents", { path: "#ref/term/wording" }, async (opened) => {
  const current = opened.page.locator(".reference nav [aria-current]").first();
  await current.waitFor();
  const box = await current.boundingBox();
  assert.ok(box.y >= 0 && box.y + box.height <= 900, `it lies at ${box.y}`);
});

pageTest("the limit of shared memory is found by its words", { path: "#ref" }, async (opened) => {
  const { page } = opened;
  await page.locator(".reference .search-box").first().fill("shared memory limit");
  await page.locator(".reference .found a", { hasText: "shared" }).first().waitFor();
  await opened.goTo("check");
  await page.keyboard.press("ControlOrMeta+K");
  await page.keyboard.type("shared memory limit");
  await page.locator("#palette-list [role=option]", { hasText: /NV\d{4}/ }).first().waitFor();
});

pageTest("converting claims nothing about other targets", { path: linkTo({ text: FINE.replace("void (i32)* @fine", "ptr @fine"), target: "sm_100", reference: "cuda-13.5" }) }, async (opened) => {
  await opened.settled();
  await opened.byTestId("convert-button").click();
  await notice(opened, "tool").waitFor();
  assert.doesNotMatch(await notice(opened, "tool").innerText(), /every target/);
});

test("nothing moves when the engine arrives", async () => {
  const opened = await openPage({
    ...FIRST,
    init: () => {
      globalThis.moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.moved += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
    },
  });
  try {
    await opened.settled();
    await opened.page.waitForTimeout(1_000);
    const moved = await opened.page.evaluate(() => globalThis.moved);
    assert.ok(moved < 0.02, `layout shift of ${moved}`);
  } finally {
    await opened.close();
  }
});
