// What newcomers stumbled over: notes counted as problems, targets that no toolkit knows, fixes without a button, error
// lines in the place of code.
import { LOOKS_OF_WALKS } from "./axe.mjs";
import { openPage, pageTest } from "./harness.mjs";
import { linkTo } from "./links.mjs";
import { FINE, editorText, notice } from "./playground.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";

const FIRST = { example: null };
/** A kernel template that nothing uses is a note, an unused kernel of it none. */
const NOTED = "template <class T> __global__ void each(T *data) {}\nstruct S { int a; };\n__global__ void k(S s) {}\n";
const LINE = "ptxas error   : Entry function '_Z1ki' uses too much shared data (0xc400 bytes, 0xc000 max)";

const way = (opened, words) => opened.byTestId("way-to-fix").filter({ hasText: words });

pageTest("notes are no problems in the number of the tab", { path: linkTo({ text: NOTED, language: "cuda", target: "sm_90", reference: "cuda-13.5" }) }, async (opened) => {
  await opened.settled();
  assert.deepEqual(await opened.attributes("diagnostic", "data-severity"), ["info"]);
  assert.equal(await opened.page.locator("#problems-tab .count").count(), 0);
  await opened.page.getByText("No problems found on sm_90 with CUDA 13.5.").waitFor();
  await opened.paste(`${NOTED}struct T { int a[2000]; };\n__global__ void large(T t) {}\n__global__ int none() {}\n`);
  await opened.settled();
  const severities = await opened.attributes("diagnostic", "data-severity");
  const problems = severities.filter((severity) => severity !== "info").length;
  assert.ok(problems > 0 && problems < severities.length, severities.join());
  assert.equal(await opened.page.locator("#problems-tab .count").innerText(), String(problems));
});

for (const [about, options] of LOOKS_OF_WALKS) {
  pageTest(`a target that the toolkit does not support is a statement with ways on, ${about}`, { ...options, ...FIRST }, async (opened) => {
    await opened.settled();
    await opened.byTestId("reference-select").selectOption("cuda-13.5");
    await opened.showSide("result");
    const said = opened.byTestId("not-supported");
    await said.getByText("CUDA 13.5 does not compile for sm_61").waitFor();
    assert.match(await opened.byTestId("verdict").innerText(), /Not supported/);
    assert.equal(await opened.byTestId("diagnostic").count(), 0, "it is no fault of the code");
    assert.equal(await opened.page.locator("#problems-tab .count").count(), 0);
    assert.equal(await opened.byTestId("reduce-button").isVisible(), false);
    assert.equal(await opened.page.locator(".cm-lintRange").count(), 0);
    assert.deepEqual(await opened.accessibilityProblems(), []);
    assert.equal(await opened.overflow(), 0);
    await said.getByRole("button", { name: "Check for sm_75" }).click();
    assert.equal(await opened.byTestId("target-select").inputValue(), "sm_75");
    await said.waitFor({ state: "detached" });
    await opened.byTestId("target-select").selectOption("sm_61");
    await said.getByRole("button", { name: "Check against CUDA 12.9" }).click();
    assert.equal(await opened.byTestId("reference-select").inputValue(), "cuda-12.9");
    await opened.byTestId("diagnostic").first().waitFor();
  });
}

