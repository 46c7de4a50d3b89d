//! Message templates: filling in values, and parsing values out of messages.
//!
//! A template is a text in which each `{}` is a gap for a value. Values may contain `{}`, since they are not scanned
//! for gaps.

use std::fmt::{Display, Write};

const GAP: &str = "{}";

/// The number of bytes that [`fill`] reserves for each value of a message.
const VALUE_LENGTH: usize = 16;

/// Returns `template` with its gaps replaced by `values`, in order. Missing values leave gaps empty. Superfluous values
/// are ignored, since the template of a release may have fewer gaps than that of another release.
pub fn fill(template: &str, values: &[impl Display]) -> String {
    let mut text = String::with_capacity(template.len() + VALUE_LENGTH * values.len());
    let mut values = values.iter();
    let mut rest = template;
    // Searching for one byte is several times as fast as for two, and a module may have thousands of findings.
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        rest = match after.strip_prefix('}') {
            Some(after) => {
                if let Some(value) = values.next() {
                    // Writing to a string never fails.
                    let _ = write!(text, "{value}");
                }
                after
            }
            None => {
                text.push('{');
                after
            }
        };
    }
    text.push_str(rest);
    text
}

/// The result of parsing a text by a template: the values for which the template yields the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reading<'t> {
    /// The values of the gaps, if exactly one list of values makes the template yield the text.
    Only(Vec<&'t str>),
    /// The values of the gaps, if several lists of values make the template yield the text. From the first value on,
    /// each is as short as possible.
    Ambiguous(Vec<&'t str>),
}

impl<'t> Reading<'t> {
    /// Returns the list of values, one for each gap of the template.
    pub fn values(self) -> Vec<&'t str> {
        match self {
            Reading::Only(values) | Reading::Ambiguous(values) => values,
        }
    }
}

/// Parses `text` by `template`: the inverse of [`fill`]. Returns `None` if no values make `template` yield `text`.
pub fn read<'t>(template: &str, text: &'t str) -> Option<Reading<'t>> {
    let mut parts = template.split(GAP);
    let text = text.strip_prefix(parts.next()?)?;
    let mut between: Vec<&str> = parts.collect();
    let Some(last) = between.pop() else { return text.is_empty().then_some(Reading::Only(Vec::new())) };
    let text = text.strip_suffix(last)?;
    let places = leftmost(&between, text)?;
    let values = values(&between, &places, text)?;
    // Every assignment places each part between its leftmost and its rightmost position.
    let is_only = rightmost(&between, text)? == places;
    Some(if is_only { Reading::Only(values) } else { Reading::Ambiguous(values) })
}

/// Whether `template` yields `text` for some values of its gaps.
pub fn fits(template: &str, text: &str) -> bool {
    let Some((first, mut template)) = template.split_once(GAP) else { return text == template };
    let Some(mut text) = text.strip_prefix(first) else { return false };
    while let Some((part, after)) = template.split_once(GAP) {
        let Some((_, remainder)) = text.split_once(part) else { return false };
        (template, text) = (after, remainder);
    }
    text.ends_with(template)
}

/// Returns the literal text before the first gap of a template, and the literal text after its last gap. Without a gap,
/// both are the whole template.
pub fn ends(template: &str) -> (&str, &str) {
    let first = template.split_once(GAP).map_or(template, |(first, _)| first);
    let last = template.rsplit_once(GAP).map_or(template, |(_, last)| last);
    (first, last)
}

/// Returns the number of literal bytes of a template, i.e. of bytes outside of gaps.
pub fn length_of_words(template: &str) -> usize {
    template.split(GAP).map(str::len).sum()
}

/// Returns the number of gaps of a template.
pub fn gaps(template: &str) -> usize {
    template.matches(GAP).count()
}

/// Returns the leftmost possible position of each literal part of a template in the text.
fn leftmost(parts: &[&str], text: &str) -> Option<Vec<usize>> {
    let mut after = 0;
    let place = |part: &&str| {
        let place = after + text.get(after..)?.find(part)?;
        after = place + part.len();
        Some(place)
    };
    parts.iter().map(place).collect()
}

/// Returns the rightmost possible position of each literal part of a template in the text.
fn rightmost(parts: &[&str], text: &str) -> Option<Vec<usize>> {
    let mut before = text.len();
    let place = |part: &&str| {
        before = text.get(..before)?.rfind(part)?;
        Some(before)
    };
    let mut places: Vec<usize> = parts.iter().rev().map(place).collect::<Option<_>>()?;
    places.reverse();
    Some(places)
}

