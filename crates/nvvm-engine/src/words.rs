//! Wording of numbers, counts and sets of targets, shared by all output.

pub use nvvm_syntax::address_space::{name as address_space_name, words as address_space};
pub use nvvm_target::prose::{capitalised, counted, grouped, listed, listed_up_to};

use nvvm_target::{Reference, TargetSet, Toolkit};

/// Formats a set of targets: `every target`, `sm_20 to sm_75`, `sm_90a and sm_100a`.
pub fn targets(set: TargetSet) -> String {
    set.to_string()
}

/// Removes the asterisks around titles.
pub fn plain(sentence: &str) -> String {
    sentence.replace('*', "")
}

/// Formats CUDA releases as ranges, oldest first: `12.9`, `13.1 to 13.5`. Two adjacent releases are listed separately.
pub fn toolkits(of: impl IntoIterator<Item = Toolkit>) -> Vec<String> {
    let mut runs: Vec<Vec<usize>> = Vec::new();
    for place in of.into_iter().filter_map(|toolkit| Toolkit::ALL.iter().position(|it| *it == toolkit)) {
        match runs.last_mut() {
            Some(run) if run.last().is_some_and(|last| last + 1 == place) => run.push(place),
            _ => runs.push(vec![place]),
        }
    }
    let name = |place: usize| Toolkit::ALL[place].version().to_string();
    let words = |run: Vec<usize>| match run[..] {
        [first, _, .., last] => vec![format!("{} to {}", name(first), name(last))],
        _ => run.into_iter().map(name).collect(),
    };
    runs.into_iter().flat_map(words).collect()
}

/// Lists references by title: `Tileiras, as documented; CUDA 11.7 to 12.9 and 13.1, measured`.
pub fn references(of: &[Reference]) -> String {
    let documents =
        of.iter().filter(|reference| reference.toolkit().is_none()).map(|reference| reference.title().to_owned());
    let releases = toolkits(of.iter().filter_map(|reference| reference.toolkit()));
    let measured = (!releases.is_empty()).then(|| format!("CUDA {}, measured", listed(&releases)));
    documents.chain(measured).collect::<Vec<_>>().join("; ")
}

/// Describes the expectation in the info string of an example's fence: `fails on=sm_90 under=cuda-13.5` becomes `fails
/// on sm_90 by CUDA 13.5`.
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
    use super::{expectation, references, toolkits};
    use nvvm_target::{Reference, Toolkit};

    #[test]
    fn releases_beside_each_other_are_a_run() {
        assert_eq!(toolkits([]), [""; 0]);
        assert_eq!(toolkits([Toolkit::CUDA_12_9, Toolkit::CUDA_13_0, Toolkit::CUDA_13_5]), ["12.9", "13.0", "13.5"]);
        let from_the_second = Toolkit::ALL[1..].iter().copied();
        assert_eq!(
            toolkits(from_the_second),
            [format!("{} to {}", Toolkit::ALL[1].version(), Toolkit::NEWEST.version())]
        );
    }

    #[test]
    fn sources_are_named_with_toolkits_as_runs() {
        let [first @ .., _, last] = Reference::TOOLKITS else { panic!("several toolkits") };
        let of: Vec<Reference> = [&[Reference::Tileiras], first, &[*last]].concat();
        let version = |reference: &Reference| reference.name().trim_start_matches("CUDA ").to_owned();
        let [oldest, newest] = [first.first(), first.last()].map(|it| it.map(version).expect("a toolkit"));
        let words = format!("Tileiras, as documented; CUDA {oldest} to {newest} and {}, measured", version(last));
        assert_eq!(references(&of), words);
        assert_eq!(references(&[Reference::CUDA_13_5]), Reference::CUDA_13_5.title());
        assert_eq!(references(&[]), "");
    }

    #[test]
    fn fences_are_described_in_words() {
        assert_eq!(expectation("fails on=sm_90 under=cuda-13.5"), "fails on sm_90 by CUDA 13.5");
        assert_eq!(expectation("passes mode=unified"), "passes in unified mode");
        assert_eq!(expectation("fails std=c++11 named=a.cu"), "fails with -std=c++11 in a file named a.cu");
        assert_eq!(expectation(""), "");
    }
}
