// No text of anybody's is lost: not by an example, a link, a paste, a file, a reload or a closed tab.
import { pageTest } from "./harness.mjs";
import { linkTo } from "./links.mjs";
import { FINE, WRITTEN, editorText, notice, showsWorkedExample, textArea, verdict, verdictOn } from "./playground.mjs";
import assert from "node:assert/strict";

const OTHER = "define void @other() {\n  ret void\n}\n";
const SHARED = "define void @shared() {\n  ret void\n}\n";

/** A text of one's own, judged as nobody else would. */
async function write(opened, text = FINE) {
  await opened.paste(text);
  await verdictOn(opened, "sm_53");
  await opened.byTestId("reference-select").selectOption("cuda-12.9");
}

async function hasOwnText(opened, text = FINE) {
  await opened.settled();
  assert.equal(await editorText(opened), text);
  assert.equal(await opened.byTestId("language-select").inputValue(), "nvvm-ir");
  assert.equal(await opened.byTestId("target-select").inputValue(), "sm_53");
  assert.equal(await opened.byTestId("reference-select").inputValue(), "cuda-12.9");
}

const bringBack = (opened) => notice(opened, "draft").getByRole("button", { name: "Restore previous code" }).click();

const openExample = (opened, id = "saxpy-legacy") => opened.byTestId("example-select").selectOption(id);

/** The texts in the menu of drafts, by their titles. */
async function drafts(opened) {
  await opened.byTestId("drafts-button").click();
  const titles = await opened.byTestId("draft").locator(".draft-title").allTextContents();
  await opened.page.keyboard.press("Escape");
  return titles;
}

pageTest("an example takes no text away: one click brings it back with its choices", {}, async (opened) => {
  await write(opened);
  await openExample(opened);
  await opened.settled();
  assert.notEqual(await editorText(opened), FINE);
  await bringBack(opened);
  await hasOwnText(opened);
});

pageTest("own text, an example, a reload: the text is on offer and in the menu", {}, async (opened) => {
  const { page } = opened;
  await write(opened);
  await openExample(opened);
  await opened.settled();
  await page.reload();
  await opened.ready();
  assert.equal(await opened.byTestId("example-select").inputValue(), "saxpy-legacy", "the example is what was on the page");
  await bringBack(opened);
  await hasOwnText(opened);
  // The same from the menu, when the offer was missed.
  await openExample(opened);
  await page.waitForTimeout(WRITTEN);
  await page.reload();
  await opened.ready();
  await opened.byTestId("drafts-button").click();
  await opened.byTestId("draft").filter({ hasText: "define void @fine" }).click();
  await hasOwnText(opened);
});

pageTest("another tab and a tab opened after closing find the text", {}, async (opened) => {
  await write(opened);
  await opened.page.waitForTimeout(WRITTEN);
  const second = await opened.anotherTab();
  await showsWorkedExample(second);
  await bringBack(second);
  await hasOwnText(second);
  await second.paste(OTHER);
  await second.settled();
  assert.equal(await editorText(opened), FINE, "the first tab keeps its own text");
  await opened.page.close({ runBeforeUnload: false });
  await second.page.close();
  const third = await opened.anotherTab();
  await showsWorkedExample(third);
  assert.deepEqual((await drafts(third)).toSorted(), ["define void @fine(i32 %count) {", "define void @other() {"]);
  await third.byTestId("drafts-button").click();
  await third.byTestId("draft").filter({ hasText: "@fine" }).click();
  await hasOwnText(third);
  assert.deepEqual([...second.problems, ...third.problems], []);
});

pageTest("what two tabs write at the same time is two drafts", {}, async (opened) => {
  const second = await opened.anotherTab();
  for (const round of ["", "; once more\n"]) {
    await opened.paste(round + FINE);
    await second.paste(round + OTHER);
    await opened.page.waitForTimeout(WRITTEN);
  }
  const titles = await drafts(opened);
  assert.ok(titles.some((title) => title.includes("@fine")) && titles.some((title) => title.includes("@other")), titles.join());
  await opened.page.reload();
  await opened.ready();
  assert.equal(await editorText(opened), `; once more\n${FINE}`);
  assert.equal(await editorText(second), `; once more\n${OTHER}`);
});

pageTest("a link over one's own text keeps it, in the same tab and in a new one", {}, async (opened) => {
  const link = linkTo({ text: SHARED, target: "sm_90", reference: "cuda-13.5" });
  await write(opened);
  await opened.page.waitForTimeout(WRITTEN);
  await opened.page.evaluate((link) => { location.hash = link; }, link);
  await notice(opened, "draft").waitFor();
  await opened.settled();
  assert.equal(await editorText(opened), SHARED);
  await opened.page.reload();
  await opened.ready();
  assert.equal(await editorText(opened), SHARED);
  assert.ok((await drafts(opened)).includes("define void @fine(i32 %count) {"), "after a reload");
  const second = await opened.anotherTab(link);
  assert.equal(await editorText(second), SHARED);
  await second.byTestId("drafts-button").click();
  await second.byTestId("draft").filter({ hasText: "@fine" }).click();
  await hasOwnText(second);
  // The link is no longer what the page shows, so the address does not say so.
  assert.equal(new URL(second.page.url()).hash, "");
});

