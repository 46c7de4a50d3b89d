//! The state machine of a reduction: rounds of passes until a round changes nothing.

use crate::edit::Units;
use crate::source::{Pass, Source};
use crate::sweep::Sweep;
use crate::{cuda, ir};
use nvvm_engine::{Language, readable};
use rustc_hash::{FxHashSet, FxHasher};
use std::hash::{Hash, Hasher};

/// Default budget for all candidates together, in bytes of NVVM IR. Checking this number takes seconds.
pub const DEFAULT_BUDGET: u64 = 100_000_000;

/// Additional cost of each candidate, in bytes.
const COST_OF_A_CANDIDATE: u64 = 1_000;

/// Bytes of NVVM IR that are checked in the time of one byte of CUDA declarations.
const COST_OF_CUDA: u64 = 60;

/// Counted steps of a check that take the time of parsing one byte of NVVM IR.
const STEPS_OF_A_BYTE: u64 = 10;

/// Divisor of the remaining budget for one pass, so that a pass without success leaves a part to the others.
const SHARE_OF_A_PASS: u64 = 4;

/// The progress of a reduction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Bytes of the original text.
    pub bytes_before: u64,
    /// Bytes of the current text.
    pub bytes: u64,
    /// Lines of the current text.
    pub lines: u64,
    /// Number of candidates so far.
    pub questions: u64,
}

/// The result of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<'r> {
    /// A candidate to check. Until it is [answered](Reducer::answer), each step returns it again.
    Ask(&'r [u8]),
    /// No candidate yet.
    Working,
    /// No smaller text is left to try, or the budget is used up.
    Done,
}

/// The result of a candidate's check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// Whether the candidate has the finding.
    pub is_kept: bool,
    /// Steps that the check counted; 0 for a check that counts none.
    pub steps: u64,
}

impl From<bool> for Answer {
    fn from(is_kept: bool) -> Self {
        Answer { is_kept, steps: 0 }
    }
}

/// Reduces a text, candidate by candidate. The text need not be UTF-8.
pub struct Reducer {
    text: Vec<u8>,
    language: Language,
    passes: &'static [Pass],
    /// The next pass, followed by whether this round of passes changed the text.
    pass: usize,
    has_changed: bool,
    running: Option<Running>,
    source: Option<Source>,
    candidate: Option<Vec<u8>>,
    /// Hashes of rejected candidates and of previous texts, which are not tried again.
    seen: FxHashSet<u64>,
    budget: u64,
    is_stopped: bool,
    progress: Progress,
}

/// A running pass over the text that was current at its start.
struct Running {
    text: Vec<u8>,
    units: Units,
    sweep: Sweep,
    budget: u64,
}

impl Reducer {
    /// Creates a reducer of a text that gives the finding. `budget` bounds the work of all candidates together, counted in
    /// bytes of NVVM IR.
    pub fn new(text: &[u8], language: Language, budget: u64) -> Reducer {
        let passes = match language {
            Language::NvvmIr => ir::PASSES,
            Language::Cuda => cuda::PASSES,
        };
        Reducer {
            text: text.to_owned(),
            language,
            passes,
            pass: 0,
            has_changed: false,
            running: None,
            source: None,
            candidate: None,
            seen: FxHashSet::default(),
            budget,
            is_stopped: false,
            progress: Progress { bytes_before: text.len() as u64, ..Progress::default() },
        }
    }

    /// Returns the next candidate, or `None` when no smaller text is left to try or the budget is used up. Until it is
    /// [answered](Self::answer), the candidate stays the same.
    pub fn candidate(&mut self) -> Option<&[u8]> {
        while self.advance() {}
        self.candidate.as_deref()
    }

