//! Rules check the module and not the text, so comments have no effect.

use super::diagnostics::errors;

const VERSION: &str = "!nvvmir.version = !{!0}\n!0 = !{i32 2, i32 0}\n";

#[test]
fn an_old_type_in_a_comment_is_no_type() {
    let says = |line: &str| {
        let text = format!("define void @f() {{\n  {line}\n  ret void\n}}\n{VERSION}");
        errors(&text, "sm_100", "cuda-13.5")
    };
    assert_eq!(says("; no x86_mmx, no x86_mmx*"), [""; 0]);
    assert!(!says("%x = alloca x86_mmx").is_empty());
}

#[test]
fn a_word_of_the_head_in_a_comment_is_no_word_of_the_head() {
    const NEEDS: &str = "Attribute 'jumptable' requires 'unnamed_addr'";
    let says = |head: &str| {
        let text = format!("define void @f() {head} {{\n  ret void\n}}\n{VERSION}");
        errors(&text, "sm_100", "tileiras").iter().any(|message| message == NEEDS)
    };
    assert!(says("jumptable"));
    assert!(says("jumptable ; not unnamed_addr\n"), "the word stands in a comment");
    assert!(says("local_unnamed_addr jumptable"));
    assert!(!says("unnamed_addr jumptable"));
    assert!(!says("\n  unnamed_addr\n  jumptable"), "the head has several lines");
}
