// Prints the sizes of a site's files, raw and as servers send them: `node sizes.mjs FOLDER`.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const folder = process.argv[2];
const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => {
    const content = readFileSync(path);
    return {
      name: path.slice(folder.length).replace(/^\//, ""),
      bytes: [content.length, gzipSync(content, { level: 9 }).length, brotliCompressSync(content).length],
    };
  })
  .sort((a, b) => b.bytes[0] - a.bytes[0]);

const total = [0, 1, 2].map((column) => sizes.reduce((sum, { bytes }) => sum + bytes[column], 0));
const width = Math.max(...sizes.map(({ name }) => name.length));
const print = (name, columns) => console.log("  " + name.padEnd(width), ...columns.map((c) => String(c).padStart(10)));
print("bytes", ["raw", "gzip", "brotli"]);
for (const { name, bytes } of sizes) print(name, bytes);
print("total", total);
