//! Verdicts on casts between all pairs of address spaces, computed by the engine from one module.

use super::table::SPACES;
use crate::ask;
use crate::entry::{Cell, Kind, Row, Table};
use nvvm_engine::Report;
use nvvm_engine::report::{Finding, Severity};
use nvvm_target::{Reference, Target};
use std::sync::OnceLock;

/// A target on which every toolkit accepts opaque pointers.
fn target() -> Target {
    Target::parse("sm_100").unwrap_or(Target::ALL[0])
}

/// Returns the verdicts on casts to and from every other address space, by reference.
pub(super) fn table(number: u32) -> Table {
    let report = report();
    let columns = columns(report);
    let rows = SPACES.iter().filter(|space| space.number != number).map(|space| {
        let head =
            Cell::link(format!("{} {}", space.number, space.name), Kind::AddressSpace.id(&space.number.to_string()));
        let answers = columns.iter().flat_map(|(references, _)| {
            let reference = references.first().copied().unwrap_or(Reference::Tileiras);
            [(number, space.number), (space.number, number)].map(|pair| answer(report, pair, reference))
        });
        Row::new(std::iter::once(head).chain(answers).collect())
    });
    let mut heads = vec!["Other space".to_owned()];
    for (_, name) in &columns {
        heads.extend([format!("To it: {name}"), format!("From it: {name}")]);
    }
    let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
    Table::new(format!("Casts, as judged on {}", target()), &heads, rows.collect())
}

/// Returns the columns; references with equal verdicts on all casts share one.
fn columns(report: &Report) -> Vec<(Vec<Reference>, String)> {
    let mut columns: Vec<(Vec<Option<&str>>, Vec<Reference>)> = Vec::new();
    for reference in ask::references_with_rules() {
        let pairs = SPACES.iter().flat_map(|from| SPACES.iter().map(move |to| (from.number, to.number)));
        let verdicts: Vec<_> = pairs.map(|pair| refused_by(report, pair, reference)).collect();
        match columns.iter_mut().find(|(known, _)| *known == verdicts) {
            Some((_, references)) => references.push(reference),
            None => columns.push((verdicts, vec![reference])),
        }
    }
    columns.into_iter().map(|(_, references)| (references.clone(), name(&references))).collect()
}

/// Formats the heading of a column: `documents`, `CUDA 12.9, 13.0`.
fn name(references: &[Reference]) -> String {
    let versions: Vec<String> =
        references.iter().filter_map(|reference| Some(reference.toolkit()?.version().to_string())).collect();
    let documents = references.iter().any(|reference| !reference.is_measured());
    match (documents, versions.is_empty()) {
        (true, true) => "documents".to_owned(),
        (true, false) => format!("documents, CUDA {}", versions.join(", ")),
        (false, _) => format!("CUDA {}", versions.join(", ")),
    }
}

fn answer(report: &Report, pair: (u32, u32), reference: Reference) -> Cell {
    match refused_by(report, pair, reference) {
        None => Cell::from("allowed"),
        Some(code) => Cell::link(format!("refused, {code}"), Kind::Rule.id(code)),
    }
}

/// Returns the rule that rejects a cast.
fn refused_by(report: &Report, (from, to): (u32, u32), reference: Reference) -> Option<&str> {
    let function = function(from, to);
    let of_cast = |finding: &Finding| finding.function.as_deref() == Some(function.as_str());
    let refusing = report
        .diagnostics(target(), reference)
        .find(|diagnostic| diagnostic.judgement.severity == Severity::Error && of_cast(diagnostic.finding))?;
    report.rule_of(refusing.finding).map(|rule| rule.code.as_str())
}

fn function(from: u32, to: u32) -> String {
    format!("cast_{from}_{to}")
}

/// Checks a module with one function for each pair of address spaces. The report is computed once.
fn report() -> &'static Report {
    static REPORT: OnceLock<Report> = OnceLock::new();
    REPORT.get_or_init(|| {
        let mut lines = String::new();
        for from in SPACES.iter().map(|space| space.number) {
            for to in SPACES.iter().map(|space| space.number).filter(|&to| to != from) {
                lines.push_str(&format!(
                    "define void @{}(ptr addrspace({from}) %p) {{\n  %q = addrspacecast ptr addrspace({from}) %p to ptr \
                     addrspace({to})\n  ret void\n}}\n",
                    function(from, to)
                ));
            }
        }
        ask::report(&ask::module(&lines))
    })
}

#[cfg(test)]
mod tests {
    use super::{refused_by, report};
    use nvvm_target::Reference;

    #[test]
    fn one_side_is_generic_by_the_documents_and_clusters_are_known_to_the_newest() {
        let refused = |pair, reference| refused_by(report(), pair, reference).is_some();
        for reference in [Reference::Tileiras, Reference::CUDA_12_9, Reference::CUDA_13_5] {
            assert!(!refused((0, 3), reference) && !refused((3, 0), reference));
            assert!(refused((3, 1), reference));
        }
        assert!(refused((3, 7), Reference::CUDA_12_9) && !refused((3, 7), Reference::CUDA_13_5));
    }
}
