//! Outcomes: the behavior of tools that reject a module, with their messages by release and by front end of libNVVM.

use crate::template::fill;
use nvvm_target::compiled::Becomes;
use nvvm_target::outcomes::{Behavior, OutcomeRow};
use nvvm_target::release::CUDA_13_1;
use nvvm_target::{Crash, Dialect, Phase, Reference, Targets};
use std::borrow::Cow;
use std::fmt::Display;

/// The behavior of a tool that rejects a module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The tool reports an error with this message.
    Words(Cow<'static, str>),
    /// The tool rejects the module with an empty log.
    EmptyLog,
    /// LLVM reports a fatal error with this message. The stored message has the prefix `error: `, which newer releases
    /// do not print.
    Fatal(Cow<'static, str>),
    /// Instruction selection fails. The message depends on the release and the front end of libNVVM.
    NoInstruction,
    /// LLVM's verifier reports an error during `nvvmCompileProgram`. The log contains only a release-specific message
    /// that verification failed.
    Broken(Broken),
    /// The tool crashes: its process is terminated, or it does not return.
    Crashes(Crash),
}

/// The unit of IR that LLVM 7's verifier checks during compilation: a function or the module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// The unit is a function, which LLVM 7's verifier checks when the function is compiled.
    Function,
    /// The unit is the whole module, which LLVM 7's verifier checks once.
    Module,
}

/// The text shown instead of a message if a tool rejects a module with an empty log.
pub const EMPTY_LOG: &str = "(empty log)";

/// The message of failed instruction selection, [`Outcome::NoInstruction`].
pub const NO_INSTRUCTION: &str = "Error: unsupported operation";
/// The message of failed instruction selection in libNVVM's modern (opaque-pointer) front end before CUDA 13.1.
pub const OLDER_NO_INSTRUCTION: &str = "error:  Error: unsupported operation";

/// The message of the LLVM 7 front end when its verifier rejects a function during compilation ([`Broken::Function`]).
pub const BROKEN_FUNCTION: &str = "error: Broken function found, compilation aborted!";
/// The message of libNVVM's modern (opaque-pointer) front end when LLVM's verifier reports an error during compilation
/// ([`Outcome::Broken`]).
pub const NOT_COMPILED: &str = "Error encountered while compiling";
/// The message of libNVVM's modern (opaque-pointer) front end before CUDA 13.1 when LLVM's verifier reports an error
/// during compilation.
pub const OLDER_NOT_COMPILED: &str = "error: Error encountered while compiling";

/// The message of the LLVM 7 front end when its verifier rejects the module during compilation ([`Broken::Module`]).
pub const BROKEN_MODULE: &str = "error: Broken module found, compilation aborted!";

/// The prefix of LLVM's fatal errors, which libNVVM's modern (opaque-pointer) front end omits since CUDA 13.1.
pub(crate) const FATAL_PREFIX: &str = "error: ";

/// The template of the text shown for a crash of `nvvmVerifyProgram`.
pub const VERIFY_CRASHES: &str = "libNVVM does not survive this: nvvmVerifyProgram ends with {}";
/// The template of the text shown for a crash of `nvvmCompileProgram`.
pub const COMPILE_CRASHES: &str = "libNVVM does not survive this: nvvmCompileProgram ends with {}";
/// The template of the text shown for a crash of both `nvvmVerifyProgram` and `nvvmCompileProgram`.
pub const BOTH_CRASH: &str = "libNVVM does not survive this: nvvmVerifyProgram and nvvmCompileProgram end with {}";

/// The text shown for a call of libNVVM that does not return.
pub const NO_RETURN: &str = "libNVVM does not return from this: it runs for more than 60 seconds without a result";

/// The error of ptxas about a call of a function that is declared but not defined, in whole-program compilation.
pub const UNRESOLVED_FUNCTION: &str = "Unresolved extern function '{}'";

impl Outcome {
    /// Whether the message that tools report for this outcome depends on the release and the front end of libNVVM.
    pub fn is_worded_by_release(&self) -> bool {
        matches!(self, Outcome::NoInstruction | Outcome::Broken(_) | Outcome::Fatal(_))
    }

    /// Converts `becomes`, the measured result of compiling a module, to an outcome (the behavior of a tool). `words`
    /// returns the message of a reported error.
    pub fn of_compiled<W>(becomes: Becomes<W>, words: impl FnOnce(W) -> String) -> Outcome {
        match becomes {
            Becomes::Says(refusal) => Outcome::from(words(refusal)),
            Becomes::NoInstruction => Outcome::NoInstruction,
            Becomes::Crashes(crash) => Outcome::Crashes(crash),
        }
    }

    /// Whether the outcome is a crash, i.e. the tool returns no result.
    pub fn ends_process(&self) -> bool {
        matches!(self, Outcome::Crashes(_))
    }

