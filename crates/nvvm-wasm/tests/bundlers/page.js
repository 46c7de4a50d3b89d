// A page's module as the package's README has it: the module is found without an argument.
import init, { check } from "nvvm-check";

await init();

globalThis.codesOf = (text, options) => check(text, options).diagnostics.map(({ code }) => code);
document.body.dataset.ready = "true";
