//! Errors of LLVM's NVPTX back end, from the strings of LLVM 15, 20 and 22: the whole table.

use super::{Guard, families};
use crate::Tool;
use crate::message::{Message, PUBLISHED};

const LOWERING: &str = "lowering the module";
const SELECTING: &str = "selecting instructions";

pub(crate) const MESSAGES: &[Message] = families![
    "mlir-two-copies" Tool::Llvm, "loading a library", PUBLISHED, Guard::Any, &[
        "Trying to register different dialects for the same namespace: {}",
        "CommandLine Error: Option '{}' registered more than once!",
        "inconsistency in registered CommandLine options",
    ] => "Two copies of LLVM or MLIR are in one process and see each other's data: {=}. No kernel is at fault.", &[
        "Two packages bring a copy each (jaxlib and Triton, TensorFlow and PyTorch, two plugins): take releases that are made for each other, import only one of them, or change the order of the imports.",
        "In a build of your own link LLVM once: all parts to the shared libLLVM, or all to static libraries with hidden symbols.",
    ];
    "nvptx-version" Tool::Llvm, LOWERING, PUBLISHED, Guard::Any, &[
        "{} requires PTX version >= {} and sm_{}",
        "{} requires PTX version >= {}",
        "{} requires at least PTX ISA version {}",
        "{} introduced in PTX ISA version {} and requires target sm_{}.",
        "{} requires PTX ISA version >= {} and target >= sm_{}.",
        "{} is only supported for sm_{} and higher!",
    ] => "LLVM's NVPTX back end cannot write this for the target or PTX version that it was asked for: {=}. The line names what is needed.", &[
        "Ask for both: `-mcpu=sm_NN -mattr=+ptxNN` (clang: `--offload-arch=sm_NN` and a toolkit that has the version). Without `-mattr` LLVM takes the least version that the target needs, which may be too old for the feature.",
    ];
    "nvptx-atomics" Tool::Llvm, SELECTING, PUBLISHED, Guard::Any, &[
        "PTX only supports Acquire Ordering on reads: {}",
        "PTX only supports Release Ordering on writes: {}",
        "PTX does not support \"atomic\" for orderings different than\"NotAtomic\" or \"Monotonic\" for sm_60 or older, but order is: \"{}\".",
        "NVPTX does not support AcquireRelease Ordering on read-modify-write yet and PTX does not support it on loads or stores: {}",
        "NVPTX does not support SequentiallyConsistent Ordering on read-modify-writes yet: {}",
        "NVPTX backend does not support AtomicOrdering \"{}\" yet.",
        "NVPTX backend does not support syncscope \"{}\" (ID={}).",
        "NVPTX AtomicCode Printer does not support \"{}\" {}.",
        "NVPTX SM architecture \"{}\" and PTX version \"{}\" do not support {}. Requires SM >= {} and PTX >= {}.",
    ] => "LLVM's NVPTX back end has no instruction for an atomic access or fence with this ordering, scope or target: {=}.", &[
        "Compile for sm_70 or later with PTX 6.0 or later, where orderings and scopes exist (`-mcpu=sm_70 -mattr=+ptx60`; `cluster` needs sm_90 and PTX 7.8), use a newer LLVM, or `monotonic` with fences. Scopes are `block`, `cluster`, `device` and none (the system).",
    ];
    "nvptx-wide-integer" Tool::Llvm, LOWERING, PUBLISHED, Guard::Any, &[
        "Promotion is not suitable for scalars of size larger than 64-bits",
    ] => "This release of LLVM's NVPTX back end has no integers of more than 64 bits as parameters or results of functions: a kernel or function takes or returns an i128 (`Int128`, `u128`, `__int128`).", &[
        "Pass two integers of 64 bits, or an array or struct of them; integers of 128 bits within a function are fine. Or use a compiler with a newer LLVM.",
    ];
    "nvptx-asm-operand" Tool::Llvm, SELECTING, PUBLISHED, Guard::Any, &[
        "constraint '{}' expects an integer constant expression",
        "invalid operand for inline asm constraint '{}'",
    ] => "LLVM (also that of libNVVM and CuTe DSL) found an operand of inline PTX that its constraint `{0}` does not allow: `n` and `i` need a number that is known while compiling.", &[
        "Make it a constant (a template parameter, `constexpr`, a Python number at trace time), or pass it in a register (`r`, `l`) where the instruction takes one. Without optimisation a value may not have become constant yet.",
    ];
    "nvptx-alias" Tool::Llvm, LOWERING, PUBLISHED, Guard::Any, &[
        "NVPTX aliasee must be a non-kernel function definition",
        "NVPTX aliasee must not be '.weak'",
    ] => "PTX has aliases (`.alias`) only for functions that are defined, not weak and no kernels: {=}.", &[
        "Give the function a second name by a wrapper, or leave the alias out (in C++ `-mno-constructor-aliases`); from PTX 6.3 and sm_30 on other aliases are possible.",
    ];
    "nvptx-reflect" Tool::Llvm, LOWERING, PUBLISHED, Guard::Any, &[
        "__nvvm_reflect argument cannot be empty",
        "__nvvm_reflect argument must be a constant string",
        "__nvvm_reflect argument must be a null-terminated string",
        "__nvvm_reflect argument must be a string constant",
        "__nvvm_reflect can only be used in a call instruction",
        "__nvvm_reflect requires exactly one argument",
        "Empty name in nvvm-reflect-add option '{}",
        "Missing value in nvvm-reflect-add option '{}",
    ] => "LLVM's pass that replaces `__nvvm_reflect` by a constant does not accept this call or option: {=}.", &[
        "Call it as libdevice does: one pointer to a constant string that ends in zero (`\"__CUDA_FTZ\\00\"`). In modules of your own set `!llvm.module.flags` `nvvm-reflect-ftz`.",
    ];
    "nvptx-internal" Tool::Llvm, LOWERING, PUBLISHED, Guard::Any, &[
        "Bad address space found while emitting PTX: {}",
        "GenericToNVVM encountered an unsupported ConstantExpr",
        "Unknown NVPTX::AddressSpace \"{}\".",
        "Unknown NVPTX::Ordering \"{}\".",
        "Unknown NVPTX::Scope \"{}\".",
        "' cannot be lowered by the NVPTX backend",
        "{}' cannot be lowered by the NVPTX backend",
        "symbol '{}' has unsupported {} linkage type",
        "Symbol has unsupported {} linkage type",
        "initial value of '{}' is not allowed in addrspace({})",
        "Unsupported initializer{}",
        "Bad register class",
        "Cannot cast a non-generic space to another non-generic space",
    ] => "LLVM's NVPTX back end came to something in the module that PTX cannot say: {=}.", &[
        "Address spaces are 0, 1 (global), 3 (shared), 4 (constant), 5 (local) and, within LLVM, 101 (parameters); shared and local variables have no initial value; linkage is `internal`, `external`, `weak`, `linkonce` or `common`.",
    ];
    "llvm-symbol-characters" Tool::Llvm, "writing PTX", PUBLISHED, Guard::Any, &[
        "LLVM ERROR: Symbol name with unsupported characters",
        "Symbol name with unsupported characters",
    ] => "A symbol of the module has characters that a name in PTX cannot have, and PTX has no names in quotes: only letters, digits, `_`, `$` and `%` are allowed. LLVM renames some such names itself, and stops at this one.", &[
        "Functions, variables and names within debug information (types, files) count: leave out `-g` or line information (`lineinfo=True`, `debug=True` of Numba), or give the types and functions plain names; long or nested record types of Numba make names with brackets.",
        "Written by a compiler, that is its fault: report it with the module.",
    ];
    "llvm-assertion-words" Tool::Llvm, "running its tools", PUBLISHED, Guard::Llvm, &[
        "Assertion `{} && \"{}\"' failed",
        "Assertion `{} && \"{}\"` failed",
    ] => "A check in the compiler's own code failed, and ended it. Its authors' words for it are: {1}.", &[
        "Those words may name what the command or the module lacks: an option (`--offload-arch=sm_NN`, a triple) or a form of the text. The compiler should have reported it otherwise.",
        "Else it is a fault of the compiler, not of ptxas or the driver: reduce the kernel or module, try a newer release, and report it with the stack trace below.",
    ];
    "llvm-assertion" Tool::Llvm, "running its tools", PUBLISHED, Guard::Llvm, &[
        "Assertion `{}' failed",
        "Assertion `{}` failed",
    ] => "A check in the compiler's own code failed, so that the process was ended: a fault of the compiler, not of ptxas or the driver.", &[
        "Reduce the kernel or module to what is needed for it, try a newer release, and report it with the stack trace below.",
    ];
];
