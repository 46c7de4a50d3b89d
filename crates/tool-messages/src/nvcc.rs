//! nvcc, and clang where it compiles CUDA.

use crate::message::{Asked, Message, PUBLISHED};
use crate::ptxas::target::{Asker, undefined};
use crate::{Answer, Tool, toolkits};
use nvvm_target::Target;

pub(crate) const MESSAGES: &[Message] = &[
    Message {
        id: "nvcc-architecture",
        tool: Tool::Nvcc,
        phase: "reading options",
        wordings: &[
            "Unsupported gpu architecture '{}'",
            // Cut off when it was copied.
            "Unsupported gpu architecture '{}",
            "Value '{}' is not defined for option 'gpu-architecture'",
            "Value {} is not defined for option 'gpu-architecture'",
            "Value '{}' is not defined for option 'gpu-code'",
            "unsupported CUDA gpu architecture: {}",
            "Unsupported CUDA gpu architecture: {}",
        ],
        source: PUBLISHED,
        answer: architecture,
    },
    Message {
        id: "nvcc-tool-died",
        tool: Tool::Nvcc,
        phase: "running its tools",
        wordings: &["'{}' died due to signal {}", "'{}' died with status {}"],
        source: PUBLISHED,
        answer: |asked| {
            let tool = asked.value(0);
            let ended = asked.value(1).split(|next: char| !next.is_ascii_alphanumeric()).next()?;
            let word = if asked.wording.contains("status") { "status" } else { "signal" };
            let answer =
                Answer::new(format!("`{tool}` crashed or was ended ({word} {ended}), and said nothing of the text."));
            // SIGKILL, and no memory in Windows.
            let answer = if ended == "9" || ended == "0xC0000017" {
                answer.action("Most likely memory ran out: compile fewer files at once (`make -j2`), or `--threads 1`.")
            } else {
                answer.action(less_optimization(tool))
            };
            Some(answer.action(format!(
                "`nvcc --dryrun` shows how `{tool}` was called, so that it can be run alone and reported."
            )))
        },
    },
    Message {
        id: "nvcc-option-twice",
        tool: Tool::Nvcc,
        phase: "reading options",
        wordings: &["redefinition of argument '{}'"],
        source: PUBLISHED,
        answer: |asked| {
            let option = asked.value(0);
            Some(
                Answer::new(format!("nvcc's option `--{option}` stands twice in one command. Nothing in the source is defined twice."))
                    .action(format!("Look at the command that was run (`make VERBOSE=1`, `ninja -v`) and take one of them out: often the build adds its own to those of CUDAFLAGS, NVCC_APPEND_FLAGS or NVCC_PREPEND_FLAGS.{}", short_option(option)))
                    .action("nvcc of CUDA 13 takes an option twice, and warns where the values differ."),
            )
        },
    },
    Message {
        id: "nvcc-old-architectures",
        tool: Tool::Nvcc,
        phase: "reading options",
        wordings: &[
            "Support for offline compilation for architectures prior to '{}' will be removed in a future release (Use -Wno-deprecated-gpu-targets to suppress warning).",
            "Architectures prior to '{}' are deprecated and may be removed in a future release",
        ],
        source: PUBLISHED,
        answer: |asked| {
            let oldest = asked.value(0).rsplit('_').next()?;
            let target = Target::parse(&format!("sm_{oldest}"))?;
            Some(
                Answer::new(format!("Only a warning: one of the targets is older than {target}, and later toolkits will not compile for it."))
                    .action("Nothing is wrong with this build; nvcc's `-Wno-deprecated-gpu-targets` suppresses it.")
                    .action(format!("Where such GPUs do not matter, name {target} and later only (CMake: CMAKE_CUDA_ARCHITECTURES).")),
            )
        },
    },
    Message {
        id: "nvcc-deprecated-architectures",
        tool: Tool::Nvcc,
        phase: "reading options",
        wordings: &[
            "The {} architectures are deprecated, and may be removed in a future release (Use -Wno-deprecated-gpu-targets to suppress warning).",
            "The {} architectures are deprecated, and may be removed in a future release (Use -Wno-deprecated-gpu-targets to suppress warning)",
            "The {} architecture is deprecated, and may be removed in a future release (Use -Wno-deprecated-gpu-targets to suppress warning)",
        ],
        source: PUBLISHED,
        answer: deprecated,
    },
    Message {
        id: "nvcc-host-compiler",
        tool: Tool::Nvcc,
        phase: "reading the toolkit's headers",
        wordings: &[
            "-- unsupported GNU version! gcc versions later than {} are not supported! {}",
            "-- unsupported GNU version! gcc versions later than {} are not supported!",
            "#error -- unsupported GNU version! gcc versions later than {} are not supported! {}",
            "#error -- unsupported GNU version! gcc versions later than {} are not supported!",
            "unsupported GNU version! gcc versions later than {} are not supported! {}",
            "unsupported GNU version! gcc versions later than {} are not supported!",
            // CUDA 4 and earlier.
            "#error -- unsupported GNU version! gcc {} and up are not supported!",
        ],
        source: PUBLISHED,
        answer: |asked| {
            let newest = asked.value(0);
            if asked.wording.contains("and up") {
                return Some(
                    Answer::new(format!("The host's compiler is newer than this toolkit was made for, which accepts gcc before {newest}."))
                        .action("Use a newer toolkit, or name an older compiler by `-ccbin` or `--compiler-bindir`, the folder that has its `gcc`."),
                );
            }
            Some(
                Answer::new(format!(
                    "The host's compiler is newer than this toolkit was made for, which is gcc {newest} at most."
                ))
                .action(format!("Name an older one: `-ccbin g++-{newest}` (CMake: CUDAHOSTCXX)."))
                .action("Or use a newer toolkit; `-allow-unsupported-compiler` only silences the check."),
            )
        },
    },
    Message {
        id: "nvcc-header-target",
        tool: Tool::Nvcc,
        phase: "reading the toolkit's headers",
        wordings: &[
            "CUDA synchronization primitives are only supported for sm_{} and up.",
            "CUDA synchronization primitives are only supported for sm_{} and up",
            "CUDA atomics are only supported for sm_{} and up on *nix and sm_{} and up on Windows.",
        ],
        source: PUBLISHED,
        answer: |asked| {
            let target = Target::parse(&format!("sm_{}", asked.value(0)))?;
            Some(
                Answer::new(format!("A header of libcu++ (`cuda::barrier`, `cuda::atomic`, `std::barrier`) was included, which needs {target}, and the text is compiled for an older GPU."))
                    .targets(format!("{target} and later"))
                    .action(format!("If the GPU is that new, compile for it: `-arch={target}` or later. A library that compiles while running (CuPy's jitify) takes the GPU's own target."))
                    .action("On an older GPU do not include `<cuda/barrier>` or `<cuda/std/barrier>`: `#if __CUDA_ARCH__ >= 700`. An older release of the library may not include it."),
            )
        },
    },
    Message {
        id: "nvcc-no-device-code",
        tool: Tool::Nvcc,
        phase: "reading options",
        wordings: &["No input files specified; use option --help for more information"],
        source: PUBLISHED,
        answer: |_| {
            Some(Answer::new("nvcc was given no file.").action("Look at the variable that should have held its name."))
        },
    },
];

