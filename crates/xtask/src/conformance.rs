//! `cargo xtask conformance`: our verdicts beside those of a real libNVVM, or of a real nvcc; and what a real libNVVM
//! says of modules that we converted.

use crate::{process, workspace::Workspace};
use anyhow::Result;

/// The first arguments that ask for another comparison: names of programs.
const OTHERS: [&str; 2] = ["declarations", "conversions"];

/// Those that are commands of one program, [`MODULES`].
const OF_MODULES: [&str; 3] = ["files", "mutations", "grammar"];

/// What asks about many modules, wherever they come from.
const MODULES: &str = "modules";

/// Runs the comparison; its arguments are those of `libnvvm-conformance`, or behind the name of another
/// comparison those of the program of that name.
///
/// # Errors
/// When it cannot be built, or the library or nvcc cannot be asked.
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
