// Parameters: the walk through the buffer, in sight all the time, in words and in drawings with tables beside them.
import assert from "node:assert/strict";
import { pageTest } from "./harness.mjs";

async function showParameters(opened) {
  const result = opened.page.getByRole("button", { name: "Result", exact: true });
  if (await result.isVisible()) await result.click();
  await opened.page.locator('[data-testid="view-tab"][data-view="parameters"]').click();
  await opened.byTestId("kernel-total").waitFor();
  return opened.page.getByRole("button", { name: "Step ▸" });
}

const walked = (opened) => opened.page.getByRole("group", { name: "Walk through the steps" }).innerText();

/** Where the page, the view and a button stand, in CSS pixels. */
const places = (opened, button) =>
  button.evaluate((button) => ({
    page: scrollY,
    view: document.getElementById("parameters").scrollTop,
    button: Math.round(button.getBoundingClientRect().top),
  }));

pageTest("one step of the walkthrough is one selection", {}, async (opened) => {
  const { page } = opened;
  const step = await showParameters(opened);
  for (let count = 0; count < 3; count += 1) await step.click();
  assert.match(await walked(opened), /step 3 of 5/);
  assert.equal(await page.locator(".steps tr.here").getAttribute("data-offset"), "9");
  assert.equal(await page.locator(".block.here").count(), 1);
  assert.equal(await opened.byTestId("editor").locator(".linked").count(), 1);
  assert.match(await opened.byTestId("step-now").innerText(), /an i32 starts at a multiple of 4; 9 is none; 3 bytes are left empty/);
  assert.match(await opened.byTestId("step-now").innerText(), /round_up\(9, 4\) = 12/);
});

pageTest("the walk begins with the first field, and its total only grows", {}, async (opened) => {
  const step = await showParameters(opened);
  const totals = [];
  for (let count = 0; count < 5; count += 1) {
    await step.click();
    const words = await opened.byTestId("step-now").innerText();
    totals.push(Number(/([\d,]+) bytes? so far/.exec(words)[1].replaceAll(",", "")));
  }
  assert.deepEqual(totals, [8, 9, 12, 40_012, 40_016]);
  const rows = ["data-kind", "data-offset", "data-size"].map((name) => opened.attributes("layout-row", name));
  const [kinds, offsets, sizes] = await Promise.all(rows);
  assert.deepEqual(kinds, ["field", "field", "padding", "field", "padding"]);
  assert.deepEqual(offsets, ["0", "8", "9", "12", "40012"]);
  assert.deepEqual(sizes, ["8", "1", "3", "40000", "4"]);
});

for (const [width, height] of [[320, 568], [360, 780], [720, 450], [800, 600], [1366, 860]]) {
  pageTest(`stepping and playing never scroll, ${width} px`, { width, height }, async (opened) => {
    const { page } = opened;
    const step = await showParameters(opened);
    await step.scrollIntoViewIfNeeded();
    await step.click();
    const before = await places(opened, step);
    for (let count = 0; count < 4; count += 1) {
      await step.click();
      assert.deepEqual(await places(opened, step), before);
    }
    await page.getByRole("button", { name: "▸ Play" }).click();
    await page.waitForTimeout(1_500);
    assert.deepEqual(await places(opened, step), before);
    assert.equal(await opened.overflow(), 0);
    const source = opened.byTestId("step-source");
    assert.equal(await source.isVisible(), width < 1_100, "the line of the code, where the code is out of sight");
    if (width < 1_100) assert.match(await source.innerText(), /line \d+\s+.*ruct\.Heavy = type/);
  });
}

pageTest("on a phone each step says how, below its row", { width: 360, height: 780 }, async (opened) => {
  await showParameters(opened);
  const row = opened.byTestId("layout-row").nth(2);
  const how = row.getByText("an i32 starts at a multiple of 4");
  assert.ok(await how.isVisible());
  const [above, below] = await Promise.all([row.getByRole("button").first().boundingBox(), how.boundingBox()]);
  assert.ok(below.y >= above.y + above.height - 1, "below what it is about");
  assert.ok(below.width > 240, `${below.width} px wide`);
});

pageTest("the buffer is drawn to scale and byte by byte, and the ceilings stand in a table", {}, async (opened) => {
  const { page } = opened;
  await showParameters(opened);
  await page.getByRole("img", { name: "40,016 bytes to scale" }).waitFor();
  const grid = page.getByRole("img", { name: "The first 64 of 40,016 bytes, one by one" });
  assert.deepEqual(await grid.locator("g").evaluateAll((groups) => groups.map((group) => group.querySelector("title").textContent)), [
    "h.0: 8 bytes at 0",
    "h.1: 1 byte at 8",
    "padding: 3 bytes at 9",
    "h.2: 40,000 bytes at 12",
  ]);
  await page.getByText("The ceilings as a table").click();
  const table = page.locator(".ceilings table");
  assert.match(await table.innerText(), /1,024\s+Tileiras\s+✕ 38,992 bytes too many/);
});

pageTest("folding a struct makes it one step", {}, async (opened) => {
  const step = await showParameters(opened);
  await opened.page.getByRole("button", { name: "Fields of h" }).click();
  assert.match(await walked(opened), /step – of 1/);
  await step.click();
  assert.match(await opened.byTestId("step-now").innerText(), /40,016 bytes so far/);
});

pageTest("what is a kernel for some only says for whom, and why", {}, async (opened) => {
  await opened.byTestId("example-select").selectOption("kernel-identity");
  await opened.settled();
  await showParameters(opened);
  assert.equal(await opened.byTestId("kernel-identity").count(), 0, "the first is one for everybody");
  await opened.page.locator("#layout [data-testid=kernel-select]").selectOption({ label: "by_attachment" });
  const line = await opened.byTestId("kernel-identity").innerText();
  assert.match(line, /^A kernel for the documents.*; CUDA 12\.8 to 13\.5 make it a \.func, because metadata attachment !nvvm\.kernel is nothing to them\.$/);
  await opened.byTestId("reference-select").selectOption("cuda-13.5");
  assert.equal(await opened.attribute("kernel-limit", "data-bytes"), null, "a device function has no ceiling");
  assert.match(await opened.page.locator(".total").innerText(), /no kernel for CUDA 13\.5, so no ceiling/);
});

pageTest("shared memory is a row of the kernel, against the ceiling of the target", {}, async (opened) => {
  const { page } = opened;
  await opened.byTestId("language-select").selectOption("cuda");
  await opened.paste(
    "__global__ void k(float *out) {\n  __shared__ float tile[12544];\n  tile[0] = out[0];\n  out[1] = tile[1];\n}\n",
  );
  await opened.settled();
  await opened.byTestId("reference-select").selectOption("cuda-13.5");
  await opened.byTestId("target-select").selectOption("sm_75");
  await showParameters(opened);
  const row = opened.byTestId("shared-memory");
  await row.waitFor();
  assert.equal(await row.getAttribute("data-bytes"), "50176");
  assert.equal(await row.getAttribute("data-limit"), "49152");
  assert.match(await row.innerText(), /1,024 bytes too many/);
  assert.match(await page.getByRole("region", { name: "Shared variables of the kernel" }).innerText(), /tile\s+0\s+50,176/);
  await opened.byTestId("target-select").selectOption("sm_90a");
  assert.equal(await row.getAttribute("data-limit"), "232448");
  assert.deepEqual(await opened.accessibilityProblems(), []);
});
