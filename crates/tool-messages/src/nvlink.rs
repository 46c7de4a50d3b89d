//! nvlink, and the linker within the driver.

use crate::message::{Asked, Message, PUBLISHED};
use crate::{Answer, Number, Tool};

const PHASE: &str = "linking device code";

pub(crate) const MESSAGES: &[Message] = &[
    Message {
        id: "nvlink-undefined",
        tool: Tool::Nvlink,
        phase: PHASE,
        wordings: &[
            "Undefined reference to '{}' in '{}' (target: {})",
            "Undefined reference to '{}' in '{}'",
            "Undefined reference to '{}' in ''",
            "Undefined reference to '{}'",
        ],
        source: PUBLISHED,
        answer: |asked| {
            let runtime = asked.value(0).starts_with("cuda");
            let on = asked.values.get(2).map_or_else(String::new, |target| format!(", compiled for {target}"));
            let answer = Answer::new(format!("No file that was linked defines {} for the device{on}.", asked.name(0)));
            let answer = if runtime { answer.action("Link the device runtime: `-lcudadevrt`.") } else { answer };
            let answer = if asked.value(0).starts_with("__kmpc_") {
                answer.action("That is clang's OpenMP runtime for devices: link with clang (`-fopenmp --offload-arch=sm_NN`), whose own folder has it for each target, or build LLVM with `openmp` among its runtimes.")
            } else {
                answer
            };
            Some(
                answer
                    .action(
                        "Give nvlink the object that defines it, compiled with `-rdc=true` and for the same targets.",
                    )
                    .action("A function or variable that only the host has needs `__device__` as well."),
            )
        },
    },
    Message {
        id: "nvlink-multiple-definition",
        tool: Tool::Nvlink,
        phase: PHASE,
        wordings: &["Multiple definition of '{}' in '{}', first defined in '{}'", "Multiple definitions of '{}'"],
        source: PUBLISHED,
        answer: |asked| {
            let answer = Answer::new(format!("{} is defined in two of the files that are linked.", asked.name(0)));
            let symbol = asked.value(0);
            let is_of_region = ["__omp_offloading_", "__xl_", "__nv_"].iter().any(|start| symbol.starts_with(start));
            if is_of_region || symbol.ends_with("_gpu") {
                return Some(answer
                    .action("The compiler made the symbol for a region (`target`, `acc parallel`, a lambda) and gave it the same name in both files, mostly because the region stands in a header or template that both include, or because one source was compiled into two libraries.")
                    .action("Link each source once. Else it is an error of the compiler, which has to merge such copies: take a newer release, or put the region into one source file."));
            }
            Some(answer.action("Make the one in a header `inline` or `static`, and a variable there `extern`."))
        },
    },
    Message {
        id: "nvlink-register-count",
        tool: Tool::Nvlink,
        phase: PHASE,
        wordings: &[
            "entry function '{}' with max regcount of {} calls function '{}' with regcount of {}",
            "Entry function '{}' with max regcount of {} calls function '{}' with regcount of {}",
        ],
        source: PUBLISHED,
        answer: registers,
    },
    Message {
        id: "nvlink-architecture",
        tool: Tool::Nvlink,
        phase: PHASE,
        wordings: &["SM Arch ('{}') not found in '{}'"],
        source: PUBLISHED,
        answer: |asked| {
            Some(
                Answer::new(format!("`{}` holds no code for {}.", asked.value(1), asked.value(0)))
                    .action("Compile it for that target too: `-gencode arch=compute_NN,code=sm_NN`."),
            )
        },
    },
];

fn registers(asked: &Asked<'_>) -> Option<Answer> {
    let limit = Number::read(asked.value(1), "registers that the kernel is limited to")?;
    let needed = Number::read(asked.value(3), "registers that the function was compiled to use")?;
    Some(
        Answer::new(format!(
            "{} may use {} registers and calls {}, which uses {}.",
            asked.name(0),
            limit.value,
            asked.name(2),
            needed.value
        ))
        .numbers([limit, needed])
        .action(
            "Compile the file of the function with the same `-maxrregcount`, or lift the kernel's `__launch_bounds__`.",
        )
        .action(
            "In a debug build (`-G`) nothing is inlined, and device functions use up to 255 registers: leave `-G` out, or the limit of the kernel.",
        ),
    )
}
