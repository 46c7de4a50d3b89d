//! Diagnostics about declarations.

use crate::rules::TOOLKITS;
use nvvm_target::Phase;

pub use nvvm_diagnostics::{Edit, Finding as Diagnostic, Judgement, Severity};

/// Whether the front end of every toolkit rejects the translation unit because of the diagnostic. Errors of ptxas do
/// not count, since ptxas runs last.
pub(crate) fn is_refused_by_nvcc(diagnostic: &Diagnostic) -> bool {
    let by_front_end = |it: &&Judgement| it.severity == Severity::Error && !it.phases.contains(&Phase::Assemble);
    let refusing = || diagnostic.judgements.iter().filter(by_front_end);
    TOOLKITS.iter().all(|toolkit| refusing().any(|it| it.references.contains(toolkit)))
}
