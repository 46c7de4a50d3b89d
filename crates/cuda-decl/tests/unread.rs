//! Diagnostics about classes with syntax errors in a member.

use cuda_decl::{Analysis, analyse, parse};

const TEXT: &str = "struct Whole { int x; double y; };
struct Lost { int x; Unknown u; double d; };
struct Holds { Lost lost[2]; int n; };
struct Derived : Lost { int n; };
struct Points { Lost* lost; };
__global__ void k(Whole w, Holds h) {}
__global__ void fine(Whole w, Points p) {}
";

fn size(analysis: &Analysis, name: &str) -> Option<u64> {
    analysis.records.iter().find(|it| it.name == name).unwrap_or_else(|| panic!("{name}")).size
}

#[test]
fn a_class_without_one_of_its_members_has_no_size() {
    let analysis = analyse(&parse(TEXT));
    assert_eq!(analysis.diagnostics.len(), 1, "one unknown name, one error: {:?}", analysis.diagnostics);
    for name in ["Lost", "Holds", "Derived"] {
        assert_eq!(size(&analysis, name), None, "{name}");
        let record = analysis.records.iter().find(|it| it.name == name).expect("a class");
        assert!(record.error.is_some() && record.advice.is_empty(), "{name}");
    }
    assert_eq!((size(&analysis, "Whole"), size(&analysis, "Points")), (Some(16), Some(8)));
}

#[test]
fn a_buffer_with_such_a_class_has_no_total() {
    let analysis = analyse(&parse(TEXT));
    let kernel = |name: &str| analysis.kernels.iter().find(|it| it.name.contains(name)).expect("a kernel");
    assert_eq!(kernel("k").total, None);
    assert_eq!(kernel("k").parameters[0].error, None);
    assert_eq!(kernel("k").parameters[1].error.as_deref(), Some("a part of Holds could not be read"));
    assert_eq!(kernel("fine").total, Some(24));
}

#[test]
fn a_failed_assertion_loses_nothing() {
    let analysis = analyse(&parse("struct S { int x; static_assert(sizeof(int) == 8, \"no\"); };"));
    assert_eq!(size(&analysis, "S"), Some(4));
}

#[test]
fn a_declaration_that_cannot_be_read_is_missing_too() {
    let analysis = analyse(&parse("struct S { int x; int = 3; double d; };\nstruct T { int x; };"));
    assert_eq!((size(&analysis, "S"), size(&analysis, "T")), (None, Some(4)));
}

#[test]
fn a_long_chain_of_holders_is_followed_once() {
    let links = 5_000;
    let mut text = "struct S0 { Unknown u; };\n".to_owned();
    for link in 1..=links {
        text.push_str(&format!("struct S{link} {{ S{}* before; struct S{}  held[1]; }};\n", link - 1, link - 1));
    }
    let analysis = analyse(&parse(&text));
    assert_eq!(analysis.records.len(), links + 1);
    assert!(analysis.records.iter().all(|record| record.size.is_none()));
}