/// Returns the values in `text`: the texts between the literal parts of a template. `places` are the positions of the
/// literal parts in `text`.
fn values<'t>(parts: &[&str], places: &[usize], text: &'t str) -> Option<Vec<&'t str>> {
    let mut start = 0;
    let mut values = Vec::with_capacity(parts.len() + 1);
    for (part, &place) in parts.iter().zip(places) {
        values.push(text.get(start..place)?);
        start = place + part.len();
    }
    values.push(text.get(start..)?);
    Some(values)
}

#[cfg(test)]
mod tests {
    use super::{GAP, Reading, fill, fits, gaps, length_of_words, read};
    use proptest::prelude::*;

    #[test]
    fn values_are_not_looked_at() {
        assert_eq!(fill("{} calls {}", &["{}", "f"]), "{} calls f");
        assert_eq!(fill("{} of {}", &["one"]), "one of ");
        assert_eq!(fill("defined as '{}'", &["i1", "i2"]), "defined as 'i1'");
    }

    #[test]
    fn a_text_is_read_as_it_was_filled() {
        assert_eq!(read("'{}' is not '{}'", "'a' is not 'b'"), Some(Reading::Only(vec!["a", "b"])));
        assert_eq!(read("no gap", "no gap"), Some(Reading::Only(Vec::new())));
        assert_eq!(read("no gap", "no gap at all"), None);
        assert_eq!(read("'{}'", "'"), None);
        assert_eq!(read("{}", "all of it"), Some(Reading::Only(vec!["all of it"])));
    }

    #[test]
    fn what_can_be_read_in_two_ways_says_so() {
        assert_eq!(read("{} in {}", "a in b in c"), Some(Reading::Ambiguous(vec!["a", "b in c"])));
        assert_eq!(read("{}{}", "ab"), Some(Reading::Ambiguous(vec!["", "ab"])));
        assert_eq!(read("{}{}", ""), Some(Reading::Only(vec!["", ""])));
    }

    #[test]
    fn words_and_gaps_are_counted() {
        assert_eq!((length_of_words("a{}bc{}"), gaps("a{}bc{}")), (3, 2));
    }

    /// Texts over a small alphabet, so that parts of templates also occur in values.
    fn text() -> impl Strategy<Value = String> {
        "[ab{} ü]{0,6}"
    }

    proptest! {
        #[test]
        fn reading_gives_back_what_was_filled_in(
            words in prop::collection::vec("[abü ]{0,3}", 1..5),
            values in prop::collection::vec(text(), 4),
        ) {
            let template = words.join("{}");
            let values: Vec<&str> = values.iter().take(words.len() - 1).map(String::as_str).collect();
            let filled = fill(&template, &values);
            prop_assert!(fits(&template, &filled));
            match read(&template, &filled).expect("it was made of the template") {
                Reading::Only(read) => prop_assert_eq!(read, values),
                Reading::Ambiguous(read) => prop_assert_eq!(fill(&template, &read), filled),
            }
        }

        #[test]
        fn what_is_read_makes_the_text_again(words in prop::collection::vec("[abü ]{0,2}", 1..5), any in text()) {
            let template = words.join("{}");
            prop_assert_eq!(fits(&template, &any), read(&template, &any).is_some());
            if let Some(reading) = read(&template, &any) {
                let values = reading.clone().values();
                prop_assert_eq!(values.len(), gaps(&template));
                prop_assert_eq!(fill(&template, &values), any.clone());
                let ways = ways(&template.split(GAP).collect::<Vec<_>>(), &any);
                prop_assert!(ways >= 1);
                prop_assert_eq!(ways > 1, matches!(reading, Reading::Ambiguous(_)));
            }
        }
    }

    /// Counts the lists of values for which the template yields the text, by exhaustive search.
    fn ways(parts: &[&str], text: &str) -> usize {
        let [first, rest @ ..] = parts else { return 0 };
        let Some(text) = text.strip_prefix(first) else { return 0 };
        if rest.is_empty() {
            return usize::from(text.is_empty());
        }
        let ends = text.char_indices().map(|(place, _)| place).chain([text.len()]);
        ends.map(|end| ways(rest, &text[end..])).sum()
    }
}
