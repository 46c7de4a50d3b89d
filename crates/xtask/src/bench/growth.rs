//! `cargo xtask bench growth`: memory and time as texts grow in every dimension.

use crate::{process, workspace::Workspace};
use anyhow::Result;
use clap::Args;

/// Options of `bench growth`.
#[derive(Args)]
pub struct Options {
    /// How many items the largest texts have
    #[arg(long, default_value_t = 1_000_000)]
    items: usize,
    /// Only dimensions whose name contains this
    filter: Option<String>,
}

/// Runs the test of growth, optimised and with more items; it prints a line for each dimension.
///
/// # Errors
/// When a check costs more than it may.
pub fn run(workspace: &Workspace, options: &Options) -> Result<()> {
    let test = ["test", "--release", "--package", "nvvm-engine", "--test", "growth", "--", "--nocapture"];
    let mut command = workspace.cargo();
    // The test has so many, and four times as many.
    command.args(test).args(&options.filter).env("GROWTH_ITEMS", (options.items / 4).to_string());
    process::run(&mut command)
}
