//! `cargo xtask bench growth`: memory and time for texts that grow in each dimension.

use crate::{process, workspace::Workspace};
use anyhow::Result;
use clap::Args;

/// Options of `bench growth`.
#[derive(Args)]
pub struct Options {
    /// Number of items in the largest texts
    #[arg(long, default_value_t = 1_000_000)]
    items: usize,
    /// Bytes of the texts on which the limits of every command are tested
    #[arg(long, default_value_t = 1_000_000)]
    bytes: usize,
    /// Only dimensions whose name contains this
    filter: Option<String>,
}

/// Runs the growth test with optimizations and more items; it prints a line for each dimension. Then runs the test of
/// every command's limits on larger texts of all dimensions.
///
/// # Errors
/// When a check exceeds its limit.
pub fn run(workspace: &Workspace, options: &Options) -> Result<()> {
    let test = ["test", "--release", "--package", "nvvm-engine", "--test", "growth", "--", "--nocapture"];
    let mut command = workspace.cargo();
    // The test uses this number of items and four times as many.
    command.args(test).args(&options.filter).env("GROWTH_ITEMS", (options.items / 4).to_string());
    process::run(&mut command)?;
    let test = ["test", "--release", "--package", "fuzz-properties", "--test", "dimensions", "--"];
    let mut command = workspace.cargo();
    command.args(test).args(&options.filter).env("DIMENSION_BYTES", options.bytes.to_string());
    process::run(&mut command)
}
