//! The rule about intrinsic names that a front end treats as external functions. Their dots are invalid in PTX
//! identifiers.

use super::{IntrinsicSite, knowing};
use crate::context::Context;
use crate::rule::{Layer, References};
use nvvm_diagnostics::Judgement;
use nvvm_target::intrinsics::Intrinsic;
use nvvm_target::{Dialect, NameGroup};

nvvm_diagnostics::rules! {
    /// The rule against calls of intrinsics that a front end treats as external functions: ptxas cannot parse the dots
    /// in their names.
    NO_PTX_NAME "NV0506" "unknown-intrinsic-assemble" ["Parsing error near '{}': syntax error"] {
        help: "On these targets this libNVVM knows no intrinsic of this name: it verifies and compiles, as a call of a \
               function, whose dots ptxas cannot read.",
        layer: Layer::Intrinsic,
    }
}

/// Whether some front end may know an intrinsic name that is not in the table of intrinsics: it belongs to another
/// target, is auto-upgraded, or was removed since LLVM 7.
fn is_known_by_family(name: &str) -> bool {
    [NameGroup::KnownOfOtherTarget, NameGroup::UpgradedCall, NameGroup::RemovedSince7]
        .into_iter()
        .any(|group| group.has(name))
}

/// Returns the judgements (tools, targets and phases) about front ends that treat `name` as that of an external
/// function. If `intrinsic` is one of LLVM's rather than NVVM's, the judgements include the LLVM 7 front end only.
pub(super) fn judgements(intrinsic: Option<Intrinsic>, name: &str) -> Vec<Judgement> {
    let both: [(Dialect, &str); 2] = [(Dialect::Legacy, "LLVM 7"), (Dialect::Modern, "modern")];
    let asked: &[(Dialect, &str)] = match intrinsic {
        // Every release supports compiler queries and atomic additions of floating-point numbers.
        _ if NameGroup::Reflect.has(name) || NameGroup::UpgradedAtomicAdd.has(name) => &[],
        _ if NameGroup::AtomicAddOf7.has(name) => &both[1..],
        None if NameGroup::UpgradedArithmetic.has(name) || NameGroup::FamilyOfLibrary.has(name) => &[],
        _ if NameGroup::OfNvvm.has(name) => &both,
        // LLVM 7 knows the name without a type suffix, the table with one.
        Some(_) if NameGroup::PrefetchOf7.has(name) || NameGroup::FrameOf7.has(name) => &[],
        Some(_) => &both[..1],
        // LLVM 7 supports these.
        None if NameGroup::OldPtx.has(name) || NameGroup::OnlyIn7.has(name) => &both[1..],
        None if is_known_by_family(name) => &[],
        None => &both,
    };
    let mut judgements = Vec::new();
    for &(dialect, variant) in asked {
        let known = intrinsic.map_or(References::NONE, |intrinsic| knowing(intrinsic, dialect));
        let outcomes = Judgement::of_variants(&NO_PTX_NAME, &[], &[variant]).into_iter();
        judgements.extend(outcomes.map(|it| Judgement { references: it.references.without(known), ..it }));
    }
    judgements.retain(|judgement| !judgement.references.is_empty());
    judgements
}

pub(super) fn check(context: &mut Context, site: IntrinsicSite, name: &str, judgements: &[Judgement]) {
    if !judgements.is_empty() {
        // The name is parsed up to its first dot; the token at which ptxas fails ends before the second.
        let token = name.split('.').nth(1).map(|part| format!(".{part}")).unwrap_or_default();
        let finding = site.finding(&NO_PTX_NAME, NO_PTX_NAME.message(&[&token]));
        context.report(finding.with_judgements(judgements.to_vec()));
    }
}
