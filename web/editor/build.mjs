// Bundles what the page loads beside its wasm: the editor, which the wasm imports, the lessons,
// and all styles in one file.
import { build } from "esbuild";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const common = {
  absWorkingDir: fileURLToPath(new URL(".", import.meta.url)),
  bundle: true,
  minify: true,
  target: "es2022",
  legalComments: "none",
  logLevel: "warning",
};

// CodeMirror is loaded behind the first report: a file of its own, that the first one names.
const later = {
  name: "later",
  setup: ({ onResolve }) => onResolve({ filter: /^\.\/full-editor$/ }, () => ({ path: "./full-editor.js", external: true })),
};
await build({ ...common, entryPoints: ["src/editor.ts"], outfile: "bundle/editor.js", format: "esm", plugins: [later] });
await build({ ...common, entryPoints: ["src/full-editor.ts"], outfile: "bundle/full-editor.js", format: "esm" });
// light-dark() and nesting are left as they stand: every browser that runs the page knows them.
// The lessons with their list, which Learn loads when it is first opened.
const lessons = new URL("../../crates/nvvm-lessons/lessons/", import.meta.url);
const listed = JSON.parse(readFileSync(new URL("index.json", lessons), "utf8"));
const whole = listed.map((lesson) => ({ ...lesson, markdown: readFileSync(new URL(lesson.path, lessons), "utf8") }));
writeFileSync(new URL("bundle/lessons.json", import.meta.url), JSON.stringify(whole));

await build({ ...common, entryPoints: ["../style/page.css"], outfile: "bundle/page.css", target: "esnext" });
