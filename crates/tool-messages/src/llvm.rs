//! LLVM's NVPTX back end, as llc, clang, rustc, Julia, Triton and MLIR print it.

use crate::message::{Asked, Message, PUBLISHED};
use crate::{Answer, Tool, ptxas, toolkits};
use nvvm_target::intrinsics::{self, Intrinsic};
use nvvm_target::{Source, TargetSet, Version};

const PHASE: &str = "selecting instructions";
const SOURCES: Source = Source::Reference { title: "LLVM 24, NVPTX", what: "its fatal errors and diagnostics" };

macro_rules! llvm {
    ($($id:literal $phase:expr, $wordings:expr, $source:expr => $answer:expr;)*) => {
        &[$(Message { id: $id, tool: Tool::Llvm, phase: $phase, wordings: $wordings, source: $source, answer: $answer },)*]
    };
}

pub(crate) const MESSAGES: &[Message] = llvm![
    "llvm-cannot-select-intrinsic" PHASE, &["Cannot select: intrinsic %{}"], PUBLISHED => intrinsic;
    "llvm-cannot-select" PHASE, &["Cannot select: {} = {}", "Cannot select: {}"], PUBLISHED => node;
    "llvm-cast-between-spaces" PHASE, &["Cannot cast between two non-generic address spaces"], SOURCES => |_| {
        Some(Answer::new("An `addrspacecast` goes from one special address space straight to another, and GPUs only convert from and to generic pointers.")
            .toolkits(Some("LLVM 21 and later take it and let it give an address that is not to be used".to_owned()))
            .action("Look for `addrspacecast ptr addrspace(A) … to ptr addrspace(B)` with neither A nor B 0: one of them is wrong.")
            .action("It may come from code that never runs, such as `if (__isShared(p))` once a function was inlined: keep it out of line, or compile without optimising.")
            .example("cast-shared-to-global"))
    };
    "llvm-undefined-symbol" PHASE, &["Undefined external symbol \"{}\""], SOURCES => |asked| {
        Some(Answer::new(format!("The back end wants to call `{}`, a function of the host's library that no GPU has.", asked.value(0)))
            .action("Its operation has no instruction: a remainder of floats, a wide division, a large atomic. Link libdevice, or take a type that the target has."))
    };
    "llvm-processor" "choosing the target", &["'{}' is not a recognized processor for this target (ignoring processor)"], SOURCES => |asked| {
        ptxas::target::undefined(asked.value(0), "LLVM").map(|mut answer| {
            answer.toolkits = None;
            answer.actions = vec!["Use a newer LLVM, or name an older target: `-mcpu=sm_90`.".to_owned()];
            answer.meaning = format!("This LLVM does not know the target `{}`, and goes on with its default target. Only a warning, but what follows is for another GPU.", asked.value(0));
            answer
        })
    };
    "llvm-feature" "choosing the target", &["'{}' is not a recognized feature for this target (ignoring feature)"], SOURCES => |asked| {
        let version = asked.value(0).trim_start_matches('+').strip_prefix("ptx").and_then(ptx_version);
        let which = version.map_or_else(String::new, |version| format!(": version {version} of the PTX ISA is newer than it"));
        Some(Answer::new(format!("This LLVM does not know `{}`{which}. Only a warning, but what it grants is missing then.", asked.value(0)))
            .action("Use a newer LLVM, or ask for less."))
    };
    "llvm-global-constructor" "lowering the module", &["Module has a nontrivial global ctor, which NVPTX does not support.", "Module has a nontrivial global dtor, which NVPTX does not support."], SOURCES => |_| {
        Some(Answer::new("The module has code that would have to run before the kernel (`@llvm.global_ctors`), and nothing on a GPU runs it.")
            .action("Give variables of the device initial values that are constants, or set them from a kernel."))
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
        Some(Answer::new("Two variables' initial values name each other, and PTX wants each to be defined before it is named.")
            .action("Set one of them from a kernel or from the host."))
    };
    "llvm-broken-user" "verifying the module", &["Invalid user of intrinsic instruction!"], PUBLISHED => |_| {
        Some(Answer::new("An intrinsic is used as something else than the callee of a call, here through a cast: it is called with the signature of another version of LLVM.")
            .action("The line below names it. Call it as the newer LLVM declares it: `llvm.memcpy` and `llvm.memset` lost their alignment argument in LLVM 7."))
    };
];

