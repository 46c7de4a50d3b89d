//! `cargo xtask bench` without a subcommand: throughput of parsing, verification and reports, next to `llvm-as-19`.

use crate::{process, workspace::Workspace};
use anyhow::Result;
use std::path::Path;

/// Runs the benchmark. `arguments` are passed on: `--rounds N`, and files in place of those of the corpus.
///
/// # Errors
/// When the benchmark does not compile or fails.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    let benchmark = ["bench", "--package", "nvvm-engine", "--bench", "speed", "--"];
    // cargo runs a benchmark in its package's folder, so paths are made absolute.
    let arguments = arguments.iter().map(|argument| match Path::new(argument).canonicalize() {
        Ok(path) => path.into_os_string(),
        Err(_) => argument.into(),
    });
    process::run(workspace.cargo().args(benchmark).args(arguments))
}
