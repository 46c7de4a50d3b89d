//! Findings (diagnostics), each with the reporting check and the part of the module on which the finding depends. After
//! an edit of one function body, findings that depend on other parts are reused.

use crate::finding::Finding;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::{Reread, Span};
use nvvm_target::Phase;
use std::collections::BTreeMap;

/// A construct that occurs in the module and was not checked, with the number of its occurrences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotModelled {
    /// The reason why the construct is not checked.
    pub why: &'static str,
    /// The phase of NVIDIA's toolchain that checks the construct, if no other phase does; `None` otherwise.
    pub phase: Option<Phase>,
    /// The number of occurrences of the construct.
    pub occurrences: u32,
    /// The position of the first occurrence of the construct.
    pub first: Span,
}

/// Maximum number of findings (diagnostics) in a record; bounds the memory use for a hostile module.
const MAXIMUM_FINDINGS: usize = 10_000;

/// The part of a module that a check examines, and on which the findings (diagnostics) of the check depend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Part {
    /// The check examines everything outside of function bodies.
    Outside,
    /// The check examines the module as a whole.
    Module,
    /// The check examines one function, everything outside of function bodies, and the symbols kept by the IR linker.
    Function(FunctionId),
}

/// A check and the part of the module that it examines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    /// The number of the check. Findings with the same span are sorted by this number.
    pub(crate) check: u16,
    pub(crate) part: Part,
}

/// The findings (diagnostics) of a verification run. Each is stored with the reporting check and with the part of the
/// module that this check examined.
#[derive(Clone, Debug, Default)]
pub(crate) struct Record {
    findings: Vec<(Place, Finding)>,
    not_modelled: BTreeMap<(String, Place), NotModelled>,
    is_full: bool,
}

impl Record {
    /// Adds a finding (diagnostic). After 10,000 findings, further ones are dropped and the record is marked as full.
    pub(crate) fn report(&mut self, place: Place, mut finding: Finding) {
        finding.shorten();
        if self.findings.len() < MAXIMUM_FINDINGS {
            self.findings.push((place, finding));
        } else {
            self.is_full = true;
            let why = "only the first 10,000 findings are kept";
            self.not_modelled(place, "further findings".to_owned(), why, None, finding.span);
        }
    }

    /// Counts an occurrence of the construct `what`, which is not checked for the reason `why`. `phase` is the only
    /// phase of NVIDIA's toolchain that checks the construct; `None` if more than one phase does.
    pub(crate) fn not_modelled(
        &mut self,
        place: Place,
        what: String,
        why: &'static str,
        phase: Option<Phase>,
        span: Span,
    ) {
        self.not_modelled
            .entry((what, place))
            .and_modify(|entry| entry.occurrences = entry.occurrences.saturating_add(1))
            .or_insert(NotModelled { why, phase, occurrences: 1, first: span });
    }

    /// Whether findings (diagnostics) were dropped because the record has a maximum of 10,000. The stored findings then
    /// depend on all earlier checks and cannot be reused.
    pub(crate) fn is_full(&self) -> bool {
        self.is_full
    }

    /// The findings (diagnostics) reported so far, unordered.
    pub(crate) fn findings(&self) -> impl Iterator<Item = &Finding> {
        self.findings.iter().map(|(_, finding)| finding)
    }

    /// Removes the findings (diagnostics) for which `keep` returns false.
    pub(crate) fn retain(&mut self, mut keep: impl FnMut(&mut Finding) -> bool) {
        self.findings.retain_mut(|(_, finding)| keep(finding));
    }

    /// Removes the findings (diagnostics) about the functions in `again` and about the module as a whole, since these
    /// are checked again. Shifts the spans of all other findings by the edit `reread`.
    pub(crate) fn without(mut self, again: &[FunctionId], reread: &Reread) -> Record {
        let stays = |part: Part| match part {
            Part::Outside => true,
            Part::Module => false,
            Part::Function(function) => !again.contains(&function),
        };
        let moved = |span: Span| Span { start: reread.text.moved(span.start), end: reread.text.moved(span.end) };
        self.findings.retain(|(place, _)| stays(place.part));
        for (_, finding) in &mut self.findings {
            finding.span = moved(finding.span);
            finding.notes.iter_mut().filter_map(|(_, span)| span.as_mut()).for_each(|span| *span = moved(*span));
            let edits = finding.fix.iter_mut().flat_map(|fix| &mut fix.edits);
            edits.for_each(|edit| edit.span = moved(edit.span));
        }
        self.not_modelled.retain(|(_, place), _| stays(place.part));
        self.not_modelled.values_mut().for_each(|entry| entry.first = moved(entry.first));
        self
    }

    /// Returns all findings (diagnostics) in source order, and the constructs that were not checked.
    pub(crate) fn finish(mut self) -> (Vec<Finding>, BTreeMap<String, NotModelled>) {
        self.findings.sort_by_key(|(place, finding)| (finding.span.start, finding.span.end, place.check));
        let mut not_modelled: BTreeMap<String, NotModelled> = BTreeMap::new();
        for ((what, _), entry) in self.not_modelled {
            not_modelled
                .entry(what)
                .and_modify(|all| {
                    all.occurrences = all.occurrences.saturating_add(entry.occurrences);
                    if entry.first.start < all.first.start {
                        all.first = entry.first;
                    }
                })
                .or_insert(entry);
        }
        let findings = self.findings.into_iter().map(|(_, finding)| finding).collect();
        (findings, not_modelled)
    }
}
