//! The findings of every rule on every target, as a document.

use nvvm_engine::report::Report;
use nvvm_engine::target::{Reference, TargetSet};
use nvvm_engine::{Cell, what_if};
use serde::Serialize;

/// The results of one reference on every target.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "WhatIf"))]
pub struct WhatIfDocument {
    /// The reference.
    #[cfg_attr(feature = "schema", schemars(with = "nvvm_engine::export::shape::ReferenceName"))]
    pub reference: &'static str,
    /// Sets of targets with equal results. Together they contain every target.
    pub columns: Vec<ColumnDocument>,
    /// The rules that are reported on some target, ordered by their first findings.
    pub rows: Vec<RowDocument>,
}

/// Targets with equal results.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "WhatIfColumn"))]
pub struct ColumnDocument {
    /// The targets, oldest first.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<nvvm_engine::export::shape::TargetName>"))]
    pub targets: Vec<&'static str>,
    /// The verdict on each of them.
    #[cfg_attr(feature = "schema", schemars(with = "nvvm_engine::export::shape::VerdictWord"))]
    pub verdict: &'static str,
}

/// The row of one rule.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "WhatIfRow"))]
pub struct RowDocument {
    /// The rule's name: `kernel-parameter-space-overflow`.
    pub rule: String,
    /// The rule's code: `NV0101`.
    pub code: String,
    /// One cell for each column.
    pub cells: Vec<CellDocument>,
}

/// The findings of a rule on the targets of a column.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "WhatIfCell"))]
pub struct CellDocument {
    /// Number of errors.
    pub errors: u32,
    /// Number of warnings and remarks.
    pub others: u32,
    /// The first finding; `null` when the rule reports nothing.
    pub first: Option<FirstDocument>,
}

/// The first finding of a cell.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "WhatIfFinding"))]
pub struct FirstDocument {
    /// The tool's exact message.
    pub message: String,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
}

/// Returns the table of the findings of `reference`.
pub(crate) fn document(report: &Report, reference: Reference) -> WhatIfDocument {
    let table = what_if(report, reference);
    let columns = table.columns.iter().map(|&targets| column(report, targets, reference)).collect();
    let row = |row: &nvvm_engine::Row| {
        let rule = report.rules.get(row.rule as usize);
        let cells = row.cells.iter().zip(&table.columns);
        RowDocument {
            rule: rule.map_or_else(String::new, |rule| rule.name.clone()),
            code: rule.map_or_else(String::new, |rule| rule.code.clone()),
            cells: cells.map(|(cell, &targets)| self::cell(report, *cell, targets, reference)).collect(),
        }
    };
    WhatIfDocument { reference: reference.id(), columns, rows: table.rows.iter().map(row).collect() }
}

fn column(report: &Report, targets: TargetSet, reference: Reference) -> ColumnDocument {
    let verdict = targets.iter().next().map(|target| report.verdict(target, reference)).unwrap_or_default();
    ColumnDocument { targets: targets.iter().map(nvvm_engine::target::Target::name).collect(), verdict: verdict.word() }
}

fn cell(report: &Report, cell: Cell, targets: TargetSet, reference: Reference) -> CellDocument {
    let found = cell.first.and_then(|first| report.findings.get(first as usize)).zip(targets.iter().next());
    let first = found.and_then(|(finding, target)| {
        let judgement = finding.judgements(target, reference).next()?;
        let place = finding.location;
        Some(FirstDocument { message: judgement.message.clone(), line: place.line, column: place.column })
    });
    CellDocument { errors: cell.errors, others: cell.others, first }
}
