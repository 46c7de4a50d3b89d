//! The answers to a long log: as many as people read, with what is left out said at the end.

use super::log_answer::{Certainty, LogAnswer};
use std::collections::HashMap;

/// So many answers are given.
const MAXIMUM_ANSWERS: usize = 2_000;
/// So many of them say that words are unknown, which must not leave the known ones out.
const MAXIMUM_UNKNOWN: usize = 200;
/// So often the same answer is given: a build says the same of each of its files.
const MAXIMUM_ALIKE: u32 = 100;

/// So many answers to lines that hold no cause are kept.
const MAXIMUM_BACKGROUND: usize = 50;

/// Gathers answers.
#[derive(Default)]
pub(super) struct Shortened {
    answers: Vec<LogAnswer>,
    /// Answers to lines that hold no cause, for a log that has no other answer.
    background: Vec<LogAnswer>,
    /// How many of them say that words are unknown.
    unknown: usize,
    /// How often each was given: what it says, and of which finding.
    alike: HashMap<(String, Option<u32>), u32>,
    /// Lines that say what was answered often enough.
    repeated: u64,
    /// Lines behind the last answer that is given, and the first of them.
    others: u64,
    first_other: Option<u32>,
}

impl Shortened {
    pub(super) fn push(&mut self, answer: LogAnswer) {
        // Unknown lines all have the same answer; they differ by what stands there.
        let is_unknown = answer.certainty == Certainty::Unknown;
        let says = if is_unknown { &answer.text } else { &answer.answer };
        let times = self.alike.entry((says.clone(), answer.finding)).or_default();
        *times += 1;
        if *times > MAXIMUM_ALIKE {
            self.repeated += 1;
        } else if self.answers.len() < MAXIMUM_ANSWERS && !(is_unknown && self.unknown >= MAXIMUM_UNKNOWN) {
            self.unknown += usize::from(is_unknown);
            self.answers.push(answer);
        } else {
            self.others += 1;
            self.first_other.get_or_insert(answer.line);
        }
    }

    /// Keeps the answer to a line that holds no cause for the case that no other line has an answer.
    pub(super) fn push_background(&mut self, answer: LogAnswer) {
        if self.background.len() < MAXIMUM_BACKGROUND {
            self.background.push(answer);
        }
    }

    /// All answers, and one about what is left out of `log`, of which only `read` was looked at.
    pub(super) fn close(mut self, log: &str, read: &str) -> Vec<LogAnswer> {
        if self.answers.iter().all(|answer| answer.certainty == Certainty::Unknown) {
            std::mem::take(&mut self.background).into_iter().for_each(|answer| self.push(answer));
            self.answers.sort_by_key(|answer| answer.line);
        }
        let mut left_out = Vec::new();
        if self.repeated > 0 {
            left_out.push(format!("{} that say what is answered above", prose::counted(self.repeated, "line")));
        }
        if let Some(first) = self.first_other {
            let others = prose::counted(self.others, "other line");
            left_out
                .push(format!("{others} that a tool said, the first of them line {}", prose::grouped(first.into())));
        }
        let last_read = read.lines().count();
        if read.len() < log.len() {
            let bytes = prose::counted((log.len() - read.len()) as u64, "byte");
            left_out.push(format!("{bytes} behind line {}, which were not read", prose::grouped(last_read as u64)));
        }
        if !left_out.is_empty() {
            let meaning = format!("The log is long, and this is left out: {}.", left_out.join("; "));
            self.answers.push(note(last_read, meaning));
        }
        self.answers
    }
}

/// An answer that is about the log and not about a line of it; it stands at its last line.
fn note(last_line: usize, meaning: String) -> LogAnswer {
    LogAnswer {
        line: u32::try_from(last_line).unwrap_or(u32::MAX).max(1),
        text: String::new(),
        tool: None,
        phase: None,
        certainty: Certainty::Certain,
        rules: Vec::new(),
        answer: meaning,
        numbers: Vec::new(),
        targets: None,
        toolkits: None,
        actions: vec!["Paste the part of the log that matters: the first error of each file.".to_owned()],
        places: Vec::new(),
        example: None,
        finding: None,
        location: None,
        references: Vec::new(),
    }
}
