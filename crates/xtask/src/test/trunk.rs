//! A test of the page as trunk builds it. `Trunk.toml` and the links of `index.html` are meant for users of trunk.

use super::Count;
use crate::{package::Compiled, process, setup, site::assets, workspace::Workspace};
use anyhow::{Context, Result};
use std::{collections::BTreeSet, fs, path::Path};

/// Builds the page with trunk and compares the output with that of xtask's own builder.
///
/// # Errors
/// When trunk is missing and cannot be installed, or rejects the page.
pub fn run(workspace: &Workspace, compiled: Compiled) -> Result<Count> {
    let trunk = setup::trunk(workspace, compiled == Compiled::ForRelease)?
        .context("trunk is not installed: --as-released installs it")?;
    // Trunk runs wasm-bindgen's program.
    let tools = setup::for_wasm(workspace)?;
    setup::for_site(workspace)?;
    let built = workspace.target.join("by-trunk");
    let mut command = tools.command(&trunk.to_string_lossy());
    command
        .args(["build", "--dist"])
        .arg(&built)
        .current_dir(&workspace.root)
        // Trunk rejects the conventional value `1`.
        .env_remove("NO_COLOR")
        .env("RUST_LOG", "warn");
    process::run(&mut command)?;
    let mut count = Count::default();
    let mut check = |what: &str, holds: bool| {
        println!("{what}: {}", if holds { "ok" } else { "FAILED" });
        if holds { count.passed += 1 } else { count.failed += 1 }
    };
    let wanted = assets::names(workspace)?;
    let written = files_of(&built)?;
    check("trunk writes every file that our own builder writes", wanted.is_subset(&written));
    let page = fs::read_to_string(built.join("index.html")).context("trunk wrote no page")?;
    check("and leaves no link of its own in the page", !page.contains("data-trunk"));
    check("the page starts its module", page.contains("./app_bg.wasm"));
    Ok(count)
}

fn files_of(folder: &Path) -> Result<BTreeSet<String>> {
    fs::read_dir(folder)?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect()
}
