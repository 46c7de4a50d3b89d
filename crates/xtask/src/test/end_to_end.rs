//! Tests of the built site in Chromium, below a sub-path as on some static hosts.

use super::{Count, node};
use crate::{
    process, server,
    setup::{self, BROWSER_SWITCHES, Browser, COMPILE_ONCE},
    site,
    step::step,
    workspace::Workspace,
};
use anyhow::{Result, ensure};
use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// The site must not depend on being at a server's root.
const SUB_PATH: &str = "/some/where/";

/// Tests that assert durations or loading order. Nothing runs in parallel with them, and they use the whole browser.
const ALONE: [&str; 4] = ["long-texts.test.mjs", "robustness.test.mjs", "slow-texts.test.mjs", "weight.test.mjs"];

/// Number of test files that run in parallel, each with its own browser.
const TOGETHER: usize = 2;

/// Builds the site, unless one is given, and runs the tests of tests/e2e that are not in `ALONE`.
///
/// # Errors
/// When a tool is missing, the site cannot be built, or the editor's sources have a type error.
pub fn run(workspace: &Workspace, given: Option<&Path>, filter: Option<&str>) -> Result<Count> {
    let browser = setup::for_end_to_end(workspace)?;
    let folder = match given {
        Some(folder) => std::path::absolute(folder)?,
        None => {
            let folder = built(workspace);
            site::build(workspace, &folder)?;
            check_editor_types(workspace)?;
            folder
        }
    };
    run_on(workspace, &browser, &folder, filter, false)
}

/// Runs the tests in `ALONE` on a given site or the last built one.
///
/// # Errors
/// When a tool is missing, or no site is built.
pub fn run_alone(workspace: &Workspace, given: Option<&Path>, filter: Option<&str>) -> Result<Count> {
    let browser = setup::for_end_to_end(workspace)?;
    let folder = given.map_or_else(|| Ok(built(workspace)), std::path::absolute)?;
    ensure!(folder.is_dir(), "there is no site in {}: `cargo xtask dist` builds one", folder.display());
    run_on(workspace, &browser, &folder, filter, true)
}

/// The folder that the site is built into.
fn built(workspace: &Workspace) -> PathBuf {
    workspace.root.join("dist")
}

fn run_on(workspace: &Workspace, browser: &Browser, site: &Path, filter: Option<&str>, alone: bool) -> Result<Count> {
    let mut files = test_files(&workspace.end_to_end())?;
    // The filter matches file names, or else test names.
    let of_tests = filter.filter(|filter| !files.iter().any(|file| file.contains(filter)));
    files.retain(|file| of_tests.is_some() || filter.is_none_or(|filter| file.contains(filter)));
    files.retain(|file| ALONE.contains(&file.as_str()) == alone);
    if files.is_empty() {
        return Ok(Count::default());
    }
    let program = command_line(workspace)?;
    let server = server::start(site, SUB_PATH, 0)?;
    let (at_once, report, program_of_browser, compile_once) = if alone {
        (1, "end-to-end-alone.tap", &browser.chromium, None)
    } else {
        (TOGETHER, "end-to-end.tap", &browser.shell, Some(COMPILE_ONCE))
    };
    let switches: Vec<&str> = BROWSER_SWITCHES.into_iter().chain(compile_once).collect();
    let report = workspace.target.join(report);
    let mut command = node::runner(&report);
    command
        .arg(format!("--test-concurrency={at_once}"))
        .args(of_tests.map(|filter| format!("--test-name-pattern={filter}")))
        .args(files)
        .current_dir(workspace.end_to_end())
        .env("PLAYGROUND_URL", &server.url)
        .env("PLAYGROUND_CHROMIUM", program_of_browser)
        .env("PLAYGROUND_CHROMIUM_SWITCHES", switches.join(" "))
        .env("PLAYGROUND_PROGRAM", &program)
        .env("PLAYGROUND_FAILURES", workspace.target.join("end-to-end-failures"));
    node::counted(&mut command, &report)
}

/// Builds the command line, which tests use to get the engine's answers.
///
/// # Errors
/// When it does not compile.
pub fn command_line(workspace: &Workspace) -> Result<PathBuf> {
    step("compiling the command line", || workspace.program("nvvm-check"))
}

/// Runs the TypeScript compiler, since esbuild removes types without checking them.
fn check_editor_types(workspace: &Workspace) -> Result<()> {
    let editor = workspace.editor();
    step("checking the editor's types", || {
        process::run(Command::new(setup::executables_of(&editor).join("tsc")).arg("--noEmit").current_dir(&editor))
    })
}

fn test_files(folder: &Path) -> Result<Vec<String>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.ends_with(".test.mjs") {
            files.push(name);
        }
    }
    files.sort_unstable();
    Ok(files)
}
