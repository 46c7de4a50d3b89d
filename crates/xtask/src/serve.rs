//! `cargo xtask serve`: the playground on this machine.

use crate::{server, site, workspace::Workspace};
use anyhow::Result;
use clap::Args;
use std::thread;

/// Options of `serve`.
#[derive(Args)]
pub struct Options {
    /// The port to listen on; a free one is taken when it is in use
    #[arg(long, default_value_t = 8080)]
    port: u16,
    /// Do not open a browser
    #[arg(long)]
    no_open: bool,
}

/// Builds the site and serves it until interrupted.
///
/// # Errors
/// When the site cannot be built or no port is free.
pub fn run(workspace: &Workspace, options: &Options) -> Result<()> {
    let folder = workspace.root.join("dist");
    site::build(workspace, &folder)?;
    let server = server::start(&folder, "/", options.port).or_else(|error| {
        println!("{error:#}; taking another");
        server::start(&folder, "/", 0)
    })?;
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
