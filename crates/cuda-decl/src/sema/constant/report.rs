//! What is said of expressions without a value.

use crate::diagnostic::Diagnostic;
use crate::rules;
use crate::sema::state::{Problem, Sema};
use nvvm_syntax::Span;
use nvvm_target::Reference;
use nvvm_target::release::CUDA_13_0;

impl<'u> Sema<'u> {
    /// Says that a value is not computed, which is no fault of the text.
    pub(super) fn not_computed(&mut self, span: Span, why: &str) {
        let diagnostic = Diagnostic::new(&rules::NOT_LOOKED_AT, span, rules::NOT_LOOKED_AT.say(0, &[why]));
        self.report(diagnostic.help("What rests on it is not known; everything else is judged."));
    }

    pub(in crate::sema) fn report_problem(&mut self, problem: Problem, span: Span) {
        match problem {
            Problem::Reported | Problem::Dependent => {}
            Problem::DivisionByZero(place) => {
                let mut diagnostic = Diagnostic::new(&rules::CONSTANT, place, rules::CONSTANT.say(0, &[]));
                // nvcc 13.0 has words of its own.
                let is_own = |reference: &Reference| reference.is_only(CUDA_13_0);
                let mut own = diagnostic.judgements.clone();
                own.iter_mut().for_each(|it| {
                    it.references.retain(is_own);
                    it.message = Some(rules::CONSTANT.say(4, &[]));
                });
                diagnostic.judgements.iter_mut().for_each(|it| it.references.retain(|it| !is_own(it)));
                diagnostic.judgements.append(&mut own);
                self.report(diagnostic.help("A division by zero has no value."));
            }
            Problem::Unread => self.not_computed(span, "the value of this expression is not computed here"),
            Problem::TooLong => {
                self.not_computed(span, "the value of this expression takes more steps than are taken here")
            }
            Problem::NotConstant(culprit) => {
                let mut diagnostic = Diagnostic::new(&rules::CONSTANT, span, rules::CONSTANT.say(0, &[]));
                if let Some((place, variable)) = culprit {
                    diagnostic.span = place;
                    if let Some(variable) = variable {
                        let data = &self.variables[variable.0 as usize];
                        let line = self.line(data.span);
                        let note = format!(
                            "the value of variable \"{}\" (declared at line {line}) cannot be used as a constant",
                            self.text(data.name)
                        );
                        diagnostic.notes.push((note, Some(data.span)));
                    }
                }
                self.report(diagnostic);
            }
        }
    }
}
