//! Tables in the reference equal the engine's data, cell by cell. The tables are those of *Tileiras: NVVM IR Verifier*,
//! *cicc: NVVM IR Node Layout* and *Tileiras: Pipeline Invariants and Verifiers*.

use crate::shown::shown;
use nvvm_abi::tags::TAG_TABLE;
use nvvm_reference::Table;
use nvvm_target::documented::node::header::{COMMON_FIELDS, extra_fields};
use nvvm_target::documented::node::makers::{BUILDERS, FACTORIES, REGIONS};
use nvvm_target::documented::node::tables::{TABLES, TablePlace, table as row_of};
use nvvm_target::documented::node::{self, opcodes};
use nvvm_target::documented::pipeline::ORDER_INVARIANTS;
use nvvm_target::{Reference, Target};
use std::collections::BTreeSet;

fn table(name: &str) -> Table {
    shown(name).table
}

fn column(name: &str, place: usize) -> Vec<String> {
    table(name).rows.into_iter().map(|row| row.cells[place].text.clone()).collect()
}

fn hexadecimal(text: &str) -> u8 {
    u8::from_str_radix(text.strip_prefix("0x").expect("0x"), 16).expect("an opcode")
}

fn offset(text: &str) -> Option<u32> {
    text.strip_prefix('+').map(|digits| digits.parse().expect("an offset"))
}

#[test]
fn parameter_tags_are_those_that_are_measured() {
    let rows: Vec<(String, String, String)> = TAG_TABLE
        .iter()
        .enumerate()
        .map(|(tag, row)| (tag.to_string(), row.name.to_owned(), row.formula.to_owned()))
        .collect();
    let shown = table("000-T01").rows.into_iter().map(|row| row.cells);
    let shown: Vec<(String, String, String)> =
        shown.map(|cells| (cells[0].text.clone(), cells[1].text.clone(), cells[2].text.clone())).collect();
    assert_eq!(shown, rows);
}

#[test]
fn limits_are_those_that_the_engine_checks() {
    let shown = table("000-T02");
    for &target in Target::ALL {
        let row = shown.rows.iter().find(|row| row.targets.is_some_and(|targets| targets.contains(target)));
        let bytes = row.map(|row| row.cells[1].text.replace(' ', "").parse().expect("bytes"));
        assert_eq!(bytes, Reference::Tileiras.parameter_limit(target).bytes, "{target}");
    }
}

#[test]
fn headers_are_those_that_are_painted() {
    let shown = table("003-T01");
    let shown: Vec<(u32, String)> =
        shown.rows.iter().map(|row| (offset(&row.cells[0].text).expect("+"), row.cells[3].text.clone())).collect();
    let extras = [0x10, 0x1B].into_iter().flat_map(extra_fields);
    let known: BTreeSet<(u32, &str)> =
        COMMON_FIELDS.iter().chain(extras).map(|field| (field.offset, field.name)).collect();
    let shown: BTreeSet<(u32, &str)> = shown.iter().map(|(offset, name)| (*offset, name.as_str())).collect();
    assert_eq!(shown, known);
}

#[test]
fn uniquing_tables_are_those_that_nodes_go_to() {
    let mut seen = BTreeSet::new();
    for (name, of_offset, of_meaning) in [("003-T02", 1, 2), ("003-T03", 2, 4)] {
        for row in table(name).rows {
            let opcode = hexadecimal(&row.cells[0].text);
            let known = row_of(opcode).unwrap_or_else(|| panic!("{opcode:#x}"));
            assert_eq!(row.cells[of_meaning].text, known.meaning, "{opcode:#x}");
            // The offset of 0x10 is printed as text of another row: a map of its own.
            if opcode != 0x10 {
                assert_eq!(offset(&row.cells[of_offset].text), known.place.offset(), "{opcode:#x}");
            }
            seen.insert(opcode);
        }
    }
    assert_eq!(seen.len(), TABLES.len());
    for row in table("003-T08").rows {
        let known = row_of(hexadecimal(&row.cells[0].text)).expect("a row");
        let TablePlace::Dense { qword, printed_counters } = known.place else { panic!("{known:?}") };
        assert_eq!(row.cells[1].text, format!("qw[{qword}]"));
        assert_eq!(row.cells[2].text, format!("+{}", qword * 8));
        let first = known.place.counters().expect("counters");
        assert_eq!(row.cells[3].text, format!("dw[{first}..{}]", first + 2));
        assert!(row.cells[4].text.starts_with(&format!("+{printed_counters}..")), "{row:?}");
    }
}

#[test]
fn opcodes_are_those_of_nodes() {
    for row in table("003-T05").rows {
        let opcode = u16::from(hexadecimal(&row.cells[0].text));
        assert_eq!(opcodes(&row.cells[2].text), [opcode], "{row:?}");
        assert_eq!(row.cells[1].text, opcode.to_string());
    }
    // Every number of an instruction in the engine is in one of the tables.
    let written: String = column("003-T04", 0).join(" ") + &column("003-T05", 0).join(" ");
    for (keyword, numbers) in node::OPCODES {
        for number in *numbers {
            assert!(written.contains(&format!("0x{number:02X}")), "{keyword}: {number:#x}");
        }
    }
}

#[test]
fn type_tags_are_those_of_nodes() {
    let known: Vec<String> = node::numbers::TYPE_TAGS.iter().map(|tag| tag.0.to_string()).collect();
    assert_eq!(column("003-T09", 0), known);
}

#[test]
fn invariants_are_those_that_an_order_is_held_against() {
    let of_table = ORDER_INVARIANTS.iter().filter(|it| it.source.to_string().contains("Ordering Invariants"));
    let named: BTreeSet<&str> = of_table.map(|invariant| invariant.name).collect();
    let shown = column("004-T02", 0);
    assert_eq!(shown.iter().map(String::as_str).collect::<BTreeSet<_>>(), named);
}

#[test]
fn makers_and_regions_are_those_beside_a_node() {
    let rows = |name: &str| shown(name).rows();
    let factories: Vec<_> = FACTORIES.iter().map(|it| vec![it.address, "--", it.signature, it.equivalent]).collect();
    let printed = rows("003-T10");
    assert_eq!(
        printed.iter().map(|row| row.iter().map(String::as_str).collect::<Vec<_>>()).collect::<Vec<_>>(),
        factories
    );
    let builders = rows("003-T12");
    assert_eq!(builders.len(), BUILDERS.len());
    for (row, (address, _, role)) in builders.iter().zip(BUILDERS) {
        assert!(row[0] == *address && row[1].starts_with(role), "{row:?}");
    }
    let regions = rows("003-T07");
    assert_eq!(regions.len(), REGIONS.len());
    for (row, (first, after, field)) in regions.iter().zip(REGIONS) {
        assert_eq!(row[2], *field);
        assert_eq!(row[0].split("..").next(), Some(format!("+{first}").as_str()));
        assert_eq!(row[1].trim_matches(['~', 'B']), (after - first).to_string(), "{row:?}");
    }
}
