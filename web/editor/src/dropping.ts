// A file that is dropped is opened, not inserted, wherever on the page it falls: the browser would leave the page for it.
import type { Extension } from "@codemirror/state";
import { ViewPlugin } from "@codemirror/view";

/** Opens what is dropped on the page, as long as the editor is there. */
export function openDroppedFile(open: (name: string, text: string) => void): Extension {
  const allow = (event: DragEvent): void => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  };
  const drop = (event: DragEvent): void => {
    const file = event.dataTransfer?.files[0];
    if (file === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    void file.text().then((text) => open(file.name, text));
  };
  return ViewPlugin.define(() => {
    // Before the editor, which would insert it.
    addEventListener("dragover", allow, true);
    addEventListener("drop", drop, true);
    return {
      destroy() {
        removeEventListener("dragover", allow, true);
        removeEventListener("drop", drop, true);
      },
    };
  });
}
