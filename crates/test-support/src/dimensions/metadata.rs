//! Metadata: nested, chained, shared, and debug information.

use super::{TextDimension, ir, legacy, lines, list, module, nested};

/// The start of debug information, nodes 0 to 3: a file, a unit, a type and a subprogram.
const UNIT: &str = "!llvm.dbg.cu = !{!1}\n!llvm.module.flags = !{!99999999}\n!99999999 = !{i32 2, !\"Debug Info Version\", i32 3}\n\
!0 = !DIFile(filename: \"a\", directory: \"b\")\n!1 = distinct !DICompileUnit(language: DW_LANG_C, file: !0)\n\
!2 = !DISubroutineType(types: !{})\n!3 = distinct !DISubprogram(name: \"f\", file: !0, type: !2, unit: !1)\n";

pub(super) const DIMENSIONS: &[TextDimension] = &[
    ir("nested metadata", |n| module(&format!("!0 = {}\n", nested(n, "!{", "", "}")))),
    ir("nested metadata as an operand", |n| {
        module(&format!(
            "declare void @g(metadata)\ndefine void @f() {{\n  call void @g(metadata {})\n  ret void\n}}\n",
            nested(n, "!{", "", "}")
        ))
    }),
    ir("nested metadata on an instruction", |n| {
        module(&format!("define void @f() {{\n  ret void, !x {}\n}}\n", nested(n, "!{", "", "}")))
    }),
    ir("nodes in a chain", |n| {
        module(&(lines(n, |i| format!("!{i} = !{{!{}}}\n", i + 1)) + &format!("!{n} = !{{}}\n!named = !{{!0}}\n")))
    }),
    ir("nodes in a cycle", |n| {
        module(&(lines(n, |i| format!("!{i} = !{{!{}}}\n", (i + 1) % n.max(1))) + "!named = !{!0}\n"))
    }),
    ir("nodes that double", |n| {
        module(
            &(lines(n, |i| format!("!{i} = !{{!{0}, !{0}}}\n", i + 1)) + &format!("!{n} = !{{}}\n!named = !{{!0}}\n")),
        )
    }),
    ir("nodes that are not defined", |n| module(&lines(n, |i| format!("!{i} = !{{!{}}}\n", i + 10_000_000)))),
    ir("one node with many operands", |n| module(&format!("!0 = !{{{}}}\n", list(n, |i| format!("i32 {i}"))))),
    ir("one large range, on many loads", |n| {
        let range = list(2 * n, |i| format!("i32 {}", 2 * i));
        let loads = lines(n, |i| format!("  %v{i} = load i32, ptr %p, !range !0\n"));
        module(&format!("define void @f(ptr %p) {{\n{loads}  ret void\n}}\n!0 = !{{{range}}}\n"))
    }),
    ir("one faulty range, on many loads", |n| {
        let range = list(2 * n, |_| "i32 1".to_owned());
        let loads = lines(n, |i| format!("  %v{i} = load i32, ptr %p, !range !0\n"));
        module(&format!("define void @f(ptr %p) {{\n{loads}  ret void\n}}\n!0 = !{{{range}}}\n"))
    }),
    ir("one chain of type nodes, on many loads", |n| {
        let chain = lines(n, |i| format!("!{i} = !{{!\"t{i}\", !{}, i64 0}}\n", i + 1));
        let loads = lines(n, |i| format!("  %v{i} = load i32, ptr %p, !tbaa !1000000\n"));
        module(&format!(
            "define void @f(ptr %p) {{\n{loads}  ret void\n}}\n{chain}!{n} = !{{!\"root\"}}\n!1000000 = !{{!0, !0, i64 0}}\n"
        ))
    }),
    ir("attachments of one instruction", |n| {
        let attachments = lines(n, |_| ", !x !0".to_owned());
        module(&format!("define void @f() {{\n  ret void{attachments}\n}}\n!0 = !{{}}\n"))
    }),
    ir("scopes in a chain", |n| {
        let scopes = lines(n, |i| {
            let scope = if i == 0 { 3 } else { i + 3 };
            format!("!{} = distinct !DILexicalBlock(scope: !{scope}, file: !0, line: {i})\n", i + 4)
        });
        let last = n + 3;
        legacy(&format!(
            "define void @f() !dbg !3 {{\n  ret void, !dbg !8888888\n}}\n{UNIT}{scopes}!8888888 = !DILocation(line: 1, scope: !{last})\n"
        ))
    }),
    ir("one chain of scopes, on many instructions", |n| {
        let scopes = lines(n, |i| {
            let scope = if i == 0 { 3 } else { i + 3 };
            format!("!{} = distinct !DILexicalBlock(scope: !{scope}, file: !0, line: {i})\n", i + 4)
        });
        let fences = lines(n, |i| format!("  store i32 0, i32* %p, !dbg !{}\n", 1_000_000 + i));
        let locations = lines(n, |i| format!("!{} = !DILocation(line: {i}, scope: !{})\n", 1_000_000 + i, n + 3));
        legacy(&format!("define void @f(i32* %p) !dbg !3 {{\n{fences}  ret void\n}}\n{UNIT}{scopes}{locations}"))
    }),
    ir("one chain of inlined locations, on many instructions", |n| {
        let chain = lines(n, |i| {
            let inlined = if i == 0 { String::new() } else { format!(", inlinedAt: !{}", i + 3) };
            format!("!{} = distinct !DILocation(line: {i}, scope: !3{inlined})\n", i + 4)
        });
        let stores = lines(n, |_| format!("  store i32 0, i32* %p, !dbg !{}\n", n + 3));
        legacy(&format!("define void @f(i32* %p) !dbg !3 {{\n{stores}  ret void\n}}\n{UNIT}{chain}"))
    }),
    ir("locations of instructions", |n| {
        let stores = lines(n, |i| format!("  store i32 0, i32* %p, !dbg !{}\n", i + 4));
        let locations = lines(n, |i| format!("!{} = !DILocation(line: {i}, scope: !3)\n", i + 4));
        legacy(&format!("define void @f(i32* %p) !dbg !3 {{\n{stores}  ret void\n}}\n{UNIT}{locations}"))
    }),
    ir("faulty locations of instructions", |n| {
        let stores = lines(n, |_| "  store i32 0, i32* %p, !dbg !0\n".to_owned());
        legacy(&format!("define void @f(i32* %p) !dbg !3 {{\n{stores}  ret void\n}}\n{UNIT}"))
    }),
    ir("derived types in a chain", |n| {
        let types = lines(n, |i| {
            format!("!{} = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !{}, size: 64)\n", i + 4, i + 5)
        });
        legacy(&format!("{UNIT}{types}!{} = !DIBasicType(name: \"int\", size: 32)\n!named = !{{!4}}\n", n + 4))
    }),
    ir("elements of a composite type", |n| {
        let elements = list(n, |_| "!3".to_owned());
        legacy(&format!(
            "{UNIT}!4 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: \"S\", elements: !5)\n!5 = !{{{elements}}}\n!named = !{{!4}}\n"
        ))
    }),
    ir("operations of an expression", |n| {
        legacy(&format!("!named = !{{!0}}\n!0 = !DIExpression({})\n", list(n, |_| "DW_OP_deref".to_owned())))
    }),
    ir("fields of a specialized node", |n| {
        module(&format!("!0 = !DIFile({})\n", list(n, |_| "filename: \"a\"".to_owned())))
    }),
    ir("debug records", |n| {
        let records = lines(n, |_| "    #dbg_value(i32 0, !4, !DIExpression(), !5)\n".to_owned());
        module(&format!(
            "define void @f() !dbg !3 {{\n{records}  ret void\n}}\n{UNIT}!4 = !DILocalVariable(name: \"x\", scope: !3)\n!5 = !DILocation(line: 1, scope: !3)\n"
        ))
    }),
    ir("calls of dbg.declare", |n| {
        let calls = lines(n, |_| {
            "  call void @llvm.dbg.declare(metadata i8* undef, metadata !4, metadata !DIExpression()), !dbg !5\n"
                .to_owned()
        });
        legacy(&format!(
            "declare void @llvm.dbg.declare(metadata, metadata, metadata)\ndefine void @f() !dbg !3 {{\n{calls}  ret void\n}}\n{UNIT}!4 = !DILocalVariable(name: \"x\", scope: !3)\n!5 = !DILocation(line: 1, scope: !3)\n"
        ))
    }),
    ir("subprograms", |n| {
        let functions = lines(n, |i| format!("define void @f{i}() !dbg !{} {{\n  ret void\n}}\n", i + 4));
        let programs = lines(n, |i| {
            format!("!{} = distinct !DISubprogram(name: \"f{i}\", file: !0, type: !2, unit: !1)\n", i + 4)
        });
        legacy(&format!("{functions}{UNIT}{programs}"))
    }),
    ir("functions with one subprogram", |n| {
        legacy(&(lines(n, |i| format!("define void @f{i}() !dbg !3 {{\n  ret void\n}}\n")) + UNIT))
    }),
    ir("module flags", |n| {
        let flags = lines(n, |i| format!("!{i} = !{{i32 1, !\"flag{i}\", i32 1}}\n"));
        module(&format!("!llvm.module.flags = !{{{}}}\n{flags}", list(n, |i| format!("!{i}"))))
    }),
    ir("one module flag listed many times", |n| {
        module(&format!(
            "!llvm.module.flags = !{{{}}}\n!0 = !{{i32 1, !\"flag\", i32 1}}\n",
            list(n, |_| "!0".to_owned())
        ))
    }),
    ir("module flags that require one another", |n| {
        let flags = lines(n, |i| format!("!{i} = !{{i32 3, !\"f{i}\", !{{!\"f{}\", i32 1}}}}\n", i + 1));
        module(&format!("!llvm.module.flags = !{{{}}}\n{flags}", list(n, |i| format!("!{i}"))))
    }),
    ir("versions of the module", |n| {
        module(&format!("!nvvmir.version = !{{{}}}\n!0 = !{{i32 2, i32 0}}\n", list(n, |_| "!0".to_owned())))
    }),
    ir("operands of the module's version", |n| {
        module(&format!("!nvvmir.version = !{{!0}}\n!0 = !{{{}}}\n", list(n, |_| "i32 2".to_owned())))
    }),
    ir("named metadata", |n| module(&(lines(n, |i| format!("!n{i} = !{{!0}}\n")) + "!0 = !{}\n"))),
    ir("characters of a metadata string", |n| module(&format!("!0 = !{{!\"{}\"}}\n", "x".repeat(n)))),
    ir("variables in llvm.used", |n| {
        let globals = lines(n, |i| format!("@g{i} = global i8 0\n"));
        let used = list(n, |i| format!("ptr @g{i}"));
        module(&format!("{globals}@llvm.used = appending global [{n} x ptr] [{used}], section \"llvm.metadata\"\n"))
    }),
    ir("one variable in llvm.used many times", |n| {
        let used = list(n, |_| "i8* @g".to_owned());
        legacy(&format!(
            "@g = global i8 0\n@llvm.used = appending global [{n} x i8*] [{used}], section \"llvm.metadata\"\n"
        ))
    }),
];
