//! `cargo xtask conformance`: comparison of verdicts with a real libNVVM or nvcc, and libNVVM's results for converted
//! modules.

use crate::{process, workspace::Workspace};
use anyhow::Result;

/// First arguments that select another program of the same name.
const OTHERS: [&str; 2] = ["declarations", "conversions"];

/// First arguments that are subcommands of [`MODULES`].
const OF_MODULES: [&str; 3] = ["files", "mutations", "grammar"];

/// The program that runs libNVVM on many modules.
const MODULES: &str = "modules";

/// Runs the comparison. Arguments go to `libnvvm-conformance`, or to the program that the first argument selects.
///
/// # Errors
/// When the program cannot be built, or the library or nvcc cannot be run.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    let (program, arguments) = match arguments {
        [first, rest @ ..] if OTHERS.contains(&first.as_str()) => (first.as_str(), rest),
        [first, ..] if OF_MODULES.contains(&first.as_str()) => (MODULES, arguments),
        all => ("libnvvm-conformance", all),
    };
    let mut cargo = workspace.cargo();
    cargo.args(["run", "--release", "--package", "libnvvm-conformance", "--bin", program, "--"]);
    process::run(cargo.args(arguments))
}
