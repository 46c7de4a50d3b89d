//! Table of every rule against every target; targets with equal results form one column.

use crate::report::{Report, Severity};
use nvvm_target::{Reference, Target, TargetSet};
use std::collections::BTreeMap;

/// The results of one reference on all targets.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct WhatIf {
    /// Sets of targets with equal results, ordered by first member. Together they contain every target.
    pub columns: Vec<TargetSet>,
    /// The rules that are reported on some target, ordered by their first findings.
    pub rows: Vec<Row>,
}

/// The row of one rule.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// Index in [`Report::rules`].
    pub rule: u32,
    /// One cell for each column.
    pub cells: Vec<Cell>,
}

/// The findings of a rule on the targets of a column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cell {
    /// Number of errors.
    pub errors: u32,
    /// Number of warnings and remarks.
    pub others: u32,
    /// Index of the first finding in [`Report::findings`]; `None` when the rule reports nothing.
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

/// Computes the table of a reference.
///
/// Two targets are in different columns when a rule's number of findings or its first finding differs.
pub fn what_if(report: &Report, reference: Reference) -> WhatIf {
    // Rows are ordered by first finding, which is source order.
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
        // A target that the reference rejects does not share a column with accepted targets.
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