pageTest("ways to fix are applied by a button and undone", FIRST, async (opened) => {
  await opened.settled();
  const before = await editorText(opened);
  const verdict = () => opened.attribute("verdict", "data-verdict");
  assert.match(await way(opened, "by pointer").innerText(), /then 24 of 4,096 bytes/);
  assert.match(await way(opened, "sm_70").innerText(), /there the limit is 32,764 bytes/);

  await way(opened, "by pointer").getByRole("button", { name: "Apply: Pass curve by pointer" }).click();
  await opened.settled();
  assert.equal(await editorText(opened), before.replace("ToneCurve curve", "const ToneCurve *curve"));
  assert.equal(await verdict(), "accepted");
  await opened.page.keyboard.press("ControlOrMeta+Z");
  await opened.settled();
  assert.equal(await editorText(opened), before);

  await way(opened, "__constant__").getByRole("button").click();
  await opened.settled();
  assert.match(await editorText(opened), /\n__constant__ unsigned short levels\[3\]\[1024\];\n/);
  assert.equal(await verdict(), "accepted");
  await notice(opened, "fix").getByRole("button", { name: "Undo" }).click();
  await opened.settled();
  assert.equal(await editorText(opened), before);
  assert.equal(await verdict(), "rejected");

  await way(opened, "sm_70").getByRole("button").click();
  assert.equal(await opened.byTestId("target-select").inputValue(), "sm_70");
  await notice(opened, "fix").getByRole("button", { name: "Undo" }).click();
  assert.equal(await opened.byTestId("target-select").inputValue(), "sm_61");
});

pageTest("on a phone a way to fix takes few lines", { ...FIRST, width: 360, height: 740, colorScheme: "dark" }, async (opened) => {
  await opened.settled();
  await opened.showSide("result");
  for (const row of await opened.byTestId("way-to-fix").all()) {
    const { width, height } = await row.boundingBox();
    assert.ok(width > 250 && height < 90, `${width} × ${height}`);
  }
});

for (const [about, options] of LOOKS_OF_WALKS) {
  pageTest(`an error line in the place of code gets one banner that leads to its answer, ${about}`, { ...options, ...FIRST }, async (opened) => {
    await opened.settled();
    await opened.paste(LINE);
    await opened.settled();
    const banner = opened.byTestId("not-read");
    await banner.getByText("This is the output of ptxas, not code.").waitFor();
    assert.equal(await banner.count(), 1);
    assert.equal(await opened.byTestId("diagnostic").count(), 0);
    assert.match(await opened.byTestId("verdict").innerText(), /Not checked/);
    assert.deepEqual(await opened.accessibilityProblems(), []);
    assert.equal(await opened.overflow(), 0);
    await banner.getByRole("button", { name: "Explain this error" }).click();
    const answer = opened.byTestId("log-answer").first();
    await answer.waitFor();
    assert.equal(await opened.byTestId("log-input").inputValue(), LINE);
    assert.deepEqual(await answer.locator("h3").allInnerTexts(), ["What it means", "What to do", "Where it comes from"]);
    assert.deepEqual(await opened.accessibilityProblems(), []);
    await opened.showSide("code");
    assert.equal(await editorText(opened), LINE, "the text is where it was");
    await opened.showSide("result");
    await answer.getByRole("button", { name: "Open an example in the editor" }).click();
    await opened.byTestId("diagnostic").first().waitFor({ state: "attached" });
    await opened.settled();
    assert.notEqual(await editorText(opened), LINE);
    assert.equal(await opened.attribute("verdict", "data-verdict"), "rejected");
    await notice(opened, "draft").getByRole("button", { name: "Restore previous code" }).click();
    await opened.settled();
    assert.equal(await editorText(opened), LINE);
  });
}

pageTest("the answer to why sources differ stays in the window, below its question", FIRST, async (opened) => {
  await opened.settled();
  for (const [width, height] of [[1280, 720], [1440, 900], [800, 600]]) {
    await opened.page.setViewportSize({ width, height });
    await opened.byTestId("why-differ").click();
    const answer = await opened.byTestId("why").boundingBox();
    const asked = await opened.byTestId("second-opinion").boundingBox();
    assert.ok(answer.x >= 0 && answer.x + answer.width <= width, `${answer.x} at ${width}`);
    assert.ok(answer.y + answer.height <= height, `${answer.y} + ${answer.height} at ${height}`);
    assert.ok(answer.y >= asked.y + asked.height - 2, "what it explains is in sight");
    await opened.page.keyboard.press("Escape");
  }
  assert.match(await opened.byTestId("second-opinion").innerText(), /^Tileiras specification \(rules of another NVIDIA compiler\)/);
});

