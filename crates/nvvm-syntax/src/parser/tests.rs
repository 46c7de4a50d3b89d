//! Errors with their exact places, recovery after them, what resolves to what, and the dialect.

use crate::arena::EntityId;
use crate::complaint::{Complaint, Reason, Term};
use crate::constant::ConstantKind;
use crate::function::CallingConvention;
use crate::global::GlobalKind;
use crate::instruction::{Detail, Opcode};
use crate::module::Module;
use crate::span::Span;
use crate::value::{LocalName, Value};
use crate::{InLlvm7, Limits, PointerSpelling, SyntaxError, SyntaxErrorKind, parse, parse_bytes, parse_with};

/// The errors of a text as (kind, text of the span, reason, values).
fn errors(source: &str) -> Vec<(SyntaxErrorKind, &str, Reason, Vec<String>)> {
    let parts = |error: SyntaxError| {
        let values = error.complaint.values.iter().map(|value| value.written().to_owned()).collect();
        (error.kind, error.span.text(source), error.complaint.reason, values)
    };
    parse(source).errors.into_iter().map(parts).collect()
}

/// Asserts that a text has exactly one error.
#[track_caller]
fn one(source: &str, kind: SyntaxErrorKind, place: &str, reason: Reason, values: &[&str]) {
    let values = values.iter().map(|&value| value.to_owned()).collect();
    assert_eq!(errors(source), [(kind, place, reason, values)], "{source}");
}

/// Asserts the same of an instruction in a function with parameters of many types.
#[track_caller]
fn one_in_body(line: &str, kind: SyntaxErrorKind, place: &str, reason: Reason, values: &[&str]) {
    let source = format!(
        "define void @f(i32 %i, i64 %l, float %f, ptr %p, <4 x i32> %v, {{ i32, i8 }} %s) {{\n  {line}\n  ret void\n}}\n"
    );
    one(&source, kind, place, reason, values);
}

#[track_caller]
fn clean(source: &str) -> Module {
    let module = parse(source);
    assert_eq!(module.errors, [], "{source}");
    module
}

#[test]
fn undefined_names() {
    use SyntaxErrorKind::UndefinedName;
    one_in_body("%y = add i32 %x, %x", UndefinedName, "%x", Reason::UndefinedValue, &["%x"]);
    one_in_body("br label %nowhere", UndefinedName, "%nowhere", Reason::UndefinedValue, &["%nowhere"]);
    one_in_body("call void @g()", UndefinedName, "@g", Reason::UndefinedValue, &["@g"]);
    // LLVM says a name, not how it was written.
    one_in_body("%y = add i32 %\"x\\41 y\", 1", UndefinedName, "%\"x\\41 y\"", Reason::UndefinedValue, &["%xA y"]);
    one("@a = global %t zeroinitializer", UndefinedName, "%t", Reason::UndefinedNamedType, &["t"]);
    one("!a = !{!3}", UndefinedName, "3", Reason::UndefinedMetadata, &["3"]);
    one("@a = global i8 0, comdat($c)", UndefinedName, "$c", Reason::UndefinedComdat, &["c"]);
}

#[test]
fn redefinitions_point_at_the_first() {
    let source = "@a = global i8 0\n@a = global i8 1\n";
    let module = parse(source);
    assert_eq!(module.errors.len(), 1);
    assert_eq!(module.errors[0].complaint, Complaint::new(Reason::GlobalRedefined, [Term::of("a")]));
    assert_eq!(module.errors[0].related.as_ref().map(|(span, _)| span.start), Some(0));
    use SyntaxErrorKind::Redefinition;
    one("declare void @f()\ndeclare void @f()", Redefinition, "@f", Reason::FunctionRedefinedInvalidly, &["f"]);
    one_in_body("%i = add i32 1, 2", Redefinition, "%i", Reason::LocalRedefined, &["i"]);
    one("%t = type {}\n%t = type {}", Redefinition, "%t", Reason::TypeRedefined, &[]);
    one("!0 = !{}\n!0 = !{}", Redefinition, "!0 = !{}", Reason::MetadataRedefined, &[]);
    one("$c = comdat any\n$c = comdat any", Redefinition, "$c", Reason::ComdatRedefined, &["$c"]);
    one("declare void @f(i32 %a, i32 %a)", Redefinition, "%a", Reason::ArgumentRedefined, &["%a"]);
}