    /// Does a part of the work for the next candidate that takes about the time of parsing the text once, so that the
    /// caller can do other work in between.
    pub fn step(&mut self) -> Step<'_> {
        let is_working = self.advance();
        match self.candidate.as_deref() {
            Some(candidate) => Step::Ask(candidate),
            None if is_working => Step::Working,
            None => Step::Done,
        }
    }

    /// Begins a pass or builds one text, unless there is a candidate. Returns whether more work is needed for a
    /// candidate.
    fn advance(&mut self) -> bool {
        if self.candidate.is_some() {
            return false;
        }
        if self.running.is_none() && !self.begin_pass() {
            return false;
        }
        self.propose();
        self.candidate.is_none()
    }

    /// Takes the result of the candidate's check.
    pub fn answer(&mut self, answer: impl Into<Answer>) {
        let Answer { is_kept, steps } = answer.into();
        let Some(candidate) = self.candidate.take() else { return };
        let cost = steps / STEPS_OF_A_BYTE;
        self.budget = self.budget.saturating_sub(cost);
        if let Some(running) = &mut self.running {
            running.budget = running.budget.saturating_sub(cost);
            running.sweep.answer(is_kept);
        }
        if is_kept {
            self.seen.insert(hash_of(&self.text));
            self.text = candidate;
            self.source = None;
            self.has_changed = true;
        } else {
            self.seen.insert(hash_of(&candidate));
        }
    }

    /// The smallest text so far with the finding.
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// Whether a pass of the last round ended with its budget, so that a smaller text may exist.
    pub fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// The progress so far.
    pub fn progress(&self) -> Progress {
        Progress { bytes: self.text.len() as u64, lines: lines(&self.text), ..self.progress }
    }

    /// Builds the next candidate of the running pass, or ends the pass.
    fn propose(&mut self) {
        let Some(running) = &mut self.running else { return };
        let proposal = running.sweep.proposal();
        self.is_stopped |= proposal.is_some() && running.budget == 0;
        let Some(removed) = proposal.filter(|_| running.budget > 0) else {
            self.running = None;
            return;
        };
        let candidate = running.units.render(&running.text, &removed);
        let weight = match self.language {
            Language::NvvmIr => 1,
            Language::Cuda => COST_OF_CUDA,
        };
        // Building a text costs budget, too, so that a run of texts without a check ends.
        let cost = candidate.len() as u64 + 1;
        if candidate == self.text || self.seen.contains(&hash_of(&candidate)) {
            running.sweep.answer(false);
            running.budget = running.budget.saturating_sub(cost / 16 + 1);
            self.budget = self.budget.saturating_sub(cost / 16 + 1);
            return;
        }
        let cost = weight * (cost + COST_OF_A_CANDIDATE);
        running.budget = running.budget.saturating_sub(cost);
        self.budget = self.budget.saturating_sub(cost);
        self.progress.questions += 1;
        self.candidate = Some(candidate);
    }

    /// Begins the next pass if it has units. Returns `false` after a round without a change.
    fn begin_pass(&mut self) -> bool {
        if self.pass == self.passes.len() {
            if !self.has_changed {
                return false;
            }
            (self.pass, self.has_changed, self.is_stopped) = (0, false, false);
        }
        self.is_stopped |= self.budget == 0;
        let Some(pass) = self.passes.get(self.pass).filter(|_| self.budget > 0) else { return false };
        self.pass += 1;
        let source = self.source.get_or_insert_with(|| Source::new(&self.text, self.language));
        let units = pass(source);
        self.budget = self.budget.saturating_sub(self.text.len() as u64 / 4 + 1);
        if !units.units.is_empty() {
            let sweep = Sweep::new(units.units.len());
            let budget = (self.budget / SHARE_OF_A_PASS).max(1);
            self.running = Some(Running { text: self.text.clone(), units, sweep, budget });
        }
        true
    }
}

/// Reduces a text that need not be UTF-8 to the smallest one for which `gives` returns that it is kept. Returns the
/// reducer in its final state.
pub fn run<A: Into<Answer>>(
    text: &[u8],
    language: Language,
    budget: u64,
    mut gives: impl FnMut(&[u8]) -> A,
) -> Reducer {
    let mut reducer = Reducer::new(text, language, budget);
    while let Some(candidate) = reducer.candidate() {
        let answer = gives(candidate);
        reducer.answer(answer);
    }
    reducer
}

/// Reduces a text to the smallest one for which `gives` returns that it is kept. Returns that text.
pub fn reduce<A: Into<Answer>>(
    text: &str,
    language: Language,
    budget: u64,
    mut gives: impl FnMut(&str) -> A,
) -> String {
    let reducer = run(text.as_bytes(), language, budget, |text| gives(&readable(text)));
    readable(reducer.text()).into_owned()
}

/// The number of lines. The last one need not end.
pub fn lines(text: &[u8]) -> u64 {
    text.split_inclusive(|&byte| byte == b'\n').count() as u64
}

fn hash_of(text: &[u8]) -> u64 {
    let mut hasher = FxHasher::default();
    text.hash(&mut hasher);
    hasher.finish()
}
