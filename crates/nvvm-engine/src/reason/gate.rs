//! Findings that other targets do not have.

use crate::report::{Finding, Report};
use nvvm_target::{Reference, Target, TargetSet};
use serde::{Deserialize, Serialize};

/// Where else a text passes that one target refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Gate {
    /// From this target on: it is the smallest that has it.
    Needs(Target),
    /// This target is the smallest that has it, and some larger ones do not.
    NeedsAtLeast(Target),
    /// This target of the same number has it: the suffix decides.
    NeedsSuffix(Target),
    /// Up to this target.
    UpTo(Target),
    /// Smaller and larger targets have it; none of this number does.
    NotOn(Target),
}

impl Gate {
    /// `requires sm_90 or later`, `requires sm_90a`, `accepted up to sm_90`, `not supported on sm_107`
    pub fn words(self) -> String {
        match self {
            Gate::Needs(target) => format!("requires {target} or later"),
            Gate::NeedsAtLeast(target) | Gate::NeedsSuffix(target) => format!("requires {target}"),
            Gate::UpTo(target) => format!("accepted up to {target}"),
            Gate::NotOn(target) => format!("not supported on {target}"),
        }
    }
}

/// What keeps `target` from passing as others that `reference` knows do; `None` when all of them have the finding, or when
/// it keeps the text from larger targets and something else from all smaller ones.
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
