//! Static assertions ([dcl.pre]).

use super::state::{Problem, Sema};
use crate::ast::{Expression, ExpressionKind, TemplateArgument, TypeSpecifier};
use crate::entities::ScopeId;
use crate::rules;
use crate::symbol::Symbol;
use nvvm_syntax::Span;

impl<'u> Sema<'u> {
    pub(super) fn static_assertion(&mut self, scope: ScopeId, condition: &'u Expression, text: Option<Symbol>) {
        match self.constant(scope, condition) {
            Ok(value) if value.is_true() == Some(false) => self.assertion_failed(text, condition.span),
            Ok(_) | Err(Problem::Dependent) => {}
            Err(problem) => self.report_problem(problem, condition.span),
        }
    }

    /// Evaluates a `static_assert` in a body, where names of missing headers may occur: only certain failures are
    /// reported. Template bodies are checked in their specializations.
    pub(super) fn assertion_in_body(&mut self, scope: ScopeId, condition: &'u Expression, text: Option<Symbol>) {
        if self.reading.suppressed > 0 || self.is_in_template(scope) {
            return;
        }
        // A macro of a missing header may exclude this branch.
        let is_literal = matches!(condition.kind, ExpressionKind::Bool(_) | ExpressionKind::Integer(..));
        if is_literal && !self.unit.includes.is_empty() || !rests_on_the_text(condition) {
            return;
        }
        self.quiet += 1;
        let value = self.constant(scope, condition);
        self.quiet -= 1;
        if value.is_ok_and(|it| it.is_true() == Some(false)) {
            let quiet = std::mem::replace(&mut self.quiet, self.reading.suppressed);
            self.assertion_failed(text, condition.span);
            self.quiet = quiet;
        }
    }

    fn assertion_failed(&mut self, text: Option<Symbol>, span: Span) {
        match text {
            Some(text) => {
                let text = self.text(text).trim_matches('"');
                self.say_in(&rules::STATIC_ASSERTION, rules::ASSERTION_FAILED_WITH, &[text], span);
            }
            None => self.say_in(&rules::STATIC_ASSERTION, rules::ASSERTION_FAILED, &[], span),
        }
    }
}

/// Whether a condition consists of numbers, sizes and plain names. Traits and templates of headers are not known for
/// all classes.
fn rests_on_the_text(condition: &Expression) -> bool {
    use ExpressionKind as K;
    match &condition.kind {
        K::Integer(..) | K::Float(..) | K::Bool(_) => true,
        K::Name(name) => name.plain().is_some(),
        K::SizeOf(of) | K::AlignOf(of) => match &**of {
            TemplateArgument::Type { name, .. } => match &name.specifiers.ty {
                Some(TypeSpecifier::Named(name)) => name.plain().is_some(),
                Some(TypeSpecifier::Builtin(_)) => true,
                _ => false,
            },
            TemplateArgument::Expression { value, .. } => rests_on_the_text(value),
        },
        K::Unary(_, inner) => rests_on_the_text(inner),
        K::Binary(_, a, b) => rests_on_the_text(a) && rests_on_the_text(b),
        _ => false,
    }
}
