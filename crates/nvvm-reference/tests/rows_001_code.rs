//! Further tables of *cicc: Type Translation, Globals & Special Variables*: casts, value types, metadata and builtin
//! variables. Each test is named after its row of `tests/checklist.tsv`.

use crate::shown::{number, plain, range, shown};
use nvvm_reference::{Kind, heading};

#[test]
fn t14_split_chains() {
    let table = shown("001-T14");
    let operations: Vec<(String, u32)> = table
        .rows()
        .into_iter()
        .map(|row| (row[1].clone(), if row[3].starts_with("single") { 1 } else { number(&row[3]) }))
        .collect();
    let expected = [
        ("v4f32", 4),
        ("v2f32", 2),
        ("v4i32", 4),
        ("v2f64", 2),
        ("v2f16", 1),
        ("v2bf16", 1),
        ("v2i16", 1),
        ("v4i8", 1),
        ("v4f16", 2),
        ("v8f16", 4),
    ];
    assert_eq!(operations, expected.map(|(vector, count)| (vector.to_owned(), count)));
    assert_eq!(table.row("float4")[2], "v4f32 -> 2x v2f32 -> 4x f32");
    table.says(&["v8f16 -> 2x v4f16 -> 4x v2f16"]);
    table.contradicted(&["C055", "C056", "C057"]);
}

#[test]
fn t16_cast_tags() {
    let rows: Vec<_> = shown("001-T16").rows().into_iter().map(|row| (row[0].clone(), row[1].clone())).collect();
    let expected = [
        ("1", "half (f16)"),
        ("2", "float (f32)"),
        ("3", "double (f64)"),
        ("4", "x86_fp80"),
        ("5", "fp128"),
        ("6", "bfloat (bf16)"),
        ("11", "iN (integer)"),
        ("15", "ptr"),
        ("16", "<N x elem> (vector)"),
    ];
    assert_eq!(rows, expected.map(|(tag, ty)| (tag.to_owned(), ty.to_owned())));
    shown("001-T16").contradicted(&["C048", "C050"]);
}

#[test]
fn t17_simple_types() {
    let table = shown("001-T17");
    assert_eq!(table.row("5"), ["5", "i32", "32"]);
    assert_eq!(table.row("8"), ["8", "f16 / bf16", "16"]);
    let ranges: Vec<(u32, u32)> = table.column("SimpleVT").iter().map(|cell| range(cell)).collect();
    let size = |(low, high): (u32, u32)| high - low + 1;
    assert_eq!(ranges[11..].iter().map(|it| size(*it)).collect::<Vec<_>>(), [42, 54]);
    assert!((11..=13).all(|number| ranges.iter().all(|(low, high)| number < *low || *high < number)));
    table.says(&["42 vectors of fixed width", "54 scalable", "11 to 13 are in no row"]);
    table.contradicted(&["C059", "C060"]);
}

#[test]
fn n23_copies_of_the_switches() {
    let ranges: Vec<(u32, u32)> = shown("001-T17").column("SimpleVT").iter().map(|cell| range(cell)).collect();
    let vectors: u32 = ranges.iter().filter(|(low, high)| low < high).map(|(low, high)| high - low + 1).sum();
    assert_eq!(vectors, (14..=109).count() as u32);
    shown("001-T17").says(&["96 cases together", "11 times in the legaliser", "from vector to element 6 times"]);
}

#[test]
fn t18_cluster_configuration() {
    let table = shown("001-T18");
    let rows = table.rows();
    assert_eq!(rows.len(), 6);
    for row in &rows {
        let place = row[1].trim_matches(['[', ']']);
        assert_eq!(number(&row[0]), 4 * number(place), "{row:?}");
    }
    let places: Vec<&str> = rows.iter().map(|row| row[1].as_str()).collect();
    assert_eq!(places, ["[5]", "[6]", "[7]", "[10]", "[11]", "[12]"]);
    table.contradicted(&["C064"]);
}

#[test]
fn m04_append_limit() {
    shown("001-T18").says(&["basic_string::append above 0x3FFFFFFFFFFFFFFF", "never reach"]);
}

#[test]
fn t19_annotation_reader() {
    let table = shown("001-T19");
    let keys: Vec<String> = table.column("Key String").iter().map(|key| key.replace('"', "")).collect();
    let expected = [
        "kernel",
        "maxntidx/y/z",
        "reqntidx/y/z",
        "cluster_dimx/y/z",
        "maxnreg",
        "minctasm",
        "maxclusterrank",
        "cluster_max_blocks",
        "align",
    ];
    assert_eq!(keys, expected);
    assert!(table.column("Handler").iter().all(|handler| handler.contains("sub_") || handler.starts_with("Same")));
    table.contradicted(&["C068", "C070"]);
}

#[test]
fn t20_module_metadata() {
    let keys = shown("001-T20").column("Key");
    let expected = [
        "nvvm.annotations",
        "nvvm.annotations_transplanted",
        "nvvm.reflection",
        "nvvmir.version",
        "llvm.used",
        "llvm.ident",
    ];
    assert_eq!(keys, expected);
    // Metadata keys have entries of their own.
    for key in keys.iter().filter(|key| *key != "llvm.used") {
        assert!(heading(&Kind::Metadata.id(key)).is_some(), "{key}");
    }
}

