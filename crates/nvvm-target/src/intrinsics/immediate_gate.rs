//! Immediate operands that narrow an intrinsic's targets.

use crate::TargetSet;

/// An immediate operand that narrows the targets. Measured with LLVM 24, each operand separately.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImmediateGate {
    /// The index of the argument, from 0.
    pub argument: u16,
    /// The value.
    pub value: i64,
    /// The targets for which LLVM selects the call with this value.
    pub targets: TargetSet,
}
