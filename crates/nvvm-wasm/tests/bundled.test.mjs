// Tests of the package in Chromium as in its README, with `await init()` without an argument: bundled by Vite, webpack
// and esbuild, served by Vite's development server, and loaded by an import map without a bundler.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import test, { after, before } from "node:test";
import { pathToFileURL } from "node:url";
import { check } from "nvvm-check";

const { PACKAGE_BUNDLERS, PACKAGE_DRIVER, PACKAGE_TOOLS, PLAYGROUND_CHROMIUM, PLAYGROUND_CHROMIUM_SWITCHES } = process.env;

/** Imports a package that is installed in another folder. */
async function installed(folder, name) {
  const module = await import(pathToFileURL(createRequire(join(folder, "package.json")).resolve(name)));
  return module.default ?? module;
}

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };

/** Serves a folder under a path; without `wasm`, modules have a type that streaming compilation rejects. */
async function serve(folder, { wasm = true } = {}) {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const path = pathname.replace(/^\/below\//, "").replace(/^$/, "index.html");
    const type = extname(path) === ".wasm" && !wasm ? "application/octet-stream" : TYPES[extname(path)];
    const content = await readFile(join(folder, path)).catch(() => null);
    response.writeHead(content === null ? 404 : 200, { "Content-Type": type ?? "text/plain" }).end(content);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${server.address().port}/below/`, close: () => server.close() };
}

let browser;

before(async () => {
  const { chromium } = await installed(PACKAGE_DRIVER, "playwright-core");
  const args = PLAYGROUND_CHROMIUM_SWITCHES.split(" ").filter(Boolean);
  browser = await chromium.launch({ executablePath: PLAYGROUND_CHROMIUM, args });
});

after(() => browser?.close());

const TEXT = 'target triple = "nvptx64-nvidia-cuda"\ndefine ptx_kernel i32 @k() {\n  ret i32 0\n}\n';
const OPTIONS = { target: "sm_75", reference: "cuda-13.5" };

/** Opens a page and compares its result with that of the same package in Node. */
async function answersAsInNode(url) {
  const page = await browser.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  try {
    await page.goto(url);
    await page.waitForSelector("body[data-ready=true]", { state: "attached", timeout: 60_000 }).catch((error) => {
      throw new Error(`${errors.join("; ")}\n${error.message}`);
    });
    const codes = await page.evaluate(([text, options]) => globalThis.codesOf(text, options), [TEXT, OPTIONS]);
    const expected = check(TEXT, OPTIONS).diagnostics.map(({ code }) => code);
    assert.ok(expected.length > 0);
    assert.deepEqual(codes, expected);
    assert.deepEqual(errors, []);
  } finally {
    await page.close();
  }
}

async function served(folder, options) {
  const site = await serve(folder, options);
  try {
    await answersAsInNode(site.url);
  } finally {
    site.close();
  }
}

test("a page that Vite bundled", async () => {
  const { build } = await installed(PACKAGE_BUNDLERS, "vite");
  await build({ root: "bundled", base: "./", logLevel: "warn", build: { outDir: "../by-vite", emptyOutDir: true } });
  await served("by-vite");
});

test("a page on Vite's development server", async () => {
  const { createServer } = await installed(PACKAGE_BUNDLERS, "vite");
  const server = await createServer({ root: "bundled", logLevel: "warn", server: { host: "127.0.0.1", port: 0 } });
  try {
    await server.listen();
    await answersAsInNode(server.resolvedUrls.local[0]);
  } finally {
    await server.close();
  }
});

test("a page that webpack bundled", async () => {
  const webpack = await installed(PACKAGE_BUNDLERS, "webpack");
  const output = { path: join(process.cwd(), "by-webpack"), filename: "page.js" };
  const compiler = webpack({ mode: "production", context: join(process.cwd(), "bundled"), entry: "./page.js", output });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, stats) => (error ? reject(error) : resolve(stats)));
  });
  assert.ok(!stats.hasErrors(), stats.toString());
  // webpack emits a script rather than a module.
  await writeFile(join(output.path, "index.html"), '<body><script defer src="page.js"></script></body>');
  await served("by-webpack");
});

test("a page that esbuild bundled, with the module copied into its folder", async () => {
  const options = ["bundled/page.js", "--bundle", "--format=esm", "--outfile=by-esbuild/page.js", "--log-level=error"];
  const { status, stderr } = spawnSync(join(PACKAGE_TOOLS, "esbuild"), options, { encoding: "utf8" });
  assert.equal(status, 0, stderr);
  await cp("bundled/index.html", "by-esbuild/index.html");
  await cp("node_modules/nvvm-check/nvvm_check_bg.wasm", "by-esbuild/nvvm_check_bg.wasm");
  await served("by-esbuild");
});

const IMPORT_MAP = `<!doctype html>
<script type="importmap">{ "imports": { "nvvm-check": "./package/nvvm_check.js" } }</script>
<body><script type="module" src="page.js"></script></body>`;

async function unbundled(folder) {
  await rm(folder, { recursive: true, force: true });
  await cp("node_modules/nvvm-check", join(folder, "package"), { recursive: true });
  await cp("bundled/page.js", join(folder, "page.js"));
  await writeFile(join(folder, "index.html"), IMPORT_MAP);
}

test("a page with an import map", async () => {
  await unbundled("by-import-map");
  await served("by-import-map");
});

test("a server without the media type of WebAssembly", async () => {
  await unbundled("by-plain-server");
  await served("by-plain-server", { wasm: false });
});
