//! `cargo xtask conformance`: our verdicts beside those of a real libNVVM.

use crate::{process, workspace::Workspace};
use anyhow::Result;

/// Runs the comparison; its arguments are those of `libnvvm-conformance`.
///
/// # Errors
/// When it cannot be built, or the library cannot be asked.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    process::run(workspace.cargo().args(["run", "--release", "--package", "libnvvm-conformance", "--"]).args(arguments))
}
