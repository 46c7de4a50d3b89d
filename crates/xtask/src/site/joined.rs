//! Scripts joined with their imports. A worker loads imported scripts one after the other, and an external script
//! blocks the parser of a page.

use super::{Files, text};
use anyhow::{Context, Result};

/// The script with `importScripts`.
const LOADER: &str = "worker_loader.js";

/// The markup around the name of a parser-blocking script.
const SCRIPT: (&str, &str) = ("<script src=\"", "\"></script>");

/// Inlines scripts into pages, and imported scripts into the worker's script. Removes files that nothing refers to any
/// more.
///
/// # Errors
/// When the worker's script has no import, or a referenced file is missing.
pub fn join(mut files: Files) -> Result<Files> {
    let in_pages = put_into_pages(&mut files)?;
    let loader = text(LOADER, files.get(LOADER).with_context(|| format!("no {LOADER}"))?)?;
    let (before, rest) = loader.split_once("importScripts(").context("the worker imports nothing")?;
    let (names, after) = rest.split_once(')').context("an import without an end")?;
    let names: Vec<String> =
        names.split(',').map(|name| name.trim().trim_matches('"').trim_start_matches("./").to_owned()).collect();
    let mut joined = before.to_owned();
    for name in &names {
        joined.push_str(text(name, files.get(name).with_context(|| format!("{LOADER} imports {name}"))?)?);
        joined.push('\n');
    }
    // A minifier may join statements into one comma expression.
    joined.push_str(after.trim_start_matches([';', ',']));
    files.insert(LOADER.to_owned(), joined.into_bytes());
    for name in names.into_iter().chain(in_pages) {
        let quoted = format!("\"{name}\"");
        let is_named = files.values().any(|content| memchr::memmem::find(content, quoted.as_bytes()).is_some());
        if !is_named {
            files.remove(&name);
        }
    }
    Ok(files)
}

/// Inlines scripts into the pages that refer to them, and returns the scripts' names.
fn put_into_pages(files: &mut Files) -> Result<Vec<String>> {
    let mut scripts = Vec::new();
    let pages: Vec<String> = files.keys().filter(|name| name.ends_with(".html")).cloned().collect();
    for name in pages {
        let page = text(&name, &files[&name])?;
        let mut whole = String::with_capacity(page.len());
        let mut rest = page;
        while let Some((before, after)) = rest.split_once(SCRIPT.0) {
            let (script, after) = after.split_once(SCRIPT.1).context("a script's name without an end")?;
            let content = files.get(script).with_context(|| format!("{name} asks for {script}"))?;
            whole.push_str(&format!("{before}<script>\n{}</script>", text(script, content)?));
            scripts.push(script.to_owned());
            rest = after;
        }
        whole.push_str(rest);
        files.insert(name, whole.into_bytes());
    }
    Ok(scripts)
}

#[cfg(test)]
mod tests {
    use super::{Files, join};

    #[test]
    fn imported_scripts_take_the_place_of_the_import() {
        let file = |(name, content): (&str, &str)| (name.to_owned(), content.as_bytes().to_vec());
        let page = file(("index.html", "<script src=\"part.js\"></script>"));
        let own = [file(("part.js", "part = 1;")), file(("worker.js", "let run;"))];
        let loader = file(("worker_loader.js", "// Both.\nimportScripts(\"./part.js\", \"./worker.js\");\nrun();\n"));
        let joined = join(own.into_iter().chain([page, loader]).collect()).unwrap();
        assert_eq!(joined.keys().collect::<Vec<_>>(), ["index.html", "worker_loader.js"]);
        assert_eq!(joined["index.html"], b"<script>\npart = 1;</script>");
        assert_eq!(joined["worker_loader.js"], b"// Both.\npart = 1;\nlet run;\n\nrun();\n");
        let minified = [file(("a.js", "a;")), file(("worker_loader.js", "importScripts(\"./a.js\"),b();"))];
        assert_eq!(join(Files::from(minified)).unwrap()["worker_loader.js"], b"a;\nb();");
        let alone = file(("worker_loader.js", "importScripts(\"./gone.js\");"));
        assert_eq!(join(Files::from([alone])).unwrap_err().to_string(), "worker_loader.js imports gone.js");
    }
}
