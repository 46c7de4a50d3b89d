//! Node.js and the npm packages of a folder, at the versions of its lock file.

use super::debian;
use crate::{
    process,
    step::{ready, step},
    workspace::Workspace,
};
use anyhow::{Context, Result};
use std::{fs, path::Path, process::Command, time::Duration};

const LIMIT: Duration = Duration::from_secs(10 * 60);

/// A copy of the lock file that `node_modules` was installed from.
const STAMP: &str = "node_modules/.installed-package-lock.json";

/// Installs the packages of `folder`, unless those of the same lock file are installed.
///
/// # Errors
/// When Node.js is missing and cannot be installed, or npm fails.
pub fn packages(workspace: &Workspace, folder: &Path, what: &str) -> Result<()> {
    let _alone = workspace.lock_installing()?;
    let lock = fs::read(folder.join("package-lock.json"))
        .with_context(|| format!("{} has no package-lock.json", folder.display()))?;
    if fs::read(folder.join(STAMP)).is_ok_and(|installed| installed == lock) {
        ready(what);
        return Ok(());
    }
    if process::find("node").is_none() || process::find("npm").is_none() {
        debian::install(workspace, &["nodejs", "npm"]).context("the site is built with Node.js 20 or newer and npm")?;
    }
    step(&format!("installing {what}"), || {
        process::run_logged(
            Command::new("npm").args(["ci", "--no-audit", "--no-fund", "--ignore-scripts"]).current_dir(folder),
            &workspace.log("npm"),
            LIMIT,
        )?;
        Ok(fs::write(folder.join(STAMP), &lock)?)
    })
}
