//! The glossary: one Markdown file per term, with title, sources and related entries in the front matter.

mod files;
mod term;

pub(crate) use term::Term;

use crate::entry::{Entry, Kind, links};
use crate::listing::Listed;
use crate::markdown;
use std::sync::OnceLock;

/// The headings of the glossary, in order.
pub(crate) const GROUPS: &[&str] = &[
    "Sources of verdicts",
    "Reading a verdict",
    "Tools and languages",
    "The IR",
    "Targets",
    "Memory",
    "Parameters and layout",
    "Kernels",
    "From CUDA to the IR",
    "This page",
];

/// Returns every term by name.
pub(crate) fn all() -> &'static [Term] {
    static TERMS: OnceLock<Vec<Term>> = OnceLock::new();
    TERMS.get_or_init(|| files::FILES.iter().map(|&(name, text)| Term::read(name, text)).collect())
}

/// Returns all terms by heading.
pub(crate) fn listed() -> Vec<Listed> {
    let of_group =
        |group: &'static str| all().iter().filter(move |term| term.group == group).map(move |term| (group, term));
    GROUPS
        .iter()
        .flat_map(|&group| of_group(group))
        .map(|(group, term)| {
            Listed { heading: term.heading(), ..Listed::new(Kind::Term, term.name, "", "") }
                .under(group)
                .called(term.phrases.iter().cloned())
                .also(term.search.iter().cloned())
        })
        .collect()
}

/// Returns the entry of a term.
pub(crate) fn entry(name: &str) -> Option<Entry> {
    let term = all().iter().find(|term| term.name == name)?;
    Some(Entry {
        body: markdown::blocks(term.body),
        sources: term.sources.clone(),
        see_also: links(&term.see),
        ..Entry::new(term.heading())
    })
}
