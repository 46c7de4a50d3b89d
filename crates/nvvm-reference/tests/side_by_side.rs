//! The table of every target beside every reference: what it says is what the verifier judges by.

use nvvm_engine::{Request, check};
use nvvm_reference::{Block, Cell, Table, entry, search};
use nvvm_target::{Reference, Target, TargetSet};

fn table() -> Table {
    let entry = entry("target/all").expect("the entry");
    let table = entry.body.into_iter().find_map(|block| match block {
        Block::Table(table) => Some(table),
        _ => None,
    });
    table.expect("its table")
}

/// The cell of a target below the head that begins like this.
fn cell<'t>(table: &'t Table, target: Target, head: &str) -> &'t Cell {
    let column = table.columns.iter().position(|column| column.title.starts_with(head));
    let column = column.unwrap_or_else(|| panic!("no column {head}"));
    let row = table.rows.iter().find(|row| row.cells[0].text == target.name());
    &row.unwrap_or_else(|| panic!("no row {target}")).cells[column]
}

/// The head of a reference's own column.
fn head(reference: Reference) -> &'static str {
    reference.toolkit().map_or(reference.title(), |toolkit| toolkit.libnvvm_name())
}

#[test]
fn every_target_has_a_row_that_is_lit_for_it_alone_and_leads_to_it() {
    let table = table();
    let named: Vec<&str> = table.rows.iter().map(|row| row.cells[0].text.as_str()).collect();
    assert_eq!(named, Target::ALL.iter().map(|target| target.name()).collect::<Vec<_>>());
    for (row, &target) in table.rows.iter().zip(Target::ALL) {
        assert_eq!(row.targets, Some(TargetSet::only(target)));
        assert_eq!(row.cells[0].link, Some(format!("target/{target}")));
    }
}

/// What the table has as a number is the ceiling of the engine's answer for a kernel; where it has none, the engine
/// refuses the target.
#[test]
fn a_number_is_the_ceiling_that_the_engine_judges_by() {
    let text = "define ptx_kernel void @k(i32 %n) {\n  ret void\n}\n";
    let report = check(&Request { text: text.to_owned(), ..Request::default() });
    let table = table();
    for &reference in Reference::ALL {
        for &target in Target::ALL {
            let said = &cell(&table, target, head(reference)).text;
            let judged = report.limit(&report.kernels[0], target, reference).map(|limit| limit.bytes);
            match said.replace(',', "").parse::<u64>() {
                Ok(bytes) => assert_eq!(judged, Some(bytes), "{reference:?} on {target}"),
                Err(_) => {
                    assert_eq!(said, "not taken");
                    assert!(report.verdict(target, reference).errors > 0, "{reference:?} takes {target}");
                }
            }
        }
    }
}

#[test]
fn what_ptxas_allows_stands_beside_its_libnvvm() {
    let table = table();
    let old = Target::parse("sm_50").expect("a target");
    assert_eq!(cell(&table, old, "libNVVM 12.9").text, "4,096");
    assert_eq!(cell(&table, old, "ptxas 12.9").text, "4,352");
    assert_eq!(cell(&table, old, "ptxas 13.0").text, "not taken");
}

#[test]
fn it_is_found_by_what_it_shows() {
    for words in ["targets and references side by side", "ceilings of all targets", "matrix of targets"] {
        let found = search(words, 5).found;
        assert!(found.iter().any(|heading| heading.id == "target/all"), "{words}");
    }
}
