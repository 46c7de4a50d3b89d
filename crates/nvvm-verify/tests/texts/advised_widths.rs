//! The advice of a rule is not rejected by another rule.

use super::diagnostics::errors;
use nvvm_verify::rules;

/// Returns the integer types in a sentence: `i32`, `i64`.
fn integers(sentence: &str) -> Vec<&str> {
    let words = sentence.split(|letter: char| !letter.is_ascii_alphanumeric());
    let is_integer = |word: &&str| word.strip_prefix('i').is_some_and(|bits| bits.parse::<u32>().is_ok());
    words.filter(is_integer).collect()
}

#[test]
fn widths_that_a_swap_is_advised_to_take_are_taken() {
    let of = |ty: &str| {
        let body = format!("  %x = cmpxchg {ty}* %p, {ty} 0, {ty} 1 seq_cst seq_cst\n  ret void");
        let text =
            format!("define void @f({ty}* %p) {{\n{body}\n}}\n!nvvmir.version = !{{!0}}\n!0 = !{{i32 2, i32 0}}\n");
        errors(&text, "sm_90", "tileiras")
    };
    let refused = of("i1");
    assert!(refused.iter().any(|message| message == "atomic memory access' size must be byte-sized"), "{refused:?}");
    let rule = rules::all().find(|rule| rule.code == "LV0001").expect("a rule");
    let advised = integers(rule.help);
    assert_eq!(advised, ["i32", "i64", "i128"]);
    for ty in advised {
        assert_eq!(of(ty), [""; 0], "{ty}");
    }
    assert!(!of("i8").is_empty());
}
