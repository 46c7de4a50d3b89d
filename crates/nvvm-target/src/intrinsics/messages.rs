//! Error messages of `nvvmCompileProgram` about intrinsics that the target does not support.

use crate::release::{CUDA_13_0, CUDA_13_3};
use crate::{Dialect, Toolkit, ToolkitSet};

/// An error message of `nvvmCompileProgram` (return code 9) about an intrinsic that the target does not support.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CompileMessage {
    /// Prefixes of the names of the intrinsics that the message is about.
    pub prefixes: &'static [&'static str],
    /// The operand that causes the message, as the index and value of the argument; `None` if the message does not
    /// depend on operands.
    pub operand: Option<(u16, i64)>,
    /// The toolkits that report the message.
    pub toolkits: ToolkitSet,
    /// The front end of libNVVM that reports the message; `None` for both front ends.
    pub dialect: Option<Dialect>,
    /// The targets on which the message was observed, without the prefix `sm_`, e.g. `120a`.
    pub seen_on: &'static [&'static str],
    /// The text of the message.
    pub text: &'static str,
}

/// The message about loads from tensor memory, on targets without tensor memory.
pub const NO_TENSOR_LOAD: &str = "tcgen05.ld is not supported on this architecture variant";
/// The message about stores to tensor memory, on targets without tensor memory.
pub const NO_TENSOR_STORE: &str = "tcgen05.st is not supported on this architecture variant";
/// The message about warp match intrinsics, on targets that do not support them.
pub const NO_MATCH: &str = "error: match instruction not supported on this architecture";

/// The messages about families of intrinsics that the target does not support. Source: measured, libNVVM 12.9 and 13.5,
/// nvvmCompileProgram.
pub const COMPILE_MESSAGES: &[CompileMessage] = &[
    CompileMessage {
        prefixes: &["llvm.nvvm.tcgen05.ld."],
        operand: None,
        toolkits: ToolkitSet::since(CUDA_13_3),
        dialect: Some(Dialect::Modern),
        seen_on: &["100", "110", "120", "120a"],
        text: NO_TENSOR_LOAD,
    },
    CompileMessage {
        prefixes: &["llvm.nvvm.tcgen05.st."],
        operand: None,
        toolkits: ToolkitSet::since(CUDA_13_3),
        dialect: Some(Dialect::Modern),
        seen_on: &["100", "110", "120", "120a"],
        text: NO_TENSOR_STORE,
    },
    CompileMessage {
        prefixes: &["llvm.nvvm.cvt.packfloat"],
        operand: Some((0, 5)),
        toolkits: ToolkitSet::before(CUDA_13_0),
        dialect: Some(Dialect::Modern),
        seen_on: &["100", "120"],
        text: "error: {fp6/fp4}x2 types in cvt_packfloat intrinsic supported only in arch-conditional variants from SM100 onwards.",
    },
    CompileMessage {
        prefixes: &["llvm.nvvm.cvt.packfloat"],
        operand: Some((0, 5)),
        toolkits: ToolkitSet::since(CUDA_13_3),
        dialect: Some(Dialect::Modern),
        seen_on: &["100", "120"],
        text: "{fp6/fp4}x2 types in cvt_packfloat intrinsic supported only in arch-conditional variants from SM100 onwards.",
    },
    CompileMessage {
        prefixes: &["llvm.nvvm.cvt.packfloat"],
        operand: Some((0, 8)),
        toolkits: ToolkitSet::before(CUDA_13_0),
        dialect: Some(Dialect::Modern),
        seen_on: &["100", "120"],
        text: "error: ue8m0x2 type in cvt_packfloat intrinsic supported only in arch-conditional or family-conditional variants from SM100 onwards.",
    },
    CompileMessage {
        prefixes: &["llvm.nvvm.cvt.packfloat"],
        operand: Some((0, 8)),
        toolkits: ToolkitSet::since(CUDA_13_3),
        dialect: Some(Dialect::Modern),
        seen_on: &["100", "120"],
        text: "ue8m0x2 type in cvt_packfloat intrinsic supported only in arch-conditional or family-conditional variants from SM100 onwards.",
    },
    CompileMessage {
        prefixes: &["llvm.nvvm.match.all.sync.i32p", "llvm.nvvm.match.all.sync.i64p"],
        operand: None,
        toolkits: ToolkitSet::before(CUDA_13_0),
        dialect: Some(Dialect::Legacy),
        seen_on: &["50", "52", "53", "60", "61", "62"],
        text: NO_MATCH,
    },
];

/// Returns the error message for calls of the intrinsic `name` on targets that do not support it. Messages that depend
/// on the operands of the call are not considered.
pub fn compile_message(name: &str, toolkit: Toolkit, dialect: Dialect) -> Option<&'static CompileMessage> {
    COMPILE_MESSAGES.iter().find(|message| {
        message.operand.is_none()
            && message.toolkits.contains(toolkit)
            && message.dialect.is_none_or(|of| of == dialect)
            && message.prefixes.iter().any(|prefix| name.starts_with(prefix))
    })
}
