//! `cargo xtask docs`: the crates' documentation, and links between the project's Markdown files.

use crate::{
    process,
    step::step,
    workspace::{PACKAGES, Workspace},
};
use anyhow::{Result, ensure};
use std::{fs, path::Path, process::Command};

/// Builds the documentation with warnings as errors and checks the Markdown files' links to files.
///
/// # Errors
/// When a doc comment is invalid or a link has no target.
pub fn run(workspace: &Workspace) -> Result<()> {
    step("building the documentation", || {
        process::run(workspace.cargo().args(["doc", "--no-deps"]).args(PACKAGES).env("RUSTDOCFLAGS", "-D warnings"))
    })?;
    step("checking the links between Markdown files", || check_links(&workspace.root))
}

fn check_links(root: &Path) -> Result<()> {
    let list = process::capture(
        Command::new("git").args(["ls-files", "--cached", "--others", "--exclude-standard", "*.md"]).current_dir(root),
    )?;
    let mut broken = Vec::new();
    for name in list.lines() {
        let text = fs::read_to_string(root.join(name))?;
        let folder = root.join(name);
        let folder = folder.parent().unwrap_or(root);
        let missing = file_links(&text).into_iter().filter(|link| !folder.join(link).exists());
        broken.extend(missing.map(|link| format!("{name}: {link}")));
    }
    ensure!(broken.is_empty(), "links that lead nowhere:\n{}", broken.join("\n"));
    Ok(())
}

/// Targets of `[text](target)` that are files, without URLs and fragments. Fenced code is skipped.
fn file_links(markdown: &str) -> Vec<&str> {
    let mut links = Vec::new();
    let mut fenced = false;
    for line in markdown.lines() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        }
        if fenced {
            continue;
        }
        for after in line.split("](").skip(1) {
            let target = after.split([')', ' ', '#']).next().unwrap_or_default();
            if !target.is_empty() && !target.contains(':') {
                links.push(target);
            }
        }
    }
    links
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_links_to_files_are_followed() {
        let markdown = "[a](b.md#c) [d](#e) ![f](g/h.png \"i\")\n```\n[j](k)\n```\n[l](mailto:m@n)";
        assert_eq!(file_links(markdown), ["b.md", "g/h.png"]);
    }
}
