//! Table of all targets and references: support, parameter limits, and first release.

use super::facts;
use crate::entry::{Block, Cell, Citation, Entry, Heading, Kind, Row, Table, links};
use crate::listing::Listed;
use nvvm_engine::words;
use nvvm_target::{Dialect, ParameterLimit, Reference, Target, TargetSet, Toolkit};

/// The end of the entry's id, which is not the name of a target.
pub(super) const NAME: &str = "all";

/// The cell for an unsupported target.
const UNSUPPORTED: &str = "no";

/// Returns the first item of the targets in the contents list.
pub(super) fn listed() -> Listed {
    let Heading { title, summary, .. } = heading();
    Listed::new(Kind::Target, NAME, title, summary).under("Side by side").also([
        "matrix of targets",
        "targets and references",
        "ceilings of all targets",
        "accepted targets",
    ])
}

fn heading() -> Heading {
    let (targets, references) = (Target::ALL.len(), Reference::ALL.len());
    Heading {
        id: Kind::Target.id(NAME),
        kind: Kind::Target,
        title: format!("{targets} targets and {references} references side by side"),
        summary:
            "Which reference takes which target, how many bytes of parameters each allows there, and since which PTX \
                  ISA the target exists."
                .to_owned(),
    }
}

/// Returns the entry with the table.
pub(super) fn entry() -> Entry {
    let mut entry = Entry::new(heading());
    entry.body.push(Block::Prose(format!(
        "A number is the [limit](ref:term/ceiling) of a kernel's parameters in bytes; *{UNSUPPORTED}* means that the tool \
         rejects the target; the target's entry has its message. libNVVM counts at [compile](ref:term/compile), \
         ptxas at [assemble](ref:term/assemble); toolkits that say the same of every target share a column."
    )));
    entry.body.push(Block::Table(table()));
    entry.sources = sources();
    let references = Reference::ALL.iter().map(|reference| Kind::Reference.id(reference.id()));
    entry.see_also =
        links(["term/sm-target", "term/reference", "term/ceiling"].map(str::to_owned).into_iter().chain(references));
    entry
}

fn table() -> Table {
    let columns = columns();
    let mut heads = vec!["Target".to_owned(), "Generation".to_owned()];
    heads.extend(columns.iter().map(|column| format!("#{}", column.head)));
    heads.extend(["First PTX ISA", "CUDA toolkits", "Dialect for libNVVM"].map(str::to_owned));
    let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
    let rows = Target::ALL.iter().map(|&target| row(target, &columns)).collect();
    Table::new("Parameter limits of every target and source", &heads, rows)
}

/// The limits of several consecutive releases of a tool on every target.
struct Column {
    head: String,
    limits: Limits,
}

/// The limit on each target in bytes; `None` for an unsupported target.
type Limits = Vec<Option<u32>>;

/// Returns a column for each document, and for each run of toolkits with equal limits of libNVVM or of ptxas.
fn columns() -> Vec<Column> {
    let libnvvm = |reference: Reference, target| Some(reference.parameter_limit(target));
    let documents = Reference::ALL.iter().filter(|reference| reference.toolkit().is_none());
    let mut columns: Vec<Column> = documents
        .map(|&reference| Column { head: reference.title().to_owned(), limits: limits_of(reference, libnvvm) })
        .collect();
    columns.extend(runs("libNVVM", libnvvm));
    columns.extend(runs("ptxas", nvvm_target::Reference::assembler_limit));
    columns
}

fn limits_of(reference: Reference, limit: impl Fn(Reference, Target) -> Option<ParameterLimit>) -> Limits {
    Target::ALL.iter().map(|&target| limit(reference, target)?.bytes).collect()
}

/// Returns a column for each run of toolkits with equal limits.
fn runs(tool: &str, limit: impl Fn(Reference, Target) -> Option<ParameterLimit>) -> Vec<Column> {
    let limits =
        Reference::ALL.iter().filter_map(|&reference| Some((reference.toolkit()?, limits_of(reference, &limit))));
    let limits: Vec<(Toolkit, Limits)> = limits.collect();
    let column = |run: &[(Toolkit, Limits)]| Column {
        head: format!("{tool} {}", words::toolkits(run.iter().map(|(toolkit, _)| *toolkit)).join(", ")),
        limits: run[0].1.clone(),
    };
    limits.chunk_by(|(_, one), (_, next)| one == next).map(column).collect()
}

fn row(target: Target, columns: &[Column]) -> Row {
    let info = target.info();
    let mut cells = vec![
        Cell::link(target.name(), Kind::Target.id(target.name())),
        Cell::from(info.edition.unwrap_or(target.generation().name())),
    ];
    cells.extend(columns.iter().map(|column| limit_cell(column.limits[target.index()])));
    cells.push(info.first_ptx.to_string().into());
    cells.push(facts::cuda(target).into());
    cells.push(
        match target.dialect_of_libnvvm() {
            Dialect::Legacy => "typed pointers",
            Dialect::Modern => "opaque pointers",
        }
        .into(),
    );
    Row::on(cells, TargetSet::only(target))
}

/// Formats a limit; `None` means that the target is unsupported.
fn limit_cell(bytes: Option<u32>) -> Cell {
    bytes.map_or_else(|| UNSUPPORTED.to_owned(), |bytes| words::grouped(bytes.into())).into()
}

/// Returns the sources of the targets' data and of each limit.
fn sources() -> Vec<Citation> {
    let mut sources = facts::sources();
    for &reference in Reference::ALL {
        for &target in Target::ALL {
            let limits = [Some(reference.parameter_limit(target)), reference.assembler_limit(target)];
            for limit in limits.into_iter().flatten() {
                let text = limit.source.to_string();
                if sources.iter().all(|known| known.text != text) {
                    sources.push(Citation::plain(text));
                }
            }
        }
    }
    sources
}
