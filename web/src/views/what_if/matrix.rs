//! Rules by reference on one target.

use nvvm_engine::target::{Reference, Target};
use nvvm_engine::{
    Cell,
    report::{Report, Severity},
};

/// Findings of a rule by reference, in the order of [`Reference::ALL`].
#[derive(Clone, Debug, PartialEq)]
pub struct RuleRow {
    /// Index in [`Report::rules`].
    pub rule: u32,
    /// One cell per reference.
    pub cells: Vec<Cell>,
}

/// The rows of all rules with findings on the target, in the order of their first findings. References that do not
/// support the target have no findings.
pub fn by_reference(report: &Report, target: Target) -> Vec<RuleRow> {
    let mut rows: Vec<RuleRow> = Vec::new();
    for (finding, index) in report.findings.iter().zip(0u32..) {
        for (reference, column) in Reference::ALL.iter().zip(0..).filter(|(reference, _)| reference.knows(target)) {
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

/// Ranges of adjacent toolkits with equal findings, as indices in [`Reference::ALL`]. Toolkits that differ in their
/// support of the target are not joined, and a document is always a range of its own.
pub fn columns(rows: &[RuleRow], target: Target) -> Vec<std::ops::Range<usize>> {
    let found =
        |column: usize| -> Vec<Option<Cell>> { rows.iter().map(|row| row.cells.get(column).copied()).collect() };
    let mut columns: Vec<std::ops::Range<usize>> = Vec::new();
    for (reference, at) in Reference::ALL.iter().zip(0..) {
        let before = columns.last().and_then(|range| Reference::ALL.get(range.start));
        let joins = before.is_some_and(|before| {
            before.toolkit().is_some()
                && reference.toolkit().is_some()
                && before.knows(target) == reference.knows(target)
                && found(before.index()) == found(at)
        });
        match columns.last_mut().filter(|_| joins) {
            Some(range) => range.end = at + 1,
            None => columns.push(at..at + 1),
        }
    }
    columns
}

#[cfg(test)]
mod tests {
    use super::{by_reference, columns};
    use nvvm_engine::target::{Reference, Target};
    use nvvm_engine::{Request, check, examples};

    #[test]
    fn toolkits_that_find_the_same_are_one_column() {
        let report = check(&Request { text: "define void @f() {\n  ret void\n}\n".to_owned(), ..Request::default() });
        let target = Target::parse("sm_90").expect("a target");
        let rows = by_reference(&report, target);
        let found = columns(&rows, target);
        assert!(found.len() < Reference::ALL.len(), "{found:?}");
        assert_eq!(found.iter().map(std::ops::Range::len).sum::<usize>(), Reference::ALL.len());
        for range in found {
            for row in &rows {
                assert!(row.cells[range.clone()].iter().all(|cell| *cell == row.cells[range.start]));
            }
        }
    }

    #[test]
    fn every_diagnostic_is_counted_once() {
        for example in examples() {
            let request = Request { text: example.text.to_owned(), language: example.language, ..Request::default() };
            let report = check(&request);
            for &target in Target::ALL {
                let rows = by_reference(&report, target);
                for (reference, column) in Reference::ALL.iter().zip(0usize..) {
                    let counted: u32 = rows.iter().map(|row| row.cells[column].errors).sum();
                    let errors = if reference.knows(target) { report.verdict(target, *reference).errors } else { 0 };
                    assert_eq!(counted, errors, "{} on {target}", example.id);
                }
            }
        }
    }
}
