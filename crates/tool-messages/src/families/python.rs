//! Messages of Numba's and Triton's front ends, of XLA's and PyTorch's run time and of packages that look for a toolkit, from
//! their sources.

use super::{Guard, families};
use crate::Tool;
use crate::message::{Message, PUBLISHED};

const COMPILING: &str = "compiling a kernel";
const LOOKING: &str = "looking for a toolkit";

pub(crate) const MESSAGES: &[Message] = families![
    "numba-typing" Tool::Numba, COMPILING, PUBLISHED, Guard::Any, &[
        "No implementation of function {} found for signature:",
        "No implementation of function {} found for signature:{}",
        "No matching definition for argument type(s) {}",
        "Invalid use of {} with parameters ({})",
        "Invalid use of {} with argument(s) of type(s): ({})",
        "Cannot unify {} and {} for '{}', defined at {}",
        "Can't unify return type from the following types: {}",
        "Cannot determine Numba type of {}",
        "cannot determine Numba type of {}",
        "Unknown attribute '{}' of type {}",
        "Untyped global name '{}':",
        "Untyped global name '{}': {}",
        "non-precise type {}",
        "Use of unsupported NumPy function '{}' or unsupported use of the function.",
        "Cannot resolve setitem: {}",
        "Type of variable '{}' cannot be determined{}",
        "Type of variable '{}' cannot be determined, operation: {}, location: {}",
        "CUDA kernel must have void return type.",
        "There are {} candidate implementations:",
        "Invalid usage of {} with parameters ({})",
        "unsupported array index type {} in {}",
        "Failed at nopython ({})",
    ] => "Numba's type inference stopped at the Python function, before any tool of NVIDIA's ran: {=}.", &[
        "The line `File …, line N` below it names the expression. Kernels take NumPy or device arrays, numbers and tuples; they call operators, `math`, `cuda.…` and functions with `@cuda.jit(device=True)`, and hardly any function of NumPy. They return nothing.",
        "A variable has one type: `x = 0` and later `x = 0.5` differ.",
    ];
    "numba-slices" Tool::Numba, COMPILING, PUBLISHED, Guard::Any, &[
        "No definition for lowering static_setitem({}",
        "No definition for lowering setitem({}",
    ] => "Numba has no code for the GPU for this assignment to a part of an array: {=}. The types in it are those of the array, the index and the value.", &[
        "Assign single elements in a loop: `for i in range(n): a[i, k] = b[i]`. In kernels a slice is a view to read from, and arrays are neither made nor assigned as a whole.",
    ];
    "numba-lowering" Tool::Numba, COMPILING, PUBLISHED, Guard::Any, &[
        "Type of #{} arg mismatch: {} != {}",
        "{} Type of #{} arg mismatch: {} != {}",
        "cannot store {} to {}: mismatching types",
        "No definition for lowering {}",
        "No conversion from {} to {} for {}",
        "Cannot lower constant of type '{}'",
        "Invalid store of {} to {}",
        "Function {} failed at nopython mode lowering{}",
        "Failed in {} mode pipeline (step: native lowering) {}",
    ] => "Numba (by llvmlite) failed while it wrote LLVM IR, before libNVVM: {=}. The types of the Python function are known by then.", &[
        "`%…*` and `addrspace(N)` that differ are pointers of two address spaces, or a helper that is made for the CPU: an error of Numba or of an extension (`@intrinsic`), or an option that CUDA does not have (NUMBA_DEBUG_JIT).",
        "Write the statement of `During: lowering …` in a simpler way, or update numba-cuda.",
    ];
    "numba-argument-count" Tool::Numba, "compiling a kernel", PUBLISHED, Guard::Any, &[
        "Signature mismatch: {} argument types given, but function takes {} arguments",
    ] => "The kernel or device function has {1} arguments, and it was called, or its signature in `@cuda.jit` written, with {0}. Nothing reached libNVVM.", &[
        "Compare the launch `kernel[blocks, threads](…)` or the signature's types with the names behind `def`.",
    ];
    "numba-warning" Tool::Numba, "starting a kernel", PUBLISHED, Guard::Any, &[
        "Grid size {} will likely result in GPU under-utilization due to low occupancy.",
        "Grid size ({}) < 2 * SM count ({}) will likely result in GPU under utilization due to low occupancy.",
        "Host array used in CUDA kernel will incur copy overhead to/from device.",
    ] => "Only a warning of Numba's about speed: the launch works. {=}", &[
        "Start more blocks than the GPU has multiprocessors, and copy arrays once (`cuda.to_device`) in place of at each launch. NUMBA_CUDA_LOW_OCCUPANCY_WARNINGS=0 and NUMBA_CUDA_WARN_ON_IMPLICIT_COPY=0 silence them.",
    ];
    "numba-bindings" Tool::Numba, LOOKING, PUBLISHED, Guard::Unnamed, &[
        "NVIDIA CUDA Python bindings not found{}",
        "CUDA is disabled due to setting NUMBA_DISABLE_CUDA=1 {}",
        "Error at driver init: {}",
        "CUDA initialized before forking",
        "Minor version compatibility requires {}",
        "Link time optimization requires nvJitLink.",
        "LTO requires nvjitlink, which is not available",
        "Don't know how to link file with {}",
    ] => "Numba lacks a library or package for CUDA, or was told not to use it: {=}. No kernel was compiled.", &[
        "`pip install \"numba-cuda[cu12]\"` (or `cu13`) brings bindings, nvJitLink, NVRTC and libNVVM of one release; `numba -s` shows what is found.",
    ];
    "triton-front-end" Tool::Triton, COMPILING, PUBLISHED, Guard::Any, &[
        "Loop-carried variable {} has initial type {} but is re-assigned to {} in loop! {}",
        "Loop carried variable {} changed type, was {} but is now {}",
        "Mismatched type for {} between then block ({}) and else block ({})",
        "Input shapes should have M >= {}, N >= {} and K >= {}",
        "First input shape ({}) and second input shape {} are not compatible for matmul {}",
        "Both operands must be same dtype. Got {} and {}",
        "Cannot make_shape_compatible: incompatible dimensions at index {}: {} and {}",
        "Cannot broadcast, the expanded size of the tensor ({}) {}",
        "Cannot bitcast data-type of size {} to data-type of size {}",
        "Unsupported ptr type {} in `tl.{}`",
        "Unsupported function referenced: {}",
        "unsupported AST node type: {}",
        "Shape element {} must be a power of 2",
        "numel ({}) exceeds triton maximum tensor numel ({})",
        "arange's range must be a power of 2",
        "arange's arguments must be of type tl.constexpr",
        "cannot convert {} of type {} to tensor",
        "invalid operands of type {} and {}",
        "If conditional called with multidimensional Tensor instead of scalar; {}",
        "Did you forget to add @triton.jit ? ({}",
        "Cannot access global variable {} from within @jit'ed function. {}",
        "Mask argument cannot be block type if pointer argument is not a block",
        "Value argument cannot be block type if pointer argument is not a block",
        "atomic_{} does not support {}",
        "Kernel requires a runtime memory allocation, but no allocator was set. {}",
        "Keyword argument {} was specified but unrecognised",
        "Cannot call @triton.jit'd outside of the scope of a kernel",
        "Pointer argument (at {}) cannot be accessed from Triton (cpu tensor?)",
        "Pointer argument cannot be accessed from Triton (cpu tensor?)",
    ] => "Triton's front end or launcher does not accept the kernel's Python text or its arguments: {=}. Nothing reached LLVM or ptxas.", &[
        "Shapes of tensors are powers of two and known while compiling (`tl.constexpr`); operands of `tl.dot` have one type and at least 16 in each direction; variables of loops and branches keep type and shape (`.to(…)`); globals are `tl.constexpr`; arguments that are tensors are on the GPU.",
        "Written for another release of Triton? Libraries (flash-attn, vLLM, torch) need the one that they name.",
    ];
    "triton-tensor-too-large" Tool::Triton, "compiling a kernel", PUBLISHED, Guard::Any, &[
        "Maximum allowed number of elements is {}, but {} has more than that",
    ] => "A tensor within the Triton kernel has more than {0} elements, the most that Triton takes; {1} makes it. Nothing reached LLVM or ptxas.", &[
        "Make the block smaller (`BLOCK_SIZE`), and let a loop or more programs of the grid go over the rest: a block that a GPU's registers can hold has some thousands of elements.",
    ];
    "xla-backend" Tool::Xla, "loading its libraries", PUBLISHED, Guard::Any, &[
        "Unable to initialize backend 'cuda': {}",
        "CUDA backend failed to initialize: {}",
        "failed call to cuInit: {}",
        "The NVIDIA driver's CUDA version is {} which is older than the {} version ({}). {}",
        "The NVIDIA driver's CUDA version is {} which is older than the ptxas CUDA version {}",
        "Found {} version {}, but JAX was built against version {}, which is newer. {}",
        "An NVIDIA GPU may be present on this machine, but a CUDA-enabled jaxlib is not installed. Falling back to cpu.",
        "Loaded runtime CuDNN library: {} but source was compiled with: {}",
        "Could not find cuda drivers on your machine, GPU will not be used.",
        "Cannot dlopen some GPU libraries. {}",
        "Failed to load in-memory CUBIN (compiled for a different GPU?){}",
        "failed to get PTX kernel \"{}\" from module{}",
    ] => "XLA or TensorFlow could not use the GPU, or a library of CUDA in the release that it was built for: {=}.", &[
        "Take driver and libraries of one kind: `pip install -U \"jax[cuda12]\"` (`cuda13` with driver 580 or later), `pip install \"tensorflow[and-cuda]\"`, and no other CUDA in LD_LIBRARY_PATH.",
    ];
    "package-toolkit" Tool::Build, LOOKING, PUBLISHED, Guard::Any, &[
        "{} is only supported on CUDA {} and above.",
        "{} is only supported on CUDA {} and above. {}",
        "{} requires CUDA {} or higher",
        "{} requires CUDA {} or newer",
        "{} requires CUDA >= {}",
        "CUDA version {} is too low for architecture {}. {}",
        "{} architecture requires CUDA {}",
        "CUDA {} or higher is required",
        "CUDA compiler version {} is too old",
        "{} requires nvJitLink {} or newer; found {}",
        "{} requires cuda-bindings {}",
    ] => "A package's own check of the toolkit: {=}. The toolkit or library that it finds is older than what it needs.", &[
        "Most packages ask nvcc for its release (`nvcc -V`): look which nvcc that is (`which nvcc`, CUDA_HOME, CMAKE_CUDA_COMPILER): a distribution's or an old one may come first in PATH. Install a toolkit of the release that it names, or an older release of the package.",
        "The CUDA version of `nvidia-smi` is the driver's, that of `torch.version.cuda` PyTorch's; neither is nvcc's.",
    ];
    "package-no-nvcc" Tool::Build, LOOKING, PUBLISHED, Guard::Any, &[
        "{} was requested, but nvcc was not found.",
        "{} was requested, but nvcc was not found. {}",
        "Warning: {} was requested, but nvcc was not found. {}",
        "nvcc was not found. Are you sure your environment has nvcc available?{}",
    ] => "A package builds a CUDA extension and found no nvcc: {0}.", &[
        "Install a toolkit with nvcc of the release that PyTorch was built for (`python -c 'import torch; print(torch.version.cuda)'`), and set CUDA_HOME. Images and wheels with the runtime only have none (`-devel` has it).",
        "Or take a wheel that is built for this Python, PyTorch and CUDA: then nothing is compiled.",
    ];
    "pycuda-incomplete" Tool::Framework, "loading a library", PUBLISHED, Guard::Any, &[
        "No module named 'pycuda._driver'",
        "No module named pycuda._driver",
        "No module named _driver",
        "No module named 'pycuda.compyte'",
        "No module named 'pycuda.{}'",
    ] => "PyCUDA is there without a part that its installation makes: `_driver` is its compiled module, `compyte` a submodule of its source.", &[
        "Leave the folder of PyCUDA's source, in which Python finds that folder first, and try again.",
        "Install it for this Python: `pip install --no-cache-dir --force-reinstall pycuda`, with nvcc in PATH and a compiler of the host, or `conda install -c conda-forge pycuda`. From a clone: `git submodule update --init` first.",
    ];
    "python-packages" Tool::Framework, LOOKING, PUBLISHED, Guard::Any, &[
        "No module named '{}'",
        "{}: incompatible function arguments. The following argument types are supported:",
        "{}: incompatible constructor arguments. The following argument types are supported:",
    ] => "A Python package is not installed in this environment, or two packages are of releases that do not fit: {=}. No tool of CUDA ran.", &[
        "Install what is missing, and bring packages that belong together (jax, jaxlib and jax-triton; torch and triton) to the releases that one of them names: `pip check`, `pip list`.",
        "If a build reports it of a package that is installed, such as `torch`: pip builds in an environment of its own; `pip install --no-build-isolation` uses yours.",
    ];
    "mlir-dominance" Tool::Llvm, COMPILING, PUBLISHED, Guard::Any, &[
        "operand #{} does not dominate this use",
    ] => "MLIR's verifier found a value that is used where it is not yet computed, before any code of the GPU is made. After a pass of Triton, JAX or XLA that is an error of the compiler; a DSL in Python that builds MLIR by itself (CuTe DSL) writes it, too, for a variable that is set within a branch, loop or inner function and used outside.", &[
        "Give the variable a value before the branch or loop, and pass it on as an argument or result in place of using it from outside.",
        "If there is none, try another release, and report it with the reproducer or the module (CUTE_DSL_KEEP_IR=1, MLIR_ENABLE_DUMP=1).",
    ];
    "ctypes-crash" Tool::Framework, "calling a library", PUBLISHED, Guard::Any, &[
        "exception: access violation reading {}",
        "exception: access violation writing {}",
    ] => "A library that Python calls by ctypes (in Numba libNVVM or the driver) touched an address that is not there, and Windows stopped it. The trace above names the library.", &[
        "Mostly the library is of another release than the package was made for, or its stack is too small for a large kernel: update both, or use smaller kernels.",
    ];
    "rust-cuda-module" Tool::LibNvvm, COMPILING, PUBLISHED, Guard::Any, &[
        "Malformed NVVM IR program rejected by libnvvm, dumping verifier log:",
    ] => "libNVVM does not accept the module that rustc_codegen_nvvm wrote. Its log is in the lines after this one.", &[
        "Paste them. Mostly the libNVVM is of another release of CUDA than the back end was made for (CUDA_PATH, LD_LIBRARY_PATH).",
    ];
    "cuda-oxide-module" Tool::Llvm, COMPILING, PUBLISHED, Guard::Any, &[
        "Device codegen failed: {}",
        "[rustc_codegen_cuda] Device codegen failed: {}",
        "[rustc_codegen_cuda] {}",
    ] => "cuda-oxide's back end of rustc (rustc_codegen_cuda) could not turn a function of the kernel into PTX: {0}. No tool of NVIDIA's ran.", &[
        "The lines after it name the function and the operation (`mir.…`, `Failed operation`). In a crate that only worked before: take `cargo oxide` and the crate `cuda-device` of one commit, and the nightly of its `rust-toolchain.toml`.",
        "Else write the named construct in a simpler way (no trait objects, no panics with text, no slices of unknown kind), or report it with the function.",
    ];
    "cuda-oxide-module-missing" Tool::Llvm, "loading the kernels", PUBLISHED, Guard::Any, &[
        "Failed to load kernel module: ModuleNotFound { name: \"{}\" }",
        "ModuleNotFound { name: \"{}\" }",
    ] => "cuda-oxide found no kernels of the crate `{0}` in the program: no PTX was made and linked in for that crate.", &[
        "Build and run by `cargo oxide build` and `cargo oxide run`, which compile the kernels; plain `cargo run` leaves them out.",
        "Is the name that of the crate that has the kernels? After code moved to another crate it is the new one.",
    ];
    "slang-compiler-missing" Tool::Framework, "loading a library", PUBLISHED, Guard::Any, &[
        "failed to load downstream compiler '{}'",
        "could not find a suitable pass-through compiler for '{}'",
        "failed to load dynamic library 'nvrtc'",
    ] => "Slang compiles the text for this target by another compiler (for CUDA nvrtc), and did not find its library: {=}.", &[
        "Install the CUDA toolkit, and set CUDA_PATH to its folder or add the one with `nvrtc64_….dll` or `libnvrtc.so` to PATH or LD_LIBRARY_PATH. `-Xnvrtc… -I` is an option for nvrtc and does not name its place.",
    ];
    "nvfuser" Tool::Framework, COMPILING, PUBLISHED, Guard::Any, &[
        "INTERNAL ASSERT FAILED at {}, please report a bug with repro script to NVFuser at {}",
    ] => "nvFuser, PyTorch's and Thunder's compiler of fused kernels, stopped at a check of its own: at {0}.", &[
        "The text after it (`CUDA NVRTC compile error`, `CUDA_ERROR_…`, a line of ptxas) says more, where there is any: paste it. The kernel is one that nvFuser wrote: try another release, or leave the fusion out, and report it with the script.",
    ];
    "tvm-without-cuda" Tool::Framework, COMPILING, PUBLISHED, Guard::Any, &[
        "Check failed: {} Target {} is not enabled",
        "InternalError: Check failed: {} target.build.{} is not enabled",
        "TVMError: Check failed: {} target.build.{} is not enabled",
        "target.build.{} is not enabled",
    ] => "This TVM was built without the part that compiles for that target: {=}. Nothing was compiled.", &[
        "Build it with the part (`set(USE_CUDA ON)` and `set(USE_LLVM ON)` in `config.cmake`, in an empty folder), or take a wheel that has it; is the library that Python loads the new one (TVM_LIBRARY_PATH, `tvm.__file__`)?",
    ];
    "tvm-check" Tool::Framework, COMPILING, PUBLISHED, Guard::Any, &[
        "InternalError: Check failed: {}",
        "TVMError: Check failed: {}",
    ] => "TVM, or a compiler on it (TileLang, MLC), stopped at a check of its own: {0}.", &[
        "The lines around it name the pass and the operation. Look for a line of nvcc, NVRTC or the driver as well; else try another release or a smaller model or kernel, and report it.",
    ];
    "sycl" Tool::Framework, COMPILING, PUBLISHED, Guard::Any, &[
        "The program was built for {} devices",
        "Could not find CUDA libdevice bitcode library",
        "Required command line argument --acpp-cuda-path or environment variable ACPP_CUDA_PATH not specified",
        "LLVMToPtx: {}",
    ] => "A SYCL compiler or its runtime (AdaptiveCpp, DPC++) could not make code for the GPU: {=}.", &[
        "It needs a toolkit with `nvvm/libdevice`: `--acpp-cuda-path=/usr/local/cuda` or ACPP_CUDA_PATH; for DPC++ `--cuda-path=…`.",
        "DPC++: compile for the GPU's own target (`-fsycl-targets=nvptx64-nvidia-cuda -Xsycl-target-backend --cuda-gpu-arch=sm_NN`); the default is an old one, and the build log says why the driver does not accept the code.",
    ];
    "sycl-no-launcher" Tool::Framework, "starting a kernel", PUBLISHED, Guard::Any, &[
        "No kernel launcher is present for requested backend",
        "Could not obtain backend kernel launcher",
        "{}No kernel launcher is present for requested backend",
        "{}Could not obtain backend kernel launcher",
    ] => "AdaptiveCpp's runtime chose a device for whose back end the program was not compiled: `--acpp-targets` named other ones (CUDA, OpenMP, OpenCL).", &[
        "Compile with `--acpp-targets=generic`, which works on all devices, or add the back end (`cuda:sm_80;omp`).",
        "Or let the runtime see only what was compiled for: `ACPP_VISIBILITY_MASK=cuda` (or `omp`), and choose the device in the program (`sycl::gpu_selector_v`).",
    ];
    "triton-attribute" Tool::Triton, LOOKING, PUBLISHED, Guard::Any, &[
        "module 'triton' has no attribute '{}'",
        "module 'triton.{}' has no attribute '{}'",
        "cannot import name '{}' from 'triton' ({})",
        "cannot import name '{}' from 'triton.{}' ({})",
        "cannot import name '{}' from 'triton.{}'",
        "No module named 'triton.{}'",
        "'InterpretedFunction' object has no attribute '{}'",
        "'JITFunction' object has no attribute '{}'",
        "'CompiledKernel' object has no attribute '{}'",
        "'CudaDriver' object has no attribute '{}'",
        "Triton CompiledKernel object does not has any of the attributes: {}",
    ] => "The program uses a part of Triton that the installed release does not have, or has in another form: {=}. Triton changes its Python interface with each release; no kernel was compiled.", &[
        "`pip show triton torch`: each PyTorch works with one release of Triton, which its wheel requires (`pip install --force-reinstall torch` brings it back). Take the release that the program names, or a newer program; `triton-windows` has its own.",
        "`InterpretedFunction`: TRITON_INTERPRET=1 is set, and kernels are plain Python then; unset it to compile.",
    ];
    "triton-syntax" Tool::Triton, COMPILING, PUBLISHED, Guard::Any, &[
        "AttributeError(\"'AnnAssign' object has no attribute '{}'\")",
        "AttributeError(\"'Constant' object has no attribute '{}'\")",
        "AttributeError(\"'constexpr' object has no attribute '{}'\")",
        "AttributeError(\"'triton.{}' object has no attribute '{}'\")",
        "'AnnAssign' object has no attribute '{}'",
        "'constexpr' object has no attribute '{}'",
        "'triton._C.libtriton.{}' object has no attribute '{}'",
    ] => "Triton's front end met something in the kernel's Python text that it does not handle, and ended with an error of Python's own within itself: {=}. The line with `at L:C` and the mark `^` show the place.", &[
        "Write that place in a simpler way: no annotations at variables (`x: tl.constexpr = …` in older releases), no Python objects but `tl.constexpr` and tensors, no functions without `@triton.jit`. A name of an AST node (`AnnAssign`, `Constant`) tells the construct.",
        "If the text is one of Triton's own tutorials, releases do not fit, or a tool that replaces parts of Triton (Proton, Triton-Viz, the interpreter) is active.",
    ];
    "make-rule-of-package" Tool::Build, LOOKING, PUBLISHED, Guard::Any, &[
        "No rule to make target 'cuda{}'.  Stop.",
        "No rule to make target `cuda{}'.  Stop.",
        "No rule to make target 'cuda{}'{}",
    ] => "The Makefile has no target of that name. In bitsandbytes, whose old instructions say `make cuda11x`, CMake took its place with release 0.43.", &[
        "`cmake -DCOMPUTE_BACKEND=cuda -S . && make && pip install .` in bitsandbytes' source; or take its wheel, `pip install -U bitsandbytes`, which brings libraries for CUDA 11 to 13.",
    ];
    "nvhpc-tally" Tool::Nvcc, COMPILING, PUBLISHED, Guard::Any, &[
        "{} inform, {} warnings, {} severes, {} fatal for {}",
    ] => "The NVIDIA HPC compiler's count of messages for `{4}`: {2} severe errors and {3} fatal ones. It does not say which.", &[
        "The lines above it that begin with `NVFORTRAN-S-`, `NVC++-S-` or `-F-` have the errors, with file and line at their end. Warnings (`-W-`) alone do not stop the build.",
    ];
    "warp-no-driver" Tool::Framework, "starting the driver", PUBLISHED, Guard::Any, &[
        "CUDA driver not found or failed to initialize",
        "CUDA not enabled in this build",
        "Warp was built without CUDA support{}",
    ] => "NVIDIA Warp found no driver that it can use, or is a build without CUDA, and has only the processor as device: {=}.", &[
        "`nvidia-smi` has to work in the same place (in a container `--gpus all`). The driver has to be as new as the CUDA that this Warp was built with: `wp.config.verbose = True` before `wp.init()` prints more.",
        "A build of your own: `python build_lib.py --cuda_path=/usr/local/cuda`; the wheel `warp-lang` has CUDA for Linux and Windows, not for macOS.",
    ];
    "header-of-samples" Tool::Build, COMPILING, PUBLISHED, Guard::Any, &[
        "fatal error: helper_{}.h: No such file or directory",
        "fatal error: 'helper_{}.h' file not found",
        "Cannot open include file: 'helper_{}.h': No such file or directory",
        "cannot open source file \"helper_{}.h\"",
    ] => "`helper_{0}.h` belongs to NVIDIA's samples, not to the toolkit: since CUDA 11.6 the toolkit brings no samples.", &[
        "Get the repository NVIDIA/cuda-samples of the toolkit's release and give its folder: `-I cuda-samples/Common` (in older toolkits `samples/common/inc`).",
    ];
    "header-not-found" Tool::HostCompiler, COMPILING, PUBLISHED, Guard::Any, &[
        "fatal error: '{}' file not found",
        "fatal error: {}: No such file or directory",
    ] => "The compiler of the host, or clang for both sides, finds no header `{0}` in its folders.", &[
        "A header of the C++ library (`optional`, `cstdint`): clang uses that of the newest GCC it finds; name another (`--gcc-install-dir=…`, `--gcc-toolchain=…`), or raise `-std=`. One of CUDA (`cuda_runtime.h`, `thrust/…`): `-I/usr/local/cuda/include`, or the toolkit's development package; `curand_….h` is in cuRAND's (`libcurand-dev`), which clang's own wrapper needs.",
        "Another one belongs to the program or to a library that it needs: is that installed, and its folder given by `-I` (for PyCUDA `include_dirs`, for PyTorch `include_dirs` or CPATH)?",
    ];
    "host-check" Tool::Driver, "running a program", PUBLISHED, Guard::Any, &[
        "Assertion `{} == cudaSuccess' failed",
        "Assertion `{} == CUDA_SUCCESS' failed",
        "RET_CHECK failure ({}) {}",
    ] => "A program's own check on the host failed: {=}. Of a call of CUDA it does not say which error that was.", &[
        "Look for `CUDA_ERROR_…`, `cudaError…` or a driver that is too old (`nvidia-smi`) in the lines around it. `RET_CHECK` is XLA's: mostly packages of different releases, or an error of XLA to be reported.",
    ];
    "package-binary" Tool::Framework, "loading a library", PUBLISHED, Guard::Any, &[
        "Required library version not found: {}",
        "Configured CUDA binary not found at {}",
        "CUDA SETUP: {}",
        "CUDA_SETUP: {}",
        "CUDA Setup failed despite GPU being available.{}",
        "CUDA Setup failed despite GPU being available",
        "CUDA detection failed! Possible reasons:",
        "Could not find the bitsandbytes CUDA binary at {}",
        "Could not load bitsandbytes native library: {}",
        "The installed version of bitsandbytes was compiled without GPU support",
        "Torch not compiled with CUDA enabled",
        "libbitsandbytes_{}: cannot open shared object file: No such file or directory",
    ] => "A package has no library of its own for this release of CUDA, or was built without CUDA: {=}. No kernel was compiled.", &[
        "The number in a name (`_cuda121`) is the CUDA release, taken from PyTorch or a variable such as BNB_CUDA_VERSION: install a release of the package that has a library for it (`pip install -U bitsandbytes`), a PyTorch for another CUDA, or unset the variable.",
        "`python -m bitsandbytes` prints what it looked for. Old releases need `libcudart.so` in a folder of LD_LIBRARY_PATH; newer ones take that of PyTorch.",
        "Built from source: the file has to be named so and lie in the package's folder; `import torch; torch.version.cuda` has to print a release.",
    ];
    "jitify" Tool::Nvrtc, COMPILING, PUBLISHED, Guard::Any, &[
        "Jitify fatal error: Failed to find dynamic symbol {}",
        "Failed to find dynamic symbol {}",
        "Failed to find dynamic symbol {} {}",
    ] => "Jitify, which compiles CUDA text in the process, could not load or use NVRTC, nvJitLink or the driver: {=}.", &[
        "`__nvJitLink…_12_1` and the like are functions by release: the library that is loaded is older than the headers that the program was built with. Put the toolkit's own `lib64` first in LD_LIBRARY_PATH.",
    ];
    "jitify-compilation" Tool::Nvrtc, COMPILING, PUBLISHED, Guard::Any, &[
        "Jitify fatal error: Compilation failed: {}",
        "Jitify fatal error: Linking failed: {}",
        "Jitify fatal error: {}",
    ] => "Jitify, which compiles CUDA text in the process, stopped: {0}. Lines of NVRTC or of the linker after this one say why.", &[
        "Paste the first of these lines that says `error`. Without one, the program and the loaded NVRTC or nvJitLink are of different releases.",
    ];
    "warp-module" Tool::Framework, COMPILING, PUBLISHED, Guard::Any, &[
        "Cannot compile module: {}",
        "CUDA kernel build failed with error code {}",
        "Failed to load CUDA module '{}'",
        "Warp CUDA warning: {}",
        "Failed to build CPU module{}",
        "Warp build error: {}",
        "Warp error: {}",
    ] => "NVIDIA Warp could not make or load a module of kernels: {=}. A number is NVRTC's result (6: the text has errors, 5: an option, 11: an error of its own).", &[
        "NVRTC's own lines stand above it: paste them. Without any the module has no kernel for these types (a generic kernel needs `wp.overload`), or the driver does not accept it: clear the cache (`wp.clear_kernel_cache()`).",
        "`CPU buildchain`, `undefined symbols`: Warp itself was built from source without its LLVM part, or with a part left out: build with `python build_lib.py --build_llvm`, or take the wheel (`pip install warp-lang`).",
    ];
    "cutlass-target" Tool::Driver, "running a kernel", PUBLISHED, Guard::Any, &[
        "Attempting to use {} without {}",
        "Assertion `0 && \"Attempting to use {} without {}\"` failed.",
        "Assertion `0 && \"Attempting to use {} without {}\"' failed.",
    ] => "A kernel of CUTLASS came to an instruction that was left out when it was compiled: `{1}` was not defined, as the target or the toolkit that compiled it lacks it.", &[
        "Compile for the target of the instruction, with its letter (`sm_90a`, `sm_100a`), or for the number in its name (SM89: `sm_89`), by a toolkit that has it (FP8 of SM89: CUDA 12.4); defining the macro by hand only moves the error to ptxas.",
    ];
    "device-assert" Tool::Driver, "running a kernel", PUBLISHED, Guard::Any, &[
        "block: [{}], thread: [{}] Assertion `{}` failed.",
        "block: [{}], thread: [{}] Assertion `{}' failed.",
        "block: [{}], thread: [{}] Assertion {} failed.",
    ] => "A kernel's own `assert` failed in block ({0}), thread ({1}): `{2}`. The kernel stops, and later calls report error 710 (device-side assert triggered).", &[
        "It is about the data: in PyTorch mostly an index or a label out of range (`idx < num_classes`). Run on the CPU, or with CUDA_LAUNCH_BLOCKING=1, to find the call.",
    ];
    "host-option" Tool::Nvcc, "reading options", PUBLISHED, Guard::Any, &[
        "unrecognized command-line option ‘{}’",
        "unrecognized command-line option '{}'",
        "unrecognized command line option ‘{}’",
        "unrecognized command line option '{}'",
        "unrecognized command line option \"{}\"",
        "unrecognized argument in option ‘{}’",
        "unrecognized argument in option '{}'",
        "unrecognized debug output level ‘{}’",
    ] => "GCC, as the host's compiler or by itself, has no option `{0}`: it is clang's, nvcc's, or of a newer GCC.", &[
        "`--target=nvptx64-…`, `--cuda-…`, `-fopenmp-targets` and `-Xcuda-…` are clang's: build that part by clang (CC, CXX, CMAKE_CXX_COMPILER). `-gencode`, `-arch=sm_NN`, `--expt-…` and `-lineinfo` are nvcc's: the file was not compiled as CUDA, or nvcc is too old for the option and, told to (`-forward-unknown-to-host-compiler`), passed it on (`-compress-mode`).",
        "`-std=c++17` or `c++20` unknown: the GCC is too old; name a newer one (`-ccbin`, CMAKE_CUDA_HOST_COMPILER).",
    ];
    "numba-releases" Tool::Numba, LOOKING, PUBLISHED, Guard::Any, &[
        "module 'numba.{}' has no attribute '{}'",
        "cannot import name '{}' from 'numba.{}' ({})",
        "cannot import name '{}' from 'numba.{}'",
    ] => "A module of Numba has no name that a program or another package asks for: {=}. They were made for different releases.", &[
        "`pip list` shows `numba`, `numba-cuda` and `llvmlite`: bring them, and what asks, to releases that name each other. numba-cuda replaces `numba.cuda` of Numba and has moved and dropped names; a program for an older Numba needs that Numba or a change.",
    ];
    "binding-without-library" Tool::Driver, "loading a library", PUBLISHED, Guard::Any, &[
        "module '{}cuda' has no attribute '{}'",
        "module '{}nvrtc' has no attribute '{}'",
        "module '{}nvvm' has no attribute '{}'",
        "module '{}nvjitlink' has no attribute '{}'",
        "module 'cuda.{}' has no attribute '{}'",
        "cannot import name '{}' from 'cuda'",
        "cannot import name '{}' from 'cuda' ({})",
        "cannot import name '{}' from 'cuda.{}' ({})",
        "No module named 'cuda.{}'",
    ] => "A Python module for a library of CUDA lacks a name, or is not there: {=}. Either the library was not found when it was loaded (then the module is empty), or the module is of another release than the program.", &[
        "Is the library there (`libnvrtc.so`, `libnvJitLink.so`, `libcuda.so`; `ldconfig -p`), in a folder of LD_LIBRARY_PATH? Set CUDA_HOME or CUDA_PATH if the toolkit lies elsewhere than `/usr/local/cuda`.",
        "Else bring package and program to one release: `pip list` shows `cuda-bindings`, `cuda-python` and `numba-cuda`; modules moved (`cuda.cuda` is `cuda.bindings.driver`).",
    ];
    "cute-dynamic-value" Tool::Framework, COMPILING, PUBLISHED, Guard::Any, &[
        "Unable to convert dynamic {} value to {} at compile time.",
        "Unable to convert dynamic {} value to {} at compile time",
        "Unable to convert dynamic {} value to {} at compile time. {}",
    ] => "CuTe DSL (CUTLASS in Python) needs a Python {1} while it traces the function, and has a {0} that is known only when the kernel runs. No tool of NVIDIA's ran yet.", &[
        "A condition that is known while compiling: make it from arguments of type `cutlass.Constexpr`, and write `if cutlass.const_expr(…)`. One of the GPU: plain `if`, `while` and `for` work in functions with `@cute.jit` or `@cute.kernel` only, not in helpers without them, comprehensions, `assert` or `bool(x)`; sizes of layouts in registers have to be known.",
        "If no such statement is there, it is an error of the DSL: try another release of `nvidia-cutlass-dsl`.",
    ];
    "cute-backend" Tool::LibNvvm, COMPILING, PUBLISHED, Guard::Any, &[
        "NVVM backend compilation failed",
        "libNVVM failed while compiling generated device IR.",
        "libNVVM extra log: {}",
        "expects arch to be one of [{}], but got {}",
        "Error during runtime code generation for function `{}`",
    ] => "CuTe DSL (CUTLASS in Python) traced the kernel, and its compiler failed on what it made of it: {=}. Its libNVVM and ptxas are built into the wheel.", &[
        "A log of libNVVM or a line of ptxas below it has the reason. With an empty log libNVVM itself failed: try another release of `nvidia-cutlass-dsl` (another toolkit on the machine changes nothing), fewer registers or smaller tiles, and report it with the kernel.",
        "`note: target architecture` has to be the GPU's, with its letter (`sm_100a`): CUTE_DSL_ARCH names it.",
    ];
    "front-end-option" Tool::Nvcc, "reading options", PUBLISHED, Guard::Any, &[
        "Command-line error: {}",
        "Command-line error #{}: {}",
        "Command-line warning: {}",
    ] => "A front end of nvcc (cudafe++ or cicc), not nvcc itself, does not accept an option: {=}. nvcc passes these options, so that mostly nvcc and its front ends are of two releases.", &[
        "Two toolkits are mixed: `nvcc --dryrun` shows which cudafe++ and cicc it runs. Put one toolkit's `bin` first in PATH, and unset variables such as NVVMIR_LIBRARY_DIR; a distribution's nvidia-cuda-toolkit beside NVIDIA's is the commonest.",
        "In CMake start in an empty build folder with `-DCMAKE_CUDA_COMPILER=/usr/local/cuda/bin/nvcc`.",
    ];
    "ctypes-argument" Tool::Framework, "calling a library", PUBLISHED, Guard::Any, &[
        "argument {}: <class 'TypeError'>: {}",
        "argument {}: <class 'OverflowError'>: {}",
        "argument {}: <type 'exceptions.TypeError'>: {}",
        "argument {}: TypeError: {}",
        "argument {}: OverflowError: {}",
    ] => "Python's module ctypes could not convert argument {0} of a call of a library: {1}. The library was not called.", &[
        "In Numba's `kernel[blocks, threads](…)` the numbers of blocks and threads have to be whole: `(n + 31) // 32` or `math.ceil(n / 32)`, as `/` makes a float; so have sizes of shared memory. Arguments 2 to 7 of cuLaunchKernel are these numbers.",
        "Else the wrapper and the library are of different releases, or None, an array of the host or a number that is too large is given where a pointer or another type is meant.",
    ];
    "numba-constant" Tool::Numba, COMPILING, PUBLISHED, Guard::Any, &[
        "(<numba.{}OverloadSelector object at {}>, ({},))",
    ] => "Numba cannot make a constant of a value of this type ({2}): mostly a global variable, or one of an outer function, that the compiled function uses.", &[
        "Make a list a NumPy array or a tuple, or pass it as an argument; in a kernel `cuda.const.array_like(ARRAY)` takes a global array. The line `File …, line N` names the place.",
    ];
];
