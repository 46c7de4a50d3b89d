//! Catalogue of all entries: the contents list, and entries by id.

use crate::entry::{Entry, Heading, Kind, Link};
use crate::kinds;
use crate::listing::Listed;
use crate::term_index::{IndexedTerm, TermIndex};
use nvvm_target::documented::contradictions;
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// The entries of one kind in the contents list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Section {
    /// The kind of the entries.
    pub kind: Kind,
    /// The entries by heading; a kind without headings has one group without a title.
    pub groups: Vec<Group>,
}

/// The entries under one heading.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Group {
    /// The heading; empty for a kind without headings.
    pub title: String,
    /// The entries in order.
    pub entries: Vec<Heading>,
}

/// Returns the contents list: every entry except single intrinsics, which are listed in the entries of their families.
pub fn contents() -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    for listed in listed() {
        let kind = listed.heading.kind;
        if sections.last().is_none_or(|section| section.kind != kind) {
            sections.push(Section { kind, groups: Vec::new() });
        }
        let Some(section) = sections.last_mut() else { continue };
        match section.groups.iter_mut().find(|group| group.title == listed.group) {
            Some(group) => group.entries.push(listed.heading.clone()),
            None => {
                let group = Group { title: listed.group.clone(), entries: vec![listed.heading.clone()] };
                section.groups.push(group);
            }
        }
    }
    sections
}

/// Returns the entry with this id; `None` if there is none. Also accepts alternative ids such as `target/compute_75` or
/// the name of an intrinsic with overload suffixes.
pub fn entry(id: &str) -> Option<Entry> {
    let (kind, name) = Kind::split(id)?;
    let mut entry = match kind {
        Kind::Term => kinds::terms::entry(name),
        Kind::Rule => kinds::rules::entry(name),
        Kind::Target => kinds::targets::entry(name),
        Kind::Reference => kinds::references::entry(name),
        Kind::AddressSpace => kinds::spaces::entry(name),
        Kind::Type => kinds::types::entry(name),
        Kind::IntrinsicFamily => kinds::families::entry(name),
        Kind::Intrinsic => kinds::intrinsics::entry(name),
        Kind::Metadata => kinds::metadata::entry(name),
        Kind::Attribute => kinds::attributes::entry(name),
        Kind::CallingConvention => kinds::conventions::entry(name),
        Kind::DataLayout => kinds::layouts::entry(name),
        Kind::Table => kinds::tables::entry(name),
        Kind::Calculator => kinds::calculators::entry(name),
        Kind::Contradiction => kinds::contradictions::entry(name),
    }?;
    entry.see_also = titled(&entry.see_also);
    Some(entry)
}

/// Returns each link once, with its title. Ids without an entry are omitted; a test excludes them in all stored texts.
fn titled(links: &[Link]) -> Vec<Link> {
    let mut titled: Vec<Link> = Vec::new();
    for heading in links.iter().filter_map(|link| heading(&link.id)) {
        if titled.iter().all(|link| link.id != heading.id) {
            titled.push(Link { id: heading.id, title: heading.title });
        }
    }
    titled
}

/// Returns the entry with an id, or with a name: `padding`, `sm_90`, `NV0101`. If several kinds have the name, the
/// first one is used.
pub fn entry_called(id_or_name: &str) -> Option<Entry> {
    entry(id_or_name).or_else(|| Kind::ALL.iter().find_map(|kind| entry(&kind.id(id_or_name))))
}

/// Returns the heading of the entry with this id, without building the entry.
pub fn heading(id: &str) -> Option<Heading> {
    if let Some(listed) = listed().iter().find(|listed| listed.heading.id == id) {
        return Some(listed.heading.clone());
    }
    match Kind::split(id)? {
        (Kind::Intrinsic, name) => kinds::intrinsics::heading(name),
        (Kind::Target, names) => kinds::targets::comparison_heading(names),
        _ => None,
    }
}

/// Returns the index of glossary terms and of other names in prose.
pub fn term_index() -> &'static TermIndex {
    static INDEX: OnceLock<TermIndex> = OnceLock::new();
    INDEX.get_or_init(|| {
        let terms = kinds::terms::all().iter().map(|term| {
            let heading = term.heading();
            let indexed = IndexedTerm { id: heading.id, title: heading.title, summary: heading.summary };
            (indexed, term.phrases.clone())
        });
        let codes = kinds::rules::listed().into_iter().map(|listed| listed.heading.title);
        let codes = codes.filter_map(|title| title.split(' ').next().map(str::to_owned));
        TermIndex::new(terms, codes, contradictions::all().count())
    })
}

/// Returns every entry of the contents list, by kind.
pub(crate) fn listed() -> &'static [Listed] {
    static LISTED: OnceLock<Vec<Listed>> = OnceLock::new();
    LISTED.get_or_init(|| {
        Kind::ALL
            .iter()
            .flat_map(|kind| match kind {
                Kind::Term => kinds::terms::listed(),
                Kind::Rule => kinds::rules::listed(),
                Kind::Target => kinds::targets::listed(),
                Kind::Reference => kinds::references::listed(),
                Kind::AddressSpace => kinds::spaces::listed(),
                Kind::Type => kinds::types::listed(),
                Kind::IntrinsicFamily => kinds::families::listed(),
                // Thousands of intrinsics are only reachable by search and by family.
                Kind::Intrinsic => Vec::new(),
                Kind::Metadata => kinds::metadata::listed(),
                Kind::Attribute => kinds::attributes::listed(),
                Kind::CallingConvention => kinds::conventions::listed(),
                Kind::DataLayout => kinds::layouts::listed(),
                Kind::Table => kinds::tables::listed(),
                Kind::Calculator => kinds::calculators::listed(),
                Kind::Contradiction => kinds::contradictions::listed(),
            })
            .collect()
    })
}
