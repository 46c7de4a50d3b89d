//! The corpus's files as modules.

use crate::module::Module;
use crate::prepare;
use anyhow::{Context, Result};
use serde::Deserialize;
use std::fs;

/// The corpus's entry for a file.
#[derive(Deserialize)]
struct File {
    path: String,
    bytes: u64,
}

/// The modules, and the number of skipped files.
#[derive(Default)]
pub struct Files {
    pub texts: Vec<Module>,
    /// Files that are too long, or not text.
    pub skipped: u32,
}

/// Reads the files whose path contains `only` and that are not longer than `longest`. A file of several modules is
/// split, and each module is used in all its forms ([`prepare::forms`]). Returns no modules when there is no corpus.
pub fn all(only: &str, longest: u64) -> Result<Files> {
    let mut all = Files::default();
    let Some((root, files)) = test_support::corpus::manifest::<File>("real files") else { return Ok(all) };
    for file in files.into_iter().filter(|file| file.path.contains(only)) {
        let text = (file.bytes <= longest).then(|| fs::read(root.join(&file.path))).transpose();
        // The library reads bytes, our parser reads text.
        let Some(Ok(text)) = text.with_context(|| file.path.clone())?.map(String::from_utf8) else {
            all.skipped += 1;
            continue;
        };
        for (part, text) in prepare::parts(&text) {
            for (form, text) in prepare::forms(text) {
                let name = [file.path.as_str(), part, form].join(" ").replace("  ", " ");
                all.texts.push(Module { name, text, dialect: None, older_minor: None });
            }
        }
    }
    Ok(all)
}
