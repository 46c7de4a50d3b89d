//! Tests of parse errors with their exact ranges, of error recovery, of name resolution, and of the spelling of
//! pointers.

use crate::arena::EntityId;
use crate::constant::ConstantKind;
use crate::function::CallingConvention;
use crate::global::GlobalKind;
use crate::instruction::{Detail, Opcode};
use crate::module::Module;
use crate::parse_error::{Argument, ParseError, ParseErrorKind};
use crate::span::Span;
use crate::value::{LocalName, Value};
use crate::{InLlvm7, Limits, ParseErrorCategory, PointerSpelling, SyntaxError, parse, parse_bytes, parse_with};

/// Returns the errors of a text. Each is a tuple of category, text at the source range, kind and arguments.
fn errors(source: &str) -> Vec<(ParseErrorCategory, &str, ParseErrorKind, Vec<String>)> {
    let parts = |error: SyntaxError| {
        let values = error.error.arguments.iter().map(|value| value.written().to_owned()).collect();
        (error.category, error.span.text(source), error.error.kind, values)
    };
    parse(source).errors.into_iter().map(parts).collect()
}

/// Asserts that a text has exactly one error, with the given category, text at the source range, kind and arguments.
#[track_caller]
fn one(source: &str, kind: ParseErrorCategory, place: &str, reason: ParseErrorKind, values: &[&str]) {
    let values = values.iter().map(|&value| value.to_owned()).collect();
    assert_eq!(errors(source), [(kind, place, reason, values)], "{source}");
}

/// Asserts that an instruction has exactly one error. The instruction is in a function with parameters of many types.
#[track_caller]
fn one_in_body(line: &str, kind: ParseErrorCategory, place: &str, reason: ParseErrorKind, values: &[&str]) {
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
    use ParseErrorCategory::UndefinedName;
    one_in_body("%y = add i32 %x, %x", UndefinedName, "%x", ParseErrorKind::UndefinedValue, &["%x"]);
    one_in_body("br label %nowhere", UndefinedName, "%nowhere", ParseErrorKind::UndefinedValue, &["%nowhere"]);
    one_in_body("call void @g()", UndefinedName, "@g", ParseErrorKind::UndefinedValue, &["@g"]);
    // LLVM's messages contain the name without quotes and escape sequences.
    one_in_body(
        "%y = add i32 %\"x\\41 y\", 1",
        UndefinedName,
        "%\"x\\41 y\"",
        ParseErrorKind::UndefinedValue,
        &["%xA y"],
    );
    one("@a = global %t zeroinitializer", UndefinedName, "%t", ParseErrorKind::UndefinedNamedType, &["t"]);
    one("!a = !{!3}", UndefinedName, "3", ParseErrorKind::UndefinedMetadata, &["3"]);
    one("@a = global i8 0, comdat($c)", UndefinedName, "$c", ParseErrorKind::UndefinedComdat, &["c"]);
}

#[test]
fn redefinitions_point_at_the_first() {
    let source = "@a = global i8 0\n@a = global i8 1\n";
    let module = parse(source);
    assert_eq!(module.errors.len(), 1);
    assert_eq!(module.errors[0].error, ParseError::new(ParseErrorKind::GlobalRedefined, [Argument::text("a")]));
    assert_eq!(module.errors[0].related.as_ref().map(|(span, _)| span.start), Some(0));
    use ParseErrorCategory::Redefinition;
    one("declare void @f()\ndeclare void @f()", Redefinition, "@f", ParseErrorKind::FunctionRedefinedInvalidly, &["f"]);
    one_in_body("%i = add i32 1, 2", Redefinition, "%i", ParseErrorKind::LocalRedefined, &["i"]);
    one("%t = type {}\n%t = type {}", Redefinition, "%t", ParseErrorKind::TypeRedefined, &[]);
    one("!0 = !{}\n!0 = !{}", Redefinition, "!0 = !{}", ParseErrorKind::MetadataRedefined, &[]);
    one("$c = comdat any\n$c = comdat any", Redefinition, "$c", ParseErrorKind::ComdatRedefined, &["$c"]);
    one("declare void @f(i32 %a, i32 %a)", Redefinition, "%a", ParseErrorKind::ArgumentRedefined, &["%a"]);
}

