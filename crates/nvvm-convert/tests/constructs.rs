//! Conversion of each construct between the dialects.

use nvvm_convert::{Conversion, Loss, convert};
use nvvm_target::Dialect;

fn converted(text: &str, to: Dialect) -> Conversion {
    convert(text, to).unwrap_or_else(|error| panic!("{error:?}: {text}"))
}

/// Asserts that each text converts to the other one, without remarks.
fn both_ways(modern: &str, legacy: &str) {
    let to_legacy = converted(modern, Dialect::Legacy);
    assert_eq!(to_legacy.text, legacy);
    assert_eq!(to_legacy.remarks, []);
    one_way(legacy, modern);
}

fn one_way(legacy: &str, modern: &str) {
    let to_modern = converted(legacy, Dialect::Modern);
    assert_eq!(to_modern.text, modern);
    assert_eq!(to_modern.remarks, []);
}

/// Asserts that a modern text converts to a legacy one with these remarks: the loss and a part of each wording.
fn converts_with_remarks(modern: &str, legacy: &str, expected: &[(Loss, &str)]) {
    let conversion = converted(modern, Dialect::Legacy);
    assert_eq!(conversion.text, legacy);
    let remarks: Vec<_> = conversion.remarks.iter().map(|remark| (remark.loss, remark.what.as_str())).collect();
    assert_eq!(remarks.len(), expected.len(), "{remarks:?}");
    for ((loss, what), (wanted_loss, part)) in remarks.iter().zip(expected) {
        assert!(loss == wanted_loss && what.contains(part), "{remarks:?}");
    }
}

#[test]
fn loads_and_stores_determine_pointees() {
    both_ways(
        "define void @f(ptr %p, ptr addrspace(1) %q) {\n  %x = load i32, ptr %p, align 4\n  store i32 %x, ptr addrspace(1) %q, align 4\n  ret void\n}\n",
        "define void @f(i32* %p, i32 addrspace(1)* %q) {\n  %x = load i32, i32* %p, align 4\n  store i32 %x, i32 addrspace(1)* %q, align 4\n  ret void\n}\n",
    );
}

#[test]
fn target_lines_after_other_entities_are_written_first() {
    let late = "define void @f() {\n  ret void\n}\n!a = !{}\ntarget triple = \"nvptx64-nvidia-cuda\"\n";
    let first = "target triple = \"nvptx64-nvidia-cuda\"\ndefine void @f() {\n  ret void\n}\n!a = !{}\n";
    one_way(late, first);
    assert_eq!(converted(late, Dialect::Legacy).text, first);
}

#[test]
fn uses_with_different_types_get_casts() {
    both_ways(
        "define void @f(ptr %p) {\n  store i32 1, ptr %p\n  store float 1.000000e+00, ptr %p\n  store float 2.000000e+00, ptr %p\n  ret void\n}\n",
        "define void @f(float* %p) {\n  %cast.0 = bitcast float* %p to i32*\n  store i32 1, i32* %cast.0\n  store float 1.000000e+00, float* %p\n  store float 2.000000e+00, float* %p\n  ret void\n}\n",
    );
}

#[test]
fn address_computations_have_element_types() {
    both_ways(
        "%T = type { i32, [4 x float], ptr }\n\ndefine ptr @f(ptr %p, i64 %i) {\n  %e = getelementptr inbounds %T, ptr %p, i64 0, i32 1, i64 %i\n  store float 1.000000e+00, ptr %e\n  %q = getelementptr %T, ptr %p, i64 0, i32 2\n  %r = load ptr, ptr %q\n  ret ptr %r\n}\n".replace("}\n\ndefine", "}\ndefine").as_str(),
        "%T = type { i32, [4 x float], i8* }\ndefine i8* @f(%T* %p, i64 %i) {\n  %e = getelementptr inbounds %T, %T* %p, i64 0, i32 1, i64 %i\n  store float 1.000000e+00, float* %e\n  %q = getelementptr %T, %T* %p, i64 0, i32 2\n  %r = load i8*, i8** %q\n  ret i8* %r\n}\n",
    );
}

