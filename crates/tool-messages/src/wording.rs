//! Wordings with placeholders.

use nvvm_diagnostics::template;

/// Returns the texts in the placeholders of `wording`, in order; `None` if `text` is not that wording. Such a text is
/// never empty, contains no quote if it is quoted, and no colon if it is first: a colon follows another tool or a place.
pub fn values<'t>(wording: &str, text: &'t str) -> Option<Vec<&'t str>> {
    let values = template::read(wording, text)?.values();
    if wording.starts_with("{}") && values.first()?.contains(": ") {
        return None;
    }
    let parts = wording.split("{}").skip(1);
    let fits = |(value, part): (&&str, &str)| !(value.is_empty() || part.starts_with('\'') && has_quote(value));
    values.iter().zip(parts).all(fits).then_some(values)
}

/// Whether a value has a quotation mark, which an apostrophe within a word is not.
fn has_quote(value: &str) -> bool {
    let is_letter = |character: Option<char>| character.is_some_and(char::is_alphabetic);
    value.match_indices('\'').any(|(place, mark)| {
        let (before, after) = (value.get(..place), value.get(place + mark.len()..));
        !(is_letter(before.and_then(|it| it.chars().next_back())) && is_letter(after.and_then(|it| it.chars().next())))
    })
}

/// The beginning of a word in a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Start {
    /// In bytes.
    pub place: usize,
    /// The quotation mark before the word.
    pub quote: Option<char>,
}

/// Values with blanks that are longer, in bytes, are text of the frame.
const LONGEST_SENTENCE: usize = 160;

/// The values of `wording` where `text` begins with a message of that wording, and the length of the message. `quote` is
/// the mark before `text`: a message that ends in a value ends before the same mark.
pub(crate) fn values_at_start<'t>(wording: &str, text: &'t str, quote: Option<char>) -> Option<(Vec<&'t str>, usize)> {
    let mut parts = wording.split("{}");
    let first = parts.next()?;
    let mut rest = text.strip_prefix(first)?;
    let mut values = Vec::new();
    let mut parts = parts.peekable();
    while let Some(part) = parts.next() {
        let is_last = parts.peek().is_none();
        let (value, after) = match part {
            "" if is_last => {
                let end = quote.and_then(|mark| rest.find(mark)).unwrap_or(rest.len());
                (rest.get(..end)?.trim_end(), rest.get(end..)?)
            }
            part => rest.split_once(part)?,
        };
        let is_quoted = part.starts_with('\'');
        let is_sentence = value.len() > LONGEST_SENTENCE && value.contains(' ');
        if value.is_empty() || is_quoted && has_quote(value) || is_sentence {
            return None;
        }
        values.push(value);
        rest = after;
    }
    // A message that ends within a word is another message.
    let is_cut = wording.ends_with(char::is_alphanumeric) && rest.starts_with(char::is_alphanumeric);
    (!is_cut).then(|| (values, text.len() - rest.len()))
}

#[cfg(test)]
mod tests {
    use super::values;

    #[test]
    fn a_wording_is_matched_as_a_whole() {
        let found = |wording, text| values(wording, text);
        assert_eq!(found("Value '{}' is '{}'", "Value 'a' is 'b'"), Some(vec!["a", "b"]));
        assert_eq!(found("{} of {}", "1 of 2 of 3"), Some(vec!["1", "2 of 3"]));
        assert_eq!(found("plain", "plain"), Some(vec![]));
        assert_eq!(
            found("Assertion `{}' failed", "Assertion `a && \"isn't b\"' failed"),
            Some(vec!["a && \"isn't b\""])
        );
        for (wording, text) in [
            ("plain", "plain words"),
            ("Value '{}'", "Value ''"),
            ("Value '{}'", "Value 'a' or 'b'"),
            ("a {} b", "a b"),
            ("a {} b", "a x c"),
            ("{}", ""),
            ("{} is here", "tool: k.ptx: a is here"),
        ] {
            assert_eq!(found(wording, text), None, "{wording} / {text}");
        }
    }
}
