//! Native tests: `cargo test` for the crates and the native part of the page, which are compiled together, and the engine
//! with a toolkit that does not exist, for which all crates above the targets are compiled once more.

use super::{Count, accounts};
use crate::{process, workspace::Workspace};
use anyhow::Result;
use std::process::Command;

/// Runs the unit tests of every crate, also after failures: those beside the sources. `are_alone` compiles without
/// optimization; a run of all kinds shares the crates with the suites instead.
///
/// # Errors
/// When cargo cannot be started.
pub fn run_units(workspace: &Workspace, are_alone: bool, filter: Option<&str>) -> Result<Count> {
    let profile = if are_alone { "unit" } else { "dev" };
    let mut cargo = workspace.native_cargo("test");
    counted(cargo.args(["--profile", profile, "--no-fail-fast", "--lib", "--bins"]).args(filter))
}

/// Runs the suites of every crate and the examples in its documentation, also after failures.
///
/// # Errors
/// When cargo cannot be started.
pub fn run_suites(workspace: &Workspace, filter: Option<&str>) -> Result<Count> {
    accounts::forget(workspace)?;
    let with_folder = |mut cargo: Command| {
        cargo.env(accounts::FOLDER_VARIABLE, accounts::folder(workspace));
        cargo
    };
    let mut suites = with_folder(workspace.native_cargo("test"));
    let suites = counted(suites.args(["--no-fail-fast", "--test", "*"]).args(filter))?;
    let mut examples = with_folder(workspace.native_cargo("test"));
    let examples = counted(examples.args(["--no-fail-fast", "--doc"]).args(filter))?;
    Ok(suites.plus(examples))
}

/// Runs the tests of the engine with a toolkit that does not exist.
///
/// # Errors
/// When cargo cannot be started.
pub fn run_with_fictitious_toolkit(workspace: &Workspace, filter: Option<&str>) -> Result<Count> {
    let mut cargo = workspace.native_cargo("test");
    cargo.args(["--no-fail-fast", "--features", "nvvm-engine/fictitious-toolkit"]);
    counted(cargo.args(["--test", "fictitious_toolkit"]).args(filter))
}

/// Runs a cargo command that prints Rust test results, and counts them.
///
/// # Errors
/// When cargo cannot be started.
pub fn counted(command: &mut Command) -> Result<Count> {
    let mut count = Count::default();
    let succeeded = process::watch(command, |line| count = count.plus(Count::of_rust_line(line)))?;
    Ok(count.with_runner(succeeded))
}
