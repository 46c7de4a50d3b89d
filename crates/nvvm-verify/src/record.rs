//! What checks said, each with the check that said it and the part of the module that it rests on: after an edit inside one
//! body, what rests on other parts is said still.

use crate::finding::Finding;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::{Reread, Span};
use nvvm_target::Phase;
use std::collections::BTreeMap;

/// Something that was met and not judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotModelled {
    /// Why it is not judged.
    pub why: &'static str,
    /// The phase that checks it in the real toolchain, where only one does.
    pub phase: Option<Phase>,
    /// How often it was met.
    pub occurrences: u32,
    /// Where it was first met.
    pub first: Span,
}

/// How many findings one run keeps: more help nobody, and bound the memory of hostile input.
const MAXIMUM_FINDINGS: usize = 10_000;

/// What a check looks at, and all that what it says rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Part {
    /// Everything but the bodies of functions.
    Outside,
    /// The module as a whole.
    Module,
    /// One function, everything outside of bodies, and which symbols the linker takes over.
    Function(FunctionId),
}

/// Which check looks at what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Place {
    /// Its number: findings at the same place of the text are in the order of checks.
    pub(crate) check: u16,
    pub(crate) part: Part,
}

/// What checks said.
#[derive(Clone, Debug, Default)]
pub(crate) struct Record {
    findings: Vec<(Place, Finding)>,
    not_modelled: BTreeMap<(String, Place), NotModelled>,
    is_full: bool,
}

impl Record {
    /// Keeps a finding.
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

    /// Records that something was met and not judged.
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

    /// Whether something was left out: what is said then rests on everything before it.
    pub(crate) fn is_full(&self) -> bool {
        self.is_full
    }

    /// The findings so far, in no order.
    pub(crate) fn findings(&self) -> impl Iterator<Item = &Finding> {
        self.findings.iter().map(|(_, finding)| finding)
    }

    /// Keeps the findings for which `keep` answers so.
    pub(crate) fn retain(&mut self, mut keep: impl FnMut(&mut Finding) -> bool) {
        self.findings.retain_mut(|(_, finding)| keep(finding));
    }

    /// What is left when these functions and the module as a whole are to be judged again, in the places that `reread`
    /// gives it.
    #[inline(never)]
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

    /// Every finding in the order of the text, and everything that was not judged.
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
