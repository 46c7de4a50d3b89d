//! Canonical texts print as themselves.

use nvvm_syntax::debug_flag::{LVALUE_REFERENCE, RVALUE_REFERENCE};
use nvvm_syntax::metadata::MetadataFieldValue;
use nvvm_syntax::{parse, printer};

/// Checks that a text in the printer's own form comes back unchanged.
fn unchanged(text: &str) {
    let module = parse(text);
    assert!(module.errors.is_empty(), "{:?}", module.errors);
    let printed = printer::print(&module, text);
    for (expected, got) in text.lines().zip(printed.lines()) {
        assert_eq!(got, expected);
    }
    assert_eq!(printed, text);
}

#[test]
fn module_lines() {
    unchanged(
        r#"source_filename = "a \22quoted\22 name.cu"
target datalayout = "e-i64:64"
target triple = "nvptx64-nvidia-cuda"
module asm ".global .b32 x;"
%named = type { i32, %"with space", [3 x <4 x half>] }
%"with space" = type <{ i8, ptr addrspace(3) }>
%hidden = type opaque
%0 = type {}
$group = comdat any
"#,
    );
}

#[test]
fn symbols() {
    unchanged(
        r#"@a = global i32 7
@b = internal addrspace(1) constant [2 x i8] c"\00\22", section "data", align 16
@c = external thread_local global float
@d = weak hidden addrspace(4) externally_initialized global ptr null, align 8, !note !0
@0 = private constant { i1, half, double } { i1 true, half 0xH3C00, double 1.500000e+00 }
@"odd name" = alias i32, ptr @a
@e = global i64 ptrtoint (ptr getelementptr inbounds ([4 x i8], ptr @b2, i64 0, i64 2) to i64)
@b2 = global [4 x i8] zeroinitializer
declare !note !0 i32 @f(i32 signext, ...) #0
declare void @g(ptr byval(i32) align 4 %x, i64) "key"="value"
attributes #0 = { nounwind memory(argmem: read) alignstack=8 "alone" }
!0 = !{}
"#,
    );
}

#[test]
fn instructions() {
    unchanged(
        r#"%pair = type { i32, i1 }
@g = external global i32
declare i32 @f(i32, ...)
define ptx_kernel void @k(ptr addrspace(1) %out, <4 x float> %v, i32 %n) {
entry:
  %a = add nuw nsw i32 %n, 1
  %b = fadd fast <4 x float> %v, %v
  %c = icmp ult i32 %a, %n
  %d = fcmp oeq <4 x float> %v, %b
  %e = select i1 %c, i32 %a, i32 -7
  %f = zext nneg i32 %e to i64
  %g = getelementptr inbounds %pair, ptr addrspace(1) %out, i64 %f, i32 0
  %h = load volatile i32, ptr addrspace(1) %g, align 4
  %i = load atomic i32, ptr @g syncscope("block") acquire, align 4
  store i32 %h, ptr @g, align 4
  store atomic volatile i32 %h, ptr @g seq_cst, align 4
  %j = atomicrmw volatile add ptr @g, i32 1 syncscope("device") monotonic, align 4
  %k = cmpxchg weak ptr @g, i32 0, i32 %j acq_rel monotonic, align 4
  %l = extractvalue { i32, i1 } %k, 1
  %m = insertvalue { i32, i1 } %k, i32 %h, 0
  fence syncscope("block") release
  %n1 = alloca [4 x i8], i64 %f, align 16, addrspace(5)
  %o = addrspacecast ptr addrspace(5) %n1 to ptr
  %p = extractelement <4 x float> %v, i32 2
  %q = insertelement <4 x float> %v, float %p, i64 0
  %r = shufflevector <4 x float> %v, <4 x float> %q, <2 x i32> <i32 0, i32 5>
  %s = freeze float %p
  %t = fneg nnan float %s
  %u = tail call fastcc noundef i32 (i32, ...) @f(i32 signext %n, double 2.500000e+00) nounwind [ "tag"(i32 1, ptr %o) ]
  %w = call i32 asm sideeffect "mov.u32 $0, $1;", "=r,r"(i32 %u), !srcloc !0
  %x = va_arg ptr %o, i32
  br i1 %l, label %then, label %"the end"

then:
  switch i32 %x, label %"the end" [
    i32 1, label %again
    i32 2, label %"the end"
  ]

again:
  indirectbr ptr blockaddress(@k, %then), [label %then, label %"the end"]

"the end":
  %y = phi i32 [ 0, %entry ], [ 1, %then ], [ 1, %then ], [ %x, %again ]
  ret void
}
!0 = !{i32 7}
"#,
    );
}

