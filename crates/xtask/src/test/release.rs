//! Tests of the command line's archive as users have it, unpacked into an empty folder.

use super::{Count, node};
use crate::{
    package::{self, Compiled, empty_folder},
    workspace::Workspace,
};
use anyhow::Result;

/// The test file.
const FILE: &str = "archive.test.mjs";

/// Makes the archive and runs the test of `crates/nvvm-cli/tests` with it.
///
/// # Errors
/// When the archive cannot be made.
pub fn run(workspace: &Workspace, compiled: Compiled, filter: Option<&str>) -> Result<Count> {
    let archive = package::release::write(workspace, compiled)?;
    let folder = empty_folder(workspace, "package-tests/release")?;
    package::copy(&workspace.root.join("crates/nvvm-cli/tests"), &[FILE], &folder)?;
    let report = workspace.target.join("release.tap");
    let mut command = node::runner(&report);
    command
        .current_dir(&folder)
        .env("PACKAGE_ARCHIVE", archive)
        .env("PACKAGE_EXAMPLES", workspace.root.join("crates/nvvm-engine/examples-text"));
    if let Some(filter) = filter {
        command.arg(format!("--test-name-pattern={filter}"));
    }
    node::counted(command.arg(FILE), &report)
}
