//! `cargo xtask serve`: the playground on this machine.

use crate::{server, site, workspace::Workspace};
use anyhow::{Result, anyhow};
use clap::Args;
use std::thread;

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

/// Builds the site and serves it until interrupted; its address is printed once the page answers there.
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
    let folder = workspace.root.join("dist");
    site::build(workspace, &folder)?;
    let server = server::start(&folder, "/", port)?;
    println!("\nNVVM Playground: {}\nCtrl-C ends it.", server.url);
    if !options.no_open && has_display() {
        // Where there is no browser the address stands above.
        let _no_browser = open::that_detached(&server.url);
    }
    loop {
        thread::park();
    }
}

/// Without a display, a browser of the terminal would take over this one.
fn has_display() -> bool {
    cfg!(not(target_os = "linux")) || ["DISPLAY", "WAYLAND_DISPLAY"].iter().any(|name| std::env::var_os(name).is_some())
}
