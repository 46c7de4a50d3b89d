//! How each measured toolkit words the failures that many rules lead to.

use crate::finding::Judgement;
use crate::rule::{References, Severity, Targets};
use nvvm_target::{Dialect, Phase, Reference, TargetSet, Toolkit};

/// `nvvmCompileProgram` has no instruction for it.
pub(crate) const UNSUPPORTED_OPERATION: [&str; 2] =
    ["Error: unsupported operation", "error:  Error: unsupported operation"];

/// LLVM's verifier stops `nvvmCompileProgram`, which does not say why.
pub(crate) const BROKEN: [&str; 3] = [
    "error: Broken function found, compilation aborted!",
    "Error encountered while compiling",
    "error: Error encountered while compiling",
];

/// What LLVM 7 says instead when the module is broken outside of functions.
pub(crate) const BROKEN_MODULE: &str = "error: Broken module found, compilation aborted!";

/// What stands for a log without a word.
pub(crate) const EMPTY_LOG: &str = "(empty log)";

/// The targets that libNVVM compiles with this front end.
pub(crate) fn front_end(dialect: Dialect) -> TargetSet {
    Targets::FrontEnd(dialect).set()
}

/// The reference of a toolkit.
pub(crate) fn reference_of(toolkit: Toolkit) -> Reference {
    match toolkit {
        Toolkit::Cuda129 => Reference::Cuda129,
        Toolkit::Cuda130 => Reference::Cuda130,
        Toolkit::Cuda135 => Reference::Cuda135,
    }
}

/// What these references say at compile on these targets when instruction selection fails.
pub(crate) fn unsupported_operation(by: References, targets: TargetSet) -> Vec<Judgement> {
    let old_modern = References::CUDA_BEFORE_13_5;
    compile_failures(by, targets, |reference, dialect| {
        let prefixed = old_modern.contains(reference) && dialect == Dialect::Modern;
        UNSUPPORTED_OPERATION[usize::from(prefixed)]
    })
}

/// What these references say at compile on these targets when LLVM's verifier stops it.
pub(crate) fn broken_function(by: References, targets: TargetSet) -> Vec<Judgement> {
    compile_failures(by, targets, |reference, dialect| match (dialect, reference) {
        (Dialect::Legacy, _) => BROKEN[0],
        (Dialect::Modern, Reference::Cuda129 | Reference::Cuda130) => BROKEN[2],
        (Dialect::Modern, _) => BROKEN[1],
    })
}

fn compile_failures(
    by: References,
    targets: TargetSet,
    words: impl Fn(Reference, Dialect) -> &'static str,
) -> Vec<Judgement> {
    let mut judgements: Vec<Judgement> = Vec::new();
    // Nearly always nothing is wrong.
    if targets.is_empty() {
        return judgements;
    }
    for reference in by.iter() {
        for &dialect in Dialect::ALL {
            let on = targets.intersection(front_end(dialect));
            if on.is_empty() {
                continue;
            }
            let words = words(reference, dialect);
            let same =
                judgements.iter_mut().find(|known| known.targets == on && known.message.as_deref() == Some(words));
            match same {
                Some(known) => known.references = known.references.with(reference),
                None => judgements.push(
                    Judgement::on(References::of(reference), on, Severity::Error, &[Phase::Compile]).saying(words),
                ),
            }
        }
    }
    judgements
}
