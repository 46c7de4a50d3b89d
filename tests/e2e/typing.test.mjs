// Typing: what goes to the worker, and that it stays the same text on both sides.
import { pageTest } from "./harness.mjs";
import { FINE, editorText, makeFail, textArea, verdict } from "./playground.mjs";
import assert from "node:assert/strict";

/** Runs in the page before its scripts: the sizes of messages to workers, in bytes. */
function weighMessages() {
  globalThis.messageBytes = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...rest) {
    globalThis.messageBytes.push(message.byteLength);
    return post.call(this, message, ...rest);
  };
}

/** A large text that can be read, with a function at its beginning and one at its end. */
function large() {
  const body = (name) => `define void @${name}(i32 %count) {\n  %sum = add i32 %count, 1\n  ret void\n}\n`;
  const many = Array.from({ length: 6_000 }, (_, index) => body(`f${index}`)).join("\n");
  return FINE + many + body("last");
}

const coloured = (opened, from) =>
  opened.byTestId("editor").locator(".cm-line", { hasText: from }).last().locator('[class^="tok-"]').count();

pageTest("a keystroke sends what was changed, not the text", { init: weighMessages }, async (opened) => {
  const { page } = opened;
  await opened.paste(large());
  assert.equal(await verdict(opened), "accepted");
  await textArea(opened).press("ControlOrMeta+Home");
  await page.evaluate(() => (globalThis.messageBytes.length = 0));
  await page.keyboard.type("; typed\n");
  await opened.settled();
  const sizes = await page.evaluate(() => globalThis.messageBytes);
  assert.ok(sizes.length > 0 && sizes.every((size) => size < 500), sizes.join(", "));
  assert.equal(await opened.attribute("verdict", "data-verdict"), "accepted");
});

pageTest("a large text has its colours wherever it is looked at", {}, async (opened) => {
  await opened.paste(large());
  await opened.settled();
  await textArea(opened).press("ControlOrMeta+End");
  await opened.page.waitForFunction(
    () => document.querySelector('[data-testid="editor"]').shadowRoot.querySelectorAll('.cm-line [class^="tok-"]').length > 20,
  );
  assert.ok((await coloured(opened, "@last")) > 0);
  // So has what is typed there.
  await opened.page.keyboard.type("\ndefine void @typed() {\n  ret void\n}");
  assert.equal(await verdict(opened), "accepted");
  assert.ok((await coloured(opened, "@typed")) > 0);
});

pageTest("characters of any width stay the same on both sides", {}, async (opened) => {
  const { page } = opened;
  await opened.paste(`; 🦀 ü 漢字\n${FINE}`);
  assert.equal(await verdict(opened), "accepted");
  await textArea(opened).press("ControlOrMeta+Home");
  await page.keyboard.type("; é🦀");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("漢");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("; 🦀🦀");
  await page.keyboard.press("Backspace");
  assert.equal(await verdict(opened), "accepted");
  const text = await editorText(opened);
  assert.match(text, /^; é漢\n; 🦀 ü 漢字\n[\s\S]*; 🦀$/);
  // An error's place counts in both.
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("\n@x = nonsense");
  assert.equal(await verdict(opened), "rejected");
  const line = text.split("\n").length + 1;
  assert.equal((await opened.attributes("diagnostic", "data-line"))[0], String(line));
});

pageTest("what is typed while another engine starts is checked by it", { expectProblems: true }, async (opened) => {
  await opened.paste(FINE);
  assert.equal(await verdict(opened), "accepted");
  await textArea(opened).press("ControlOrMeta+Home");
  await makeFail(opened, "panic");
  await opened.page.keyboard.type("; one ", { delay: 10 });
  await opened.page.keyboard.type("two\n", { delay: 10 });
  assert.equal(await verdict(opened), "accepted");
  await opened.page.keyboard.type("nonsense\n");
  assert.equal(await verdict(opened), "rejected");
  assert.equal(await editorText(opened), `; one two\nnonsense\n${FINE}`);
});

pageTest("typing that is undone leaves the verdict of the text that is there", {}, async (opened) => {
  await opened.paste(FINE);
  assert.equal(await verdict(opened), "accepted");
  await textArea(opened).press("ControlOrMeta+End");
  await opened.page.keyboard.type("@broken = ");
  assert.equal(await verdict(opened), "rejected");
  for (let step = 0; step < 12 && (await editorText(opened)) !== FINE; step += 1) {
    await textArea(opened).press("ControlOrMeta+Z");
  }
  assert.equal(await editorText(opened), FINE);
  assert.equal(await verdict(opened), "accepted");
});
