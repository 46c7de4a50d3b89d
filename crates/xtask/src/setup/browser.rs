//! Chromium and its driver, for the tests that need a real browser.

use super::debian;
use crate::{process, step::ready, workspace::Workspace};
use anyhow::{Context, Result};
use std::{env, path::PathBuf};

/// The environment variable that selects another browser.
const BROWSER_VARIABLE: &str = "NVVM_PLAYGROUND_CHROMIUM";

/// Debian's Chromium only recommends fonts, and without any font the page has no layout to test.
const PACKAGES: [&str; 5] =
    ["chromium", "chromium-driver", "chromium-headless-shell", "fonts-dejavu-core", "fonts-liberation"];

const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "chrome"];

const SHELLS: [&str; 2] = ["chromium-headless-shell", "chrome-headless-shell"];

/// A browser that tests can drive.
pub struct Browser {
    /// The browser itself.
    pub chromium: PathBuf,
    /// The headless shell, which has no browser UI: loading that costs as much as a test. The whole browser where there
    /// is no shell.
    pub shell: PathBuf,
    /// The WebDriver server of the same version.
    pub driver: PathBuf,
}

/// Chromium's switches for tests: headless, no sandbox (root has none), no network requests.
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

/// Switch for tests that measure no durations. Chromium otherwise recompiles WebAssembly functions that run often, which
/// takes a tenth of a test's time: no test runs long enough to profit.
pub const COMPILE_ONCE: &str = "--js-flags=--liftoff-only";

/// Finds Chromium and its driver, or installs Debian's.
///
/// # Errors
/// When there is none and Debian's cannot be installed.
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

/// Chromium and its driver, if installed.
pub fn find() -> Option<Browser> {
    let first = |names: &[&str]| names.iter().find_map(|name| process::find(name));
    let driver = process::find("chromedriver")?;
    if let Some(chromium) = env::var_os(BROWSER_VARIABLE).map(PathBuf::from) {
        return Some(Browser { shell: chromium.clone(), chromium, driver });
    }
    let chromium = first(&BROWSERS)?;
    Some(Browser { shell: first(&SHELLS).unwrap_or_else(|| chromium.clone()), chromium, driver })
}
