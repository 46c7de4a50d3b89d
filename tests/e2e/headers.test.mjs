// Headers that CUDA declarations include: dropped or chosen, they are read with the text and go where it goes.
import { openPage, pageTest, siteUrl } from "./harness.mjs";
import { editorText, verdict } from "./playground.mjs";
import assert from "node:assert/strict";

const MAIN = '#include <mine/real.h>\n#include "params.h"\n__global__ void k(Params p, int tail) {}\n';
const PARAMS = "#pragma once\nstruct Params { real a[3]; char b; };\n";
const REAL = "typedef double real;\n";

/** Drops files on the page. */
async function drop(opened, files) {
  await opened.byTestId("verdict").evaluate((place, files) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of files) dataTransfer.items.add(new File([text], name));
    const options = { dataTransfer, bubbles: true, cancelable: true, composed: true };
    for (const type of ["dragover", "drop"]) place.dispatchEvent(new DragEvent(type, options));
  }, files);
}

async function choose(opened, files) {
  const chosen = files.map(([name, text]) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) }));
  await opened.byTestId("add-headers").setInputFiles(chosen);
}

const names = (opened) =>
  opened.page.locator('[data-testid="headers"] [data-used] code').allInnerTexts();

pageTest("a text and its headers are dropped together", {}, async (opened) => {
  await drop(opened, [["params.h", PARAMS], ["k.cu", MAIN], ["real.h", REAL], ["unused.h", "struct Unused {};\n"]]);
  await opened.byTestId("headers").waitFor();
  await opened.settled();
  assert.equal(await editorText(opened), MAIN);
  assert.equal(await verdict(opened), "accepted");
  assert.deepEqual(await names(opened), ["params.h", "real.h", "unused.h"]);
  assert.equal(await opened.page.locator('[data-testid="headers"] [data-used="false"]').count(), 1);
  assert.equal(await opened.byTestId("missing-headers").count(), 0);
  await opened.openView("layout");
  assert.match(await opened.page.locator("#layout").innerText(), /36/);
});

pageTest("headers that are missing are named, can be added, outlast a reload and travel in a link", {}, async (opened) => {
  await opened.byTestId("language-select").selectOption("cuda");
  await opened.paste(MAIN);
  await opened.settled();
  assert.match(await opened.byTestId("missing-headers").innerText(), /2 headers missing: <mine\/real\.h> "params\.h"/);
  await choose(opened, [["params.h", PARAMS]]);
  await opened.page.getByText("1 header missing").waitFor();
  assert.equal(await editorText(opened), MAIN, "the text stays");
  await choose(opened, [["real.h", REAL]]);
  await opened.byTestId("missing-headers").waitFor({ state: "detached" });
  await opened.settled();
  await opened.openView("layout");
  assert.match(await opened.page.locator("#layout").innerText(), /36/);
  await opened.page.waitForTimeout(600);
  await opened.page.reload();
  await opened.ready();
  await opened.settled();
  assert.deepEqual(await names(opened), ["params.h", "real.h"]);
  await opened.byTestId("share-button").click();
  await opened.page.getByText(/^Link copied/).waitFor();
  const link = await opened.page.evaluate(() => navigator.clipboard.readText());
  const other = await openPage({ path: link.slice(siteUrl.length) });
  try {
    await other.settled();
    await other.byTestId("headers").waitFor();
    assert.deepEqual(await names(other), ["params.h", "real.h"]);
    assert.deepEqual(other.problems, []);
  } finally {
    await other.close();
  }
});

pageTest("what is wrong in a header is said with its place, and a header can be taken away", {}, async (opened) => {
  await drop(opened, [["k.cu", '#include "twice.h"\n__global__ void k(Twice t) {}\n'], ["twice.h", "struct Twice {\n  int a;\n  int a;\n};\n"]]);
  await opened.byTestId("headers").waitFor();
  await opened.settled();
  assert.equal(await verdict(opened), "rejected");
  assert.equal(await opened.byTestId("in-header").first().innerText(), "In twice.h, line 3, which is included here.");
  await opened.page.getByRole("button", { name: "Remove twice.h" }).click();
  await opened.page.getByText("1 header missing").waitFor();
  await opened.settled();
  assert.equal(await verdict(opened), "accepted");
});

pageTest("an example comes without headers, and undo brings them back", {}, async (opened) => {
  await drop(opened, [["k.cu", MAIN], ["params.h", PARAMS], ["real.h", REAL]]);
  await opened.byTestId("headers").waitFor();
  await opened.settled();
  await drop(opened, [["other.ll", "define void @f() {\n  ret void\n}\n"]]);
  await opened.page.getByText("other.ll was opened.").waitFor();
  await opened.settled();
  assert.equal(await opened.byTestId("headers").count(), 0, "IR has none");
  await opened.page.getByRole("button", { name: "Restore previous code" }).click();
  await opened.settled();
  assert.deepEqual(await names(opened), ["params.h", "real.h"]);
});

pageTest("on a phone the line of headers fits", { width: 360, height: 740 }, async (opened) => {
  await drop(opened, [["k.cu", MAIN.repeat(2)], ...["a", "b", "c", "d", "e", "f", "g"].map((name) => [`a-rather-long-name-of-a-header-${name}.h`, "int x;\n"])]);
  await opened.byTestId("headers").waitFor();
  const wider = await opened.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wider <= 0, `${wider} pixels too wide`);
});
