//! The interface to CodeMirror, which is bundled from `web/editor/`. It has no access to the page's state.

mod binding;

pub use binding::{Card, Changes, DiagnosticTable, Editor, Listener};

use std::{cell::RefCell, rc::Rc, thread::LocalKey};

type Slot = RefCell<Option<Rc<Editor>>>;

thread_local! {
    // Editors are JavaScript objects, so they stay on this thread.
    static MAIN: Slot = const { RefCell::new(None) };
    static GENERATED: Slot = const { RefCell::new(None) };
    static LESSON_GENERATED: Slot = const { RefCell::new(None) };
    static LESSON: Slot = const { RefCell::new(None) };
    static SOURCE: Slot = const { RefCell::new(None) };
}

/// An editor whose text is checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextEditor {
    /// The editor of Check.
    #[default]
    Main,
    /// The editor of a lesson's step.
    Lesson,
    /// The editor of a lesson's Markdown.
    Source,
}

impl TextEditor {
    fn slot(self) -> &'static LocalKey<Slot> {
        match self {
            Self::Main => &MAIN,
            Self::Lesson => &LESSON,
            Self::Source => &SOURCE,
        }
    }

    /// The slot of the read-only editor with the IR that is generated from this editor's declarations.
    fn slot_of_generated(self) -> &'static LocalKey<Slot> {
        match self {
            Self::Lesson => &LESSON_GENERATED,
            Self::Main | Self::Source => &GENERATED,
        }
    }

    /// Calls a function with the editor of generated IR; `None` before it is mounted.
    pub fn with_generated<T>(self, act: impl FnOnce(&Editor) -> T) -> Option<T> {
        in_slot(self.slot_of_generated(), act)
    }

    /// Calls a function with this editor; `None` before it is mounted.
    pub fn with<T>(self, act: impl FnOnce(&Editor) -> T) -> Option<T> {
        in_slot(self.slot(), act)
    }

    /// A piece of the text that the displayed results are about, in UTF-16 units.
    pub fn shown_text(self, start: u32, end: u32) -> String {
        self.with(|editor| editor.shown_text(start, end)).unwrap_or_default()
    }
}

/// Installs the main editor. Its listener lives as long as the page.
pub fn install(editor: Editor, listener: Listener) {
    place(&MAIN, editor, listener);
}

/// Installs an editor. Its listener lives as long as the page.
pub fn install_in(which: TextEditor, editor: Editor, listener: Listener) {
    place(which.slot(), editor, listener);
}

/// Installs the read-only editor of generated IR. Its listener lives as long as the page.
pub fn install_generated(of: TextEditor, editor: Editor, listener: Listener) {
    place(of.slot_of_generated(), editor, listener);
}

fn place(slot: &'static LocalKey<Slot>, editor: Editor, listener: Listener) {
    slot.set(Some(Rc::new(editor)));
    std::mem::forget(listener);
}

fn in_slot<T>(slot: &'static LocalKey<Slot>, act: impl FnOnce(&Editor) -> T) -> Option<T> {
    // The editor may call back during the call, so the borrow of the slot must end before it.
    let editor = slot.with_borrow(Clone::clone);
    editor.as_deref().map(act)
}

/// Calls a function with the main editor; `None` before it is mounted.
pub fn with<T>(act: impl FnOnce(&Editor) -> T) -> Option<T> {
    in_slot(&MAIN, act)
}

/// The length of the text in UTF-16 units.
pub fn length() -> u32 {
    with(Editor::length).unwrap_or_default()
}

/// Takes the text for a check; the results displayed next are about it.
pub fn take_text() -> String {
    with(Editor::take_text).unwrap_or_default()
}

/// Takes the changes since the text was last taken, for a check; `None` when only the whole text is known.
pub fn take_changes() -> Option<Changes> {
    with(Editor::take_changes).flatten()
}

/// The visible range in UTF-16 units.
pub fn in_sight() -> (u32, u32) {
    with(Editor::in_sight).unwrap_or_default()
}

/// Whether the displayed results are about the current text.
pub fn is_shown() -> bool {
    with(Editor::is_shown).unwrap_or(false)
}

/// The text.
pub fn text() -> String {
    with(Editor::text).unwrap_or_default()
}

/// Replaces the text as one undoable step. Undo calls the listener with `before`, redo with `after`: data that belongs
/// to the text before and after the step.
pub fn set_text(text: &str, before: &str, after: &str) {
    with(|editor| editor.set_text(text, before, after));
}

/// Focuses the editor.
pub fn focus() {
    with(Editor::take_focus);
}

/// Makes the text that was taken last the displayed one, with syntax highlighting for a piece of it.
pub fn show_tokens(start: u32, end: u32, tokens: &[u32]) {
    with(|editor| editor.show_tokens(start, end, tokens));
}

/// Adds syntax highlighting for another piece of the displayed text.
pub fn add_tokens(start: u32, end: u32, tokens: &[u32]) {
    with(|editor| editor.add_tokens(start, end, tokens));
}
