//! A text that is open in the editor.

use crate::check::Failed;
use crate::document_id::DocumentId;
use crate::header_lines::HeaderLines;
use crate::lines::Lines;
use crate::uri::path_of;
use lsp_types::{Range, TextDocumentContentChangeEvent, TextDocumentItem, Uri};
use nvvm_engine::{Edit, HighlightToken, Highlighter, Language, Mode, Report, Request, Work};
use std::sync::Arc;

/// The part of a text that changed since the start of its last check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unchecked {
    Nothing,
    /// Only this edit.
    Edited(Edit),
    Everything,
}

/// An open text with its report.
pub(crate) struct Document {
    /// The number of the open text.
    pub id: DocumentId,
    /// The URI.
    pub uri: Uri,
    /// The version, as the client counts.
    pub version: i32,
    /// The path of the text's file; `None` for an unsaved text.
    pub path: Option<String>,
    /// The starts of the lines.
    pub lines: Lines,
    /// The result of the last check. Empty while a check of NVVM IR runs, which reuses the report's memory.
    pub report: Report,
    /// The data that positions in headers need.
    pub header_lines: HeaderLines,
    request: Request,
    highlighter: Highlighter,
    unchecked: Unchecked,
    /// The step counter of the check that is running.
    running: Option<Arc<Work>>,
}

impl Drop for Document {
    fn drop(&mut self) {
        self.cancel();
    }
}

impl Document {
    /// Creates a text that is opened and not checked yet.
    pub(crate) fn new(id: DocumentId, item: TextDocumentItem) -> Self {
        let path = path_of(&item.uri);
        let language = language(&item.language_id, path.as_deref().unwrap_or_else(|| item.uri.as_str()));
        Document {
            id,
            version: item.version,
            path,
            lines: Lines::of(&item.text),
            report: Report::default(),
            header_lines: HeaderLines::default(),
            request: Request { text: item.text, language, ..Request::default() },
            highlighter: Highlighter::default(),
            unchecked: Unchecked::Everything,
            running: None,
            uri: item.uri,
        }
    }

    /// The text.
    pub(crate) fn text(&self) -> &str {
        &self.request.text
    }

    /// Its language.
    pub(crate) fn language(&self) -> Language {
        self.request.language
    }

    /// Whether the report is about the current text, headers and settings.
    pub(crate) fn is_current(&self) -> bool {
        self.running.is_none() && self.unchecked == Unchecked::Nothing
    }

    /// Whether a check of the text is to start. A check that is still running was canceled and has to end first.
    pub(crate) fn wants_check(&self) -> bool {
        self.running.is_none() && self.unchecked != Unchecked::Nothing
    }

    /// Invalidates the report after a change of headers or settings.
    pub(crate) fn forget(&mut self) {
        self.cancel();
        self.unchecked = Unchecked::Everything;
    }

    /// Cancels the running check.
    fn cancel(&self) {
        if let Some(work) = &self.running {
            work.cancel();
        }
    }

    /// Changes the text.
    pub(crate) fn change(&mut self, change: TextDocumentContentChangeEvent) {
        self.cancel();
        let Some(range) = change.range else {
            self.lines = Lines::of(&change.text);
            self.request.text = change.text;
            self.highlighter.edited(0);
            self.unchecked = Unchecked::Everything;
            return;
        };
        let edit = self.lines.replace(&mut self.request.text, range, &change.text);
        self.highlighter.edited(edit.start);
        self.unchecked = match self.unchecked {
            Unchecked::Nothing => Unchecked::Edited(edit),
            Unchecked::Edited(before) => Unchecked::Edited(both(before, edit)),
            Unchecked::Everything => Unchecked::Everything,
        };
    }

    /// Starts a check, whose steps are counted in `work`. Returns the text, the change since the last check, and the
    /// report of that check.
    pub(crate) fn begin_check(&mut self, mode: Mode, work: &Arc<Work>) -> (Request, Option<Edit>, Report) {
        let edit = match self.unchecked {
            Unchecked::Edited(edit) => Some(edit),
            Unchecked::Nothing | Unchecked::Everything => None,
        };
        self.unchecked = Unchecked::Nothing;
        self.running = Some(Arc::clone(work));
        self.request.mode = mode;
        let previous = match self.request.language {
            Language::NvvmIr => std::mem::take(&mut self.report),
            Language::Cuda => Report::default(),
        };
        (self.request.clone(), edit, previous)
    }

    /// Ends the running check. A canceled check leaves an empty report until the next one, and a panicked check until
    /// the text is changed.
    pub(crate) fn end_check(&mut self, outcome: Result<(Report, HeaderLines), Failed>) {
        self.running = None;
        let has_panicked = matches!(outcome, Err(Failed::Panicked(_)));
        let (report, lines) = outcome.unwrap_or_default();
        self.report = report;
        self.header_lines.extend(lines);
        if has_panicked {
            self.recover();
        }
    }

    /// Recomputes the data derived from the text, after a panic that may have left it inconsistent.
    pub(crate) fn recover(&mut self) {
        self.lines = Lines::of(&self.request.text);
        self.highlighter = Highlighter::default();
        if self.unchecked != Unchecked::Nothing {
            self.unchecked = Unchecked::Everything;
        }
    }

