//! nvrtc, which compiles CUDA text within a program.

use crate::message::{Asked, Message, PUBLISHED};
use crate::{Answer, Tool};
use nvvm_target::{Source, Version};

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
        id: "nvrtc-result-number",
        tool: Tool::Nvrtc,
        phase: "ending",
        wordings: &[
            "NVRTC error: {}",
            "NVRTC error {}",
            "NVRTC Error({}): {}",
            "NVRTC error code: {}",
            "NVRTC error code {}",
            "compile_res == NVRTC_SUCCESS ({} vs. 0) : {}",
            "compile_res == NVRTC_SUCCESS ({} vs. 0)",
            "compile_res == NVRTC_SUCCESS ({} vs. 0) {}",
        ],
        source: MANUAL,
        answer: numbered,
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
    Message {
        id: "nvrtc-builtins",
        tool: Tool::Nvrtc,
        phase: "loading its library",
        wordings: &[
            "failed to open {}nvrtc-builtins{}",
            "failed to open nvrtc-builtins{}",
            "failed to load builtins",
            "failed to load builtins for {}",
        ],
        source: PUBLISHED,
        answer: builtins,
    },
];

/// `libnvrtc-builtins.so.12.8`, `nvrtc-builtins64_124.dll`: the release stands in the name.
fn builtins(asked: &Asked<'_>) -> Option<Answer> {
    // `failed to load builtins for compute_75` names the target, and no file.
    let file = asked.values.last().copied().filter(|_| !asked.wording.ends_with("for {}"));
    let name = file.unwrap_or_default().trim_end_matches('.');
    let digits = |text: &str| text.chars().all(|it| it.is_ascii_digit()) && !text.is_empty();
    let release = if let Some(version) = name.strip_prefix(".so.") {
        Version::parse(version)
    } else {
        let number = name.trim_end_matches(".dll").rsplit('_').next().filter(|number| digits(number));
        number.and_then(|number| {
            let (major, minor) = number.split_at_checked(number.len().checked_sub(1)?)?;
            Version::parse(&format!("{major}.{minor}"))
        })
    };
    let of = release.map_or_else(String::new, |release| format!(" of CUDA {release}"));
    let which = release.map_or_else(|| "the same release".to_owned(), |release| format!("CUDA {release}"));
    Some(
        Answer::new(format!(
            "nvrtc{of} did not find the library of its built-in functions, which it loads by name when it compiles: a file of another release beside it does not do."
        ))
        .action(format!(
            "Put the folder that has it into the search path: LD_LIBRARY_PATH, on Windows PATH. It belongs to {which}'s nvrtc (`nvidia-cuda-nvrtc` by pip, `cuda-nvrtc` by conda)."
        ))
        .action("Is the libnvrtc that is loaded the one that is meant? PyTorch, CuPy and JAX bring their own; mixed with a toolkit of another release it finds the wrong folder.")
        .action("Do not rename or link another release's file: its functions differ."),
    )
}

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
    ("TIME_TRACE_FILE_WRITE_FAILED", "the file of `-fdevice-time-trace` could not be written"),
    ("BUSY", "another process is installing the bundled headers into the same folder"),
];

fn result(asked: &Asked<'_>) -> Option<Answer> {
    explained(asked.value(0))
}

/// `NVRTC error: 6`, `NVRTC Error(7): …`: results are numbered in the order of the table, from 1.
fn numbered(asked: &Asked<'_>) -> Option<Answer> {
    let number: usize = asked.value(0).trim_end_matches([')', '.', ':']).parse().ok()?;
    let (name, _) = RESULTS.get(number.checked_sub(1)?)?;
    explained(name)
}

fn explained(name: &str) -> Option<Answer> {
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
