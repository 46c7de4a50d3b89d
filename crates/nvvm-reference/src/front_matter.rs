//! Front matter of the reference's files: lines of `name: value` between two lines of three hyphens.

use crate::entry::Citation;

/// Returns the fields in order. Lines without a name are omitted; a test excludes them.
pub(crate) fn fields(head: &str) -> impl Iterator<Item = (&str, &str)> {
    head.lines().filter_map(|line| line.split_once(':')).map(|(field, value)| (field, value.trim()))
}

/// Splits a file into front matter and body.
pub(crate) fn parts(text: &'static str) -> (&'static str, &'static str) {
    text.strip_prefix("---\n").and_then(|rest| rest.split_once("\n---\n")).unwrap_or(("", text))
}

/// Splits a comma-separated list.
pub(crate) fn list(value: &str) -> impl Iterator<Item = &str> {
    value.split(',').map(str::trim).filter(|item| !item.is_empty())
}

/// Parses a citation; `[title](address)` is one with a URL.
pub(crate) fn citation(value: &str) -> Citation {
    let link = value.strip_prefix('[').and_then(|rest| rest.strip_suffix(')')).and_then(|rest| rest.split_once("]("));
    match link {
        Some((text, url)) => Citation { text: text.to_owned(), url: Some(url.to_owned()) },
        None => Citation::plain(value),
    }
}
