//! Numbers, counts and sets of targets in words: one spelling for everything that people read.

pub use nvvm_target::address_space::{name as address_space_name, words as address_space};
pub use prose::{counted, grouped, listed};

use nvvm_target::{Reference, TargetSet};

/// A set of targets in the fewest words: `every target`, `sm_20 to sm_75`, `sm_90a and sm_100a`.
pub fn targets(set: TargetSet) -> String {
    set.to_string()
}

/// What a rule's page expects of an example, from the words of its fence behind the language: `fails on=sm_90
/// under=cuda-13.5` is `fails on sm_90 by CUDA 13.5`.
pub fn expectation(fence: &str) -> String {
    let word = |word: &str| match word.split_once('=') {
        Some(("on", target)) => format!("on {target}"),
        Some(("under", id)) => format!("by {}", Reference::parse(id).map_or(id, |reference| reference.name())),
        Some(("mode", mode)) => format!("in {mode} mode"),
        Some(("std", standard)) => format!("with -std={standard}"),
        Some(("named", name)) => format!("in a file named {name}"),
        _ => word.to_owned(),
    };
    let words: Vec<String> = fence.split_whitespace().map(word).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::expectation;

    #[test]
    fn fences_are_said_in_words() {
        assert_eq!(expectation("fails on=sm_90 under=cuda-13.5"), "fails on sm_90 by CUDA 13.5");
        assert_eq!(expectation("passes mode=unified"), "passes in unified mode");
        assert_eq!(expectation("fails std=c++11 named=a.cu"), "fails with -std=c++11 in a file named a.cu");
        assert_eq!(expectation(""), "");
    }
}
