//! `cargo xtask first-load`: learns anew what the first answer needs, by running it in Chromium.

use crate::{setup, site, workspace::Workspace};
use anyhow::Result;

/// Builds a site that remembers what runs, uses it, and writes what is wanted later beside the program that cuts.
///
/// # Errors
/// When a tool is missing, the site cannot be built, or the page fails.
pub fn run(workspace: &Workspace) -> Result<()> {
    let browser = setup::for_end_to_end(workspace)?;
    site::learn_first_load(workspace, &browser)
}
