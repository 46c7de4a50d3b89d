//! What ptxas says of names without a definition.

use crate::message::{Asked, HEARD, Message};
use crate::{Answer, Tool};

const PHASE: &str = "looking names up";

pub(crate) const MESSAGES: &[Message] = &[
    Message {
        id: "ptxas-unresolved-function",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &["Unresolved extern function '{}'"],
        source: HEARD,
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
        source: HEARD,
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
        source: HEARD,
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
        source: HEARD,
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
        source: HEARD,
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
        source: HEARD,
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
        source: HEARD,
        answer: |asked| {
            Some(
                Answer::new(format!("A call passes to the parameter `{}` something of another type, size or alignment than the function declares.", asked.value(0)))
                    .action("Compare declaration, call and definition: often two modules have different ideas of one struct."),
            )
        },
    },
];

/// Whether a name is one of libdevice's.
pub(crate) fn is_of_libdevice(name: &str) -> bool {
    name.starts_with("__nv_")
}

/// What to do when a function of libdevice is not there.
pub(crate) fn of_libdevice(answer: Answer) -> Answer {
    answer
        .action("That is libdevice's: link libdevice.10.bc into the module (libNVVM: nvvmLazyAddModuleToProgram; clang: --cuda-path; LLVM: link before internalising).")
        .action("Names of libdevice are exact: `__nv_expf` is for float, `__nv_exp` for double.")
}

fn function(asked: &Asked<'_>) -> Option<Answer> {
    let name = asked.value(0);
    let answer = Answer::new(format!("The PTX calls {}, which is declared and nowhere defined.", asked.name(0)));
    let of_device = "That is a function of the host's library, which no GPU has: an atomic, copy or arithmetic operation that the compiler turned into a call. Use a size or type that the target has instructions for.";
    let answer = match name {
        _ if is_of_libdevice(name) => of_libdevice(answer),
        "cudaLaunchDevice" | "cudaLaunchDeviceV2" | "cudaGetParameterBuffer" | "cudaGetParameterBufferV2"
        | "cudaDeviceSynchronize" | "__cudaCDP2DeviceSynchronize" => {
            answer.action("That is the device runtime's: compile with `-rdc=true` and link with `-lcudadevrt`.")
        }
        "_Unwind_Resume" | "__gxx_personality_v0" | "__cxa_throw" | "rust_eh_personality" => {
            answer.action("GPUs have no exceptions: compile without them (`-fno-exceptions`, `panic = \"abort\"`).")
        }
        _ if name.starts_with("__atomic_") || name.starts_with("__sync_") => answer.action(of_device),
        "memcpy" | "memset" | "memmove" | "memcmp" | "bcmp" | "fmod" | "fmodf" | "pow" | "powf" | "exp" | "sin" | "cos"
        | "log" => answer.action(of_device).action("For mathematics call libdevice: `__nv_powf` in place of `powf`."),
        _ if name.starts_with("llvm_") || name.starts_with("llvm.") => answer.action(
            "That is an intrinsic of LLVM's that this compiler does not know and took for a function: its name or signature belongs to another version.",
        ),
        _ => answer
            .action("If it stands in another file: compile both with `-rdc=true` and link them with nvcc or nvlink.")
            .action("If it stands in the same file: was it compiled for the host only? A device function needs `__device__`, and a template an instance.")
            .action("If the PTX was loaded as it is: a driver links only what it is given, in one module or by cuLinkAddData."),
    };
    Some(answer)
}
