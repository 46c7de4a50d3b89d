// A page's script as in the package's README: the WebAssembly module is found without an argument.
import init, { check } from "nvvm-check";

await init();

globalThis.codesOf = (text, options) => check(text, options).diagnostics.map(({ code }) => code);
document.body.dataset.ready = "true";
