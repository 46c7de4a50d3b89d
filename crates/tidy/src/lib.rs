//! Checks of the whole project that no compiler performs: imports between crates, circles of files, places of rules'
//! messages, unused items, lengths of files, and the invariants of `docs/contributing/architecture.md`.
//!
//! `cargo xtask tidy` prints the problems, and this crate's test requires that there are none. `allowed.txt` lists
//! accepted problems with their reasons; an entry that is not needed is a problem, too.
//!
//! Sources are read as tokens, not compiled, and names are compared. Therefore two items of one name hide each other,
//! and macros are not expanded.

pub mod allowance;
pub mod checks;
mod circles;
mod document;
mod manifest;
mod modules;
mod paths;
mod problem;
mod project;
mod token;

pub use problem::Problem;

use project::Project;
use std::{io, path::Path};

/// Returns all problems of the project below `root`, by file and line.
///
/// # Errors
/// When a file cannot be read.
pub fn check(root: &Path) -> io::Result<Vec<Problem>> {
    let project = Project::read(root)?;
    let mut problems = checks::length::check(&project);
    problems.extend(checks::circles::check(&project));
    problems.extend(checks::examples::check(&project));
    problems.extend(checks::unused::check(&project));
    problems.extend(checks::dependencies::check(&project)?);
    problems.extend(checks::arrows::check(&project)?);
    problems.extend(checks::never::check(&project)?);
    problems.extend(checks::rules::check(&project)?);
    problems.extend(checks::words::check(&project)?);
    problems.extend(checks::commits::check(root)?);
    problems.extend(checks::commands::check(&project)?);
    let mut left = allowance::apply(&project.text(allowance::PATH)?, problems);
    left.sort_by(|one, other| (&one.file, one.line, one.check).cmp(&(&other.file, other.line, other.check)));
    Ok(left)
}

/// Writes the current counts of private words as the budgets.
///
/// # Errors
/// When a file cannot be read or written.
pub fn write_word_budgets(root: &Path) -> io::Result<()> {
    let project = Project::read(root)?;
    std::fs::write(root.join(checks::words::BUDGETS), checks::words::budgets(&project)?)
}
