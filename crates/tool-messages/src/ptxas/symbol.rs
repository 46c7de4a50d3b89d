//! Messages of ptxas about names without a definition.

use crate::message::{Asked, MEASURED, Message};
use crate::{Answer, Tool};

const PHASE: &str = "looking names up";

pub(crate) const MESSAGES: &[Message] = &[
    Message {
        id: "ptxas-unresolved-function",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &["Unresolved extern function '{}'"],
        source: MEASURED,
        answer: function,
    },
    Message {
        id: "ptxas-unresolved-variable",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &[
            "Unresolved extern variable '{}' in whole program compilation, ignoring extern qualifier",
            "Unresolved extern variable '{}'",
        ],
        source: MEASURED,
        answer: |asked| {
            Some(
                Answer::new(format!(
                    "{} is declared and nowhere defined. ptxas then defines it itself, with zeros.",
                    asked.name(0)
                ))
                .action("If it stands in another file: compile with `-rdc=true` and link with nvcc or nvlink.")
                .action("If it is dynamic shared memory, this is as it should be."),
            )
        },
    },
    Message {
        id: "ptxas-unknown-symbol",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &["Unknown symbol '{}'"],
        source: MEASURED,
        answer: |asked| {
            let digits = asked.value(0).trim_start_matches(['$', '%']);
            let is_operand = digits.len() < asked.value(0).len()
                && !digits.is_empty()
                && digits.bytes().all(|it| it.is_ascii_digit());
            if is_operand {
                return Some(
                    Answer::new(format!("`{}` is an operand of inline assembly that was not replaced: no register has that name.", asked.value(0)))
                        .action("Count the operands: CUDA C++ writes `%0`, LLVM `$0`, and the text must have as many as there are constraints. In a text with operands `%%r` is a register.")
                        .action("Was the text pasted from another compiler's assembly? `$0` is LLVM's, `%0` gcc's and nvcc's."),
                );
            }
            Some(
                Answer::new(format!("The PTX uses {} without having declared it.", asked.name(0)))
                    .action("In inline assembly: a name within `{ }` is not known outside; write operands as %0, %1 and registers with `.reg`.")
                    .action("Written by a compiler, this is a bug of the compiler: the line before it in the PTX shows what it meant."),
            )
        },
    },
    Message {
        id: "ptxas-call-without-prototype",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &["Call to '{}' requires call prototype"],
        source: MEASURED,
        answer: |asked| {
            Some(
                Answer::new(format!("The call of {} names no function that was declared before, and a call through a register needs `.callprototype`.", asked.name(0)))
                    .action("Declare it first: `.extern .func (.param .b32 result) name (.param .b64 argument);`."),
            )
        },
    },
    Message {
        id: "ptxas-duplicate-definition",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &[
            "Duplicate definition of function '{}'",
            "Duplicate definition of variable '{}'",
            "Duplicate definition of label '{}'",
            "Inconsistent redefinition of variable '{}'",
            "Inconsistent redefinition of function '{}'",
        ],
        source: MEASURED,
        answer: |asked| {
            Some(
                Answer::new(format!("{} is defined twice in one PTX file.", asked.name(0)))
                    .action("Was the same module linked in twice? Otherwise make one of them `static` or `internal`, or `weak` both."),
            )
        },
    },
    Message {
        id: "ptxas-parameter-count",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &["Call has wrong number of parameters", "Call has wrong number of parameters to '{}'"],
        source: MEASURED,
        answer: |_| {
            Some(
                Answer::new("A call passes more or fewer arguments than the function has parameters: declaration and definition differ.")
                    .action("In NVVM IR compare the `declare` or the type of the call with the `define`: an empty struct is a parameter for some compilers and none for others."),
            )
        },
    },
    Message {
        id: "ptxas-parameter-type",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &[
            "Type of argument does not match formal parameter '{}'",
            "Alignment of argument does not match formal parameter '{}'",
            "Type of return parameter does not match formal parameter '{}'",
        ],
        source: MEASURED,
        answer: |asked| {
            Some(
                Answer::new(format!("A call passes to the parameter `{}` something of another type, size or alignment than the function declares.", asked.value(0)))
                    .action("Compare declaration, call and definition: often two modules have different ideas of one struct."),
            )
        },
    },
];

