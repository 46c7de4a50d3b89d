//! `##` with an empty operand results in the other operand.

use cuda_decl::{analyse, parse};

#[test]
fn an_empty_operand_leaves_the_other() {
    let text = "#define JOIN(a, b) a##b\n#define JOIN3(a, b, c) a##b##c\nstruct JOIN(A, ) { int a; };\n\
        struct JOIN(, B) { int a; };\nstruct JOIN(C, 1) { int JOIN(a, ); };\nstruct JOIN3(D, , 2) { int a; };\n";
    let analysis = analyse(&parse(text));
    assert!(analysis.diagnostics.is_empty(), "{:?}", analysis.diagnostics);
    let names: Vec<&str> = analysis.records.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["A", "B", "C1", "D2"]);
}
