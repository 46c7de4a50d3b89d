// Links and drafts: what is shared opens again, what was written is not lost.
import { openPage, pageTest, siteUrl } from "./harness.mjs";
import { FINE, editorText, overflow, showsWorkedExample, textArea, verdict, verdictOn } from "./playground.mjs";
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const golden = JSON.parse(readFileSync(new URL("../golden-links.json", import.meta.url), "utf8"));

pageTest("a link restores text, target, reference and verdict", {}, async (opened) => {
  await opened.paste(`; ü 🦀\n${FINE}`);
  await verdictOn(opened, "sm_90a");
  await opened.byTestId("reference-select").selectOption("cuda-13.0");
  const text = await editorText(opened);
  await opened.byTestId("share-button").click();
  await opened.page.getByText(/^Link copied: \d+ characters/).waitFor();
  const link = await opened.page.evaluate(() => navigator.clipboard.readText());
  assert.equal(link, opened.page.url());
  assert.ok(link.startsWith(`${siteUrl}#v1.`), link);
  const other = await openPage({ path: link.slice(siteUrl.length) });
  try {
    await other.settled();
    assert.equal(await editorText(other), text);
    assert.equal(await other.byTestId("target-select").inputValue(), "sm_90a");
    assert.equal(await other.byTestId("reference-select").inputValue(), "cuda-13.0");
    assert.equal(await other.attribute("verdict", "data-verdict"), await verdict(opened));
    assert.equal(await other.page.getByText("The result has changed").count(), 0);
    assert.deepEqual(other.problems, []);
  } finally {
    await other.close();
  }
});

const changed = golden.find(({ state }) => state.counts);

pageTest("a link whose result has changed tells both", { path: changed.link }, async (opened) => {
  await opened.settled();
  const notice = opened.page.getByText("The result on sm_90 has changed since this link was made.");
  assert.match(await notice.innerText(), /Engine 0\.1\.0 reported 3 errors and 1 warning; this engine, [\d.]+, reports 0 errors and \d warnings?\./);
});

/** What a link of each other kind shows. */
const opensAs = {
  lecture: (opened) => opened.byTestId("lecture-bar").waitFor(),
  lesson: (opened, text) => opened.page.locator(".lesson-title h2", { hasText: text.match(/^title: (.*)$/m)[1] }).waitFor(),
  // It is about a lesson that nobody has, which is said in its row.
  result: (opened, text) => opened.byTestId("results").locator("td", { hasText: JSON.parse(text).lesson }).waitFor(),
};

test("golden links open", async (testContext) => {
  for (const { about, link, state } of golden) {
    await testContext.test(about, async () => {
      const opened = await openPage({ path: link });
      try {
        await opened.settled();
        if (state.kind in opensAs) {
          await opensAs[state.kind](opened, state.text);
          return;
        }
        assert.equal(await editorText(opened), state.text.replaceAll("\r\n", "\n"));
        assert.equal(await opened.byTestId("target-select").inputValue(), state.target);
        assert.equal(await opened.byTestId("reference-select").inputValue(), state.reference);
        assert.equal(await opened.byTestId("language-select").inputValue(), state.language);
        assert.equal(await opened.page.getByRole("alert").count(), 0);
      } finally {
        await opened.close();
      }
    });
  }
});

for (const [name, path] of [
  ["a foreign fragment", "#hello"],
  ["a link of a later format", "#v9.d.AAAA"],
  ["a link cut short", golden.at(2).link.slice(0, 60)],
]) {
  pageTest(`${name} is said to be unreadable and leaves a working editor`, { path }, async (opened) => {
    assert.match(await opened.page.getByRole("alert").innerText(), /link/i);
    assert.equal(await editorText(opened), "");
    await opened.paste(FINE);
    assert.equal(await verdict(opened), "accepted");
  });
}

pageTest("a link that is followed while the page is open keeps the text on offer", {}, async (opened) => {
  await opened.paste(FINE);
  await opened.settled();
  await opened.page.evaluate((link) => { location.hash = link; }, golden[1].link);
  await opened.page.getByText("The link was opened.").waitFor();
  await opened.settled();
  assert.equal(await editorText(opened), golden[1].state.text);
  await opened.page.getByRole("button", { name: "Restore previous code" }).click();
  assert.equal(await editorText(opened), FINE);
});

