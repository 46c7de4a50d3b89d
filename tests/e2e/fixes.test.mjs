// Mends: one click, one step to take back, and the keyboard stays where it was.
import { pageTest } from "./harness.mjs";
import { editorText, textArea, verdict } from "./playground.mjs";
import assert from "node:assert/strict";

const FENCE = `; ü 🦀
define void @f() {
  fence seq_cst
  ret void
}
`;

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
  await textArea(opened).press("ControlOrMeta+Z");
  assert.equal(await editorText(opened), FENCE);
});

pageTest("after a mend by the keyboard the keyboard is still in the list", {}, async (opened) => {
  await broken(opened, "cuda-13.5");
  for (let left = 10; left > 0 && (await fixes(opened).count()) > 0; left -= 1) {
    await fixes(opened).first().focus();
    await opened.page.keyboard.press("Enter");
    await opened.page.waitForTimeout(200);
    await opened.settled();
    await opened.page.waitForFunction(() => document.activeElement.closest("#problems") !== null);
  }
  assert.equal(await fixes(opened).count(), 0);
  assert.match(await verdict(opened), /accepted|rejected/);
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
