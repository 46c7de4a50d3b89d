//! Table of the agreement by set.

use std::collections::BTreeMap;
use std::fmt;

/// The result of comparing one file.
pub enum Outcome {
    /// Both parsers agree.
    Equal {
        /// Number of compared functions.
        functions: usize,
        /// Number of compared instructions.
        instructions: usize,
    },
    /// The differences.
    Different(Vec<String>),
}

impl Outcome {
    /// Returns the outcome of a file that LLVM or `llvm-ir` cannot parse.
    pub fn unread(error: String) -> Self {
        Self::Different(vec![error])
    }
}

#[derive(Default)]
struct Row {
    files: usize,
    equal: usize,
    listed: usize,
    functions: usize,
    instructions: usize,
}

/// Counts of outcomes by set, and of the reasons for listed differences.
#[derive(Default)]
pub struct Table {
    sets: BTreeMap<String, Row>,
    reasons: BTreeMap<&'static str, usize>,
}

impl Table {
    /// Counts one file; `reason` is that of a listed difference.
    pub fn add(&mut self, set: &str, outcome: Outcome, reason: Option<&'static str>) {
        let row = self.sets.entry(set.to_owned()).or_default();
        row.files += 1;
        if let Outcome::Equal { functions, instructions } = outcome {
            row.equal += 1;
            row.functions += functions;
            row.instructions += instructions;
        } else if let Some(reason) = reason {
            row.listed += 1;
            *self.reasons.entry(reason).or_default() += 1;
        }
    }

    /// Returns the number of files.
    pub fn files(&self) -> usize {
        self.sets.values().map(|row| row.files).sum()
    }

    /// Whether every file is equal or listed.
    pub fn all_agree(&self) -> bool {
        self.sets.values().all(|row| row.equal + row.listed == row.files)
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(
            f,
            "{:<18}{:>7}{:>7}{:>8}{:>7}{:>11}{:>14}",
            "set", "files", "equal", "listed", "other", "functions", "instructions"
        )?;
        for (set, row) in &self.sets {
            let other = row.files - row.equal - row.listed;
            writeln!(
                f,
                "{set:<18}{:>7}{:>7}{:>8}{other:>7}{:>11}{:>14}",
                row.files, row.equal, row.listed, row.functions, row.instructions
            )?;
        }
        for (reason, count) in &self.reasons {
            writeln!(f, "listed {count}: {reason}")?;
        }
        Ok(())
    }
}
