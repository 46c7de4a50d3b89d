//! Lists of static constructors and destructors: the releases that compile them. Measured with libNVVM 12.8 to 13.5.

use super::diagnostics::diagnostics;

const NONTRIVIAL: [&str; 2] = [
    "error: Module has a nontrivial global ctor, which NVPTX does not support.",
    "error: Module has a nontrivial global dtor, which NVPTX does not support.",
];

/// Returns the messages about a list.
fn messages(list: &str, target: &str, reference: &str) -> Vec<String> {
    messages_of(list, "ret void", target, reference)
}

/// Returns the messages about a list of a function with this body.
fn messages_of(list: &str, body: &str, target: &str, reference: &str) -> Vec<String> {
    let text = format!(
        "@llvm.global_{list}\n@own = addrspace(1) global i32 0\n@other = external addrspace(1) global i32\n\
         declare void @initialize()\ndefine void @start() {{\n{body}\n}}\n\
         !nvvmir.version = !{{!0}}\n!0 = !{{i32 2, i32 0}}\n"
    );
    let messages = diagnostics(&text, target, reference).into_iter();
    messages.filter(|one| one.rule == "global-constructors").map(|one| one.message).collect()
}

#[test]
fn legacy_front_ends_refuse_a_list_with_members() {
    for (kind, words) in ["ctors", "dtors"].into_iter().zip(NONTRIVIAL) {
        let member = "{ i32, void ()*, i8* } { i32 1, void ()* @start, i8* null }";
        let list = format!("{kind} = appending global [1 x {{ i32, void ()*, i8* }}] [{member}]");
        for reference in ["cuda-12.9", "cuda-13.5"] {
            let body = "call void @initialize() ret void";
            assert_eq!(messages_of(&list, body, "sm_90", reference), [words], "{kind} {reference}");
        }
        let empty = format!("{kind} = appending global [0 x {{ i32, void ()*, i8* }}] zeroinitializer");
        assert_eq!(messages(&empty, "sm_90", "cuda-13.5"), [""; 0], "{kind}");
    }
}

#[test]
fn constructors_that_are_computed_are_removed() {
    let list = "ctors = appending global [1 x { i32, void ()*, i8* }] [{ i32, void ()*, i8* } { i32 1, void ()* @start, i8* null }]";
    let store = |variable: &str| format!("store i32 5, i32 addrspace(1)* @{variable} ret void");
    for body in ["ret void", &store("own")] {
        assert_eq!(messages_of(list, body, "sm_90", "cuda-13.5"), [""; 0], "{body}");
    }
    for (target, reference) in [("sm_90", "cuda-13.5"), ("sm_100", "cuda-12.9")] {
        let list =
            if target == "sm_90" { list.to_owned() } else { list.replace("void ()*", "ptr").replace("i8*", "ptr") };
        let body = if target == "sm_90" {
            store("other")
        } else {
            store("other").replace("i32 addrspace(1)*", "ptr addrspace(1)")
        };
        assert_eq!(messages_of(&list, &body, target, reference), NONTRIVIAL[..1], "{target}");
    }
}

#[test]
fn modern_front_ends_drop_constructors_and_since_13_0_destructors() {
    let members = "appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @start, ptr null }]";
    for reference in ["cuda-12.8", "cuda-12.9", "cuda-13.0", "cuda-13.5"] {
        assert_eq!(messages(&format!("ctors = {members}"), "sm_100", reference), [""; 0], "{reference}");
    }
    for (reference, words) in [("cuda-12.8", &NONTRIVIAL[1..]), ("cuda-12.9", &NONTRIVIAL[1..]), ("cuda-13.0", &[])] {
        assert_eq!(messages(&format!("dtors = {members}"), "sm_100", reference), words, "{reference}");
    }
}

#[test]
fn modern_readers_die_of_zeros_that_they_would_upgrade() {
    for element in ["{ i32, ptr }", "i32"] {
        let list = format!("ctors = appending global [1 x {element}] zeroinitializer");
        assert_eq!(messages(&list, "sm_100", "cuda-13.5").len(), 1, "{element}");
        assert_eq!(messages(&list, "sm_90", "cuda-13.5"), [""; 0], "{element}");
    }
    let whole = "ctors = appending global [1 x { i32, ptr, ptr }] zeroinitializer";
    assert_eq!(messages(whole, "sm_100", "cuda-13.5"), [""; 0]);
}
