// Mends: one click, one step to take back, and the keyboard is where the mend is.
import { pageTest } from "./harness.mjs";
import { editorText, textArea, verdict } from "./playground.mjs";
import assert from "node:assert/strict";

const FENCE = `; ü 🦀
define void @f() {
  fence seq_cst
  ret void
}
`;

const inEditor = (opened) => textArea(opened).evaluate((area) => area.getRootNode().activeElement === area);

const fixes = (opened) => opened.page.locator("#problems").getByRole("button", { name: /^Fix: / });

/** The text with what `reference` says of it, on sm_75. */
async function broken(opened, reference) {
  await opened.paste(FENCE);
  await opened.byTestId("reference-select").selectOption(reference);
  await opened.settled();
}

pageTest("a mend in the list of problems changes its place only, and is one step", {}, async (opened) => {
  await broken(opened, "cuda-13.5");
  const before = await opened.attributes("diagnostic", "data-rule");
  const fix = opened.page.getByTestId("diagnostic").filter({ hasText: "fence" }).getByRole("button", { name: /^Fix: / });
  await fix.first().click();
  await opened.settled();
  const mended = await editorText(opened);
  assert.match(mended, /^; ü 🦀\ndefine void @f\(\) \{\n {2}call void @llvm\.nvvm\.membar\.\w+\(\)\n {2}ret void\n\}\n/);
  const after = await opened.attributes("diagnostic", "data-rule");
  assert.ok(before.includes("fence-ordering") && !after.includes("fence-ordering"), `${before} / ${after}`);
  // Ctrl-Z takes it back, wherever the mouse was.
  assert.equal(await inEditor(opened), true, "the keyboard is in the editor");
  await opened.page.keyboard.press("ControlOrMeta+Z");
  assert.equal(await editorText(opened), FENCE);
});

pageTest("every mend by the keyboard leaves the keyboard at the mended place, and is one step each", {}, async (opened) => {
  await broken(opened, "cuda-13.5");
  const texts = [await editorText(opened)];
  for (let left = 10; left > 0 && (await fixes(opened).count()) > 0; left -= 1) {
    await fixes(opened).first().focus();
    await opened.page.keyboard.press("Enter");
    assert.equal(await inEditor(opened), true);
    await opened.settled();
    texts.push(await editorText(opened));
  }
  assert.equal(await fixes(opened).count(), 0);
  assert.ok(texts.length > 2, "more than one thing was to be mended");
  assert.match(await verdict(opened), /accepted|rejected/);
  for (const before of texts.slice(0, -1).reverse()) {
    await opened.page.keyboard.press("ControlOrMeta+Z");
    assert.equal(await editorText(opened), before);
  }
});

pageTest("the tooltip in the text mends, too, and leaves the keyboard in the editor", {}, async (opened) => {
  await broken(opened, "cuda-13.5");
  await opened.byTestId("editor").locator(".cm-lintRange-error", { hasText: "fence" }).first().hover();
  await opened.byTestId("editor").getByRole("button", { name: /Fix: Replace/ }).first().click();
  await opened.settled();
  assert.doesNotMatch(await editorText(opened), /fence/);
  await opened.page.keyboard.press("ControlOrMeta+Z");
  assert.equal(await editorText(opened), FENCE);
});
