//! SM targets: data of each, additions since the previous target, comparisons, and a table of all.

mod all;
mod begins;
mod compare;
mod facts;

pub(crate) use compare::heading as comparison_heading;

use crate::entry::{Block, Cell, Citation, Entry, Kind, Row, Table, links};
use crate::listing::Listed;
use nvvm_engine::words;
use nvvm_target::{ParameterLimit, Reference, Suffix, Target, TargetSet};

/// Maximum number of targets in a comparison.
const MOST_COMPARED: usize = 3;

/// Returns the table of all targets, then each target by generation.
pub(crate) fn listed() -> Vec<Listed> {
    std::iter::once(all::listed()).chain(Target::ALL.iter().map(|&target| listed_target(target))).collect()
}

fn listed_target(target: Target) -> Listed {
    let info = target.info();
    let number = target.number();
    let aliases = [
        format!("compute capability {}", info.compute_capability),
        info.compute_capability.to_owned(),
        number.to_owned(),
    ];
    let text = format!("{} {} {}", target.generation(), info.edition.unwrap_or_default(), info.chips.join(" "));
    Listed::new(Kind::Target, target.name(), target.name(), summary(target))
        .under(target.generation().name())
        .called([format!("compute_{number}")])
        .also(aliases)
        .with_text(text)
}

/// Formats the summary: `Hopper, compute capability 9.0a, code for exactly this architecture; CUDA 12.0 and later.`
fn summary(target: Target) -> String {
    let info = target.info();
    let what = match target.suffix() {
        None => "",
        Some(Suffix::ArchitectureSpecific) => ", code for exactly this architecture",
        Some(Suffix::Family) => ", code for this architecture and later ones of its family",
    };
    let until = info.last_cuda.map_or_else(|| " and later".to_owned(), |last| format!(" to {last}"));
    let generation = info.edition.unwrap_or(target.generation().name());
    format!("{generation}, compute capability {}{what}; CUDA {}{until}.", info.compute_capability, info.first_cuda)
}

/// Returns the entry for `sm_90`, `compute_90`, two or three comma-separated targets, or `all`.
pub(crate) fn entry(names: &str) -> Option<Entry> {
    if names == all::NAME {
        return Some(all::entry());
    }
    match several(names)?.as_slice() {
        [target] => Some(single(*target)),
        targets => Some(compare::entry(targets)),
    }
}

/// Parses comma-separated targets without duplicates; `None` if one is unknown or there are too many.
fn several(names: &str) -> Option<Vec<Target>> {
    let mut targets: Vec<Target> = Vec::new();
    for name in names.split(',') {
        let target = Target::parse(name)?;
        if !targets.contains(&target) {
            targets.push(target);
        }
    }
    (targets.len() <= MOST_COMPARED).then_some(targets)
}

fn single(target: Target) -> Entry {
    let facts = facts::of(target).into_iter().filter(|fact| !fact.value.is_empty());
    let rows = facts.map(|fact| Row::new(vec![fact.name.into(), fact.value.into()])).collect();
    let mut entry = Entry::new(listed_target(target).heading);
    entry.body.push(Block::Table(Table::new(format!("{target} at a glance"), &["", "Value"], rows)));
    entry.body.push(Block::Table(limits(target)));
    entry.body.extend(begins::blocks(target));
    entry.sources = facts::sources();
    let neighbours = [before(target), after(target)].into_iter().flatten().map(|other| Kind::Target.id(other.name()));
    let suffix = match target.suffix() {
        None => None,
        Some(Suffix::ArchitectureSpecific) => Some("term/architecture-specific".to_owned()),
        Some(Suffix::Family) => Some("term/family-specific".to_owned()),
    };
    let beside = before(target).map(|other| Kind::Target.id(&format!("{other},{target}")));
    let terms = ["target/all", "term/sm-target", "term/ceiling"].map(str::to_owned);
    entry.see_also = links(neighbours.chain(beside).chain(suffix).chain(terms));
    entry
}

/// Returns the previous target: the previous base target for a base target, its own base for a target with a suffix.
/// `sm_101` is an older name of `sm_110` and is skipped.
fn before(target: Target) -> Option<Target> {
    if target.suffix().is_some() {
        return Some(target.base());
    }
    let earlier = Target::ALL.iter().rev().copied().filter(|other| other.index() < target.index());
    earlier.into_iter().find(|other| other.suffix().is_none() && other.info().renamed_to.is_none())
}

fn after(target: Target) -> Option<Target> {
    Target::ALL.iter().copied().find(|&other| other.index() > target.index() && before(other) == Some(target))
}

/// Returns the parameter limits of each reference and of ptxas, with the error of tools that do not support the target.
fn limits(target: Target) -> Table {
    let mut rows = Vec::new();
    for &reference in Reference::ALL {
        let who = Cell::link(reference.title(), Kind::Reference.id(reference.id()));
        let limit = reference.parameter_limit(target);
        let remark = match reference.rejection(target) {
            Some(words) => format!("`{words}`"),
            None => limit.note.unwrap_or_default().to_owned(),
        };
        rows.push(limit_row(who, limit, remark, target));
        if let Some(limit) = reference.assembler_limit(target) {
            let ptxas = reference.toolkit().map_or_else(String::new, |toolkit| toolkit.ptxas_name().to_owned());
            rows.push(limit_row(Cell::from(ptxas), limit, limit.note.unwrap_or_default().to_owned(), target));
        }
    }
    let caption = format!("Parameter limits on {target}");
    Table::new(caption, &["Check against", "#Bytes", "Source", "Remark"], rows)
}

fn limit_row(who: Cell, limit: ParameterLimit, remark: String, target: Target) -> Row {
    let bytes = limit.bytes.map_or_else(|| "none".to_owned(), |bytes| words::grouped(bytes.into()));
    let source = limit.source.to_string().replace('*', "");
    Row::on(vec![who, bytes.into(), source.into(), remark.into()], TargetSet::only(target))
}

fn plain_source(text: &str, url: Option<&str>) -> Citation {
    Citation { text: text.to_owned(), url: url.map(str::to_owned) }
}
