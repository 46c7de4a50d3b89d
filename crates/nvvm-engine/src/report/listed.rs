//! Diagnostics for lists, with a limit on the number of diagnostics with the same message.

use super::{Diagnostic, Judgement, Report};
use crate::first_shown::FirstReported;
use nvvm_target::{Reference, Target};
use rustc_hash::FxHashMap;

/// Maximum number of listed diagnostics of one rule with the same message. A text of 250 kB can have 10,000.
const LISTED_OF_ONE_MESSAGE: u32 = 200;

/// A diagnostic in a list.
#[derive(Clone, Copy, Debug)]
pub struct ListedDiagnostic<'r> {
    /// The diagnostic.
    pub diagnostic: Diagnostic<'r>,
    /// Whether the tool reports this diagnostic first in one of its phases, each of which stops at its first error.
    pub first_shown: bool,
    /// The number of omitted findings with the same message; set on the last listed one, otherwise 0.
    pub repeated: u32,
}

impl Report {
    /// Returns the diagnostics of `reference` on `target` in source order, with a limit for each message.
    pub fn listed(&self, target: Target, reference: Reference) -> impl Iterator<Item = ListedDiagnostic<'_>> {
        let first = FirstReported::new(self, target, reference);
        listed(self.diagnostics(target, reference).collect(), move |one| first.phases(one).next().is_some())
    }
}

/// Returns diagnostics in their order, with a limit for each message. `is_first` selects those that the tool reports
/// first.
pub fn listed<'r>(
    diagnostics: Vec<Diagnostic<'r>>,
    is_first: impl Fn(&Judgement) -> bool,
) -> impl Iterator<Item = ListedDiagnostic<'r>> {
    let mut counts: FxHashMap<(u32, &str), (u32, u32)> = FxHashMap::default();
    for Diagnostic { finding, judgement } in &diagnostics {
        counts.entry((finding.rule, &judgement.message)).or_default().0 += 1;
    }
    diagnostics.into_iter().filter_map(move |diagnostic| {
        let Diagnostic { finding, judgement } = diagnostic;
        let first_shown = is_first(judgement);
        let (all, seen) = counts.get_mut(&(finding.rule, judgement.message.as_str()))?;
        *seen += 1;
        let repeated = if *seen == LISTED_OF_ONE_MESSAGE { *all - *seen } else { 0 };
        (*seen <= LISTED_OF_ONE_MESSAGE || first_shown).then_some(ListedDiagnostic {
            diagnostic,
            first_shown,
            repeated,
        })
    })
}
