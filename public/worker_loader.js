// Starts the engine's worker. trunk's own loader hands the address over in a way that wasm-bindgen warns about.
importScripts("./later_part.js", "./worker.js");
laterPart.addresses = ["{{worker-declarations-part}}", "{{worker-next-part}}", "{{worker-later-part}}", "{{worker-last-part}}"];
// index.html hands over to the worker that it starts the module, which it loads from the start, and the text that the page
// opens with, where it knows that (web/src/worker/opening.rs). A worker that takes its place loads the module itself.
const address = "./worker_bg.wasm";
const handedOver = new Promise((resolve) => {
  onmessage = ({ data }) => {
    if (typeof data === "string") globalThis.openingText = data;
    else resolve(data ?? fetch(address));
  };
});
wasm_bindgen({ module_or_path: globalThis.name === "first" ? handedOver : address });
