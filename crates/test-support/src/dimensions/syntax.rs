//! Texts that are malformed or have extreme lines.

use super::{TextDimension, body, ir, lines, list, module, nested};

pub(super) const DIMENSIONS: &[TextDimension] = &[
    ir("lines that are not IR", |n| module(&lines(n, |_| "garbage here\n".to_owned()))),
    ir("lines of errors in a body", |n| body(&lines(n, |_| "  %0 = bogus\n".to_owned()))),
    ir("bodies with an error each", |n| {
        module(&lines(n, |i| format!("define void @f{i}() {{\n  bogus\n  ret void\n}}\n")))
    }),
    ir("types that are not types", |n| module(&lines(n, |i| format!("@g{i} = global qqq 0\n")))),
    ir("closing brackets", |n| "}".repeat(n)),
    ir("opening brackets", |n| "{".repeat(n)),
    ir("opening parentheses", |n| format!("@g = global i8 {}", "(".repeat(n))),
    ir("opening angle brackets", |n| format!("@g = global {}", "<".repeat(n))),
    ir("opening square brackets", |n| format!("@g = global {}", "[1 x ".repeat(n))),
    ir("opened constants", |n| format!("@g = global i8 {}", "add (i8 ".repeat(n))),
    ir("opened metadata", |n| format!("!0 = {}", "!{".repeat(n))),
    ir("opened specialized metadata", |n| format!("!0 = {}", "!DIFile(filename: ".repeat(n))),
    ir("opened functions", |n| "define void @f() {\n".repeat(n)),
    ir("quotes", |n| "\"".repeat(n)),
    ir("unclosed string", |n| format!("@g = global [1 x i8] c\"{}", "x".repeat(n))),
    ir("line feeds", |n| "\n".repeat(n)),
    ir("carriage returns", |n| "\r".repeat(n)),
    ir("zeros", |n| "\0".repeat(n)),
    ir("spaces", |n| body(&" ".repeat(n))),
    ir("characters of a comment", |n| module(&format!("; {}\n", "x".repeat(n)))),
    ir("wide characters of a comment", |n| module(&format!("; {}\n", "\u{1F600}".repeat(n)))),
    ir("comments", |n| module(&"; a comment\n".repeat(n))),
    ir("semicolons", |n| ";\n".repeat(n)),
    ir("instructions in one line", |n| {
        module(&format!("define void @f(i32 %a) {{ {} ret void }}\n", lines(n, |i| format!("%x{i} = add i32 %a, 1 "))))
    }),
    ir("findings in one line", |n| {
        module(&format!("define void @f(i32 %a) {{ {} ret void }}\n", "fence seq_cst ".repeat(n)))
    }),
    ir("errors in one line", |n| module(&format!("define void @f(i32 %a) {{ {} ret void }}\n", "bogus ".repeat(n)))),
    ir("at signs", |n| "@".repeat(n)),
    ir("exclamation marks", |n| "!".repeat(n)),
    ir("hash signs", |n| "#".repeat(n)),
    ir("percent signs", |n| "%".repeat(n)),
    ir("summary entries", |n| lines(n, |i| format!("^{i} = module: (path: \"a\", hash: (0, 0, 0, 0, 0))\n"))),
    ir("nested summary entries", |n| format!("^0 = gv: {}\n", nested(n, "(", "", ")"))),
    ir("one very long token", |n| "x".repeat(n)),
    ir("digits of a value's number", |n| body(&format!("  %{} = add i32 %a, 1\n", "9".repeat(n)))),
    ir("lines of PTX", |n| ".version 8.0\n.target sm_80\n".to_owned() + &"mov.u32 %r1, %r2;\n".repeat(n)),
    ir("lines of CUDA", |n| "#include <x>\n__global__ void k();\n".repeat(n)),
    ir("lines of MLIR", |n| "module {\n".to_owned() + &"llvm.func @f() { llvm.return }\n".repeat(n)),
    ir("Markdown fences", |n| "```llvm\ndefine void @f() {\n  ret void\n}\n```\n".repeat(n)),
    ir("expected results that are missing", |n| {
        module(&format!(
            "declare i32 @g()\ndefine i32 @f() {{\n{}  ret i32 0\n}}\n",
            list(n, |_| "call i32 @g()\n".to_owned())
        ))
    }),
    ir("newer syntax in many places", |n| {
        body(&lines(n, |i| format!("  %x{i} = getelementptr inbounds nuw i8, ptr %p, i64 {i}\n")))
    }),
];
