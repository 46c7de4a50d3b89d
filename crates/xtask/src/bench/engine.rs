//! `cargo xtask bench` without more: how fast texts are read, judged and reported, beside `llvm-as-19`.

use crate::{process, workspace::Workspace};
use anyhow::Result;
use std::path::Path;

/// Runs the benchmark; `arguments` go to it: `--rounds N`, and files instead of those of the corpus.
///
/// # Errors
/// When it does not compile or fails.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    let benchmark = ["bench", "--package", "nvvm-engine", "--bench", "speed", "--"];
    // cargo runs it in its package's folder, so files are named from the root of all.
    let arguments = arguments.iter().map(|argument| match Path::new(argument).canonicalize() {
        Ok(path) => path.into_os_string(),
        Err(_) => argument.into(),
    });
    process::run(workspace.cargo().args(benchmark).args(arguments))
}
