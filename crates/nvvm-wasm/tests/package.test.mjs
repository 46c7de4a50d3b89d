// Tests of the package installed from its archive into a separate folder. `cargo xtask test --only npm` sets environment
// variables: the command line of the same sources, the examples, TypeScript's compiler and a bundler. bundled.test.mjs
// tests the package in Chromium, without an argument to `init`.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import init, { answerLog, check, explain, rules, whatIf } from "nvvm-check";

const { PACKAGE_PROGRAM: program, PACKAGE_EXAMPLES: examples, PACKAGE_TOOLS: tools } = process.env;

await init();

// More than Node's default limit of 1 MiB, which the list of all rules exceeds.
const maxBuffer = 64 * 1024 * 1024;

function commandLine(options, input = "") {
  const { stdout, stderr, status, error } = spawnSync(program, options, { input, encoding: "utf8", maxBuffer });
  assert.ok(status === 0 || status === 1, error?.message ?? stderr);
  return JSON.parse(stdout);
}

function run(name, options) {
  const { stdout, status } = spawnSync(join(tools, name), options, { encoding: "utf8", maxBuffer });
  assert.equal(status, 0, stdout);
}

function withoutTimes({ timings_ms, ...file }) {
  assert.ok(timings_ms.parse >= 0 && timings_ms.verify >= 0);
  return file;
}

const files = readdirSync(examples).map((name) => join(examples, name));
const textOf = (path) => readFileSync(path, "utf8");
const languageOf = (path) => (path.endsWith(".cu") ? "cuda" : "nvvm-ir");

test("check returns what the command line prints", () => {
  assert.ok(files.length > 20);
  for (const path of files) {
    for (const [target, reference] of [["sm_75", "tileiras"], ["sm_90", "cuda-13.5"]]) {
      const mine = check(textOf(path), { language: languageOf(path), target, reference, path, allTargets: true });
      const options = ["--sm", target, "--reference", reference, "--all-targets", "--format", "json", path];
      const [theirs] = commandLine(options).files;
      assert.deepEqual(withoutTimes(mine), withoutTimes(theirs), path);
    }
  }
});

test("the default options are those of the command line", () => {
  const path = join(examples, "worked-example.ll");
  const { target, reference, language } = check(textOf(path));
  const [theirs] = commandLine(["--format", "json", path]).files;
  assert.deepEqual({ target, reference, language }, { target: theirs.target, reference: theirs.reference, language: "nvvm-ir" });
  assert.match(reference, /^cuda-/);
});

