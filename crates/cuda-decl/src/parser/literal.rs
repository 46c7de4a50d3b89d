//! User-defined literals ([lex.ext]), and errors in literals.

use super::state::{Parsed, Parser};
use crate::ast::{Expression, ExpressionKind, Name, NamePart, Operation, PartKind};
use crate::diagnostic::Diagnostic;
use crate::lexer::{Token, TokenKind};
use crate::number::{self, Fault, Number};
use crate::rules;
use crate::symbol::Symbols;
use crate::types::Builtin;
use nvvm_syntax::Span;

impl Parser<'_> {
    /// Whether a suffix follows the string or character literal before the cursor: `"a"_x`.
    pub(super) fn has_suffix(&self) -> bool {
        self.kind_at(0) == TokenKind::Word && self.token(0).is_some_and(|token| token.glued)
    }

    /// Parses a user-defined numeric literal `4_kb` as a call of the literal operator.
    pub(super) fn number_with_suffix(&mut self, text: &str, start: Span) -> Parsed<ExpressionKind> {
        let slip = ExpressionKind::Opaque(Operation::Other, Vec::new());
        let Some((digits, suffix)) = number::user_defined(text) else { return Ok(slip) };
        let value = match number::number(digits) {
            Some(Number::Integer(value, _)) => ExpressionKind::Integer(value, Builtin::UnsignedLongLong),
            Some(Number::Float(value, _)) => ExpressionKind::Float(value, Builtin::LongDouble),
            None => return Ok(slip),
        };
        let span = Span { start: start.start, end: start.start + digits.len() as u32 };
        let value = self.expression_of(value, span)?;
        let suffix = suffix.to_owned();
        self.literal_call(&suffix, vec![value], start)
    }

    /// Parses the suffix of a character literal, if any, as a call of the literal operator.
    pub(super) fn with_suffix(&mut self, value: ExpressionKind, start: Span) -> Parsed<ExpressionKind> {
        if !self.has_suffix() {
            return Ok(value);
        }
        let value = self.expression_of(value, start)?;
        let suffix = self.text().to_owned();
        self.bump();
        self.literal_call(&suffix, vec![value], start)
    }

    /// Parses a user-defined string literal `"a"_x` as a call with the string and its length.
    pub(super) fn text_with_suffix(&mut self, length: u64, element: Builtin, start: Span) -> Parsed<Expression> {
        let value = self.expression_of(ExpressionKind::Text(length, element), start)?;
        let count = ExpressionKind::Integer(u128::from(length.saturating_sub(1)), Builtin::UnsignedLong);
        let count = self.expression_of(count, start)?;
        let suffix = self.text().to_owned();
        self.bump();
        let call = self.literal_call(&suffix, vec![value, count], start)?;
        self.expression_of(call, start.to(self.previous()))
    }

    fn literal_call(&mut self, suffix: &str, values: Vec<Expression>, start: Span) -> Parsed<ExpressionKind> {
        let symbol = self.symbols.intern(&format!("\"\"{suffix}"));
        let part = NamePart { kind: PartKind::Operator(symbol), arguments: None, span: start };
        let name = Name { global: false, parts: vec![part], has_exceptions: false, span: start };
        let callee = self.expression_of(ExpressionKind::Name(name), start)?;
        Ok(ExpressionKind::Call(Box::new(callee), values))
    }
}

/// Returns the diagnostics about malformed numbers and characters.
pub(super) fn faults(tokens: &[Token], symbols: &Symbols) -> Vec<Diagnostic> {
    let fault = |token: &Token| {
        let wording = match (token.kind, symbols.text(token.text)) {
            (TokenKind::Number, text) => match number::fault(text)? {
                Fault::OctalDigit => rules::DIGIT_OCTAL,
                Fault::Binary => rules::NUMBER_BINARY,
                Fault::Hexadecimal => rules::NUMBER_HEXADECIMAL,
                Fault::ExtraText => rules::NUMBER_TAIL,
                Fault::AdjacentSeparators => rules::SEPARATORS_ADJACENT,
                Fault::Suffix => rules::LITERAL_OPERATOR,
            },
            (TokenKind::Character, "''") => rules::QUOTE_EMPTY,
            _ => return None,
        };
        Some(Diagnostic::new(&rules::SYNTAX, token.span, wording))
    };
    tokens.iter().filter_map(fault).collect()
}
