// What the tests of the page do with it, in its own words.
import assert from "node:assert/strict";

/** The worked example's message for a ceiling of so many bytes. */
export const overflow = (limit) =>
  `Formal parameter space overflowed (40016 bytes required, max ${limit} bytes allowed) in function big_kernel`;

/** A kernel that every reference accepts, in text that both dialects share. */
export const FINE = `target datalayout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define void @fine(i32 %count) {
  ret void
}

!nvvm.annotations = !{!0}
!nvvmir.version = !{!1}
!0 = !{void (i32)* @fine, !"kernel", i32 1}
!1 = !{i32 2, i32 0}
`;

/** Declarations with bit-fields, a union, an array of structs, globals and launch bounds. */
export const CUDA_DECLARATIONS = `struct Inner {
  char kind;
  unsigned low : 3, high : 10;
  int value;
};

struct Outer {
  bool first;
  double second;
  Inner inner[2];
  char last;
  union { float number; unsigned bits; } both;
};

__constant__ float table[64];
__device__ int total;

__global__ void __launch_bounds__(128, 2) run(const Outer outer, float* out) {
  __shared__ float tile[32];
  out[threadIdx.x] = tile[blockIdx.y];
}
`;

/** Two functions that cannot be read, with a good one between them. */
export const BROKEN = "define void @a( {\n}\n\ndefine void @b() {\n  ret void\n}\n\ndefine i33 @\n";

/** Drafts are written after so long a pause in typing, in milliseconds. */
export const WRITTEN = 600;

/** The place that takes the keys in the editor. */
export const textArea = (opened) => opened.byTestId("editor").locator('[contenteditable="true"]');

/** A message over the page, by its kind. */
export const notice = (opened, kind) => opened.page.locator(`.toast[data-kind="${kind}"]`);

/** Every view, with the language of the texts that it is for. */
export const VIEWS = [
  ["problems", "nvvm-ir"],
  ["what-if", "nvvm-ir"],
  ["log", "nvvm-ir"],
  ["coverage", "nvvm-ir"],
  ["layout", "nvvm-ir"],
  ["memory", "nvvm-ir"],
  ["metadata", "nvvm-ir"],
  ["nodes", "nvvm-ir"],
  ["pipeline", "nvvm-ir"],
  ["generated", "cuda"],
  ["translation", "cuda"],
  ["compare", "nvvm-ir"],
  ["speed", "nvvm-ir"],
];

/** Declarations have no nodes. */
const NOT_FOR_CUDA = ["nodes"];

/** The views that texts in a language have. */
export function viewsFor(language) {
  const has = ([view, only]) => (language === "cuda" ? !NOT_FOR_CUDA.includes(view) : only === "nvvm-ir");
  return VIEWS.filter(has).map(([view]) => view);
}

/** The whole text of the editor, as a person would copy it. */
export async function editorText(opened) {
  await opened.showSide("code");
  await textArea(opened).focus();
  await opened.page.keyboard.press("ControlOrMeta+A");
  await opened.page.evaluate(() => navigator.clipboard.writeText(""));
  await opened.page.keyboard.press("ControlOrMeta+C");
  return opened.page.evaluate(() => navigator.clipboard.readText());
}

/** The fragment of a link to what is shown, as the page makes it: deflated, with the result that its maker saw. */
export async function sharedLink(opened) {
  await opened.byTestId("share-button").click();
  await opened.page.getByText(/^Link copied: \d+ characters/).waitFor();
  return new URL(opened.page.url()).hash;
}

/** Chooses the target, and gives its verdict. */
export async function verdictOn(opened, target) {
  await opened.byTestId("target-select").selectOption(target);
  return verdict(opened);
}

/** The verdict, once no check is under way. */
export async function verdict(opened) {
  await opened.settled();
  return opened.attribute("verdict", "data-verdict");
}

/** Runs in the page before its scripts: counts the messages to workers, checks and all others. */
export function countMessages() {
  globalThis.messagesToWorkers = 0;
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (...args) {
    globalThis.messagesToWorkers += 1;
    return post.apply(this, args);
  };
}

/** Makes the engine fail. */
export function makeFail(opened, how) {
  return opened.page.evaluate((how) => dispatchEvent(new CustomEvent("playground-test", { detail: how })), how);
}

/** The worked example is in the editor and judged. */
export async function showsWorkedExample(opened) {
  assert.equal(await verdict(opened), "rejected");
  assert.deepEqual(await opened.attributes("diagnostic", "data-rule"), ["kernel-parameter-space-overflow"]);
}

/** Runs in the page: an engine gets half a minute for its first word, which a test does not wait for. */
export function hurry() {
  const wait = globalThis.setTimeout;
  globalThis.setTimeout = (what, delay, ...rest) => wait(what, delay >= 20_000 ? delay / 10 : delay, ...rest);
}
