//! Node's test runner, with a report to be counted.

use super::Count;
use crate::process;
use anyhow::{Context, Result};
use std::{fs, path::Path, process::Command};

/// Time limit of a test and of a file, in milliseconds. A hanging test fails, and the others run.
const TEST_LIMIT: &str = "--test-timeout=600000";

/// A command for Node's test runner, which prints its progress and writes a report to a file.
pub fn runner(report: &Path) -> Command {
    let mut command = Command::new("node");
    command
        .args(["--test", "--test-reporter=spec", "--test-reporter-destination=stdout"])
        .arg("--test-reporter=tap")
        .arg(format!("--test-reporter-destination={}", report.display()))
        .arg(TEST_LIMIT);
    command
}

/// Runs the command and counts the results in its report.
///
/// # Errors
/// When the runner cannot be started or wrote no report.
pub fn counted(command: &mut Command, report: &Path) -> Result<Count> {
    let succeeded = process::watch(command, |_| {})?;
    let report = fs::read_to_string(report).context("the test runner wrote no report")?;
    let count = report.lines().map(Count::of_node_line).fold(Count::default(), Count::plus);
    Ok(count.with_runner(succeeded))
}
