// From numbers, heads and notes of every view one click leads to the entry that explains them, and Back comes back to
// the view with the text as it was.
import { pageTest } from "./harness.mjs";
import { CUDA_DECLARATIONS, editorText } from "./playground.mjs";
import assert from "node:assert/strict";

const MODULE = `target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

%big = type { [9000 x i32] }

define ptx_kernel void @kernel(ptr byval(%big) %values, ptr addrspace(1) %out) "nvvm.maxntid"="128" {
  %value = load i32, ptr %values
  store i32 %value, ptr addrspace(1) %out
  ret void
}
`;

/** Opens a view, clicks on the word that leads to an entry, and comes back. */
async function thereAndBack(opened, text, view, id) {
  const { page } = opened;
  await opened.openView(view);
  const panel = page.locator(`#${view}`);
  if (view === "what-if") {
    const rules = opened.byTestId("what-if-rules");
    if (!(await rules.evaluate((fold) => fold.open))) await rules.locator("summary").first().click();
    await page.locator("[data-columns=references]").click();
  }
  await panel.evaluate((shown) => {
    for (const fold of shown.querySelectorAll("details:not([open]) > summary")) fold.click();
  });
  await panel.locator(`a.term[href="#ref/${id}"]`).first().click();
  await page.locator(`[data-testid="reference-entry"][data-id="${id}"]`).waitFor();
  await page.goBack();
  await panel.waitFor();
  // What-if has the whole width.
  if (view === "what-if") await opened.openView("problems");
  assert.equal(await editorText(opened), text, `${view}: the text is as it was`);
}

pageTest("every view of a module leads to the entries of what it shows", {}, async (opened) => {
  await opened.paste(MODULE);
  await opened.settled();
  for (const [view, id] of [
    ["problems", "rule/NV0101"],
    ["what-if", "reference/cuda-13.5"],
    ["layout", "term/ceiling"],
    ["layout", "term/alignment"],
    ["memory", "space/1"],
    ["metadata", "term/nvvm-annotations"],
    ["nodes", "contradiction/C111"],
    ["nodes", "table/003-T07"],
    ["pipeline", "term/layer"],
    ["pipeline", "contradiction/C021"],
  ]) {
    await thereAndBack(opened, MODULE, view, id);
  }
});

pageTest("declarations lead there, too, and have no tab for nodes", {}, async (opened) => {
  const text = `${CUDA_DECLARATIONS}\n__device__ int counter;\n__global__ void count() { counter = threadIdx.x; }\n`;
  await opened.byTestId("language-select").selectOption("cuda");
  await opened.paste(text);
  await opened.settled();
  await thereAndBack(opened, text, "translation", "intrinsic/llvm.nvvm.read.ptx.sreg.tid.x");
  await thereAndBack(opened, text, "translation", "space/0");
  await opened.byTestId("more-views").click();
  assert.equal(await opened.page.locator('[data-testid="view-tab"][data-view="nodes"]').isVisible(), false);
  assert.equal(await opened.page.locator('[data-testid="view-tab"][data-view="translation"]').isVisible(), true);
});
