//! Rules against references on one target.

use nvvm_engine::target::{Reference, Target};
use nvvm_engine::{
    Cell,
    report::{Report, Severity},
};

/// What every reference finds by one rule, in the order of [`Reference::ALL`].
#[derive(Clone, Debug, PartialEq)]
pub struct RuleRow {
    /// Position in [`Report::rules`].
    pub rule: u32,
    /// One cell per reference.
    pub cells: Vec<Cell>,
}

/// The rows of all rules that say something on the target, in the order of their first findings.
pub fn by_reference(report: &Report, target: Target) -> Vec<RuleRow> {
    let mut rows: Vec<RuleRow> = Vec::new();
    for (finding, index) in report.findings.iter().zip(0u32..) {
        for (reference, column) in Reference::ALL.iter().zip(0..) {
            for judgement in finding.judgements(target, *reference) {
                let at = rows.iter().position(|row| row.rule == finding.rule).unwrap_or_else(|| {
                    rows.push(RuleRow { rule: finding.rule, cells: vec![Cell::default(); Reference::ALL.len()] });
                    rows.len() - 1
                });
                let Some(cell) = rows.get_mut(at).and_then(|row| row.cells.get_mut::<usize>(column)) else { continue };
                match judgement.severity {
                    Severity::Error => cell.errors += 1,
                    Severity::Warning | Severity::Info => cell.others += 1,
                }
                cell.first.get_or_insert(index);
            }
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::by_reference;
    use nvvm_engine::target::{Reference, Target};
    use nvvm_engine::{Request, check, examples};

    #[test]
    fn every_diagnostic_is_counted_once() {
        for example in examples() {
            let request = Request { text: example.text.to_owned(), language: example.language, ..Request::default() };
            let report = check(&request);
            for &target in Target::ALL {
                let rows = by_reference(&report, target);
                for (reference, column) in Reference::ALL.iter().zip(0usize..) {
                    let counted: u32 = rows.iter().map(|row| row.cells[column].errors).sum();
                    assert_eq!(counted, report.verdict(target, *reference).errors, "{} on {target}", example.id);
                }
            }
        }
    }
}
