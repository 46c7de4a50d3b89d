//! `cargo xtask crosscheck`: comparison of the project's parser with LLVM's.

use crate::{process, workspace::Workspace};
use anyhow::{Result, bail};
use std::process::Command;

/// Runs the comparison, which links LLVM 19.
///
/// # Errors
/// When LLVM 19 is not installed (the message says how to install it), or when the parsers disagree.
pub fn run(workspace: &Workspace, arguments: &[String]) -> Result<()> {
    let Some(configuration) = process::find("llvm-config-19") else {
        bail!(
            "the comparison links LLVM 19, and there is no llvm-config-19; \
             on Debian: apt-get install llvm-19 llvm-19-dev libpolly-19-dev zlib1g-dev libzstd-dev"
        );
    };
    let prefix = process::capture(Command::new(configuration).arg("--prefix"))?;
    process::run(
        workspace
            .cargo()
            .args(["run", "--release", "--package", "llvm-crosscheck", "--"])
            .args(arguments)
            // The variable that llvm-sys reads.
            .env("LLVM_SYS_191_PREFIX", prefix),
    )
}
