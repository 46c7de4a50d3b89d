//! The limit of nesting. A construct above the limit is skipped as a whole, since every other way to parse it would be
//! as deep and their number is exponential.

use super::state::{Failed, Parsed, Parser};
use crate::ast::{Expression, ExpressionKind};
use crate::diagnostic::Diagnostic;
use crate::limits;
use crate::rules;
use nvvm_syntax::Span;

impl Parser<'_> {
    /// Runs `read` one level deeper; fails above the limit.
    pub(super) fn nested<T>(&mut self, read: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.depth >= limits::NESTING && !self.is_too_deep() {
            self.too_deep = Some(self.at);
        }
        if self.is_too_deep() {
            return Err(Failed);
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    /// Whether the cursor is within a construct above the limit.
    pub(super) fn is_too_deep(&self) -> bool {
        self.too_deep.is_some_and(|at| self.at <= at)
    }

    /// Reports that the construct at the cursor exceeds the limit, if it does.
    pub(super) fn say_too_deep(&mut self) {
        if let Some(at) = self.too_deep.take_if(|at| self.at <= *at)
            && self.muted == 0
        {
            let span = self.tokens.get(at).map_or_else(|| self.span(), |it| it.span);
            let message = rules::STOPPED_DECLARATION.to_owned();
            self.diagnostics.push(Diagnostic::new(&rules::STOPPED, span, message));
        }
    }

    pub(super) fn expression_of(&mut self, kind: ExpressionKind, span: Span) -> Parsed<Expression> {
        match Expression::new(kind, span, self.inner) {
            Some(expression) => {
                self.inner = self.inner.max(expression.depth);
                self.deepest = self.deepest.max(expression.depth);
                Ok(expression)
            }
            None => {
                self.too_deep = Some(self.at);
                Err(Failed)
            }
        }
    }
}
