//! Modules of NVVM IR that grow in one dimension each.

use crate::dimension::{Dimension, Kind, body, kernel, lines, list};

const fn ir(name: &'static str, text: fn(usize) -> String) -> Dimension {
    Dimension::new(Kind::Ir, name, text)
}

/// The dimensions of modules.
pub const DIMENSIONS: &[Dimension] = &[
    ir("functions", |n| lines(n, |i| format!("define void @f{i}() {{\n  ret void\n}}\n"))),
    ir("declarations", |n| lines(n, |i| format!("declare i32 @f{i}(i32, i64)\n"))),
    ir("kernels", |n| lines(n, |i| format!("define ptx_kernel void @k{i}(i32 %a, ptr %p) {{\n  ret void\n}}\n"))),
    ir("blocks", |n| body(&lines(n, |i| format!("  br label %b{i}\nb{i}:\n")))),
    ir("blocks from the last to the first", |n| {
        body(&format!(
            "  br label %b{n}\nb0:\n  ret void\n{}",
            lines(n, |i| format!("b{}:\n  br label %b{i}\n", i + 1))
        ))
    }),
    ir("edges into one block", |n| {
        body(&format!(
            "  br label %b0\n{}end:\n",
            lines(n, |i| format!("b{i}:\n  br i1 undef, label %b{}, label %end\n", i + 1)) + &format!("b{n}:\n")
        ))
    }),
    ir("switch cases", |n| {
        body(&format!(
            "  switch i32 %a, label %end [\n{}  ]\nend:\n",
            lines(n, |i| format!("    i32 {i}, label %end\n"))
        ))
    }),
    ir("switch targets", |n| {
        let cases = lines(n, |i| format!("    i32 {i}, label %b{i}\n"));
        body(&format!(
            "  switch i32 %a, label %end [\n{cases}  ]\n{}end:\n",
            lines(n, |i| format!("b{i}:\n  br label %end\n"))
        ))
    }),
    ir("phi entries", |n| {
        let cases = lines(n, |i| format!("    i32 {i}, label %b{i}\n"));
        let blocks = lines(n, |i| format!("b{i}:\n  br label %end\n"));
        let entries = list(n, |i| format!("[ {i}, %b{i} ]"));
        body(&format!(
            "  switch i32 %a, label %none [\n{cases}  ]\nnone:\n  ret void\n{blocks}end:\n  %p = phi i32 {entries}\n"
        ))
    }),
    ir("phis of pointers in a loop", |n| {
        let phis = lines(n, |i| format!("  %p{i} = phi ptr [ %p, %first ], [ %p{}, %loop ]\n", (i + 1) % n.max(1)));
        body(&format!(
            "  br label %first\nfirst:\n  br label %loop\nloop:\n{phis}  br i1 undef, label %loop, label %end\nend:\n"
        ))
    }),
    ir("instructions", |n| body(&lines(n, |i| format!("  %x{} = add i32 %x{i}, 1\n", i + 1)).replace("%x0,", "%a,"))),
    ir("pointers, each of the one before", |n| {
        body(
            &lines(n, |i| format!("  %q{} = getelementptr i8, ptr %q{i}, i64 1\n", i + 1))
                .replace("ptr %q0,", "ptr %p,"),
        )
    }),
    ir("casts of address spaces", |n| {
        body(&lines(n, |i| {
            format!("  %c{i} = addrspacecast ptr %p to ptr addrspace(1)\n  store i32 0, ptr addrspace(1) %c{i}\n")
        }))
    }),
    ir("local variables", |n| body(&lines(n, |i| format!("  %v{i} = alloca i32\n  store i32 0, ptr %v{i}\n")))),
    ir("atomic operations", |n| body(&lines(n, |i| format!("  %o{i} = atomicrmw add ptr %p, i32 1 seq_cst\n")))),
    ir("calls of one intrinsic", |n| {
        body(&lines(n, |i| format!("  %t{i} = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n")))
            + "declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n"
    }),
    ir("intrinsics that nobody knows", |n| lines(n, |i| format!("declare i32 @llvm.nvvm.not.there.{i}(i32)\n"))),
    ir("calls of one function", |n| {
        body(&lines(n, |_| "  call void @g(i32 0)\n".to_owned())) + "declare void @g(i32)\n"
    }),
    ir("functions that call the next one", |n| {
        let shared = "@s = internal addrspace(3) global [4 x i32] undef\n";
        let chain = lines(n, |i| format!("define void @f{i}() {{\n  call void @f{}()\n  ret void\n}}\n", i + 1));
        let last = format!("define void @f{n}() {{\n  store i32 0, ptr addrspace(3) @s\n  ret void\n}}\n");
        format!("{shared}{chain}{last}{}", kernel("", "  call void @f0()\n"))
    }),
    ir("kernels that call the same functions", |n| {
        let side = n.isqrt();
        let functions = lines(side, |i| {
            format!(
                "@s{i} = internal addrspace(3) global i32 undef\ndefine void @f{i}() {{\n  store i32 0, ptr addrspace(3) @s{i}\n  ret void\n}}\n"
            )
        });
        let calls = lines(side, |i| format!("  call void @f{i}()\n"));
        functions + &lines(side, |i| format!("define ptx_kernel void @k{i}() {{\n{calls}  ret void\n}}\n"))
    }),
    ir("arguments of a call", |n| {
        body(&format!("  call void (...) @g({})\n", list(n, |i| format!("i32 {i}")))) + "declare void @g(...)\n"
    }),
    ir("parameters of a function", |n| {
        format!("define void @f({}) {{\n  ret void\n}}\n", list(n, |i| format!("i32 %a{i}")))
    }),
    ir("parameters of a kernel", |n| kernel(&list(n, |i| format!("i8 %a{i}")), "")),
    ir("globals", |n| lines(n, |i| format!("@g{i} = addrspace(1) global i32 {i}\n"))),
    ir("shared globals of a kernel", |n| {
        lines(n, |i| format!("@s{i} = internal addrspace(3) global i32 undef\n"))
            + &kernel("", &lines(n, |i| format!("  store i32 0, ptr addrspace(3) @s{i}\n")))
    }),
    ir("elements of an initialiser", |n| {
        format!("@g = addrspace(1) global [{n} x i32] [{}]\n", list(n, |i| format!("i32 {i}")))
    }),
    ir("globals, each with the address of the next one", |n| {
        lines(n, |i| format!("@g{i} = addrspace(1) global ptr addrspace(1) @g{}\n", (i + 1) % n.max(1)))
    }),
    ir("characters of a string", |n| format!("@g = addrspace(4) constant [{n} x i8] c\"{}\"\n", "x".repeat(n))),
    ir("escaped characters of a string", |n| {
        format!("@g = addrspace(4) constant [{n} x i8] c\"{}\"\n", "\\00".repeat(n))
    }),
    ir("strings", |n| lines(n, |i| format!("@g{i} = addrspace(4) constant [4 x i8] c\"abc\\00\"\n"))),
    ir("aliases, each of the one before", |n| {
        "@a0 = addrspace(1) global i32 0\n".to_owned()
            + &lines(n, |i| format!("@a{} = alias i32, ptr addrspace(1) @a{i}\n", i + 1))
    }),
    ir("aliases, each of the next one", |n| {
        lines(n, |i| format!("@a{i} = alias i32, ptr addrspace(1) @a{}\n", i + 1))
            + &format!("@a{n} = addrspace(1) global i32 0\n")
    }),
    ir("members of a struct", |n| {
        format!("%s = type {{ {} }}\n{}", list(n, |_| "i32".to_owned()), kernel("ptr byval(%s) %a", ""))
    }),
    ir("named types", |n| {
        lines(n, |i| format!("%t{i} = type {{ i32, i8 }}\n@g{i} = addrspace(1) global %t{i} zeroinitializer\n"))
    }),
    ir("named types, each of the next one", |n| {
        lines(n, |i| format!("%t{i} = type {{ %t{} }}\n", i + 1))
            + &format!("%t{n} = type {{ i32 }}\n")
            + &kernel("ptr byval(%t0) %a", "")
    }),
    ir("named types, each of the one before, used", |n| {
        "%t0 = type { i32 }\n".to_owned()
            + &lines(n, |i| format!("%t{} = type {{ %t{i}, i8 }}\n@g{i} = addrspace(1) global ptr null\n", i + 1))
            + &kernel(&format!("ptr byval(%t{n}) %a"), "")
    }),
    ir("nesting of arrays", |n| {
        format!("@g = addrspace(1) global {}i8{} zeroinitializer\n", "[1 x ".repeat(n), "]".repeat(n))
    }),
    ir("nesting of structs", |n| {
        format!("@g = addrspace(1) global {}i8{} zeroinitializer\n", "{".repeat(n), "}".repeat(n))
    }),
    ir("nesting of constants", |n| {
        let (open, close) = ("getelementptr (i8, ptr ".repeat(n), ", i64 1)".repeat(n));
        format!("@v = global i8 0\n@g = global ptr {open}@v{close}\n")
    }),
    ir("nesting of metadata", |n| format!("!0 = {}{}\n", "!{".repeat(n), "}".repeat(n))),
    ir("metadata nodes", |n| lines(n, |i| format!("!{i} = !{{i32 {i}}}\n"))),
    ir("metadata nodes, each of the next one", |n| lines(n, |i| format!("!{i} = !{{!{}}}\n", (i + 1) % n.max(1)))),
    ir("operands of a metadata node", |n| format!("!0 = !{{{}}}\n", list(n, |i| format!("i32 {i}")))),
    ir("operands of named metadata", |n| format!("!named = !{{{}}}\n!0 = !{{}}\n", list(n, |_| "!0".to_owned()))),
    ir("named metadata", |n| lines(n, |i| format!("!named{i} = !{{!0}}\n")) + "!0 = !{}\n"),
    ir("annotations", |n| {
        let functions = lines(n, |i| format!("define void @f{i}() {{\n  ret void\n}}\n"));
        let nodes = lines(n, |i| format!("!{i} = !{{ptr @f{i}, !\"kernel\", i32 1}}\n"));
        format!("{functions}!nvvm.annotations = !{{{}}}\n{nodes}", list(n, |i| format!("!{i}")))
    }),
    ir("annotations of one function", |n| {
        let nodes = lines(n, |i| format!("!{i} = !{{ptr @k, !\"maxntidx\", i32 {}}}\n", i % 1024 + 1));
        format!("{}!nvvm.annotations = !{{{}}}\n{nodes}", kernel("", ""), list(n, |i| format!("!{i}")))
    }),
    ir("keys of one annotation", |n| {
        format!(
            "{}!nvvm.annotations = !{{!0}}\n!0 = !{{ptr @k, {}}}\n",
            kernel("", ""),
            list(n, |_| "!\"maxntidx\", i32 1".to_owned())
        )
    }),
    ir("module flags", |n| {
        format!("!llvm.module.flags = !{{{}}}\n", list(n, |i| format!("!{i}")))
            + &lines(n, |i| format!("!{i} = !{{i32 1, !\"flag{i}\", i32 1}}\n"))
    }),
    ir("debug locations", |n| {
        let calls = lines(n, |i| format!("  fence seq_cst, !dbg !{}\n", i + 4));
        format!(
            "define void @f() !dbg !3 {{\n{calls}  ret void\n}}\n!llvm.dbg.cu = !{{!1}}\n!0 = !DIFile(filename: \"a\", directory: \"b\")\n\
            !1 = distinct !DICompileUnit(language: DW_LANG_C, file: !0)\n!2 = !DISubroutineType(types: !{{}})\n\
            !3 = distinct !DISubprogram(name: \"f\", file: !0, type: !2, unit: !1)\n{}",
            lines(n, |i| format!("!{} = !DILocation(line: {i}, scope: !3)\n", i + 4))
        )
    }),
    ir("attribute groups", |n| {
        lines(n, |i| format!("declare void @f{i}() #{i}\nattributes #{i} = {{ nounwind \"a\"=\"{i}\" }}\n"))
    }),
    ir("attributes of one function", |n| format!("declare void @f() {}\n", lines(n, |i| format!("\"a{i}\"=\"b\" ")))),
    ir("inline assembly", |n| {
        body(&lines(n, |i| format!("  call void asm sideeffect \"mov.u32 $0, {i};\", \"r\"(i32 %a)\n")))
    }),
    ir("operands of inline assembly", |n| {
        body(&format!(
            "  call void asm sideeffect \"{}\", \"{}\"({})\n",
            lines(n, |i| format!("${i} ")),
            list(n, |_| "r".to_owned()).replace(' ', ""),
            list(n, |_| "i32 %a".to_owned())
        ))
    }),
    ir("characters of inline assembly", |n| {
        body(&format!("  call void asm sideeffect \"{}\", \"\"()\n", "x".repeat(n)))
    }),
    ir("lines of comment", |n| lines(n, |_| "; a comment\n".to_owned())),
    ir("characters of one line", |n| format!("; {}\n{}", "x".repeat(n), body(""))),
    ir("spaces in one line", |n| body(&format!("{}\n", " ".repeat(n)))),
    ir("empty lines", |n| "\n".repeat(n)),
    ir("characters of a name", |n| format!("define void @{}() {{\n  ret void\n}}\n", "x".repeat(n))),
    ir("characters of a mangled name", |n| format!("define void @_Z{n}{}v() {{\n  ret void\n}}\n", "x".repeat(n))),
    ir("comdats", |n| lines(n, |i| format!("$c{i} = comdat any\n@c{i} = addrspace(1) global i32 0, comdat\n"))),
    ir("syntax errors", |n| lines(n, |_| "garbage here\n".to_owned())),
    ir("syntax errors in a body", |n| body(&lines(n, |_| "  %0 = bogus\n".to_owned()))),
    ir("undefined values", |n| body(&lines(n, |i| format!("  %x{i} = add i32 %missing{i}, 1\n")))),
    ir("undefined functions", |n| body(&lines(n, |i| format!("  call void @missing{i}()\n")))),
    ir("functions of one name", |n| lines(n, |_| "define void @f() {\n  ret void\n}\n".to_owned())),
    ir("instructions that are refused", |n| body(&lines(n, |_| "  fence seq_cst\n".to_owned()))),
    ir("functions that are refused", |n| {
        lines(n, |i| format!("define void @f{i}() ssp {{\n  fence acquire\n  ret void\n}}\n"))
    }),
    ir("kernels that are too large", |n| {
        lines(n, |i| format!("define ptx_kernel void @k{i}([40000 x i8] %a) {{\n  ret void\n}}\n"))
    }),
    ir("summaries and what else is left out", |n| {
        lines(n, |i| format!("^{i} = module: (path: \"a\", hash: (0, 0, 0, 0, 0))\n"))
    }),
    ir("closing brackets", |n| "}".repeat(n)),
    ir("characters of a data layout", |n| {
        format!("target datalayout = \"e{}\"\n{}", "-i64:64".repeat(n), kernel("i64 %a", ""))
    }),
    ir("digits of a number", |n| format!("@g = addrspace(1) global i64 {}\n", "9".repeat(n))),
];
