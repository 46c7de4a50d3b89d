//! Work is linear in the text: what can be reached in more ways than can be counted is looked at once. A test of these
//! that walks every way never ends.

use cuda_decl::{Analysis, analyse, ir_text, parse};
use nvvm_target::Dialect;
use std::fmt::Write;

fn total(text: &str) -> (Analysis, Option<u64>) {
    let analysis = analyse(&parse(text));
    let size = analysis.kernels.last().and_then(|it| it.total);
    (analysis, size)
}

/// Fifty classes, each of which has the one before as a base in two ways.
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