pageTest("all of the bar for presenting is one row", { ...FIRST, width: 1280, height: 720, path: "#present/" }, async (opened) => {
  await opened.byTestId("present-bar").waitFor();
  const tops = await opened.page.locator(".present-bar > :is(h1, span, button):visible").evaluateAll((all) =>
    all.map((element) => element.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2),
  );
  assert.ok(Math.max(...tops) - Math.min(...tops) < 8, tops.join());
});

test("on a phone the toolkit stays in sight, the introduction can be hidden, and teachers find their door", async () => {
  const opened = await openPage({ ...FIRST, width: 360, height: 740, colorScheme: "dark" });
  try {
    await opened.settled();
    const hide = opened.page.getByRole("button", { name: "Hide introduction" });
    const [intro, button] = [await opened.byTestId("intro").boundingBox(), await hide.boundingBox()];
    assert.ok(button.x + button.width <= intro.x + intro.width && button.y >= intro.y && button.y + button.height <= intro.y + intro.height);
    await hide.click();
    await opened.showSide("result");
    await opened.page.mouse.wheel(0, 400);
    const source = opened.byTestId("sticky-source");
    assert.equal(await source.innerText(), "CUDA 12.9");
    const place = await source.boundingBox();
    assert.ok(place.y >= 0 && place.y < 100 && place.x + place.width <= 360, JSON.stringify(place));
    await opened.goTo("learn");
    const door = opened.byTestId("for-teachers");
    await door.waitFor();
    assert.ok((await door.boundingBox()).y < 400);
    await door.click();
    const heading = await opened.page.getByRole("heading", { name: "For teachers" }).boundingBox();
    assert.ok(heading.y >= 0 && heading.y < 740);
  } finally {
    await opened.close();
  }
});

pageTest("a lesson says its place in its course and leads back there", { path: "#learn/padding" }, async (opened) => {
  await opened.page.getByText("Lesson 2 of 10", { exact: true }).waitFor();
  await opened.byTestId("lesson-course").click();
  const section = opened.page.locator("section[id^=course-]", { has: opened.page.locator("[data-lesson=padding]") });
  await section.waitFor();
  await opened.page.waitForFunction((section) => Math.abs(section.getBoundingClientRect().top) < innerHeight / 2, await section.elementHandle());
});

pageTest("the memory map is saved as a drawing of its own", { path: linkTo({ text: FINE }).replace("#", "#view/memory/") }, async (opened) => {
  await opened.byTestId("memory-map").waitFor();
  await opened.byTestId("share-button").click();
  const download = opened.page.waitForEvent("download");
  await opened.page.getByRole("button", { name: "Export memory map as SVG" }).click();
  const { readFileSync } = await import("node:fs");
  const svg = readFileSync(await (await download).path(), "utf8");
  assert.match(svg, /^<svg xmlns=/);
  const drawn = await opened.page.evaluate((svg) => {
    const parsed = new DOMParser().parseFromString(svg, "image/svg+xml");
    return { error: parsed.querySelector("parsererror")?.textContent ?? "", words: parsed.documentElement.textContent };
  }, svg);
  assert.equal(drawn.error, "");
  for (const word of ["Grid", "Thread", "shared", "generic"]) assert.ok(drawn.words.includes(word), word);
});

pageTest("the card to share names the kernel and the target", FIRST, async (opened) => {
  await opened.settled();
  await opened.byTestId("share-button").click();
  assert.equal(await opened.byTestId("share-recorded").getByRole("heading").innerText(), "apply on sm_61");
});

pageTest("a value that a kernel returns is answered plainly", { path: linkTo({ text: '__global__ void k(int *out) {\n  return "hello";\n}\n', language: "cuda", target: "sm_90", reference: "cuda-13.5" }) }, async (opened) => {
  await opened.settled();
  const problem = opened.byTestId("diagnostic").first();
  assert.match(await problem.innerText(), /return value type does not match the function type[^]*The function returns void: end it by return; without a value\./);
  assert.equal(await problem.getAttribute("data-line"), "2");
});
