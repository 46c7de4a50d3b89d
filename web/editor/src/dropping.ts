// Files that are dropped are opened, not inserted, wherever on the page they fall: the browser would leave the page for
// them. Folders are opened with all that they hold. A file field of the page opens what is chosen in it the same way.

/** More files than these are not read: somebody dropped the wrong folder. */
const MOST_FILES = 2000;
/** Larger files are not read. */
const MOST_BYTES = 64 << 20;

type Found = { path: string; text: string };

/** Opens what is dropped on the page or chosen in one of its file fields, as long as the page is there. */
export function openDroppedFiles(open: (paths: string[], texts: string[]) => void): void {
  const opened = (found: Found[]): void => {
    if (found.length > 0) open(found.map((file) => file.path), found.map((file) => file.text));
  };
  const allow = (event: DragEvent): void => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  };
  const drop = (event: DragEvent): void => {
    const data = event.dataTransfer;
    if (data === null || data.files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    // The list of what was dropped is empty as soon as this function returns.
    const entries = [...data.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
    const files = [...data.files];
    void (entries.length > 0 ? fromEntries(entries) : fromFiles(files)).then(opened);
  };
  const chosen = (event: Event): void => {
    const field = event.target;
    if (!(field instanceof HTMLInputElement) || field.dataset["opens"] !== "files") return;
    const files = [...(field.files ?? [])];
    // The same file may be chosen again.
    field.value = "";
    void fromFiles(files).then(opened);
  };
  // Before the editor, which would insert it.
  addEventListener("dragover", allow, true);
  addEventListener("drop", drop, true);
  addEventListener("change", chosen, true);
}

async function fromFiles(files: File[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const file of files.slice(0, MOST_FILES)) await read(file, file.webkitRelativePath || file.name, found);
  return found;
}

/** Everything in these files and folders, with paths from where they were dropped. */
async function fromEntries(entries: FileSystemEntry[]): Promise<Found[]> {
  const found: Found[] = [];
  const open = [...entries];
  for (let entry = open.shift(); entry !== undefined && found.length < MOST_FILES; entry = open.shift()) {
    if (entry.isFile) {
      const { fullPath } = entry;
      const file = await new Promise<File | undefined>((done) => {
        (entry as FileSystemFileEntry).file(done, () => done(undefined));
      });
      if (file !== undefined) await read(file, fullPath.replace(/^\//, ""), found);
    } else if (entry.isDirectory) {
      open.push(...(await inFolder(entry as FileSystemDirectoryEntry)));
    }
  }
  return found;
}

async function inFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    // A folder is told in portions; an empty one ends it.
    const some = await new Promise<FileSystemEntry[]>((done) => reader.readEntries(done, () => done([])));
    if (some.length === 0 || all.length > MOST_FILES) return all;
    all.push(...some);
  }
}

async function read(file: File, path: string, found: Found[]): Promise<void> {
  // A file that went away meanwhile is left out.
  const text = file.size > MOST_BYTES ? undefined : await file.text().catch(() => undefined);
  if (text !== undefined) found.push({ path, text });
}
