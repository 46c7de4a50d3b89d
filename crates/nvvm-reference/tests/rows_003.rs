//! The tables of *cicc: NVVM IR Node Layout* and of *Tileiras: Pipeline Invariants and Verifiers* in the reference. The
//! expected facts are those of the checklist's rows.

use crate::shown::{number, range, shown};

#[test]
fn t01_node_header() {
    let offsets: Vec<u32> = shown("003-T01").column("Offset").iter().map(|cell| number(cell)).collect();
    assert_eq!(offsets, [0, 2, 4, 8, 16, 24, 28, 32, 40]);
    let table = shown("003-T01");
    table.says(&["24 bytes at least", "+1 and +12 to +15 belong to no field", "covers extra_B"]);
    table.contradicted(&["C111"]);
}

#[test]
fn t02_simple_opcodes() {
    let table = shown("003-T02");
    let opcodes: Vec<u32> = table.column("Opcode").iter().map(|cell| number(cell)).collect();
    assert_eq!(opcodes, (0x04..=0x15).collect::<Vec<u32>>());
    assert_eq!(table.row("0x10")[1], "--");
    assert_eq!(table.row("0x15")[1], "+1072");
    table.contradicted(&["C114"]);
}

#[test]
fn a06_a_simple_table_has_32_bytes() {
    let note = shown("003-T02").note;
    let fields = note.split_once("32 bytes: ").and_then(|(_, rest)| rest.split_once('.')).expect("the fields").0;
    let bytes: Vec<u32> = fields.split(", ").map(|field| number(field.rsplit(' ').next().expect("bytes"))).collect();
    assert_eq!(bytes, [8, 4, 4, 4, 4, 8]);
    assert_eq!(bytes.iter().sum::<u32>(), 32);
}

#[test]
fn n07_a_list_of_twenty_offsets() {
    let table = shown("003-T02");
    table.says(&["20 offsets", "+496 to +1008 in steps of 32", "+1072, +1104 and +1136", "leaves out +1040"]);
    assert_eq!((496..=1008).step_by(32).count() + 3, 20);
    table.contradicted(&["C115"]);
}

#[test]
fn t03_complex_opcodes() {
    let table = shown("003-T03");
    let opcodes: Vec<u32> = table.column("Opcode").iter().map(|cell| number(cell)).collect();
    assert_eq!(opcodes, (0x16..=0x22).collect::<Vec<u32>>());
    let reads: Vec<String> =
        table.rows().into_iter().filter(|row| row[4].contains("reads subopcode")).map(|row| row[0].clone()).collect();
    assert_eq!(reads, ["0x1C", "0x1D", "0x1E"]);
    table.contradicted(&["C119"]);
}

#[test]
fn t04_bitcode_opcodes() {
    let table = shown("003-T04");
    for row in table.rows() {
        let (hexadecimal, decimal) = (range(&row[0]), range(&row[1]));
        assert_eq!(hexadecimal, decimal, "{row:?}");
    }
    table.contradicted(&["C113"]);
    table.says(&["0x23 is both resume and add"]);
}

#[test]
fn t06_opcodes_of_instcombine() {
    let table = shown("003-T06");
    assert_eq!(table.row("0x1A")[1], "Unreachable");
    assert_eq!(table.row("0x2551, 0x255F, 0x254D")[1], "NVIDIA custom intrinsic operations");
    table.contradicted(&["C123", "C109"]);
}

#[test]
fn t07_context_regions() {
    let table = shown("003-T07");
    for row in table.rows() {
        let Some((from, to)) = row[0].split_once("..") else { continue };
        let bytes = number(to) - number(from);
        assert_eq!(row[1].trim_start_matches('~').trim_end_matches('B'), bytes.to_string(), "{row:?}");
    }
    table.contradicted(&["C116", "C117"]);
}

#[test]
fn a08_the_destructor_frees_in_three_steps() {
    let table = shown("003-T07");
    let places = ["1. the buckets of 16 tables", "2. the DenseMaps", "3. the objects behind +200"];
    let found: Vec<usize> = places.iter().map(|place| table.note.find(place).expect(place)).collect();
    assert!(found.is_sorted(), "{found:?}");
    table.contradicted(&["C120", "C117"]);
}

#[test]
fn t08_maps_of_complex_opcodes() {
    for row in shown("003-T08").rows() {
        let qword = number(row[1].trim_start_matches("qw["));
        assert_eq!(number(&row[2]), qword * 8, "{row:?}");
        assert_eq!(number(row[3].trim_start_matches("dw[")), 2 * qword + 4, "{row:?}");
    }
    shown("003-T08").contradicted(&["C118", "C119"]);
}

#[test]
fn t09_type_tags() {
    let tags: Vec<u32> = shown("003-T09").column("Type Tag").iter().map(|cell| number(cell)).collect();
    assert_eq!(tags, [5, 8, 9, 13, 14, 15, 16, 17, 37]);
    shown("003-T09").says(&["5 to 75"]);
}

#[test]
fn t10_factories() {
    let table = shown("003-T10");
    assert_eq!(table.row("sub_BD2DA0")[2], "(80)");
    assert_eq!(table.row("sub_BD2C40")[2], "(72, N)");
    table.contradicted(&["C124"]);
}

#[test]
fn t11_creation_constants() {
    let table = shown("003-T11");
    let of = |operation: &str| table.rows().into_iter().filter(|row| row[1] == operation).count();
    assert_eq!((of("Sub"), of("Add"), of("Xor")), (2, 1, 1));
    table.contradicted(&["C121"]);
}

#[test]
fn t12_builders() {
    assert_eq!(shown("003-T12").column("Address"), ["sub_1627350", "sub_15B9E00", "sub_15C4420"]);
}

#[test]
fn t13_call_counts() {
    let counts: Vec<u32> = shown("003-T13").column("Call Count").iter().map(|cell| number(cell)).collect();
    assert_eq!(counts, [349, 337, 276, 463, 336, 406]);
    shown("003-T13").contradicted(&["C127"]);
}

#[test]
fn t14_functions() {
    let table = shown("003-T14");
    assert_eq!(table.row("NVVMModuleVerifier (per-opcode validation)")[1..3], ["sub_2C80C90", "51KB"]);
    assert!(table.column("Address").iter().all(|address| address.starts_with("sub_")));
}

#[test]
fn t01_of_the_pipeline_explicit_verifiers() {
    let table = shown("004-T01");
    assert_eq!(table.column("Verifier"), ["TileIR operation analysis", "TileAA agent verifier", "NVVM IR verifier"]);
    table.says(&["Only the last looks at NVVM IR"]);
    table.contradicted(&["C128"]);
}
