//! Modules with deep or exponentially many references between their parts.

use crate::dimension::{Dimension, Kind, body, kernel, lines, list, nested};

const fn ir(name: &'static str, text: fn(usize) -> String) -> Dimension {
    Dimension::new(Kind::Ir, name, text)
}

/// Returns a function with a personality, for exception handling.
fn unwinding(lines: &str) -> String {
    let declared = "declare void @g()\ndeclare i32 @personality(...)\n";
    format!("{declared}define void @f() personality ptr @personality {{\n{lines}}}\n")
}

/// The dimensions of references, and of growth within one construct.
pub const DIMENSIONS: &[Dimension] = &[
    ir("types that double", |n| {
        lines(n, |i| format!("%t{i} = type {{ %t{0}, %t{0} }}\n", i + 1))
            + &format!("%t{n} = type {{ i8 }}\n")
            + &kernel("ptr byval(%t0) %a", "")
    }),
    ir("metadata that doubles", |n| {
        format!("!named = !{{!0}}\n!{n} = !{{}}\n") + &lines(n, |i| format!("!{i} = !{{!{0}, !{0}}}\n", i + 1))
    }),
    ir("calls that double", |n| {
        let calls = |i: usize| format!("  call void @f{0}()\n  call void @f{0}()\n", i + 1);
        let functions = lines(n, |i| format!("define void @f{i}() {{\n{}  ret void\n}}\n", calls(i)));
        let last = format!("define void @f{n}() {{\n  store i32 0, ptr addrspace(3) @s\n  ret void\n}}\n");
        format!(
            "@s = internal addrspace(3) global [4 x i32] undef\n{functions}{last}{}",
            kernel("", "  call void @f0()\n")
        )
    }),
    ir("selects that double", |n| {
        body(
            &lines(n, |i| format!("  %s{} = select i1 undef, ptr %s{i}, ptr %s{i}\n", i + 1))
                .replace("ptr %s0,", "ptr %p,")
                .replace("ptr %s0\n", "ptr %p\n"),
        )
    }),
    ir("phis that merge in a chain", |n| {
        let merge = |i: usize| {
            let (merged, next) = (if i == 0 { "%p".to_owned() } else { format!("%q{i}") }, i + 1);
            format!(
                "  br i1 undef, label %l{i}, label %r{i}\nl{i}:\n  br label %b{i}\nr{i}:\n  br label %b{i}\n\
                 b{i}:\n  %q{next} = phi ptr [ {merged}, %l{i} ], [ {merged}, %r{i} ]\n"
            )
        };
        body(&lines(n, merge))
    }),
    ir("nested loops", |n| {
        let header = |i: usize| {
            let (around, from) = match i {
                0 => ("p".to_owned(), "first".to_owned()),
                _ => (format!("q{}", i - 1), format!("h{}", i - 1)),
            };
            let next = i + 1;
            format!("h{i}:\n  %q{i} = phi ptr [ %{around}, %{from} ], [ %q{i}, %l{i} ]\n  br label %h{next}\n")
        };
        let headers = lines(n, header);
        let latches = lines(n, |i| {
            let at = n - 1 - i;
            let outer = if at == 0 { "end".to_owned() } else { format!("l{}", at - 1) };
            format!("l{at}:\n  br i1 undef, label %h{at}, label %{outer}\n")
        });
        let last = n.saturating_sub(1);
        body(&format!(
            "  br label %first\nfirst:\n  br label %h0\n{headers}h{n}:\n  br label %l{last}\n{latches}end:\n"
        ))
    }),
    ir("indices of a getelementptr", |n| {
        lines(n, |i| format!("%t{i} = type {{ %t{} }}\n", i + 1))
            + &format!("%t{n} = type {{ i8 }}\n")
            + &body(&format!("  %q = getelementptr %t0, ptr %p, i64 0{}\n", ", i32 0".repeat(n)))
    }),
    ir("targets of an indirectbr", |n| {
        body(&format!(
            "  indirectbr ptr %p, [{}]\n{}end:\n",
            list(n, |i| format!("label %b{i}")),
            lines(n, |i| format!("b{i}:\n  br label %end\n"))
        ))
    }),
    ir("invokes", |n| {
        let step = |i: usize| {
            let next = i + 1;
            format!(
                "b{i}:\n  invoke void @g() to label %b{next} unwind label %u{i}\n\
                 u{i}:\n  %e{i} = landingpad {{ ptr, i32 }} cleanup\n  ret void\n"
            )
        };
        unwinding(&format!("  br label %b0\n{}b{n}:\n  ret void\n", lines(n, step)))
    }),
    ir("clauses of a landingpad", |n| {
        let clauses = lines(n, |_| "    catch ptr null\n".to_owned());
        unwinding(&format!(
            "  invoke void @g() to label %b unwind label %u\nb:\n  ret void\n\
             u:\n  %e = landingpad {{ ptr, i32 }}\n{clauses}  ret void\n"
        ))
    }),
    ir("bundles of operands", |n| {
        body(&format!("  call void @g() [ {} ]\n", list(n, |i| format!("\"b{i}\"(i32 {i})")))) + "declare void @g()\n"
    }),
    ir("elements of a vector", |n| {
        format!("@g = addrspace(1) global <{n} x i32> <{}>\n", list(n, |i| format!("i32 {i}")))
    }),
    ir("nesting of initialisers", |n| {
        let value = lines(n, |i| format!("{{ %t{} ", i + 1)) + "{ i8 0 }" + &" }".repeat(n);
        lines(n, |i| format!("%t{i} = type {{ %t{} }}\n", i + 1))
            + &format!("%t{n} = type {{ i8 }}\n@g = addrspace(1) global %t0 {value}\n")
    }),
    ir("addresses of blocks", |n| {
        format!(
            "@g = addrspace(1) global [{n} x ptr] [{}]\n{}",
            list(n, |i| format!("ptr blockaddress(@f, %b{i})")),
            body(&lines(n, |i| format!("  br label %b{i}\nb{i}:\n")))
        )
    }),
    ir("nesting of function types", |n| format!("@g = addrspace(1) global {} null\n", nested(n, "void (", "i8", ")*"))),
    ir("members of a class in debug information", |n| {
        let member = |i: usize| {
            format!("!{} = !DIDerivedType(tag: DW_TAG_member, name: \"m{i}\", scope: !0, baseType: !1)\n", i + 3)
        };
        format!(
            "!llvm.dbg.cu = !{{}}\n!named = !{{!0}}\n\
             !0 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: \"S\", elements: !2)\n\
             !1 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)\n!2 = !{{{}}}\n{}",
            list(n, |i| format!("!{}", i + 3)),
            lines(n, member)
        )
    }),
    ir("operations of a DIExpression", |n| {
        format!("!named = !{{!0}}\n!0 = !DIExpression({})\n", list(n, |_| "DW_OP_deref".to_owned()))
    }),
];
