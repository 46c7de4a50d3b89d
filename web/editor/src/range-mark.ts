// One tinted range: what is selected in a pane.
import { StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView } from "@codemirror/view";
import type { DecorationSet } from "@codemirror/view";

export const markRange = StateEffect.define<{ from: number; to: number } | null>();

const tint = Decoration.mark({ class: "linked" });

export const rangeMark = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(value, transaction) {
    let mark = value.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (effect.is(markRange)) {
        mark = effect.value === null ? Decoration.none : Decoration.set(tint.range(effect.value.from, effect.value.to));
      }
    }
    return mark;
  },
  provide: (field) => EditorView.decorations.from(field),
});
