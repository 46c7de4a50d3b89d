// Check, Learn and Reference: each has its address, and going there never touches the text.
import { pageTest, siteUrl } from "./harness.mjs";
import { linkTo } from "./links.mjs";
import { FINE, editorText, notice, textArea, verdictOn } from "./playground.mjs";
import assert from "node:assert/strict";

const SHARED = "define void @shared() {\n  ret void\n}\n";

const area = (opened) => opened.page.locator('[data-testid="area-tab"][aria-current="page"]').getAttribute("data-area");

const hash = (opened) => new URL(opened.page.url()).hash;

pageTest("areas are gone to and left again with the text as it was, by tabs, Back and Forward", {}, async (opened) => {
  const { page } = opened;
  await opened.paste(FINE);
  await verdictOn(opened, "sm_90");
  await textArea(opened).press("ControlOrMeta+Home");
  await page.keyboard.type("; mine ");
  await opened.settled();
  const mine = `; mine ${FINE}`;
  assert.equal(await area(opened), "check");
  await opened.goTo("learn");
  assert.equal(await area(opened), "learn");
  assert.equal(hash(opened), "#learn");
  assert.equal(await opened.byTestId("editor").isVisible(), false);
  await opened.goTo("reference");
  assert.equal(hash(opened), "#ref");
  await page.goBack();
  assert.equal(await area(opened), "learn");
  await page.goBack();
  assert.equal(await area(opened), "check");
  assert.equal(hash(opened), "");
  assert.equal(await editorText(opened), mine);
  assert.equal(await notice(opened, "draft").count(), 0);
  await page.goForward();
  assert.equal(await area(opened), "learn");
  await page.goForward();
  assert.equal(await area(opened), "reference");
  await opened.goTo("check");
  assert.equal(await editorText(opened), mine);
  assert.equal(await opened.byTestId("target-select").inputValue(), "sm_90");
  // The history of edits is as it was, too.
  await textArea(opened).focus();
  await page.keyboard.press("ControlOrMeta+Z");
  assert.equal(await editorText(opened), FINE);
});

for (const [path, expected] of [["#learn", "learn"], ["#learn/padding/3", "learn"], ["#ref", "reference"], ["#ref/rule/NV0804", "reference"]]) {
  pageTest(`the address ${path} opens its area, with the draft in Check`, {}, async (opened) => {
    await opened.paste(FINE);
    await opened.settled();
    await opened.page.waitForTimeout(600);
    await opened.page.goto("about:blank");
    await opened.page.goto(siteUrl + path);
    await opened.ready();
    assert.equal(await area(opened), expected);
    // A lesson has its title once it was read.
    await opened.page.locator(`.${expected}-area h2`).first().waitFor();
    assert.equal(hash(opened), path);
    await opened.page.reload();
    await opened.ready();
    assert.equal(await area(opened), expected);
    await opened.goTo("check");
    assert.equal(await editorText(opened), FINE);
  });
}

pageTest("a shared text is still there on the way back, and is not opened anew", { path: linkTo({ text: SHARED }) }, async (opened) => {
  const { page } = opened;
  await opened.settled();
  const link = hash(opened);
  await opened.goTo("reference");
  await page.goBack();
  assert.equal(hash(opened), link);
  assert.equal(await editorText(opened), SHARED);
  await textArea(opened).press("ControlOrMeta+Home");
  await page.keyboard.type("; mine ");
  await opened.settled();
  await opened.goTo("learn");
  await opened.goTo("check");
  assert.equal(await editorText(opened), `; mine ${SHARED}`);
});

pageTest("leaving by a key that belongs to Check comes back to Check", {}, async (opened) => {
  const { page } = opened;
  await opened.settled();
  await opened.goTo("reference");
  await page.keyboard.press("F8");
  assert.equal(await area(opened), "check");
  assert.match(await page.locator(".status").innerText(), /Line 9, /);
  await page.keyboard.press("ControlOrMeta+S");
  await page.getByText(/^The link is in the address bar/).waitFor();
  assert.match(hash(opened), /^#v1\./);
});

pageTest("keys that are about the text in Check do nothing in Learn, and the link there is Learn's", {}, async (opened) => {
  const { page } = opened;
  await opened.settled();
  const target = await opened.byTestId("target-select").inputValue();
  await opened.goTo("learn");
  await page.keyboard.press("F8");
  await page.keyboard.press("ControlOrMeta+S");
  await page.getByText(/^The link is in the address bar/).waitFor();
  assert.equal(await area(opened), "learn");
  assert.equal(hash(opened), "#learn");
  await opened.goTo("check");
  assert.equal(await opened.byTestId("target-select").inputValue(), target);
});

pageTest("the choices about the text are Check's alone", {}, async (opened) => {
  for (const place of ["learn", "reference"]) {
    await opened.goTo(place);
    for (const id of ["language-select", "example-select", "target-select", "drafts-button"]) {
      assert.equal(await opened.byTestId(id).isVisible(), false, `${id} in ${place}`);
    }
  }
});

pageTest("one main part of the page is there for screen readers, whichever area is in sight", {}, async (opened) => {
  for (const place of ["learn", "reference", "check"]) {
    await opened.goTo(place);
    assert.equal(await opened.page.getByRole("main").count(), 1, place);
  }
});
