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
