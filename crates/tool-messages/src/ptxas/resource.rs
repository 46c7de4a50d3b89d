//! Messages of ptxas about kernels that exceed a limit: parameters, memory, registers.

use crate::answer::bytes;
use crate::ceilings::{self, Largest};
use crate::message::{Asked, MEASURED, Message, PUBLISHED};
use crate::{Answer, Number, Tool};
use nvvm_target::{Reference, Target, TargetSet, ptx_history};

const PHASE: &str = "adding up what a kernel needs";

pub(crate) const MESSAGES: &[Message] = &[
    Message {
        id: "ptxas-parameter-space",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &[
            "Entry function '{}' uses too much parameter space ({} bytes, {} max).",
            "Entry function '{}' uses too much parameter space ({} bytes, {} max)",
        ],
        source: MEASURED,
        answer: parameters,
    },
    Message {
        id: "ptxas-shared-data",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &[
            "Entry function '{}' uses too much shared data ({} bytes + {} bytes system, {} max)",
            "Entry function '{}' uses too much shared data ({} bytes, {} max)",
            // The driver cuts its log where the caller's buffer ends.
            "Entry function '{}' uses too much shared data ({} bytes, {} max",
        ],
        source: MEASURED,
        answer: shared,
    },
    Message {
        id: "ptxas-constant-data",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &[
            "File uses too much global constant data ({} bytes, {} max)",
            "too much global constant data ({} bytes, {} max)",
        ],
        source: MEASURED,
        answer: constant,
    },
    Message {
        id: "ptxas-local-data",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &["Entry function '{}' uses too much local data ({} bytes, {} max)"],
        source: PUBLISHED,
        answer: local,
    },
    Message {
        id: "ptxas-register-allocation",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &[
            "(C7600) Register allocation failed with register count of '{}'. Compile the program with a higher register target",
            "Register allocation failed with register count of '{}'. Compile the program with a higher register target",
        ],
        source: PUBLISHED,
        answer: |asked| {
            let count = Number::read(asked.value(0), "registers that each thread may have")?;
            Some(
                Answer::new(format!("The kernel does not fit into {} registers for each thread.", count.value))
                    .numbers([count])
                    .action("Raise the limit: `-maxrregcount`, `__launch_bounds__` or `.maxnreg`; 255 is the most.")
                    .action("Or launch fewer threads in a block, which leaves more registers for each."),
            )
        },
    },
    Message {
        id: "ptxas-spills",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &[
            "Registers are spilled to local memory in function '{}', {} bytes spill stores, {} bytes spill loads",
            "Registers are spilled to local memory in function '{}'",
        ],
        source: MEASURED,
        answer: spills,
    },
    Message {
        id: "ptxas-register-limit",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &["Too big maxrregcount value specified {}, will be ignored"],
        source: MEASURED,
        answer: |asked| {
            let count = Number::read(asked.value(0), "registers that were asked for")?;
            let answer = Answer::new("A thread has at most 255 registers, so the limit is not used. Only a warning.");
            Some(answer.numbers([count]).action("Leave -maxrregcount out, or give at most 255."))
        },
    },
    Message {
        id: "ptxas-minimum-blocks",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &[
            "Value of threads per SM for entry {} is out of range. .minnctapersm and .maxntid will be ignored",
            "Value of threads per SM for entry {} is out of range. .minnctapersm will be ignored",
            "Value of minnctapersm for entry {} is out of range. minnctapersm will be ignored",
        ],
        source: MEASURED,
        answer: |asked| {
            Some(
                Answer::new(format!(
                    "The launch bounds of {} ask for more threads on a multiprocessor than this target has, so they are not used. Only a warning.",
                    asked.name(0)
                ))
                .action("Make threads × blocks of `__launch_bounds__(threads, blocks)` at most 1,536 (sm_86, sm_89, sm_120) or 2,048, and threads at most 1,024."),
            )
        },
    },
    Message {
        id: "ptxas-wgmma-serialized",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &[
            "({}) Potential Performance Loss: wgmma.mma_async instructions are serialized due to {}",
            "Potential Performance Loss: wgmma.mma_async instructions are serialized due to {}",
        ],
        source: PUBLISHED,
        answer: |_| {
            Some(
                Answer::new("The matrix products wait for one another, so the kernel is slow, but it is right. Only a warning.")
                    .action("Keep their results in registers that nothing touches between commit and wait: no calls, no copies.")
                    .action("Hopper's kernels lose this way when they are compiled by a much newer or older toolkit: try another one."),
            )
        },
    },
    Message {
        id: "ptxas-optimizer-constants",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &[
            "Entry function '{}' uses too much data for compiler-generated constants; please recompile with -Xptxas --disable-optimizer-constants",
            "{} uses too much data for compiler-generated constants; please recompile with -Xptxas --disable-optimizer-constants",
        ],
        source: PUBLISHED,
        answer: |asked| {
            Some(
                Answer::new(format!("{} has more constants that the compiler put into constant memory itself than the bank for them holds. They come from literals in the code, not from `__constant__` variables.", asked.name(0)))
                    .action("Compile that file with `-Xptxas --disable-optimizer-constants`: the constants become part of the instructions, which costs little.")
                    .action("Or split the kernel: fewer template instances, less unrolling. With separate compilation all files of the kernel count together."),
            )
        },
    },
    Message {
        id: "ptxas-memory",
        tool: Tool::Ptxas,
        phase: "running",
        wordings: &["Memory allocation failure", "memory allocation error", "Memory allocation error"],
        source: PUBLISHED,
        answer: |asked| {
            matches!(asked.line.tool(), Some(Tool::Ptxas | Tool::Nvlink | Tool::Driver | Tool::LibNvvm)).then(|| {
                Answer::new("The tool ran out of memory of the host, not of the GPU.")
                    .action("Compile fewer files at once (`make -j2`, MAX_JOBS=2), for fewer targets in one call, and split very large kernels; `--threads 1` for nvcc.")
                    .action("In a container or virtual machine look at its limit of memory; an older ptxas with a bug of its own fails so on small files, too: try another release.")
            })
        },
    },
    Message {
        id: "ptxas-stack-unknown",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &[
            "Stack size for entry function '{}' cannot be statically determined",
            "Stack size for entry function [{}] cannot be statically determined",
        ],
        source: PUBLISHED,
        answer: |asked| {
            Some(
                Answer::new(format!("{} calls itself or something through a pointer (a virtual function), so the stack that it needs is not known. By itself a warning; where warnings are errors (`-Werror all-warnings`) the build ends there.", asked.name(0)))
                    .action("If it fails while running, raise `cudaDeviceSetLimit(cudaLimitStackSize, …)`, or turn the recursion into a loop.")
                    .action("A build with optimisation may know it, where calls are inlined; `-Xptxas -suppress-stack-size-warning` silences it."),
            )
        },
    },
];

