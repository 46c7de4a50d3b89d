//! LLVM's NVPTX back end, as llc, clang, rustc, Julia, Triton and MLIR print it.

use crate::message::{Message, PUBLISHED};
use crate::ptxas::symbol;
use crate::ptxas::target::{Asker, undefined};
use crate::{Answer, Tool, llvm_intrinsic, llvm_node, toolkits};
use nvvm_target::{Source, Version};

const PHASE: &str = "selecting instructions";
const SOURCES: Source = Source::Reference { title: "LLVM 24, NVPTX", what: "its fatal errors and diagnostics" };

macro_rules! llvm {
    ($($id:literal $phase:expr, $wordings:expr, $source:expr => $answer:expr;)*) => {
        &[$(Message { id: $id, tool: Tool::Llvm, phase: $phase, wordings: $wordings, source: $source, answer: $answer },)*]
    };
}

pub(crate) const MESSAGES: &[Message] = llvm![
    "llvm-cannot-select-intrinsic" PHASE, &["Cannot select: intrinsic %{}"], PUBLISHED => llvm_intrinsic::answer;
    "llvm-cannot-select" PHASE, &["Cannot select: {} = {}", "Cannot select: {}"], PUBLISHED => llvm_node::answer;
    "llvm-cast-between-spaces" PHASE, &["Cannot cast between two non-generic address spaces"], SOURCES => |_| {
        Some(Answer::new("An `addrspacecast` goes from one special address space straight to another, and GPUs only convert from and to generic pointers.")
            .toolkits(Some("LLVM 21 and later take it and let it give an address that is not to be used".to_owned()))
            .action("Look for `addrspacecast ptr addrspace(A) … to ptr addrspace(B)` with neither A nor B 0: one of them is wrong.")
            .action("It may come from code that never runs, such as `if (__isShared(p))` once a function was inlined: keep it out of line, or compile without optimising.")
            .action("In Julia: the binary of a Linux distribution uses an LLVM without Julia's changes. Use the official one.")
            .example("cast-shared-to-global"))
    };
    "llvm-undefined-symbol" PHASE, &["Undefined external symbol \"{}\""], SOURCES => |asked| {
        if symbol::is_of_libdevice(asked.value(0)) {
            let answer = Answer::new(format!("The back end calls `{}`, a function of libdevice, and the module does not define it.", asked.value(0)));
            return Some(symbol::of_libdevice(answer));
        }
        Some(Answer::new(format!("The back end calls `{}`, a function of the host's library that no GPU has.", asked.value(0)))
            .action("Its operation has no instruction: a remainder of floats, a wide division, a large atomic. Link libdevice, or take a type that the target has."))
    };
    "libdevice-symbol" "looking names up", &["Symbol {} not found"], PUBLISHED => |asked| {
        symbol::is_of_libdevice(asked.value(0)).then(|| {
            symbol::of_libdevice(Answer::new(format!("The module calls `{}`, a function of libdevice, and neither declares nor defines it.", asked.value(0))))
        })
    };
    "openmp-other-image" "loading code", &["Libomptarget --> Image {} is NOT compatible with RTL {}"], PUBLISHED => |asked| {
        Some(Answer::new(format!("A line of the tracing of OpenMP's runtime (LIBOMPTARGET_DEBUG): the plugin `{}` was asked for an image that is for another kind of device. That is no error where another plugin takes it.", asked.value(1).trim_end_matches('!')))
            .action("Look for `is compatible with RTL libomptarget.rtl.cuda.so` below it. Without one the program has no code for the GPU (`--offload-arch=sm_NN`), or that plugin or libcuda was not found; lines with `Libomptarget error` or `Target CUDA RTL` say which."))
    };
    "llvm-processor" "choosing the target", &["'{}' is not a recognized processor for this target (ignoring processor)"], SOURCES => |asked| {
        processor(asked.value(0))
    };
    "llvm-feature" "choosing the target", &["'{}' is not a recognized feature for this target (ignoring feature)"], SOURCES => |asked| {
        let version = asked.value(0).trim_start_matches('+').strip_prefix("ptx").and_then(ptx_version);
        let which = version.map_or_else(String::new, |version| format!(": version {version} of the PTX ISA is newer than it"));
        Some(Answer::new(format!("This LLVM does not know `{}`{which}. Only a warning, but what it grants is missing then.", asked.value(0)))
            .action("Use a newer LLVM, or ask for less."))
    };
    "llvm-global-constructor" "lowering the module", &["Module has a nontrivial global ctor, which NVPTX does not support."], SOURCES => |_| {
        Some(Answer::new("The module has code that would have to run before the kernel (`@llvm.global_ctors`), and nothing on a GPU runs it.")
            .action("Give variables of the device initial values that are constants, or set them from a kernel."))
    };
    "llvm-global-destructor" "lowering the module", &["Module has a nontrivial global dtor, which NVPTX does not support."], SOURCES => |_| {
        Some(Answer::new("The module has code that would have to run when the program ends (`@llvm.global_dtors`), and nothing on a GPU runs it.")
            .action("Give variables of the device types without a destructor, or destroy what they hold from a kernel or the host."))
    };
    "llvm-alias" "lowering the module", &["NVPTX aliasee must be a non-kernel function definition", "NVPTX aliasee must not be '.weak'"], SOURCES => |_| {
        Some(Answer::new("PTX has aliases for functions that are defined in the same file and are no kernels and not weak, and for nothing else.")
            .action("Put the function itself in place of the alias."))
    };
    "llvm-initializer-space" "lowering the module", &["initial value of '{}' is not allowed in addrspace({})"], SOURCES => |asked| {
        let space = match asked.value(1) { "3" => "shared", "5" => "local", _ => "that" };
        Some(Answer::new(format!("`{}` lies in {space} memory and has an initial value, which cannot be there before a kernel runs.", asked.value(0)))
            .action("Write `undef` as its value, and store the first value from the kernel."))
    };
    "llvm-circular" "lowering the module", &["Circular dependency found in global variable set"], SOURCES => |_| {
        Some(Answer::new("Two variables' initial values name each other, and PTX needs each to be defined before it is named.")
            .action("Set one of them from a kernel or from the host."))
    };
    "llvm-broken-user" "verifying the module", &["Invalid user of intrinsic instruction!"], PUBLISHED => |_| {
        Some(Answer::new("An intrinsic is used as something else than the callee of a call, here through a cast: it is called with the signature of another version of LLVM.")
            .action("The line below names it. Call it as the newer LLVM declares it: `llvm.memcpy` and `llvm.memset` lost their alignment argument in LLVM 7."))
    };
];

