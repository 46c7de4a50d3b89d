//! Any text is analyzed in bounded time without a panic: prefixes and mutations of all cases, and texts that nest,
//! repeat and grow.

use cuda_decl::{analyse, ir_text, parse};
use nvvm_target::Dialect;
use serde::Deserialize;
use std::time::Duration;
use test_support::clock::time_on_processor;

#[derive(Deserialize)]
struct Case {
    file: String,
    source: String,
}

fn cases() -> Vec<Case> {
    let mut all: Vec<Case> = Vec::new();
    for recorded in [include_str!("../../../tests/layout/cases.json"), include_str!("../../../tests/layout/own.json")] {
        let read: Vec<Case> = serde_json::from_str(recorded).expect("the cases are JSON");
        all.extend(read);
    }
    all
}

/// Analyzes a text up to its IR. The time limit allows for a test build on a busy machine.
fn reads(name: &str, text: &str) {
    let start = time_on_processor();
    let analysis = analyse(&parse(text));
    for dialect in [Dialect::Legacy, Dialect::Modern] {
        let generated = ir_text(&analysis, dialect);
        let module = nvvm_syntax::parse(&generated.text);
        assert!(module.errors.is_empty(), "{name}: {:?}\n{text}\n{}", module.errors, generated.text);
    }
    let took = time_on_processor().saturating_sub(start);
    assert!(took < Duration::from_secs(20), "{name} took {took:?}");
}

#[test]
fn prefixes_of_all_cases() {
    let mut random = fastrand::Rng::with_seed(20_261_121);
    for case in cases() {
        for _ in 0..3 {
            let mut end = random.usize(0..=case.source.len());
            while !case.source.is_char_boundary(end) {
                end -= 1;
            }
            reads(&case.file, &case.source[..end]);
        }
    }
}

#[test]
fn mutations_of_all_cases() {
    const PIECES: &[&str] = &[
        "(",
        ")",
        "<",
        ">",
        "{",
        "}",
        "[",
        "]",
        ";",
        ",",
        "::",
        "*",
        "&",
        "&&",
        "...",
        "=",
        ":",
        "<<<",
        ">>>",
        "0",
        "-1",
        "0xffffffffffffffffffff",
        "template <class T>",
        "typename",
        "struct",
        "union",
        "enum",
        "virtual",
        "alignas(0)",
        "__launch_bounds__(-1)",
        "sizeof",
        "decltype(",
        "operator",
        "#define X X X\nX",
        "#if",
        "#pragma pack(3)",
        "\"",
        "'",
        "/*",
        "\\",
        "\u{e9}",
        "__global__",
        "__shared__",
        "constexpr",
        "const",
        "unsigned",
        "threadIdx",
        "using",
        "namespace",
    ];
    let mut random = fastrand::Rng::with_seed(7);
    for case in cases() {
        let words: Vec<&str> = case.source.split_inclusive([' ', ';', '{', '(', ')', '<', '>', ',', '\n']).collect();
        for _ in 0..2 {
            let mut text = String::new();
            for word in &words {
                match random.u32(0..24) {
                    0 => text.push_str(PIECES[random.usize(0..PIECES.len())]),
                    1 => {}
                    2 => text.push_str(&word.repeat(2)),
                    3 => text.push_str(words[random.usize(0..words.len())]),
                    _ => text.push_str(word),
                }
            }
            reads(&case.file, &text);
        }
    }
}