#[test]
fn phi_operands_are_cast_in_predecessors() {
    both_ways(
        "define i32 @f(i1 %c, ptr %p) {\nentry:\n  %a = alloca [4 x i32]\n  br i1 %c, label %left, label %right\n\nleft:\n  br label %right\n\nright:\n  %m = phi ptr [ %p, %left ], [ %a, %entry ]\n  %x = load i32, ptr %m\n  ret i32 %x\n}\n",
        "define i32 @f(i1 %c, i32* %p) {\nentry:\n  %a = alloca [4 x i32]\n  %cast.0 = bitcast [4 x i32]* %a to i32*\n  br i1 %c, label %left, label %right\n\nleft:\n  br label %right\n\nright:\n  %m = phi i32* [ %p, %left ], [ %cast.0, %entry ]\n  %x = load i32, i32* %m\n  ret i32 %x\n}\n",
    );
}

#[test]
fn symbols_and_constant_expressions_are_cast() {
    both_ways(
        "@a = addrspace(3) global [8 x i32] undef, align 4\n@p = global ptr addrspacecast (ptr addrspace(3) @a to ptr)\n@s = global { ptr, i32 } { ptr @f, i32 1 }\ndefine void @f() {\n  store i32 1, ptr addrspace(3) getelementptr inbounds ([8 x i32], ptr addrspace(3) @a, i64 0, i64 2)\n  ret void\n}\n",
        "@a = addrspace(3) global [8 x i32] undef, align 4\n@p = global i8* bitcast ([8 x i32]* addrspacecast ([8 x i32] addrspace(3)* @a to [8 x i32]*) to i8*)\n@s = global { i8*, i32 } { i8* bitcast (void ()* @f to i8*), i32 1 }\ndefine void @f() {\n  store i32 1, i32 addrspace(3)* getelementptr inbounds ([8 x i32], [8 x i32] addrspace(3)* @a, i64 0, i64 2)\n  ret void\n}\n",
    );
}

#[test]
fn arguments_get_the_parameter_types() {
    both_ways(
        "declare void @g(ptr, i32)\ndefine void @f(ptr %p, ptr %h) {\n  store i64 0, ptr %p\n  call void @g(ptr %p, i32 1)\n  call void %h(ptr %p)\n  ret void\n}\n",
        "declare void @g(i8*, i32)\ndefine void @f(i64* %p, void (i8*)* %h) {\n  store i64 0, i64* %p\n  %cast.0 = bitcast i64* %p to i8*\n  call void @g(i8* %cast.0, i32 1)\n  call void %h(i8* %cast.0)\n  ret void\n}\n",
    );
}

#[test]
fn intrinsics_spell_their_pointers() {
    both_ways(
        "declare void @llvm.memcpy.p0.p3.i64(ptr, ptr addrspace(3), i64, i1)\ndeclare i32 @llvm.nvvm.ldg.global.i.i32.p1(ptr addrspace(1), i32)\ndefine void @f(ptr %p, ptr addrspace(3) %q, ptr addrspace(1) %r) {\n  call void @llvm.memcpy.p0.p3.i64(ptr align 4 %p, ptr addrspace(3) align 4 %q, i64 16, i1 false)\n  %x = call i32 @llvm.nvvm.ldg.global.i.i32.p1(ptr addrspace(1) %r, i32 4)\n  ret void\n}\n",
        "declare void @llvm.memcpy.p0i8.p3i8.i64(i8*, i8 addrspace(3)*, i64, i1)\ndeclare i32 @llvm.nvvm.ldg.global.i.i32.p1i32(i32 addrspace(1)*, i32)\ndefine void @f(i8* %p, i8 addrspace(3)* %q, i32 addrspace(1)* %r) {\n  call void @llvm.memcpy.p0i8.p3i8.i64(i8* align 4 %p, i8 addrspace(3)* align 4 %q, i64 16, i1 false)\n  %x = call i32 @llvm.nvvm.ldg.global.i.i32.p1i32(i32 addrspace(1)* %r, i32 4)\n  ret void\n}\n",
    );
}

