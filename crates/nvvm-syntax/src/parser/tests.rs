//! Errors with their exact places, recovery after them, what resolves to what, and the dialect.

use crate::arena::EntityId;
use crate::constant::ConstantKind;
use crate::function::CallingConvention;
use crate::global::GlobalKind;
use crate::instruction::{Detail, Opcode};
use crate::module::Module;
use crate::value::{LocalName, Value};
use crate::{Dialect, Limits, SyntaxErrorKind, parse, parse_bytes, parse_with};

/// The errors of a text as (kind, text of the span, message).
fn errors(source: &str) -> Vec<(SyntaxErrorKind, &str, String)> {
    parse(source).errors.into_iter().map(|error| (error.kind, error.span.text(source), error.message)).collect()
}

/// Asserts that a text has exactly one error.
#[track_caller]
fn one(source: &str, kind: SyntaxErrorKind, place: &str, message: &str) {
    assert_eq!(errors(source), [(kind, place, message.to_owned())], "{source}");
}

/// Asserts the same of an instruction in a function with parameters of many types.
#[track_caller]
fn one_in_body(line: &str, kind: SyntaxErrorKind, place: &str, message: &str) {
    let source = format!(
        "define void @f(i32 %i, i64 %l, float %f, ptr %p, <4 x i32> %v, {{ i32, i8 }} %s) {{\n  {line}\n  ret void\n}}\n"
    );
    one(&source, kind, place, message);
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
    one_in_body("%y = add i32 %x, %x", UndefinedName, "%x", "use of undefined value '%x'");
    one_in_body("br label %nowhere", UndefinedName, "%nowhere", "use of undefined value '%nowhere'");
    one_in_body("call void @g()", UndefinedName, "@g", "use of undefined value '@g'");
    one("@a = global %t zeroinitializer", UndefinedName, "%t", "use of undefined type named 't'");
    one("!a = !{!3}", UndefinedName, "!3", "use of undefined metadata '!3'");
    one("@a = global i8 0, comdat($c)", UndefinedName, "$c", "use of undefined comdat '$c'");
}

#[test]
fn redefinitions_point_at_the_first() {
    let source = "@a = global i8 0\n@a = global i8 1\n";
    let module = parse(source);
    assert_eq!(module.errors.len(), 1);
    assert_eq!(module.errors[0].message, "redefinition of global '@a'");
    assert_eq!(module.errors[0].related.as_ref().map(|(span, _)| span.start), Some(0));
    use SyntaxErrorKind::Redefinition;
    one("declare void @f()\ndeclare void @f()", Redefinition, "@f", "invalid redefinition of function 'f'");
    one_in_body("%i = add i32 1, 2", Redefinition, "%i", "multiple definition of local value named 'i'");
    one("%t = type {}\n%t = type {}", Redefinition, "%t", "redefinition of type");
    one("!0 = !{}\n!0 = !{}", Redefinition, "!0", "Metadata id is already used");
    one("$c = comdat any\n$c = comdat any", Redefinition, "$c", "redefinition of comdat '$c'");
    one("declare void @f(i32 %a, i32 %a)", Redefinition, "%a", "redefinition of argument '%a'");
}

#[test]
fn types_of_uses() {
    use SyntaxErrorKind::TypeMismatch;
    one_in_body("%y = add i64 %i, 1", TypeMismatch, "%i", "'%i' defined with type 'i32' but expected 'i64'");
    one_in_body("br label %i", TypeMismatch, "%i", "'%i' is not a basic block");
    one_in_body(
        "%y = add i64 %z, 1\n  %z = add i32 1, 2",
        TypeMismatch,
        "%z",
        "'%z' defined with type 'i32' but expected 'i64'",
    );
    one_in_body("call void (i32, i32) @f(i32 %i)", TypeMismatch, "call", "not enough parameters specified for call")
}

#[test]
fn numbers_come_in_order() {
    one_in_body(
        "%1 = add i32 1, 2\n  %1 = add i32 3, 4",
        SyntaxErrorKind::Numbering,
        "%1",
        "instruction expected to be numbered '%2' or greater",
    );
    clean("define i32 @f(i32) {\n  %2 = add i32 %0, 1\n  ret i32 %2\n}");
}