/// The shorter name of an option, which builds mix with the long one.
fn short_option(option: &str) -> String {
    const SHORT: &[(&str, &str)] = &[
        ("relocatable-device-code", "-rdc"),
        ("optimize", "-O"),
        ("gpu-architecture", "-arch"),
        ("gpu-code", "-code"),
        ("std", "-std"),
        ("compiler-bindir", "-ccbin"),
        ("maxrregcount", "-maxrregcount"),
        ("output-file", "-o"),
        ("machine", "-m"),
        ("cudart", "-cudart"),
        ("x", "-x"),
    ];
    let short = SHORT.iter().find(|(long, _)| *long == option);
    short.map_or_else(String::new, |(_, short)| format!(" `{short}` is the same option."))
}

/// The advice for a crash of one of nvcc's tools. nvcc's own `-O` goes to the host's compiler only.
pub(crate) fn less_optimization(tool: &str) -> &'static str {
    match tool.trim_end_matches(".exe") {
        "ptxas" => {
            "A bug of ptxas: try another release of the toolkit, or less optimization in ptxas for this file (`-Xptxas -O1`; nvcc's own `-O` is for the host's code)."
        }
        "cicc" => {
            "A bug of the device compiler: try another release of the toolkit, or less optimization in it for this file (`-Xcicc -O1`; nvcc's own `-O` is for the host's code)."
        }
        "cudafe++" | "cudafe" => {
            "A bug of the front end, over the text itself: try another release of the toolkit or an older C++ standard (`-std=c++17`), and bisect the headers."
        }
        name if is_of_host(name) => {
            "That program is the host's compiler, not a tool of CUDA: update it, or name another release of it (`-ccbin`), and compile the file with less optimization of the host's code (`-O1`)."
        }
        _ => "A bug of the tool: try another release of the toolkit, or less optimization for this file.",
    }
}