#[test]
fn types_of_uses() {
    use SyntaxErrorKind::TypeMismatch;
    one_in_body("%y = add i64 %i, 1", TypeMismatch, "%i", Reason::DefinedWithType, &["%i", "i32", "i64"]);
    one_in_body("br label %i", TypeMismatch, "%i", Reason::NoBasicBlock, &["%i"]);
    one_in_body(
        "%y = add i64 %z, 1\n  %z = add i32 1, 2",
        TypeMismatch,
        "%z",
        Reason::ForwardInstructionType,
        &["i64"],
    );
    one_in_body(
        "%x = add i32 %z, 1\n  %y = add i64 %z, 1\n  %z = add i32 1, 2",
        TypeMismatch,
        "%z",
        Reason::DefinedWithType,
        &["%z", "i32", "i64"],
    );
    one_in_body("call void (i32, i32) @f(i32 %i)", TypeMismatch, "call", Reason::TooFewArguments, &[]);
}

#[test]
fn numbers_come_in_order() {
    one_in_body(
        "%1 = add i32 1, 2\n  %1 = add i32 3, 4",
        SyntaxErrorKind::Numbering,
        "%1",
        Reason::Number,
        &["instruction", "%2"],
    );
    clean("define i32 @f(i32) {\n  %2 = add i32 %0, 1\n  ret i32 %2\n}");
}

#[test]
fn operands() {
    use SyntaxErrorKind::InvalidInstruction;
    let cases: [(&str, &str, Reason, &[&str]); 16] = [
        ("%y = add float %f, %f", "float %f", Reason::InvalidOperandType, &[]),
        ("%y = xor ptr %p, %p", "ptr %p", Reason::OperandsOfNoIntegers, &[]),
        ("%y = icmp eq float %f, %f", "float %f", Reason::CompareOfNoIntegers, &[]),
        ("%y = trunc i32 %i to i64", "i32 %i", Reason::InvalidCast, &["i32", "i64"]),
        ("%y = load i32, i32 %i", "i32 %i", Reason::LoadPointer, &[]),
        ("store i32 %i, i32 %i", "i32 %i", Reason::StorePointer, &[]),
        ("%y = getelementptr i8, i32 %i, i32 0", "i32 %i", Reason::ElementPointerBase, &[]),
        ("%y = getelementptr { i32 }, ptr %p, i32 0, i32 1", "ptr %p", Reason::ElementPointerIndices, &[]),
        ("%y = extractvalue { i32, i8 } %s, 2", "{ i32, i8 } %s", Reason::ExtractIndices, &[]),
        ("%y = extractelement i32 %i, i32 0", "i32 %i", Reason::InvalidOperands, &["extractelement"]),
        ("%y = select i32 %i, i32 1, i32 2", "i32 %i", Reason::SelectCondition, &[]),
        ("%y = load atomic i32, ptr %p seq_cst", "ptr %p", Reason::AtomicLoadAlignment, &[]),
        ("fence monotonic", "ret", Reason::FenceCannotBeMonotonic, &[]),
        ("%y = alloca void ()", "void ()", Reason::InvalidTypeForAlloca, &[]),
        ("%y = store i32 %i, ptr %p", "%y", Reason::NamedVoid, &[]),
        ("switch float %f, label %x []\nx:", "float %f", Reason::SwitchCondition, &[]),
    ];
    for (line, place, reason, values) in cases {
        one_in_body(line, InvalidInstruction, place, reason, values);
    }
}

