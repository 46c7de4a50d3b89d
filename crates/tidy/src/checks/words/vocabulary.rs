//! The private words of `words.txt`, with the field's terms for them.

use std::collections::{HashMap, HashSet};

/// The path of the list from the top folder.
pub const PATH: &str = "crates/tidy/words.txt";

/// One private word.
pub struct Entry<'t> {
    /// The word; parts of identifiers are joined by `_`.
    pub word: &'t str,
    /// The field's term for it.
    pub term: &'t str,
    /// Whether prose is checked for it as well.
    pub in_prose: bool,
}

/// The parsed list.
pub struct Vocabulary<'t> {
    entries: HashMap<&'t str, Entry<'t>>,
    exceptions: HashSet<&'t str>,
}

impl<'t> Vocabulary<'t> {
    /// Parses the list. The error is the line that has none of the forms.
    pub fn parse(text: &'t str) -> Result<Self, String> {
        let mut vocabulary = Self { entries: HashMap::new(), exceptions: HashSet::new() };
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let cells: Vec<&str> = line.split(" | ").collect();
            match cells[..] {
                [word, term, scope @ ("names" | "all")] => {
                    vocabulary.entries.insert(word, Entry { word, term, in_prose: scope == "all" });
                }
                [name, _reason] if name.starts_with("= ") => {
                    vocabulary.exceptions.insert(&name[2..]);
                }
                _ => return Err(line.to_owned()),
            }
        }
        Ok(vocabulary)
    }

    /// The first private word that an identifier contains.
    pub fn in_identifier(&self, name: &str) -> Option<&Entry<'t>> {
        if self.exceptions.contains(name) {
            return None;
        }
        let parts = identifier_parts(name);
        let found = parts.iter().find_map(|part| self.entries.get(part.as_str()));
        found.or_else(|| parts.windows(2).find_map(|pair| self.entries.get(pair.join("_").as_str())))
    }

    /// The private words of a text for users.
    pub fn in_prose<'s>(&'s self, text: &'s str) -> impl Iterator<Item = &'s Entry<'t>> {
        let words = text.split(|it: char| !it.is_ascii_alphabetic()).filter(|word| !word.is_empty());
        words.filter_map(|word| self.entries.get(word.to_ascii_lowercase().as_str()).filter(|entry| entry.in_prose))
    }
}

/// The parts of `snake_case`, `CamelCase` and `SCREAMING_CASE`, in lower case.
fn identifier_parts(name: &str) -> Vec<String> {
    let mut parts = Vec::new();
    let mut part = String::new();
    let mut after_lower = false;
    for it in name.chars() {
        let begins = it == '_' || (it.is_uppercase() && after_lower);
        if begins && !part.is_empty() {
            parts.push(std::mem::take(&mut part));
        }
        if it != '_' {
            part.extend(it.to_lowercase());
        }
        after_lower = it.is_lowercase() || it.is_ascii_digit();
    }
    if !part.is_empty() {
        parts.push(part);
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "# words\nnobody | none | all\ngoes_on | transfers | names\n\n= nobody_home | a test\n";

    #[test]
    fn identifiers_match_by_parts() {
        let vocabulary = Vocabulary::parse(TEXT).expect("a list");
        let word = |name| vocabulary.in_identifier(name).map(|entry| entry.word);
        assert_eq!(word("NobodyHere"), Some("nobody"));
        assert_eq!(word("IS_NOBODY"), Some("nobody"));
        assert_eq!(word("block_goes_on"), Some("goes_on"));
        assert_eq!(word("on_goes"), None);
        assert_eq!(word("nobodys"), None);
        assert_eq!(word("nobody_home"), None);
    }

    #[test]
    fn prose_matches_whole_words_of_that_scope() {
        let vocabulary = Vocabulary::parse(TEXT).expect("a list");
        let words: Vec<&str> = vocabulary.in_prose("Nobody goes_on, nobody's").map(|entry| entry.word).collect();
        assert_eq!(words, ["nobody", "nobody"]);
    }

    #[test]
    fn malformed_lines_are_errors() {
        assert_eq!(Vocabulary::parse("nobody | none").err().as_deref(), Some("nobody | none"));
    }
}
