// The what-if board, and every rule against every target below it.
import { pageTest } from "./harness.mjs";
import { FINE, verdict } from "./playground.mjs";
import assert from "node:assert/strict";

const PHONE = { width: 360, height: 740 };

/** A call that only some targets have. */
const GATED = `target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

declare void @llvm.nvvm.tcgen05.wait.ld()

define void @waits() {
  call void @llvm.nvvm.tcgen05.wait.ld()
  ret void
}

!nvvmir.version = !{!0}
!0 = !{i32 2, i32 0}
`;

pageTest("every rule stands against every target, and a cell goes there", {}, async (opened) => {
  const { page } = opened;
  await opened.paste(GATED);
  await opened.settled();
  await opened.byTestId("reference-select").selectOption("tileiras");
  await opened.byTestId("target-select").selectOption("sm_80");
  assert.equal(await verdict(opened), "rejected");
  await openRules(opened);
  const row = opened.byTestId("what-if-row");
  assert.deepEqual(await opened.attributes("what-if-row", "data-code"), ["NV0501"]);
  const table = page.getByRole("region", { name: "Table of rules and targets" });
  assert.equal(await table.getByRole("columnheader").count(), 3, "the rule, where it fires, and where not");
  assert.equal(await row.getByText("nothing").count(), 1);
  await opened.byTestId("target-select").selectOption("sm_100a");
  assert.equal(await verdict(opened), "accepted");
  await row.getByRole("button", { name: /finding/ }).click();
  assert.equal(await verdict(opened), "rejected");
  assert.match(await page.locator(".status").innerText(), /Line 7, /);
  assert.equal(await opened.byTestId("diagnostic").and(page.locator(".here")).count(), 1, "the finding is in sight");
  await opened.openView("what-if");
  await row.getByRole("button", { name: "NV0501", exact: true }).click();
  assert.ok(await page.locator(".drawer").isVisible(), "the rule is explained");
});

pageTest("what finds nothing says so", PHONE, async (opened) => {
  await opened.paste(FINE);
  await opened.settled();
  await opened.byTestId("reference-select").selectOption("tileiras");
  assert.equal(await verdict(opened), "accepted");
  await openRules(opened);
  await opened.page.getByText("reports no problems on any target").waitFor();
  assert.equal(await opened.overflow(), 0);
});

/** What the modern front end reads from CUDA 13.3 on, and LLVM 7's hardly ever. */
const FENCE = GATED.replace(/declare.*\n/, "").replace(/call void .*/, "fence seq_cst");

/** Parameters that fit from sm_70 and CUDA 12.1 on. */
const LARGE = "struct Large { char bytes[6200]; };\n__global__ void apply(Large large) {}\n";

/** Puts the declarations into the editor, checked as the first example is. */
async function large(opened) {
  await opened.byTestId("language-select").selectOption("cuda");
  await opened.paste(LARGE);
  await opened.settled();
  await opened.byTestId("reference-select").selectOption("cuda-12.9");
  await opened.byTestId("target-select").selectOption("sm_61");
  await opened.openView("what-if");
  await opened.byTestId("board-sentence").filter({ hasText: "sm_70" }).waitFor();
}

async function openRules(opened) {
  await opened.openView("what-if");
  await opened.byTestId("what-if-rules").locator("summary").first().click();
}

const cell = (opened, reference, target) =>
  opened.page.locator(`[data-testid="board-cell"][data-reference="${reference}"][data-target="${target}"]`);

const choice = async (opened) => [
  await opened.byTestId("target-select").inputValue(),
  await opened.byTestId("reference-select").inputValue(),
];

pageTest("the board has every toolkit and the specification on every target", {}, async (opened) => {
  await large(opened);
  const cells = await opened.byTestId("board-cell").evaluateAll((all) => all.map(({ dataset }) => ({ ...dataset })));
  assert.equal(cells.length, 18 * 43);
  const of = (reference, target) => cells.find((it) => it.reference === reference && it.target === target).verdict;
  assert.deepEqual(
    [of("cuda-12.9", "sm_61"), of("cuda-12.9", "sm_75"), of("cuda-12.0", "sm_75"), of("cuda-13.5", "sm_61"), of("tileiras", "sm_20")],
    ["rejected", "accepted", "rejected", "unsupported", "rejected"],
  );
  const sentence = opened.byTestId("board-sentence");
  assert.equal(await sentence.innerText(), "Rejected by every toolkit below sm_70; oldest toolkit that accepts sm_70: CUDA 12.1.");
  await opened.byTestId("target-select").selectOption("sm_90");
  await sentence.filter({ hasText: "Oldest toolkit that accepts sm_90: CUDA 12.1." }).waitFor();
  assert.deepEqual(await opened.accessibilityProblems(), []);
});

