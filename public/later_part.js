// The part of a WebAssembly module that is wanted only later. `cargo xtask dist` cuts it off (docs/architecture.md)
// and names it; a module that was not cut has everything from the start.
globalThis.laterPart = {
  address: undefined,
  first: undefined,
  here: false,

  // `exports` are the first part's, `address` is the later part's.
  begin(exports) {
    this.first = exports;
    this.here = this.address === undefined || this.address.startsWith("{{");
  },

  arrive(module) {
    if (!this.here) new WebAssembly.Instance(module, { first: this.first });
    this.here = true;
    return true;
  },

  // Whether it is here in the end. While it is under way everything else goes on.
  async fetchLaterPart() {
    if (this.here) return true;
    try {
      return this.arrive(await WebAssembly.compileStreaming(fetch(this.address)));
    } catch {
      return this.here;
    }
  },

  // The same for code that cannot wait: a function of the later part was called before anybody asked for it.
  loadLaterPart() {
    if (this.here) return true;
    // A worker that stands still for the network does not hang: web/src/worker/client.rs gives it time.
    if (globalThis.document === undefined) postMessage("waits for the later part");
    try {
      const request = new XMLHttpRequest();
      request.open("GET", this.address, false);
      // A page may not ask for bytes this way, only for a text with a character for each.
      request.overrideMimeType("text/plain; charset=x-user-defined");
      request.send();
      if (request.status !== 200) return false;
      const bytes = Uint8Array.from(request.responseText, (character) => character.charCodeAt(0));
      return this.arrive(new WebAssembly.Module(bytes));
    } catch {
      return this.here;
    }
  },
};
