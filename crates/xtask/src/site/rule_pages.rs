//! The static pages of the rules, next to the site. They are neither fingerprinted nor cached for offline use: search
//! engines and issues link to them by name, and the page has their content.

use super::{Files, text};
use crate::{process, workspace::Workspace};
use anyhow::{Result, ensure};
use std::{path::Path, process::Command};

/// The page's `meta` element without and with rule pages.
const WITHOUT: &str = r#"name="playground-rules" content="""#;
const WITH: &str = r#"name="playground-rules" content="rules/""#;

/// Sets the page's `meta` element for rule pages.
///
/// # Errors
/// When the page lacks the `meta` element.
pub fn announce(mut files: Files) -> Result<Files> {
    if let Some(page) = files.get_mut("index.html") {
        let told = text("index.html", page)?.replace(WITHOUT, WITH);
        ensure!(told.contains(WITH), "index.html has no {WITHOUT}");
        *page = told.into_bytes();
    }
    Ok(files)
}

/// Writes the pages into the site in `out`.
///
/// # Errors
/// When the pages do not compile or cannot be written.
pub fn write(workspace: &Workspace, out: &Path) -> Result<()> {
    process::run(Command::new(workspace.program("rule-pages")?).arg(out))
}

#[cfg(test)]
mod tests {
    use super::{Files, WITH, WITHOUT, announce};

    #[test]
    fn the_page_is_told() {
        let page = |content: &str| Files::from([("index.html".to_owned(), content.as_bytes().to_vec())]);
        assert_eq!(announce(page(&format!("a{WITHOUT}b"))).unwrap(), page(&format!("a{WITH}b")));
        assert!(announce(page("ab")).is_err());
    }
}
