//! `cargo xtask ci`: the checks that a change must pass.

use crate::{docs, lint, test, workspace::Workspace};
use anyhow::Result;

/// Runs formatting checks, lints, documentation and every test.
///
/// # Errors
/// The error of the first step that fails.
pub fn run(workspace: &Workspace) -> Result<()> {
    lint::run(workspace)?;
    docs::run(workspace)?;
    test::run(workspace, &test::Options::default())
}