#[test]
fn exceptions() {
    unchanged(
        r#"declare i32 @p(...)
define i32 @f() personality ptr @p {
  %1 = invoke i32 @f()
    to label %2 unwind label %3

2:
  ret i32 %1

3:
  %4 = landingpad { ptr, i32 }
    cleanup
    catch ptr null
    filter [1 x ptr] [ptr @p]
  resume { ptr, i32 } %4
}
define void @g() personality ptr @p {
  invoke void @g()
    to label %1 unwind label %2

1:
  ret void

2:
  %3 = catchswitch within none [label %4] unwind to caller

4:
  %5 = catchpad within %3 [ptr null, i32 64]
  invoke void @g() [ "funclet"(token %5) ]
    to label %6 unwind label %7

6:
  catchret from %5 to label %1

7:
  %8 = cleanuppad within %5 []
  cleanupret from %8 unwind to caller
}
"#,
    );
}

#[test]
fn metadata() {
    unchanged(
        r#"define void @f(i32 %x) !dbg !1 {
  call void @use(metadata !0, metadata i32 %x, metadata !"s", metadata !DIExpression(DW_OP_plus_uconst, 8)), !dbg !DILocation(line: 3, column: 7, scope: !1)
  ret void
}
declare void @use(metadata, metadata, metadata, metadata)
!nvvm.annotations = !{!0}
!odd\20name = !{!0, !4}
!0 = !{ptr @f, !"kernel", i32 1, null, !{!"nested"}}
!1 = distinct !DISubprogram(name: "f", scope: !2, line: 7, flags: DIFlagPrototyped | DIFlagPublic, spFlags: DISPFlagDefinition, unit: !3)
!2 = !DIFile(filename: "a \22b\22.cu", directory: "/")
!3 = distinct !DICompileUnit(language: DW_LANG_C99, file: !2, emissionKind: FullDebug)
!4 = !DIEnumerator(name: "minus", value: -1, isUnsigned: false)
"#,
    );
}

#[test]
fn arguments_of_attributes_and_flags_are_values() {
    let source = r#"declare ptr @f(i32, i32) allocsize(0,1)
declare range(i8 -3, 5) i8 @g(i200 range(i200 0, 1000000000000000000000000000000000000000000))
!0 = !DICompositeType(tag: DW_TAG_structure_type, flags: DIFlagVirtual | 8192 | DIFlagRValueReference)
"#;
    unchanged(source);
    let module = parse(source);
    let ranges: Vec<_> = module.attributes.as_slice().iter().map(|attribute| module.range(attribute)).collect();
    assert_eq!(ranges, [None, Some((-3, 5)), None]);
    let field = module.metadata_fields.last().expect("a field");
    assert_eq!(module.debug_flag_bits(field.value), Some(1 << 5 | LVALUE_REFERENCE | RVALUE_REFERENCE));
    let MetadataFieldValue::Flags(flags) = field.value else { panic!("{field:?}") };
    let places: Vec<&str> = module.debug_flags_of(flags).iter().map(|flag| flag.span.text(source)).collect();
    assert_eq!(places, ["DIFlagVirtual", "8192", "DIFlagRValueReference"]);
}

#[test]
fn typed_pointers() {
    unchanged(
        r#"%list = type { i32, %list* }
@g = addrspace(1) global i32* null
define float @f(i8 addrspace(3)* %p, float (i32, ...)* %q) {
  %1 = bitcast i8 addrspace(3)* %p to float addrspace(3)*
  %2 = load float, float addrspace(3)* %1, align 4
  %3 = call float (i32, ...) %q(i32 1)
  ret float %3
}
"#,
    );
}

#[test]
fn entities_alone() {
    let source =
        "define ptx_kernel void @k(ptr addrspace(1) noalias %out, i32 %0) {\n  %y = add nsw i32 %0, 7\n  ret void\n}\n";
    let module = parse(source);
    let (_, function) = module.functions.iter().next().expect("one function");
    assert_eq!(printer::type_text(&module, module.parameters_of(function)[0].ty), "ptr addrspace(1)");
    let (_, add) = module.instructions.iter().next().expect("an instruction");
    assert_eq!(
        printer::text_of_instruction(&module, source, add, printer::Pointers::AsWritten),
        "%y = add nsw i32 %0, 7"
    );
    let operands = module.operands_of(add.operands);
    assert_eq!(printer::value_text_up_to(&module, function, operands[0], 100), "%0");
    assert_eq!(printer::typed_value_text(&module, function, operands[1], printer::Pointers::AsWritten), "i32 7");
}