fn limit(reference: Reference, target: Target) -> Option<u32> {
    reference.assembler_limit(target)?.bytes
}

fn parameters(asked: &Asked<'_>) -> Option<Answer> {
    let by_target = ceilings::by_target(limit);
    let needed = Number::read(asked.value(1), "bytes of parameters that the kernel has")?;
    let most = format!("bytes that are allowed here; ptxas allows PTX of its own toolkit's version {by_target}");
    let most = Number::read(asked.value(2), &most)?;
    let over = needed.value.checked_sub(most.value)?;
    let answer = Answer::new(format!(
        "{} has {} of parameters, {} more than the {} that ptxas allows for this target and PTX version.",
        asked.name(0),
        bytes(needed.value),
        bytes(over),
        bytes(most.value)
    ));
    let Largest { bytes: large, targets, since } = ceilings::largest(limit);
    let (large, first, since) = (u64::from(large), targets.smallest()?, since?);
    let version = ptx_history::of_cuda(since)?.ptx;
    let fits_elsewhere = needed.value <= large && most.value < large;
    let answer = if fits_elsewhere {
        answer
            .targets(format!("{first} and later, with PTX ISA {version} or later"))
            .toolkits(Some(format!("CUDA {since} and later, on {first} and later")))
            .action(format!(
                "On {first} and later compile with CUDA {since} and later: {} are allowed there. In LLVM: `-mattr=+ptx{}{}`.",
                bytes(large),
                version.major,
                version.minor
            ))
    } else {
        answer.targets(format!("none: {} is the most anywhere", bytes(large)))
    };
    Some(
        answer
            .numbers([needed, most])
            .action(
                "Pass a pointer to a struct in global memory, or put what does not change into `__constant__` memory.",
            )
            .action(
                "See which parameter takes how many bytes: paste the declaration or the IR, and look at Parameters.",
            )
            .example("worked-example"),
    )
}

