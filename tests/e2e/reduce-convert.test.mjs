// "Reduce to a minimal reproducer" and "Convert": one step each, stopped at once, and never over a newer text.
import { pageTest } from "./harness.mjs";
import { CUDA_DECLARATIONS, FINE, editorText, notice, textArea } from "./playground.mjs";
import assert from "node:assert/strict";

/** Two functions with a finding each, among others that have none. */
const TWO = `define void @first() {
  fence seq_cst
  ret void
}

define i33 @second() {
  ret i33 0
}
${Array.from({ length: 30 }, (_, at) => `\ndefine i32 @fine${at}(i32 %x) {\n  %y = add i32 %x, ${at}\n  ret i32 %y\n}\n`).join("")}`;

/** A kernel of so many parameters that 4,096 of them are one too many: which can go is asked one by one. */
const LONG = FINE.replace("(i32 %count)", `(${Array.from({ length: 6_000 }, (_, at) => `i64 %a${at}`).join(", ")})`).replace(
  "void (i32)*",
  `void (${Array.from({ length: 6_000 }, () => "i64").join(", ")})*`,
);

const lines = (text) => text.trimEnd().split("\n").length;

async function withFence(opened, text) {
  await opened.paste(text);
  await opened.byTestId("target-select").selectOption("sm_75");
  await opened.byTestId("reference-select").selectOption("cuda-13.5");
  await opened.settled();
}

const tool = (opened) => notice(opened, "tool");

pageTest("the first finding is kept, one step takes it back, and a click shares it", {}, async (opened) => {
  await withFence(opened, TWO);
  const kept = (await opened.attributes("diagnostic", "data-rule"))[0];
  await opened.byTestId("reduce-button").click();
  await tool(opened).getByText("Reduced; it still reports").waitFor();
  await opened.settled();
  const small = await editorText(opened);
  assert.ok(lines(small) < 8, small);
  assert.ok((await opened.attributes("diagnostic", "data-rule")).includes(kept));
  await tool(opened).getByRole("button", { name: "Share" }).click();
  await notice(opened, "share").getByText("Link copied").waitFor();
  await textArea(opened).focus();
  await opened.page.keyboard.press("ControlOrMeta+Z");
  assert.equal((await editorText(opened)).trimEnd(), TWO.trimEnd());
});

pageTest("each problem can be the one that is kept", {}, async (opened) => {
  await withFence(opened, TWO);
  const rules = await opened.attributes("diagnostic", "data-rule");
  const other = rules.findIndex((rule) => rule !== rules[0]);
  assert.ok(other > 0, `two rules speak: ${rules}`);
  await opened.page.getByTestId("diagnostic").nth(other).getByTestId("reduce-to-this").click();
  await tool(opened).getByText("still reports").waitFor();
  await opened.settled();
  assert.ok((await opened.attributes("diagnostic", "data-rule")).includes(rules[other]));
  assert.ok(lines(await editorText(opened)) < 8);
  await tool(opened).getByRole("button", { name: "Undo" }).click();
  await opened.settled();
  assert.deepEqual(await opened.attributes("diagnostic", "data-rule"), rules);
});

pageTest("how far it is is shown, and Stop keeps what was reached", {}, async (opened) => {
  await withFence(opened, LONG);
  await opened.byTestId("reduce-button").click();
  const progress = opened.byTestId("reduce-progress");
  await progress.waitFor();
  const asked = async () => Number(await progress.getAttribute("data-questions"));
  const before = await asked();
  await opened.page.waitForFunction(
    (before) => Number(document.querySelector('[data-testid="reduce-progress"]').dataset.questions) > before + 5,
    before,
  );
  assert.equal(await opened.page.evaluate(() => document.activeElement?.dataset.testid), "reduce-stop");
  await opened.page.keyboard.press("Enter");
  await tool(opened).waitFor();
  await opened.settled();
  assert.equal(await progress.count(), 0);
  assert.match(await tool(opened).textContent(), /^Stopped/);
  assert.ok((await opened.attributes("diagnostic", "data-rule")).length > 0);
});

pageTest("what is typed meanwhile stays: the smaller text is offered", {}, async (opened) => {
  await withFence(opened, LONG);
  await opened.byTestId("reduce-button").click();
  await opened.byTestId("reduce-progress").waitFor();
  await textArea(opened).focus();
  await opened.page.keyboard.press("ControlOrMeta+Home");
  await opened.page.keyboard.type("; mine\n");
  await tool(opened).getByText("edited").waitFor();
  await opened.settled();
  assert.equal(await opened.byTestId("reduce-progress").count(), 0);
  assert.match(await textArea(opened).innerText(), /; mine/);
  const put = tool(opened).getByRole("button", { name: "Put it into the editor" });
  if ((await put.count()) > 0) {
    await put.click();
    await opened.settled();
    assert.doesNotMatch(await textArea(opened).innerText(), /; mine/);
  }
});

