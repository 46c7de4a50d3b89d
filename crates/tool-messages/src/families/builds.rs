//! Lines by which build systems say that a tool failed or that they found none: setuptools and PyTorch, CMake, MSBuild,
//! ninja, cargo, shells and the loader.

use super::{Guard, families};
use crate::Tool;
use crate::message::{Message, PUBLISHED};

const RUNNING: &str = "running its tools";
const LOOKING: &str = "looking for a toolkit";

pub(crate) const MESSAGES: &[Message] = families![
    "shell-killed" Tool::Build, "running its tools", PUBLISHED, Guard::Any, &[
        "{}: line {}: {} Killed {}",
    ] => "A shell reports that the system killed the command of this line (signal 9): mostly because memory ran out. The source need not be wrong.", &[
        "Compile fewer files at once (`MAX_JOBS=1`, `make -j1`, nvcc `--threads 1`) and for fewer targets, add memory or swap, and in a container raise its limit. `dmesg` names the process and how much it had.",
    ];
    "build-home-with-colon" Tool::Build, LOOKING, PUBLISHED, Guard::Any, &[
        ":{}/bin/nvcc: not found",
        ":{}/bin/nvcc: No such file or directory",
        "[Errno 2] No such file or directory: ':{}nvcc': ':{}nvcc'",
        "[Errno 2] No such file or directory: ':{}nvcc'",
        "command ':{}nvcc' failed: No such file or directory",
        "Error building extension '{}': [{}] :/{}nvcc {}",
        "Error building extension '{}': [{}] :/{}nvcc.exe {}",
        "command ':{}nvcc' failed with exit status {}",
        "command ':{}nvcc' failed with exit code {}",
    ] => "The command begins with a colon: the build made it from CUDA_HOME or CUDA_PATH, which was set like a list (`:/usr/local/cuda`). No such file exists; nvcc may well be there.", &[
        "Set the variable to one folder: `export CUDA_HOME=/usr/local/cuda`, not `$CUDA_HOME:/usr/local/cuda`.",
    ];
    "build-nvcc-failed" Tool::Nvcc, RUNNING, PUBLISHED, Guard::Any, &[
        "error MSB3721: The command \"{}\" exited with code {}.",
        "error MSB3721: {}",
        "error MSB3721\t{}",
        "Error\tMSB3721\t{}",
        "错误\tMSB3721\t{}",
        "command '{}nvcc' failed with exit status {}",
        "command '{}nvcc' failed with exit code {}",
        "command '{}nvcc.exe' failed with exit status {}",
        "command '{}nvcc.exe' failed with exit code {}",
        "command \"{}nvcc\" failed with exit status {}",
        "Command '['{}nvcc'{}]' returned non-zero exit status {}.",
        "Error compiling objects for extension",
        "Error building extension '{}'",
        "Error building extension '{}': {}",
        "FAILED: {}.cu.o",
        "FAILED: {}.cu.o {}",
        "FAILED: {}.cuda.o",
        "FAILED: {}.cuda.o {}",
        "FAILED: {}.cu.obj",
        "{}.cu.o] Error {}",
        "{}.cu.obj] Error {}",
        "Error generating {}.cu.o",
        "Error generating {}.cu.obj",
        "Error generating file {}.cu.o",
        "{}.cu.o.cmake:{} (message):",
        "{}.cu.o.Release.cmake:{} (message):",
        "{}.cu.o.Debug.cmake:{} (message):",
        "{}.cu.o.release.cmake:{} (message):",
        "{}.cu.o.RELEASE.cmake:{} (message):",
        "{}.cu.fatbin.RelWithDebInfo.cmake:{} (message):",
        "{}.cu.fatbin.Release.cmake:{} (message):",
        "{}.cu.o.debug.cmake:{} (message):",
        "{}.cu.o.RelWithDebInfo.cmake:{} (message):",
        "{}.cu.obj.Release.cmake:{} (message):",
        "{}.cu.obj.Debug.cmake:{} (message):",
        "{}.cpp.o.cmake:{} (message):",
        "{}.cu.obj.cmake:{} (message):",
        "nvcc error while executing compiling: {}",
        "nvcc error while compiling {}",
        "nvcc error while executing {}: {}",
        "Failed to run nvcc. {}",
        "nvcc preprocessing of {} failed",
        "nvcc failed with exit code {}",
        "nvcc failed with status {}",
        "CUDA kernels: compilation failed",
    ] => "A build ran nvcc on a `.cu` file, and it failed. This line does not say why: an earlier one does.", &[
        "Paste the lines above it: the first that says `error`, `fatal` or `not found`. If there is none, build with one process (`MAX_JOBS=1`, `make -j1`, `ninja -j1 -v`) and run the command alone.",
        "Where nothing was printed at all, memory may have run out: `MAX_JOBS=1` helps then, too.",
    ];
    "libmathdx-error" Tool::Framework, RUNNING, PUBLISHED, Guard::Any, &[
        "libmathdx {} error: {} on {}",
    ] => "NVIDIA Warp could not build a tile function by libmathdx ({0}), which compiles it by NVRTC: its result is {1}. This line does not say why.", &[
        "Paste the lines above that say `[libmathdx]`, and the errors of NVRTC above them.",
        "Warp and the toolkit that it was built with belong together: use a newer release of `warp-lang`, or smaller tiles.",
    ];
    "tvm-default-target" Tool::Framework, LOOKING, PUBLISHED, Guard::Any, &[
        "Unable to detect CUDA version, default to \"-arch={}\" instead",
    ] => "Only a warning of TVM: it could not ask a GPU for its target, and compiles for {0}. A newer toolkit may not have that target, and nvcc then rejects it.", &[
        "Name the target: `tvm.target.cuda(arch=\"sm_86\")`, or `-arch=sm_86` in the target's text.",
        "Is TVM built with CUDA (`USE_CUDA ON`), and does `nvidia-smi` show the GPU?",
    ];
    "host-compiler-killed" Tool::HostCompiler, RUNNING, PUBLISHED, Guard::Any, &[
        "Killed signal terminated program {}",
        "internal compiler error: Killed (program {})",
    ] => "The system killed `{0}`, a part of the host's compiler: memory ran out. The source need not be wrong.", &[
        "Compile fewer files at once (`make -j2`, `ninja -j2`, `MAX_JOBS=2`, `cmake --build . --parallel 2`), or add memory or swap. In a container or a batch system raise the limit.",
    ];
    "torch-extension-missing" Tool::Framework, "loading a library", PUBLISHED, Guard::Any, &[
        "{}torch_extensions{}.so: cannot open shared object file: No such file or directory",
    ] => "PyTorch wanted to load an extension that it compiles on this machine, and the compiled file is not there: the compilation failed, in this run or in an earlier one.", &[
        "Delete the folder of the extension below `torch_extensions` and run again: the first error of nvcc, ninja or the host's compiler says why. Paste it.",
        "It needs nvcc of PyTorch's CUDA release, ninja, and a compiler of the host that this nvcc takes.",
    ];
    "build-no-submodule" Tool::Build, "configuring the build", PUBLISHED, Guard::Any, &[
        "pathspec 'csrc/{}' did not match any file(s) known to git",
        "pathspec 'third_party/cutlass' did not match any file(s) known to git",
        "pathspec '3rdparty/cutlass' did not match any file(s) known to git",
    ] => "The build asks git for the sources of a library in it, such as CUTLASS, and git knows no such submodule: these files are no clone of the project, but an archive or a part of another repository.", &[
        "Clone it: `git clone --recursive …`, then `pip install --no-build-isolation .` in it; or take a wheel that is made for this Python, PyTorch and CUDA, which compiles nothing.",
    ];
    "spack-no-compiler" Tool::Build, "configuring the build", PUBLISHED, Guard::Any, &[
        "Error: 'cuda@{}' cannot depend on {}",
        "'cuda@{}' cannot depend on {}",
        "Error: 'cuda %{}' cannot depend on {}",
        "'cuda %{}' cannot depend on {}",
    ] => "Spack's package `cuda` only unpacks what NVIDIA built and uses no compiler, and Spack 1.0 and later refuse one that is named with it: {=}.", &[
        "Ask for `cuda@12.5.1` without `%gcc`, and name the compiler at the packages that nvcc compiles; it has to be one that this toolkit takes.",
    ];
    "openmm-compiler" Tool::Framework, RUNNING, PUBLISHED, Guard::Any, &[
        "Error launching CUDA compiler: {}",
    ] => "OpenMM ran nvcc for its kernels, and nvcc failed or was not found (the number is what the system returned: {0}). The next lines are nvcc's own.", &[
        "Paste these lines. Mostly nvcc is older than the GPU, or finds no compiler for the host.",
        "OpenMM 8.1 and later compile by NVRTC and need no nvcc: a newer OpenMM may be all.",
    ];
    "opencv-no-targets" Tool::Nvcc, LOOKING, PUBLISHED, Guard::Any, &[
        "CUDA: Autodetection arch list is empty.  Please enable",
        "CUDA: Autodetection arch list is empty.{}",
        "CUDA: No supported GPU architectures were detected by NVCC.{}",
    ] => "OpenCV tried nvcc with each target, and all of these trials failed: mostly the host's compiler is newer than the toolkit takes.", &[
        "Name another compiler of the host and the target: `-DCUDA_HOST_COMPILER=/usr/bin/g++-12 -DCUDA_ARCH_BIN=8.6`.",
        "`-DOPENCV_CMAKE_CUDA_DEBUG=1` prints what nvcc reports: paste the first line that says `error`.",
    ];
    "sage-kernel-missing" Tool::Framework, "starting a kernel", PUBLISHED, Guard::Any, &[
        "SM{} kernel is not available. {}",
    ] => "The installed SageAttention has no compiled part for sm_{0}, or could not load it: it was built for other GPUs or for another PyTorch or CUDA. The program may go on with another attention.", &[
        "Install a build of SageAttention for this PyTorch, CUDA and Python, or build it where this GPU is (or with `TORCH_CUDA_ARCH_LIST`).",
    ];
    "cycles-compile" Tool::Nvcc, RUNNING, PUBLISHED, Guard::Any, &[
        "CUDA kernel compilation failed, see console for details.",
        "Failed to execute compilation command, see console for details.",
    ] => "Blender's Cycles compiled its kernels by nvcc on this machine, and that failed. This line does not say why: the lines of the console do.", &[
        "Start the program in a terminal and paste the lines that say `nvcc` or `error`.",
        "Its own releases bring compiled kernels for the GPUs that they support: with a release of the renderer that is as new as the GPU nothing is compiled there.",
    ];
    "luxcore-compile" Tool::Nvrtc, RUNNING, PUBLISHED, Guard::Any, &[
        "{} CUDA program compilation error",
    ] => "The renderer (LuxCore) compiled its kernel {0} by NVRTC on this machine, and that failed. This line does not say why: the lines of the console do.", &[
        "Start the program in a terminal and paste the lines that say `nvrtc` or `error`.",
        "Is libnvrtc found, and as new as the GPU? LuxCore brings one in its `bin` folder; the driver has to be at least as new.",
    ];
    "cycles-toolkit" Tool::Build, LOOKING, PUBLISHED, Guard::Any, &[
        "CUDA version {} detected, build may succeed but only CUDA {} is officially supported.",
        "CUDA version {} detected, build may succeed but only CUDA {} are officially supported.",
    ] => "Only a warning of Blender's Cycles: it was made for CUDA {1}, and nvcc is of CUDA {0}. The compilation continues.", &[
        "If nvcc reports an error after it, paste that line.",
    ];
    "nvcc-verbose-status" Tool::Nvcc, RUNNING, PUBLISHED, Guard::Any, &[
        "# --error {} --",
    ] => "nvcc, called with `--verbose` or `--dryrun`, notes the status of the step that failed, in hexadecimal: {0}. 0x1, 0x2 and 0xff are errors that the step reports itself; 0x89 is a process that the system killed, mostly for lack of memory; 0x8b is a crash.", &[
        "Look at the last command that begins with `#$` above it: that is the step. The lines between say why it failed.",
    ];
    "build-cuda-library" Tool::Build, "linking for the host", PUBLISHED, Guard::Any, &[
        "{}*** No rule to make target '{}cuda{}.so', needed by {}",
        "{}*** No rule to make target `{}cuda{}.so', needed by {}",
        "No rule to make target '{}cuda{}.so', needed by {}",
        "No rule to make target `{}cuda{}.so', needed by {}",
    ] => "A library of CUDA that the build links is not at the path that CMake wrote down when it configured: {=}. No compiler is at fault.", &[
        "The build was configured for another toolkit, or in another container: delete the build folder, and configure again with `-DCUDAToolkit_ROOT=…` (older projects CUDA_TOOLKIT_ROOT_DIR).",
        "If the toolkit is the right one, install the package with that library (`libcublas-dev`, `cuda-cudart-dev`). `libnvToolsExt` is not in the newest toolkits, which have NVTX as headers (`nvtx3/nvToolsExt.h`): take a newer release of the project, or an older toolkit.",
    ];
    "cudarc-feature" Tool::Build, "compiling the source", PUBLISHED, Guard::Any, &[
        "could not find `{}` in `cudarc`",
        "unresolved import `cudarc::{}`",
    ] => "The crate `cudarc` has no such module as it is built here: {=}. Its modules for libraries of CUDA (nvrtc, cublas, cudnn) are features of the crate, and which of them are on by default changed between releases. No kernel was compiled.", &[
        "Name the feature in Cargo.toml (`cudarc = { version = \"…\", features = [\"nvrtc\"] }`), or, where another crate (burn, cubecl, candle) depends on it, hold cudarc to the release that this one was written for (`cargo update -p cudarc --precise …`) or take a newer one of that crate.",
    ];
    "build-no-nvcc" Tool::Nvcc, LOOKING, PUBLISHED, Guard::Any, &[
        "command 'nvcc' failed: No such file or directory",
        "command '{}nvcc' failed: No such file or directory",
        "'{}nvcc' failed: No such file or directory: {}",
        "'{}nvcc' failed: No such file or directory",
        "nvcc: command not found",
        "nvcc: not found",
        "{}nvcc: not found",
        "{}nvcc: No such file or directory",
        "{}nvcc: command not found",
        "'nvcc' is not recognized as an internal or external command,",
        "'nvcc' is not recognized as an internal or external command, operable program or batch file.",

        "Failed to find nvcc. {}",
        "Failed to execute `nvcc`: {}",
        "Failed to execute nvcc: {}",
        "Failed to spawn `nvcc`: {}",
        "[Errno 2] No such file or directory: '{}nvcc'",
        "[Errno 2] No such file or directory: '{}nvcc': '{}nvcc'",
        "CUDA_HOME environment variable is not set. Please set it to your CUDA install root.",
        "CUDA_HOME environment variable is not set",
        "CUDA_PATH environment variable is not set",
        "`CUDA_ROOT` environment variable is not set{}",
        "Unable to find `include/cuda.h` under any of: {}",
        "nvcc was not found. {}",
        "Are you sure your environment has nvcc available?{}",
        "{}, did you install CUDA and set CUDA_HOME?{}",
        "Specify CUDA_TOOLKIT_ROOT_DIR",
        "Could NOT find CUDA (missing: {}",
        "Could NOT find CUDA: {}",
        "Could NOT find CUDAToolkit (missing: {}",
        "Could NOT find CUDAToolkit: {}",
        "Could not find nvcc executable in path specified by environment variable CUDAToolkit_ROOT={}",
        "Could not find nvcc, please set CUDAToolkit_ROOT.",
        "Could not find CUDA.  Before continuing, please download and install CUDA",
        "Could not find CUDA.  Before continuing, please download and install CUDA{}",
        "Could not find CUDA in standard locations, set it manually{}",
        "Cannot find CUDA{}",
    ] => "The build found no CUDA toolkit, or one without nvcc. A driver, PyTorch's wheels and the runtime's packages bring none.", &[
        "Install it: NVIDIA's packages `cuda-toolkit-12-8`, `conda install -c nvidia cuda-nvcc`, or a `-devel` image of nvidia/cuda (`-runtime` has no nvcc).",
        "If it is there: `export CUDA_HOME=/usr/local/cuda PATH=/usr/local/cuda/bin:$PATH`, for CMake `-DCUDAToolkit_ROOT=…` and `-DCMAKE_CUDA_COMPILER=…/bin/nvcc`.",
        "With `sudo` and in isolated builds these variables are lost: `sudo -E`, `pip install --no-build-isolation`.",
    ];
    "build-no-tool" Tool::Nvcc, LOOKING, PUBLISHED, Guard::Any, &[
        "{}ptxas: command not found",
        "{}ptxas: not found",
        "ptxas: command not found",
        "ptxas: not found",
        "{}cicc: not found",
        "cicc: not found",
        "{}cicc: command not found",
        "{}cudafe++: not found",
        "cudafe++: not found",
        "{}fatbinary: not found",
        "fatbinary: not found",
        "{}nvlink: not found",
        "nvlink: not found",
        "'{}ptxas' not found",
        "'ptxas' not found",
        "'{}fatbinary' not found",
        "'fatbinary' not found",
        "'nvlink' not found",
        "Failed to find ptxas",
        "Failed to find ptxas binary{}",
        "Failed to find `{}` in PATH{}",
        "[Errno 2] No such file or directory: '{}ptxas'",
        "[Errno 2] No such file or directory: '{}ptxas': '{}ptxas'",
        "[Errno 13] Permission denied: '{}ptxas'",
        "[Errno 13] Permission denied: '{}nvcc'",
        "Couldn't find ptxas binary{}",
        "Couldn't find a suitable version of ptxas. {}",
    ] => "A program of the toolkit (ptxas, cicc, nvlink, fatbinary or cudafe++) was not found, or may not be run.", &[
        "Is the toolkit whole? nvcc looks for `bin/ptxas` beside itself and for `nvvm/bin/cicc`; a nvcc that was copied or linked elsewhere finds neither. Call it by its full path.",
        "Put the toolkit's `bin` first in PATH, or name it: clang `--cuda-path=`, Triton TRITON_PTXAS_PATH, XLA `--xla_gpu_cuda_data_dir=`. If it may not be run: `chmod +x` it.",
    ];
    "build-cuda-mismatch" Tool::Nvcc, LOOKING, PUBLISHED, Guard::Any, &[
        "The detected CUDA version ({}) mismatches the version that was used to compile PyTorch ({}). Please make sure to use the same CUDA versions.",
        "The detected CUDA version ({}) mismatches the version that was used to compile PyTorch ({}){}",
        "The detected CUDA version ({}) mismatches the version that was used to compile",
        "The detected CUDA version ({}) has a minor version mismatch with the version that was used to compile PyTorch ({}). Most likely this shouldn't be a problem.",
    ] => "The toolkit that the build found is CUDA {0}, and PyTorch was built with another release. Extensions need one of the same major version; another minor one is only warned of.", &[
        "Point CUDA_HOME to a toolkit of PyTorch's release: `python -c 'import torch; print(torch.version.cuda)'` prints it.",
        "Or install a PyTorch for CUDA {0} (`--index-url https://download.pytorch.org/whl/cu…`).",
    ];
    "build-host-compiler" Tool::Nvcc, LOOKING, PUBLISHED, Guard::Any, &[
        "The current installed version of {} ({}) is less than the minimum required version by CUDA {} ({}). Please make sure to use an adequate version of {}.",
        "The current installed version of {} ({}) is greater than the maximum required version by CUDA {}. Please make sure to use an adequate version of {}.",
        "The current installed version of {} ({}) is greater than the maximum required version by CUDA {} ({}). Please make sure to use an adequate version of {}.",
    ] => "PyTorch found the host's compiler `{0}` in version {1}, which CUDA {2} does not accept; the line names the versions that it does.", &[
        "Install one of these and name it: `CC=gcc-12 CXX=g++-12`, for nvcc also `NVCC_PREPEND_FLAGS='-ccbin g++-12'`; in conda `gxx_linux-64=12`.",
        "Or use a newer toolkit with a PyTorch for it.",
    ];
    "build-architecture-list" Tool::Nvcc, LOOKING, PUBLISHED, Guard::Any, &[
        "Unknown CUDA arch ({}) or GPU not supported",
        "Unknown CUDA Architecture Name {} in CUDA_SELECT_NVCC_ARCH_FLAGS",
        "Unknown CUDA Architecture Name {}",
    ] => "The build system (PyTorch or CMake) does not know the target `{0}`: it is younger than it, or the name has a form that it does not accept.", &[
        "Use a newer PyTorch or CMake, or name targets that it knows: `TORCH_CUDA_ARCH_LIST=\"8.0 9.0+PTX\"`, `-DCMAKE_CUDA_ARCHITECTURES=90`. With `+PTX` the driver compiles for newer GPUs.",
        "PyTorch's list is written `9.0a` with a point, CMake's `90a` without one.",
    ];
    "build-architectures" Tool::Nvcc, LOOKING, PUBLISHED, Guard::Any, &[
        "CUDA_ARCHITECTURES is set to \"native\", but no NVIDIA GPU was detected.",


    ] => "CMake is to compile for no target at all, or for the GPU of this machine, which it does not see.", &[
        "Name the targets: `-DCMAKE_CUDA_ARCHITECTURES=\"80;90\"`. In containers and while an image is built no GPU is there, so `native` finds none.",
    ];
    "build-standard" Tool::Nvcc, LOOKING, PUBLISHED, Guard::Any, &[
        "Target \"{}\" requires the language dialect \"CUDA{}\" (with compiler extensions), but CMake does not know the compile flags to use to enable it.",
        "Target \"{}\" requires the language dialect \"CUDA{}\" (with compiler extensions). But the current compiler \"{}\" does not support this, or CMake does not know the flags to enable it.",
        "Target \"{}\" requires the language dialect \"CUDA{}\". But the current compiler \"{}\" does not support this, or CMake does not know the flags to enable it.",
        "Target \"{}\" requires the language dialect \"CUDA{}\"{}",
    ] => "CMake knows no option of this nvcc for C++{1} in CUDA files: nvcc is too old for that standard, the host's compiler is, or CMake is older than both.", &[
        "C++17 needs CUDA 11.0, CMake 3.18 and GCC 7; C++20 needs CUDA 12.0, CMake 3.25 and GCC 10.",
        "Which nvcc is it? `-DCMAKE_CUDA_COMPILER=/usr/local/cuda/bin/nvcc`: the one of a distribution (`/usr/bin/nvcc`) is mostly older.",
    ];
    "build-compiler-unknown" Tool::Nvcc, LOOKING, PUBLISHED, Guard::Any, &[
        "-- Check for working CUDA compiler: {} -- broken",
        "-- Check for working CUDA compiler: {} - broken",
        "-- The CUDA compiler identification is unknown",
        "The CUDA compiler identification could not be determined{}",
    ] => "CMake could not compile its first, tiny CUDA file, so it does not know the compiler. The lines below it, or CMakeConfigureLog.yaml, say why.", &[
        "Look for the first line of nvcc there: mostly a host's compiler that is too new (`-DCMAKE_CUDA_HOST_COMPILER=g++-12`), or a target that this nvcc does not know (`-DCMAKE_CUDA_ARCHITECTURES=…`).",
        "Begin in an empty build folder after each try: CMake keeps what it found.",
    ];
    "build-cmake-test" Tool::Nvcc, LOOKING, PUBLISHED, Guard::Any, &[
        "{}/CMakeTestCUDACompiler.cmake:{} (message):",
        "{}/CMakeDetermineCUDACompiler.cmake:{} (message):",
        "{}/CMakeTestCUDACompiler.cmake:{} (message)",
    ] => "CMake could not compile its first, tiny CUDA file, or found no nvcc. The lines below this one, or CMakeConfigureLog.yaml, say why.", &[
        "Paste the first of them that says `error` or `fatal`: mostly the host's compiler is too new (`-DCMAKE_CUDA_HOST_COMPILER=g++-12`), or the target is one that this nvcc does not know (`-DCMAKE_CUDA_ARCHITECTURES=…`).",
    ];
    "build-no-ninja" Tool::Nvcc, LOOKING, PUBLISHED, Guard::Any, &[
        "Ninja is required to load C++ extensions",
        "[Errno 2] No such file or directory: 'ninja': 'ninja'",
        "[Errno 2] No such file or directory: 'ninja'",
        "Ninja is required to load C++ extensions (pip install ninja to get it)",
        "Attempted to use ninja as the BuildExtension backend but {}",
        "Attempted to use ninja as the BuildExtension backend but we could not find ninja.. Falling back to using the slow distutils backend.",
    ] => "PyTorch (or another build in Python) builds extensions by the program ninja, which is not in PATH. No tool of CUDA ran yet.", &[
        "`pip install ninja`, in the environment that builds (`--no-build-isolation`), and look at `ninja --version`.",
    ];
    "build-no-runtime" Tool::Driver, LOOKING, PUBLISHED, Guard::Any, &[
        "No CUDA runtime is found, using CUDA_HOME='{}'",
    ] => "PyTorch sees no GPU while it builds, so it does not know for which target; the toolkit in `{0}` is there. Only a warning.", &[
        "Name the targets: `TORCH_CUDA_ARCH_LIST=\"8.0 9.0\"`. While an image is built no GPU is there; else look at `nvidia-smi` and whether PyTorch is built for CUDA.",
    ];
    "loader-no-library" Tool::Driver, "loading a library", PUBLISHED, Guard::Any, &[
        "libnvrtc.so{}: cannot open shared object file: No such file or directory",
        "libnvrtc.so: cannot open shared object file: No such file or directory",
        "libnvvm.so{}: cannot open shared object file: No such file or directory",
        "libnvvm.so: cannot open shared object file: No such file or directory",
        "{}/libnvvm.so{}: cannot open shared object file: No such file or directory",
        "{}/libnvvm.so: cannot open shared object file: No such file or directory",
        "{}/libnvrtc.so{}: cannot open shared object file: No such file or directory",
        "{}/libcudart.so{}: cannot open shared object file: No such file or directory",
        "libnvJitLink.so{}: cannot open shared object file: No such file or directory",
        "libnvJitLink.so: cannot open shared object file: No such file or directory",
        "libcudart.so{}: cannot open shared object file: No such file or directory",
        "libcudart.so: cannot open shared object file: No such file or directory",
        "libnvptxcompiler{}: cannot open shared object file: No such file or directory",
        "libnvrtc-builtins.so{}: cannot open shared object file: No such file or directory",
        "libcublas{}: cannot open shared object file: No such file or directory",
        "libcudadevrt{}: cannot open shared object file: No such file or directory",
        "CuPy failed to load libnvrtc.so{}",
        "CuPy failed to load nvrtc{}",
        "Could not load library libnvrtc{}",
        "Could not find module 'nvvm{}",
        "Failed to load libnvrtc{}",
        "Could not find libnvrtc{}",
        "Could not find libnvvm{}",
        "Could not find libnvJitLink{}",
        "Unable to dynamically load the \"nvrtc\" shared library - searched for library names: {}",
        "Unable to dynamically load the \"{}\" shared library - searched for library names: {}",
        "Unable to dynamically load the \"{}\" shared library",
    ] => "A library of the CUDA toolkit was not found, or not in the major version that the program was built for (the number in its name).", &[
        "Install the part of that release: by pip `nvidia-cuda-nvrtc-cu12`, `nvidia-cuda-nvcc-cu12` (libnvvm) or `nvidia-nvjitlink-cu12` (for CUDA 13 without `-cu12`), or the toolkit.",
        "If it is there: put its folder in LD_LIBRARY_PATH (`/usr/local/cuda/lib64`, for libnvvm `/usr/local/cuda/nvvm/lib64`).",
    ];
    "loader-of-tool" Tool::Nvcc, RUNNING, PUBLISHED, Guard::Any, &[
        "ptxas: error while loading shared libraries: {}",
        "nvcc: error while loading shared libraries: {}",
        "cicc: error while loading shared libraries: {}",
        "nvlink: error while loading shared libraries: {}",
        "cudafe++: error while loading shared libraries: {}",
        "fatbinary: error while loading shared libraries: {}",
        "{}/ptxas: error while loading shared libraries: {}",
        "{}/cicc: error while loading shared libraries: {}",
    ] => "A program of the toolkit could not start, as a library of the system is missing or too old. The input was not read.", &[
        "Install the library that the line names (`ldd` on the program lists what is missing); in small images such as Alpine the toolkit does not run, as it needs glibc.",
        "Or LD_LIBRARY_PATH leads to another copy of it: unset it and try again.",
    ];
    "loader-no-driver" Tool::Driver, "loading a library", PUBLISHED, Guard::Any, &[
        "libcuda.so.1: cannot open shared object file: No such file or directory",
        "libcuda.so: cannot open shared object file: No such file or directory",
        "could not load library \"libcuda\"{}",
        "could not load library \"libcuda\"",
        "could not load library \"nvcuda\"{}",
        "could not load library \"nvcuda\"",
        "libcuda.so cannot found!",
        "libcuda.so cannot found!{}",
        "Could not find libcuda.so{}",
        "libcuda.so not found{}",
        "CUDA driver library cannot be found.{}",
        "nvidia-smi has failed because it couldn't communicate with the NVIDIA driver{}",
        "nvidia-smi has failed because it couldn't communicate with the NVIDIA driver",
        "NVIDIA-SMI has failed because it couldn't communicate with the NVIDIA driver",
        "NVIDIA-SMI has failed because it couldn't communicate with the NVIDIA driver{}",
    ] => "The driver (libcuda) was not found or does not run: it comes with the driver's package, not with the toolkit.", &[
        "Install the driver and restart; `nvidia-smi` has to work. In a container start it with `--gpus all` and the NVIDIA Container Toolkit.",
        "`/sbin/ldconfig -p | grep libcuda` shows whether it is found; under WSL it lies in `/usr/lib/wsl/lib`. To link only, the toolkit has `lib64/stubs`.",
    ];
    "windows-program-missing" Tool::Build, LOOKING, PUBLISHED, Guard::Any, &[
        "error: [WinError 2] The system cannot find the file specified",
        "FileNotFoundError: [WinError 2] The system cannot find the file specified",
        "[WinError 2] The system cannot find the file specified",
        "[WinError 2] The system cannot find the file specified: '{}'",
        "[WinError 2] 系统找不到指定的文件{}",
    ] => "Python tried to start another program, and Windows found no such file. While an extension with CUDA is built, that is mostly nvcc, Microsoft's compiler `cl.exe` or ninja.", &[
        "In an *x64 Native Tools Command Prompt*: `where nvcc`, `where cl`, `where ninja` have to print a path each. Set CUDA_HOME (or CUDA_PATH) to the toolkit, and `pip install ninja`.",
        "The last lines of the traceback above it name the call (`subprocess`, `spawn`) and often the program.",
    ];
    "loader-symbol" Tool::Llvm, "loading a library", PUBLISHED, Guard::Any, &[
        "symbol lookup error: {}: undefined symbol: _ZN4llvm{}",
        "symbol lookup error: {}: undefined symbol: _ZN4mlir{}",
        "undefined symbol: _ZN4llvm{}",
        "undefined symbol: _ZN4mlir{}",
        "{}: undefined symbol: _ZN4llvm{}",
    ] => "A library was built against another release of LLVM than it finds when it is loaded: a function of LLVM is not there. The input is not at fault.", &[
        "Build the library against the LLVM that is loaded, link LLVM statically as it was meant, or put the right libLLVM first in LD_LIBRARY_PATH; `ldd` shows which is taken.",
    ];
    "loader-symbol-cuda" Tool::Driver, "loading a library", PUBLISHED, Guard::Any, &[
        "symbol __nvJitLink{}, version {} not defined in file {} with link time reference",
        "symbol {} version libcu{} not defined in file libcu{} with link time reference",
        "symbol cu{}, version {} not defined in file {} with link time reference",
        "symbol nv{}, version {} not defined in file {} with link time reference",
        "undefined symbol: __nvJitLink{}",
        "{}: undefined symbol: __nvJitLink{}",
        "undefined symbol: nvrtc{}",
        "{}: undefined symbol: nvrtc{}",
        "undefined symbol: cu{}",
        "undefined symbol: nvtx{}",
        "undefined symbol: __cuda{}",
        "{}: undefined symbol: __cuda{}",
        "{}: undefined symbol: cuda{}",
    ] => "A library needs a function of CUDA that no loaded library has: two releases are mixed, or the library that has it (libcuda, libnvrtc, libcudart) was not linked in.", &[
        "Look which file is loaded (`LD_DEBUG=libs`, `ldd`): mostly an older toolkit in LD_LIBRARY_PATH stands before the libraries of pip or conda. Take it out, or update both to one release.",
        "`__nvJitLink…` is missing when a newer cuSPARSE meets an older libnvJitLink: `pip install -U nvidia-nvjitlink-cu12`.",
    ];
    "build-rust-linker" Tool::Llvm, LOOKING, PUBLISHED, Guard::Any, &[
        "linker `rust-ptx-linker` not found",
        "linker `llvm-bitcode-linker` not found",
    ] => "rustc did not find, or could not run, the linker of its target nvptx64-nvidia-cuda.", &[
        "Since Rust 1.79 it is `llvm-bitcode-linker`: `rustup component add llvm-bitcode-linker llvm-tools` for a nightly; `rust-ptx-linker` is gone.",
        "If it ran: its own lines below say which function is not defined, or what LLVM did not accept.",
    ];
    "build-rust-target" Tool::Llvm, LOOKING, PUBLISHED, Guard::Any, &[
        "the `nvptx64-nvidia-cuda` target may not be installed",
        "target may not be installed: nvptx64-nvidia-cuda",
        "toolchain '{}' does not support target 'nvptx64-nvidia-cuda'{}",
        "Could not find specification for target \"nvptx64-nvidia-cuda\"{}",
    ] => "Rust's library for the target nvptx64-nvidia-cuda is not installed.", &[
        "`rustup target add nvptx64-nvidia-cuda`, or build `core` from its source: `cargo build -Z build-std=core --target nvptx64-nvidia-cuda`.",
    ];
    "build-pytorch-target" Tool::Driver, "loading a kernel", PUBLISHED, Guard::Any, &[
        "{} with CUDA capability {} is not compatible with the current PyTorch installation.",
        "The current PyTorch install supports CUDA capabilities {}.",
        "Found GPU{} {} which is of cuda capability {}.",
    ] => "This PyTorch holds no code for the GPU, neither for its target nor PTX that the driver could compile: kernels fail with `no kernel image`.", &[
        "Install a PyTorch for a newer CUDA (for sm_100 and sm_120: CUDA 12.8 or later, PyTorch 2.7 or later); of an old GPU take an older PyTorch.",
        "Or build it with `TORCH_CUDA_ARCH_LIST` naming the GPU's target.",
    ];
    "build-paddle-target" Tool::Driver, "loading a kernel", PUBLISHED, Guard::Any, &[
        "The GPU architecture in your current machine is {}, which is not compatible with Paddle installation with arch: {} , it is recommended {}",
        "The GPU architecture in your current machine is {}, which is not compatible with Paddle installation with arch: {}, it is recommended {}",
        "The GPU architecture in your current machine is {}, which is not compatible with Paddle installation with arch: {}",
    ] => "This Paddle holds code for the targets {1}, and the GPU ({0}) is not among them: a kernel without code or PTX for it fails with `no kernel image`.", &[
        "Install the wheel whose list has the GPU's target (for the same driver, often one for another CUDA), or build Paddle with `-DCUDA_ARCH_NAME=Manual` and the target in `-DCUDA_ARCH_BIN` (`61` for a GTX 10 card, `89` for an RTX 40 card).",
    ];
    "host-pedantic" Tool::Nvcc, "compiling the host's part", PUBLISHED, Guard::Any, &[
        "style of line directive is a GCC extension",
        "style of line directive is a GCC extension [-Werror{}",
    ] => "The host's compiler was asked to be strict (`-pedantic`), and the file that nvcc writes for it has line markers in GCC's style. The program is not at fault.", &[
        "Keep `-pedantic`, `-Wpedantic` and `-Werror=pedantic` from CUDA files: in CMake `$<$<COMPILE_LANGUAGE:CXX>:-Wpedantic>`, otherwise out of CXXFLAGS or `-Xcompiler`.",
    ];
    "cargo-build-script" Tool::Nvcc, RUNNING, PUBLISHED, Guard::Any, &[
        "failed to run custom build command for `candle-{}`",
        "failed to run custom build command for `cudarc {}`",
        "failed to run custom build command for `cust{}`",
        "failed to run custom build command for `{}cuda{}`",
        "failed to run custom build command for `{}nvvm{}`",
    ] => "The build script of a crate that needs CUDA failed. Its own lines stand below it, after `--- stderr`.", &[
        "Paste these: mostly nvcc was not found (CUDA_HOME, CUDA_PATH, PATH), or it did not accept the target (CUDA_COMPUTE_CAP) or the host's compiler.",
    ];
];
