//! Constant expressions by operation: those that modern parsers support. Measured with libNVVM 12.8 to 13.5, one text
//! each.

use super::diagnostics::diagnostics;

/// Expressions that all releases support.
const KEPT: [&str; 10] = [
    "i32 add (i32 1, i32 2)",
    "i32 sub (i32 1, i32 2)",
    "i32 xor (i32 1, i32 2)",
    "i16 trunc (i32 1 to i16)",
    "float bitcast (i32 1 to float)",
    "i64 ptrtoint (ptr null to i64)",
    "ptr inttoptr (i64 1 to ptr)",
    "i32 extractelement (<2 x i32> undef, i32 0)",
    "<2 x i32> insertelement (<2 x i32> undef, i32 0, i32 1)",
    "<2 x i32> shufflevector (<2 x i32> undef, <2 x i32> undef, <2 x i32> zeroinitializer)",
];

/// Expressions that no modern release supports: type, operation, operands.
const DROPPED: [(&str, &str, &str); 28] = [
    ("i32", "udiv", "(i32 1, i32 2)"),
    ("i32", "sdiv", "(i32 1, i32 2)"),
    ("i32", "urem", "(i32 1, i32 2)"),
    ("i32", "srem", "(i32 1, i32 2)"),
    ("i32", "shl", "(i32 1, i32 2)"),
    ("i32", "lshr", "(i32 1, i32 2)"),
    ("i32", "ashr", "(i32 1, i32 2)"),
    ("i32", "and", "(i32 1, i32 2)"),
    ("i32", "or", "(i32 1, i32 2)"),
    ("float", "fadd", "(float 1.0, float 2.0)"),
    ("float", "fsub", "(float 1.0, float 2.0)"),
    ("float", "fmul", "(float 1.0, float 2.0)"),
    ("float", "fdiv", "(float 1.0, float 2.0)"),
    ("float", "frem", "(float 1.0, float 2.0)"),
    ("float", "fneg", "(float 1.0)"),
    ("i1", "icmp", "eq (i32 1, i32 2)"),
    ("i1", "fcmp", "oeq (float 1.0, float 2.0)"),
    ("i32", "select", "(i1 true, i32 1, i32 2)"),
    ("i32", "extractvalue", "({ i32 } undef, 0)"),
    ("{ i32 }", "insertvalue", "({ i32 } undef, i32 1, 0)"),
    ("i32", "zext", "(i16 1 to i32)"),
    ("i32", "sext", "(i16 1 to i32)"),
    ("float", "fptrunc", "(double 1.0 to float)"),
    ("double", "fpext", "(float 1.0 to double)"),
    ("float", "uitofp", "(i32 1 to float)"),
    ("float", "sitofp", "(i32 1 to float)"),
    ("i32", "fptoui", "(float 1.0 to i32)"),
    ("i32", "fptosi", "(float 1.0 to i32)"),
];

fn reported(value: &str, target: &str, reference: &str) -> Vec<String> {
    let text = format!("@g = addrspace(1) global {value}\n!nvvmir.version = !{{!0}}\n!0 = !{{i32 2, i32 0}}\n");
    diagnostics(&text, target, reference).into_iter().map(|one| one.message).collect()
}

#[test]
fn what_modern_readers_dropped_is_refused_by_all_of_them() {
    for (ty, operation, operands) in DROPPED {
        let value = format!("{ty} {operation} {operands}");
        let refusal = format!("parse {operation} constexprs are no longer supported");
        for reference in ["cuda-12.8", "cuda-12.9", "cuda-13.0", "cuda-13.5"] {
            assert_eq!(reported(&value, "sm_100", reference).first(), Some(&refusal), "{value} {reference}");
        }
        let legacy = reported(&value, "sm_90", "cuda-13.5");
        // LLVM 7 has no `fneg`.
        let expected: &[&str] = if operation == "fneg" { &["parse expected value token"] } else { &[] };
        assert_eq!(legacy, expected, "{value}");
    }
}

#[test]
fn products_are_refused_since_13_0() {
    let value = "i32 mul (i32 1, i32 2)";
    for reference in ["cuda-12.8", "cuda-12.9"] {
        assert_eq!(reported(value, "sm_100", reference), [""; 0], "{reference}");
    }
    for reference in ["cuda-13.0", "cuda-13.3", "cuda-13.5"] {
        assert_eq!(
            reported(value, "sm_100", reference),
            ["parse mul constexprs are no longer supported"],
            "{reference}"
        );
    }
}

#[test]
fn older_releases_stop_at_what_they_lack_and_later_ones_at_the_first() {
    let value = "{ i32, i32 } { i32 mul (i32 1, i32 2), i32 udiv (i32 1, i32 2) }";
    assert_eq!(reported(value, "sm_100", "cuda-12.9"), ["parse udiv constexprs are no longer supported"]);
    assert_eq!(reported(value, "sm_100", "cuda-13.0"), ["parse mul constexprs are no longer supported"]);
}

#[test]
fn the_others_are_read_by_all() {
    for value in KEPT {
        for reference in ["cuda-12.8", "cuda-13.0", "cuda-13.5"] {
            assert_eq!(reported(value, "sm_100", reference), [""; 0], "{value} {reference}");
        }
    }
}
