//! clang as a compiler of CUDA and OpenMP: the toolkit that it finds, and the targets that it has.

use crate::message::{Message, PUBLISHED};
use crate::{Answer, Tool, toolkits};
use nvvm_target::Version;

const PHASE: &str = "looking for the toolkit";

macro_rules! clang {
    ($($id:literal $wordings:expr => $answer:expr;)*) => {
        &[$(Message { id: $id, tool: Tool::Llvm, phase: PHASE, wordings: $wordings, source: PUBLISHED, answer: $answer },)*]
    };
}

pub(crate) const MESSAGES: &[Message] = clang![
    "nvcc-clang-toolkit" &[
        "cannot find libdevice for {}; provide path to different CUDA installation via {}",
        "cannot find libdevice for {}. Provide path to different CUDA installation via {}",
        "cannot find libdevice for {}. Provide path to different CUDA installation",
        "cannot find CUDA installation; provide its path via '--cuda-path', or pass '-nocudainc' to build without CUDA includes",
        "cannot find CUDA installation{}",
        // clangd begins the messages of clang with a capital letter.
        "Cannot find libdevice for {}; provide path to different CUDA installation via {}",
        "Cannot find CUDA installation; provide its path via '--cuda-path', or pass '-nocudainc' to build without CUDA includes",
    ] => |asked| {
        if let Some(target) = asked.values.first().filter(|target| target.trim_matches('\'').starts_with("gfx")) {
            return Some(Answer::new(format!("`{target}` is a GPU of AMD, and clang took it for the part that is compiled for CUDA."))
                .action("Give each target its own option: `-Xsycl-target-backend=amdgcn-amd-amdhsa --offload-arch=gfx…` beside `-Xsycl-target-backend=nvptx64-nvidia-cuda --cuda-gpu-arch=sm_NN`, or compile for one at a time."));
        }
        let meaning = match asked.values.first() {
            Some(target) if asked.wording.contains("libdevice") => format!("clang found a toolkit that has no libdevice for {}: it is too new for this clang, too old for the target, or a distribution's package without `nvvm/libdevice`.", target.trim_matches('\'')),
            _ => "clang found no CUDA toolkit.".to_owned(),
        };
        Some(Answer::new(meaning)
            .action("Give it a toolkit by `--cuda-path=/usr/local/cuda-12.4`, the folder that has `nvvm/libdevice/libdevice.10.bc`; `-v` prints which one it found.")
            .action("A clang that is older than the toolkit does not know its layout: each release lists the newest toolkit that it takes.")
            .action("Or leave libdevice out with `-nocudalib`, where no mathematical function is called."))
    };
    "clang-toolkit-newer" &[
        "CUDA version is newer than the latest partially supported version {} [-Wunknown-cuda-version]",
        "CUDA version is newer than the latest{}supported version {}", "CUDA version is newer than the latest supported version {}",
        "CUDA version {} is only partially supported [-Wunknown-cuda-version]", "CUDA version {} is only partially supported",
        "unknown CUDA version{}; assuming the latest supported version {}", "Unknown CUDA version{}",
    ] => |asked| {
        Some(Answer::new("The toolkit is newer than this clang was tested with. Only a warning; its headers may use what this clang does not know, and errors in them (`cuda_fp16.hpp`, `texture_fetch_functions.h`) come from that.")
            .action(format!("Give clang an older toolkit (`--cuda-path`){}, or use a newer clang.", last_version(&asked.values)))
            .action("`-Wno-unknown-cuda-version` silences it."))
    };
    "clang-target-of-toolkit" &[
        "GPU arch {} is supported by CUDA versions between {} and {} (inclusive), but installation at {} is {}; use '--cuda-path' to specify a different CUDA install, pass a different GPU arch with '--cuda-gpu-arch', or pass '--no-cuda-version-check'",
        "GPU arch {} is supported by CUDA versions between {} and {} (inclusive), but installation at {} is {}; {}",
    ] => |asked| {
        let target = toolkits::target(asked.value(0))?;
        Some(Answer::new(format!("{target}{} is compiled for by CUDA {} to {}, as this clang knows it, and the toolkit at {} is {}.", toolkits::chips(target.info()), asked.value(1), asked.value(2), asked.value(3), asked.value(4)))
            .toolkits(Some(toolkits::with_target(target.info())))
            .action("Name another toolkit (`--cuda-path`) or another target (`--offload-arch`, before clang 13 `--cuda-gpu-arch`). Without one clang takes an old target (sm_35 to sm_52, by release).")
            .action("`--no-cuda-version-check` drops the check: ptxas of the toolkit still has to know the target."))
    };
];

/// ` (11.8 at most)`, from the values of a warning.
fn last_version(values: &[&str]) -> String {
    let version = values.iter().rev().find_map(|value| Version::parse(value.split(' ').next()?));
    version.map_or_else(String::new, |version| format!(" ({version} at most)"))
}
