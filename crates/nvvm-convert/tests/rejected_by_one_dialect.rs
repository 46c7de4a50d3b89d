//! Constructs that only one dialect's parsers or verifiers reject: each is removed or kept, with a remark at its line.

use nvvm_convert::{Loss, convert};
use nvvm_target::Dialect;

/// Asserts that a text converts to this one with these remarks: the loss, the line and a part of each wording.
#[track_caller]
fn converts_with_remarks(text: &str, to: Dialect, expected: &str, wanted: &[(Loss, usize, &str)]) {
    let conversion = convert(text, to).unwrap_or_else(|error| panic!("{error:?}: {text}"));
    assert_eq!(conversion.text, expected);
    let line = |start: u32| text[..start as usize].lines().count().max(1);
    let remarks: Vec<_> = conversion.remarks.iter().map(|it| (it.loss, line(it.span.end), it.what.as_str())).collect();
    assert_eq!(remarks.len(), wanted.len(), "{remarks:?}");
    for ((loss, line, what), (wanted_loss, wanted_line, part)) in remarks.iter().zip(wanted) {
        assert!(loss == wanted_loss && line == wanted_line && what.contains(part), "{remarks:?}");
    }
}

#[test]
fn numbers_above_the_limits_are_reduced() {
    converts_with_remarks(
        "@p = addrspace(16777216) global i32 0\ndefine void @f(i8388609 %x) {\n  ret void\n}\n",
        Dialect::Modern,
        "@p = addrspace(16777215) global i32 0\ndefine void @f(i8388608 %x) {\n  ret void\n}\n",
        &[(Loss::Meaning, 1, "`16777216`"), (Loss::Meaning, 2, "`i8388609`")],
    );
    let no_reader = "define void @f(i16777216 %x) {\n  ret void\n}\n";
    assert!(convert(no_reader, Dialect::Modern).is_err(), "LLVM 7 has no integer of 2^24 bits either");
}

#[test]
fn recursive_structs_become_opaque() {
    converts_with_remarks(
        "%T = type { i32, %T }\ndefine void @f(%T* %p) {\n  ret void\n}\n",
        Dialect::Modern,
        "%T = type opaque\ndefine void @f(ptr %p) {\n  ret void\n}\n",
        &[(Loss::Hint, 1, "holds itself")],
    );
}

#[test]
fn values_of_opaque_structs_are_remarked() {
    converts_with_remarks(
        "%T = type opaque\ndeclare void @g(%T)\ndefine void @f() {\n  call void @g(%T undef)\n  ret void\n}\n",
        Dialect::Modern,
        "%T = type opaque\ndeclare void @g(%T)\ndefine void @f() {\n  call void @g(%T undef)\n  ret void\n}\n",
        &[(Loss::Meaning, 4, "opaque struct")],
    );
}

#[test]
fn metadata_that_modern_verifiers_reject_is_removed() {
    converts_with_remarks(
        "!llvm.commandline = !{!0, !1}\n!0 = !{!\"clang\"}\n!1 = !{i32 1, !\"x\"}\n",
        Dialect::Modern,
        "!llvm.commandline = !{!0}\n!0 = !{!\"clang\"}\n!1 = !{i32 1, !\"x\"}\n",
        &[(Loss::Hint, 1, "`!llvm.commandline`")],
    );
    converts_with_remarks(
        "!llvm.x = !{!0}\n!0 = !DICompositeType(tag: DW_TAG_structure_type, name: \"S\", elements: !1)\n!1 = !{null, !2}\n!2 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)\n",
        Dialect::Modern,
        "!llvm.x = !{!0}\n!0 = !DICompositeType(tag: DW_TAG_structure_type, name: \"S\", elements: !3)\n!1 = !{null, !2}\n!2 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)\n!3 = !{!2}\n",
        &[(Loss::Hint, 2, "`null` among the elements")],
    );
}

#[test]
fn rejected_string_attributes_and_empty_groups_are_removed() {
    converts_with_remarks(
        "@v = global i32 0 #0\ndefine void @f() \"frame-pointer\"=\"some\" \"keep\"=\"me\" #0 #1 {\n  call void @f() #0\n  ret void\n}\nattributes #0 = { \"target-features\"=\"x\" }\nattributes #1 = { nounwind \"patchable-function-prefix\"=\"1\" }\n",
        Dialect::Modern,
        "@v = global i32 0\ndefine void @f() \"keep\"=\"me\" #1 {\n  call void @f()\n  ret void\n}\nattributes #1 = { nounwind }\n",
        &[
            (Loss::Hint, 2, "`\"frame-pointer\"=\"some\"`"),
            (Loss::Hint, 6, "x"),
            (Loss::Hint, 7, "patchable-function-prefix"),
        ],
    );
}

