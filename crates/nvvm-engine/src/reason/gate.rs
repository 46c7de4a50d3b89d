//! Findings that depend on the target.

use crate::report::{ErrorTargets, Finding, Report, ranges};
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
    /// Smaller targets, but not all of them.
    Only(TargetSet),
    /// Smaller and larger targets, but none of this SM number.
    NotOn(Target),
}

impl Gate {
    /// Describes the targets: `requires sm_90 or later`, `requires sm_90a`, `accepted up to sm_90`, `accepted on sm_70
    /// to sm_90a`, `not supported on sm_107`. Targets that `reference` does not know do not interrupt a range.
    pub fn words(self, reference: Reference) -> String {
        match self {
            Gate::Needs(target) => format!("requires {target} or later"),
            Gate::NeedsAtLeast(target) | Gate::NeedsSuffix(target) => format!("requires {target}"),
            Gate::UpTo(target) => format!("accepted up to {target}"),
            Gate::Only(targets) => {
                let known = TargetSet::from_fn(|target| reference.knows(target));
                format!("accepted on {}", ranges(targets, known))
            }
            Gate::NotOn(target) => format!("not supported on {target}"),
        }
    }
}

/// Returns the targets of `reference` without the finding and without an error that `target` does not have, relative to
/// `target`. Returns `None` if there is no such target. `errors` are those of the reference.
pub(super) fn of(
    report: &Report,
    finding: &Finding,
    target: Target,
    reference: Reference,
    errors: &ErrorTargets,
) -> Option<Gate> {
    // The rest of a canceled check is unknown.
    if report.coverage.stopped_after.is_some() {
        return None;
    }
    let known = TargetSet::from_fn(|target| reference.knows(target));
    let passing = known.difference(finding.fires_on(reference)).difference(errors.new_errors(target));
    let smallest = passing.smallest()?;
    let is_on_all_later = known.iter().all(|known| known < smallest || passing.contains(known));
    if target < smallest {
        return Some(if is_on_all_later { Gate::Needs(smallest) } else { Gate::NeedsAtLeast(smallest) });
    }
    // A target with errors of its own does not accept the text.
    let accepting = TargetSet::from_fn(|other| passing.contains(other) && report.verdict(other, reference).accepted);
    let largest = accepting.largest()?;
    let is_on_all_earlier = known.iter().all(|known| known > largest || accepting.contains(known));
    Some(if let Some(variant) = passing.iter().find(|passing| passing.sm() == target.sm()) {
        Gate::NeedsSuffix(variant)
    } else if largest > target {
        Gate::NotOn(target.base())
    } else if is_on_all_earlier {
        Gate::UpTo(largest)
    } else {
        Gate::Only(accepting)
    })
}
