//! Partial matches. Rare words weigh more than common ones, names more than texts. Prefixes also count, so that
//! "invalidation" finds "invalidates".

use super::{Names, begins_a_word};

/// Maximum number of words that are weighted.
const MOST_WORDS: usize = 16;
/// Minimum length of a prefix.
const SHORTEST_BEGINNING: usize = 4;

/// Returns the indices of the entries, best first. Entries with less than a fifth of the words' total weight are
/// excluded.
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
        // A word of every entry has no weight; a rare word outweighs several common ones.
        let weight = rarity.ilog2().pow(2);
        whole += weight;
        for (found, hit) in found.iter_mut().zip(hits) {
            found.score += weight * hit;
            found.held += if hit > 0 { weight } else { 0 };
        }
    }
    let mut places: Vec<usize> =
        (0..all.len()).filter(|&place| found[place].held > 0 && 5 * found[place].held >= whole).collect();
    // Ties keep the order of the contents list.
    places.sort_by_key(|&place| std::cmp::Reverse(found[place].score));
    places
}

/// The weights of the words that an entry has.
#[derive(Clone, Default)]
struct Found {
    score: u32,
    held: u32,
}

/// Returns the quality of a match; 0 without a match.
fn quality(names: &Names, word: &str) -> u32 {
    // Most entries do not match, which this test detects quickly.
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

/// Returns the first three quarters of a word of letters.
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

/// Whether a word is selective: single letters are not.
fn says_something(word: &str) -> bool {
    word.len() > 1 || word.bytes().all(|byte| byte.is_ascii_digit()) && !word.is_empty()
}
