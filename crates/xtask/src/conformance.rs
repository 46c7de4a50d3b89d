//! `cargo xtask conformance`: our verdicts beside those of a real libNVVM, or of a real nvcc.

use crate::{process, workspace::Workspace};
use anyhow::Result;

/// The first argument that asks for the other comparison.
const DECLARATIONS: &str = "declarations";

/// Runs the comparison; its arguments are those of `libnvvm-conformance`, or behind `declarations` those of the program
/// of that name.
///
/// # Errors
/// When it cannot be built, or the library or nvcc cannot be asked.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    let (program, arguments) = match arguments {
        [first, rest @ ..] if first == DECLARATIONS => (DECLARATIONS, rest),
        all => ("libnvvm-conformance", all),
    };
    let mut cargo = workspace.cargo();
    cargo.args(["run", "--release", "--package", "libnvvm-conformance", "--bin", program, "--"]);
    process::run(cargo.args(arguments))
}
