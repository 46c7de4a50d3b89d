// The archive as it was unpacked into a folder of its own. `cargo xtask test --only release` gives it and the examples.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import test from "node:test";

const { PACKAGE_ARCHIVE: archive, PACKAGE_EXAMPLES: examples } = process.env;
const folder = resolve(basename(archive, ".tar.gz"));
const program = join(folder, "nvvm-check");

function run(command, options, input = "") {
  const { stdout, stderr, status, error } = spawnSync(command, options, { input, encoding: "utf8" });
  assert.equal(error, undefined);
  return { stdout, stderr, status };
}

const unpacked = run("tar", ["-xzf", archive]);
assert.equal(unpacked.status, 0, unpacked.stderr);
const help = run(program, ["--help"]).stdout;
const options = [...help.matchAll(/--[a-z][a-z-]+/g)].map(([option]) => option);
const commands = help.split("Commands:\n")[1].split("\n\n")[0].split("\n").map((line) => line.trim().split(" ")[0]);

test("the checksum is the archive's, as sha256sum writes it", () => {
  const sum = createHash("sha256").update(readFileSync(archive)).digest("hex");
  assert.equal(readFileSync(`${archive}.sha256`, "utf8"), `${sum}  ${basename(archive)}\n`);
});

test("the program checks files, with the exit statuses that its page tells", () => {
  const check = (...options) => run(program, [...options, join(examples, "worked-example.ll")]);
  const refused = check("--sm", "sm_75");
  assert.equal(refused.status, 1);
  assert.match(refused.stdout, /Formal parameter space overflowed/);
  assert.equal(check("--sm", "sm_75", "--reference", "cuda-13.5", "--format", "json").stdout.includes('"schema":1'), true);
  assert.equal(run(program, ["--sm", "sm_100", join(examples, "saxpy.ll")]).status, 0);
  assert.equal(run(program, ["no-such-file.ll"]).status, 2);
});

test("licence, texts and the version are there", () => {
  assert.match(readFileSync(join(folder, "LICENSE"), "utf8"), /MIT/);
  for (const name of ["README.md", "CHANGELOG.md", "cli.md"]) assert.ok(readFileSync(join(folder, name), "utf8").length > 200, name);
  const version = run(program, ["--version"]).stdout.trim().split(" ")[1];
  assert.ok(basename(archive).startsWith(`nvvm-check-${version}-`));
});

test("every shell completes every option", () => {
  assert.ok(options.length > 10 && commands.includes("explain"), help);
  const scripts = readdirSync(join(folder, "completions"));
  assert.equal(scripts.length, 5);
  for (const name of scripts) {
    const script = readFileSync(join(folder, "completions", name), "utf8");
    // fish has options without their dashes.
    const missing = [...options.map((option) => option.slice(2)), ...commands].filter((word) => !script.includes(word));
    assert.deepEqual(missing, [], name);
  }
});

test("bash takes its completions", () => {
  const script = `source completions/nvvm-check.bash
    [[ $(complete -p nvvm-check) =~ -F[[:space:]]([^[:space:]]+) ]] && complete=\${BASH_REMATCH[1]}
    COMP_WORDS=(nvvm-check expl) COMP_CWORD=1
    "$complete" nvvm-check expl nvvm-check && echo "\${COMPREPLY[@]}"`;
  const { stdout, stderr, status } = spawnSync("bash", ["-c", script], { cwd: folder, encoding: "utf8" });
  assert.equal(status, 0, stderr);
  assert.equal(stdout.trim(), "explain");
});

test("the manual has a page for the program and one for each command", () => {
  const page = readFileSync(join(folder, "man", "nvvm-check.1"), "utf8");
  assert.match(page, /^\.TH nvvm-check 1/m);
  const plain = page.replaceAll("\\-", "-");
  assert.deepEqual(options.filter((option) => !plain.includes(option)), []);
  const pages = readdirSync(join(folder, "man"));
  assert.deepEqual(commands.filter((command) => command !== "help" && !pages.includes(`nvvm-check-${command}.1`)), []);
});
