//! Exceptions of programs that compile for GPUs, known by their class: the program and the step that failed, with the
//! message as the reason. Messages with more specific answers are in other modules and are found first.

use crate::message::{Asked, Message, PUBLISHED};
use crate::{Answer, Tool};

pub(crate) const MESSAGES: &[Message] = &[
    form("numba-exception", Tool::Numba, "compiling a kernel", numba),
    form("triton-exception", Tool::Triton, "compiling a kernel", triton),
    form("xla-exception", Tool::Xla, "compiling or running a program", xla),
    form("tile-exception", Tool::Tileiras, "compiling a kernel", tile),
    form("cute-exception", Tool::Framework, "compiling a kernel", cute),
    form("framework-exception", Tool::Framework, "compiling a kernel", framework),
    form("driver-exception", Tool::Driver, "calling a library of CUDA", driver),
];

const fn form(id: &'static str, tool: Tool, phase: &'static str, answer: fn(&Asked<'_>) -> Option<Answer>) -> Message {
    Message { id, tool, phase, wordings: &["{}: {}"], source: PUBLISHED, answer }
}

/// A class of exceptions, and what it says of the step that stopped.
type Class = (&'static [&'static str], &'static str, &'static str);

/// The answer for the class that the text names before its first colon, where `is_of` accepts the full name.
fn answer(asked: &Asked<'_>, is_of: fn(&str, &str) -> bool, classes: &[Class]) -> Option<Answer> {
    let name = asked.value(0).rsplit([' ', '(']).next().unwrap_or_default();
    let class = name.rsplit('.').next().unwrap_or_default();
    let (_, meaning, action) = classes.iter().find(|(names, ..)| names.contains(&class))?;
    let reason = asked.value(1).trim_end_matches(['.', ':']);
    is_of(name, asked.line.text()).then(|| Answer::new(format!("{meaning}: {reason}.")).action(*action))
}

fn numba(asked: &Asked<'_>) -> Option<Answer> {
    answer(
        asked,
        |_, _| true,
        &[
            (
                &[
                    "TypingError",
                    "UntypedAttributeError",
                    "ForceLiteralArg",
                    "ConstantInferenceError",
                    "RequireLiteralValue",
                ],
                "Numba could not find a type for something in the Python function, before any tool of NVIDIA's ran",
                "The lines below it name the expression (`File …, line N`). Kernels take NumPy arrays, numbers and tuples; they call `math`, operators and other `@cuda.jit(device=True)` functions, and hardly any function of NumPy.",
            ),
            (
                &[
                    "LoweringError",
                    "CudaLoweringError",
                    "UnsupportedError",
                    "UnsupportedBytecodeError",
                    "UnsupportedParforsError",
                ],
                "Numba has the types and cannot write LLVM IR for this construct of the Python function; no tool of NVIDIA's ran yet",
                "The line `During: lowering …` names the statement: write it in a simpler way. If it is plain Python that Numba documents as supported, report it to Numba.",
            ),
            (
                &["NvrtcError", "NvrtcCompilationError", "NvrtcBuiltinOperationFailure"],
                "NVRTC did not accept a CUDA source that Numba compiles or links in (a file that was given to `link=`, or its own header for float16)",
                "The lines of NVRTC below it have file and line. Is a toolkit with its headers there (`numba -s`)?",
            ),
            (
                &["NvvmError", "NvvmWarning"],
                "libNVVM did not accept what Numba wrote, or only warns",
                "Paste the lines after it, libNVVM's log; `NUMBA_DUMP_LLVM=1` prints the module, to be checked here.",
            ),
            (
                &["CudaSupportError", "CudaDriverError"],
                "Numba could not start the driver or found no GPU; nothing was compiled",
                "`nvidia-smi` has to work in the same environment (in containers `--gpus all`). `numba -s` shows what Numba found; NUMBA_CUDA_DRIVER names a libcuda elsewhere.",
            ),
        ],
    )
}

