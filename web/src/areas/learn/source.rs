//! The editor of a lesson's Markdown: what is wrong with the lesson is underlined where it stands.

use crate::{
    code_mirror::{self, DiagnosticTable, Editor, Listener, TextEditor},
    protocol::lessons::OpenedLesson,
};
use leptos::{html, prelude::*};
use nvvm_engine::Offsets;
use nvvm_lessons::Place;
use wasm_bindgen::closure::Closure;

/// How problems of a lesson are drawn: as errors.
const ERROR: u8 = 2;

/// The editor.
#[component]
pub fn SourcePane(
    /// What it begins with.
    beginning: String,
    /// Grows with each edit.
    edits: RwSignal<u32>,
    /// The line of the cursor, from 1.
    line: RwSignal<u32>,
) -> impl IntoView {
    let host = NodeRef::<html::Div>::new();
    host.on_load(move |host| {
        let listener = listener(edits, line);
        let editor = Editor::of_prose(&host, &beginning, "The lesson’s Markdown", &listener);
        code_mirror::install_in(TextEditor::Source, editor, listener);
        edits.update(|edits| *edits += 1);
    });
    view! { <div class="lesson-source-editor" data-testid="lesson-source" node_ref=host></div> }
}

/// The text, to be looked at.
pub fn take_source() -> String {
    TextEditor::Source.with(Editor::take_text).unwrap_or_default()
}

/// Underlines what is wrong with the text that was taken last.
pub fn show_problems(lesson: &OpenedLesson) {
    TextEditor::Source.with(|editor| {
        let text = editor.text();
        let offsets = Offsets::of(&text);
        let mut table = DiagnosticTable::default();
        for (problem, finding) in lesson.problems.iter().zip(0..) {
            let (start, end) = units(&offsets, problem.place);
            table.starts.push(start);
            table.ends.push(end);
            table.severities.push(ERROR);
            table.findings.push(finding);
            table.codes.push(String::new());
            table.messages.push(problem.message.clone());
            table.helps.push(String::new());
            table.fixes.push(String::new());
        }
        editor.show_tokens(0, editor.length(), &[]);
        editor.show_diagnostics(table);
    });
}

/// Selects a place; `focus` puts the keyboard there.
pub fn reveal(place: Place, focus: bool) {
    TextEditor::Source.with(|editor| {
        let (start, end) = units(&Offsets::of(&editor.text()), place);
        editor.reveal(start, end, focus);
    });
}

/// A place in UTF-16 units.
fn units(offsets: &Offsets, place: Place) -> (u32, u32) {
    (offsets.to_utf16(place.offset), offsets.to_utf16(place.end_offset))
}

fn listener(edits: RwSignal<u32>, line: RwSignal<u32>) -> Listener {
    Listener {
        edited: Closure::new(move || edits.update(|edits| *edits += 1)),
        replaced: Closure::new(|_| {}),
        moved: Closure::new(move |_, now, _| line.set(now)),
        pointed: Closure::new(|_| {}),
        explain: Closure::new(|_| {}),
        mend: Closure::new(|_| {}),
        describe: Closure::new(|_, _| None),
        look_up: Closure::new(|_| js_sys::Promise::resolve(&wasm_bindgen::JsValue::UNDEFINED)),
        returned: Closure::new(|_| {}),
        uncoloured: Closure::new(|_, _| {}),
        // Files are opened in Check, wherever they fall.
        opened: Closure::new(|_, _| {}),
    }
}