#[test]
fn constants() {
    use SyntaxErrorKind::{InvalidConstant, TypeMismatch};
    one("@a = global i32 null", InvalidConstant, "null", Reason::NullMustBeAPointerType, &[]);
    one("@a = global ptr 1", InvalidConstant, "1", Reason::IntegerConstant, &[]);
    one("@a = global i32 1.0", InvalidConstant, "1.0", Reason::FloatConstant, &[]);
    one("@a = global float 0x3FB999999999999A", InvalidConstant, "0x3FB999999999999A", Reason::FloatConstant, &[]);
    one("@a = global [2 x i8] c\"abc\"", TypeMismatch, "c\"abc\"", Reason::ConstantType, &["[3 x i8]", "[2 x i8]"]);
    one("@a = global { i32, i8 } { i32 1 }", TypeMismatch, "{ i32 1 }", Reason::StructInitializerLength, &[]);
    one("@a = global [2 x i8] [i8 1, i16 2]", TypeMismatch, "2", Reason::ArrayElementType, &["1", "i8"]);
}

#[test]
fn a_number_may_stand_apart_from_its_mark() {
    let module = parse("!1 = !{! 2}\n!2 = !{}\n");
    let [node, member] = [1, 2].map(|number| module.numbered_metadata.get(number).unwrap());
    assert_eq!(module.tuple(node), Some(&[member][..]));
    assert!(module.errors.is_empty());
}

#[test]
fn types_properties_attributes_metadata() {
    use SyntaxErrorKind::{
        InvalidAttribute, InvalidMetadata, InvalidProperty, InvalidToken, InvalidType, UnexpectedToken,
    };
    one("declare void @f(void)", InvalidType, "void", Reason::VoidArgument, &[]);
    one("@a = global ptr* null", InvalidType, "*", Reason::PointerToOpaquePointer, &[]);
    one("%t = type { i8, %t } @g = global i8 0", InvalidType, "@g", Reason::RecursiveStruct, &["t"]);
    one("%a = type { %b }\n%b = type { [2 x %a] }\n", InvalidType, "", Reason::RecursiveStruct, &["b"]);
    one("%\"x\\41\" = type <{ %\"x\\41\" }>", InvalidType, "", Reason::RecursiveStruct, &["xA"]);
    one("%0 = type { %0 }", InvalidType, "", Reason::RecursiveStruct, &[""]);
    one("@a = global i8 0, align 3", InvalidProperty, "3", Reason::AlignmentIsNotAPowerOfTwo, &[]);
    one("@a = private hidden global i8 0", InvalidProperty, "@a", Reason::LocalLinkageVisibility, &[]);
    one("declare noinline void @f()", InvalidAttribute, "noinline", Reason::NoReturnAttribute, &[]);
    one("declare void @f() readable", UnexpectedToken, "readable", Reason::ExpectedTopLevelEntity, &[]);
    one("!0 = !DILocation(line: 1)", InvalidMetadata, ")", Reason::MissingField, &["scope"]);
    one("!0 = !DIFile(name: \"x\")", InvalidMetadata, "name:", Reason::InvalidField, &["name"]);
    one("!0 = !DILexicalBlock(scope: null)", InvalidMetadata, "null", Reason::FieldNull, &["scope"]);
    one(
        "!0 = !DILocation(column: 65536, scope: !0)",
        InvalidMetadata,
        "65536",
        Reason::FieldTooLarge,
        &["column", "65535"],
    );
    one("@a = global i0 0", InvalidToken, "i0", Reason::IntegerWidth, &[]);
    one("@a = global i8388609 0", InvalidToken, "i8388609", Reason::IntegerWidth, &[]);
    one("@a = global i8 0 \u{e9}", InvalidToken, "\u{e9}", Reason::ExpectedTopLevelEntity, &[]);
}

