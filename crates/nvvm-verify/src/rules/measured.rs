//! Functions that create judgements (tools, targets and phases) about common failures of `nvvmCompileProgram`, by front
//! end (LLVM 7 or opaque-pointer).

use crate::outcome::{Broken, Outcome};
use crate::rule::{References, Severity, Targets};
use crate::{Finding, Judgement};
use nvvm_analysis::debug_information;
use nvvm_syntax::Module;
use nvvm_target::compiled::{Becomes, Compilers};
use nvvm_target::release::{CUDA_12_4, CUDA_12_8};
use nvvm_target::{Dialect, Phase, TargetSet};

/// The failures of an instruction in compilation, collected from a table of measurements.
#[derive(Default)]
pub(crate) struct CompileOutcomes {
    /// The judgements (tools, targets and phases) about errors that the compiler reports.
    pub(crate) refused: Vec<Judgement>,
    /// The judgements (tools, targets and phases) about crashes and other terminations of the process.
    pub(crate) ended: Vec<Judgement>,
}

impl CompileOutcomes {
    /// Adds the result `becomes` of compiling the instruction, as measured with the compilers `by`. If the result is an
    /// error, `words` returns its message.
    pub(crate) fn add<W>(&mut self, by: Compilers, becomes: Becomes<W>, words: impl FnOnce(W) -> String) {
        let outcome = Outcome::of_compiled(becomes, words);
        let list = if outcome.ends_process() { &mut self.ended } else { &mut self.refused };
        list.extend(compile_failure(by.references, by.targets(), outcome));
    }

    /// Adds an error with the message `words`, which the toolkits `by` report on `targets` in compilation.
    pub(crate) fn refuse(&mut self, by: References, targets: TargetSet, words: String) {
        self.refused.extend(compile_failure(by, targets, Outcome::from(words)));
    }
}

/// Returns the targets for which libNVVM uses the front end for `dialect` (LLVM 7 or opaque-pointer).
pub(crate) fn front_end(dialect: Dialect) -> TargetSet {
    Targets::FrontEnd(dialect).set()
}

/// Returns the judgement (tools, targets and phases) about a failure of instruction selection in compilation; `None` if
/// `by` or `targets` is empty.
pub(crate) fn unsupported_operation(by: References, targets: TargetSet) -> Option<Judgement> {
    compile_failure(by, targets, Outcome::NoInstruction)
}

/// Returns the judgement (tools, targets and phases) about an error of LLVM's verifier in compilation; `None` if `by`
/// or `targets` is empty.
pub(crate) fn broken_function(by: References, targets: TargetSet) -> Option<Judgement> {
    compile_failure(by, targets, Outcome::Broken(Broken::Function))
}

fn compile_failure(by: References, targets: TargetSet, outcome: Outcome) -> Option<Judgement> {
    let fails = !targets.is_empty() && by != References::NONE;
    fails.then(|| Judgement::on(by, targets, Severity::Error, &[Phase::Compile]).with_outcome(outcome))
}

/// Restricts the judgements (tools, targets and phases) of a finding by front end. Those about the LLVM 7 front end are
/// restricted to the toolkits `legacy`, those about the modern (opaque-pointer) front end to the toolkits `modern`.
pub(crate) fn limit_front_ends(mut finding: Finding, legacy: References, modern: References) -> Finding {
    let on = front_end(Dialect::Legacy);
    let judgements = std::mem::take(&mut finding.judgements).into_iter().flat_map(|judgement| {
        let sides = match judgement.phases {
            // Judgements of documents do not distinguish releases; they apply if a modern front end reports the
            // finding.
            [] if modern.is_empty() => [(References::NONE, on), (References::NONE, on)],
            [] => [(References::NONE, on), (judgement.references, judgement.targets)],
            _ => [(legacy, judgement.targets.intersection(on)), (modern, judgement.targets.difference(on))],
        };
        sides.map(|(by, targets)| Judgement { references: judgement.references.and(by), targets, ..judgement.clone() })
    });
    finding.judgements = judgements.filter(|it| !it.references.is_empty() && !it.targets.is_empty()).collect();
    finding
}

/// Returns the libNVVM releases whose LLVM 7 front end rejects invalid debug information in the module instead of
/// stripping it. These are the releases since 12.4 or since 12.8, depending on the version of debug metadata that the
/// module contains.
pub(crate) fn keeping_debug_information(module: &Module) -> References {
    match debug_information::stated_version(module) {
        None => References::NONE,
        Some((_, minor)) if minor < 2 => References::since(CUDA_12_4),
        Some(_) => References::since(CUDA_12_8),
    }
}
