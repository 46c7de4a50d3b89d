//! Findings whose messages contain a long type, function or value.

use super::{TextDimension, ir, legacy, lines, list, module, nested};

pub(super) const DIMENSIONS: &[TextDimension] = &[
    ir("findings that name a long function", |n| {
        let name = "x".repeat(8 * n);
        module(&format!("define void @{name}() {{\n{}  ret void\n}}\n", "  fence seq_cst\n".repeat(n)))
    }),
    ir("syntax errors in a long function", |n| {
        let name = "x".repeat(8 * n);
        module(&format!("define void @{name}() {{\n{}  ret void\n}}\n", "  %q = bogus\n".repeat(n)))
    }),
    ir("findings that name a long block", |n| {
        let name = "x".repeat(8 * n);
        module(&format!("define void @f() {{\n{name}:\n{}  ret void\n}}\n", "  fence seq_cst\n".repeat(n)))
    }),
    ir("findings that name a long value", |n| {
        let name = "x".repeat(16 * n);
        let lines = lines(n, |i| format!("  %v{i} = add i64 %{name}, 1\n"));
        module(&format!("define void @f(i32 %{name}) {{\n{lines}  ret void\n}}\n"))
    }),
    ir("findings that name a long type", |n| {
        let name = "x".repeat(16 * n);
        let lines = lines(n, |_| "  store %T* null, i8* %p\n".replace('T', "s"));
        legacy(&format!(
            "%s = type {{ %{name} }}\n%{name} = type {{ i8 }}\ndefine void @f(i8* %p) {{\n{lines}  ret void\n}}\n"
        ))
    }),
    ir("findings that print a large type", |n| {
        let members = list(8 * n, |_| "i8".to_owned());
        let lines = lines(n, |i| format!("  %v{i} = add i64 %a, 1\n"));
        module(&format!("define void @f({{ {members} }} %a) {{\n{lines}  ret void\n}}\n"))
    }),
    ir("findings that print a nested type", |n| {
        let nested = nested(4 * n, "{ ", "i8", " }");
        let lines = lines(n, |i| format!("  %v{i} = add i64 %a, 1\n"));
        module(&format!("define void @f({nested} %a) {{\n{lines}  ret void\n}}\n"))
    }),
    ir("loads through a pointer to a large type", |n| {
        let members = list(8 * n, |_| "i8".to_owned());
        let lines = lines(n, |i| {
            format!("  %v{i} = load i64, {{ {} }}* %p\n", if i == 0 { members.clone() } else { "i8".to_owned() })
        });
        legacy(&format!("define void @f({{ {members} }}* %p) {{\n{lines}  ret void\n}}\n"))
    }),
    ir("calls of a function with a large type", |n| {
        let parameters = list(8 * n, |_| "i8".to_owned());
        let lines = lines(n, |_| "  call void @g(i8 0)\n".to_owned());
        module(&format!("declare void @g({parameters})\ndefine void @f() {{\n{lines}  ret void\n}}\n"))
    }),
    ir("legacy calls of a function with a large type", |n| {
        let parameters = list(8 * n, |_| "i8".to_owned());
        let lines = lines(n, |_| "  call void @g(i64 0)\n".to_owned());
        legacy(&format!("declare void @g({parameters})\ndefine void @f() {{\n{lines}  ret void\n}}\n"))
    }),
    ir("calls of intrinsics of a long name", |n| {
        let name = "x".repeat(8 * n);
        let lines = lines(n, |_| "  call void @h()\n  call void %p()\n".to_owned());
        module(&format!(
            "declare void @llvm.nvvm.{name}()\n@h = alias void (), ptr @llvm.nvvm.{name}\ndefine void @f(ptr %p) {{\n{lines}  ret void\n}}\n"
        ))
    }),
    ir("returns of a large type", |n| {
        let members = list(8 * n, |_| "i8".to_owned());
        let functions = lines(n, |i| format!("define %s @f{i}() {{\n  ret i32 0\n}}\n"));
        module(&format!("%s = type {{ {members} }}\n{functions}"))
    }),
    ir("returns of a large type without a name", |n| {
        let members = list(8 * n, |_| "i8".to_owned());
        let returns = lines(n, |i| format!("  ret i32 {i}\nb{i}:\n"));
        module(&format!("define {{ {members} }} @f() {{\n{returns}  ret i32 0\n}}\n"))
    }),
    ir("kernels of long names", |n| {
        let name = "x".repeat(1_000);
        module(&lines(n, |i| format!("define ptx_kernel void @{name}{i}([40000 x i8] %a) {{\n  ret void\n}}\n")))
    }),
    ir("a kernel of a long name with many parameters", |n| {
        let (name, parameters) = ("x".repeat(8 * n), list(n, |i| format!("ptr byval(i8) %a{i}")));
        module(&format!("define ptx_kernel void @{name}({parameters}) {{\n  ret void\n}}\n"))
    }),
    ir("a kernel of a long name with many annotations", |n| {
        let (name, nodes) = ("x".repeat(16 * n), lines(n, |i| format!("!{i} = !{{ptr @a, !\"maxntidx\", i32 {i}}}\n")));
        module(&format!(
            "define void @{name}() {{\n  ret void\n}}\n@a = alias void (), ptr @{name}\n!nvvm.annotations = !{{{}}}\n{nodes}",
            list(n, |i| format!("!{i}"))
        ))
    }),
    ir("accesses of a variable of a long name", |n| {
        let name = "x".repeat(8 * n);
        let lines = lines(n, |i| format!("  %v{i} = load i32, ptr @a, align 3\n"));
        module(&format!(
            "@{name} = global i32 0\n@a = alias i32, ptr @{name}\ndefine void @f() {{\n{lines}  ret void\n}}\n"
        ))
    }),
    ir("stores into one variable through a chain", |n| {
        let lines = lines(n, |i| {
            let base = if i == 0 { "@c".to_owned() } else { format!("%q{i}") };
            format!(
                "  %q{0} = getelementptr i8, ptr addrspace(4) {base}, i64 1\n  store i8 0, ptr addrspace(4) %q{0}\n",
                i + 1
            )
        });
        module(&format!("@c = addrspace(4) global i8 0\ndefine void @f() {{\n{lines}  ret void\n}}\n"))
    }),
    ir("a long metadata string in findings", |n| {
        let text = "x".repeat(8 * n);
        let nodes = lines(n, |i| format!("!{} = !{{i32 9, !0, i32 1}}\n", i + 1));
        module(&format!(
            "!llvm.module.flags = !{{{}}}\n!0 = !{{!\"{text}\"}}\n{nodes}",
            list(n, |i| format!("!{}", i + 1))
        ))
    }),
    ir("undefined values of long names", |n| {
        let name = "x".repeat(1_000);
        let lines = lines(n, |i| format!("  %v{i} = add i32 %{name}{i}, 1\n"));
        module(&format!("define void @f() {{\n{lines}  ret void\n}}\n"))
    }),
    ir("repeated findings", |n| {
        module(&lines(n, |i| format!("define void @f{i}() ssp {{\n  fence acquire\n  ret void\n}}\n")))
    }),
    ir("wide vectors in many findings", |n| {
        let lines = lines(n, |i| format!("  %v{i} = add <4 x i64> %a, undef\n"));
        module(&format!(
            "define void @f({{ {} }} %a) {{\n{lines}  ret void\n}}\n",
            list(4 * n, |_| "<4 x i64>".to_owned())
        ))
    }),
];
