//! Findings that depend on the target.

use crate::report::{Finding, Report};
use nvvm_target::{Reference, Target, TargetSet};
use serde::{Deserialize, Serialize};

/// The targets that accept a text that one target rejects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Gate {
    /// All targets from this one on.
    Needs(Target),
    /// This target is the smallest; some larger ones reject the text.
    NeedsAtLeast(Target),
    /// This target of the same SM number: the suffix decides.
    NeedsSuffix(Target),
    /// All targets up to this one.
    UpTo(Target),
    /// Smaller and larger targets, but none of this SM number.
    NotOn(Target),
}

impl Gate {
    /// Describes the targets: `requires sm_90 or later`, `requires sm_90a`, `accepted up to sm_90`, `not supported on
    /// sm_107`.
    pub fn words(self) -> String {
        match self {
            Gate::Needs(target) => format!("requires {target} or later"),
            Gate::NeedsAtLeast(target) | Gate::NeedsSuffix(target) => format!("requires {target}"),
            Gate::UpTo(target) => format!("accepted up to {target}"),
            Gate::NotOn(target) => format!("not supported on {target}"),
        }
    }
}

/// Returns the targets of `reference` without the finding, relative to `target`. Returns `None` if all targets have the
/// finding, or if larger targets have it and another finding rejects all smaller ones.
pub(super) fn of(report: &Report, finding: &Finding, target: Target, reference: Reference) -> Option<Gate> {
    let known = TargetSet::from_fn(|target| reference.knows(target));
    let passing = known.difference(finding.fires_on(reference));
    let smallest = passing.smallest()?;
    let largest = passing.largest()?;
    let is_on_all_later = known.iter().all(|known| known < smallest || passing.contains(known));
    Some(if target < smallest && is_on_all_later {
        Gate::Needs(smallest)
    } else if target < smallest {
        Gate::NeedsAtLeast(smallest)
    } else if !passing.iter().any(|passing| report.verdict(passing, reference).accepted) {
        return None;
    } else if let Some(variant) = passing.iter().find(|passing| passing.sm() == target.sm()) {
        Gate::NeedsSuffix(variant)
    } else if largest < target {
        Gate::UpTo(largest)
    } else {
        Gate::NotOn(target.base())
    })
}
