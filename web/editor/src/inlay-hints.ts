// Labels behind names: address spaces of pointers, offsets of fields. Drawn only where the screen is, like the tokens.
import { StateEffect, StateField } from "@codemirror/state";
import type { ChangeDesc, Range } from "@codemirror/state";
import { Decoration, ViewPlugin, WidgetType } from "@codemirror/view";
import type { DecorationSet, EditorView, ViewUpdate } from "@codemirror/view";

/** Pairs of offset and position in `labels`, in order; and what was edited since. */
interface Hints {
  hints: Uint32Array;
  labels: string[];
  classes: string[];
  since: ChangeDesc;
}

export const setHints = StateEffect.define<Hints>();

const hintField = StateField.define<Hints>({
  create: (state) => ({ hints: new Uint32Array(), labels: [], classes: [], since: state.changes().desc }),
  update(value, transaction) {
    for (const effect of transaction.effects) if (effect.is(setHints)) return effect.value;
    return transaction.docChanged ? { ...value, since: value.since.composeDesc(transaction.changes) } : value;
  },
});

class HintWidget extends WidgetType {
  constructor(
    readonly label: string,
    readonly hintClass: string,
  ) {
    super();
  }

  override eq(other: HintWidget): boolean {
    return other.label === this.label && other.hintClass === this.hintClass;
  }

  toDOM(): HTMLElement {
    const element = document.createElement("span");
    element.className = `hint ${this.hintClass}`;
    element.textContent = this.label;
    // The panes say the same in tables: read aloud in the middle of the code it would only be in the way.
    element.setAttribute("aria-hidden", "true");
    return element;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}

const WIDTH = 2;

function firstFrom(hints: Uint32Array, offset: number): number {
  let low = 0;
  let high = hints.length / WIDTH;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((hints[middle * WIDTH] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function visible(view: EditorView): DecorationSet {
  const { hints, labels, classes, since } = view.state.field(hintField);
  const back = since.invertedDesc;
  const ranges: Range<Decoration>[] = [];
  for (const { from, to } of view.visibleRanges) {
    const end = back.mapPos(to, 1);
    for (let index = firstFrom(hints, back.mapPos(from)) * WIDTH; index < hints.length; index += WIDTH) {
      const offset = hints[index] ?? 0;
      if (offset > end || offset > since.length) break;
      const label = hints[index + 1] ?? 0;
      const widget = new HintWidget(labels[label] ?? "", classes[label] ?? "");
      ranges.push(Decoration.widget({ widget, side: 1 }).range(Math.min(since.mapPos(offset, -1), view.state.doc.length)));
    }
  }
  return Decoration.set(ranges, true);
}

const plugin = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = visible(view);
    }

    update(update: ViewUpdate): void {
      const changed = update.startState.field(hintField) !== update.state.field(hintField);
      if (changed || update.viewportChanged) this.decorations = visible(update.view);
    }
  },
  { decorations: (value) => value.decorations },
);

export const inlayHints = [hintField, plugin];
