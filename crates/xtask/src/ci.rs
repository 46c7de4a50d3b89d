//! `cargo xtask ci`: what a change must pass.

use crate::{docs, process, step::step, test, workspace::Workspace};
use anyhow::Result;
use std::process::Command;

/// Formatting, lints, documentation, every test.
///
/// # Errors
/// The first of them that fails.
pub fn run(workspace: &Workspace) -> Result<()> {
    let cargo = |arguments: &[&str]| process::run(Command::new("cargo").args(arguments).current_dir(&workspace.root));
    step("checking the formatting", || cargo(&["fmt", "--all", "--check"]))?;
    step("clippy", || cargo(&["clippy", "--all-targets", "--", "-D", "warnings"]))?;
    docs::run(workspace)?;
    test::run(workspace, &test::Options::default())
}
