// The code editor that the page's wasm constructs: a text area at once, CodeMirror in its place behind the first report
// or when somebody comes to it. Nobody has to wait for the editor to see what is wrong with a text, or to type.
import { type Done, goOnWithWhatWasTyped, keepWhatWasTyped, wasTypedBefore } from "./before";
import type { Changes } from "./changes";
import type { DiagnosticTable } from "./diagnostics";
import { openDroppedFiles } from "./dropping";
import type { FullEditor } from "./full-editor";
import type { Listener } from "./listener";
import { PlainText } from "./plain-text";
import type { Surface } from "./surface";

type Full = typeof import("./full-editor");

declare global {
  var laterPart: { fetchLaterPart(part: number): Promise<boolean> };
}

// Files fall on the page as a whole: the first editor that can be written in opens them.
let opensFiles = false;

let full: Full | null = null;
let coming: Promise<Full> | null = null;

function load(): Promise<Full> {
  coming ??= import("./full-editor").then((module) => (full = module));
  return coming;
}

/** Once the first report is shown, and the part of the page is here that edits need (`public/later_part.js`). */
const firstReport = new Promise<void>((resolve) => {
  const look = (): void => {
    if (document.body.dataset["ready"] !== "true") return;
    observer.disconnect();
    // A part that cannot be loaded says so elsewhere.
    void globalThis.laterPart.fetchLaterPart(1).then(() => resolve());
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { attributeFilter: ["data-ready"] });
  look();
});

export class Editor implements Surface {
  static keepWhatWasTyped = keepWhatWasTyped;
  static wasTypedBefore = wasTypedBefore;

  #surface: Surface;
  // While one editor takes the place of the other nobody has edited anything.
  #isQuiet = false;

  constructor(host: HTMLElement, text: string, label: string, listener: Listener, readOnly: boolean, wrap: boolean) {
    const heard: Listener = {
      ...listener,
      edited: () => {
        if (!this.#isQuiet) listener.edited();
      },
      replaced: (before) => {
        if (!this.#isQuiet) listener.replaced(before);
      },
    };
    // Styles of a shadow root are adopted sheets: `style-src 'self'` allows no others.
    const root = host.attachShadow({ mode: "open", delegatesFocus: true });
    const make = (text: string): FullEditor | null =>
      full && new full.FullEditor(root, text, label, heard, readOnly, wrap);
    if (!readOnly && !opensFiles) {
      opensFiles = true;
      openDroppedFiles((paths, texts) => listener.opened(paths, texts));
    }
    const made = make(text);
    this.#surface = made ?? new PlainText(root, text, label, heard, readOnly, wrap);
    if (this.#surface instanceof PlainText) this.#follow(this.#surface, host, make, readOnly);
    else host.dataset["editor"] = "full";
  }

  #follow(plain: PlainText, host: HTMLElement, make: (text: string) => FullEditor | null, readOnly: boolean): void {
    // Behind the constructor: until then the page knows no editor to ask for its text.
    if (!readOnly) goOnWithWhatWasTyped((done) => queueMicrotask(() => this.#goOn(done)));
    const exchange = (): void => {
      if (this.#surface !== plain) return;
      if (plain.composes()) {
        setTimeout(exchange, 200);
        return;
      }
      this.#isQuiet = true;
      this.#surface = plain.giveWayTo((text) => make(text) as FullEditor);
      this.#isQuiet = false;
      host.dataset["editor"] = "full";
    };
    const begin = (): void => {
      load().then(exchange, () => {
        coming = null;
        if (this.#surface === plain) plain.remain();
      });
    };
    if (plain.isCut()) begin();
    else void firstReport.then(begin);
    host.addEventListener("pointerdown", begin, { once: true });
    host.addEventListener("keydown", begin, { once: true });
  }

  /** Takes over what somebody did before. */
  #goOn(done: Done): void {
    if (this.#surface instanceof PlainText) {
      this.#surface.goOn(done);
      return;
    }
    const editor = this.#surface as FullEditor;
    if (done.text !== null) editor.goOn(done.text);
    editor.place(...done.selection, done.scroll);
    if (done.hasFocus) editor.takeFocus();
  }

  length(): number {
    return this.#surface.length();
  }

  text(): string {
    return this.#surface.text();
  }

  takeText(): string {
    return this.#surface.takeText();
  }

  takeChanges(): Changes | null {
    return this.#surface.takeChanges();
  }

  shownText(start: number, end: number): string {
    return this.#surface.shownText(start, end);
  }

  isShown(): boolean {
    return this.#surface.isShown();
  }

  visible(): Uint32Array {
    return this.#surface.visible();
  }

  setText(text: string, before: string, after: string): void {
    this.#surface.setText(text, before, after);
  }

  takeFocus(): void {
    this.#surface.takeFocus();
  }

  replace(starts: Uint32Array, ends: Uint32Array, texts: string[], cursor: number): void {
    this.#surface.replace(starts, ends, texts, cursor);
  }

  setLabel(label: string): void {
    this.#surface.setLabel(label);
  }

  showTokens(start: number, end: number, tokens: Uint32Array): void {
    this.#surface.showTokens(start, end, tokens);
  }

  addTokens(start: number, end: number, tokens: Uint32Array): void {
    this.#surface.addTokens(start, end, tokens);
  }

  showDiagnostics(table: DiagnosticTable): void {
    this.#surface.showDiagnostics(table);
  }

  showHints(hints: Uint32Array, labels: string[], classes: string[]): void {
    this.#surface.showHints(hints, labels, classes);
  }

  reveal(start: number, end: number, focus: boolean): void {
    this.#surface.reveal(start, end, focus);
  }

  mark(start: number, end: number): void {
    this.#surface.mark(start, end);
  }

  markSkipped(starts: Uint32Array, ends: Uint32Array): void {
    this.#surface.markSkipped(starts, ends);
  }

  markLinkedRanges(starts: Uint32Array, ends: Uint32Array, scroll: boolean): void {
    this.#surface.markLinkedRanges(starts, ends, scroll);
  }

  focused(): boolean {
    return this.#surface.focused();
  }
}
