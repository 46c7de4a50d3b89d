//! Limits on the number of answers to a long log; the last answer describes the omissions.

use super::log_answer::{Certainty, LogAnswer};
use std::collections::HashMap;

/// Maximum number of answers.
const MAXIMUM_ANSWERS: usize = 2_000;
/// Maximum number of answers about unknown messages, so that they do not displace known ones.
const MAXIMUM_UNKNOWN: usize = 200;
/// Maximum number of equal answers. A build emits the same message for each of its files.
const MAXIMUM_ALIKE: u32 = 100;

/// Maximum number of answers about lines that are not causes.
const MAXIMUM_BACKGROUND: usize = 50;

/// Collects answers within the limits.
#[derive(Default)]
pub(super) struct Shortened {
    answers: Vec<LogAnswer>,
    /// Answers about lines that are not causes, for a log without other answers.
    background: Vec<LogAnswer>,
    /// Number of collected answers about unknown messages.
    unknown: usize,
    /// Number of answers by text and finding.
    alike: HashMap<(String, Option<u32>), u32>,
    /// Number of lines without an answer, because [`MAXIMUM_ALIKE`] lines have the same one.
    repeated: u64,
    /// Number of lines after the last collected answer.
    others: u64,
    first_other: Option<u32>,
}

impl Shortened {
    pub(super) fn push(&mut self, answer: LogAnswer) {
        // Unknown lines share one answer and are distinguished by their text.
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

    /// Collects an answer about a line that is not a cause; it is used if no other line has an answer.
    pub(super) fn push_background(&mut self, answer: LogAnswer) {
        if self.background.len() < MAXIMUM_BACKGROUND {
            self.background.push(answer);
        }
    }

    /// Returns all answers, followed by one about omissions from `log`; only `read` was processed.
    pub(super) fn close(mut self, log: &str, read: &str) -> Vec<LogAnswer> {
        if self.answers.iter().all(|answer| answer.certainty == Certainty::Unknown) {
            std::mem::take(&mut self.background).into_iter().for_each(|answer| self.push(answer));
            self.answers.sort_by_key(|answer| answer.line);
        }
        let mut skipped = Vec::new();
        if self.repeated > 0 {
            skipped.push(format!(
                "{} that say what is answered above",
                nvvm_target::prose::counted(self.repeated, "line")
            ));
        }
        if let Some(first) = self.first_other {
            let others = nvvm_target::prose::counted(self.others, "other line");
            skipped.push(format!(
                "{others} that a tool said, the first of them line {}",
                nvvm_target::prose::grouped(first.into())
            ));
        }
        let last_read = read.lines().count();
        if read.len() < log.len() {
            let bytes = nvvm_target::prose::counted((log.len() - read.len()) as u64, "byte");
            skipped.push(format!(
                "{bytes} behind line {}, which were not read",
                nvvm_target::prose::grouped(last_read as u64)
            ));
        }
        if !skipped.is_empty() {
            let meaning = format!("The log is long, and this is left out: {}.", skipped.join("; "));
            self.answers.push(note(last_read, meaning));
        }
        self.answers
    }
}

/// Returns an answer about the whole log, located at its last line.
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
