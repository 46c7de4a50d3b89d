//! The tables of *cicc: NVVM IR Verifier (Deep Dive)* in the reference. Each test is named after its row of
//! `tests/checklist.tsv`.

use crate::shown::{number, shown};
use nvvm_reference::Kind;

/// Converts literals to the type of a row's cells.
fn owned<const N: usize>(words: [&str; N]) -> Vec<String> {
    words.map(str::to_owned).to_vec()
}

#[test]
fn t01_key_facts() {
    let table = shown("002-T01");
    assert_eq!(table.table.rows.len(), 14);
    assert_eq!(table.row("Binary size")[1], "~37 KB native across the three verifier functions");
    assert_eq!(table.row("Pass name")[1], "nvvm-verify");
    // The three functions add up to the total, and the note explains each unit.
    let native: f64 = ["Module verifier", "Function verifier", "Intrinsic verifier"]
        .map(|name| table.row(name)[1].clone())
        .iter()
        .filter_map(|cell| cell.split_once('(')?.1.split_once(" KB native")?.0.parse::<f64>().ok())
        .sum();
    assert!((native - 37.3).abs() < 0.01, "{native}");
    table.says(&["Sizes here are machine code", "are of decompiled source"]);
    table.contradicted(&["C075"]);
}

#[test]
fn t02_context_object() {
    let rows = shown("002-T02").rows();
    let places: Vec<(u32, u32)> =
        rows.iter().map(|row| (number(&row[0]), if row[1] == "ptr" { 8 } else { 4 })).collect();
    assert_eq!(places, [(0, 4), (4, 4), (8, 4), (16, 8), (24, 8)]);
    let is_taken = |byte: u32| places.iter().any(|(offset, size)| (*offset..offset + size).contains(&byte));
    let holes: Vec<u32> = (0..32).filter(|byte| !is_taken(*byte)).collect();
    assert_eq!(holes, [12, 13, 14, 15]);
    shown("002-T02").says(&["0 to 3, 4 to 7, 8 to 11, 16 to 23 and 24 to 31", "12 to 15 are a hole"]);
}

#[test]
fn x02_checks_without_documented_rules() {
    let table = shown("002-T22");
    for (function, role) in [
        ("sub_2C797D0", "Per-global validation"),
        ("sub_2C7A130", "Function declaration checker (declarations, not definitions)"),
        ("sub_2C7AA20", "Named metadata validation"),
    ] {
        assert_eq!(table.row(function)[2], role);
    }
    table.says(&["their rules are not documented"]);
    // The only documented rule of these checks.
    assert!(table.see.contains(&Kind::Rule.id("NV0930")));
}

#[test]
fn t03_unified_triples() {
    let expected = owned([
        "nvptx-nvidia-cuda",
        "nvptx64-nvidia-cuda",
        "nvptx-nvidia-nvcl",
        "nvptx64-nvidia-nvcl",
        "nvsass-nvidia-cuda",
        "nvsass-nvidia-nvcl",
        "nvsass-nvidia-directx",
        "nvsass-nvidia-spirv",
    ]);
    assert_eq!(shown("002-T03").column("Triple"), expected);
}

#[test]
fn t04_three_layouts() {
    let expected =
        owned(["32-bit layout example", "64-bit layout example", "64-bit with mixed pointer widths (p3:32:32:32)"]);
    assert_eq!(shown("002-T04").column("Description"), expected);
}

#[test]
fn t05_thirteen_instructions() {
    let table = shown("002-T05");
    let opcodes: Vec<u32> = table.column("Opcode").iter().map(|cell| number(cell)).collect();
    assert_eq!(opcodes, [0x1f, 0x21, 0x22, 0x23, 0x3c, 0x3d, 0x3e, 0x40, 0x41, 0x42, 0x4f, 0x55, 0x5f]);
    table.contradicted(&["C076", "C081"]);
}

#[test]
fn t06_compare_exchange() {
    let table = shown("002-T06");
    assert_eq!(table.row("Allowed types")[1], "i32, i64, i128");
    assert_eq!(table.row("Allowed spaces")[1], "generic (AS 0), global (AS 1), shared (AS 3)");
    table.contradicted(&["C107"]);
}

#[test]
fn t07_seventeen_attributes() {
    let table = shown("002-T07");
    let ids: Vec<u32> = table.column("Attr ID").iter().map(|cell| number(cell)).collect();
    assert_eq!(ids, [4, 17, 20, 23, 30, 35, 42, 53, 55, 56, 59, 63, 69, 70, 71, 86, 95]);
    for row in table.rows() {
        assert_eq!(row[2], format!("\"{} function attribute is not supported.\"", row[1]));
    }
    assert!(!table.column("Attribute Name").contains(&"nounwind".to_owned()));
}

