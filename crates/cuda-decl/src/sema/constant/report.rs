//! Diagnostics about expressions without a value.

use crate::diagnostic::{Diagnostic, Judgement};
use crate::rules;
use crate::sema::state::{Problem, Sema};
use nvvm_diagnostics::References;
use nvvm_syntax::Span;
use nvvm_target::release::CUDA_13_0;

impl<'u> Sema<'u> {
    /// Reports an evaluation that is not supported, which is not an error of the user.
    pub(super) fn not_computed(&mut self, span: Span, words: &'static str) {
        let diagnostic = Diagnostic::new(&rules::NOT_LOOKED_AT, span, words);
        self.report(diagnostic.help("What rests on it is not known; everything else is judged."));
    }

    pub(in crate::sema) fn report_problem(&mut self, problem: Problem, span: Span) {
        match problem {
            Problem::Reported | Problem::Dependent => {}
            Problem::DivisionByZero(place) => {
                let mut diagnostic = Diagnostic::new(&rules::CONSTANT, place, rules::NOT_CONSTANT.to_owned());
                // nvcc 13.0 has a different message.
                let references = References::only(CUDA_13_0);
                let in_own_words =
                    |it: &Judgement| Judgement { references, ..it.clone() }.with_outcome(rules::DIVISION_BY_ZERO);
                let own: Vec<Judgement> = diagnostic.judgements.iter().map(in_own_words).collect();
                for judgement in &mut diagnostic.judgements {
                    judgement.references = judgement.references.without(references);
                }
                diagnostic.judgements.extend(own);
                self.report(diagnostic.help("A division by zero has no value."));
            }
            Problem::Unread => self.not_computed(span, rules::NOT_COMPUTED),
            Problem::TooLong => self.not_computed(span, rules::TOO_MANY_STEPS),
            Problem::NotConstant(culprit) => {
                let mut diagnostic = Diagnostic::new(&rules::CONSTANT, span, rules::NOT_CONSTANT.to_owned());
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
