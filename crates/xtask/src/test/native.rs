//! Native tests: `cargo test` over the default members, over what of the page needs no browser, and with a toolkit that
//! does not exist.

use super::{Count, accounts};
use crate::{process, workspace::Workspace};
use anyhow::Result;
use std::process::Command;

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
    let members = counted(members.args(["test", "--no-fail-fast"]).args(filter))?;
    let mut page = cargo();
    let page = counted(page.args(["test", "--no-fail-fast", "--package", "web"]).args(filter))?;
    let mut next = cargo();
    let next = next.args(["test", "--no-fail-fast", "--package", "nvvm-engine", "--features", "fictitious-toolkit"]);
    let next = counted(next.args(["--test", "fictitious_toolkit"]).args(filter))?;
    Ok(members.plus(page).plus(next))
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
