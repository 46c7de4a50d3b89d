// Labels of names: address spaces of pointers, offsets of fields. The only one of a line is in a gutter, several follow
// their names. Drawn only where the screen is, like the tokens.
import { StateEffect, StateField } from "@codemirror/state";
import type { ChangeDesc, EditorState, Range } from "@codemirror/state";
import { Decoration, GutterMarker, ViewPlugin, WidgetType, gutter } from "@codemirror/view";
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

/** Where a label stands in the text as it is now. */
function positionOf(state: EditorState, index: number): number {
  const { hints, since } = state.field(hintField);
  return Math.min(since.mapPos(hints[index * WIDTH] ?? 0, -1), state.doc.length);
}

/** Whether no other label stands in the line of this one: then the gutter has it. */
function isAlone(state: EditorState, index: number): boolean {
  const { from, to } = state.doc.lineAt(positionOf(state, index));
  const count = state.field(hintField).hints.length / WIDTH;
  const isWithin = (other: number): boolean => {
    if (other < 0 || other >= count) return false;
    const position = positionOf(state, other);
    return from <= position && position <= to;
  };
  return !isWithin(index - 1) && !isWithin(index + 1);
}

/** The labels between two positions, in order. */
function* labelsBetween(state: EditorState, from: number, to: number): Generator<number> {
  const { hints, since } = state.field(hintField);
  const back = since.invertedDesc;
  const end = back.mapPos(to, 1);
  for (let index = firstFrom(hints, back.mapPos(from)); index < hints.length / WIDTH; index += 1) {
    const offset = hints[index * WIDTH] ?? 0;
    if (offset > end || offset > since.length) break;
    yield index;
  }
}

function words(state: EditorState, index: number): [string, string] {
  const { hints, labels, classes } = state.field(hintField);
  const label = hints[index * WIDTH + 1] ?? 0;
  return [labels[label] ?? "", classes[label] ?? ""];
}

function visible(view: EditorView, hasGutter: boolean): DecorationSet {
  const { state } = view;
  const ranges: Range<Decoration>[] = [];
  for (const { from, to } of view.visibleRanges) {
    for (const index of labelsBetween(state, from, to)) {
      if (hasGutter && isAlone(state, index)) continue;
      const widget = new HintWidget(...words(state, index));
      ranges.push(Decoration.widget({ widget, side: 1 }).range(positionOf(state, index)));
    }
  }
  return Decoration.set(ranges, true);
}

const haveChanged = (update: ViewUpdate): boolean => update.startState.field(hintField) !== update.state.field(hintField);

const plugin = (hasGutter: boolean) =>
  ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;

      constructor(view: EditorView) {
        this.decorations = visible(view, hasGutter);
      }

      update(update: ViewUpdate): void {
        if (haveChanged(update) || update.viewportChanged) this.decorations = visible(update.view, hasGutter);
      }
    },
    { decorations: (value) => value.decorations },
  );

class LabelMarker extends GutterMarker {
  constructor(
    readonly label: string,
    override readonly elementClass: string,
  ) {
    super();
  }

  override eq(other: LabelMarker): boolean {
    return other.label === this.label && other.elementClass === this.elementClass;
  }

  override toDOM(): Node {
    const element = document.createElement("span");
    // The memory that is pointed into: all of it is in the tooltip.
    element.textContent = (this.label.split(" → ").at(-1) ?? "").replace("shared::", "");
    element.title = this.label;
    return element;
  }
}

// As wide without labels as with them: the code does not move when they come.
const labelGutter = gutter({
  class: "cm-labels",
  lineMarker(view, line) {
    const [index] = labelsBetween(view.state, line.from, line.to);
    if (index === undefined || !isAlone(view.state, index)) return null;
    const [label, labelClass] = words(view.state, index);
    return new LabelMarker(label, labelClass);
  },
  lineMarkerChange: haveChanged,
});

/** The labels, in a gutter where there is one. */
export const inlayHints = (hasGutter: boolean) => [hintField, plugin(hasGutter), hasGutter ? labelGutter : []];
