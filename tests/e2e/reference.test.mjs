// Reference: addresses, search, tables, the way from words and tokens to their entries and back.
import { LOOKS } from "./axe.mjs";
import { pageTest } from "./harness.mjs";
import { FINE, editorText, textArea } from "./playground.mjs";
import assert from "node:assert/strict";

const PHONE = { width: 360, height: 740 };

/** Waits until the entry of this id is in sight. */
const shows = (opened, id) => opened.page.locator(`[data-testid="reference-entry"][data-id="${id}"]`).waitFor();
const fragment = (opened) => opened.page.evaluate(() => location.hash);
const entry = (opened) => opened.byTestId("reference-entry");

pageTest("an entry has an address that opens it, and Back and Forward go between them", { path: "#ref/term/padding" }, async (opened) => {
  const { page } = opened;
  await shows(opened, "term/padding");
  assert.equal(await page.getByRole("heading", { level: 2, name: "Padding" }).isVisible(), true);
  await entry(opened).getByRole("link", { name: "Alignment", exact: true }).first().click();
  await shows(opened, "term/alignment");
  assert.equal(await fragment(opened), "#ref/term/alignment");
  await page.goBack();
  await shows(opened, "term/padding");
  await page.goForward();
  await shows(opened, "term/alignment");
  // Whoever went there by keyboard or ear is at the heading.
  assert.equal(await page.evaluate(() => document.activeElement.tagName), "H2");
});

pageTest("names are found however they are written, and Enter goes to the first", { path: "#ref" }, async (opened) => {
  const box = opened.byTestId("reference-search");
  for (const [words, id] of [
    ["sm75", "target/sm_75"],
    ["padding", "term/padding"],
    ["nv0301", "rule/NV0301"],
    ["tid.x", "intrinsic/llvm.nvvm.read.ptx.sreg.tid.x"],
    ["maxntidx", "metadata/maxntid"],
  ]) {
    await box.fill(words);
    await opened.page.locator(`.found a[href="#ref/${id}"]`).waitFor();
    await box.press("Enter");
    await shows(opened, id);
    assert.equal(await fragment(opened), `#ref/${id}`);
  }
  await box.fill("paddign");
  await opened.page.getByText("No exact match. Similar:").waitFor();
  await box.press("ArrowDown");
  assert.match(await opened.page.evaluate(() => document.activeElement.textContent), /padding/i);
});

pageTest("views and lessons are found by what they show, and one click leads there", { path: "#ref" }, async (opened) => {
  const box = opened.byTestId("reference-search");
  const elsewhere = opened.byTestId("found-elsewhere");
  await box.fill("tail padding");
  await elsewhere.getByRole("link", { name: /^lesson / }).first().waitFor();
  const focused = () => opened.page.evaluate(() => document.activeElement.textContent);
  await box.press("ArrowDown");
  assert.match(await focused(), /^view Layout/);
  for (let presses = 0; presses < 5 && !/^lesson /.test(await focused()); presses++) {
    await opened.page.keyboard.press("ArrowDown");
  }
  assert.match(await focused(), /^lesson /);
  await opened.page.keyboard.press("Enter");
  await opened.page.waitForFunction(() => location.hash.startsWith("#learn/"));
  await opened.page.goBack();
  await box.fill("fixed point");
  await elsewhere.getByRole("link", { name: "view Translation" }).click();
  await opened.page.waitForFunction(() => document.querySelector('#translation')?.checkVisibility());
});

pageTest("the draft is not touched by looking something up", {}, async (opened) => {
  const { page } = opened;
  await opened.paste(FINE);
  await opened.settled();
  await page.getByTestId("area-tab").and(page.locator('[data-area="reference"]')).click();
  await page.getByRole("heading", { level: 2, name: "Reference" }).waitFor();
  await entry(opened).or(page.locator(".reference-page")).getByRole("link", { name: "Padding", exact: true }).click();
  await shows(opened, "term/padding");
  await page.goBack();
  await page.goBack();
  await page.getByTestId("editor").waitFor();
  assert.equal(await editorText(opened), FINE);
  await textArea(opened).press("ControlOrMeta+Z");
  assert.notEqual(await editorText(opened), FINE);
});