#[test]
fn llvm_7_does_something_else_with_some_errors() {
    let in_llvm_7 = |source: &str| crate::parse(source).errors.remove(0).in_llvm_7;
    // Its parser talks its scanner down, which knows wider integers.
    let value = InLlvm7::Complains(Reason::ExpectedType.into());
    assert_eq!(in_llvm_7("@a = global i0 0"), value);
    assert_eq!(in_llvm_7("@a = global i8388609 0"), InLlvm7::Takes);
    assert_eq!(in_llvm_7("@a = global i99 0 0"), InLlvm7::Same);
    let number = InLlvm7::Complains(Complaint::new(Reason::InstructionNumber, [Term::of(2)]));
    assert_eq!(in_llvm_7("define void @f() {\n  %1 = add i8 1, 2\n  %1 = add i8 1, 2\n  ret void\n}"), number);
}

#[test]
fn what_llvm_7_does_not_know_is_noted_where_its_reader_stops() {
    let noted = |source: &str| {
        let newer = crate::parse(source).dialect.after_llvm_7;
        newer.first().map(|newer| (newer.what, newer.span.text(source).to_owned(), newer.refusal))
    };
    let comment = |refusal| Some(("comment between /* and */", "/* c */".to_owned(), refusal));
    assert_eq!(noted("/* c */ @a = global i8 0"), comment(Reason::ExpectedTopLevelEntity));
    assert_eq!(noted("@a = global i8 0 /* c */"), comment(Reason::ExpectedTopLevelEntity));
    assert_eq!(noted("define void @f() {\n  /* c */\n  ret void\n}"), comment(Reason::ExpectedInstructionOpcode));
    let space = ("address space of a function", "addrspace".to_owned(), Reason::ExpectedTopLevelEntity);
    assert_eq!(noted("declare void @f() addrspace(1)"), Some(space));
    let label = "^0 = flags: 8\n!0 = !DIFile(filename: \"a\", directory: \"b\")";
    let labels = crate::parse(label).dialect.after_first_modern;
    assert_eq!(labels.iter().map(|newer| newer.what).collect::<Vec<_>>(), ["label behind a summary"]);
}

#[test]
fn structs_without_a_body_so_far_are_dropped_where_they_stand() {
    use crate::module::{DroppedSpelling, Reader};
    let dropped = |source: &str| crate::parse(source).dialect.dropped.first().map(|it| (it.since, it.what));
    let refused = |reason| Some((Reader::Modern13_1, DroppedSpelling::Refused(reason)));
    assert_eq!(dropped("@a = global %t undef\n%t = type { i8 }"), refused(Reason::InvalidTypeForUndefConstant));
    assert_eq!(dropped("declare void @f(%t)\n%t = type { i8 }"), refused(Reason::InvalidTypeForFunctionArgument));
    assert_eq!(dropped("%t = type { i8 }\n@a = global %t undef"), None);
}

#[test]
fn a_use_of_another_type_than_the_first_one_is_told_where_it_is() {
    let body = "%x = add i32 %b, 1\n  br label %b\nb:";
    let source = format!("define void @f() {{\n  {body}\n  ret void\n}}");
    let found = errors(&source);
    let reasons: Vec<Reason> = found.iter().map(|error| error.2).collect();
    assert_eq!(reasons, [Reason::NoBasicBlock, Reason::BlockRedefined]);
}

#[test]
fn limits() {
    let deep = format!("@a = global {}i8{} zeroinitializer", "[1 x ".repeat(500), "]".repeat(500));
    let found = errors(&deep);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].0, SyntaxErrorKind::Limit);
    let many = "@a = global i32 null\n".repeat(50);
    let module = parse_with(&many, &Limits { errors: 10, ..Limits::default() });
    assert_eq!(module.errors.len(), 11);
    assert_eq!(module.errors.last().map(|error| error.kind), Some(SyntaxErrorKind::Limit));
    let long = parse_with("@a = global i32 0", &Limits { bytes: 4, ..Limits::default() });
    assert_eq!(long.errors[0].kind, SyntaxErrorKind::Limit);
}