#[test]
fn intrinsics_that_become_one_are_declared_once() {
    let conversion = converted(
        "declare i32 @llvm.nvvm.atomic.rmw.i32.p0(i32, ptr, i32)\ndefine void @f(ptr %a, i32 %b) {\n  %x = call i32 @llvm.nvvm.atomic.rmw.i32.p5(i32 7, ptr %a, i32 %b)\n  ret void\n}\n",
        Dialect::Legacy,
    );
    assert_eq!(conversion.text.matches("declare ").count(), 1, "{}", conversion.text);
    assert_eq!(nvvm_syntax::parse(&conversion.text).errors, [], "{}", conversion.text);
}

#[test]
fn kernels_are_annotated_and_byval_types_become_pointees() {
    both_ways(
        "%S = type { i32, double }\ndefine ptx_kernel void @k(ptr byval(%S) align 8 %s, ptr sret(%S) %r) {\n  ret void\n}\n",
        "%S = type { i32, double }\ndefine void @k(%S* byval align 8 %s, %S* sret %r) {\n  ret void\n}\n!nvvm.annotations = !{!0}\n!0 = !{void (%S*, %S*)* @k, !\"kernel\", i32 1}\n",
    );
}

#[test]
fn launch_bounds_become_annotations() {
    converts_with_remarks(
        "define ptx_kernel void @k(ptr \"nvvm.grid_constant\" %p) \"nvvm.maxntid\"=\"64,2\" \"nvvm.minctasm\"=\"3\" {\n  ret void\n}\n",
        "define void @k(i8* %p) {\n  ret void\n}\n!nvvm.annotations = !{!0, !2}\n!0 = !{void (i8*)* @k, !\"kernel\", i32 1, !\"maxntidx\", i32 64, !\"maxntidy\", i32 2, !\"minctasm\", i32 3}\n!1 = !{i32 1}\n!2 = !{void (i8*)* @k, !\"grid_constant\", !1}\n",
        &[],
    );
}

#[test]
fn attributes_are_spelled_as_in_each_dialect() {
    both_ways(
        "declare void @g() #0\ndefine void @f(ptr nocapture readonly %p) nounwind {\n  ret void\n}\nattributes #0 = { nounwind memory(argmem: read) }\n",
        "declare void @g() #0\ndefine void @f(i8* nocapture readonly %p) nounwind {\n  ret void\n}\nattributes #0 = { nounwind argmemonly readonly }\n",
    );
    converts_with_remarks(
        "define void @f(ptr noundef captures(none) %p) mustprogress willreturn null_pointer_is_valid {\n  ret void\n}\n",
        "define void @f(i8* nocapture %p) {\n  ret void\n}\n",
        &[
            (Loss::Hint, "`noundef`"),
            (Loss::Hint, "`mustprogress`"),
            (Loss::Hint, "`willreturn`"),
            (Loss::Meaning, "`null_pointer_is_valid`"),
        ],
    );
}

#[test]
fn instructions_without_counterpart_in_llvm_7_are_expanded() {
    both_ways(
        "define float @f(float %x) {\n  %y = fneg float %x\n  ret float %y\n}\n",
        "define float @f(float %x) {\n  %y = fsub float -0.000000e+00, %x\n  ret float %y\n}\n",
    );
    converts_with_remarks(
        "define i32 @f(i32 %x) {\n  %y = freeze i32 %x\n  %z = add i32 %y, poison\n  ret i32 %z\n}\n",
        "define i32 @f(i32 %x) {\n  %z = add i32 %x, undef\n  ret i32 %z\n}\n",
        &[(Loss::Meaning, "`freeze`"), (Loss::Hint, "`poison`")],
    );
    converts_with_remarks(
        "declare i32 @llvm.smax.i32(i32, i32)\ndefine i32 @f(i32 %x) {\n  %y = call i32 @llvm.smax.i32(i32 %x, i32 3)\n  ret i32 %y\n}\n",
        "define i32 @f(i32 %x) {\n  %chosen.0 = icmp sgt i32 %x, 3\n  %y = select i1 %chosen.0, i32 %x, i32 3\n  ret i32 %y\n}\n",
        &[],
    );
}

