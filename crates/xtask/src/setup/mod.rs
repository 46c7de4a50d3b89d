//! Installing what is missing, each thing once.

mod browser;
mod debian;
mod node;
pub mod python;
mod tools;
mod wasm_std;
mod wasm_std_debian;

use crate::{process, step::seconds, workspace::Workspace};
use anyhow::Result;
pub use browser::{Browser, SWITCHES as BROWSER_SWITCHES};
use std::{
    env,
    ffi::OsString,
    path::{Path, PathBuf},
    process::Command,
    time::Instant,
};
pub use wasm_std_debian::TARGET as WASM_TARGET;

/// What builds for wasm32: programs to be found before all others.
pub struct WasmTools {
    search_path: OsString,
    /// Whether the compiler is another one than that which runs this program.
    other_toolchain: bool,
}

impl WasmTools {
    /// A command that finds the wasm tools, and a compiler that has the wasm32 standard library, first.
    pub fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.env("PATH", &self.search_path);
        if self.other_toolchain {
            // `cargo run` and rustup describe the compiler in use in these; the child uses another.
            for variable in ["CARGO", "RUSTC", "RUSTUP_TOOLCHAIN", "LD_LIBRARY_PATH"] {
                command.env_remove(variable);
            }
        }
        command
    }
}

/// Everything that any command needs.
///
/// # Errors
/// When something is missing and cannot be had: the message names it and says what to do.
pub fn everything(workspace: &Workspace) -> Result<()> {
    let start = Instant::now();
    for_wasm(workspace)?;
    for_site(workspace)?;
    for_end_to_end(workspace)?;
    println!("Everything is installed; that took {}.", seconds(start.elapsed()));
    Ok(())
}

/// What builds the site: the wasm32 standard library, and the editor's packages, among which is wasm-opt.
///
/// # Errors
/// See [`everything`].
pub fn for_site(workspace: &Workspace) -> Result<WasmTools> {
    let tools = wasm_tools(workspace)?;
    node::packages(workspace, &workspace.editor(), "the editor's npm packages")?;
    Ok(tools)
}

/// Trunk, where it is there already or may be installed; else nothing.
///
/// # Errors
/// When it cannot be installed.
pub fn trunk(workspace: &Workspace, may_install: bool) -> Result<Option<PathBuf>> {
    if may_install {
        tools::trunk(workspace)?;
    }
    let installed = tools::folder(workspace).join("trunk");
    Ok(if installed.is_file() { Some(installed) } else { process::find("trunk") })
}

/// What runs wasm tests, without a browser: the wasm32 standard library and wasm-bindgen.
///
/// # Errors
/// See [`everything`].
pub fn for_wasm(workspace: &Workspace) -> Result<WasmTools> {
    tools::wasm_bindgen(workspace)?;
    wasm_tools(workspace)
}

/// The wasm32 standard library, and where programs for it are found.
///
/// # Errors
/// See [`everything`].
pub fn wasm_tools(workspace: &Workspace) -> Result<WasmTools> {
    let toolchain = wasm_std::toolchain(workspace)?;
    let other_toolchain = toolchain.is_some();
    let first: Vec<PathBuf> = toolchain
        .into_iter()
        .chain([
            tools::folder(workspace),
            // Before Debian's binaryen 108, whose wasm-opt silently breaks what it writes.
            executables_of(&workspace.editor()),
        ])
        .collect();
    Ok(WasmTools { search_path: search_path_with(&first)?, other_toolchain })
}

/// What drives a browser: Chromium and its driver.
///
/// # Errors
/// See [`everything`].
pub fn for_browser(workspace: &Workspace) -> Result<Browser> {
    browser::find_or_install(workspace)
}

/// What the end-to-end tests need beside the site: a browser and the packages that drive it.
///
/// # Errors
/// See [`everything`].
pub fn for_end_to_end(workspace: &Workspace) -> Result<Browser> {
    node::packages(workspace, &workspace.end_to_end(), "the end-to-end tests' npm packages")?;
    for_browser(workspace)
}

/// Installs what bundles pages with the npm package and opens them: the bundlers of `folder`, and [`for_end_to_end`].
///
/// # Errors
/// See [`everything`].
pub fn for_bundled_pages(workspace: &Workspace, folder: &Path) -> Result<Browser> {
    node::packages(workspace, folder, "the bundlers of the npm package's tests")?;
    for_end_to_end(workspace)
}

/// The same where Chromium is there already; it is not installed for this.
///
/// # Errors
/// See [`everything`].
pub fn found_for_end_to_end(workspace: &Workspace) -> Result<Option<Browser>> {
    let Some(browser) = browser::find() else { return Ok(None) };
    node::packages(workspace, &workspace.end_to_end(), "the end-to-end tests' npm packages")?;
    Ok(Some(browser))
}

/// Where npm puts the programs of a folder's packages.
pub fn executables_of(folder: &Path) -> PathBuf {
    folder.join("node_modules/.bin")
}

fn search_path_with(first: &[PathBuf]) -> Result<OsString> {
    let inherited = env::var_os("PATH").unwrap_or_default();
    let folders = first.iter().cloned().chain(env::split_paths(&inherited));
    Ok(env::join_paths(folders)?)
}
