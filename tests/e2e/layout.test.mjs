// Layout: the byte map with the code and the table, the calculation step by step, fields in another order, the limits.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { pageTest } from "./harness.mjs";
import { editorText } from "./playground.mjs";

/** The page's first example. */
const TONE_CURVE = readFileSync(new URL("../../crates/nvvm-engine/examples-text/tone-curve.cu", import.meta.url), "utf8");

const PADDED_IR = `%S = type { i8, i64, i8 }

define ptx_kernel void @k(ptr byval(%S) align 8 %s) {
  ret void
}
`;

async function showLayout(opened) {
  const { page } = opened;
  const result = page.getByRole("button", { name: /^Results?$/ });
  if (await result.isVisible()) await result.click();
  await page.locator('[data-testid="view-tab"][data-view="layout"]').click();
  await opened.byTestId("kernel-total").waitFor();
}

/** Shows the layout of a CUDA text, checked against CUDA 12.9 on sm_61. */
async function declare(opened, text = TONE_CURVE) {
  await opened.byTestId("language-select").selectOption("cuda");
  await opened.paste(text);
  await opened.settled();
  await opened.byTestId("reference-select").selectOption("cuda-12.9");
  await opened.byTestId("target-select").selectOption("sm_61");
  await showLayout(opened);
}

const button = (opened, name) => opened.page.getByRole("button", { name, exact: true });
const rowsMap = (opened) => opened.page.locator('[data-testid="byte-map"][data-form="rows"]').first();
const place = (opened) => opened.byTestId("step-place").innerText();
const bytes = (opened) => opened.attribute("kernel-total", "data-bytes");

/** Name, offset and size of each segment of the first map. */
const segments = (opened) =>
  rowsMap(opened)
    .getByTestId("byte-segment")
    .evaluateAll((all) => all.map(({ dataset }) => `${dataset.kind === "padding" ? "-" : dataset.field} ${dataset.offset} ${dataset.size}`));

pageTest("the map draws each field and the padding between them once", {}, async (opened) => {
  await declare(opened);
  assert.match(await opened.page.locator(".lay-head").innerText(), /^6,200 bytes, 17 of them padding/);
  assert.equal(await opened.attribute("kernel-limit", "data-bytes"), "4096");
  const expected = ["enabled 0 1", "- 1 7", "gamma 8 8", "channel 16 1", "- 17 3", "gain 20 12", "levels 32 6144", "dither 6176 1"];
  assert.deepEqual(await segments(opened), [...expected, "- 6177 7", "pixels 6184 8", "width 6192 4", "height 6196 4"]);
  assert.match(await rowsMap(opened).innerText(), /766 more rows of levels/);
  assert.match(await rowsMap(opened).innerText(), /limit 4,096/);
  const rows = await opened.attributes("layout-row", "data-kind");
  assert.equal(rows.filter((kind) => kind === "padding").length, 3);
  assert.equal(rows.length, 12);
  assert.deepEqual(await opened.accessibilityProblems(), []);
});

pageTest("the map, the table and the code light each other up", {}, async (opened) => {
  const { page } = opened;
  await declare(opened);
  const lit = () =>
    page.evaluate(() => [
      document.querySelector('[data-testid="byte-segment"].lit')?.dataset.field,
      document.querySelector('[data-testid="layout-row"].lit')?.dataset.offset,
      document.querySelector('[data-testid="editor"]').shadowRoot.querySelector(".linked")?.textContent,
    ]);
  await rowsMap(opened).locator('[data-field="gain"]').hover();
  await page.waitForFunction(() => document.querySelector('[data-testid="editor"]').shadowRoot.querySelector(".linked"));
  assert.deepEqual(await lit(), ["gain", "20", "gain"]);
  await page.mouse.move(2, 2);
  await page.locator('[data-testid="layout-row"][data-kind="field"]', { hasText: "gamma" }).getByRole("button").focus();
  await page.waitForFunction(() => document.querySelector('[data-testid="byte-segment"].lit'));
  assert.deepEqual(await lit(), ["gamma", "8", "gamma"]);
  // One Tab stop for the map; arrows go from segment to segment.
  await rowsMap(opened).locator('[tabindex="0"]').focus();
  await page.keyboard.press("End");
  assert.deepEqual(await lit(), ["height", "6196", "int       height"]);
  assert.equal(await rowsMap(opened).locator('[tabindex="0"]').count(), 1);
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  assert.equal(await place(opened), "1 of 11");
});

