//! Shortened names, types and messages, so that a diagnostic never repeats a long text of the module.

use std::borrow::Cow;

/// The maximum number of characters of a name or type in a diagnostic.
pub const NAME_CHARACTERS: usize = 200;
/// The maximum number of characters of the message of a diagnostic.
pub const MESSAGE_CHARACTERS: usize = 2_000;

/// Shortens a name or type for a diagnostic. A text of more than [`NAME_CHARACTERS`] is truncated, with `…` and the
/// original length at the end.
pub fn name<'t>(text: impl Into<Cow<'t, str>>) -> Cow<'t, str> {
    cut(text.into(), NAME_CHARACTERS)
}

/// Shortens the message of a diagnostic. Each name in it is limited to [`NAME_CHARACTERS`] and the message to
/// [`MESSAGE_CHARACTERS`]. A truncated text has `…` and the original length at the end.
pub fn message<'t>(text: impl Into<Cow<'t, str>>) -> Cow<'t, str> {
    let text = text.into();
    if text.len() <= NAME_CHARACTERS {
        return text;
    }
    let is_inside = |character: char| character.is_alphanumeric() || "_.$@%-…".contains(character);
    let mut shortened = String::new();
    let mut copied = 0;
    let mut start = None;
    let mut room = MESSAGE_CHARACTERS;
    for (at, character) in text.char_indices().chain(std::iter::once((text.len(), ' '))) {
        if is_inside(character) {
            start.get_or_insert(at);
            continue;
        }
        let Some(start) = start.take() else { continue };
        if at - start > NAME_CHARACTERS {
            let word = text.get(start..at).unwrap_or_default();
            let cut = cut(Cow::Borrowed(word), NAME_CHARACTERS);
            shortened.push_str(text.get(copied..start).unwrap_or_default());
            shortened.push_str(&cut);
            copied = at;
            room = room.saturating_sub(NAME_CHARACTERS);
            if room == 0 {
                break;
            }
        }
    }
    if copied == 0 {
        return cut(text, MESSAGE_CHARACTERS);
    }
    shortened.push_str(text.get(copied..).unwrap_or_default());
    cut(Cow::Owned(shortened), MESSAGE_CHARACTERS)
}

/// Shortens a text to `limit` characters, including a final `…`, and appends its original length. Shorter texts are not
/// changed.
fn cut(text: Cow<'_, str>, limit: usize) -> Cow<'_, str> {
    if text.len() <= limit {
        return text;
    }
    let Some((end, _)) = text.char_indices().nth(limit - 1).filter(|_| text.chars().nth(limit).is_some()) else {
        return text;
    };
    Cow::Owned(with_length(text.get(..end).unwrap_or_default(), text.chars().count() as u64))
}

/// Returns `beginning`, followed by `…` and the number of characters of the whole text.
pub(crate) fn with_length(beginning: &str, characters: u64) -> String {
    format!("{beginning}… ({characters} characters)")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_names_end_in_their_length() {
        assert_eq!(name("f"), "f");
        assert_eq!(name("x".repeat(200)), "x".repeat(200));
        assert_eq!(name("x".repeat(201)), format!("{}… (201 characters)", "x".repeat(199)));
        assert_eq!(name("\u{e9}".repeat(200)).chars().count(), 200);
    }

    #[test]
    fn long_names_within_messages_are_shortened() {
        let long = "x".repeat(5_000);
        let text = format!("in function '{long}' and '{long}': bad");
        let short = format!("{}… (5000 characters)", "x".repeat(199));
        assert_eq!(message(&text), format!("in function '{short}' and '{short}': bad"));
        assert_eq!(message(message(&text)), message(&text));
        let words = "a word, ".repeat(1_000);
        assert_eq!(message(&words).chars().count(), 2_000 + " (8000 characters)".len());
        assert_eq!(message("a word, ".repeat(200)), "a word, ".repeat(200));
    }
}
