//! The editor of a lesson's Markdown, with its problems underlined.

use crate::{
    code_mirror::{self, DiagnosticTable, Editor, Listener, TextEditor},
    protocol::lessons::OpenedLesson,
};
use leptos::{html, prelude::*};
use nvvm_engine::Offsets;
use nvvm_lessons::Place;
use wasm_bindgen::closure::Closure;

/// The severity of a lesson's problems: error.
const ERROR: u8 = 2;

/// The editor of the Markdown.
#[component]
pub fn SourcePane(
    /// The initial text.
    beginning: String,
    /// A counter of edits.
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

/// The current text, to be checked.
pub fn take_source() -> String {
    TextEditor::Source.with(Editor::take_text).unwrap_or_default()
}

/// Underlines the problems of the last checked text.
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

/// Inserts whole lines below a line, counted from 1, and moves the cursor after them.
pub fn insert_after_line(line: u32, lines: &str) {
    TextEditor::Source.with(|editor| {
        let text = editor.take_text();
        editor.show_tokens(0, editor.length(), &[]);
        let end = end_of_line(&text, line);
        let at = Offsets::of(&text).to_utf16(end);
        let is_whole = text.get(..end as usize).is_some_and(|before| before.ends_with('\n'));
        let lines = if is_whole { lines.to_owned() } else { format!("\n{lines}") };
        editor.replace(&[at], &[at], vec![lines], 0);
    });
}

/// The byte after a line and its line break; the end of the text for a line past it.
fn end_of_line(text: &str, line: u32) -> u32 {
    let ends = text.match_indices('\n').map(|(at, _)| at + 1);
    let end = ends.chain([text.len()]).nth(line.saturating_sub(1) as usize).unwrap_or(text.len());
    u32::try_from(end).unwrap_or(u32::MAX)
}

/// Selects a place; `focus` also focuses the editor.
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
        fix: Closure::new(|_| {}),
        describe: Closure::new(|_, _| None),
        look_up: Closure::new(|_| js_sys::Promise::resolve(&wasm_bindgen::JsValue::UNDEFINED)),
        returned: Closure::new(|_| {}),
        uncoloured: Closure::new(|_, _| {}),
        // Dropped files are opened in Check.
        opened: Closure::new(|_, _| {}),
    }
}

#[cfg(test)]
mod tests {
    use super::end_of_line;

    #[test]
    fn lines_are_inserted_below_the_line_of_the_cursor() {
        for (line, end) in [(1, 3), (2, 4), (3, 6), (9, 6)] {
            assert_eq!(end_of_line("ab\n\ncd", line), end, "line {line}");
        }
    }
}
