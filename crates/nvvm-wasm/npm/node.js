// Node has the module beside it: it is ready once this is imported.
import { readFileSync } from "node:fs";
import { initSync } from "./nvvm_check.js";

initSync({ module: readFileSync(new URL("./nvvm_check_bg.wasm", import.meta.url)) });

export { answerLog, check, explain, rules, whatIf } from "./nvvm_check.js";

/** What bundlers and browsers wait for; here everything is ready before. */
export default async function init() {}
