//! Messages of ptxas about `.target` and the selected GPU.

use crate::message::{Asked, MEASURED, Message, PtxReader};
use crate::{Answer, Tool, toolkits};
use nvvm_target::{Target, Version};

const PHASE: &str = "choosing the target";

pub(crate) const MESSAGES: &[Message] = &[
    Message {
        id: "ptxas-gpu-name",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &["Value '{}' is not defined for option 'gpu-name'"],
        source: MEASURED,
        answer: |asked| undefined(asked.value(0), Asker::Ptxas),
    },
    Message {
        id: "ptxas-target-unsupported",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &["Unsupported .target '{}'", "Unsupported .target {}"],
        source: MEASURED,
        answer: |asked| match asked.reader() {
            PtxReader::Ptxas => undefined(asked.value(0), Asker::Ptxas),
            PtxReader::Driver => undefined(asked.value(0), Asker::Driver),
            PtxReader::Optix => unsupported_by_optix(asked.value(0)),
        },
    },
    Message {
        id: "ptxas-target-above-gpu",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &["SM version specified by .target is higher than default SM version assumed"],
        source: MEASURED,
        answer: |_| {
            Some(
                Answer::new(
                    "The PTX is for a newer target than the one that ptxas was asked for, or than its own default.",
                )
                .action("Give ptxas the target of the PTX: `-arch=sm_NN` with the number of its `.target` line.")
                .action("The default is sm_52 up to CUDA 12.9 and sm_75 from 13.0 on."),
            )
        },
    },
    Message {
        id: "ptxas-target-specific",
        tool: Tool::Ptxas,
        phase: PHASE,
        wordings: &[
            "PTX with .target '{}' cannot be compiled for architecture '{}'",
            "Program with .target '{}' cannot be compiled to future architecture",
            "Program with .target '{}' cannot be compiled for architecture '{}'",
        ],
        source: MEASURED,
        answer: specific,
    },
];

/// The tool that does not know a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asker {
    Ptxas,
    LibNvvm,
    Nvcc,
    Clang,
    /// The compiler within the driver.
    Driver,
    Nvdisasm,
    Cuobjdump,
}

impl Asker {
    fn name(self) -> &'static str {
        match self {
            Asker::Ptxas => "ptxas",
            Asker::LibNvvm => "libNVVM",
            Asker::Nvcc => "nvcc",
            Asker::Clang => "clang",
            Asker::Driver => "driver",
            Asker::Nvdisasm => "nvdisasm",
            Asker::Cuobjdump => "cuobjdump",
        }
    }

    /// The place where programs find a tool of a newer toolkit, which knows `target`.
    fn later_toolkit(self, first_cuda: Version, target: Target) -> String {
        let found = match self {
            Asker::Ptxas if target.sm() >= 100 => {
                "Triton takes its path from TRITON_PTXAS_BLACKWELL_PATH since Triton 3.6 (before from TRITON_PTXAS_PATH), others the first one in PATH"
            }
            Asker::Ptxas => "Triton takes its path from TRITON_PTXAS_PATH, others the first one in PATH",
            Asker::LibNvvm => {
                "Numba takes that of CUDA_HOME or of its wheels, others that of the toolkit which they find"
            }
            Asker::Nvcc => "the first one in PATH is taken, by CMake that of CUDACXX or CMAKE_CUDA_COMPILER",
            Asker::Clang => return "Use a clang that is newer than the target.".to_owned(),
            Asker::Nvdisasm | Asker::Cuobjdump => "that of the toolkit which made the code reads it",
            Asker::Driver => return format!("Update the driver to one that belongs to CUDA {first_cuda} or later."),
        };
        format!("Use {} of CUDA {first_cuda} or later: {found}.", self.name())
    }
}

