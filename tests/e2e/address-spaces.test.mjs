// The table of pointers in Memory: every pointer once, long names short, functions that fold, and the way that breaks a rule.
import assert from "node:assert/strict";
import { openPage, pageTest } from "./harness.mjs";
import { FINE, textArea } from "./playground.mjs";
import { test } from "node:test";

const HEAD = `target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"
`;

/** A symbol as compilers make them of templates, some hundred characters long, and its name for people. */
const symbol = (number) => `_Z${`kernel_${number}`.length}kernel_${number}I${"N4quda6detail20a_rather_long_policyE".repeat(8)}Evv`;

/** A module with so many functions of long names, each with three pointers. */
function largeModule(functions) {
  const bodies = Array.from({ length: functions }, (_, number) => `
define void @${symbol(number)}(ptr %p) {
  %stack = alloca i64
  %${"element_of_a_structure_with_a_long_name_".repeat(4)}${number} = getelementptr i64, ptr %stack, i64 1
  ret void
}
`);
  return `${HEAD}\n@table = addrspace(4) global [4 x i32] zeroinitializer\n${bodies.join("")}`;
}

async function showSpaces(opened, text) {
  await opened.paste(text);
  await opened.settled();
  await opened.openView("memory");
  await opened.byTestId("pointer-count").waitFor();
}

/** The narrowest cell in sight and the height of the view, in CSS pixels. */
const sizes = (opened) =>
  opened.page.locator("#memory").evaluate((view) => {
    const cells = [...view.querySelectorAll("td, th")].filter((cell) => cell.offsetWidth > 0 && cell.innerText.trim().length > 5);
    return { narrowest: Math.min(...cells.map((cell) => cell.offsetWidth)), height: view.scrollHeight };
  });

pageTest("every pointer is listed once, and the count says so", {}, async (opened) => {
  await showSpaces(opened, largeModule(5));
  assert.equal(await opened.byTestId("pointer-count").innerText(), "1 global, and 15 pointers in 5 functions");
  assert.equal((await opened.attributes("pointer-space", "data-name")).length, 16);
  await opened.page.getByRole("combobox", { name: "Show" }).selectOption("constant");
  assert.equal(await opened.byTestId("pointer-count").innerText(), "1 global");
  assert.deepEqual(await opened.attributes("pointer-space", "data-name"), ["table"]);
});

for (const width of [320, 700, 1100, 1920]) {
  test(`a large module of long names stays readable at ${width} px`, async () => {
    const opened = await openPage({ width });
    try {
      await showSpaces(opened, largeModule(300));
      assert.equal(await opened.byTestId("pointer-count").innerText(), "1 global, and 900 pointers in 300 functions");
      assert.equal(await opened.byTestId("pointer-function").count(), 200, "a page of functions");
      await opened.byTestId("pointer-function").first().getByRole("button").first().click();
      assert.equal(await opened.byTestId("pointer-space").count(), 4, "a global and one unfolded function");
      const { narrowest, height } = await sizes(opened);
      assert.ok(narrowest >= 48, `a column of ${narrowest} px`);
      assert.ok(height < 30_000, `${height} px high`);
      assert.equal(await opened.overflow(), 0);
      assert.deepEqual(opened.problems, []);
    } finally {
      await opened.close();
    }
  });
}

pageTest("names are cut in the middle, and whole under the mouse and in the clipboard", {}, async (opened) => {
  const { page } = opened;
  await showSpaces(opened, largeModule(300));
  const first = opened.byTestId("pointer-function").first();
  const heading = first.getByRole("button").first();
  const words = (await heading.innerText()).trim();
  assert.match(words, /void kernel_0<quda::detail/);
  assert.match(words, /…/);
  assert.ok(words.length < 80, words);
  assert.ok((await heading.locator("[title]").getAttribute("title")).endsWith(symbol(0)));
  await first.getByRole("button", { name: "Copy the whole name" }).first().click();
  await page.getByText("Copied.").waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), symbol(0));
});

pageTest("the function that the cursor is in is unfolded, wherever it stands", {}, async (opened) => {
  await showSpaces(opened, largeModule(300));
  assert.equal(await opened.byTestId("pointer-space").count(), 1, "only the global");
  await textArea(opened).press("ControlOrMeta+End");
  // From the end into the last body.
  for (let line = 0; line < 3; line += 1) await textArea(opened).press("ArrowUp");
  const last = opened.page.locator(`[data-testid="pointer-function"][data-name="${symbol(299)}"]`);
  await last.locator('[data-testid="pointer-space"]').first().waitFor();
  assert.equal(await last.locator('[data-testid="pointer-space"]').count(), 3);
});

pageTest("the way of a pointer marks what breaks a rule, for those who judge so", {}, async (opened) => {
  const { page } = opened;
  const text = `${HEAD}
@tile = addrspace(3) global [4 x i32] undef

define void @f() {
  %wrong = addrspacecast ptr addrspace(3) @tile to ptr addrspace(1)
  %next = getelementptr i32, ptr addrspace(1) %wrong, i64 1
  ret void
}
`;
  await opened.byTestId("target-select").selectOption("sm_100");
  await showSpaces(opened, text);
  await page.locator('[data-testid="pointer-space"][data-name="next"]').getByRole("button").first().click();
  const places = page.getByRole("list", { name: "Where it comes from" }).getByRole("listitem");
  assert.equal(await places.count(), 3);
  const edge = places.nth(1).getByTestId("path-edge");
  assert.equal(await edge.getAttribute("data-rule"), "addrspacecast-non-generic");
  assert.match(await edge.innerText(), /here a rule is broken/);
  assert.equal(await opened.byTestId("path-edge").count(), 1);
  await edge.getByRole("button", { name: "Explain" }).click();
  await page.getByRole("complementary").getByText("addrspacecast-non-generic").first().waitFor();
});

pageTest("pointers are annotated with their address spaces", {}, async (opened) => {
  const text = FINE.replace("  ret void", "  %p = alloca i32\n  %s = addrspacecast i32* %p to i32 addrspace(5)*\n  ret void");
  await showSpaces(opened, text);
  const names = await opened.attributes("pointer-space", "data-name");
  const spaces = await opened.attributes("pointer-space", "data-address-space");
  assert.equal(spaces[names.indexOf("p")], "0");
  assert.equal(spaces[names.indexOf("s")], "5");
  const labels = opened.byTestId("editor").locator(".cm-labels span");
  assert.deepEqual(await labels.allInnerTexts(), ["local", "local"]);
  assert.equal(await labels.first().getAttribute("title"), "generic → local");
});