#[test]
fn n04_four_attribute_categories() {
    let table = shown("002-T07");
    let note = &table.note;
    let sizes: Vec<usize> = ["CPU ABI (", "security hardening (", "EH-related (", "linker features ("]
        .iter()
        .map(|category| {
            let members = note.split_once(category).and_then(|(_, rest)| rest.split_once(')')).expect("a category").0;
            let members: Vec<String> = members.split(", ").map(crate::shown::plain).collect();
            assert!(members.iter().all(|name| table.column("Attribute Name").contains(name)), "{members:?}");
            members.len()
        })
        .collect();
    assert_eq!(sizes, [3, 7, 2, 4]);
    table.says(&["3 + 7 + 2 + 4, 16 of the 17: noimplicitfloat is in none", "the personality"]);
    table.contradicted(&["C087"]);
}

#[test]
fn t08_eighteen_function_checks() {
    let table = shown("002-T08");
    assert_eq!(table.table.rows.len(), 18);
    assert!(table.table.rows.iter().all(|row| row.cells[1].link.is_some()), "each message leads to its rule");
    assert_eq!((table.lit("sm_89"), table.lit("sm_90")), (vec![0], vec![]));
}

#[test]
fn t09_eight_gates() {
    let table = shown("002-T09");
    let thresholds: Vec<String> = table.column("Threshold");
    assert_eq!(thresholds, ["<= 699", "<= 719", "<= 749", "<= 799", "<= 889", "<= 899", "<= 899", "<= 1199"]);
    // A row applies below its threshold; the seventh is about pointers.
    for (target, lit) in [
        ("sm_62", vec![0, 1, 2, 3, 4, 5, 7]),
        ("sm_70", vec![1, 2, 3, 4, 5, 7]),
        ("sm_72", vec![2, 3, 4, 5, 7]),
        ("sm_75", vec![3, 4, 5, 7]),
        ("sm_80", vec![4, 5, 7]),
        ("sm_89", vec![5, 7]),
        ("sm_90", vec![7]),
        ("sm_110", vec![7]),
        ("sm_120", vec![]),
    ] {
        assert_eq!(table.lit(target), lit, "{target}");
    }
    table.contradicted(&["C089", "C090"]);
}

#[test]
fn i01_identifiers_in_both_bases() {
    for (table, hexadecimal, decimal) in [
        ("002-T09", "0x205A", 8282),
        ("002-T09", "0x205B", 8283),
        ("002-T14", "0x2366", 9062),
        ("002-T18", "0x2BC1", 11201),
    ] {
        assert_eq!(number(hexadecimal), decimal);
        let table = shown(table);
        let cells = table.rows().concat().join(" ");
        let text = format!("{cells} {}", crate::shown::plain(&table.note));
        assert!(text.contains(hexadecimal) && text.contains(&decimal.to_string()), "{text}");
    }
}

/// Returns the number of messages in a table, and checks that each links to a rule.
fn messages(row: &str, head: &str) -> usize {
    let table = shown(row);
    let place = table.table.columns.iter().position(|column| column.title == head).expect("messages");
    assert!(table.table.rows.iter().all(|row| row.cells[place].link.is_some()), "{row}");
    table.table.rows.len()
}

#[test]
fn t10_address_space_messages() {
    assert_eq!(messages("002-T10", "Message"), 8);
}

#[test]
fn t11_type_messages() {
    assert_eq!(messages("002-T11", "Message"), 5);
    shown("002-T11").contradicted(&["C091", "C092"]);
}

#[test]
fn t12_atomic_messages() {
    assert_eq!(messages("002-T12", "Message"), 15);
    assert_eq!((shown("002-T12").lit("sm_89"), shown("002-T12").lit("sm_90")), (vec![13, 14], vec![]));
}

#[test]
fn t13_texture_messages() {
    assert_eq!(messages("002-T13", "Message"), 12);
    shown("002-T13").contradicted(&["C047"]);
}

#[test]
fn t14_matrix_word() {
    let table = shown("002-T14");
    let fields: Vec<(String, String)> = table.rows().into_iter().map(|row| (row[0].clone(), row[1].clone())).collect();
    let expected = [
        ("byte0", "[2:0]"),
        ("byte0", "[7:4]"),
        ("byte1", "all"),
        ("byte2", "all"),
        ("byte4", "all"),
        ("byte5", "all"),
    ];
    assert_eq!(fields, expected.map(|(byte, bits)| (byte.to_owned(), bits.to_owned())));
    table.says(&["of 0x32 the rounding mode is 2 and the opcode 3", "byte3 and bit 3 of byte0 have no meaning"]);
    assert_eq!((0x32 & 7, 0x32 >> 4), (2, 3));
    table.contradicted(&["C094"]);
}

#[test]
fn t15_matrix_shapes() {
    let table = shown("002-T15");
    let shapes: Vec<[u32; 4]> =
        table.rows().iter().map(|row| [number(&row[0]), number(&row[1]), number(&row[2]), number(&row[3])]).collect();
    assert_eq!(shapes, [[1, 8, 8, 8], [0x10, 16, 8, 8], [0x17, 16, 8, 16], [0x18, 32, 8, 8], [0x19, 16, 8, 16]]);
    table.says(&["Valid are 1 to 0x19", "0 and anything from 0x1A on end in Invalid MMA MNK"]);
}

