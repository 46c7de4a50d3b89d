//! `cargo xtask tidy`: project-wide checks beyond those of the compiler.

use crate::{step::seconds, workspace::Workspace};
use anyhow::{Result, bail};
use clap::Args;
use std::time::Instant;

/// Options of `tidy`.
#[derive(Args)]
pub struct TidyOptions {
    /// Write the current counts of private words as the budgets of the crates
    #[arg(long)]
    lower_budgets: bool,
}

/// Prints each problem with its file and line.
///
/// # Errors
/// When there is a problem, or a file cannot be read.
pub fn run(workspace: &Workspace, options: &TidyOptions) -> Result<()> {
    let start = Instant::now();
    if options.lower_budgets {
        ::tidy::write_word_budgets(&workspace.root)?;
    }
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
