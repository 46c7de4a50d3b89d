//! The parser and printer against the corpus of real IR, and against text made at random from a seed.

mod conformance;
mod generate;
mod printing;
mod robustness;
mod verdict;

use serde::Deserialize;

/// What most tests need of a file's entry in the manifest.
#[derive(Deserialize)]
struct File {
    path: String,
}

/// The text of every corpus file with its path, or nothing when there is no corpus.
fn texts() -> Vec<(String, String)> {
    let Some((root, files)) = nvvm_trial::corpus::manifest::<File>() else { return Vec::new() };
    let read = |file: File| Some((file.path.clone(), std::fs::read_to_string(root.join(&file.path)).ok()?));
    files.into_iter().filter_map(read).collect()
}
