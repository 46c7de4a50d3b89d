//! A site that was just compiled, opened with modules that remember what ran. So what the first answer needs is known of
//! exactly this build: the compiler makes one of equal functions and gives it any of their names, and it inlines other
//! functions after any change, so no list that was written earlier can tell.

use super::{finish, read, split, write};
use crate::{
    process, server,
    setup::{BROWSER_SWITCHES, Browser},
    workspace::Workspace,
};
use anyhow::Result;
use std::{fs, path::Path, process::Command};

/// How far the site is used.
#[derive(Clone, Copy)]
pub enum Until {
    /// Opened in every way, until the first report is drawn.
    FirstAnswer,
    /// Then used as people use it at once.
    Used,
}

impl Until {
    /// As tests/e2e/first-load.mjs takes it.
    fn word(self) -> &'static str {
        match self {
            Self::FirstAnswer => "first-answer",
            Self::Used => "used",
        }
    }
}

/// Opens the site that was compiled into the folder, which stays as it is; what ran in its modules, as tests/e2e/first-load.mjs
/// writes it.
///
/// # Errors
/// When a module is missing or cannot be read, or the page fails.
pub fn open(workspace: &Workspace, browser: &Browser, built: &Path, until: Until) -> Result<Vec<u8>> {
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
            .arg(until.word())
            .current_dir(workspace.end_to_end())
            .env("PLAYGROUND_URL", &server.url)
            .env("PLAYGROUND_CHROMIUM", &browser.chromium)
            .env("PLAYGROUND_CHROMIUM_SWITCHES", BROWSER_SWITCHES.join(" "))
            .env("PLAYGROUND_FAILURES", workspace.target.join("end-to-end-failures")),
    )?;
    Ok(fs::read(&ran)?)
}
