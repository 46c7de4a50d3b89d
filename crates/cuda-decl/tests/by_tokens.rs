//! Decisions depend on tokens: words in names, comments and macros have no effect on them.

use cuda_decl::advice::AdviceKind;
use cuda_decl::rules::{self, Rule};
use cuda_decl::{analyse, parse};

fn says(text: &str, rule: &Rule) -> bool {
    analyse(&parse(text)).diagnostics.iter().any(|it| it.rule.code == rule.code)
}

/// Whether the members of `S` can be reordered by edits.
fn moves(text: &str) -> bool {
    let analysis = analyse(&parse(text));
    let record = analysis.records.into_iter().find(|it| it.name == "S").expect("the class");
    record.advice.iter().any(|it| it.kind == AdviceKind::Reorder && !it.edits.is_empty())
}

#[test]
fn a_name_is_no_access_label() {
    assert!(moves("struct S { char a; int x : 3; int y : 5; double d; char b; };"));
    assert!(moves("struct S { char a; int privates : 3; /* public */ int y : 5; double d; char b; };"));
    assert!(!moves("struct S { char a; int x : 3; public: int y : 5; double d; char b; };"));
}

#[test]
fn a_specialisation_throws_by_its_types_and_not_by_its_names() {
    let twice = |argument: &str| {
        let one = format!("template <> struct S<{argument}> {{ }};\n");
        format!("template <typename T> struct S;\nstruct noexcepted {{ }};\n{one}{one}")
    };
    assert!(says(&twice("int"), &rules::REDEFINITION));
    assert!(says(&twice("noexcepted"), &rules::REDEFINITION));
    assert!(says(&twice("/* noexcept */ int"), &rules::REDEFINITION));
    assert!(!says(&twice("void() noexcept"), &rules::REDEFINITION));
}

#[test]
fn a_parameter_is_a_type_by_whatever_macro() {
    let twice = |word: &str| {
        let one = format!("template <{word} T> void f(T) {{ }}\n");
        format!("#define TYPE class\n{one}{one}")
    };
    assert!(says(&twice("class"), &rules::REDEFINITION));
    assert!(says(&twice("TYPE"), &rules::REDEFINITION));
    assert!(!says("template <class T> void f(T) { }\ntemplate <int T> void f(int) { }\n", &rules::REDEFINITION));
}

#[test]
fn a_type_has_the_documents_name_where_it_is_written_so() {
    assert!(says("_Float128 x;", &rules::DOCUMENT_TYPE));
    assert!(says("#define QUAD _Float128\nQUAD x;", &rules::DOCUMENT_TYPE));
    assert!(!says("const /* _Float128 */ __float128 x = 1;", &rules::DOCUMENT_TYPE));
}