#[test]
fn types_of_uses() {
    use ParseErrorCategory::TypeMismatch;
    one_in_body("%y = add i64 %i, 1", TypeMismatch, "%i", ParseErrorKind::DefinedWithType, &["%i", "i32", "i64"]);
    one_in_body("br label %i", TypeMismatch, "%i", ParseErrorKind::NoBasicBlock, &["%i"]);
    one_in_body(
        "%y = add i64 %z, 1\n  %z = add i32 1, 2",
        TypeMismatch,
        "%z",
        ParseErrorKind::ForwardInstructionType,
        &["i64"],
    );
    one_in_body(
        "%x = add i32 %z, 1\n  %y = add i64 %z, 1\n  %z = add i32 1, 2",
        TypeMismatch,
        "%z",
        ParseErrorKind::DefinedWithType,
        &["%z", "i32", "i64"],
    );
    one_in_body("call void (i32, i32) @f(i32 %i)", TypeMismatch, "call", ParseErrorKind::TooFewArguments, &[]);
}

#[test]
fn numbers_come_in_order() {
    one_in_body(
        "%1 = add i32 1, 2\n  %1 = add i32 3, 4",
        ParseErrorCategory::Numbering,
        "%1",
        ParseErrorKind::Number,
        &["instruction", "%2"],
    );
    clean("define i32 @f(i32) {\n  %2 = add i32 %0, 1\n  ret i32 %2\n}");
}

#[test]
fn operands() {
    use ParseErrorCategory::InvalidInstruction;
    let cases: [(&str, &str, ParseErrorKind, &[&str]); 16] = [
        ("%y = add float %f, %f", "float %f", ParseErrorKind::InvalidOperandType, &[]),
        ("%y = xor ptr %p, %p", "ptr %p", ParseErrorKind::OperandsOfNoIntegers, &[]),
        ("%y = icmp eq float %f, %f", "float %f", ParseErrorKind::CompareOfNoIntegers, &[]),
        ("%y = trunc i32 %i to i64", "i32 %i", ParseErrorKind::InvalidCast, &["i32", "i64"]),
        ("%y = load i32, i32 %i", "i32 %i", ParseErrorKind::LoadPointer, &[]),
        ("store i32 %i, i32 %i", "i32 %i", ParseErrorKind::StorePointer, &[]),
        ("%y = getelementptr i8, i32 %i, i32 0", "i32 %i", ParseErrorKind::ElementPointerBase, &[]),
        ("%y = getelementptr { i32 }, ptr %p, i32 0, i32 1", "ptr %p", ParseErrorKind::ElementPointerIndices, &[]),
        ("%y = extractvalue { i32, i8 } %s, 2", "{ i32, i8 } %s", ParseErrorKind::ExtractIndices, &[]),
        ("%y = extractelement i32 %i, i32 0", "i32 %i", ParseErrorKind::InvalidOperands, &["extractelement"]),
        ("%y = select i32 %i, i32 1, i32 2", "i32 %i", ParseErrorKind::SelectCondition, &[]),
        ("%y = load atomic i32, ptr %p seq_cst", "ptr %p", ParseErrorKind::AtomicLoadAlignment, &[]),
        ("fence monotonic", "ret", ParseErrorKind::FenceCannotBeMonotonic, &[]),
        ("%y = alloca void ()", "void ()", ParseErrorKind::InvalidTypeForAlloca, &[]),
        ("%y = store i32 %i, ptr %p", "%y", ParseErrorKind::NamedVoid, &[]),
        ("switch float %f, label %x []\nx:", "float %f", ParseErrorKind::SwitchCondition, &[]),
    ];
    for (line, place, reason, values) in cases {
        one_in_body(line, InvalidInstruction, place, reason, values);
    }
}

