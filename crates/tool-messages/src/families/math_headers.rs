//! Messages of compilers about headers that do not fit: of the C library, of GCC and of CUDA; and about device code in the
//! hands of the host's compiler.

use super::{Guard, families};
use crate::Tool;
use crate::message::{Message, PUBLISHED};
use nvvm_target::Source;

const COMPILING: &str = "compiling host code";
const TABLE: Source = Source::measured("cudafe++ 13.5", "the table of messages in the program");

pub(crate) const MESSAGES: &[Message] = families![
    "header-exception-specification" Tool::Nvcc, "compiling device code", PUBLISHED, Guard::Any, &[
        "exception specification is incompatible with that of previous function \"{}\" (declared at {})",
        "exception specification is incompatible with that of previous function \"{}\" (declared in {})",
        "exception specification is incompatible with that of previous function \"{}\"",
        "exception specification is incompatible with that of previous function",
        "declaration of '{}' has a different exception specifier",
        "exception specification in declaration does not match previous declaration",
    ] => "Two headers declare the same function, one with `noexcept` and one without. For `sinpi`, `cospi`, `rsqrt` and their like these are the C library's `mathcalls.h`, since glibc 2.41, and CUDA's `crt/math_functions.h` of toolkits that are older than it. Your own code is not at fault, and another GCC does not help.", &[
        "Use a newer toolkit, whose headers fit, or build where the C library is older: a container, or conda's compilers with their own sysroot.",
        "Or write `noexcept(true)` at these functions in the toolkit's `crt/math_functions.h`, as many did.",
    ];
    "host-meets-device-code" Tool::HostCompiler, COMPILING, PUBLISHED, Guard::Any, &[
        "'threadIdx' was not declared in this scope",
        "'blockIdx' was not declared in this scope",
        "'blockDim' was not declared in this scope",
        "'gridDim' was not declared in this scope",
        "'__syncthreads' was not declared in this scope",
        "'tex1D' was not declared in this scope",
        "'tex2D' was not declared in this scope",
        "'tex3D' was not declared in this scope",
        "'tex1Dfetch' was not declared in this scope",
        "'atomicAdd' was not declared in this scope",
        "'__ldg' was not declared in this scope",
        "'__shfl_down_sync' was not declared in this scope",
        "'__global__' does not name a type",
        "'__device__' does not name a type",
        "'__host__' does not name a type",
        "'__constant__' does not name a type",
        "'__shared__' was not declared in this scope",
        "'__global__': identifier not found",
        "'threadIdx': undeclared identifier",
        "'blockIdx': undeclared identifier",
        "use of undeclared identifier 'threadIdx'",
        "use of undeclared identifier 'blockIdx'",
        "use of undeclared identifier '__syncthreads'",
        "unknown type name '__global__'",
        "unknown type name '__device__'",
        "unknown type name '__host__'",
    ] => "The host's compiler met code for the GPU, which it does not know: {=}. Either the whole file was not compiled as CUDA, or a header has device code outside of `#ifdef __CUDACC__`.", &[
        "Compile the file by nvcc: the ending `.cu`, `-x cu`, in CMake `LANGUAGE CUDA`. A header that both sides read includes `<cuda_runtime.h>` for the words `__host__` and `__device__`, and keeps bodies of device functions in `#ifdef __CUDACC__`.",
    ];
    "cuda-header-libcxx" Tool::HostCompiler, COMPILING, PUBLISHED, Guard::Any, &[
        "libc++ is not supported on x86 system",
        "#error \"libc++ is not supported on x86 system\"",
        "\"libc++ is not supported on x86 system\"",
    ] => "CUDA's header `crt/host_defines.h` stops: with LLVM's C++ library (libc++) on x86 it does not work, and supports GCC's libstdc++ only.", &[
        "Compile without `-stdlib=libc++`, so that clang takes libstdc++ of an installed GCC (`--gcc-install-dir` or `--gcc-toolchain` names one).",
    ];
    "host-meets-ptx" Tool::Llvm, COMPILING, PUBLISHED, Guard::Any, &[
        "value size does not match register size specified by the constraint and modifier [-Wasm-operand-widths]",
        "value size does not match register size specified by the constraint and modifier",
        "invalid output constraint '=l' in asm",
        "invalid output constraint '=r' in asm",
        "invalid output constraint '=f' in asm",
        "invalid output constraint '=h' in asm",
        "invalid output constraint '=d' in asm",
        "invalid input constraint 'l' in asm",
        "invalid input constraint 'h' in asm",
        "invalid input constraint 'f' in asm",
        "invalid input constraint 'd' in asm",
        "impossible constraint in 'asm'",
    ] => "The compiler reads an `asm` with constraints of PTX (`l`, `r`, `f`, `h`) for another processor than the GPU: that function is compiled for the host.", &[
        "Put it into `#if defined(__CUDA_ARCH__)` (clang also `__NVPTX__`), or make it `__device__` in a file that is compiled as CUDA. A module for the GPU that is made by clang alone needs `--target=nvptx64-nvidia-cuda`.",
    ];
    "device-meets-host-asm" Tool::Llvm, COMPILING, PUBLISHED, Guard::Any, &[
        "invalid input constraint '{}' in asm",
        "invalid output constraint '{}' in asm",
        "unknown register name '{}' in asm",
    ] => "Clang reads the `asm` of another processor while it compiles for the GPU, or the other way round: `{0}` is none of the constraints or registers that the target has. PTX has `h`, `r`, `l`, `f`, `d` and `n`.", &[
        "Mostly a header of the host (`<math.h>`, `<bits/…>`, SIMD code) is read for the device. Keep it out by `#ifndef __CUDA_ARCH__` (SYCL: `#ifndef __SYCL_DEVICE_ONLY__`, HIP: `__HIP_DEVICE_COMPILE__`).",
        "Optimized headers of glibc use such `asm` only with optimization: another release of the compiler or glibc may not, and `-D__NO_MATH_INLINES` leaves those of `<math.h>` out.",
    ];
    "optix-sdk" Tool::HostCompiler, COMPILING, PUBLISHED, Guard::Any, &[
        "'optixModuleCreateFromPTX' was not declared in this scope; {}",
        "'optixModuleCreateFromPTX' was not declared in this scope",
        "identifier \"optixModuleCreateFromPTX\" is undefined",
        "'optixModuleCreateFromPTX': identifier not found",
        "use of undeclared identifier 'optixModuleCreateFromPTX'",
        "identifier \"optix{}\" is undefined",
        "'optix{}' was not declared in this scope",
        "'optix{}' was not declared in this scope; {}",
        "'optix{}': identifier not found",
        "class \"Optix{}\" has no member \"{}\"",
        "'struct Optix{}' has no member named '{}'",
        "no member named '{}' in 'Optix{}'",
    ] => "The program was written for another release of the OptiX SDK than the headers that it is compiled with. `optixModuleCreateFromPTX` became `optixModuleCreate` in OptiX 7.7, and OptixPipelineLinkOptions has no `debugLevel` since.", &[
        "Compile with the SDK that the program names (`OptiX_INSTALL_DIR`, `OPTIX_HOME` or the like), or take a newer release of the program. The driver can stay: newer ones run older SDKs.",
    ];
    "optix-status" Tool::Driver, "calling OptiX", PUBLISHED, Guard::Any, &[
        "Optix Error: '{}'",
        "OptiX Error: '{}'",
        "Optix Error: {}",
        "OptiX error: {}",
        "OPTIX error: {}",
    ] => "A call of OptiX failed, and the program passes on its name only: {0}. The log of the call has the reason.", &[
        "Switch the log on: `OptixDeviceContextOptions::logCallbackLevel` 4 and validation mode `OPTIX_DEVICE_CONTEXT_VALIDATION_MODE_ALL`, and paste its lines. `Invalid value` of a module or pipeline is mostly a setting that differs between them (payload values, launch parameter's name).",
    ];
    "xla-windows" Tool::Xla, "running its tools", PUBLISHED, Guard::Any, &[
        "Invoking GPU asm compilation is supported on Cuda non-Windows platforms only",
        "Invoking ptxas not supported on Windows",
        "JIT compilation failed.",
        "JIT compilation failed. [Op:{}]",
    ] => "TensorFlow or XLA could not compile an operation for the GPU on this machine: {=}.", &[
        "On Windows it does not run ptxas and lets the driver compile the PTX: a warning, as long as the driver is new enough. TensorFlow after 2.10 has no GPU on Windows at all: use WSL.",
        "`JIT compilation failed` follows from an earlier line: libdevice or ptxas was not found, or the driver did not accept the PTX. Paste that line.",
    ];
    "edg-newer-host" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "identifier \"__builtin_{}\" is undefined",
        "identifier \"_Float{}\" is undefined",
        "identifier \"__bf16\" is undefined",
        "identifier \"__is_{}\" is undefined",
        "identifier \"__type_pack_element\" is undefined",
        "\"__is_{}\" is not a function or static data member",
        "\"__is_{}\" is not a template",
        "__is_{} is not a template",
    ] => "The headers of the host's compiler or C library use something of a newer compiler that the front end of this nvcc does not know yet: {=}. Your text is not at fault.", &[
        "Name an older compiler of the host: `-ccbin g++-12` (CMake: CMAKE_CUDA_HOST_COMPILER), or use a newer toolkit.",
        "If it comes of the C library (`bits/…`), a newer toolkit is the way; `-D__STRICT_ANSI__` or `-std=c++17` in place of `gnu++17` hides some of it.",
    ];
    "host-library-headers" Tool::HostCompiler, COMPILING, PUBLISHED, Guard::Any, &[
        "redefinition of 'constexpr const _Tp std::integral_constant<_Tp, __v>::value'",
        "redefinition of 'template<class _Tp, _Tp __v> constexpr const _Tp std::integral_constant<{}",
        "identifier \"__builtin_ia32_{}\" is undefined",
        "identifier \"_Float32\" is undefined",
        "identifier \"__is_array\" is undefined",
    ] => "A header of GCC's C++ library does not fit what the toolkit makes of it: that GCC is newer than the toolkit takes, or two C++ standards are mixed between nvcc and the host's compiler.", &[
        "Name an older GCC: `-ccbin g++-10` (CMake: CMAKE_CUDA_HOST_COMPILER, for old FindCUDA CUDA_HOST_COMPILER), or use a newer toolkit. Give both sides the same standard: `-std=c++17` for nvcc and `-Xcompiler -std=c++17`.",
    ];
    "library-without-cuda-names" Tool::HostCompiler, COMPILING, PUBLISHED, Guard::Any, &[
        "'DNN_BACKEND_CUDA' is not a member of '{}'",
        "'DNN_TARGET_CUDA' is not a member of '{}'",
        "'{}CUDA{}' is not a member of '{}'",
        "'{}_cuda' is not a member of '{}'",
        "'cuda' is not a member of '{}'",
        "no member named 'cuda' in namespace '{}'",
        "'cuda': is not a member of '{}'",
    ] => "The headers of a library have no such name for CUDA: the library is older than the program needs, or was built without CUDA.", &[
        "Look which release the compiler found (OpenCV: `pkg-config --modversion opencv4`; its CUDA backend of `dnn` came with 4.2), and install or build a newer one with CUDA.",
    ];
    "cccl-dialect" Tool::HostCompiler, COMPILING, PUBLISHED, Guard::Any, &[
        "{} requires {}. Please upgrade your compiler. Define {} to suppress this message.",
        "{} requires at least C++{}. Define {} to suppress this message.",
        "{} requires at least C++{}. Please enable C++{} or newer.",
        "CUB requires {}. Please upgrade your compiler. {}",
        "Thrust requires {}. Please upgrade your compiler. {}",
        "libcu++ requires at least {}",
    ] => "A header of CCCL (Thrust, CUB, libcu++) needs a newer compiler or a newer standard of C++: {=}. As a warning it stops nothing yet.", &[
        "`-std=c++17` (CMake: CMAKE_CXX_STANDARD and CMAKE_CUDA_STANDARD 17), and a newer host's compiler by `-ccbin`: look which g++ comes first in PATH. The macro that the line names only silences it.",
    ];
    "llvm-initialization" Tool::Llvm, "linking for the host", PUBLISHED, Guard::Any, &[
        "undefined reference to `LLVMInitializeNVPTX{}'",
        "undefined reference to 'LLVMInitializeNVPTX{}'",
        "undefined symbol: LLVMInitializeNVPTX{}",
        "undefined reference to `llvm::{}NVPTX{}'",
    ] => "A program is linked with an LLVM that was built without its back end for NVIDIA GPUs, and calls that back end.", &[
        "Build LLVM with `-DLLVM_TARGETS_TO_BUILD=\"X86;NVPTX\"`, or the program without it; `llvm-config --targets-built` lists NVPTX, and `llvm-config --libs nvptx` the libraries to link.",
    ];
    "mlir-unregistered" Tool::Llvm, "reading the module", PUBLISHED, Guard::Any, &[
        "{} created with unregistered dialect{}",
        "{} created with unregistered dialect",
        "operation being parsed with an unregistered dialect. {}",
        "Building op `{}` but it isn't known in this MLIRContext: {}",
        "Building op `{}` but it isn't known in this MLIRContext{}",
    ] => "An operation of a dialect that this tool of MLIR has not loaded: {=}.", &[
        "In a text: the dialect's name is misspelt, or the tool does not have it (`mlir-opt --help` lists them). In a pass: it makes operations of a dialect that it does not declare as dependent; run a pass before it that loads the dialect, or report it. `-allow-unregistered-dialect` only parses it.",
    ];
    "deprecated-in-cuda" Tool::HostCompiler, COMPILING, PUBLISHED, Guard::Cuda, &[
        "'{}' is deprecated [-Wdeprecated-declarations]",
        "'{}' is deprecated: {} [-Wdeprecated-declarations]",
        "'{}' is deprecated [-Wdeprecated]",
        "function \"{}\" was declared deprecated",
    ] => "Only a warning: the function is on its way out of a header, and a later toolkit or library will not have it.", &[
        "Nothing is wrong with this build. Look for its successor in the release notes before the toolkit is updated; `-Wno-deprecated-declarations` (by `-Xcompiler`) silences it.",
    ];
    "cmake-identification-source" Tool::Build, "looking for a toolkit", PUBLISHED, Guard::Any, &[
        "Compiling the CUDA compiler identification source file",
    ] => "CMake compiles a small file by the CUDA compiler to learn which one it is, and that failed. The output that follows has the reason.", &[
        "Look in the output for `error`, `fatal` or `not found`: mostly the host's compiler or the C library is newer than the toolkit takes, or nvcc does not know the target that was named.",
        "Delete the build folder before the next try.",
    ];
    "clang-no-architecture" Tool::Llvm, "choosing the target", PUBLISHED, Guard::Any, &[
        "clang-nvlink-wrapper: error: must pass in an explicit {} gpu architecture to '{}'",
        "must pass in an explicit {} gpu architecture to '{}'",
        "must pass an explicit {} gpu architecture to '{}'",
    ] => "clang links for `{0}` and was not told which GPU: `{1}` needs one, and there is no default.", &[
        "Name it in the command that links, too: `-march=sm_80` with `--target=nvptx64-nvidia-cuda`, `--offload-arch=sm_80` with CUDA or OpenMP. `nvidia-smi --query-gpu=compute_cap --format=csv` says which the GPU has.",
        "A check for the compiler by CMake or configure, which links a small program, needs it as well, or `CMAKE_TRY_COMPILE_TARGET_TYPE=STATIC_LIBRARY`.",
    ];
    "clang-tools" Tool::Llvm, "running its tools", PUBLISHED, Guard::Any, &[
        "clang-linker-wrapper: error: {}",
        "clang-nvlink-wrapper: error: {}",
        "clang-offload-bundler: error: {}",
        "clang-offload-packager: error: {}",
        "clang-sycl-linker: error: {}",
        "clang-offload-wrapper: error: {}",
        "clang-offload-deps: error: {}",
        "llvm-foreach: {}",
        "llvm-link: error: {}",
    ] => "A tool that clang runs while it links code for the GPU failed: {=}.", &[
        "`-v`, or `-Wl,--verbose` and `--wrapper-verbose`, shows the commands: run the last one alone. An undefined symbol needs the library's device part; `invalid file` an object of the same clang; a failed ptxas has its own lines above.",
        "All objects and libraries have to be compiled by one release of clang, for the same targets.",
    ];
    "clang-missing-argument" Tool::Llvm, "reading options", PUBLISHED, Guard::Any, &[
        "no such file or directory: 'sm_{}'",
        "no such file or directory: 'compute_{}'",
        "no such file or directory: 'arch=compute_{}'",
        "no such file or directory: '{}.cu'",
        "cannot specify -o when generating multiple output files",
    ] => "clang read a word of the command otherwise than it was meant: {=}.", &[
        "A target is `--offload-arch=sm_80` (older: `--cuda-gpu-arch=sm_80`) in one word; nvcc's `-arch sm_80` and `-gencode` are not clang's. Several outputs: with `-S` or `-c` and `-o` add `--cuda-device-only` or `--cuda-host-only`.",
    ];
    "julia-llvm-package" Tool::Julia, "compiling a kernel", PUBLISHED, Guard::Any, &[
        "Unknown instruction kind LLVM{}",
        "Unknown value kind {}",
        "Unknown type kind LLVM{}",
        "Don't know how to convert LLVM.{} argument to LLVM.{}",
    ] => "LLVM.jl, which GPUCompiler and CUDA.jl write the kernel's IR with, and the LLVM of this Julia, or GPUCompiler, are of releases that do not fit together: {=}. Nothing is wrong with the kernel.", &[
        "`] up` for LLVM, GPUCompiler and CUDA together. Is a package held back (`] status --outdated`), or is Julia newer than all of their releases? Then take the Julia before it.",
    ];
    "julia-older-ir" Tool::Julia, "compiling a kernel", PUBLISHED, Guard::Any, &[
        "Encountered incompatible LLVM IR for {} at capability {}: {}",
        "Encountered incompatible LLVM IR for {}",
        "CUDAnative.InvalidIRError(\"calls the Julia runtime\", {}",
        "InvalidIRError(\"calls the Julia runtime\"{}",
    ] => "An early CUDAnative reports that the kernel calls Julia's runtime, which the GPU does not have. `jl_apply_generic` is a call whose types are not known, `jl_f_tuple` a tuple of such values.", &[
        "Make the types of the kernel's arguments and captured variables concrete (`@device_code_warntype`). CUDAnative and CuArrays are now CUDA.jl: update.",
    ];
    "mosaic-gpu" Tool::Xla, "compiling a kernel", PUBLISHED, Guard::Any, &[
        "Only copies transferring a number of bytes divisible by the warpgroup size are supported",
        "must have a number of elements that is a multiple of {}",
        "{} must have a number of elements that is a multiple of {}",
        "Unimplemented primitive in Pallas GPU lowering: {}",
        "Unimplemented primitive in Pallas Mosaic GPU lowering: {}",
        "Unimplemented primitive in Pallas TPU lowering: {}",
        "Unimplemented primitive in Pallas {} lowering: {}",
        "Unimplemented primitive in {}: {}",
        "The Pallas Triton lowering currently requires that {}",
        "The Pallas TPU lowering currently {}",
        "Only interpret mode is supported on CPU backend.",
        "Cannot lower pallas_call on platform: {}",
    ] => "JAX's Pallas cannot turn the kernel into code for this backend: {=}. No compiler of NVIDIA's ran.", &[
        "Sizes: Mosaic GPU works on warpgroups of 128 threads, so that blocks have a multiple of 128 elements or bytes; Triton's backend needs powers of two. Operations: write the missing one with others, or try the other backend (`backend=\"triton\"` or `\"mosaic_gpu\"`).",
        "On a CPU `interpret=True` runs it. A newer JAX has more operations.",
    ];
    "pallas-operation" Tool::Xla, "compiling a kernel", PUBLISHED, Guard::Any, &[
        "TritonLoweringException: Exception while lowering eqn:{}",
        "TritonLoweringException: Exception while lowering eqn:",
        "LoweringException: Exception while lowering eqn:{}",
        "LoweringException: Exception while lowering eqn:",
        "Exception while lowering eqn:",
    ] => "JAX's Pallas could not turn one operation of the kernel into code for the backend. The lines after it print that operation (`eqn`); the cause is another exception, which stands above `The above exception was the direct cause`.", &[
        "Paste that exception. Mostly the operation, a data type, or a shape that is no power of two is not supported by this backend: write it with others, or try another release of JAX.",
    ];
    "nvhpc-switch" Tool::Nvcc, "reading options", PUBLISHED, Guard::Any, &[
        "nvc++-Error-Unknown switch: {}",
        "nvc-Error-Unknown switch: {}",
        "nvfortran-Error-Unknown switch: {}",
        "pgc++-Error-Unknown switch: {}",
        "pgcc-Error-Unknown switch: {}",
        "pgfortran-Error-Unknown switch: {}",
    ] => "The NVIDIA HPC compiler does not have the option `{0}`, which is GCC's, clang's or nvcc's.", &[
        "The build took nvc++ or nvfortran for GCC or clang (CC, CXX, FC, CMAKE_CXX_COMPILER): leave the option out for it, or compile that part by the compiler that the build was written for (`-DCMAKE_CXX_COMPILER=g++`; nvcc: `-ccbin g++`).",
        "`nvc++ -help` lists its own: `-gpu=ccNN` in place of `-arch`, `-mp` of `-fopenmp`, `-cuda` for CUDA in C++.",
    ];
    "nvhpc-driver" Tool::Nvcc, "reading options", PUBLISHED, Guard::Any, &[
        "nvc++-Fatal-{}",
        "nvfortran-Fatal-{}",
        "nvc++-Error-{}",
        "nvfortran-Error-{}",
        "pgc++-Fatal-{}",
        "pgcc-Fatal-{}",
        "pgfortran-Fatal-{}",
        "pgc++-Error-{}",
        "pgcc-Error-{}",
        "pgfortran-Error-{}",
    ] => "The driver of an NVIDIA HPC compiler does not accept the command, or does not find what it needs: {0}", &[
        "The GPU's target: `-gpu=cc80` for compute capability 8.0 (on machines without a GPU it has to be named; `-stdpar` needs cc60 or higher). The toolkit: `-gpu=cuda12.4`, one that the SDK has in its folder `cuda`, or NVHPC_CUDA_HOME.",
    ];
    "nvhpc-ended" Tool::Nvcc, COMPILING, PUBLISHED, Guard::Any, &[
        "NVC++/{}: compilation completed with severe errors",
        "NVC++/{}: compilation aborted",
        "NVC/{}: compilation completed with severe errors",
        "NVFORTRAN/{}: compilation completed with severe errors",
        "NVFORTRAN/{}: compilation aborted",
        "{}/x86-64 Linux {}: compilation completed with severe errors",
        "{}/x86-64 Linux {}: compilation aborted",
    ] => "An NVIDIA HPC compiler stopped at errors that it reported above: this line only ends them.", &[
        "Paste the first line above it that has `-S-`, `-F-` or `error`.",
    ];
    "nvhpc-declare-target" Tool::Nvcc, COMPILING, PUBLISHED, Guard::Any, &[
        "{}-1073-Procedures called in a OpenMP target region must have 'omp declare target' information - {}",
        "Procedures called in a OpenMP target region must have 'omp declare target' information - {}",
    ] => "A region of OpenMP for the GPU calls a procedure that has no code for the GPU in this file.", &[
        "Put `#pragma omp declare target` (Fortran `!$omp declare target`) at its declaration, before the region, or let the compiler see its body; of a template every instance that is used needs it. A CUDA function of another file needs both, and the same `-gpu`.",
    ];
];
