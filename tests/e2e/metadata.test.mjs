// From annotations and attributes to PTX directives, as each reader reads them.
import { pageTest } from "./harness.mjs";
import { verdictOn } from "./playground.mjs";
import assert from "node:assert/strict";

const TEXT = `define void @k(i32 %n) #0 {
  ret void
}

attributes #0 = { "nvvm.maxnreg"="64" }

!nvvm.annotations = !{!0, !1}
!0 = !{void (i32)* @k, !"kernel", i32 1, !"maxntidx", i32 256}
!1 = !{void (i32)* @k, !"cluster_dim_x", i32 2, !"cluster_dimx", i32 4}
`;

const paths = async (opened) => {
  const keys = await opened.attributes("metadata-path", "data-key");
  const directives = await opened.attributes("metadata-path", "data-directive");
  return Object.fromEntries(keys.map((key, index) => [key, directives[index]]));
};

pageTest("every key has its directive, or why it has none", {}, async (opened) => {
  await opened.paste(TEXT);
  await opened.settled();
  await opened.byTestId("reference-select").selectOption("cuda-13.5");
  await opened.openView("metadata");
  const old = await paths(opened);
  assert.equal(old.kernel, ".entry");
  assert.match(old.maxntidx, /^\.maxntid 256/);
  assert.equal(old.cluster_dim_x, null);
  assert.equal(old.cluster_dimx, null);
  const why = (key) => opened.page.locator(`[data-testid=metadata-path][data-key=${key}]`).innerText();
  assert.match(await why("cluster_dim_x"), /sm_90/);
  assert.match(await why("cluster_dimx"), /does not know the key/);
  const leads = (words) => opened.page.locator("#metadata").getByRole("link", { name: words, exact: true }).first().getAttribute("href");
  assert.equal(await leads("maxntidx"), "#ref/metadata/maxntidx");
  assert.equal(await leads("nvvm.maxntid"), "#ref/metadata/nvvm.maxntid");
  assert.match(await opened.byTestId("ptx-directives").innerText(), /^\.visible \.entry k\(…\)\n\.maxntid 256/);
  // Another target is a filter on the same report.
  await verdictOn(opened, "sm_100");
  const modern = await paths(opened);
  assert.notEqual(modern.cluster_dim_x, null);
  assert.equal(modern.cluster_dimx, null);
});
