//! What libNVVM and ptxas make of calls of an intrinsic.

use crate::TargetSet;

/// What a front end of libNVVM makes of an intrinsic's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// It knows the name with LLVM's newest signature or an older one of the table.
    Yes,
    /// It does not know the name: the legacy front end makes it an external function, the modern one
    /// refuses it at compile. Verify accepts it in both.
    No,
    /// It knows the name with a signature that is not in the table.
    OtherSignature,
    /// It knows the name and refuses the call; the text, which may be empty.
    Fails(&'static str),
}

/// How a verdict was come by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Evidence {
    /// A call of this intrinsic was run.
    Measured,
    /// A call of its closest sibling was run: same gates, same standing with libNVVM, most alike in name.
    /// Each left out once, such guesses agreed with 99.9 % (13.5) and at least 99.0 % (12.9) of the compile
    /// verdicts. A text of refusal is the sibling's.
    Inferred,
    /// Another toolkit's verdict, narrowed to the targets this one takes.
    OtherToolkit,
}

/// A toolkit's verdict on calls of one intrinsic in one dialect, with valid operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether nvvmVerifyProgram accepts the call; it never looks at the target.
    pub verify: bool,
    /// The targets on which nvvmCompileProgram accepts it.
    pub compile: TargetSet,
    /// The targets on which ptxas accepts the PTX that came out.
    pub assemble: TargetSet,
    /// The targets that were run; the others are carried over from these.
    pub tested: TargetSet,
    /// How the verdict was come by.
    pub evidence: Evidence,
    /// What the tool says where it refuses at verify or compile: `{name}` stands for the intrinsic's
    /// name, `{callee}` for the name with suffixes. `None` when it refuses nowhere, says nothing, or
    /// speaks of the call's operands.
    pub message: Option<&'static str>,
}
