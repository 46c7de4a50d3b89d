//! The failures that many rules lead to, and who speaks with which front end.

use crate::finding::Judgement;
use crate::outcome::{Broken, Outcome};
use crate::rule::{References, Severity, Targets};
use nvvm_target::{Dialect, Phase, TargetSet};

/// The targets that libNVVM compiles with this front end.
pub(crate) fn front_end(dialect: Dialect) -> TargetSet {
    Targets::FrontEnd(dialect).set()
}

/// What these references do at compile on these targets when instruction selection fails; nearly always there are none.
pub(crate) fn unsupported_operation(by: References, targets: TargetSet) -> Option<Judgement> {
    compile_failure(by, targets, Outcome::NoInstruction)
}

/// What these references do at compile on these targets when LLVM's verifier stops it.
pub(crate) fn broken_function(by: References, targets: TargetSet) -> Option<Judgement> {
    compile_failure(by, targets, Outcome::Broken(Broken::Function))
}

fn compile_failure(by: References, targets: TargetSet, outcome: Outcome) -> Option<Judgement> {
    let fails = !targets.is_empty() && by != References::NONE;
    fails.then(|| Judgement::on(by, targets, Severity::Error, &[Phase::Compile]).saying(outcome))
}
