// The code editor as CodeMirror makes it: `editor.ts` puts it into the place of the plain text area that stands first. All
// knowledge of the language comes from the engine.
import { defaultKeymap, history, historyKeymap, isolateHistory } from "@codemirror/commands";
import { lintGutter } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorSelection, EditorState } from "@codemirror/state";
import type { ChangeDesc, StateEffect, Text } from "@codemirror/state";
import {
  EditorView,
  drawSelection,
  highlightSpecialChars,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { Unsent } from "./changes";
import type { Changes } from "./changes";
import { showDiagnostics } from "./diagnostics";
import type { DiagnosticTable } from "./diagnostics";
import { tokenHover } from "./hover";
import type { Listener } from "./listener";
import { inlayHints, setHints } from "./inlay-hints";
import { showStartOfPastedText } from "./pasting";
import { selected, skipped, twins } from "./range-mark";
import type { Marks } from "./range-mark";
import { belongings, belongsTo, replacedText, wordsAfter } from "./replacing";
import type { Surface } from "./surface";
import { highlightTokens, inSight, setTokens, uncoloured } from "./tokens";
import { theme } from "./theme";

export class FullEditor implements Surface {
  readonly #view: EditorView;
  readonly #label = new Compartment();
  #labelText: string;
  readonly #listener: Listener;
  // What was edited since the text was last taken, and since the text that the shown results are about.
  #sinceTaken: ChangeDesc;
  #sinceShown: ChangeDesc;
  readonly #unsent: Unsent;
  // The text that was last taken, and the one that the shown results are about: CodeMirror shares what is equal.
  #taken: Text;
  #shown: Text;

  // Mounts in a shadow root, so that CodeMirror's styles are adopted sheets: `style-src 'self'` allows no others.
  constructor(root: ShadowRoot, text: string, label: string, listener: Listener, readOnly: boolean, wrap: boolean) {
    this.#listener = listener;
    this.#labelText = label;
    const state = EditorState.create({
      doc: text,
      extensions: [
        lintGutter(),
        lineNumbers(),
        // Also what turns the direction of writing, so that a text cannot look like another.
        highlightSpecialChars({ addSpecialChars: /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu }),
        highlightActiveLine(),
        highlightActiveLineGutter(),
        drawSelection(),
        history(),
        belongings,
        EditorState.readOnly.of(readOnly),
        wrap ? EditorView.lineWrapping : [],
        search({ top: true }),
        highlightSelectionMatches(),
        highlightTokens,
        inlayHints(!wrap),
        selected.extension,
        twins.extension,
        skipped.extension,
        showStartOfPastedText,
        tokenHover(listener.describe, listener.lookUp, (offset) => this.#original(offset)),
        keymap.of([...searchKeymap, ...historyKeymap, ...defaultKeymap]),
        this.#label.of(nameOf(label)),
        theme,
        EditorView.domEventHandlers({
          mousemove: (event, view) => this.#point(view.posAtCoords({ x: event.clientX, y: event.clientY })),
          mouseleave: () => this.#point(null),
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) {
            this.#sinceTaken = this.#sinceTaken.composeDesc(update.changes);
            this.#sinceShown = this.#sinceShown.composeDesc(update.changes);
            this.#unsent.add(update.changes, update.startState.doc);
            const replaced = replacedText(update);
            if (replaced !== null) listener.replaced(replaced);
            listener.edited();
            const words = wordsAfter(update);
            if (words !== null) listener.returned(words);
          }
          if (update.selectionSet || update.docChanged) this.#tellPosition();
          if (update.viewportChanged) this.#askForColours();
        }),
      ],
    });
    this.#sinceTaken = state.changes().desc;
    this.#sinceShown = state.changes().desc;
    this.#unsent = new Unsent(state.doc.length);
    this.#taken = state.doc;
    this.#shown = state.doc;
    this.#view = new EditorView({ root, parent: root, state });
  }

  readonly #explain = (diagnostic: number): void => this.#listener.explain(diagnostic);
  readonly #applyFix = (diagnostic: number): void => {
    this.#listener.fix(diagnostic);
    // The tooltip that was clicked is gone.
    this.#view.focus();
  };

  length(): number {
    return this.#view.state.doc.length;
  }

  text(): string {
    return this.#view.state.doc.toString();
  }

  takeText(): string {
    this.countFromHere();
    return this.text();
  }

  /** Counts changes from the present text on, as `takeText` does, without building the text. */
  countFromHere(): void {
    this.#take();
    this.#unsent.begin(this.length());
  }

  takeChanges(): Changes | null {
    const changes = this.#unsent.take();
    if (changes !== null) this.#take();
    return changes;
  }

  #take(): void {
    this.#sinceTaken = this.#view.state.changes().desc;
    this.#taken = this.#view.state.doc;
  }

  shownText(start: number, end: number): string {
    return this.#shown.sliceString(start, end);
  }

  isShown(): boolean {
    return this.#sinceShown.empty;
  }

  visible(): Uint32Array {
    const { from, to } = inSight(this.#view);
    return new Uint32Array([from, to]);
  }

  setText(text: string, before: string, after: string): void {
    this.#flush();
    this.#view.dispatch({
      changes: { from: 0, to: this.#view.state.doc.length, insert: text },
      selection: EditorSelection.cursor(0),
      scrollIntoView: true,
      effects: belongsTo.of({ before, after }),
      annotations: isolateHistory.of("full"),
    });
  }

  /** Makes the text this one, as if the piece that differs had been typed. */
  goOn(text: string): void {
    this.#flush();
    const present = this.text();
    const most = Math.min(present.length, text.length);
    let from = 0;
    while (from < most && present[from] === text[from]) from += 1;
    let behind = 0;
    while (behind < most - from && present.at(-1 - behind) === text.at(-1 - behind)) behind += 1;
    if (from === present.length && from === text.length) return;
    const changes = { from, to: present.length - behind, insert: text.slice(from, text.length - behind) };
    this.#view.dispatch({ changes, userEvent: "input.type" });
  }

  /** Selects a range of the present text, and scrolls so many CSS pixels down. */
  place(start: number, end: number, scroll: number): void {
    this.#flush();
    this.#view.dispatch({ selection: EditorSelection.range(start, end) });
    this.#view.scrollDOM.scrollTop = scroll;
  }

  takeFocus(): void {
    this.#view.focus();
  }

  replace(starts: Uint32Array, ends: Uint32Array, texts: string[], cursor: number): void {
    this.#flush();
    const changes = texts.map((insert, index) => ({
      from: this.#current(starts[index] ?? 0),
      to: this.#current(ends[index] ?? 0, 1),
      insert,
    }));
    // A step of its own, however soon after another edit.
    const annotations = isolateHistory.of("full");
    const chosen = changes[cursor];
    if (chosen === undefined) {
      this.#view.dispatch({ changes, annotations });
      return;
    }
    const end = this.#view.state.changes(changes).mapPos(chosen.to, 1);
    // A line that ends in a line break ends before it.
    const behind = end - (chosen.insert.endsWith("\n") ? 1 : 0);
    this.#view.dispatch({ changes, annotations, selection: EditorSelection.cursor(behind) });
    this.#scrollTo(behind);
    // A long inserted line must not push all others out of sight.
    this.#view.scrollDOM.scrollLeft = 0;
    this.#view.focus();
  }

  setLabel(label: string): void {
    if (label === this.#labelText) return;
    this.#labelText = label;
    this.#view.dispatch({ effects: this.#label.reconfigure(nameOf(label)) });
  }

  showTokens(start: number, end: number, tokens: Uint32Array): void {
    this.#sinceShown = this.#sinceTaken;
    this.#shown = this.#taken;
    this.addTokens(start, end, tokens);
    // The cursor's place counts in this text from now on.
    this.#tellPosition();
  }

  addTokens(start: number, end: number, tokens: Uint32Array): void {
    // What the page's wasm hands over is its own memory, and somebody else's after this call.
    this.#soon(setTokens.of({ start, end, tokens: tokens.slice(), since: this.#sinceShown }));
  }

  #askForColours(): void {
    const piece = uncoloured(this.#view);
    if (piece !== null) this.#listener.uncoloured(piece.start, piece.end);
  }

  showDiagnostics(table: DiagnosticTable): void {
    const clamp = (offset: number, side: number): number => this.#current(offset, side);
    this.#soon(...showDiagnostics(this.#view.state, table, clamp, this.#explain, this.#applyFix));
  }

  showHints(hints: Uint32Array, labels: string[], classes: string[]): void {
    this.#soon(setHints.of({ hints: hints.slice(), labels, classes, since: this.#sinceShown }));
  }

  reveal(start: number, end: number, focus: boolean): void {
    const range = EditorSelection.range(this.#current(start), this.#current(end));
    this.#view.dispatch({ selection: range });
    this.#scrollTo(range.from);
    if (focus) this.#view.focus();
  }

  mark(start: number, end: number): void {
    this.#mark(selected, this.#ranges([start], [end]));
  }

  markSkipped(starts: Uint32Array, ends: Uint32Array): void {
    this.#mark(skipped, this.#ranges([...starts], [...ends]));
  }

  markLinkedRanges(starts: Uint32Array, ends: Uint32Array, scroll: boolean): void {
    const ranges = this.#ranges([...starts], [...ends]);
    this.#mark(twins, ranges);
    const first = ranges[0];
    if (scroll && first !== undefined) this.#scrollTo(first.from);
  }

  // Each update looks at the page's selection, for which the browser lays out the whole page: none goes out for nothing.
  #mark(marks: Marks, ranges: { from: number; to: number }[]): void {
    const changesNothing = ranges.length === 0 && marks.isEmpty(this.#view.state);
    if (!changesNothing || this.#waiting.some((effect) => effect.is(marks.set))) this.#soon(marks.set.of(ranges));
  }

  // What is to be shown, until the present task is over: one update for all of it.
  #waiting: StateEffect<unknown>[] = [];

  #soon(...effects: StateEffect<unknown>[]): void {
    if (this.#waiting.length === 0) queueMicrotask(() => this.#flush());
    this.#waiting.push(...effects);
  }

  // The places in what waits are those of the present text, so it goes out before the text is another one.
  #flush(): void {
    const effects = this.#waiting;
    if (effects.length === 0) return;
    this.#waiting = [];
    this.#view.dispatch({ effects });
    if (effects.some((effect) => effect.is(setTokens))) this.#askForColours();
  }

  focused(): boolean {
    return this.#view.hasFocus;
  }

  /** Ranges of the checked text that still hold something, in order. */
  #ranges(starts: number[], ends: number[]): { from: number; to: number }[] {
    const ranges = starts.map((start, index) => ({ from: this.#current(start), to: this.#current(ends[index] ?? 0) }));
    return ranges.filter(({ from, to }) => from < to).sort((one, other) => one.from - other.from);
  }

  // CodeMirror's own scrolling moves everything around the editor, too.
  #scrollTo(position: number): void {
    const scroller = this.#view.scrollDOM;
    const line = this.#view.lineBlockAt(position);
    const above = line.top < scroller.scrollTop;
    if (above || line.bottom > scroller.scrollTop + scroller.clientHeight) {
      scroller.scrollTop = Math.max(0, (line.top + line.bottom - scroller.clientHeight) / 2);
    }
  }

  #pointedAt = -1;

  #point(position: number | null): void {
    const offset = position === null ? -1 : this.#original(position);
    if (offset === this.#pointedAt) return;
    this.#pointedAt = offset;
    this.#listener.pointed(offset);
  }

  /** A place of the checked text, in today's. */
  #current(offset: number, side = -1): number {
    return this.#sinceShown.mapPos(Math.min(offset, this.#sinceShown.length), side);
  }

  /** A place of today's text, in the checked one. */
  #original(offset: number): number {
    return this.#sinceShown.invertedDesc.mapPos(offset);
  }

  #tellPosition(): void {
    const head = this.#view.state.selection.main.head;
    const line = this.#view.state.doc.lineAt(head);
    // A line of some megabytes is not counted out at every move.
    const before = head - line.from;
    const column = before > 10_000 ? before : [...line.text.slice(0, before)].length;
    this.#listener.moved(this.#original(head), line.number, column + 1);
  }
}

function nameOf(label: string) {
  return EditorView.contentAttributes.of({ "aria-label": label, spellcheck: "false", tabindex: "0", autocapitalize: "off" });
}
