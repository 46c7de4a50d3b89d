//! The PTX compiler as a library (nvPTXCompiler), by the results of its calls.

use crate::message::Message;
use crate::{Answer, Tool};
use nvvm_target::Source;

pub(crate) const MESSAGES: &[Message] = &[Message {
    id: "ptx-compiler-result",
    tool: Tool::Ptxas,
    phase: "ending",
    wordings: &["NVPTXCOMPILE_ERROR_{}"],
    source: Source::Reference { title: "PTX Compiler APIs", what: "nvPTXCompileResult" },
    answer: |asked| {
        let name = asked.value(0);
        let (_, meaning, action) = RESULTS.iter().find(|(result, ..)| *result == name)?;
        Some(
            Answer::new(format!("The PTX compiler library's call ended with NVPTXCOMPILE_ERROR_{name}: {meaning}."))
                .action(*action),
        )
    },
}];

/// Results with their meanings and next steps.
const RESULTS: &[(&str, &str, &str)] = &[
    ("INVALID_COMPILER_HANDLE", "the handle is not that of a compiler", "Look at the call that should have made it."),
    ("INVALID_INPUT", "a call had a wrong argument, such as an empty text", "Look at the arguments of that call."),
    (
        "COMPILATION_FAILURE",
        "the PTX has errors, or an option is wrong",
        "Ask for the log (nvPTXCompilerGetErrorLog): it has the words of ptxas. Paste them.",
    ),
    (
        "INTERNAL",
        "the compiler failed by an error of its own",
        "Try another release of the library, and report the PTX.",
    ),
    ("OUT_OF_MEMORY", "there was not enough memory", "Compile fewer kernels at once."),
    (
        "COMPILER_INVOCATION_INCOMPLETE",
        "the result was asked for before the compilation succeeded",
        "Call nvPTXCompilerCompile first, and look at what it returns.",
    ),
    (
        "UNSUPPORTED_PTX_VERSION",
        "the PTX is of a newer version than the library reads",
        "Take the library of a toolkit as new as the compiler that wrote the PTX, or write an older `.version`.",
    ),
    (
        "UNSUPPORTED_DEVSIDE_SYNC",
        "the kernel calls cudaDeviceSynchronize, which device code has no more since CUDA 12",
        "Take the call out of device code: launch the next kernel into the tail stream, or from the host.",
    ),
    ("CANCELLED", "the caller stopped it", "Look at the callback that the program passes."),
];
