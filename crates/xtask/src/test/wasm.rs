//! Tests that are compiled to wasm and run in Chromium by wasm-bindgen's test runner.

use super::{Count, native::counted};
use crate::{
    setup::{self, BROWSER_SWITCHES},
    workspace::Workspace,
};
use anyhow::Result;
use std::{fs, path::PathBuf};

/// The packages with such tests.
const PACKAGES: [&str; 1] = ["web"];

/// Runs the tests.
///
/// # Errors
/// When a tool is missing and cannot be installed.
pub fn run(workspace: &Workspace, filter: Option<&str>) -> Result<Count> {
    let tools = setup::for_wasm(workspace)?;
    let browser = setup::for_browser(workspace)?;
    let mut command = tools.command("cargo");
    command
        .args(["test", "--no-fail-fast", "--target", setup::WASM_TARGET])
        // Reuses the build output of `cargo xtask serve`.
        .args(["--profile", "wasm-quick"])
        .args(PACKAGES.iter().flat_map(|package| ["--package", package]))
        .args(filter)
        .current_dir(&workspace.root)
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER", "wasm-bindgen-test-runner")
        .env("CHROMEDRIVER", &browser.driver)
        .env("WASM_BINDGEN_TEST_WEBDRIVER_JSON", capabilities(workspace, &browser)?);
    counted(&mut command)
}

/// Writes the browser's WebDriver capabilities for the test runner.
fn capabilities(workspace: &Workspace, browser: &setup::Browser) -> Result<PathBuf> {
    let switches: Vec<String> = BROWSER_SWITCHES.iter().map(|switch| format!("{switch:?}")).collect();
    let json = format!(
        "{{\"goog:chromeOptions\":{{\"binary\":{:?},\"args\":[{}]}}}}",
        browser.chromium.to_string_lossy(),
        switches.join(",")
    );
    let path = workspace.target.join("webdriver.json");
    fs::write(&path, json)?;
    Ok(path)
}
