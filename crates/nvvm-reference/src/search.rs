//! Search for entries by words: names first, then texts.

mod nearly;

use crate::catalogue::listed;
use crate::entry::{Heading, Kind};
use crate::kinds::intrinsics::heading_of;
use crate::listing::Listed;
use nvvm_target::intrinsics::{self, Intrinsic, Kind as Origin};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// The result of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Search {
    /// Number of entries with every word. [`found`](Self::found) may hold fewer, or additional entries with most of the
    /// words.
    pub matches: u32,
    /// Whether no entry has every word, so that `found` has only partial matches or similar names.
    pub only_close: bool,
    /// The entries, best first.
    pub found: Vec<Heading>,
}

/// Maximum length of the part of a query that is used, in bytes.
const LONGEST_QUERY: usize = 200;
/// Maximum number of words that are used.
const MOST_WORDS: usize = 8;
/// Number of names that are not aliases: title and id.
const OWN_NAMES: usize = 2;
/// Number of matches below which partial matches are added.
const FEW: usize = 6;
/// Maximum number of similar names.
const MOST_CLOSE: usize = 5;

/// The rank of a match; smaller is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    /// The query is a name: `sm75` matches `sm_75`.
    Name,
    /// The query is an alias.
    Alias,
    /// The query is a prefix of a name.
    Beginning,
    /// Each word is a prefix of some word of a name.
    Words,
    /// Each word is a substring of a name.
    Inside,
    /// Each word is a prefix of some word of the text.
    Text,
    /// Each word is a substring of the text.
    Somewhere,
}

/// Returns at most `limit` entries: those with every word of `query`, best first, then those with most of several
/// words. Takes one pass over all names, and another for each of several words.
pub fn search(query: &str, limit: usize) -> Search {
    let query = cut(query).to_lowercase();
    let words: Vec<&str> =
        query.split_whitespace().map(bare).filter(|word| !word.is_empty()).take(MOST_WORDS).collect();
    if words.is_empty() {
        return Search::default();
    }
    let wanted = Wanted { squeezed: squeeze(&query), words };
    // Ties are ordered by kind as in the contents list, then by length of the title.
    let mut ranked: Vec<(Rank, Kind, usize, Candidate)> = Vec::new();
    for (listed, names) in listed().iter().zip(names()) {
        if let Some(rank) = wanted.rank(names) {
            let heading = &listed.heading;
            ranked.push((rank, heading.kind, heading.title.len(), Candidate::Listed(heading)));
        }
    }
    for intrinsic in intrinsics::all() {
        if let Some(rank) = wanted.rank_intrinsic(intrinsic) {
            ranked.push((rank, Kind::Intrinsic, intrinsic.base_name().len(), Candidate::Intrinsic(intrinsic)));
        }
    }
    ranked.sort_by_key(|&(rank, kind, length, _)| (rank, kind, length));
    let matches = u32::try_from(ranked.len()).unwrap_or(u32::MAX);
    let mut found: Vec<Heading> = ranked.into_iter().take(limit).map(|(.., candidate)| candidate.heading()).collect();
    if found.is_empty() || found.len() < FEW && wanted.words.len() > 1 {
        add_nearly(&query, &mut found, limit);
    }
    if found.is_empty() {
        found = close(&wanted.squeezed, limit);
    }
    Search { matches, only_close: matches == 0, found }
}

/// Adds entries with most of the words after those with every word.
fn add_nearly(query: &str, found: &mut Vec<Heading>, limit: usize) {
    if found.len() >= limit {
        return;
    }
    for place in nearly::nearly(query, names()) {
        let heading = &listed()[place].heading;
        if found.len() < limit && found.iter().all(|it| it.id != heading.id) {
            found.push(heading.clone());
        }
    }
}

