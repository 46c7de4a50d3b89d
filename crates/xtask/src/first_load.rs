//! `cargo xtask first-load`: regenerates the lists of functions that the first answer does not need, from a run in
//! Chromium.

use crate::{setup, site, workspace::Workspace};
use anyhow::Result;

/// Builds a site with traced modules, uses it in Chromium and writes the lists in `site/split`.
///
/// # Errors
/// When a tool is missing, the site cannot be built, or the page fails.
pub fn run(workspace: &Workspace) -> Result<()> {
    let browser = setup::for_end_to_end(workspace)?;
    site::learn_first_load(workspace, &browser)
}
