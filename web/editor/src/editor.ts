// The code editor, as one class that the page's wasm constructs.
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";

export class Editor {
  readonly #view: EditorView;

  // Mounts in a shadow root, so that CodeMirror's styles are adopted sheets: `style-src 'self'` allows no others.
  constructor(host: HTMLElement, text: string, onChange: (text: string) => void) {
    const root = host.attachShadow({ mode: "open" });
    this.#view = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: text,
        extensions: [
          lineNumbers(),
          history(),
          keymap.of([...defaultKeymap, ...historyKeymap]),
          EditorView.contentAttributes.of({ "aria-label": "NVVM IR" }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
  }

  text(): string {
    return this.#view.state.doc.toString();
  }
}
