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
  assert.match(await page.locator(".status").innerText(), /line 7, /);
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
