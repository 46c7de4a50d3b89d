//! Symbols: functions, variables, aliases, comdats, and other text outside of bodies.

use super::{HEADER, TextDimension, ir, legacy, lines, list, module};

pub(super) const DIMENSIONS: &[TextDimension] = &[
    ir("declarations", |n| module(&lines(n, |i| format!("declare i32 @f{i}(i32, i64)\n")))),
    ir("definitions", |n| module(&lines(n, |i| format!("define void @f{i}() {{\n  ret void\n}}\n")))),
    ir("kernels", |n| {
        module(&lines(n, |i| format!("define ptx_kernel void @k{i}(i32 %a, ptr %p) {{\n  ret void\n}}\n")))
    }),
    ir("kernels that are too large", |n| {
        module(&lines(n, |i| format!("define ptx_kernel void @k{i}([40000 x i8] %a) {{\n  ret void\n}}\n")))
    }),
    ir("kernels that return something", |n| {
        module(&lines(n, |i| format!("define ptx_kernel i32 @k{i}() {{\n  ret i32 0\n}}\n")))
    }),
    ir("definitions of one name", |n| module(&lines(n, |_| "define void @f() {\n  ret void\n}\n".to_owned()))),
    ir("definitions of one variable", |n| module(&lines(n, |_| "@g = global i32 0\n".to_owned()))),
    ir("definitions of one type", |n| module(&lines(n, |_| "%t = type { i32 }\n".to_owned()))),
    ir("definitions of one value", |n| {
        module(&format!(
            "define void @f(i32 %a) {{\n{}  ret void\n}}\n",
            lines(n, |_| "  %x = add i32 %a, 1\n".to_owned())
        ))
    }),
    ir("definitions of one block", |n| {
        module(&format!("define void @f() {{\n{}  ret void\n}}\n", lines(n, |_| "  br label %x\nx:\n".to_owned())))
    }),
    ir("definitions of one node", |n| module(&lines(n, |_| "!0 = !{}\n".to_owned()))),
    ir("variables", |n| module(&lines(n, |i| format!("@g{i} = addrspace(1) global i32 {i}\n")))),
    ir("variables with names of 200 characters", |n| {
        module(&lines(n, |i| format!("@{}{i} = addrspace(1) global i32 {i}\n", "x".repeat(200))))
    }),
    ir("private variables with comdats", |n| {
        module(&lines(n, |i| format!("$c{i} = comdat any\n@g{i} = private global i32 0, comdat($c{i})\n")))
    }),
    ir("one comdat of many variables", |n| {
        module(&format!("$c = comdat any\n{}", lines(n, |i| format!("@g{i} = global i32 0, comdat($c)\n"))))
    }),
    ir("aliases, each of the next one", |n| {
        module(&(lines(n, |i| format!("@a{i} = alias i32, ptr @a{}\n", i + 1)) + &format!("@a{n} = global i32 0\n")))
    }),
    ir("aliases, each of the one before", |n| {
        module(&("@a0 = global i32 0\n".to_owned() + &lines(n, |i| format!("@a{} = alias i32, ptr @a{i}\n", i + 1))))
    }),
    ir("aliases in a cycle", |n| module(&lines(n, |i| format!("@a{i} = alias i32, ptr @a{}\n", (i + 1) % n.max(1))))),
    ir("aliases of expressions of aliases", |n| {
        module(
            &(lines(n, |i| format!("@a{i} = alias i8, getelementptr (i8, ptr @a{}, i64 1)\n", i + 1))
                + &format!("@a{n} = global i8 0\n")),
        )
    }),
    ir("legacy aliases, each of the next one", |n| {
        legacy(&(lines(n, |i| format!("@a{i} = alias i32, i32* @a{}\n", i + 1)) + &format!("@a{n} = global i32 0\n")))
    }),
    ir("aliases of one function, called", |n| {
        let aliases = lines(n, |i| format!("@a{i} = alias void (), ptr @f\n"));
        let calls = lines(n, |i| format!("  call void @a{i}()\n"));
        module(&format!("{aliases}define void @f() {{\n  ret void\n}}\ndefine void @g() {{\n{calls}  ret void\n}}\n"))
    }),
    ir("lines of module asm", |n| module(&lines(n, |i| format!("module asm \"// {i}\"\n")))),
    ir("characters of module asm", |n| module(&format!("module asm \"{}\"\n", "x".repeat(n)))),
    ir("target triples", |n| lines(n, |_| "target triple = \"nvptx64-nvidia-cuda\"\n".to_owned())),
    ir("characters of a triple", |n| format!("target triple = \"{}\"\n", "x".repeat(n))),
    ir("parts of a data layout", |n| format!("target datalayout = \"e{}\"\n@g = global i8 0\n", "-i64:64".repeat(n))),
    ir("faulty parts of a data layout", |n| format!("target datalayout = \"e{}\"\n", "-q9".repeat(n))),
    ir("data layouts", |n| HEADER.repeat(n)),
    ir("characters of the source's name", |n| module(&format!("source_filename = \"{}\"\n", "x".repeat(n)))),
    ir("characters of a section", |n| module(&format!("@g = global i32 0, section \"{}\"\n", "x".repeat(n)))),
    ir("functions that are not declared", |n| {
        let calls = lines(n, |i| format!("  call void @missing{i}()\n"));
        module(&format!("define void @f() {{\n{calls}  ret void\n}}\n"))
    }),
    ir("values that are not defined", |n| {
        let lines = lines(n, |i| format!("  %x{i} = add i32 %missing{i}, 1\n"));
        module(&format!("define void @f() {{\n{lines}  ret void\n}}\n"))
    }),
    ir("blocks that are not defined", |n| {
        let lines = lines(n, |i| format!("  br label %missing{i}\nb{i}:\n"));
        module(&format!("define void @f() {{\n{lines}  ret void\n}}\n"))
    }),
    ir("variables that are not defined", |n| module(&lines(n, |i| format!("@g{i} = global ptr @missing{i}\n")))),
    ir("functions that are not resolved", |n| {
        let declared = lines(n, |i| format!("declare void @e{i}()\n"));
        let calls = lines(n, |i| format!("  call void @e{i}()\n"));
        module(&format!("{declared}define ptx_kernel void @k() {{\n{calls}  ret void\n}}\n"))
    }),
    ir("parameters of a function", |n| {
        module(&format!("define void @f({}) {{\n  ret void\n}}\n", list(n, |i| format!("i32 %a{i}"))))
    }),
    ir("parameters of one name", |n| {
        module(&format!("define void @f({}) {{\n  ret void\n}}\n", list(n, |_| "i32 %a".to_owned())))
    }),
    ir("characters of a name", |n| module(&format!("define void @{}() {{\n  ret void\n}}\n", "x".repeat(n)))),
    ir("characters of a mangled name", |n| {
        module(&format!("define void @_Z{n}{}v() {{\n  ret void\n}}\n", "x".repeat(n)))
    }),
    ir("depth of a mangled name", |n| module(&format!("define void @_Z1f{}i() {{\n  ret void\n}}\n", "P".repeat(n)))),
    ir("substitutions of a mangled name", |n| {
        module(&format!("define void @_Z1fI{}EvT_() {{\n  ret void\n}}\n", "S0_".repeat(n)))
    }),
    ir("nested templates of a mangled name", |n| {
        module(&format!("define void @_Z1f{}i{}() {{\n  ret void\n}}\n", "1AI".repeat(n), "E".repeat(n)))
    }),
    ir("mangled names that double", |n| {
        let pairs: String = (0..n)
            .map(|i| {
                if i == 0 {
                    "1A".to_owned()
                } else {
                    format!("1BIS{0}_S{0}_E", if i == 1 { String::new() } else { base36(2 * i - 3) })
                }
            })
            .collect();
        module(&format!("define void @_Z1f{pairs}() {{\n  ret void\n}}\n"))
    }),
    ir("escaped characters of a name", |n| {
        module(&format!("define void @\"{}\"() {{\n  ret void\n}}\n", "\\01".repeat(n)))
    }),
    ir("functions with names that differ in case", |n| {
        module(&lines(n, |i| format!("define void @\"f {i}\"() {{\n  ret void\n}}\n")))
    }),
    ir("variables that are only stored to, atomically", |n| {
        let variables = lines(n, |i| format!("@g{i} = internal global i32 0\n"));
        let stores = lines(n, |i| format!("  store atomic i32 0, i32* @g{i} seq_cst, align 4\n"));
        legacy(&format!("{variables}define void @f() {{\n{stores}  ret void\n}}\n"))
    }),
    ir("constructors, all of one function", |n| {
        let members = list(n, |_| "{ i32, void ()*, i8* } { i32 1, void ()* @f, i8* null }".to_owned());
        let stores = lines(n, |_| "  store i32 1, i32* @g\n".to_owned());
        legacy(&format!(
            "@llvm.global_ctors = appending global [{n} x {{ i32, void ()*, i8* }}] [{members}]\n\
             @g = global i32 0\ndefine void @f() {{\n{stores}  ret void\n}}\n"
        ))
    }),
];

/// A number as mangled names encode it in substitutions.
fn base36(number: usize) -> String {
    let digit = char::from_digit((number % 36) as u32, 36).unwrap_or('0').to_ascii_uppercase();
    if number < 36 { digit.to_string() } else { base36(number / 36) + &digit.to_string() }
}
