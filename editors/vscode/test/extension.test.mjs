// The extension without VS Code: it is loaded with an editor that only writes down what it is asked for.
import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import Module, { createRequire } from "node:module";
import { test } from "node:test";

const require = createRequire(import.meta.url);
const folder = new URL("../", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL("package.json", folder), "utf8"));

/** Loads the extension with these settings. */
function loaded(settings) {
  const seen = { commands: [], errors: [], clients: [], listeners: [], stopped: 0 };
  const disposable = { dispose() {} };
  const vscode = {
    workspace: {
      getConfiguration: (section) => ({ get: (name) => settings[`${section}.${name}`] }),
      createFileSystemWatcher: () => disposable,
      onDidChangeConfiguration: (listener) => (seen.listeners.push(listener), disposable),
    },
    commands: { registerCommand: (name) => (seen.commands.push(name), disposable), executeCommand: async () => {} },
    window: { showErrorMessage: async (message) => void seen.errors.push(message) },
  };
  class LanguageClient {
    constructor(id, name, server, options) {
      seen.clients.push({ id, server, options });
      this.command = server.command;
    }
    async start() {
      if (this.command === "missing") throw new Error("ENOENT");
    }
    async stop() {
      seen.stopped += 1;
    }
  }
  const load = Module._load;
  Module._load = (name, ...rest) => {
    if (name === "vscode") return vscode;
    if (name === "vscode-languageclient/node") return { LanguageClient };
    return load(name, ...rest);
  };
  try {
    const path = require.resolve("../extension.js");
    delete require.cache[path];
    return { extension: require(path), seen };
  } finally {
    Module._load = load;
  }
}

test("it starts the server that the settings name, for the languages of the manifest", async () => {
  const { extension, seen } = loaded({ "nvvm.path": "/opt/nvvm-check" });
  const context = { subscriptions: [] };
  await extension.activate(context);
  assert.deepEqual(seen.clients[0].server, { command: "/opt/nvvm-check", args: ["lsp"] });
  const served = seen.clients[0].options.documentSelector.map(({ language }) => language);
  for (const { id } of manifest.contributes.languages) assert.ok(served.includes(id), id);
  assert.deepEqual(seen.commands, manifest.contributes.commands.map(({ command }) => command));
  await seen.listeners[0]({ affectsConfiguration: (name) => name === "nvvm.path" });
  assert.equal(seen.clients.length, 2);
  await extension.deactivate();
  assert.equal(seen.stopped, 2);
});

test("a server that is not there is said", async () => {
  const { extension, seen } = loaded({ "nvvm.path": "missing" });
  await extension.activate({ subscriptions: [] });
  assert.deepEqual(seen.errors, ["Cannot start missing: ENOENT"]);
  await extension.deactivate();
  assert.equal(seen.stopped, 0);
});

test("the files that the manifest names are there", () => {
  const named = [manifest.main, ...manifest.contributes.languages.map(({ configuration }) => configuration)];
  for (const path of named) assert.ok(existsSync(new URL(path, folder)), path);
  for (const { configuration } of manifest.contributes.languages) {
    JSON.parse(readFileSync(new URL(configuration, folder), "utf8"));
  }
});
