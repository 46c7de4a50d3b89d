//! What holds in the whole project and no compiler checks: who imports whom, circles of files, where a rule's words
//! stand, what nothing uses, how long files are, and the invariants of `docs/contributing/architecture.md`.
//!
//! `cargo xtask tidy` prints what does not hold, and the test of this crate is that nothing is printed. What is allowed
//! all the same stands with its reason in `allowed.txt`; an entry that nothing needs is a problem, too.
//!
//! Sources are read as tokens, not compiled: names are what is compared. So two items of one name hide each other, and
//! what a macro makes is seen only as it is written.

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

/// Everything that does not hold in the project below `root`, by file and line.
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
    let mut left = allowance::apply(&project.text(allowance::PATH)?, problems);
    left.sort_by(|one, other| (&one.file, one.line, one.check).cmp(&(&other.file, other.line, other.check)));
    Ok(left)
}

/// Writes the budgets of private words as the project is now.
///
/// # Errors
/// When a file cannot be read or written.
pub fn write_word_budgets(root: &Path) -> io::Result<()> {
    let project = Project::read(root)?;
    std::fs::write(root.join(checks::words::BUDGETS), checks::words::budgets(&project)?)
}