    /// Returns the message that `reference` (a document or tool) reports for the outcome in the given phases.
    /// `front_end` is libNVVM's front end that processes the module. For empty logs and crashes, returns a text of this
    /// project.
    pub fn words(&self, reference: Reference, front_end: Dialect, phases: &[Phase]) -> Cow<'_, str> {
        let is_modern = front_end == Dialect::Modern;
        let is_old = reference.is_before(CUDA_13_1);
        match self {
            Outcome::Words(words) => Cow::Borrowed(words),
            Outcome::Fatal(words) => Cow::Borrowed(fatal(words, is_modern, is_old)),
            Outcome::EmptyLog => Cow::Borrowed(EMPTY_LOG),
            Outcome::NoInstruction => Cow::Borrowed(no_instruction(is_modern, is_old)),
            Outcome::Broken(what) => Cow::Borrowed(broken(*what, is_modern, is_old)),
            Outcome::Crashes(crash) => filled(crash_template(*crash, phases), &[&crash.to_string()]),
        }
    }

    /// Converts the behavior of the tools in a row of the table of outcomes (reports by documents and tools). `values`
    /// replace the `{}` of the row's message. Returns `None` if the tools report the rule's message.
    pub fn of_row(behavior: Behavior, values: &[&dyn Display]) -> Option<Outcome> {
        Some(match behavior {
            Behavior::Message | Behavior::Computed => return None,
            Behavior::Words(words) => Outcome::Words(filled(words, values)),
            Behavior::Fatal(words) => Outcome::Fatal(filled(words, values)),
            Behavior::EmptyLog => Outcome::EmptyLog,
            Behavior::NoInstruction => Outcome::NoInstruction,
            Behavior::BrokenFunction => Outcome::Broken(Broken::Function),
            Behavior::BrokenModule => Outcome::Broken(Broken::Module),
            Behavior::Crash(crash) => Outcome::Crashes(crash),
        })
    }
}

/// Returns the message templates of a row of the table of outcomes (reports by documents and tools); empty if the tools
/// report the rule's message. The template of a crash has a `{}` for the signal or exit status.
pub fn templates_of_row(row: &OutcomeRow) -> Vec<&'static str> {
    let mut templates = Vec::new();
    let targets = row.targets.set();
    for reference in row.references.iter() {
        for &front_end in Dialect::ALL {
            if !targets.intersection(Targets::FrontEnd(front_end).set()).is_empty() {
                let is_modern = front_end == Dialect::Modern;
                let template = template_of(row.behavior, row.phases, is_modern, reference.is_before(CUDA_13_1));
                templates.extend(template.filter(|template| !templates.contains(template)));
            }
        }
    }
    templates
}

fn template_of(behavior: Behavior, phases: &[Phase], is_modern: bool, is_old: bool) -> Option<&'static str> {
    Some(match behavior {
        Behavior::Message | Behavior::Computed => return None,
        Behavior::Words(words) => words,
        Behavior::Fatal(words) => fatal(words, is_modern, is_old),
        Behavior::EmptyLog => EMPTY_LOG,
        Behavior::NoInstruction => no_instruction(is_modern, is_old),
        Behavior::BrokenFunction => broken(Broken::Function, is_modern, is_old),
        Behavior::BrokenModule => broken(Broken::Module, is_modern, is_old),
        Behavior::Crash(crash) => crash_template(crash, phases),
    })
}

fn fatal(words: &str, is_modern: bool, is_old: bool) -> &str {
    if is_modern && !is_old { words.trim_start_matches(FATAL_PREFIX) } else { words }
}

fn no_instruction(is_modern: bool, is_old: bool) -> &'static str {
    if is_modern && is_old { OLDER_NO_INSTRUCTION } else { NO_INSTRUCTION }
}

fn broken(what: Broken, is_modern: bool, is_old: bool) -> &'static str {
    match what {
        _ if is_modern && is_old => OLDER_NOT_COMPILED,
        _ if is_modern => NOT_COMPILED,
        Broken::Function => BROKEN_FUNCTION,
        Broken::Module => BROKEN_MODULE,
    }
}

fn crash_template(crash: Crash, phases: &[Phase]) -> &'static str {
    match (crash, phases) {
        (Crash::NoReturn, _) => NO_RETURN,
        (_, [Phase::Verify]) => VERIFY_CRASHES,
        (_, [Phase::Compile]) => COMPILE_CRASHES,
        _ => BOTH_CRASH,
    }
}

fn filled(words: &'static str, values: &[&dyn Display]) -> Cow<'static, str> {
    if words.contains("{}") { Cow::Owned(fill(words, values)) } else { Cow::Borrowed(words) }
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

impl From<Crash> for Outcome {
    fn from(crash: Crash) -> Outcome {
        Outcome::Crashes(crash)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crash_names_the_function_that_crashes() {
        let words = |phases: &[Phase]| {
            let outcome = Outcome::from(Crash::Exit(1));
            outcome.words(Reference::CUDA_13_5, Dialect::Legacy, phases).into_owned()
        };
        assert_eq!(words(&[Phase::Verify]), "libNVVM does not survive this: nvvmVerifyProgram ends with exit 1");
        assert_eq!(words(&[Phase::Compile]), "libNVVM does not survive this: nvvmCompileProgram ends with exit 1");
        assert!(words(&[Phase::Verify, Phase::Compile]).contains("nvvmVerifyProgram and nvvmCompileProgram end with"));
        let no_return = Outcome::from(Crash::NoReturn);
        assert_eq!(no_return.words(Reference::CUDA_13_5, Dialect::Legacy, &[Phase::Compile]), NO_RETURN);
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
        for outcome in [Outcome::EmptyLog, Outcome::from("words"), Outcome::from(Crash::Signal(6))] {
            assert_eq!((outcome.is_worded_by_release(), all(&outcome)), (false, 1));
        }
        let fatal = Outcome::Fatal(Cow::Borrowed("error: words"));
        let broken = [Broken::Function, Broken::Module].map(Outcome::Broken);
        for outcome in broken.into_iter().chain([Outcome::NoInstruction, fatal]) {
            assert!(outcome.is_worded_by_release() && all(&outcome) > 1);
        }
    }
}
