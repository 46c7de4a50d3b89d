// What the editor calls: closures of the page's wasm.
import type { DescribeName, LookUp } from "./hover";

/** What the editor tells the page. Offsets count UTF-16 units, lines and columns count from 1. */
export interface Listener {
  edited(): void;
  /** Somebody's edit took the place of the whole text. Told before `edited`. */
  replaced(before: string): void;
  moved(offset: number, line: number, column: number): void;
  /** The mouse is over this place of the checked text; -1 when it is over none. */
  pointed(offset: number): void;
  explain(diagnostic: number): void;
  fix(diagnostic: number): void;
  describe: DescribeName;
  lookUp: LookUp;
  /** A replacement was undone or done again: the words that belong to the text that is there now. */
  returned(words: string): void;
  /** What is in sight has no colours yet: this piece of the checked text. */
  uncoloured(start: number, end: number): void;
  /** Files were dropped or chosen. */
  opened(paths: string[], texts: string[]): void;
}