/// A match before its heading is built.
enum Candidate {
    Listed(&'static Heading),
    Intrinsic(Intrinsic),
}

impl Candidate {
    fn heading(self) -> Heading {
        match self {
            Candidate::Listed(heading) => heading.clone(),
            Candidate::Intrinsic(intrinsic) => heading_of(intrinsic),
        }
    }
}

/// The search terms of an entry in lower case.
struct Names {
    /// The title, id and aliases.
    names: Vec<String>,
    /// The names reduced to letters and digits.
    squeezed: Vec<String>,
    /// Number of leading names that are not aliases.
    own: usize,
    /// The summary and additional text.
    text: String,
}

impl Names {
    fn of(listed: &Listed) -> Self {
        let heading = &listed.heading;
        let id = heading.id.split_once('/').map_or("", |(_, name)| name);
        let own = [heading.title.as_str(), id].into_iter();
        // Queries may include the kind: "rule nv0101", "attribute byval".
        let with_kind = format!("{} {id}", heading.kind.singular());
        let aliases = listed.aliases.iter().map(String::as_str).chain([with_kind.as_str()]);
        let names: Vec<String> = own.chain(aliases).map(str::to_lowercase).collect();
        let squeezed = names.iter().map(|name| squeeze(name)).collect();
        let text = format!("{} {}", heading.summary, listed.text).to_lowercase();
        Self { names, squeezed, own: OWN_NAMES + listed.names, text }
    }
}

fn names() -> &'static [Names] {
    static NAMES: OnceLock<Vec<Names>> = OnceLock::new();
    NAMES.get_or_init(|| listed().iter().map(Names::of).collect())
}

struct Wanted<'q> {
    squeezed: String,
    words: Vec<&'q str>,
}

impl Wanted<'_> {
    fn rank(&self, of: &Names) -> Option<Rank> {
        if !self.squeezed.is_empty() {
            if let Some(place) = of.squeezed.iter().position(|name| *name == self.squeezed) {
                return Some(if place < of.own { Rank::Name } else { Rank::Alias });
            }
            if of.squeezed.iter().any(|name| name.starts_with(&self.squeezed)) {
                return Some(Rank::Beginning);
            }
        }
        let all = |test: &dyn Fn(&str) -> bool| self.words.iter().all(|word| test(word));
        if all(&|word| of.names.iter().any(|name| begins_a_word(name, word))) {
            return Some(Rank::Words);
        }
        if all(&|word| of.names.iter().any(|name| name.contains(word))) {
            return Some(Rank::Inside);
        }
        let named = |word: &str| of.names.iter().any(|name| begins_a_word(name, word));
        if all(&|word| named(word) || begins_a_word(&of.text, word)) {
            return Some(Rank::Text);
        }
        let anywhere = |word: &str| of.text.contains(word) || of.names.iter().any(|name| name.contains(word));
        all(&anywhere).then_some(Rank::Somewhere)
    }

    /// Returns the rank of an intrinsic; LLVM's come after NVIDIA's.
    fn rank_intrinsic(&self, intrinsic: Intrinsic) -> Option<Rank> {
        let name = intrinsic.base_name();
        let has = |word: &&str| name.contains(*word) || contains_in_any_case(name, word);
        if !self.words.iter().all(has) {
            return None;
        }
        let lower = name.to_lowercase();
        let short = lower.strip_prefix("llvm.nvvm.").or_else(|| lower.strip_prefix("llvm.")).unwrap_or(&lower);
        let squeezed = squeeze(short);
        let rank = if squeezed == self.squeezed || squeeze(&lower) == self.squeezed {
            Rank::Name
        } else if squeezed.starts_with(&self.squeezed) {
            Rank::Beginning
        } else if self.words.iter().all(|word| begins_a_word(&lower, word)) {
            Rank::Words
        } else {
            Rank::Inside
        };
        Some(if intrinsic.kind() == Origin::Generic { rank.max(Rank::Text) } else { rank })
    }
}

/// Whether a name contains a word in any case. Names with capitals are rare.
fn contains_in_any_case(name: &str, word: &str) -> bool {
    name.bytes().any(|byte| byte.is_ascii_uppercase()) && name.to_lowercase().contains(word)
}

/// Whether a word of the text starts with this prefix.
fn begins_a_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(place, _)| {
        let before = text.get(..place).and_then(|before| before.chars().next_back());
        before.is_none_or(|before| !before.is_alphanumeric())
    })
}

/// Removes everything but letters and digits.
fn squeeze(text: &str) -> String {
    text.chars().filter(|character| character.is_alphanumeric()).collect()
}

/// Removes sigils and punctuation around a name.
fn bare(word: &str) -> &str {
    word.trim_matches(|character: char| "@%!#\"'`,;:".contains(character))
}