pageTest("one sentence for each step, and the total at the end", {}, async (opened) => {
  await declare(opened);
  const said = () => opened.byTestId("step-now").innerText();
  assert.equal(await place(opened), "11 of 11");
  assert.match(await said(), /6,200 bytes in total, 17 of them padding\. sm_61 allows 4,096: 2,104 too many\./);
  assert.ok(await button(opened, "Step").isDisabled());
  for (let count = 0; count < 7; count += 1) await button(opened, "Back").click();
  assert.equal(await place(opened), "4 of 11");
  assert.match(await said(), /17 is not a multiple of 4, so 3 padding bytes are inserted\. A float\[3\] takes 12 bytes/);
  assert.equal(await opened.byTestId("step-total").innerText(), "32");
  const later = await rowsMap(opened).locator('[data-testid="byte-segment"].later').evaluateAll((all) => all.map((one) => one.dataset.field));
  assert.deepEqual(later, ["levels", "dither", "", "pixels", "width", "height"]);
  await button(opened, "Step").click();
  assert.match(await said(), /The limit of sm_61, 4,096, is crossed here\./);
  for (let count = 0; count < 6; count += 1) await button(opened, "Step").click();
  assert.equal(await place(opened), "11 of 11");
});

for (const [width, height] of [[320, 568], [360, 780], [720, 450], [800, 600], [1366, 860]]) {
  pageTest(`stepping and playing never scroll, ${width} px`, { width, height }, async (opened) => {
    await showLayout(opened);
    await button(opened, "Play").scrollIntoViewIfNeeded();
    await button(opened, "Play").click();
    await button(opened, "Pause").click();
    const where = () => button(opened, "Step").evaluate((step) => [scrollY, Math.round(step.getBoundingClientRect().top)]);
    const before = await where();
    for (let count = 0; count < 3; count += 1) {
      await button(opened, "Step").click();
      assert.deepEqual(await where(), before);
    }
    const isTooWide = await opened.page.locator("#layout").evaluate((view) => view.scrollWidth > view.clientWidth);
    assert.equal(isTooWide, false);
  });
}

pageTest("a field is moved by keys: the engine answers at once, Apply edits the code", {}, async (opened) => {
  const { page } = opened;
  await declare(opened);
  const handles = opened.byTestId("field-handle");
  assert.equal(await handles.count(), 6);
  const before = await editorText(opened);
  await handles.nth(1).focus();
  await page.keyboard.press("ArrowUp");
  await page.waitForFunction(() => document.querySelector('[data-testid="kernel-total"]').dataset.bytes === "6192");
  assert.match(await opened.byTestId("order-moved").innerText(), /gamma moved to position 1 of 6; total 6,192 bytes/);
  assert.deepEqual((await segments(opened)).slice(0, 3), ["gamma 0 8", "enabled 8 1", "channel 9 1"]);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.field), "gamma", "the keyboard stays on the handle");
  assert.equal(await editorText(opened), before, "nothing is edited before Apply");
  assert.match(await opened.byTestId("order-warning").innerText(), /This changes the ABI: .* uses ToneCurve/);
  // The code has the places of its own fields.
  await rowsMap(opened).locator('[data-field="gamma"]').hover();
  await page.waitForFunction(() => document.querySelector('[data-testid="editor"]').shadowRoot.querySelector(".linked")?.textContent === "gamma");
  await opened.byTestId("reset-order").click();
  assert.equal(await bytes(opened), "6200");
  assert.ok(await opened.byTestId("apply-order").isDisabled());
  await opened.byTestId("smallest-order").click();
  await page.waitForFunction(() => document.querySelector('[data-testid="kernel-total"]').dataset.bytes === "6184");
  assert.match(await opened.byTestId("order-now").innerText(), /6,168 bytes, 1 padding, saves 16/);
  await opened.byTestId("apply-order").click();
  await opened.settled();
  assert.match(await editorText(opened), /struct ToneCurve \{\s+double gamma;\s+float {2}gain\[3\];/);
  assert.equal(await bytes(opened), "6184");
  assert.ok(await opened.byTestId("reset-order").isDisabled());
  assert.deepEqual(await opened.accessibilityProblems(), []);
});