#[test]
fn t16_variant_matrix() {
    let table = shown("002-T16");
    assert_eq!(messages("002-T16", "Message"), 17);
    // One target below and one at the minimum, for each row with a threshold.
    for (place, below, minimum) in [
        (0, "sm_62", "sm_70"),
        (3, "sm_62", "sm_70"),
        (4, "sm_70", "sm_72"),
        (7, "sm_70", "sm_72"),
        (8, "sm_72", "sm_75"),
        (9, "sm_90a", "sm_100"),
        (10, "sm_89", "sm_90"),
        (11, "sm_89", "sm_90"),
    ] {
        assert!(table.lit(below).contains(&place) && !table.lit(minimum).contains(&place), "{place}");
        assert!(table.rows()[place][4].starts_with(minimum), "{place}");
    }
    table.contradicted(&["C088", "C101"]);
}

#[test]
fn n07_hexadecimal_thresholds() {
    let cells = shown("002-T16").column("Threshold").join("; ");
    for (hexadecimal, decimal) in
        [("0x45", 69), ("0x47", 71), ("0x48", 72), ("0x59", 89), ("0x63", 99), ("0x57", 87), ("0x408", 1032)]
    {
        assert_eq!(number(hexadecimal), decimal);
        let printed = [format!("{hexadecimal} ({decimal})"), format!("{hexadecimal}u ({decimal})")];
        assert!(printed.iter().any(|pair| cells.contains(pair)), "{hexadecimal}: {cells}");
    }
    assert!(cells.ends_with("constant-fold check") && cells.contains("+336 <= 0x55") && number("0x55") == 85);
}

#[test]
fn t17_sm_tiers() {
    let table = shown("002-T17");
    let tiers = ["<= 69", "<= 71", "<= 72", "<= 89", "<= 99", "family token", "string-only"];
    assert_eq!(table.column("Tier"), tiers);
    // Each tier has as many variants as the matrix has rows with its threshold.
    let thresholds = shown("002-T16").column("Threshold");
    let with = |decimal: u32| thresholds.iter().filter(|cell| cell.contains(&format!("({decimal})"))).count();
    assert_eq!([69, 71, 72, 89, 99].map(with), [4, 4, 1, 2, 1]);
    assert!(table.row("<= 69")[2].ends_with("(4 variants)") && table.row("<= 71")[2].ends_with("(4 variants)"));
    assert_eq!(
        (table.lit("sm_62"), table.lit("sm_89"), table.lit("sm_100")),
        (vec![0, 1, 2, 3, 4], vec![3, 4], vec![])
    );
}

#[test]
fn t18_other_categories() {
    let table = shown("002-T18");
    assert_eq!(table.table.rows.len(), 13);
    assert_eq!(table.row("Subop mode")[1], "9383-9384");
    assert!(table.row("read.sreg SM gate")[2].contains("clock64 needs sm_30+"));
}

#[test]
fn n09_lettered_subsections() {
    let table = shown("002-T18");
    assert_eq!(('A'..='R').count() + ["G.1", "G.2", "G.3", "H.1", "O.1"].len(), 23);
    table.says(&["the last of 23 subsections", "G.1 to G.3, H.1 and O.1", "(18 + 5)", "26+"]);
    table.contradicted(&["C105"]);
}

#[test]
fn t19_pipeline_placement() {
    let table = shown("002-T19");
    let at_o1: Vec<String> =
        table.rows().into_iter().filter(|row| !row[2].starts_with("O2+ only")).map(|row| row[0].clone()).collect();
    let expected = owned(["10 (O1 tier)", "After DSE", "After NVVMReflect", "After LICM", "After LowerSwitch"]);
    assert_eq!(at_o1, expected);
    assert_eq!(table.table.rows.len(), 7);
    table.says(&["At O1 the two rows for O2 and above fall away, and five are left"]);
}

#[test]
fn t20_configuration() {
    let table = shown("002-T20");
    assert_eq!(table.table.rows.len(), 2);
    assert_eq!(table.row("NVVMPassOptions[600]")[3], "false");
    assert!(table.row("NVVMPassOptions[600]")[4].contains("disables ALL NVVMVerifier insertions"));
    assert_eq!(table.row("nvvm-verify-show-info")[3], "false");
    table.says(&["With the first set, none of the [positions in the pipeline]"]);
}

#[test]
fn t21_diagnostic_helpers() {
    let rows = shown("002-T21").rows();
    assert_eq!(rows.len(), 7);
    assert!(rows.iter().all(|row| row[0].starts_with("sub_") && !row[1].is_empty()));
    assert!(shown("002-T21").row("sub_2C76F10")[1].contains("unsupported instruction by name"));
}

#[test]
fn t22_function_map() {
    let table = shown("002-T22");
    let rows = table.rows();
    assert_eq!(rows.len(), 18);
    assert!(rows.iter().all(|row| row[0].starts_with("sub_") && !row[2].is_empty()));
    assert_eq!(table.row("sub_2C7B6A0")[1], "143KB");
    table.says(&["only the addresses are confirmed"]);
}