/// Names that tell by themselves why the GPU has no such function; a star stands for any end.
const OF_HOST: &[(&[&str], &str)] = &[
    (
        &[
            "cudaLaunchDevice*",
            "cudaGetParameterBuffer*",
            "cudaDeviceSynchronize",
            "__cudaCDP2*",
            "cudaCGGetIntrinsicHandle",
            "cudaCGSynchronize*",
        ],
        "That is the device runtime's: compile with `-rdc=true` and link with `-lcudadevrt`.",
    ),
    (
        &["_Unwind_*", "__gxx_personality_v0", "__cxa_*", "rust_eh_personality", "__clang_call_terminate"],
        "GPUs have no exceptions, and nothing that runs at the program's start or end: compile without (`-fno-exceptions`, `panic = \"abort\"`, `-fno-threadsafe-statics`).",
    ),
    (
        &["__assert_fail", "__assert_rtn", "_wassert", "abort", "exit", "__assert"],
        "That is the host's C library, as `assert` calls it. On the GPU it is `__assertfail`, which the CUDA headers (or clang's wrapper header) put in its place when the file is compiled as CUDA; else compile with `-DNDEBUG`, or end by `__trap()`.",
    ),
    (
        &[
            "printf", "puts", "putchar", "fprintf", "sprintf", "snprintf", "strlen", "strcmp", "strcpy", "getenv",
            "time",
        ],
        "That is the host's C library, which no GPU has. `printf` in CUDA is `vprintf` with a buffer of the arguments: the file has to be compiled as CUDA, or the call written so.",
    ),
    (
        &["__kmpc_*", "omp_*", "__tgt_*"],
        "That is OpenMP's device runtime: link it (`libomptarget-nvptx*.bc`, since LLVM 21 `libompdevice.a`) by compiling and linking with the same clang and `-fopenmp --offload-arch=sm_NN`.",
    ),
    (
        &["jl_*", "ijl_*", "julia.*", "julia_*", "gpu_*", "j_*"],
        "That is Julia's runtime: a value whose type is not inferred, an allocation or an exception is left in the kernel. `@device_code_warntype` shows where.",
    ),
    (
        &["NRT_*", "numba_*", "Py*"],
        "That is the runtime of Numba or Python on the host: the kernel makes an array, a list or a text, which needs memory. Allocate before the launch (`cuda.local.array`, `cuda.device_array`).",
    ),
    (
        &["_ZSt*", "_ZNSt*", "_ZNKSt*"],
        "That is the C++ library of the host. Take what CUDA has: `cuda::std::…`, or functions with `__device__`; `constexpr` ones with `--expt-relaxed-constexpr`.",
    ),
    (
        &["_ZN4core*", "_ZN5alloc*", "_ZN3std*"],
        "That is Rust's library: link the crate `core` for the target in (`-Zbuild-std=core`, `opt-level=3`, `lto = true`), and leave out formatting and panics that print.",
    ),
    (
        &["__mul*c3", "__div*c3"],
        "That multiplies or divides complex numbers: clang makes a call of compiler-rt of it, which no GPU has. Compile with `-fcx-limited-range` or `-ffast-math`, write the products out, or take `cuda::std::complex` or `thrust::complex`.",
    ),
    (
        &["__spirv_*", "_Z*__spirv_*", "__clc_*", "_Z*__clc_*"],
        "That is libclc's, the device library of SYCL and OpenCL: DPC++ has it as `libspirv-nvptx64--nvidiacl.bc` and links it when it was built with the CUDA plugin. The compiler and the library are of different releases, or this function has no code for NVIDIA's GPUs.",
    ),
    (
        &[
            "__atomic_*",
            "__sync_*",
            "memcpy",
            "memset",
            "memmove",
            "memcmp",
            "bcmp",
            "__*tf2",
            "__*tf3",
            "__*ti3",
            "__*ti4",
            "__*di3",
            "__*di2",
            "__*df2",
            "__*sf2",
            "__*hf2",
        ],
        "That is a function of the host's library, which no GPU has: an atomic, copy or arithmetic operation that the compiler turned into a call. Use a size or type that the target has instructions for.",
    ),
    (
        &[
            "fmod", "fmodf", "pow", "powf", "exp", "expf", "exp2*", "sin", "sinf", "cos", "cosf", "tan", "tanf",
            "tanh*", "atan*", "log", "logf", "log2*", "log10*", "sqrt", "sqrtf", "cbrt*", "erf*", "hypot*", "floor",
            "ceil", "round", "fma", "ldexp*",
        ],
        "That is the host's library of mathematics: call libdevice's function in its place (`__nv_powf` for `powf`, `__nv_pow` for `pow`) and link libdevice.10.bc.",
    ),
    (
        &["_Z3powfi", "_Z3powdi"],
        "That is `pow` with a whole number as exponent, which the headers declare for the device and do not define with this host compiler (reported of Visual Studio 2019 with CUDA 10.2 and 11.2): write `powf(x, 3.0f)`, `pow(x, 3.0)` or `x * x * x`, or use a newer toolkit.",
    ),
    (
        &["llvm.*", "llvm_*"],
        "That is an intrinsic of LLVM's that this compiler does not know and took for a function: its name or signature belongs to another version.",
    ),
];

