//! Messages of the programs that read and write files with device code: nvdisasm, cuobjdump, nvprune and fatbinary.

use super::{Guard, families};
use crate::Tool;
use crate::message::{Message, PUBLISHED};
use nvvm_target::Source;

const READING: &str = "reading device code";
const TABLE: Source = Source::measured(
    "nvdisasm, cuobjdump and fatbinary 13.5",
    "the tables of messages in the programs, and files made for some of them",
);

pub(crate) const MESSAGES: &[Message] = families![
    "disassembler-target" Tool::Nvdisasm, READING, TABLE, Guard::Any, &[
        "Cannot decode architecture '{}'",
        "Unknown architecture '{}'",
        "Invalid gpu architecture in {}",
        "Elf file '{}' does not contain Cuda architecture information",
    ] => "This release of the tool does not know the target of the machine code ({=}): the code was made by a newer toolkit, or for a GPU that the release dropped.", &[
        "Use nvdisasm and cuobjdump of the toolkit that made the code, or of a newer one. `cuobjdump --list-elf FILE` names the targets.",
    ];
    "disassembler-removed-target" Tool::Cuobjdump, READING, TABLE, Guard::Any, &[
        "Support for '{}' has been removed. Please use CUDA toolkit {} or earlier.",
        "Support for '{}' has been removed. Please use CUDA toolkit {} or earlier",
    ] => "This release does not read machine code for {0}: CUDA {1} is the last release that does.", &[
        "Use cuobjdump and nvdisasm of CUDA {1} or earlier for that code; they can be installed beside a newer toolkit.",
    ];
    "disassembler-not-a-cubin" Tool::Nvdisasm, READING, TABLE, Guard::Any, &[
        "File {} is an invalid ELF file",
        "{} is not a supported Elf file",
        "Object file {} appears truncated",
        "Invalid ELF in '{}'",
        "Invalid fatbin header in '{}'",
        "Elf file {} contains invalid compatibility section",
    ] => "The tool got a file that is not a whole cubin ({=}): PTX, an object of the host, a fat binary, or a file that was cut off.", &[
        "nvdisasm reads cubins only: make one by `nvcc -cubin -arch=sm_90` or `ptxas`, or take it out of a program by `cuobjdump -xelf all FILE`. cuobjdump also reads programs, libraries and objects.",
        "`file FILE` shows what it is. A program that passes bytes on must not change or strip them.",
        "Or the file is of a newer toolkit than the tool: use the tools of one release.",
    ];
    "disassembler-branch" Tool::Nvdisasm, READING, TABLE, Guard::Any, &[
        "Untrackable indirect branch (needs a SIBCALL annotation?)",
        "Branch target analysis did not find a monotonously nondecreasing branch target set",
        "Cannot find branch target in this instruction",
        "Cannot {} as flow analysis is disabled",
    ] => "nvdisasm could not find out where a branch of the machine code leads ({=}). It needs that for its labels and control flow. The code itself may be right.", &[
        "Turn the analysis off: `nvdisasm -ndf` (not with `-cfg`), or use `cuobjdump -sass`.",
        "An nvdisasm that is as new as the ptxas that made the code follows more branches.",
    ];
    "disassembler-operation" Tool::Nvdisasm, READING, PUBLISHED, Guard::Any, &[
        "Unrecognized operation for functional unit '{}' at address {}",
    ] => "The bytes at {1} are no instruction that this nvdisasm knows for the target it was given.", &[
        "Does the target fit? A raw binary (`-b SM90`) has to name the one that it was made for; a cubin names it itself. A cubin of a newer toolkit needs the nvdisasm of that toolkit.",
        "Else the file is cut, padded, or was changed after it was made, or the address is in data.",
    ];
    "object-without-device-code" Tool::Cuobjdump, READING, TABLE, Guard::Any, &[
        "File '{}' does not contain device code",
        "Object file '{}' does not contain device code",
        "No {} file found to extract from '{}'. You may try with -all option.",
        "No {} file found to extract from '{}'. You may try with -all option",
        "Function listed in --function '{}' not found",
        "No ELF symbol table found in '{}'",
    ] => "cuobjdump found nothing of the kind that it was asked for in the file ({=}). The file itself could be read.", &[
        "Is the device code in a library that the program loads? `ldd FILE` lists them; ask cuobjdump for each.",
        "`cuobjdump --list-elf` and `--list-ptx` show what is there. `-all` also reads relocatable parts (`-rdc=true`). Names of functions are mangled.",
    ];
    "object-unreadable" Tool::Cuobjdump, READING, TABLE, Guard::Named, &[
        "Cannot open object file {}",
        "Malloc failed for holding data of '{}'",
        "fread failed on {}'",
        "Could not find executable file '{}'. Trying to use '{}' instead.",
        "Could not find executable file '{}'; you can try adding path to environment variables PATH or {}",
    ] => "The tool could not read {0}: no file has that name, or it may not be read.", &[
        "Look at the name and the folder. cuobjdump calls nvdisasm of the same toolkit: it has to be beside cuobjdump or in PATH.",
    ];
    "disassembler-registers" Tool::Nvdisasm, READING, TABLE, Guard::Any, &[
        "Invalid register count : '{}'",
    ] => "nvdisasm cannot show live ranges of registers for this code: it counts {0} registers, which it does not accept.", &[
        "Leave out `-plr` and `-lrm`: the instructions are printed without them. An nvdisasm of another release may take it.",
    ];
    "disassembler-format" Tool::Nvdisasm, READING, TABLE, Guard::Any, &[
        "Disassembling Std Elf to Old format or Old Elf to Std format not supported yet, switching to {} format",
        "Section .nv.compat is missing in the input, adding default",
        "Section .note.nv.{} is missing in the input, adding default",
        "Section .note.nv.tkinfo not found in input, can't preserve",
        "Elf file {} does not contain compatibility section",
    ] => "The cubin was made by an older toolkit than this nvdisasm, whose cubins have another form: nvdisasm fills in what is missing.", &[
        "The instructions are the same. To have the old form, use nvdisasm of the toolkit that made the file.",
    ];
    "fatbinary-image" Tool::Fatbinary, "packing device code", TABLE, Guard::Any, &[
        "Missing sm in image3",
        "Missing file in image",
        "Missing profile in image",
        "Missing or unknown kind in image3",
        "fatbinary elf mismatch: elf arch does not match user-specified arch",
        "missing ptx architecture",
        "invalid index input",
    ] => "An image in the command of fatbinary does not say what the file is, or says another target than the file has: {=}.", &[
        "Each image names its kind, target and file: `--image3=kind=elf,sm=90,file=k.cubin`, `--image3=kind=ptx,sm=90,file=k.ptx`. `nvcc --dryrun` shows the commands that nvcc writes.",
        "fatbinary and the compiler that calls it have to be of one release.",
    ];
];