fn triton(asked: &Asked<'_>) -> Option<Answer> {
    let is_of = |name: &str, line: &str| {
        line.contains("triton") || line.contains("rror: at ") || !name.ends_with("CompilationError")
    };
    answer(
        asked,
        is_of,
        &[
            (
                &["CompilationError", "UnsupportedLanguageConstruct", "CompileTimeAssertionFailure"],
                "Triton's front end does not accept the Python text of the kernel, before MLIR, LLVM or ptxas: `at L:C` counts lines from the function's `def`",
                "The last line of the report has the reason, and `^` marks the place. Kernels have tensors whose shapes are powers of two and known while compiling (`tl.constexpr`), and variables of loops and branches that keep their type.",
            ),
            (
                &["PTXASError"],
                "Triton ran ptxas, which did not accept the PTX",
                "Paste the lines that begin with `ptxas`. Without any: which ptxas is it (TRITON_PTXAS_PATH, PATH)?",
            ),
            (
                &["OutOfResources"],
                "The kernel needs more of the GPU than a block can have",
                "Use smaller blocks, fewer stages (`num_stages`) or other `num_warps`; the line says which resource.",
            ),
            (
                &[
                    "InductorError",
                    "BackendCompilerFailed",
                    "LoweringException",
                    "NoValidChoicesError",
                    "SubprocException",
                ],
                "PyTorch's compiler (`torch.compile`) stopped, and passes on what a step below it reported",
                "Look for the inner error: a line of Triton, ptxas, nvcc, gcc or ninja in the same traceback, and paste it. `TORCHDYNAMO_VERBOSE=1` shows more; `torch._dynamo.config.suppress_errors = True` runs without compiling.",
            ),
        ],
    )
}

/// Status codes of Abseil, as XLA and TensorFlow begin their messages.
const STATUS: &[&str] = &[
    "INTERNAL",
    "UNIMPLEMENTED",
    "INVALID_ARGUMENT",
    "NOT_FOUND",
    "RESOURCE_EXHAUSTED",
    "FAILED_PRECONDITION",
    "UNKNOWN",
    "ABORTED",
    "DEADLINE_EXCEEDED",
    "UNAVAILABLE",
    "CANCELLED",
    "OUT_OF_RANGE",
];

fn xla(asked: &Asked<'_>) -> Option<Answer> {
    let class = asked.value(0).rsplit(['.', ' ']).next().unwrap_or_default();
    if !["XlaRuntimeError", "JaxRuntimeError", "JaxStackTraceBeforeTransformation"].contains(&class) {
        return None;
    }
    let (status, reason) = asked.value(1).split_once(": ").unwrap_or(("", asked.value(1)));
    let is_status = STATUS.contains(&status);
    let reason = if is_status { reason } else { asked.value(1) };
    let answer = Answer::new(format!("XLA, the compiler of JAX, stopped: {}.", reason.trim_end_matches(['.', ':'])));
    Some(match status {
        "RESOURCE_EXHAUSTED" => answer.action("Memory of the GPU, or a resource of a kernel, ran out: smaller batches, XLA_PYTHON_CLIENT_PREALLOCATE=false, and no other process on the GPU."),
        "UNIMPLEMENTED" => answer.action("This release of XLA has no way to compile it for this GPU or with the tools that it found: another data type, a newer JAX, or a newer toolkit."),
        _ => answer.action("`INTERNAL` and the like do not tell whose fault it is: look for a line of ptxas, nvlink, LLVM, cuDNN or the driver (`CUDA_ERROR_…`) in the same log, and paste it. `XLA_FLAGS=--xla_dump_to=DIR` writes the modules and the PTX."),
    })
}

fn tile(asked: &Asked<'_>) -> Option<Answer> {
    answer(
        asked,
        |_, _| true,
        &[
            (
                &[
                    "TileSyntaxError",
                    "TileTypeError",
                    "TileValueError",
                    "TileError",
                    "TileStaticAssertionError",
                    "TileStaticEvalError",
                    "TileUnsupportedFeatureError",
                    "TileRecursionError",
                ],
                "cuTile (cuda.tile) does not accept the Python text of the kernel, before its compiler tileiras runs",
                "The line below it names the place. Shapes of tiles are powers of two and constants; tiles are loaded and stored by `ct.load` and `ct.store`, and not indexed.",
            ),
            (
                &["TileCompilerError", "TileCompilerTimeoutError", "TileInternalError"],
                "cuTile's compiler (tileiras) or cuTile itself failed on a kernel that it had read",
                "Paste the lines of tileiras. Is it as new as cuda.tile (`pip install -U cuda-tile[tileiras]`), and does it know the GPU? Smaller tiles or another `opt_level` may avoid it; report it with the kernel.",
            ),
        ],
    )
}

