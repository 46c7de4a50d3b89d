//! Advice for texts with syntax that is newer than libNVVM's legacy front end: another target, or the conversion to the
//! dialect of LLVM 7.

use crate::report::{Finding, Offer, RuleInfo, error_targets};
use crate::words::listed_up_to;
use nvvm_syntax::Module;
use nvvm_syntax::feature::{FeatureUse, OPAQUE_POINTER, SyntaxFeature};
use nvvm_target::{Dialect, Reference, Target, TargetSet};
use nvvm_verify::rules::target::LEGACY_FRONT_END;

/// Maximum length of a text that is converted for the advice, in bytes.
const MAXIMUM_CONVERTED: usize = 64 << 10;
/// Maximum number of syntax features that the advice lists by name.
const NAMED: usize = 3;
/// The name of the operations of `atomicrmw` that are newer than LLVM 7.
const ATOMIC_OPERATION: &str = "atomicrmw operation";

/// Completes the help of the findings of libNVVM's legacy front end, and offers them a target with the modern one.
/// Without such a target, the help does not suggest one either.
pub(super) fn advise(module: &Module, source: &str, rules: &[RuleInfo], findings: &mut [Finding]) {
    let Some(rule) = rules.iter().position(|rule| rule.code == LEGACY_FRONT_END.code) else { return };
    let code = replacement(&left_by_conversion(module, source));
    for place in 0..findings.len() {
        let target = findings
            .get(place)
            .filter(|finding| finding.rule as usize == rule)
            .map(|finding| front_end_that_reads(finding, findings));
        if let (Some(target), Some(finding)) = (target, findings.get_mut(place)) {
            finding.offer = target.map(Offer::ChooseTarget);
            finding.help.push_str(&match target {
                Some(target) if Some(target) == Target::parse("sm_100") => {
                    format!(" Choose {target} or a later target, or write {code}")
                }
                Some(target) => format!(" Choose {target}, or write {code}"),
                None => format!(" Write {code}"),
            });
        }
    }
}

/// Returns the end of the help: the way to avoid the syntax features. `left` are those that the conversion to LLVM 7
/// leaves in the text.
fn replacement(left: &[SyntaxFeature]) -> String {
    if left.is_empty() {
        return "typed pointers such as `i32*`: `nvvm-check convert --to legacy` and \u{201c}Convert\u{201d} on the page \
                do that."
            .to_owned();
    }
    let named = listed_up_to(NAMED, left.iter().map(SyntaxFeature::phrase));
    let mut text = format!("other code: LLVM 7 has no counterpart of {named}.");
    if left.iter().any(|feature| feature.name == ATOMIC_OPERATION) {
        text.push_str(" A loop with `cmpxchg` does what `atomicrmw` cannot do there.");
    }
    text
}

/// Returns the syntax features that the conversion to the dialect of LLVM 7 leaves in the text. Empty for a text whose
/// only feature is the opaque pointer, and for a text that is not converted.
fn left_by_conversion(module: &Module, source: &str) -> Vec<SyntaxFeature> {
    let is_converted = module.syntax.rejected_by_llvm_7().iter().all(|used| used.feature.name == OPAQUE_POINTER);
    if is_converted || source.len() > MAXIMUM_CONVERTED {
        return Vec::new();
    }
    let Ok(converted) = nvvm_convert::convert(source, Dialect::Legacy) else { return Vec::new() };
    let left: Vec<FeatureUse> = nvvm_syntax::parse(&converted.text).syntax.rejected_by_llvm_7();
    left.iter().map(|used| used.feature).collect()
}

/// Returns a target that is better for every reporting toolkit: the largest of their smallest targets without the
/// finding and without an error that the targets with the finding do not have.
fn front_end_that_reads(finding: &Finding, all: &[Finding]) -> Option<Target> {
    let mut largest = None;
    for &reference in Reference::ALL {
        let known = TargetSet::from_fn(|target| reference.knows(target));
        let fires = finding.fires_on(reference).intersection(known);
        let without = known.difference(fires);
        // Toolkits before the modern front end know no other target.
        if fires.is_empty() || without.is_empty() {
            continue;
        }
        let new = all.iter().map(|other| error_targets(other, reference)).filter(|targets| !fires.is_subset(*targets));
        let passing = new.fold(without, TargetSet::difference);
        largest = largest.max(Some(passing.smallest()?));
    }
    largest
}
