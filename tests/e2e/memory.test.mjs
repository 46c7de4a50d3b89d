// The memory map: address spaces, pointers and casts, the illegal one in red, and shared memory of a block.
import { pageTest } from "./harness.mjs";
import { FINE } from "./playground.mjs";
import assert from "node:assert/strict";

const HEAD = FINE.split("\n").slice(0, 2).join("\n");

/** Pointers into every address space, with one illegal cast. */
const BLEND = `${HEAD}
%Curve = type { double, [3 x float] }
@weights = internal addrspace(4) constant [64 x float] zeroinitializer
@tile    = internal addrspace(3) global [6144 x float] undef

define ptx_kernel void @blend(ptr addrspace(1) %in, ptr byval(%Curve) align 8 %curve) {
  %acc  = alloca [4 x float]
  %src  = addrspacecast ptr addrspace(1) %in to ptr
  %part = addrspacecast ptr addrspace(3) @tile to ptr
  %peer = call ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3) @tile, i32 1)
  %out  = addrspacecast ptr addrspace(3) @tile to ptr addrspace(1)
  %p    = load float, ptr addrspace(7) %peer
  store float %p, ptr %acc
  store float %p, ptr %part
  store float %p, ptr addrspace(1) %out
  store float %p, ptr %src
  ret void
}

declare ptr addrspace(7) @llvm.nvvm.mapa.shared.cluster(ptr addrspace(3), i32)
!nvvmir.version = !{!0}
!0 = !{i32 2, i32 0}
`;

const lineOf = (words) => BLEND.split("\n").findIndex((line) => line.includes(words)) + 1;

async function showBlend(opened) {
  await opened.paste(BLEND);
  await opened.settled();
  await opened.byTestId("reference-select").selectOption("cuda-13.5");
  await opened.byTestId("target-select").selectOption("sm_100");
  await opened.openView("memory");
  await opened.byTestId("memory-cast").first().waitFor({ state: "attached" });
}

const box = (opened, name) => opened.page.locator(`[data-testid="memory-pointer"][data-name="${name}"]`);
const cast = (opened, to) => opened.page.locator(`[data-testid="memory-cast"][data-to="${to}"]`);

pageTest("pointers are boxes in their spaces, casts are arrows, the illegal one is red", {}, async (opened) => {
  const { page } = opened;
  await showBlend(opened);
  assert.match(await page.locator(".memory-headline").innerText(), /^9 pointers into 6 address spaces; 1 illegal cast$/);
  const spaces = Object.fromEntries(
    await opened.byTestId("memory-pointer").evaluateAll((all) => all.map((it) => [it.dataset.name, it.dataset.space])),
  );
  assert.deepEqual(spaces, { tile: "3", peer: "7", out: "1", in: "1", weights: "4", acc: "0", part: "0", src: "0", curve: "0" });
  const casts = await opened.byTestId("memory-cast").evaluateAll((all) =>
    all.map(({ dataset }) => [dataset.from, dataset.to, dataset.legal, Number(dataset.line)]),
  );
  assert.deepEqual(casts, [
    ["in", "src", "true", lineOf("%src  =")],
    ["tile", "part", "true", lineOf("%part =")],
    ["tile", "peer", "true", lineOf("%peer =")],
    ["tile", "out", "false", lineOf("%out  =")],
  ]);
  assert.match(await cast(opened, "out").textContent(), new RegExp(`illegal cast, line ${lineOf("%out  =")}`));
  const explained = await opened.byTestId("illegal-cast").innerText();
  assert.match(explained, /@tile is in shared memory; no cast moves it to global/);
  assert.match(explained, /Cannot cast non-generic pointer to different non-generic pointer/);
  assert.deepEqual(await opened.accessibilityProblems(), []);
});

