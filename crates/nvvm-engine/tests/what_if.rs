//! The table of every rule against every target.

use nvvm_engine::{Request, check, what_if};
use nvvm_target::{Reference, Target, TargetSet};

fn report(id: &str) -> nvvm_engine::Report {
    let example = nvvm_engine::examples().iter().find(|example| example.id == id).expect("an example");
    check(&Request { text: example.text.to_owned(), language: example.language, ..Request::default() })
}

#[test]
fn the_table_says_what_each_target_is_told() {
    for example in nvvm_engine::examples() {
        let report = report(example.id);
        for &reference in Reference::ALL {
            let table = what_if(&report, reference);
            let all = table.columns.iter().fold(TargetSet::empty(), |all, column| {
                assert!(all.intersection(*column).is_empty(), "{}: a target in two columns", example.id);
                all.union(*column)
            });
            assert!(all.is_all());
            for (at, column) in table.columns.iter().enumerate() {
                for target in *column {
                    let cells = table.rows.iter().map(|row| row.cells[at]);
                    let errors: u32 = cells.clone().map(|cell| cell.errors).sum();
                    let verdict = report.verdict(target, reference);
                    assert_eq!(errors, verdict.errors, "{} on {target} by {reference:?}", example.id);
                    for cell in cells.filter_map(|cell| cell.first) {
                        let finding = &report.findings[cell as usize];
                        assert!(finding.judgements(target, reference).next().is_some());
                    }
                }
            }
        }
    }
}

#[test]
fn targets_with_the_same_findings_are_one_column() {
    let table = what_if(&report("worked-example"), Reference::Tileiras);
    assert_eq!(table.columns, [TargetSet::all()], "it overflows everywhere");
    assert_eq!(table.rows.len(), 1);
    assert_eq!(table.rows[0].cells[0].errors, 1);

    // CUDA 13.5 supports no target below sm_75, so they have a column of their own.
    let measured = what_if(&report("worked-example"), Reference::CUDA_13_5);
    let of = |name: &str| {
        let target = Target::parse(name).expect("a target");
        measured.columns.iter().position(|column| column.contains(target))
    };
    assert_ne!(of("sm_70"), of("sm_75"));
    assert_eq!(of("sm_80"), of("sm_90"));
}
