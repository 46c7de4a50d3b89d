//! Parsing of expressions by operator precedence ([expr]).

use super::state::{Parsed, Parser};
use crate::ast::{Binary, Expression, ExpressionKind as K, Operation, Unary};
use crate::rules::features;

impl Parser<'_> {
    /// Parses an expression, comma operators included.
    pub(super) fn expression(&mut self) -> Parsed<Expression> {
        let mut left = self.assignment_expression()?;
        while self.eat(",") {
            let right = self.assignment_expression()?;
            let span = left.span.to(right.span);
            left = self.expression_of(K::Binary(Binary::Comma, Box::new(left), Box::new(right)), span)?;
        }
        Ok(left)
    }

    /// Parses an assignment-expression.
    pub(super) fn assignment_expression(&mut self) -> Parsed<Expression> {
        self.nested(|parser| parser.read_assignment(true))
    }

    /// Parses the width of a bit-field. A following `= …` is its initializer.
    pub(super) fn width_expression(&mut self) -> Parsed<Expression> {
        self.nested(|parser| parser.read_assignment(false))
    }

    fn read_assignment(&mut self, assigns: bool) -> Parsed<Expression> {
        if matches!(self.text(), "throw" | "co_yield") {
            let span = self.span();
            let operation = if self.is("throw") { Operation::Throw } else { Operation::Other };
            self.bump();
            let values = if self.ends_expression() { Vec::new() } else { vec![self.assignment_expression()?] };
            return self.expression_of(K::Opaque(operation, values), span.to(self.previous()));
        }
        let left = self.binary_expression(0)?;
        if self.is("?") {
            self.bump();
            let yes = self.nested(|parser| parser.with_angles(|parser| parser.expression()))?;
            self.expect(":")?;
            let no = self.assignment_expression()?;
            let span = left.span.to(no.span);
            return self.expression_of(K::Conditional(Box::new(left), Box::new(yes), Box::new(no)), span);
        }
        let Some((operator, length)) = self.assignment_operator().filter(|_| assigns) else { return Ok(left) };
        for _ in 0..length {
            self.bump();
        }
        let right = if self.is("{") { self.braces()? } else { self.assignment_expression()? };
        let span = left.span.to(right.span);
        self.expression_of(K::Assign(operator, Box::new(left), Box::new(right)), span)
    }

    fn ends_expression(&self) -> bool {
        matches!(self.text(), ";" | ")" | "]" | "}" | "," | ":" | "")
    }

    fn assignment_operator(&self) -> Option<(Option<Binary>, usize)> {
        Some(match self.text() {
            "=" => (None, 1),
            "+=" => (Some(Binary::Add), 1),
            "-=" => (Some(Binary::Subtract), 1),
            "*=" => (Some(Binary::Multiply), 1),
            "/=" => (Some(Binary::Divide), 1),
            "%=" => (Some(Binary::Remainder), 1),
            "&=" => (Some(Binary::And), 1),
            "|=" => (Some(Binary::Or), 1),
            "^=" => (Some(Binary::Xor), 1),
            "<<=" => (Some(Binary::ShiftLeft), 1),
            ">" if self.glued(">") && self.text_at(2) == "=" && !self.greater_ends => (Some(Binary::ShiftRight), 3),
            ">" if self.glued(">") && self.text_at(2) == "==" => return None,
            _ => return None,
        })
    }

    /// Whether `text` directly follows the current token, without whitespace.
    pub(super) fn glued(&self, text: &str) -> bool {
        self.text_at(1) == text && self.token(1).is_some_and(|token| token.glued)
    }

    /// Returns the binary operator at the cursor, its number of tokens and its precedence.
    fn binary_operator(&self) -> Option<(Binary, usize, u8)> {
        Some(match self.text() {
            // `>=` is a single token in C++ and closes no list, unlike `>` and `>>`.
            ">" if self.glued("=") => (Binary::GreaterEqual, 2, 9),
            ">" if self.greater_ends => return None,
            ">" if self.glued(">") && self.text_at(2) == ">" => return None,
            ">" if self.glued(">") && self.text_at(2) == "=" => return None,
            ">" if self.glued(">") => (Binary::ShiftRight, 2, 11),
            ">" => (Binary::Greater, 1, 9),
            "||" => (Binary::LogicalOr, 1, 3),
            "&&" => (Binary::LogicalAnd, 1, 4),
            "|" => (Binary::Or, 1, 5),
            "^" => (Binary::Xor, 1, 6),
            "&" => (Binary::And, 1, 7),
            "==" => (Binary::Equal, 1, 8),
            "!=" => (Binary::NotEqual, 1, 8),
            "<" => (Binary::Less, 1, 9),
            "<=" => (Binary::LessEqual, 1, 9),
            "<=>" => (Binary::Compare, 1, 10),
            "<<" => (Binary::ShiftLeft, 1, 11),
            "+" => (Binary::Add, 1, 12),
            "-" => (Binary::Subtract, 1, 12),
            "*" => (Binary::Multiply, 1, 13),
            "/" => (Binary::Divide, 1, 13),
            "%" => (Binary::Remainder, 1, 13),
            ".*" | "->*" => (Binary::MemberPointer, 1, 14),
            _ => return None,
        })
    }

    /// Returns the operator of a fold expression: a binary operator or a comma.
    fn fold_operator(&self) -> Option<(Binary, usize)> {
        if self.is(",") {
            return Some((Binary::Comma, 1));
        }
        // An assignment operator has the assigned value as its result.
        if let Some((operator, length)) = self.assignment_operator() {
            return Some((operator.unwrap_or(Binary::Comma), length));
        }
        self.binary_operator().map(|it| (it.0, it.1))
    }

    fn binary_expression(&mut self, minimum: u8) -> Parsed<Expression> {
        let mut left = self.unary_expression()?;
        while let Some((operator, length, precedence)) = self.binary_operator() {
            if precedence <= minimum {
                break;
            }
            // `(a + ...)` is a fold expression.
            if self.text_at(length) == "..." {
                break;
            }
            if operator == Binary::Compare {
                let span = self.span();
                self.needs(&features::COMPARISON_OF_VALUES, &[], span);
            }
            for _ in 0..length {
                self.bump();
            }
            let right = self.nested(|parser| parser.binary_expression(precedence))?;
            let span = left.span.to(right.span);
            left = self.expression_of(K::Binary(operator, Box::new(left), Box::new(right)), span)?;
        }
        Ok(left)
    }

    /// Parses the inside of a fold expression, `(… op e)` or `(e op …)`; returns `None` for other expressions.
    pub(super) fn fold(&mut self) -> Parsed<Option<Expression>> {
        let start = self.span();
        if self.eat("...") {
            let Some((operator, length)) = self.fold_operator() else { return self.fail("an operator") };
            for _ in 0..length {
                self.bump();
            }
            let operand = self.nested(Self::unary_expression)?;
            let span = start.to(self.previous());
            return self.expression_of(K::Fold(operator, None, Some(Box::new(operand))), span).map(Some);
        }
        if !self.has_ellipsis() {
            return Ok(None);
        }
        let Some(operand) = self.attempt(|parser| {
            let operand = parser.nested(|parser| parser.binary_expression(14))?;
            match parser.fold_operator() {
                Some((_, length)) if parser.text_at(length) == "..." => Ok(operand),
                _ => parser.fail("a fold"),
            }
        }) else {
            return Ok(None);
        };
        let Some((operator, length)) = self.fold_operator() else { return Ok(None) };
        for _ in 0..=length {
            self.bump();
        }
        let mut other = None;
        if self.fold_operator().is_some_and(|it| it.0 == operator) {
            for _ in 0..length {
                self.bump();
            }
            other = Some(Box::new(self.nested(Self::unary_expression)?));
        }
        let span = start.to(self.previous());
        self.expression_of(K::Fold(operator, Some(Box::new(operand)), other), span).map(Some)
    }

    pub(super) fn unary_expression(&mut self) -> Parsed<Expression> {
        let start = self.span();
        let operator = match self.text() {
            "+" => Unary::Plus,
            "-" => Unary::Minus,
            "!" => Unary::Not,
            "~" => Unary::Complement,
            "*" => Unary::Dereference,
            "&" => Unary::AddressOf,
            "++" => Unary::Increment,
            "--" => Unary::Decrement,
            _ => return self.postfix_expression(),
        };
        self.bump();
        let operand = self.nested(Self::unary_expression)?;
        let span = start.to(operand.span);
        self.expression_of(K::Unary(operator, Box::new(operand)), span)
    }

    /// Parses an expression list up to the token `end`.
    pub(super) fn arguments(&mut self, end: &str) -> Parsed<Vec<Expression>> {
        let mut all = Vec::new();
        while !self.is(end) {
            let value = if self.is("{") { self.braces()? } else { self.assignment_expression()? };
            let value = self.pack_of(value)?;
            all.push(value);
            if !self.eat(",") {
                break;
            }
        }
        Ok(all)
    }

    fn pack_of(&mut self, value: Expression) -> Parsed<Expression> {
        if !self.eat("...") {
            return Ok(value);
        }
        let span = value.span.to(self.previous());
        self.expression_of(K::Pack(Box::new(value)), span)
    }

    /// Skips an array designator, `[0] =`.
    fn skip_designated_element(&mut self) {
        let length = if self.is("[") { self.group_length(0) } else { None };
        if let Some(length) = length.filter(|length| self.text_at(*length) == "=") {
            self.at += length + 1;
        }
    }

    /// Parses a braced-init-list.
    pub(super) fn braces(&mut self) -> Parsed<Expression> {
        let start = self.expect("{")?;
        let values = self.nested(|parser| {
            parser.with_angles(|parser| {
                let mut all = Vec::new();
                while !parser.is("}") {
                    // `.member = value`
                    if parser.is(".") && parser.is_identifier_at(1) && parser.text_at(2) == "=" {
                        parser.at += 3;
                    }
                    parser.skip_designated_element();
                    let value = if parser.is("{") { parser.braces()? } else { parser.assignment_expression()? };
                    all.push(parser.pack_of(value)?);
                    if !parser.eat(",") {
                        break;
                    }
                }
                Ok(all)
            })
        })?;
        self.expect("}")?;
        self.expression_of(K::Braces(values), start.to(self.previous()))
    }
}
