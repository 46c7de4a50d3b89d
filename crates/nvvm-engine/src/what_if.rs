//! Every rule against every target in one table, with the targets put together on which the same is found.

use crate::report::{Report, Severity};
use nvvm_target::{Reference, Target, TargetSet};
use std::collections::BTreeMap;

/// What one reference finds on all targets.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WhatIf {
    /// Sets of targets on which the same is found, in the order of their first members. Together they are all targets.
    pub columns: Vec<TargetSet>,
    /// The rules that say something on some target, in the order of their first findings.
    pub rows: Vec<Row>,
}

/// One rule's row.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Position in [`Report::rules`].
    pub rule: u32,
    /// One cell per column.
    pub cells: Vec<Cell>,
}

/// What a rule finds on the targets of a column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// How many errors.
    pub errors: u32,
    /// How many warnings and remarks.
    pub others: u32,
    /// The first finding, as a position in [`Report::findings`]; `None` when the rule is content.
    pub first: Option<u32>,
}

impl Cell {
    fn count(&mut self, severity: Severity, finding: u32) {
        match severity {
            Severity::Error => self.errors = self.errors.saturating_add(1),
            Severity::Warning | Severity::Info => self.others = self.others.saturating_add(1),
        }
        self.first.get_or_insert(finding);
    }
}

/// The table of what `reference` finds.
///
/// Targets that differ only in *which* findings of a rule they have, and not in how many, are still two columns when
/// the first of them differs.
pub fn what_if(report: &Report, reference: Reference) -> WhatIf {
    // By first finding, so that rows stand in source order.
    let mut order: Vec<u32> = Vec::new();
    let mut counted: BTreeMap<u32, Vec<Cell>> = BTreeMap::new();
    for (index, finding) in (0_u32..).zip(&report.findings) {
        for judgement in finding.judgements.iter().filter(|judgement| judgement.references.contains(reference)) {
            let cells = counted.entry(finding.rule).or_insert_with(|| {
                order.push(finding.rule);
                vec![Cell::default(); Target::ALL.len()]
            });
            for target in judgement.targets {
                if let Some(cell) = cells.get_mut(target.index()) {
                    cell.count(judgement.severity, index);
                }
            }
        }
    }
    let found_on = |target: Target| -> Vec<Cell> {
        let cell = |rule: &u32| counted.get(rule).and_then(|cells| cells.get(target.index())).copied();
        order.iter().map(|rule| cell(rule).unwrap_or_default()).collect()
    };
    let mut columns: Vec<(TargetSet, bool, Vec<Cell>)> = Vec::new();
    for &target in Target::ALL {
        // What a reference does not take is no column with what it accepts.
        let (known, found) = (reference.knows(target), found_on(target));
        match columns.iter_mut().find(|column| column.1 == known && column.2 == found) {
            Some(column) => column.0.insert(target),
            None => columns.push((TargetSet::only(target), known, found)),
        }
    }
    let row = |(at, &rule): (usize, &u32)| Row {
        rule,
        cells: columns.iter().map(|column| column.2.get(at).copied().unwrap_or_default()).collect(),
    };
    let rows = order.iter().enumerate().map(row).collect();
    WhatIf { rows, columns: columns.into_iter().map(|column| column.0).collect() }
}
