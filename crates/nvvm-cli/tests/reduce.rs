//! Tests of `nvvm-check reduce`.

use crate::common::nvvm_check;
use std::process::Output;

const LARGE: &str = concat!(
    include_str!("head.ll"),
    "; A comment\n",
    "declare void @unused(i32)\n\n",
    "define i32 @other(i32 %x) {\n  %y = add i32 %x, 1\n  ret i32 %y\n}\n\n",
    "define void @sync(i32* %p, i32 %n) {\nentry:\n  %a = load i32, i32* %p\n  %c = icmp eq i32 %a, %n\n",
    "  br i1 %c, label %yes, label %no\nyes:\n  fence seq_cst\n  br label %no\nno:\n  %s = call i32 @other(i32 %a)\n",
    "  store i32 %s, i32* %p\n  ret void\n}\n",
);

fn reduce(arguments: &[&str], input: &str) -> Output {
    nvvm_check(&[&["reduce"], arguments, &["-"]].concat(), input)
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn the_first_error_is_kept_and_little_else() {
    for reference in ["tileiras", "cuda-13.5"] {
        let output = reduce(&["--reference", reference, "--sm", "sm_90"], LARGE);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        let small = out(&output);
        assert!(small.contains("fence") && !small.contains("@other") && small.lines().count() <= 8, "{small}");
        assert!(stderr(&output).contains("which still give NV0806"), "{}", stderr(&output));
        let again = reduce(&["--reference", reference, "--sm", "sm_90"], &small);
        assert_eq!(out(&again), small);
    }
}

#[test]
fn the_rule_can_be_named() {
    let output = reduce(&["--rule", "fence-ordering"], LARGE);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(out(&output).contains("fence"));
    let output = reduce(&["--rule", "nv0101", "--reference", "tileiras"], LARGE);
    assert_eq!((output.status.code(), out(&output).as_str()), (Some(1), ""));
    assert!(stderr(&output).contains("has no finding of nv0101 on sm_80 by tileiras"), "{}", stderr(&output));
    let output = reduce(&["--rule", "no-such-rule"], LARGE);
    assert_eq!((output.status.code(), stderr(&output).lines().count()), (Some(2), 1));
}

#[test]
fn declarations_are_reduced_as_such() {
    let text = "// Heavy\nstruct Inner { int a; double b; };\nstruct Heavy { Inner inner; int more[10000]; char c; };\n\
                __global__ void light(int *p) { *p = 1; }\n\
                __global__ void heavy(Heavy h, int *out, float f) { out[0] = h.more[1]; }\n";
    let output = reduce(&["--language", "cuda", "--sm", "sm_80", "--reference", "tileiras"], text);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    let small = out(&output);
    assert!(small.contains("__global__") && small.lines().count() <= 3, "{small}");
    assert!(!small.contains("light") && !small.contains("Inner") && !small.contains("//"), "{small}");
}

#[test]
fn what_has_no_error_is_no_work() {
    let output = reduce(&["--reference", "tileiras"], include_str!("head.ll"));
    assert_eq!((output.status.code(), out(&output).as_str()), (Some(1), ""));
    assert!(stderr(&output).contains("<stdin> has no error on sm_80 by tileiras"), "{}", stderr(&output));
    let output = reduce(&["--sm", "sm_1"], LARGE);
    assert_eq!(output.status.code(), Some(2));
}

#[cfg(feature = "with-libnvvm")]
#[test]
fn a_real_librarys_first_line_is_kept() {
    let what = "a real library's first line is kept by `reduce`";
    let named = std::env::var_os("NVVM_CHECK_LIBNVVM");
    let fetched = || libnvvm_ask::fetched("13.5").map(std::path::PathBuf::into_os_string);
    let Some(library) = named.or_else(fetched) else {
        test_support::Account::skip(what, "no libNVVM: `cargo xtask oracle` fetches it");
        return;
    };
    let library = library.to_string_lossy().into_owned();
    let output = reduce(&["--sm", "sm_90", "--with-libnvvm", &library], LARGE);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert!(out(&output).contains("fence") && out(&output).lines().count() <= 8, "{}", out(&output));
    test_support::Account::new(what).counted(1, 1).close_whole();
}
