// Runs the worker of a site that was just built and writes what it says of the text that the page opens with:
// `node first_answer.mjs FOLDER TEXT OUT`. Its clock stands still, so that the same site comes out each time.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";

const [folder, text, out] = process.argv.slice(2);
const read = (name, encoding) => readFileSync(join(folder, name), encoding);

// What the worker's scripts ask of the scope they run in.
class DedicatedWorkerGlobalScope {}
Object.setPrototypeOf(globalThis, DedicatedWorkerGlobalScope.prototype);
const performance = { now: () => 0 };
const importScripts = (...names) => names.forEach((name) => runInThisContext(read(name, "utf8"), { filename: name }));
const give = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
for (const [name, value] of Object.entries({ DedicatedWorkerGlobalScope, performance, importScripts })) give(name, value);
give("self", globalThis);
give("name", "first");
// It says that it is ready, and then, without being asked, what it found.
const messages = [];
give("postMessage", (message) => {
  messages.push(Buffer.from(message));
  if (messages.length === 2) writeFileSync(out, messages[1]);
});

importScripts("worker_loader.js");
globalThis.onmessage({ data: readFileSync(text, "utf8") });
globalThis.onmessage({ data: new WebAssembly.Module(read("worker_bg.wasm")) });
process.on("exit", (code) => {
  if (code !== 0 || messages.length === 2) return;
  console.error(`the worker said ${messages.length} of 2 things`);
  process.exitCode = 1;
});
