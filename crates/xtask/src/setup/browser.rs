//! Chromium and its driver, for the tests that need a real browser.

use super::debian;
use crate::{process, step::ready, workspace::Workspace};
use anyhow::{Context, Result};
use std::{env, path::PathBuf};

/// Names another browser than the one found.
const BROWSER_VARIABLE: &str = "NVVM_PLAYGROUND_CHROMIUM";

/// Debian's browser only recommends fonts, and without any the page has no width to test.
const PACKAGES: [&str; 5] =
    ["chromium", "chromium-driver", "chromium-headless-shell", "fonts-dejavu-core", "fonts-liberation"];

const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

const SHELLS: [&str; 2] = ["chromium-headless-shell", "chrome-headless-shell"];

/// A browser that tests can drive.
pub struct Browser {
    /// The browser itself.
    pub chromium: PathBuf,
    /// The same without a browser's own pages: its bars are such, and cost as much as a test does. The whole browser where
    /// there is no such program.
    pub shell: PathBuf,
    /// Its WebDriver server, of the same version.
    pub driver: PathBuf,
}

/// Chromium's switches for tests: no window, no sandbox where root has none, and nothing that asks the network.
pub const SWITCHES: [&str; 9] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
];

/// Finds Chromium and its driver, installing Debian's when there are none.
///
/// # Errors
/// When there are none and Debian's cannot be installed.
pub fn find_or_install(workspace: &Workspace) -> Result<Browser> {
    let _alone = workspace.lock_installing()?;
    if let Some(browser) = find() {
        ready("Chromium");
        return Ok(browser);
    }
    let advice = || {
        format!("the browser tests need Chromium and chromedriver on the PATH (or {BROWSER_VARIABLE}=<the browser>)")
    };
    debian::install(workspace, &PACKAGES).with_context(advice)?;
    find().with_context(advice)
}

/// Chromium and its driver, where they are on this machine.
pub fn find() -> Option<Browser> {
    let first = |names: &[&str]| names.iter().find_map(|name| process::find(name));
    let driver = process::find("chromedriver")?;
    if let Some(chromium) = env::var_os(BROWSER_VARIABLE).map(PathBuf::from) {
        return Some(Browser { shell: chromium.clone(), chromium, driver });
    }
    let chromium = first(&BROWSERS)?;
    Some(Browser { shell: first(&SHELLS).unwrap_or_else(|| chromium.clone()), chromium, driver })
}
