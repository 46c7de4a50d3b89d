//! Installation of missing tools, each once.

mod browser;
mod debian;
mod node;
pub mod python;
mod tools;
mod wasm_std;
mod wasm_std_debian;

use crate::{process, step::seconds, workspace::Workspace};
use anyhow::Result;
pub use browser::{Browser, COMPILE_ONCE, SWITCHES as BROWSER_SWITCHES};
use std::{
    env,
    ffi::OsString,
    path::{Path, PathBuf},
    process::Command,
    time::Instant,
};
pub use wasm_std_debian::TARGET as WASM_TARGET;

/// The tools for wasm32: a search path with their folders first.
pub struct WasmTools {
    search_path: OsString,
    /// Whether the compiler differs from the one that runs this program.
    other_toolchain: bool,
}

impl WasmTools {
    /// A command whose search path begins with the wasm tools and a compiler that has the wasm32 standard library.
    pub fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.env("PATH", &self.search_path);
        if self.other_toolchain {
            // `cargo run` and rustup set these for the running compiler; the child uses another one.
            for variable in ["CARGO", "RUSTC", "RUSTUP_TOOLCHAIN", "LD_LIBRARY_PATH"] {
                command.env_remove(variable);
            }
        }
        command
    }
}

/// Installs all tools that any command needs.
///
/// # Errors
/// When a tool is missing and cannot be installed. The message names the tool and the remedy.
pub fn everything(workspace: &Workspace) -> Result<()> {
    let start = Instant::now();
    for_wasm(workspace)?;
    for_site(workspace)?;
    for_end_to_end(workspace)?;
    println!("Everything is installed; that took {}.", seconds(start.elapsed()));
    Ok(())
}

/// Installs the tools that build the site: the wasm32 standard library and the editor's packages, which include
/// wasm-opt.
///
/// # Errors
/// See [`everything`].
pub fn for_site(workspace: &Workspace) -> Result<WasmTools> {
    let tools = wasm_tools(workspace)?;
    node::packages(workspace, &workspace.editor(), "the editor's npm packages")?;
    Ok(tools)
}

/// The path of trunk; `None` when it is not installed and may not be.
///
/// # Errors
/// When trunk cannot be installed.
pub fn trunk(workspace: &Workspace, may_install: bool) -> Result<Option<PathBuf>> {
    if may_install {
        tools::trunk(workspace)?;
    }
    let installed = tools::folder(workspace).join("trunk");
    Ok(if installed.is_file() { Some(installed) } else { process::find("trunk") })
}

/// Installs the tools for wasm tests, without a browser: the wasm32 standard library and wasm-bindgen.
///
/// # Errors
/// See [`everything`].
pub fn for_wasm(workspace: &Workspace) -> Result<WasmTools> {
    tools::wasm_bindgen(workspace)?;
    wasm_tools(workspace)
}

/// Finds or builds the wasm32 standard library and returns a search path for its tools.
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
            // Before Debian's binaryen 108, whose wasm-opt writes broken modules without an error.
            executables_of(&workspace.editor()),
        ])
        .collect();
    Ok(WasmTools { search_path: search_path_with(&first)?, other_toolchain })
}

/// Installs Chromium and its driver.
///
/// # Errors
/// See [`everything`].
pub fn for_browser(workspace: &Workspace) -> Result<Browser> {
    browser::find_or_install(workspace)
}

/// Installs the tools of the end-to-end tests besides the site: a browser and the packages that drive it.
///
/// # Errors
/// See [`everything`].
pub fn for_end_to_end(workspace: &Workspace) -> Result<Browser> {
    node::packages(workspace, &workspace.end_to_end(), "the end-to-end tests' npm packages")?;
    for_browser(workspace)
}

/// Installs the tools that bundle pages with the npm package and open them: the bundlers of `folder`, and
/// [`for_end_to_end`].
///
/// # Errors
/// See [`everything`].
pub fn for_bundled_pages(workspace: &Workspace, folder: &Path) -> Result<Browser> {
    node::packages(workspace, folder, "the bundlers of the npm package's tests")?;
    for_end_to_end(workspace)
}

/// As [`for_end_to_end`], but never installs Chromium; `None` without it.
///
/// # Errors
/// See [`everything`].
pub fn found_for_end_to_end(workspace: &Workspace) -> Result<Option<Browser>> {
    let Some(browser) = browser::find() else { return Ok(None) };
    node::packages(workspace, &workspace.end_to_end(), "the end-to-end tests' npm packages")?;
    Ok(Some(browser))
}

/// The folder in which npm installs the programs of a folder's packages.
pub fn executables_of(folder: &Path) -> PathBuf {
    folder.join("node_modules/.bin")
}

fn search_path_with(first: &[PathBuf]) -> Result<OsString> {
    let inherited = env::var_os("PATH").unwrap_or_default();
    let folders = first.iter().cloned().chain(env::split_paths(&inherited));
    Ok(env::join_paths(folders)?)
}
