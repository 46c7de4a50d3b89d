//! Messages of LLVM's NVPTX back end about features that PTX lacks, or lacks in the selected version or on the target.

use crate::message::{Asked, Message, PUBLISHED};
use crate::{Answer, Tool, toolkits};
use nvvm_target::{Source, Version};

const CHOOSING: &str = "choosing the target";
const LOWERING: &str = "lowering the module";
const SELECTING: &str = "selecting instructions";
const VERIFYING: &str = "verifying the module";
const SOURCES: Source = Source::Reference { title: "LLVM 12 to 24, NVPTX", what: "its fatal errors and diagnostics" };

macro_rules! lowering {
    ($($id:literal $phase:expr, $source:expr, $wordings:expr => $answer:expr;)*) => {
        &[$(Message { id: $id, tool: Tool::Llvm, phase: $phase, wordings: $wordings, source: $source, answer: $answer },)*]
    };
}

pub(crate) const MESSAGES: &[Message] = lowering![
    "llvm-gate" LOWERING, SOURCES, &[
        "{} requires PTX version >= {} and {}",
        "Support for {} introduced in PTX ISA version {} and requires target {}.",
        "Support for {} introduced in PTX ISA version {} and requires target {}",
    ] => gate;
    "llvm-no-aliases" LOWERING, SOURCES, &["Module has aliases, which NVPTX does not support."] => |_| {
        Some(Answer::new("The module has an `alias` for a function or variable, and this LLVM's back end for PTX has none.")
            .toolkits(Some("a newer LLVM takes aliases of functions, from PTX ISA 6.3 on".to_owned()))
            .action("Put the function itself in place of the alias. In C++ constructors are such aliases (`-mno-constructor-aliases`), in Rust functions that were found equal and merged (`-Z merge-functions=disabled`)."))
    };
    "llvm-unsupported-alias" LOWERING, SOURCES, &["unsupported alias '{}': {}"] => |asked| {
        Some(Answer::new(format!("The alias `{}` is none that PTX can have: {}.", asked.value(0), asked.value(1).trim_end_matches('.')))
            .action("Aliases are for functions that the same file defines and that are no kernels: put the aliased thing itself there."))
    };
    "llvm-appending" LOWERING, SOURCES, &["Symbol '{}' has unsupported appending linkage type"] => |asked| {
        Some(Answer::new(format!("The variable `{}` is `appending`, which only lists for LLVM itself are (`llvm.used`, `llvm.global_ctors`).", asked.value(0)))
            .action("Take it out, or give it another linkage."))
    };
    "llvm-scope" SELECTING, SOURCES, &["NVPTX backend does not support syncscope \"{}\"", "NVPTX backend does not support syncscope \"{}\"{}"] => |asked| {
        Some(Answer::new(format!("`syncscope(\"{}\")` is another GPU's name of a scope.", asked.value(0)))
            .action("NVPTX has `block`, `cluster`, `device`, `singlethread` and none at all, which is the system's; AMD's `workgroup` is `block`, and `agent` is `device`."))
    };
    "llvm-ordering" SELECTING, SOURCES, &[
        "NVPTX does not support {} Ordering on {}",
        "NVPTX backend does not support AtomicOrdering \"{}\" yet.",
        "PTX only supports {} Ordering on {}",
        "PTX does not support \"atomic\" for orderings different than\"NotAtomic\" or \"Monotonic\" for sm_60 or older, but order is: \"{}\".",
        "PTX does not support \"atomic\" for orderings different than \"NotAtomic\" or \"Monotonic\" for sm_60 or older, but order is: \"{}\".",
    ] => |asked| {
        let order = asked.value(0);
        let answer = Answer::new(format!("An atomic operation asks for the order `{order}`, for which this LLVM has no instruction on this target."));
        Some(if asked.wording.contains("sm_60") { answer.targets("sm_70 and later") } else { answer }
            .action("Make the operation itself `monotonic` and put `fence`s around it: `release` before, `acquire` behind it.")
            .action("Or compile for sm_70 or later with a newer LLVM, which has more of the orders."))
    };
    "llvm-target-version" CHOOSING, SOURCES, &[
        "PTX version {} does not support target '{}'.", "PTX version {} does not support target '{}'",
    ] => |asked| target_version(asked.value(1), Version::parse(asked.value(0)));
    "llvm-target-feature" CHOOSING, PUBLISHED, &["ptx{} is required for target {}"] => |asked| target_version(asked.value(1), None);
    "llvm-least-version" CHOOSING, SOURCES, &["Minimum required PTX version is {}."] => |asked| {
        let version = Version::parse(asked.value(0).trim_end_matches('.'))?;
        Some(Answer::new(format!("The target needs PTX ISA {version} at least; the line before it names the target."))
            .toolkits(toolkits::reading_ptx(version))
            .action(format!("Ask for it: `-mattr=+ptx{}{}`, or leave the feature out, so that LLVM takes the least that the target needs.", version.major, version.minor)))
    };
    "llvm-no-target" CHOOSING, PUBLISHED, &["unable to create target: '{}'", "unable to create target: {}", "unknown target triple 'nvptx{}'", "'nvptx{}' is not a recognized target"] => |_| {
        Some(Answer::new("This LLVM was built without the back end for the triple that is compiled for: for GPUs of NVIDIA that is NVPTX.")
            .action("`llc --version` lists the back ends. Build LLVM with `-DLLVM_TARGETS_TO_BUILD=\"X86;NVPTX\"` (or `all`), or take a package that has it.")
            .action("Is the triple right? `nvptx64-nvidia-cuda` is."))
    };
    "clang-builtin" CHOOSING, PUBLISHED, &["'{}' needs target feature {}"] => builtin;
    "clang-openmp-host" CHOOSING, PUBLISHED, &["The target '{}' is not a supported OpenMP host target."] => |asked| {
        Some(Answer::new(format!("clang was asked to compile OpenMP for `{}` as the machine that the program runs on, and not as a device.", asked.value(0)))
            .action("For OpenMP on GPUs: `-fopenmp -fopenmp-targets=nvptx64-nvidia-cuda` (or `--offload-arch=sm_80`) on a host's text.")
            .action("For CUDA text with OpenMP on the host a clang of release 5 or later is needed; an older one takes only one of both."))
    };
    "llvm-copy-width" SELECTING, SOURCES, &["Copy one register into another with a different {}"] => |_| {
        Some(Answer::new("LLVM's back end wanted to copy between registers of different sizes: it made a mistake of its own, over a value of a type or constraint that it does not have.")
            .action("Look for inline assembly whose constraint does not fit its value's type, and for functions of the host (iostreams, exceptions) that got into device code.")
            .action("The function that the stack dump names tells where; make it small and tell LLVM."))
    };
    "llvm-legalise" SELECTING, SOURCES, &[
        "Do not know how to {} the result of this operator!", "Do not know how to {} this operator's operand!",
        "Do not know how to {} this operator!",
    ] => |_| {
        Some(Answer::new("LLVM's back end has to take an operation apart (an odd width, a long vector, a wide integer) and does not know how.")
            .action("Give the values 8, 16, 32 or 64 bits and vectors 2 or 4 elements; call a function for wide division.")
            .action("The line of the stack dump that names the function tells where; make it small and tell LLVM."))
    };
    "llvm-broken-module" VERIFYING, PUBLISHED, &[
        "Broken module found, {}", "Broken function found, {}",
    ] => |_| {
        Some(Answer::new("LLVM's own verifier refused the module. This line does not say why: the lines before it do, where the tool prints them.")
            .action("Paste the lines before it, or check the module itself: `opt -passes=verify`, or the editor here.")
            .action("libNVVM prints nothing before it when it compiles a module that nvvmVerifyProgram would have explained: ask that first."))
    };
    "llvm-unlisted-unit" VERIFYING, SOURCES, &["All DICompileUnits must be listed in llvm.dbg.cu", "DICompileUnit not listed in llvm.dbg.cu"] => |_| {
        Some(Answer::new("The debug information has a compile unit (`!DICompileUnit`) that the list `!llvm.dbg.cu` does not name.")
            .action("Add it: `!llvm.dbg.cu = !{!0}` with the number of each compile unit; whoever links or copies functions has to copy that, too.")
            .action("Or compile without debug information (`-g0`, `debug = false`, `opt -passes=strip-debug`)."))
    };
];

