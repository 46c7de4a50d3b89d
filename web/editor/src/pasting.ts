// What a person sees after pasting a whole text: its beginning, as after opening a file.
import { EditorState } from "@codemirror/state";

/** A paste that replaces everything leaves the cursor at the start, not far down or at the end of a long line. */
export const showStartOfPastedText = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.isUserEvent("input.paste") || transaction.newDoc.lines < 2) return transaction;
  let replacesAll = false;
  transaction.changes.iterChanges((from, to, _start, end) => {
    replacesAll = from === 0 && to === transaction.startState.doc.length && end === transaction.newDoc.length;
  });
  if (!replacesAll) return transaction;
  return [transaction, { selection: { anchor: 0 }, scrollIntoView: true, sequential: true }];
});
