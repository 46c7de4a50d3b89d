//! Native tests: `cargo test` over the crates and what of the page needs no browser, compiled together, and with a toolkit
//! that does not exist.

use super::{Count, accounts};
use crate::{process, workspace::Workspace};
use anyhow::Result;
use std::process::Command;

/// What has no native tests: packages for others are tried as such, and what needs LLVM has a command of its own.
const ELSEWHERE: [&str; 4] = ["empty-page", "llvm-crosscheck", "nvvm-python", "nvvm-wasm"];

/// The crates with an example in their documentation, which `tidy` allows there.
const DOCUMENTED: [&str; 5] = ["nvvm-check", "nvvm-engine", "nvvm-syntax", "nvvm-verify", "tool-messages"];

/// Runs the tests of every crate, whether another crate's failed or not.
///
/// # Errors
/// When cargo cannot be started.
pub fn run(workspace: &Workspace, filter: Option<&str>) -> Result<Count> {
    accounts::forget(workspace)?;
    let cargo = || {
        let mut cargo = workspace.cargo();
        cargo.env(accounts::FOLDER_VARIABLE, accounts::folder(workspace));
        cargo
    };
    let mut members = cargo();
    // Examples are in the documentation of a few crates only (`cargo xtask tidy`): rustdoc would look through all.
    members.args(["test", "--no-fail-fast", "--tests", "--workspace"]);
    members.args(ELSEWHERE.iter().flat_map(|package| ["--exclude", package]));
    let members = counted(members.args(filter))?;
    let mut next = cargo();
    let next = next.args(["test", "--no-fail-fast", "--package", "nvvm-engine", "--features", "fictitious-toolkit"]);
    let next = counted(next.args(["--test", "fictitious_toolkit"]).args(filter))?;
    let mut examples = cargo();
    examples.args(["test", "--no-fail-fast", "--doc"]).args(DOCUMENTED.iter().flat_map(|name| ["--package", name]));
    let examples = counted(examples.args(filter))?;
    Ok(members.plus(next).plus(examples))
}

/// Runs a cargo command that prints Rust test results, and counts them.
///
/// # Errors
/// When it cannot be started.
pub fn counted(command: &mut Command) -> Result<Count> {
    let mut count = Count::default();
    let succeeded = process::watch(command, |line| count = count.plus(Count::of_rust_line(line)))?;
    Ok(count.with_runner(succeeded))
}
