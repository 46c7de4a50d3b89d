// Starts the engine's worker. trunk's own loader hands the address over in a way that wasm-bindgen warns about.
importScripts("./later_part.js", "./worker.js");
laterPart.addresses = ["{{worker-next-part}}", "{{worker-later-part}}"];
wasm_bindgen({ module_or_path: "./worker_bg.wasm" });
