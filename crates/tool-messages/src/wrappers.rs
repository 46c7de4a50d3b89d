//! Lines by which a program says that a tool failed, where the tool's own line is another one, and errors of libraries
//! around the tools: XLA, Numba, Triton, clang and CUDA for Python.

use crate::message::{Asked, Message, PUBLISHED};
use crate::{Answer, Tool, process_end};
use nvvm_target::Source;

const RUNNING: &str = "running its tools";
const LIBDEVICE: &str = "loading libdevice";
const CUDA_PYTHON: Source =
    Source::Reference { title: "CUDA for Python", what: "the errors of cuda.bindings and cuda.core" };

macro_rules! wrapper {
    ($($id:literal $tool:expr, $phase:expr, $source:expr, $wordings:expr => $answer:expr;)*) => {
        &[$(Message { id: $id, tool: $tool, phase: $phase, wordings: $wordings, source: $source, answer: $answer },)*]
    };
}

pub(crate) const MESSAGES: &[Message] = wrapper![
    "clang-command-failed" Tool::Llvm, RUNNING, PUBLISHED, &[
        "{} command failed with exit code {} (use -v to see invocation)",
        "{} command failed due to signal (use -v to see invocation)",
        "{} frontend command failed due to signal (use -v to see invocation)",
    ] => command_failed;
    "clang-linker-wrapper" Tool::Llvm, RUNNING, PUBLISHED, &["{}: error: '{}' failed"] => |asked| {
        if !asked.value(0).ends_with("wrapper") {
            return None;
        }
        let tool = asked.value(1).rsplit('/').next().unwrap_or_default();
        let knows = ["nvlink", "ptxas", "fatbinary", "clang", "clang++", "ld.lld", "clang-nvlink-wrapper", "lld"];
        knows.contains(&tool).then(|| {
            Answer::new(format!("clang-linker-wrapper ran `{tool}`, which failed. Its own lines say why: they stand above this one."))
                .action(format!("Paste the lines of `{tool}`. If there are none, link with `-v` or `--save-temps` and run the command alone."))
        })
    };
    "mlir-tool-failed" Tool::Llvm, RUNNING, PUBLISHED, &["`{}` invocation failed. Log:", "`{}` invocation failed. Log:{}", "An error happened while serializing the module."] => |asked| {
        let tool = asked.values.first().copied().unwrap_or("a tool of the toolkit");
        Some(Answer::new(format!("MLIR ran `{tool}` to compile a GPU module, and it failed. The lines after this one are its log."))
            .action("Paste these lines. MLIR takes the toolkit of its option `--gpu-module-to-binary=toolkit=…`, of CUDA_ROOT, CUDA_HOME or CUDA_PATH, or the `ptxas` that is first in PATH."))
    };
    "openmp-mandatory" Tool::Llvm, "starting a kernel", PUBLISHED, &[
        "omptarget fatal error {}: failure of target construct while offloading is mandatory",
        "failure of target construct while offloading is mandatory",
    ] => |_| {
        Some(Answer::new("OpenMP could not run a target region on a device, and OMP_TARGET_OFFLOAD=MANDATORY forbids the host in its place. The line does not say why.")
            .action("`LIBOMPTARGET_INFO=-1` and, in a build of LLVM with debugging, `LIBOMPTARGET_DEBUG=1` print why: no plugin (`libomptarget.rtl.cuda.so`) or libcuda found, or no image for the GPU's target.")
            .action("Compile for the GPU's target: `-fopenmp --offload-arch=sm_NN`; `llvm-offload-arch` (before LLVM 20 `nvptx-arch`) prints it."))
    };
    "rustc-backend" Tool::Llvm, "loading the compiler's back end", PUBLISHED, &["couldn't load codegen backend {}: {}", "couldn't load codegen backend {}"] => |asked| {
        Some(Answer::new("rustc could not load the back end for GPUs (rustc_codegen_nvvm): the loader lacks a symbol or library.")
            .action(if asked.line.text().contains("_ZN4llvm") {
                "The symbol is LLVM's: the back end was built against another LLVM than it finds. Rust-CUDA's needs LLVM 7.1 (LLVM_CONFIG names its llvm-config); rebuild it from clean."
            } else {
                "Is the nightly of rustc the one that the project's rust-toolchain file names, and libnvvm in LD_LIBRARY_PATH (`$CUDA_HOME/nvvm/lib64`)?"
            }))
    };
    "libdevice-not-found" Tool::Xla, LIBDEVICE, PUBLISHED, &[
        "libdevice not found at {}", "libdevice is required by this HLO module but was not found at {}",
        "Can't find libdevice directory {}", "libdevice is required by this HLO module but was not found at {}{}",
        "Can't find libdevice directory {}. This may result in compilation or runtime failures, if the program we try to run uses routines from libdevice.",
    ] => |_| {
        Some(Answer::new("XLA found no libdevice.10.bc, the library of mathematical functions for GPUs, which comes with the toolkit's compiler and not with the driver.")
            .action("Name a toolkit that has `nvvm/libdevice/libdevice.10.bc`: `XLA_FLAGS=--xla_gpu_cuda_data_dir=/usr/local/cuda`.")
            .action("Install it: `pip install nvidia-cuda-nvcc` (for CUDA 12 `nvidia-cuda-nvcc-cu12`), `conda install cuda-nvcc`, or the system's package `cuda-nvcc-…`.")
            .action("It is also looked for as `./libdevice.10.bc`: a link in the working folder shows whether that is all that is missing."))
    };
    "numba-pipeline" Tool::Numba, RUNNING, PUBLISHED, &[
        "Failed in cuda mode pipeline (step: {})", "Failed in nopython mode pipeline (step: {})", "Failed in {} mode pipeline (step: {}) {}",
    ] => |asked| {
        let (step, reason) = match asked.values.as_slice() {
            [_, step, reason] => (*step, format!(": {}", reason.trim_end_matches('.'))),
            _ => (asked.value(0), String::new()),
        };
        let does = if step.contains("lowering") {
            ", which writes LLVM IR from the typed Python function, before libNVVM"
        } else if step.contains("frontend") || step.contains("inference") {
            ", which finds the types of the Python function, before LLVM and libNVVM"
        } else {
            ""
        };
        Some(Answer::new(format!("Numba stopped in its step `{step}`{does}{reason}."))
            .action("The line after it says more, and `During:` the place in the Python text. A `TypingError` is about types; an `NvvmError` or `LinkerError` comes from NVIDIA's tools."))
    };
    "triton-ptxas-ended" Tool::Triton, RUNNING, PUBLISHED, &[
        "`ptxas` failed with error code {}", "`ptxas` failed with error code {}:{}", "`ptxas` raised SIGSEGV{}", "ptxas died with {}",
        "Command {} returned non-zero exit status {}.", "Command {} died with {}.",
    ] => ptxas_ended;
    "julia-ptxas-ended" Tool::Julia, RUNNING, PUBLISHED, &[
        "Failed to compile PTX code (ptxas exited with code {})", "Failed to compile PTX code (ptxas received signal {})",
        "Failed to link PTX code (nvlink exited with code {})",
    ] => julia_ended;
    "numba-failed-to-compile" Tool::Numba, RUNNING, PUBLISHED, &["Failed to compile", "Failed to verify"] => |asked| {
        (asked.line.is_of_cuda() && asked.line.text().contains("Error")).then(|| {
            Answer::new("libNVVM did not accept what Numba gave it. The lines after this one are libNVVM's log.")
                .action("Paste the lines after it; `NUMBA_DUMP_LLVM=1` prints the module, to be checked here.")
        })
    };
    "cuda-python-error" Tool::LibNvvm, "calling a library", CUDA_PYTHON, &[
        "ERROR_INVALID_IR ({})", "ERROR_COMPILATION ({})", "ERROR_IR_VERSION_MISMATCH ({})", "ERROR_INVALID_OPTION ({})", "ERROR_INVALID_PROGRAM ({})", "ERROR_NO_MODULE_IN_PROGRAM ({})", "ERROR_INVALID_INPUT ({})", "ERROR_OUT_OF_MEMORY ({})", "ERROR_PROGRAM_CREATION_FAILURE ({})", "ERROR_UNRECOGNIZED_OPTION ({})", "ERROR_MISSING_ARCH ({})", "ERROR_PTX_COMPILE ({})", "ERROR_NVVM_COMPILE ({})", "ERROR_INTERNAL ({})", "ERROR_UNRECOGNIZED_INPUT ({})", "ERROR_FINALIZE ({})", "ERROR_NULL_INPUT ({})", "ERROR_INCOMPATIBLE_OPTIONS ({})", "ERROR_INCORRECT_INPUT_TYPE ({})", "ERROR_ARCH_MISMATCH ({})", "ERROR_OUTDATED_LIBRARY ({})", "ERROR_MISSING_FATBIN ({})", "ERROR_UNRECOGNIZED_ARCH ({})", "ERROR_UNSUPPORTED_ARCH ({})", "ERROR_LTO_NOT_ENABLED ({})",
    ] => cuda_python;
    "cuda-core-version" Tool::Driver, "choosing a back end", CUDA_PYTHON, &[
        "Unknown code_type associated with ObjectCode: {}", "Unsupported program type: {} ({})",
        "Unsupported code_type='{}' ({})", "{} backend does not support target_type=\"{}\"",
    ] => |asked| {
        Some(Answer::new(format!("cuda.core chose a library that does not accept `{}`: linking LTO-IR needs nvJitLink, and the driver's linker, which stands in where none fits, has none of it.", asked.value(0)))
            .action("Install an nvJitLink that is as new as the driver (`pip install nvidia-nvjitlink`), of 12.3 or later, and a `cuda-bindings` of the same major release.")
            .action("Or link PTX or cubins in place of LTO-IR."))
    };
];