    /// The range of positions of a range of bytes.
    pub(crate) fn range(&self, start: u32, end: u32) -> Range {
        self.lines.range(self.text(), start, end)
    }

    /// The bytes of a range of positions, in ascending order.
    pub(crate) fn bytes(&self, range: Range) -> (u32, u32) {
        let offset = |position| self.lines.offset(self.text(), position);
        let (one, other) = (offset(range.start), offset(range.end));
        (one.min(other), one.max(other))
    }

    /// The highlighted tokens that touch a range of bytes, in order.
    pub(crate) fn tokens(&mut self, (from, to): (u32, u32)) -> Vec<HighlightToken> {
        self.highlighter.tokens(&self.request.text, self.request.language, from, to)
    }
}

/// Combines two successive edits to one.
fn both(first: Edit, second: Edit) -> Edit {
    // Offsets in the text between the two edits.
    let end = first.new_end.max(second.old_end);
    Edit {
        start: first.start.min(second.start),
        old_end: first.old_end.saturating_add(end - first.new_end),
        new_end: second.new_end.saturating_add(end - second.old_end),
    }
}

/// The language by the client's language id, else by the extension of the file.
fn language(id: &str, path: &str) -> Language {
    match id {
        "cuda" | "cuda-cpp" => Language::Cuda,
        "llvm" | "nvvm-ir" => Language::NvvmIr,
        _ if path.ends_with(".cu") || path.ends_with(".cuh") => Language::Cuda,
        _ => Language::NvvmIr,
    }
}

#[cfg(test)]
mod tests {
    use super::{Document, DocumentId, language};
    use crate::check::Failed;
    use crate::header_lines::HeaderLines;
    use lsp_types::{Position, Range, TextDocumentContentChangeEvent, TextDocumentItem, Uri};
    use nvvm_engine::{Checker, Language, Mode, Request, check};
    use std::str::FromStr;
    use std::sync::Arc;

    fn opened(text: &str) -> Document {
        let uri = Uri::from_str("file:///k.ll").expect("a URI");
        let item = TextDocumentItem { uri, language_id: "llvm".into(), version: 1, text: text.to_owned() };
        Document::new(DocumentId(0), item)
    }

    #[test]
    fn reports_of_edited_texts_equal_those_of_fresh_ones() {
        let text = "define void @f(ptr %p) {\n  fence seq_cst\n  %a = load i32, ptr %p\n  ret void\n}\n\
                    define void @g() {\n  fence acquire\n  ret void\n}\n; 🦀\n";
        let mut document = opened(text);
        let mut checker = Checker::default();
        let pieces = ["", "\n", "fence seq_cst", "%", "i32", "ü", "}", "  ret void\n", "🦀"];
        let mut state = 9_u32;
        let mut next = |bound: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) % bound
        };
        for round in 0..300 {
            // Some edits occur while a check runs.
            let running = (round % 3 == 0).then(|| document.begin_check(Mode::Standard, &Arc::default()));
            for _ in 0..=next(3) {
                let start = Position { line: next(11), character: next(20) };
                let end = Position { line: start.line, character: start.character + next(4) };
                let range = Some(Range { start, end });
                let text = pieces[next(9) as usize].to_owned();
                document.change(TextDocumentContentChangeEvent { range, range_length: None, text });
            }
            let mut begun = running;
            while begun.is_some() || !document.is_current() {
                let (request, edit, previous) =
                    begun.take().unwrap_or_else(|| document.begin_check(Mode::Standard, &Arc::default()));
                checker.take_back(previous);
                let report = checker.check(&request, edit, &mut || 0.0).0;
                document.end_check(Ok((report, HeaderLines::default())));
            }
            let request = Request { text: document.text().to_owned(), ..Request::default() };
            assert_eq!(document.report, check(&request), "{}", request.text);
        }
    }

    #[test]
    fn changing_or_closing_a_text_cancels_its_check() {
        let mut document = opened("declare void @f()\n");
        let begin = |document: &mut Document| {
            let work = Arc::default();
            document.begin_check(Mode::Standard, &work);
            work
        };
        let changed = begin(&mut document);
        assert!(!changed.is_canceled());
        document.change(TextDocumentContentChangeEvent { range: None, range_length: None, text: String::new() });
        assert!(changed.is_canceled() && !document.wants_check() && !document.is_current());
        document.end_check(Err(Failed::Canceled));
        assert!(document.wants_check() && !document.is_current());
        let closed = begin(&mut document);
        assert!(!closed.is_canceled());
        drop(document);
        assert!(closed.is_canceled());
    }

    #[test]
    fn the_language_id_takes_precedence_over_the_file_name() {
        assert_eq!(language("cuda-cpp", "/a.ll"), Language::Cuda);
        assert_eq!(language("plaintext", "/a.cuh"), Language::Cuda);
        assert_eq!(language("llvm", "/a.cu"), Language::NvvmIr);
        assert_eq!(language("", "untitled:1"), Language::NvvmIr);
    }
}
