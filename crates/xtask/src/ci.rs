//! `cargo xtask ci`: what a change must pass.

use crate::{docs, lint, test, workspace::Workspace};
use anyhow::Result;

/// Formatting, lints, documentation, every test.
///
/// # Errors
/// The first of them that fails.
pub fn run(workspace: &Workspace) -> Result<()> {
    lint::run(workspace)?;
    docs::run(workspace)?;
    test::run(workspace, &test::Options::default())
}
