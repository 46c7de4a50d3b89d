//! Tokens for syntax highlighting in the editor.

use crate::report::Language;
use cuda_decl::HighlightClass;
use nvvm_syntax::Span;
use nvvm_syntax::lexer::TokenClass;
use serde::{Deserialize, Serialize};

/// A highlighted range of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HighlightToken {
    /// Offset of the first byte.
    pub start: u32,
    /// Offset one past the last byte.
    pub end: u32,
    /// Index into [`TOKEN_CLASSES`].
    pub class: u8,
}

/// Names of the token classes, for style sheets.
pub const TOKEN_CLASSES: &[&str] = &[
    "comment",
    "keyword",
    "opcode",
    "type",
    "attribute",
    "global",
    "local",
    "metadata",
    "label",
    "reference",
    "number",
    "string",
    "constant",
    "word",
    "punctuation",
    "invalid",
];

/// Returns the tokens of a text in order. Plain words and punctuation are omitted.
pub fn highlight(text: &str, language: Language) -> Vec<HighlightToken> {
    if language == Language::Cuda {
        let pieces = cuda_decl::highlight(text).into_iter();
        return pieces
            .map(|(span, class)| HighlightToken { start: span.start, end: span.end, class: number_of_cuda(class) })
            .collect();
    }
    nvvm_syntax::lexer::highlight(text).filter_map(coloured).collect()
}

fn coloured((span, class): (Span, TokenClass)) -> Option<HighlightToken> {
    let coloured = !matches!(class, TokenClass::Word | TokenClass::Punctuation);
    coloured.then(|| HighlightToken { start: span.start, end: span.end, class: number(class) })
}

/// Minimum distance between two saved lexer positions, in bytes.
const STEP: u32 = 4096;

/// Highlights ranges of an edited text. Saved token starts let lexing resume near the requested range.
#[derive(Clone, Debug, Default)]
pub struct Highlighter {
    /// Saved positions, ascending; each follows a blank, so that no earlier token depends on later text.
    starts: Vec<u32>,
}

impl Highlighter {
    /// Drops the saved positions after an edit at this byte offset.
    pub fn edited(&mut self, offset: u32) {
        let kept = self.starts.partition_point(|&start| start <= offset);
        self.starts.truncate(kept);
    }

    /// Returns the highlighted tokens that overlap `from..to` (bytes), in order. CUDA is always lexed from the
    /// beginning.
    pub fn tokens(&mut self, text: &str, language: Language, from: u32, to: u32) -> Vec<HighlightToken> {
        if language == Language::Cuda {
            let mut tokens = highlight(text, language);
            tokens.retain(|token| token.end > from && token.start < to);
            return tokens;
        }
        let before = self.starts.partition_point(|&start| start <= from);
        let begin = before.checked_sub(1).and_then(|index| self.starts.get(index)).copied().unwrap_or(0);
        let mut last = self.starts.last().copied().unwrap_or(0);
        let mut tokens = Vec::new();
        for (span, class) in nvvm_syntax::lexer::highlight_from(text, begin) {
            if span.start >= to {
                break;
            }
            // Text after an invalid token may join that token after a later edit, so no position is saved from there
            // on.
            last = if class == TokenClass::Invalid { u32::MAX } else { last };
            if span.start >= last.saturating_add(STEP) && follows_blank(text, span.start) {
                last = span.start;
                self.starts.push(last);
            }
            if span.end > from {
                tokens.extend(coloured((span, class)));
            }
        }
        tokens
    }
}

fn follows_blank(text: &str, offset: u32) -> bool {
    let before = (offset as usize).checked_sub(1).and_then(|at| text.as_bytes().get(at));
    before.is_some_and(u8::is_ascii_whitespace)
}

fn number(class: TokenClass) -> u8 {
    match class {
        TokenClass::Comment => 0,
        TokenClass::Keyword => 1,
        TokenClass::Opcode => 2,
        TokenClass::Type => 3,
        TokenClass::Attribute => 4,
        TokenClass::Global => 5,
        TokenClass::Local => 6,
        TokenClass::Metadata => 7,
        TokenClass::Label => 8,
        TokenClass::Reference => 9,
        TokenClass::Number => 10,
        TokenClass::String => 11,
        TokenClass::Constant => 12,
        TokenClass::Word => 13,
        TokenClass::Punctuation => 14,
        TokenClass::Invalid => 15,
    }
}

/// Returns the index of the IR token class with the color of a CUDA class.
fn number_of_cuda(class: HighlightClass) -> u8 {
    number(match class {
        HighlightClass::Comment => TokenClass::Comment,
        HighlightClass::Keyword | HighlightClass::Attribute => TokenClass::Keyword,
        HighlightClass::Type => TokenClass::Type,
        HighlightClass::Directive => TokenClass::Metadata,
        HighlightClass::Number => TokenClass::Number,
        HighlightClass::String => TokenClass::String,
        HighlightClass::Builtin => TokenClass::Local,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_of_an_edited_text_are_coloured_as_the_whole() {
        let piece = "define i32 @f() {\n  %a = add i32 1, 2 ; note\n  ret i32 %a\n}\n@s = constant [2 x i8] c\"a;\"\n";
        let mut text = piece.repeat(300);
        let mut highlighter = Highlighter::default();
        let mut state = 11_u32;
        let mut next = |bound: usize| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 8) as usize % bound
        };
        let inserts = ["", "\"", "/*", "*/", ":", ";", "\n", "x", "%0", "\u{1}"];
        for _ in 0..1_500 {
            let start = next(text.len());
            let end = (start + next(3)).min(text.len());
            text.replace_range(start..end, inserts[next(inserts.len())]);
            highlighter.edited(start as u32);
            let from = next(text.len()) as u32;
            let to = from + 300;
            let mut expected = highlight(&text, Language::NvvmIr);
            expected.retain(|token| token.end > from && token.start < to);
            assert_eq!(highlighter.tokens(&text, Language::NvvmIr, from, to), expected);
        }
    }

    #[test]
    fn classes_have_names() {
        let text = "; note\ndefine i32 @f() #0 {\n  ret i32 7\n}\n!0 = !{!\"s\"}\n";
        let named: Vec<(&str, &str)> = highlight(text, Language::NvvmIr)
            .iter()
            .map(|token| (&text[token.start as usize..token.end as usize], TOKEN_CLASSES[token.class as usize]))
            .collect();
        for expected in [
            ("; note", "comment"),
            ("define", "keyword"),
            ("i32", "type"),
            ("@f", "global"),
            ("#0", "reference"),
            ("ret", "opcode"),
            ("7", "number"),
        ] {
            assert!(named.contains(&expected), "{expected:?} in {named:?}");
        }
        let cuda = highlight("struct S {};", Language::Cuda);
        assert_eq!(
            cuda.iter().map(|token| TOKEN_CLASSES[token.class as usize]).collect::<Vec<_>>(),
            ["keyword", "type"]
        );
    }
}
