//! Where the documents disagree with themselves, with each other or with the tools, and which of those places a module
//! touches.

mod nodes;
mod tileiras;
mod touched;
mod translation;
mod verifier;
mod worked_example;

pub use touched::touched;

use nvvm_syntax::Span;

/// A place of disagreement, by its number in `tests/checklist.tsv`.
#[derive(Debug)]
pub struct Contradiction {
    /// `C002`
    pub id: &'static str,
    /// What it is about, in one plain sentence.
    pub about: &'static str,
    /// Who says what.
    pub statements: &'static [(&'static str, &'static str)],
}

/// A contradiction that a module touches.
#[derive(Clone, Copy, Debug)]
pub struct Touched {
    /// Which.
    pub contradiction: &'static Contradiction,
    /// Where.
    pub span: Option<Span>,
}

/// Every contradiction, by number.
pub fn all() -> impl Iterator<Item = &'static Contradiction> {
    [tileiras::CONTRADICTIONS, translation::CONTRADICTIONS, verifier::CONTRADICTIONS, nodes::CONTRADICTIONS]
        .into_iter()
        .flatten()
}

/// The contradiction of this number.
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
