//! Messages of the system's loader, of Python's modules and of C++'s runtime, where a program with CUDA cannot be loaded or
//! ends.

use super::{Guard, families};
use crate::Tool;
use crate::message::{Message, PUBLISHED};

const LOADING: &str = "loading a library";
const RUNNING: &str = "running a program";

pub(crate) const MESSAGES: &[Message] = families![
    "extension-other-torch" Tool::Framework, LOADING, PUBLISHED, Guard::Any, &[
        "undefined symbol: _ZN3c10{}",
        "undefined symbol: _ZNK3c10{}",
        "undefined symbol: _ZN2at{}",
        "undefined symbol: _ZNK2at{}",
        "undefined symbol: _ZN5torch{}",
        "undefined symbol: _ZNK5torch{}",
        "undefined symbol: _ZTIN3c10{}",
        "undefined symbol: aoti_torch_{}",
    ] => "A compiled extension of PyTorch needs a function that the installed PyTorch does not have: it was built for another release of PyTorch, or with another ABI of C++. CUDA is not at fault.", &[
        "Take a wheel of the extension for this PyTorch, CUDA and Python (its name lists them), or build it again: `pip install --no-build-isolation --no-cache-dir --force-reinstall`, after deleting old files of `build` and `torch_extensions`.",
        "`c++filt` makes the name readable. Names with `cxx11` are about the ABI.",
    ];
    "loader-dll" Tool::Framework, LOADING, PUBLISHED, Guard::Any, &[
        "DLL load failed while importing {}: {}",
        "DLL load failed: {}",
        "[WinError 126] The specified module could not be found. Error loading {}",
        "[WinError 127] The specified procedure could not be found. Error loading {}",
        "[WinError 1114] A dynamic link library (DLL) initialization routine failed. Error loading {}",
    ] => "Windows could not load the compiled module of a Python package. `module could not be found`: a DLL that it needs is missing; `procedure could not be found`: a DLL is there in another release; `not a valid Win32 application`: it is for another processor than this Python, such as 32 bits for 64, or is damaged.", &[
        "The package has to be for this Python, PyTorch and CUDA. Since Python 3.8 PATH is not searched: the toolkit's `bin` (CUDA_PATH) and PyTorch's `lib` are, so `import torch` first. *Dependencies* (lucasg/Dependencies) shows which DLL is missing; Visual C++'s runtime is one of them.",
    ];
    "loader-library-version" Tool::Framework, LOADING, PUBLISHED, Guard::Any, &[
        "version `GLIBCXX_{}' not found (required by {})",
        "version `GLIBC_{}' not found (required by {})",
        "version `CXXABI_{}' not found (required by {})",
        "version `GLIBCXX_{}' not found{}",
        "version `GLIBC_{}' not found{}",
    ] => "A program or library was built on a newer system than this one: its C or C++ library is older than what it needs. CUDA is not at fault.", &[
        "`GLIBCXX` and `CXXABI` are of libstdc++: an old copy is found first (conda's, MATLAB's, one in LD_LIBRARY_PATH): `conda install -c conda-forge libstdcxx-ng`, or take that folder out. `GLIBC` is of the system itself: a newer system or container, or a package built for an older one.",
    ];
    "loader-cuda-part" Tool::Framework, LOADING, PUBLISHED, Guard::Any, &[
        "libcudnn{}: cannot open shared object file: No such file or directory",
        "libnccl{}: cannot open shared object file: No such file or directory",
        "libcufft{}: cannot open shared object file: No such file or directory",
        "libcurand{}: cannot open shared object file: No such file or directory",
        "libcusolver{}: cannot open shared object file: No such file or directory",
        "libcusparse{}: cannot open shared object file: No such file or directory",
        "libcupti{}: cannot open shared object file: No such file or directory",
        "libnvToolsExt{}: cannot open shared object file: No such file or directory",
        "libtorch{}: cannot open shared object file: No such file or directory",
        "libc10{}: cannot open shared object file: No such file or directory",
        "libnvinfer{}: cannot open shared object file: No such file or directory",
        "libcusparseLt{}: cannot open shared object file: No such file or directory",
        "libnvshmem{}: cannot open shared object file: No such file or directory",
        "libcufile{}: cannot open shared object file: No such file or directory",
        "Could not load library libcudnn{}",
        "Unable to load any of {libcudnn{}",
        "Unable to load any of {}libcudnn{}",
        "Could not locate zlibwapi.dll. {}",
        "Could not locate cudnn{}",
        "cu{}64_{}.dll -> not found",
        "nv{}64_{}.dll -> not found",
        "Could not load symbol cudnn{}",
    ] => "The program needs a library of CUDA, or one built on it, that is not found: {=}. The number in the name is the release that it was built for.", &[
        "Install that release: by pip the `nvidia-…-cu12` packages that the framework names (`pip check`), by apt or conda the package of that name. If it is there, its folder belongs in LD_LIBRARY_PATH; `ldd` on the file shows what is missing.",
        "`libtorch…` and `libc10…` are PyTorch's: `import torch` before the extension, which has to be built for this PyTorch. `libcudnn` is not a part of the toolkit.",
    ];
    "loader-static-tls" Tool::Framework, LOADING, PUBLISHED, Guard::Any, &[
        "cannot allocate memory in static TLS block",
        "{}: cannot allocate memory in static TLS block",
    ] => "The loader has no more room for thread-local variables of libraries that are loaded late. It is no lack of memory.", &[
        "Import that library first, or load it before all others: `LD_PRELOAD=/path/of/the/library`. `GLIBC_TUNABLES=glibc.rtld.optional_static_tls=16384` gives more room.",
    ];
    "terminate-exception" Tool::Framework, RUNNING, PUBLISHED, Guard::Any, &[
        "terminate called after throwing an instance of 'thrust::{}'",
        "terminate called after throwing an instance of 'c10::{}'",
        "terminate called after throwing an instance of 'cuda::{}'",
        "terminate called after throwing an instance of 'rmm::{}'",
        "terminate called after throwing an instance of 'sycl::{}'",
        "terminate called after throwing an instance of 'cl::sycl::{}'",
        "terminate called after throwing an instance of 'at::{}'",
    ] => "A C++ exception of a library on the GPU (`{0}`) was not caught, and ended the program. The reason is on the next line, after `what():`.", &[
        "Paste that line. With Thrust an error of an earlier kernel appears here, too: CUDA_LAUNCH_BLOCKING=1 and compute-sanitizer find it.",
    ];
    "heap-damaged" Tool::Framework, RUNNING, PUBLISHED, Guard::Any, &[
        "corrupted size vs. prev_size",
        "corrupted double-linked list",
        "double free or corruption ({})",
        "malloc(): corrupted {}",
        "malloc(): invalid {}",
        "munmap_chunk(): invalid pointer",
        "free(): invalid pointer",
        "free(): invalid size",
    ] => "The C library found that memory of the host was overwritten or freed twice, and ended the program. If that program is a compiler, it has an error of its own.", &[
        "In a program of your own run it under valgrind or `-fsanitize=address`. In Python mostly two packages with different C++ libraries are mixed. A compiler: try another release, and report it with the file.",
    ];
    "kernel-module-log" Tool::Driver, "running the driver", PUBLISHED, Guard::Any, &[
        "NVRM: API mismatch: {}",
        "NVRM: No NVIDIA graphics adapter found!",
        "NVRM: NVIDIA init module failed!",
        "NVRM: Xid ({}): {}",
        "NVRM: GPU {}: RmInitAdapter failed! {}",
        "NVRM: RmInitAdapter failed! {}",
        "NVRM: None of the NVIDIA graphics adapters were initialized!",
    ] => "A line of the driver's module in the log of the system's kernel (`dmesg`): {=}.", &[
        "`API mismatch`: restart after an update of the driver. `No NVIDIA graphics adapter found`: this machine has no GPU, or none that this driver supports. `Xid` is an error of the GPU: 13 and 31 come from a kernel's bad access (compute-sanitizer), 43 follows such an error, 48 is a memory error of the hardware, 79 means that the GPU left the bus.",
        "`RmInitAdapter failed`: the module could not start the GPU. After 79 the GPU is not reachable before a restart, or power off: look at its seat, cables, power, heat and the PCIe link (riser, Thunderbolt). At each start: a driver that does not know the GPU, the wrong kind of module (GPUs since Blackwell need the open one, those before Turing the proprietary one), or firmware that does not fit the module.",
    ];
    "jetson-driver-library" Tool::Driver, "loading a library", PUBLISHED, Guard::Any, &[
        "libnvrm{}: cannot open shared object file: {}",
        "libnvos.so: cannot open shared object file: {}",
        "libnvdla{}: cannot open shared object file: {}",
        "libnvcudla.so: cannot open shared object file: {}",
        "libnvbufsurface{}: cannot open shared object file: {}",
        "libnvmm{}: cannot open shared object file: {}",
    ] => "The library belongs to the driver of NVIDIA's Jetson (L4T, `/usr/lib/aarch64-linux-gnu/tegra`), and the loader does not find it: this is another machine, or a container without the device's driver.", &[
        "Run on the Jetson itself; in a container with `--runtime nvidia`, which mounts these libraries, and an image for the same release of L4T. A machine that only compiles needs them for the linker at most.",
        "On the device: `ldconfig -p | grep tegra`; its folder has to be in `/etc/ld.so.conf.d` (`sudo ldconfig`), and the package `nvidia-l4t-core` installed.",
    ];
    "library-damaged" Tool::Driver, "loading a library", PUBLISHED, Guard::Any, &[
        "{}libcu{}: file too short",
        "{}libnv{}: file too short",
        "{}libcu{}: invalid ELF header",
        "{}libnv{}: invalid ELF header",
        "libcu{}: file too short",
        "libnv{}: file too short",
    ] => "The file of a library of CUDA or of the driver is there but is empty or cut off, or is no library of this system: {=}.", &[
        "An empty `libcuda.so.1` is mostly one in an image of a container, which the driver's own is to be mounted over: start with `--gpus all`; an image that was saved from a running container has such files, and they have to be deleted.",
        "Else install the package again, and look at the free space of the disk. `file -L` shows what it is.",
    ];
    "library-link" Tool::Driver, "loading a library", PUBLISHED, Guard::Any, &[
        "{}libcuda.so.1 is not a symbolic link",
        "{}libcudnn{} is not a symbolic link",
        "{}libcu{} is not a symbolic link",
    ] => "Only a warning of `ldconfig`: a library whose name is mostly a link is a file there. Programs work nevertheless; under WSL the driver's library is like that.", &[
        "Nothing needs to be done. To silence it replace the copies by links (`ln -sf libcudnn.so.8.x libcudnn.so.8`); under WSL leave `/usr/lib/wsl/lib` as it is.",
    ];
    "opencl-platform" Tool::Driver, "starting the driver", PUBLISHED, Guard::Any, &[
        "No NVidia compatible platform found",
        "No NVIDIA compatible platform found",
        "No OpenCL or CUDA installation found!",
        "No OpenCL, HIP or CUDA compatible platform found",
        "No OpenCL-compatible or CUDA-compatible platform found.",
        "No OpenCL, HIP or CUDA installation found!",
        "No CUDA-capable device found{}",
    ] => "The program found neither a driver of NVIDIA nor another platform that it can compute on.", &[
        "Install the driver, restart, and see that `nvidia-smi` works for this user; in a virtual machine or container the GPU has to be given to it.",
    ];
    "rust-cuda-crates" Tool::Build, "configuring the build", PUBLISHED, Guard::Any, &[
        "could not find native static library `cu{}`, perhaps an -L flag is missing?",
        "could not find native static library `nv{}`, perhaps an -L flag is missing?",
        "could not find native static library `cu{}`",
        "Must have CUDA_PATH set{}",
        "Unsupported cuda toolkit version: {}",
        "nvidia-smi failed. Ensure that you have CUDA installed and that `nvidia-smi` is in your PATH{}",
        "`nvidia-smi` failed. {}",
        "Expected symbol in library: {}",
        "Unable to find {} lib under the names {}",
        "Could not find a cuda installation",
        "Cuda(NoKernelImage)",
        "Dynamic linking for {} not supported{}",
    ] => "A crate for CUDA (cudarc, cust, candle, bindgen's) does not fit the machine that builds or runs it: {=}.", &[
        "Name the toolkit: CUDA_PATH or CUDA_ROOT, and a release that the crate knows (cudarc: a feature such as `cuda-12060`, or a newer cudarc). Without a GPU in the machine that builds: CUDA_COMPUTE_CAP=80.",
        "`Expected symbol` means that the driver or library is older than the release the crate was built for, or lacks a function on this system (Windows). A library that is not found under its names is numbered otherwise in a newer toolkit: update the crate, or put the toolkit's `bin` (Windows) or `lib64` where the loader looks.",
        "`Could not find a cuda installation` (find_cuda_helper): it looks at CUDA_PATH, CUDA_ROOT and CUDA_TOOLKIT_ROOT_DIR and in `/usr/local/cuda` and `/opt/cuda` for `include/cuda.h`; a distribution's toolkit lies in `/usr`.",
    ];
    "mlir-runner" Tool::Llvm, "running a module", PUBLISHED, Guard::Any, &[
        "Symbols not found: [ mgpu{}",
        "JIT session error: Symbols not found: {}",
        "unable to translate to LLVM IR",
        "Failed to get ptx version{}",
        "Failed to initialize MLIR CUDA runtime{}",
    ] => "A runner of MLIR, or a program built on it, could not translate the module or find a function for it: {=}.", &[
        "`mgpu…` functions are in MLIR's library for CUDA: give it by `--shared-libs=…/libmlir_cuda_runtime.so` (built with `-DMLIR_ENABLE_CUDA_RUNNER=ON`). `unable to translate`: a dialect is left that has to be lowered first.",
    ];
    "package-table" Tool::Framework, "choosing the target", PUBLISHED, Guard::Any, &[
        "KeyError: 'sm_{}'",
        "KeyError: 'compute_{}'",
        "invalid literal for int() with base 10: 'gfx{}'",
        "Unsupported architecture: sm_{}",
        "Unsupported arch: sm_{}",
        "Unsupported compute capability: {}",
        "Unsupported compute capability {}",
    ] => "A package looks the GPU's target up in a table of its own, or reads its name as a number, and does not know this one: `{0}`. No tool of CUDA ran.", &[
        "Update the package (and Triton, PyTorch or JAX with it), or name a target that it knows. `gfx…` is the name of an AMD GPU, in a part that was written for NVIDIA's.",
    ];
    "package-import" Tool::Framework, LOADING, PUBLISHED, Guard::Any, &[
        "cannot import name '{}' from 'triton{}'",
        "cannot import name '{}' from 'torch{}'",
        "cannot import name '{}' from 'jax{}'",
        "cannot import name '{}' from 'numba{}'",
        "cannot import name '{}' from 'cutlass{}'",
        "name '_C' is not defined",
        "CuPy is not correctly installed.",
        "Failed to import CuPy",
        "If you installed CuPy via wheels (cupy-cudaXXX or cupy-rocm-X-X), make sure that the package matches with the version of CUDA or ROCm installed.",
        "CuPy is not correctly installed",
        "module 'triton{}' has no attribute '{}'",
        "module 'torch{}' has no attribute '{}'",
        "Unrecognized CachingAllocator option: {}",
    ] => "Two Python packages are of releases that do not fit, or one is not installed whole: {=}. No tool of CUDA ran.", &[
        "`pip check` and `pip list` show the releases: bring the one that asks and the one that is asked to releases that name each other (torch and triton come together). For CuPy only one of `cupy-cuda12x`, `cupy-cuda11x` and `cupy` may be installed. `_C` is the compiled part of a package that was not built.",
    ];
    "loader-driver-function" Tool::Driver, "loading a library", PUBLISHED, Guard::Any, &[
        "can't resolve cu{}",
        "cannot resolve cu{}",
        "failed to resolve cu{}",
        "Failed to resolve symbol cu{}",
        "could not load symbol \"cu{}\"",
    ] => "The library of the driver that was loaded (libcuda, nvcuda.dll) does not have the function `cu{0}`: the driver is older than the program expects, a stub was loaded, or no driver at all.", &[
        "Update the driver; `nvidia-smi` shows the release of CUDA that it has (`cuLaunchKernelEx` came with CUDA 11.8, `cuLibrary…` and `cuKernel…` with 12.0). Where it is only a warning, the program goes on without the function.",
        "Take `lib64/stubs` out of LD_LIBRARY_PATH.",
    ];
    "loader-symbol-cxx" Tool::HostCompiler, LOADING, PUBLISHED, Guard::Any, &[
        "undefined symbol: _ZTVN10__cxxabiv1{}",
        "undefined symbol: _ZNSt{}",
        "undefined symbol: _ZNKSt{}",
        "undefined symbol: _ZSt{}",
        "undefined symbol: __cxa_{}",
        "undefined symbol: __gxx_personality_v0",
    ] => "A compiled library needs a part of C++'s own library (libstdc++) that is not loaded, or that the loaded one, which is older, does not have: {=}. No code for the GPU is at fault.", &[
        "`_ZTVN10__cxxabiv1…` and `__gxx_personality_v0`: the library was linked by `gcc`, `ld` or for C; link it by `g++` or nvcc, or add `-lstdc++`.",
        "Other names: it was built by a newer GCC than the libstdc++ that Python loads, mostly that of conda: `conda install -c conda-forge libstdcxx-ng`, or build it by the compiler of the same environment (`conda install gxx_linux-64`). `strings -a libstdc++.so.6 | grep GLIBCXX` shows what a library has.",
    ];
];