fn shared(asked: &Asked<'_>) -> Option<Answer> {
    let has_system = asked.values.len() == 4;
    let needed = Number::read(asked.value(1), "bytes of shared variables with a size of their own")?;
    let system = has_system.then(|| Number::read(asked.value(2), "bytes that the system takes")).flatten();
    let most = Number::read(asked.value(if has_system { 3 } else { 2 }), "bytes that are allowed here")?;
    let whole = needed.value.checked_add(system.as_ref().map_or(0, |it| it.value))?;
    let over = whole.checked_sub(most.value)?;
    let allowed = allowed_to_variables(most.value);
    let answer = Answer::new(format!(
        "{} and what it calls use {} of `__shared__` variables with a size of their own, {} more than the {} that {allowed}.",
        asked.name(0),
        bytes(whole),
        bytes(over),
        bytes(most.value)
    ))
    .targets(static_shared_targets(whole, most.value))
    .numbers([Some(needed), system, Some(most)].into_iter().flatten());
    let asking = TargetSet::from_fn(|target| u64::from(target.most_shared_of_block().bytes) >= whole);
    let answer = if asking.is_empty() {
        answer.action(format!(
            "No GPU gives a block so much, at the launch neither: {} is the most. Part of it has to go to global memory.",
            bytes(most_of_any_block())
        ))
    } else {
        answer.action(format!(
            "Make it `extern __shared__` and ask for it at the launch: `cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes)`. {} can be given on {asking}.",
            bytes(whole)
        ))
    };
    let answer = if is_of_cub(asked.value(0)) {
        answer.action("The kernel is one of CUB or Thrust, whose storage cannot be made dynamic from outside: use a smaller element type or custom policy (fewer items or threads), or a newer release of CUB, which falls back to global memory where its storage is too large.")
    } else {
        answer
    };
    Some(
        answer
            .action("Make the tiles smaller: fewer elements, fewer stages, a narrower type.")
            .action("A debug build (`-G`) and double precision need more than what was tried before."),
    )
}

/// Whether a kernel is one of CUB's or Thrust's, by its symbol.
fn is_of_cub(symbol: &str) -> bool {
    symbol.starts_with("_ZN3cub") || symbol.starts_with("_ZN6thrust") || symbol.starts_with("_ZN2at_cuda_detail3cub")
}

/// The bytes that every kernel's variables can have without a call that raises the limit.
const WITHOUT_ASKING: u64 = 49_152;

/// The limit of a message in words: by which toolkits and on which targets ptxas allows as much.
fn allowed_to_variables(most: u64) -> String {
    if most == WITHOUT_ASKING {
        return "a kernel has without asking".to_owned();
    }
    if most == most_of_any_block() {
        return "any block can have".to_owned();
    }
    let allows = |reference: &Reference, target: Target| {
        reference.static_shared_limit(target).is_some_and(|limit| u64::from(limit.bytes) == most)
    };
    let targets = TargetSet::from_fn(|target| Reference::TOOLKITS.iter().any(|reference| allows(reference, target)));
    let by = |reference: &&Reference| targets.iter().any(|target| allows(reference, target));
    let toolkits = Reference::TOOLKITS.iter().filter(by).filter_map(|reference| reference.toolkit());
    let toolkits: Vec<String> = toolkits.map(|toolkit| toolkit.version().to_string()).collect();
    match toolkits.as_slice() {
        [] => "this ptxas or driver allows for the target".to_owned(),
        [only] => format!("ptxas of CUDA {only} allows for {targets}"),
        [first, .., last] => format!("ptxas of CUDA {first} to {last} allows for {targets}"),
    }
}

