// The table of intrinsics in the area Reference: search, targets, a call put into the text.
import { pageTest } from "./harness.mjs";
import { FINE, editorText, textArea, verdict } from "./playground.mjs";
import assert from "node:assert/strict";

const MODERN = "define void @f(ptr %p) {\n  %x = load i32, ptr %p\n  ret void\n}\n";

const rows = (opened) => opened.attributes("intrinsic", "data-name");

const status = (opened, expected) => opened.page.locator(".reference-area [role=status]").getByText(expected).waitFor();

/** Types into the search box of the area Reference and waits for what `expected` says of the page. */
async function search(opened, words, expected) {
  await opened.page.evaluate(() => (location.hash = "#ref/intrinsic"));
  await opened.byTestId("intrinsic-search").fill(words);
  await status(opened, expected);
  return rows(opened);
}

pageTest("intrinsics are found by words in any order, misspelt ones by the closest", {}, async (opened) => {
  const found = await search(opened, "init mbarrier", /^\d+ intrinsics$/);
  assert.equal(found.includes("llvm.nvvm.mbarrier.init"), true);
  assert.ok(found.every((name) => name.includes("mbarrier") && name.includes("init")));
  assert.ok((await search(opened, "llvm.nvvm.mbarier.init", /No exact match/)).includes("llvm.nvvm.mbarrier.init"));
  assert.deepEqual(await search(opened, "zzzzzz", /No results/), []);
});

pageTest("each intrinsic has its signature, its targets and who knows it", {}, async (opened) => {
  await search(opened, "mapa.shared.cluster", /intrinsic/);
  const row = opened.byTestId("intrinsic").first();
  assert.match(await row.innerText(), /ptr addrspace\(7\)|ptr addrspace\(3\)/);
  assert.match(await row.innerText(), /from sm_90/);
  assert.match(await row.innerText(), /PTX ISA 7\.8/);
  assert.match(await row.innerText(), /Supported by .*CUDA 13\.5/);
  assert.equal(await row.locator(".marks").first().locator("rect").count(), 43);
});

pageTest("only what the chosen target has can be asked for", {}, async (opened) => {
  assert.ok((await search(opened, "tcgen05.mma", /intrinsics/)).length > 0);
  await opened.page.getByRole("checkbox", { name: "only those of sm_75" }).check();
  await opened.page.getByText(/^No results for this target; others have \d+ intrinsics with this name\./).waitFor();
  await opened.page.keyboard.press("ControlOrMeta+K");
  await opened.page.keyboard.type("sm_100a");
  await opened.page.keyboard.press("Enter");
  await status(opened, /^\d+ intrinsics/);
});

pageTest("one click inserts a call with its declaration, one step takes it back", {}, async (opened) => {
  await opened.paste(MODERN);
  await opened.settled();
  await textArea(opened).press("ControlOrMeta+Home");
  await opened.page.keyboard.press("ArrowDown");
  await search(opened, "llvm.nvvm.read.ptx.sreg.tid.x", /intrinsic/);
  await opened.page.getByRole("button", { name: "Insert a call of llvm.nvvm.read.ptx.sreg.tid.x", exact: true }).click();
  await opened.page.getByText(/was inserted/).waitFor();
  await opened.settled();
  const call = "  %read.ptx = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n";
  const declaration = "declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n";
  assert.equal(await editorText(opened), MODERN.replace("  ret", `${call}  ret`) + `\n${declaration}`);
  // The keyboard is in the editor.
  await opened.page.keyboard.press("ControlOrMeta+Z");
  assert.equal(await editorText(opened), MODERN);
});

pageTest("a call is written in the dialect of the text", {}, async (opened) => {
  await opened.paste(`${FINE.replace("(i32 %count) {", "(i32 %count) {\nentry:")}`);
  await opened.settled();
  const line = (await editorText(opened)).split("\n").findIndex((line) => line.includes("ret void"));
  await textArea(opened).press("ControlOrMeta+Home");
  for (let step = 0; step < line; step += 1) await opened.page.keyboard.press("ArrowDown");
  await search(opened, "llvm.nvvm.ldu.global.i", /intrinsic/);
  await opened.page.getByRole("button", { name: "Insert a call of llvm.nvvm.ldu.global.i", exact: true }).click();
  await opened.page.getByText(/was inserted/).waitFor();
  assert.match(await editorText(opened), /declare i32 @llvm\.nvvm\.ldu\.global\.i\.i32\.p1i32\(i32 addrspace\(1\)\*, i32\)/);
  assert.match(await verdict(opened), /accepted|rejected/);
});

pageTest("the table can be walked by the arrow keys", {}, async (opened) => {
  await search(opened, "barrier0", /intrinsics/);
  await opened.byTestId("intrinsic-search").focus();
  await opened.page.keyboard.press("ArrowDown");
  const focused = () => opened.page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  assert.match(await focused(), /^Insert a call of llvm\.nvvm\.barrier0$/);
  await opened.page.keyboard.press("ArrowUp");
  assert.match(await focused(), /^Search intrinsics/);
});
