//! The service worker's list of files to cache.

use super::{Files, fingerprint::short_hash, text};
use anyhow::{Result, ensure};

const SERVICE_WORKER: &str = "service-worker.js";

/// Placeholders in the minified public/service-worker.js.
const VERSION_PLACEHOLDER: &str = "{{site-version}}";
const FILES_PLACEHOLDER: &str = "\"{{site-files}}\"";

/// Files that a browser never requests, and the service worker itself, which must not be cached.
const NOT_KEPT: [&str; 3] = ["_headers", "robots.txt", SERVICE_WORKER];

/// Writes the list of files and the site's version, a hash of all files, into the service worker.
///
/// # Errors
/// When the service worker lacks the placeholders.
pub fn list_files(mut files: Files) -> Result<Files> {
    let list = file_list(&files);
    let version = version(&files);
    let Some(worker) = files.get_mut(SERVICE_WORKER) else {
        return Ok(files);
    };
    let script = text(SERVICE_WORKER, worker)?;
    ensure!(
        script.contains(VERSION_PLACEHOLDER) && script.contains(FILES_PLACEHOLDER),
        "{SERVICE_WORKER} has no {VERSION_PLACEHOLDER} or no {FILES_PLACEHOLDER}"
    );
    *worker = script.replace(VERSION_PLACEHOLDER, &version).replace(FILES_PLACEHOLDER, &list).into_bytes();
    Ok(files)
}

fn file_list(files: &Files) -> String {
    let kept = files.keys().filter(|name| !NOT_KEPT.contains(&name.as_str()));
    let quoted = kept.map(|name| match name.as_str() {
        // The page is requested by the site's own URL.
        "index.html" => "\"./\"".to_owned(),
        name => format!("\"{name}\""),
    });
    quoted.collect::<Vec<_>>().join(",")
}

fn version(files: &Files) -> String {
    let mut everything = Vec::new();
    for (name, content) in files {
        everything.extend_from_slice(name.as_bytes());
        everything.extend_from_slice(short_hash(content).as_bytes());
    }
    short_hash(&everything)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(page: &str) -> Files {
        let worker = "const v=\"{{site-version}}\",f=[\"{{site-files}}\"];";
        let entry = |name: &str, content: &str| (name.to_owned(), content.as_bytes().to_vec());
        Files::from([
            entry("_headers", "/*"),
            entry("assets/app-1.js", ""),
            entry("index.html", page),
            entry(SERVICE_WORKER, worker),
        ])
    }

    fn worker(page: &str) -> String {
        let files = list_files(site(page)).unwrap();
        text(SERVICE_WORKER, &files[SERVICE_WORKER]).unwrap().to_owned()
    }

    #[test]
    fn what_a_browser_asks_for_is_listed() {
        assert!(worker("a").ends_with("f=[\"assets/app-1.js\",\"./\"];"));
    }

    #[test]
    fn another_content_is_another_version() {
        assert_ne!(worker("a"), worker("b"));
    }
}
