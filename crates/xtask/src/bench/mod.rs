//! `cargo xtask bench`: speed of checks, natively and in the page.

#[cfg(unix)]
mod command;
mod engine;
mod growth;
mod keystroke;
mod page;
#[cfg(unix)]
mod stacked;

use crate::{site, workspace::Workspace};
use anyhow::Result;
use clap::{Args, Subcommand};
use std::path::{Path, PathBuf};

/// Options of `bench`.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Options {
    #[command(subcommand)]
    measured: Option<Measured>,
    /// `--rounds N`, and files instead of those of the corpus
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<String>,
}

#[derive(Subcommand)]
enum Measured {
    /// CPU time of `nvvm-check` on 10 MB of compiler output, compared with `llvm-as-19`
    #[cfg(unix)]
    Command(command::Options),
    /// Time from a keystroke to its verdict in the page, in Chromium, for several sizes of the text
    Keystroke(keystroke::Options),
    /// Memory and time for texts that grow in each dimension
    Growth(growth::Options),
    /// Time from navigation to the first verdict, cold and warm, compared with an empty Leptos page
    Page(page::Options),
}

/// Runs the chosen benchmark.
///
/// # Errors
/// When the benchmark does not compile or fails.
pub fn run(workspace: &Workspace, options: &Options) -> Result<()> {
    match &options.measured {
        #[cfg(unix)]
        Some(Measured::Command(options)) => command::run(workspace, options),
        Some(Measured::Keystroke(options)) => keystroke::run(workspace, options),
        Some(Measured::Growth(options)) => growth::run(workspace, options),
        Some(Measured::Page(options)) => page::run(workspace, options),
        None => engine::run(workspace, &options.arguments),
    }
}

/// Returns the given site, or builds the production site.
fn site(workspace: &Workspace, given: Option<&Path>) -> Result<PathBuf> {
    let folder = match given {
        Some(folder) => std::path::absolute(folder)?,
        None => {
            let folder = workspace.root.join("dist");
            site::build(workspace, &folder)?;
            folder
        }
    };
    Ok(folder)
}