pageTest("the board takes the width of the page, and the code comes back", {}, async (opened) => {
  await large(opened);
  const width = () => opened.byTestId("what-if-board").evaluate((board) => board.getBoundingClientRect().width);
  assert.equal(await width(), 1280 - 32);
  assert.equal(await opened.byTestId("editor").isVisible(), false);
  const tabs = () => opened.page.locator('[data-testid="view-tab"][data-view="what-if"]').evaluate((tab) => tab.getBoundingClientRect().left);
  const folded = await tabs();
  await opened.byTestId("show-code").click();
  await opened.byTestId("editor").waitFor();
  assert.ok((await width()) < 1000);
  assert.ok(Math.abs((await tabs()) - folded) < 2, "the tabs stay");
  await opened.byTestId("show-code").click();
  assert.equal(await width(), 1280 - 32);
});

pageTest("the keyboard walks over the board, pins two cells and chooses one", {}, async (opened) => {
  const { page } = opened;
  await large(opened);
  const board = page.getByRole("grid", { name: "Verdict by toolkit and target" });
  await board.focus();
  const active = () => board.evaluate((grid) => {
    const { reference, target } = document.getElementById(grid.getAttribute("aria-activedescendant")).dataset;
    return `${reference} ${target}`;
  });
  assert.equal(await active(), "cuda-12.9 sm_61");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  assert.equal(await active(), "cuda-12.8 sm_62");
  assert.match(await page.locator(".board-tip").innerText(), /CUDA 12\.8, sm_62[\s\S]*Rejected, 6,200 \/ 4,096 bytes[\s\S]*overflowed/);
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  assert.deepEqual(await opened.attributes("board-pin", "data-target"), ["sm_62", "sm_70"]);
  const difference = opened.byTestId("board-difference");
  assert.match(await difference.innerText(), /Limit 4,096 → 32,764 bytes; rejected → accepted\./);
  // Enter on a pinned cell checks against it.
  await page.keyboard.press("Enter");
  assert.deepEqual(await choice(opened), ["sm_70", "cuda-12.8"]);
  await page.keyboard.press("Escape");
  assert.equal(await opened.byTestId("board-pin").count(), 0);
});

pageTest("a click pins, a second one chooses, and a link brings both pins back", {}, async (opened) => {
  const { page } = opened;
  await large(opened);
  await cell(opened, "cuda-12.0", "sm_75").click();
  await cell(opened, "cuda-12.1", "sm_75").click();
  assert.deepEqual(await opened.attributes("board-pin", "data-verdict"), ["rejected", "accepted"]);
  await cell(opened, "cuda-12.1", "sm_75").click();
  assert.deepEqual(await choice(opened), ["sm_75", "cuda-12.1"]);
  await page.keyboard.press("Control+s");
  const link = page.url();
  await page.goto("about:blank");
  await page.goto(link);
  await opened.settled();
  await opened.byTestId("board-pin").first().waitFor();
  assert.deepEqual(await opened.attributes("board-pin", "data-reference"), ["cuda-12.0", "cuda-12.1"]);
  await opened.byTestId("board-pin").first().getByRole("button", { name: "Unpin" }).click();
  assert.deepEqual(await opened.attributes("board-pin", "data-reference"), ["cuda-12.1"]);
});

pageTest("choosing a target on the board asks no engine and is instant", {}, async (opened) => {
  await large(opened);
  const took = await opened.page.evaluate(async () => {
    const select = document.querySelector('[data-testid="target-select"]');
    const before = performance.now();
    select.value = "sm_90";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return performance.now() - before;
  });
  assert.ok(took < 500, `${took} ms`);
});

pageTest("on a phone the board scrolls within itself, to the chosen target", PHONE, async (opened) => {
  await opened.paste(FENCE);
  await opened.settled();
  await opened.byTestId("target-select").selectOption("sm_100");
  await opened.openView("what-if");
  const middle = opened.page.locator('td[data-target="sm_100"]').first();
  await opened.page.waitForFunction((cell) => Math.abs(cell.getBoundingClientRect().left - 180) < 40, await middle.elementHandle());
  assert.equal(await opened.byTestId("board-cell").count(), 18 * 43);
  assert.equal(await opened.overflow(), 0);
  const board = opened.byTestId("what-if-board");
  assert.ok(await board.evaluate((it) => it.scrollWidth > it.clientWidth));
});