fn cute(asked: &Asked<'_>) -> Option<Answer> {
    answer(
        asked,
        |_, _| true,
        &[(
            &[
                "DSLRuntimeError",
                "DSLUserCodeError",
                "DSLCudaRuntimeError",
                "DSLAstPreprocessorError",
                "DSLNotImplemented",
                "DSLBaseError",
                "CompilerDiagnosticError",
                "CudaDependencyError",
            ],
            "CuTe DSL (CUTLASS in Python) stopped while it traced, compiled or loaded a kernel",
            "The first `error:` within the report has the reason: a line of MLIR, of libNVVM or of ptxas, all of which its wheel brings. CUTE_DSL_KEEP_PTX=1 keeps the PTX. If the log of libNVVM is empty, try another release of `nvidia-cutlass-dsl`, and report it with the kernel.",
        )],
    )
}

fn framework(asked: &Asked<'_>) -> Option<Answer> {
    let is_of = |name: &str, _: &str| name.contains("tvm") || name.contains("taichi") || name.starts_with("TVM");
    answer(
        asked,
        is_of,
        &[(
            &[
                "InternalError",
                "TVMError",
                "TaichiCompilationError",
                "TaichiRuntimeError",
                "TaichiTypeError",
                "TaichiAssertionError",
            ],
            "A compiler of kernels in Python (TVM, TileLang, Taichi) stopped by a check of its own or at the kernel's text",
            "`Check failed` and `InternalError` are its own checks: the lines below name the pass. Look for a line of nvcc, NVRTC or the driver as well; else try another release or a smaller kernel, and report it.",
        )],
    )
}

fn driver(asked: &Asked<'_>) -> Option<Answer> {
    let is_of = |name: &str, line: &str| {
        let names = ["cuda", "cupy", "pycuda", "thrust", "nvrtc", "CUDA", "CuError", "CUDADriver"];
        names.iter().any(|it| name.contains(it) || line.contains(it))
    };
    answer(
        asked,
        is_of,
        &[
            (
                &["CompileException", "NVRTCError"],
                "NVRTC, which compiles CUDA text within the program, did not accept it",
                "The lines below it have NVRTC's own errors with line numbers: paste the first. In CuPy `e.dump(sys.stderr)` prints the text that was compiled.",
            ),
            (
                &[
                    "CUDADriverError",
                    "CUDARuntimeError",
                    "CudaAPIError",
                    "LogicError",
                    "LaunchError",
                    "CuError",
                    "AcceleratorError",
                    "CUDAError",
                ],
                "A call of the driver or the runtime failed",
                "The name or number in the line says why: paste it with `CUDA_ERROR_…` or `cudaError…`. A kernel that ran before may be at fault: CUDA_LAUNCH_BLOCKING=1 and compute-sanitizer find it.",
            ),
            (
                &["LinkerError"],
                "Linking PTX, cubins or LTO-IR failed, in the driver's linker or nvJitLink",
                "The lines below it are the linker's log: paste the first that says `error` or `fatal`. Is the driver or nvJitLink as new as what made the PTX?",
            ),
        ],
    )
}

#[cfg(test)]
mod tests {
    use crate::{Line, answer};

    fn found(text: &str) -> Option<(&'static str, String)> {
        answer(&Line::new(text), str::to_owned).map(|(message, answer)| (message.id, answer.meaning))
    }

    #[test]
    fn classes_name_the_program_and_keep_the_reason() {
        for (text, id) in [
            ("numba.core.errors.TypingError: Fresh words q7", "numba-exception"),
            ("triton.compiler.errors.CompilationError: at 17:9: fresh words q7", "triton-exception"),
            ("(EngineCore pid=7) jax.errors.JaxRuntimeError: INTERNAL: fresh words q7", "xla-exception"),
            ("cuda.tile._exception.TileTypeError: fresh words q7", "tile-exception"),
            ("cutlass.base_dsl.common.DSLRuntimeError: fresh words q7", "cute-exception"),
            ("cupy.cuda.compiler.CompileException: fresh words q7", "driver-exception"),
        ] {
            let (found, meaning) = found(text).unwrap_or_else(|| panic!("no answer: {text}"));
            assert_eq!(found, id, "{text}");
            assert!(meaning.contains("resh words q7") && !meaning.contains("INTERNAL"), "{meaning}");
        }
    }

    #[test]
    fn exceptions_of_other_programs_have_no_answer() {
        for text in
            ["ValueError: fresh words", "LogicError: fresh words", "requests.CompilationError: no", "key: value"]
        {
            assert_eq!(found(text), None, "{text}");
        }
    }
}
