//! Node's test runner, with a report that is counted.

use super::Count;
use crate::process;
use anyhow::{Context, Result};
use std::{fs, path::Path, process::Command};

/// A test that hangs fails, and the others are run; in milliseconds. It counts for a whole file, too.
const TEST_LIMIT: &str = "--test-timeout=600000";

/// Node's test runner, which shows what it does and writes its report to a file.
pub fn runner(report: &Path) -> Command {
    let mut command = Command::new("node");
    command
        .args(["--test", "--test-reporter=spec", "--test-reporter-destination=stdout"])
        .arg("--test-reporter=tap")
        .arg(format!("--test-reporter-destination={}", report.display()))
        .arg(TEST_LIMIT);
    command
}

/// Runs it and counts its report.
///
/// # Errors
/// When it cannot be started or wrote no report.
pub fn counted(command: &mut Command, report: &Path) -> Result<Count> {
    let succeeded = process::watch(command, |_| {})?;
    let report = fs::read_to_string(report).context("the test runner wrote no report")?;
    let count = report.lines().map(Count::of_node_line).fold(Count::default(), Count::plus);
    Ok(count.with_runner(succeeded))
}
