//! Messages of CUDA.jl, Numba, Triton, JAX, IREE, OptiX and LLVM's own passes, before or after a tool of NVIDIA's runs.

use super::{Guard, families};
use crate::Tool;
use crate::message::{Message, PUBLISHED};

const COMPILING: &str = "compiling a kernel";
const RUNNING: &str = "running its tools";

pub(crate) const MESSAGES: &[Message] = families![
    "llvm-external-function" Tool::Llvm, "linking", PUBLISHED, Guard::Any, &[
        "Program used external function '{}' which could not be resolved!",
    ] => "LLVM's compiler within the process (JIT) was to run host code that calls {@0}, and finds it in no module and no library. It looks for functions of the host, not of the GPU.", &[
        "Define the function, or link the module or library that has it, before the code runs.",
        "If it belongs to a kernel: the host's compiler was given device code; give it to the back end for GPUs instead.",
    ];
    "llvm-fixpoint" Tool::Llvm, "optimising", PUBLISHED, Guard::Any, &[
        "Instruction Combining on {} did not reach a fixpoint after {} iterations. {}",
        "Instruction Combining on {} did not reach a fixpoint after {} iterations",
        "Instruction Combining did not reach a fixpoint after {} iterations",
        "Instruction Combining did not reach a fixpoint after {} iterations. {}",
        "Instruction Combining seems stuck in an infinite loop after {} iterations.",
    ] => "LLVM's pass InstCombine would change its own result again, which it checks for: an error of LLVM, or of a pass that a program added. The module is valid.", &[
        "Use another release of LLVM, or run the pass as `instcombine<no-verify-fixpoint>`, or with the function attribute that the message names: the result is right all the same.",
        "Report it to LLVM with the module, made small by llvm-reduce.",
    ];
    "llvm-no-libcall" Tool::Llvm, "selecting instructions", PUBLISHED, Guard::Llvm, &[
        "unsupported libcall legalization",
        "no libcall available for {}",
        "Unsupported library call operation!",
        "do not know how to soften this operator's operand!{}",
    ] => "LLVM would call a function of a library for an operation that the GPU does not have, and GPUs have no such library.", &[
        "Look for `frem`, `llvm.pow`, `llvm.sin` and the like on double or fp128, and division of i128: call libdevice's function (`__nv_pow`, `__nv_fmod`) in their place, or use a smaller type.",
    ];
    "llvm-memory" Tool::Llvm, "running LLVM", PUBLISHED, Guard::Any, &[
        "LLVM ERROR: out of memory",
        "LLVM ERROR: out of memory{}",
    ] => "LLVM got no more memory from the system while it compiled.", &[
        "Compile fewer files at once, and smaller kernels: full unrolling and inlining make modules large. In a container or a batch system raise the limit of memory.",
        "If memory is free, LLVM loops on this module: try another release, and report the module.",
    ];
    "llvm-without-nvptx" Tool::Llvm, "choosing the target", PUBLISHED, Guard::Any, &[
        "no available targets are compatible with triple \"nvptx{}",
        "NVPTX LLVM back-end not loaded; cannot compile to PTX.",
        "NVPTX LLVM back-end not loaded{}",
        "LLVM was not compiled with the NVPTX target{}",
        "LLVM not built with NVPTX{}",
        "ptx not enabled for this build of Halide.",
    ] => "This LLVM was built without its back end for NVIDIA GPUs (NVPTX), or it was not loaded.", &[
        "Take a build that has it: `llc --version` lists nvptx64. To build one: `-DLLVM_TARGETS_TO_BUILD=\"X86;NVPTX\"`.",
        "In Julia load a package that brings it: since Julia 1.12 GPUCompiler needs `NVPTX_LLVM_Backend_jll` or a Julia with LLVM's NVPTX, which the official binaries have.",
        "For Halide build LLVM so, and Halide with its back end for PTX (`TARGET_PTX=ON` in older releases), or leave `cuda` out of the target.",
    ];
    "xla-ptxas-start" Tool::Xla, "running its tools", PUBLISHED, Guard::Any, &[
        "{}ptxas --version returned {}",
        "Running {}ptxas --version returned {}",
    ] => "TensorFlow or XLA could not run ptxas, or did not get its version from it: {=}.", &[
        "Run `ptxas --version` by hand, with the path of the line: does the file exist, and may it be executed? In a container it may be of another machine's kind.",
        "If it runs there, starting a process fails within the program: too little memory or too many processes. The driver compiles the PTX in its place where it may.",
    ];
    "xla-ptxas-version" Tool::Xla, "running its tools", PUBLISHED, Guard::Any, &[
        "ptxas {} has a bug that we think can affect XLA. Please use a different version.",
        "ptxas {} has a bug that we think can affect XLA{}",
    ] => "XLA does not work with the ptxas that the line names, whose code it knows to be wrong.", &[
        "Take another release of ptxas: newer, or the one that JAX's and TensorFlow's own packages bring (`pip install -U nvidia-cuda-nvcc-cu12`, `jax[cuda12]`).",
        "A ptxas in PATH comes before that of pip: `which ptxas` shows it. Take its folder out of PATH, or update that toolkit.",
    ];
    "iree-no-target" Tool::Llvm, "choosing the target", PUBLISHED, Guard::Any, &[
        "missing GPU target in #hal.executable.target",
        "missing GPU target in #hal.executable.target{}",
    ] => "IREE does not know for which GPU it compiles: no target was named, or one that this release does not know.", &[
        "Name it: `--iree-cuda-target=sm_80`; for a newer GPU than the release knows take an older target, whose PTX the driver compiles, or a newer IREE.",
    ];
    "triton-capability" Tool::Triton, COMPILING, PUBLISHED, Guard::Any, &[
        "Assertion `false && \"computeCapability not supported\"' failed.",
        "{}: Assertion `false && \"computeCapability not supported\"' failed.",
        "computeCapability not supported",
    ] => "This Triton is older than the GPU: it does not know its compute capability, and stops by a check of its own.", &[
        "Update Triton, which comes with PyTorch: sm_100 and sm_120 are known from Triton 3.3 (PyTorch 2.7) on.",
    ];
    "mlir-live-uses" Tool::Llvm, COMPILING, PUBLISHED, Guard::Any, &[
        "operation destroyed but still has uses",
    ] => "A pass of an MLIR compiler (Triton, IREE, JAX) took an operation out that is still used: an error of that compiler.", &[
        "Look for an error above it, after which this may follow. Else try another release, and report it with the kernel.",
    ];
    "xla-temporary-file" Tool::Xla, RUNNING, PUBLISHED, Guard::Any, &[
        "ptxas returned an error during compilation of ptx to sass: 'INTERNAL: couldn't get temp CUBIN file name'{}",
        "couldn't get temp CUBIN file name",
        "couldn't get temp CUBIN file name{}",
        "couldn't get temp PTX file name",
        "INTERNAL: couldn't get temp CUBIN file name",
        "INTERNAL: couldn't get temp PTX file name",
        "Could not create temporary file{}",
    ] => "XLA could not make a temporary file for ptxas: its folder is full, does not exist or may not be written.", &[
        "Look at the folder of TMPDIR (else `/tmp`): free some of it, or set TMPDIR to one that may be written. On shared machines old files of another user stand in the way, too.",
    ];
    "xla-no-provider" Tool::Xla, "looking for ptxas", PUBLISHED, Guard::Any, &[
        "There is no supported PTX compilation provider{}",
        "There is no supported PTX compilation provider",
    ] => "XLA found neither ptxas nor nvJitLink nor the compiler in its own library, so it cannot compile PTX.", &[
        "Install them: `pip install nvidia-cuda-nvcc-cu12 nvidia-nvjitlink-cu12` (for CUDA 13 without `-cu12`), or name a toolkit: `XLA_FLAGS=--xla_gpu_cuda_data_dir=/usr/local/cuda`.",
    ];
    "julia-bits" Tool::Julia, COMPILING, PUBLISHED, Guard::Any, &[
        "passing and using non-bitstype argument",
        "KernelError: passing and using non-bitstype argument",
        "passing non-bitstype argument",
        "KernelError: passing non-bitstype argument",
        "KernelError: passing and using non-isbits argument",
        "passing and using non-isbits argument",
        "passing non-isbits argument",
    ] => "An argument of the kernel holds references of the host: it is no type that is plain bits (`isbitstype`), such as an `Array`, a `String` or a struct with an abstract field.", &[
        "Pass a `CuArray`; give the struct concrete types, and `Adapt.@adapt_structure` so that its arrays are turned into those of the GPU. `isbits(cudaconvert(x))` shows it.",
    ];
    "julia-returns" Tool::Julia, COMPILING, PUBLISHED, Guard::Any, &[
        "KernelError: kernel returns a value of type `{}`",
        "kernel returns a value of type `{}`",
    ] => "A kernel returns a value (`{0}`), and kernels cannot.", &[
        "End it with `return nothing` (or `return`). `Union{}` is the type of a kernel that always throws: look at `@device_code_warntype`.",
    ];
    "julia-compilation" Tool::Julia, COMPILING, PUBLISHED, Guard::Any, &[
        "GPU compilation of {} failed",
        "GPU compilation of MethodInstance for {} failed",
        "GPU compilation failed, try inspecting generated code with any of the @device_code_... macros",
    ] => "GPUCompiler could not compile the kernel. The next line (`KernelError`, `Reason:`) says why.", &[
        "Paste the lines after it. `@device_code_warntype` shows types that are not inferred, which is the commonest.",
    ];
    "julia-runtime-call" Tool::Julia, COMPILING, PUBLISHED, Guard::Any, &[
        "Reason: unsupported call to the Julia runtime (call to {})",
        "Reason: unsupported call to a lazy-initialized function (call to {})",
    ] => "The kernel calls `{0}`, which belongs to Julia's runtime on the host and does not exist on the GPU.", &[
        "Mostly a type is not inferred, a name is misspelt or a global is not constant, or something allocates or throws with a text: `@device_code_warntype interactive=true @cuda …` leads to the line.",
    ];
    "xla-cannot-start" Tool::Xla, RUNNING, PUBLISHED, Guard::Any, &[
        "Start cannot fork() child process: Cannot allocate memory",
        "Start cannot fork() child process: {}",
    ] => "XLA or TensorFlow could not start ptxas as a process of its own: {=}. With `Cannot allocate memory` the host lacks memory, not the GPU.", &[
        "Give the container or the batch job more memory, or let the system promise more (`vm.overcommit_memory=1`): a process that starts another is counted twice for a moment.",
        "It is only a warning where the driver's own compiler is used then; the line after it says so.",
    ];
    "julia-literal-pointer" Tool::Julia, COMPILING, PUBLISHED, Guard::Any, &[
        "unsupported call through a literal pointer (call to {})",
        "unsupported call through a literal pointer (call to )",
        "unsupported call through a literal pointer",
    ] => "The kernel calls a function of the host by its address: a `ccall`, mostly within a library such as BLAS, LAPACK or a generator of random numbers. The GPU cannot call it.", &[
        "Look at the stack trace below it for the call (`lu`, `\\`, `rand`, `string`, a matrix product), and write it in plain Julia for the kernel, such as by StaticArrays.",
    ];
    "julia-external-call" Tool::Julia, COMPILING, PUBLISHED, Guard::Any, &[
        "unsupported call to an external C function (call to {})",
        "unsupported call to an external C function",
        "unsupported call to an unknown function",
        "unsupported call to the Julia runtime",
        "unsupported use of an undefined name",
        "unsupported call to a lazy-initialized function",
    ] => "The kernel calls a function of the host (C or Julia's runtime), or a name that was not defined when it was compiled, and no GPU can: {=}.", &[
        "Look at the stack trace below it for the call, and at `@device_code_warntype interactive=true @cuda …`: mostly a type is not inferred or a global is not `const`; texts, allocations, BLAS and `rand` of the host cannot run in a kernel.",
    ];
    "julia-method" Tool::Julia, COMPILING, PUBLISHED, Guard::Any, &[
        "method captures typevar '{}' (you probably use an unbound type variable)",
        "method captures a typevar (you probably use an unbound type variable)",
        "passing an opaque closure",
        "Kernel argument of type {} references 128-bit integer fields. {}",
    ] => "CUDA.jl does not compile this kernel for these arguments: {=}.", &[
        "A type parameter after `where` that no argument fixes has to go; closures are plain functions whose captured variables are bits; Int128 as an argument needs Julia 1.12.",
    ];
    "julia-toolkit" Tool::Julia, "choosing the toolkit", PUBLISHED, Guard::Any, &[
        "Your CUDA installation does not provide {}",
        "CUDA.jl requires PTX {}, which is not supported by {}",
        "CUDA.jl requires a PTX ISA supported by both {}",
        "CUDA.jl requires PTX ISA {} or higher",
        "CUDA.jl requires compute capability {} or higher",
        "Requested PTX ISA {} is not supported by {}",
        "{} is not supported by PTX ISA {}",
        "Compute capability {} is not supported by {}",
        "Your {} GPU (compute capability {}) is not supported by {}",
        "Your {} GPU (compute capability {}) is not fully supported by {}",
        "Your {} GPU with compute capability {} is not supported by {}",
        "{} GPU (compute capability {}) is not fully supported by {}",
        "{} GPU (compute capability {}) is not supported by {}",
        "Your {} GPU does not meet the minimal required compute capability {}",
        "This version of CUDA.jl requires an NVIDIA driver for CUDA {} or higher (yours only supports up to CUDA {})",
        "This version of CUDA.jl only supports CUDA {} or higher (your toolkit provides CUDA {})",
        "This version of CUDA.jl only supports NVIDIA drivers for CUDA {} or higher {}",
        "CUDA.jl could not find an appropriate CUDA runtime to use.",
        "Could not find an appropriate CUDA runtime to use.",
        "CUDA runtime not found",
        "CUDA driver not found",
        "CUDA driver not functional",
    ] => "CUDA.jl, its toolkit, Julia's LLVM, the driver and the GPU do not fit together: {=}.", &[
        "`CUDA.versioninfo()` shows all of them. `CUDA.set_runtime_version!(v\"12.8\")` chooses a toolkit (up to 12.9 for GPUs before sm_75); a new GPU needs a newer CUDA.jl, Julia (its LLVM) and driver, an old one an older CUDA.jl.",
        "Nothing found: is the driver installed (`nvidia-smi`), and was CUDA.jl precompiled on a machine with a GPU or told a version? JULIA_CUDA_… variables are gone.",
    ];
    "julia-exception" Tool::Julia, "running a kernel", PUBLISHED, Guard::Any, &[
        "KernelException: exception thrown during kernel execution on device {}",
        "exception thrown during kernel execution on device {}",
        "a {} was thrown during kernel execution on thread {}",
        "a {} was thrown during kernel execution.",
        "an exception was thrown during kernel execution",
        "Run Julia on debug level 2 for device stack traces.",
        "Run Julia on debug level 1 for a more accurate exception",
    ] => "Code of a kernel threw an exception while it ran (mostly an index out of bounds, an `InexactError` of a conversion, or a domain error), and CUDA.jl stopped there. Compiling went well.", &[
        "`julia -g2` prints the exception's type and the stack on the GPU. Check indices (`if i <= length(x)`) and conversions (`unsafe_trunc(Int32, x)` for `Int32(x)`).",
    ];
    "julia-internal" Tool::Julia, COMPILING, PUBLISHED, Guard::Any, &[
        "GPUCompiler.jl encountered an unexpected internal error.",
        "InternalCompilerError: {}",
        "Failed to load compiled kernel image.",
        "Failed to analyze kernel parameter usage; please file an issue with a reproducer.",
        "External llc reported:",
        "Static compilation failed",
    ] => "CUDA.jl's compiler failed by itself, or the driver did not accept what it made: {=}.", &[
        "Update CUDA.jl, GPUCompiler and LLVM.jl together; with a kernel that shows it report it there. A line of LLVM, ptxas or `CUDA_ERROR_…` near it has the reason: paste it.",
    ];
    "julia-broadcast" Tool::Julia, COMPILING, PUBLISHED, Guard::Any, &[
        "GPU broadcast resulted in non-concrete element type {}.",
        "GPU broadcast resulted in non-concrete element type {}",
        "This probably means that the function you are broadcasting contains an error or type instability.",
    ] => "A function that is broadcast over GPU arrays has no one type as its result: it throws for these types, or its type is not inferred.", &[
        "Call it on one element, or look at `@code_warntype f(x)`; a method that is missing gives `Union{}`, a global that is not constant `Any`.",
    ];
    "julia-memory" Tool::Julia, "running a program", PUBLISHED, Guard::Any, &[
        "Out of GPU memory trying to allocate {}",
        "Out of GPU memory trying to allocate {} ({})",
    ] => "The GPU has not as much free memory as CUDA.jl asked for: {0}.", &[
        "`CUDA.reclaim()` and `GC.gc(true)` give unused memory back; arrays that are still referenced (also in the REPL's `ans`, in closures and globals) stay. `CUDA.unsafe_free!(x)` frees one at once, and `CUDA.pool_status()` shows what is used.",
        "Smaller pieces, `Float32` for `Float64`, in-place operations (`.=`, `mul!`); `nvidia-smi` shows what other processes hold.",
    ];
    "julia-scalar" Tool::Julia, "running a kernel", PUBLISHED, Guard::Any, &[
        "Scalar indexing is disallowed.",
        "Invocation of getindex resulted in scalar indexing of a GPU array.",
        "Invocation of setindex! resulted in scalar indexing of a GPU array.",
        "Invocation of {} resulted in scalar indexing of a GPU array.{}",
    ] => "Code of the host reads or writes a GPU array element by element, which is very slow and so not allowed. No kernel was compiled for it.", &[
        "Use broadcasts or `map` on the whole array, or a function that has a method for GPU arrays; the trace shows the call that fell back to a loop.",
        "For a few elements `CUDA.@allowscalar x[1]`, or copy the array to the host (`Array(x)`).",
    ];
    "numba-launch" Tool::Numba, "starting a kernel", PUBLISHED, Guard::Any, &[
        "Kernel launch configuration was not specified. Use the syntax:",
        "Kernel launch configuration was not specified. Use the syntax:{}",
        "Kernel launch configuration was not specified. {}",
    ] => "A kernel of Numba was called like a function, without its grid and block.", &[
        "Write `kernel[blocks, threads](arguments)`. To call it from another kernel declare it `@cuda.jit(device=True)`.",
    ];
    "numba-devrt" Tool::Numba, "linking", PUBLISHED, Guard::Any, &[
        "libcudadevrt.a not found.",
        "libcudadevrt.a not found",
    ] => "Numba found no libcudadevrt.a, the part of the runtime for kernels, which grids that wait for each other (`cuda.cg`) need.", &[
        "Set CUDA_HOME to a whole toolkit (it lies in `lib64`), or `conda install cuda-cudart-static`; `numba -s` shows where it looked.",
    ];
    "numba-driver-function" Tool::Numba, "starting the driver", PUBLISHED, Guard::Any, &[
        "driver missing function: {}",
    ] => "The library that Numba loaded as the driver has no function `{0}`: it is another library than libcuda (the runtime, libcudart, or a stub), or a driver that is older than the function.", &[
        "Unset NUMBA_CUDA_DRIVER (older: NUMBAPRO_CUDA_DRIVER), or let it name the driver's own file: `/usr/lib/x86_64-linux-gnu/libcuda.so.1`. libcuda comes with the driver, not with the toolkit; `nvidia-smi` has to work.",
    ];
    "optix-abi" Tool::Driver, "starting the driver", PUBLISHED, Guard::Any, &[
        "OPTIX_ERROR_UNSUPPORTED_ABI_VERSION{}",
        "OPTIX_ERROR_UNSUPPORTED_ABI_VERSION",
        "OPTIX_ERROR_UNSUPPORTED_ABI_VERSION: {}",
        "Optix call ({}) failed with code OPTIX_ERROR_UNSUPPORTED_ABI_VERSION{}",
        "failed with code OPTIX_ERROR_UNSUPPORTED_ABI_VERSION{}",
    ] => "The driver is older than the OptiX headers that the program was compiled with (error 7801): OptiX is a part of the driver, and it has no functions of that version.", &[
        "Update the driver: the release notes of each OptiX SDK name the least (8.0 needs 535, 8.1 555, 9.0 570). Or compile with the headers of an older OptiX.",
    ];
    "numba-opcode" Tool::Numba, COMPILING, PUBLISHED, Guard::Any, &[
        "Use of unsupported opcode ({}) found",
        "Use of unsupported opcode {}",
        "Unsupported opcode {}",
        "The use of yield in a closure is unsupported.",
    ] => "The Python function uses a construct that Numba does not compile. No tool of NVIDIA's ran yet.", &[
        "Take it out of the kernel (generators, `with`, `try … except E`, comprehensions with sets), or use a Numba that knows this Python release.",
    ];
    "cudnn-failed" Tool::Framework, RUNNING, PUBLISHED, Guard::Any, &[
        "Could not create cudnn handle: {}",
        "There was an error before creating cudnn handle: {}",
        "There was an error before creating cudnn handle ({}",
        "No valid engine configs for {}",
        "cuDNN error: {}",
        "cuDNN launch failure : {}",
        "CUDNN_STATUS_{}",
        "CUBLAS_STATUS_{}",
        "CURAND_STATUS_{}",
        "CUSOLVER_STATUS_{}",
        "CUSPARSE_STATUS_{}",
        "CUFFT_INTERNAL_ERROR",
        "CUFFT_ALLOC_FAILED",
        "CUFFT_EXEC_FAILED",
        "CUFFT_SETUP_FAILED",
        "CUFFT_INVALID_{}",
    ] => "A library of CUDA on the host's side (cuDNN, cuBLAS), or its start, failed: {=}. No compiler of kernels took part, and the status mostly has no cause in it.", &[
        "Often memory: another process, or XLA's and TensorFlow's own reservation, holds the GPU (`nvidia-smi`; XLA_PYTHON_CLIENT_PREALLOCATE=false, `set_memory_growth`). Then the releases: the framework names which cuDNN and CUDA it was built with, and the driver must be as new.",
        "An error of a kernel before it is reported here too: look further up, and run with CUDA_LAUNCH_BLOCKING=1. CUDNN_LOGLEVEL_DBG=3 and CUBLAS_LOGINFO_DBG=1 write what the library says.",
    ];
    "torch-cublas-old" Tool::Framework, RUNNING, PUBLISHED, Guard::Any, &[
        "cublas runtime error : {} at {}",
        "cublas runtime error : {}",
        "cublas runtime error: {}",
    ] => "A call of cuBLAS within PyTorch (releases before 1.5 word it so) failed: {=}. Mostly that PyTorch was built with a CUDA older than the GPU (CUDA 9 on Turing, 10 on Ampere); else memory ran out, or an earlier kernel had failed, such as one with an index or label out of range.", &[
        "Take a PyTorch whose CUDA knows the GPU: `torch.version.cuda` has to be 10.0 or later for Turing, 11.0 for Ampere, 11.8 for Ada and Hopper, 12.8 for Blackwell. Code for old releases mostly needs small changes for that.",
        "If it ran before on this GPU: CUDA_LAUNCH_BLOCKING=1, then with the data on the CPU, which reports a wrong index plainly; fewer data at once.",
    ];
    "julia-decoding" Tool::Julia, COMPILING, PUBLISHED, Guard::Any, &[
        "Decoding arguments to {} failed, please file a bug with a reproducer.",
        "Decoding {} failed, please file a bug with a reproducer.",
    ] => "GPUCompiler, on which CUDA.jl stands, could not name the method of a dynamic call in the kernel for its report. The call itself is what fails.", &[
        "Make the types concrete: `@device_code_warntype interactive=true`. The line `Reason:` after it says which call.",
    ];
    "triton-fp8" Tool::Triton, COMPILING, PUBLISHED, Guard::Any, &[
        "type {} not supported in this architecture. The supported fp8 dtypes are ({})",
        "type {} not supported in this architecture. The supported fp8 dtypes are {}",
        "type {} not supported in this architecture for now. The supported fp8 dtypes are {}",
        "{} data type is not supported on CUDA arch < {}",
    ] => "Triton has `{0}` only on other GPUs: `fp8e4nv` (E4M3) needs compute capability 8.9 or higher, that is Ada, Hopper or newer. Some of these lines name what this one has.", &[
        "Use a type that it has, such as `fp8e5`, or store bytes and convert to float16 before the product.",
        "On A100 and older take weights in int8 or float16 in place of FP8.",
    ];
    "triton-conversion" Tool::Triton, COMPILING, PUBLISHED, Guard::Any, &[
        "Unsupported conversion from {} to {} with rounding mode {}",
    ] => "Triton has no conversion from `{0}` to `{1}` for this GPU.", &[
        "Convert in two steps through float32 or float16 (`x.to(tl.float32).to(…)`), or leave the rounding mode out.",
    ];
    "triton-host-compiler" Tool::Triton, RUNNING, PUBLISHED, Guard::Any, &[
        "Failed to find C compiler. Please specify via CC environment variable.",
        "Failed to find C compiler. Please specify via CC environment variable or set triton.knobs.build.impl.",
    ] => "Triton builds a small launcher on the host and finds no C compiler. The kernel itself is not at fault.", &[
        "Install gcc or clang (`apt install build-essential`), or set CC; the headers of Python (`python3-dev`) are needed, too.",
    ];
    "driver-refused-module" Tool::Driver, "loading a kernel", PUBLISHED, Guard::Any, &[
        "Error loading PTX: {}",
        "Error loading PTX. {}",
        "Error loading PTX",
        "Failed to load PTX: {}",
        "Error in \"load module\"",
        "Error in \"load module\": {}",
        "Failed to load PTX module: {}",
        "Could not load module data from {}",
        "Failed to load CUDA module from {}",
        "Could not load PTX: {}",
        "Failed to load CUDA kernel from '{}' ({})",
        "Failed to load CUDA kernel from \"{}\" ({})",
        "Failed to load CUDA kernel from '{}'",
        "Failed to load CUDA kernel from '{}'{}",
    ] => "A program gave its PTX or cubin to the driver, which did not accept it.", &[
        "Mostly the driver is older than the toolkit that made the PTX: update it. `Unsupported PTX version` says just that.",
        "`No binary`, or an old GPU: this build of the program has no code for it; take another release, or build it for the GPU's target.",
        "To learn why: `ptxas -arch=sm_NN` on the PTX file, or the driver's log (CU_JIT_ERROR_LOG_BUFFER).",
    ];
    "jit-wrapper" Tool::Driver, RUNNING, PUBLISHED, Guard::Any, &[
        "LLVM Fatal Error while compiling target binary for module: {}",
        "Minimum required PTX version is {}.",
        "Triton compilation failed: {}",
    ] => "The compiler stopped while it made code for the GPU. The lines around this one say why.", &[
        "Paste these; a line of LLVM (`LLVM ERROR`, `Reason:`) or ptxas has the cause.",
    ];
    "nvhpc-build" Tool::Nvcc, RUNNING, PUBLISHED, Guard::Any, &[
        "pgnvd job exited with nonzero status code {}",
        "pgnvd job exited with nonzero status code {} ({})",
        "nvvmCompileProgram error {}: {}",
        "Rebuild this file with -gpu={} to use NVIDIA Tesla GPU {}",
        "Rebuild this file with -ta={} to use NVIDIA Tesla GPU {}",
    ] => "The NVIDIA HPC compiler's device part failed, or the program has no code for this GPU.", &[
        "Name the GPU's target: `-gpu=cc80` (its compute capability without the point; `nvaccelinfo` prints it), several with commas, and a CUDA that knows it (`-gpu=cuda12.4`).",
        "If compiling failed: paste the lines above it; `-Minfo=accel` names the region.",
    ];
];
