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
  done = {
    text: area.value === area.defaultValue ? null : area.value,
    hasFocus: document.activeElement === area,
    selection: [area.selectionStart, area.selectionEnd],
    scroll: area.scrollTop,
  };
}

/** What was done, once: for the first editor that can be written in. */
export function takeWhatWasTyped(): Done | null {
  const taken = done;
  done = null;
  return taken;
}
