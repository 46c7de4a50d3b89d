//! Conditional inclusion ([cpp.cond]).

use super::evaluator::{self, Wrong};
use super::state::Preprocessor;
use crate::known_headers::is_known_header;
use crate::lexer::{Token, TokenKind};
use crate::rules;
use nvvm_syntax::Span;

impl Preprocessor<'_> {
    /// Evaluates the condition of a directive for the configuration of this run. Configurations with another result are
    /// removed from the run.
    pub(super) fn condition(&mut self, directive: &str, line: &[Token]) -> bool {
        self.asked = 0;
        self.wrong_condition = None;
        let holds = self.holds(directive, line);
        let place = line.first().map_or(Span::default(), |first| first.span);
        match self.wrong_condition.take() {
            Some(Wrong::NoOperand(operator)) => self.report(place, rules::DIRECTIVE_OPERAND, &[&operator]),
            Some(Wrong::DivisionByZero) => self.report(place, rules::DIRECTIVE_DIVISION, &[]),
            Some(Wrong::Unclosed) => self.report(place, rules::DEFINED_OPEN, &[]),
            None => {}
        }
        self.keep_agreeing(place, holds, |state| state.holds(directive, line));
        holds
    }

    fn holds(&mut self, directive: &str, line: &[Token]) -> bool {
        match directive {
            "ifdef" | "ifndef" => line.first().is_some_and(|name| self.is_defined(name)) == (directive == "ifdef"),
            _ => {
                self.is_unclosed = false;
                let resolved = self.resolve_defined(line);
                let expanded = self.expand(&resolved, &mut Vec::new(), 0);
                let variables = &self.variables;
                let is_undefined =
                    |it: &Token| it.kind == TokenKind::Word && !variables.iter().any(|variable| variable.0 == it.text);
                self.asks_undefined |= expanded.iter().any(is_undefined);
                // A missing header may define these identifiers.
                let is_open = expanded.iter().any(|it| it.kind == TokenKind::Word);
                let texts = expanded.iter().map(|it| (it.kind, self.symbols.text(it.text), it.glued)).collect();
                let (holds, wrong) = evaluator::holds(texts);
                self.wrong_condition = match self.is_unclosed {
                    true => Some(Wrong::Unclosed),
                    false => wrong.filter(|it| !is_open || *it != Wrong::DivisionByZero),
                };
                holds
            }
        }
    }

    fn is_defined(&mut self, name: &Token) -> bool {
        let defined = self.macros.contains_key(&name.text) || self.symbols.text(name.text).starts_with("__has_");
        let is_variable = self.asks_for(name.text);
        self.asks_undefined |= !defined && !is_variable;
        defined
    }

    /// Replaces `defined X` and `defined(X)` by 1 and 0.
    fn resolve_defined(&mut self, line: &[Token]) -> Vec<Token> {
        let (one, zero) = (self.symbols.intern("1"), self.symbols.intern("0"));
        let mut output = Vec::with_capacity(line.len());
        let mut at = 0;
        while let Some(token) = line.get(at) {
            at += 1;
            let word = self.symbols.text(token.text);
            if matches!(word, "__has_include" | "__has_include_next") {
                let length = line[at..].iter().position(|it| self.symbols.text(it.text) == ")").map_or(0, |it| it + 1);
                let found = self.has_header(&line[at..at + length]);
                self.asks_undefined |= !found;
                at += length;
                output.push(Token { kind: TokenKind::Number, text: if found { one } else { zero }, ..*token });
                continue;
            }
            if word != "defined" {
                output.push(*token);
                continue;
            }
            let parenthesised = line.get(at).is_some_and(|it| self.symbols.text(it.text) == "(");
            at += usize::from(parenthesised);
            let defined = line.get(at).is_some_and(|name| self.is_defined(name));
            let closes = line.get(at + 1).is_some_and(|it| self.symbols.text(it.text) == ")");
            self.is_unclosed |= parenthesised && !closes;
            at += 1 + usize::from(parenthesised);
            output.push(Token { kind: TokenKind::Number, text: if defined { one } else { zero }, ..*token });
        }
        output
    }

    /// Whether nvcc finds the header of `__has_include`, given with its parentheses, `(<vector>)`.
    fn has_header(&self, call: &[Token]) -> bool {
        let [_, inner @ .., _] = call else { return false };
        let (Some(first), Some(last)) = (inner.first(), inner.last()) else { return false };
        let place = first.span.to(last.span);
        let written = place.text(self.sources.text());
        self.sources.included(place, written).is_some() || is_known_header(written.trim_matches(['<', '>', '"']))
    }
}