pageTest("rows about the chosen target are lit", { path: "#ref/reference/tileiras" }, async (opened) => {
  const { page } = opened;
  await shows(opened, "reference/tileiras");
  const lit = entry(opened).locator("tr.lit");
  assert.match(await lit.innerText(), /sm_50 to sm_75.*1,024/s);
  await page.getByRole("button", { name: "Check my code against it" }).click();
  await opened.settled();
  assert.equal(await opened.byTestId("reference-select").inputValue(), "tileiras");
});

pageTest("two targets stand beside each other", { path: "#ref/target/sm_90" }, async (opened) => {
  await shows(opened, "target/sm_90");
  await opened.page.getByLabel("beside").selectOption("sm_75");
  await shows(opened, "target/sm_75,sm_90");
  const heads = await opened.page.getByRole("table").first().getByRole("columnheader").allInnerTexts();
  assert.deepEqual(heads, ["sm_75", "sm_90"]);
});

pageTest("an example opens in Check for its target, and the text before can be brought back", { path: "#ref/rule/NV0101" }, async (opened) => {
  const { page } = opened;
  await shows(opened, "rule/NV0101");
  await entry(opened).getByRole("button", { name: "Open in the editor" }).nth(1).click();
  await opened.settled();
  assert.match(await editorText(opened), /10000 x i32/);
  assert.equal(await opened.byTestId("target-select").inputValue(), "sm_80");
  await page.goBack();
  await shows(opened, "rule/NV0101");
});

pageTest("an intrinsic's entry puts a call into the text", { path: "#ref/intrinsic/llvm.nvvm.barrier0" }, async (opened) => {
  await shows(opened, "intrinsic/llvm.nvvm.barrier0");
  await opened.page.getByRole("button", { name: "Insert a call of llvm.nvvm.barrier0" }).click();
  await opened.page.getByText(/llvm\.nvvm\.barrier0 (was inserted|was declared)/).waitFor();
  assert.match(await editorText(opened), /declare void @llvm\.nvvm\.barrier0\(\)/);
});

pageTest("an address without an entry offers what comes close", { path: "#ref/term/paddign" }, async (opened) => {
  await opened.page.getByRole("heading", { name: "No such entry" }).waitFor();
  await opened.page.locator(".reference-page").getByRole("link", { name: "Padding", exact: true }).click();
  await shows(opened, "term/padding");
});

pageTest("known words of a finding lead to their entries", {}, async (opened) => {
  const { page } = opened;
  await opened.settled();
  const finding = opened.byTestId("diagnostic").first();
  const word = finding.locator("a.term").first();
  await finding.locator("summary").first().click();
  await word.waitFor();
  const id = (await word.getAttribute("href")).replace("#ref/", "");
  await word.click();
  await shows(opened, id);
  await page.goBack();
  assert.equal(await finding.isVisible(), true);
});

pageTest("pointing at a token tells what it is, and one click tells more", {}, async (opened) => {
  const { page } = opened;
  await opened.paste(FINE);
  await opened.settled();
  const text = page.getByTestId("editor").getByText("i32", { exact: true }).first();
  await text.hover();
  const card = page.locator(".name-card");
  await card.waitFor();
  assert.match(await card.innerText(), /^i32\n.*4 bytes, aligned to 4/s);
  await card.getByRole("link", { name: "More in Reference" }).click();
  await shows(opened, "type/i32");
  await page.goBack();
  assert.equal(await editorText(opened), FINE);
  // A data layout is told piece by piece.
  const layout = page.getByTestId("editor").locator(".cm-line").first();
  const box = await layout.boundingBox();
  await page.mouse.move(box.x + 190, box.y + box.height / 2);
  await page.locator(".name-card", { hasText: /Pointers to address space 0 \(generic\) have 64 bits/ }).waitFor();
});

