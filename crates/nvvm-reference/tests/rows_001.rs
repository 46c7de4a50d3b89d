//! The tables of *cicc: Type Translation, Globals & Special Variables* in the reference. Each test is named after its
//! row of `tests/checklist.tsv`.

use crate::shown::{number, range, shown};

#[test]
fn t01_components() {
    let table = shown("001-T01");
    assert_eq!(table.table.rows.len(), 11);
    assert_eq!(table.row("Topological sort")[1], "sub_919CD0 (896 bytes, 10-level BFS)");
    assert_eq!(table.row("Kernel metadata")[1], "sub_93AE30 (~5,600 bytes)");
    table.contradicted(&["C062"]);
}

/// Returns the context's fields: offset, size, name.
fn context() -> Vec<(u32, u32, String)> {
    let rows = shown("001-T02").rows();
    rows.into_iter().map(|row| (number(&row[0]), number(&row[1]), row[2].clone())).collect()
}

#[test]
fn t02_context_layout() {
    let fields = context();
    assert_eq!(fields.len(), 17);
    let overlapping: Vec<_> = fields
        .iter()
        .enumerate()
        .flat_map(|(place, a)| fields[place + 1..].iter().map(move |b| (a, b)))
        .filter(|(a, b)| a.0 < b.0 + b.1 && b.0 < a.0 + a.1)
        .map(|(a, b)| (a.0, b.0))
        .collect();
    assert_eq!(overlapping, [(0x38, 0x38)]);
    // The gaps that the note lists are in no field, and the bytes before them are in one.
    let is_taken = |byte: u32| fields.iter().any(|field| (field.0..field.0 + field.1).contains(&byte));
    for hole in [0x30, 0x48, 0x54, 0x6c] {
        assert!(!is_taken(hole) && is_taken(hole - 1), "{hole:#x}");
    }
    let table = shown("001-T02");
    table.says(&["two fields on +0x038", "leaves out +0x030, +0x048, +0x054 and +0x06C"]);
    table.contradicted(&["C025", "C026", "C027", "C028"]);
}

#[test]
fn n01_visited_set_spans() {
    let fields = context();
    let end = |name: &str| fields.iter().find(|field| field.2.starts_with(name)).map(|field| field.0 + field.1);
    assert_eq!(end("visited_set ---"), Some(0x48));
    assert_eq!(end("visited_set control"), Some(0x6c));
    assert!(fields.iter().any(|field| field.2.starts_with("visited_set control") && field.1 == 3 * 4));
    shown("001-T02").says(&["+0x038 to +0x048", "three words of 4 bytes and ends at +0x06C"]);
}

#[test]
fn n02_passes_are_pairs_of_pointers() {
    let table = shown("001-T02");
    table.says(&["An element of the pass list has 16 bytes", "element i lies at 16 × i", "8 known ones"]);
    assert!(table.row("+0x008")[2].contains("vector of (vtable_ptr, pass_instance) pairs"));
    table.contradicted(&["C029"]);
}

#[test]
fn t03_dispatch_by_kind() {
    let rows = shown("001-T03").rows();
    assert_eq!(rows.len(), 13);
    // The hexadecimal and decimal numbers agree in every row.
    assert!(rows.iter().all(|row| range(&row[0]) == range(&row[1])));
    let handler = |kind: u32| {
        let holds = |row: &&Vec<String>| (range(&row[1]).0..=range(&row[1]).1).contains(&kind);
        rows.iter().filter(holds).min_by_key(|row| range(&row[1]).1 - range(&row[1]).0).map(|row| row[2].as_str())
    };
    for (kind, expected) in [
        (5, "sub_5FFE90"),
        (13, "Enum path"),
        (14, "Function path"),
        (17, "Void special"),
        (26, "sub_915850"),
        (27, "Inline handler"),
        (50, "Union variants"),
        (51, "Union variants"),
        (54, "sub_918C40"),
        (55, "Using variant"),
        (75, "Pointer/ref"),
        (76, "Pointer/ref"),
        (77, "Member pointer"),
        (78, "sub_914070"),
        (0, "Primitive dispatch"),
        (16, "Primitive dispatch"),
    ] {
        assert_eq!(handler(kind), Some(expected), "{kind}");
    }
    assert_eq!(handler(60), None);
    shown("001-T03").contradicted(&["C034", "C037"]);
}

#[test]
fn t04_qualifiers_of_the_first_table() {
    let table = shown("001-T04");
    let rows: Vec<_> = table.column("Value").into_iter().zip(table.column("LLVM Address Space")).collect();
    let expected = [("0", "0"), ("1", "1"), ("14", "---"), ("26", "---"), ("27", "---"), ("32", "3"), ("33", "4")];
    assert_eq!(rows, expected.map(|(value, space)| (value.to_owned(), space.to_owned())));
    table.contradicted(&["C040"]);
}

