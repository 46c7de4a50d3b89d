//! The Content Security Policy: the site's own files only, and of inline scripts only those of the build. Markup and
//! script URLs pass the one Trusted Types policy, which `public/opening.js` creates. Every directive here has an effect
//! in a `meta` element; `frame-ancestors` has none there and is in `public/_headers`.

use super::{Files, text};
use anyhow::{Result, ensure};
use base64::{Engine, engine::general_purpose::STANDARD};
use sha2::{Digest, Sha256};

/// The placeholder in pages and in the headers file.
const PLACEHOLDER: &str = "{{content-security-policy}}";

/// Writes the policy into every page and the headers file.
///
/// # Errors
/// When a page lacks the placeholder or is not UTF-8.
pub fn fill_in(mut files: Files) -> Result<Files> {
    let mut hashes = Vec::new();
    for (name, content) in files.iter().filter(|(name, _)| name.ends_with(".html")) {
        let page = text(name, content)?;
        ensure!(page.contains(PLACEHOLDER), "{name} has no {PLACEHOLDER}, so it would run without a policy");
        hashes.extend(inline_scripts(page).into_iter().map(script_hash));
    }
    let policy = policy(&hashes);
    for (name, content) in &mut files {
        if name.ends_with(".html") || name == "_headers" {
            *content = text(name, content)?.replace(PLACEHOLDER, &policy).into_bytes();
        }
    }
    Ok(files)
}

fn policy(script_hashes: &[String]) -> String {
    format!(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' {}; style-src 'self'; connect-src 'self'; \
         worker-src 'self'; img-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
         require-trusted-types-for 'script'; trusted-types default",
        script_hashes.join(" ")
    )
}

/// A script's source expression: the hash of its exact text.
fn script_hash(script: &str) -> String {
    format!("'sha256-{}'", STANDARD.encode(Sha256::digest(script)))
}

/// The texts of a page's inline scripts.
fn inline_scripts(page: &str) -> Vec<&str> {
    let mut scripts = Vec::new();
    let mut rest = page;
    while let Some((_, after)) = rest.split_once("<script") {
        let Some((attributes, after)) = after.split_once('>') else { break };
        let Some((script, after)) = after.split_once("</script>") else { break };
        // A script element of type text/plain is data and never runs.
        if !attributes.contains("src=") && !attributes.contains("type=\"text/plain\"") {
            scripts.push(script);
        }
        rest = after;
    }
    scripts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_scripts_in_the_page_are_hashed() {
        let page = "<script src=\"a.js\"></script><script type=\"module\">\nrun()\n</script>\
                    <script type=\"text/plain\">kept</script>";
        assert_eq!(inline_scripts(page), ["\nrun()\n"]);
    }

    #[test]
    fn a_hash_is_what_browsers_expect() {
        // The example of Content Security Policy Level 3, on hashes of inline scripts.
        assert_eq!(script_hash("alert('Hello, world.');"), "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
    }

    #[test]
    fn the_headers_carry_the_policy_of_the_pages() {
        let files = Files::from([
            ("_headers".to_owned(), PLACEHOLDER.into()),
            ("index.html".to_owned(), format!("{PLACEHOLDER}<script>alert('Hello, world.');</script>").into()),
        ]);
        let files = fill_in(files).unwrap();
        let headers = text("_headers", &files["_headers"]).unwrap();
        assert!(headers.contains("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"));
        assert!(text("index.html", &files["index.html"]).unwrap().starts_with(headers));
    }

    #[test]
    fn a_page_without_a_place_for_the_policy_is_refused() {
        let files = Files::from([("index.html".to_owned(), b"<p>".to_vec())]);
        assert!(fill_in(files).is_err());
    }
}
