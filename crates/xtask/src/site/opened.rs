//! A run of the built site with traced modules. It shows the functions that the first answer and common actions need in
//! exactly this build. A list from an earlier build would be wrong: LLVM merges equal functions under any of their names,
//! and inlining changes after any edit.

use super::{finish, read, split, write};
use crate::{
    process, server,
    setup::{BROWSER_SWITCHES, Browser, COMPILE_ONCE},
    workspace::Workspace,
};
use anyhow::Result;
use std::{fs, path::Path, process::Command};

/// Opens and uses a traced copy of the site in the folder. Returns the functions that ran in its modules, as
/// tests/e2e/first-load.mjs writes them.
///
/// # Errors
/// When a module is missing or cannot be read, or the page fails.
pub fn open(workspace: &Workspace, browser: &Browser, built: &Path) -> Result<Vec<u8>> {
    let folder = workspace.target.join("traced-site");
    let mut files = read(built)?;
    split::trace(&mut files)?;
    write(&finish(workspace, files)?, &folder)?;
    let server = server::start(&folder, "/", 0)?;
    let ran = workspace.target.join("first-load.json");
    process::run(
        Command::new("node")
            .arg("first-load.mjs")
            .arg(&ran)
            .current_dir(workspace.end_to_end())
            .env("PLAYGROUND_URL", &server.url)
            .env("PLAYGROUND_CHROMIUM", &browser.shell)
            .env("PLAYGROUND_CHROMIUM_SWITCHES", [&BROWSER_SWITCHES[..], &[COMPILE_ONCE]].concat().join(" "))
            .env("PLAYGROUND_FAILURES", workspace.target.join("end-to-end-failures")),
    )?;
    Ok(fs::read(&ran)?)
}