pageTest("the palette finds what the reference has", {}, async (opened) => {
  const { page } = opened;
  await opened.settled();
  for (const [words, found] of [
    ["sm75", /^target\s*sm_75/],
    ["padding", /Padding/],
    ["theme", /theme/],
    ["help", /^help/],
    ["mbarrier.init", /llvm\.nvvm\.mbarrier\.init/],
  ]) {
    await page.keyboard.press("ControlOrMeta+K");
    await page.keyboard.type(words);
    await page.getByRole("option", { name: found }).first().waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog.palette").waitFor({ state: "hidden" });
    await page.waitForTimeout(100);
  }
  await page.keyboard.press("ControlOrMeta+K");
  await page.keyboard.type("tail padding");
  await page.getByRole("option", { name: /^term\s*Tail padding/ }).click();
  await shows(opened, "term/tail-padding");
});

for (const [about, options] of LOOKS) {
  pageTest(`axe finds nothing in Reference, ${about}`, { ...options, path: "#ref" }, async (opened) => {
    await opened.page.getByRole("heading", { level: 2, name: "Reference" }).waitFor();
    assert.deepEqual(await opened.accessibilityProblems(), [], "the beginning");
    for (const id of ["target/sm_90a", "space/3", "rule/NV0101", "term/address-space", "table/003-T04", "calculator/global-space"]) {
      await opened.page.evaluate((id) => { location.hash = `#ref/${id}`; }, id);
      await shows(opened, id);
      assert.deepEqual(await opened.accessibilityProblems(), [], id);
      assert.equal(await opened.overflow(), 0, id);
    }
  });
}

pageTest("on a phone the contents unfold", { ...PHONE, path: "#ref/term/padding" }, async (opened) => {
  const { page } = opened;
  await shows(opened, "term/padding");
  const contents = page.getByRole("navigation", { name: "Contents of the reference" });
  assert.equal(await contents.isVisible(), false);
  await page.getByRole("button", { name: "Contents" }).click();
  await contents.getByRole("link", { name: "Alignment", exact: true }).click();
  await shows(opened, "term/alignment");
  assert.equal(await contents.isVisible(), false);
});

