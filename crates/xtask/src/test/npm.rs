//! Tests of the npm package, installed from its archive into an empty folder, in Node and in Chromium.

use super::{Count, end_to_end::command_line, node, snippets};
use crate::{
    package::{self, Compiled, empty_folder},
    process,
    setup::{self, BROWSER_SWITCHES},
    step::step,
    workspace::Workspace,
};
use anyhow::Result;
use std::{fs, process::Command};

/// The files of the tests.
const FILES: [&str; 4] = ["package.test.mjs", "bundled.test.mjs", "use.ts", "in-node.ts"];

/// The page that is bundled; its folder also contains the bundlers.
const PAGE: [&str; 2] = ["page.js", "index.html"];

/// Makes and installs the package, and runs the tests of `crates/nvvm-wasm/tests` with it.
///
/// # Errors
/// When the package cannot be made or installed.
pub fn run(workspace: &Workspace, compiled: Compiled, filter: Option<&str>) -> Result<Count> {
    let archive = package::npm::write(workspace, compiled)?;
    let program = command_line(workspace)?;
    let folder = empty_folder(workspace, "package-tests/npm")?;
    step("installing it into an empty folder", || {
        fs::write(folder.join("package.json"), "{ \"private\": true, \"type\": \"module\" }\n")?;
        let mut npm = Command::new("npm");
        npm.args(["install", "--offline", "--silent", "--no-audit", "--no-fund"]).arg(&archive);
        process::run(npm.current_dir(&folder))
    })?;
    let tests = workspace.root.join("crates/nvvm-wasm/tests");
    package::copy(&tests, &FILES, &folder)?;
    let bundled = folder.join("bundled");
    fs::create_dir(&bundled)?;
    let bundlers = tests.join("bundlers");
    package::copy(&bundlers, &PAGE, &bundled)?;
    let browser = setup::for_bundled_pages(workspace, &bundlers)?;
    let report = workspace.target.join("npm.tap");
    let mut command = node::runner(&report);
    command
        .current_dir(&folder)
        .env("PACKAGE_PROGRAM", program)
        .env("PACKAGE_EXAMPLES", workspace.root.join("crates/nvvm-engine/examples-text"))
        .env("PACKAGE_TOOLS", setup::executables_of(&workspace.editor()))
        .env("PACKAGE_BUNDLERS", bundlers)
        .env("PACKAGE_DRIVER", workspace.end_to_end())
        .env("PLAYGROUND_CHROMIUM", browser.shell)
        .env("PLAYGROUND_CHROMIUM_SWITCHES", BROWSER_SWITCHES.join(" "));
    if let Some(filter) = filter {
        command.arg(format!("--test-name-pattern={filter}"));
    }
    let tests = node::counted(command.args(["package.test.mjs", "bundled.test.mjs"]), &report)?;
    if filter.is_some() {
        return Ok(tests);
    }
    let documented = snippets::run(workspace, &snippets::JAVASCRIPT, &folder, || Command::new("node"))?;
    Ok(tests.plus(documented))
}
