//! The parser and printer against the corpus of real IR, and against text made at random from a seed.

mod conformance;
mod generate;
mod printing;
mod robustness;
mod verdict;

use serde::Deserialize;

/// The number of generated texts in place of a missing corpus.
const GENERATED: u64 = 1_000;

/// The parts of a manifest's entry that most tests use.
#[derive(Deserialize)]
struct File {
    path: String,
}

/// The text of every corpus file with its path; without a corpus, which the closing table says of `what`, as many texts
/// that are made from seeds.
fn texts(what: &str) -> Vec<(String, String)> {
    let Some((root, files)) = test_support::corpus::manifest::<File>(what) else {
        return (0..GENERATED).map(|seed| (format!("seed {seed}"), generate::module_text(seed))).collect();
    };
    let read = |file: File| {
        (file.path.clone(), std::fs::read_to_string(root.join(&file.path)).expect("corpus files are UTF-8"))
    };
    files.into_iter().map(read).collect()
}