/// `Failed to compile PTX code (ptxas exited with code 255)`
fn julia_ended(asked: &Asked<'_>) -> Option<Answer> {
    let tool = if asked.wording.contains("nvlink") { "nvlink" } else { "ptxas" };
    if let Some(crash) = process_end::crash(asked) {
        return Some(crash);
    }
    Some(Answer::new(format!("CUDA.jl ran {tool}, which did not accept the PTX. The line of that tool below says why."))
        .action("Paste the lines after this one, those that begin with `ptxas` or `nvlink`. `CUDA.versioninfo()` shows which toolkit CUDA.jl chose."))
}

/// `` `ptxas` failed with error code 4294967295 ``: how a process of ptxas ended, by its number.
fn ptxas_ended(asked: &Asked<'_>) -> Option<Answer> {
    if asked.wording.starts_with("Command") && !asked.value(0).contains("ptxas") {
        return None;
    }
    if let Some(crash) = process_end::crash(asked) {
        return Some(crash);
    }
    Some(
        Answer::new("Triton ran ptxas, which did not accept the PTX or one of its options. Its own lines, below `ptxas stderr`, say why.")
            .action("Paste these lines. Where there are none, run the command of the line in a terminal with the PTX that it names.")
            .action("Which ptxas is it? An old one (`ptxas --version`) that stands in TRITON_PTXAS_PATH or PATH knows neither the target nor the version of PTX that Triton writes: unset it, so that Triton's own is taken."),
    )
}

