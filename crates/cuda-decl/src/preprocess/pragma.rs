//! `_Pragma("…")`, which macros may bring.

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