/// The most shared memory that a block of any GPU can have when it asks for it, in bytes.
fn most_of_any_block() -> u64 {
    Target::ALL.iter().map(|target| target.most_shared_of_block().bytes).max().unwrap_or_default().into()
}

/// The targets on which the newest toolkit grants `needed` bytes and more than `most`, by how many.
fn static_shared_targets(needed: u64, most: u64) -> String {
    let limit =
        |target: Target| Reference::NEWEST.static_shared_limit(target).map_or(0, |limit| u64::from(limit.bytes));
    let mut sizes: Vec<u64> = Target::ALL.iter().map(|&target| limit(target)).collect();
    sizes.sort_unstable();
    sizes.dedup();
    let enough: Vec<u64> = sizes.iter().copied().filter(|&bytes| bytes >= needed && bytes > most).collect();
    if enough.is_empty() {
        let largest = sizes.last().copied().unwrap_or_default().max(most);
        return format!("none: {} is the most anywhere for variables with a size of their own", bytes(largest));
    }
    let groups = enough.iter().rev().map(|&limited| {
        let targets = TargetSet::from_fn(|target| limit(target) == limited);
        format!("{} for {targets}", bytes(limited))
    });
    format!("with {}: {}", Reference::NEWEST.name(), groups.collect::<Vec<_>>().join("; "))
}

fn spills(asked: &Asked<'_>) -> Option<Answer> {
    let read = |hole: usize, meaning: &str| asked.values.get(hole).map(|text| Number::read(text, meaning));
    let stores = read(1, "bytes that are stored to local memory, by each thread");
    let loads = read(2, "bytes that are loaded from there again");
    Some(
        Answer::new(format!(
            "{} needs more registers than a thread has, and keeps the rest in local memory, which is slower. Only a warning, asked for by `-warn-spills`; where warnings are errors (`-Werror all-warnings`) the build ends there.",
            asked.name(0)
        ))
        .numbers(stores.into_iter().chain(loads).collect::<Option<Vec<_>>>()?)
        .action("Raise the limit if there is one: `-maxrregcount`, `__launch_bounds__`, `__maxnreg__` or `.maxnreg`; 255 is the most.")
        .action("Or keep fewer values alive: smaller tiles, less unrolling, arrays with constant indices."),
    )
}

fn constant(asked: &Asked<'_>) -> Option<Answer> {
    let needed = Number::read(asked.value(0), "bytes of constant variables in the file")?;
    let most = Number::read(asked.value(1), "bytes that are allowed")?;
    let over = needed.value.checked_sub(most.value)?;
    Some(
        Answer::new(format!(
            "The file's `__constant__` variables take {}, {} more than there are, used or not.",
            bytes(needed.value),
            bytes(over)
        ))
        .targets("none: 64 KiB everywhere")
        .numbers([needed, most])
        .action(
            "Move the largest table to global memory (`__device__ const`), where `__ldg` reads it through a cache.",
        ),
    )
}

fn local(asked: &Asked<'_>) -> Option<Answer> {
    let needed = Number::read(asked.value(1), "bytes of local memory that each thread needs")?;
    let most = Number::read(asked.value(2), "bytes that a thread may have")?;
    Some(
        Answer::new(format!("{} needs {} of local memory in each thread.", asked.name(0), bytes(needed.value)))
            .numbers([needed, most])
            .action("Large arrays within a function belong to global memory, one part for each thread."),
    )
}
