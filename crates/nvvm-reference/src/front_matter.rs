//! The head of a file of the reference: lines of `name: value` between two lines of three hyphens.

use crate::entry::Citation;

/// The fields of a head, in order; lines that have no name are left out, which tests exclude.
pub(crate) fn fields(head: &str) -> impl Iterator<Item = (&str, &str)> {
    head.lines().filter_map(|line| line.split_once(':')).map(|(field, value)| (field, value.trim()))
}

/// Head and body.
pub(crate) fn parts(text: &'static str) -> (&'static str, &'static str) {
    text.strip_prefix("---\n").and_then(|rest| rest.split_once("\n---\n")).unwrap_or(("", text))
}

/// What commas set apart.
pub(crate) fn list(value: &str) -> impl Iterator<Item = &str> {
    value.split(',').map(str::trim).filter(|item| !item.is_empty())
}

/// A source as it is written; `[title](address)` is one that anybody can read.
pub(crate) fn citation(value: &str) -> Citation {
    let link = value.strip_prefix('[').and_then(|rest| rest.strip_suffix(')')).and_then(|rest| rest.split_once("]("));
    match link {
        Some((text, url)) => Citation { text: text.to_owned(), url: Some(url.to_owned()) },
        None => Citation::plain(value),
    }
}