#[test]
fn one_bad_line_costs_one_error() {
    let source = "define i32 @f(i32 %a) {
entry:
  %x = ad i32 %a, 1
  %y = add i32 %x, 2
  %2 = frobnicate
  switch i32 %y, label %end [
    i32 0 label %end
    i32 1, label %end
  ]
end:
  ret i32 %y
}
define void @broken(i32 %a) bogus {
  %z = add i32 %a, %nothing
  ret void
}
@g = global i32 whatever
define void @g2() {
  call void @broken(i32 1)
  store i32 1, ptr @g
  ret void
}
";
    let places: Vec<_> = errors(source).into_iter().map(|(_, place, ..)| place).collect();
    assert_eq!(places, ["ad", "frobnicate", "label", "bogus", "whatever"]);
    let module = parse(source);
    assert_eq!(module.functions.len(), 3);
    assert!(module.globals.iter().any(|(_, global)| module.global_text(global) == "g2"));
}

#[test]
fn a_block_needs_its_terminator() {
    one(
        "define void @f() {\na:\n  fence seq_cst\nb:\n  ret void\n}",
        SyntaxErrorKind::UnexpectedToken,
        "b:",
        Reason::ExpectedInstructionOpcode,
        &[],
    );
    one("define void @f() {\n  ret void", SyntaxErrorKind::UnexpectedToken, "", Reason::EndOfFileInFunction, &[]);
}

#[test]
fn text_that_is_no_llvm_ir_has_one_error() {
    let texts = [
        ("//\n.version 8.0\n.target sm_90\n", "PTX"),
        ("module {\n  func.func @f() {\n  }\n}\n", "MLIR"),
        ("#include <x>\n__global__ void f(int *p) { *p = 1; }\n", "CUDA"),
        ("hello world\nthis is a letter\n", "some other kind"),
    ];
    for (text, what) in texts {
        let found = errors(text);
        assert_eq!(found.len(), 1, "{text}");
        assert_eq!(found[0].0, SyntaxErrorKind::NotLlvmIr);
        assert!(found[0].3[0].contains(what), "{:?}", found[0].3);
    }
    assert_eq!(parse_bytes(b"BC\xC0\xDE\x35\x14").errors[0].kind, SyntaxErrorKind::NotLlvmIr);
    clean("");
    clean("; nothing but a comment\n/* and another */");
}

/// libNVVM 12.9, 13.0 and 13.5 read all of these, and refuse a byte that stands for itself.
#[test]
fn comments_strings_and_quoted_names_hold_any_bytes() {
    let texts: [&[u8]; 4] = [
        b"@a = global i8 0 ; \xB0\xA1",
        b"source_filename = \"\xD6\xD0.cu\"",
        b"@a = constant [2 x i8] c\"\xE9\xFF\"",
        b"@\"k\xE9\" = global i8 0\n@\"k\xE8\" = global i8 0",
    ];
    for text in texts {
        assert_eq!(parse_bytes(text).errors, [], "{}", text.escape_ascii());
    }
    let module = parse_bytes(texts[3]);
    let names: Vec<String> = module.globals.iter().map(|(_, global)| module.global_text(global).clone()).collect();
    assert_eq!(names, ["k\\E9", "k\\E8"]);
    assert_eq!(parse_bytes(b"@a\xE9 = global i8 0").errors.len(), 1);
}

#[test]
fn a_byte_order_mark_is_the_only_error_that_it_makes() {
    let module = parse("\u{feff}target datalayout = \"e\"\ntarget triple = \"nvptx64-nvidia-cuda\"\n");
    let found: Vec<_> = module.errors.iter().map(|error| (error.span, error.complaint.reason)).collect();
    assert_eq!(found, [(Span::new(0, 3), Reason::ByteOrderMark)]);
    assert!(module.data_layout.is_some() && module.triple.is_some());
    assert_eq!(errors("\u{feff}").len(), 1);
}

