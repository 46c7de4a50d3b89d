// Starts `nvvm-check lsp` and lets it talk to the editor. Everything that is said comes from there.
const { LanguageClient } = require("vscode-languageclient/node");
const vscode = require("vscode");

/** What the server is asked about. */
const DOCUMENTS = ["llvm", "cuda-cpp", "cuda"].map((language) => ({ language }));

let client;

async function start() {
  const command = vscode.workspace.getConfiguration("nvvm").get("path") || "nvvm-check";
  // Headers that others write are read again.
  const headers = vscode.workspace.createFileSystemWatcher("**/*.{h,hpp,cuh,inl}");
  client = new LanguageClient(
    "nvvm",
    "NVVM",
    { command, args: ["lsp"] },
    { documentSelector: DOCUMENTS, synchronize: { fileEvents: headers } },
  );
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    headers.dispose();
    const open = "Open settings";
    const chosen = await vscode.window.showErrorMessage(`Cannot start ${command}: ${error.message}`, open);
    if (chosen === open) await vscode.commands.executeCommand("workbench.action.openSettings", "nvvm.path");
  }
}

async function stop() {
  const running = client;
  client = undefined;
  await running?.stop();
}

async function activate(context) {
  const restart = vscode.commands.registerCommand("nvvm.restart", async () => {
    await stop();
    await start();
  });
  const moved = vscode.workspace.onDidChangeConfiguration(async (change) => {
    if (!change.affectsConfiguration("nvvm.path")) return;
    await stop();
    await start();
  });
  context.subscriptions.push(restart, moved);
  await start();
}

module.exports = { activate, deactivate: stop };
