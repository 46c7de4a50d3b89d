// What the page's wasm asks of an editor, whichever one is there. Offsets count UTF-16 units.
import type { Changes } from "./changes";
import type { DiagnosticTable } from "./diagnostics";

export interface Surface {
  /** The length, without building the text. */
  length(): number;
  text(): string;
  /** The text, for a check: what `showTokens` gets next is taken to be about it. */
  takeText(): string;
  /** What was changed since the text was last taken, for a check; null when only the whole text can be told. */
  takeChanges(): Changes | null;
  /** A piece of the text that the shown results are about. */
  shownText(start: number, end: number): string;
  /** Whether nothing was changed since the text that the shown results are about. */
  isShown(): boolean;
  /** What is in sight, from its first unit to the one behind its last. */
  visible(): Uint32Array;
  /** Replaces the text; one step of the history. Undoing it tells the listener `before`, doing it again `after`. */
  setText(text: string, before: string, after: string): void;
  takeFocus(): void;
  /**
   * Replaces ranges of the checked text, in order and without overlaps; one step of the history. The cursor goes behind
   * the text of number `cursor` and takes the focus; -1 leaves both alone.
   */
  replace(starts: Uint32Array, ends: Uint32Array, texts: string[], cursor: number): void;
  /** The name for screen readers. */
  setLabel(label: string): void;
  /**
   * Shows the tokens of a piece of the taken text: triples of start, end and class. From now on places are of that text.
   */
  showTokens(start: number, end: number, tokens: Uint32Array): void;
  /** The same for a further piece of the text that is shown. */
  addTokens(start: number, end: number, tokens: Uint32Array): void;
  /** Shows findings as squiggles and gutter marks. */
  showDiagnostics(table: DiagnosticTable): void;
  /** Shows labels behind names: pairs of offset and position in `labels`. */
  showHints(hints: Uint32Array, labels: string[], classes: string[]): void;
  /** Selects a range of the checked text and scrolls the editor to it; the page moves only with the focus. */
  reveal(start: number, end: number, focus: boolean): void;
  /** Tints a range of the checked text; an empty one takes the tint away. */
  mark(start: number, end: number): void;
  /** Pales ranges of the checked text that nobody reads for the chosen target. */
  markSkipped(starts: Uint32Array, ends: Uint32Array): void;
  /** Tints ranges of the checked text with their lines; with `follow` the first is scrolled to. */
  markLinkedRanges(starts: Uint32Array, ends: Uint32Array, scroll: boolean): void;
  /** Whether the keyboard is here. */
  focused(): boolean;
}
