//! Messages of tileiras, the assembler of CUDA Tile IR, and of cuTile, which runs it.

use crate::message::{Asked, Message, PUBLISHED};
use crate::{Answer, Tool, toolkits};
use nvvm_target::Source;

const PHASE: &str = "compiling Tile IR";
const MEASURED: Source = Source::measured("tileiras 13.5", "files and options made for these messages");

macro_rules! tileiras {
    ($($id:literal $source:expr, $wordings:expr => $answer:expr;)*) => {
        &[$(Message { id: $id, tool: Tool::Tileiras, phase: PHASE, wordings: $wordings, source: $source, answer: $answer },)*]
    };
}

pub(crate) const MESSAGES: &[Message] = tileiras![
    "tileiras-target" MEASURED, &["for the --gpu-name option: Cannot find option named '{}'!", "for the --arch option: Cannot find option named '{}'!"] => target;
    "tileiras-target-newer" MEASURED, &[
        "GPU architecture {} is not supported by this version of tileiras. You may need a newer toolchain that supports this architecture (bytecode in file is version {}).",
        "GPU architecture {} is not supported by this version of tileiras.{}",
    ] => target;
    "tileiras-bytecode" MEASURED, &[
        "input does not correspond to Tile IR bytecode", "failed to read provided Tile IR bytecode",
        "unsupported Tile IR bytecode version: {}",
    ] => |asked| {
        let answer = match asked.values.first() {
            Some(version) => Answer::new(format!("The file is Tile IR bytecode of version {version}, which this tileiras does not read: it was written by a newer compiler.")),
            None => Answer::new("The file is not Tile IR bytecode: it is text (MLIR), another bytecode, empty or cut off."),
        };
        Some(answer
            .action("`tileiras --list-versions` prints the versions of bytecode that it reads; use tileiras of the toolkit that the compiler (cuTile) was made for, or a newer one.")
            .action("Text of Tile IR is made into bytecode by `cuda-tile-translate -mlir-to-cudatilebc`."))
    };
    "tileiras-failed" PUBLISHED, &["failed to compile Tile IR program", "failed to compile Tile IR program{}"] => |_| {
        Some(Answer::new("tileiras could not compile the program, and this line does not say why: the lines beside it do, if any (`Unknown location` says that the bytecode has no places).")
            .action("Is the driver or toolkit older than the bytecode, and the GPU one that tileiras has (sm_80 and later)? Compare `tileiras --version` with the release that cuTile asks for.")
            .action("Run tileiras by itself on the bytecode that was kept, with `--lineinfo`; ptxas, which it runs, prints its own lines. In containers is ptxas of the same toolkit found?"))
    };
    "cutile-return-code" PUBLISHED, &["Return code {}"] => |asked| {
        if asked.line.tool() != Some(Tool::Tileiras) {
            return None;
        }
        Some(Answer::new(format!("cuTile ran tileiras, which ended with {}. The lines after it are those of tileiras.", asked.value(0)))
            .action("Paste the lines after it, too. If they are `failed to compile Tile IR program` and `Unknown location` only, check that tileiras, ptxas and the driver are of the release that cuTile asks for."))
    };
    "tileiras-input" MEASURED, &["unable to read input file '{}': No such file or directory"] => |asked| {
        Some(Answer::new(format!("tileiras found no file `{}`.", asked.value(0))).action("Look at the path, and at the lines before: the compiler that should have written it may have failed."))
    };
    "tileiras-nvjitlink" MEASURED, &["failed to load the dynamic nvJitLink library{}"] => |_| {
        Some(Answer::new("tileiras found no nvJitLink library, which it loads to link.")
            .action("Install it beside tileiras (`nvidia-nvjitlink` by pip, `libnvjitlink` by the system's packages), or put its folder into LD_LIBRARY_PATH; `TILEIRAS_NVJITLINK_TRACE=1` shows where it looks."))
    };
];

/// A GPU that tileiras has no code generator for.
fn target(asked: &Asked<'_>) -> Option<Answer> {
    let name = asked.value(0);
    let target = toolkits::target(name)?;
    let info = target.info();
    let answer = Answer::new(format!("This tileiras does not compile for {name}{}.", toolkits::chips(info)));
    let answer = if target.sm() < OLDEST {
        answer
            .targets("sm_80 and later")
            .action("Tile IR needs sm_80 or later: on this GPU write the kernel with CUDA C++, Triton or Numba.")
    } else {
        answer.action("Use tileiras of a newer toolkit: each has begun with more targets (13.1 with compute capability 10 and 12, 13.2 with 8).")
    };
    Some(answer.action("`tileiras --help` lists the targets that it has."))
}

/// Number of the first target of Tile IR: the first that tileiras 13.5 lists.
const OLDEST: u16 = 80;
