//! CUDA declarations that grow in constant evaluation, statements and macros.

use crate::dimension::{Dimension, Kind, lines, list, nested};

const fn cuda(name: &'static str, text: fn(usize) -> String) -> Dimension {
    Dimension::new(Kind::Cuda, name, text)
}

/// Pads a text whose cost exceeds its length with one blank per item, since costs are measured per byte.
fn as_long(text: &str, items: usize) -> String {
    format!("{text}{}\n", " ".repeat(items))
}

/// The dimensions of constant evaluation, statements and macros.
pub const DIMENSIONS: &[Dimension] = &[
    cuda("steps of a constant expression", |n| {
        as_long(
            &format!(
                "constexpr int f(int n) {{ int s = 0; for (int i = 0; i < n; ++i) s ^= i; return s; }}\n\
                 constexpr int a = f({n});\n"
            ),
            n,
        )
    }),
    cuda("calls of a constant expression", |n| {
        "constexpr int f(int n) { return n ^ 1; }\n".to_owned()
            + &lines(n, |i| format!("constexpr int a{i} = f({i});\n"))
    }),
    cuda("recursion of a constant expression", |n| {
        as_long(
            &format!(
                "constexpr int f(int n) {{ return n == 0 ? 0 : 1 ^ f(n - 1); }}\nconstexpr int a = f({n});\n\
                 __global__ void k() {{ }}\n"
            ),
            n,
        )
    }),
    cuda("recursion of a constant expression that doubles", |n| {
        as_long(
            &format!(
                "constexpr int f(int n) {{ return n <= 0 ? 1 : f(n - 1) ^ f(n - 2); }}\nconstexpr int a = f({n});\n"
            ),
            n,
        )
    }),
    cuda("elements that a constant expression makes", |n| {
        as_long(
            &format!(
                "struct S {{ int a[{n}]; }};\nconstexpr S f() {{ S s = {{ }}; s.a[1] = 2; return s; }}\n\
             constexpr int a = f().a[1];\n"
            ),
            n,
        )
    }),
    cuda("conditions in a row", |n| format!("constexpr int a = {}3;\n", lines(n, |i| format!("{i} < 0 ? {i} : ")))),
    cuda("conditions within one another", |n| {
        format!("constexpr int a = {}1{};\n", "1 ? ".repeat(n), " : 0".repeat(n))
    }),
    cuda("switch cases", |n| {
        format!(
            "__global__ void k(int* a) {{\n  switch (*a) {{\n{}  }}\n}}\n",
            lines(n, |i| format!("  case {i}: *a = {}; break;\n", i ^ 1))
        )
    }),
    cuda("switch cases of a constant expression", |n| {
        format!(
            "constexpr int f(int n) {{\n  switch (n) {{\n{}  default: return 0;\n  }}\n}}\nconstexpr int a = f({n});\n",
            lines(n, |i| format!("  case {i}: return {};\n", i ^ 1))
        )
    }),
    cuda("gotos", |n| {
        format!(
            "__global__ void k(int* a) {{\n{}  l{n}: return;\n}}\n",
            lines(n, |i| format!("  l{i}: if (*a) goto l{};\n", i + 1))
        )
    }),
    cuda("labels in a row", |n| {
        format!("__global__ void k(int* a) {{\n{}  return;\n}}\n", lines(n, |i| format!("  l{i}:\n")))
    }),
    cuda("arguments of a call", |n| {
        format!("__device__ void f(...);\n__global__ void k(int* a) {{ f({}); }}\n", list(n, |i| format!("a[{i}]")))
    }),
    cuda("pasted tokens", |n| "#define P(a, b) a##b\n".to_owned() + &lines(n, |i| format!("int P(v, {i});\n"))),
    cuda("tokens pasted to one", |n| format!("#define P(a) a{}\nint P(v);\n", "##a".repeat(n))),
    cuda("pasted names that double", |n| {
        let called = nested(n, "M(", "x", ")");
        format!("#define P(a, b) a##b\n#define Q(a, b) P(a, b)\n#define M(a) Q(a, a)\nint {called};\n")
    }),
    cuda("text made of text", |n| {
        let called = nested(n, "M(", "\"x\"", ")");
        format!("#define T(a) #a\n#define M(a) T(a)\n__device__ const char* s = {called};\n")
    }),
    cuda("parameters of a macro, each used", |n| {
        let parameters = list(n, |i| format!("a{i}"));
        format!(
            "#define M({parameters}) {}\n__device__ int v = 0 M({});\n",
            lines(n, |i| format!("^ a{i} ")),
            list(n, |i| i.to_string())
        )
    }),
    cuda("arguments made text", |n| {
        "#define T(a) #a\n".to_owned() + &lines(n, |i| format!("__device__ const char* v{i} = T(v{i});\n"))
    }),
    cuda("brackets in the arguments of a macro", |n| {
        format!("#define M(a) a\n__device__ int v = M({}1{});\n", "(".repeat(n), ")".repeat(n))
    }),
    cuda("macros that nothing defines, in one another", |n| {
        format!("MACRO({}{})\nstruct S {{ int a; }};\n", "M(".repeat(n), ")".repeat(n))
    }),
];
