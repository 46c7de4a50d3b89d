//! `#pragma pack`, and the `_Pragma("…")` operator in macro expansions ([cpp.pragma.op]).

use super::state::Preprocessor;
use crate::lexer::{Token, TokenKind, is_keyword};
use crate::rules;
use nvvm_syntax::Span;

impl Preprocessor<'_> {
    pub(super) fn pragma(&mut self, rest: &[Token]) {
        let words: Vec<String> = rest.iter().map(|it| self.symbols.text(it.text).to_owned()).collect();
        let span = rest.first().map_or(Span::default(), |it| it.span.to(rest[rest.len() - 1].span));
        self.pragma_words(&words, span);
    }

    pub(super) fn pragma_words(&mut self, words: &[String], span: Span) {
        if let [word] = words
            && word == "once"
        {
            match self.open_headers.last() {
                Some(&header) => {
                    self.once.insert(header);
                }
                None => self.once.extend(self.sources.copies_of_main()),
            }
        }
        let Some(pack) = Pack::of(words) else { return };
        let mut value = None;
        let mut wrong = pack.wrong;
        match pack.value {
            Some(word) => match self.pack_value(word) {
                Some(number) => value = Some(number),
                None if word.parse().is_ok_and(|it: u8| it < 16 && it != 0) => {
                    self.report(span, rules::PACKING_INVALID, &[]);
                }
                // It may be a macro of a missing header.
                None if is_name(word) && !is_keyword(word) => {}
                None if word.starts_with(|it: char| it.is_ascii_digit()) && !word.contains('.') => {}
                None => wrong = wrong.or(Some(Wrong::NoNumber)),
            },
            None if pack.lacks_value => wrong = wrong.or(Some(Wrong::NoNumber)),
            None => {}
        }
        match wrong {
            Some(Wrong::ExtraText) => self.report(span, rules::DIRECTIVE_TAIL, &[]),
            Some(Wrong::NoNumber) => self.report(span, rules::DIRECTIVE_INTEGER, &[]),
            Some(Wrong::NoComma) => self.report(span, rules::DIRECTIVE_COMMA, &[]),
            None => {}
        }
        let label = pack.label.map(|it| self.symbols.intern(it));
        let action = pack.action;
        match action {
            Some("push") => {
                self.pack_stack.push((label, self.pack));
                self.pack = value.unwrap_or(self.pack);
            }
            Some(_) => {
                let found = match label {
                    Some(_) => self.pack_stack.iter().rposition(|(it, _)| *it == label),
                    None => self.pack_stack.len().checked_sub(1),
                };
                if let Some(found) = found {
                    self.pack = self.pack_stack[found].1;
                    self.pack_stack.truncate(found);
                }
                self.pack = value.unwrap_or(self.pack);
            }
            None => self.pack = value.unwrap_or(0),
        }
    }

    // A literal, or a macro that expands to one.
    fn pack_value(&self, word: &str) -> Option<u8> {
        let literal = |text: &str| text.parse().ok().filter(|number: &u8| number.is_power_of_two() && *number <= 16);
        literal(word).or_else(|| {
            let body = &self.macros.get(&self.symbols.find(word)?)?.body;
            literal(self.symbols.text(body.first()?.text))
        })
    }

    /// Executes and removes the `_Pragma` operators in the output from `start` on.
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

/// A parsed `#pragma pack`.
#[derive(Debug, Default, PartialEq, Eq)]
struct Pack<'a> {
    /// `push` or `pop`.
    action: Option<&'a str>,
    label: Option<&'a str>,
    value: Option<&'a str>,
    /// Whether something other than a value is in its position.
    lacks_value: bool,
    wrong: Option<Wrong>,
}

/// An error in a `#pragma pack`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wrong {
    /// Tokens after the end.
    ExtraText,
    NoNumber,
    NoComma,
}

impl<'a> Pack<'a> {
    /// Parses the words of a pragma; `None` for another pragma. The end may be missing.
    fn of(words: &'a [String]) -> Option<Self> {
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

/// Whether a word of a pragma is an identifier or keyword.
fn is_name(word: &str) -> bool {
    word.starts_with(|it: char| it.is_alphabetic() || it == '_')
}

/// Splits a text into identifiers, numbers and single characters.
fn words(text: &str) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let mut extends_word = false;
    for character in text.chars() {
        let is_word = character.is_alphanumeric() || character == '_';
        match all.last_mut() {
            Some(last) if is_word && extends_word => last.push(character),
            _ if character.is_whitespace() => {}
            _ => all.push(character.to_string()),
        }
        extends_word = is_word;
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
