// What was changed since the text was last told to the engine.
import { ChangeSet } from "@codemirror/state";
import type { Text } from "@codemirror/state";

/** Replacements in columns, in order, in the units of the text before; and the length of the text after them. */
export interface Changes {
  starts: Uint32Array;
  ends: Uint32Array;
  texts: string[];
  length: number;
}

/** More replacements than these are not cheaper than the text. */
const MAX_CHANGES = 10_000;

/** Half of a character: the engine's text is UTF-8 and has no such thing. */
const HALF = /\p{Surrogate}/u;

export class Unsent {
  #changes: ChangeSet;
  // Whether what was changed can be told in whole characters.
  #tellable = true;

  constructor(length: number) {
    this.#changes = ChangeSet.empty(length);
  }

  /** From now on the engine has the text, of this length. */
  begin(length: number): void {
    this.#changes = ChangeSet.empty(length);
    this.#tellable = true;
  }

  /** The text `before` was changed. */
  add(changes: ChangeSet, before: Text): void {
    if (!this.#tellable) return;
    this.#changes = this.#changes.compose(changes);
    changes.iterChanges((from, to, _from, _to, inserted) => {
      const whole = !cuts(before, from) && !cuts(before, to) && !HALF.test(inserted.toString());
      this.#tellable &&= whole;
    });
  }

  /** What was changed; null when only the whole text can be told. Nothing is unsent afterwards. */
  take(): Changes | null {
    if (!this.#tellable) return null;
    const starts: number[] = [];
    const ends: number[] = [];
    const texts: string[] = [];
    this.#changes.iterChanges((from, to, _from, _to, inserted) => {
      starts.push(from);
      ends.push(to);
      texts.push(inserted.toString());
    });
    if (starts.length > MAX_CHANGES) return null;
    const length = this.#changes.newLength;
    this.begin(length);
    return { starts: new Uint32Array(starts), ends: new Uint32Array(ends), texts, length };
  }
}

/** Whether a place lies inside a character. */
function cuts(text: Text, at: number): boolean {
  if (at === 0 || at >= text.length) return false;
  const pair = text.sliceString(at - 1, at + 1);
  return pair.length === 2 && pair.codePointAt(0)! > 0xffff;
}
