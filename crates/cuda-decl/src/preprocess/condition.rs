//! Conditions of `#if`.

use super::Preprocessor;
use crate::known_headers::is_known_header;
use crate::lexer::{Token, TokenKind};
use crate::limits;
use crate::number;
use nvvm_syntax::Span;

impl Preprocessor<'_> {
    /// Whether the condition of a directive holds for the reader of this run; those for whom it does not are let go.
    pub(super) fn condition(&mut self, directive: &str, line: &[Token]) -> bool {
        self.asked = 0;
        self.wrong_condition = None;
        let holds = self.holds(directive, line);
        let place = line.first().map_or(Span::default(), |first| first.span);
        match self.wrong_condition.take() {
            Some(Wrong::NoOperand(operator)) => self.report(place, 5, &[&operator]),
            Some(Wrong::DivisionByZero) => self.report(place, 6, &[]),
            Some(Wrong::Unclosed) => self.report(place, 15, &[]),
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
                // What headers define may make another condition of it.
                let is_open = expanded.iter().any(|it| it.kind == TokenKind::Word);
                let texts = expanded.iter().map(|it| (it.kind, self.symbols.text(it.text), it.glued)).collect();
                let mut evaluator = Evaluator { tokens: texts, at: 0, depth: 0, unread: 0, wrong: None };
                let holds = evaluator.conditional() != 0;
                self.wrong_condition = match self.is_unclosed {
                    true => Some(Wrong::Unclosed),
                    false => evaluator.wrong.filter(|it| !is_open || *it != Wrong::DivisionByZero),
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
}

impl Preprocessor<'_> {
    /// Whether nvcc finds the header that stands in parentheses, `(<vector>)`.
    fn has_header(&self, call: &[Token]) -> bool {
        let [_, inner @ .., _] = call else { return false };
        let (Some(first), Some(last)) = (inner.first(), inner.last()) else { return false };
        let place = first.span.to(last.span);
        let written = place.text(self.sources.text());
        self.sources.included(place, written).is_some() || is_known_header(written.trim_matches(['<', '>', '"']))
    }
}

/// What is wrong with a condition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wrong {
    /// Nothing stands behind an operator.
    NoOperand(String),
    DivisionByZero,
    /// `defined(X` without `)`.
    Unclosed,
}

struct Evaluator<'a> {
    tokens: Vec<(TokenKind, &'a str, bool)>,
    at: usize,
    depth: u32,
    /// Above 0 the value does not count: behind `0 &&` and `1 ||`.
    unread: u32,
    wrong: Option<Wrong>,
}

impl Evaluator<'_> {
    fn text(&self, ahead: usize) -> &str {
        self.tokens.get(self.at + ahead).map_or("", |it| it.1)
    }

    fn eat(&mut self, text: &str) -> bool {
        let found = self.text(0) == text;
        self.at += usize::from(found);
        found
    }

    fn conditional(&mut self) -> i64 {
        self.depth += 1;
        let value = if self.depth > limits::NESTING { 0 } else { self.ternary() };
        self.depth -= 1;
        value
    }

    fn ternary(&mut self) -> i64 {
        let condition = self.binary(0);
        if !self.eat("?") {
            return condition;
        }
        self.unread += u32::from(condition == 0);
        let yes = self.conditional();
        self.unread -= u32::from(condition == 0);
        self.eat(":");
        self.unread += u32::from(condition != 0);
        let no = self.conditional();
        self.unread -= u32::from(condition != 0);
        if condition != 0 { yes } else { no }
    }

    /// The operator at the cursor, its tokens and its precedence.
    fn operator(&self) -> Option<(String, usize, u8)> {
        let mut operator = self.text(0).to_owned();
        let mut length = 1;
        // `>` stands alone: put `>=` and `>>` together.
        if operator == ">" && matches!(self.text(1), ">" | "=") && self.tokens.get(self.at + 1).is_some_and(|it| it.2) {
            operator.push_str(self.text(1));
            length = 2;
        }
        let precedence = match operator.as_str() {
            "||" => 1,
            "&&" => 2,
            "|" => 3,
            "^" => 4,
            "&" => 5,
            "==" | "!=" => 6,
            "<" | ">" | "<=" | ">=" => 7,
            "<<" | ">>" => 8,
            "+" | "-" => 9,
            "*" | "/" | "%" => 10,
            _ => return None,
        };
        Some((operator, length, precedence))
    }

    fn binary(&mut self, minimum: u8) -> i64 {
        let mut left = self.unary();
        while let Some((operator, length, precedence)) = self.operator() {
            if precedence <= minimum {
                break;
            }
            self.at += length;
            let begins_operand = |text: &str| matches!(text, "+" | "-");
            let is_operator = self.operator().is_some() && !begins_operand(self.text(0));
            if self.at >= self.tokens.len() || is_operator || self.text(0) == ")" {
                self.wrong.get_or_insert(Wrong::NoOperand(operator.clone()));
            }
            let decided = matches!((operator.as_str(), left != 0), ("&&", false) | ("||", true));
            self.unread += u32::from(decided);
            let right = self.binary(precedence);
            self.unread -= u32::from(decided);
            if matches!(operator.as_str(), "/" | "%") && right == 0 && self.unread == 0 && self.at <= self.tokens.len()
            {
                self.wrong.get_or_insert(Wrong::DivisionByZero);
            }
            left = match operator.as_str() {
                "||" => i64::from(left != 0 || right != 0),
                "&&" => i64::from(left != 0 && right != 0),
                "|" => left | right,
                "^" => left ^ right,
                "&" => left & right,
                "==" => i64::from(left == right),
                "!=" => i64::from(left != right),
                "<" => i64::from(left < right),
                ">" => i64::from(left > right),
                "<=" => i64::from(left <= right),
                ">=" => i64::from(left >= right),
                "<<" => left.wrapping_shl(right as u32),
                ">>" => left.wrapping_shr(right as u32),
                "+" => left.wrapping_add(right),
                "-" => left.wrapping_sub(right),
                "*" => left.wrapping_mul(right),
                "/" => left.checked_div(right).unwrap_or(0),
                _ => left.checked_rem(right).unwrap_or(0),
            };
        }
        left
    }

    fn unary(&mut self) -> i64 {
        let mut operators = Vec::new();
        while let operator @ ("!" | "-" | "+" | "~") = self.text(0) {
            operators.push(operator.as_bytes()[0]);
            self.at += 1;
        }
        let mut value = self.primary();
        for operator in operators.into_iter().rev() {
            value = match operator {
                b'!' => i64::from(value == 0),
                b'-' => value.wrapping_neg(),
                b'~' => !value,
                _ => value,
            };
        }
        value
    }

    fn primary(&mut self) -> i64 {
        if self.eat("(") {
            let value = self.conditional();
            self.eat(")");
            return value;
        }
        let Some((kind, text, _)) = self.tokens.get(self.at).copied() else { return 0 };
        self.at += 1;
        match kind {
            TokenKind::Number => match number::number(text) {
                Some(number::Number::Integer(value, _)) => value as i64,
                _ => 0,
            },
            TokenKind::Character => number::character(text).0 as i64,
            // An undefined name; a call of it, as in `__has_include(<x>)`, goes with it.
            TokenKind::Word => {
                if self.text(0) == "(" {
                    while self.at < self.tokens.len() && !self.eat(")") {
                        self.at += 1;
                    }
                }
                i64::from(text == "true")
            }
            _ => 0,
        }
    }
}
