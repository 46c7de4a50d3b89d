//! `cargo xtask bench page`: time from navigation to the first verdict in Chromium, next to an empty Leptos page.

use crate::{
    process, server,
    setup::{self, BROWSER_SWITCHES},
    site,
    workspace::Workspace,
};
use anyhow::Result;
use clap::Args;
use std::{path::PathBuf, process::Command};

/// Options of `bench page`.
#[derive(Args)]
pub struct Options {
    /// A built site to measure [default: the production site, built into `dist`]
    #[arg(long, value_name = "FOLDER")]
    site: Option<PathBuf>,
    /// Number of measurements per page, cold and warm
    #[arg(long, default_value_t = 9)]
    rounds: u32,
    /// Navigate from an empty tab, whose process the browser reuses, instead of from another site's page
    #[arg(long)]
    from_blank: bool,
}

/// Measures both pages and prints a table.
///
/// # Errors
/// When a tool is missing, or a page cannot be built or fails.
pub fn run(workspace: &Workspace, options: &Options) -> Result<()> {
    let browser = setup::for_end_to_end(workspace)?;
    let playground = super::site(workspace, options.site.as_deref())?;
    let empty = workspace.target.join("empty-page");
    site::empty::build(workspace, &empty)?;
    let playground = server::start(&playground, "/", 0)?;
    let empty = server::start(&empty, "/", 0)?;
    let mut command = Command::new("node");
    command
        .arg("page.bench.mjs")
        .current_dir(workspace.end_to_end())
        .env("PLAYGROUND_URL", &playground.url)
        .env("EMPTY_URL", &empty.url)
        .env("PLAYGROUND_CHROMIUM", &browser.chromium)
        .env("PLAYGROUND_CHROMIUM_SWITCHES", BROWSER_SWITCHES.join(" "))
        .env("PAGE_ROUNDS", options.rounds.to_string())
        .env("PAGE_START", if options.from_blank { "blank" } else { "site" });
    process::run(&mut command)
}