#[test]
fn texts_without_end() {
    for depth in [10, 14, 30, 70, 3_000] {
        let nested =
            |open: &str, inner: &str, close: &str| format!("{}{inner}{}", open.repeat(depth), close.repeat(depth));
        let texts = [
            format!("void f({});", nested("(", "int x", ")")),
            format!("const int x = {};", nested("(", "1", ")")),
            format!("const int x = {};", nested("sizeof(", "1", ")")),
            format!("const int x = {};", nested("(T)(", "1", ")")),
            format!("const int x = {}1;", "a<".repeat(depth)),
            format!("const int x = {}1;", "-".repeat(depth)),
            format!("const int x = 1{};", " + 1".repeat(depth)),
            format!("const int x = {}1{};", "1 ? ".repeat(depth), " : 2".repeat(depth)),
            format!("__global__ void k(int {}p) {{ }}", "*".repeat(depth)),
            format!("__global__ void k(int (*{}) {{ }}", nested("(*", "p", ")(int)")),
            format!("struct S {{ int a{}; }};", "[2]".repeat(depth)),
            format!("template <class T> struct A {{ T t; }}; struct S {{ {} a; }};", nested("A<", "int", ">")),
            nested("struct S { ", "int x;", " s; };"),
            nested("namespace n { ", "struct S { };", " }"),
            nested("template <class T> ", "struct S { };", ""),
            format!("void f() {{ {} }}", nested("{ ", ";", " }")),
            format!("void f() {{ {}; }}", nested("if (1) ", "", "")),
            format!("void f() {{ {}; }}", nested("k<<<1, ", "1", ">>>()")),
            format!("void f() {{ auto x = {}; }}", nested("[] { return ", "1", "; }")),
            format!("struct S {{ decltype({}) d; }};", nested("(", "1", ")")),
            nested("#if 1\n", "struct S { };", "#endif\n"),
            format!("#define A(x) x x\nstruct S {{ int a; }}; {}", nested("A(", ";", ")")),
            nested("extern \"C\" { ", "void f();", " }"),
            "struct ".repeat(depth),
            "template <".repeat(depth),
            "a::".repeat(depth),
            "(((*(&[".repeat(depth),
        ];
        for text in texts {
            reads(&format!("{} … at {depth}", text.chars().take(30).collect::<String>()), &text);
        }
    }
}

#[test]
fn numbers_and_types_without_end() {
    let mut doubling = String::from("struct A0 { char c; };\n");
    let mut macros = String::from("#define M0 x\n");
    for step in 1..80 {
        let before = step - 1;
        doubling.push_str(&format!("struct A{step} {{ A{before} a[9]; A{before} b; }};\n"));
        macros.push_str(&format!("#define M{step} M{before} M{before}\n"));
    }
    let texts = [
        format!("{doubling}__global__ void k(A79 a) {{ }}"),
        format!("{macros}M79;"),
        "#define X X\n#define Y Z\n#define Z Y\nX Y Z;".to_owned(),
        "constexpr int f(int n) { return f(n + 1); }\nstruct S { int a[f(0)]; };".to_owned(),
        "constexpr int f(int n) { return n < 2 ? n : f(n - 1) + f(n - 2); }\nstruct S { int a[f(60)]; };".to_owned(),
        "constexpr int f() { for (;;) { } return 1; }\nstruct S { int a[f()]; };".to_owned(),
        "template <int N> struct A { A<N + 1> a; };\nA<0> a;".to_owned(),
        "template <int N> struct A { A<N + 1>* a; A<N * 2> b; };\n__global__ void k(A<1> a) { }".to_owned(),
        "template <class T> struct A { A<A<T>>* a; };\n__global__ void k(A<int> a) { a.a->a->a; }".to_owned(),
        "template <class T> struct A : A<T*> { };\nstruct B : A<int> { };".to_owned(),
        "template <class... T> struct P { P<T..., T...>* p; };\n__global__ void k(P<int> p) { }".to_owned(),
        "struct S { int a[0x7fffffffffffffff]; int b[0xffffffffffffffff]; char c[1 << 63]; };".to_owned(),
        "struct alignas(1ull << 62) S { char c; };\nstruct T { S s[1000]; char c; };".to_owned(),
        "struct S { long long a : 0x7fffffffffffffff; int b : 4294967295; };".to_owned(),
        "enum E : long long { A = 0x7fffffffffffffff, B, C = -1ull << 63, D = A * A };".to_owned(),
        "__global__ void __launch_bounds__(0xffffffffffffffffffff, 1 << 31) k() { }".to_owned(),
        "struct A;\nstruct B { A a; };\nstruct A { B b; };\nstruct C : C { };\nusing D = D;\ntypedef E E;".to_owned(),
        "template <template <class> class T> struct A { T<A<T>> t; };\ntemplate <class T> struct B { };\nA<B> a;"
            .to_owned(),
    ];
    for text in texts {
        reads(&text.chars().take(60).collect::<String>(), &text);
    }
}
