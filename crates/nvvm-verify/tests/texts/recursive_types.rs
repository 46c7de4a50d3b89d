//! Recursive structs: LLVM 7 accepts them, and all later front ends reject them after the definition that closes the
//! cycle.

use super::diagnostics::diagnostics;

/// Returns the messages of a release about a text on a target, each with its line.
fn reported(text: &str, target: &str, reference: &str) -> Vec<(u32, String)> {
    let text = format!("{text}!nvvmir.version = !{{!0}}\n!0 = !{{i32 2, i32 0}}\n");
    diagnostics(&text, target, reference).into_iter().map(|one| (one.line, one.message)).collect()
}

fn is_recursive(name: &str) -> String {
    format!("identified structure type '{name}' is recursive")
}

#[test]
fn a_cycle_of_two_structs_depends_on_the_front_end() {
    let text = "%one = type { i32, %other }\n%other = type { %one, i8 }\ndefine void @f() {\n  ret void\n}\n";
    for reference in ["cuda-12.9", "cuda-13.0", "cuda-13.5"] {
        assert_eq!(reported(text, "sm_90", reference), [], "{reference}");
        assert_eq!(reported(text, "sm_100", reference), [(3, is_recursive("other"))], "{reference}");
    }
    assert_eq!(reported(text, "sm_90", "cuda-12.0"), []);
}

#[test]
fn a_parameter_that_points_to_such_a_struct_depends_on_the_front_end() {
    let text = "%t = type { i64, %t }\ndefine void @f(%t* %p) {\n  ret void\n}\n";
    for reference in ["cuda-12.9", "cuda-13.0", "cuda-13.5"] {
        assert_eq!(reported(text, "sm_90", reference), [], "{reference}");
        assert_eq!(reported(text, "sm_100", reference).first(), Some(&(2, is_recursive("t"))), "{reference}");
    }
}

#[test]
fn what_only_points_to_itself_is_read_by_all() {
    let text = "%t = type { i64, %t* }\ndefine void @f(%t* %p) {\n  ret void\n}\n";
    for target in ["sm_90", "sm_100"] {
        assert_eq!(reported(text, target, "cuda-13.5"), [], "{target}");
    }
}
