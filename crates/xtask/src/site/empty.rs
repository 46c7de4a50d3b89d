//! An empty Leptos page with the playground's build settings: the base line for loading time.

use super::{
    assets::{self, EMPTY_PAGE},
    optimise,
};
use crate::{
    process, setup,
    setup::{WASM_TARGET, WasmTools},
    workspace::Workspace,
};
use anyhow::{Context, Result};
use std::{fs, path::Path, process::Command};

/// The profile of the playground's production build, as `index.html` names it.
const PROFILE: &str = "wasm-release";

/// Builds the page into `out`.
///
/// # Errors
/// When a tool is missing, or the page does not compile.
pub fn build(workspace: &Workspace, out: &Path) -> Result<()> {
    let tools: WasmTools = setup::for_site(workspace)?;
    let mut cargo = tools.command("cargo");
    cargo.current_dir(&workspace.root).args(["build", "--locked", "--target", WASM_TARGET]);
    process::run(cargo.args(["--profile", PROFILE, "--package", EMPTY_PAGE]))?;
    fs::create_dir_all(out)?;
    let page = workspace.root.join("web/empty/index.html");
    fs::copy(&page, out.join("index.html")).with_context(|| format!("cannot read {}", page.display()))?;
    for (name, content) in assets::bind(workspace, EMPTY_PAGE, PROFILE, false)? {
        fs::write(out.join(name), content)?;
    }
    optimise::optimise(workspace, out, &[&format!("{EMPTY_PAGE}_bg.wasm")])?;
    super::minify_scripts(workspace, out)?;
    process::run(Command::new("node").arg(workspace.root.join("crates/xtask/src/site/compress.mjs")).arg(out))
}
