// The node under the cursor, byte by byte, and where all nodes of the module lie.
import { pageTest } from "./harness.mjs";
import { textArea } from "./playground.mjs";
import assert from "node:assert/strict";

const TEXT = `define void @f(i32 %a, i32 %b) {
  %x = add i32 %a, %b
  %y = add i32 %a, %b
  switch i32 %x, label %end [ i32 1, label %end ]
end:
  ret void
}
`;

/** Puts the cursor at the beginning of a line, as a person would. */
async function toLine(opened, line) {
  await opened.showSide("code");
  await textArea(opened).focus();
  await opened.page.keyboard.press("ControlOrMeta+Home");
  for (let step = 1; step < line; step += 1) await opened.page.keyboard.press("ArrowDown");
  // Past the blanks, onto the instruction.
  for (let step = 0; step < 3; step += 1) await opened.page.keyboard.press("ArrowRight");
  await opened.showSide("result");
}

const node = (opened, keyword) => opened.page.locator(`[data-testid="node"][data-keyword="${keyword}"]`);

async function open(opened) {
  await opened.paste(TEXT);
  await opened.settled();
  await opened.openView("nodes");
  await opened.byTestId("node").waitFor();
}

pageTest("the cursor chooses the node, and the node leads on to others", {}, async (opened) => {
  await open(opened);
  await toLine(opened, 2);
  await node(opened, "add").waitFor();
  await opened.byTestId("node-header").fill("0x1000");
  await opened.byTestId("node-header").press("Enter");
  await opened.page.getByText("0xFF0", { exact: true }).waitFor();
  assert.match((await opened.texts("node-number")).join("\n"), /Uniquing.*0x05/);
  assert.match((await opened.texts("node-again")).join("\n"), /operands 0 and 1 swapped changed: another node is made/);
  await toLine(opened, 4);
  await node(opened, "switch").waitFor();
  assert.match((await opened.texts("node-size")).join("\n"), /about 88 bytes.*C112/);
  // From a node to one of its operands.
  await opened.byTestId("node-operand").first().getByRole("button").click();
  await node(opened, "add").waitFor();
  assert.match(await opened.byTestId("node-summary").innerText(), /1 more node requested/);
});

pageTest("a map is stepped through, and erasing leaves a tombstone", {}, async (opened) => {
  await open(opened);
  await toLine(opened, 2);
  await node(opened, "add").waitFor();
  await opened.page.getByText("after 2 of 2 steps").waitFor();
  await opened.page.getByRole("button", { name: "Step back" }).first().click();
  await opened.page.getByText("after 1 of 2 steps").waitFor();
  await opened.byTestId("map-erase").click();
  await opened.page.getByText("after 3 of 3 steps").waitFor();
  assert.match(await opened.byTestId("node-buckets").innerText(), /†/);
  await opened.byTestId("node-context").fill("0x7F0000001004");
  await opened.byTestId("node-context").press("Enter");
  await opened.page.getByText("are 1, 0 and 0.").waitFor();
});

for (const [about, options] of [
  ["wide and light", { width: 1400, height: 900, colorScheme: "light" }],
  ["on a phone and dark", { width: 360, height: 740, colorScheme: "dark" }],
]) {
  pageTest(`the view of nodes is fit for everybody, ${about}`, options, async (opened) => {
    await open(opened);
    assert.deepEqual(await opened.accessibilityProblems(), []);
    assert.equal(await opened.overflow(), 0);
  });
}
