//! `cargo xtask ci`: what a change must pass.

use crate::{
    docs, process,
    step::step,
    test,
    workspace::{PACKAGES, Workspace},
};
use anyhow::Result;

/// Formatting, lints, documentation, every test.
///
/// # Errors
/// The first of them that fails.
pub fn run(workspace: &Workspace) -> Result<()> {
    step("checking the formatting", || process::run(workspace.cargo().args(["fmt", "--all", "--check"])))?;
    step("clippy", || {
        let mut clippy = workspace.cargo();
        clippy.arg("clippy").args(PACKAGES);
        process::run(clippy.args(["--all-targets", "--", "-D", "warnings"]))
    })?;
    docs::run(workspace)?;
    test::run(workspace, &test::Options::default())
}