fn cut(query: &str) -> &str {
    let mut end = query.len().min(LONGEST_QUERY);
    while !query.is_char_boundary(end) {
        end -= 1;
    }
    &query[..end]
}

/// Returns entries with a similar name, most similar first.
fn close(squeezed: &str, limit: usize) -> Vec<Heading> {
    let most = (squeezed.chars().count() / 3).clamp(1, 3);
    let mut found: Vec<(usize, &Heading)> = Vec::new();
    for (listed, names) in listed().iter().zip(names()) {
        let distance = names.squeezed.iter().filter_map(|name| distance(squeezed, name, most)).min();
        if let Some(distance) = distance {
            found.push((distance, &listed.heading));
        }
    }
    found.sort_by_key(|(distance, heading)| (*distance, heading.kind, heading.title.len()));
    found.into_iter().take(limit.min(MOST_CLOSE)).map(|(_, heading)| heading.clone()).collect()
}

/// Returns the Levenshtein distance if it is at most `most`.
fn distance(left: &str, right: &str, most: usize) -> Option<usize> {
    let (left, right): (Vec<char>, Vec<char>) = (left.chars().collect(), right.chars().collect());
    if left.is_empty() || left.len().abs_diff(right.len()) > most {
        return None;
    }
    let mut last: Vec<usize> = (0..=right.len()).collect();
    for (row, letter) in left.iter().enumerate() {
        let mut current = vec![row + 1];
        for (column, other) in right.iter().enumerate() {
            let replaced = last[column] + usize::from(letter != other);
            current.push(replaced.min(last[column + 1] + 1).min(current[column] + 1));
        }
        if current.iter().all(|distance| *distance > most) {
            return None;
        }
        last = current;
    }
    last.last().copied().filter(|distance| *distance <= most)
}

#[cfg(test)]
mod tests {
    use super::{distance, search};

    fn first(query: &str) -> String {
        search(query, 5).found.first().map(|heading| heading.id.clone()).unwrap_or_default()
    }

    #[test]
    fn names_are_found_however_they_are_written() {
        for (query, id) in [
            ("sm75", "target/sm_75"),
            ("SM_90A", "target/sm_90a"),
            ("compute_80", "target/sm_80"),
            ("nv0101", "rule/NV0101"),
            ("addrspacecast-non-generic", "rule/NV0301"),
            ("c002", "contradiction/C002"),
            ("padding", "term/padding"),
            ("tail padding", "term/tail-padding"),
            ("addrspace(3)", "space/3"),
            ("@llvm.nvvm.read.ptx.sreg.tid.x", "intrinsic/llvm.nvvm.read.ptx.sreg.tid.x"),
            ("tid.x", "intrinsic/llvm.nvvm.read.ptx.sreg.tid.x"),
            ("maxntidx", "metadata/maxntid"),
            ("byval", "term/byval"),
            ("H100", "target/sm_90"),
            ("cuda-13.5", "reference/cuda-13.5"),
            ("rule nv0101", "rule/NV0101"),
            ("attribute byval", "attribute/byval"),
        ] {
            assert_eq!(first(query), id, "{query}: {:?}", search(query, 5).found);
        }
    }

    #[test]
    fn words_of_messages_lead_to_rules() {
        let found = search("formal parameter space overflowed", 3).found;
        assert!(found.iter().any(|heading| heading.id == "rule/NV0101"), "{found:?}");
        assert_eq!(first("pointer operand must point to generic, global, or shared address space"), "rule/NV0810");
    }

    #[test]
    fn what_is_misspelt_is_offered() {
        let close = search("paddign", 5);
        assert!(close.only_close && close.found.iter().any(|heading| heading.id == "term/padding"), "{close:?}");
        assert!(search("qqqqqqqqqqqqqqqqq", 5).found.is_empty());
        assert_eq!(search("  @ ", 5), Default::default());
        assert_eq!(distance("abc", "abd", 1), Some(1));
        assert_eq!(distance("abc", "xyz", 2), None);
    }

    #[test]
    fn the_work_and_the_answer_are_bounded() {
        assert_eq!(search("e", 7).found.len(), 7);
        assert!(search("e", 7).matches > 1_000);
        let long = "\u{e4}".repeat(100_000);
        assert!(search(&long, 7).found.is_empty());
    }
}
