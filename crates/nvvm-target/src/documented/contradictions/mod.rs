//! Contradictions within the documents about NVIDIA's verifiers, and between these documents and the tools.

mod nodes;
mod tileiras;
mod translation;
mod verifier;

/// A contradiction within the documents about NVIDIA's verifiers or between them and the tools. It is identified by its
/// number in `tests/checklist.tsv`.
#[derive(Debug)]
pub struct Contradiction {
    /// The number of the contradiction, e.g. `C002`.
    pub id: &'static str,
    /// The statement or behavior about which the sources disagree, in one sentence.
    pub about: &'static str,
    /// The sources that contradict each other, each with its statement.
    pub statements: &'static [(&'static str, &'static str)],
}

/// Returns all contradictions within the documents and between documents and tools, in the order of their numbers.
pub fn all() -> impl Iterator<Item = &'static Contradiction> {
    [tileiras::CONTRADICTIONS, translation::CONTRADICTIONS, verifier::CONTRADICTIONS, nodes::CONTRADICTIONS]
        .into_iter()
        .flatten()
}

/// Returns the contradiction with a number such as `C002`.
pub fn find(id: &str) -> Option<&'static Contradiction> {
    all().find(|contradiction| contradiction.id == id)
}

#[cfg(test)]
mod tests {
    use super::all;

    #[test]
    fn there_are_129_in_order_and_each_has_two_sides() {
        for (number, contradiction) in (1..).zip(all()) {
            assert_eq!(contradiction.id, format!("C{number:03}"));
            assert!(contradiction.statements.len() >= 2, "{}", contradiction.id);
            for text in contradiction.statements.iter().map(|(_, what)| what).chain([&contradiction.about]) {
                assert!(text.ends_with(['.', '"', '!', '?']), "{}: {text}", contradiction.id);
            }
        }
        assert_eq!(all().count(), 129);
    }
}
