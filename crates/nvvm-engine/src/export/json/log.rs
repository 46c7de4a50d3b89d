//! Log answers in JSON: findings become indices in the list of diagnostics of the same JSON document.

use crate::LogAnswer;
use crate::report::{Finding, ListedDiagnostic, Report};
use nvvm_target::{Reference, Target};
use rustc_hash::FxHashMap;

/// Replaces `finding` in the answers by an index in the `diagnostics` of the report's
/// [`FileDocument`](super::FileDocument) for `target` and `reference`. A finding that is not in that list loses its
/// index.
///
/// If a finding has several diagnostics, the one whose message is in the log's line is used, else the first.
#[must_use]
pub fn json_log(mut answers: Vec<LogAnswer>, report: &Report, target: Target, reference: Reference) -> Vec<LogAnswer> {
    let mut listed: FxHashMap<u32, Vec<(u32, &str)>> = FxHashMap::default();
    for finding in answers.iter().filter_map(|answer| answer.finding) {
        listed.entry(finding).or_default();
    }
    if listed.is_empty() {
        return answers;
    }
    let asked = |&index: &u32| Some((std::ptr::from_ref(report.findings.get(index as usize)?), index));
    let asked: FxHashMap<*const Finding, u32> = listed.keys().filter_map(asked).collect();
    for (position, ListedDiagnostic { diagnostic, .. }) in (0..).zip(report.listed(target, reference)) {
        let index = asked.get(&std::ptr::from_ref(diagnostic.finding));
        if let Some(diagnostics) = index.and_then(|index| listed.get_mut(index)) {
            diagnostics.push((position, &diagnostic.judgement.message));
        }
    }
    for answer in &mut answers {
        let Some(finding) = answer.finding else { continue };
        let diagnostics = listed.get(&finding).map_or(&[][..], Vec::as_slice);
        let named = diagnostics.iter().find(|(_, message)| answer.text.contains(message));
        answer.finding = named.or(diagnostics.first()).map(|(position, _)| *position);
    }
    answers
}
