//! The files of the corpus as modules.

use crate::module::Module;
use crate::prepare;
use anyhow::{Context, Result};
use serde::Deserialize;
use std::fs;

/// What the corpus says of a file.
#[derive(Deserialize)]
struct File {
    path: String,
    bytes: u64,
}

/// Modules, and how many files gave none.
#[derive(Default)]
pub struct Files {
    pub texts: Vec<Module>,
    /// Too long, or no text.
    pub left_out: u32,
}

/// The files whose path holds `only` and that are not longer than `longest`, each module of a file that has several by
/// itself, and each in all forms that it has ([`prepare::forms`]). None when there is no corpus.
pub fn all(only: &str, longest: u64) -> Result<Files> {
    let mut all = Files::default();
    let Some((root, files)) = nvvm_trial::corpus::manifest::<File>("real files") else { return Ok(all) };
    for file in files.into_iter().filter(|file| file.path.contains(only)) {
        let text = (file.bytes <= longest).then(|| fs::read(root.join(&file.path))).transpose();
        // The library reads bytes and we read text.
        let Some(Ok(text)) = text.with_context(|| file.path.clone())?.map(String::from_utf8) else {
            all.left_out += 1;
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
