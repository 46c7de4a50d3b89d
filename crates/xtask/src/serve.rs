//! `cargo xtask serve`: the playground on this machine.

use crate::{
    server, site,
    step::{ready, seconds},
    workspace::Workspace,
};
use anyhow::{Result, anyhow};
use clap::Args;
use std::{
    path::Path,
    thread,
    time::{Duration, Instant},
};

/// The default port; a free one is used when it is taken.
const USUAL_PORT: u16 = 8080;

/// Options of `serve`.
#[derive(Args)]
pub struct Options {
    /// The port to listen on [default: 8080, or a free one when that is taken]
    #[arg(long)]
    port: Option<u16>,
    /// Do not open a browser
    #[arg(long)]
    no_open: bool,
}

/// Polling interval for edited files; a poll takes milliseconds.
const LOOK_EVERY: Duration = Duration::from_millis(500);

/// Builds the site without size optimizations and serves it until interrupted. Prints the address once the page
/// answers, and rebuilds after edits. `cargo xtask dist` makes the optimized build.
///
/// # Errors
/// When the chosen port is taken, or the site cannot be built.
pub fn run(workspace: &Workspace, options: &Options) -> Result<()> {
    let port = match options.port {
        // A taken port is reported before the build, which takes longer.
        Some(port) => {
            server::ensure_free(port).map_err(|error| anyhow!("{error:#}; choose another with --port"))?;
            port
        }
        None => server::ensure_free(USUAL_PORT).map_or_else(
            |error| {
                println!("{error:#}; a free one is used");
                0
            },
            |()| USUAL_PORT,
        ),
    };
    let folder = workspace.target.join("quick-site");
    let start = Instant::now();
    if site::build_quickly(workspace, &folder)? {
        println!("The site is built, after {} in all.", seconds(start.elapsed()));
    } else {
        ready("the site, which nothing changed since it was built");
    }
    let server = server::start(&folder, "/", port)?;
    println!("\nNVVM Playground: {}\nCtrl-C ends it.", server.url);
    if !options.no_open && has_display() {
        // Without a browser, the printed address is enough.
        let _no_browser = open::that_detached(&server.url);
    }
    rebuild_when_edited(workspace, &folder)
}

/// Rebuilds the site whenever one of its inputs changes; never returns without an error.
fn rebuild_when_edited(workspace: &Workspace, folder: &Path) -> Result<()> {
    // Edits during the build are not part of it.
    let mut known = site::built_from(workspace);
    loop {
        thread::sleep(LOOK_EVERY);
        // A file that is being replaced may be missing for a moment.
        let Ok(state) = site::inputs::state(workspace) else { continue };
        if state == known {
            continue;
        }
        known = state;
        println!("\nSomething was edited.");
        let start = Instant::now();
        match site::build_quickly(workspace, folder) {
            Ok(_) => println!("Built after {}: load the page again.", seconds(start.elapsed())),
            Err(error) => println!("error: {error:#}\nThe page stays as it was."),
        }
    }
}

/// Whether a display is available; without one, a text browser would take over the terminal.
fn has_display() -> bool {
    cfg!(not(target_os = "linux")) || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some())
}
