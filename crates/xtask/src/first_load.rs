//! `cargo xtask first-load`: learns anew what the first answer needs, by running it in Chromium.

use crate::{
    process, server,
    setup::{self, BROWSER_SWITCHES},
    site,
    step::step,
    workspace::Workspace,
};
use anyhow::Result;
use std::process::Command;

/// Builds a site that remembers what runs, uses it, and writes what is wanted later beside the program that cuts.
///
/// # Errors
/// When a tool is missing, the site cannot be built, or the page fails.
pub fn run(workspace: &Workspace) -> Result<()> {
    let browser = setup::for_end_to_end(workspace)?;
    let folder = workspace.target.join("traced-site");
    site::build_traced(workspace, &folder)?;
    let server = server::start(&folder, "/", 0)?;
    let ran = workspace.target.join("first-load.json");
    step("using the page until its first answers", || {
        process::run(
            Command::new("node")
                .arg("first-load.mjs")
                .arg(&ran)
                .current_dir(workspace.end_to_end())
                .env("PLAYGROUND_URL", &server.url)
                .env("PLAYGROUND_CHROMIUM", &browser.chromium)
                .env("PLAYGROUND_CHROMIUM_SWITCHES", BROWSER_SWITCHES.join(" "))
                .env("PLAYGROUND_FAILURES", workspace.target.join("end-to-end-failures")),
        )
    })?;
    site::learn_first_load(workspace, &ran)
}
