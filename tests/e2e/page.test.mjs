// What the page shows: the worked example, its targets and references, its layout, and jumps between text and views.
import { pageTest } from "./harness.mjs";
import { BROKEN, FINE, editorText, overflow, showsWorkedExample, textArea, verdict, verdictOn } from "./playground.mjs";
import assert from "node:assert/strict";

pageTest("the worked example opens with its document and target", {}, async (opened) => {
  await showsWorkedExample(opened);
  assert.equal(await opened.byTestId("target-select").inputValue(), "sm_75");
  assert.equal(await opened.byTestId("reference-select").inputValue(), "tileiras");
  assert.equal(await opened.byTestId("language-select").inputValue(), "nvvm-ir");
  assert.notEqual(await opened.byTestId("example-select").inputValue(), "");
  assert.equal(await opened.attribute("verdict", "data-errors"), "1");
  assert.equal(await opened.attribute("verdict", "data-warnings"), "0");
  assert.ok((await opened.texts("diagnostic"))[0].includes(overflow(1024)));
  assert.equal(await opened.attribute("diagnostic", "data-severity"), "error");
  assert.equal(await opened.attribute("diagnostic", "data-line"), "9");
});

pageTest("each target has its own ceiling in the message", {}, async (opened) => {
  await opened.openView("layout");
  for (const [target, limit] of [["sm_35", 440], ["sm_75", 1024], ["sm_80", 32764], ["sm_100", 32768]]) {
    assert.equal(await verdictOn(opened, target), "rejected");
    assert.ok((await opened.texts("diagnostic"))[0].includes(overflow(limit)), target);
    assert.equal(await opened.attribute("kernel-total", "data-bytes"), "40016");
    assert.equal(await opened.attribute("kernel-limit", "data-bytes"), String(limit));
  }
});

pageTest("typing changes the verdict, and the busy mark tells when", {}, async (opened) => {
  await opened.settled();
  // The answer may be there before anybody could look: what the mark said is written down.
  await opened.page.evaluate(() => {
    globalThis.marks = [];
    const note = () => globalThis.marks.push(document.body.dataset.busy);
    new MutationObserver(note).observe(document.body, { attributes: true, attributeFilter: ["data-busy"] });
  });
  await opened.paste(FINE);
  await opened.settled();
  const marks = await opened.page.evaluate(() => globalThis.marks);
  assert.deepEqual([marks[0], marks.at(-1)], ["true", "false"]);
  assert.equal(await verdict(opened), "accepted");
  assert.equal(await opened.byTestId("diagnostic").count(), 0);
  await opened.openView("layout");
  assert.equal(await opened.attribute("kernel-total", "data-bytes"), "4");
  assert.equal(await opened.byTestId("example-select").inputValue(), "");
});

pageTest("a pasted text shows its beginning, and Undo brings the old one back", {}, async (opened) => {
  const { page } = opened;
  const before = await editorText(opened);
  await opened.paste(FINE.repeat(20));
  await opened.settled();
  assert.match(await page.locator(".status").innerText(), /Line 1, column 1/);
  assert.ok(await page.getByText("target datalayout").first().isVisible());
  await textArea(opened).press("ControlOrMeta+z");
  assert.equal(await editorText(opened), before);
});

pageTest("a problem's row goes to the text, and the cursor finds the row", {}, async (opened) => {
  const { page } = opened;
  await page.locator(".problem-main").click();
  assert.match(await page.locator(".status").innerText(), /Line 9, /);
  await textArea(opened).press("ControlOrMeta+Home");
  assert.equal(await page.locator(".problem.here").count(), 1, "the row stays selected");
  await opened.paste(BROKEN);
  await opened.byTestId("reference-select").selectOption("tileiras");
  await opened.settled();
  const lines = (await opened.attributes("diagnostic", "data-line")).map(Number);
  assert.ok(lines.length >= 2, "two functions are broken");
  assert.deepEqual(lines, lines.toSorted((a, b) => a - b));
  await textArea(opened).press("ControlOrMeta+Home");
  for (const line of lines) {
    await page.keyboard.press("F8");
    assert.match(await page.locator(".status").innerText(), new RegExp(`Line ${line}, `));
    assert.equal(await page.locator(".problem.here").first().getAttribute("data-line"), String(line));
  }
  await page.keyboard.press("Shift+F8");
  assert.match(await page.locator(".status").innerText(), new RegExp(`Line ${lines.at(-2)}, `));
  // A finding of several messages is one stop.
  await opened.byTestId("reference-select").selectOption("cuda-13.5");
  await opened.settled();
  const last = (await opened.attributes("diagnostic", "data-line")).length;
  await textArea(opened).press("ControlOrMeta+Home");
  for (let press = 0; press < last && !/Line 8, /.test(await page.locator(".status").innerText()); press += 1) await page.keyboard.press("F8");
  assert.match(await page.locator(".status").innerText(), /Line 8, /);
});

pageTest("every example opens with the target it is about", {}, async (opened) => {
  const ids = await opened.byTestId("example-select").locator("option").evaluateAll((options) => options.map((o) => o.value));
  assert.ok(ids.length > 10);
  for (const id of ids.filter((id) => id !== "")) {
    await opened.byTestId("example-select").selectOption(id);
    await opened.settled();
    assert.equal(await opened.byTestId("example-select").inputValue(), id);
    assert.match(await opened.attribute("verdict", "data-verdict"), /^(accepted|rejected)$/, id);
  }
});

pageTest("a rule is explained in a drawer that Escape closes", {}, async (opened) => {
  const { page } = opened;
  const explain = page.getByRole("button", { name: "Explain" });
  await explain.click();
  const drawer = page.getByRole("complementary");
  await drawer.locator(".prose").first().waitFor();
  assert.match(await drawer.innerText(), /kernel-parameter-space-overflow/);
  assert.ok((await drawer.locator("pre").count()) > 0);
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "hidden" });
  assert.equal(await explain.evaluate((button) => button === document.activeElement), true);
});

pageTest("a text in another language is recognised", {}, async (opened) => {
  for (const [text, words, said] of [
    // PTX is not read at all, and a compiler gets it as it is: libNVVM's answer is unknown.
    [".version 8.0\n.target sm_80\n.address_size 64\n", "PTX", "not checked"],
    ["gpu.module @kernels {\n}\n", "MLIR", "rejected"],
  ]) {
    await opened.paste(text);
    assert.equal(await verdict(opened), said);
    assert.match(await opened.byTestId("not-read").innerText(), new RegExp(`^This is .*${words}`));
  }
});

pageTest("a text that takes another's place is read as what it is", {}, async (opened) => {
  const language = () => opened.byTestId("language-select").inputValue();
  await opened.paste("#include <cuda.h>\n__global__ void k() {}\n");
  assert.equal(await verdict(opened), "accepted");
  assert.equal(await language(), "cuda");
  await opened.paste(FINE);
  assert.equal(await verdict(opened), "accepted");
  assert.equal(await language(), "nvvm-ir");
  // One that is written there is read as it was chosen, and what it looks like is said.
  await opened.byTestId("language-select").selectOption("cuda");
  await textArea(opened).press("ControlOrMeta+A");
  await opened.page.keyboard.type("define void @f() {");
  await opened.byTestId("not-read").getByText("This is LLVM IR").waitFor();
  assert.equal(await language(), "cuda");
});
