// What happens to the page's choices when the whole text is replaced, and when that is undone.
import { invertedEffects } from "@codemirror/commands";
import { StateEffect } from "@codemirror/state";
import type { Extension } from "@codemirror/state";
import type { ViewUpdate } from "@codemirror/view";

/** Words that belong to the text before a replacement and to the one after it. */
export const belongsTo = StateEffect.define<{ before: string; after: string }>();

/** Keeps the words in the history, turned round. */
export const belongings: Extension = invertedEffects.of((transaction) =>
  transaction.effects
    .filter((effect) => effect.is(belongsTo))
    .map((effect) => belongsTo.of({ before: effect.value.after, after: effect.value.before })),
);

/** The words of the text that an undone or repeated replacement brought back; null when nothing of that happened. */
export function wordsAfter(update: ViewUpdate): string | null {
  for (const transaction of update.transactions) {
    if (!transaction.isUserEvent("undo") && !transaction.isUserEvent("redo")) continue;
    for (const effect of transaction.effects) {
      if (effect.is(belongsTo)) return effect.value.after;
    }
  }
  return null;
}

/** The text that somebody's typing or pasting took the place of, as a whole; null when some of it is left. */
export function replacedText(update: ViewUpdate): string | null {
  const typed = update.transactions.some((transaction) => transaction.isUserEvent("input") || transaction.isUserEvent("delete"));
  const before = update.startState.doc;
  if (!typed) return null;
  let replacesAll = false;
  update.changes.iterChangedRanges((from, to) => {
    replacesAll = from === 0 && to === before.length;
  });
  // A word typed over a word is no other text.
  const wasText = before.lines > 1 || update.state.doc.lines > 1;
  return replacesAll && wasText ? before.toString() : null;
}
