//! Tables that are computed by the engine from small modules, so that entries never contradict the verifier.

use crate::entry::{Cell, Kind, Row, Table};
use nvvm_abi::data_layout::NVPTX64_LAYOUT;
use nvvm_engine::Request;
use nvvm_engine::report::{Finding, Report, Severity};
use nvvm_engine::words;
use nvvm_target::{Reference, Target, TargetSet};

/// The rule that rejects the version in [`module`]: CUDA 11 does not accept 2.0.
const OF_THE_FRAME: &str = "NV0916";

/// Returns a module with these lines, a data layout, a triple and the IR version. Every front end accepts the
/// surrounding text except CUDA 11's, whose error about the version is ignored by [`refusals`].
pub(crate) fn module(lines: &str) -> String {
    format!(
        "target datalayout = \"{NVPTX64_LAYOUT}\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n\n{lines}\n\n\
         !nvvmir.version = !{{!0}}\n!0 = !{{i32 2, i32 0}}\n"
    )
}

/// Checks a module.
pub(crate) fn report(text: &str) -> Report {
    nvvm_engine::check(&Request { text: text.to_owned(), ..Request::default() })
}

/// Returns the references with rules beyond the size of parameters, which is all that could be measured for the real
/// tileiras.
pub(crate) fn references_with_rules() -> impl Iterator<Item = Reference> {
    Reference::ALL.iter().copied().filter(|&reference| reference != Reference::Tileiras135)
}

/// Returns a cell with several references; a single reference is linked to its entry.
pub(crate) fn named(references: &[Reference]) -> Cell {
    match references {
        [only] => Cell::link(only.title(), Kind::Reference.id(only.id())),
        several => Cell::from(words::references(several)),
    }
}

/// Returns a table with one row for each verdict on the findings that `counts` accepts: references, targets, rule.
/// References with the same verdict on the same targets share a row.
pub(crate) fn verdicts(caption: &str, report: &Report, counts: impl Fn(&Finding) -> bool) -> Table {
    let mut groups: Vec<(Option<String>, TargetSet, Vec<Reference>)> = Vec::new();
    for reference in references_with_rules() {
        for (rule, targets) in refusals(report, reference, &counts) {
            match groups.iter_mut().find(|(known, on, _)| *known == rule && *on == targets) {
                Some((.., references)) => references.push(reference),
                None => groups.push((rule, targets, vec![reference])),
            }
        }
    }
    let rows = groups.into_iter().map(|(rule, targets, references)| {
        let (verdict, because) = match rule {
            None => ("accepted", Cell::default()),
            Some(code) => ("rejected", Cell::link(code.clone(), Kind::Rule.id(&code))),
        };
        Row::on(vec![named(&references), words::targets(targets).into(), verdict.into(), because], targets)
    });
    Table::new(caption, &["Check against", "On", "Verdict", "Rule"], rows.collect())
}

/// Returns the rules that reject the module (`None` for acceptance) with their targets, ordered by first target.
fn refusals(
    report: &Report,
    reference: Reference,
    counts: &impl Fn(&Finding) -> bool,
) -> Vec<(Option<String>, TargetSet)> {
    let mut groups: Vec<(Option<String>, TargetSet)> = Vec::new();
    for &target in Target::ALL.iter().filter(|&&target| reference.knows(target)) {
        let refusing = report
            .diagnostics(target, reference)
            .filter(|diagnostic| report.rule_of(diagnostic.finding).is_none_or(|rule| rule.code != OF_THE_FRAME))
            .find(|diagnostic| diagnostic.judgement.severity == Severity::Error && counts(diagnostic.finding));
        let rule = refusing.and_then(|diagnostic| report.rule_of(diagnostic.finding)).map(|rule| rule.code.clone());
        match groups.iter_mut().find(|(known, _)| *known == rule) {
            Some((_, targets)) => targets.insert(target),
            None => groups.push((rule, TargetSet::only(target))),
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::{module, refusals, report, verdicts};
    use nvvm_target::Reference;

    #[test]
    fn a_complete_module_is_accepted_by_all_references() {
        let report = report(&module("define void @f() {\n  ret void\n}"));
        for &reference in Reference::ALL {
            let groups = refusals(&report, reference, &|_| true);
            assert!(groups.iter().all(|(rule, _)| rule.is_none()), "{}: {groups:?}", reference.id());
        }
    }

    #[test]
    fn verdicts_are_grouped_by_reference_and_rule() {
        let text = module("define void @f() naked {\n  ret void\n}");
        let table = verdicts("c", &report(&text), |_| true);
        let documented = &table.rows[0];
        assert_eq!(documented.cells[2].text, "rejected");
        assert!(documented.cells[3].link.as_deref().is_some_and(|id| id.starts_with("rule/")), "{documented:?}");
    }
}
