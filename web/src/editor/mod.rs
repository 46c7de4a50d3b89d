//! The editor: CodeMirror, bundled from `web/editor/`, with everything it shows coming from the report.

mod binding;
pub mod generated;
mod show;
mod twins;

pub use show::{space_class, space_name};

use crate::state::{Cursor, Pointed, Selection, Store, check, mend, storage, store};
use binding::{Editor, Listener};
use leptos::{html, prelude::*};
use nvvm_engine::{Language, report::Location};
use std::{cell::RefCell, rc::Rc};
use wasm_bindgen::closure::Closure;

thread_local! {
    // The editor is a JavaScript object: it lives on this thread, and there is one.
    static EDITOR: RefCell<Option<Rc<Editor>>> = const { RefCell::new(None) };
}

/// Above this the editor is spared what costs with every answer: squiggles and hints are not drawn.
const LARGE: u32 = 1_000_000;

fn with<T>(act: impl FnOnce(&Editor) -> T) -> Option<T> {
    // The editor calls back while it is used here (an edit, a moved cursor): it must not be borrowed for long.
    let editor = EDITOR.with_borrow(Clone::clone);
    editor.as_deref().map(act)
}

/// Length of the text in UTF-16 units.
pub fn length() -> u32 {
    with(Editor::length).unwrap_or_default()
}

/// The text, for a check: what is shown next is about it.
pub fn take_text() -> String {
    with(Editor::take_text).unwrap_or_default()
}

/// The text.
pub fn text() -> String {
    with(Editor::text).unwrap_or_default()
}

/// Replaces the text, as one step that can be undone.
pub fn set_text(text: &str) {
    with(|editor| editor.set_text(text));
}

/// Gives the keyboard to the editor.
pub fn focus() {
    with(|editor| editor.reveal(0, 0, true));
}

/// Shows the colours of the text that was taken last.
pub fn show_tokens(tokens: &[u32]) {
    with(|editor| editor.show_tokens(tokens));
}

/// Selects a range of the checked text.
pub fn reveal(store: Store, location: Location, focus: bool) {
    reveal_bytes(store, location.offset, location.end_offset, focus);
}

/// Selects a range of the checked text, in bytes.
pub fn reveal_bytes(store: Store, start: u32, end: u32, focus: bool) {
    let (start, end) =
        store.checked.with_untracked(|checked| (checked.offsets.to_utf16(start), checked.offsets.to_utf16(end)));
    with(|editor| editor.reveal(start, end, focus));
}

/// Applies edits of the checked text, as one step that can be undone. With `at` the cursor goes behind that edit's text,
/// and the keyboard to the editor.
pub fn apply(store: Store, edits: &[nvvm_engine::report::TextEdit], at: Option<u32>) {
    let (starts, ends): (Vec<u32>, Vec<u32>) = store.checked.with_untracked(|checked| {
        edits
            .iter()
            .map(|edit| (checked.offsets.to_utf16(edit.offset), checked.offsets.to_utf16(edit.end_offset)))
            .unzip()
    });
    let texts = edits.iter().map(|edit| edit.text.clone()).collect();
    // No place of its own for the cursor: it stays in the text where it was.
    with(|editor| editor.replace(&starts, &ends, texts, at.map_or(-1, |at| at as i32)));
}

/// The code editor.
#[component]
pub fn CodeEditor(
    /// What it starts with.
    text: String,
) -> impl IntoView {
    let store = store();
    let host = NodeRef::<html::Div>::new();
    host.on_load(move |host| {
        let listener = listener(store);
        let editor = Editor::new(&host, &text, label(store.language.get_untracked()), &listener, store.embedded);
        EDITOR.set(Some(Rc::new(editor)));
        // The listener lives as long as the page.
        std::mem::forget(listener);
        store.empty.set(text.trim().is_empty());
    });
    Effect::new(move |_| {
        let language = store.language.get();
        with(|editor| editor.set_label(label(language)));
    });
    Effect::new(move |_| show::findings(store));
    Effect::new(move |_| show::hints(store));
    Effect::new(move |_| show::selection(store));
    Effect::new(move |_| twins::show(store));
    view! { <div class="editor" data-testid="editor" node_ref=host></div> }
}

const fn label(language: Language) -> &'static str {
    match language {
        Language::NvvmIr => "NVVM IR",
        Language::Cuda => "CUDA declarations",
    }
}

fn listener(store: Store) -> Listener {
    Listener {
        edited: Closure::new(move || {
            store.example.set(String::new());
            store.empty.set(length() == 0);
            storage::changed(store);
            check::edited(store);
        }),
        moved: Closure::new(move |offset, line, column| {
            let offset = store.checked.with_untracked(|checked| checked.offsets.to_bytes(offset));
            store.cursor.set(Cursor { offset, line, column });
            store.pointed.set(Some(Pointed::Source(offset)));
        }),
        pointed: Closure::new(move |offset: i32| {
            let offset = u32::try_from(offset).ok();
            let offset = offset.map(|at| store.checked.with_untracked(|checked| checked.offsets.to_bytes(at)));
            store.hovered.set(offset.map(Pointed::Source));
        }),
        explain: Closure::new(move |finding: u32| {
            let code = store.checked.with_untracked(|checked| {
                let finding = checked.report.findings.get(finding as usize)?;
                Some(checked.report.rules.get(finding.rule as usize)?.code.clone())
            });
            if code.is_some() {
                store.explained.set(code);
            }
        }),
        mend: Closure::new(move |finding| mend::mend(store, finding)),
        describe: Closure::new(move |name: String, offset: u32| show::describe(store, &name, offset)),
    }
}

/// The place in the text of what is selected.
pub fn location_of(store: Store, selection: Selection) -> Option<Location> {
    store.checked.with_untracked(|checked| {
        let report = &checked.report;
        match selection {
            Selection::Finding(finding) => report.findings.get(finding as usize).map(|finding| finding.location),
            Selection::Pointer(pointer) => report.pointers.get(pointer as usize).map(|pointer| pointer.location),
            Selection::Type(ty) => report.types.get(ty as usize)?.location,
            Selection::Field(ty, field) => report.types.get(ty as usize)?.fields.get(field as usize)?.location,
            Selection::Step(step) => {
                let kernel = report.kernels.get(store.kernel.get_untracked()).or(report.kernels.first())?;
                let (target, reference) = (store.target.get_untracked(), store.reference.get_untracked());
                let buffer = crate::state::buffer_of(kernel, target, reference)?;
                buffer.steps.get(step as usize)?.location
            }
        }
    })
}
