// The parts of a WebAssembly module that are wanted only behind its first one. `cargo xtask dist` cuts them off
// (docs/internals/page.md) and names them; a module that was not cut has everything from the start.
globalThis.laterPart = {
  // Of the parts behind the first one, in the order in which they are loaded.
  addresses: [],
  // The exports of the parts that are here, the first one's at 0: what a part imports is named by these numbers.
  exports: [],
  // What is under way, by the part's number.
  coming: [],
  // Whether the next call of `loadLaterPart` only repeats a request that failed in the background.
  repeats: false,

  begin(exports) {
    this.exports = [exports];
    this.addresses = this.addresses.filter((address) => !address.startsWith("{{"));
    if (this.prepared) this.arrive(1, this.prepared);
  },

  // How many parts are still to come.
  get missing() {
    return this.addresses.length + 1 - this.exports.length;
  },

  // Whether everything is here.
  get here() {
    return this.exports.length > 0 && this.missing === 0;
  },

  // Where a service worker keeps the site: asks for the next part before the first one runs, which is four times as
  // large, so that it is there from the start. What is kept is there without a network, too, but not for code that cannot
  // wait: Chromium asks the network alone for that.
  prepare() {
    try {
      if (!navigator.serviceWorker?.controller || this.addresses[0].startsWith("{{")) return;
    } catch {
      // A sandbox refuses to tell.
      return;
    }
    this.coming[1] = WebAssembly.compileStreaming(fetch(this.addresses[0]));
    this.coming[1].then((module) => (this.prepared = module)).catch(() => {});
  },

  arrive(part, module) {
    if (part === this.exports.length) this.exports.push(new WebAssembly.Instance(module, this.exports).exports);
    globalThis.document?.getElementById("part-missing")?.remove();
  },

  // Whether the part of this number still has to come; with more than there are, whether any has.
  awaits(wanted) {
    return this.missing > 0 && this.exports.length <= wanted;
  },

  // Whether the part of this number, with those before it, is here in the end. While it is under way everything else
  // goes on.
  async fetchLaterPart(wanted) {
    try {
      while (this.awaits(wanted)) {
        const part = this.exports.length;
        this.coming[part] ??= WebAssembly.compileStreaming(fetch(this.addresses[part - 1]));
        this.arrive(part, await this.coming[part]);
      }
    } catch {
      // What can be had of it is asked for once more, by `loadLaterPart`.
      this.coming = [];
      this.repeats = true;
    }
    return !this.awaits(wanted);
  },

  // The same for code that cannot wait: a function of that part was called before anybody asked for it.
  loadLaterPart(wanted) {
    const { repeats } = this;
    this.repeats = false;
    try {
      while (this.awaits(wanted)) {
        // A worker that stands still for the network does not hang: web/src/worker/client.rs gives it time.
        if (globalThis.document === undefined) postMessage("waits for the later part");
        const part = this.exports.length;
        const request = new XMLHttpRequest();
        request.open("GET", this.addresses[part - 1], false);
        // A page may not ask for bytes this way, only for a text with a character for each.
        request.overrideMimeType("text/plain; charset=x-user-defined");
        request.send();
        if (request.status !== 200) return this.failed(repeats);
        const bytes = Uint8Array.from(request.responseText, (character) => character.charCodeAt(0));
        this.arrive(part, new WebAssembly.Module(bytes));
      }
      return true;
    } catch {
      return !this.awaits(wanted) || this.failed(repeats);
    }
  },

  // Code that was called ends here without its part, and with it the page's own words. For what failed in the background
  // the page has words, once it is there.
  failed(repeats) {
    const page = globalThis.document;
    if (!page || page.getElementById("part-missing") || (repeats && page.body.dataset.ready === "true")) return false;
    const said = page.createElement("p");
    said.id = "part-missing";
    said.className = "toast alert";
    said.setAttribute("role", "alert");
    said.textContent = "A part of this page could not be loaded. Your code is kept: reload the page.";
    page.body.append(said);
    return false;
  },
};
