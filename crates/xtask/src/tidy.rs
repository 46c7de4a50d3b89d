//! `cargo xtask tidy`: what holds in the whole project and no compiler checks.

use crate::{step::seconds, workspace::Workspace};
use anyhow::{Result, bail};
use std::time::Instant;

/// Prints what does not hold, each with its file and line.
///
/// # Errors
/// When something does not hold, or a file cannot be read.
pub fn run(workspace: &Workspace) -> Result<()> {
    let start = Instant::now();
    let problems = ::tidy::check(&workspace.root)?;
    for problem in &problems {
        println!("{problem}");
    }
    println!("{} problems after {}", problems.len(), seconds(start.elapsed()));
    if !problems.is_empty() {
        bail!("what is meant to stay stands with its reason in {}", ::tidy::allowance::PATH);
    }
    Ok(())
}
