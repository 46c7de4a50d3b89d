//! CodeMirror, bundled from `web/editor/`: the one place that talks to it. It knows nothing of the page's state.

mod binding;

pub use binding::{Card, Changes, DiagnosticTable, Editor, Listener};

use std::{cell::RefCell, rc::Rc, thread::LocalKey};

type Slot = RefCell<Option<Rc<Editor>>>;

thread_local! {
    // Editors are JavaScript objects: they live on this thread.
    static MAIN: Slot = const { RefCell::new(None) };
    static GENERATED: Slot = const { RefCell::new(None) };
    static LESSON_GENERATED: Slot = const { RefCell::new(None) };
    static LESSON: Slot = const { RefCell::new(None) };
    static SOURCE: Slot = const { RefCell::new(None) };
}

/// An editor whose text is checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextEditor {
    /// The one of Check.
    #[default]
    Main,
    /// The one of a lesson's step.
    Lesson,
    /// The one of a lesson's Markdown.
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

    /// The reader of the IR that is made from this editor's declarations.
    fn slot_of_generated(self) -> &'static LocalKey<Slot> {
        match self {
            Self::Lesson => &LESSON_GENERATED,
            Self::Main | Self::Source => &GENERATED,
        }
    }

    /// Uses that reader; `None` before there is one.
    pub fn with_generated<T>(self, act: impl FnOnce(&Editor) -> T) -> Option<T> {
        in_slot(self.slot_of_generated(), act)
    }

    /// Uses this editor; `None` before there is one.
    pub fn with<T>(self, act: impl FnOnce(&Editor) -> T) -> Option<T> {
        in_slot(self.slot(), act)
    }

    /// A piece of the text that the shown results are about, in UTF-16 units.
    pub fn shown_text(self, start: u32, end: u32) -> String {
        self.with(|editor| editor.shown_text(start, end)).unwrap_or_default()
    }
}

/// Makes this the editor of the text. Its listener lives as long as the page.
pub fn install(editor: Editor, listener: Listener) {
    place(&MAIN, editor, listener);
}

/// Makes this the editor of such a text. Its listener lives as long as the page.
pub fn install_in(which: TextEditor, editor: Editor, listener: Listener) {
    place(which.slot(), editor, listener);
}

/// Makes this the reader of the IR made from an editor's declarations. Its listener lives as long as the page.
pub fn install_generated(of: TextEditor, editor: Editor, listener: Listener) {
    place(of.slot_of_generated(), editor, listener);
}

fn place(slot: &'static LocalKey<Slot>, editor: Editor, listener: Listener) {
    slot.set(Some(Rc::new(editor)));
    std::mem::forget(listener);
}

fn in_slot<T>(slot: &'static LocalKey<Slot>, act: impl FnOnce(&Editor) -> T) -> Option<T> {
    // The editor calls back while it is used here (an edit, a moved cursor): it must not be borrowed for long.
    let editor = slot.with_borrow(Clone::clone);
    editor.as_deref().map(act)
}

/// Uses the editor of the text; `None` before there is one.
pub fn with<T>(act: impl FnOnce(&Editor) -> T) -> Option<T> {
    in_slot(&MAIN, act)
}

/// Length of the text in UTF-16 units.
pub fn length() -> u32 {
    with(Editor::length).unwrap_or_default()
}

/// The text, for a check: what is shown next is about it.
pub fn take_text() -> String {
    with(Editor::take_text).unwrap_or_default()
}

/// What was changed since the text was last taken, for a check; `None` when only the whole text can be told.
pub fn take_changes() -> Option<Changes> {
    with(Editor::take_changes).flatten()
}

/// What is in sight, in UTF-16 units.
pub fn in_sight() -> (u32, u32) {
    with(Editor::in_sight).unwrap_or_default()
}

/// Whether the text is the one that the shown results are about.
pub fn is_shown() -> bool {
    with(Editor::is_shown).unwrap_or(false)
}

/// The text.
pub fn text() -> String {
    with(Editor::text).unwrap_or_default()
}

/// Replaces the text, as one step that can be undone. Undoing it tells the listener `before`, doing it again `after`:
/// what belongs to the text before and after the step.
pub fn set_text(text: &str, before: &str, after: &str) {
    with(|editor| editor.set_text(text, before, after));
}

/// Gives the keyboard to the editor.
pub fn focus() {
    with(Editor::take_focus);
}

/// Shows the text that was taken last: results are about it from now on. The colours are those of a piece of it.
pub fn show_tokens(start: u32, end: u32, tokens: &[u32]) {
    with(|editor| editor.show_tokens(start, end, tokens));
}

/// Shows colours of another piece of the text that is shown.
pub fn add_tokens(start: u32, end: u32, tokens: &[u32]) {
    with(|editor| editor.add_tokens(start, end, tokens));
}
