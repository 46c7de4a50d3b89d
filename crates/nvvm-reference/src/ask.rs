//! Tables that the engine fills in: what each reference makes of a small text, so that no entry says of the verifier what
//! the verifier does not do.

use crate::entry::{Cell, Kind, Row, Table};
use nvvm_abi::data_layout::NVPTX64_LAYOUT;
use nvvm_engine::Request;
use nvvm_engine::report::{Finding, Report, Severity};
use nvvm_engine::words;
use nvvm_target::{Reference, Target, TargetSet};

/// What refuses the version behind these lines: CUDA 11 reads no 2.0.
const OF_THE_FRAME: &str = "NV0916";

/// A module around these lines: layout and triple before, the IR's version behind. Every front end reads it but those of
/// CUDA 11, whose word on the version is no word on the lines ([`refusals`] leaves it out).
pub(crate) fn module(lines: &str) -> String {
    format!(
        "target datalayout = \"{NVPTX64_LAYOUT}\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n\n{lines}\n\n\
         !nvvmir.version = !{{!0}}\n!0 = !{{i32 2, i32 0}}\n"
    )
}

/// What the engine finds in a text.
pub(crate) fn report(text: &str) -> Report {
    nvvm_engine::check(&Request { text: text.to_owned(), ..Request::default() })
}

/// The references that judge more than the size of the parameters: of tileiras nothing else could be measured.
pub(crate) fn judges() -> impl Iterator<Item = Reference> {
    Reference::ALL.iter().copied().filter(|&reference| reference != Reference::Tileiras135)
}

/// Several references as a cell; one leads to its entry.
pub(crate) fn named(references: &[Reference]) -> Cell {
    match references {
        [only] => Cell::link(only.title(), Kind::Reference.id(only.id())),
        several => Cell::from(words::references(several)),
    }
}

/// One row for each verdict about the findings that `counts` lets pass: by whom, on which targets, because of which rule.
/// References that come to the same on the same targets share a row.
pub(crate) fn verdicts(caption: &str, report: &Report, counts: impl Fn(&Finding) -> bool) -> Table {
    let mut groups: Vec<(Option<String>, TargetSet, Vec<Reference>)> = Vec::new();
    for reference in judges() {
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

/// The first rule that refuses, if any, and on which of the targets that the reference knows; by the first target.
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
    fn a_complete_module_is_accepted_by_everybody() {
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
