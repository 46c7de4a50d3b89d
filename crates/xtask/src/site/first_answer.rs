//! The engine's report for the text that the page opens with, computed when the site is built. A first visit shows it
//! before the engine is loaded.
//!
//! It is the worker's message to the page, made by the site's own module. `tests/e2e/first-answer.test.mjs` compares it
//! with the worker's message in the browser.

use super::{Files, opening_text, text};
use crate::{process, workspace::Workspace};
use anyhow::{Context, Result, ensure};
use std::{fs, process::Command};

/// The placeholder in the page.
const PLACEHOLDER: &str = "{{first-answer}}";

/// The page with the placeholder.
const PAGE: &str = "index.html";

/// Runs the worker of these files and inserts its answer into the page.
///
/// # Errors
/// When the page lacks the placeholder or names no text, or the worker does not answer.
pub fn ask(workspace: &Workspace, files: &mut Files) -> Result<()> {
    let page = text(PAGE, files.get(PAGE).with_context(|| format!("no {PAGE}"))?)?;
    ensure!(page.contains(PLACEHOLDER), "{PAGE} has no {PLACEHOLDER}");
    let (_, path, _) = opening_text::asked_for(page).with_context(|| format!("{PAGE} names no text to open with"))?;
    let folder = workspace.target.join("first-answer");
    fs::create_dir_all(&folder)?;
    let is_of_worker = |name: &str| name.starts_with("worker") || name == "later_part.js";
    for (name, content) in files.iter().filter(|(name, _)| is_of_worker(name)) {
        fs::write(folder.join(name), content)?;
    }
    let answer = folder.join("answer");
    process::run(
        Command::new("node")
            .arg(workspace.root.join("crates/xtask/src/site/first_answer.mjs"))
            .arg(&folder)
            .arg(workspace.root.join(path))
            .arg(&answer),
    )?;
    let page = page.replace(PLACEHOLDER, &in_page(&fs::read(&answer)?));
    files.insert(PAGE.to_owned(), page.into_bytes());
    Ok(())
}

/// Bytes as text of a script element. HTML parsers change control characters, and `<` may begin markup: those bytes are
/// shifted by 256, and `web/src/worker/opening.rs` shifts them back.
fn in_page(bytes: &[u8]) -> String {
    let shown = |byte: u8| {
        let is_plain = (b' '..=b'~').contains(&byte) && byte != b'<';
        let code = u32::from(byte) + if is_plain { 0 } else { 256 };
        char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
    };
    bytes.iter().copied().map(shown).collect()
}

#[cfg(test)]
mod tests {
    use super::in_page;

    #[test]
    fn all_bytes_come_back_and_none_is_markup() {
        let bytes: Vec<u8> = (0..=255).collect();
        let shown = in_page(&bytes);
        assert!(shown.chars().all(|character| !character.is_control() && character != '<'), "{shown}");
        let back: Vec<u8> = shown.chars().map(|character| character as u32 as u8).collect();
        assert_eq!(back, bytes);
        assert!(in_page(b"}; ModernDialect").starts_with("}; Modern"));
    }
}