/// Whether a program is a compiler for the host, or a part of one.
fn is_of_host(name: &str) -> bool {
    const COMPILERS: [&str; 9] = ["cl", "gcc", "g++", "clang", "clang++", "cc1plus", "c++", "cc", "nvc++"];
    let name = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let is_release = |rest: &str| rest.is_empty() || rest.starts_with('-');
    COMPILERS.iter().any(|compiler| name.strip_prefix(compiler).is_some_and(is_release))
}

fn architecture(asked: &Asked<'_>) -> Option<Answer> {
    let is_cut = asked.wording.ends_with("'{}");
    if is_cut && asked.value(0).contains(|mark: char| !(mark.is_ascii_alphanumeric() || mark == '_')) {
        return None;
    }
    match asked.value(0) {
        "native" | "all" | "all-major" => Some(
            Answer::new(format!(
                "This nvcc does not know `-arch={}` yet: it is of an older toolkit.",
                asked.value(0)
            ))
            .action("Name the target itself, such as `-arch=sm_86`; `nvidia-smi --query-gpu=compute_cap --format=csv` says which the GPU has.")
            .action("Or use a newer nvcc: is the one of the system before it in PATH?"),
        ),
        name => {
            // Its only wording without quotes is clang's.
            let asker = match asked.line.tool() {
                Some(Tool::Cuobjdump) => Asker::Cuobjdump,
                _ if asked.wording.contains('\'') => Asker::Nvcc,
                _ => Asker::Clang,
            };
            undefined(name.trim_matches('\''), asker)
        }
    }
}

/// `'compute_35', 'compute_37', 'sm_35' and 'sm_37'`, one of which the build compiles for.
fn deprecated(asked: &Asked<'_>) -> Option<Answer> {
    let words = asked.value(0).split(|character: char| !(character.is_ascii_alphanumeric() || character == '_'));
    let mut named: Vec<Target> = words.filter_map(toolkits::target).collect();
    named.sort_unstable();
    named.dedup();
    let newest = *named.last()?;
    let removed: Vec<String> =
        named.iter().filter_map(|target| Some(format!("{target} up to CUDA {}", target.info().last_cuda?))).collect();
    let removed =
        if removed.is_empty() { String::new() } else { format!(": {}", nvvm_target::prose::listed(&removed)) };
    Some(
        Answer::new(format!(
            "Only a warning: this toolkit still compiles for old targets, of which the build names one or nvcc takes one by itself, and later toolkits do not{removed}."
        ))
        .action("Nothing is wrong with this build; `-Wno-deprecated-gpu-targets` silences it.")
        .action(format!(
            "Where such GPUs do not matter, name targets newer than {newest} only (`-arch=sm_NN`, CMake: CMAKE_CUDA_ARCHITECTURES)."
        )),
    )
}