#[test]
fn atomics_become_calls_of_intrinsics() {
    both_ways(
        "define float @f(ptr %p) {\n  %x = atomicrmw fadd ptr %p, float 1.000000e+00 monotonic\n  ret float %x\n}\n",
        "define float @f(float* %p) {\n  %x = call float @llvm.nvvm.atomic.load.add.f32.p0f32(float* %p, float 1.000000e+00)\n  ret float %x\n}\ndeclare float @llvm.nvvm.atomic.load.add.f32.p0f32(float*, float)\n",
    );
    converts_with_remarks(
        "define i32 @f(ptr %p) {\n  %x = atomicrmw uinc_wrap ptr %p, i32 7 seq_cst, align 4\n  ret i32 %x\n}\n",
        "define i32 @f(i32* %p) {\n  %x = call i32 @llvm.nvvm.atomic.load.inc.32.p0i32(i32* %p, i32 7)\n  ret i32 %x\n}\ndeclare i32 @llvm.nvvm.atomic.load.inc.32.p0i32(i32*, i32)\n",
        &[(Loss::Meaning, "`seq_cst`"), (Loss::Hint, "`align`")],
    );
}

#[test]
fn unnamed_values_are_renumbered() {
    both_ways(
        "define i32 @f(i1 %0, ptr %1) {\n  br i1 %0, label %3, label %5\n\n3:\n  %4 = load i32, ptr %1\n  ret i32 %4\n\n5:\n  ret i32 0\n}\n",
        "define i32 @f(i1, i32*) {\n  br i1 %0, label %3, label %5\n\n; <label>:3:\n  %4 = load i32, i32* %1\n  ret i32 %4\n\n; <label>:5:\n  ret i32 0\n}\n",
    );
}

#[test]
fn versions_data_layout_and_triple_are_set() {
    let layout = "e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64";
    let head = format!("target datalayout = \"{layout}\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n");
    both_ways(
        &format!("{head}!nvvmir.version = !{{!0}}\n!0 = !{{i32 2, i32 0, i32 3, i32 2}}\n"),
        &format!("{head}!nvvmir.version = !{{!0}}\n!0 = !{{i32 2, i32 0}}\n"),
    );
    converts_with_remarks(
        "target datalayout = \"e-p6:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n",
        &head,
        &[(Loss::Hint, "`p6:32:32`")],
    );
}

#[test]
fn debug_records_become_calls() {
    let nodes = |flags: &str| {
        format!(
            "!llvm.dbg.cu = !{{!0}}\n!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)\n!1 = !DIFile(filename: \"a.c\", directory: \"/\")\n!2 = !DISubroutineType(types: !3)\n!3 = !{{null}}\n!4 = distinct !DISubprogram(name: \"f\", file: !1, line: 1, type: !2, {flags}, unit: !0)\n!5 = !DILocalVariable(name: \"p\", scope: !4)\n!6 = !DILocation(line: 1, scope: !4)\n"
        )
    };
    let modern = "define void @f(ptr %p) !dbg !4 {\n    #dbg_value(ptr %p, !5, !DIExpression(), !6)\n  store i32 1, ptr %p, !dbg !6\n  ret void\n}\n";
    let legacy = "define void @f(i32* %p) !dbg !4 {\n  call void @llvm.dbg.value(metadata i32* %p, metadata !5, metadata !DIExpression()), !dbg !6\n  store i32 1, i32* %p, !dbg !6\n  ret void\n}\ndeclare void @llvm.dbg.value(metadata, metadata, metadata)\n";
    both_ways(
        &(modern.to_owned() + &nodes("spFlags: DISPFlagLocalToUnit | DISPFlagDefinition")),
        &(legacy.to_owned() + &nodes("isLocal: true, isDefinition: true, isOptimized: false")),
    );
}