#[test]
fn operands() {
    use SyntaxErrorKind::InvalidInstruction;
    let cases = [
        ("%y = add float %f, %f", "float %f", "invalid operand type for instruction"),
        ("%y = xor ptr %p, %p", "ptr %p", "instruction requires integer or integer vector operands"),
        ("%y = icmp eq float %f, %f", "float %f", "icmp requires integer operands"),
        ("%y = trunc i32 %i to i64", "i32 %i", "invalid cast opcode for cast from 'i32' to 'i64'"),
        ("%y = load i32, i32 %i", "i32 %i", "load operand must be a pointer to a first class type"),
        ("store i32 %i, i32 %i", "i32 %i", "store operand must be a pointer"),
        ("%y = getelementptr i8, i32 %i, i32 0", "%i", "base of getelementptr must be a pointer"),
        ("%y = getelementptr { i32 }, ptr %p, i32 0, i32 1", "%p", "invalid getelementptr indices"),
        ("%y = extractvalue { i32, i8 } %s, 2", "{ i32, i8 } %s", "invalid indices for extractvalue"),
        ("%y = extractelement i32 %i, i32 0", "%i", "invalid extractelement operands"),
        ("%y = select i32 %i, i32 1, i32 2", "%i", "select condition must be i1 or <n x i1>"),
        ("%y = load atomic i32, ptr %p seq_cst", "ptr %p", "atomic load must have explicit non-zero alignment"),
        ("fence monotonic", "ret", "fence cannot be monotonic"),
        ("%y = alloca void ()", "void ()", "invalid type for alloca"),
        ("%y = store i32 %i, ptr %p", "%y", "instructions returning void cannot have a name"),
        ("switch float %f, label %x []\nx:", "float %f", "switch condition must have integer type"),
    ];
    for (line, place, message) in cases {
        one_in_body(line, InvalidInstruction, place, message);
    }
}

