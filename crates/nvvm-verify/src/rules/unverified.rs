//! Releases whose `nvvmVerifyProgram` refuses nothing that only NVIDIA's verifier finds.
//!
//! Measured with the modules of `tests/toolkits`: what only NVIDIA's checks refuse, of annotations, variables, layouts,
//! triples and functions, passes there at verify without a word; what the reader, the version or LLVM's verifier refuses
//! is refused as by the releases before and after.

use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::outcome::Outcome;
use crate::rule::{References, Rule};
use nvvm_target::release::{CUDA_12_5, CUDA_12_9};
use nvvm_target::{Phase, Step};

/// The releases.
const UNVERIFIED: References = References::since(CUDA_12_5).and(References::before(CUDA_12_9));

/// The releases at whose `nvvmVerifyProgram` nothing of a rule is said, though they judge by it.
pub fn silent_at_verify(rule: &Rule) -> References {
    if rule.stage().step > Step::LlvmVerifier { UNVERIFIED } else { References::NONE }
}

/// Takes away what no verifier looks at there.
#[inline(never)]
pub(super) fn check(context: &mut Context) {
    context.narrow(|finding| {
        if finding.judgements.iter().any(|judgement| is_unlooked_at(finding, judgement)) {
            let judgements = std::mem::take(&mut finding.judgements);
            let judgements = judgements.into_iter().flat_map(|judgement| parted(finding, judgement)).collect();
            finding.judgements = judgements;
        }
    });
}

/// Whether it is of NVIDIA's verifier for some of the releases.
fn is_unlooked_at(finding: &Finding, judgement: &Judgement) -> bool {
    judgement.phases.contains(&Phase::Verify)
        && !judgement.references.and(UNVERIFIED).is_empty()
        && finding.stage(judgement).step > Step::LlvmVerifier
        && !matches!(judgement.outcome, Some(Outcome::Dies(_)))
}

/// What others say, and what these say in other phases.
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
