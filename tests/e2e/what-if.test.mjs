// Every rule against every target, in one table.
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
  assert.equal(await verdict(opened), "rejected");
  await opened.openView("what-if");
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
  assert.equal(await verdict(opened), "accepted");
  await opened.openView("what-if");
  assert.ok(await opened.page.getByText("finds nothing on any target").isVisible());
  assert.equal(await opened.overflow(), 0);
});

/** What the modern front end reads from CUDA 13.3 on, and LLVM 7's hardly ever. */
const FENCE = GATED.replace(/declare.*\n/, "").replace(/call void .*/, "fence seq_cst");

pageTest("toolkits against targets are one picture: which CUDA, for which GPU", {}, async (opened) => {
  const { page } = opened;
  await opened.byTestId("target-select").selectOption("sm_100");
  await opened.paste(FENCE);
  await opened.openView("what-if");
  await page.getByRole("button", { name: "Toolkits × targets" }).click();
  // What stood there before the text was pasted may be shown until the answer is here.
  const acceptedOn =
    /^On sm_100 this is accepted by CUDA 12\.8 and 13\.3 to 13\.5 and refused by CUDA 12\.9 to 13\.2: the oldest that accepts it is CUDA 12\.8\.$/;
  await opened.byTestId("accepted-on").filter({ hasText: acceptedOn }).waitFor();
  assert.match(await opened.byTestId("oldest-toolkit").innerText(), /^The oldest toolkit that accepts this anywhere is CUDA 12\.\d/);
  const rows = await opened.attributes("acceptance-row", "data-references");
  const toolkits = rows.flatMap((row) => row.split(" "));
  assert.equal(new Set(toolkits).size, toolkits.length, "each toolkit once");
  assert.ok(toolkits.includes("cuda-11.7") && toolkits.includes("cuda-13.5"));
  const table = page.getByRole("region", { name: "Table of toolkits and targets" });
  const columns = (await table.getByRole("columnheader").count()) - 1;
  for (const row of await opened.byTestId("acceptance-row").all()) {
    const spans = await row.locator("td").evaluateAll((cells) => cells.map((cell) => cell.colSpan));
    assert.equal(spans.reduce((sum, span) => sum + span, 0), columns, "each row has all columns");
  }
  // A cell judges by its toolkit and goes to what decides.
  const refused = opened.byTestId("acceptance-row").filter({ hasText: "13.2" }).locator("td.rejected[data-targets~=sm_100] button");
  assert.match(await refused.getAttribute("aria-label"), /^CUDA .*13\.2.* on /);
  await refused.click();
  assert.equal(await verdict(opened), "rejected");
  assert.equal(await opened.byTestId("reference-select").inputValue(), "cuda-13.2");
  assert.equal(await opened.byTestId("target-select").inputValue(), "sm_100", "the chosen target stays");
  assert.equal(await opened.byTestId("diagnostic").and(page.locator(".here")).count(), 1, "the finding is in sight");
  await opened.byTestId("diagnostic").first().getByText("More", { exact: true }).click();
  assert.match(await opened.byTestId("diagnostic").first().innerText(), /it passes up to CUDA 12\.8/);
});

pageTest("on a phone the picture scrolls within itself, and a link brings it back", PHONE, async (opened) => {
  await opened.paste(FENCE);
  await opened.openView("what-if");
  await opened.page.getByRole("button", { name: "Toolkits × targets" }).click();
  assert.ok((await opened.byTestId("acceptance-row").count()) > 1);
  assert.equal(await opened.overflow(), 0);
  await opened.page.keyboard.press("Control+s");
  const link = opened.page.url();
  await opened.page.goto("about:blank");
  await opened.page.goto(link);
  await opened.settled();
  assert.equal(await opened.page.locator("[data-columns=both]").getAttribute("aria-pressed"), "true");
});
