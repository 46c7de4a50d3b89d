// Puts a file's brotli form beside it, where that is smaller, for servers that send such files, and prints the sizes
// of all, raw and as servers send them: `node compress.mjs FOLDER`.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const folder = process.argv[2];
const sizes = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => {
    const path = join(entry.parentPath, entry.name);
    const content = readFileSync(path);
    const brotli = brotliCompressSync(content);
    // The file of headers is for the host alone.
    const sent = entry.name !== "_headers" && brotli.length < content.length;
    if (sent) writeFileSync(`${path}.br`, brotli);
    return {
      name: path.slice(folder.length).replace(/^\//, ""),
      bytes: [content.length, gzipSync(content, { level: 9 }).length, brotli.length],
    };
  })
  .sort((a, b) => b.bytes[0] - a.bytes[0]);

const total = [0, 1, 2].map((column) => sizes.reduce((sum, { bytes }) => sum + bytes[column], 0));
const width = Math.max(...sizes.map(({ name }) => name.length));
const print = (name, columns) => console.log("  " + name.padEnd(width), ...columns.map((c) => String(c).padStart(10)));
print("bytes", ["raw", "gzip", "brotli"]);
for (const { name, bytes } of sizes) print(name, bytes);
print("total", total);
