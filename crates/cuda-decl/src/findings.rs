//! The diagnostics of one translation unit, without duplicates and limited in number.

use crate::diagnostic::{Diagnostic, is_refused_by_nvcc};
use crate::limits;
use crate::rules;
use nvvm_syntax::Span;
use rustc_hash::FxHashSet;

/// The diagnostics of one translation unit, in the order in which they were reported.
#[derive(Default)]
pub(crate) struct Findings {
    all: Vec<Diagnostic>,
    above_limit: usize,
    reported: FxHashSet<(&'static str, Span, String)>,
}

impl Findings {
    /// Starts with the diagnostics of the parser.
    pub(crate) fn with_parser_diagnostics(all: Vec<Diagnostic>) -> Self {
        Findings { all, ..Findings::default() }
    }

    /// Whether a diagnostic is new and below the limit. New ones above the limit are counted.
    pub(crate) fn takes(&mut self, diagnostic: &Diagnostic) -> bool {
        if !self.reported.insert((diagnostic.rule.code, diagnostic.span, diagnostic.message.clone())) {
            return false;
        }
        let has_room = self.all.len() < limits::DIAGNOSTICS;
        self.above_limit += usize::from(!has_room);
        has_room
    }

    /// Adds a diagnostic for which [`takes`](Self::takes) returned true.
    pub(crate) fn push(&mut self, diagnostic: Diagnostic) {
        self.all.push(diagnostic);
    }

    /// Adds diagnostics without duplicates.
    pub(crate) fn add(&mut self, found: impl IntoIterator<Item = Diagnostic>) {
        for diagnostic in found {
            if self.takes(&diagnostic) {
                self.push(diagnostic);
            }
        }
    }

    /// Whether a diagnostic makes nvcc reject the translation unit before code generation.
    pub(crate) fn are_refused_before_code(&self) -> bool {
        let is_of_code = |it: &Diagnostic| std::ptr::eq(it.rule, &rules::HOST_VARIABLE);
        self.all.iter().any(|it| is_refused_by_nvcc(it) && !is_of_code(it))
    }

    /// Returns the diagnostics in source order, and the number of those above the limit.
    pub(crate) fn in_order(mut self) -> (Vec<Diagnostic>, usize) {
        self.all.sort_by_key(|it| (it.span.start, it.span.end));
        (self.all, self.above_limit)
    }
}