/// Whether a name fits a pattern with at most one star, or with a second one at its end.
fn is_named(name: &str, pattern: &str) -> bool {
    match pattern.split_once('*') {
        Some((start, end)) => {
            let Some(rest) = name.strip_prefix(start) else { return false };
            match end.strip_suffix('*') {
                Some(part) => rest.contains(part),
                None => rest.ends_with(end),
            }
        }
        None => name == pattern,
    }
}

/// Whether a name is one of libdevice's.
pub(crate) fn is_of_libdevice(name: &str) -> bool {
    name.starts_with("__nv_")
}

/// Remedies for a missing function of libdevice.
pub(crate) fn of_libdevice(answer: Answer) -> Answer {
    answer
        .action("That is libdevice's: link libdevice.10.bc into the module (libNVVM: nvvmLazyAddModuleToProgram; clang: --cuda-path; LLVM: link before internalising).")
        .action("Names of libdevice are exact: `__nv_expf` is for float, `__nv_exp` for double.")
}

fn function(asked: &Asked<'_>) -> Option<Answer> {
    let name = asked.value(0);
    let answer = Answer::new(format!("The PTX calls {}, which is declared and nowhere defined.", asked.name(0)));
    let advice = OF_HOST.iter().find(|(names, _)| names.iter().any(|it| is_named(name, it)));
    let answer = match advice {
        _ if is_of_libdevice(name) => of_libdevice(answer),
        Some((_, advice)) => answer.action(*advice),
        None => answer
            .action("If it stands in another file: compile both with `-rdc=true` and link them with nvcc or nvlink.")
            .action("If it stands in the same file: was it compiled for the host only? A device function needs `__device__`, and a template an instance.")
            .action("If the PTX was loaded as it is: a driver links only what it is given, in one module or by cuLinkAddData."),
    };
    Some(answer)
}

#[cfg(test)]
mod tests {
    use crate::{Line, answer};

    #[test]
    fn host_functions_have_advice_by_name() {
        for (name, word) in [
            ("__nv_fresh", "libdevice"),
            ("cudaLaunchDeviceV9", "cudadevrt"),
            ("__cxa_fresh", "exceptions"),
            ("__assert_fail", "assert"),
            ("printf", "vprintf"),
            ("__kmpc_fresh", "OpenMP"),
            ("ijl_fresh", "Julia"),
            ("NRT_Fresh", "Numba"),
            ("_ZNSt6freshE", "C++ library"),
            ("_ZN4core5fresh", "Rust"),
            ("__atomic_fresh", "host's library"),
            ("__fresh_tf3", "host's library"),
            ("__muldc3", "complex numbers"),
            ("__divsc3", "complex numbers"),
            ("_Z22__spirv_GroupFreshjdj", "libclc"),
            ("_Z17__spirv_ocl_freshf", "libclc"),
            ("powf", "__nv_powf"),
            ("llvm.fresh", "intrinsic"),
            ("fresh", "-rdc=true"),
        ] {
            let text = format!("ptxas fatal   : Unresolved extern function '{name}'");
            let (message, answer) = answer(&Line::new(&text), str::to_owned).expect("an answer");
            assert_eq!(message.id, "ptxas-unresolved-function");
            assert!(answer.actions.join(" ").contains(word), "{name}: {:?}", answer.actions);
        }
    }
}
