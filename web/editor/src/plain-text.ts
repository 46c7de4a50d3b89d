// A plain text area: the editor until CodeMirror is there, and where it cannot be loaded. What it cannot show it keeps
// for the editor that takes its place. Of a text that is too long for a text area it shows the beginning, which cannot be
// edited.
import { beginning, normalized } from "./bounded";
import type { Changes } from "./changes";
import type { DiagnosticTable } from "./diagnostics";
import type { Done } from "./before";
import type { FullEditor } from "./full-editor";
import type { Listener } from "./listener";
import type { Surface } from "./surface";

/** Colours are asked for this much of the text. */
const MOST_IN_SIGHT = 8192;

const LOOKS = `
  textarea {
    box-sizing: border-box;
    display: block;
    width: 100%;
    height: 100%;
    margin: 0;
    /* Where CodeMirror's lines will be, behind its gutters. */
    padding: 8px 0 8px 116px;
    border: 0;
    outline: none;
    resize: none;
    overflow: auto;
    color: var(--ink);
    background: var(--bg);
    font: var(--code-size) / 1.6 var(--mono);
    tab-size: 4;
  }
  p {
    position: absolute;
    inset: auto 0 0 0;
    margin: 0;
    padding: 4px 12px;
    color: var(--ink);
    background: var(--bg);
    font: 13px/1.5 var(--sans);
  }`;

export class PlainText implements Surface {
  readonly #root: ShadowRoot;
  readonly #area: HTMLTextAreaElement;
  readonly #readOnly: boolean;
  // The text, where the area shows its beginning only.
  #whole: string | null = null;
  readonly #listener: Listener;
  // The text before the present edit, whether that edit takes the place of all of it.
  #before: string;
  #replacesAll = false;
  // The text that it began with.
  readonly #first: string;
  // The text that was last taken, and the one that the shown results are about.
  #taken: string;
  #shown: string;
  // What the next editor shows, by kind, the latest of each.
  readonly #forLater = new Map<string, (editor: FullEditor) => void>();
  #tokens: ((editor: FullEditor) => void)[] = [];
  #composes = false;

