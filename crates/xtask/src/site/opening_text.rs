//! The text that the page shows before its modules are loaded: the first example.

use super::{Files, text};
use anyhow::{Context, Result};
use std::{fs, path::Path};

/// The placeholder in the page, around the file's path from the project's root.
const PLACEHOLDER: (&str, &str) = ("{{text of ", "}}");

/// Inserts the files into the pages that name them.
///
/// # Errors
/// When a file cannot be read, or a page is not UTF-8.
pub fn fill_in(mut files: Files, root: &Path) -> Result<Files> {
    for (name, content) in files.iter_mut().filter(|(name, _)| name.ends_with(".html")) {
        let page = text(name, content)?;
        let Some((before, path, after)) = asked_for(page) else { continue };
        let example = fs::read_to_string(root.join(path)).with_context(|| format!("{name} asks for {path}"))?;
        *content = format!("{before}{}{after}", escaped(&example)).into_bytes();
    }
    Ok(files)
}

/// The path of a page's text, from the project's root, with the text before and after the placeholder.
pub fn asked_for(page: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = page.split_once(PLACEHOLDER.0)?;
    let (path, after) = rest.split_once(PLACEHOLDER.1)?;
    Some((before, path, after))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::{Files, fill_in};
    use std::path::Path;

    #[test]
    fn the_named_file_stands_in_the_page() {
        let page = "<pre>{{text of crates/xtask/src/site/opening_text.rs}}</pre>";
        let files = Files::from([("index.html".to_owned(), page.as_bytes().to_vec())]);
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let filled = fill_in(files, &root).unwrap();
        let page = std::str::from_utf8(&filled["index.html"]).unwrap();
        assert!(page.starts_with("<pre>//! The text") && page.ends_with("</pre>"), "{page}");
        assert!(page.contains("\"&lt;pre>{{text of"), "{page}");
        let wrong = Files::from([("index.html".to_owned(), b"{{text of nothing}}".to_vec())]);
        assert!(fill_in(wrong, &root).is_err());
    }
}
