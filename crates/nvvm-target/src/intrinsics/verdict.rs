//! Verdicts of libNVVM and ptxas on calls of an intrinsic.

use crate::TargetSet;

/// The status of an intrinsic's name in a front end of libNVVM.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// Known with LLVM's newest signature or an older one of the table.
    Yes,
    /// Unknown: the legacy front end treats it as an external function, the modern one rejects it in compilation.
    /// Verification accepts it in both.
    No,
    /// Known with a signature that is not in the table.
    OtherSignature,
    /// Known, and the call is rejected with this message, which may be empty.
    Fails(&'static str),
}

/// The basis of a verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Evidence {
    /// A call of this intrinsic was measured.
    Measured,
    /// A call of the most similar intrinsic was measured: same target requirements, same status in libNVVM, most
    /// similar name. In leave-one-out validation such inferences agreed with 99.9 % (13.5) and at least 99.0 % (12.9)
    /// of the compile verdicts. The message is that of the similar intrinsic.
    Inferred,
    /// The verdict of another toolkit, restricted to the targets of this one.
    OtherToolkit,
}

/// A toolkit's verdict on calls of an intrinsic in a dialect, with valid operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether nvvmVerifyProgram accepts the call, independent of the target.
    pub verify: bool,
    /// The targets on which nvvmCompileProgram accepts it.
    pub compile: TargetSet,
    /// The targets on which ptxas accepts the resulting PTX.
    pub assemble: TargetSet,
    /// The measured targets; others are extrapolated from these.
    pub tested: TargetSet,
    /// The basis of the verdict.
    pub evidence: Evidence,
    /// The message in verification or compilation: `{name}` is the intrinsic's name, `{callee}` the name with suffixes.
    /// `None` if there is no error, an empty log, or a message about the call's operands.
    pub message: Option<&'static str>,
}
