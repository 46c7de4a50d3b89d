// CUDA declarations: the IR made from them, their layouts, and how they are translated.
import { pageTest } from "./harness.mjs";
import { CUDA_DECLARATIONS, FINE, editorText, textArea, verdict, verdictOn } from "./playground.mjs";
import assert from "node:assert/strict";

/** Puts declarations into the page, in CUDA mode. */
async function declare(opened, text = CUDA_DECLARATIONS) {
  await opened.byTestId("language-select").selectOption("cuda");
  await opened.paste(text);
  await opened.settled();
}

/** The text of all lines that are lit in an editor. */
const litLines = (opened, id) =>
  opened.byTestId(id).locator(".twin-line").evaluateAll((lines) => lines.map((line) => line.textContent));

const litWords = (opened, id) =>
  opened.byTestId(id).locator(".twin").evaluateAll((words) => words.map((word) => word.textContent).join(" "));

async function openType(opened, name) {
  await opened.openView("layout");
  await opened.page.locator(`[data-testid="type-row"][data-name="${name}"] .cell-button`).click();
}

pageTest("declarations open as IR in the dialect of the target, and the way back keeps them", {}, async (opened) => {
  const { page } = opened;
  await declare(opened);
  const chooser = opened.byTestId("language-select");
  for (const [target, pointer] of [["sm_75", "float* %out"], ["sm_100", "ptr %out"]]) {
    await opened.byTestId("target-select").selectOption(target);
    await opened.openView("generated");
    await opened.byTestId("open-as-ir").click();
    await opened.settled();
    assert.equal(await chooser.inputValue(), "nvvm-ir");
    const text = await editorText(opened);
    assert.ok(text.includes("target triple") && text.includes(pointer), text);
    assert.equal(await verdict(opened), "accepted", `the generated module on ${target}`);
    assert.equal(await page.locator('[data-testid="view-tab"][data-view="generated"]').isVisible(), false);
    assert.equal(await page.locator("#problems").isVisible(), true);
    await page.getByRole("button", { name: "Back to the CUDA code" }).click();
    await opened.settled();
    assert.equal(await chooser.inputValue(), "cuda");
    assert.equal(await editorText(opened), CUDA_DECLARATIONS);
  }
  // The IR is kept as well, and both outlast a reload.
  await chooser.selectOption("nvvm-ir");
  await opened.settled();
  assert.match(await editorText(opened), /define ptx_kernel/);
  await page.waitForTimeout(600);
  await page.reload();
  await opened.ready();
  await chooser.selectOption("cuda");
  await opened.settled();
  assert.equal(await editorText(opened), CUDA_DECLARATIONS);
});

pageTest("one step of undo takes the opened IR back", {}, async (opened) => {
  await declare(opened);
  await opened.openView("generated");
  await opened.byTestId("open-as-ir").click();
  await opened.settled();
  await textArea(opened).focus();
  await opened.page.keyboard.press("ControlOrMeta+Z");
  assert.equal(await editorText(opened), CUDA_DECLARATIONS);
  // Declarations are no IR: read as CUDA they stay where they are.
  await opened.settled();
  await opened.byTestId("language-select").selectOption("cuda");
  assert.equal(await verdict(opened), "accepted");
  assert.equal(await editorText(opened), CUDA_DECLARATIONS);
});

pageTest("a text that was pasted before its language was chosen stays", {}, async (opened) => {
  await opened.paste(CUDA_DECLARATIONS);
  await opened.byTestId("language-select").selectOption("cuda");
  assert.equal(await verdict(opened), "accepted");
  assert.equal(await editorText(opened), CUDA_DECLARATIONS);
});

pageTest("who looks at examples sees one of the other language", {}, async (opened) => {
  await opened.settled();
  const before = await editorText(opened);
  await opened.byTestId("language-select").selectOption("cuda");
  await opened.settled();
  assert.match(await opened.byTestId("example-select").inputValue(), /^(cuda-|tone-curve)/);
  assert.match(await editorText(opened), /__global__/);
  await opened.byTestId("language-select").selectOption("nvvm-ir");
  await opened.settled();
  assert.equal(await editorText(opened), before);
});