test("rules, pages and logs are those of the command line", () => {
  assert.deepEqual(rules(), commandLine(["rules", "--format", "json"]));
  assert.equal(explain("nv0101").rule.name, "kernel-parameter-space-overflow");
  assert.match(explain("kernel-parameter-space-overflow").markdown, /^# /);
  assert.equal(explain("NV9999"), undefined);
  const log = "ptxas error   : Entry function '_Z1ki' uses too much shared data (0xc400 bytes, 0xc000 max)\n";
  assert.deepEqual(answerLog(log), commandLine(["--log", "-", "--format", "json"], log).log);
});

test("an answer about a log has its location in the text", () => {
  const text = textOf(join(examples, "worked-example.ll"));
  const options = { target: "sm_75", reference: "tileiras" };
  const [{ message, line }] = check(text, options).diagnostics;
  const [answer] = answerLog(`error: ${message}\n`, text, options);
  assert.equal(answer.location.line, line);
});

test("a log's finding is a position in the diagnostics that check returns", () => {
  const text = textOf(join(examples, "worked-example.ll"));
  // The references have different lists, so that a position in the list of all findings would be wrong.
  const all = ["tileiras", "cuda-13.5"].map((reference) => ({ target: "sm_75", reference }));
  const log = all.flatMap((options) => check(text, options).diagnostics.map(({ message }) => `error: ${message}\n`)).join("");
  for (const options of all) {
    const { diagnostics } = check(text, options);
    const answers = answerLog(log, text, options).filter(({ finding }) => finding !== null);
    assert.ok(answers.length > 0);
    for (const { finding, rules, location } of answers) {
      assert.ok(rules.some(({ code }) => code === diagnostics[finding].code), JSON.stringify(diagnostics[finding]));
      assert.equal(location.line, diagnostics[finding].line);
    }
  }
});

test("whatIf has every target once, with the verdicts of the command line", () => {
  for (const path of files) {
    const options = { language: languageOf(path), reference: "cuda-13.5", allTargets: true };
    const table = whatIf(textOf(path), options);
    const verdicts = Object.fromEntries(table.columns.flatMap(({ targets, verdict }) => targets.map((it) => [it, verdict])));
    const theirs = check(textOf(path), options).targets;
    assert.deepEqual(verdicts, Object.fromEntries(theirs.map(({ target, verdict }) => [target, verdict])), path);
    for (const row of table.rows) {
      assert.equal(row.cells.length, table.columns.length);
      assert.ok(row.cells.some(({ first }) => first?.message), `${path}: ${row.code}`);
    }
  }
});

test("an unknown name is an error that lists the known ones", () => {
  assert.throws(() => check("", { target: "sm_1" }), /no target is called "sm_1"; one of sm_20, /);
  assert.throws(() => check("", { reference: "cuda-1.0" }), /no reference is called "cuda-1.0"/);
});

test("a text may be bytes that are not UTF-8", () => {
  const text = textOf(join(examples, "worked-example.ll"));
  const bytes = Buffer.concat([Buffer.from("; caf\xe9 \xb0\xa1\n", "latin1"), Buffer.from(text)]);
  const [mine, theirs] = [bytes, `; caf? ??\n${text}`].map((given) => withoutTimes(check(given)));
  assert.deepEqual(mine, theirs);
  assert.equal(check(Buffer.from("BC\xc0\xde", "latin1")).verdict, "not checked");
});

test("an argument of another type is a TypeError that names it", () => {
  const throwsTypeError = (call, words) => assert.throws(call, (error) => error instanceof TypeError && words.test(error.message));
  throwsTypeError(() => check(3), /^text must be a string or a Uint8Array, not number$/);
  throwsTypeError(() => check(), /^text must be a string or a Uint8Array, not undefined$/);
  throwsTypeError(() => check(null), /^text must be a string or a Uint8Array, not null$/);
  throwsTypeError(() => check(["a"]), /^text must be a string or a Uint8Array, not an array$/);
  throwsTypeError(() => check(new ArrayBuffer(1)), /^text must be a string or a Uint8Array, not object$/);
  throwsTypeError(() => check("", 7), /^options must be an object, not number$/);
  throwsTypeError(() => check("", []), /^options must be an object, not an array$/);
  throwsTypeError(() => check("", new Map()), /^options must be an object, not a Map$/);
  throwsTypeError(() => check("", { sm: "sm_90" }), /^unknown field `sm` of options; one of language, /);
  throwsTypeError(() => check("", { target: 90 }), /^options\.target: .*expected a string/);
  throwsTypeError(() => check("", { allTargets: "yes" }), /^options\.allTargets: .*expected a boolean/);
  throwsTypeError(() => check("", { headers: [{ path: "a.h", text: 1 }] }), /^options\.headers\[0\]\.text: .*expected a string/);
  const circular = {};
  circular.headers = circular;
  throwsTypeError(() => check("", circular), /^options\.headers: .*expected a sequence/);
  throwsTypeError(() => whatIf(3), /^text must be/);
  throwsTypeError(() => whatIf("", "sm_90"), /^options must be/);
  throwsTypeError(() => answerLog(3), /^log must be a string, not number$/);
  throwsTypeError(() => answerLog("", 3), /^text must be a string or a Uint8Array, not number$/);
  throwsTypeError(() => answerLog("", null, 3), /^options must be/);
  throwsTypeError(() => explain(101), /^rule must be a string, not number$/);
  // The errors do not affect later calls.
  const fine = textOf(join(examples, "saxpy.ll"));
  assert.equal(check(fine, { target: "sm_100" }).verdict, "accepted");
  assert.equal(check("", { target: undefined, headers: undefined }).target, check("").target);
});

test("lone surrogates become replacement characters", () => {
  const text = "; \ud800 and \udc00\n";
  assert.deepEqual(withoutTimes(check(text)), withoutTimes(check("; \ufffd and \ufffd\n")));
});

test("sizes beyond 2^53 are rounded as by JSON.parse", () => {
  const text = "%T = type { [2305843009213693951 x i8] }\n@g = addrspace(1) global %T zeroinitializer\n";
  const [theirs] = commandLine(["--format", "json", "-"], text).files;
  const mine = check(text, { path: "-" });
  assert.ok(mine.types[0].size > Number.MAX_SAFE_INTEGER);
  assert.deepEqual(withoutTimes(mine), withoutTimes(theirs));
});

test("a bundled script with a given module returns the same", async () => {
  run("esbuild", ["use.ts", "--bundle", "--format=esm", "--platform=browser", "--log-level=error", "--outfile=bundle.mjs"]);
  const bundle = await import(pathToFileURL("bundle.mjs"));
  const module = readFileSync(fileURLToPath(import.meta.resolve("nvvm-check/nvvm_check_bg.wasm")));
  const text = textOf(join(examples, "worked-example.ll"));
  assert.deepEqual(await bundle.codes(text, module), check(text, { target: "sm_75" }).diagnostics.map(({ code }) => code));
});

test("the types of options and answers are checked for Node and for bundlers", () => {
  const strict = ["--noEmit", "--strict", "--target", "es2022"];
  run("tsc", [...strict, "--module", "esnext", "--moduleResolution", "bundler", "use.ts"]);
  run("tsc", [...strict, "--module", "nodenext", "--lib", "es2022", "in-node.ts"]);
});
