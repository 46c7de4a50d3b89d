//! Evaluation of `#if` expressions ([cpp.cond]).

use crate::lexer::TokenKind;
use crate::limits;
use crate::number;

/// An error in an `#if` expression.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wrong {
    /// A missing operand of this operator.
    NoOperand(String),
    DivisionByZero,
    /// `defined(X` without `)`.
    Unclosed,
}

/// Evaluates an expression after macro expansion. Each token has its kind, its text and whether it directly follows the
/// previous one. Returns the value and the error, if any.
pub(super) fn holds(tokens: Vec<(TokenKind, &str, bool)>) -> (bool, Option<Wrong>) {
    let mut evaluator = Evaluator { tokens, at: 0, depth: 0, unread: 0, wrong: None };
    (evaluator.conditional() != 0, evaluator.wrong)
}

struct Evaluator<'a> {
    tokens: Vec<(TokenKind, &'a str, bool)>,
    at: usize,
    depth: u32,
    /// Above 0 in an unevaluated operand, as after `0 &&` and `1 ||`.
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

    /// Returns the operator at the cursor, its number of tokens and its precedence.
    fn operator(&self) -> Option<(String, usize, u8)> {
        let mut operator = self.text(0).to_owned();
        let mut length = 1;
        // Each `>` is a token of its own: `>=` and `>>` are two.
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
            // An undefined identifier, with its arguments as in `__has_include(<x>)`.
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