pageTest("a text of its language makes room for an example of the other, and comes back", {}, async (opened) => {
  await opened.paste(FINE);
  assert.equal(await verdict(opened), "accepted");
  await opened.byTestId("language-select").selectOption("cuda");
  await opened.settled();
  assert.match(await opened.byTestId("example-select").inputValue(), /^(cuda-|tone-curve)/);
  // A mistake in it makes it no other language.
  await opened.paste(`${CUDA_DECLARATIONS}\nstruct Broken { int };`);
  const broken = await editorText(opened);
  await opened.byTestId("language-select").selectOption("nvvm-ir");
  await opened.settled();
  assert.equal(await editorText(opened), FINE);
  await opened.byTestId("language-select").selectOption("cuda");
  await opened.settled();
  assert.equal(await editorText(opened), broken);
});

pageTest("both texts light each other up, by keyboard and by mouse", {}, async (opened) => {
  const { page } = opened;
  await declare(opened);
  await opened.byTestId("target-select").selectOption("sm_100");
  await opened.openView("generated");
  // The cursor on a member: its element in the generated struct.
  await textArea(opened).focus();
  await page.keyboard.press("ControlOrMeta+Home");
  for (let line = 1; line < 9; line += 1) await page.keyboard.press("ArrowDown");
  await page.waitForFunction(() => document.querySelector('[data-testid="generated-ir"]').shadowRoot.querySelector(".twin"));
  assert.equal(await litWords(opened, "generated-ir"), "double");
  assert.match((await litLines(opened, "generated-ir")).join(), /%struct\.Outer = type/);
  assert.equal(await litWords(opened, "editor"), "second");
  // The cursor in the generated text: the declaration it stands for.
  const generated = opened.byTestId("generated-ir");
  await generated.locator(".cm-line", { hasText: "@table =" }).click();
  await page.mouse.move(2, 2);
  await page.waitForFunction(() => document.querySelector('[data-testid="editor"]').shadowRoot.querySelector(".twin")?.textContent === "table");
  assert.match((await litLines(opened, "editor")).join(), /__constant__ float/);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.waitForFunction(() => document.querySelector('[data-testid="editor"]').shadowRoot.querySelector(".twin")?.textContent !== "table");
  // The mouse over a line says the same without a click, and nothing stays when it has gone.
  await generated.locator(".cm-line", { hasText: "ret void" }).hover();
  await page.waitForFunction(() => document.querySelector('[data-testid="editor"]').shadowRoot.querySelector(".twin")?.textContent === "run");
  await page.mouse.move(2, 2);
  await page.waitForFunction(() => document.querySelector('[data-testid="editor"]').shadowRoot.querySelector(".twin")?.textContent !== "run");
});

pageTest("a type is shown to the byte and the bit, and what it holds opens in place", {}, async (opened) => {
  const { page } = opened;
  await declare(opened);
  await openType(opened, "Outer");
  const offsets = () => opened.attributes("field-row", "data-offset");
  assert.deepEqual(await offsets(), ["0", "8", "16", "32", "36"]);
  const map = page.locator('#types-title ~ * [data-testid="byte-map"]');
  await page.getByRole("button", { name: "The fields of inner" }).click();
  // The parts of the first element, counted from the start of the whole.
  assert.deepEqual(await offsets(), ["0", "8", "16", "16", "17", "17", "20", "32", "36"]);
  const titles = await map.getByTestId("byte-segment").evaluateAll((all) => all.map((one) => one.title));
  assert.ok(titles.some((title) => /^high: 10 bits at bit 3 of byte 17$/.test(title)), titles.join("; "));
  assert.ok(titles.some((title) => title.startsWith("padding: 7 bytes at")), titles.join("; "));
  // One member of a union stands in front: the chosen one.
  await page.getByRole("button", { name: "The fields of both" }).click();
  assert.match(await page.locator("#layout").innerText(), /On the same bytes: bits/);
  await page.locator('[data-testid="field-row"]', { hasText: "unsigned int" }).last().click();
  await page.getByText("On the same bytes: number").waitFor();
});

