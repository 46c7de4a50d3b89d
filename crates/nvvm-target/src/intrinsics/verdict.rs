//! Verdicts of libNVVM and ptxas on calls of an intrinsic.

use crate::TargetSet;

/// Whether a front end of libNVVM recognizes the name of an intrinsic, and with which signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// The front end recognizes the name with LLVM's newest signature or with an older signature of the table of
    /// intrinsics.
    Yes,
    /// The front end does not recognize the name. Verification accepts it; in compilation the legacy (LLVM 7) front end
    /// treats it as an external function, and the modern front end rejects it.
    No,
    /// The front end recognizes the name with a signature that is not in the table of intrinsics.
    OtherSignature,
    /// The front end recognizes the name, but rejects all calls. The field is the error message, which may be empty.
    Fails(&'static str),
}

/// The basis of a verdict on an intrinsic: a measurement of its calls, or an inference from other measurements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Evidence {
    /// A call of this intrinsic was measured.
    Measured,
    /// A call of the most similar intrinsic was measured: one with equal target requirements, equal status in libNVVM
    /// and the most similar name. The message is that of the similar intrinsic. In leave-one-out validation such
    /// inferences agreed with 99.9 % (13.5) and at least 99.0 % (12.9) of the compile verdicts.
    Inferred,
    /// Calls were measured with another toolkit only. The verdict of that toolkit is used, restricted to the targets of
    /// this toolkit.
    OtherToolkit,
}

/// The verdict of a toolkit on calls of an intrinsic with valid operands in a dialect: acceptance by libNVVM's
/// verifier, its compiler and ptxas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether `nvvmVerifyProgram` accepts the call of the intrinsic, on any target.
    pub verify: bool,
    /// The targets on which `nvvmCompileProgram` accepts the call of the intrinsic.
    pub compile: TargetSet,
    /// The targets on which ptxas accepts libNVVM's PTX for the call of the intrinsic.
    pub assemble: TargetSet,
    /// The targets on which the call of the intrinsic was measured. The results for other targets are extrapolated from
    /// these.
    pub tested: TargetSet,
    /// The basis of the verdict: a measurement of calls of this intrinsic, or an inference from other measurements.
    pub evidence: Evidence,
    /// The error message in verification or compilation: `{name}` is the intrinsic's name, `{callee}` the name with
    /// suffixes. `None` if there is no error, if the log is empty, or if the message is about the operands of the
    /// measured call.
    pub message: Option<&'static str>,
}