pageTest("a draft survives a reload, and a link does not swallow it", {}, async (opened) => {
  await opened.paste(FINE);
  await verdictOn(opened, "sm_53");
  await opened.page.reload();
  await opened.ready();
  assert.equal(await editorText(opened), FINE);
  assert.equal(await opened.byTestId("target-select").inputValue(), "sm_53");
  await opened.page.goto(`about:blank`);
  await opened.page.goto(siteUrl + golden[1].link);
  await opened.ready();
  assert.equal(await editorText(opened), golden[1].state.text);
  await opened.page.getByRole("button", { name: "Restore previous code" }).click();
  assert.equal(await editorText(opened), FINE);
});

pageTest("Ctrl-S puts the link into the address, and an edit takes it out", {}, async (opened) => {
  await showsWorkedExample(opened);
  await opened.page.keyboard.press("ControlOrMeta+S");
  await opened.page.getByText(/^The link is in the address bar/).waitFor();
  assert.match(opened.page.url(), /#v1\./);
  await textArea(opened).press("Enter");
  assert.doesNotMatch(opened.page.url(), /#v1\./);
});

pageTest("a bug report has code, target and words", {}, async (opened) => {
  await opened.settled();
  await opened.byTestId("share-button").click();
  await opened.page.getByRole("button", { name: "Copy as Markdown (bug report)" }).click();
  await opened.page.getByText("Markdown copied, ready for a bug report.").waitFor();
  const markdown = await opened.page.evaluate(() => navigator.clipboard.readText());
  for (const part of ["%struct.Heavy = type", "sm_75", overflow(1024), `${siteUrl}#v1.`]) {
    assert.ok(markdown.includes(part), part);
  }
});

for (const [language, text, file] of [
  ["nvvm-ir", `; ü 🦀\n${FINE}`, "kernel.ll"],
  ["cuda", "__global__ void k(int a) {}\n", "kernel.cu"],
]) {
  pageTest(`the text is downloaded as ${file}`, {}, async (opened) => {
    await opened.settled();
    await opened.byTestId("language-select").selectOption(language);
    await opened.paste(text);
    await opened.settled();
    await opened.byTestId("share-button").click();
    const download = opened.page.waitForEvent("download");
    await opened.page.getByRole("button", { name: "Download code" }).click();
    const saved = await download;
    assert.equal(saved.suggestedFilename(), file);
    assert.equal(readFileSync(await saved.path(), "utf8"), await editorText(opened));
    assert.equal(await editorText(opened), text);
  });
}

for (const [label, file, check] of [
  ["Export as JSON", "nvvm-check.json", (text) => assert.equal(JSON.parse(text).schema, 1)],
  ["Export as SARIF", "nvvm-check.sarif", (text) => assert.equal(JSON.parse(text).version, "2.1.0")],
  ["Export layout as SVG", "parameter-buffer.svg", (text) => assert.match(text, /^<svg[^]*40,016[^]*<\/svg>\n$/)],
]) {
  pageTest(`${label} gives a file`, {}, async (opened) => {
    await opened.settled();
    await opened.byTestId("share-button").click();
    const download = opened.page.waitForEvent("download");
    await opened.page.getByRole("button", { name: label }).click();
    const saved = await download;
    assert.equal(saved.suggestedFilename(), file);
    check(readFileSync(await saved.path(), "utf8"));
  });
}

pageTest("Share shows a card with title, verdict, bytes and every target", { example: null }, async (opened) => {
  await opened.settled();
  await opened.byTestId("share-button").click();
  const card = opened.byTestId("share-recorded");
  await card.getByTestId("byte-segment").first().waitFor();
  assert.match(await card.getByRole("heading").innerText(), /^apply on sm_61$/);
  assert.match(await card.innerText(), /Rejected on sm_61 with CUDA 12\.9[\s\S]*6,200 of 4,096 bytes/);
  assert.equal(await card.locator(".small-timeline i").count(), 43);
  assert.deepEqual(await opened.accessibilityProblems(), []);
});
