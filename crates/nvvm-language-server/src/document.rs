//! A text that is open in the editor.

use crate::header_lines::HeaderLines;
use crate::lines::Lines;
use crate::uri::path_of;
use lsp_types::{Range, TextDocumentContentChangeEvent, TextDocumentItem, Uri};
use nvvm_engine::{
    Checker, Edit, Extent, Files, HighlightToken, Highlighter, Language, Mode, Report, Request, check_bytes,
};

/// What of a text was not looked at yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unchecked {
    Nothing,
    /// Only this was changed since.
    Edited(Edit),
    Everything,
}

/// An open text with its report.
pub struct Document {
    /// Its name.
    pub uri: Uri,
    /// As the client counts.
    pub version: i32,
    /// The path of its file, where it has one.
    pub path: Option<String>,
    /// Where its lines begin.
    pub lines: Lines,
    /// What was found in it when it was checked last.
    pub report: Report,
    /// What places in its headers need.
    pub header_lines: HeaderLines,
    request: Request,
    checker: Checker,
    highlighter: Highlighter,
    unchecked: Unchecked,
}

impl Document {
    /// A text that was opened; nothing is known of it yet.
    pub fn new(item: TextDocumentItem) -> Self {
        let path = path_of(&item.uri);
        let language = language(&item.language_id, path.as_deref().unwrap_or_else(|| item.uri.as_str()));
        Document {
            version: item.version,
            path,
            lines: Lines::of(&item.text),
            report: Report::default(),
            header_lines: HeaderLines::default(),
            request: Request { text: item.text, language, ..Request::default() },
            checker: Checker::default(),
            highlighter: Highlighter::default(),
            unchecked: Unchecked::Everything,
            uri: item.uri,
        }
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.request.text
    }

    /// Its language.
    pub fn language(&self) -> Language {
        self.request.language
    }

    /// Whether it is another text than the one that the report is about.
    pub fn is_unchecked(&self) -> bool {
        self.unchecked != Unchecked::Nothing
    }

    /// What the text rests on has changed: headers, settings.
    pub fn forget(&mut self) {
        self.unchecked = Unchecked::Everything;
    }

    /// Changes the text.
    pub fn change(&mut self, change: TextDocumentContentChangeEvent) {
        let Some(range) = change.range else {
            self.lines = Lines::of(&change.text);
            self.request.text = change.text;
            self.highlighter.edited(0);
            self.unchecked = Unchecked::Everything;
            return;
        };
        let replaced = self.lines.replace(&mut self.request.text, range, &change.text);
        self.highlighter.edited(replaced.start);
        let inserted = u32::try_from(change.text.len()).unwrap_or(u32::MAX);
        let new_end = replaced.start.saturating_add(inserted);
        let edit = Edit { start: replaced.start, old_end: replaced.end, new_end };
        self.unchecked = match self.unchecked {
            Unchecked::Nothing => Unchecked::Edited(edit),
            Unchecked::Edited(before) => Unchecked::Edited(both(before, edit)),
            Unchecked::Everything => Unchecked::Everything,
        };
    }

    /// Looks at the text, unless nothing is new.
    pub fn check(&mut self, mode: Mode, files: &dyn Files) {
        let edit = match self.unchecked {
            Unchecked::Nothing => return,
            Unchecked::Edited(edit) => Some(edit),
            Unchecked::Everything => None,
        };
        self.unchecked = Unchecked::Nothing;
        self.request.mode = mode;
        // Nobody asks how long it took.
        let clock = &mut || 0.0;
        self.report = match self.request.language {
            Language::NvvmIr => {
                self.checker.take_back(std::mem::take(&mut self.report));
                self.checker.check(&self.request, edit, clock).0
            }
            Language::Cuda => {
                let text = self.request.text.as_bytes();
                check_bytes(text, Language::Cuda, mode, files, Extent::Whole, clock).0
            }
        };
    }

    /// Nothing is known of the text, and nobody is to look at it before it is changed: looking at it panicked.
    pub fn give_up(&mut self) {
        self.recover();
        self.report = Report::default();
        self.unchecked = Unchecked::Nothing;
    }

    /// Makes anew what is remembered beside the text, after a panic that may have left half of it.
    pub fn recover(&mut self) {
        self.lines = Lines::of(&self.request.text);
        (self.checker, self.highlighter) = (Checker::default(), Highlighter::default());
        if self.is_unchecked() {
            self.unchecked = Unchecked::Everything;
        }
    }

    /// The range of these bytes.
    pub fn range(&self, start: u32, end: u32) -> Range {
        self.lines.range(self.text(), start, end)
    }

    /// The bytes of a range, the first one first.
    pub fn bytes(&self, range: Range) -> (u32, u32) {
        let offset = |position| self.lines.offset(self.text(), position);
        let (one, other) = (offset(range.start), offset(range.end));
        (one.min(other), one.max(other))
    }

    /// The coloured tokens that touch these bytes, in order.
    pub fn tokens(&mut self, (from, to): (u32, u32)) -> Vec<HighlightToken> {
        self.highlighter.tokens(&self.request.text, self.request.language, from, to)
    }
}

/// Two edits, one after the other, as one.
fn both(first: Edit, second: Edit) -> Edit {
    // In the text between the two.
    let end = first.new_end.max(second.old_end);
    Edit {
        start: first.start.min(second.start),
        old_end: first.old_end.saturating_add(end - first.new_end),
        new_end: second.new_end.saturating_add(end - second.old_end),
    }
}

/// What the client calls the language counts, then how the file's name ends.
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
    use super::{Document, language};
    use lsp_types::{Position, Range, TextDocumentContentChangeEvent, TextDocumentItem, Uri};
    use nvvm_engine::{Language, Mode, NoFiles, Request, check};
    use std::str::FromStr;

    fn opened(text: &str) -> Document {
        let uri = Uri::from_str("file:///k.ll").expect("a URI");
        Document::new(TextDocumentItem { uri, language_id: "llvm".into(), version: 1, text: text.to_owned() })
    }

    #[test]
    fn reports_of_edited_texts_are_those_of_fresh_ones() {
        let text = "define void @f(ptr %p) {\n  fence seq_cst\n  %a = load i32, ptr %p\n  ret void\n}\n\
                    define void @g() {\n  fence acquire\n  ret void\n}\n; 🦀\n";
        let mut document = opened(text);
        let pieces = ["", "\n", "fence seq_cst", "%", "i32", "ü", "}", "  ret void\n", "🦀"];
        let mut state = 9_u32;
        let mut next = |bound: u32| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) % bound
        };
        for _ in 0..200 {
            for _ in 0..=next(3) {
                let start = Position { line: next(11), character: next(20) };
                let end = Position { line: start.line, character: start.character + next(4) };
                let range = Some(Range { start, end });
                let text = pieces[next(9) as usize].to_owned();
                document.change(TextDocumentContentChangeEvent { range, range_length: None, text });
            }
            document.check(Mode::Standard, &NoFiles);
            let request = Request { text: document.text().to_owned(), ..Request::default() };
            assert_eq!(document.report, check(&request), "{}", request.text);
        }
    }

    #[test]
    fn the_client_s_word_counts_before_the_name() {
        assert_eq!(language("cuda-cpp", "/a.ll"), Language::Cuda);
        assert_eq!(language("plaintext", "/a.cuh"), Language::Cuda);
        assert_eq!(language("llvm", "/a.cu"), Language::NvvmIr);
        assert_eq!(language("", "untitled:1"), Language::NvvmIr);
    }
}
