//! Detection of known terms in prose.

use nvvm_target::Target;
use serde::{Deserialize, Serialize};

/// Index of glossary terms by phrase, and of other names in prose: rules, targets, contradictions. As plain data, it is
/// transmitted to the page once and used there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TermIndex {
    terms: Vec<IndexedTerm>,
    /// The phrases by their first word in lower case, longer ones first.
    phrases: Vec<Phrase>,
    /// The codes of all rules, sorted.
    codes: Vec<String>,
    /// Number of contradictions.
    contradictions: u16,
}

/// A term as a tooltip shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct IndexedTerm {
    /// The entry's id: `term/measured`.
    pub id: String,
    /// The title.
    pub title: String,
    /// The summary in one sentence.
    pub summary: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Phrase {
    first: String,
    text: String,
    term: u16,
}

/// An occurrence of a known term.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TermSpan {
    /// Offset of its first byte.
    pub start: usize,
    /// Offset one past its last byte.
    pub end: usize,
    /// The id of the entry.
    pub id: String,
}

impl TermIndex {
    /// Builds an index of terms with their phrases. A phrase with a capital letter is matched exactly; others may also
    /// be capitalized.
    pub(crate) fn new(
        terms: impl Iterator<Item = (IndexedTerm, Vec<String>)>,
        codes: impl Iterator<Item = String>,
        contradictions: usize,
    ) -> Self {
        let mut index = Self { contradictions: u16::try_from(contradictions).unwrap_or(u16::MAX), ..Self::default() };
        for ((term, phrases), place) in terms.zip(0u16..) {
            for text in phrases {
                let first = words(&text).next().map_or(String::new(), |(_, word)| word.to_lowercase());
                index.phrases.push(Phrase { first, text, term: place });
            }
            index.terms.push(term);
        }
        index.phrases.sort_by(|left, right| {
            left.first.cmp(&right.first).then(right.text.len().cmp(&left.text.len())).then(left.text.cmp(&right.text))
        });
        index.codes = codes.collect();
        index.codes.sort();
        index
    }

    /// Returns the term with this id.
    pub fn term(&self, id: &str) -> Option<&IndexedTerm> {
        self.terms.iter().find(|term| term.id == id)
    }

    /// Returns the occurrences of known terms in order, without overlap; the longest phrase wins. Linear in the length
    /// of the text.
    pub fn spans(&self, text: &str) -> Vec<TermSpan> {
        let mut spans = Vec::new();
        let mut end = 0;
        for (start, word) in words(text) {
            if start < end {
                continue;
            }
            let found = self.phrase_at(text, start, word).or_else(|| self.named(start, word));
            if let Some(span) = found {
                end = span.end;
                spans.push(span);
            }
        }
        spans
    }

    fn phrase_at(&self, text: &str, start: usize, word: &str) -> Option<TermSpan> {
        let lower = word.to_lowercase();
        let from = self.phrases.partition_point(|phrase| phrase.first.as_str() < lower.as_str());
        let candidates = self.phrases.get(from..).unwrap_or_default().iter();
        let rest = text.get(start..)?;
        let phrase = candidates.take_while(|phrase| phrase.first == lower).find(|phrase| stands(rest, &phrase.text))?;
        let id = self.terms.get(usize::from(phrase.term))?.id.clone();
        Some(TermSpan { start, end: start + phrase.text.len(), id })
    }

    /// Recognizes rules, targets and contradictions by the form of their names.
    fn named(&self, start: usize, word: &str) -> Option<TermSpan> {
        let id = if self.codes.binary_search_by(|code| code.as_str().cmp(word)).is_ok() {
            format!("rule/{word}")
        } else if let Some(target) = word.strip_prefix("sm_").and_then(|_| Target::parse(word)) {
            format!("target/{target}")
        } else {
            let number = word.strip_prefix('C').filter(|digits| digits.len() == 3)?;
            number.parse().ok().filter(|number| (1..=self.contradictions).contains(number))?;
            format!("contradiction/{word}")
        };
        Some(TermSpan { start, end: start + word.len(), id })
    }
}

/// Whether a text starts with a phrase that ends at a word boundary.
fn stands(text: &str, phrase: &str) -> bool {
    let Some(written) = text.get(..phrase.len()) else { return false };
    let same = written == phrase || (starts_small(phrase) && same_but_for_the_first_letter(written, phrase));
    let next = text.get(phrase.len()..).and_then(|rest| rest.chars().next());
    same && next.is_none_or(|next| !is_word(next))
}

fn starts_small(phrase: &str) -> bool {
    phrase.chars().next().is_some_and(char::is_lowercase)
}

fn same_but_for_the_first_letter(left: &str, right: &str) -> bool {
    let (mut left, mut right) = (left.chars(), right.chars());
    let first = left.next().zip(right.next());
    first.is_some_and(|(left, right)| left.to_lowercase().eq(right.to_lowercase())) && left.as_str() == right.as_str()
}

fn is_word(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

/// Returns the words of a text with their offsets: runs of letters, digits and underscores.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut from = 0;
    std::iter::from_fn(move || {
        let rest = text.get(from..)?;
        let start = from + rest.find(is_word)?;
        let word = text.get(start..)?;
        let length = word.find(|character| !is_word(character)).unwrap_or(word.len());
        from = start + length;
        Some((start, word.get(..length)?))
    })
}

#[cfg(test)]
mod tests {
    use super::{IndexedTerm, TermIndex};

    fn index() -> TermIndex {
        let term = |id: &str, phrases: &[&str]| {
            let term = IndexedTerm { id: id.to_owned(), title: id.to_owned(), summary: String::new() };
            (term, phrases.iter().map(ToString::to_string).collect())
        };
        let terms = [
            term("term/padding", &["padding"]),
            term("term/tail-padding", &["tail padding"]),
            term("term/ptx", &["PTX"]),
            term("term/f-suffix", &["`f` suffix"]),
        ];
        TermIndex::new(terms.into_iter(), ["NV0101".to_owned()].into_iter(), 129)
    }

    fn found(text: &str) -> Vec<(&str, String)> {
        index().spans(text).into_iter().map(|span| (&text[span.start..span.end], span.id)).collect()
    }

    #[test]
    fn the_longest_phrase_wins_and_words_are_whole() {
        let text = "Padding, tail padding and paddings in PTX, not ptx.";
        let expected = [("Padding", "term/padding"), ("tail padding", "term/tail-padding"), ("PTX", "term/ptx")]
            .map(|(a, b)| (a, b.to_owned()));
        assert_eq!(found(text), expected);
    }

    #[test]
    fn codes_targets_and_contradictions_are_known_by_their_form() {
        let text = "NV0101 on sm_90a (C002), not NV9999, sm_91, C130 or C02.";
        let expected = [("NV0101", "rule/NV0101"), ("sm_90a", "target/sm_90a"), ("C002", "contradiction/C002")]
            .map(|(a, b)| (a, b.to_owned()));
        assert_eq!(found(text), expected);
    }

    #[test]
    fn any_text_is_looked_through() {
        for text in ["", "ä", "padding\u{301}", "tail paddinG", "漢字padding", "🦀 padding"] {
            for span in index().spans(text) {
                assert!(text.get(span.start..span.end).is_some(), "{text}");
            }
        }
        assert!(found("漢字padding").is_empty());
    }
}
