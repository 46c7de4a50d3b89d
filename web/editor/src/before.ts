// The text area that `index.html` shows before the page is: what was done in it is not lost.

/** What somebody did in it. */
export interface Done {
  /** The text; null when nobody changed it. */
  text: string | null;
  hasFocus: boolean;
  selection: [number, number];
  scroll: number;
}

let done: Done | null = null;
let goOn: ((done: Done) => void) | null = null;

/** `whole` is the text where it is too long for a text area, by `public/opening.js`. */
type Area = HTMLTextAreaElement & { whole?: string };

const area = (): Area | null => document.querySelector<Area>("#before textarea");

/** Whether somebody changed the text. */
export function wasTypedBefore(): boolean {
  const before = area();
  return before !== null && (before.whole !== undefined || before.value !== before.defaultValue);
}

/** Reads what was done so far, before the text area is taken away, for the first editor that can be written in. */
export function keepWhatWasTyped(): void {
  const before = area();
  if (before === null) return;
  const text = wasTypedBefore() ? (before.whole ?? before.value) : null;
  const hasFocus = document.activeElement === before;
  const selection: [number, number] = [before.selectionStart, before.selectionEnd];
  const scroll = before.scrollTop;
  // To scroll an editor to its beginning, too, the browser would lay out the whole page at once.
  const isUntouched = text === null && !hasFocus && selection[1] === 0 && scroll === 0;
  done = isUntouched ? null : { text, hasFocus, selection, scroll };
  handOver();
}

/** Takes what was done, once: the first editor that can be written in goes on with it. */
export function goOnWithWhatWasTyped(take: (done: Done) => void): void {
  goOn ??= take;
  handOver();
}

function handOver(): void {
  if (done === null || goOn === null) return;
  const [taken, take] = [done, goOn];
  done = null;
  take(taken);
}
