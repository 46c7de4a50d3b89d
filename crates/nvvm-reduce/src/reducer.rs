//! The state machine: passes, one after the other, until a round of them changes nothing.

use crate::edit::Units;
use crate::source::{Pass, Source};
use crate::sweep::Sweep;
use crate::{cuda, ir};
use nvvm_engine::{Language, readable};
use rustc_hash::{FxHashSet, FxHasher};
use std::hash::{Hash, Hasher};

/// Work of all candidates together, unless another budget is given, in bytes of NVVM IR: checking so many takes seconds.
pub const DEFAULT_BUDGET: u64 = 100_000_000;

/// Bytes that each candidate costs besides its own.
const COST_OF_A_CANDIDATE: u64 = 1_000;

/// Bytes of NVVM IR that are checked in the time of one byte of CUDA declarations.
const COST_OF_CUDA: u64 = 60;

/// Counted steps of a check that take the time of reading one byte of NVVM IR.
const STEPS_OF_A_BYTE: u64 = 10;

/// One pass takes at most this part of what is left of the budget, so that one that gets nowhere leaves something to the
/// others.
const SHARE_OF_A_PASS: u64 = 4;

/// How far a reducer is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Bytes of the text at the beginning.
    pub bytes_before: u64,
    /// Bytes of the text now.
    pub bytes: u64,
    /// Lines of the text now.
    pub lines: u64,
    /// How often somebody was asked.
    pub questions: u64,
}

/// What a step came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<'r> {
    /// The text to look at: until it is [answered](Reducer::answer), each step gives it again.
    Ask(&'r [u8]),
    /// There is nothing to ask yet.
    Working,
    /// No smaller text is left to try, or the budget is used up.
    Done,
}

/// Answer about a candidate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Answer {
    /// Whether the candidate still gives the finding.
    pub is_kept: bool,
    /// Steps that the check of the candidate counted; 0 where none are counted.
    pub steps: u64,
}

impl From<bool> for Answer {
    fn from(is_kept: bool) -> Self {
        Answer { is_kept, steps: 0 }
    }
}

/// Makes a text smaller, question by question. The text need not be UTF-8.
pub struct Reducer {
    text: Vec<u8>,
    language: Language,
    passes: &'static [Pass],
    /// The pass that runs, and whether this round of passes changed anything.
    pass: usize,
    has_changed: bool,
    running: Option<Running>,
    source: Option<Source>,
    candidate: Option<Vec<u8>>,
    /// Hashes of texts that got a no, or were given up for a smaller one: nothing is gone back to.
    seen: FxHashSet<u64>,
    budget: u64,
    is_stopped: bool,
    progress: Progress,
}

/// A pass over the text that it began with.
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

    /// The next text to look at, or `None` when no smaller one is left to try or the budget is used up. Until it is
    /// [answered](Self::answer), it is the same text.
    pub fn candidate(&mut self) -> Option<&[u8]> {
        while self.works() {}
        self.candidate.as_deref()
    }

    /// Does as much for the next text as takes the time of reading the text once: for those who have something else to do
    /// in between.
    pub fn step(&mut self) -> Step<'_> {
        let works = self.works();
        match self.candidate.as_deref() {
            Some(candidate) => Step::Ask(candidate),
            None if works => Step::Working,
            None => Step::Done,
        }
    }

    /// Begins a pass, or makes one text, unless there is one to ask about; whether there is more to do for that.
    fn works(&mut self) -> bool {
        if self.candidate.is_some() {
            return false;
        }
        if self.running.is_none() && !self.begin_pass() {
            return false;
        }
        self.propose();
        self.candidate.is_none()
    }

    /// Takes over whether the candidate still gives the finding.
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

    /// The smallest text so far that gives the finding.
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// Whether a pass of the last round ended with its budget, so that a smaller text may exist.
    pub fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// How far it is.
    pub fn progress(&self) -> Progress {
        Progress { bytes: self.text.len() as u64, lines: lines(&self.text), ..self.progress }
    }

    /// Makes the next text of the running pass the candidate, or ends the pass.
    fn propose(&mut self) {
        let Some(running) = &mut self.running else { return };
        let proposal = running.sweep.proposal();
        self.is_stopped |= proposal.is_some() && running.budget == 0;
        let Some(gone) = proposal.filter(|_| running.budget > 0) else {
            self.running = None;
            return;
        };
        let candidate = running.units.render(&running.text, &gone);
        let weight = match self.language {
            Language::NvvmIr => 1,
            Language::Cuda => COST_OF_CUDA,
        };
        // Building a text costs something, too, so that texts that are never asked about come to an end.
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

    /// Begins the next pass if it has anything to take out; `false` after a round without a change.
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

/// Reduces a text that need not be UTF-8 to the smallest one about which `gives` answers yes. Returns the reducer in its
/// final state.
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

/// Reduces a text to the smallest one about which `gives` answers yes. Returns that text.
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
