//! Literals that are none.

use crate::diagnostic::Diagnostic;
use crate::lexer::{Token, TokenKind};
use crate::number::{self, Fault};
use crate::rules;
use crate::symbol::Symbols;

/// What is wrong with the numbers and characters among the tokens of a text.
pub(super) fn faults(tokens: &[Token], symbols: &Symbols) -> Vec<Diagnostic> {
    let fault = |token: &Token| {
        let wording = match (token.kind, symbols.text(token.text)) {
            (TokenKind::Number, text) => match number::fault(text)? {
                Fault::OctalDigit => 4,
                Fault::Binary => 5,
                Fault::Hexadecimal => 6,
                Fault::ExtraText => 7,
                Fault::AdjacentSeparators => 8,
                Fault::Suffix => 9,
            },
            (TokenKind::Character, "''") => 10,
            _ => return None,
        };
        Some(Diagnostic::new(&rules::SYNTAX, token.span, rules::SYNTAX.say(wording, &[])))
    };
    tokens.iter().filter_map(fault).collect()
}
