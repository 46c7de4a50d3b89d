// Texts that a text area can lay out: it lays out all of its text at once, and a text of a million empty lines takes it
// several seconds.

/** The longest text of a text area, in UTF-16 units. */
const MOST_UNITS = 200_000;

/** The most lines of a text area. */
const MOST_LINES = 5_000;

/** The text as a text area has it: its lines end in line feeds. */
export function normalized(text: string): string {
  return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}

/** The beginning of a normalized text that a text area can lay out: all of it, for most texts. */
export function beginning(text: string): string {
  let end = -1;
  for (let line = 0; line < MOST_LINES; line += 1) {
    end = text.indexOf("\n", end + 1);
    if (end === -1 || end > MOST_UNITS) return text.slice(0, MOST_UNITS);
  }
  return text.slice(0, end);
}
