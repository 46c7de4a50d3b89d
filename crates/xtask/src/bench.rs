//! `cargo xtask bench`: the benchmarks.

use crate::{process, workspace::Workspace};
use anyhow::Result;

/// Runs the benchmarks of every crate; `arguments` go to `cargo bench`.
///
/// # Errors
/// When one does not compile or fails.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    process::run(workspace.cargo().args(["bench", "--benches"]).args(arguments))
}
