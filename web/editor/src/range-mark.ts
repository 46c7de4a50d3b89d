// Marked ranges: what is selected in a pane, what stands for the same declaration in the other text, and what conditions
// leave out for the chosen target.
import { StateEffect, StateField } from "@codemirror/state";
import type { EditorState, Extension, Range, StateEffectType } from "@codemirror/state";
import { Decoration, EditorView } from "@codemirror/view";
import type { DecorationSet } from "@codemirror/view";

type Ranges = readonly { from: number; to: number }[];

/** One set of tinted ranges: the effect that replaces it, the extension that draws it, and whether there are any. */
export interface Marks {
  set: StateEffectType<Ranges>;
  extension: Extension;
  isEmpty(state: EditorState): boolean;
}

/** With `line` the lines that the ranges begin in are tinted, too. */
function marks(tint: string, line?: string): Marks {
  const set = StateEffect.define<Ranges>();
  const mark = Decoration.mark({ class: tint });
  const field = StateField.define<DecorationSet>({
    create: () => Decoration.none,
    update(value, transaction) {
      let shown = value.map(transaction.changes);
      for (const effect of transaction.effects) {
        if (!effect.is(set)) continue;
        const drawn: Range<Decoration>[] = effect.value.map(({ from, to }) => mark.range(from, to));
        const lines = new Set(line ? effect.value.map(({ from }) => transaction.state.doc.lineAt(from).from) : []);
        for (const start of lines) drawn.push(Decoration.line({ class: line ?? "" }).range(start));
        shown = Decoration.set(drawn, true);
      }
      return shown;
    },
    provide: (field) => EditorView.decorations.from(field),
  });
  return { set, extension: field, isEmpty: (state) => state.field(field).size === 0 };
}

export const selected = marks("linked");
export const skipped = marks("skipped");
export const twins = marks("twin", "twin-line");
