// For Node the module is in the same folder: the package is ready after the import.
import { readFileSync } from "node:fs";
import { initSync } from "./nvvm_check.js";

initSync({ module: readFileSync(new URL("./nvvm_check_bg.wasm", import.meta.url)) });

export { answerLog, check, explain, rules, whatIf } from "./nvvm_check.js";

/** Bundlers and browsers await this function; in Node the package is ready before. */
export default async function init() {}