/// `ptxas command failed with exit code 255 (use -v to see invocation)`
fn command_failed(asked: &Asked<'_>) -> Option<Answer> {
    let tool = asked.value(0).rsplit(['/', ' ']).next().unwrap_or_default();
    let ended = match asked.values.get(1) {
        Some(code) => format!("ended with {code}"),
        None => "crashed".to_owned(),
    };
    let answer = match tool {
        "ptxas" | "fatbinary" | "nvlink" => Answer::new(format!(
            "clang ran `{tool}` of the toolkit, which {ended}. This line does not say why: the lines of `{tool}` above it do."
        ))
        .action(format!("Paste the lines that begin with `{tool}`; `-v` shows the command, `--save-temps` keeps its input."))
        .action("Is the toolkit that clang found (`--cuda-path`) one that it was made for? A clang older than the toolkit writes PTX that fits no new target, a newer one PTX that an old ptxas does not read."),
        "linker" => Answer::new(format!("clang ran the linker, which {ended}. Its own lines above this one say why."))
            .action("Undefined references to `cuda…` are the runtime's: `-lcudart -L/usr/local/cuda/lib64`; with separate device code link by nvcc or clang's new driver (`--offload-new-driver`)."),
        "frontend" | "clang" => Answer::new(format!("clang itself {ended}: the lines above it have the error of its back end, or a stack dump."))
            .action("Paste the line before it that says `error in backend` or `LLVM ERROR`."),
        _ => return None,
    };
    Some(answer)
}

/// `nvJitLinkError: ERROR_LTO_NOT_ENABLED (18)`: the libraries' results without their prefix.
fn cuda_python(asked: &Asked<'_>) -> Option<Answer> {
    let name = asked.wording.strip_prefix("ERROR_")?.strip_suffix(" ({})")?;
    asked.value(0).parse::<u16>().ok()?;
    if asked.line.is_of_nvjitlink() {
        return crate::nvjitlink::result(name);
    }
    asked.line.is_of_cuda().then(|| crate::libnvvm::explained_result(name)).flatten()
}