pageTest("advice is applied in one step and comes true", {}, async (opened) => {
  await declare(opened, "struct Loose {\n  char a;\n  double b;\n  char c;\n};\n__global__ void k(Loose* p) {}\n");
  await openType(opened, "Loose");
  const reorder = opened.byTestId("layout-advice").filter({ hasText: "Put the members in the order" });
  assert.equal(await reorder.getAttribute("data-saves"), "8");
  assert.match(await reorder.innerText(), /This changes the ABI/);
  const before = await editorText(opened);
  await reorder.getByRole("button", { name: "Apply this order" }).click();
  await opened.settled();
  assert.match(await editorText(opened), /double b;\n {2}char a;\n {2}char c;/);
  await opened.page.locator('[data-testid="type-row"][data-name="Loose"]', { hasText: "16 bytes" }).waitFor();
  await textArea(opened).focus();
  await opened.page.keyboard.press("ControlOrMeta+Z");
  assert.equal(await editorText(opened), before);
});

pageTest("where host and device disagree, both numbers are shown", {}, async (opened) => {
  const { page } = opened;
  await opened.byTestId("example-select").selectOption("cuda-host-and-device");
  await opened.settled();
  const words = (await opened.texts("diagnostic")).join("\n");
  assert.match(words, /host and device disagree/i);
  await openType(opened, "Message");
  assert.equal(await opened.attribute("host-layout", "data-size"), "9");
  const payload = page.locator('[data-testid="field-row"]', { hasText: "payload" });
  assert.match(await payload.innerText(), /8\s+1\s+4\s+8/);
});

pageTest("the way of each type, global and kernel is told, and rows are lit by target", {}, async (opened) => {
  const { page } = opened;
  await declare(opened, `template <class T> struct Holder { T* data; };
struct A { int a; };
struct B : A { __shared__ float* cache; };
struct C : A { Holder<float> held; };
struct D : B, C { char d; };
__managed__ int progress;
__constant__ float table[4];
__global__ void __launch_bounds__(128, 2) run(D d) { int i = threadIdx.x; threadIdx.y = i; }
`);
  await opened.openView("translation");
  const type = (name) => page.locator(`[data-testid="translated-type"][data-name="${name}"]`);
  await type("struct B").waitFor();
  assert.match(await type("struct B").innerText(), /pointer 0x4b.*qualifier word 32 gives address space 3/s);
  assert.match(await type("struct B").innerText(), /the word propagates: float is next/);
  assert.match(await type("struct B").innerText(), /ptr addrspace\(3\)/);
  assert.match(await type("struct Holder<float>").innerText(), /template arguments: float/);
  const part = (title) => page.locator("#translation summary", { hasText: title }).click();
  await part("Order and passes");
  const order = (await opened.byTestId("translation-order").innerText()).split(" → ");
  assert.ok(order.indexOf("A") < order.indexOf("B") && order.indexOf("B") < order.indexOf("D"), order.join());
  assert.match(await opened.byTestId("translation-pass").last().innerText(), /nothing: done/);
  assert.match(await opened.byTestId("diamond").innerText(), /D reaches A by 2 paths/);
  await part("Globals and their address spaces");
  const global = (name) => page.locator(`[data-testid="translated-global"][data-name="${name}"]`);
  assert.equal(await global("table").getAttribute("data-address-space"), "4");
  assert.match(await global("progress").innerText(), /generic.*global.*differs.*managed = 1/s);
  await part("Kernels: from attribute to directive");
  assert.match(await opened.byTestId("translated-kernel").innerText(), /nvvm\.maxntid = 128,1,1.*\.maxntid 128, 1, 1.*\.minnctapersm 2/s);
  await part("Builtin variables in this code");
  const access = (name) => page.locator(`[data-testid="builtin-access"][data-name="${name}"]`);
  assert.match(await access("threadIdx.x").innerText(), /llvm\.nvvm\.read\.ptx\.sreg\.tid\.x → %tid\.x/);
  assert.match(await access("threadIdx.y").innerText(), /refused.*cannot assign to variable 'threadIdx'/s);
  await part("The document's tables");
  const row = (table, text) => page.locator(`[data-table="${table}"] tbody tr`, { hasText: text }).first();
  await row("narrow", "__nv_fp8_e4m3").waitFor();
  for (const [target, lit] of [["sm_80", "false"], ["sm_89", "true"]]) {
    await verdictOn(opened, target);
    assert.equal(await row("narrow", "__nv_fp8_e4m3").getAttribute("data-lit"), lit, target);
    assert.equal(await row("floats", "__nv_bfloat16").getAttribute("data-lit"), "true", target);
  }
  await verdictOn(opened, "sm_75");
  assert.equal(await row("floats", "__nv_bfloat16").getAttribute("data-lit"), "false");
  // What is open follows the text.
  await opened.paste("struct Only { int x; };\n");
  await opened.settled();
  await type("struct Only").waitFor();
  assert.equal(await type("struct B").count(), 0);
});

