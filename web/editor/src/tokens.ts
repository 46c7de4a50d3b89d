// Colours from the engine's tokens. Only what is on the screen is ever turned into decorations, so a keystroke costs
// the same in a large file.
import { StateEffect, StateField } from "@codemirror/state";
import type { ChangeDesc, Range, Text } from "@codemirror/state";
import { Decoration, ViewPlugin } from "@codemirror/view";
import type { DecorationSet, EditorView, ViewUpdate } from "@codemirror/view";

/** Triples of start, end and class, in order, of a piece of a text; and what was edited since. */
interface Tokens {
  start: number;
  end: number;
  tokens: Uint32Array;
  since: ChangeDesc;
}

export const setTokens = StateEffect.define<Tokens>();

const tokenField = StateField.define<Tokens>({
  create: (state) => ({ start: 0, end: 0, tokens: new Uint32Array(), since: state.changes().desc }),
  update(value, transaction) {
    for (const effect of transaction.effects) if (effect.is(setTokens)) return effect.value;
    return transaction.docChanged ? { ...value, since: value.since.composeDesc(transaction.changes) } : value;
  },
});

const WIDTH = 3;
const marks: Decoration[] = [];

function markOf(tokenClass: number): Decoration {
  return (marks[tokenClass] ??= Decoration.mark({ class: `tok-${tokenClass}` }));
}

/** The first token that ends behind `offset`. */
export function firstEndingBehind(tokens: Uint32Array, offset: number): number {
  let low = 0;
  let high = tokens.length / WIDTH;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle * WIDTH + 1] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function visible(view: EditorView): DecorationSet {
  const { tokens, since } = view.state.field(tokenField);
  const back = since.invertedDesc;
  const ranges: Range<Decoration>[] = [];
  for (const { from, to } of view.visibleRanges) {
    const end = back.mapPos(to, 1);
    for (let index = firstEndingBehind(tokens, back.mapPos(from)) * WIDTH; index < tokens.length; index += WIDTH) {
      const start = tokens[index] ?? 0;
      if (start >= end) break;
      push(ranges, since, start, tokens[index + 1] ?? 0, tokens[index + 2] ?? 0, view.state.doc);
    }
  }
  return Decoration.set(ranges, true);
}

function push(
  ranges: Range<Decoration>[],
  since: ChangeDesc,
  start: number,
  end: number,
  tokenClass: number,
  doc: Text,
): void {
  if (end > since.length) return;
  const from = since.mapPos(start, 1);
  const to = since.mapPos(end, -1);
  if (from < to && to <= doc.length) ranges.push(markOf(tokenClass).range(from, to));
}

/** What is drawn, from the first place to the last one. */
export function inSight(view: EditorView): { from: number; to: number } {
  const { visibleRanges, viewport } = view;
  return { from: visibleRanges[0]?.from ?? viewport.from, to: visibleRanges.at(-1)?.to ?? viewport.to };
}

/** What is in sight and not coloured, as a piece of the text that the tokens are of; null when all of it is. */
export function uncoloured(view: EditorView): { start: number; end: number } | null {
  const { start, end, since } = view.state.field(tokenField);
  const back = since.invertedDesc;
  const sight = inSight(view);
  const from = back.mapPos(sight.from);
  const to = back.mapPos(sight.to, 1);
  return from < to && (from < start || to > end) ? { start: from, end: to } : null;
}

const plugin = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = visible(view);
    }

    update(update: ViewUpdate): void {
      const changed = update.startState.field(tokenField) !== update.state.field(tokenField);
      if (changed || update.viewportChanged) this.decorations = visible(update.view);
    }
  },
  { decorations: (value) => value.decorations },
);

export const highlightTokens = [tokenField, plugin];