/// A feature of a PTX version and a target, neither of which was selected.
fn gate(asked: &Asked<'_>) -> Option<Answer> {
    let (what, version, name) = (asked.value(0), Version::parse(asked.value(1))?, asked.value(2).trim_end_matches('.'));
    let target = toolkits::target(name)?;
    Some(
        Answer::new(format!(
            "`{what}` needs PTX ISA {version} and {target}, and LLVM was asked for an older PTX or an older GPU."
        ))
        .targets(format!("{target} and later"))
        .toolkits(toolkits::reading_ptx(version))
        .action(format!(
            "Ask for both: `-mcpu={target}` or later and `-mattr=+ptx{}{}` or later; without them LLVM takes its oldest.",
            version.major, version.minor
        )),
    )
}

/// A target in a PTX that is older than it.
fn target_version(name: &str, asked_for: Option<Version>) -> Option<Answer> {
    let target = toolkits::target(name.trim_matches(['\'', '.']))?;
    let info = target.info();
    let first = info.first_ptx;
    let older = asked_for.map_or_else(String::new, |version| format!(", and LLVM was asked for {version}"));
    Some(
        Answer::new(format!(
            "{}{} is in the PTX ISA from {first} on (CUDA {}){older}.",
            info.name,
            toolkits::chips(info),
            info.first_cuda
        ))
        .toolkits(Some(toolkits::with_target(info)))
        .action(format!(
            "Use CUDA {} or later, from which XLA, Triton and clang take the version of PTX.",
            info.first_cuda
        ))
        .action(format!("Or ask LLVM for it: `-mattr=+ptx{}{}`; ptxas has to read it then.", first.major, first.minor))
        .action("Or compile for an older target, whose PTX the driver compiles on for this GPU, unless its name ends in a letter."),
    )
}

