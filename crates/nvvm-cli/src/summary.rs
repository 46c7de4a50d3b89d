//! A one-line summary of several files on standard error.

use crate::arguments::{CheckArguments, CheckFormat};
use crate::{Outcome, complain, targets};
use nvvm_engine::Report;
use nvvm_engine::words::counted;
use std::collections::BTreeSet;

/// The counts of a run.
#[derive(Debug)]
pub struct Summary {
    /// The outcome of the run.
    pub outcome: Outcome,
    /// The headers that were read with the files.
    pub headers: BTreeSet<String>,
    /// The names of headers that were not found, without quotes and angle brackets.
    pub missing_headers: BTreeSet<String>,
    accepted: u64,
    rejected: u64,
    unread: u64,
    not_checked: u64,
    errors: u64,
    warnings: u64,
}

impl Summary {
    /// Creates a summary of no files.
    pub fn new() -> Self {
        Summary {
            outcome: Outcome::Accepted,
            headers: BTreeSet::new(),
            missing_headers: BTreeSet::new(),
            accepted: 0,
            rejected: 0,
            unread: 0,
            not_checked: 0,
            errors: 0,
            warnings: 0,
        }
    }

    /// Counts a file; it is accepted when every target accepts it.
    pub fn add(&mut self, report: &Report, arguments: &CheckArguments) {
        let (mut is_accepted, mut is_checked) = (true, true);
        for target in targets::of(arguments) {
            let verdict = report.verdict(target, arguments.reference);
            is_accepted &= verdict.accepted;
            is_checked &= !verdict.unread;
            self.errors += u64::from(verdict.errors);
            self.warnings += u64::from(verdict.warnings);
        }
        if !is_checked {
            self.not_checked += 1;
            self.outcome = Outcome::Incomplete;
        } else if is_accepted {
            self.accepted += 1;
        } else {
            self.rejected += 1;
            self.outcome = self.outcome.max(Outcome::Rejected);
        }
        self.headers.extend(report.headers.iter().cloned());
        let missing = report.missing_headers.iter();
        self.missing_headers.extend(missing.map(|written| written.trim_matches(['<', '>', '"']).to_owned()));
    }

    /// Counts a file that could not be read.
    pub fn add_unread(&mut self) {
        self.unread += 1;
        self.outcome = Outcome::Incomplete;
    }

    /// Prints the summary of two or more files.
    pub fn say(&self, arguments: &CheckArguments) {
        let files = self.accepted + self.rejected + self.unread + self.not_checked;
        if files < 2 || arguments.quiet || arguments.format != CheckFormat::Text {
            return;
        }
        let some = |count: u64, words: &str| if count > 0 { format!(", {count} {words}") } else { String::new() };
        let unread = some(self.not_checked, "not checked") + &some(self.unread, "not looked at");
        complain(&format!(
            "{}: {} accepted, {} rejected{unread}; {}, {}",
            counted(files, "file"),
            self.accepted,
            self.rejected,
            counted(self.errors, "error"),
            counted(self.warnings, "warning")
        ));
    }
}
