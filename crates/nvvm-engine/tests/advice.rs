//! Advice on smaller struct layouts, with and without edits.

use nvvm_engine::{Report, Request, check};

/// A type is only listed if it is used.
const LAYOUT: &str =
    "target datalayout = \"e-i64:64-i128:128-v16:16-v32:32-n16:32:64\"\n@external = external global %T\n";

fn report(text: &str) -> Report {
    check(&Request { text: text.to_owned(), ..Request::default() })
}

fn applied(text: &str) -> String {
    let mut result = text.to_owned();
    let report = report(text);
    for edit in report.readings[0].types[0].advice[0].edits.iter().rev() {
        result.replace_range(edit.offset as usize..edit.end_offset as usize, &edit.text);
    }
    result
}

#[test]
fn the_edit_makes_the_struct_as_small_as_it_says() {
    let text = format!("{LAYOUT}%T = type {{ i8, double, i8, i32 }} ; ü\n");
    let before = report(&text);
    let advice = &before.readings[0].types[0].advice[0];
    assert_eq!((before.readings[0].types[0].size, advice.size, advice.saves), (Some(24), 16, 8));
    assert_eq!(advice.text, "Put the fields in the order 1, 3, 0, 2.");
    let after = applied(&text);
    assert_eq!(after, format!("{LAYOUT}%T = type {{ double, i32, i8, i8 }} ; ü\n"));
    let after = report(&after);
    assert_eq!(after.readings[0].types[0].size, Some(16));
    assert!(after.readings[0].types[0].advice.is_empty());
}

#[test]
fn nothing_is_advised_where_nothing_is_saved() {
    for text in
        ["%T = type { double, i8 }", "%T = type <{ i8, double, i8 }>", "%T = type { i8, i8 }", "%T = type opaque"]
    {
        assert!(report(&format!("{LAYOUT}{text}\n")).readings[0].types[0].advice.is_empty(), "{text}");
    }
}

#[test]
fn a_text_that_counts_on_the_order_is_not_edited() {
    let uses = [
        "define ptr @f(ptr %p) {\n  %q = getelementptr %T, ptr %p, i32 0, i32 1\n  ret ptr %q\n}",
        "define ptr @f(ptr %p) {\n  %q = getelementptr [2 x %T], ptr %p, i32 0, i32 1, i32 1\n  ret ptr %q\n}",
        "define ptr @f(ptr %p) {\n  %q = getelementptr i8, ptr %p, i64 8\n  ret ptr %q\n}",
        "define i8 @f(%T %t) {\n  %q = extractvalue %T %t, 0\n  ret i8 %q\n}",
        "@g = global %T { i8 1, double 2.0, i8 3 }",
    ];
    for used in uses {
        let report = report(&format!("{LAYOUT}%T = type {{ i8, double, i8 }}\n{used}\n"));
        assert!(report.parses, "{used}");
        assert_eq!(report.readings[0].types[0].advice[0].saves, 8, "{used}");
        assert!(report.readings[0].types[0].advice[0].edits.is_empty(), "{used}");
    }
    let passed = report(&format!("{LAYOUT}%T = type {{ i8, double, i8 }}\ndefine void @f(%T %t) {{\n  ret void\n}}\n"));
    assert!(!passed.readings[0].types[0].advice[0].edits.is_empty());
}