#[test]
fn t21_function_level_keys() {
    let table = shown("001-T21");
    let formats: Vec<_> = table.rows().into_iter().map(|row| (row[0].clone(), row[1].clone())).collect();
    let expected = [
        ("nvvm.kernel", "(boolean presence)"),
        ("nvvm.maxntid", "\"x,y,z\""),
        ("nvvm.reqntid", "\"x,y,z\""),
        ("nvvm.maxnreg", "decimal string"),
        ("nvvm.minctasm", "decimal string"),
        ("nvvm.maxclusterrank", "decimal string"),
        ("nvvm.blocksareclusters", "(boolean presence)"),
        ("nvvm.cluster_dim", "\"x,y,z\""),
    ];
    assert_eq!(formats, expected.map(|(key, format)| (key.to_owned(), format.to_owned())));
    assert_eq!((table.lit("sm_89"), table.lit("sm_90")), (vec![], vec![5]));
    table.contradicted(&["C067"]);
}

#[test]
fn t22_annotations_of_variables() {
    let rows: Vec<_> =
        shown("001-T22").rows().into_iter().map(|row| (row[0].replace('"', ""), row[1].clone())).collect();
    let expected = [
        ("managed", "1"),
        ("texture", "1"),
        ("surface", "1"),
        ("grid_constant", "(batched)"),
        ("preserve_n_data", "(batched)"),
        ("preserve_reg_abi", "(batched)"),
    ];
    assert_eq!(rows, expected.map(|(key, value)| (key.to_owned(), value.to_owned())));
    // None of them is a key of the annotation reader.
    let read = shown("001-T19").column("Key String");
    assert!(rows.iter().all(|(key, _)| !read.contains(&format!("\"{key}\""))));
}

#[test]
fn t23_accessors() {
    let table = shown("001-T23");
    let names = table.column("Reconstructed Name");
    let expected = [
        "isKernel(func)",
        "getMaxNtid(out, func)",
        "getReqNtid(out, func)",
        "getClusterDim(out, func)",
        "getMaxClusterRank(func)",
        "getMinCtaSM(func)",
        "getMaxNReg(func)",
    ];
    assert_eq!(names, expected);
    assert_eq!(table.rows()[1][2], "Parses \"nvvm.maxntid\" as (x,y,z) triple");
    table.says(&["such as \"256\""]);
    table.contradicted(&["C069"]);
}

#[test]
fn t24_categories() {
    let rows: Vec<_> = shown("001-T24").rows().into_iter().map(|row| (row[0].clone(), row[1].clone())).collect();
    let expected = [("0", "threadIdx"), ("1", "blockDim"), ("2", "blockIdx"), ("3", "gridDim"), ("4", "warpSize")];
    assert_eq!(rows, expected.map(|(category, name)| (category.to_owned(), name.to_owned())));
}

#[test]
fn t25_intrinsics() {
    let rows = shown("001-T25").rows();
    assert_eq!((rows[2][2].as_str(), rows[4][1].as_str()), (".ctaid.y", "@llvm.nvvm.read.ptx.sreg.warpsize"));
    let filled = rows.iter().flat_map(|row| &row[1..]).filter(|cell| *cell != "---").count();
    assert_eq!((filled, rows.len() * 3), (13, 15));
    shown("001-T25").contradicted(&["C072"]);
}

#[test]
fn n33_warp_size_ids() {
    shown("001-T25").says(&["9374 in the older code generator, 4348 in the newer one", "returns i32"]);
}

#[test]
fn t26_register_codes() {
    let table = shown("001-T26");
    assert_eq!(table.row("0x2D"), ["0x2D", "-", "%ctaid.y"]);
    assert_eq!(table.row("0x31"), ["0x31", "1", "%nctaid.z"]);
    let categories: Vec<String> = shown("001-T24").column("Name");
    let registers = ["tid", "ntid", "ctaid", "nctaid"];
    for (place, row) in table.rows().iter().enumerate() {
        let (category, component) = (place / 3, place % 3);
        assert_eq!(number(&row[0]) as usize, 0x26 + 3 * category + component);
        assert_eq!(row[1].as_bytes(), [number(&row[0]) as u8]);
        let letter = ["x", "y", "z"][component];
        assert_eq!(row[2], format!("%{}.{letter}", registers[category]), "{}", categories[category]);
    }
    assert_eq!(table.table.rows.len(), 12);
    table.says(&["warpSize has none", "blockIdx.y is 0x26 + 6 + 1, %ctaid.y"]);
}

#[test]
fn n35_register_name_lengths() {
    let lengths: Vec<usize> = shown("001-T26").column("PTX Register").iter().map(String::len).collect();
    assert_eq!(lengths, [6, 6, 6, 7, 7, 7, 8, 8, 8, 9, 9, 9]);
}

#[test]
fn n36_delegated_codes() {
    let codes = shown("001-T26").column("Code");
    assert!(["0x5E", "0x5F"].iter().all(|code| !codes.contains(&(*code).to_owned())));
    shown("001-T26").says(&["0x5E and 0x5F go to a function for registers of clusters and warps"]);
}

#[test]
fn m05_unhandled_register() {
    let table = shown("001-T26");
    let codes: Vec<u32> = table.column("Code").iter().map(|code| number(code)).collect();
    assert!(!codes.contains(&0x25) && !codes.contains(&0x32));
    assert!(plain(&table.note).ends_with("all others end in Unhandled special register."), "{}", table.note);
}
