//! Comparison of two or three targets.

use super::{begins, facts, several};
use crate::entry::{Block, Cell, Entry, Heading, Kind, Row, Table, links};
use crate::kinds::families as intrinsic_families;
use nvvm_engine::words;
use nvvm_target::{Reference, Target, TargetSet};

/// Returns the heading for a list such as `sm_75,sm_90`.
pub(crate) fn heading(names: &str) -> Option<Heading> {
    let targets = several(names).filter(|targets| targets.len() > 1)?;
    Some(heading_of(&targets))
}

fn heading_of(targets: &[Target]) -> Heading {
    let names: Vec<&str> = targets.iter().map(|target| target.name()).collect();
    Heading {
        id: Kind::Target.id(&names.join(",")),
        kind: Kind::Target,
        title: names.join(" beside "),
        summary: format!("{} beside each other: facts, limits and intrinsics.", names.join(", ")),
    }
}

/// Returns the entry of a comparison.
pub(super) fn entry(targets: &[Target]) -> Entry {
    let mut entry = Entry::new(heading_of(targets));
    entry.body.push(Block::Table(beside(targets)));
    entry.body.push(Block::Table(limits(targets)));
    for pair in targets.windows(2) {
        let [first, second] = pair else { continue };
        for (without, with) in [(*first, *second), (*second, *first)] {
            entry.body.extend(only_on(without, with).map(Block::Table));
        }
    }
    entry.sources = facts::sources();
    entry.see_also = links(targets.iter().map(|target| Kind::Target.id(target.name())));
    entry
}

fn heads(first: &str, targets: &[Target], mark: &str) -> Vec<String> {
    let names = targets.iter().map(|target| format!("{mark}{target}"));
    std::iter::once(first.to_owned()).chain(names).collect()
}

/// Returns the table of all facts, including those that are equal for all targets.
fn beside(targets: &[Target]) -> Table {
    let columns: Vec<Vec<facts::Fact>> = targets.iter().map(|&target| facts::of(target)).collect();
    let names = columns.first().map(|facts| facts.iter().map(|fact| fact.name).collect::<Vec<_>>()).unwrap_or_default();
    let rows = names.into_iter().enumerate().filter_map(|(place, name)| {
        let values: Vec<&str> =
            columns.iter().filter_map(|facts| facts.get(place)).map(|fact| fact.value.as_str()).collect();
        let is_known = values.iter().any(|value| !value.is_empty());
        is_known.then(|| Row::new(std::iter::once(name).chain(values).map(Cell::from).collect()))
    });
    let heads = heads("", targets, "");
    let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
    Table::new("Facts", &heads, rows.collect())
}

fn limits(targets: &[Target]) -> Table {
    let rows = Reference::ALL.iter().map(|&reference| {
        let who = Cell::link(reference.title(), Kind::Reference.id(reference.id()));
        let bytes = targets.iter().map(|&target| match reference.parameter_limit(target).bytes {
            Some(bytes) => Cell::from(words::grouped(bytes.into())),
            None => Cell::from("none"),
        });
        Row::new(std::iter::once(who).chain(bytes).collect())
    });
    let heads = heads("Check against", targets, "#");
    let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
    Table::new("Parameter limits", &heads, rows.collect())
}

fn only_on(without: Target, with: Target) -> Option<Table> {
    let families = begins::new_intrinsics(without, with);
    let rows: Vec<Row> = families
        .into_iter()
        .map(|(family, count)| {
            let cells = vec![
                Cell::link(family, Kind::IntrinsicFamily.id(&intrinsic_families::name(family))),
                count.to_string().into(),
            ];
            Row::on(cells, TargetSet::only(with))
        })
        .collect();
    let caption = format!("Intrinsics that {with} has and {without} has not, by LLVM 24");
    (!rows.is_empty()).then(|| Table::new(caption, &["Family", "#Intrinsics"], rows))
}