#[test]
fn syntax_without_representation_is_remarked_with_its_count() {
    let modern = "define dso_local void @f() {\n  ret void\n}\n\ndefine dso_local void @g() local_unnamed_addr {\n  ret void\n}\n";
    for to in [Dialect::Legacy, Dialect::Modern] {
        let conversion = converted(modern, to);
        assert!(!conversion.text.contains("dso_local") && !conversion.text.contains("unnamed_addr"));
        assert!(conversion.is_complete());
        let remarks: Vec<(&str, u32)> = conversion.remarks.iter().map(|it| (it.what.as_str(), it.count)).collect();
        assert_eq!(remarks, [("`dso_local` is left out", 2), ("`local_unnamed_addr` is left out", 1)]);
    }
}

#[test]
fn fences_become_barriers_of_at_least_their_scope() {
    converts_with_remarks(
        "define void @f() {\n  fence syncscope(\"block\") acquire\n  fence syncscope(\"cluster\") seq_cst\n  fence release\n  fence syncscope(\"singlethread\") seq_cst\n  ret void\n}\n",
        "define void @f() {\n  call void @llvm.nvvm.membar.cta()\n  call void @llvm.nvvm.membar.gl()\n  call void @llvm.nvvm.membar.sys()\n  ret void\n}\ndeclare void @llvm.nvvm.membar.cta()\ndeclare void @llvm.nvvm.membar.gl()\ndeclare void @llvm.nvvm.membar.sys()\n",
        &[(Loss::Hint, "within one thread")],
    );
}

#[test]
fn address_space_intrinsics_become_casts() {
    converts_with_remarks(
        "define ptr @f(ptr addrspace(3) %p) {\n  %q = call ptr @llvm.nvvm.ptr.shared.to.gen.p0.p3(ptr addrspace(3) %p)\n  ret ptr %q\n}\ndeclare ptr @llvm.nvvm.ptr.shared.to.gen.p0.p3(ptr addrspace(3))\n",
        "define i8* @f(i8 addrspace(3)* %p) {\n  %q = addrspacecast i8 addrspace(3)* %p to i8*\n  ret i8* %q\n}\n",
        &[],
    );
}

#[test]
fn shared_initializers_are_undef_and_local_names_have_no_dots() {
    converts_with_remarks(
        "@a.b = internal addrspace(3) global i32 0\ndefine void @f() {\n  store i32 1, ptr addrspace(3) @a.b\n  ret void\n}\n",
        "@a_b = internal addrspace(3) global i32 undef\ndefine void @f() {\n  store i32 1, i32 addrspace(3)* @a_b\n  ret void\n}\n",
        &[(Loss::Hint, "`a.b`"), (Loss::Hint, "shared variable")],
    );
}

#[test]
fn intrinsics_of_some_targets_are_kept_with_a_remark() {
    let modern = "define void @f() {\n  call void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32 64)\n  ret void\n}\ndeclare void @llvm.nvvm.setmaxnreg.inc.sync.aligned.u32(i32)\n";
    let conversion = converted(modern, Dialect::Modern);
    assert!(conversion.is_complete());
    assert_eq!(conversion.remarks.iter().map(|remark| remark.loss).collect::<Vec<_>>(), [Loss::Targets]);
    assert_eq!(conversion.text, modern);
}

#[test]
fn constructs_without_counterpart_are_remarked() {
    for (text, part) in [
        (
            "define void @f(i1 %c) {\n  call void asm \"// $0\", \"b\"(i1 %c)\n  ret void\n}\n",
            "`i1` of inline assembly",
        ),
        ("@a.b = external addrspace(3) global i32\n", "the name `a.b`"),
        (
            "define void @f() {\n  call void @llvm.nvvm.no.such()\n  ret void\n}\ndeclare void @llvm.nvvm.no.such()\n",
            "unknown",
        ),
    ] {
        let conversion = converted(text, Dialect::Legacy);
        assert!(!conversion.is_complete(), "{text}");
        assert!(conversion.remarks.iter().any(|remark| remark.what.contains(part)), "{:?}", conversion.remarks);
    }
}

