//! `cargo xtask ci`: what a change must pass.

use crate::{
    docs, new_rule, process,
    step::step,
    test,
    workspace::{PACKAGES, Workspace},
};
use anyhow::Result;
use std::process::Command;

/// Formatting, lints, documentation, every test.
///
/// # Errors
/// The first of them that fails.
pub fn run(workspace: &Workspace) -> Result<()> {
    step("checking the formatting", || {
        process::run(workspace.cargo().args(["fmt", "--all", "--check"]))?;
        // Those that a build script lists are none of cargo's.
        let listed = new_rule::files(workspace)?;
        process::run(
            Command::new("rustfmt").args(["--edition", "2024", "--check"]).args(listed).current_dir(&workspace.root),
        )
    })?;
    step("clippy", || {
        let mut clippy = workspace.cargo();
        clippy.arg("clippy").args(PACKAGES);
        process::run(clippy.args(["--all-targets", "--", "-D", "warnings"]))
    })?;
    docs::run(workspace)?;
    test::run(workspace, &test::Options::default())
}
