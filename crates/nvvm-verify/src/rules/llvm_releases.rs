//! Findings for LLVM's own releases (`opt`, `llc`). They are derived from the findings for libNVVM's modern
//! (opaque-pointer) front end, which has the same parser and verifier.
//!
//! The rules of NVIDIA's own verifier do not apply to LLVM. Differences between the LLVM releases are rows of
//! [`NOT_REPORTED`].

use crate::context::Context;
use crate::outcome::Outcome;
use crate::rule::{Layer, References, Rule, Severity, Targets};
use crate::rules::module::modern_front_end::MODERN_FRONT_END;
use crate::rules::target::{FIRST_MODERN_READER, UNSUPPORTED};
use crate::{Finding, Judgement};
use nvvm_target::intrinsics::Intrinsic;
use nvvm_target::{LlvmRelease, Phase, Reference, Step, TargetSet};

/// The phases in which LLVM's verifier runs. Both `opt` and `llc` verify a module after they parse it.
const VERIFIED: &[Phase] = &[Phase::Verify, Phase::Compile];

/// The messages of libNVVM's modern (opaque-pointer) front end that some LLVM releases do not report. Each row contains
/// a part of the message, and the first and the last of these releases. Measured with the recorded modules of `tests`.
const NOT_REPORTED: &[(&str, u8, u8)] = &[(" is recursive", 14, 19)];

/// Returns the LLVM releases that have an intrinsic, as far as known. The intrinsic lists of some LLVM versions were
/// compared; a release between two of these versions is included if both have the intrinsic.
pub(in crate::rules) fn knowing(intrinsic: Intrinsic) -> References {
    let versions: Vec<u8> = intrinsic.llvm_versions().collect();
    let known = LlvmRelease::ALL.iter().filter(|release| release.has_intrinsic(&versions));
    known.fold(References::NONE, |all, &release| all.with(Reference::Llvm(release)))
}

/// Returns the judgement (tools, targets and phases) for an error that the verifiers of the LLVM releases `releases`
/// report.
pub(in crate::rules) fn verified_by(releases: References) -> Judgement {
    Judgement::on(releases, TargetSet::all(), Severity::Error, VERIFIED)
}

/// The rules whose own checks add LLVM releases to their findings: those about targets and about versioned syntax.
const OF_RELEASES: [&Rule; 3] = [&UNSUPPORTED, &FIRST_MODERN_READER, &MODERN_FRONT_END];

/// Whether some LLVM release reports violations of a rule.
pub fn is_reported_by_llvm(rule: &Rule) -> bool {
    is_of_llvm(rule) || OF_RELEASES.iter().any(|other| other.code == rule.code)
}

/// Whether a rule describes an error of LLVM's own parser or verifier.
fn is_of_llvm(rule: &Rule) -> bool {
    rule.code.starts_with("LV") || rule.layer == Layer::Syntax && rule.code.starts_with("NV00")
}

fn is_reported(finding: &Finding, release: LlvmRelease) -> bool {
    let is_row = |&(part, first, last): &(&str, u8, u8)| {
        (first..=last).contains(&release.number()) && finding.message.contains(part)
    };
    !NOT_REPORTED.iter().any(is_row)
}

/// Adds the LLVM releases that report the same error to each finding about an error of LLVM's parser or verifier.
pub(super) fn check(context: &mut Context) {
    context.narrow(|finding| {
        let has_llvm = |it: &Judgement| !it.references.and(References::LLVM).is_empty();
        if is_of_llvm(finding.rule) && !finding.judgements.iter().any(has_llvm) {
            let more: Vec<Judgement> = finding.judgements.iter().filter_map(|it| of_llvm(finding, it)).collect();
            finding.judgements.extend(more);
        }
    });
}

/// Converts a judgement (tools, targets and phases) about libNVVM's modern (opaque-pointer) front end to a judgement
/// about the LLVM releases that report the same error. Returns `None` if no LLVM release reports it.
fn of_llvm(finding: &Finding, judgement: &Judgement) -> Option<Judgement> {
    let is_read = judgement.phases.is_empty();
    let is_modern = !judgement.targets.intersection(Targets::MODERN.set()).is_empty();
    let is_verified = judgement.phases.contains(&Phase::Verify) && finding.stage(judgement).step <= Step::LlvmVerifier;
    let is_worded = matches!(judgement.outcome, None | Some(Outcome::Words(_)));
    if judgement.severity != Severity::Error || !is_modern || !is_worded || !(is_read || is_verified) {
        return None;
    }
    let says = |release: &LlvmRelease| {
        !judgement.references.and(References::only(release.nearest_toolkit())).is_empty()
            && is_reported(finding, *release)
    };
    let releases = LlvmRelease::ALL.iter().copied().filter(says);
    let references = releases.fold(References::NONE, |all, release| all.with(Reference::Llvm(release)));
    let phases = if is_read { judgement.phases } else { VERIFIED };
    (!references.is_empty()).then(|| Judgement { references, targets: TargetSet::all(), phases, ..judgement.clone() })
}
