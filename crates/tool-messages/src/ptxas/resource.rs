//! What ptxas says when a kernel needs too much: parameters, memory, registers.

use crate::answer::bytes;
use crate::message::{Asked, HEARD, Message, PUBLISHED};
use crate::{Answer, Number, Tool, toolkits};
use nvvm_target::{Reference, Target, TargetSet, Version};

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
        source: HEARD,
        answer: parameters,
    },
    Message {
        id: "ptxas-shared-data",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &[
            "Entry function '{}' uses too much shared data ({} bytes + {} bytes system, {} max)",
            "Entry function '{}' uses too much shared data ({} bytes, {} max)",
        ],
        source: HEARD,
        answer: shared,
    },
    Message {
        id: "ptxas-constant-data",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &["File uses too much global constant data ({} bytes, {} max)"],
        source: HEARD,
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
        id: "ptxas-register-limit",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &["Too big maxrregcount value specified {}, will be ignored"],
        source: HEARD,
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
        source: HEARD,
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
            "(C7510) Potential Performance Loss: wgmma.mma_async instructions are serialized due to {}",
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
        id: "ptxas-stack-unknown",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &["Stack size for entry function '{}' cannot be statically determined"],
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

/// The PTX ISA version that brought the largest ceiling, for sm_70 and later.
const LARGE_SINCE: Version = Version::new(8, 1);

/// The largest ceiling of ptxas on any target, in bytes.
fn large_parameters() -> u64 {
    let limits = Target::ALL.iter().filter_map(|&target| Reference::NEWEST.assembler_limit(target)?.bytes);
    limits.max().unwrap_or_default().into()
}

fn parameters(asked: &Asked<'_>) -> Option<Answer> {
    let needed = Number::read(asked.value(1), "bytes of parameters that the kernel has")?;
    let most = Number::read(asked.value(2), "bytes that are allowed here")?;
    let over = needed.value.checked_sub(most.value)?;
    let answer = Answer::new(format!(
        "{} has {} of parameters, {} more than the {} that ptxas allows for this target and PTX version.",
        asked.name(0),
        bytes(needed.value),
        bytes(over),
        bytes(most.value)
    ));
    let large = large_parameters();
    let fits_elsewhere = needed.value <= large && most.value < large;
    let answer = if fits_elsewhere {
        let toolkits = toolkits::reading_ptx(LARGE_SINCE);
        answer
            .targets(format!("sm_70 and later, with PTX ISA {LARGE_SINCE} or later"))
            .action(format!(
                "On sm_70 and later compile with {}: {} are allowed there. In LLVM: `-mattr=+ptx81`.",
                toolkits.as_deref().unwrap_or("a newer CUDA"),
                bytes(large)
            ))
            .toolkits(toolkits)
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
    let numbers = [Some(needed.clone()), system, Some(most.clone())];
    Some(
        Answer::new(format!(
            "{} and what it calls use {} of `__shared__` variables with a size of their own, {} more than the {} that a block gets without asking.",
            asked.name(0),
            bytes(whole),
            bytes(over),
            bytes(most.value)
        ))
        .targets(static_shared_targets(most.value))
        .numbers(numbers.into_iter().flatten())
        .action("Make it `extern __shared__` and ask for it at the launch: `cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, bytes)`.")
        .action("Make the tiles smaller: fewer elements, fewer stages, a narrower type.")
        .action("A debug build (`-G`) and double precision need more than what was tried before."),
    )
}

/// The targets on which the newest toolkit allows more than `most` bytes, by how many.
fn static_shared_targets(most: u64) -> String {
    let limit =
        |target: Target| Reference::NEWEST.static_shared_limit(target).map_or(0, |limit| u64::from(limit.bytes));
    let mut larger: Vec<u64> = Target::ALL.iter().map(|&target| limit(target)).filter(|&bytes| bytes > most).collect();
    larger.sort_unstable();
    larger.dedup();
    if larger.is_empty() {
        return format!("none: {} is the most anywhere", bytes(most));
    }
    let groups = larger.iter().rev().map(|&limited| {
        let targets = TargetSet::from_fn(|target| limit(target) == limited);
        format!("{} for {targets}", bytes(limited))
    });
    format!("with {}: {}", Reference::NEWEST.name(), groups.collect::<Vec<_>>().join("; "))
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
