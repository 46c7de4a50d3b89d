//! Logs, with and without a text.

use crate::Bounds;
use nvvm_engine::{Report, Request, answer_log, check, default_target};

/// The character between a log and the text that it is about.
const SEPARATOR: char = '\0';

/// The answers are about lines of the log, in order, and not empty; a finding of an answer is a finding of the text.
pub fn answered(bytes: &[u8], bounds: &Bounds) {
    let text = String::from_utf8_lossy(bytes);
    let (log, beside) = text.split_once(SEPARATOR).unwrap_or((&text, ""));
    let report = match beside {
        "" => Report::default(),
        text => check(&Request { text: text.to_owned(), ..Request::default() }),
    };
    let answers = bounds.hold(bytes.len(), || 0, || answer_log(log, &report, default_target()));
    let lines = log.lines().count();
    assert!(answers.is_sorted_by_key(|answer| answer.line));
    for answer in answers {
        assert!((1..=lines).contains(&(answer.line as usize)), "{answer:?}");
        assert!(!answer.answer.is_empty(), "{answer:?}");
        assert!(answer.finding.is_none_or(|finding| (finding as usize) < report.findings.len()), "{answer:?}");
    }
}
