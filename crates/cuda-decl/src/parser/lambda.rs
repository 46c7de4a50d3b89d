//! Parsing of lambda expressions ([expr.prim.lambda]).

use super::state::{LambdaPlace, Parsed, Parser};
use crate::ast::{AttributeKind, Capture, Expression, ExpressionKind, Lambda};
use crate::rules::features;
use std::sync::Arc;

impl Parser<'_> {
    /// Parses a lambda expression. The result is cached, so that tentative parsing does not repeat it.
    pub(super) fn lambda(&mut self) -> Parsed<ExpressionKind> {
        let start = self.at;
        self.check_place_of_lambda();
        if let Some((end, known, withheld)) = self.lambdas.get(&start).cloned() {
            self.at = end;
            self.spend(1);
            let before = self.withheld.len();
            self.withheld.extend(withheld);
            self.say_withheld(before);
            return Ok(ExpressionKind::Lambda(known));
        }
        let outer = (self.inner, std::mem::take(&mut self.deepest));
        let withheld = self.withheld.len();
        let lambda = self.where_lambdas(LambdaPlace::Evaluated, |parser| parser.with_angles(Self::read_lambda));
        let within = self.deepest;
        self.inner = outer.0;
        self.deepest = outer.1.max(within);
        let lambda = Arc::new(Lambda { depth: within, ..lambda? });
        let withheld = self.withheld.get(withheld..).unwrap_or_default().to_vec();
        self.lambdas.insert(start, (self.at, lambda.clone(), withheld));
        Ok(ExpressionKind::Lambda(lambda))
    }

    /// Parses a lambda capture, `[=, &a, b = c]`.
    fn captures(&mut self) -> Parsed<(Vec<Capture>, Vec<Expression>)> {
        self.expect("[")?;
        let (mut captures, mut made) = (Vec::new(), Vec::new());
        while !self.is("]") {
            let by_reference = self.eat("&");
            if self.eat("=") {
                captures.push(Capture::AllByValue);
            } else if by_reference && matches!(self.text(), "," | "]") {
                captures.push(Capture::AllByReference);
            } else if self.eat("*") {
                self.bump();
            } else if self.is("this") {
                let span = self.span();
                if captures.contains(&Capture::AllByValue) {
                    self.needs(&features::CAPTURE_OF_THIS, &[], span);
                }
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
                self.check_generic(lambda.function.as_ref());
                if lambda.function.is_some() {
                    continue;
                }
            }
            if self.is("consteval") {
                let span = self.span();
                self.needs(&features::CONSTEVAL_LAMBDA, &[], span);
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
