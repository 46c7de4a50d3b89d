//! Function bodies: blocks, edges, phis, calls and chains of values.

use super::{TextDimension, body, ir, legacy, legacy_body, lines, list, module};

pub(super) const DIMENSIONS: &[TextDimension] = &[
    ir("blocks in a row", |n| body(&lines(n, |i| format!("  br label %b{i}\nb{i}:\n")))),
    ir("blocks from the last to the first", |n| {
        let blocks = lines(n, |i| format!("b{}:\n  br label %b{i}\n", i + 1));
        body(&format!("  br label %b{n}\nb0:\n  ret void\n{blocks}end:\n"))
    }),
    ir("phis of many predecessors", |n| {
        let side = n.isqrt().max(1);
        let cases = lines(side, |i| format!("    i32 {i}, label %b{i}\n"));
        let blocks = lines(side, |i| format!("b{i}:\n  br label %end\n"));
        let entries = list(side, |i| format!("[ {i}, %b{i} ]"));
        let phis = lines(side, |i| format!("  %p{i} = phi i32 {entries}\n"));
        body(&format!("  switch i32 %a, label %b0 [\n{cases}  ]\n{blocks}end:\n{phis}"))
    }),
    ir("phis with predecessors that are not theirs", |n| {
        let side = n.isqrt().max(1);
        let entries = list(side, |i| format!("[ {i}, %b{i} ]"));
        let phis = lines(side, |i| format!("  %p{i} = phi i32 {entries}\n"));
        body(&format!("  br label %end\n{}end:\n{phis}", lines(side, |i| format!("b{i}:\n  unreachable\n"))))
    }),
    ir("phis in a ring", |n| {
        let phis = lines(n, |i| format!("  %p{i} = phi ptr [ %p, %first ], [ %p{}, %loop ]\n", (i + 1) % n.max(1)));
        body(&format!(
            "  br label %first\nfirst:\n  br label %loop\nloop:\n{phis}  br i1 undef, label %loop, label %end\nend:\n"
        ))
    }),
    ir("cases of a switch", |n| {
        let cases = lines(n, |i| format!("    i32 {i}, label %end\n"));
        body(&format!("  switch i32 %a, label %end [\n{cases}  ]\nend:\n"))
    }),
    ir("equal cases of a switch", |n| {
        let cases = lines(n, |_| "    i32 7, label %end\n".to_owned());
        body(&format!("  switch i32 %a, label %end [\n{cases}  ]\nend:\n"))
    }),
    ir("targets of an indirectbr", |n| {
        let targets = list(n, |_| "label %end".to_owned());
        body(&format!("  indirectbr ptr %p, [{targets}]\nend:\n"))
    }),
    ir("getelementptr, each of the one before", |n| {
        body(&lines(n, |i| {
            let base = if i == 0 { "%p".to_owned() } else { format!("%q{i}") };
            format!("  %q{} = getelementptr i8, ptr {base}, i64 1\n", i + 1)
        }))
    }),
    ir("stores through a chain of pointers", |n| {
        body(&lines(n, |i| {
            let base = if i == 0 { "%p".to_owned() } else { format!("%q{i}") };
            format!("  %q{0} = getelementptr i8, ptr {base}, i64 1\n  store i8 0, ptr %q{0}\n", i + 1)
        }))
    }),
    ir("legacy bitcasts, each of the one before", |n| {
        legacy_body(&lines(n, |i| {
            let base = if i == 0 { "%p".to_owned() } else { format!("%q{i}") };
            format!("  %q{} = bitcast i8* {base} to i8*\n", i + 1)
        }))
    }),
    ir("casts of address spaces, each of the one before", |n| {
        body(&lines(n, |i| {
            let base = if i == 0 { "%p".to_owned() } else { format!("%q{i}") };
            format!(
                "  %g{0} = addrspacecast ptr {base} to ptr addrspace(1)\n  %q{0} = addrspacecast ptr addrspace(1) %g{0} to ptr\n",
                i + 1
            )
        }))
    }),
    ir("selects that double", |n| {
        body(&lines(n, |i| {
            let base = if i == 0 { "%p".to_owned() } else { format!("%s{i}") };
            format!("  %s{} = select i1 undef, ptr {base}, ptr {base}\n", i + 1)
        }))
    }),
    ir("instructions without use", |n| body(&lines(n, |i| format!("  %x{i} = add i32 %a, {i}\n")))),
    ir("instructions, each of the one before", |n| {
        body(&lines(n, |i| {
            let base = if i == 0 { "%a".to_owned() } else { format!("%x{i}") };
            format!("  %x{} = add i32 {base}, 1\n", i + 1)
        }))
    }),
    ir("instructions, each of the next one", |n| {
        body(&(lines(n, |i| format!("  %x{i} = add i32 %x{}, 1\n", i + 1)) + &format!("  %x{n} = add i32 %a, 1\n")))
    }),
    ir("instructions, each of itself", |n| body(&lines(n, |i| format!("  %x{i} = add i32 %x{i}, 1\n")))),
    ir("numbered instructions", |n| body(&lines(n, |i| format!("  %{} = add i32 %a, 1\n", i + 1)))),
    ir("instructions with a wrong number", |n| body(&lines(n, |_| "  %7 = add i32 %a, 1\n".to_owned()))),
    ir("allocas", |n| body(&lines(n, |i| format!("  %v{i} = alloca i32\n  store i32 0, ptr %v{i}\n")))),
    ir("functions that call the next one", |n| {
        let functions = lines(n, |i| format!("define void @f{i}() {{\n  call void @f{}()\n  ret void\n}}\n", i + 1));
        module(&format!(
            "{functions}define ptx_kernel void @k() {{\n  call void @f0()\n  ret void\n}}\ndeclare void @f{n}()\n"
        ))
    }),
    ir("kernels that call one chain of functions", |n| {
        let functions = lines(n, |i| format!("define void @f{i}() {{\n  call void @f{}()\n  ret void\n}}\n", i + 1));
        let kernels = lines(n, |i| format!("define ptx_kernel void @k{i}() {{\n  call void @f0()\n  ret void\n}}\n"));
        module(&format!(
            "@s = internal addrspace(3) global [4 x i32] undef\n{functions}{kernels}define void @f{n}() {{\n  store i32 0, ptr addrspace(3) @s\n  ret void\n}}\n"
        ))
    }),
    ir("kernels that use the same shared variables", |n| {
        let side = n.isqrt().max(1);
        let globals = lines(n, |i| format!("@s{i} = internal addrspace(3) global i32 undef\n"));
        let stores = lines(n, |i| format!("  store i32 0, ptr addrspace(3) @s{i}\n"));
        let kernels = lines(side, |i| format!("define ptx_kernel void @k{i}() {{\n  call void @f()\n  ret void\n}}\n"));
        module(&format!("{globals}define void @f() {{\n{stores}  ret void\n}}\n{kernels}"))
    }),
    ir("kernels that use all shared variables", |n| {
        let globals = lines(n, |i| format!("@s{i} = internal addrspace(3) global i32 undef\n"));
        let stores = lines(n, |i| format!("  store i32 0, ptr addrspace(3) @s{i}\n"));
        let kernels = lines(n, |i| format!("define ptx_kernel void @k{i}() {{\n  call void @f()\n  ret void\n}}\n"));
        module(&format!("{globals}define void @f() {{\n{stores}  ret void\n}}\n{kernels}"))
    }),
    ir("functions that call themselves", |n| {
        module(&lines(n, |i| format!("define void @f{i}() {{\n  call void @f{i}()\n  ret void\n}}\n")))
    }),
    ir("calls of what is not a function", |n| body(&lines(n, |i| format!("  call void %p(i32 {i})\n")))),
    ir("calls with wrong arguments", |n| {
        module(&format!(
            "declare void @g(i32)\ndefine void @f() {{\n{}  ret void\n}}\n",
            lines(n, |i| format!("  call void @g(i64 {i})\n"))
        ))
    }),
    ir("calls of intrinsics", |n| {
        let calls = lines(n, |i| format!("  %t{i} = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n"));
        module(&format!("declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\ndefine void @f() {{\n{calls}  ret void\n}}\n"))
    }),
    ir("calls of intrinsics with wrong operands", |n| {
        let calls = lines(n, |_| "  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %p, i64 4, i1 undef)\n".to_owned());
        module(&format!(
            "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)\ndefine void @f(ptr %p) {{\n{calls}  ret void\n}}\n"
        ))
    }),
    ir("intrinsics that are not known", |n| {
        module(&lines(n, |i| format!("declare i32 @llvm.nvvm.unknown.{i}(i32)\n")))
    }),
    ir("arguments of a call", |n| {
        module(&format!(
            "declare void @g(...)\ndefine void @f() {{\n  call void (...) @g({})\n  ret void\n}}\n",
            list(n, |i| format!("i32 {i}"))
        ))
    }),
    ir("operand bundles", |n| {
        module(&format!(
            "declare void @g()\ndefine void @f() {{\n  call void @g() [ {} ]\n  ret void\n}}\n",
            list(n, |i| format!("\"b{i}\"(i32 {i})"))
        ))
    }),
    ir("inline assembly", |n| {
        body(&lines(n, |i| format!("  call void asm sideeffect \"mov.u32 $0, {i};\", \"r\"(i32 %a)\n")))
    }),
    ir("operands of inline assembly", |n| {
        let (text, constraints) = (lines(n, |i| format!("${i} ")), vec!["r"; n].join(","));
        body(&format!(
            "  call void asm sideeffect \"{text}\", \"{constraints}\"({})\n",
            list(n, |_| "i32 %a".to_owned())
        ))
    }),
    ir("constraints of inline assembly without operands", |n| {
        body(&format!("  call void asm sideeffect \"\", \"{}\"()\n", vec!["r"; n].join(",")))
    }),
    ir("characters of inline assembly", |n| {
        body(&format!("  call void asm sideeffect \"{}\", \"\"()\n", "x".repeat(n)))
    }),
    ir("alternatives of inline assembly", |n| {
        body(&format!("  call void asm sideeffect \"$({}$)\", \"\"()\n", vec!["x"; n].join("$|")))
    }),
    ir("atomic operations", |n| body(&lines(n, |i| format!("  %o{i} = atomicrmw add ptr %p, i32 1 seq_cst\n")))),
    ir("fences that are refused", |n| body(&lines(n, |_| "  fence seq_cst\n".to_owned()))),
    ir("indices of a getelementptr", |n| {
        let types = lines(n, |i| format!("%t{i} = type {{ %t{} }}\n", i + 1));
        module(&format!(
            "{types}%t{n} = type {{ i8 }}\ndefine void @f(ptr %p) {{\n  %q = getelementptr %t0, ptr %p, i64 0{}\n  ret void\n}}\n",
            ", i32 0".repeat(n)
        ))
    }),
    ir("getelementptr through one chain of types", |n| {
        let types = lines(n, |i| format!("%t{i} = type {{ %t{} }}\n", i + 1));
        let geps = lines(n, |i| format!("  %q{i} = getelementptr %t0, ptr %p, i64 {i}\n"));
        module(&format!("{types}%t{n} = type {{ i8 }}\ndefine void @f(ptr %p) {{\n{geps}  ret void\n}}\n"))
    }),
    ir("loads of a type with many members", |n| {
        let loads = lines(n, |i| format!("  %v{i} = load %s, ptr %p\n"));
        let members = list(8 * n, |_| "i8".to_owned());
        module(&format!("%s = type {{ {members} }}\ndefine void @f(ptr %p) {{\n{loads}  ret void\n}}\n"))
    }),
    ir("allocas of a type with many members", |n| {
        let allocas = lines(n, |i| format!("  %v{i} = alloca %s\n"));
        let members = list(8 * n, |_| "i8".to_owned());
        module(&format!("%s = type {{ {members} }}\ndefine void @f(ptr %p) {{\n{allocas}  ret void\n}}\n"))
    }),
    ir("clauses of a landingpad", |n| {
        let clauses = lines(n, |_| "    catch ptr null\n".to_owned());
        module(&format!(
            "declare void @g()\ndeclare i32 @personality(...)\ndefine void @f() personality ptr @personality {{\n  invoke void @g() to label %b unwind label %u\nb:\n  ret void\nu:\n  %e = landingpad {{ ptr, i32 }}\n{clauses}  ret void\n}}\n"
        ))
    }),
    ir("orders of uses", |n| {
        let uses = lines(n, |_| "  store i32 %a, ptr %p\n".to_owned());
        body(&format!(
            "{uses}  ret void\n  uselistorder i32 %a, {{ {} }}\nend:\n",
            list(n, |i| (n - 1 - i).to_string())
        ))
    }),
    ir("freezes for convert", |n| body(&lines(n, |i| format!("  %x{i} = freeze i32 %a\n")))),
    ir("negations for convert", |n| {
        module(&format!(
            "define void @f(float %a) {{\n{}  ret void\n}}\n",
            lines(n, |i| format!("  %x{i} = fneg float %a\n"))
        ))
    }),
    ir("loads of pointers for convert", |n| {
        body(&lines(n, |i| {
            let base = if i == 0 { "%p".to_owned() } else { format!("%q{i}") };
            format!("  %q{} = load ptr, ptr {base}\n", i + 1)
        }))
    }),
    ir("calls through pointers for convert", |n| body(&lines(n, |_| "  call void %p(ptr %p, ptr %p)\n".to_owned()))),
    ir("loads of i1 through an unaliased parameter", |n| {
        let loads = lines(n, |i| format!("  %v{i} = load i1, i1* %p\n  store i1 %v{i}, i1* %q\n"));
        legacy(&format!(
            "define void @k(i1* noalias %p, i1* %q) {{\n{loads}  ret void\n}}\n\
             !nvvm.annotations = !{{!0}}\n!0 = !{{void (i1*, i1*)* @k, !\"kernel\", i32 1}}\n"
        ))
    }),
    ir("calls of a function that loads an i1", |n| {
        let calls = lines(n, |_| "  call void @f(i1* %p)\n".to_owned());
        let adds = lines(n, |i| format!("  %a{i} = add i32 {i}, 1\n"));
        legacy(&format!(
            "define void @k(i1* noalias %p) {{\n{calls}  ret void\n}}\ndefine void @f(i1* %p) {{\n{adds}  ret void\n}}\n\
             !nvvm.annotations = !{{!0}}\n!0 = !{{void (i1*)* @k, !\"kernel\", i32 1}}\n"
        ))
    }),
    ir("parameters of six halves", |n| {
        let parameters = list(n, |i| format!("<6 x half> %p{i}"));
        let adds = lines(n, |i| format!("  %a{i} = fadd <6 x half> %p{i}, %p{i}\n"));
        legacy(&format!("define void @f({parameters}) {{\n{adds}  ret void\n}}\n"))
    }),
];
