//! Messages of nvlink, of the linker within the driver and of fatbinary, by family.

use super::{Guard, families};
use crate::Tool;
use crate::message::Message;
use nvvm_target::Source;

const TABLE: Source = Source::measured("nvlink and fatbinary 13.5", "the table of messages in the program");

pub(crate) const MESSAGES: &[Message] = families![
    "nvlink-input-kind" Tool::Nvlink, "linking device code", TABLE, Guard::Named, &[
        "cubin not an elf?",
        "cubin not a device elf?",
        "fatbin wrong format?",
        "should never see bc files",
        "Input file '{}' not ET_REL",
        "elfLink error cubin not relocatable",
        "elfLink error on cubin",
        "Unsupported file type '{}'",
        "Invalid ELF",
        "No ELF symbol table found",
        "Library file '{}' not recognized",
    ] => "An input is no relocatable device code: a cubin that was already linked, an object of the host alone, or a damaged file.", &[
        "Compile for linking: `nvcc -rdc=true -c` or `ptxas -c`; a cubin made without `-c` is finished and cannot be linked again.",
        "`cuobjdump FILE` shows what a file holds.",
    ];
    "nvlink-no-device-code" Tool::Nvlink, "linking device code", TABLE, Guard::Named, &[
        "Could not find fatbinary in '{}'",
        "Could not find fatbin in '{}'",
        "elfLink fatbinary error",
        "Section '{}' not found in object '{}'",
        "Could not find {} in '{}'",
        "could not find compatible device code in {}",
    ] => "The linker for device code found none in a file that was given to it: the file was compiled for the host only, by another compiler, or is damaged.", &[
        "Compile it anew by nvcc with `-rdc=true` (`-dc`), after `make clean`: objects of an earlier build with another compiler or toolkit stay otherwise.",
        "A file without device code needs no nvlink: give it to the host's linker (`g++`), or compile it by `g++ -c`.",
    ];
    "nvlink-ended" Tool::Nvlink, "linking device code", TABLE, Guard::Named, &[
        "elfLink internal error",
        "elfLink: unexpected error",
        "elfLink memory error",
        "elfLink error finalization failed",
        "Internal error: Aborting",
        "Internal error: {}",
        "Internal FNLZR error '{}'",
        "Finalization failed '{}'",
        "Finalization failed: '{}'",
        "UFT stub match not found",
    ] => "nvlink stopped. This line does not say why: the one before it does, if there is one.", &[
        "Paste the lines before it. If there are none, compile all files anew with one toolkit (`make clean`), and try another release.",
    ];
    "nvlink-jit-failed" Tool::Nvlink, "linking device code", TABLE, Guard::Named, &[
        "elfLink JIT compile failed",
        "elfLink JIT link failed",
        "elfLink JIT compile failed (diagnostic already reported)",
        "Call to ptxjit failed in extended split compile mode",
        "Ptxjit compilation failed in extended split compile mode",
        "Ptx compilation failed: gpu='{}', device code='{}'",
    ] => "The linker compiled PTX of one of its inputs, and that failed. The lines of ptxas before it say why.", &[
        "Paste those lines. PTX of a newer toolkit than the linker's fails so: link with a toolkit at least as new as every input.",
    ];
    "nvlink-lto-failed" Tool::Nvlink, "linking device code", TABLE, Guard::Named, &[
        "elfLink nvvm error",
        "error in LTO callback",
        "could not find __nvvmHandle",
        "could not find CALLBACK Handle",
        "should only see nvvm files when -lto",
    ] => "Optimizing while linking (`-dlto`) failed: the compiler within the linker (libNVVM) did not accept the intermediate code of an input, or its library was not loaded.", &[
        "Every input has to be made by the same toolkit with `-dlto`, and be no newer than the linker.",
        "`libnvvm` and `nvJitLink` of that toolkit have to be the ones that are found first.",
    ];
    "nvlink-lto-missing" Tool::Nvlink, "linking device code", TABLE, Guard::Named, &[
        "LTO objects found, use -dlto",
        "Ignoring -dlto option because no LTO objects found",
        "Some objects do not have '{}' specified but others do; will build everything with '{}={}'",
        "Some objects do not have '{}' specified but others do; will build everything with '{}'",
        "Cicc option values for '{}' do not match",
        "requested LTO but '{}' not built for LTO so doing partial LTO",
    ] => "Some inputs were compiled in another way than the others: with and without `-dlto`, or with other options.", &[
        "Compile and link all of them with the same options, `-dlto` at both steps or at none.",
    ];
    "nvlink-formats" Tool::Nvlink, "linking device code", TABLE, Guard::Named, &[
        "elfLink error incompatible formats",
        "elfLink error cubin not compatible",
        "elfLink cubin arch not compatible",
        "Target format and SM Arch ('{}') mismatch",
        "Input file '{}' abi does not match",
        "Input file '{}' ABI version '{}' is incompatible with target ABI version '{}'",
        "Input file '{}' must be recompiled with toolkit >= {}",
        "Object '{}' cannot be linked due to version mismatch. Objects using tcgen05 in 12.x cannot be linked with 13.0 or later, they must be rebuilt with latest compiler",
        "Object '{}' has cuda-api-version of {} which is greater than version on link line ({})",
        "Cannot link sanitized object '{}' from version {} with sanitized object from a different toolkit version ({})",
        "For kernel functions with parameter size higher than 4k bytes on sm_7x and sm_8x, all objects must be compiled with 12.1 or later",
        "cannot link accelerated arch to non-accelerated",
        "Cannot target {} when input '{}' is SASS",
        "unsupported abi version",
        "unsupported elf type",
        "unsupported SM version",
    ] => "The inputs were made for different targets, or by toolkits that do not fit together.", &[
        "Compile all of them anew with one toolkit, for the same `-gencode` targets. Of a library that is only there as a file, take a build of that toolkit.",
    ];
    "nvlink-target-virtual" Tool::Nvlink, "linking device code", TABLE, Guard::Named, &[
        "Link target of '{}' is virtual target that is not JIT-able; use 'sm_' target instead",
        "SM Arch ('{}') must be >= 20",
        "Unrecognized gpu name: '{}'",
    ] => "nvlink links for real targets, and `{0}` is none that it knows.", &[
        "Write `-arch=sm_90` in place of `compute_90`. The linker has to know the target: `nvlink --help` lists them.",
    ];
    "nvlink-library" Tool::Nvlink, "linking device code", TABLE, Guard::Named, &[
        "Library file '{}' not found in paths",
        "elfLink linker library load error",
        "Unable to load library '{}'",
        "Cannot find ptxas executable",
        "Can't JIT TileIR without libtileiras",
        "Can't JIT TileIR with this driver or tool",
        "NULL library name in library list",
    ] => "A library or program that the linker needs was not found.", &[
        "Libraries of device code are given by `-L` and `-l` to the step that links for the device (`-dlink`), too: `-lcudadevrt`.",
        "Those of the driver (`libnvidia-ptxjitcompiler`, `libnvidia-nvvm`) have to be of the driver's own release: containers mount them by the NVIDIA container toolkit with the capability `compute`.",
    ];
    "nvlink-after-runtime" Tool::Nvlink, "linking device code", crate::message::PUBLISHED, Guard::Named, &[
        "unexpected object after cudadevrt",
    ] => "nvlink takes the device runtime (libcudadevrt) as the last of its inputs, and here an object or library with device code comes after it.", &[
        "Put `-lcudadevrt` behind all objects and libraries of the device link. nvcc adds it at the end by itself: take it out where it is named, as it is in CMake by `CUDA::cudadevrt` or in the flags of a compiler other than nvcc.",
        "Where another compiler links for the device (XL or clang with OpenMP for the GPU) together with nvcc, its wrapper builds the command: print it (`-v`), and let only one of the two link device code.",
    ];
    "nvlink-not-exported" Tool::Nvlink, "linking device code", TABLE, Guard::Named, &[
        "Exported function '{}' calls non-exported function '{}'",
        "Weak non-exported function '{}' followed by weak exported results in non-exported being used; make sure weak definitions are consistent",
        "Function '{}' not declared __global__ in all source files",
        "Managed attribute doesn't match for '{}' in '{}', first specified in '{}'",
        "Memory space doesn't match for '{}' in '{}', first specified in '{}'",
        "Common symbol '{}' in file '{}' has larger size than initialization",
        "Duplicate weak parameter bank for '{}' is not the same size",
        "Could not replace weak symbol '{}'",
        "Cannot link shared object '{}' with partially linked kernel '{}'",
    ] => "{@0} is declared in two ways in two of the files: as kernel and function, in other memory, with another size, or visible in one only.", &[
        "Declare it in one header that all files include, and compile all of them with the same macros and options.",
    ];
    "nvlink-stack" Tool::Nvlink, "linking device code", TABLE, Guard::Named, &[
        "Function '{}' uses {} bytes stack but limited to {}",
        "Function '{}' has address taken but no calls to it found",
        "Function '{}' and function '{}' have conflicting cache preference, falling back to use cache preference of entry '{}'",
    ] => "Only about how {@0} runs: its stack or its use of the cache is not what was asked for.", &[
        "For the stack raise the limit (`cudaDeviceSetLimit(cudaLimitStackSize, …)`), or use less of it: no large arrays in functions.",
    ];
    "nvlink-global-memory" Tool::Nvlink, "linking device code", TABLE, Guard::Named, &[
        "File uses too much global {} data (0x{} bytes, 0x{} max)",
        "Entry function '{}' uses too much data for compiler-generated constants; please recompile with -Xptxas --disable-optimizer-constants",
    ] => "The files together use more constant or global memory than the target has: {0}.", &[
        "Constant memory has 64 KiB for all files that are linked: put large tables into `__device__` variables.",
    ];
    "nvlink-limited-to" Tool::Nvlink, "linking device code", TABLE, Guard::Named, &[
        "Output is limited to run on SM Arch '{}' only, due to missing attribute '{}' in input file '{}'",
        "Output is limited to run on SM Arch '{}' only due to missing attribute '{}' in input file '{}'",
    ] => "`{2}` was made by an older toolkit, so that the result runs on sm_{0} only.", &[
        "Only a warning. Compile that file anew with the toolkit that links.",
    ];
    "nvlink-archive" Tool::Nvlink, "linking device code", TABLE, Guard::Named, &[
        "longnames header not found",
        "longnames index out of range",
        "unexpected archive format",
        "library/member name too long",
        "unterminated longname in archive",
        "archive member size exceeds library bounds",
        "malformed uidx input",
        "Input '{}' has no host code, which could cause later host link error if there is a reference to it",
    ] => "A library (`.a`, `.lib`) or object is damaged, or of a form that nvlink does not read.", &[
        "Make it anew by `ar` or `nvcc -lib`; thin archives (`ar rcT`) are not read.",
    ];
    "nvlink-options-conflict" Tool::Nvlink, "linking device code", TABLE, Guard::Named, &[
        "Incompatible options '{}' and '{}', using '{}'",
        "Conflicting options '{}' and '{}'",
    ] => "`{0}` and `{1}` exclude each other.", &[
        "Look at the command (`nvcc --dryrun -dlink …`) and take one of them out.",
    ];
    "nvlink-option-needed" Tool::Nvlink, "linking device code", TABLE, Guard::Named, &[
        "Invalid argument for option '{}'",
        "Must specify output file with -o option",
        "Input files are not allowed with -ghls option; use --help for more information",
        "Host linker script creation failed.",
        "Option for ABI >= 8 is not compatible with -m32, hence ignored",
    ] => "The command line of nvlink is not complete, or has a value that it does not accept.", &[
        "`nvlink --help` lists the options; nvcc passes them by `-Xnvlink`.",
    ];
    "fatbin-not-found" Tool::Nvlink, "linking device code", TABLE, Guard::Named, &[
        "No binary found for '{}', for gpu='{}'",
        "Binary format for key='{}', ident='{}' is not recognized",
        "Can't load this binary kind, as it's not recognized",
        "Cannot JIT fatbinary code of kind '{}'",
        "Unrecognized device code binary for cuda source file '{}'",
        "Version mismatch for device code binary for cuda source file '{}'; found version={}, current version={}",
        "Uncompress failed",
    ] => "A fat binary has no code for this GPU, or is of a form that this release does not read.", &[
        "Compile for the GPU (`-gencode arch=compute_NN,code=[sm_NN,compute_NN]`). `cuobjdump --list-elf --list-ptx FILE` shows what is in it.",
        "A file of a newer toolkit needs a newer driver or tool.",
    ];
    "nvlink-debug" Tool::Nvlink, "linking device code", TABLE, Guard::Named, &[
        "Malformed .debug_frame entry: {}",
        "Malformed .debug_line entry: {}",
        "Malformed {} section: line table exceeds section boundary",
        "Dwarf version {} is not supported",
        "Debug line table not present for current sequence",
        "Duplicate debug line sequence for a section found",
        "LEB128 enoding error while encoding '{}'",
    ] => "The information for debuggers in an input is damaged or of a form that the linker does not read. The code itself is not meant.", &[
        "Compile that file without `-g`, `-G` and `-lineinfo`, or with the toolkit that links.",
    ];
    "fatbinary-file" Tool::Nvlink, "linking device code", TABLE, Guard::Named, &[
        "Could not write file '{}'",
        "Could not read file '{}'",
        "Cannot open file '{}'",
        "Cannot create directory '{}'",
        "Cannot create directory '{}/{}'",
        "Cannot find directory '{}/{}'",
        "Bad file name '{}'",
    ] => "A tool of the toolkit could not read or write {0}.", &[
        "Is the disk full, or `/tmp` (TMPDIR; `df -h /tmp`)? May this user write there?",
        "Two builds at once may delete each other's temporary files: set TMPDIR for each.",
    ];
    "fatbinary-mismatch" Tool::Nvlink, "linking device code", TABLE, Guard::Named, &[
        "fatbinary elf mismatch: elf arch '{}' does not match '{}'",
        "fatbinary elf mismatch: elf not '{}'",
        "fatbinary elf mismatch: {}",
        "File '{}' is not valid elf",
        "Could not find ptx version in '{}'",
        "could not find ptx version",
        "ptx architecture incompatible with specified architecture",
        "Unknown profile '{}'",
        "Missing or unknown kind in {}",
        "each relocatable entry must have a unique identifier name per architecture",
        "host object doesn't contain a fatbin",
    ] => "fatbinary, which puts the code for several GPUs into one file, got a file that is not what its option says: another target, another kind, or empty.", &[
        "Look at `--image` in the command (`nvcc --dryrun`, `clang -v`): the profile (`sm_90`, `compute_90`) has to be that of the cubin or PTX that it names.",
        "A step before it may have failed and left an empty file: look at the lines above.",
    ];
];