  constructor(root: ShadowRoot, text: string, label: string, listener: Listener, readOnly: boolean, wrap: boolean) {
    const looks = new CSSStyleSheet();
    looks.replaceSync(LOOKS);
    root.adoptedStyleSheets = [looks];
    const area = document.createElement("textarea");
    area.wrap = wrap ? "soft" : "off";
    area.spellcheck = false;
    area.autocapitalize = "off";
    area.setAttribute("aria-label", label);
    this.#root = root;
    this.#area = area;
    this.#readOnly = readOnly;
    this.#listener = listener;
    this.#put(text);
    root.append(area);
    this.#first = this.#before = this.#taken = this.#shown = this.text();
    area.addEventListener("beforeinput", (event) => {
      this.#replacesAll = area.selectionStart === 0 && area.selectionEnd === area.value.length;
      this.#insertLong(event);
    });
    area.addEventListener("input", () => this.#edited());
    area.addEventListener("selectionchange", () => this.#tellPosition());
    area.addEventListener("compositionstart", () => (this.#composes = true));
    area.addEventListener("compositionend", () => (this.#composes = false));
  }

  /** Takes over what somebody did before. */
  goOn({ text, hasFocus, selection, scroll }: Done): void {
    if (text !== null) {
      this.#replacesAll = !isEditOf(this.#before, text);
      this.#put(text);
      this.#edited();
    }
    this.#area.setSelectionRange(...selection);
    this.#area.scrollTop = scroll;
    if (hasFocus) this.#area.focus({ preventScroll: true });
  }

  /** Whether a character is being made of several keys, which would be lost with the text area. */
  composes(): boolean {
    return this.#composes;
  }

  /** Says below the text that there will be no other editor. */
  remain(): void {
    const words = document.createElement("p");
    words.setAttribute("role", "status");
    words.textContent = this.isCut()
      ? "The full editor could not be loaded, and this text is too long to be edited without it: its beginning is shown."
      : "The full editor could not be loaded: colours and marks are missing, the text can be edited.";
    this.#root.append(words);
  }

  /** Hands everything over to the editor that `make` makes of a text, and goes away. */
  giveWayTo(make: (text: string) => FullEditor): FullEditor {
    const { selectionStart, selectionEnd, scrollTop } = this.#area;
    const value = this.text();
    const hasFocus = this.focused();
    this.#area.remove();
    // All steps go through its history.
    const editor = make(this.#first);
    let present = this.#first;
    // To compare the texts here is cheap: most often they are one string.
    const goOn = (text: string): void => {
      if (text !== present) editor.goOn(text);
      present = text;
    };
    goOn(this.#shown);
    editor.countFromHere();
    for (const show of this.#tokens) show(editor);
    for (const show of this.#forLater.values()) show(editor);
    goOn(this.#taken);
    editor.countFromHere();
    goOn(value);
    editor.place(selectionStart, selectionEnd, scrollTop);
    if (hasFocus) editor.takeFocus();
    return editor;
  }

  /** Whether only the beginning of the text is shown. */
  isCut(): boolean {
    return this.#whole !== null;
  }

  length(): number {
    return this.text().length;
  }

  text(): string {
    return this.#whole ?? this.#area.value;
  }

  takeText(): string {
    this.#taken = this.text();
    return this.#taken;
  }

  takeChanges(): Changes | null {
    return null;
  }

  shownText(start: number, end: number): string {
    return this.#shown.slice(start, end);
  }

  isShown(): boolean {
    return this.#shown === this.text();
  }

  visible(): Uint32Array {
    return new Uint32Array([0, Math.min(this.length(), MOST_IN_SIGHT)]);
  }

  setText(text: string): void {
    this.#put(text);
    this.#area.scrollTop = 0;
    this.#before = this.text();
    this.#listener.edited();
  }

  /** Makes the text this one, with the cursor at its beginning. */
  #put(text: string): void {
    const whole = normalized(text);
    const shown = beginning(whole);
    this.#whole = shown.length < whole.length ? whole : null;
    this.#area.value = shown;
    this.#area.readOnly = this.#readOnly || this.isCut();
    this.#area.setSelectionRange(0, 0);
  }

  /** Takes a text that is pasted or dropped itself where it makes a text too long for the area. */
  #insertLong(event: InputEvent): void {
    const inserted = event.data ?? event.dataTransfer?.getData("text/plain") ?? "";
    const { value, selectionStart, selectionEnd } = this.#area;
    const text = value.slice(0, selectionStart) + normalized(inserted) + value.slice(selectionEnd);
    if (beginning(text).length === text.length) return;
    event.preventDefault();
    this.#put(text);
    this.#edited();
  }

  takeFocus(): void {
    this.#area.focus();
  }

  replace(starts: Uint32Array, ends: Uint32Array, texts: string[], cursor: number): void {
    const [first, last] = [starts.slice(), ends.slice()];
    this.#later("replace", (editor) => editor.replace(first, last, texts, cursor));
  }

  setLabel(label: string): void {
    this.#area.setAttribute("aria-label", label);
    this.#later("label", (editor) => editor.setLabel(label));
  }

  showTokens(start: number, end: number, tokens: Uint32Array): void {
    this.#shown = this.#taken;
    const copy = tokens.slice();
    this.#tokens = [(editor) => editor.showTokens(start, end, copy)];
    this.#tellPosition();
  }

  addTokens(start: number, end: number, tokens: Uint32Array): void {
    const copy = tokens.slice();
    this.#tokens.push((editor) => editor.addTokens(start, end, copy));
  }

  showDiagnostics(table: DiagnosticTable): void {
    this.#later("diagnostics", (editor) => editor.showDiagnostics(table));
  }

  showHints(hints: Uint32Array, labels: string[], classes: string[]): void {
    const copy = hints.slice();
    this.#later("hints", (editor) => editor.showHints(copy, labels, classes));
  }

  reveal(start: number, end: number, focus: boolean): void {
    this.#area.setSelectionRange(start, end);
    if (focus) this.takeFocus();
    this.#later("reveal", (editor) => editor.reveal(start, end, focus));
  }

  mark(start: number, end: number): void {
    this.#later("mark", (editor) => editor.mark(start, end));
  }

  markSkipped(starts: Uint32Array, ends: Uint32Array): void {
    const [first, last] = [starts.slice(), ends.slice()];
    this.#later("skipped", (editor) => editor.markSkipped(first, last));
  }

  markLinkedRanges(starts: Uint32Array, ends: Uint32Array, scroll: boolean): void {
    const [first, last] = [starts.slice(), ends.slice()];
    this.#later("twins", (editor) => editor.markLinkedRanges(first, last, scroll));
  }

  focused(): boolean {
    return this.#root.activeElement === this.#area;
  }

  #later(what: string, show: (editor: FullEditor) => void): void {
    this.#forLater.delete(what);
    this.#forLater.set(what, show);
  }

  #edited(): void {
    const [before, value] = [this.#before, this.text()];
    this.#before = value;
    // A word typed over a word is no other text.
    const wasText = before.includes("\n") || value.includes("\n");
    if (this.#replacesAll && wasText && before !== "") this.#listener.replaced(before);
    this.#replacesAll = false;
    this.#listener.edited();
  }

  #tellPosition(): void {
    const head = this.#area.selectionDirection === "backward" ? this.#area.selectionStart : this.#area.selectionEnd;
    const before = this.#area.value.slice(0, head);
    const column = head - (before.lastIndexOf("\n") + 1);
    this.#listener.moved(Math.min(head, this.#shown.length), before.split("\n").length, column + 1);
  }
}

/** Whether a text still begins or ends as another one: then it was written in, and has not taken its place. */
function isEditOf(before: string, text: string): boolean {
  const [first, last] = [before.slice(0, KEPT), before.slice(-KEPT)];
  return text.startsWith(first) || text.endsWith(last);
}

/** Characters of the beginning or the end of a text by which it is known again. */
const KEPT = 40;
