//! Algorithms of *cicc: Type Translation, Globals & Special Variables* as calculators, and its lists of steps. Each
//! test is named after its row of `tests/checklist.tsv`.

use crate::asked::{answer, problem, result, working};
use crate::shown::shown;
use nvvm_reference::{Kind, contents};
use std::collections::BTreeSet;

/// Returns one result of a calculator.
fn says(name: &str, what: &str, values: &[(&str, &str)]) -> String {
    result(name, values, what)
}

const YES_NO: [&str; 2] = ["no", "yes"];

#[test]
fn a01_the_driver_has_eight_paths() {
    let mut paths = BTreeSet::new();
    for bits in 0..8usize {
        let gate = |bit: usize| YES_NO[bits >> bit & 1];
        let values = [
            ("pre_process", gate(0)),
            ("late", gate(1)),
            ("cleanup", gate(2)),
            ("changing", "2"),
            ("late_changes", "1"),
        ];
        let steps = working("type-passes", &values, 1);
        assert_eq!(steps.iter().filter(|step| step.starts_with("single_iteration")).count(), 3);
        let late = steps.iter().filter(|step| step.starts_with("late_fixup")).count();
        assert_eq!(late, if gate(1) == "yes" { 2 } else { 0 });
        assert_eq!(steps.first().is_some_and(|step| step.starts_with("pre_process_types")), gate(0) == "yes");
        assert_eq!(steps.iter().any(|step| step.starts_with("cleanup_stale_types")), gate(2) == "yes");
        assert_eq!(steps.last().map(String::as_str), Some("flush_and_finalize (sub_909590)"));
        paths.insert(steps);
    }
    assert_eq!(paths.len(), 8);
    assert_eq!(says("type-passes", "Passes", &[("changing", "4000000000")]), "65");
    assert!(says("type-passes", "Stopped", &[("changing", "65")]).contains("64 passes"));
}

#[test]
fn a02_a_pass_has_three_steps() {
    let inside = working("type-passes", &[("changing", "1")], 2);
    let passes: Vec<&String> = inside.iter().filter(|it| !it.is_empty()).collect();
    assert_eq!(passes.len(), 2, "a change asks for one more pass");
    for pass in passes {
        assert_eq!(pass, "sort (sub_919CD0), invalidate in reverse (sub_913880), process in reverse (sub_9197C0)");
    }
}

#[test]
fn a04_default_handler_replaces_what_changed() {
    let happens = |before: &str, now: &str| says("scope-mapping", "What happens", &[("before", before), ("now", now)]);
    assert_eq!(happens("1", "2"), "replace, propagate metadata");
    assert_eq!([happens("1", "1"), happens("none", "1"), happens("1", "none")], ["nothing"; 3]);
    assert_eq!(problem("scope-mapping", &[("before", "x")]).input, "before");
}

#[test]
fn a05_children_come_in_pairs() {
    let count = |raw: &str| says("compound-children", "Children", &[("raw", raw)]);
    assert_eq!([count("6"), count("0xF0000006")], ["3", "3"]);
    let child =
        |references: &str| says("compound-children", "A child with so many references", &[("references", references)]);
    assert_eq!(child("1"), "unique: it goes to the comparator");
    assert_eq!(child("2"), "a diamond: the comparator is not called on it");
}

#[test]
fn a06_comparison_step_by_step() {
    let steps = |values: &[(&str, &str)]| working("compare-types", values, 0);
    assert_eq!(steps(&[("shape", "same")]), ["equal: skipped"]);
    let primitive = [("left", "2"), ("right", "27"), ("qualifier", "0"), ("children", "0")];
    assert_eq!(steps(&primitive), ["primitive against compound: scope recorded", "replaced"]);
    // Two pointers to each other: only the calculator's bound ends the comparison.
    assert_eq!(says("compare-types", "Replaced", &[("shape", "cycle")]), "256");
    let pointers = steps(&[("left", "75"), ("right", "75"), ("qualifier", "32"), ("children", "1")]);
    assert_eq!(pointers, ["replaced", "pushed", "replaced"]);
}

#[test]
fn n05_boundary_of_primitives() {
    let recorded = |left: &str, right: &str| {
        says("compare-types", "Scope recorded", &[("left", left), ("right", right), ("children", "0")])
    };
    assert_eq!([recorded("23", "24"), recorded("23", "23"), recorded("24", "24")], ["1", "0", "0"]);
}

