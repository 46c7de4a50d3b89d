// Every custom property that a style reads is set somewhere: a color that is not set leaves marks invisible.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

const WEB = new URL("../../web/", import.meta.url);

const files = readdirSync(WEB, { recursive: true }).filter((path) => !path.includes("node_modules") && /\.(css|ts|rs)$/.test(path));
const texts = files.map((path) => [path, readFileSync(new URL(path, WEB), "utf8")]);

test("every custom property that a style reads is set", () => {
  // Components only set them.
  const setting = (path) => (path.endsWith(".rs") ? /(--[a-z][\w-]*)/g : /(--[a-z][\w-]*)["']?\s*:/g);
  const set = new Set(texts.flatMap(([path, text]) => [...text.matchAll(setting(path))].map((found) => found[1])));
  const styles = texts.filter(([path]) => !path.endsWith(".rs"));
  // A name that goes on in a template's `${…}` is put together.
  const read = styles.flatMap(([path, text]) =>
    [...text.matchAll(/(?:var\(|")(--[a-z][\w-]*)(?![\w-]|\$)/g)].map((found) => [path, found[1]]),
  );
  assert.ok(read.length > 500, `${read.length} are read`);
  assert.deepEqual(read.filter(([, name]) => !set.has(name)), []);
});
