//! The CUDA releases whose `nvvmVerifyProgram` does not run NVIDIA's verifier.
//!
//! Measured with the modules of `tests/toolkits`: in verification, these releases do not report errors of NVIDIA's
//! checks of annotations, variables, layouts, triples and functions. They report errors of the parser, of the version
//! check and of LLVM's verifier, as other releases do.

use crate::context::Context;
use crate::outcome::Outcome;
use crate::rule::{References, Rule};
use crate::{Finding, Judgement};
use nvvm_target::release::{CUDA_12_5, CUDA_12_9};
use nvvm_target::{Phase, Step};

/// The CUDA releases whose `nvvmVerifyProgram` does not run NVIDIA's verifier.
const UNVERIFIED: References = References::since(CUDA_12_5).and(References::before(CUDA_12_9));

/// Returns the libNVVM releases that do not report violations of a rule in `nvvmVerifyProgram`, because they do not run
/// NVIDIA's verifier there. The table of outcomes nevertheless lists these releases for the rule.
pub fn unreported_at_verify(rule: &Rule) -> References {
    if rule.stage().step > Step::LlvmVerifier { UNVERIFIED } else { References::NONE }
}

/// Removes the errors of NVIDIA's verifier from all findings for those libNVVM releases whose `nvvmVerifyProgram` does
/// not run this verifier.
pub(super) fn check(context: &mut Context) {
    context.narrow(|finding| {
        if finding.judgements.iter().any(|judgement| is_unlooked_at(finding, judgement)) {
            let judgements = std::mem::take(&mut finding.judgements);
            let judgements = judgements.into_iter().flat_map(|judgement| parted(finding, judgement)).collect();
            finding.judgements = judgements;
        }
    });
}

/// Whether a judgement (tools, targets and phases) is about an error of NVIDIA's verifier, and includes a libNVVM
/// release whose `nvvmVerifyProgram` does not run this verifier.
fn is_unlooked_at(finding: &Finding, judgement: &Judgement) -> bool {
    judgement.phases.contains(&Phase::Verify)
        && !judgement.references.and(UNVERIFIED).is_empty()
        && finding.stage(judgement).step > Step::LlvmVerifier
        && !judgement.outcome.as_ref().is_some_and(Outcome::ends_process)
}

/// Splits a judgement (tools, targets and phases) by libNVVM release. The first part is for the releases that run
/// NVIDIA's verifier. The second part is for all other releases and omits the verify phase.
fn parted(finding: &Finding, judgement: Judgement) -> impl Iterator<Item = Judgement> + use<> {
    let is_parted = is_unlooked_at(finding, &judgement);
    let phases: &'static [Phase] = match judgement.phases {
        phases if !is_parted => phases,
        phases if phases.contains(&Phase::Compile) => &[Phase::Compile],
        _ => &[],
    };
    let theirs = (is_parted && !phases.is_empty()).then(|| Judgement {
        references: judgement.references.and(UNVERIFIED),
        phases,
        ..judgement.clone()
    });
    let references = if is_parted { judgement.references.without(UNVERIFIED) } else { judgement.references };
    let others = (!references.is_empty()).then_some(Judgement { references, ..judgement });
    others.into_iter().chain(theirs)
}
