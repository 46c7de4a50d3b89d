//! The corpus files that LLVM 19 accepts.

use anyhow::{Context, Result};
use serde::Deserialize;
use std::path::{Path, PathBuf};

/// A corpus file.
#[derive(Deserialize)]
pub struct File {
    /// The path relative to the corpus.
    pub path: String,
    /// The set: `llvm-nvptx`, `producers`, …
    pub set: String,
    llvm19: Verdict,
    split_file: bool,
}

#[derive(Deserialize)]
struct Verdict {
    parse: String,
    verify: String,
}

#[derive(Deserialize)]
struct Manifest {
    files: Vec<File>,
}

/// Returns `$NVVM_CORPUS`, else the corpus next to the project.
pub fn default_root() -> PathBuf {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus");
    std::env::var_os("NVVM_CORPUS").map_or_else(beside, PathBuf::from)
}

/// Returns the files that LLVM 19 parses and verifies.
pub fn accepted_files(root: &Path) -> Result<Vec<File>> {
    let text = std::fs::read_to_string(root.join("manifest.json")).context("reading the corpus manifest")?;
    let manifest: Manifest = serde_json::from_str(&text).context("the corpus manifest")?;
    let accepted = |file: &File| file.llvm19.parse == "ok" && file.llvm19.verify == "ok" && !file.split_file;
    Ok(manifest.files.into_iter().filter(accepted).collect())
}
