//! `#pragma pack`, and `_Pragma("…")`, which macros may bring.

use super::Preprocessor;
use crate::lexer::TokenKind;

impl Preprocessor<'_> {
    /// Applies the operators in the output from `start` on to what follows each, and takes them away.
    pub(super) fn pragma_operators(&mut self, start: usize) {
        let tokens = self.output.split_off(start);
        let mut at = 0;
        while let Some(&token) = tokens.get(at) {
            let text = |ahead: usize| tokens.get(at + ahead).map_or("", |it| self.symbols.text(it.text));
            let is_operator = text(0) == "_Pragma"
                && text(1) == "("
                && text(3) == ")"
                && tokens.get(at + 2).is_some_and(|it| it.kind == TokenKind::Text);
            if is_operator {
                let words = words(text(2).trim_matches('"'));
                self.pragma_words(&words, token.span);
                at += 4;
                continue;
            }
            let mut token = token;
            token.pack = self.pack;
            self.output.push(token);
            at += 1;
        }
    }
}

/// `#pragma pack`, read.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Pack<'a> {
    /// `push`, `pop`
    pub action: Option<&'a str>,
    pub label: Option<&'a str>,
    pub value: Option<&'a str>,
    /// Whether something stands where a value should.
    pub lacks_value: bool,
    pub wrong: Option<Wrong>,
}

/// What is wrong with a `#pragma pack`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wrong {
    /// Something behind its end.
    ExtraText,
    NoNumber,
    NoComma,
}

impl<'a> Pack<'a> {
    /// What the words of a pragma ask for; `None` when they are another pragma. The end may be missing.
    pub(super) fn of(words: &'a [String]) -> Option<Self> {
        let mut words = words.iter().map(String::as_str).peekable();
        if words.next() != Some("pack") {
            return None;
        }
        let mut pack = Pack::default();
        if words.peek() != Some(&"(") {
            pack.lacks_value = words.next().is_some_and(|it| !it.starts_with(|it: char| it.is_ascii_digit()));
            return Some(pack);
        }
        words.next();
        pack.action = words.next_if(|it| matches!(*it, "push" | "pop"));
        let mut takes_value = words.peek().is_some_and(|it| *it != ")");
        if pack.action.is_some() && words.peek() != Some(&")") {
            if words.next_if_eq(&",").is_none() {
                pack.wrong = Some(Wrong::NoComma);
                return Some(pack);
            }
            pack.label = words.next_if(|it| is_name(it));
            takes_value = pack.label.is_none() || words.next_if_eq(&",").is_some();
        }
        if takes_value {
            pack.value = words.next_if(|it| is_name(it) || it.starts_with(|it: char| it.is_ascii_digit()));
            pack.lacks_value = pack.value.is_none() && words.peek() != Some(&")");
        }
        words.next_if_eq(&")");
        if words.next().is_some() && !pack.lacks_value {
            pack.wrong = Some(Wrong::ExtraText);
        }
        Some(pack)
    }
}

/// Whether a word of a pragma is a name or keyword.
pub(super) fn is_name(word: &str) -> bool {
    word.starts_with(|it: char| it.is_alphabetic() || it == '_')
}

/// Names and numbers, and everything else by its characters.
fn words(text: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let mut goes_on = false;
    for character in text.chars() {
        let is_word = character.is_alphanumeric() || character == '_';
        match all.last_mut() {
            Some(last) if is_word && goes_on => last.push(character),
            _ if character.is_whitespace() => {}
            _ => all.push(character.to_string()),
        }
        goes_on = is_word;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_stands_where_a_value_or_the_end_should_is_wrong() {
        for (text, wrong, lacks_value) in [
            ("pack(push, 4)", None, false),
            ("pack(push, 4", None, false),
            ("pack(push, here, 4)", None, false),
            ("pack()", None, false),
            ("pack 4", None, false),
            ("pack(push, ))", Some(Wrong::ExtraText), false),
            ("pack(4))", Some(Wrong::ExtraText), false),
            ("pack(push 4)", Some(Wrong::NoComma), false),
            ("pack(push, ;)", None, true),
            ("pack((pop)", None, true),
        ] {
            let words = words(text);
            let pack = Pack::of(&words).expect("a pack");
            assert_eq!((pack.wrong, pack.lacks_value), (wrong, lacks_value), "{text}: {pack:?}");
        }
    }
}
