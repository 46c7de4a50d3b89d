// Starts the engine's worker. trunk's own loader hands the address over in a way that wasm-bindgen warns about.
importScripts("./worker.js");
wasm_bindgen({ module_or_path: "./worker_bg.wasm" });
