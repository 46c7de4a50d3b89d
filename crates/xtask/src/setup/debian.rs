//! Installation of Debian packages.

use crate::{process, step::step, workspace::Workspace};
use anyhow::{Result, bail};
use std::{process::Command, time::Duration};

/// Time limit; an installation may fetch hundreds of megabytes.
const LIMIT: Duration = Duration::from_secs(20 * 60);

/// Installs packages with apt-get.
///
/// # Errors
/// When apt-get is missing, the user is not root, or apt-get fails. The message contains the command to run.
pub fn install(workspace: &Workspace, packages: &[&str]) -> Result<()> {
    let list = packages.join(" ");
    if process::find("apt-get").is_none() {
        bail!("this system has no apt-get; install what Debian calls {list} by its own means");
    }
    if process::capture(Command::new("id").arg("-u"))? != "0" {
        bail!("only root may install packages; run: sudo apt-get install {list}");
    }
    step(&format!("installing Debian's {list}"), || {
        apt_get(workspace, "apt-update", &["update", "-qq"])?;
        let mut arguments = vec!["install", "-y", "-qq", "--no-install-recommends"];
        arguments.extend(packages);
        apt_get(workspace, "apt-install", &arguments)
    })
}

fn apt_get(workspace: &Workspace, log: &str, arguments: &[&str]) -> Result<()> {
    process::run_logged(
        Command::new("apt-get").args(arguments).env("DEBIAN_FRONTEND", "noninteractive"),
        &workspace.log(log),
        LIMIT,
    )
}