pageTest("an example of a rule about declarations opens as CUDA, and keeps the IR aside", {}, async (opened) => {
  const { page } = opened;
  await declare(opened, "struct A { int a; };\n__global__ void k(A::B b) { }\n");
  assert.equal(await verdict(opened), "rejected");
  await page.getByRole("button", { name: "Explain" }).first().click();
  await page.locator(".drawer figure").first().waitFor();
  await opened.byTestId("language-select").selectOption("nvvm-ir");
  await page.locator(".drawer").getByRole("button", { name: "Open in the editor" }).last().click();
  await opened.settled();
  assert.equal(await opened.byTestId("language-select").inputValue(), "cuda");
  assert.match(await editorText(opened), /typedef unsigned B/);
  assert.equal(await verdict(opened), "accepted");
});

pageTest("a name of a header that was not pasted is unknown, which is neither wrong nor green", {}, async (opened) => {
  await opened.byTestId("language-select").selectOption("cuda");
  await opened.paste("namespace cg = cooperative_groups;\n__global__ void k(gone_t g) { cg::sync(g); }\n");
  await opened.settled();
  assert.equal(await opened.attribute("verdict", "data-verdict"), "accepted");
  assert.ok(Number(await opened.attribute("verdict", "data-unknown")) >= 1);
  assert.match(await opened.byTestId("verdict").innerText(), /Accepted \(incomplete: \d+ undeclared names?\)/);
  const cells = opened.page.locator(".target-cell:not(.off)");
  assert.ok((await cells.count()) > 0);
  assert.equal(await opened.page.locator(".target-cell:not(.off):not(.partly)").count(), 0, "none is green");
});

pageTest("targets that read another text show it, without asking the engine again", {}, async (opened) => {
  const { page } = opened;
  const text = [
    "#if __CUDA_ARCH__ >= 900",
    "struct P { double x[600]; };",
    "#else",
    "struct P { float x[4]; };",
    "#endif",
    "__global__ void k(P p) { }",
    "",
  ].join("\n");
  await declare(opened, text);
  await opened.byTestId("target-select").selectOption("sm_75");
  await opened.openView("layout");
  const size = page.locator('[data-testid="type-row"][data-name="P"] td').nth(1);
  const line = page.locator("#layout").getByTestId("read-as");
  assert.equal(await size.textContent(), "16 bytes");
  assert.match(await line.textContent(), /for sm_20 to sm_89\./);
  const pale = () => opened.byTestId("editor").locator(".skipped").evaluateAll((all) => all.map((one) => one.textContent).join(""));
  assert.equal(await pale(), "struct P { double x[600]; };");
  // The other reading is one click away, and is there at once.
  await line.getByRole("button", { name: "sm_90 to sm_121f" }).click();
  assert.equal(await size.textContent(), "4,800 bytes");
  assert.equal(await opened.byTestId("target-select").inputValue(), "sm_90");
  assert.match(await pale(), /float x/);
  await opened.openView("generated");
  await page.locator("#generated").getByText("[600 x double]").first().waitFor();
  await opened.openView("problems");
  await page.getByText("has 4800 bytes on the device and 16 on the host").waitFor();
});