/// A name of a target that `asker` does not know.
pub(crate) fn undefined(name: &str, asker: Asker) -> Option<Answer> {
    let tool = asker.name();
    let Some(target) = toolkits::target(name) else {
        let known = Target::parse("sm_121").map_or("", Target::name);
        if ["sm_", "compute_", "lto_"].contains(&name) {
            return Some(
                Answer::new(format!("The target `{name}` has no number: whoever wrote the command line found none."))
                    .action("Look at the variable that should have held it. Builds that ask the GPU (`native`, `nvidia-smi`, a program that CMake runs) find none without a driver, as in containers and on CI.")
                    .action("Write the number itself: `-arch=sm_86`, CMAKE_CUDA_ARCHITECTURES=86, TORCH_CUDA_ARCH_LIST=8.6."),
            );
        }
        let value = ["sm_", "compute_"].iter().find_map(|before| name.strip_prefix(before));
        if let Some(value) = value.filter(|value| ["native", "all", "all-major"].contains(value)) {
            return Some(
                Answer::new(format!("A build put `{value}` where the number of a target has to be. CMake knows `{value}` since {}; older ones, and scripts, pass it on as a number.", if value == "native" { "3.24" } else { "3.23" }))
                    .action("Write the number itself: `-DCMAKE_CUDA_ARCHITECTURES=86`. `nvidia-smi --query-gpu=compute_cap --format=csv` says which the GPU has.")
                    .action(format!("Or use a newer CMake. nvcc itself takes `-arch={value}`, without `compute_` before it.")),
            );
        }
        let of_tesla = ["sm_1", "compute_1"].iter().find_map(|before| name.strip_prefix(before));
        if of_tesla.is_some_and(|digit| ["0", "1", "2", "3"].contains(&digit)) {
            return Some(
                Answer::new(format!("`{name}` is of the first GPUs that CUDA ran on (Tesla, compute capability 1.x), which toolkits know no longer since CUDA 7.0: this {tool} is newer than the build expects."))
                    .action("Leave the target out, and name those of your GPUs: OpenCV `-DCUDA_ARCH_BIN=6.1 -DCUDA_ARCH_PTX=`, FindCUDA `-DCUDA_ARCH_LIST=6.1` or CUDA_NVCC_FLAGS, else look for `{name}` in the Makefile.".replace("{name}", name))
                    .action("Or take a newer release of the project, which knows the toolkit. For such a GPU itself: CUDA 6.5 or earlier."),
            );
        }
        if name.contains(' ') {
            return Some(
                Answer::new(format!("A build asked a program for the GPU's target, and put what that program printed into the name: `{name}`. That program found no GPU, or failed."))
                    .action("Write the number itself: `-arch=sm_86`, CMAKE_CUDA_ARCHITECTURES=86, TORCH_CUDA_ARCH_LIST=8.6. While an image is built no GPU is there.")
                    .action("Or make that program work: `nvidia-smi` has to show the GPU."),
            );
        }
        return Some(
            Answer::new(format!("`{name}` is the name of no target that any toolkit up to CUDA 13.5 has."))
                .action(format!("Targets are named sm_20 to {known}, some with `a` or `f` behind the number.")),
        );
    };
    if asker == Asker::Clang {
        return Some(unknown_to_clang(target));
    }
    let info = target.info();
    let chips = toolkits::chips(info);
    let mut answer = Answer::new(match info.last_cuda {
        Some(last) => format!(
            "{}{chips} is known from CUDA {} to {last}: this {tool} is older or newer than that.",
            info.name, info.first_cuda
        ),
        None => format!(
            "{}{chips} is known from CUDA {} on: this {tool} is of an older toolkit.",
            info.name, info.first_cuda
        ),
    })
    .toolkits(Some(toolkits::with_target(info)));
    answer = match info.last_cuda {
        Some(last) => answer.action(format!(
            "For that GPU use CUDA {} to {last}; later toolkits neither make nor read code for it.",
            info.first_cuda
        )),
        None => answer.action(asker.later_toolkit(info.first_cuda, target)),
    };
    if let Some(renamed) = info.renamed_to {
        answer = answer.action(format!("From CUDA 13.0 on the same chips are named {}.", renamed.name()));
    }
    if matches!(asker, Asker::Nvdisasm | Asker::Cuobjdump) {
        return Some(answer);
    }
    if info.last_cuda.is_some() {
        answer = answer.action("If your GPU is another one, take this target out of the list of the build and name yours: `-gencode` in a Makefile, CMAKE_CUDA_ARCHITECTURES, TORCH_CUDA_ARCH_LIST.");
    }
    let base = target.base();
    if base != target && base.info().first_cuda < info.first_cuda {
        let first = base.info().first_cuda;
        answer =
            answer.action(format!("CUDA {first} knows {} already, without what only the letter grants.", base.name()));
    } else if info.last_cuda.is_none()
        && let Some(older) = toolkits::older_target(target).filter(|older| older.info().last_cuda.is_none())
    {
        answer = answer.action(format!(
            "Or make PTX for an older target, such as {}, and let the driver compile it.",
            older.name()
        ));
    }
    Some(answer)
}

/// A target that clang's own list does not have.
fn unknown_to_clang(target: Target) -> Answer {
    let info = target.info();
    let answer = Answer::new(format!(
        "{}{} is not in the list of targets that this clang was built with. The list is clang's own: it does not come from the toolkit.",
        info.name,
        toolkits::chips(info)
    ))
    .action("Use a clang that is newer than the target; another toolkit does not change the list.");
    match toolkits::older_target(target) {
        Some(older) => answer.action(format!(
            "Or compile for an older target, such as `--offload-arch={}`, whose PTX the driver compiles for the GPU.",
            older.name()
        )),
        None => answer,
    }
}

/// A target that the PTX reader of OptiX does not accept.
fn unsupported_by_optix(name: &str) -> Option<Answer> {
    let target = toolkits::target(name)?;
    Some(
        Answer::new(format!(
            "The PTX reader of OptiX, which is a part of the driver, does not accept {}{}: it is older than the target, or does not have targets of that kind (those of Jetson modules among them).",
            target.name(),
            toolkits::chips(target.info())
        ))
        .action("Compile the OptiX programs for an older target, as the OptiX SDK does: `-arch=compute_60`. OptiX compiles them for the GPU itself.")
        .action("Or update the driver: OptiX comes with it, so that another toolkit does not help."),
    )
}

fn specific(asked: &Asked<'_>) -> Option<Answer> {
    let target = toolkits::target(asked.value(0))?;
    let info = target.info();
    let only = info.ptx_runs_on.map_or_else(|| info.name.to_owned(), |targets| targets.to_string());
    Some(
        Answer::new(format!("PTX for {} runs on {only} and nowhere else: a letter behind the number gives up what plain PTX promises to newer GPUs.", info.name))
            .targets(only)
            .action(format!("Compile for {} without the letter if nothing in the program needs it.", target.base().name()))
            .action("Or make the PTX again for the GPU that it is to run on."),
    )
}