#[test]
fn t05_caches() {
    let table = shown("001-T05");
    assert_eq!(table.table.rows.len(), 5);
    assert!(table.rows().iter().flatten().all(|cell| !cell.is_empty()));
    assert!(table.row("Type-value map")[4].contains("inline mode (up to 4 entries)"));
    table.says(&["up to 4 entries in itself; the fifth moves it into a table"]);
    table.contradicted(&["C026"]);
}

#[test]
fn n11_sentinels() {
    shown("001-T05").says(&[&format!("-8 ({:#X})", -8_i64).replace("0X", "0x")]);
    shown("001-T05").says(&[&format!("-16 ({:#X})", -16_i64).replace("0X", "0x")]);
}

#[test]
fn t06_primitive_table() {
    let table = shown("001-T06");
    let heads: Vec<&str> = table.table.columns.iter().map(|column| column.title.as_str()).collect();
    let expected = ["EDG Type Kind", "EDG Printer type_kind", "Cast Codegen Tag (*(type+8))", "LLVM IR Type", "Width"];
    assert_eq!(heads, expected);
    let kinds: Vec<u32> = table.column("EDG Type Kind").iter().map(|cell| range(cell).0).collect();
    assert_eq!(kinds, (0..=9).chain(12..=16).collect::<Vec<_>>());
    assert_eq!(table.row("0x09--0x0B")[2], "21 (struct)");
    table.contradicted(&["C034", "C048", "C074"]);
}

#[test]
fn t07_floats() {
    let table = shown("001-T07");
    assert_eq!(table.table.rows.len(), 13);
    let row = table.rows().into_iter().find(|row| row[1] == "9").expect("the row of bfloat");
    let expected = ["6", "9", "u6__bf16 or DF16b", "__bf16 / __nv_bfloat16", "bfloat", "16", "SM 80"];
    assert_eq!(row, expected);
    assert!(!table.lit("sm_75").contains(&9) && table.lit("sm_80").contains(&9));
    assert!(!table.lit("sm_52").contains(&0) && table.lit("sm_53").contains(&0));
    table.contradicted(&["C050", "C051"]);
}

#[test]
fn n15_lengths_in_manglings() {
    let manglings = [shown("001-T07").column("Mangling"), shown("001-T08").column("Mangling")].concat();
    let vendors: Vec<(usize, String)> = manglings
        .iter()
        .flat_map(|cell| cell.split(" or "))
        .filter_map(|mangling| {
            let rest = mangling.strip_prefix('u')?;
            let end = rest.find(|it: char| !it.is_ascii_digit())?;
            Some((rest[..end].parse().ok()?, rest[end..].to_owned()))
        })
        .collect();
    let names: Vec<&str> = vendors.iter().map(|vendor| vendor.1.as_str()).collect();
    assert_eq!(names, ["float80", "__bf16", "__SVCount_t", "__mfp8"]);
    assert!(vendors.iter().all(|(length, name)| *length == name.len()), "{vendors:?}");
}

#[test]
fn t08_extra_types() {
    let table = shown("001-T08");
    let names: Vec<_> = table.column("EDG Type Code").into_iter().zip(table.column("C++ Type")).collect();
    let expected = [("17", "__SVCount_t"), ("18", "__mfp8")];
    assert_eq!(names, expected.map(|(code, name)| (code.to_owned(), name.to_owned())));
    table.says(&["__mfp8 is stored as an i8"]);
    table.contradicted(&["C053"]);
}

#[test]
fn t09_narrow_keywords() {
    let table = shown("001-T09");
    let tokens: Vec<u32> = table.column("Token").iter().map(|cell| number(cell)).collect();
    assert_eq!(tokens, [236].into_iter().chain(339..=354).collect::<Vec<_>>());
    let of = |token: &str| table.row(token);
    assert_eq!((of("344")[1].as_str(), of("344")[3].as_str(), of("344")[5].as_str()), ("__nv_fp6_e2m3", "6", "SM 100"));
    assert_eq!((of("236")[5].as_str(), of("354")[3].as_str()), ("SM 89", "8"));
    // Sign, exponent and mantissa add up to the width; E8M0 has no sign.
    for row in table.rows().iter().filter(|row| row[3] != "---") {
        let at = row[1].rfind('e').expect("a format");
        let digit = |place: usize| row[1][place..=place].parse::<u32>().expect("a digit");
        let (exponent, mantissa) = (digit(at + 1), digit(at + 3));
        let elements = if row[4] == "---" { 1 } else { number(&row[4]) };
        let bits = exponent + mantissa + u32::from(mantissa > 0);
        assert_eq!(bits * elements, number(&row[3]), "{}", row[1]);
    }
    // A row applies from the target that it names on.
    for (place, row) in table.rows().iter().enumerate() {
        let first = row[5].strip_prefix("SM ").expect("a target");
        assert!(table.lit(&format!("sm_{first}")).contains(&place), "{row:?}");
    }
    assert!(table.lit("sm_86").is_empty() && table.lit("sm_90").len() == 7);
    table.says(&["353 is a modifier, not a type"]);
}

