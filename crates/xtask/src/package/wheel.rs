//! The wheel for PyPI: the engine with Python's stable ABI, built by maturin.

use super::{Compiled, folder};
use crate::{process, setup::python, step::step, workspace::Workspace};
use anyhow::{Context, Result, anyhow, ensure};
use std::{
    ffi::OsStr,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Writes the wheel for this machine and returns its path.
///
/// # Errors
/// When Python is missing or the wheel cannot be built.
pub fn write(workspace: &Workspace, compiled: Compiled) -> Result<PathBuf> {
    let python = python::find().map_err(|why| anyhow!(why))?;
    let tools = python::tools(workspace, &python)?;
    let folder = folder(workspace, compiled)?;
    for old in wheels(&folder)? {
        fs::remove_file(old)?;
    }
    step("compiling the engine for Python", || {
        let mut maturin = Command::new(tools.join("maturin"));
        maturin.args(["build", "--profile", compiled.profile(), "--locked", "--quiet", "--out"]).arg(&folder);
        maturin.arg("--manifest-path").arg(workspace.root.join("crates/nvvm-python/Cargo.toml"));
        maturin.arg("--interpreter").arg(&python).env("CARGO_TARGET_DIR", &workspace.target);
        process::run(maturin.current_dir(&workspace.root))
    })?;
    let made = wheels(&folder)?;
    ensure!(made.len() == 1, "maturin wrote {} wheels to {}", made.len(), folder.display());
    made.into_iter().next().context("maturin wrote no wheel")
}

fn wheels(folder: &Path) -> Result<Vec<PathBuf>> {
    let all: Vec<PathBuf> =
        fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    Ok(all.into_iter().filter(|path| path.extension() == Some(OsStr::new("whl"))).collect())
}
