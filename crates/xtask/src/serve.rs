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

/// The port where nobody chose one; a program that has it is no reason to fail then.
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

/// How often is looked whether something was edited: a look takes milliseconds.
const LOOK_EVERY: Duration = Duration::from_millis(500);

/// Builds the site quickly and serves it until interrupted; its address is printed once the page answers there. What is
/// edited meanwhile is built again. `cargo xtask dist` builds what is small.
///
/// # Errors
/// When the chosen port is taken, or the site cannot be built.
pub fn run(workspace: &Workspace, options: &Options) -> Result<()> {
    let port = match options.port {
        // Building takes longer than learning this.
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
        // Where there is no browser the address stands above.
        let _no_browser = open::that_detached(&server.url);
    }
    rebuild_when_edited(workspace, &folder)
}

/// Builds the site again whenever something that it is built from changed; never comes to an end.
fn rebuild_when_edited(workspace: &Workspace, folder: &Path) -> Result<()> {
    // What was edited while the site was built is no part of it.
    let mut known = site::built_from(workspace);
    loop {
        thread::sleep(LOOK_EVERY);
        // A file that is being replaced may not be there for a moment.
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

/// Without a display, a browser of the terminal would take over this one.
fn has_display() -> bool {
    cfg!(not(target_os = "linux")) || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some())
}
