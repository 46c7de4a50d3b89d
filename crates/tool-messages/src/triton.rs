//! Messages of Triton about a kernel that needs more than a GPU has, and about its passes for GPUs of AMD.

use crate::message::{Asked, Message};
use crate::{Answer, Number, Tool};
use nvvm_target::Source;

const PHASE: &str = "loading a kernel";
const SOURCES: Source = Source::Reference { title: "Triton", what: "OutOfResources and who raises it" };

macro_rules! resources {
    ($name:literal) => {
        &[
            concat!(
                "out of resource: ",
                $name,
                ", Required: {}, Hardware limit: {}. Reducing block sizes or `num_stages` may help."
            ),
            concat!(
                "out of resource: ",
                $name,
                ", Required: {}, Hardware limit: {}. Reducing block sizes or num_stages may help."
            ),
            concat!("out of resource: ", $name, ", Required: {}, Hardware limit: {}"),
        ]
    };
}

pub(crate) const MESSAGES: &[Message] = &[
    Message {
        id: "triton-threads",
        tool: Tool::Triton,
        phase: PHASE,
        wordings: resources!("threads"),
        source: SOURCES,
        answer: threads,
    },
    Message {
        id: "triton-tensor-memory",
        tool: Tool::Triton,
        phase: PHASE,
        wordings: resources!("tensor memory"),
        source: SOURCES,
        answer: tensor_memory,
    },
    Message {
        id: "triton-amd-pass",
        tool: Tool::Triton,
        phase: "compiling for a GPU of AMD",
        wordings: &[
            "Pipeline failed while executing [`TritonAMD{}",
            "Pipeline failed while executing [`ConvertTritonAMD{}",
            "Pipeline failed while executing [`OptimizeAMD{}",
        ],
        source: SOURCES,
        answer: |_| {
            Some(
                Answer::new("A pass of Triton's back end for GPUs of AMD failed. No compiler of NVIDIA's takes part in it: neither libNVVM, NVPTX nor ptxas.")
                    .action("The line before it that says `error:` has the reason. Try another release of Triton (ROCm's PyTorch brings one), tile size or `num_stages`, and report it to Triton with the reproducer that is printed."),
            )
        },
    },
];

fn numbers(asked: &Asked<'_>, needed: &str, most: &str) -> Option<(Number, Number, u64)> {
    let digits = asked.value(1).split(|character: char| !character.is_ascii_digit()).next()?;
    let (needed, most) = (Number::read(asked.value(0), needed)?, Number::read(digits, most)?);
    let over = needed.value.checked_sub(most.value)?;
    Some((needed, most, over))
}

fn threads(asked: &Asked<'_>) -> Option<Answer> {
    let (needed, most, _) =
        numbers(asked, "threads of a block that the kernel asks for", "threads that a block of it can have")?;
    Some(
        Answer::new(format!(
            "The kernel asks for {} in a block, and with the registers that it uses a block can have {}.",
            nvvm_target::prose::counted(needed.value, "thread"),
            nvvm_target::prose::grouped(most.value)
        ))
        .numbers([needed, most])
        .action("Use fewer warps: `num_warps` times 32 is the number of threads, with warp specialisation more.")
        .action("Or let each thread have fewer registers (`maxnreg=…`), or make the blocks (tiles) smaller."),
    )
}

fn tensor_memory(asked: &Asked<'_>) -> Option<Answer> {
    let (needed, most, over) = numbers(asked, "columns of tensor memory that a block needs", "columns that there are")?;
    Some(
        Answer::new(format!(
            "A block needs {} of tensor memory, {} more than the {} that a multiprocessor has: accumulators of `tcgen05.mma` lie there.",
            nvvm_target::prose::counted(needed.value, "column"),
            nvvm_target::prose::grouped(over),
            nvvm_target::prose::grouped(most.value)
        ))
        .numbers([needed, most])
        .action("Make the accumulators smaller (BLOCK_M, BLOCK_N) or keep fewer of them at a time: fewer stages, fewer products whose results are alive together.")
        .action("What `tl.dot` scales or keeps in tensor memory as an operand counts, too."),
    )
}
