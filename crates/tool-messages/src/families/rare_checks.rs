//! Rare messages of ptxas, nvlink, nvcc and fatbinary: checks of their own, debug sections and newer options.

use super::{Guard, families};
use crate::Tool;
use crate::message::Message;
use nvvm_target::Source;

const TABLE: Source =
    Source::measured("ptxas, nvlink, nvcc and fatbinary 13.5", "the tables of messages in the programs");

pub(crate) const MESSAGES: &[Message] = families![
    "tool-internal-check" Tool::Ptxas, "compiling PTX", TABLE, Guard::Named, &[
        "Actual row for context {} is unknown",
        "An arithmetic overflow was detected",
        "Attempted to truncate larger than current size",
        "Attempted to Dereference Out of Bounds",
        "Attempted to write to Null destination",
        "Checked Data was Invalid",
        "Checked Data was Null",
        "Processing {}",
    ] => "A check in the tool's own code failed: {=}. The input may be right, or damaged.", &[
        "Make the input anew, try another release of the toolkit, and report it to NVIDIA with the input (`nvcc --keep`).",
    ];
    "tool-debug-sections" Tool::Ptxas, "reading debug information", TABLE, Guard::Named, &[
        "{} section not found",
        "Invalid abbrev offset {} in compilation unit at offset {} in .debug_info section",
        "Unsupported dwarf version {} in .debug_info section",
        "Unknown DW_TAG of value {} detected",
        "skipping .debug_info section due to missing .debug_abbrev section",
    ] => "The debug information (DWARF) in the PTX or object is not as this tool reads it: {=}.", &[
        "Compile without it (no `-G`, no `-g` for device code, `-lineinfo` in its place), or by a compiler that writes an older DWARF: DWARF 2 for older toolkits.",
    ];
    "tool-stray-character" Tool::Ptxas, "reading options", TABLE, Guard::Named, &[
        "Stray '{}' character",
    ] => "A quotation mark or backslash (`{0}`) stands alone in the options or in a file of options.", &[
        "Look at the quotation marks in the command and in `--options-file`; a script or CMake may have taken one away.",
    ];
    "tool-controls" Tool::Ptxas, "reading options", TABLE, Guard::Named, &[
        "--apply-controls is not supported on this target",
        "Invalid compiler controls file",
    ] => "`--apply-controls` gives a file of controls for the compiler, which this target or this release does not take.", &[
        "Leave the option out, or take the file that was made for this release and target.",
    ];
    "tool-machine-mismatch" Tool::Ptxas, "reading PTX", TABLE, Guard::Named, &[
        "{} Bit host architecture (--machine) being used mismatches with .address_size of {} bits",
        "expected 64bit object '{}' to have EF_CUDA_64BIT_ADDRESS set",
        "Input file '{}' size does not match target '{}'",
        "Input file '{}' arch does not match target '{}'",
    ] => "An input was compiled for another size of addresses or another target than the rest: {=}.", &[
        "Compile all inputs by one toolkit with the same `-m64` and `-arch`; toolkits since CUDA 12 make 64-bit code only.",
    ];
    "tool-patch-attribute" Tool::Nvlink, "linking device code", TABLE, Guard::Named, &[
        "Tools may not work correctly as '{}' is skipped for version {}",
        "Function '{}' in '{}' is missing EIATTR_TOOLS_PATCH_FUNC attribute required by -astoolspatch option",
        "'{}': -ewp compiled objects should only link with libcudadevrt",
        "Unified symbols found but index file not specified.",
        "'{}' requires ABI",
        "{} '{}' is not compatible with driver version {}",
    ] => "An input was compiled with other options or by another toolkit than this link expects: {=}.", &[
        "Compile all inputs anew by one toolkit with the same options, without options that are meant for NVIDIA's own tools (`-astoolspatch`, `-ewp`).",
    ];
    "nvcc-use-cubin" Tool::Nvcc, "reading options", TABLE, Guard::Named, &[
        "'--use-cubin (-use-cubin)' is missing for the GPU architecture {}",
        "The GPU architecture {} specified by '--use-cubin (-use-cubin)' is not listed as a code generation target by {}",
        "'--use-cubin (-use-cubin)' is only compatible with .cu and .cup input files",
        "The virtual GPU architecture {} not accepted by '--use-cubin (-use-cubin)'",
        "Multiple cubin file names specified for {} with '--use-cubin (-use-cubin)'",
        "'--use-cubin (-use-cubin) {}' is missing {}",
    ] => "`--use-cubin` puts a ready cubin into the object for each target, and the command does not fit it: {=}.", &[
        "Give `--use-cubin cubin=FILE,code=sm_NN` once for each real target that `-gencode` names.",
    ];
    "nvcc-modes" Tool::Nvcc, "reading options", TABLE, Guard::Named, &[
        "--compile-as-tools-patch requires -ptx, -cubin or -fatbin",
        "-fdevice-time-trace being invoked in incompatible mode",
        "Input files are not allowed with 'gen-lcs' option{}",
        "Execute mode needs only one executable file",
        "Option '--concat' requires compression to be enabled; it is incompatible with {}",
    ] => "Two options of the command exclude each other, or one needs another: {=}.", &[
        "Leave one of them out; `nvcc --help` says what each goes with.",
    ];
    "rust-cuda-oxide-target" Tool::LibNvvm, "choosing the target", crate::message::PUBLISHED, Guard::Any, &[
        "cannot select an NVVM IR dialect from the explicit CUDA target `{}`: {}",
        "invalid CUDA target `{}`: {}",
    ] => "cuda-oxide, which compiles Rust for the GPU, does not accept the target `{0}` that it was given.", &[
        "Give a target with a number that exists: `sm_80`, `sm_90a`, `sm_120` (`nvvm-check targets` lists them). Look at `--arch` and at the variables of the build.",
    ];
    "object-not-made" Tool::Build, "linking", crate::message::PUBLISHED, Guard::Any, &[
        "{}.cu.o: No such file or directory",
        "{}.cuda.o: No such file or directory",
        "{}.cu.obj: No such file or directory",
    ] => "The object that nvcc should have made from a CUDA file is not there: its compilation failed before, or was never started ({=}).", &[
        "Look for nvcc's own error above, and run its command alone. `nvcc: not found`, a wrong `-ccbin` or `--compiler-bindir`, and a script that goes on after errors are the usual causes.",
        "Old builds by `torch.utils.ffi` and `make.sh` compile the `.cu` file in a step of their own, which has to be run first.",
    ];
    "file-not-readable" Tool::HostCompiler, "reading the source", crate::message::PUBLISHED, Guard::Any, &[
        "fatal error: {}: permission denied",
        "fatal error: {}: Permission denied",
        "error: {}: Permission denied",
    ] => "A file or folder may not be read by the user that compiles: {=}.", &[
        "Make it readable (`chmod -R a+rX` of the toolkit's or project's folder, as its owner). On shared machines and after `sudo` installations folders often belong to root only; in containers SELinux and mounts do the same.",
    ];
    "rust-libclang" Tool::Build, "making bindings", crate::message::PUBLISHED, Guard::Any, &[
        "Unable to find libclang: {}",
        "couldn't find any valid shared libraries matching: [{}libclang{}",
    ] => "bindgen, which makes Rust's bindings from C headers, found no libclang. No tool of CUDA is at fault.", &[
        "Install it (`apt install libclang-dev`, `dnf install clang-devel`, LLVM for Windows), or name its folder by LIBCLANG_PATH.",
    ];
    "optix-file" Tool::Driver, "reading PTX", crate::message::PUBLISHED, Guard::Any, &[
        "File not found (Details: Function \"RTresult _rt{}",
    ] => "OptiX (6 or older) does not find the PTX file that the program names, so that nothing was compiled: {=}.", &[
        "Start the program in the folder that the name begins from, or give the whole path. The build writes the file (`nvcc -ptx`); an installed program may lack its `ptx` folder.",
    ];
    "cuda-13-locations" Tool::Nvcc, "compiling the source", crate::message::PUBLISHED, Guard::Any, &[
        "no suitable constructor exists to convert from \"{}\" to \"cudaMemLocation\"",
        "no suitable constructor exists to convert from \"{}\" to \"CUmemLocation\"",
        "too few arguments to function 'cuMemPrefetchAsync_v2'",
        "too few arguments to function ‘cuMemPrefetchAsync_v2’",
        "too few arguments to function 'cuMemAdvise_v2'",
        "too few arguments to function ‘cuMemAdvise_v2’",
        "could not convert '{}' from 'int' to 'cudaMemLocation'",
        "could not convert ‘{}’ from ‘int’ to ‘cudaMemLocation’",
        "cannot convert 'int' to 'cudaMemLocation'{}",
        "cannot convert ‘int’ to ‘cudaMemLocation’{}",
        "no viable conversion from 'int' to 'cudaMemLocation'",
        "incompatible type for argument {} of 'cuMemPrefetchAsync_v2'",
        "incompatible type for argument {} of ‘cuMemPrefetchAsync_v2’",
    ] => "CUDA 13.0 changed cudaMemPrefetchAsync, cudaMemAdvise and their functions of the driver: in place of the number of a device they take a location (`cudaMemLocation`, `CUmemLocation`), and prefetching takes flags after it. The text is for CUDA 12 and earlier.", &[
        "Write `cudaMemLocation where{cudaMemLocationTypeDevice, device}; cudaMemPrefetchAsync(p, bytes, where, 0, stream)`, in `#if CUDART_VERSION >= 13000` (`CUDA_VERSION` for the driver).",
        "Or take a release of the library that supports CUDA 13, or build with CUDA 12.9.",
    ];
    "device-code-left-out" Tool::Driver, "running a kernel", crate::message::PUBLISHED, Guard::Any, &[
        "block: [{}], thread: [{}] Assertion `0 && {}` failed.",
        "block: [{}], thread: [{}] Assertion `0 && {}' failed.",
        "block: [{}], thread: [{}] Assertion `false && {}` failed.",
        "block: [{}], thread: [{}] Assertion `false && {}' failed.",
    ] => "A kernel came to a place that its author marked as never to be reached: `{2}`. In CUTLASS (`CUTLASS_NOT_IMPLEMENTED`, `__PRETTY_FUNCTION__`) the instruction was left out, because the code was compiled for an older target than it needs.", &[
        "Compile for the GPU's own target, with its letter where it has one (`sm_80`, `sm_90a`): TORCH_CUDA_ARCH_LIST, CMAKE_CUDA_ARCHITECTURES. The function in the line says which instruction is missing (`memory_sm75.h` needs sm_75).",
        "In other programs the text after `&&` says what was not expected; `compute-sanitizer` and CUDA_LAUNCH_BLOCKING=1 lead to the launch.",
    ];
    "clang-device-linker" Tool::Llvm, "linking device code", crate::message::PUBLISHED, Guard::Any, &[
        "clang-nvlink-wrapper: error: No such file or directory",
        "{}/clang-nvlink-wrapper: error: No such file or directory",
        "{}/clang-linker-wrapper: error: No such file or directory",
        "clang-linker-wrapper: error: No such file or directory",
    ] => "clang's program for the device link did not find a file or another program that it runs, and does not say which.", &[
        "Run the link with `-v` and `--save-temps`, and that command alone: mostly `nvlink` or `ptxas` is not in PATH or in `--cuda-path=…/bin`, or a library of LLVM for the device (`libclang_rt`, `libc`) was not built.",
    ];
    "source-not-found" Tool::HostCompiler, "reading the source", crate::message::PUBLISHED, Guard::Any, &[
        "fatal error: {}.cu: No such file or directory",
        "fatal error: {}.cpp: No such file or directory",
        "fatal error: {}.cc: No such file or directory",
        "fatal error: {}.c: No such file or directory",
        "{}.cu: No such file or directory",
    ] => "The compiler does not find a source file that it was told to compile: {=}.", &[
        "Is the command run in the folder that the name starts from? The package on PyPI or the checkout may be incomplete (a file that `MANIFEST.in` leaves out, a submodule): build from the project's repository, or report it there.",
        "A file that another step writes (a generator, `hipify`) is missing when that step failed: look above.",
    ];
];