#[test]
fn n06_incomplete_types_are_swapped() {
    let swapped = |scope: &str| says("compare-types", "Swapped", &[("scope", scope), ("qualifier", "0")]);
    assert_eq!([swapped("0xFFFFFFFF"), swapped("0xFFFFFFFE")], ["1", "0"]);
}

#[test]
fn n08_unions_push_every_child() {
    let union = [("left", "2"), ("right", "50"), ("qualifier", "0"), ("children", "3")];
    assert_eq!(says("compare-types", "Pushed", &union), "3");
    let table = answer("compare-types", &union).working.expect("steps");
    let pushed = table.rows.iter().filter(|row| row.cells[0].text == "pushed").map(|row| row.cells[1].text.clone());
    assert_eq!(pushed.collect::<Vec<_>>(), ["types 0 and 3", "types 0 and 4", "types 0 and 5"]);
}

#[test]
fn i02_invalidation_spares_typedefs() {
    let kinds = [("kinds", "26, 54, 55, 27")];
    assert_eq!(says("invalidated-members", "Dropped", &kinds), "26, 27");
    assert_eq!(says("invalidated-members", "Kept", &kinds), "54, 55");
    assert_eq!(problem("invalidated-members", &[("kinds", "256")]).input, "kinds");
}

#[test]
fn a07_semantic_matching_needs_all_four() {
    for bits in 0..16usize {
        let flag = |bit: usize| YES_NO[bits >> bit & 1];
        let values =
            [("substituted", flag(0)), ("original", flag(1)), ("first_flag", flag(2)), ("second_flag", flag(3))];
        let expected = if bits == 15 { "sub_910920" } else { "sub_906590" };
        assert_eq!(says("template-function", "Function", &values), expected);
    }
}

#[test]
fn n16_bfloat_gate() {
    let names = YES_NO.map(|new| says("type-names", "__bf16", &[("new", new)]));
    assert_eq!(names, ["u6__bf16", "DF16b"]);
}

#[test]
fn n17_boolean_name() {
    let boolean = |bit_4: &str, cuda: &str, c: &str| {
        says("type-names", "The boolean", &[("bit_4", bit_4), ("cuda_mode", cuda), ("c_language", c)])
    };
    assert_eq!([boolean("yes", "yes", "no"), boolean("yes", "yes", "yes")], ["__nv_bool"; 2]);
    assert_eq!([boolean("yes", "no", "no"), boolean("no", "yes", "yes")], ["bool", "_Bool"]);
}

#[test]
fn n18_packed_widths() {
    let table = shown("001-T09");
    let width = |keyword: &str| table.rows().into_iter().find(|row| row[1] == keyword).expect("a row")[3].clone();
    assert_eq!(["__nv_fp8x2_e4m3", "__nv_fp8x4_e5m2", "__nv_fp6x2_e2m3"].map(width), ["16", "32", "12"]);
    table.says(&["stored as i8, i16 or i32", "that twelve bits take an i16 is not said"]);
}

#[test]
fn n19_typename_marker() {
    shown("001-T09").says(&["field_140 == 12", "v325 = 20"]);
}

#[test]
fn n20_ten_address_spaces() {
    let of_spaces = contents().into_iter().filter(|section| section.kind == Kind::AddressSpace);
    let entries = of_spaces.flat_map(|section| section.groups).flat_map(|group| group.entries);
    // Address space 2 is listed as a number that no program uses.
    let (named, internal): (Vec<_>, Vec<_>) = entries.partition(|heading| heading.id != "space/2");
    assert!(internal.iter().all(|heading| heading.summary.contains("no program names it")));
    let ids: Vec<String> = named.into_iter().map(|heading| heading.id).collect();
    assert_eq!(ids, [0, 1, 3, 4, 5, 6, 7, 25, 53, 101].map(|number| format!("space/{number}")));
}