pageTest("a cast lights both ends, its row and its line", {}, async (opened) => {
  const { page } = opened;
  await showBlend(opened);
  // The middle of its box is not on the curve.
  await cast(opened, "out").locator(".wire-hit").dispatchEvent("pointerover");
  assert.match(await cast(opened, "out").getAttribute("class"), /lit/);
  for (const name of ["tile", "out"]) assert.match(await box(opened, name).getAttribute("class"), /near/, name);
  assert.doesNotMatch(await box(opened, "in").getAttribute("class"), /near|lit/);
  const row = page.locator('[data-testid="pointer-space"][data-name="out"]');
  assert.match(await row.getAttribute("class"), /lit/);
  // The keyboard walks from box to box: one stop of the Tab key.
  await box(opened, "acc").focus();
  assert.match(await box(opened, "acc").getAttribute("class"), /lit/);
  await page.keyboard.press("Home");
  assert.match(await page.evaluate(() => document.activeElement.className), /memory-pointer/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  assert.equal(await page.locator(".memory-pointer.here").count(), 1);
});

pageTest("shared memory of a block is drawn to scale, against both limits", {}, async (opened) => {
  await showBlend(opened);
  const gauge = opened.byTestId("shared-gauge");
  assert.deepEqual(
    [await gauge.getAttribute("data-bytes"), await gauge.getAttribute("data-limit"), await gauge.getAttribute("data-opt-in")],
    ["24576", "49152", "232448"],
  );
  assert.match(await gauge.innerText(), /24,576 of 49,152 bytes static\. sm_100 allows 227 KB when the launch opts in\./);
});

pageTest("what exceeds the static limit says by how much, with the variables", {}, async (opened) => {
  await opened.byTestId("language-select").selectOption("cuda");
  await opened.paste(
    "__global__ void k(float *out) {\n  __shared__ float tile[12544];\n  tile[0] = out[0];\n  out[1] = tile[1];\n}\n",
  );
  await opened.settled();
  await opened.byTestId("reference-select").selectOption("cuda-13.5");
  await opened.byTestId("target-select").selectOption("sm_75");
  await opened.openView("memory");
  const row = opened.byTestId("shared-memory");
  await row.waitFor();
  assert.equal(await row.getAttribute("data-bytes"), "50176");
  assert.equal(await row.getAttribute("data-limit"), "49152");
  assert.match(await row.innerText(), /1,024 too many/);
  await opened.page.getByText("1 shared variable").click();
  assert.match(await opened.page.getByRole("region", { name: "Shared variables of the kernel" }).innerText(), /tile\s+0\s+50,176/);
  await opened.byTestId("target-select").selectOption("sm_90a");
  assert.equal(await row.getAttribute("data-limit"), "232448");
  assert.deepEqual(await opened.accessibilityProblems(), []);
});

pageTest("many pointers are grouped, and the map stays bounded", {}, async (opened) => {
  const casts = Array.from({ length: 40 }, (_, n) => `  %g${n} = addrspacecast ptr addrspace(3) @tile to ptr\n`).join("");
  await opened.paste(BLEND.replace("  %out", `${casts}  %out`));
  await opened.settled();
  await opened.byTestId("reference-select").selectOption("cuda-13.5");
  await opened.byTestId("target-select").selectOption("sm_100");
  await opened.openView("memory");
  await opened.page.getByText("and 39 more").click();
  assert.ok((await opened.byTestId("memory-pointer").count()) < 20);
  const height = await opened.byTestId("memory-map").evaluate((map) => map.getBoundingClientRect().height);
  assert.ok(height < 450, `${height} px`);
  assert.equal(await cast(opened, "out").count(), 1, "the illegal cast stays");
});

pageTest("below 640 px the map scrolls within itself", { width: 360, height: 740 }, async (opened) => {
  await showBlend(opened);
  assert.equal(await opened.overflow(), 0);
  assert.ok(await opened.page.locator(".memory-scroll").evaluate((it) => it.scrollWidth > it.clientWidth));
  assert.deepEqual(await opened.accessibilityProblems(), []);
});
