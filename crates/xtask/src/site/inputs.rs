//! The inputs of a site, for skipping unnecessary builds.

use crate::workspace::Workspace;
use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use std::{
    fs,
    path::{Path, PathBuf},
    time::UNIX_EPOCH,
};

/// Input files and folders of a site, relative to the project's root.
const INPUTS: [&str; 10] = [
    "Cargo.toml",
    "Cargo.lock",
    "rust-toolchain.toml",
    ".cargo",
    "Trunk.toml",
    "index.html",
    "crates",
    "web",
    "public",
    "tests/examples",
];

/// Subfolders with generated or installed files.
const MADE: [&str; 3] = ["node_modules", "bundle", "target"];

/// The fingerprint of all inputs: names, sizes and modification times.
///
/// # Errors
/// When a folder cannot be listed.
pub fn state(workspace: &Workspace) -> Result<String> {
    let mut files = Vec::new();
    for input in INPUTS {
        collect(&workspace.root.join(input), &mut files)?;
    }
    files.sort();
    let mut digest = Sha256::new();
    for file in files {
        // A file that was removed since it was listed shows at the next poll.
        let Ok(data) = fs::metadata(&file) else { continue };
        let changed = data.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        let nanoseconds = changed.map_or(0, |time| time.as_nanos());
        digest.update(format!("{}\0{}\0{nanoseconds}\n", file.display(), data.len()));
    }
    Ok(digest.finalize().iter().map(|byte| format!("{byte:02x}")).collect())
}

fn collect(path: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    if !path.is_dir() {
        files.extend(path.is_file().then(|| path.to_owned()));
        return Ok(());
    }
    let entries = fs::read_dir(path).with_context(|| format!("cannot list {}", path.display()))?;
    for entry in entries {
        let entry = entry?;
        let is_made = MADE.iter().any(|made| entry.file_name() == *made);
        if !is_made {
            collect(&entry.path(), files)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::state;
    use crate::workspace::Workspace;
    use std::fs;

    #[test]
    fn what_is_written_counts_and_what_is_made_does_not() {
        let root = std::env::temp_dir().join(format!("xtask-inputs-{}", std::process::id()));
        let workspace = Workspace { root: root.clone(), target: root.join("target"), cache: root.join("cache") };
        for folder in ["web/src", "web/editor/node_modules", "web/editor/bundle"] {
            fs::create_dir_all(root.join(folder)).expect("a folder");
        }
        let look = || state(&workspace).expect("a state");
        fs::write(root.join("web/src/page.rs"), "fn a() {}").expect("a file");
        let before = look();
        assert_eq!(before, look());
        fs::write(root.join("web/editor/node_modules/x.js"), "made").expect("a file");
        fs::write(root.join("web/editor/bundle/y.js"), "made").expect("a file");
        assert_eq!(before, look());
        fs::write(root.join("web/src/page.rs"), "fn ab() {}").expect("a file");
        let changed = look();
        assert_ne!(before, changed);
        fs::write(root.join("web/src/new.rs"), "").expect("a file");
        assert_ne!(changed, look());
        fs::remove_dir_all(root).expect("it is there");
    }
}
