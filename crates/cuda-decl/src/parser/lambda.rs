//! Lambdas.

use super::{Parsed, Parser};
use crate::ast::{AttributeKind, Capture, Expression, ExpressionKind, Lambda};
use std::sync::Arc;

impl Parser<'_> {
    /// `[…](…) { … }`, with the cursor at the first bracket. What is tried in several ways is read once.
    pub(super) fn lambda(&mut self) -> Parsed<ExpressionKind> {
        let start = self.at;
        if let Some((end, known)) = self.lambdas.get(&start) {
            let (end, known) = (*end, known.clone());
            self.at = end;
            self.spend(1);
            return Ok(ExpressionKind::Lambda(known));
        }
        let outer = (self.inner, std::mem::take(&mut self.deepest));
        let lambda = self.with_angles(Self::read_lambda);
        let within = self.deepest;
        self.inner = outer.0;
        self.deepest = outer.1.max(within);
        let lambda = Arc::new(Lambda { depth: within, ..lambda? });
        self.lambdas.insert(start, (self.at, lambda.clone()));
        Ok(ExpressionKind::Lambda(lambda))
    }

    /// `[=, &a, b = c]`
    fn captures(&mut self) -> Parsed<(Vec<Capture>, Vec<Expression>)> {
        self.expect("[")?;
        let (mut captures, mut made) = (Vec::new(), Vec::new());
        while !self.is("]") {
            let by_reference = self.eat("&");
            if self.eat("=") {
                captures.push(Capture::AllByValue);
            } else if by_reference && matches!(self.text(), "," | "]") {
                captures.push(Capture::AllByReference);
            } else if self.eat("*") || self.is("this") {
                self.bump();
            } else {
                let (name, _) = self.identifier()?;
                if self.eat("=") {
                    made.push(self.nested(|parser| parser.with_angles(Self::assignment_expression))?);
                    captures.push(Capture::Made(name));
                } else if by_reference {
                    captures.push(Capture::ByReference(name));
                } else {
                    captures.push(Capture::ByValue(name));
                }
                self.eat("...");
            }
            if !self.eat(",") {
                break;
            }
        }
        self.expect("]")?;
        Ok((captures, made))
    }

    fn read_lambda(&mut self) -> Parsed<Lambda> {
        let start = self.at;
        let (captures, made) = self.attempt(Self::captures).unwrap_or_default();
        self.at = start;
        self.skip_group();
        let (mut on_host, mut on_device) = (false, false);
        let mut lambda = Lambda {
            captures,
            made,
            template: Vec::new(),
            function: None,
            is_device: false,
            body: Vec::new(),
            depth: 0,
        };
        if self.is("<") {
            lambda.template = self.template_parameters()?.0;
        }
        while !self.is("{") && !self.at_end() && !matches!(self.text(), ";" | ")" | "," | "}") {
            if self.is("(") && lambda.function.is_none() {
                lambda.function = self.attempt(|parser| parser.nested(Self::parameters));
                if lambda.function.is_some() {
                    continue;
                }
            }
            on_host |= self.is("__host__");
            on_device |= self.is("__device__");
            if matches!(self.text(), "(" | "[") {
                self.skip_group();
            } else {
                self.bump();
            }
        }
        if !self.is("{") {
            return self.fail("a \"{\"");
        }
        for attribute in lambda.function.iter().flat_map(|it| &it.attributes) {
            on_host |= matches!(attribute.kind, AttributeKind::Host);
            on_device |= matches!(attribute.kind, AttributeKind::Device);
        }
        lambda.is_device = on_device && !on_host;
        lambda.body = self.body()?;
        Ok(lambda)
    }
}
