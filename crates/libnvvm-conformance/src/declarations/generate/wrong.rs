//! Sets with an inserted mistake: one of the catalog, or a changed token.

use super::{Generator, mistakes::MISTAKES};
use fastrand::Rng;
use std::fmt::Write;

/// Tokens that replace others.
const TOKENS: &[&str] = &[
    ";",
    ",",
    "{",
    "}",
    "(",
    ")",
    "<",
    ">",
    "int",
    "const",
    "struct",
    "template",
    "::",
    "*",
    "&",
    "&&",
    "=",
    "0",
    "-1",
    ":",
    "...",
    "typename",
    "virtual",
    "static",
    "class",
    "operator",
    "~",
    "void",
    "auto",
    "__device__",
    "__global__",
    "__shared__",
];

impl Generator {
    /// Appends one of the mistakes. Returns its pattern.
    pub(super) fn mistake(&mut self) -> String {
        let mistake = self.pick(MISTAKES);
        let name = self.fresh("W");
        let text = self.filled(mistake, &name).0;
        writeln!(self.text, "{text}").expect("a string");
        mistake.to_owned()
    }
}

/// The text with one token removed, doubled, replaced or exchanged with the next, and a description of the change.
pub fn with_token_changed(random: &mut Rng, text: &str) -> (String, String) {
    let mut tokens = tokens(text);
    let visible: Vec<usize> = (0..tokens.len()).filter(|&it| !tokens[it].trim().is_empty()).collect();
    let at = visible[random.usize(0..visible.len())];
    let what = match random.u32(0..4) {
        0 => {
            tokens[at] = "";
            "left out"
        }
        1 => {
            tokens.insert(at, " ");
            tokens.insert(at, tokens[at + 1]);
            "doubled"
        }
        2 => {
            tokens[at] = TOKENS[random.usize(0..TOKENS.len())];
            "replaced"
        }
        _ => {
            let next = visible.iter().copied().find(|&it| it > at).unwrap_or(at);
            tokens.swap(at, next);
            "exchanged"
        }
    };
    (tokens.concat(), format!("a token {what}"))
}

/// Splits a text into words, numbers, white space and other characters.
fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let class = |it: char| (it.is_alphanumeric() || it == '_', it.is_whitespace());
        let alone = class(first) == (false, false);
        let end = rest.char_indices().find(|&(at, it)| at > 0 && (alone || class(it) != class(first)));
        let (token, after) = rest.split_at(end.map_or(rest.len(), |(at, _)| at));
        tokens.push(token);
        rest = after;
    }
    tokens
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_the_text() {
        let text = "struct S2 {\n  int a[3];\n};";
        assert_eq!(tokens(text).concat(), text);
        assert_eq!(tokens("a <<b2"), ["a", " ", "<", "<", "b2"]);
    }

    #[test]
    fn one_token_is_changed() {
        let text = "int a; float b;";
        for seed in 0..50 {
            let (changed, _) = with_token_changed(&mut Rng::with_seed(seed), text);
            let words = |text: &str| tokens(text).iter().filter(|it| !it.trim().is_empty()).count();
            assert!(words(&changed).abs_diff(words(text)) <= 2, "{changed}");
        }
    }
}
