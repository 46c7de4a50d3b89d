//! The time is linear in the text: entities that are reachable on exponentially many paths are visited once. Without
//! that, these tests do not terminate.

use cuda_decl::{Analysis, analyse, ir_text, parse};
use nvvm_target::Dialect;
use std::fmt::Write;

fn total(text: &str) -> (Analysis, Option<u64>) {
    let analysis = analyse(&parse(text));
    let size = analysis.kernels.last().and_then(|it| it.total);
    (analysis, size)
}

/// Returns fifty classes, each with two paths to the previous one as a base.
fn diamonds(how: &str, first: &str) -> String {
    let mut text = format!("struct D0 {{ {first} int a; }};\n");
    for step in 0..50 {
        let next = step + 1;
        writeln!(
            text,
            "struct L{step} : {how} D{step} {{ int l; }}; struct R{step} : {how} D{step} {{ int r; }};\n\
             struct D{next} : L{step}, R{step} {{ int d; }};"
        )
        .expect("a string");
    }
    text
}

#[test]
fn virtual_diamonds_have_every_base_once() {
    // 1,608 and 1,616 bytes: nvcc 13.5, sm_75.
    let text = diamonds("virtual", "") + "__global__ void k(D50 d) { }\n";
    assert_eq!(total(&text).1, Some(1_608));
    let text = diamonds("virtual", "virtual void f() = 0;")
        + "struct E : D50 { void f() override { } };\n__global__ void k(E e) { }\n";
    assert_eq!(total(&text).1, Some(1_616));
}

#[test]
fn virtual_bases_above_the_limit_are_omitted_with_one_diagnostic() {
    let mut text = "struct A0 { };\n".to_owned();
    for step in 0..4_000 {
        let next = step + 1;
        writeln!(
            text,
            "struct L{step} : virtual A{step} {{ }}; struct R{step} : virtual A{step} {{ }};\n\
             struct A{next} : L{step}, R{step} {{ }};"
        )
        .expect("a string");
    }
    text.push_str("struct Other { int a; };\n__global__ void first(A9 a) { }\n__global__ void last(A4000 a) { }\n");
    let (analysis, last) = total(&text);
    // Two virtual table pointers for each A, and none for A0, which is empty.
    assert_eq!((analysis.kernels[0].total, last), (Some(144), None));
    let stops = analysis.diagnostics.iter().filter(|it| it.rule.code == "NV1066");
    assert_eq!(stops.map(|it| it.message.as_str()).collect::<Vec<_>>(), ["classes have too many virtual bases"]);
    let other = analysis.records.iter().find(|it| it.name == "Other");
    assert_eq!(other.and_then(|it| it.size), Some(4));
}

#[test]
fn virtual_bases_far_up_are_found_without_a_walk() {
    let mut text = "struct V { int v; };\nstruct D0 : virtual V { int a; };\n".to_owned();
    for step in 0..10_000 {
        writeln!(text, "struct D{} : D{step} {{ }};", step + 1).expect("a string");
    }
    text.push_str("__global__ void k(D10000 d) { }\n");
    // The virtual table pointer, a and v, as in D0.
    let (analysis, size) = total(&text);
    assert_eq!(size, Some(16), "{:?}", analysis.diagnostics);
}

#[test]
fn diamonds_of_repeated_bases_are_counted_not_walked() {
    // a, and l, r, d of each step: the size doubles and grows by 12.
    let mut expected = 4;
    for _ in 0..50 {
        expected = 2 * expected + 12;
    }
    let (analysis, size) = total(&(diamonds("", "") + "__global__ void k(D50 d) { }\n"));
    assert_eq!(size, Some(expected));
    for dialect in [Dialect::Legacy, Dialect::Modern] {
        assert!(!ir_text(&analysis, dialect).text.is_empty());
    }
    let (_, size) = total(&(diamonds("", "") + "struct Q { D50 d; missing m; };\n__global__ void k(Q* q) { }\n"));
    assert_eq!(size, Some(8));
}

#[test]
fn a_class_has_as_many_bases_as_it_likes() {
    let mut text = String::new();
    for base in 0..10_000 {
        writeln!(text, "struct B{base} {{ int a; }};").expect("a string");
    }
    let names: Vec<String> = (0..10_000).map(|base| format!("B{base}")).collect();
    writeln!(text, "struct S : {} {{ int z; }};\n__global__ void k(S s) {{ }}", names.join(", ")).expect("a string");
    // nvcc 13.5: 40004 bytes required.
    assert_eq!(total(&text).1, Some(40_004));
}

