//! The location and the files of the corpus.

use crate::Account;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::path::{Path, PathBuf};

/// The folder of the corpus and its files, each with the fields of its entry in the manifest that `T` has. Returns
/// `None` when there is no corpus, which cannot be published, and records in the closing table that `what` was skipped.
///
/// # Panics
/// When the manifest exists and is not JSON of this form.
pub fn manifest<T: DeserializeOwned>(what: &str) -> Option<(PathBuf, Vec<T>)> {
    #[derive(Deserialize)]
    struct Manifest<T> {
        files: Vec<T>,
    }
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus");
    let root = std::env::var_os("NVVM_CORPUS").map_or_else(beside, PathBuf::from);
    let Ok(text) = std::fs::read_to_string(root.join("manifest.json")) else {
        Account::skip(what, "no ../shared/corpus (NVVM_CORPUS names another place)");
        return None;
    };
    let manifest: Manifest<T> = serde_json::from_str(&text).expect("the manifest is JSON with a list of files");
    Some((root, manifest.files))
}