#[test]
fn constants() {
    use SyntaxErrorKind::{InvalidConstant, TypeMismatch};
    one("@a = global i32 null", InvalidConstant, "null", "null must be a pointer type");
    one("@a = global ptr 1", InvalidConstant, "1", "integer constant must have integer type");
    one("@a = global i32 1.0", InvalidConstant, "1.0", "floating point constant invalid for type");
    one(
        "@a = global float 0x3FB999999999999A",
        InvalidConstant,
        "0x3FB999999999999A",
        "floating point constant invalid for type",
    );
    one(
        "@a = global [2 x i8] c\"abc\"",
        TypeMismatch,
        "c\"abc\"",
        "constant expression type mismatch: got type '[3 x i8]' but expected '[2 x i8]'",
    );
    one(
        "@a = global { i32, i8 } { i32 1 }",
        TypeMismatch,
        "{ i32 1 }",
        "initializer with struct type has wrong # elements",
    );
    one("@a = global [2 x i8] [i8 1, i16 2]", TypeMismatch, "2", "array element #1 is not of type 'i8'");
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
    one("declare void @f(void)", InvalidType, "void", "argument can not have void type");
    one("@a = global ptr* null", InvalidType, "*", "ptr* is invalid - use ptr instead");
    one("%t = type { i8, %t } @g = global i8 0", InvalidType, "@g", "identified structure type 't' is recursive");
    one("%a = type { %b }\n%b = type { [2 x %a] }\n", InvalidType, "", "identified structure type 'b' is recursive");
    one("%\"x\\41\" = type <{ %\"x\\41\" }>", InvalidType, "", "identified structure type 'xA' is recursive");
    one("%0 = type { %0 }", InvalidType, "", "identified structure type '' is recursive");
    one("@a = global i8 0, align 3", InvalidProperty, "3", "alignment is not a power of two");
    one(
        "@a = private hidden global i8 0",
        InvalidProperty,
        "@a",
        "symbol with local linkage must have default visibility",
    );
    one("declare noinline void @f()", InvalidAttribute, "noinline", "this attribute does not apply to return values");
    one("declare void @f() readable", UnexpectedToken, "readable", "expected top-level entity");
    one("!0 = !DILocation(line: 1)", InvalidMetadata, ")", "missing required field 'scope'");
    one("!0 = !DIFile(name: \"x\")", InvalidMetadata, "name:", "invalid field 'name'");
    one("!0 = !DILexicalBlock(scope: null)", InvalidMetadata, "null", "'scope' cannot be null");
    one(
        "!0 = !DILocation(column: 65536, scope: !0)",
        InvalidMetadata,
        "65536",
        "value for 'column' too large, limit is 65535",
    );
    one("@a = global i0 0", InvalidToken, "i0", "bitwidth for integer type out of range");
    one("@a = global i8 0 \u{e9}", InvalidToken, "\u{e9}", "expected top-level entity");
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
    let places: Vec<_> = errors(source).into_iter().map(|(_, place, _)| place).collect();
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
        "expected instruction opcode",
    );
    one(
        "define void @f() {\n  ret void",
        SyntaxErrorKind::UnexpectedToken,
        "",
        "found end of file when expecting more instructions",
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
        assert_eq!(found[0].0, SyntaxErrorKind::NotLlvmIr);
        assert!(found[0].2.contains(what), "{}", found[0].2);
    }
    assert_eq!(parse_bytes(b"BC\xC0\xDE\x35\x14").errors[0].kind, SyntaxErrorKind::NotLlvmIr);
    assert_eq!(parse_bytes(b"@a = global i8 0 ; \xFF").errors[0].message, "the text is not UTF-8");
    clean("");
    clean("; nothing but a comment\n/* and another */");
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
    assert_eq!(legacy.dialect(), Some(Dialect::Legacy));
    assert_eq!(legacy.dialect.after_llvm_7, []);
    let source = "define void @f(ptr noundef %p, ptr noundef %q) willreturn {\n  %x = freeze i32 poison\n  br label %1\n1:\n  ret void\n}";
    let modern = clean(source);
    assert_eq!(modern.dialect(), Some(Dialect::Modern));
    let evidence = modern.dialect.after_llvm_7.iter();
    let words: Vec<_> = evidence.map(|newer| (newer.span.text(source), newer.what, newer.count)).collect();
    let expected = [
        ("ptr", "opaque pointer", 2),
        ("noundef", "noundef", 2),
        ("willreturn", "willreturn", 1),
        ("freeze", "freeze", 1),
        ("poison", "poison", 1),
        ("1:", "numbered block label", 1),
    ];
    assert_eq!(words, expected);
}

#[test]
fn use_list_orders_need_uses() {
    use SyntaxErrorKind::InvalidProperty;
    let none = "value has no uses";
    let single = "value only has one use";
    one("uselistorder ptr @g, { 1, 0 }", InvalidProperty, "uselistorder ptr @g, { 1, 0 }", none);
    one("@g = global i8 0\nuselistorder ptr @g, { 1, 0 }", InvalidProperty, "uselistorder ptr @g, { 1, 0 }", none);
    let aliased = "@g = global i8 0\n@a = alias i8, ptr @g\nuselistorder ptr @g, { 1, 0 }";
    one(aliased, InvalidProperty, "uselistorder ptr @g, { 1, 0 }", single);
    clean("@g = global i8 0\n@a = alias i8, ptr @g\n@b = alias i8, ptr @g\nuselistorder ptr @g, { 1, 0 }");
    let body = |directive: &str| {
        format!("define i32 @f(i32 %x, i32 %y) {{\n  %s = add i32 %x, %x\n  ret i32 %s\n\n  {directive}\n}}\n")
    };
    clean(&body("uselistorder i32 %x, { 1, 0 }"));
    for (directive, message) in [
        ("uselistorder i32 %s, { 1, 0 }", single),
        ("uselistorder i32 %y, { 1, 0 }", none),
        ("uselistorder i32 %z, { 1, 0 }", none),
    ] {
        one(&body(directive), InvalidProperty, directive, message);
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