#[test]
fn namespaces_that_use_each_other_are_looked_into_once() {
    let mut text = String::new();
    for of in 0..40 {
        let uses: String = (0..40).map(|it| format!("using namespace n{it}; ")).collect();
        let declared: String = (0..40).map(|it| format!("namespace n{it} {{ }} ")).collect();
        writeln!(text, "{declared}\nnamespace n{of} {{ {uses} }}").expect("a string");
    }
    text.push_str("namespace n39 { struct T { int a[3]; }; }\nusing namespace n0;\n__global__ void k(T t) { }\n");
    assert_eq!(total(&text).1, Some(12));
}

#[test]
fn the_definition_of_each_struct_is_where_it_says() {
    let (analysis, _) = total(
        "struct A { char c; double d; };\nnamespace n { struct B { A a[2]; }; }\n__global__ void k(n::B b) { }\n",
    );
    let generated = ir_text(&analysis, Dialect::Modern);
    let definitions: Vec<&str> = generated.structs.iter().map(|it| it.definition.text(&generated.text)).collect();
    assert_eq!(definitions, ["%struct.A = type { i8, double }", "%\"struct.n::B\" = type { [2 x %struct.A] }"]);
}

#[test]
fn packs_have_all_their_elements() {
    let ones = vec!["1"; 3_000].join(", ");
    let types = vec!["int"; 3_000].join(", ");
    // nvcc 13.5: one byte for each element.
    for fold in ["(0 + ... + N)", "(N + ... + 0)", "(... + N)", "(N + ...)"] {
        let text =
            format!("template <int... N> struct P {{ char a[{fold}]; }};\n__global__ void k(P<{ones}> p) {{ }}\n");
        assert_eq!(total(&text).1, Some(3_000), "{fold}");
    }
    let text = format!(
        "template <class... T> struct Q {{ char a[sizeof...(T)]; }};\n\
         template <class... T> struct P {{ Q<T..., T...> q; }};\n__global__ void k(P<{types}> p) {{ }}\n"
    );
    assert_eq!(total(&text).1, Some(6_000));
}

#[test]
fn folds_go_from_the_side_that_they_say() {
    // nvcc 13.5: ((20 - 1) - 2) - 3; 1 - (2 - (3 - 20)); (1 - 2) - 3 + 30; 1 - (2 - 3).
    for (fold, value) in [("(20 - ... - N)", 14), ("(N - ... - 20) + 40", 22), ("(... - N) + 30", 26), ("(N - ...)", 2)]
    {
        let text =
            format!("template <int... N> struct P {{ char a[{fold}]; }};\n__global__ void k(P<1, 2, 3> p) {{ }}\n");
        assert_eq!(total(&text).1, Some(value), "{fold}");
    }
}

#[test]
fn packs_that_double_end_and_leave_no_number() {
    let text = "template <class... T> struct P { P<T..., T...>* next; };\n\
        template <int N, class... T> struct D { D<N - 1, T..., T...> d; };\n\
        template <class... T> struct D<0, T...> { char a[sizeof...(T)]; };\n\
        __global__ void k(D<40, int> d) { }\n";
    let (analysis, size) = total(text);
    assert_eq!(size, None);
    assert!(analysis.diagnostics.iter().any(|it| it.rule.code == "NV1066"), "{:?}", analysis.diagnostics);
}

#[test]
fn a_name_that_doubles_is_cut() {
    let mut text = "template <class T, class U> struct P { T t; U u; };\nusing T0 = P<int, int>;\n".to_owned();
    for step in 0..60 {
        writeln!(text, "using T{} = P<T{step}, T{step}>;", step + 1).expect("a string");
    }
    text.push_str("__global__ void k(T60* p) { }\n");
    assert_eq!(total(&text).1, Some(8));
}

#[test]
fn unknown_names_are_compared_with_so_many() {
    let mut text = String::new();
    for number in 0..5_000 {
        writeln!(text, "struct S{number} {{ Missing{number} a; }};").expect("a string");
    }
    let (analysis, _) = total(&text);
    assert_eq!(analysis.records.len(), 5_000);
    assert!(analysis.records.iter().all(|it| it.size.is_none()));
}

#[test]
fn calls_of_numbers_go_as_deep_as_nvcc_takes_them() {
    let text = "constexpr int sum(int n) { return n == 0 ? 0 : 1 + sum(n - 1); }\n\
                constexpr bool odd(unsigned n);\n\
                constexpr bool even(unsigned n) { if (n == 0) return true; return odd(n - 1); }\n\
                constexpr bool odd(unsigned n) { if (n == 0) return false; return even(n - 1); }\n\
                struct S { char a[sum(511)]; char b[even(500) ? 3 : 5]; char c[sum(200) + sum(400) * 2]; };\n\
                struct T { char a[sum(512)]; };\n";
    let analysis = analyse(&parse(text));
    let size = |name: &str| analysis.records.iter().find(|it| it.name == name).map(|it| it.size);
    assert_eq!(size("S"), Some(Some(511 + 3 + 1000)));
    let errors = analysis.diagnostics.iter().filter(|it| it.message == "expression must have a constant value");
    assert_eq!(errors.count(), 1);
}

