//! Native tests: `cargo test` for the crates and the native part of the page. They are compiled together, and run once
//! more with a toolkit that does not exist.

use super::{Count, accounts};
use crate::{process, workspace::Workspace};
use anyhow::Result;
use std::process::Command;

/// Packages without native tests: those packed for others, and the one that needs LLVM.
const ELSEWHERE: [&str; 4] = ["empty-page", "llvm-crosscheck", "nvvm-python", "nvvm-wasm"];

/// The crates with documentation examples, which `tidy` permits there.
const DOCUMENTED: [&str; 5] = ["nvvm-check", "nvvm-engine", "nvvm-syntax", "nvvm-verify", "tool-messages"];

/// Runs the tests of every crate, also after failures.
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
    // Only these crates have documentation examples; rustdoc would search all of them.
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
/// When cargo cannot be started.
pub fn counted(command: &mut Command) -> Result<Count> {
    let mut count = Count::default();
    let succeeded = process::watch(command, |line| count = count.plus(Count::of_rust_line(line)))?;
    Ok(count.with_runner(succeeded))
}
