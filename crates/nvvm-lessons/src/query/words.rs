//! Parts of messages about queries.

use crate::limits::SHOWN;

/// Untrusted text for a message: shortened, and without control characters.
pub(crate) fn shown(text: &str) -> String {
    let mut short: String = text.chars().filter(|character| !character.is_control()).take(SHOWN).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

/// The first names of a list for a message: `a, b and 3 more`.
pub(crate) fn sorted_names(names: impl Iterator<Item = String>) -> String {
    const LISTED: usize = 8;
    let mut names: Vec<String> = names.map(|name| shown(&name)).collect();
    names.sort();
    names.dedup();
    if names.len() <= LISTED {
        return names.join(", ");
    }
    format!("{} and {} more", names[..LISTED].join(", "), names.len() - LISTED)
}