#[test]
fn a_template_that_is_not_closed_has_few_instances() {
    // Every class is a member of the template and one of its arguments.
    let mut text = "template <class T> struct T0 { T v;\n".to_owned();
    for number in 0..6 {
        writeln!(text, "struct S{number} {{ T0<S{}> a; T0<float> b; }};", (number + 1) % 6).expect("a string");
    }
    text.push_str("__global__ void k(T0<int> a) { }\n");
    let analysis = analyse(&parse(&text));
    assert!(analysis.records.len() < 10_000, "{}", analysis.records.len());
    assert!(analysis.diagnostics.iter().any(|it| it.rule.code == "NV1001"), "it is refused");
}

/// Returns the diagnostics of a text that is followed by a class, and whether the class is analyzed.
fn messages_before_a_class(text: &str) -> (Vec<String>, bool) {
    let (analysis, _) = total(&format!("{text}\nstruct After {{ int a; }};\n"));
    let messages = analysis.diagnostics.iter().map(|it| format!("{} {}", it.rule.code, it.message)).collect();
    (messages, analysis.records.iter().any(|it| it.name == "After"))
}

#[test]
fn what_is_nested_too_deeply_is_given_up_as_a_whole() {
    const DEPTH: usize = 20_000;
    let within = |open: &str, inner: &str, close: &str| open.repeat(DEPTH) + inner + &close.repeat(DEPTH);
    let (angles, parentheses) = (within("W<", "int", ">"), within("(", "1", ")"));
    let too_deep = "NV1066 a declaration is nested too deeply to be read";
    let template = "template <class T> struct W { T t; };\n";
    for text in [
        format!("{template}typedef {angles} X;"),
        format!("{template}{angles} x;"),
        format!("{template}struct S {{ S({angles}); }};"),
        format!("{template}void f({angles} x);"),
        format!("constexpr int x = {parentheses};"),
        format!("constexpr int x = {};", within("a<", "1", "")),
        format!("constexpr int x = {};", within("f(", "1", ")")),
        format!("int x{};", within("[sizeof(int", "", ")]")),
    ] {
        assert_eq!(messages_before_a_class(&text), (vec![too_deep.to_owned()], true), "{text:.80}");
    }
    // Diagnostics about bodies are suppressed.
    for text in [
        format!("{template}void f() {{ {angles} x; }}"),
        format!("void f() {{ int x = {parentheses}; }}"),
        format!("void f() {{ {} }}", within("g([] { ", "", " });")),
    ] {
        assert_eq!(messages_before_a_class(&text), (vec![], true), "{text:.80}");
    }
}

#[test]
fn brackets_in_brackets_are_looked_through_once() {
    const DEPTH: usize = 20_000;
    let within = |open: &str, inner: &str, close: &str| open.repeat(DEPTH) + inner + &close.repeat(DEPTH);
    // Undefined macros with nested brackets, and nested lists of values.
    for text in [
        format!("MACRO({})", within("(", "", ")")),
        format!("MACRO({})", within("M(", "", ")")),
        format!("struct S {{ S{}(int); }};", within("<S", "", ">")),
        format!("int value; int x({});", vec!["value"; DEPTH].join(", ")),
        format!("int f({});", vec!["int (*)(int)"; DEPTH].join(", ")),
    ] {
        assert!(messages_before_a_class(&text).1, "{text:.80}");
    }
}

#[test]
fn tokens_that_macros_make_are_bounded() {
    let within = |inner: &str| "M(".repeat(30) + inner + &")".repeat(30);
    let stops = vec!["NV1066 macros expand to too many tokens".to_owned()];
    let name = format!("#define P(a, b) a##b\n#define Q(a, b) P(a, b)\n#define M(a) Q(a, a)\nint {};", within("x"));
    assert_eq!(messages_before_a_class(&name).0, stops);
    let text = format!("#define T(a) #a\n#define M(a) T(a)\nconst char* s = {};", within("\"x\""));
    assert_eq!(messages_before_a_class(&text).0, stops);
    // The pasted tokens are one identifier, whose prefixes are none.
    let pasted = format!(
        "#define P(a) a{}\nstruct P(x) {{ int a; }};\n__global__ void k(x{} s) {{ }}",
        "##a".repeat(9_999),
        "x".repeat(9_999)
    );
    assert_eq!(total(&pasted).1, Some(4));
    let parts = "#define P(a, b) a##1##b##3\n\
                 struct P(x, ) { char a[5]; };\nstruct P(y, 2) { char a[7]; };\n__global__ void k(x13 a, y123 b) { }";
    assert_eq!(total(parts).1, Some(12));
}