/// A builtin of clang's that came with a version of PTX or a target: `ptx60|ptx61|…`, `(sm_80|sm_86),ptx70|…`.
fn builtin(asked: &Asked<'_>) -> Option<Answer> {
    let mut words = asked.value(1).split(|character: char| !(character.is_ascii_alphanumeric() || character == '_'));
    let of = |word: &str| word.strip_prefix("ptx").and_then(crate::llvm::ptx_version);
    let version = words.clone().filter_map(of).min();
    let target = words.find_map(toolkits::target);
    if version.is_none() && target.is_none() {
        return None;
    }
    let needs: Vec<String> =
        [target.map(|it| it.to_string()), version.map(|it| format!("PTX ISA {it}"))].into_iter().flatten().collect();
    let mut answer =
        Answer::new(format!("`{}` needs {}, and clang compiles for less.", asked.value(0), needs.join(" and ")));
    if let Some(target) = target {
        answer = answer
            .targets(format!("{target} and later"))
            .action(format!("Compile for it: `--offload-arch={target}` or later."));
    }
    if let Some(version) = version {
        answer = answer.toolkits(toolkits::reading_ptx(version)).action(format!(
            "clang takes the version of PTX from the toolkit that it finds (`--cuda-path`), 4.2 if none: give it a newer one, or `--cuda-feature=+ptx{}{}`.",
            version.major, version.minor
        ));
    }
    Some(answer)
}
