//! What a tool does with a text that it does not take, and the one place that puts it into words.

use crate::template::fill;
use nvvm_target::release::CUDA_13_1;
use nvvm_target::{Death, Dialect, Phase, Reference};
use std::borrow::Cow;

/// What a tool does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It says this.
    Words(Cow<'static, str>),
    /// It refuses without a word.
    Silent,
    /// It finds no machine instruction, and says so in the words of its release.
    NoInstruction,
    /// LLVM's verifier stops `nvvmCompileProgram`, which says so in the words of its release, and not why.
    Broken(Broken),
    /// It does not survive.
    Dies(Death),
}

/// What LLVM 7's verifier looks at when it compiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// Each function that is compiled.
    Function,
    /// Once, the module around them.
    Module,
}

/// What stands for a log without a word.
pub const EMPTY_LOG: &str = "(empty log)";

/// [`Outcome::NoInstruction`], as most say it.
pub const NO_INSTRUCTION: &str = "Error: unsupported operation";
/// [`Outcome::NoInstruction`], as the modern front end said it before 13.1.
pub const OLDER_NO_INSTRUCTION: &str = "error:  Error: unsupported operation";

/// [`Broken::Function`] in LLVM 7's words.
pub const BROKEN_FUNCTION: &str = "error: Broken function found, compilation aborted!";
/// [`Outcome::Broken`] in the words of the modern front end.
pub const NOT_COMPILED: &str = "Error encountered while compiling";
/// [`Outcome::Broken`] in the words of the modern front end before 13.1.
pub const OLDER_NOT_COMPILED: &str = "error: Error encountered while compiling";

/// [`Broken::Module`] in LLVM 7's words.
pub const BROKEN_MODULE: &str = "error: Broken module found, compilation aborted!";

/// [`Outcome::Dies`] at verify.
pub const VERIFY_DIES: &str = "libNVVM does not survive this: nvvmVerifyProgram ends with {}";
/// [`Outcome::Dies`] at compile.
pub const COMPILE_DIES: &str = "libNVVM does not survive this: nvvmCompileProgram ends with {}";
/// [`Outcome::Dies`] in both.
pub const BOTH_DIE: &str = "libNVVM does not survive this: nvvmVerifyProgram and nvvmCompileProgram end with {}";

/// The error of ptxas about a function that a whole program declares and does not define.
pub const UNRESOLVED_FUNCTION: &str = "Unresolved extern function '{}'";

impl Outcome {
    /// Whether releases and front ends word it differently.
    pub fn is_worded_by_release(&self) -> bool {
        matches!(self, Outcome::NoInstruction | Outcome::Broken(_))
    }

    /// The words of one release and front end in these phases; for what says nothing, ours.
    pub fn words(&self, reference: Reference, front_end: Dialect, phases: &[Phase]) -> Cow<'_, str> {
        let is_modern = front_end == Dialect::Modern;
        let is_old = reference.is_before(CUDA_13_1);
        match self {
            Outcome::Words(words) => Cow::Borrowed(words),
            Outcome::Silent => Cow::Borrowed(EMPTY_LOG),
            Outcome::NoInstruction if is_modern && is_old => Cow::Borrowed(OLDER_NO_INSTRUCTION),
            Outcome::NoInstruction => Cow::Borrowed(NO_INSTRUCTION),
            Outcome::Broken(_) if is_modern && is_old => Cow::Borrowed(OLDER_NOT_COMPILED),
            Outcome::Broken(_) if is_modern => Cow::Borrowed(NOT_COMPILED),
            Outcome::Broken(Broken::Function) => Cow::Borrowed(BROKEN_FUNCTION),
            Outcome::Broken(Broken::Module) => Cow::Borrowed(BROKEN_MODULE),
            Outcome::Dies(death) => {
                let template = match phases {
                    [Phase::Verify] => VERIFY_DIES,
                    [Phase::Compile] => COMPILE_DIES,
                    _ => BOTH_DIE,
                };
                Cow::Owned(fill(template, &[&death.to_string()]))
            }
        }
    }
}

impl From<&'static str> for Outcome {
    fn from(words: &'static str) -> Outcome {
        Outcome::Words(Cow::Borrowed(words))
    }
}

impl From<String> for Outcome {
    fn from(words: String) -> Outcome {
        Outcome::Words(Cow::Owned(words))
    }
}

impl From<Death> for Outcome {
    fn from(death: Death) -> Outcome {
        Outcome::Dies(death)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_death_is_told_by_the_function_that_ends() {
        let words = |phases: &[Phase]| {
            let outcome = Outcome::from(Death::Exit(1));
            outcome.words(Reference::CUDA_13_5, Dialect::Legacy, phases).into_owned()
        };
        assert_eq!(words(&[Phase::Verify]), "libNVVM does not survive this: nvvmVerifyProgram ends with exit 1");
        assert_eq!(words(&[Phase::Compile]), "libNVVM does not survive this: nvvmCompileProgram ends with exit 1");
        assert!(words(&[Phase::Verify, Phase::Compile]).contains("nvvmVerifyProgram and nvvmCompileProgram end with"));
    }

    #[test]
    fn only_what_is_worded_by_release_differs() {
        let all = |outcome: &Outcome| {
            let mut words = Vec::new();
            for reference in [Reference::CUDA_12_9, Reference::CUDA_13_5] {
                for &front_end in Dialect::ALL {
                    words.push(outcome.words(reference, front_end, &[Phase::Compile]).into_owned());
                }
            }
            words.dedup();
            words.len()
        };
        for outcome in [Outcome::Silent, Outcome::from("words"), Outcome::from(Death::ABORT)] {
            assert_eq!((outcome.is_worded_by_release(), all(&outcome)), (false, 1));
        }
        for outcome in [Outcome::NoInstruction, Outcome::Broken(Broken::Function), Outcome::Broken(Broken::Module)] {
            assert!(outcome.is_worded_by_release() && all(&outcome) > 1);
        }
    }
}
