//! Immediate operands whose values restrict the targets of an intrinsic.

use crate::TargetSet;

/// A value of an immediate operand that restricts the targets of a call. Measured with LLVM 24, each operand
/// separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImmediateGate {
    /// The index of the immediate operand among the arguments, from 0.
    pub argument: u16,
    /// The value of the immediate operand.
    pub value: i64,
    /// The targets for which LLVM selects an instruction if the immediate operand has this value.
    pub targets: TargetSet,
}
