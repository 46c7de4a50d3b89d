// The mode for projectors: one view in large type, keys to step, an address that opens it; and nothing else changes.
import { LOOKS_OF_WALKS } from "./axe.mjs";
import { pageTest } from "./harness.mjs";
import { linkTo } from "./links.mjs";
import { editorText, FINE, showsWorkedExample } from "./playground.mjs";
import assert from "node:assert/strict";

const hash = (opened) => new URL(opened.page.url()).hash;
const bar = (opened) => opened.byTestId("present-bar");
const step = (opened) => opened.byTestId("present-step").innerText();
const press = (opened, key) => opened.page.keyboard.press(key);

/** Waits until this step is in sight. */
const at = (opened, words) => opened.byTestId("present-step").getByText(words, { exact: true }).waitFor();

/** How large a view's text is on the screen, in pixels. */
const typeSize = (opened, selector) =>
  opened.page.locator(selector).first().evaluate((element) => parseFloat(getComputedStyle(element).fontSize) * (element.currentCSSZoom ?? 1));

for (const [about, options] of LOOKS_OF_WALKS) {
  pageTest(`the walkthrough is presented step by step, ${about}`, options, async (opened) => {
    const { page } = opened;
    await showsWorkedExample(opened);
    await opened.openView("layout");
    await opened.byTestId("layout-row").first().waitFor();
    await press(opened, "ControlOrMeta+K");
    await page.keyboard.type("present");
    await page.locator("#palette-list [role=option]", { hasText: "large type" }).waitFor();
    await press(opened, "Enter");
    await bar(opened).waitFor();
    for (const id of ["editor", "target-select", "share-button", "divider", "view-tab"]) {
      assert.equal(await opened.byTestId(id).first().isVisible(), false, id);
    }
    assert.match(await step(opened), /^step – of \d+$/);
    await press(opened, "ArrowRight");
    await at(opened, `step 1 of ${(await step(opened)).split(" ").at(-1)}`);
    await opened.byTestId("present-code").locator("mark").waitFor();
    await press(opened, "PageDown");
    assert.match(await step(opened), /^step 2 /);
    await press(opened, "ArrowLeft");
    await press(opened, "ArrowLeft");
    assert.match(await step(opened), /^step 1 /, "before the first there is none");
    assert.match(hash(opened), /^#present\/layout\/1$/);
    assert.deepEqual(await opened.accessibilityProblems(), []);
    assert.equal(await opened.overflow(), 0);
    await press(opened, "Escape");
    await bar(opened).waitFor({ state: "detached" });
    assert.equal(hash(opened), "#view/layout");
    assert.equal(await page.locator("#layout").isVisible(), true);
    assert.equal(await opened.byTestId("share-button").isVisible(), true);
  });
}

pageTest("findings are presented one by one, with their place in the text", { path: linkTo({ text: "define i33 @a() {\n  ret i33 0\n}\n\ndefine void @k() {\n  br label %x\n}\n\ndefine void @l() {\n  br label %y\n}\n" }) }, async (opened) => {
  await opened.settled();
  const count = await opened.byTestId("diagnostic").count();
  assert.ok(count >= 2, `${count} findings`);
  await opened.present();
  await opened.byTestId("present-keys").getByText("Esc").waitFor();
  assert.ok((await typeSize(opened, ".problem .message")) >= 19, "readable from the last row");
  await press(opened, "ArrowRight");
  await at(opened, `step 1 of ${count}`);
  const first = await opened.byTestId("present-code").innerText();
  for (let next = 2; next <= count; next += 1) {
    await press(opened, "ArrowRight");
    await at(opened, `step ${next} of ${count}`);
  }
  assert.notEqual(await opened.byTestId("present-code").innerText(), first);
  assert.equal(await opened.byTestId("diagnostic").locator("visible=true").count(), 1);
  await opened.byTestId("present-leave").click();
  assert.equal(await opened.byTestId("diagnostic").locator("visible=true").count(), count);
  assert.equal(await opened.page.evaluate(() => document.activeElement.getAttribute("aria-label")), "More");
});

pageTest("an address opens view and step of a shared text, and the link of it is the same", {
  path: linkTo({ text: FINE, view: "problems", target: "sm_90", reference: "mlir" }).replace("#", "#present/parameters/1/"),
}, async (opened) => {
  const { page } = opened;
  await opened.settled();
  await at(opened, "step 1 of 1");
  assert.equal(await page.locator("#layout").isVisible(), true);
  assert.match(await bar(opened).getByRole("heading").innerText(), /Layout · sm_90 · Tileiras' MLIR/);
  assert.match(hash(opened), /^#present\/layout\/1\/v1\./);
  await press(opened, "ControlOrMeta+S");
  await page.getByText(/^The link is in the address bar/).waitFor();
  assert.match(hash(opened), /^#present\/layout\/1\/v1\./);
  const again = await opened.anotherTab(hash(opened));
  await again.settled();
  await at(again, "step 1 of 1");
  await again.page.keyboard.press("Escape");
  assert.match(hash(again), /^#v1\./);
  assert.equal(await editorText(again), FINE);
});

pageTest("a lesson is presented step by step, and its text can still be typed in", { path: "#present/learn/padding/1" }, async (opened) => {
  const { page } = opened;
  await opened.byTestId("lesson-answer").waitFor();
  await at(opened, `step 1 of ${(await step(opened)).split(" ").at(-1)}`);
  await opened.byTestId("lesson-answer").focus();
  await page.keyboard.type("14");
  await press(opened, "ArrowLeft");
  assert.match(hash(opened), /^#present\/learn\/padding\/1$/, "arrow keys belong to what one types");
  assert.equal(await opened.byTestId("lesson-answer").inputValue(), "14");
  await press(opened, "Escape");
  await press(opened, "ArrowRight");
  await page.waitForFunction(() => location.hash === "#present/learn/padding/2");
  // The address is there before the step is.
  await opened.byTestId("present-step").getByText(/^step 2 of/).waitFor();
  await press(opened, "ArrowLeft");
  await page.waitForFunction(() => location.hash === "#present/learn/padding/1");
  assert.deepEqual(await opened.accessibilityProblems(), []);
  await press(opened, "Escape");
  assert.equal(hash(opened), "#learn/padding/1");
});

let release;
const held = new Promise((resolve) => { release = resolve; });

pageTest("learn: keys that are pressed before a presented step is there are kept for it", {
  path: "#present/learn/padding/1",
  routes: [[/lessons[^/]*\.json/, async (route) => { await held; await route.continue(); }]],
}, async (opened) => {
  await bar(opened).waitFor();
  assert.equal(await opened.byTestId("present-step").isVisible(), false, "no step is here");
  await press(opened, "ArrowRight");
  await press(opened, "PageDown");
  release();
  await opened.byTestId("present-step").getByText(/^step 3 of/).waitFor();
  assert.equal(hash(opened), "#present/learn/padding/3");
  // Two that come faster than the steps are two.
  await opened.page.evaluate(() => {
    for (let count = 0; count < 2; count += 1) document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
  });
  await opened.byTestId("present-step").getByText(/^step 1 of/).waitFor();
});

pageTest("Back leaves, and a reference entry is presented without its contents list", { path: "#ref/target/all" }, async (opened) => {
  const { page } = opened;
  await opened.byTestId("reference-entry").waitFor();
  await opened.present();
  await bar(opened).waitFor();
  assert.equal(hash(opened), "#present/ref/target/all");
  assert.equal(await page.locator(".reference-side").isVisible(), false);
  assert.equal(await opened.byTestId("present-step").isVisible(), false);
  await page.goBack();
  await bar(opened).waitFor({ state: "detached" });
  assert.equal(hash(opened), "#ref/target/all");
});

pageTest("the text in Check and its draft stay as they are", {}, async (opened) => {
  await opened.paste(FINE);
  await opened.settled();
  await opened.present();
  await bar(opened).waitFor();
  assert.equal(hash(opened), "#present/problems", "no text is put into an address that nobody asked for");
  await opened.page.waitForTimeout(600);
  await opened.page.reload();
  await opened.ready();
  await bar(opened).waitFor();
  await press(opened, "Escape");
  assert.equal(await editorText(opened), FINE);
});

pageTest("whoever sits in the room takes the address along as a QR code", { path: "#present/learn/padding/2" }, async (opened) => {
  await bar(opened).waitFor();
  await opened.byTestId("present-qr").click();
  await opened.byTestId("present-address").waitFor();
  assert.match(await opened.byTestId("present-address").innerText(), /#learn\/padding\/2$/);
  const path = await opened.page.locator(".qr path").getAttribute("d");
  assert.ok(path.length > 1_000, path);
  assert.deepEqual(await opened.accessibilityProblems(), []);
  await press(opened, "Escape");
  assert.equal(await opened.byTestId("present-address").isVisible(), false);
  assert.equal(await bar(opened).isVisible(), true, "the first Escape closes the code");
});