/// A processor that the back end does not know, which is NVPTX of an older LLVM or another back end.
fn processor(name: &str) -> Option<Answer> {
    let Some(target) = toolkits::target(name) else { return undefined(name, Asker::Clang) };
    let first = target.info().first_cuda;
    let later_llvm = format!("Use an LLVM that is newer than CUDA {first}, which brought {target}.");
    let of_host = "Is the triple `nvptx64-nvidia-cuda`? Another back end, such as the host's, knows no GPU: device code compiled for the host is reported so, too.";
    let answer = if target.sm() < OLDEST_UNKNOWN {
        Answer::new(format!(
            "The back end does not know `{name}`. Every LLVM since 2018 has it for NVPTX, so the module is compiled for another back end, most likely the host's. Only a warning, but the code is not for the GPU."
        ))
        .action(of_host)
        .action(later_llvm)
    } else {
        Answer::new(format!(
            "This LLVM does not know the target `{name}` and compiles for its default target. Only a warning, but the code is for another GPU."
        ))
        .action(later_llvm)
        .action(of_host)
    };
    Some(match toolkits::older_target(target) {
        Some(older) => answer.action(format!(
            "Or name a target older than {target}, such as `-mcpu={older}`: the driver compiles its PTX for newer GPUs."
        )),
        None => answer,
    })
}

/// Number of the first target that an LLVM in use may be too old for: LLVM 7 has sm_72 and not sm_75.
const OLDEST_UNKNOWN: u16 = 75;

/// `81` is 8.1.
pub(crate) fn ptx_version(digits: &str) -> Option<Version> {
    let (major, minor) = digits.split_at_checked(digits.len().checked_sub(1)?)?;
    Version::parse(&format!("{major}.{minor}"))
}
