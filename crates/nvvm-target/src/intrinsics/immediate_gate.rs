//! Immediate operands that narrow an intrinsic's targets.

use crate::TargetSet;

/// An immediate operand that narrows the targets. Measured on LLVM 24, each operand varied alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImmediateGate {
    /// The argument's place, from 0.
    pub argument: u16,
    /// The value that narrows.
    pub value: i64,
    /// The targets that LLVM still selects the call for.
    pub targets: TargetSet,
}
