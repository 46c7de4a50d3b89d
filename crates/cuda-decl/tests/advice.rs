//! Advice changes only the size of a class: access, initialization order and uses of sizes are preserved.

use cuda_decl::advice::{Advice, AdviceKind};
use cuda_decl::{RecordLayout, analyse, parse};

fn record(text: &str, name: &str) -> RecordLayout {
    let analysis = analyse(&parse(text));
    analysis.records.into_iter().find(|it| it.name == name).unwrap_or_else(|| panic!("no {name} in {text}"))
}

fn reorder(text: &str, name: &str) -> Option<Advice> {
    record(text, name).advice.into_iter().find(|it| it.kind == AdviceKind::Reorder)
}

fn applied(text: &str, advice: &Advice) -> String {
    let mut changed = text.to_owned();
    for edit in advice.edits.iter().rev() {
        changed.replace_range(edit.span.start as usize..edit.span.end as usize, &edit.text);
    }
    changed
}

/// Returns the size that the advice states, and the size after applying it.
fn sizes(text: &str, name: &str) -> (u64, Option<u64>) {
    let advice = reorder(text, name).unwrap_or_else(|| panic!("no advice for {text}"));
    assert_eq!(advice.not_edited_because, None, "{text}");
    (advice.size, record(&applied(text, &advice), name).size)
}

#[test]
fn every_place_keeps_its_access() {
    // In every order, the public member is between the private ones.
    assert_eq!(reorder("class C { char a; public: double b; private: char c; };", "C"), None);
    let text = "class C { char a; double b; char c; public: int d; };";
    assert_eq!(sizes(text, "C"), (16, Some(16)));
    let changed = applied(text, &reorder(text, "C").expect("advice"));
    assert!(changed.ends_with("public: int d; };"), "{changed}");
}

#[test]
fn derived_classes_bit_fields_and_packed_ones_are_laid_out_as_they_would_be() {
    assert_eq!(sizes("struct B { int x; B(); }; struct D : B { double a; int b; double c; };", "D"), (24, Some(24)));
    assert_eq!(sizes("struct S { char a; int x : 3; int y : 5; double d; char b; };", "S"), (16, Some(16)));
    assert_eq!(sizes("struct V { virtual ~V(); char a; double b; char c; };", "V"), (24, Some(24)));
    assert_eq!(reorder("struct __attribute__((packed)) P { char a; double b; char c; };", "P"), None);
}

#[test]
fn nothing_is_moved_that_something_counts_on() {
    let cases = [
        ("struct S { char a = 1; double b = a; char c; };", "The initialiser of b uses a"),
        ("struct S { char a; double b; char c; S() : a(1), b(a), c(2) { } };", "A constructor of S"),
        ("struct S { char a; double b; char c; };\nS s = {1, 2.0, 3};", "Line 2 lists values for S"),
        ("struct S { char a; double b; char c; };\nS all[2] = {{1, 2.0, 3}};", "Line 2 lists values for S"),
        ("struct S { char a; double b; char c; };\nvoid f() {\n auto s = S{1, 2.0, 3}; }", "Line 3 lists values for S"),
        ("struct S { char a; double b; char c; };\nconst int at = offsetof(struct S, b);", "Line 2 takes an offset"),
        ("struct S { char a;\n#ifdef X\n int x;\n#endif\n double b; char c; };", "Directives of the preprocessor"),
        ("struct S { char a, z; double b; char c; };", "Members that share a declaration"),
    ];
    for (text, reason) in cases {
        let advice = reorder(text, "S").unwrap_or_else(|| panic!("no advice for {text}"));
        assert!(advice.edits.is_empty() && advice.saves > 0, "{text}");
        let reason_given = advice.not_edited_because.unwrap_or_default();
        assert!(reason_given.starts_with(reason), "{text}: {reason_given}");
    }
    let instance = reorder("template <class T> struct S { char a; T b; char c; }; S<double> s;", "S<double>");
    let instance = instance.expect("advice for an instance");
    assert!(
        instance.edits.is_empty() && instance.not_edited_because.is_some_and(|it| it.contains("every other instance"))
    );
}

#[test]
fn values_by_name_and_empty_lists_do_not_count_on_the_order() {
    for text in [
        "struct S { char a; double b; char c; };\nS s = {.a = 1, .b = 2.0};",
        "struct S { char a; double b; char c; };\nS s{};",
        "struct S { char a; double b; char c; };\nstruct S f() { S s; return s; }",
    ] {
        assert_eq!(sizes(text, "S"), (16, Some(16)));
    }
}

#[test]
fn a_typedefs_name_is_not_narrowed() {
    let narrowed = |text: &str| {
        let advice = record(text, "S").advice.into_iter().find(|it| it.kind == AdviceKind::Narrow)?;
        Some((applied(text, &advice), advice.size))
    };
    assert_eq!(narrowed("typedef double real; struct S { real double_x; int i; };"), None);
    assert_eq!(narrowed("typedef long int64_t; struct S { int64_t longitude; char c; };"), None);
    let (text, size) = narrowed("struct S { double x; int i; };").expect("advice");
    assert_eq!((text.as_str(), size), ("struct S { float x; int i; };", 8));
}