pageTest("Share copies the address of the entry that is in sight", { path: "#ref/term/padding" }, async (opened) => {
  const { page } = opened;
  await page.getByRole("heading", { name: "Padding" }).first().waitFor();
  await opened.byTestId("share-button").click();
  await page.getByText(/Link copied/).waitFor();
  assert.match(page.url(), /#ref\/term\/padding$/);
});

pageTest("a table of the documents is found by its words, and the row of the chosen target is lit", { path: "#ref" }, async (opened) => {
  const box = opened.byTestId("reference-search");
  await box.fill("ParamSpaceLimit");
  await opened.page.locator('.found a[href="#ref/table/000-T02"]').click();
  await shows(opened, "table/000-T02");
  const table = entry(opened).getByRole("table", { name: "ParamSpaceLimit by SM family" });
  assert.equal(await table.getByRole("row").count(), 5);
  assert.match(await table.locator("tr.lit").innerText(), /sm_50…sm_75.*1 024/s);
  // It leads to what contradicts it.
  await entry(opened).getByRole("link", { name: /^C002/ }).click();
  await shows(opened, "contradiction/C002");
});

pageTest("a calculator answers while one types, and says what it cannot take", { path: "#ref/calculator/pointer-hash" }, async (opened) => {
  await shows(opened, "calculator/pointer-hash");
  const answer = opened.byTestId("calculator-answer");
  await answer.getByText("0x7CC3C2A5F4C").first().waitFor();
  const pointer = opened.page.getByLabel("Pointer", { exact: true });
  await pointer.fill("0x1000");
  await answer.getByText("0x108").first().waitFor();
  await pointer.fill("a pointer");
  await answer.getByText("A whole number below 2^64 is wanted here").waitFor();
  assert.equal(await pointer.getAttribute("aria-invalid"), "true");
  await opened.page.getByLabel("Buckets").fill("63");
  await pointer.fill("0x2000");
  await answer.getByText("always a power of two").waitFor();
  assert.equal(await pointer.getAttribute("aria-invalid"), null);
  await opened.page.getByLabel("Buckets").fill("64");
  await answer.getByText("0x210").first().waitFor();
});

pageTest("a calculator with choices works out the list of parameters", { path: "#ref/calculator/tag-list" }, async (opened) => {
  const answer = opened.byTestId("calculator-answer");
  await answer.getByText("40,012", { exact: true }).first().waitFor();
  await opened.page.getByRole("textbox", { name: "Parameters" }).fill("i8, ptr_shared");
  await answer.getByText("16", { exact: true }).first().waitFor();
  await opened.page.getByLabel("Pointers to shared memory").selectOption("32");
  await answer.getByText("8", { exact: true }).first().waitFor();
});

pageTest("what stands in a calculator is in its address, and a link opens it again", {
  path: "#ref/calculator/pointer-hash?pointer=0x1040&buckets=128",
}, async (opened) => {
  const { page } = opened;
  await shows(opened, "calculator/pointer-hash");
  const pointer = page.locator("#calculator-pointer");
  await page.waitForFunction(() => document.querySelector("#calculator-pointer")?.value === "0x1040");
  assert.equal(await page.locator("#calculator-buckets").inputValue(), "128");
  const answer = opened.byTestId("calculator-answer");
  // (0x1040 >> 9) ^ (0x1040 >> 4)
  await answer.getByText("0x10C", { exact: true }).first().waitFor();
  await pointer.fill("0x2000 & more");
  await page.waitForFunction(() => location.hash.includes("pointer=0x2000%20%26%20more"));
  await pointer.fill("0x2000");
  await page.waitForFunction(() => location.hash === "#ref/calculator/pointer-hash?pointer=0x2000&buckets=128");
  await opened.byTestId("copy-entry-link").click();
  await page.getByText(/^Link copied/).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await opened.anotherTab(link.slice(link.indexOf("#")));
  await other.page.waitForFunction(() => document.querySelector("#calculator-pointer")?.value === "0x2000");
  // (0x2000 >> 9) ^ (0x2000 >> 4)
  for (const tab of [opened, other]) await tab.byTestId("calculator-answer").getByText("0x210", { exact: true }).first().waitFor();
  assert.equal(await other.byTestId("calculator-answer").innerText(), await answer.innerText());
  // Values that stand there at first are not said, and names that no field has do nothing.
  await page.evaluate(() => (location.hash = "#ref/calculator/pointer-hash?nothing=1"));
  await page.waitForFunction(() => document.querySelector("#calculator-pointer")?.value !== "0x2000");
  assert.equal(await page.locator(".calculator-problem").count(), 0);
});

pageTest("every target stands beside every reference, and the chosen one's row is lit", { path: "#ref/target/all" }, async (opened) => {
  const { page } = opened;
  await shows(opened, "target/all");
  const rows = page.locator(".entry-table tbody tr");
  assert.equal(await rows.count(), 43);
  const lit = page.locator(".entry-table tr.lit");
  assert.match(await lit.innerText(), /^sm_61\s\(the chosen target\)/);
  assert.equal(await lit.count(), 1);
  await page.getByRole("button", { name: "Tileiras, as documented" }).click();
  assert.match(await rows.first().innerText(), /440/);
  await page.getByRole("button", { name: "Tileiras, as documented" }).click();
  assert.match(await rows.first().innerText(), /32,768/);
  assert.equal(await opened.overflow(), 0);
});
