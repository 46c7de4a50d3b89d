//! Messages of ptxas about `.version`.

use crate::message::{Asked, MEASURED, Message, PtxReader};
use crate::{Answer, Tool, toolkits};
use nvvm_target::{Version, ptx_history};

const PHASE: &str = "reading PTX";

pub(crate) const MESSAGES: &[Message] = &[
    Message {
        id: "ptxas-version-unsupported",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &["Unsupported .version {}; current version is '{}'", "Unsupported .version {}"],
        source: MEASURED,
        answer: unsupported,
    },
    Message {
        id: "ptxas-version-below-target",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &["PTX .version {} does not support .target {}"],
        source: MEASURED,
        answer: below_target,
    },
    Message {
        id: "ptxas-feature-version",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &[
            "Feature '{}' requires PTX ISA .version {} or later",
            "Modifier '{}' requires PTX ISA .version {} or later",
            "Instruction '{}' requires PTX ISA .version {} or later",
            "Modifier '{}' on '{}' requires PTX ISA .version {} or later",
        ],
        source: MEASURED,
        answer: feature,
    },
    Message {
        id: "ptxas-version-missing",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &["Missing .version directive at start of file '{}'", "Missing .version directive at start of file"],
        source: MEASURED,
        answer: |_| {
            Some(
                Answer::new("The file does not begin with `.version`, so it is no PTX, or it is empty.")
                    .action("Look at the file: a compiler that failed before may have left it empty.")
                    .action("PTX begins with `.version 8.0`, `.target sm_80` and `.address_size 64`."),
            )
        },
    },
];

fn unsupported(asked: &Asked<'_>) -> Option<Answer> {
    let wanted = Version::parse(asked.value(0))?;
    let reader = match asked.reader() {
        PtxReader::Ptxas => "this ptxas",
        PtxReader::Driver => "the compiler within the driver",
        PtxReader::Optix => "the PTX reader of OptiX, which is a part of the driver,",
    };
    let written = toolkits::with_ptx(wanted).map_or_else(String::new, |by| format!(", which {by} writes"));
    let current = Version::parse(asked.value(1));
    let reads = current.map_or_else(String::new, |current| {
        let of = toolkits::with_ptx(current).map_or_else(String::new, |of| format!(", as {of} does"));
        format!("; {reader} reads up to {current}{of}")
    });
    let answer = Answer::new(format!("The PTX is in version {wanted} of the PTX ISA{written}{reads}."));
    let Some(release) = ptx_history::first_with_ptx(wanted) else {
        return Some(answer.action("No toolkit up to CUDA 13.5 reads that version: is the number right?"));
    };
    let driver = toolkits::driver(release);
    let answer = match asked.reader() {
        PtxReader::Optix => answer
            .action(format!(
                "Update the driver: OptiX comes with it, so a newer toolkit or OptiX SDK does not help. Drivers that belong to CUDA {} or later{driver} read this version.",
                release.cuda
            ))
            .action("Or compile the OptiX programs with the toolkit that the OptiX release names, whose PTX is older."),
        PtxReader::Driver => answer.toolkits(toolkits::reading_ptx(wanted)).action(format!(
            "Update the driver to one that belongs to CUDA {} or later{driver}.",
            release.cuda
        )),
        PtxReader::Ptxas => answer.toolkits(toolkits::reading_ptx(wanted)).action(format!(
            "Use ptxas of CUDA {} or later: {TRITON_PTXAS}, XLA and JAX take the one that is first in PATH, LLVM and \
             clang that of --cuda-path.",
            release.cuda
        )),
    };
    let older = current.map_or_else(String::new, |current| format!(" at most {current}"));
    Some(answer.action(format!(
        "Or let the compiler write{older}: an older toolkit, or for LLVM `-mattr=+ptx{}`.",
        current.map_or_else(|| "NN".to_owned(), |current| format!("{}{}", current.major, current.minor))
    )))
}

/// Variables from which Triton takes the path of its ptxas.
const TRITON_PTXAS: &str = "Triton takes its path from TRITON_PTXAS_PATH (since Triton 3.6 for compute capability 10.0 and higher \
                            from TRITON_PTXAS_BLACKWELL_PATH)";

fn below_target(asked: &Asked<'_>) -> Option<Answer> {
    let (written, name) = (Version::parse(asked.value(0))?, asked.value(1));
    let target = toolkits::target(name.trim_matches('\''))?;
    let info = target.info();
    let first = info.first_ptx;
    Some(
        Answer::new(format!(
            "The PTX says `.version {written}`, and {}{} is in the PTX ISA from {first} on (CUDA {}).",
            info.name,
            toolkits::chips(info),
            info.first_cuda
        ))
        .toolkits(Some(toolkits::with_target(info)))
        .action(format!(
            "Write `.version {first}` or later; LLVM does with `-mattr=+ptx{}{}`.",
            first.major, first.minor
        ))
        .action("Or compile for an older target: its PTX runs on newer ones, unless its name ends in a letter."),
    )
}

fn feature(asked: &Asked<'_>) -> Option<Answer> {
    let version = Version::parse(asked.values.last()?)?;
    let by = toolkits::with_ptx(version).map_or_else(String::new, |by| format!(" ({by})"));
    Some(
        Answer::new(format!(
            "`{}` came with version {version} of the PTX ISA{by}, and the PTX says that it is in an older one.",
            asked.value(0)
        ))
        .toolkits(toolkits::reading_ptx(version))
        .action(format!(
            "Have the PTX begin with `.version {version}` or later: LLVM writes it with `-mattr=+ptx{}{}`, and nvcc and \
             libNVVM always write their own toolkit's.",
            version.major, version.minor
        )),
    )
}
