//! What rules claim of tables that stand elsewhere, and of the hardware.

use nvvm_target::intrinsics;
use nvvm_verify::{Reach, rules};

/// Its reason for being out of reach is that no intrinsic is called so: a table that gains one makes it a rule to judge by.
#[test]
fn no_intrinsic_is_called_f32x2() {
    let rule = rules::find("NV0527").expect("a rule");
    assert!(matches!(rule.reach, Reach::NotFromText(why) if why.contains("has f32x2 in its name")), "{}", rule.help);
    let named: Vec<_> = intrinsics::all().map(|it| it.base_name()).filter(|name| name.contains("f32x2")).collect();
    assert_eq!(named, [""; 0]);
}

/// From sm_100 on global memory has accesses of 32 bytes, so 16 are the widest in local memory alone.
#[test]
fn the_widest_access_that_an_alloca_is_told_of_is_one_of_local_memory() {
    let rule = rules::find("NV0801").expect("a rule");
    let advice = rule.page.rsplit("## What to write instead").next().expect("an end");
    for sentence in [rule.help, advice].into_iter().flat_map(|text| text.split(['.', ';'])) {
        assert!(!sentence.contains("16") || sentence.contains("local"), "{sentence}");
    }
    assert!(advice.contains("32 bytes") && advice.contains("sm_100"), "{advice}");
}