#[test]
fn a08_conversions() {
    let becomes = |from: &str, to: &str, flag: &str| {
        says("float-conversion", "It becomes", &[("from", from), ("to", to), ("flag", flag)])
    };
    assert_eq!([becomes("2", "11", "no"), becomes("3", "11", "no")], ["__nv_float2int_rz", "__nv_double2ll_rz"]);
    assert_eq!(says("float-conversion", "In PTX", &[("from", "2"), ("to", "11")]), "cvt.rz");
    assert_eq!([becomes("2", "11", "yes"), becomes("5", "11", "no")], ["fptosi", "fptosi"]);
    assert_eq!([becomes("11", "2", "yes"), becomes("11", "5", "no")], ["sitofp", "sitofp"]);
    assert_eq!([becomes("1", "2", "no"), becomes("3", "2", "no")], ["fpext", "fptrunc"]);
}

#[test]
fn m01_unsupported_storage_class() {
    let values = |flags: &'static str| [("storage", "3"), ("flags_9c", flags), ("flags_b0", "0")];
    assert_eq!(says("global-space", "Said besides", &values("0")), "unsupported storage class!");
    assert_eq!(says("global-space", "Address space", &values("0")), "0");
    assert_eq!(says("global-space", "Address space", &values("0x80")), "3");
    assert!(answer("global-space", &values("0x80")).results.iter().all(|(name, _)| name != "Said besides"));
}

#[test]
fn a11_creation_steps() {
    let table = shown("001-A11");
    assert_eq!(
        table.column("What"),
        ["look up", "allocate", "align", "initialise", "managed", "texture, surface", "register"]
    );
    assert!(table.row("2")[2].contains("88 bytes (0x58)") && table.row("4")[2].contains("variants 0 and 3"));
    assert!(table.row("6")[2].contains("red-black tree"), "annotations are in order");
}

#[test]
fn m03_finalisation() {
    let table = shown("001-M03");
    assert_eq!(table.table.rows.len(), 4);
    assert!(table.row("nvvmir.version")[2].contains("2 operands, 4 with debug info"));
    assert!(table.row("module flag Debug Info Version, value 3")[2].contains("llvm.ident"));
}

#[test]
fn n28_parameter_opcodes() {
    assert_eq!(shown("001-N28").column("Opcode"), ["22", "40", "54", "79", "92"]);
    let opcode = |launch: &str, flags: &str, parameter: &str| {
        says("parameter-metadata", "Opcode", &[("launch", launch), ("flags", flags), ("parameter", parameter)])
    };
    assert!(opcode("yes", "0", "0").starts_with("22") && opcode("yes", "0x20", "1").starts_with("22"));
    assert!(opcode("yes", "0x20", "0").starts_with("none") && opcode("no", "0", "0").starts_with("none"));
}

#[test]
fn n30_function_index() {
    let index = says("parameter-metadata", "Index of what is about the whole function", &[]);
    assert_eq!(index, "0xFFFFFFFF (-1)");
}

#[test]
fn a13_cluster_emission() {
    let keys = working("cluster-metadata", &[], 0);
    assert_eq!(keys, ["nvvm.blocksareclusters", "nvvm.reqntid", "nvvm.cluster_dim"]);
    // The order of emission gives 1,1,2 where the example has 2,1,1.
    assert_eq!(working("cluster-metadata", &[], 1), ["none", "256,1,1", "1,1,2"]);
    let without = [("words", "0, 0, 0, 0, 0, 2, 1, 1, 0, 0, 0, 1, 256")];
    assert_eq!(says("cluster-metadata", "Entries", &without), "0");
    assert_eq!(problem("cluster-metadata", &[("words", "1, 2")]).input, "words");
}

#[test]
fn a15_classifier() {
    let symbol = |values: &[(&str, &str)]| says("special-symbol", "The symbol is", values);
    assert_eq!(symbol(&[]), "special, category 0");
    assert_eq!(symbol(&[("dependence", "0x7F"), ("name", "warpSize")]), "special, category 4");
    for bad in [
        ("kernel", "no"),
        ("extern", "yes"),
        ("dependence", "0x80"),
        ("elements", "2"),
        ("name", ""),
        ("name", "threadidx"),
    ] {
        assert_eq!(symbol(&[bad]), "not special", "{bad:?}");
    }
}

#[test]
fn m06_wrong_overload() {
    let fatal = says("register-selection", "Fatal", &[("code", "5")]);
    assert_eq!(fatal, "Unsupported overloaded declaration of llvm.nvvm.read.sreg intrinsic");
}

#[test]
fn n37_selection() {
    assert_eq!(says("register-selection", "Opcode of the target", &[("code", "7")]), "3457");
}
