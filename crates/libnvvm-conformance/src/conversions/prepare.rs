//! Completion of modules that were not written for libNVVM.

use nvvm_abi::data_layout::NVPTX64_LAYOUT;
use nvvm_engine::target::Dialect;

/// The text with NVIDIA's data layout, a triple and an IR version of the dialect that it is written in, which is not
/// `to`.
pub fn prepared(text: &str, to: Dialect) -> String {
    let is_layout = |line: &str| line.starts_with("target datalayout");
    let is_short = |line: &str| line.contains("p:32:");
    let mut head = String::new();
    if !text.lines().any(|line| is_layout(line) && is_short(line)) {
        head.push_str(&format!("target datalayout = \"{NVPTX64_LAYOUT}\"\n"));
    }
    if !text.contains("target triple") {
        head.push_str("target triple = \"nvptx64-nvidia-cuda\"\n");
    }
    let body: Vec<&str> = text.lines().filter(|line| !is_layout(line) || is_short(line)).collect();
    let mut body = body.join("\n") + "\n";
    if !text.contains("nvvmir.version") {
        let numbers = if to == Dialect::Legacy { "i32 2, i32 0, i32 3, i32 2" } else { "i32 2, i32 0" };
        body.push_str(&format!("!nvvmir.version = !{{!9999999}}\n!9999999 = !{{{numbers}}}\n"));
    }
    head + &body
}
