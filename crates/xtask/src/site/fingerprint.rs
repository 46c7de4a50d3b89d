//! File names by content hash for every cacheable file, and the references between them.
//!
//! A file's name contains the hash of its content after its own references were rewritten. A change therefore renames
//! all files that refer to it, directly or not, and a name never has two contents.

use super::{Files, text};
use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// Files with fixed names, which browsers, servers or people look up.
const KEPT_NAMES: [&str; 4] = ["_headers", "favicon.ico", "robots.txt", "service-worker.js"];

/// The folder of files that browsers may cache forever.
pub const FOLDER: &str = "assets/";

/// The kinds of file that contain references.
const TEXT_EXTENSIONS: [&str; 6] = ["css", "html", "js", "json", "svg", "webmanifest"];

/// Bytes of the SHA-256 in a name; enough to avoid collisions among some twenty files.
const HASH_BYTES: usize = 8;

/// Renames the files and rewrites the references between them.
///
/// A reference is a whole file name in quotes or parentheses, with or without `./`.
///
/// # Errors
/// When a text file is not UTF-8, or references form a cycle.
pub fn fingerprint(files: Files) -> Result<Files> {
    let mut naming = Naming { files: &files, finished: BTreeMap::new(), under_way: Vec::new() };
    for name in files.keys() {
        naming.finish(name)?;
    }
    Ok(naming.finished.into_values().collect())
}

/// The first bytes of the content's SHA-256, in hexadecimal.
pub fn short_hash(content: &[u8]) -> String {
    let digest = Sha256::digest(content);
    digest.iter().take(HASH_BYTES).map(|byte| format!("{byte:02x}")).collect()
}

struct Naming<'f> {
    files: &'f Files,
    /// The final path and content by original name.
    finished: BTreeMap<&'f str, (String, Vec<u8>)>,
    under_way: Vec<&'f str>,
}

impl<'f> Naming<'f> {
    fn finish(&mut self, name: &'f str) -> Result<()> {
        if self.finished.contains_key(name) {
            return Ok(());
        }
        if self.under_way.contains(&name) {
            bail!("{} name each other in a circle", self.under_way.join(", "));
        }
        self.under_way.push(name);
        let content = self.files.get(name).context("a name of no file")?;
        let content =
            if is_text(name) { self.rewrite(name, text(name, content)?)?.into_bytes() } else { content.clone() };
        self.finished.insert(name, (final_path(name, &content), content));
        self.under_way.pop();
        Ok(())
    }

    fn rewrite(&mut self, name: &str, content: &str) -> Result<String> {
        let mut references: Vec<(usize, &'f str)> = Vec::new();
        for target in self.files.keys().filter(|target| !is_kept(target)) {
            let found = content.match_indices(target.as_str());
            let found = found.filter(|(start, _)| is_reference(content, *start, target.len()));
            references.extend(found.map(|(start, _)| (start, target.as_str())));
        }
        references.sort_unstable();
        let beside_the_assets = !is_at_top(name);
        let mut result = String::with_capacity(content.len() + references.len() * 32);
        let mut copied = 0;
        for (start, target) in references {
            self.finish(target)?;
            let (path, _) = self.finished.get(target).context("a reference to no file")?;
            result.push_str(&content[copied..start]);
            result.push_str(match path.strip_prefix(FOLDER) {
                Some(sibling) if beside_the_assets => sibling,
                _ => path,
            });
            copied = start + target.len();
        }
        result.push_str(&content[copied..]);
        Ok(result)
    }
}

fn is_text(name: &str) -> bool {
    let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
    TEXT_EXTENSIONS.contains(&extension) || name == "_headers"
}

fn is_kept(name: &str) -> bool {
    KEPT_NAMES.contains(&name) || name.ends_with(".html")
}

/// Whether a file is in the root folder. URLs in a manifest are relative to the manifest, and it refers to the page.
fn is_at_top(name: &str) -> bool {
    is_kept(name) || name.ends_with(".webmanifest")
}

fn final_path(name: &str, content: &[u8]) -> String {
    if is_kept(name) {
        return name.to_owned();
    }
    let folder = if is_at_top(name) { "" } else { FOLDER };
    let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
    format!("{folder}{stem}-{}.{extension}", short_hash(content))
}

fn is_reference(content: &str, start: usize, length: usize) -> bool {
    let before = &content[..start];
    let before = before.strip_suffix("./").unwrap_or(before);
    before.ends_with(['"', '\'', '`', '(', '='])
        && content[start + length..].starts_with(['"', '\'', '`', ')', '?', '#'])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(list: &[(&str, &str)]) -> Files {
        let owned = |(name, content): &(&str, &str)| ((*name).to_owned(), content.as_bytes().to_vec());
        list.iter().map(owned).collect()
    }

    fn content<'f>(files: &'f Files, path: &str) -> &'f str {
        text(path, &files[path]).unwrap()
    }

    #[test]
    fn references_change_with_the_names_at_every_level() {
        let site = fingerprint(files(&[
            ("index.html", "<script src=\"./loader.js\"></script> loader.js"),
            ("loader.js", "importScripts('./worker.js')"),
            ("worker.js", "fetch(`worker.wasm`)"),
            ("worker.wasm", "\0asm"),
        ]))
        .unwrap();
        let wasm = format!("worker-{}.wasm", short_hash(b"\0asm"));
        let worker_text = format!("fetch(`{wasm}`)");
        let worker = format!("worker-{}.js", short_hash(worker_text.as_bytes()));
        let loader_text = format!("importScripts('./{worker}')");
        let loader = format!("assets/loader-{}.js", short_hash(loader_text.as_bytes()));
        assert_eq!(content(&site, &format!("assets/{worker}")), worker_text);
        assert_eq!(content(&site, &loader), loader_text);
        // A name in prose is not a reference.
        assert_eq!(content(&site, "index.html"), format!("<script src=\"./{loader}\"></script> loader.js"));
    }

    #[test]
    fn a_longer_name_is_another_name() {
        let site = fingerprint(files(&[
            ("index.html", "\"service-worker.js\" \"my-worker.js\""),
            ("service-worker.js", ""),
            ("worker.js", "1"),
        ]))
        .unwrap();
        assert_eq!(content(&site, "index.html"), "\"service-worker.js\" \"my-worker.js\"");
        assert!(site.contains_key("service-worker.js"));
    }

    #[test]
    fn a_manifest_stays_at_the_top_and_finds_its_icons() {
        let site =
            fingerprint(files(&[("icon.svg", "<svg/>"), ("site.webmanifest", "{\"src\":\"icon.svg\"}")])).unwrap();
        let manifest = site.keys().find(|path| path.ends_with(".webmanifest")).unwrap();
        assert!(manifest.starts_with("site-"));
        let icon = format!("{{\"src\":\"assets/icon-{}.svg\"}}", short_hash(b"<svg/>"));
        assert_eq!(content(&site, manifest), icon);
    }

    #[test]
    fn a_circle_is_refused() {
        let error = fingerprint(files(&[("a.js", "'b.js'"), ("b.js", "'a.js'")])).unwrap_err();
        assert_eq!(error.to_string(), "a.js, b.js name each other in a circle");
    }
}
