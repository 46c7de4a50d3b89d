//! Messages of programs that run the tools of CUDA: OptiX, the HPC SDK, Julia, XLA, Rust, MLIR and CMake.

use super::{Guard, families};
use crate::Tool;
use crate::message::{Message, PUBLISHED};

pub(crate) const MESSAGES: &[Message] = families![
    "optix-compile-error" Tool::Driver, "running its tools", PUBLISHED, Guard::Any, &[
        "COMPILE ERROR: Module compilation failed",
        "Module compilation failed",
    ] => "OptiX could not compile the module. The lines after this one say why: those that begin with `Error:`; the `Info:` lines are only statistics.", &[
        "Paste the lines that begin with `Error:` or `ptx2llvm-module`. If there is none, the compiler within the driver failed by itself: try another driver, and PTX of an older toolkit or without `-G`.",
    ];
    "optix-malformed" Tool::Driver, "running its tools", PUBLISHED, Guard::Any, &[
        "Malformed input. See compile details for more information.",
        "COMPILE ERROR: Malformed input. See compile details for more information.",
        "Invalid PTX input: {}",
        "Invalid PTX input",
    ] => "OptiX does not accept the PTX or OptiX IR: the lines after this one say why.", &[
        "Paste those that begin with `Error:`. Often the target is newer than the GPU, or the PTX of a newer toolkit than the driver.",
    ];
    "optix-target" Tool::Driver, "running its tools", PUBLISHED, Guard::Any, &[
        "Invalid target architecture. Maximum feasible for current context: {}, found: {}",
    ] => "The OptiX module is for {1}, and this GPU takes {0} at most.", &[
        "Compile OptiX programs for the oldest GPU that has to run them: `-arch=compute_50` or `compute_60`, as the OptiX SDK does; OptiX compiles them for the GPU itself.",
    ];
    "optix-debug-level" Tool::Driver, "running its tools", PUBLISHED, Guard::Any, &[
        "Requested debug level \"{}\", but input module does not include any debug information.",
    ] => "Only a warning: OptiX was asked for information for debuggers (`{0}`), and the PTX has none.", &[
        "Compile with `-lineinfo` if places in the source are wanted, or set the debug level to `OPTIX_COMPILE_DEBUG_LEVEL_NONE`.",
    ];
    "optix-result" Tool::Driver, "running its tools", PUBLISHED, Guard::Any, &[
        "OPTIX_ERROR_{}: Optix call {}",
        "OPTIX_ERROR_{}",
        "Optix call '{}' failed: {}",
        "OptiX call {} failed with code {}: \"{}\"",
        "optix API error = {} ({}) in {}",
        "API error {} (OPTIX_ERROR_{}): {}",
        "OptiX API error = {} ({}) in {}",
        "jit_optix_compile(): optixModuleGetCompilationState() indicates that the compilation did not complete succesfully. {}",
        "jit_optix_compile(): {}",
    ] => "A call of OptiX failed. Its log, which the lines around this one print, says why.", &[
        "Paste the lines of the log that say `Error`, `COMPILE ERROR` or `ptx2llvm-module`.",
        "OptiX is a part of the driver: an older driver than the OptiX SDK asks for fails so, too.",
    ];
    "nvhpc-accelerator" Tool::Nvcc, "running its tools", PUBLISHED, Guard::Any, &[
        "NVC++-F-0155-Compiler failed to translate accelerator region (see -Minfo messages): {}",
        "NVFORTRAN-F-0155-Compiler failed to translate accelerator region (see -Minfo messages): {}",
        "{}-0155-Compiler failed to translate accelerator region (see -Minfo messages): {}",
        "{}-0155-Compiler failed to translate accelerator region (see -Minfo messages){}",
        "Compiler failed to translate accelerator region (see -Minfo messages): {}",
        "Device compiler exited with error status code ({})",
    ] => "The NVIDIA HPC compiler (nvfortran, nvc, nvc++, once PGI) made code for the GPU that its device compiler (libNVVM or ptxas) did not accept, or that crashed it. The lines above say why.", &[
        "Paste the lines of `ptxas`, `nvvmCompileProgram` or `nvdd` above it. `-Mkeepasm`, `-Minfo=accel` and `-gpu=keep` show what it compiled.",
        "The source is mostly right: try another release, another CUDA (`-gpu=cuda12.4`), another target (`-gpu=cc80`), or `-O1` for this file.",
    ];
    "nvhpc-device-compiler" Tool::Nvcc, "running its tools", PUBLISHED, Guard::Any, &[
        "nvdd-Fatal-{} TERMINATED by signal {}",
        "{}-Fatal-{} TERMINATED by signal {}",
    ] => "The device compiler of the NVIDIA HPC SDK crashed (signal {1}). The source is not at fault, or not alone.", &[
        "Signal 11 is an error of the compiler, 9 a lack of memory. Try another release of the SDK, `-O1` for this file, or split the region that `-Minfo=accel` names.",
    ];
    "libnvvm-call" Tool::LibNvvm, "running its tools", PUBLISHED, Guard::Any, &[
        "nvvmCompileProgram error: {}.",
        "nvvmCompileProgram error: {}",
        "nvvmCompileProgram failed: {}",
        "nvvmVerifyProgram error: {}",
    ] => "A call of libNVVM failed with the number {0}. 1 is lack of memory, 3 another version of the IR, 4 an input and 5 a program that is not valid, 6 IR that is not valid, 7 a wrong option, 9 an error while compiling. Its log says why.", &[
        "Paste the line of the log. For 3: the compiler writes IR of another version than this libNVVM reads, so that two toolkits are mixed.",
    ];
    "libnvvm-ir-version-detected" Tool::LibNvvm, "running its tools", PUBLISHED, Guard::Any, &[
        "incompatiable IR version detected",
        "incompatible IR version detected",
    ] => "The module says by `!nvvmir.version` that it is of a version of NVVM IR that this libNVVM does not read: it was written for another toolkit.", &[
        "Use the libNVVM of the toolkit that the compiler was made for. With the NVIDIA HPC or PGI compilers choose the CUDA release that both have (`-ta=tesla:cuda8.0`, `-gpu=cuda12.4`).",
    ];
    "libnvvm-debug-units" Tool::LibNvvm, "running its tools", PUBLISHED, Guard::Any, &[
        "Debugging support cannot be enabled when number of debug compile units is more than 1",
    ] => "With `-g` libNVVM takes one compile unit with debug information in all modules of a program, and there are more.", &[
        "Compile each module by itself, and link the results; or keep the debug information of one module.",
        "Fewer modules: let the compiler link its modules into one whose units are one, or compile without `-g` (`debug=False` in Numba).",
    ];
    "julia-unknown-function" Tool::Julia, "running its tools", PUBLISHED, Guard::Any, &[
        "unsupported call to an unknown function (call to {})",
    ] => "The kernel calls `{0}`, which has no code for the GPU: a function of Julia's runtime, of a C library, or of libdevice that was not linked in.", &[
        "`julia.…`, `jl_…` and `gpu_…` (`gpu_malloc`, `gpu_gc_…`) come of values whose type is not known while compiling, of arrays and boxes that the kernel makes, and of exceptions: look at the kernel by `@device_code_warntype`, and make its types concrete.",
        "`__nv_…` is a function of libdevice: CUDA.jl links it by itself, so that the releases of CUDA.jl, GPUCompiler and LLVM.jl do not fit together: update them.",
    ];
    "julia-undefined-name" Tool::Julia, "running its tools", PUBLISHED, Guard::Any, &[
        "unsupported use of an undefined name (use of '{}')",
        "Reason: unsupported use of an undefined name (use of '{}')",
    ] => "The kernel uses the name `{0}`, which was not defined when it was compiled.", &[
        "Is it misspelt, or defined only later, in another module, or without `using`? The stack trace below it names the line.",
        "A global that a kernel uses has to be `const`; better is an argument of the kernel.",
    ];
    "julia-dynamic-call" Tool::Julia, "running its tools", PUBLISHED, Guard::Any, &[
        "unsupported dynamic function invocation (call to {})",
        "unsupported dynamic function invocation",
        "unsupported call to a lazy-initialized function (call to {})",
        "unsupported use of double floating-point value",
    ] => "Julia does not know while compiling which method or function is called, and a GPU cannot look it up while running.", &[
        "Make the types of the kernel's arguments and variables concrete: no globals that are not `const`, no fields without a type, no mixed results. `@device_code_warntype interactive=true` shows which are `Any`.",
        "Or there is no such method for these arguments on the GPU at all (strings, arrays of the host, printing): look at the stack trace below it.",
    ];
    "julia-invalid-ir" Tool::Julia, "running its tools", PUBLISHED, Guard::Any, &[
        "InvalidIRError: compiling {} resulted in invalid LLVM IR",
        "compiling {} resulted in invalid LLVM IR",
    ] => "CUDA.jl found calls in the kernel that the GPU cannot run. The lines `Reason:` below it say which.", &[
        "Paste them. `@device_code_warntype` and `code_typed(err; interactive = true)` lead to the places.",
    ];
    "julia-no-nvptx" Tool::Julia, "running its tools", PUBLISHED, Guard::Any, &[
        "Your LLVM does not support the NVPTX back-end.{}",
        "Your LLVM does not support the NVPTX back-end",
        "No available targets are compatible with triple \"{}\"",
        "unable to create target: 'No available targets are compatible with triple \"{}\"'",
        "Unable to find target for this triple (no targets are registered)",
    ] => "This LLVM was built without the back end for NVIDIA's GPUs, or the program did not register it.", &[
        "Build LLVM with `-DLLVM_TARGETS_TO_BUILD=\"X86;NVPTX\"`, or install one that has it (`llc --version` lists them). In a program call `LLVMInitializeNVPTXTarget`, `…TargetInfo`, `…TargetMC` and `…AsmPrinter`.",
        "Julia: use the binaries of julialang.org, whose LLVM has it; those of a distribution often do not.",
    ];
    "triton-ptxas-error" Tool::Triton, "running its tools", PUBLISHED, Guard::Any, &[
        "PTXAS error: Internal Triton PTX codegen error",
        "PTXAS error: {}",
    ] => "ptxas did not accept the PTX that Triton wrote. The line does not say why: the lines of `ptxas` below `ptxas stderr` do.", &[
        "Paste those lines. Where there are none, set TRITON_ALWAYS_COMPILE=1 and run the command that is printed as `Repro command`.",
    ];
    "xla-no-ptxas" Tool::Xla, "running its tools", PUBLISHED, Guard::Any, &[
        "./bin/ptxas not found",
        "{}/bin/ptxas not found",
        "Not found: {}ptxas not found",
        "Can't find ptxas binary in {}. {}",
        "Can't find ptxas binary in {}",
        "Couldn't find a suitable version of ptxas. The following locations were considered: {}",
        "Couldn't find a suitable version of ptxas{}",
        "No PTX compilation provider is available. {}",
        "No PTX compilation provider is available{}",
        "Couldn't get ptxas version string: {}",
        "Couldn't get ptxas/nvlink version string: {}",
        "Couldn't invoke ptxas --version",
        "Failed to compile generated PTX with ptxas. Falling back to compilation by driver.",
    ] => "XLA found no ptxas that it can run. It compiles by the driver in its place where it may; else it stops here.", &[
        "Install it: `pip install nvidia-cuda-nvcc` (for CUDA 12 `nvidia-cuda-nvcc-cu12`), or a toolkit whose `bin` is in PATH.",
        "Or name the toolkit: `XLA_FLAGS=--xla_gpu_cuda_data_dir=/usr/local/cuda`, the folder that has `bin/ptxas`.",
    ];
    "xla-ptxas-ended" Tool::Xla, "running its tools", PUBLISHED, Guard::Any, &[
        "ptxas exited with non-zero error code {}, output",
        "ptxas exited with non-zero error code {}, output: {}",
        "ptxas returned an error during compilation of ptx to sass: {}",
        "ptxas returned an error during compilation of ptx to sass",
        "Relying on driver to perform ptx compilation. {}",
        "Relying on driver to perform ptx compilation.",
    ] => "XLA ran ptxas, which failed or is not there; the words after it, or the next line, say why.", &[
        "Paste what follows. If it goes on with the driver, only the time to compile is lost; else put a ptxas of the GPU's toolkit first in PATH.",
    ];
    "mlir-no-pass" Tool::Llvm, "running its tools", PUBLISHED, Guard::Any, &[
        "'{}' does not refer to a registered pass or pass pipeline",
        "{}' does not refer to a registered pass or pass pipeline",
    ] => "This build of MLIR has no pass `{0}`: it was built without it, or the pass has another name in this release.", &[
        "Passes that compile for NVIDIA's GPUs need `-DLLVM_TARGETS_TO_BUILD=\"host;NVPTX\" -DMLIR_ENABLE_CUDA_RUNNER=ON`. `gpu-to-cubin` is gone since LLVM 19: use `nvvm-attach-target` and `gpu-module-to-binary`.",
    ];
    "numba-library" Tool::Numba, "running its tools", PUBLISHED, Guard::Any, &[
        "library nvvm not found",
        "library nvrtc not found",
        "library cudart not found",
        "failed to open nvvm",
        "failed to open nvvm:",
        "failed to open nvrtc:",
        "failed to open nvrtc",
        "failed to find libdevice",
    ] => "Numba did not find that library of the toolkit.", &[
        "Install the toolkit's parts: `pip install \"numba-cuda[cu12]\"` (or `cu13`), or `conda install cuda-nvcc cuda-nvrtc`; or set CUDA_HOME to a toolkit that has `nvvm/lib64`. `numba -s` shows where it looks.",
    ];
    "numba-probe" Tool::Numba, "running its tools", PUBLISHED, Guard::Any, &[
        "Probing CUDA failed (device and driver present, runtime problem?)",
        "Probing CUDA failed {}",
    ] => "`numba -s` found the driver and a GPU, and not the parts of the toolkit (libNVVM, libdevice) that fit.", &[
        "The line before it names what it was looking for. Install or choose a toolkit: `numba-cuda[cu12]`, `conda install cuda-nvcc`, or CUDA_HOME.",
    ];
    "taichi-module" Tool::Llvm, "running its tools", PUBLISHED, Guard::Any, &[
        "Module broken",
        "LLVM module broken{}",
    ] => "The compiler made IR that LLVM's own verifier does not accept. The lines before it say what is wrong.", &[
        "Paste those lines. This is an error of the compiler that wrote the IR (here Taichi), for this kernel.",
    ];
    "cmake-architecture" Tool::Nvcc, "running its tools", PUBLISHED, Guard::Any, &[
        "Failed to detect a default CUDA architecture.",
        "CMAKE_CUDA_ARCHITECTURES must be valid if set.",
        "CMAKE_CUDA_ARCHITECTURES must be non-empty if set.",
        "CUDA_ARCHITECTURES is empty for target \"{}\".",
        "CUDA_ARCHITECTURES is empty for target",
        "CUDA_ARCHITECTURES is set to \"native\", but no GPU was detected.",
    ] => "CMake could not find out for which GPUs to compile: nvcc could not be run, or CMAKE_CUDA_ARCHITECTURES has no value that it takes.", &[
        "Run `nvcc --version` by the path that CMake names (CUDACXX, CMAKE_CUDA_COMPILER). If that works, look at `CMakeFiles/CMakeError.log` or `CMakeConfigureLog.yaml`: mostly the host's compiler is newer than the toolkit takes, which `-DCMAKE_CUDA_HOST_COMPILER=/usr/bin/g++-12` fixes.",
        "Set the GPUs: `-DCMAKE_CUDA_ARCHITECTURES=86`. `native` needs CMake 3.24, `all` 3.23. Delete the build folder before the next try.",
    ];
    "cmake-compiler" Tool::Nvcc, "running its tools", PUBLISHED, Guard::Any, &[
        "The CUDA compiler identification is unknown",
        "is not able to compile a simple test program.",
        "Compiling the CUDA compiler identification source file \"{}\" failed.",
        "No CMAKE_CUDA_COMPILER could be found.",
        "Failed to find nvcc.",
        "Could not find `nvcc` executable in path specified by environment variable {}",
        "CMAKE_CUDA_COMPILER not set, after EnableLanguage",
    ] => "CMake tried nvcc on a small program, and that failed or nvcc was not found. The output that follows, or `CMakeFiles/CMakeError.log` (`CMakeConfigureLog.yaml` since 3.26), has nvcc's own error.", &[
        "Paste the line of nvcc from there. Mostly nvcc is not in PATH (`CUDACXX=/usr/local/cuda/bin/nvcc`), the host's compiler is too new for the toolkit, or a target is unknown to it.",
        "Delete the build folder before the next try: CMake keeps what it found.",
    ];
    "cmake-generating" Tool::Nvcc, "running its tools", PUBLISHED, Guard::Any, &[
        "Error generating file",
        "Error generating",
    ] => "CMake's old FindCUDA ran nvcc for one file, and that failed. The lines of nvcc above say why.", &[
        "Paste the lines above this one that say `error` or `fatal`.",
    ];
    "clang-version-header" Tool::Nvcc, "running its tools", PUBLISHED, Guard::Any, &[
        "fatal error C1189: #error:  -- unsupported {}",
        "fatal error C1189: #error: -- unsupported {}",
        "error: #error -- unsupported {}",
        "-- unsupported clang version! clang version must be less than {} and greater than {}{}",
        "-- unsupported GNU version! gcc versions later than {} are not supported!{}",
        "-- unsupported Microsoft Visual Studio version! Only the versions between {}",
        "-- unsupported ICC configuration! {}",
        "-- unsupported pgc++ configuration! {}",
        "-- unsupported {} version! {}",
        "unsupported GNU version! gcc versions later than {} are not supported!{}",
        "unsupported clang version! {}",
    ] => "The host's compiler is newer, or older, than this toolkit takes: its header `crt/host_config.h` stops there; the line says which releases it takes.", &[
        "Name one that it takes: `-ccbin /usr/bin/g++-12` (CMake: CMAKE_CUDA_HOST_COMPILER), or use a newer toolkit.",
        "On Windows install an older toolset of Visual Studio and name it: `-T v143,version=14.39` (CMake), `-ccbin` with the folder of its `cl.exe`, `vcvarsall.bat x64 -vcvars_ver=14.39`. `-allow-unsupported-compiler` leaves the check out: the headers of a much newer compiler fail then with other errors.",
    ];
    "adaptivecpp-code" Tool::Driver, "running its tools", PUBLISHED, Guard::Any, &[
        "could not load module (error code = CU:{})",
        "cuda_executable_object: could not load module (error code = CU:{})",
        "cuda_queue: Code object construction failed",
    ] => "AdaptiveCpp gave the driver a module that it did not accept: {=}. CU:218 says that the compiler within the driver refused the PTX, CU:209 that there is no code for this GPU, CU:200 that it is no module.", &[
        "Newer releases of AdaptiveCpp print the log of the driver after it: paste those lines; else set ACPP_DEBUG_LEVEL=3.",
        "Mostly the kernel calls a function that has no code for the device (of the standard library).",
    ];
    "rust-ptx-linker" Tool::Llvm, "running its tools", PUBLISHED, Guard::Any, &[
        "linking with `ptx-linker` failed: exit code: {}",
        "linking with `rust-ptx-linker` failed: {}",
        "linking with `rust-lld` failed: exit code: {}",
        "linking with `llvm-bitcode-linker` failed: {}",
        "linking with `rust-lld` failed: {}",
        "linking with `ptx-linker` failed: {}",
    ] => "rustc's step that links the crate failed. The lines after `= note:` have its own error.", &[
        "Paste those lines. `nvptx64-nvidia-cuda` needs a nightly with `rustup component add llvm-tools llvm-bitcode-linker`, `#![no_std]`, and a crate type `cdylib`.",
    ];
    "rust-host-linker" Tool::HostCompiler, "linking for the host", PUBLISHED, Guard::Any, &[
        "linking with `{}` failed: {}",
    ] => "The host's linker (`{0}`), which rustc calls for a program or a build script, failed: nothing of the code for the GPU is wrong by this line. The lines after `= note:` have its own error.", &[
        "Paste those lines. A library that is not found (`unable to find library -l…`, `cannot find -l…`) needs its development package (`libffi-dev`, `zlib1g-dev`, for CUDA the folder `lib64` or `lib64/stubs` in LIBRARY_PATH).",
    ];
    "rust-library" Tool::HostCompiler, "linking for the host", PUBLISHED, Guard::Any, &[
        "rust-lld: error: unable to find library -l{}",
        "ld.lld: error: unable to find library -l{}",
    ] => "The host's linker finds no library `{0}`: it is not installed, or only without the file for linking (`lib{0}.so` or `.a`).", &[
        "Install its development package (`lib{0}-dev` on Debian and Ubuntu, `lib{0}-devel` on Fedora), or name its folder by `-L` or LIBRARY_PATH.",
    ];
    "rust-crate" Tool::Llvm, "running its tools", PUBLISHED, Guard::Any, &[
        "can't find crate for `{}`",
    ] => "rustc does not find the crate `{0}`. For `core`, `std` and `rustc_…` it belongs to rustc itself, and is of another release or not installed.", &[
        "`core` for GPUs: `rustup target add nvptx64-nvidia-cuda`, or `-Zbuild-std=core` with `rustup component add rust-src`.",
        "`rustc_…` (rustc_codegen_nvvm): use the nightly that the project's `rust-toolchain` names, with its components `rust-src rustc-dev llvm-tools-preview`.",
    ];
    "llvm-unreachable" Tool::Llvm, "running its tools", PUBLISHED, Guard::Any, &[
        "UNREACHABLE executed at {}",
        "UNREACHABLE executed!",
        "Unhandled source type",
        "Unhandled calling convention",
    ] => "LLVM came to a place in its own code that should never be reached: an error of the compiler, not of the IR, or one that its verifier does not look at.", &[
        "The line `Running pass '…' on function '@…'` below names the pass and the function: reduce the module to it (`llvm-reduce`, or *Reduce* here), try a newer LLVM, and report it.",
    ];
    "llvm-running-pass" Tool::Llvm, "running its tools", PUBLISHED, Guard::Any, &[
        "Running pass '{}' on function '{}'",
        "Running pass \"{}\" on function \"{}\"",
    ] => "LLVM crashed in its pass `{0}` on `{1}`: a line of its stack dump. The line before the dump says why, if any does.", &[
        "Paste the line above `PLEASE submit a bug report` or `Stack dump:`. `NVPTX DAG->DAG Pattern Instruction Selection` is where IR becomes PTX: then some operation in that function cannot be selected.",
    ];
    "llvm-link-other-module" Tool::Llvm, "running its tools", PUBLISHED, Guard::Any, &[
        "Linking two modules of different target triples: {}",
        "Linking two modules of different target triples:{}",
        "Linking two modules of different target triples:",
        "Linking two modules of different data layouts: {}",
    ] => "Two modules for different targets are linked into one; this line or the next names both. Only a warning, and harmless where both are `nvptx64` and differ in the vendor or system alone (`nvptx64-nvidia-cuda`, `nvptx64--nvidiacl`).", &[
        "If one of them is the host's, device code and host code are mixed: give the right bitcode library. `-Wno-linker-warnings` silences it in clang.",
    ];
    "llvm-ptxas-command" Tool::Llvm, "running its tools", PUBLISHED, Guard::Any, &[
        "ptxas not found: {}",
        "cannot find ptxas",
        "unable to execute command: Executable \"ptxas\" doesn't exist!",
        "unable to execute command: Executable \"{}\" doesn't exist!",
    ] => "Clang did not find `ptxas` of a toolkit.", &[
        "Give it a toolkit: `--cuda-path=/usr/local/cuda`, or put its `bin` into PATH. Without one, `-S` or `--cuda-device-only -emit-llvm` stop before it.",
    ];
    "lld-openmp-runtime" Tool::HostCompiler, "linking for the host", PUBLISHED, Guard::Any, &[
        "ld.lld: error: undefined symbol: __tgt_{}",
        "lld: error: undefined symbol: __tgt_{}",
    ] => "`__tgt_{0}` is a function of libomptarget, LLVM's runtime for OpenMP on the GPU, and that library is not linked.", &[
        "Compile and link by clang or flang with the same options: `-fopenmp --offload-arch=sm_NN` (older releases `-fopenmp-targets=nvptx64-nvidia-cuda`). Only with a target does the driver link libomptarget; without one some releases of flang wrote the calls all the same.",
    ];
    "rust-lld-undefined" Tool::Llvm, "running its tools", PUBLISHED, Guard::Any, &[
        "rust-lld: error: undefined symbol: {}",
        "ld.lld: error: undefined symbol: {}",
        "lld: error: undefined symbol: {}",
    ] => "The linker found no definition of {@0} in what it was given.", &[
        "In code for the GPU only `core`, crates without the standard library and functions of libdevice exist: link `libdevice.10.bc` for `__nv_…`.",
        "In code for the host a library or object is missing in the command; the lines `>>> referenced by` say who uses it.",
    ];
    "mlir-legalize" Tool::Llvm, "running its tools", PUBLISHED, Guard::Any, &[
        "failed to legalize operation '{}' that was explicitly marked illegal",
        "failed to legalize operation '{}'",
        "failed to legalize unresolved materialization from {}",
        "failed to materialize conversion for result #{} of operation '{}' that remained live after conversion",
        "LLVM Translation failed for operation: {}",
        "cannot be converted to LLVM IR: missing `LLVMTranslationDialectInterface` registration for dialect for op: {}",
        "Dialect `{}' not found for custom op '{}'",
    ] => "A compiler that is built on MLIR (Triton, JAX, XLA, IREE, mlir-opt) has no translation for an operation at that step, so that nothing reached LLVM or ptxas: {=}.", &[
        "In Triton and JAX Pallas this is an error of the compiler, or a data type or shape that the target's step does not have: try another type, tile size or release, and report it with the reproducer that is printed.",
        "In a pipeline of your own a pass is missing before it: `reconcile-unrealized-casts` removes `builtin.unrealized_conversion_cast`, and each dialect has a `convert-…-to-llvm` or `convert-gpu-to-nvvm`.",
    ];
    "mlir-pipeline" Tool::Llvm, "running its tools", PUBLISHED, Guard::Any, &[
        "Failures have been detected while processing an MLIR pass pipeline",
        "Pipeline failed while executing [{}",
        "Pipeline failed while executing {}",
        "PassManager::run failed",
        "Pass execution failed",
        "Pass execution failed{}",
        "Failed to translate TritonGPU to LLVM IR",
        "Translate to LLVM IR failed",
        "MLIR pass pipeline failed{}",
    ] => "A pass of a compiler that is built on MLIR (Triton, JAX Pallas, mlir-opt) failed, before PTX was made. The line before it that says `error:` has the reason, and the words in brackets the pass.", &[
        "Paste the lines above that say `error:`. Without one the compiler itself has a fault: try another tile size, number of warps or stages, data type or release, and report it with the reproducer that is printed.",
    ];
    "inductor-check" Tool::Framework, "compiling a kernel", PUBLISHED, Guard::Any, &[
        "AssertionError: TritonKernel.{}",
        "TritonKernel.{} assumes {}",
    ] => "A check within PyTorch's compiler (Inductor) failed while it wrote or tuned a Triton kernel: {=}. Nothing reached Triton, ptxas or the driver.", &[
        "It is a fault of Inductor, or of settings that were given to it (`max_block`, `coordinate_descent_tuning`, `max_autotune`): try without them, and a newer PyTorch.",
        "Run without `torch.compile`, or with `torch._dynamo.config.suppress_errors = True`, until it is mended; `TORCH_LOGS=output_code` prints the kernel for a report.",
    ];
    "libstdc++-assertion" Tool::Framework, "running its tools", PUBLISHED, Guard::Any, &[
        "{}/bits/{}.h:{}: {}: Assertion '{}' failed.",
    ] => "The host's C++ library checked `{4}` and it was false: the program that was running (a compiler, such as Triton's, a library, or your own text for the host) has a fault, mostly an index out of range. Neither ptxas nor the driver says this.", &[
        "Find the place by a stack trace, and report it to the program that stopped, with that trace (`gdb -ex run -ex bt --args …`) and what it was given; try another release of it.",
        "Distributions build with `-D_GLIBCXX_ASSERTIONS`, which is what prints this: other builds do not check and go on with wrong data.",
    ];
    "clang-gpu-architecture" Tool::Llvm, "running its tools", PUBLISHED, Guard::Any, &[
        "unsupported CUDA architecture: {}",
        "unsupported HIP gpu architecture: {}",
        "unknown target CPU '{}'",
    ] => "Clang does not know the target `{0}`: its list of targets is its own, and this clang is older than the target, or the target belongs to another kind of GPU.", &[
        "Use a newer clang; another toolkit does not change the list. Or compile for an older target (`--offload-arch=sm_80`), whose PTX the driver compiles for the GPU.",
        "`gfx…` are AMD's: compile as HIP (`-x hip`), not as CUDA.",
    ];
    "clang-target-id" Tool::Llvm, "running its tools", PUBLISHED, Guard::Any, &[
        "invalid target ID '{}'; format is a processor name followed by {}",
        "invalid target ID '{}'",
    ] => "Clang took `{0}` for a GPU of AMD, whose targets are named `gfx…`: an option that was meant for CUDA reached the AMD part.", &[
        "Give `{0}` to the CUDA part only: `-Xsycl-target-backend=nvptx64-nvidia-cuda --cuda-gpu-arch={0}`, `-Xopenmp-target=nvptx64-nvidia-cuda -march={0}`, or compile for one kind of GPU at a time.",
    ];
    "clang-gpu-toolkit" Tool::Llvm, "running its tools", PUBLISHED, Guard::Any, &[
        "GPU arch {} is supported by CUDA versions between {} and {} (inclusive), but installation at {} is {}; use '--cuda-path' to specify a different CUDA install, pass a different GPU arch with '--cuda-gpu-arch', or pass '--no-cuda-version-check'",
        "GPU arch {} is supported by CUDA versions between {} and {} (inclusive), but installation at {} is {}",
    ] => "Clang compiles for {0}, and the toolkit that it found does not have that target: toolkits {1} to {2} have it. Without an option clang takes its own default target, which may be an old one.", &[
        "Name the GPU: `--offload-arch=sm_89` (`--cuda-gpu-arch` in old releases); in editors (clangd, VS Code) put it into `compile_flags.txt` or `.clangd`.",
        "Or give a toolkit that has the target: `--cuda-path=…`.",
    ];
    "clang-wrapper-header" Tool::Llvm, "running its tools", PUBLISHED, Guard::Any, &[
        "'__clang_cuda_runtime_wrapper.h' file not found",
        "'__clang_cuda_{}' file not found",
        "'__clang_hip_{}' file not found",
        "fatal error: '__clang_cuda_{}' file not found",
        "fatal error: '__clang_hip_{}' file not found",
    ] => "Clang does not find its own headers for CUDA: the program (a tool built on clang, or a clang that was moved) has no resource folder beside it.", &[
        "Give it the folder of a clang of the same release: `-resource-dir=$(clang -print-resource-dir)`; or put the tool into the `bin` of that clang.",
    ];
    "clang-header-version" Tool::Llvm, "running its tools", PUBLISHED, Guard::Any, &[
        "{}__clang_cuda_runtime_wrapper.h:{}: error: \"Unsupported CUDA version!\"",
        "__clang_cuda_runtime_wrapper.h:{}: error: \"Unsupported CUDA version!\"",
        "Unsupported CUDA version!",
    ] => "Clang's own header for CUDA does not know the toolkit that clang found: it is newer, or much older, than this clang takes.", &[
        "Give another toolkit (`--cuda-path=/usr/local/cuda-12.4`), or take a newer clang.",
    ];
    "clang-host-device" Tool::Llvm, "running its tools", PUBLISHED, Guard::Any, &[
        "reference to __device__ {} '{}' in __host__ {}",
        "reference to __host__ {} '{}' in __device__ {}",
        "reference to __host__ {} '{}' in __global__ {}",
        "reference to __device__ {} '{}' in __host__ __device__ {}",
        "reference to __host__ {} '{}' in __host__ __device__ {}",
        "reference to {} function '{}' in {} function",
        "candidate function not viable: call to {} function from {} function",
    ] => "A function of one side (host, device, kernel) is used in code of the other one: {=}.", &[
        "Mark it `__host__ __device__` if both use it, or keep the call on its side. In clang a function may be declared once for each side (overloads).",
    ];
    "clang-host-device-declaration" Tool::Llvm, "running its tools", PUBLISHED, Guard::Any, &[
        "{} function '{}' cannot overload {} function '{}'",
    ] => "Clang sees two functions `{1}` with the same parameters, one `{0}` and one `{2}`: mostly a declaration and its definition whose `__host__` and `__device__` differ. nvcc takes both from the first declaration, clang does not.", &[
        "Write the same attributes at the declaration in the class and at the definition (in Kokkos `KOKKOS_INLINE_FUNCTION` at both).",
        "If two functions are meant: clang allows one for `__host__` and one for `__device__`, and none beside a `__host__ __device__` one.",
    ];
    "clang-cuda-declaration" Tool::Llvm, "running its tools", PUBLISHED, Guard::Any, &[
        "kernel function type {} must have void return type",
        "kernel call to non-global function {}",
        "CUDA special function '{}' must have scalar return type",
        "__shared__ variable {} cannot be 'extern'",
        "initialization is not supported for __shared__ variables",
        "dynamic initialization is not supported for __device__, __constant__, __shared__, and __managed__ variables",
        "within a {} function, only __shared__ variables or const variables without device memory qualifier may be marked 'static'",
        "kernel function {} is a member function",
        "cannot use '{}' in {} function",
        "cannot use variable-length arrays in {} functions",
        "'{}' attribute cannot be applied to {}",
    ] => "Clang does not accept the declaration as CUDA: {=}.", &[
        "Kernels return `void` and are free or static functions; shared variables have no initial value; exceptions and arrays of variable length do not exist on the device.",
    ];
    "clang-offload-runtime" Tool::Llvm, "running its tools", PUBLISHED, Guard::Any, &[
        "no library '{}' found in the default clang lib directory or in LIBRARY_PATH; use '--{}' to specify {} bitcode library",
        "no library '{}' found in the default clang lib directory or in LIBRARY_PATH{}",
        "no suitable OpenMP device runtime found{}",
    ] => "Clang was built without the device part of OpenMP for this target: the bitcode `{0}` is not in its folder.", &[
        "Build LLVM with `-DLLVM_ENABLE_PROJECTS=clang;lld -DLLVM_ENABLE_RUNTIMES=openmp;offload` (before LLVM 20 `openmp` alone) and a toolkit that CMake finds, or install the package that has it (`libomp-dev`, `libclang-rt-dev`).",
    ];
    "clang-bitcode-path" Tool::Llvm, "reading options", PUBLISHED, Guard::Any, &[
        "bitcode library '{}' does not exist",
    ] => "There is no file or folder `{0}`, where an option (`--libomptarget-…-bc-path=`) told clang to look for the device part of OpenMP.", &[
        "Look at the path: this message is about one that was named. Without the option clang looks in its own folder, and in LIBRARY_PATH.",
        "If the file exists nowhere, this LLVM was built without it: `-DLLVM_ENABLE_RUNTIMES=openmp;offload` (before LLVM 20 `openmp` alone) builds it.",
    ];
    "clang-not-sycl" Tool::Llvm, "reading options", PUBLISHED, Guard::Any, &[
        "unknown argument: '-fsycl{}'",
        "unknown argument '-fsycl{}'",
    ] => "This clang does not have the SYCL options of DPC++: it is not Intel's compiler (`-fsycl{0}`).", &[
        "Use the `clang++` of DPC++ (a release of intel/llvm that was built with CUDA), or `icpx` with Codeplay's plugin for NVIDIA GPUs. `clang++ --version` shows which one runs.",
    ];
    "sycl-external" Tool::Llvm, "compiling device code", PUBLISHED, Guard::Any, &[
        "SYCL kernel cannot call an undefined function without SYCL_EXTERNAL attribute",
        "SYCL kernel cannot {}",
    ] => "DPC++ does not accept this in a kernel: {=}.", &[
        "Functions that a kernel calls are defined in the same file, or declared `SYCL_EXTERNAL` where they are declared and defined. Kernels have no virtual calls, exceptions, recursion or non-constant globals.",
        "In a header of DPC++ itself: the headers and the compiler are of different releases.",
    ];
    "clang-offload-arch" Tool::Llvm, "running its tools", PUBLISHED, Guard::Any, &[
        "cannot determine {} architecture: {}; consider passing it via '{}'",
        "cannot determine {} architecture: {}",
        "no NVIDIA GPU detected in the system{}",
        "failed to deduce triple for target architecture '{}'; specify the triple using '{}' and '{}' instead",
    ] => "Clang asked this machine for its GPU and found none, or got no answer from the driver.", &[
        "Name it: `--offload-arch=sm_86`. In containers and on CI there is mostly no GPU to ask.",
    ];
    "openmp-host-link" Tool::Llvm, "running its tools", PUBLISHED, Guard::Any, &[
        "undefined reference to `.omp_offloading.{}'",
        "undefined reference to `__tgt_{}'",
        "undefined reference to `__kmpc_{}'",
    ] => "The host's linker lacks what OpenMP's offloading adds: the object was compiled with `-fopenmp-targets`, and the program is linked without it, by another compiler or release.", &[
        "Link by the same clang or flang, with the same `-fopenmp --offload-arch=sm_NN` (`-fopenmp-targets=nvptx64-nvidia-cuda`) as when compiling: it runs clang-linker-wrapper and adds `-lomp -lomptarget`.",
    ];
    "host-parameter-packs" Tool::Nvcc, "running its tools", PUBLISHED, Guard::Any, &[
        "parameter packs not expanded with ‘...’:",
        "parameter packs not expanded with '...':",
        "parameter packs not expanded with ‘...’",
    ] => "A known conflict of nvcc with headers of the host's GCC that are newer than the toolkit: cudafe++ writes the header's templates in a form that g++ does not accept. Your text is not at fault. CUDA 11.5 and earlier with GCC 11 is the usual pair, and CUDA 8 with GCC 6.", &[
        "Name an older compiler of the host: `-ccbin g++-10` (CMake: `-DCMAKE_CUDA_HOST_COMPILER=g++-10`, CUDAHOSTCXX).",
        "Or use a newer toolkit, which takes that GCC. Ubuntu's package nvidia-cuda-toolkit is an old one: install NVIDIA's.",
    ];
    "nvhpc-syntax" Tool::Nvcc, "running its tools", PUBLISHED, Guard::Any, &[
        "NVFORTRAN-{}-Syntax error at or near {}",
        "PGF90-{}-Syntax error at or near {}",
        "NVC++-{}-Syntax error at or near {}",
        "PGC-{}-Syntax error at or near {}",
    ] => "The NVIDIA HPC compiler cannot read the line that it names: an error of the Fortran or C text or of a directive, before any tool of the GPU runs.", &[
        "Of a directive: continued lines repeat the sentinel (`!$acc parallel &` and then `!$acc& loop` or `!$acc loop`), and each directive ends where its line has no `&`.",
    ];
    "nvhpc-acc-routine" Tool::Nvcc, "running its tools", PUBLISHED, Guard::Any, &[
        "{}-Call in OpenACC region to procedure '{}' which has no acc routine information ({}",
        "{}-Procedures called in a compute region must have acc routine information - {}",
        "{}-Procedures called in a compute region must have acc routine information{}",
        "Accelerator restriction: call to '{}' with no acc routine information",
        "Accelerator restriction: {}",
        "Accelerator region ignored; see -Minfo messages{}",
    ] => "An accelerator region calls or uses something that has no code for the GPU: {=}.", &[
        "Write `!$acc routine seq` (C: `#pragma acc routine seq`) at the procedure, in a module or header that is seen where it is called, and compile its file for the GPU, too. Routines of libraries of the host cannot be called.",
        "`-Minfo=accel` says for each loop why it was not moved to the GPU.",
    ];
    "nvhpc-runtime" Tool::Driver, "running its tools", PUBLISHED, Guard::Any, &[
        "Accelerator Fatal Error: call to {} returned error {}: {}",
        "Accelerator Fatal Error: call to {} returned error {} ({}): {}",
        "call to {} returned error {}: {}",
        "call to {} returned error {} ({}): {}",
    ] => "The runtime of OpenACC called `{0}` of the driver, which ended with error {1}: {2}.", &[
        "700 is an access outside of memory of the GPU (host data that was not copied), 701 too many registers or threads for one block (`vector_length(128)`, `-gpu=maxregcount:64`), 209 no code for this GPU (`-gpu=ccNN`), 2 too little memory, 999 and 3 a driver that does not run.",
        "`NVCOMPILER_ACC_NOTIFY=3` prints each kernel and copy before it.",
    ];
    "nvhpc-data" Tool::Driver, "running its tools", PUBLISHED, Guard::Any, &[
        "FATAL ERROR: data in {} clause was not found on device {}: name={}",
        "FATAL ERROR: data in PRESENT clause was not found on device {}: name={}",
        "FATAL ERROR: variable in data clause is partially present on the device: name={}",
    ] => "OpenACC found a variable not, or only in part, in the GPU's memory where a directive says that it is there: {=}.", &[
        "Copy it first (`!$acc enter data copyin(…)`), with the same bounds; variables of modules need `!$acc declare`.",
    ];
];
