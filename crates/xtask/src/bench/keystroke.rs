//! `cargo xtask bench keystroke`: time from a keystroke to its verdict in the page, in Chromium.

use crate::{
    process, server,
    setup::{self, BROWSER_SWITCHES},
    workspace::Workspace,
};
use anyhow::Result;
use clap::Args;
use std::{path::PathBuf, process::Command};

/// Options of `bench keystroke`.
#[derive(Args)]
pub struct Options {
    /// A built site to measure [default: the production site, built into `dist`]
    #[arg(long, value_name = "FOLDER")]
    site: Option<PathBuf>,
    /// Number of keystrokes measured at each size
    #[arg(long, default_value_t = 12)]
    rounds: u32,
    /// Sizes of the text in bytes
    #[arg(long, value_delimiter = ',', default_value = "2000,100000,1000000,10000000")]
    bytes: Vec<u32>,
}

/// Measures the latency and prints a table.
///
/// # Errors
/// When a tool is missing, the site cannot be built, or the page fails.
pub fn run(workspace: &Workspace, options: &Options) -> Result<()> {
    let browser = setup::for_end_to_end(workspace)?;
    let folder = super::site(workspace, options.site.as_deref())?;
    let server = server::start(&folder, "/", 0)?;
    let bytes: Vec<String> = options.bytes.iter().map(ToString::to_string).collect();
    let mut command = Command::new("node");
    command
        .arg("keystroke.bench.mjs")
        .current_dir(workspace.end_to_end())
        .env("PLAYGROUND_URL", &server.url)
        .env("PLAYGROUND_CHROMIUM", &browser.chromium)
        .env("PLAYGROUND_CHROMIUM_SWITCHES", BROWSER_SWITCHES.join(" "))
        .env("PLAYGROUND_FAILURES", workspace.target.join("end-to-end-failures"))
        .env("KEYSTROKE_BYTES", bytes.join(","))
        .env("KEYSTROKE_ROUNDS", options.rounds.to_string());
    process::run(&mut command)
}
