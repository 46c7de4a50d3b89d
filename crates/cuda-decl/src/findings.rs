//! What is found in one text: each finding once, and no more than anybody reads.

use crate::diagnostic::{Diagnostic, is_refused_by_nvcc};
use crate::limits;
use crate::rules;
use nvvm_syntax::Span;
use rustc_hash::FxHashSet;

/// The findings of one text, in the order in which they came.
#[derive(Default)]
pub(crate) struct Findings {
    all: Vec<Diagnostic>,
    left_out: usize,
    said: FxHashSet<(&'static str, Span, String)>,
}

impl Findings {
    /// Findings behind those that the parser made.
    pub(crate) fn behind(all: Vec<Diagnostic>) -> Self {
        Findings { all, ..Findings::default() }
    }

    /// Whether a finding is new and there is room for it. One that is new and has no room is counted.
    pub(crate) fn takes(&mut self, diagnostic: &Diagnostic) -> bool {
        if !self.said.insert((diagnostic.rule.code, diagnostic.span, diagnostic.message.clone())) {
            return false;
        }
        let has_room = self.all.len() < limits::DIAGNOSTICS;
        self.left_out += usize::from(!has_room);
        has_room
    }

    /// Adds a finding that [`takes`](Self::takes) took.
    pub(crate) fn push(&mut self, diagnostic: Diagnostic) {
        self.all.push(diagnostic);
    }

    /// Adds findings, each once.
    pub(crate) fn add(&mut self, found: impl IntoIterator<Item = Diagnostic>) {
        for diagnostic in found {
            if self.takes(&diagnostic) {
                self.push(diagnostic);
            }
        }
    }

    /// Whether nvcc refuses the text for one of them before it makes code of it.
    pub(crate) fn are_refused_before_code(&self) -> bool {
        let is_of_code = |it: &Diagnostic| std::ptr::eq(it.rule, &rules::HOST_VARIABLE);
        self.all.iter().any(|it| is_refused_by_nvcc(it) && !is_of_code(it))
    }

    /// All of them in the order of the text, and how many had no room.
    pub(crate) fn in_order(mut self) -> (Vec<Diagnostic>, usize) {
        self.all.sort_by_key(|it| (it.span.start, it.span.end));
        (self.all, self.left_out)
    }
}
