//! Tokens for the editor's colours.

use crate::report::Language;
use cuda_decl::HighlightClass;
use nvvm_syntax::lexer::TokenClass;
use serde::{Deserialize, Serialize};

/// A coloured piece of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HighlightToken {
    /// Offset of the first byte.
    pub start: u32,
    /// Offset one past the last byte.
    pub end: u32,
    /// Position in [`TOKEN_CLASSES`].
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

/// The tokens of a text in order; those that need no colour (plain words, punctuation) are left out.
pub fn highlight(text: &str, language: Language) -> Vec<HighlightToken> {
    if language == Language::Cuda {
        let pieces = cuda_decl::highlight(text).into_iter();
        return pieces
            .map(|(span, class)| HighlightToken { start: span.start, end: span.end, class: number_of_cuda(class) })
            .collect();
    }
    nvvm_syntax::lexer::highlight(text)
        .filter(|(_, class)| !matches!(class, TokenClass::Word | TokenClass::Punctuation))
        .map(|(span, class)| HighlightToken { start: span.start, end: span.end, class: number(class) })
        .collect()
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

/// The classes of IR whose colours CUDA's take.
fn number_of_cuda(class: HighlightClass) -> u8 {
    number(match class {
        HighlightClass::Comment => TokenClass::Comment,
        HighlightClass::Keyword => TokenClass::Keyword,
        HighlightClass::Type => TokenClass::Type,
        HighlightClass::Attribute => TokenClass::Global,
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
