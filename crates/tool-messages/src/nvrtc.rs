//! nvrtc, which compiles CUDA text within a program.

use crate::message::{Asked, Message, PUBLISHED};
use crate::{Answer, Tool};
use nvvm_target::Source;

const MANUAL: Source = Source::Reference { title: "NVRTC", what: "nvrtcResult" };

pub(crate) const MESSAGES: &[Message] = &[
    Message {
        id: "nvrtc-result",
        tool: Tool::Nvrtc,
        phase: "ending",
        wordings: &["NVRTC_ERROR_{}"],
        source: MANUAL,
        answer: result,
    },
    Message {
        id: "nvrtc-architecture",
        tool: Tool::Nvrtc,
        phase: "reading options",
        wordings: &["invalid value for --gpu-architecture (-arch)", "invalid value for --gpu-architecture (-arch){}"],
        source: PUBLISHED,
        answer: |_| {
            Some(
                Answer::new("This nvrtc does not know the target that the program asks for, which it most often reads from the GPU: nvrtc is older than the GPU, or so new that it has dropped it.")
                    .action("Take nvrtc of a toolkit that has the target: `nvvm-check targets` and the reference say which (sm_89 and sm_90 from CUDA 11.8, sm_100 and sm_120 from 12.8, sm_121 from 12.9; sm_50 to sm_70 up to 12.9).")
                    .action("A framework (PyTorch, CuPy, JAX) brings its own nvrtc: update the framework, not the toolkit beside it.")
                    .action("Or compile for an older `compute_NN`, which the driver then compiles on."),
            )
        },
    },
];

/// The results of nvrtc's calls.
const RESULTS: &[(&str, &str)] = &[
    ("OUT_OF_MEMORY", "there was not enough memory"),
    ("PROGRAM_CREATION_FAILURE", "the program could not be created"),
    ("INVALID_INPUT", "a call had a wrong argument, such as a null pointer"),
    ("INVALID_PROGRAM", "the handle is that of no program"),
    (
        "INVALID_OPTION",
        "it does not know one of the options, or a value of one; most often `--gpu-architecture` names a target that this nvrtc does not have",
    ),
    ("COMPILATION", "the text has errors: they stand in the log"),
    (
        "BUILTIN_OPERATION_FAILURE",
        "its library of built-in headers (libnvrtc-builtins) was not found beside it, or is of another release",
    ),
    ("NO_NAME_EXPRESSIONS_AFTER_COMPILATION", "a name was asked to be kept after compiling; that belongs before it"),
    ("NO_LOWERED_NAMES_BEFORE_COMPILATION", "a name was asked for before compiling"),
    ("NAME_EXPRESSION_NOT_VALID", "the name is none that was asked to be kept"),
    ("INTERNAL_ERROR", "it failed by a mistake of its own: another release may not"),
    ("TIME_FILE_WRITE_FAILED", "the file for times could not be written"),
    ("NO_PCH_CREATE_ATTEMPTED", "no precompiled header was asked for"),
    ("PCH_CREATE_HEAP_EXHAUSTED", "the precompiled header needs a larger heap: nvrtcSetPCHHeapSize"),
    ("PCH_CREATE", "the precompiled header could not be made"),
    ("CANCELLED", "the caller stopped it"),
];

fn result(asked: &Asked<'_>) -> Option<Answer> {
    let name = asked.value(0);
    let (_, meaning) = RESULTS.iter().find(|(result, _)| *result == name)?;
    let answer = Answer::new(format!("nvrtc's call ended with NVRTC_ERROR_{name}: {meaning}."));
    Some(match name {
        "COMPILATION" => answer.action("Ask for the log (nvrtcGetProgramLog) and paste it."),
        "INVALID_OPTION" => answer
            .action("Compare the target with what nvrtc has (nvrtcGetSupportedArchs): a program that takes it from the GPU needs an nvrtc as new as the GPU.")
            .action("Is the libnvrtc that is loaded the one of the toolkit that is meant? `ldd`, LD_LIBRARY_PATH and conda decide."),
        _ => answer,
    })
}
