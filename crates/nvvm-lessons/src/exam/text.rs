//! The parts that all IR modules of exams have in common.

/// NVIDIA's 64-bit data layout, from *cicc: NVVM IR Verifier (Deep Dive)*.
const HEAD: &str = "target datalayout = \"e-p:64:64:64-i1:8:8-i8:8:8-i16:16:16-i32:32:32-i64:64:64-i128:128:128-\
                    f32:32:32-f64:64:64-v16:16:16-v32:32:32-v64:64:64-v128:128:128-n16:32:64\"\n\
                    target triple = \"nvptx64-nvidia-cuda\"\n";

/// A module with this body.
pub(super) fn module(body: &str) -> String {
    format!("{HEAD}\n{body}\n!nvvmir.version = !{{!99}}\n!99 = !{{i32 2, i32 0}}\n")
}