pageTest("the link that was opened can be followed again after an edit", {}, async (opened) => {
  const link = linkTo({ text: SHARED });
  const follow = () => opened.page.evaluate((link) => { location.hash = link; }, link);
  await follow();
  await opened.page.waitForFunction(() => document.body.dataset.busy === "false");
  await opened.paste(OTHER);
  await opened.settled();
  await follow();
  await notice(opened, "draft").getByText("The link was opened.").waitFor();
  assert.equal(await editorText(opened), SHARED);
  await bringBack(opened);
  assert.equal(await editorText(opened), OTHER);
});

pageTest("a paste over the whole text keeps what was there", {}, async (opened) => {
  await write(opened);
  await opened.paste(OTHER);
  await opened.settled();
  assert.equal(await editorText(opened), OTHER);
  await bringBack(opened);
  await hasOwnText(opened);
  await opened.page.reload();
  await opened.ready();
  await hasOwnText(opened);
  assert.deepEqual((await drafts(opened)).toSorted(), ["define void @fine(i32 %count) {", "define void @other() {"]);
});

pageTest("deleting everything keeps what was there", {}, async (opened) => {
  await write(opened);
  await textArea(opened).press("ControlOrMeta+A");
  await opened.page.keyboard.press("Delete");
  await opened.settled();
  await bringBack(opened);
  await hasOwnText(opened);
});

pageTest("lessons and rules keep the text, too", {}, async (opened) => {
  await write(opened);
  await opened.goTo("learn");
  await opened.byTestId("learn-example").first().click();
  await showsWorkedExample(opened);
  await bringBack(opened);
  await hasOwnText(opened);
});

pageTest("one undo of an example gives back text, target, reference and language", {}, async (opened) => {
  const { page } = opened;
  await write(opened);
  for (const id of ["saxpy-legacy", "cuda-host-and-device"]) {
    await openExample(opened, id);
    await opened.settled();
    const chosen = () =>
      Promise.all(["language", "target", "reference"].map((name) => opened.byTestId(`${name}-select`).inputValue()));
    const example = [await editorText(opened), ...(await chosen())];
    await textArea(opened).focus();
    await page.keyboard.press("ControlOrMeta+Z");
    await hasOwnText(opened);
    assert.equal(await verdict(opened), "accepted");
    await page.keyboard.press("ControlOrMeta+Shift+Z");
    await opened.settled();
    assert.deepEqual([await editorText(opened), ...(await chosen())], example, "and doing it again is the example");
    assert.equal(await opened.byTestId("example-select").inputValue(), id);
    await page.keyboard.press("ControlOrMeta+Z");
    await hasOwnText(opened);
  }
});

pageTest("the last twenty texts are kept, and are forgotten when somebody says so", {}, async (opened) => {
  for (let number = 0; number < 23; number += 1) await opened.paste(`define void @f${number}() {\n  ret void\n}\n`);
  const titles = await drafts(opened);
  const expected = Array.from({ length: 20 }, (_, index) => `define void @f${22 - index}() {`);
  assert.deepEqual(titles, expected, "newest first");
  await opened.byTestId("drafts-button").click();
  await opened.page.getByRole("button", { name: "Delete all drafts" }).click();
  assert.deepEqual(await drafts(opened), ["define void @f22() {"], "the text on the page is still there");
});

pageTest("a dropped file is opened in its language, and the text before it is kept", {}, async (opened) => {
  const drop = async (place, name, text) => {
    const taken = await place.evaluate(
      (place, { name, text }) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], name));
        const options = { dataTransfer, bubbles: true, cancelable: true, composed: true };
        // What nobody takes, the browser opens in the place of the page.
        return ["dragover", "drop"].map((type) => !place.dispatchEvent(new DragEvent(type, options)));
      },
      { name, text },
    );
    assert.deepEqual(taken, [true, true]);
  };
  await write(opened);
  await drop(textArea(opened), "kernel.cu", "__global__ void k(int n) {}\n");
  await notice(opened, "draft").getByText("kernel.cu was opened.").waitFor();
  assert.equal(await editorText(opened), "__global__ void k(int n) {}\n", "it takes the place of the text");
  assert.equal(await opened.byTestId("language-select").inputValue(), "cuda");
  assert.equal(await verdict(opened), "accepted");
  // Beside the editor it is the same.
  await drop(opened.byTestId("verdict"), "module.ll", OTHER);
  await notice(opened, "draft").getByText("module.ll was opened.").waitFor();
  assert.equal(await opened.byTestId("language-select").inputValue(), "nvvm-ir");
  assert.equal(await editorText(opened), OTHER);
  assert.ok((await drafts(opened)).includes("define void @fine(i32 %count) {"));
});

pageTest("where storage is refused a text can still be brought back, and nothing breaks", {
  init: () => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(globalThis, name, { get: () => { throw new DOMException("no", "SecurityError"); } });
    }
  },
}, async (opened) => {
  await write(opened);
  await opened.page.getByText("Too large to autosave").waitFor();
  await openExample(opened);
  await opened.settled();
  await bringBack(opened);
  await hasOwnText(opened);
  assert.deepEqual(await drafts(opened), []);
  await opened.page.reload();
  await opened.ready();
  await showsWorkedExample(opened);
});
