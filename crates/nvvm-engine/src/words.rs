//! Numbers, counts and sets of targets in words: one spelling for everything that people read.

pub use prose::{counted, grouped, listed};

use nvvm_target::{Reference, Target, TargetSet};

/// A set of targets in the fewest words: `every target`, `sm_20 to sm_75`, `sm_90a and sm_100a`.
pub fn targets(set: TargetSet) -> String {
    if set.is_all() {
        return "every target".to_owned();
    }
    let mut runs: Vec<(Target, Target)> = Vec::new();
    for target in set.iter() {
        match runs.last_mut() {
            Some((_, last)) if last.index() + 1 == target.index() => *last = target,
            _ => runs.push((target, target)),
        }
    }
    let mut words: Vec<String> = Vec::new();
    for (first, last) in runs {
        if first == last {
            words.push(first.name().to_owned());
        } else if first.index() + 1 == last.index() {
            words.extend([first.name().to_owned(), last.name().to_owned()]);
        } else {
            words.push(format!("{first} to {last}"));
        }
    }
    if words.is_empty() { "no target".to_owned() } else { listed(&words) }
}

/// What a rule's page expects of an example, from the words of its fence: `llvm fails on=sm_90 under=cuda-13.5` is
/// `fails on sm_90 by CUDA 13.5`.
pub fn expectation(fence: &str) -> String {
    let word = |word: &str| match word.split_once('=') {
        Some(("on", target)) => format!("on {target}"),
        Some(("under", id)) => format!("by {}", Reference::parse(id).map_or(id, |reference| reference.name())),
        Some(("mode", mode)) => format!("in {mode} mode"),
        _ => word.to_owned(),
    };
    let words: Vec<String> = fence.split_whitespace().skip(1).map(word).collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    use super::{expectation, targets};
    use nvvm_target::{Target, TargetSet};

    #[test]
    fn targets_are_runs() {
        assert_eq!(targets(TargetSet::all()), "every target");
        assert_eq!(targets(TargetSet::empty()), "no target");
        let named = |names: &[&str]| targets(names.iter().filter_map(|name| Target::parse(name)).collect());
        assert_eq!(named(&["sm_75"]), "sm_75");
        assert_eq!(named(&["sm_20", "sm_21", "sm_30", "sm_75"]), "sm_20 to sm_30 and sm_75");
        assert_eq!(named(&["sm_20", "sm_21"]), "sm_20 and sm_21");
    }

    #[test]
    fn fences_are_said_in_words() {
        assert_eq!(expectation("llvm fails on=sm_90 under=cuda-13.5"), "fails on sm_90 by CUDA 13.5");
        assert_eq!(expectation("llvm passes mode=unified"), "passes in unified mode");
        assert_eq!(expectation("cuda"), "");
    }
}