#[test]
fn a_subprogram_without_a_type_gets_one() {
    let unit = "!llvm.dbg.cu = !{!0}\n!0 = distinct !DICompileUnit(language: DW_LANG_C99, file: !1, emissionKind: FullDebug)\n!1 = !DIFile(filename: \"a.c\", directory: \"/\")\n";
    let legacy = format!("{unit}!2 = distinct !DISubprogram(name: \"f\", unit: !0)\n");
    let modern = converted(&legacy, Dialect::Modern).text;
    assert!(modern.contains("type: !4)") && modern.contains("!4 = !DISubroutineType(types: !3)"), "{modern}");
}

#[test]
fn the_highest_of_64_bits_is_computed_from_leading_zeros() {
    let conversion = converted(
        "define i32 @f(i64 %a) {\n  %r = call i32 @llvm.nvvm.flo.s.i64(i64 %a, i1 true)\n  %q = call i32 \
         @llvm.nvvm.flo.u.i64(i64 %a, i1 false)\n  %n = call i32 @llvm.nvvm.flo.u.i32(i32 %r, i1 false)\n  ret i32 \
         %q\n}\ndeclare i32 @llvm.nvvm.flo.s.i64(i64, i1)\ndeclare i32 @llvm.nvvm.flo.u.i64(i64, i1)\ndeclare i32 \
         @llvm.nvvm.flo.u.i32(i32, i1)\n",
        Dialect::Legacy,
    );
    assert_eq!(conversion.remarks, []);
    let body = conversion.text.split(" {\n").nth(1).and_then(|rest| rest.split("}\n").next()).unwrap_or_default();
    let operations: Vec<&str> = body.lines().filter_map(|line| line.split(" = ").nth(1)?.split(' ').next()).collect();
    let expected = ["ashr", "xor", "call", "trunc", "icmp", "select", "call", "trunc", "sub", "call"];
    assert_eq!(operations, expected, "{body}");
    assert!(!conversion.text.contains("flo.s.i64") && !conversion.text.contains("flo.u.i64"), "{}", conversion.text);
    assert!(body.contains("sub i32 63, %") && body.contains("i32 -1, i32 %"), "{body}");
}

#[test]
fn integer_widths_that_llvm_7_does_not_compile_are_remarked() {
    let text = "define i65 @f(i65 %a, i33 %b) {\n  %r = call i24 @g(i24 1, i16 2, i128 3)\n  %s = trunc i65 %a to i33\n  ret i65 %a\n}\ndeclare i24 @g(i24, i16, i128)\n";
    let meaning = Loss::Meaning;
    let expected = [
        (meaning, "result of `i65`"),
        (meaning, "parameter of `i65`"),
        (meaning, "result of `i24`"),
        (meaning, "argument of `i24`"),
    ];
    converts_with_remarks(text, text, &expected);
}

#[test]
fn misaligned_halves_in_results_are_remarked() {
    let packed = "%s = type { <{ half, i8, half }>, i64 }\ndefine %s @f(%s %a) {\n  ret %s %a\n}\n";
    converts_with_remarks(packed, packed, &[(Loss::Meaning, "no result with a `half`")]);
    let even = "%s = type { <{ half, i16, [2 x half] }>, i32 }\ndefine %s @f(<{ i8, half }> %a) {\n  ret %s undef\n}\n";
    converts_with_remarks(even, even, &[]);
    let at_its_beginning = "define <{ half, i16 }> @f() {\n  ret <{ half, i16 }> undef\n}\n";
    converts_with_remarks(at_its_beginning, at_its_beginning, &[(Loss::Meaning, "no result with a `half`")]);
    converts_with_remarks(
        "define half @f(ptr %p) {\n  %a = load half, ptr %p, align 16\n  store half %a, ptr %p, align 8\n  ret half %a\n}\n",
        "define half @f(half* %p) {\n  %a = load half, half* %p, align 8\n  store half %a, half* %p, align 8\n  ret half %a\n}\n",
        &[(Loss::Hint, "alignment of `half`")],
    );
}
