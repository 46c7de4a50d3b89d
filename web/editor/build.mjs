// Bundles what the page loads beside its wasm: the editor, which the wasm imports, and all styles in one file.
import { build } from "esbuild";
import { fileURLToPath } from "node:url";

const common = {
  absWorkingDir: fileURLToPath(new URL(".", import.meta.url)),
  bundle: true,
  minify: true,
  target: "es2022",
  legalComments: "none",
  logLevel: "warning",
};

await build({ ...common, entryPoints: ["src/editor.ts"], outfile: "bundle/editor.js", format: "esm" });
// light-dark() and nesting are left as they stand: every browser that runs the page knows them.
await build({ ...common, entryPoints: ["../style/page.css"], outfile: "bundle/page.css", target: "esnext" });
