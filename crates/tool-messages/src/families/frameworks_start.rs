//! Messages of PyTorch, cuDNN, NCCL and RAPIDS about the GPU that they find, of Python's builds, and advisories of ptxas.

use super::{Guard, families};
use crate::Tool;
use crate::message::{Message, PUBLISHED};

const STARTING: &str = "starting the driver";
const RUNNING: &str = "running a program";

pub(crate) const MESSAGES: &[Message] = families![
    "torch-no-gpu" Tool::Framework, STARTING, PUBLISHED, Guard::Any, &[
        "No CUDA GPUs are available",
        "No CUDA GPUs are available{}",
        "Found no NVIDIA driver on your system. {}",
        "Found no NVIDIA driver on your system{}",
        "CUDA unknown error - this may be due to an incorrectly set up environment{}",
        "CUDA unknown error - this may be due to an incorrectly set up environment, e.g. changing env variable CUDA_VISIBLE_DEVICES after program start. {}",
        "Attempting to deserialize object on a CUDA device but torch.cuda.is_available() is False. {}",
        "Attempting to deserialize object on a CUDA device but torch.cuda.is_available() is False{}",
        "CUDA initialization: {}",
        "CUDA is not available{}",
        "torch.cuda.is_available() should be True but is False",
        "Torch is not able to use GPU{}",
        "GPU is not available{}",
    ] => "PyTorch, or a program on it, finds no GPU that it can use in this process: {=}. No kernel was compiled.", &[
        "Does `nvidia-smi` work in the same place (container, WSL, batch job)? CUDA_VISIBLE_DEVICES must not be empty or name a GPU that is not there. After sleep or an update of the driver restart, or load `nvidia_uvm` again.",
        "`python -c 'import torch; print(torch.version.cuda, torch.cuda.is_available())'`: `None` is a PyTorch for the CPU. To read a file without a GPU: `torch.load(f, map_location='cpu')`.",
    ];
    "cudnn-releases" Tool::Framework, "loading its libraries", PUBLISHED, Guard::Any, &[
        "cuDNN version incompatibility: {}",
        "GET was unable to find an engine to execute this computation",
        "Unable to find a valid cuDNN algorithm to run convolution",
        "FIND was unable to find an engine to execute this computation",
        "Could not create cudnn handle{}",
    ] => "cuDNN, or the one that was loaded in place of PyTorch's own, does not run this operation: {=}.", &[
        "Mostly another cuDNN comes first: take its folder out of LD_LIBRARY_PATH (`import torch` uses the one of its wheel), and let only one package bring it (`pip list | grep cudnn`).",
        "Too little memory on the GPU, and data types that the GPU does not have, are reported so, too.",
    ];
    "jax-plugin" Tool::Xla, STARTING, PUBLISHED, Guard::Any, &[
        "Jax plugin configuration error: Exception when calling jax_plugins.{}",
        "Jax plugin configuration error: {}",
        "Exception when calling jax_plugins.{}",
    ] => "JAX's part for CUDA stopped while it started, so that JAX goes on with the processor alone: {=}. This line does not say why: the last line of the traceback below it does.", &[
        "Paste that last line. `Unable to load cuSPARSE` and the like: libraries of other releases in LD_LIBRARY_PATH, or missing ones; `unset LD_LIBRARY_PATH`, then `pip install -U \"jax[cuda12]\"` (or `cuda13`) with no older `nvidia-…-cu12` pinned by another package.",
        "`CUDA_ERROR_NO_DEVICE`: no GPU is visible in this process (CUDA_VISIBLE_DEVICES is empty, a container without `--gpus all`). If none is wanted, `JAX_PLATFORMS=cpu` leaves the part out.",
    ];
    "jax-library" Tool::Xla, STARTING, PUBLISHED, Guard::Any, &[
        "Unable to load cu{}. Is it installed?",
        "Unable to load CU{}. Is it installed?",
        "operation {} failed: The {} library was not found.",
        "operation {} failed: The {} library was not found",
    ] => "JAX's part for CUDA could not load a library of CUDA ({=}), and JAX goes on with the processor alone. The library is missing, or one of another release was found first and lacks what the others need (cuSPARSE needs nvJitLink of its own release).", &[
        "`unset LD_LIBRARY_PATH`, so that the libraries of pip are used; then `pip install -U \"jax[cuda12]\"` (or `cuda13`), which brings all of them. PyTorch or TensorFlow in the same environment may pin other releases of `nvidia-…-cu12`.",
        "With a toolkit of the system instead (`jax[cuda12-local]`): its `lib64` in LD_LIBRARY_PATH, and cuDNN installed beside it.",
    ];
    "jax-dnn" Tool::Xla, STARTING, PUBLISHED, Guard::Any, &[
        "DNN library initialization failed. Look at the errors above for more details.",
        "DNN library initialization failed. {}",
        "DNN library initialization failed",
        "FAILED_PRECONDITION: DNN library initialization failed. Look at the errors above for more details.",
    ] => "XLA could not start cuDNN on the GPU. The lines above it (`Could not create cudnn handle`, `Loaded runtime CuDNN library`) have the reason: mostly no free memory on the GPU, or a cuDNN or driver older than this jaxlib needs.", &[
        "Memory: another process, or PyTorch or TensorFlow in the same one, holds the GPU (`nvidia-smi`): `XLA_PYTHON_CLIENT_PREALLOCATE=false` or `XLA_PYTHON_CLIENT_MEM_FRACTION=0.5`.",
        "Releases: `pip install -U \"jax[cuda12]\"` brings the cuDNN that fits; take other ones out of LD_LIBRARY_PATH (`pip list | grep cudnn`), and update the driver.",
    ];
    "jax-attribute" Tool::Xla, "loading its libraries", PUBLISHED, Guard::Any, &[
        "module 'jaxlib.{}' has no attribute '{}'",
        "module 'jaxlib' has no attribute '{}'",
        "module 'jax.{}' has no attribute '{}'",
        "module 'jax' has no attribute '{}'",
        "cannot import name '{}' from 'jax.{}' ({})",
        "cannot import name '{}' from 'jaxlib.{}' ({})",
        "cannot import name '{}' from 'jax.{}'",
        "cannot import name '{}' from 'jax' ({})",
    ] => "Parts of JAX of different releases are installed, or a program uses a name that this release of JAX does not have: {=}. Nothing was compiled yet.", &[
        "Bring `jax`, `jaxlib` and the plug-ins to one release: `pip uninstall -y jax jaxlib jax-cuda12-plugin jax-cuda12-pjrt`, then `pip install \"jax[cuda12]==…\"`. A plug-in of a newer release that stayed behind is loaded by an old jaxlib, too.",
        "If they fit: the program (Flax, Haiku, Brax) was written for another release of JAX; take the one that it names.",
    ];
    "xla-cublas-words" Tool::Xla, RUNNING, PUBLISHED, Guard::Any, &[
        "INTERNAL: the library was not initialized",
        "INTERNAL: the resource allocation failed",
        "INTERNAL: an internal operation failed",
        "INTERNAL: the GPU program failed to execute",
        "INTERNAL: an access to GPU memory space failed",
    ] => "A call of cuBLAS within XLA failed, and the line has only the library's words for it: {=}. Mostly the GPU had no memory left when cuBLAS started, or its release does not fit driver and GPU; an earlier kernel that failed is reported so, too.", &[
        "`nvidia-smi`: no other process on the GPU, `XLA_PYTHON_CLIENT_MEM_FRACTION=.75` (cuBLAS needs memory beside JAX's own).",
        "One release of all parts: `pip install -U \"jax[cuda12]\"` in an empty environment, with no other CUDA in LD_LIBRARY_PATH; a driver as new as that CUDA.",
    ];
    "tensorflow-information" Tool::Xla, STARTING, PUBLISHED, Guard::Any, &[
        "Unable to register {} factory: Attempting to register factory for plugin {} when one has already been registered",
        "successful NUMA node read from SysFS had negative value (-1), {}",
        "could not open file to read NUMA node: {}",
        "Your kernel may have been built without NUMA support.",
        "TF-TRT Warning: Could not find TensorRT",
        "TF-TRT Warning: Cannot dlopen some TensorRT libraries. {}",
        "All log messages before absl::InitializeLog() is called are written to STDERR",
    ] => "Information that TensorFlow, JAX or a library of both prints while it starts; it stops nothing: {=}.", &[
        "If the GPU is not used, another line has the reason: `Cannot dlopen some GPU libraries`, `failed call to cuInit`, `Could not load dynamic library`. `TF_CPP_MIN_LOG_LEVEL=2` hides such lines. TensorRT is optional.",
    ];
    "cupy-missing" Tool::Framework, STARTING, PUBLISHED, Guard::Any, &[
        "Cannot use GPU, CuPy is not installed",
        "Cannot use GPU, Cupy is not installed",
        "Cannot use GPU, {} is not installed",
        "CuPy is not installed{}",
        "Cupy is not installed{}",
        "No module named 'cupy'",
        "CuPy is required{}",
    ] => "The program (spaCy, Thinc and others) computes on the GPU by CuPy, and this Python cannot import CuPy: it is not installed here, or its import fails.", &[
        "`python -c 'import cupy; cupy.show_config()'` in the same environment shows the real error. Install one wheel for the driver's CUDA, `pip install cupy-cuda12x` (or `cupy-cuda13x`; spaCy: `pip install 'spacy[cuda12x]'`), and uninstall all others: two at once spoil each other.",
        "Is it the same Python? Notebooks and virtual environments often are another one.",
    ];
    "torch-watchdog" Tool::Framework, RUNNING, PUBLISHED, Guard::Any, &[
        "Watchdog caught collective operation timeout: {}",
        "{}Watchdog caught collective operation timeout: {}",
        "Some NCCL operations have failed or timed out. {}",
        "Collective operation timeout: {}",
        "Timeout at NCCL work: {}",
    ] => "A collective operation of PyTorch over NCCL did not end in time, and the process is stopped: one rank did not take part, or the connection between GPUs hangs. The rank that prints the line is mostly not the one at fault.", &[
        "Look in the logs of the other ranks for the first error: out of memory, an exception, or a step that only some ranks take (saving, evaluating, data of different lengths). All ranks have to call the same operations in the same order.",
        "Hangs from the first operation on: NCCL_DEBUG=INFO shows the network and the way between GPUs; `NCCL_P2P_DISABLE=1`, `NCCL_IB_DISABLE=1` or `NCCL_SOCKET_IFNAME=…` tell which one. For operations that are only slow, `init_process_group(timeout=…)`.",
    ];
    "nccl-duplicate" Tool::Framework, RUNNING, PUBLISHED, Guard::Any, &[
        "Duplicate GPU detected : rank {} and rank {} both on CUDA device {}",
        "NCCL WARN Duplicate GPU detected : rank {} and rank {} both on CUDA device {}",
    ] => "Ranks {0} and {1} of the job use one GPU (its bus number is {2}), and NCCL needs one for each.", &[
        "Let each process take its own before the first call: `torch.cuda.set_device(int(os.environ['LOCAL_RANK']))`, no fixed `cuda:0`. Start as many processes on a machine as it has GPUs (`nproc_per_node`), and let CUDA_VISIBLE_DEVICES or the scheduler (Ray, Slurm) give each another one.",
    ];
    "nccl-failed" Tool::Framework, RUNNING, PUBLISHED, Guard::Any, &[
        "NCCL error in: {}",
        "unhandled cuda error, NCCL version {}",
        "unhandled cuda error{}",
        "unhandled system error, NCCL version {}",
        "ncclUnhandledCudaError: {}",
        "ncclSystemError: {}",
        "ncclInternalError: {}",
        "ncclInvalidUsage: {}",
        "NCCL WARN Cuda failure {}",
        "NCCL WARN Call to {} failed{}",
        "Last error: Cuda failure {}",
    ] => "NCCL, which joins several GPUs, failed: {=}. The reason is in its own log, mostly a call of CUDA that failed.", &[
        "Run with NCCL_DEBUG=INFO and paste the line with `WARN`. `no kernel image`: this NCCL has no code for the GPU. `out of memory`, `shared memory` in a container: `--shm-size=8g` or `--ipc=host`. Two processes must not use one GPU.",
    ];
    "rapids-failed" Tool::Framework, RUNNING, PUBLISHED, Guard::Any, &[
        "CUDF failure at: {}",
        "RAFT failure at {}",
        "RMM failure at: {}",
        "cuML failure at {}",
        "CUDA error encountered at: {}",
    ] => "A check in a library of RAPIDS failed: {=}. The words after the place name the call.", &[
        "With an error of CUDA in them, look at that: code for the GPU (RAPIDS needs compute capability 7.0 and a driver for its CUDA), memory, or an earlier kernel. All packages of RAPIDS have to be of one release.",
    ];
    "python-build-tools" Tool::Build, "configuring the build", PUBLISHED, Guard::Any, &[
        "invalid command 'bdist_wheel'",
        "Microsoft Visual C++ 14.0 or greater is required. {}",
        "Microsoft Visual C++ 14.0 is required. {}",
        "Microsoft Visual C++ 14.0 or greater is required",
        "There are no {} version bounds defined for CUDA version {}",
        "could not find any instance of Visual Studio{}",
        "Generator {} could not find any instance of Visual Studio.",
        "CMake {} or higher is required. You are running version {}",
        "CMake {} or higher is required.  You are running version {}",
        "CMAKE_C_COMPILER not set, after EnableLanguage",
        "CMAKE_CXX_COMPILER not set, after EnableLanguage",
        "No CMAKE_CXX_COMPILER could be found.",
        "No CMAKE_C_COMPILER could be found.",
    ] => "A tool that the build needs beside CUDA is missing or too old, or is only not known to a check: {=}.", &[
        "`bdist_wheel`: `pip install wheel setuptools`. `Visual C++`, `Visual Studio`: install the *Build Tools* with *Desktop development with C++*, and run in the x64 Native Tools prompt. CMake: `pip install -U cmake ninja`. A compiler: `apt install build-essential`.",
        "`no version bounds` is a warning of PyTorch, which has no list for that toolkit; the build continues.",
    ];
    "cmake-other-packages" Tool::Build, "configuring the build", PUBLISHED, Guard::Any, &[
        "Could NOT find CUDNN (missing: {}",
        "Could NOT find CUDNN: {}",
        "Could NOT find cuDNN (missing: {}",
        "CUDNN_INCLUDE_DIR not found",
        "Could NOT find Torch (missing: {}",
        "Could NOT find NCCL (missing: {}",
        "Could NOT find TensorRT (missing: {}",
        "Could NOT find OptiX (missing: {}",
        "Could NOT find CUTLASS (missing: {}",
        "Could not find a package configuration file provided by \"Torch\"{}",
        "The following variables are used in this project, but they are set to NOTFOUND.",
    ] => "CMake did not find a library that the project needs beside the toolkit: {=}.", &[
        "cuDNN, NCCL and TensorRT are packages of their own, with development parts (headers): install them, and name the folder by the variable of the line or CMAKE_PREFIX_PATH. PyTorch: `-DCMAKE_PREFIX_PATH=$(python -c 'import torch; print(torch.utils.cmake_prefix_path)')`.",
        "`set to NOTFOUND`: the names on the next lines count.",
    ];
    "ptxas-advisory" Tool::Ptxas, "assembling", PUBLISHED, Guard::Any, &[
        "setmaxnreg ignored to maintain minimum requirements.",
        "setmaxnreg ignored; {}",
        "setmaxnreg ignored{}",
        "Potential Performance Loss: wgmma.mma_async instructions are serialized due to",
        "Potential Performance Loss: {}",
        "(C{}) Potential Performance Loss: {}",
    ] => "Only advice of ptxas: the code is right, and may be slower than it was meant: {=}.", &[
        "`wgmma … serialized`: its registers are used between start and `wgmma.wait_group`, are too many, or a function is called there: keep accumulators in registers that nothing else touches, inline, and unroll the loop. `setmaxnreg`: the kernel was compiled with no fixed number of registers; give `__launch_bounds__` or `-maxrregcount`.",
    ];
    "hip-binary" Tool::Driver, RUNNING, PUBLISHED, Guard::Any, &[
        "hipErrorNoBinaryForGpu: {}",
        "Unable to find code object for all current devices!",
    ] => "The program was built for other AMD GPUs than this one: HIP's runtime found no code for it. No tool of CUDA took part.", &[
        "Build with `--offload-arch=gfx…` of this GPU (`rocminfo`), or set HSA_OVERRIDE_GFX_VERSION to a near one.",
    ];
    "clang-option-unsupported" Tool::Llvm, "reading options", PUBLISHED, Guard::Any, &[
        "unsupported option '--offload-arch={}'",
        "unsupported option '--cuda-gpu-arch={}'",
        "unsupported option '-fopenmp-targets={}'",
        "unsupported option '-fcuda-{}'",
        "unsupported option '-fgpu-{}'",
        "unknown argument: '--offload-arch={}'",
        "unknown argument: '--cuda-gpu-arch={}'",
        "unknown argument: '--cuda-path={}'",
        "unknown argument: '-fopenmp-targets={}'",
        "unknown argument: '-arch=sm_{}'",
        "unknown argument: '-gencode{}'",
        "unknown argument: '--expt-{}'",
    ] => "This clang does not have the option here: {=}. Options for the GPU need a file that is compiled as CUDA, HIP or OpenMP, and a clang that knows them; Apple's does not.", &[
        "`-x cuda` or the ending `.cu`, or `-fopenmp`; older releases call `--offload-arch` `--cuda-gpu-arch`. `-arch`, `-gencode` and `--expt-…` are nvcc's.",
    ];
];
