//! The table of agreement by set.

use std::collections::BTreeMap;
use std::fmt;

/// The outcome of one file's comparison.
pub enum Outcome {
    /// The shapes are equal.
    Equal {
        /// The number of functions that were compared.
        functions: usize,
        /// The number of instructions that were compared.
        instructions: usize,
    },
    /// The shapes have these differences.
    Different(Vec<String>),
}

impl Outcome {
    /// The outcome of a file that LLVM or `llvm-ir` cannot read.
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

/// Counts by set, and the number of files for each reason of an expected difference.
#[derive(Default)]
pub struct Table {
    sets: BTreeMap<String, Row>,
    reasons: BTreeMap<&'static str, usize>,
}

impl Table {
    /// Counts one file; `reason` is that of an expected difference.
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

    /// Whether every file is equal or has only expected differences.
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