#[test]
fn constants() {
    use ParseErrorCategory::{InvalidConstant, TypeMismatch};
    one("@a = global i32 null", InvalidConstant, "null", ParseErrorKind::NullMustBeAPointerType, &[]);
    one("@a = global ptr 1", InvalidConstant, "1", ParseErrorKind::IntegerConstant, &[]);
    one("@a = global i32 1.0", InvalidConstant, "1.0", ParseErrorKind::FloatConstant, &[]);
    one(
        "@a = global float 0x3FB999999999999A",
        InvalidConstant,
        "0x3FB999999999999A",
        ParseErrorKind::FloatConstant,
        &[],
    );
    one(
        "@a = global [2 x i8] c\"abc\"",
        TypeMismatch,
        "c\"abc\"",
        ParseErrorKind::ConstantType,
        &["[3 x i8]", "[2 x i8]"],
    );
    one("@a = global { i32, i8 } { i32 1 }", TypeMismatch, "{ i32 1 }", ParseErrorKind::StructInitializerLength, &[]);
    one("@a = global [2 x i8] [i8 1, i16 2]", TypeMismatch, "2", ParseErrorKind::ArrayElementType, &["1", "i8"]);
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
    use ParseErrorCategory::{
        InvalidAttribute, InvalidMetadata, InvalidProperty, InvalidToken, InvalidType, UnexpectedToken,
    };
    one("declare void @f(void)", InvalidType, "void", ParseErrorKind::VoidArgument, &[]);
    one("@a = global ptr* null", InvalidType, "*", ParseErrorKind::PointerToOpaquePointer, &[]);
    one("%t = type { i8, %t } @g = global i8 0", InvalidType, "@g", ParseErrorKind::RecursiveStruct, &["t"]);
    one("%a = type { %b }\n%b = type { [2 x %a] }\n", InvalidType, "", ParseErrorKind::RecursiveStruct, &["b"]);
    one("%\"x\\41\" = type <{ %\"x\\41\" }>", InvalidType, "", ParseErrorKind::RecursiveStruct, &["xA"]);
    one("%0 = type { %0 }", InvalidType, "", ParseErrorKind::RecursiveStruct, &[""]);
    one("@a = global i8 0, align 3", InvalidProperty, "3", ParseErrorKind::AlignmentIsNotAPowerOfTwo, &[]);
    one("@a = private hidden global i8 0", InvalidProperty, "@a", ParseErrorKind::LocalLinkageVisibility, &[]);
    one("declare noinline void @f()", InvalidAttribute, "noinline", ParseErrorKind::NoReturnAttribute, &[]);
    one("declare void @f() readable", UnexpectedToken, "readable", ParseErrorKind::ExpectedTopLevelEntity, &[]);
    one("!0 = !DILocation(line: 1)", InvalidMetadata, ")", ParseErrorKind::MissingField, &["scope"]);
    one("!0 = !DIFile(name: \"x\")", InvalidMetadata, "name:", ParseErrorKind::InvalidField, &["name"]);
    one("!0 = !DILexicalBlock(scope: null)", InvalidMetadata, "null", ParseErrorKind::FieldNull, &["scope"]);
    one(
        "!0 = !DILocation(column: 65536, scope: !0)",
        InvalidMetadata,
        "65536",
        ParseErrorKind::FieldTooLarge,
        &["column", "65535"],
    );
    one("@a = global i0 0", InvalidToken, "i0", ParseErrorKind::IntegerWidth, &[]);
    one("@a = global i8388609 0", InvalidToken, "i8388609", ParseErrorKind::IntegerWidth, &[]);
    one("@a = global i8 0 \u{e9}", InvalidToken, "\u{e9}", ParseErrorKind::ExpectedTopLevelEntity, &[]);
}

#[test]
fn llvm_7_does_something_else_with_some_errors() {
    let in_llvm_7 = |source: &str| crate::parse(source).errors.remove(0).in_llvm_7;
    // LLVM 7's parser replaces errors of its lexer, and its lexer accepts wider integer types.
    let value = InLlvm7::Reports(ParseErrorKind::ExpectedType.into());
    assert_eq!(in_llvm_7("@a = global i0 0"), value);
    assert_eq!(in_llvm_7("@a = global i8388609 0"), InLlvm7::Accepts);
    assert_eq!(in_llvm_7("@a = global i99 0 0"), InLlvm7::Same);
    let number = InLlvm7::Reports(ParseError::new(ParseErrorKind::InstructionNumber, [Argument::text(2)]));
    assert_eq!(in_llvm_7("define void @f() {\n  %1 = add i8 1, 2\n  %1 = add i8 1, 2\n  ret void\n}"), number);
}

