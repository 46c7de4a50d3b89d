//! What is not tidy, and where.

use std::fmt::{self, Display};

/// One thing that does not hold.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// The check, as `allowed.txt` names it.
    pub check: &'static str,
    /// The file, from the project's top folder.
    pub file: String,
    /// The line, from 1; 0 is the file as a whole.
    pub line: u32,
    /// What `allowed.txt` would name: what was found, without its place.
    pub key: String,
    /// What was found, and what is wanted instead.
    pub why: String,
}

impl Display for Problem {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { check, file, line, key, why } = self;
        if *line > 0 {
            write!(formatter, "{file}:{line}: {check}: {key}: {why}")
        } else {
            write!(formatter, "{file}: {check}: {key}: {why}")
        }
    }
}