/// `81` is 8.1.
pub(crate) fn ptx_version(digits: &str) -> Option<Version> {
    let (major, minor) = digits.split_at_checked(digits.len().checked_sub(1)?)?;
    Version::parse(&format!("{major}.{minor}"))
}

fn intrinsic(asked: &Asked<'_>) -> Option<Answer> {
    let name = asked.value(0).split([',', ' ']).next().unwrap_or_default();
    let Some(known) = intrinsics::lookup(name) else {
        return Some(unknown(name));
    };
    let (least, version) = (known.min_sm(), known.min_ptx().map(|it| it.version));
    let what = match (least, version) {
        (Some(sm), Some(version)) => format!("needs sm_{sm} and PTX ISA {version}"),
        (Some(sm), None) => format!("needs sm_{sm}"),
        (None, Some(version)) => format!("needs PTX ISA {version}"),
        (None, None) => "is in every target that LLVM knows".to_owned(),
    };
    let answer = Answer::new(format!(
        "LLVM has no instruction for `{name}` on the target and PTX version that it was asked for: it {what}."
    ));
    Some(with_gates(answer, known, version))
}

fn with_gates(mut answer: Answer, known: Intrinsic, version: Option<Version>) -> Answer {
    if let Some(targets) = known.targets_llvm().filter(|targets| !targets.is_empty()) {
        answer = answer.targets(targets.to_string());
        if let Some(first) = targets.smallest() {
            answer = answer.action(format!("Compile for {} or later: `-mcpu={}`.", first.name(), first.name()));
        }
    }
    if let Some(version) = version {
        answer = answer
            .toolkits(toolkits::reading_ptx(version))
            .action(format!("Ask for PTX ISA {version} or later: `-mattr=+ptx{}{}`.", version.major, version.minor));
    }
    answer.action("If both are as they should be, a type or an immediate in the call is none that the instruction has.")
}

fn unknown(name: &str) -> Answer {
    let answer =
        Answer::new(format!("LLVM has no instruction for `{name}`, which is no intrinsic of LLVM 24 or libNVVM 13.5."));
    match intrinsics::suggestions(name).first() {
        Some(near) => answer.action(format!("Is `{}` meant?", near.base_name())),
        None => answer.action("It belongs to another compiler, which should have replaced it before: SYCL's `implicit.offset`, for one, is left over when a pass did not run."),
    }
}

fn node(asked: &Asked<'_>) -> Option<Answer> {
    let node = asked.values.last().copied().unwrap_or_default();
    let answer = Answer::new("LLVM's back end has no instruction for an operation with these types on this target.");
    Some(match node {
        _ if node.contains("Atomic") => answer
            .targets(TargetSet::at_least(90).to_string())
            .action("Atomic operations on float16 need sm_70, on bfloat16 sm_90, on doubles sm_60; compare and swap of 16 bits sm_70, of 128 bits sm_90.")
            .action("Compile for such a target, or write the operation as a loop around a compare-and-swap of 32 bits."),
        _ if node.contains("bf16") => answer
            .targets(TargetSet::at_least(80).to_string())
            .action("bfloat16 needs sm_80, and some of its operations sm_90 and a newer PTX ISA: `-mcpu=sm_90 -mattr=+ptx78`."),
        _ if node.contains("LoadParam") || node.contains("StoreParam") || node.contains("StoreRetval") => answer
            .action("A parameter or result has a size such as 24 bits: give it 8, 16, 32 or 64 bits, or a struct of such."),
        _ if node.contains("frem") => answer.action("There is no remainder of floats: call `__nv_fmodf` of libdevice."),
        _ => answer
            .action("The name behind `=` is the operation. Try `-mcpu` of a newer target and a newer `-mattr=+ptxNN`.")
            .action("Make the module small (`llvm-reduce`, or *Make it small* here) and tell LLVM: this is an error of the back end, or of the compiler before it."),
    })
}