#[test]
fn a_use_of_another_type_than_the_first_one_is_told_where_it_is() {
    let body = "%x = add i32 %b, 1\n  br label %b\nb:";
    let source = format!("define void @f() {{\n  {body}\n  ret void\n}}");
    let found = errors(&source);
    let reasons: Vec<ParseErrorKind> = found.iter().map(|error| error.2).collect();
    assert_eq!(reasons, [ParseErrorKind::NoBasicBlock, ParseErrorKind::BlockRedefined]);
}

#[test]
fn limits() {
    let deep = format!("@a = global {}i8{} zeroinitializer", "[1 x ".repeat(500), "]".repeat(500));
    let found = errors(&deep);
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].0, ParseErrorCategory::Limit);
    let many = "@a = global i32 null\n".repeat(50);
    let module = parse_with(&many, &Limits { errors: 10, ..Limits::default() });
    assert_eq!(module.errors.len(), 11);
    assert_eq!(module.errors.last().map(|error| error.category), Some(ParseErrorCategory::Limit));
    let long = parse_with("@a = global i32 0", &Limits { bytes: 4, ..Limits::default() });
    assert_eq!(long.errors[0].category, ParseErrorCategory::Limit);
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
        ParseErrorCategory::UnexpectedToken,
        "b:",
        ParseErrorKind::ExpectedInstructionOpcode,
        &[],
    );
    one(
        "define void @f() {\n  ret void",
        ParseErrorCategory::UnexpectedToken,
        "",
        ParseErrorKind::EndOfFileInFunction,
        &[],
    );
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
        assert_eq!(found[0].0, ParseErrorCategory::NotLlvmIr);
        assert!(found[0].3[0].contains(what), "{:?}", found[0].3);
    }
    assert_eq!(parse_bytes(b"BC\xC0\xDE\x35\x14").errors[0].category, ParseErrorCategory::NotLlvmIr);
    clean("");
    clean("; nothing but a comment\n/* and another */");
}

/// Comments, strings and quoted names may contain any byte; other parts of a text may contain ASCII only.
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
    let found: Vec<_> = module.errors.iter().map(|error| (error.span, error.error.kind)).collect();
    assert_eq!(found, [(Span::new(0, 3), ParseErrorKind::ByteOrderMark)]);
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
    assert!(module.resolve_function(module.calls[call_id].callee.value).is_some());
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
fn features_are_counted_at_their_first_use() {
    let legacy =
        clean("define void @f(i32 addrspace(1)* nocapture %p) {\n  store i32 1, i32 addrspace(1)* %p\n  ret void\n}");
    assert_eq!(legacy.pointer_spelling(), Some(PointerSpelling::Typed));
    assert_eq!(legacy.syntax.features, []);
    let source = "define void @f(ptr noundef %p, ptr noundef %q) willreturn {\n  %x = freeze i32 poison\n  br label %1\n1:\n  ret void\n}";
    let modern = clean(source);
    assert_eq!(modern.pointer_spelling(), Some(PointerSpelling::Opaque));
    let features = modern.syntax.features.iter();
    let words: Vec<_> = features.map(|used| (used.span.text(source), used.feature.name, used.count)).collect();
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
    use ParseErrorCategory::InvalidProperty;
    let none = ParseErrorKind::UseListWithoutUses;
    let single = ParseErrorKind::UseListOfOneUse;
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
        let counted: u32 = module.syntax.features.iter().map(|used| used.count).sum();
        assert_eq!(counted, opaque_pointers);
    }
    // A struct type that differs only after its first closing brace is another type.
    let module =
        parse("@a = external global { i64, { i64, i64 }, i32 }\n@b = external global { i64, { i64, i64 }, i16 }\n");
    let types: Vec<_> = module.globals.as_slice().iter().map(|global| global.value_type).collect();
    assert_ne!(types[0], types[1]);
}
