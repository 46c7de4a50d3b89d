//! Every rule of a report against every target.

use crate::{Report, Verdict};
use nvvm_engine::target::{Reference, TargetSet};
use nvvm_engine::{Cell, Row};

/// Findings of one reference on all targets.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct WhatIf<'r> {
    /// Sets of targets with the same findings. Together they are all targets.
    pub columns: Vec<WhatIfColumn>,
    /// The rules with a finding on any target, in the order of their first findings.
    pub rows: Vec<WhatIfRow<'r>>,
}

/// Targets with the same findings.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct WhatIfColumn {
    /// The targets.
    pub targets: TargetSet,
    /// The verdict on each of the targets.
    pub verdict: Verdict,
}

/// Findings of one rule.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct WhatIfRow<'r> {
    /// The code of the rule, such as `NV0101`.
    pub code: &'r str,
    /// The name of the rule.
    pub rule: &'r str,
    /// One cell for each column.
    pub cells: Vec<WhatIfCell>,
}

/// Number of findings of a rule on the targets of a column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct WhatIfCell {
    /// The number of errors.
    pub errors: u32,
    /// The number of warnings and remarks.
    pub others: u32,
}

/// Returns the findings of a reference on every target, as a table of rules and sets of targets.
pub fn what_if(report: &Report, reference: Reference) -> WhatIf<'_> {
    let table = nvvm_engine::what_if(&report.inner, reference);
    let column = |&targets: &TargetSet| {
        let first = targets.iter().next();
        let verdict = first.map_or(Verdict::NotChecked, |target| report.verdict(target, reference));
        WhatIfColumn { targets, verdict }
    };
    let cell = |cell: &Cell| WhatIfCell { errors: cell.errors, others: cell.others };
    let row = |row: &Row| {
        let rule = report.inner.rules.get(row.rule as usize);
        WhatIfRow {
            code: rule.map_or("", |rule| &rule.code),
            rule: rule.map_or("", |rule| &rule.name),
            cells: row.cells.iter().map(cell).collect(),
        }
    };
    WhatIf { columns: table.columns.iter().map(column).collect(), rows: table.rows.iter().map(row).collect() }
}