pageTest("declarations are made small, too", {}, async (opened) => {
  const text = `${CUDA_DECLARATIONS}\nstruct Big { char bytes[40000]; };\n__global__ void big(Big all) {}\n`;
  await opened.page.getByTestId("language-select").selectOption("cuda");
  await opened.paste(text);
  await opened.byTestId("target-select").selectOption("sm_75");
  await opened.settled();
  const kept = (await opened.attributes("diagnostic", "data-rule"))[0];
  await opened.byTestId("reduce-button").click();
  await tool(opened).getByText("Reduced; it still reports").waitFor();
  await opened.settled();
  assert.ok(lines(await editorText(opened)) < 8);
  assert.ok((await opened.attributes("diagnostic", "data-rule")).includes(kept));
  assert.equal(await opened.page.getByTestId("convert-button").count(), 0);
});

pageTest("a text is converted, one step takes it back, and a target that reads it is suggested", {}, async (opened) => {
  await opened.paste(FINE);
  await opened.byTestId("target-select").selectOption("sm_75");
  await opened.settled();
  assert.equal(await opened.byTestId("reduce-button").isVisible(), false, "nothing is found, nothing is to be kept");
  const convert = opened.byTestId("convert-button");
  assert.equal(await convert.getAttribute("data-dialect"), "modern");
  await convert.click();
  await tool(opened).getByText("opaque pointers").waitFor();
  await opened.settled();
  assert.match(await editorText(opened), /define ptx_kernel void @fine/);
  assert.equal(await opened.byTestId("target-select").inputValue(), "sm_75", "nothing is switched silently");
  await textArea(opened).focus();
  await opened.page.keyboard.press("ControlOrMeta+Z");
  assert.equal((await editorText(opened)).trimEnd(), FINE.trimEnd());
  await tool(opened).getByRole("button", { name: "Check for sm_100" }).click();
  assert.equal(await opened.byTestId("target-select").inputValue(), "sm_100");
});

pageTest("what has no counterpart is said, with lines that lead there", {}, async (opened) => {
  await opened.paste("define i8 @f(ptr %p) {\n  %x = freeze i8 3\n  %c = call i8 @llvm.sshl.sat.i8(i8 %x, i8 1)\n  %m = atomicrmw fmax ptr %p, float 1.0 seq_cst\n  ret i8 %c\n}\ndeclare i8 @llvm.sshl.sat.i8(i8, i8)\n");
  await opened.settled();
  const before = await editorText(opened);
  await opened.byTestId("convert-button").click();
  const list = opened.byTestId("convert-left-out");
  await list.waitFor();
  assert.equal(await editorText(opened), before, "the text waits for a word");
  await opened.showSide("result");
  const first = list.getByRole("button", { name: /^line \d+$/ }).first();
  const line = Number((await first.textContent()).replace("line ", ""));
  await first.click();
  assert.match(await opened.page.locator(".status").textContent(), new RegExp(`Line ${line},`));
  await opened.showSide("result");
  await opened.byTestId("convert-anyway").click();
  await opened.settled();
  assert.notEqual(await editorText(opened), before);
});

pageTest("a text that cannot be read is not converted, and its line is said", {}, async (opened) => {
  await opened.paste("define void @f() {\n  ret void\n}\ndefine i32 @g( {\n}\n");
  await opened.settled();
  await opened.byTestId("convert-button").click();
  await tool(opened).getByText(/rejects this code.*line \d/).waitFor();
});

pageTest("both are found by name", {}, async (opened) => {
  await withFence(opened, TWO);
  await opened.page.keyboard.press("ControlOrMeta+K");
  await opened.page.keyboard.type("minimal reproducer");
  await opened.page.keyboard.press("Enter");
  await tool(opened).getByText("Reduced; it still reports").waitFor();
});

const NARROW = { width: 360, height: 740, colorScheme: "dark" };

pageTest("on a phone, in the dark, all of it fits and breaks no rule of accessibility", NARROW, async (opened) => {
  await withFence(opened, TWO);
  await opened.showSide("result");
  await opened.byTestId("reduce-button").click();
  await tool(opened).getByText("Reduced; it still reports").waitFor();
  await opened.settled();
  assert.equal(await opened.overflow(), 0);
  assert.deepEqual(await opened.accessibilityProblems(), []);
  await opened.paste("define void @f(ptr %p) {\n  %m = atomicrmw fmax ptr %p, float 1.0 seq_cst\n  ret void\n}\n");
  await opened.settled();
  await opened.showSide("result");
  await opened.byTestId("convert-button").click();
  await opened.byTestId("convert-left-out").waitFor();
  assert.equal(await opened.overflow(), 0);
  assert.deepEqual(await opened.accessibilityProblems(), []);
});

pageTest("how far a text is breaks no rule of accessibility", {}, async (opened) => {
  await withFence(opened, LONG);
  await opened.byTestId("reduce-button").click();
  await opened.byTestId("reduce-progress").waitFor();
  assert.deepEqual(await opened.accessibilityProblems(), []);
});
