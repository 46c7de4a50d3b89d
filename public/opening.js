// What happens before the page's module is here: the engine is started and told the text that the page will open with, the
// text is shown and can be typed in, and the page begins. None of it waits for the styles.
//
// Nothing here decides: the page reads storage and links itself, and takes what the engine said for an answer only where it
// was about the page's own text.

// The only policy of Trusted Types (crates/xtask/src/site/policy.rs). Scripts have two addresses: the engine's worker and the
// service worker. Markup that the page makes has no elements that load or run anything; handlers in attributes are refused
// by the content security policy.
globalThis.trustedTypes?.createPolicy("default", {
  createScriptURL: (address) => {
    const worker = document.querySelector("meta[name='playground-worker']").content;
    const absolute = (address) => new URL(address, document.baseURI).href;
    return [worker, "service-worker.js"].map(absolute).includes(absolute(address)) ? address : null;
  },
  createHTML: (html) => (/<(?:script|iframe|object|embed|base|meta|link)[\s/>]/i.test(html) ? null : html),
});

// Starts the engine; web/src/worker/early.rs takes it from here. What it loads is asked for while its thread starts, and
// compiled out of the way of the page, which is busy with itself later.
globalThis.startEngine = () => {
  const worker = new Worker(document.querySelector("meta[name='playground-worker']").content, { name: "first" });
  const module = WebAssembly.compileStreaming(fetch("worker_bg.wasm")).catch(() => null);
  worker.heard = [];
  worker.onmessage = ({ data }) => worker.heard.push(data);
  worker.onerror = () => (worker.hasFailed = true);
  // Hands it its module, and the text that it is to check without being asked, if there is one.
  worker.begin = (text) => {
    worker.text = text;
    if (text !== undefined) worker.postMessage(text);
    module.then((module) => worker.postMessage(module));
  };
  globalThis.playgroundWorker = worker;
};

globalThis.playgroundOpening = {
  // A frame shows nothing that this browser keeps, and perhaps no text at all.
  isFrame: new URLSearchParams(location.search).has("embed"),

  // What this tab kept.
  kept: (() => {
    try {
      return sessionStorage.getItem("playground-text") ?? "";
    } catch {
      return "";
    }
  })(),

  // Starts the engine beside the page. Of the first example the answer is here already, and the page starts it behind that.
  start() {
    const hasAnswer = !document.getElementById("first-answer").text.startsWith("{{");
    const isFirstVisit = location.hash.length < 2 && !this.isFrame && this.kept === "";
    if (!hasAnswer || !isFirstVisit) startEngine();
    this.linked = location.hash.length < 2 ? undefined : this.textOfLink(location.hash).catch(() => undefined);
  },

  // Shows the text that the page will open with, as far as it is known, in the frame that the page takes away, and tells it
  // to the engine. Only what is here as a whole can be typed in.
  showText() {
    this.shown ??= this.findText().then((found) => {
      // The engine goes ahead with NVVM IR; for anything else it lacks a part.
      globalThis.playgroundWorker?.begin(found?.isForEngine ? found.text : undefined);
      this.showInFrame(this.isFrame ? undefined : found?.text);
    });
    return this.shown;
  },

  showInFrame(text) {
    const area = document.querySelector(".before-code");
    if (area.whole !== undefined) return;
    const shown = this.beginning(text ?? "");
    if (area.defaultValue !== shown) area.defaultValue = shown;
    area.readOnly = text === undefined || shown.length < text.length;
    area.onbeforeinput = (event) => this.insertLong(area, event);
  },

  // As much of a text as a text area lays out without a pause.
  beginning(text) {
    const lines = text.slice(0, 200_000).split(/\r\n?|\n/, 2001);
    return lines.length > 2000 || text.length > 200_000 ? lines.slice(0, 2000).join("\n") : text;
  },

  // A text that is pasted and too long is kept for the editor (web/editor/src/before.ts): only its beginning is shown.
  insertLong(area, event) {
    const { value, selectionStart, selectionEnd } = area;
    const text = value.slice(0, selectionStart) + (event.data ?? "") + value.slice(selectionEnd);
    const shown = this.beginning(text);
    if (shown.length === text.length) return;
    event.preventDefault();
    area.whole = text;
    area.value = shown;
    area.readOnly = true;
  },

  // A link's text, this tab's, or the first example, which stands there.
  async findText() {
    const example = document.querySelector(".before-code").defaultValue;
    if (location.hash.length >= 2) {
      this.showInFrame(undefined);
      return this.linked;
    }
    if (this.isFrame || example.startsWith("{{")) return undefined;
    if (this.kept === "") return { text: example, isForEngine: false };
    const [head, ...lines] = this.kept.split("\n");
    // With headers and a C++ standard the head is longer.
    if (head.split(" ").length > 4) return undefined;
    return { text: lines.join("\n"), isForEngine: head.split(" ")[1] === "nvvm-ir" };
  },

  // A link's text, where it is one to check and has no headers (crates/nvvm-engine/src/link).
  async textOfLink(fragment) {
    const [, codec, payload] = /^#v1\.([dr])\.([\w-]+)$/.exec(fragment) ?? [];
    if (payload === undefined) return undefined;
    const packed = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(packed, (character) => character.charCodeAt(0));
    const record = codec === "r" ? bytes : await this.inflated(bytes);
    // Behind the format's number fields of tag, length (LEB128) and contents, and four bytes of checksum.
    const fields = new Map();
    for (let at = 1; at < record.length - 4; ) {
      const tag = record[at++];
      let length = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = record[at++];
        length += (byte & 127) * 2 ** shift;
        if (!(byte & 128)) break;
      }
      fields.set(tag, new TextDecoder().decode(record.subarray(at, at + length)));
      at += length;
    }
    const [language, header, kind, text] = [4, 10, 11, 15].map((tag) => fields.get(tag));
    if (text === undefined || header !== undefined || kind !== undefined) return undefined;
    return { text, isForEngine: [undefined, "nvvm-ir"].includes(language) };
  },

  // What was deflated, unless that is too much to be looked at twice.
  async inflated(bytes) {
    const chunks = [];
    let length = 0;
    for await (const chunk of new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))) {
      length += chunk.length;
      if (length > 4_000_000) throw new RangeError("a long text");
      chunks.push(chunk);
    }
    return new Uint8Array(await new Blob(chunks).arrayBuffer());
  },

  // The page begins once its module is here, if the document is by then, whether or not the styles are: it is built out of
  // sight. What trunk builds begins by itself.
  async begin({ script, module }) {
    const [{ default: begin }, compiled] = await Promise.all([script, module]);
    if (!document.querySelector("#before + *")) {
      await new Promise((resolve) => document.addEventListener("DOMContentLoaded", resolve));
    }
    await this.showText();
    await begin({ module_or_path: compiled });
  },

  // Keeps the site for use without a network, once something is shown and the engine is there: nothing waits for what is
  // only kept. Where that is refused, the page works all the same.
  keep() {
    new MutationObserver((_, observer) => {
      if (document.body?.dataset.ready !== "true" || document.body.dataset.engine === undefined) return;
      observer.disconnect();
      // What another page shows of ours leaves nothing behind.
      if (!this.isFrame) navigator.serviceWorker?.register("service-worker.js").catch(() => {});
    }).observe(document, { subtree: true, attributeFilter: ["data-ready", "data-engine"] });
  },
};

playgroundOpening.start();
if (typeof playgroundPage !== "undefined") playgroundOpening.begin(playgroundPage);
playgroundOpening.keep();
