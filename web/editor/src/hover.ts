// What the page knows of the name or the token under the pointer.
import type { Extension } from "@codemirror/state";
import { type EditorView, type Tooltip, hoverTooltip } from "@codemirror/view";

/** Lines about a name with its sigil, seen at an offset of the checked text; nothing when it is no pointer. */
export type DescribeName = (name: string, offset: number) => string | undefined;

/** What the reference says of a token: its place in the checked text, sentences, and the address of its entry. */
export interface Card {
  start: number;
  end: number;
  title: string;
  lines: string[];
  address: string;
}

/** Asks the reference about an offset of the checked text; nothing when it has nothing to say. */
export type LookUp = (offset: number) => Promise<Card | undefined>;

const NAME = /[%@](?:[-\w.$]+|"[^"]*")/g;

/** Longer lines are not looked at. */
const LONGEST_LINE = 10_000;

export function tokenHover(describe: DescribeName, lookUp: LookUp, original: (offset: number) => number): Extension {
  return hoverTooltip((view, position) => {
    if (view.state.doc.lineAt(position).length > LONGEST_LINE) return null;
    return pointer(view, position, describe, original) ?? token(position, lookUp, original);
  });
}

/** What is known of a pointer of this text. */
function pointer(
  view: EditorView,
  position: number,
  describe: DescribeName,
  original: (offset: number) => number,
): Tooltip | null {
  const line = view.state.doc.lineAt(position);
  for (const match of line.text.matchAll(NAME)) {
    const start = line.from + match.index;
    const end = start + match[0].length;
    if (position < start || position > end) continue;
    const text = describe(match[0], original(start));
    const lines = text?.split("\n");
    return lines === undefined ? null : { pos: start, end, above: true, create: () => ({ dom: rows(lines) }) };
  }
  return null;
}

/** What everybody can look up about a token. */
async function token(
  position: number,
  lookUp: LookUp,
  original: (offset: number) => number,
): Promise<Tooltip | null> {
  const asked = original(position);
  const card = await lookUp(asked);
  if (card === undefined) return null;
  const pos = position - (asked - card.start);
  return { pos, end: pos + card.end - card.start, above: true, create: () => ({ dom: about(card) }) };
}

function about(card: Card): HTMLElement {
  const element = rows([card.title, ...card.lines]);
  const link = document.createElement("a");
  link.href = card.address;
  link.textContent = "More in Reference";
  element.append(link);
  return element;
}

/** One line below the other; code stands between grave accents. */
function rows(lines: string[]): HTMLElement {
  const element = document.createElement("div");
  element.className = "name-card";
  for (const line of lines) {
    const row = document.createElement("div");
    line.split("`").forEach((piece, place) => {
      const code = place % 2 === 1 ? document.createElement("code") : null;
      code?.append(piece);
      row.append(code ?? piece);
    });
    element.append(row);
  }
  return element;
}
