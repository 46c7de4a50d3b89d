//! Contradictions between documents, with the statement of each source.

use crate::entry::{Block, Entry, Kind, Row, Table, links};
use crate::kinds::rules;
use crate::listing::Listed;
use nvvm_target::documented::contradictions::{Contradiction, all, find};

/// Returns all contradictions by number.
pub(crate) fn listed() -> Vec<Listed> {
    all().map(listed_contradiction).collect()
}

fn listed_contradiction(contradiction: &Contradiction) -> Listed {
    let says: Vec<&str> = contradiction.statements.iter().map(|(_, says)| *says).collect();
    let about = contradiction.about.trim_end_matches('.');
    let title = format!("{}: {about}", contradiction.id);
    Listed::new(Kind::Contradiction, contradiction.id, title, contradiction.about)
        .also([contradiction.id])
        .with_text(says.join(" "))
}

/// Returns the entry of a contradiction.
pub(crate) fn entry(id: &str) -> Option<Entry> {
    let contradiction = find(id)?;
    let mut entry = Entry::new(listed_contradiction(contradiction).heading);
    let rows = contradiction.statements.iter().map(|&(who, says)| Row::new(vec![who.into(), says.into()]));
    entry.body = vec![Block::Table(Table::new("Who says what", &["Source", "Says"], rows.collect()))];
    let of_rules = rules::naming(contradiction.id);
    entry.see_also = links(of_rules.iter().map(String::as_str).chain(["term/contradiction"]));
    Some(entry)
}