#[test]
fn names_resolve_forward_and_back() {
    let source = "%node = type { ptr, %node* }
define ptx_kernel void @k(ptr %p) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add nuw i32 %i, 1
  %done = icmp eq i32 %next, 10
  br i1 %done, label %exit, label %loop
exit:
  call void @later(ptr @table), !dbg !7
  ret void
}
declare void @later(ptr)
@table = global [2 x i32] [i32 1, i32 -1]
!7 = !DILocation(line: 1, scope: !8)
!8 = distinct !DISubprogram(name: \"k\", type: !9)
!9 = !{null}";
    let module = clean(source);
    let kernel = module.functions.iter().next().map(|(_, function)| *function).expect("the kernel");
    assert_eq!(kernel.calling_convention, CallingConvention::PTX_KERNEL);
    let phi = module.instructions.iter().find(|(_, instruction)| instruction.opcode == Opcode::Phi).expect("the phi").1;
    let incoming = module.operand(phi, 2).expect("the second value");
    let Value::Instruction(next) = incoming.value else { panic!("{incoming:?}") };
    assert_eq!(module.names.lookup(b"next").map(LocalName::Named), Some(module.instructions[next].name));
    let Some(Value::Block(block)) = module.operand(phi, 3).map(|operand| operand.value) else { panic!("no block") };
    assert_eq!(module.blocks[block].span.text(source), "loop:");
    let call =
        module.instructions.iter().find(|(_, instruction)| instruction.opcode == Opcode::Call).expect("the call").1;
    let Detail::Call(call_id) = call.detail else { panic!("{call:?}") };
    assert!(module.function_behind(module.calls[call_id].callee.value).is_some());
    assert_eq!(module.attachments_of(call.metadata).len(), 1);
    let table = module.globals.iter().find(|(_, global)| module.global_text(global) == "table").expect("the table").1;
    let GlobalKind::Variable { initializer: Some(initializer), .. } = table.kind else { panic!("{table:?}") };
    let Value::Constant(id) = initializer.value else { panic!("{initializer:?}") };
    let ConstantKind::Aggregate(elements) = module.constants[id].kind else { panic!("no aggregate") };
    let last = module.operands_of(elements).last().expect("two elements");
    assert_eq!(module.integer(last.value), Some(-1));
}

#[test]
fn implicit_numbers_and_intrinsics() {
    let module = clean(
        "define i32 @f(i32, i32 %x) {\n  %2 = add i32 %0, %x\n  br label %3\n3:\n  %4 = call i32 @llvm.umax(i32 %2, i32 1)\n  ret i32 %4\n}",
    );
    let intrinsic = module.functions.iter().nth(1).expect("the intrinsic's declaration").1;
    assert_eq!(module.function_name(intrinsic), "llvm.umax");
    assert_eq!(module.parameters_of(intrinsic).len(), 2);
    let entry = module.blocks.iter().next().expect("the entry").1;
    assert_eq!(entry.name, LocalName::Numbered(1));
    assert_eq!(entry.instructions.ids().next().map(EntityId::index), Some(0));
}

#[test]
fn float_literals_are_exact_doubles() {
    for (ty, literal, value) in [
        ("float", "1.5", 1.5),
        ("float", "0x3FF8000000000000", 1.5),
        ("half", "0xH3E00", 1.5),
        ("bfloat", "0xR3FC0", 1.5),
        ("float", "f0x3FC00000", 1.5),
        ("double", "0x1.8p0", 1.5),
        ("double", "-inf", f64::NEG_INFINITY),
        ("float", "0.1", f64::from(0.1f32)),
    ] {
        let module = clean(&format!("@a = global {ty} {literal}"));
        let kind = module.constants.iter().next().expect("one constant").1.kind;
        let ConstantKind::Float(bits) = kind else { panic!("{literal}: {kind:?}") };
        assert_eq!(f64::from_bits(bits), value, "{literal}");
    }
    for literal in ["x86_fp80 0xK3FFF8000000000000000", "fp128 0xL0", "ppc_fp128 0xM0", "fp128 +nan(0x1)"] {
        clean(&format!("@a = global {literal}"));
    }
}

