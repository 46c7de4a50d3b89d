// The first screen: anybody sees in ten seconds what it is.
import { openPage, pageTest } from "./harness.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

const FIRST = { example: null };

pageTest("one sentence says what the page is, with three ways to begin", FIRST, async (opened) => {
  const intro = opened.byTestId("intro");
  assert.match(await intro.innerText(), /^Check CUDA kernel signatures and NVVM IR against every NVIDIA GPU target\./);
  await opened.byTestId("intro-example").click();
  await opened.page.getByRole("menuitem", { name: /^Worked example/ }).click();
  await opened.settled();
  assert.equal(await opened.byTestId("reference-select").inputValue(), "tileiras");
  await opened.byTestId("intro-error").click();
  assert.equal(await opened.byTestId("log-input").isVisible(), true);
  await opened.byTestId("intro-lesson").click();
  assert.match(new URL(opened.page.url()).hash, /^#learn\/sizes/);
  await opened.goTo("check");
  await intro.getByRole("button", { name: "Hide introduction" }).click();
  assert.equal(await intro.count(), 0);
  await opened.page.reload();
  await opened.ready();
  assert.equal(await intro.count(), 0, "it stays hidden");
});

pageTest("the first code is CUDA, red on some targets and green on others", FIRST, async (opened) => {
  await opened.settled();
  assert.equal(await opened.byTestId("language-select").inputValue(), "cuda");
  assert.equal(await opened.byTestId("reference-select").inputValue(), "cuda-12.9");
  assert.equal(await opened.byTestId("target-select").inputValue(), "sm_61");
  assert.match(await opened.byTestId("verdict").innerText(), /Rejected[^]*6,200 \/ 4,096 bytes/);
  assert.match(await opened.page.title(), /^apply: rejected on sm_61 · NVVM Playground$/);
  await opened.openView("layout");
  assert.match(await opened.page.title(), /, Layout · NVVM Playground$/);
});

pageTest("few controls, few stops of the Tab key, no sentence twice", { ...FIRST, width: 1280, height: 720 }, async (opened) => {
  await opened.settled();
  const controls = await opened.page.locator("a:not(.skip):visible, button:visible, select:visible, input:visible").count();
  assert.ok(controls <= 30, `${controls} controls`);
  const stops = await opened.page.evaluate(() => {
    const all = document.querySelectorAll("a[href], button, select, input, textarea, [tabindex], [contenteditable=true]");
    return [...all].filter((element) => element.tabIndex >= 0 && !element.disabled && element.checkVisibility()).length;
  });
  assert.ok(stops <= 20, `${stops} stops`);
  const finding = await opened.byTestId("diagnostic").first().boundingBox();
  assert.ok(finding.y < 320, `the first problem begins at ${finding.y}`);
  const text = await opened.page.locator("body").innerText();
  const sentences = text.split(/\n|(?<=\.) /).map((line) => line.trim()).filter((line) => line.split(" ").length > 4);
  const twice = sentences.filter((line, index) => sentences.indexOf(line) !== index);
  assert.deepEqual(twice, []);
});

test("on a phone the code begins above 420 pixels", async () => {
  const opened = await openPage({ ...FIRST, width: 360, height: 740 });
  try {
    await opened.settled();
    const editor = await opened.byTestId("editor").boundingBox();
    assert.ok(editor.y < 420, `it begins at ${editor.y}`);
    assert.equal(await opened.overflow(), 0);
  } finally {
    await opened.close();
  }
});

pageTest("a shown tab never moves its neighbors", FIRST, async (opened) => {
  const places = () =>
    opened.page.locator('[role="tablist"] [data-testid="view-tab"]').evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().x));
  const before = await places();
  assert.equal(before.length, 4);
  for (const view of ["layout", "memory", "what-if", "problems"]) {
    await opened.openView(view);
    assert.deepEqual(await places(), before, view);
  }
});

pageTest("messages lie over the page, and leave", FIRST, async (opened) => {
  await opened.settled();
  const top = async () => (await opened.byTestId("editor").boundingBox()).y;
  const before = await top();
  await opened.page.keyboard.press("ControlOrMeta+S");
  const toast = opened.byTestId("toast");
  await toast.waitFor();
  assert.equal(await top(), before);
  await toast.waitFor({ state: "detached", timeout: 8_000 });
});

pageTest("no key of the browser is taken", FIRST, async (opened) => {
  const before = await opened.byTestId("target-select").inputValue();
  await opened.page.keyboard.press("Alt+ArrowRight");
  assert.equal(await opened.byTestId("target-select").inputValue(), before);
});

pageTest("the names of older links are in the menu of views, and open where they now are", FIRST, async (opened) => {
  for (const [former, now] of [["parameters", "layout"], ["types", "layout"], ["address-spaces", "memory"]]) {
    await opened.byTestId("more-views").click();
    await opened.page.locator(`[data-testid="view-tab"][data-view="${former}"]`).click();
    assert.equal(await opened.page.locator(`#${now}`).isVisible(), true, former);
  }
});

pageTest("own code keeps the target and the toolkit in sight", FIRST, async (opened) => {
  await opened.settled();
  await opened.paste("struct Config { char bytes[5000]; };\n__global__ void k(Config config) {}\n");
  await opened.settled();
  assert.equal(await opened.byTestId("target-select").inputValue(), "sm_61");
  assert.equal(await opened.byTestId("reference-select").inputValue(), "cuda-12.9");
  assert.match(await opened.byTestId("verdict").innerText(), /Rejected[^]*5,000 \/ 4,096 bytes/);
});

pageTest("a line that no entry matches is explained as an error", FIRST, async (opened) => {
  await opened.settled();
  await opened.byTestId("palette-button").click();
  await opened.page.keyboard.type("ptxas error   : Entry function 'k' uses too much shared data (0x11000 bytes, 0xc000 max)");
  await opened.page.getByRole("option", { name: /Explain this line as an error/ }).click();
  await opened.byTestId("log-answer").first().waitFor();
});

pageTest("an accepted kernel says what of it was not checked", FIRST, async (opened) => {
  await opened.paste("__global__ void k(int *out) { out[0] = 1; }\n");
  await opened.settled();
  await opened.page.getByText(/No problems found on sm_61 with CUDA 12\.9\. Not checked: statements in bodies\./).waitFor();
  await opened.paste("__global__ void k(int *out) {}\n");
  await opened.settled();
  await opened.page.getByText(/No problems found on sm_61 with CUDA 12\.9\.$/).waitFor();
});

pageTest("the place of a problem is marked in the code and beside it", FIRST, async (opened) => {
  await opened.settled();
  const looks = (part, pseudo, property) =>
    opened.byTestId("editor").locator(part).first().evaluate((element, [pseudo, property]) => getComputedStyle(element, pseudo)[property], [pseudo, property]);
  assert.match(await looks(".cm-lintRange-error", null, "textDecoration"), /underline .*wavy rgb/);
  // CodeMirror draws its gutters anew when the report arrives, and an element that has left the page looks like nothing.
  let mark = "";
  for (let tries = 0; mark === "" && tries < 50; tries += 1) {
    mark = await looks(".cm-lint-marker-error", "::before", "content");
    if (mark === "") await opened.page.waitForTimeout(100);
  }
  assert.equal(mark, '"✕"');
});
