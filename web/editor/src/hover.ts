// What the page knows of the name under the pointer.
import type { Extension } from "@codemirror/state";
import { hoverTooltip } from "@codemirror/view";

/** Lines about a name with its sigil, seen at an offset of the checked text; nothing when it is no pointer. */
export type DescribeName = (name: string, offset: number) => string | undefined;

const NAME = /[%@](?:[-\w.$]+|"[^"]*")/g;

export function nameHover(describe: DescribeName, original: (offset: number) => number): Extension {
  return hoverTooltip((view, position) => {
    const line = view.state.doc.lineAt(position);
    if (line.length > 10_000) return null;
    for (const match of line.text.matchAll(NAME)) {
      const start = line.from + match.index;
      const end = start + match[0].length;
      if (position < start || position > end) continue;
      const text = describe(match[0], original(start));
      return text === undefined ? null : { pos: start, end, above: true, create: () => ({ dom: card(text) }) };
    }
    return null;
  });
}

function card(text: string): HTMLElement {
  const element = document.createElement("div");
  element.className = "name-card";
  for (const line of text.split("\n")) {
    const row = document.createElement("div");
    row.textContent = line;
    element.append(row);
  }
  return element;
}
