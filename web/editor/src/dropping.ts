// A file that is dropped is opened, not inserted.
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";

export function openDroppedFile(open: (name: string, text: string) => void): Extension {
  return EditorView.domEventHandlers({
    drop: (event) => {
      const file = event.dataTransfer?.files[0];
      if (file === undefined) return false;
      event.preventDefault();
      void file.text().then((text) => open(file.name, text));
      return true;
    },
  });
}
