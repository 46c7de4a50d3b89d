//! Messages of compilers and frameworks that call CUDA's tools or give the driver their PTX: GCC's offloading, IREE, Dr.Jit,
//! Zig, CuPy, Theano, PyTorch's fuser and older TensorFlow, from their sources and from logs.

use super::{Guard, families};
use crate::Tool;
use crate::message::{Message, PUBLISHED};

const RUNNING: &str = "running its tools";

pub(crate) const MESSAGES: &[Message] = families![
    "clang-option-of-nvcc" Tool::Llvm, "reading options", PUBLISHED, Guard::Any, &[
        "unknown argument: '-Xcompiler'",
        "unknown argument: '-Xcompiler{}'",
        "unknown argument '-Xcompiler'",
        "unknown argument '-Xcompiler{}'",
        "unknown argument: '-Xptxas'",
        "unknown argument: '-Xptxas{}'",
        "unknown argument '-Xptxas'",
        "unknown argument '-Xptxas{}'",
        "unknown argument: '-Xcudafe'",
        "unknown argument: '-Xcudafe{}'",
        "unknown argument '-Xcudafe'",
        "unknown argument '-Xcudafe{}'",
        "unknown argument: '-ccbin'",
        "unknown argument: '-ccbin{}'",
        "unknown argument '-ccbin'",
        "unknown argument '-ccbin{}'",
        "unknown argument: '--generate-code'",
        "unknown argument: '--generate-code{}'",
        "unknown argument '--generate-code'",
        "unknown argument '--generate-code{}'",
        "unknown argument: '--compiler-options'",
        "unknown argument: '--compiler-options{}'",
        "unknown argument '--compiler-options'",
        "unknown argument '--compiler-options{}'",
        "unknown argument: '--ptxas-options'",
        "unknown argument: '--ptxas-options{}'",
        "unknown argument '--ptxas-options'",
        "unknown argument '--ptxas-options{}'",
        "unknown argument: '--use_fast_math'",
        "unknown argument '--use_fast_math'",
        "unknown argument: '-use_fast_math'",
        "unknown argument '-use_fast_math'",
        "unknown argument: '-lineinfo'",
        "unknown argument '-lineinfo'",
        "unknown argument: '--extended-lambda'",
        "unknown argument '--extended-lambda'",
        "unknown argument: '-rdc=true'",
        "unknown argument '-rdc=true'",
    ] => "An option of nvcc's reached clang, which has another one in its place: {=}.", &[
        "`-Xcompiler -g` is `-g`, `-Xptxas -v` is `-Xcuda-ptxas -v`, `-gencode` and `-arch=sm_NN` are `--offload-arch=sm_NN` (`--cuda-gpu-arch` in older releases), `--use_fast_math` is `-ffast-math`, `-lineinfo` is `-gline-tables-only`, `-rdc=true` is `-fgpu-rdc`; lambdas need no option.",
        "In CMake set such options by compiler (`$<$<CUDA_COMPILER_ID:NVIDIA>:…>`), or compile with nvcc.",
    ];
    "clang-float128" Tool::Llvm, "reading headers", PUBLISHED, Guard::Any, &[
        "__float128 is not supported on this target",
        "'__float128' is not supported on this target",
        "'_Float128' is not supported on this target",
    ] => "A header of GCC's C++ library declares functions for numbers of 128 bits (`__float128`), and clang, which reads it for the GPU, too, does not have that type there.", &[
        "Compile in strict mode, where the header leaves them out: `-std=c++17` or `-std=c++20` in place of `gnu++…` (CMake: CMAKE_CXX_EXTENSIONS and CMAKE_CUDA_EXTENSIONS OFF). Clang 19 and later accept the declarations.",
        "Else take the library of an older GCC: `--gcc-install-dir=…` or `--gcc-toolchain=…`.",
    ];
    "clang-tool-start" Tool::Llvm, "running its tools", PUBLISHED, Guard::Any, &[
        "unable to execute command: posix_spawn failed: No such file or directory",
        "unable to execute command: posix_spawn failed: {}",
        "unable to execute command: {}: No such file or directory",
    ] => "The driver of clang or flang could not start one of its tools, which is not where it looks; the next line (`ptxas command failed`, `linker command failed`) names it.", &[
        "`ptxas`, `fatbinary` and `nvlink` belong to a CUDA toolkit: install one, or name it (`--cuda-path=/usr/local/cuda`), or put its `bin` into PATH. A `lld` or `clang-nvlink-wrapper` belongs to the installation of LLVM itself.",
        "`-v` or `-###` prints the commands with their paths.",
    ];
    "clang-macro-of-toolkit" Tool::Llvm, "compiling device code", PUBLISHED, Guard::Any, &[
        "expanded from macro '__noinline__'",
        "use of undeclared identifier 'noinline'; did you mean 'inline'?",
        "use of undeclared identifier 'noinline'",
    ] => "CUDA's header `crt/host_defines.h` defines `__noinline__` as a macro, and a header of GCC's C++ library uses the word within an attribute: the two together are not C++.", &[
        "Use a newer clang, whose wrapper of CUDA's headers knows this, or an older GCC's library (`--gcc-toolchain=…`, `--gcc-install-dir=…`), or libc++ (`-stdlib=libc++`).",
    ];
    "gcc-no-offload" Tool::HostCompiler, RUNNING, PUBLISHED, Guard::Any, &[
        "GCC is not configured to support {} as offload target",
        "GCC is not configured to support '{}' as '-foffload=' argument",
        "GCC is not configured to support ‘{}’ as ‘-foffload=’ argument",
        "GCC is not configured to support ‘{}’ as offload target",
        "GCC is not configured to support {} as offload target{}",
    ] => "This GCC was built without code for `{0}`: its compiler for the GPU is a package of its own.", &[
        "Install it for the same release of GCC: `gcc-13-offload-nvptx` (Debian, Ubuntu), `gcc-offload-nvptx libgomp-offload-nvptx` (Fedora), `cross-nvptx-gcc13` (openSUSE). `gcc -v` then names it under OFFLOAD_TARGET_NAMES.",
        "Built by hand, GCC needs `--enable-offload-targets=nvptx-none` and nvptx-tools. `-foffload=disable` compiles for the host alone.",
    ];
    "gcc-offload-failed" Tool::HostCompiler, RUNNING, PUBLISHED, Guard::Any, &[
        "problem with building target image for {}",
        "mkoffload: fatal error: {}",
        "nvptx mkoffload: fatal error: {}",
    ] => "GCC's step that compiles the offloaded regions for the GPU failed (`mkoffload` for nvptx-none). The line does not say why: the lines above it do.", &[
        "Paste the lines above that say `error`: of `nvptx-none-as` and ptxas, of lto1 (`unresolved symbol`: a function of the host's library in the region), or `not found`. `-v -save-temps` shows the commands.",
        "GCC calls ptxas, where PATH has one, only to verify: a toolkit that has dropped GCC's default target (sm_30, sm_35) fails so. Name a target (`-foffload-options=nvptx-none=-march=sm_80`, from GCC 12 on), or take a newer GCC.",
        "Where the host's distribution builds with `-fcf-protection` or `-fstack-protector`: `-fcf-protection=none -fno-stack-protector`.",
    ];
    "gcc-offload-option" Tool::HostCompiler, RUNNING, PUBLISHED, Guard::Any, &[
        "lto1: error: '-f{}' is not supported for this target",
        "lto1: error: ‘-f{}’ is not supported for this target",
        "lto1: error: '-m{}' is not supported for this target",
        "lto1: fatal error: '-f{}' is not supported for this target",
    ] => "GCC gives the options of the host's code to its compiler for the GPU (lto1 for nvptx-none), and that target has no `-f{0}`.", &[
        "Take the option out for the whole build: `-fcf-protection=none -fno-stack-protector` (distributions switch them on by default); or leave the region on the host (`-foffload=disable`).",
    ];
    "gcc-no-offload-compiler" Tool::HostCompiler, RUNNING, PUBLISHED, Guard::Any, &[
        "could not find accel/nvptx-none/mkoffload in {}",
        "could not find accel/nvptx-none/mkoffload in {} (consider using '-B')",
        "could not find accel/nvptx-none/mkoffload in {} (consider using ‘-B’)",
        "lto-wrapper: fatal error: could not find accel/nvptx-none/mkoffload in {}",
    ] => "This GCC can offload to GPUs of NVIDIA, but the compiler for them, a package of its own, is not installed.", &[
        "Install it for the same release of GCC: `gcc-13-offload-nvptx` (Debian, Ubuntu), `gcc-offload-nvptx` (Fedora). GCC for Windows (MinGW) does not bring one: use it within WSL, or clang or nvc++.",
        "`-foffload=disable` compiles for the host alone.",
    ];
    "gcc-internal" Tool::HostCompiler, "compiling for the host", PUBLISHED, Guard::Any, &[
        "internal compiler error: Segmentation fault",
        "internal compiler error: Segmentation fault signal terminated program {}",
        "internal compiler error: Aborted",
        "internal compiler error: Bus error",
        "internal compiler error: Illegal instruction",
        "internal compiler error: in {}, at {}.c:{}",
        "internal compiler error: in {}, at {}.cc:{}",
    ] => "GCC, the host's compiler, has an error of its own, or does not accept what nvcc's front end wrote for it (`….cudafe1.cpp`, `….stub.c`): nothing of the code for the GPU is wrong.", &[
        "Use a GCC that the toolkit supports, in its newest minor release: `-ccbin g++-12` (CMake: CMAKE_CUDA_HOST_COMPILER); or another toolkit.",
        "If it comes at another place in each run, the machine's memory is short or faulty.",
    ];
    "library-built-for" Tool::Framework, "running a kernel", PUBLISHED, Guard::Any, &[
        "FATAL: this function is for {}, but was built for {}",
        "FATAL: kernel `{}` is for {}, but was built for {}",
        "FATAL: kernel `{}` is for {}, but was built for {}.",
        "FATAL: kernel `fmha_{}`",
    ] => "A kernel of a library (xFormers, CUTLASS) was compiled for other targets than the GPU that it is chosen on: {=}. Its code for that GPU is only this message.", &[
        "Take a wheel of the library that was built for your GPU, torch and CUDA, or build it with TORCH_CUDA_ARCH_LIST set to the GPU (`8.0` is sm_80).",
        "Until then switch the library off: its program falls back to other kernels.",
    ];
    "nvhpc-no-device-symbol" Tool::Nvcc, "compiling device code", PUBLISHED, Guard::Any, &[
        "NVFORTRAN-S-1058-{}",
        "NVFORTRAN-S-1058 {}",
        "NVC++-S-1058-{}",
        "NVC-S-1058-{}",
        "No device symbol for address reference",
        "No device symbol for address reference {}",
    ] => "Code for the GPU takes the address of a variable or function that exists on the host only.", &[
        "Put it on the GPU: `!$acc declare create(x)` or `#pragma acc declare` for a variable, `acc routine` (or `declare target`) for a function, in the file that defines it.",
        "In a device routine it is often hidden: a function that returns an array, an array constructor, or a table of a derived type's procedures. Write a subroutine with an `intent(out)` argument.",
    ];
    "gcc-offload-plugin" Tool::HostCompiler, "loading a library", PUBLISHED, Guard::Any, &[
        "while loading libgomp-plugin-nvptx.so.1: {}",
        "libgomp: while loading libgomp-plugin-nvptx.so.1: {}",
        "libgomp-plugin-nvptx.so.1: cannot open shared object file: No such file or directory",
    ] => "The program was compiled for a GPU of NVIDIA by GCC, and libgomp does not find its plugin for them: {=}.", &[
        "Install it for the release of GCC whose libgomp is loaded: `libgomp-plugin-nvptx1` (Debian, Ubuntu), `libgomp-offload-nvptx` (Fedora). GCC for Windows (MinGW) has none.",
        "If it is there: its folder belongs in LD_LIBRARY_PATH. OMP_TARGET_OFFLOAD=DISABLED runs the regions on the host.",
    ];
    "gcc-offload-runtime" Tool::Driver, "loading code", PUBLISHED, Guard::Any, &[
        "libgomp: Link error log {}",
        "libgomp: cuLinkAddData (ptx_code) error: {}",
        "libgomp: cuLinkComplete error: {}",
        "libgomp: cuLaunchKernel error: {}",
        "libgomp: cuCtxSynchronize error: {}",
        "libgomp: cuStreamSynchronize error: {}",
        "libgomp: cuMemAlloc error: {}",
        "libgomp: cuMemcpyDtoHAsync_v2 error: {}",
        "libgomp: The Nvidia accelerator has insufficient resources to launch {}",
        "libgomp: device type nvidia not supported",
        "libgomp: target function wasn't mapped",
    ] => "The runtime of GCC's OpenMP and OpenACC reports an error of the driver, or of the code that it loads into it: {=}.", &[
        "`unsupported .target` or `PTX JIT`: the driver is older or newer than what GCC compiles for: `-foffload-options=nvptx-none=-misa=sm_35` or `-march=sm_80` names the target. An error at `cuCtxSynchronize` or `cuStreamSynchronize` comes of the region's own code: mostly a pointer of the host.",
        "`GOMP_DEBUG=1` prints the PTX and what the driver says of it.",
    ];
    "iree-executable" Tool::Llvm, RUNNING, PUBLISHED, Guard::Any, &[
        "failed to translate executables",
        "failed to run translation of source executable to target executable for backend {}",
        "failed to serialize executables",
        "failed to serialize executable for target backend {}",
        "failed to serialize executable for target backend cuda",
        "failed to legalize operation '{}' during executable translation",
        "failed to translate the MLIR LLVM dialect to the native llvm::Module",
        "failed to set GPU target",
    ] => "IREE could not compile a dispatch for its target: this line passes on that a step failed. The first `error:` above it has the reason.", &[
        "Paste that line: often a dispatch whose memory or vector size the step does not accept, or an operation without code for the target. `--iree-hal-dump-executable-sources-to=DIR` writes each dispatch, to be compiled alone.",
        "Is the target right (`--iree-cuda-target=sm_80`), and IREE as new as the GPU?",
    ];
    "drjit-compile" Tool::Driver, "loading code", PUBLISHED, Guard::Any, &[
        "jit_cuda_compile(): compilation failed. Please see the PTX assembly listing and error message below:",
        "jit_cuda_compile(): compilation failed{}",
        "jit_cuda_compile(): linker error{}",
        "jit_cuda_compile(): {}",
        "cuda_eval(): PTX linker error: {}",
        "PTX linker error:",
        "PTX linker error: {}",
    ] => "Dr.Jit or Enoki (Mitsuba) gave PTX to the driver, whose compiler did not accept it. Its own words stand below the listing of the PTX.", &[
        "Paste the lines after the listing: `ptxas application ptx input, line N; …`. `Unsupported .version` means a driver that is too old; nothing at all, or an error with a number, that an earlier kernel failed (`dr.set_flag(dr.JitFlag.Debug, True)`) or memory ran out.",
        "Update drjit and mitsuba together: the PTX is theirs. `DRJIT_LIBCUDA_PATH` names another driver library.",
    ];
    "zig-ptx" Tool::Llvm, RUNNING, PUBLISHED, Guard::Any, &[
        "cannot emit ptx binary using the LLVM backend",
    ] => "Zig makes PTX as assembly text and no binary of it: the build asked for a binary.", &[
        "Ask for the text: `zig build-obj -target nvptx64-cuda-none -mcpu=sm_80 -fno-emit-bin -femit-asm=k.ptx`, in `build.zig` `getEmittedAsm()`. ptxas or the driver compiles it.",
    ];
    "cupy-nvcc" Tool::Nvcc, RUNNING, PUBLISHED, Guard::Any, &[
        "`nvcc` command returns non-zero exit status.{}",
        "`nvcc` command returns non-zero exit status. {}",
        "`nvcc` command returns non-zero exit status.",
    ] => "CuPy ran nvcc (`backend='nvcc'`, or CUB's reductions), which failed. This line does not say why: `stderr` below it does.", &[
        "Paste the lines after `stderr:`. A command of pieces like `'C:\\Program', 'Files\\NVIDIA'` is a path with blanks that was split: set the variable NVCC to a path without them (`C:\\PROGRA~1\\…`).",
        "Without a compiler of the host in PATH nvcc fails, too: take NVRTC (`backend='nvrtc'`), and unset CUPY_ACCELERATORS.",
    ];
    "theano-nvcc" Tool::Nvcc, RUNNING, PUBLISHED, Guard::Any, &[
        "('nvcc return status', {}, 'for cmd', {}",
        "'nvcc return status', {}, 'for cmd', {}",
        "Failed to compile cuda_ndarray.cu: {}",
    ] => "Theano ran nvcc, which failed. The line does not say why: what nvcc printed stands above it.", &[
        "Run the command of the line in a terminal, in the folder of the file (`mod.cu`), and paste what it prints: mostly a compiler of the host that the toolkit does not accept, or a target that it does not have.",
        "Paths with blanks are split: give `--compiler-bindir` one without (`C:\\PROGRA~2\\…`). Theano's old back end (`device=gpu`) needs CUDA 8 or earlier; the new one is `device=cuda` with libgpuarray.",
    ];
    "build-ninja-failed" Tool::Build, RUNNING, PUBLISHED, Guard::Any, &[
        "Ninja build failed. Ninja output:",
        "Ninja build failed. Ninja output: {}",
        "Ninja build failed: {}",
    ] => "A package compiles its kernels while it runs (FlashInfer, PyTorch's extensions), and that build failed. This line does not say why: the output of ninja below it does.", &[
        "Paste the first line below that says `error`, `fatal` or `not found`, of nvcc, ptxas or g++. Its cache may hold a half-made build: remove the folder that the output names and try again.",
    ];
    "driver-init" Tool::Driver, "starting the driver", PUBLISHED, Guard::Any, &[
        "cuInit failed",
        "<Unknown error> cuInit failed",
        "cuInit failed: {}",
        "pygpu.gpuarray.GpuArrayException: b'cuInit: {}",
        "Error in cuInit: {}",
    ] => "The driver could not be started by this process, before any code was loaded.", &[
        "Does `nvidia-smi` work in the same place, container and user? After an update of the driver restart; in a container give it the GPU (`--gpus all`); a stub of libcuda (`lib64/stubs`) or another release's in LD_LIBRARY_PATH does this, too.",
        "CUDA_VISIBLE_DEVICES that names no GPU, a fork after the first call, and a GPU that hangs (`dmesg`: `Xid`) are other causes.",
    ];
    "driver-entry-point" Tool::Driver, "starting the driver", PUBLISHED, Guard::Any, &[
        "Failed to get driver entry point '{}' (CUDA error {})",
        "Failed to get driver entry point '{}'",
    ] => "Warp did not find the driver's function `{0}`: the driver is missing, too old, or only its stub for linking was loaded (error 34).", &[
        "Does `nvidia-smi` work in the same place? Take the toolkit's `lib64/stubs` out of LD_LIBRARY_PATH, and look which libcuda is found first (`ldconfig -p | grep libcuda`).",
        "If it is the driver's own: update it, or take a release of `warp-lang` for its CUDA.",
    ];
    "max-driver" Tool::Driver, "starting the driver", PUBLISHED, Guard::Any, &[
        "MAX doesn't support your current NVIDIA GPU driver. MAX requires a minimum driver version of {} and CUDA version {}. Your driver version is {}",
        "MAX doesn't support your current NVIDIA GPU driver. {}",
    ] => "Mojo and MAX need a newer driver than the one installed: the line says from which version on.", &[
        "Update the driver, or take an older release of Mojo or MAX.",
    ];
    "debian-no-host-compiler" Tool::Nvcc, "running the host's compiler", PUBLISHED, Guard::Any, &[
        "No supported gcc/g++ host compiler found, but {} is available.",
        "No supported gcc/g++ host compiler found",
        "No supported gcc/g++ or clang host compiler found",
    ] => "Debian's nvcc is a script that looks for a host compiler which its CUDA takes, and found none: the default GCC is newer than that toolkit.", &[
        "Install one that it takes, as the package `nvidia-cuda-toolkit-gcc` does, or name one: `nvcc -ccbin g++-N`, or `NVCC_APPEND_FLAGS='-ccbin …'`.",
        "Or use NVIDIA's own newer toolkit in place of the system's package.",
    ];
    "cycles-no-nvcc" Tool::Nvcc, "finding nvcc", PUBLISHED, Guard::Any, &[
        "CUDA nvcc compiler not found. Install CUDA toolkit in default location",
        "CUDA nvcc compiler not found. Install CUDA toolkit in default location.",
    ] => "Blender's Cycles has no kernel for this GPU in its package, so it wanted to compile one, and found no nvcc.", &[
        "Take a build of Blender that holds kernels for your GPU: the official ones do, builds of distributions often do not; a newer GPU needs a newer release.",
        "Or install the toolkit, with nvcc in PATH or in /usr/local/cuda; it compiles for some minutes once.",
    ];
    "driver-binary-format" Tool::Driver, "linking device code", PUBLISHED, Guard::Any, &[
        "Binary format for key='{}', ident='' is not recognized",
        "Binary format for key='{}', ident='{}' is not recognised",
        // The last letter is cut off in logs.
        "Binary format for key='{}', ident='' is not recognize",
    ] => "The linker within the driver, or nvJitLink, was given something that is neither PTX, a cubin, a fat binary nor LTO-IR it knows: often an empty text, as the compiler before it failed.", &[
        "Look for the error above it: of NVRTC or of the compiler that should have made the code. Else a file is cut off, or of a newer release than the driver.",
    ];
    "xla-kernel-missing" Tool::Xla, "loading code", PUBLISHED, Guard::Any, &[
        "failed to get PTX kernel \"{}\" from module: {}",
        "failed to get PTX kernel '{}' from module: {}",
        "Could not find the corresponding function",
    ] => "XLA loaded a module into the driver that does not have its kernel: ptxas or the driver made no code, or code of another target, of the PTX. Mostly the ptxas that it found is older than the GPU.", &[
        "Look for a warning above, such as `ptxas does not support CC 8.6`. Put the ptxas of a toolkit that has the GPU's target first in PATH, or update `jax[cuda12]`, which brings one.",
    ];
    "xla-libdevice-default" Tool::Xla, "loading libdevice", PUBLISHED, Guard::Any, &[
        "Unknown compute capability ({}, {}) .Defaulting to libdevice for compute_{}",
        "Unknown compute capability ({}, {}). Defaulting to libdevice for compute_{}",
        "Unknown compute capability {}. Defaulting to libdevice for compute_{}",
    ] => "Only a warning of XLA's: it is older than the GPU and takes the math functions of an older target (libdevice of CUDA 8 and earlier had a file for each).", &[
        "Update jaxlib or TensorFlow. An error about libdevice after it is another one: that file was not found (`--xla_gpu_cuda_data_dir`).",
    ];
    "xla-command-buffer" Tool::Xla, "starting a kernel", PUBLISHED, Guard::Any, &[
        "Removed command buffer support for {} as it's not supported with gpu toolkit version {} and driver version {}. {}",
        "Removed command buffer support for {} as it's not supported with gpu toolkit version {} and driver version {}{}",
    ] => "Only a warning of XLA's about speed: calls of {0} are not put into CUDA graphs with the toolkit {1} and driver {2} (13000 is 13.0). Results are the same.", &[
        "A newer driver and toolkit (12.3 or later) lift it. The error that stopped the program is another line.",
    ];
    "torch-nvrtc-unknown" Tool::Nvrtc, "loading its library", PUBLISHED, Guard::Any, &[
        "NVRTC_ERROR unknown",
        "NVRTC error: {}",
        "nvrtc compilation failed: {}",
        "nvrtc compilation failed:",
    ] => "PyTorch's fuser called NVRTC, which failed. Where the line says `unknown`, NVRTC's own words stand above it, or its library was not found or is of another release.", &[
        "Paste the lines above that have `default_program(…): error`. Else look which libnvrtc is loaded (`ldd`, LD_LIBRARY_PATH): the one of PyTorch's wheel is the right one.",
        "`torch._C._jit_set_texpr_fuser_enabled(False)` runs without the fuser.",
    ];
    "nvhpc-target" Tool::Driver, "loading a kernel", PUBLISHED, Guard::Any, &[
        "This file was compiled: {}",
        "This file was compiled: {}; Rebuild this file with {} to use {}",
        "Rebuild this file with {} to use {}",
        "Accelerator Fatal Error: This file was compiled: {}",
    ] => "The runtime of the HPC SDK has no code of this file for the GPU that is there: the file was compiled with `{0}`.", &[
        "Compile, and link, with the GPU's target: `-gpu=ccall`, or `-gpu=cc86` for sm_86. All files and libraries of the program need the same: one that was compiled without `-acc` or `-stdpar=gpu`, or for another GPU, is enough.",
        "Without a GPU in the machine ACC_DEVICE_TYPE=host runs on the host where the file was compiled for it, too (`-acc=gpu,host`).",
    ];
    "loader-no-dll" Tool::Driver, "loading a library", PUBLISHED, Guard::Any, &[
        "Could not load \"nvrtc64_{}\": {}",
        "Could not load \"nvcuda.dll\": {}",
        "Could not load \"libnvrtc.so{}\": {}",
        "Could not load \"libcuda.so{}\": {}",
        "Could not load dynamic library '{}'; dlerror: {}",
        "Could not find module 'nvrtc64_{}' {}",
        "Unable to load DLL 'nvrtc64_{}': {}",
        "Unable to load DLL 'nvcuda': {}",
        "Unable to load DLL 'nvcuda'",
        "Unable to load DLL 'nvcuda' or one of its dependencies: {}",
        "The code execution cannot proceed because {}.dll was not found. {}",
        "CuPy failed to load nvrtc64_{}",
        "Failed to load shared library 'nvrtc{}': {}",
    ] => "A library of CUDA was not found by its name, which has the release in it (`nvrtc64_70.dll` is of CUDA 7.0, `nvrtc64_112_0.dll` of 11.2 to 11.8, `nvrtc64_120_0.dll` of 12): {=}.", &[
        "Install the toolkit of that release, or a newer release of the program that looks for it. On Windows the toolkit's `bin` (CUDA 13: `bin\\x64`) belongs in PATH; Python 3.8 and later want `os.add_dll_directory`.",
        "`nvcuda.dll` and `libcuda.so.1` are the driver's, not the toolkit's.",
    ];
    "mlir-unknown-operation" Tool::Llvm, "reading the module", PUBLISHED, Guard::Any, &[
        "custom op '{}' is unknown",
        "custom op '{}' is unknown (tried '{}' as well)",
    ] => "This tool of MLIR has no operation `{0}`: it is of another release than the program that wrote the text, its dialect is not loaded there, or the name is misspelt.", &[
        "Take tools and program of one release of LLVM (Triton and triton-shared name its commit), and look with `mlir-opt --show-dialects` whether the dialect is there. Operations are renamed and leave from release to release.",
    ];
    "triton-pipeliner" Tool::Triton, "compiling a kernel", PUBLISHED, Guard::Any, &[
        "operation scheduled before its operands",
    ] => "Triton's pipeliner could not overlap the steps of a loop, as one would run before what it needs, mostly for a condition (`if`) or a loop within the loop. It mostly leaves that loop as it is: results are right and the kernel is only slower.", &[
        "Take the condition out of the loop (`tl.where`, two loops), or switch pipelining off for it: `tl.range(…, num_stages=1)` or `num_stages=1` of the kernel. If compilation ends with `PassManager::run failed`, that or a newer Triton is the way.",
    ];
    "mlir-custom-form" Tool::Llvm, "reading the module", PUBLISHED, Guard::Any, &[
        "custom op '{}' {}",
        "custom op \"{}\" {}",
    ] => "MLIR's parser does not accept the own form of the operation `{0}`: {1}.", &[
        "Compare it with the syntax on the dialect's page, of the release that reads it. `gpu.launch` needs three names for blocks and three for threads: `blocks(%bx, %by, %bz) in (%gx = %a, %gy = %b, %gz = %c) threads(%tx, %ty, %tz) in (…)`.",
        "`mlir-opt -mlir-print-op-generic` prints any operation in the form that needs no such syntax.",
    ];
    "mlir-operation-attribute" Tool::Llvm, "lowering the module", PUBLISHED, Guard::Any, &[
        "op \"{}\" is invalid",
    ] => "MLIR does not accept the value `{0}` of the attribute `op`, by which `gpu.all_reduce` and its kin name what they compute: this release has no code for it, or not for the type.", &[
        "Newer releases write it without quotation marks (`gpu.all_reduce add %x`) and name what they know on the page of the dialect `gpu`; a region in its place may compute anything.",
        "If the value is one of those, the module and the tools are of different releases, or the tool has an error.",
    ];
    "tensorflow-kernel-generator" Tool::Xla, RUNNING, PUBLISHED, Guard::Any, &[
        "Generating device code failed.",
    ] => "TensorFlow could not compile a kernel for the GPU while the program ran. This line does not have the reason: one before it does.", &[
        "Mostly it is `libdevice not found`: name a toolkit with `nvvm/libdevice` (`XLA_FLAGS=--xla_gpu_cuda_data_dir=/usr/local/cuda`, `pip install nvidia-cuda-nvcc-cu12`). Else look for a line of ptxas or of the driver and paste it.",
    ];
    "xla-stream-in-error" Tool::Xla, "running a program", PUBLISHED, Guard::Any, &[
        "{}did not block host until done; was already in an error state",
        "{}did not block host until done; was already in an error state{}",
    ] => "XLA waited for the GPU, and its stream had failed before: an earlier kernel or copy is at fault, and this line does not name it.", &[
        "Look further up for the first `CUDA_ERROR_…`, mostly an access where nothing is or a lack of memory; CUDA_LAUNCH_BLOCKING=1 and compute-sanitizer find the kernel.",
    ];
    "cuassembler" Tool::Framework, "assembling", PUBLISHED, Guard::Any, &[
        "Assembling failed ({}): {}",
        "Error when assembling instruction \"{}\":{}",
        "Error when assembling instruction {}",
        "Error when evaluating fixup {}: {}",
        "('Duplicate symbol @%#x with name %s!', {}",
        "Unknown implicit section {} !",
        "Abnormal elf layout detected! No program header found!",
    ] => "CuAssembler, which writes machine code (SASS) from text without NVIDIA's assembler, does not accept this: {=}. It learns the encoding of instructions from examples.", &[
        "`Insufficient basis`, `Unknown modifiers`: its store for this target (`InsAsmRepos`) has too few examples of the instruction: feed it more SASS of that target (`cuobjdump -sass`, `CuInsAssemblerRepos.update`), where the form occurs.",
        "`Unknown expression`, `Duplicate symbol`: the cubin calls something outside (`vprintf`, `malloc`) or has symbols that its reader does not support: take a kernel without it.",
        "`elf layout`, `implicit section`: toolkits from about CUDA 11.6 on lay cubins out in another way than its reader knows: update CuAssembler, or compile with an older toolkit.",
    ];
];