#[test]
fn the_dialect_has_its_evidence() {
    let legacy =
        clean("define void @f(i32 addrspace(1)* nocapture %p) {\n  store i32 1, i32 addrspace(1)* %p\n  ret void\n}");
    assert_eq!(legacy.pointer_spelling(), Some(PointerSpelling::Typed));
    assert_eq!(legacy.dialect.after_llvm_7, []);
    let source = "define void @f(ptr noundef %p, ptr noundef %q) willreturn {\n  %x = freeze i32 poison\n  br label %1\n1:\n  ret void\n}";
    let modern = clean(source);
    assert_eq!(modern.pointer_spelling(), Some(PointerSpelling::Opaque));
    let evidence = modern.dialect.after_llvm_7.iter();
    let words: Vec<_> = evidence.map(|newer| (newer.span.text(source), newer.what, newer.count)).collect();
    let expected = [
        ("ptr", "opaque pointer", 2),
        ("noundef", "noundef", 2),
        ("willreturn", "willreturn", 1),
        ("freeze", "freeze", 1),
        ("poison", "poison", 1),
        ("%1", "numbered block label", 1),
    ];
    assert_eq!(words, expected);
}

#[test]
fn use_list_orders_need_uses() {
    use SyntaxErrorKind::InvalidProperty;
    let none = Reason::UseListWithoutUses;
    let single = Reason::UseListOfOneUse;
    one("uselistorder ptr @g, { 1, 0 }", InvalidProperty, "uselistorder ptr @g, { 1, 0 }", none, &[]);
    one("@g = global i8 0\nuselistorder ptr @g, { 1, 0 }", InvalidProperty, "uselistorder ptr @g, { 1, 0 }", none, &[]);
    let aliased = "@g = global i8 0\n@a = alias i8, ptr @g\nuselistorder ptr @g, { 1, 0 }";
    one(aliased, InvalidProperty, "uselistorder ptr @g, { 1, 0 }", single, &[]);
    clean("@g = global i8 0\n@a = alias i8, ptr @g\n@b = alias i8, ptr @g\nuselistorder ptr @g, { 1, 0 }");
    let body = |directive: &str| {
        format!("define i32 @f(i32 %x, i32 %y) {{\n  %s = add i32 %x, %x\n  ret i32 %s\n\n  {directive}\n}}\n")
    };
    clean(&body("uselistorder i32 %x, { 1, 0 }"));
    for (directive, reason) in [
        ("uselistorder i32 %s, { 1, 0 }", single),
        ("uselistorder i32 %y, { 1, 0 }", none),
        ("uselistorder i32 %z, { 1, 0 }", none),
    ] {
        one(&body(directive), InvalidProperty, directive, reason, &[]);
    }
}

#[test]
fn struct_types_that_are_written_again_are_the_same_and_counted_again() {
    let of = |structure: &str| {
        let global = |name: &str| format!("@{name} = external global {structure}, align 8\n");
        parse(&format!("{}{}{}", global("first"), global("second"), global("third")))
    };
    for (structure, opaque_pointers) in [("{ i8*, i64, { i32, [2 x float] }, i64 }", 0), ("{ ptr, i64, i64, i64 }", 3)]
    {
        let module = of(structure);
        assert!(module.errors.is_empty(), "{:?}", module.errors);
        let types: Vec<_> = module.globals.as_slice().iter().map(|global| global.value_type).collect();
        assert!(types.windows(2).all(|pair| pair[0] == pair[1]), "{types:?}");
        let aligned: Vec<_> = module.globals.as_slice().iter().map(|global| global.align.is_some()).collect();
        assert_eq!(aligned, [true; 3]);
        let counted: u32 = module.dialect.after_llvm_7.iter().map(|newer| newer.count).sum();
        assert_eq!(counted, opaque_pointers);
    }
    // One that differs behind its first closing brace is another.
    let module =
        parse("@a = external global { i64, { i64, i64 }, i32 }\n@b = external global { i64, { i64, i64 }, i16 }\n");
    let types: Vec<_> = module.globals.as_slice().iter().map(|global| global.value_type).collect();
    assert_ne!(types[0], types[1]);
}
