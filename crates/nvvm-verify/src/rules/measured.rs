//! Common failures of libNVVM, by front end.

use crate::finding::Judgement;
use crate::outcome::{Broken, Outcome};
use crate::rule::{References, Severity, Targets};
use nvvm_target::{Dialect, Phase, TargetSet};

/// Returns the targets that libNVVM compiles with a front end.
pub(crate) fn front_end(dialect: Dialect) -> TargetSet {
    Targets::FrontEnd(dialect).set()
}

/// Returns a failure of instruction selection in compilation; `None` if `by` or `targets` is empty.
pub(crate) fn unsupported_operation(by: References, targets: TargetSet) -> Option<Judgement> {
    compile_failure(by, targets, Outcome::NoInstruction)
}

/// Returns a failure of LLVM's verifier in compilation; `None` if `by` or `targets` is empty.
pub(crate) fn broken_function(by: References, targets: TargetSet) -> Option<Judgement> {
    compile_failure(by, targets, Outcome::Broken(Broken::Function))
}

fn compile_failure(by: References, targets: TargetSet, outcome: Outcome) -> Option<Judgement> {
    let fails = !targets.is_empty() && by != References::NONE;
    fails.then(|| Judgement::on(by, targets, Severity::Error, &[Phase::Compile]).with_outcome(outcome))
}
