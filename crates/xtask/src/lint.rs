//! `cargo xtask lint`: formatting, and clippy for this machine and for wasm32.

use crate::{
    new_rule, process,
    setup::{self, WASM_TARGET},
    step::step,
    workspace::{PACKAGES, Workspace},
};
use anyhow::Result;
use std::process::Command;

/// The packages that are compiled to wasm.
const WASM_PACKAGES: [&str; 3] = ["web", "empty-page", "nvvm-wasm"];

/// Checks the formatting and runs clippy, with warnings as errors.
///
/// # Errors
/// The error of the first check that fails.
pub fn run(workspace: &Workspace) -> Result<()> {
    step("checking the formatting", || {
        process::run(workspace.cargo().args(["fmt", "--all", "--check"]))?;
        // cargo does not format files that a build script lists.
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
    let tools = setup::wasm_tools(workspace)?;
    step("clippy for wasm32", || {
        let mut clippy = tools.command("cargo");
        clippy.args(["clippy", "--target", WASM_TARGET, "--all-targets"]).current_dir(&workspace.root);
        clippy.args(WASM_PACKAGES.iter().flat_map(|package| ["--package", package]));
        process::run(clippy.args(["--", "-D", "warnings"]))
    })
}
