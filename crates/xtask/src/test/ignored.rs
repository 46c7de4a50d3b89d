//! Ignored tests, as rows of the agreement table with their reasons.

use super::accounts::Account;
use crate::workspace::Workspace;
use anyhow::{Context, Result};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// A row for each ignored test.
///
/// # Errors
/// When a test file cannot be read.
pub fn rows(workspace: &Workspace) -> Result<Vec<Account>> {
    let mut rows = Vec::new();
    let crates = workspace.root.join("crates");
    for package in folder(&crates)? {
        let name = package.file_name().unwrap_or_default().to_string_lossy().into_owned();
        for part in ["src", "tests"].map(|part| package.join(part)).iter().filter(|it| it.is_dir()) {
            search(part, part, &name, &mut rows)?;
        }
    }
    Ok(rows)
}

fn folder(path: &Path) -> Result<Vec<PathBuf>> {
    let entries = fs::read_dir(path).with_context(|| format!("cannot read {}", path.display()))?;
    let mut all: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    all.sort();
    Ok(all)
}

fn search(root: &Path, at: &Path, package: &str, rows: &mut Vec<Account>) -> Result<()> {
    for path in folder(at)? {
        if path.is_dir() {
            search(root, &path, package, rows)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
            // Named as in tests' reports: by the file or the folder below `tests`.
            let below = path.strip_prefix(root)?.with_extension("");
            let file = below.components().next().map(|it| it.as_os_str().to_string_lossy().into_owned());
            let test = format!("{package}/{}", file.unwrap_or_default());
            rows.extend(ignored(&text).map(|(name, why)| Account::skipped(&test, &name.replace('_', " "), &why)));
        }
    }
    Ok(())
}

/// The names of the ignored tests in a source text, with their reasons.
fn ignored(text: &str) -> impl Iterator<Item = (String, String)> {
    let marked = text.split("\n#[ignore").skip(1);
    marked.filter_map(|rest| {
        let (mark, rest) = rest.split_once("]\n")?;
        let why = mark.split('"').nth(1).unwrap_or("no reason is given");
        let name = rest.split_once("fn ")?.1.split('(').next()?;
        Some((name.to_owned(), why.to_owned()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_ignored_is_named_with_its_reason() {
        let text = "#[test]\nfn one() {}\n\n#[test]\n#[ignore = \"takes minutes\"]\nfn a_long_one() {}\n\
                    #[test]\n#[ignore]\nfn another() {}\n";
        let found: Vec<_> = ignored(text).collect();
        let row = |name: &str, why: &str| (name.to_owned(), why.to_owned());
        assert_eq!(found, [row("a_long_one", "takes minutes"), row("another", "no reason is given")]);
    }
}
