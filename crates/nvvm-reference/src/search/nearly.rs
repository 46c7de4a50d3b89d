//! Entries that hold most of what was asked for, when none holds all: words that few entries have count for more, names
//! for more than texts, and a word's beginning for something, so that "invalidation" leads to what "invalidates".

use super::{Names, begins_a_word};

/// More words of a query are not weighed.
const MOST_WORDS: usize = 16;
/// A beginning of fewer letters says nothing.
const SHORTEST_BEGINNING: usize = 4;

/// Places of the entries, the best first, with none that holds less than a fifth of what the words weigh.
pub(super) fn nearly(query: &str, all: &[Names]) -> Vec<usize> {
    let mut words: Vec<&str> = query.split(between_words).map(bare).filter(|word| says_something(word)).collect();
    words.sort_unstable();
    words.dedup();
    words.truncate(MOST_WORDS);
    let mut found: Vec<Found> = vec![Found::default(); all.len()];
    let mut whole = 0;
    for word in words {
        let hits: Vec<u32> = all.iter().map(|names| quality(names, word)).collect();
        let count = hits.iter().filter(|&&hit| hit > 0).count();
        let Some(rarity) = all.len().checked_div(count) else { continue };
        // A word that every entry has weighs nothing; one that few have outweighs several that many have.
        let weight = rarity.ilog2().pow(2);
        whole += weight;
        for (found, hit) in found.iter_mut().zip(hits) {
            found.score += weight * hit;
            found.held += if hit > 0 { weight } else { 0 };
        }
    }
    let mut places: Vec<usize> =
        (0..all.len()).filter(|&place| found[place].held > 0 && 5 * found[place].held >= whole).collect();
    // The order of the contents list decides between equals.
    places.sort_by_key(|&place| std::cmp::Reverse(found[place].score));
    places
}

/// What an entry has of the words, in their weights.
#[derive(Clone, Default)]
struct Found {
    score: u32,
    held: u32,
}

/// How well an entry has a word; 0 when it does not.
fn quality(names: &Names, word: &str) -> u32 {
    // Most entries have nothing of it, which is told first.
    let least = beginning(word).unwrap_or(word);
    if !names.text.contains(least) && names.names.iter().all(|name| !name.contains(least)) {
        return 0;
    }
    let begins = |word: &str| names.names.iter().any(|name| begins_a_word(name, word));
    if begins(word) {
        return 5;
    }
    if names.names.iter().any(|name| name.contains(word)) {
        return 4;
    }
    if begins_a_word(&names.text, word) {
        return 3;
    }
    match beginning(word) {
        Some(part) if begins(part) => 2,
        Some(part) if begins_a_word(&names.text, part) => 1,
        _ => 0,
    }
}

/// Three quarters of a word of letters.
fn beginning(word: &str) -> Option<&str> {
    let end = word.len() * 3 / 4;
    let is_word = word.bytes().all(|byte| byte.is_ascii_lowercase());
    (is_word && end >= SHORTEST_BEGINNING).then(|| word.get(..end)).flatten()
}

fn between_words(character: char) -> bool {
    !character.is_alphanumeric() && !"_.+".contains(character)
}

fn bare(word: &str) -> &str {
    word.trim_matches(|character| ".+".contains(character))
}

/// Letters alone, and no text at all, are in everything.
fn says_something(word: &str) -> bool {
    word.len() > 1 || word.bytes().all(|byte| byte.is_ascii_digit()) && !word.is_empty()
}
