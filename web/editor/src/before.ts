// The text area that `index.html` shows before the page's module is there: what was done in it is not lost.

/** What somebody did in it. */
export interface Done {
  /** The text; null when nobody changed it. */
  text: string | null;
  hasFocus: boolean;
  selection: [number, number];
  scroll: number;
}

let done: Done | null = null;

/** Reads what was done so far, before the text area is taken away. */
export function keepWhatWasTyped(): void {
  const area = document.querySelector<HTMLTextAreaElement>("#before textarea");
  if (area === null) return;
  const text = area.value === area.defaultValue ? null : area.value;
  const hasFocus = document.activeElement === area;
  const selection: [number, number] = [area.selectionStart, area.selectionEnd];
  const scroll = area.scrollTop;
  // To scroll an editor to its beginning, too, the browser would lay out the whole page at once.
  const isUntouched = text === null && !hasFocus && selection[1] === 0 && scroll === 0;
  done = isUntouched ? null : { text, hasFocus, selection, scroll };
}

/** What was done, once: for the first editor that can be written in. */
export function takeWhatWasTyped(): Done | null {
  const taken = done;
  done = null;
  return taken;
}