#[test]
fn functions_that_are_modern_intrinsics_are_remarked() {
    converts_with_remarks(
        "declare i32 @llvm.experimental.get.vector.length.i32(i32, i32, i1)\ndefine void @f() {\n  %n = call i32 @llvm.experimental.get.vector.length.i32(i32 1, i32 2, i1 true)\n  ret void\n}\n",
        Dialect::Modern,
        "declare i32 @llvm.experimental.get.vector.length.i32(i32, i32, i1)\ndefine void @f() {\n  %n = call i32 @llvm.experimental.get.vector.length.i32(i32 1, i32 2, i1 true)\n  ret void\n}\n",
        &[(Loss::Meaning, 1, "modern front end")],
    );
}

#[test]
fn hints_that_llvm_7_rejects_are_removed() {
    converts_with_remarks(
        "define <2 x i32> @f(ptr %p) {\n  %x = load <2 x i32>, ptr %p, !range !0\n  ret <2 x i32> %x\n}\n!0 = !{i32 0, i32 5}\n",
        Dialect::Legacy,
        "define <2 x i32> @f(<2 x i32>* %p) {\n  %x = load <2 x i32>, <2 x i32>* %p\n  ret <2 x i32> %x\n}\n!0 = !{i32 0, i32 5}\n",
        &[(Loss::Hint, 2, "`!range` of a vector")],
    );
    converts_with_remarks(
        "$u = comdat any\n$v = comdat any\n@u = global i32 0, comdat\n@v = private global i32 0, comdat($v)\n",
        Dialect::Legacy,
        "$u = comdat any\n@u = global i32 0, comdat($u)\n@v = private global i32 0\n",
        &[(Loss::Hint, 4, "comdat of a private symbol")],
    );
    converts_with_remarks(
        "!llvm.x = !{!0}\n!0 = !DIFile(filename: \"a\", directory: \"b\", checksumkind: CSK_SHA256, checksum: \"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\")\n",
        Dialect::Legacy,
        "!llvm.x = !{!0}\n!0 = !DIFile(filename: \"a\", directory: \"b\")\n",
        &[(Loss::Hint, 2, "CSK_SHA256")],
    );
}

#[test]
fn constructs_without_counterpart_in_llvm_7_are_kept_with_a_remark() {
    converts_with_remarks(
        "declare void @f(i32 byval(i32))\n",
        Dialect::Legacy,
        "declare void @f(i32 byval)\n",
        &[(Loss::Meaning, 1, "`byval` of pointers only")],
    );
    let debug = "!llvm.x = !{!0, !1}\n!0 = !DIDerivedType(tag: DW_TAG_LLVM_ptrauth_type, baseType: null)\n!1 = !DIEnumerator(name: \"E\", value: 99999999999999999999999)\n";
    converts_with_remarks(
        debug,
        Dialect::Legacy,
        debug,
        &[(Loss::Meaning, 2, "DW_TAG_LLVM_ptrauth_type"), (Loss::Meaning, 3, "enumerator beyond 64 bits")],
    );
}

#[test]
fn debug_calls_without_equivalent_record_are_removed() {
    let nodes = "!0 = distinct !DISubprogram(name: \"f\", type: !3)\n!1 = !DILocalVariable(name: \"x\", scope: !0)\n!2 = !DILocation(scope: !0)\n!3 = !DISubroutineType(types: !4)\n!4 = !{null}\n";
    let call = |offset: &str, variable: &str, place: &str| {
        format!(
            "  call void @llvm.dbg.value(metadata i32 7, i64 {offset}, metadata {variable}, metadata !DIExpression()){place}\n"
        )
    };
    let text = |body: &str| {
        format!(
            "declare void @llvm.dbg.value(metadata, i64, metadata, metadata)\ndefine void @f() {{\n{body}  ret void\n}}\n{nodes}"
        )
    };
    // LLVM 7's own upgrade keeps only the values at offset 0.
    let all = call("0", "!1", ", !dbg !2") + &call("8", "!1", ", !dbg !2") + &call("0", "!\"\"", ", !dbg !2");
    let all = all + &call("0", "!1", "");
    converts_with_remarks(
        &text(&all),
        Dialect::Modern,
        &format!("define void @f() {{\n    #dbg_value(i32 7, !1, !DIExpression(), !2)\n  ret void\n}}\n{nodes}"),
        &[(Loss::Hint, 4, "no record says it")],
    );
}

#[test]
fn calls_with_unexpected_arguments_are_removed() {
    converts_with_remarks(
        "define void @f() {\n  call i8 @llvm.umax(i8 0, i16 1)\n  ret void\n}\n",
        Dialect::Legacy,
        "define void @f() {\n  ret void\n}\n",
        &[(Loss::Meaning, 2, "other arguments")],
    );
}