pageTest("a field is dragged", {}, async (opened) => {
  const { page } = opened;
  await declare(opened);
  const line = (name) => page.locator(".order-list li").filter({ hasText: name });
  await line("enabled").scrollIntoViewIfNeeded();
  const [from, to] = await Promise.all([line("enabled").boundingBox(), line("dither").boundingBox()]);
  await page.mouse.move(from.x + 12, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x + 12, to.y + 20, { steps: 4 });
  await page.mouse.up();
  const names = await page.locator(".order-list code").allTextContents();
  assert.deepEqual(names, ["gamma", "channel", "gain", "levels", "dither", "enabled"]);
  await page.waitForFunction(() => document.querySelector('[data-testid="kernel-total"]').dataset.bytes === "6192");
});

pageTest("an order makes the verdict another one", {}, async (opened) => {
  const { page } = opened;
  // 4,104 bytes; without its padding 4,096.
  await declare(opened, "struct Tight {\n  char a;\n  double d[510];\n  char b[15];\n};\n__global__ void k(Tight t) {}\n");
  assert.equal(await opened.attribute("verdict", "data-verdict"), "rejected");
  await opened.byTestId("field-handle").first().focus();
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction(() => document.querySelector('[data-testid="verdict"]').dataset.verdict === "accepted");
  await opened.byTestId("reset-order").click();
  assert.equal(await opened.attribute("verdict", "data-verdict"), "rejected");
});

pageTest("types of IR are put into another order, too", {}, async (opened) => {
  const { page } = opened;
  await opened.paste(PADDED_IR);
  await opened.settled();
  await showLayout(opened);
  assert.equal(await bytes(opened), "24");
  await opened.byTestId("field-handle").first().focus();
  await page.keyboard.press("ArrowDown");
  await page.waitForFunction(() => document.querySelector('[data-testid="kernel-total"]').dataset.bytes === "16");
  await opened.byTestId("apply-order").click();
  await opened.settled();
  assert.match(await editorText(opened), /%S = type \{ i64, i8, i8 \}/);
});

pageTest("what counts on the order says so", {}, async (opened) => {
  await declare(opened, "struct S { char a; double b; };\nS s = { 1, 2.0 };\n__global__ void k(S s) {}\n");
  assert.equal(await opened.byTestId("field-handle").count(), 0);
  assert.match(await opened.byTestId("order-fixed").innerText(), /lists values for S by position/);
});

pageTest("the limits of the toolkit and of the specification stand over all targets", {}, async (opened) => {
  await declare(opened);
  const words = await opened.byTestId("limit-chart").getAttribute("aria-label");
  assert.match(words, /CUDA 12\.9.*4,096 on sm_50 to sm_62; 32,764 on sm_70/);
  assert.match(words, /440 on sm_20 to sm_37; 1,024 on sm_50 to sm_75/);
  assert.match(words, /apply needs 6,200\./);
});

pageTest("folding a struct makes it one step", {}, async (opened) => {
  await declare(opened);
  await button(opened, "Fields of curve").click();
  assert.equal(await place(opened), "5 of 5");
  assert.deepEqual((await segments(opened))[0], "curve 0 6184");
});

pageTest("what is a kernel for some only says for whom, and why", {}, async (opened) => {
  await opened.byTestId("example-select").selectOption("kernel-identity");
  await opened.settled();
  await showLayout(opened);
  assert.equal(await opened.byTestId("kernel-identity").count(), 0, "the first is one for everybody");
  await opened.page.locator("#layout [data-testid=kernel-select]").selectOption({ label: "by_attachment" });
  const line = await opened.byTestId("kernel-identity").innerText();
  assert.match(line, /^CUDA 12\.8 to 13\.5 do not recognize metadata attachment !nvvm\.kernel and compile this as a device function\.$/);
  await opened.byTestId("reference-select").selectOption("cuda-13.5");
  assert.equal(await opened.attribute("kernel-limit", "data-bytes"), null, "a device function has no limit");
  assert.match(await opened.byTestId("step-now").innerText(), /not a kernel for CUDA 13\.5, so no limit applies/);
});

pageTest("a problem about the limit shows the bytes to scale", {}, async (opened) => {
  await declare(opened);
  await opened.page.locator('[data-testid="view-tab"][data-view="problems"]').click();
  const strip = opened.byTestId("diagnostic").locator('[data-testid="byte-map"][data-form="strip"]');
  assert.match(await strip.innerText(), /limit 4,096/);
  assert.match(await strip.innerText(), /2,104 too many/);
  assert.equal(await strip.locator('[data-field="levels"]').getAttribute("data-size"), "6144");
});
