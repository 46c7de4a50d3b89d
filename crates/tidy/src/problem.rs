//! A problem with its place.

use std::fmt::{self, Display};

/// A violation of a check.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// The name of the check, as in `allowed.txt`.
    pub check: &'static str,
    /// The path of the file from the project's top folder.
    pub file: String,
    /// The line, from 1; 0 for the whole file.
    pub line: u32,
    /// The key of the problem in `allowed.txt`: the text that was found, without its place.
    pub key: String,
    /// A description of the problem and of the required form.
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
