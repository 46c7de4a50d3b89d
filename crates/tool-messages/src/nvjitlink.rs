//! Messages of nvJitLink, the linker as a library, and its results.

use crate::message::{Message, PUBLISHED};
use crate::{Answer, Tool};
use nvvm_target::Source;

const PHASE: &str = "linking device code";
const MANUAL: Source = Source::Reference { title: "nvJitLink API", what: "nvJitLinkResult" };

macro_rules! nvjitlink {
    ($($id:literal $source:expr, $wordings:expr => $answer:expr;)*) => {
        &[$(Message { id: $id, tool: Tool::Nvlink, phase: PHASE, wordings: $wordings, source: $source, answer: $answer },)*]
    };
}

pub(crate) const MESSAGES: &[Message] = nvjitlink![
    "nvjitlink-result" MANUAL, &["NVJITLINK_ERROR_{}", "NvJitLink Error {}, NVJITLINK_ERROR_{}"] => |asked| result(asked.values.last()?);
    "nvjitlink-lto" PUBLISHED, &[
        "ERROR {}: LTO-IR input cannot be used without LTO enabled (-lto)", "LTO-IR input cannot be used without LTO enabled (-lto)",
        "ERROR {} in {}: LTO-IR input cannot be used without LTO enabled (-lto)",
    ] => |_| result("LTO_NOT_ENABLED");
    "nvjitlink-lto-newer" PUBLISHED, &[
        "ERROR {} in {}, LTOIR arch newer than target arch", "ERROR {} in LTOIR arch newer than target arch",
        "LTOIR arch newer than target arch", "ERROR {} in {}: LTOIR arch newer than target arch",
    ] => |_| {
        Some(Answer::new("The LTO-IR was made for a newer GPU than the one that is linked for.")
            .action("Make the LTO-IR for the GPU's own target or an older one (`-arch=compute_NN` when it is compiled), or pass the newer `-arch=sm_NN` to nvJitLink."))
    };
    "nvjitlink-lto-version" PUBLISHED, &[
        "ERROR {} in nvvmAddNVVMContainerToProgram, may need newer version of nvJitLink library",
        "ERROR {} in nvvmAddNVVMContainerToProgram{}", "{} may need newer version of nvJitLink library",
        "ERROR {} in {}: LTO-IR version mismatch{}", "ERROR {}: NVVM version mismatch{}", "NVVM_ERROR_IR_VERSION_MISMATCH in linkIR{}",
    ] => |_| {
        Some(Answer::new("An input is LTO-IR of a newer toolkit than this nvJitLink: it reads LTO-IR of its own major release, not newer than itself.")
            .action("Install an nvJitLink at least as new as the compiler of the newest input (`pip install -U nvidia-nvjitlink`, for CUDA 12 `nvidia-nvjitlink-cu12`), or compile all inputs with one toolkit.")
            .action("Is another nvJitLink found first? LD_LIBRARY_PATH, conda and pip each bring one."))
    };
];

/// The results of nvJitLink's calls, without their prefix, what each means and the advice for it.
const RESULTS: &[(&str, &str, &str)] = &[
    (
        "UNRECOGNIZED_OPTION",
        "it does not know one of the options",
        "Options are `-arch=sm_NN`, `-lto`, `-O3`, `-g`, `-lineinfo`, `-maxrregcount=N`, `-ptx`: names of nvcc's with two dashes are none of its.",
    ),
    (
        "MISSING_ARCH",
        "`-arch=sm_NN` was not among the options",
        "Pass `-arch=sm_NN` with the number of the GPU's compute capability.",
    ),
    (
        "INVALID_INPUT",
        "a call had a wrong argument, or an input is none of the kind that it was said to be",
        "Is PTX passed with its length, and a cubin as a cubin? The kind (PTX, CUBIN, LTOIR, FATBIN) has to be the file's.",
    ),
    (
        "PTX_COMPILE",
        "its ptxas refused the PTX, and says why in the error log",
        "Paste the line of ptxas from the error log. If it is an unsupported .version, nvJitLink is older than what wrote the PTX.",
    ),
    (
        "NVVM_COMPILE",
        "libNVVM within it could not compile the LTO-IR",
        "Ask for the error log (nvJitLinkGetErrorLog). LTO-IR of a newer toolkit or for a newer GPU fails so.",
    ),
    (
        "INTERNAL",
        "it failed by a bug of its own, or of an input that it cannot tell from one",
        "Try another release, and each input alone.",
    ),
    ("THREADPOOL", "it could not start its threads", "Leave `-split-compile` out."),
    (
        "UNRECOGNIZED_INPUT",
        "an input is none that it knows",
        "Look at its first bytes: PTX begins with `.version`, cubins and objects with `\\x7fELF`, LTO-IR with `\\x7f\\x4e\\x43\\xed`.",
    ),
    ("FINALIZE", "it could not write the result", "The error log (nvJitLinkGetErrorLog) has the linker's own line."),
    ("NULL_INPUT", "an input is a null pointer or empty", "Look at the call that should have made it."),
    ("INCOMPATIBLE_OPTIONS", "two of the options exclude each other", "`-ptx` needs `-lto`; `-g` goes without `-lto`."),
    (
        "INCORRECT_INPUT_TYPE",
        "an input is of another kind than the call says",
        "Pass the kind that it is, or `NVJITLINK_INPUT_ANY`.",
    ),
    (
        "ARCH_MISMATCH",
        "an input is for another target than the one that is linked for",
        "Compile it for that target, or link for its own: `-arch=sm_NN`.",
    ),
    (
        "OUTDATED_LIBRARY",
        "an input was made by a newer toolkit than this nvJitLink",
        "Install a newer nvJitLink (`nvidia-nvjitlink` by pip): it has to be as new as the newest input.",
    ),
    ("MISSING_FATBIN", "a fat binary has no part for the target", "Compile it for that target, or put PTX into it."),
    (
        "UNRECOGNIZED_ARCH",
        "it does not know the target",
        "The library is older than the GPU, or has dropped it: take nvJitLink of a toolkit that has the target.",
    ),
    ("UNSUPPORTED_ARCH", "it has no code generator for the target", "Take nvJitLink of a toolkit that has the target."),
    (
        "LTO_NOT_ENABLED",
        "one of the inputs is LTO-IR, and `-lto` was not among the options",
        "Pass `-lto` when the linker is created, or compile all inputs to PTX or cubins. Numba: `@cuda.jit(lto=True)` without `debug=True`.",
    ),
];

/// The answer to one of the results.
pub(crate) fn result(name: &str) -> Option<Answer> {
    let name = name.trim_start_matches("NVJITLINK_ERROR_");
    let (_, meaning, action) = RESULTS.iter().find(|(result, ..)| *result == name)?;
    Some(Answer::new(format!("nvJitLink's call ended with NVJITLINK_ERROR_{name}: {meaning}.")).action(*action))
}
