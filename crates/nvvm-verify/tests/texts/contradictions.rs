//! A text with a disputed construct touches the contradiction about it, and other texts do not.

use super::diagnostics::HEADER;
use nvvm_verify::{Mode, verify};

fn touched(text: &str) -> Vec<&'static str> {
    let text = format!("{HEADER}{text}");
    let module = nvvm_syntax::parse(&text);
    assert!(module.errors.is_empty(), "{:?}", module.errors);
    let contradictions = verify(&module, &text, Mode::Standard).contradictions;
    contradictions.iter().map(|touched| touched.contradiction.id).collect()
}

fn heavy(length: u32) -> String {
    format!(
        "%struct.Heavy = type {{ double, i8, [{length} x i32] }}\n\
         define ptx_kernel void @big_kernel(ptr byval(%struct.Heavy) %h) {{\n  ret void\n}}\n"
    )
}

#[test]
fn plain_modules_touch_nothing() {
    assert_eq!(touched(""), [""; 0]);
    assert_eq!(touched("define ptx_kernel void @k(ptr addrspace(1) %p) {\n  ret void\n}\n"), [""; 0]);
}

#[test]
fn the_worked_example() {
    assert_eq!(touched(&heavy(10000)), ["C001", "C002", "C004", "C011", "C019"]);
    assert_eq!(touched(&heavy(40000)), ["C002", "C003", "C011", "C019"]);
    assert_eq!(touched(&heavy(8000)), ["C002", "C005", "C011", "C019"]);
    assert_eq!(touched(&heavy(10)), ["C019"]);
    // The document claims nothing about another struct of the same size.
    let other = "%struct.Other = type { [5002 x double] }\n\
                 define ptx_kernel void @k(ptr byval(%struct.Other) %o) {\n  ret void\n}\n";
    assert_eq!(touched(other), ["C002", "C011", "C019"]);
}

#[test]
fn kernels_and_parameters() {
    assert_eq!(touched("define void @k() \"nvvm.kernel\" {\n  ret void\n}\n"), ["C023"]);
    assert_eq!(touched("define ptx_kernel void @k(ptr addrspace(3) %p) {\n  ret void\n}\n"), ["C008"]);
    assert_eq!(touched("define ptx_kernel void @k(<4 x float> %v) {\n  ret void\n}\n"), ["C009"]);
    assert_eq!(touched("define ptx_kernel void @k(i64 %x, i32 %y) {\n  ret void\n}\n"), ["C010"]);
}

#[test]
fn launches() {
    let launch = |parent: &str, space: u32| {
        format!(
            "declare void @llvm.nvvm.launch(ptr, ptr addrspace({space}))\n\
             define ptx_kernel void @child(ptr addrspace({space}) %p) {{\n  ret void\n}}\n\
             define {parent} @parent(ptr addrspace({space}) %p) {{\n\
             \x20 call void @llvm.nvvm.launch(ptr @child, ptr addrspace({space}) %p)\n  ret void\n}}\n"
        )
    };
    assert_eq!(touched(&launch("ptx_kernel void", 5)), ["C012"]);
    assert_eq!(touched(&launch("ptx_kernel void", 0)), ["C012", "C013"]);
    assert_eq!(touched(&launch("void", 5)), ["C012", "C015"]);
    assert_eq!(touched(&launch("ptx_kernel void", 1)), [""; 0]);
}

#[test]
fn instructions_and_annotations() {
    assert_eq!(touched("define void @f() {\n  fence seq_cst\n  ret void\n}\n"), ["C104"]);
    let cast =
        "define void @f(ptr addrspace(4) %p) {\n  %q = addrspacecast ptr addrspace(4) %p to ptr\n  ret void\n}\n";
    assert_eq!(touched(cast), ["C082"]);
    let texture =
        "@t = addrspace(1) global i64 0\n!nvvm.annotations = !{!0}\n!0 = !{ptr addrspace(1) @t, !\"texture\", i32 1}\n";
    assert_eq!(touched(texture), ["C047"]);
}