#[test]
fn t10_pack_conversions() {
    let table = shown("001-T10");
    let rows: Vec<_> = table.rows().into_iter().map(|row| (row[0].clone(), row[1].clone())).collect();
    let expected = [
        ("2", ".e4m3x2"),
        ("3", ".e5m2x2"),
        ("4", ".bf16x2"),
        ("5", ".e2m1x2"),
        ("6", ".e2m3x2"),
        ("7", ".e3m2x2"),
        ("8", ".ue8m0x2"),
    ];
    assert_eq!(rows, expected.map(|(case, suffix)| (case.to_owned(), suffix.to_owned())));
    assert_eq!((table.lit("sm_90").len(), table.lit("sm_100")), (0, vec![3, 4, 5, 6]));
    table.says(&["0, 1 and numbers above 8 are in no row"]);
    table.contradicted(&["C058"]);
}

#[test]
fn t11_qualifiers_of_the_second_table() {
    let first = shown("001-T04").column("Value");
    let second = shown("001-T11").column("Qualifier Word (node+18 & 0x7FFF)");
    let added: Vec<&str> = second.iter().filter(|value| !first.contains(value)).map(String::as_str).collect();
    assert_eq!((second.len(), added), (8, vec!["9"]));
    assert_eq!(shown("001-T11").row("9")[1], "0 (with flag check via sub_5F3280)");
    // Rows of both tables agree.
    let (one, other) = (shown("001-T04"), shown("001-T11"));
    for row in one.rows() {
        assert_eq!(other.row(&row[1])[1], row[2], "{}", row[1]);
    }
    other.contradicted(&["C040", "C041", "C042"]);
}

#[test]
fn t12_front_end_tokens() {
    let rows: Vec<String> = shown("001-T12").rows().iter().map(|row| row.join(" | ")).collect();
    let expected = [
        "133 | __shared__ | 4 | 2 | 3",
        "134 | __device__ | 5 | 1 | 1",
        "135 | __constant__ | 6 | 3 | 4",
        "136 | __managed__ | 7 | (special) | 0 + \"managed\" annotation",
        "273 | __global__ (addr-space attr) | --- | 0 | 0",
        "274 | __shared__ (addr-space attr) | --- | 2 | 3",
        "275 | __constant__ (addr-space attr) | --- | 3 | 4",
        "276 | __generic__ (addr-space attr) | --- | (parsed) | (parsed)",
    ];
    assert_eq!(rows, expected);
    shown("001-T12").contradicted(&["C043", "C046"]);
}

#[test]
fn t13_legal_vectors() {
    let table = shown("001-T13");
    let rows: Vec<_> = table.rows().into_iter().map(|row| (row[0].clone(), row[4].clone())).collect();
    let expected =
        [("v2f16", "SM 70 (arith), SM 53 (ld/st)"), ("v2bf16", "SM 80"), ("v2i16", "SM 70"), ("v4i8", "SM 70")];
    assert_eq!(rows, expected.map(|(vector, minimum)| (vector.to_owned(), minimum.to_owned())));
    let lit = ["sm_52", "sm_53", "sm_70", "sm_80"].map(|target| table.lit(target).len());
    assert_eq!(lit, [0, 1, 3, 4]);
    table.says(&["Each has 32 bits; every other vector is split"]);
}

#[test]
fn t15_tiers_of_targets() {
    let table = shown("001-T15");
    let lit = ["sm_52", "sm_60", "sm_70", "sm_80", "sm_100"].map(|target| table.lit(target));
    assert_eq!(lit, [vec![0], vec![1], vec![2], vec![2, 3], vec![2, 3, 4]]);
    let rows = table.rows();
    for (row, words) in rows.iter().zip([
        ["f16 is promoted to f32", "v2f16 must be scalarized"],
        ["legal for load/store", "Scalar f16 is legal"],
        ["fully legal", "i128"],
        ["v2bf16", "added as legal vector type"],
        ["e2m1x2, e2m3x2", "e3m2x2, ue8m0x2"],
    ]) {
        assert!(words.iter().all(|word| row[1].contains(word)), "{row:?}");
    }
}
