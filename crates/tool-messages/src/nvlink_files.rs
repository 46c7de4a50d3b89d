//! Messages of nvlink about its input files.

use crate::message::{Asked, Message, PUBLISHED};
use crate::{Answer, Tool, toolkits};
use nvvm_target::{Source, Version};

const PHASE: &str = "reading what is linked";
const MEASURED: Source = Source::measured("nvlink 13.0 and 13.5", "object files made for this message");

macro_rules! files {
    ($($id:literal $source:expr, $wordings:expr => $answer:expr;)*) => {
        &[$(Message { id: $id, tool: Tool::Nvlink, phase: PHASE, wordings: $wordings, source: $source, answer: $answer },)*]
    };
}

pub(crate) const MESSAGES: &[Message] = files![
    "nvlink-file-target" MEASURED, &["Input file '{}' arch does not match target '{}'"] => |asked| {
        let target = toolkits::target(asked.value(1))?;
        Some(Answer::new(format!("`{}` holds code for another target than {target}, which is linked for.", asked.value(0)))
            .action(format!("Compile it for {target} too (`-gencode arch=compute_{0},code=sm_{0}`), or give nvlink the target that all files have.", target.number())))
    };
    "nvlink-file-newer" MEASURED, &["Input file '{}' newer than toolkit ({} vs {})"] => file_of_later_toolkit;
    "nvlink-file-newer-than" PUBLISHED, &["Input file '{}' newer than toolkit"] => |asked| {
        Some(Answer::new(format!("`{}` was compiled by a newer CUDA than that of this nvlink.", asked.value(0)))
            .action("Was it left over from a build with another toolkit? Delete the build's folder and compile all anew with one toolkit.")
            .action("`which nvcc nvlink` shows which toolkit comes first in PATH; libraries of NVIDIA (`libcudadevrt.a`, NCCL) have to be of the same toolkit or an older one."))
    };
    "nvlink-file-unread" MEASURED, &["Could not open input file '{}'"] => |asked| {
        // Programs of every kind say the same.
        asked.line.tool()?;
        let name = asked.value(0).rsplit('/').next().unwrap_or_default();
        if EMPTY_ARCHIVES.contains(&name) {
            return Some(Answer::new(format!("`{name}` has no members since glibc 2.34, whose functions are all in libc; nvlink of this toolkit does not read an archive without members."))
                .action("Use a toolkit that supports the system: CUDA 11.7 and later take Ubuntu 22.04, which has that glibc.")
                .action("Or keep the library out of the device link: the static runtime asks for it, so link the shared one (`-cudart shared`, CMake CUDA_RUNTIME_LIBRARY Shared, FindCUDA `CUDA_USE_STATIC_CUDA_RUNTIME=OFF`)."));
        }
        Some(Answer::new(format!("There is no file `{}`, or it holds nothing that nvlink reads.", asked.value(0)))
            .action("Is the name right, and is it an object or library with device code (`nvcc -rdc=true -c`, `ptxas -c`)?"))
    };
    "nvlink-machine" PUBLISHED, &["Input file '{}' size does not match target '-m{}'"] => |asked| {
        Some(Answer::new(format!("`{}` is of another width than the {} bits that are linked for, or an object without device code for a 64-bit target.", asked.value(0), asked.value(1)))
            .action("Compile it for 64 bits (`-m64`, the triple `nvptx64-nvidia-cuda`): toolkits of today link no 32-bit code.")
            .action("`cuobjdump FILE` shows what it holds; an object of the host's alone goes to the host's linker, not to nvlink."))
    };
    "nvlink-size" MEASURED, &["Size doesn't match for '{}' in '{}', first specified in '{}'"] => |asked| {
        Some(Answer::new(format!("The variable {} has another size in `{}` than in `{}`.", asked.name(0), asked.value(1), asked.value(2)))
            .action("Compile both with the same headers and macros: its type is defined in two ways.")
            .action(if asked.value(0).contains('$') {
                "The `$` and number are the compiler's, which counts private variables (strings, tables) in each file: two files have different things by one name. Compile them with one compiler and without `-fno-…unique` options, or rename what the number was added to."
            } else {
                "If it is private to each file, make it `static`: only names that are visible outside are joined."
            }))
    };
    "nvlink-prototype" MEASURED, &["Prototype doesn't match for '{}' in '{}', first defined in '{}'"] => |asked| {
        Some(Answer::new(format!("{} has other parameters or another result in `{}` than in `{}`.", asked.name(0), asked.value(1), asked.value(2)))
            .action("Compare declaration and definition; compile both with the same headers and macros."))
    };
    "nvlink-merge" MEASURED, &["merge_elf failed", "elfLink linker library load error", "Internal error: overlapping non-identical data"] => |asked| {
        if asked.line.tool() == Some(Tool::Ptxas) {
            return Some(Answer::new("ptxas could not place the debug information of several compile units in one module.")
                .action("Link the modules without debug information or with line tables only (`-lineinfo`), or use ptxas 13.4 or later."));
        }
        Some(Answer::new("nvlink could not put the files together.")
            .action("The lines before it say why, if any do: sizes, prototypes or definitions that differ.")
            .action("If there are none: one variable or class differs between two files. Compile all anew with one toolkit, and bisect the files."))
    };
    "nvlink-skipping" PUBLISHED, &["Skipping incompatible '{}' when searching for {} (target: {})", "Skipping incompatible '{}' when searching for {}"] => |asked| {
        Some(Answer::new(format!("`{}` has nothing for the target that is linked for, and is passed over. Only a warning, unless `{}` is then not found.", asked.value(0), asked.value(1)))
            .action("Link for targets that the library has: `cuobjdump --list-elf` shows them. A library of the host or of another toolkit has none."))
    };
    "nvlink-limited" MEASURED, &["Output is limited to run on SM Arch '{}' only due to limitations in input file {}"] => |asked| {
        Some(Answer::new(format!("`{}` has code for one target only, so that the result runs on sm_{} only. Only a warning.", asked.value(1), asked.value(0))))
    };
    "nvlink-architecture-name" MEASURED, &["Unknown arch name '{}'"] => |_| {
        Some(Answer::new("nvlink was not told a target that it knows.").action("Give it one: `-arch=sm_90`."))
    };
];

/// Archives of glibc that are kept only for old build scripts.
const EMPTY_ARCHIVES: [&str; 5] = ["librt.a", "libpthread.a", "libdl.a", "libutil.a", "libanl.a"];

/// `135 vs 130`: toolkits as numbers without a point.
fn file_of_later_toolkit(asked: &Asked<'_>) -> Option<Answer> {
    let toolkit = |hole: usize| {
        let (major, minor) = asked.value(hole).split_at_checked(asked.value(hole).len().checked_sub(1)?)?;
        Version::parse(&format!("{major}.{minor}"))
    };
    let (file, linker) = (toolkit(1)?, toolkit(2)?);
    Some(
        Answer::new(format!("`{}` was compiled by CUDA {file}, and this nvlink is of CUDA {linker}.", asked.value(0)))
            .toolkits(Some(format!("CUDA {file} and later")))
            .action(format!("Link with nvlink of CUDA {file} or later, or compile the file with CUDA {linker}."))
            .action("Is another toolkit first in PATH than the one that compiled? Conda and pip bring their own."),
    )
}
