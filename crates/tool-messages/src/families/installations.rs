//! Messages about what is installed: the driver, containers, packages and the toolkits that other build systems look for;
//! and of the debugger.

use super::{Guard, families};
use crate::Tool;
use crate::message::{Message, PUBLISHED};

const STARTING: &str = "starting the driver";
const LOOKING: &str = "looking for a toolkit";
const INSTALLING: &str = "installing packages";
const DEBUGGING: &str = "debugging";

pub(crate) const MESSAGES: &[Message] = families![
    "nvml-mismatch" Tool::Driver, STARTING, PUBLISHED, Guard::Any, &[
        "Failed to initialize NVML: Driver/library version mismatch",
        "NVML: Driver/library version mismatch",
        "Driver/library version mismatch",
        "nvml error: driver/library version mismatch{}",
    ] => "The driver's module in the kernel and its libraries are of different releases: the driver was updated, and the old module is still loaded. In a container the libraries may come from the image.", &[
        "Restart the machine, or unload the modules (`nvidia_uvm`, `nvidia`) and load them again. `cat /proc/driver/nvidia/version` names the module's release.",
        "In a container take the driver's libraries of the image out: the NVIDIA Container Toolkit brings those of the host.",
    ];
    "nvml-blocked" Tool::Driver, STARTING, PUBLISHED, Guard::Any, &[
        "Failed to initialize NVML: GPU access blocked by the operating system",
        "Failed to properly shut down NVML: GPU access blocked by the operating system",
        "GPU access blocked by the operating system",
    ] => "Windows gives this WSL, container or virtual machine no access to a GPU. The driver for it is the one on Windows.", &[
        "Update Windows, its NVIDIA driver and WSL (`wsl --update`, then `wsl --shutdown`), and take driver packages for Linux out of the distribution: WSL's own `nvidia-smi` is `/usr/lib/wsl/lib/nvidia-smi`.",
        "A data-centre GPU in TCC mode is not there for WSL: `nvidia-smi -dm 0` on Windows. A kernel of your own for WSL needs `dxgkrnl`. In a container start with `--gpus all`, and let the image bring no files of the driver.",
    ];
    "nvml-failed" Tool::Driver, STARTING, PUBLISHED, Guard::Any, &[
        "Failed to initialize NVML: Unknown Error",
        "Failed to initialize NVML: {}",
        "Can't initialize NVML",
        "NVML not detected: could not load NVML library: {}",
        "Detected non-NVML platform: could not load NVML library: {}",
        "NVIDIA-SMI couldn't find libnvidia-ml.so library in your system. {}",
        "couldn't find libnvidia-ml.so library in your system{}",
        "Unable to determine the device handle for GPU {}: {}",
    ] => "The driver's library for management (NVML) could not be started: no program of CUDA will find a GPU here. No compiler took part.", &[
        "Does `nvidia-smi` work on the host? If it fails there, install the driver again or restart. If it fails only in a container that ran before, the container has lost its devices: start it anew with `--gpus all`.",
    ];
    "container-gpu" Tool::Driver, STARTING, PUBLISHED, Guard::Any, &[
        "could not select device driver \"\" with capabilities: [[gpu]]",
        "could not select device driver \"nvidia\" with capabilities: [[gpu]]",
        "unknown or invalid runtime name: nvidia",
        "Unknown runtime specified nvidia",
        "The NVIDIA Driver was not detected. GPU functionality will not be available.",
        "The NVIDIA Driver was not detected.  GPU functionality will not be available.",
        "nvidia-container-cli: initialization error: {}",
        "nvidia-container-cli: {} error: {}",
        "unresolvable CDI devices {}",
    ] => "A container was started without access to the GPU, or its start failed for that: {=}.", &[
        "Install the NVIDIA Container Toolkit on the host, `sudo nvidia-ctk runtime configure --runtime=docker`, restart Docker, and start with `--gpus all`. The driver belongs on the host (under WSL: on Windows), not into the image.",
    ];
    "kubernetes-plugin" Tool::Driver, STARTING, PUBLISHED, Guard::Any, &[
        "Incompatible strategy detected {}",
        "Incompatible platform detected",
        "If this is a GPU node, did you set the docker default runtime to `nvidia`?",
        "If this is a GPU node, did you configure the NVIDIA Container Toolkit?",
        "failed to construct resource managers: invalid device discovery strategy",
        "{}: failed to construct resource managers: invalid device discovery strategy",
        "No devices found. Waiting indefinitely.",
    ] => "NVIDIA's plug-in for Kubernetes found no driver within its own container, and offers no GPU of this node: its pod was started without NVIDIA's runtime, or the node has no GPU.", &[
        "On the node: does `nvidia-smi` work? Then `sudo nvidia-ctk runtime configure --runtime=containerd --set-as-default` (or `docker`, `crio`), restart it, and start the plug-in's pod anew. Else make a RuntimeClass `nvidia` and name it in the pod (`runtimeClassName: nvidia`; k3s and others bring one).",
        "Keep the plug-in off nodes without a GPU by a `nodeSelector`.",
    ];
    "container-requirement" Tool::Driver, STARTING, PUBLISHED, Guard::Any, &[
        "requirement error: unsatisfied condition: {}, please update your driver to a newer version, or use an earlier cuda container{}",
        "requirement error: unsatisfied condition: {}",
        "unsatisfied condition: cuda{}, please update your driver to a newer version, or use an earlier cuda container{}",
        "unsatisfied condition: cuda{}",
    ] => "The image needs a newer CUDA than the host's driver has, and the container was not started.", &[
        "Update the driver on the host, or take an image for an older CUDA (`nvidia-smi` prints the newest that the driver knows).",
        "NVIDIA_DISABLE_REQUIRE=1 leaves the check out; programs for that CUDA then mostly fail by themselves.",
    ];
    "driver-older-than-package" Tool::Driver, STARTING, PUBLISHED, Guard::Any, &[
        "The NVIDIA driver on your system is too old (found version {}). {}",
        "The NVIDIA driver on your system is too old (found version {})",
        "Your NVIDIA driver is too old (found version {}). {}",
    ] => "The driver is older than the CUDA that this PyTorch brings. The number is the newest CUDA that the driver knows, such as 11040 for 11.4.", &[
        "Update the driver, or install a PyTorch for that CUDA or an older one (`--index-url https://download.pytorch.org/whl/cu118`).",
    ];
    "julia-toolkit-newer-than-driver" Tool::Julia, STARTING, PUBLISHED, Guard::Any, &[
        "CUDA {} is not supported by your driver (which supports up to {})",
        "CUDA {} is not supported by your driver (which supports up to {}){}",
    ] => "The toolkit that was found is CUDA {0}, and the driver knows no newer one than {1}.", &[
        "Update the driver, or let CUDA.jl take a toolkit that is not newer than it: JULIA_CUDA_VERSION, since CUDA.jl 4 `CUDA.set_runtime_version!`, as far as that CUDA.jl knows one; in a container take an image for CUDA {1} or older.",
    ];
    "conda-driver" Tool::Build, INSTALLING, PUBLISHED, Guard::Any, &[
        "nothing provides __cuda{}",
        "nothing provides requested __cuda{}",
        "package {} requires __cuda {}, but none of the providers can be installed{}",
        "- feature:/linux-64::__cuda=={}",
        "feature:|@/linux-64::__cuda=={}",
    ] => "conda asks the driver which CUDA it knows (the virtual package `__cuda`), and there is no driver here, or one that is too old for the package.", &[
        "`conda info` prints `__cuda`. Update the driver, or take packages for an older CUDA (`cuda-version=12.4`). Where the machine that installs has no GPU: `CONDA_OVERRIDE_CUDA=12.8 conda install …`.",
    ];
    "conda-package" Tool::Build, INSTALLING, PUBLISHED, Guard::Cuda, &[
        "nothing provides requested {}",
        "nothing provides {} needed by {}",
        "PackagesNotFoundError: The following packages are not available from current channels: {}",
    ] => "conda finds no package of that name and release for this system in the channels that it was given: {=}.", &[
        "`conda search -c conda-forge 'NAME'` lists what there is for this system. Packages of CUDA differ by system and time: up to 11.8 `cudatoolkit` and `nvcc_linux-64` (few for aarch64 and ppc64le), from 12.0 on `cuda-nvcc`, `cuda-version=12.4` and the like, in conda-forge and in the channel `nvidia`.",
        "Give the channel (`-c conda-forge`, `-c nvidia`), or ask for another release; a recipe that builds for another system needs the package of that system in its channel.",
    ];
    "pip-wheel" Tool::Build, INSTALLING, PUBLISHED, Guard::Any, &[
        "No matching distribution found for {}+cu{}",
        "Could not find a version that satisfies the requirement {}+cu{}",
        "No matching distribution found for nvidia-{}",
        "Could not find a version that satisfies the requirement nvidia-{}",
    ] => "pip finds no package of that name and release for this Python and system in the indexes that it was given.", &[
        "Wheels with `+cu…` are in PyTorch's own index: `--index-url https://download.pytorch.org/whl/cu121`, each for some releases of Python only (`python --version`). The `nvidia-…-cu12` packages exist for Linux and Windows, not for macOS; for CUDA 13 many have no number in their names.",
    ];
    "apt-package" Tool::Build, INSTALLING, PUBLISHED, Guard::Any, &[
        "Unable to locate package nvidia-{}",
        "Unable to locate package cuda-{}",
        "Unable to locate package libcu{}",
        "Unable to locate package libnv{}",
        "Package cuda is not available, but is referred to by another package.{}",
    ] => "The system's package manager does not know that package: its repository is not set up, or has no such release for this system.", &[
        "Install NVIDIA's repository for your system first (the package `cuda-keyring`), then `apt-get update`. Debian's `nvidia-cuda-toolkit` is in `non-free`, Ubuntu's in `multiverse`.",
    ];
    "bazel-cuda" Tool::Build, LOOKING, PUBLISHED, Guard::Any, &[
        "Cuda Configuration Error: {}",
        "Could not find any {} matching version '{}' in any subdirectory:",
        "Could not find any {} matching version '{}' in any subdirectory{}",
        "Could not find any {} in any subdirectory:",
        "Could not find any cuda.h{}",
        "Could not find any cudnn.h{}",
        "Inconsistent CUDA toolkit path: {} vs {}",
        "undeclared inclusion(s) in rule '@local_config_cuda{}",
        "undeclared inclusion(s) in rule '@local_config_nccl{}",
    ] => "The configuration of TensorFlow's or XLA's build did not find a toolkit, or a part of it, as it expects: {=}.", &[
        "Name folders and releases: `TF_CUDA_PATHS=/usr/local/cuda,/usr`, TF_CUDA_VERSION, TF_CUDNN_VERSION (two toolkits in `/usr` and `/usr/lib` confuse it). Newer releases load their own: HERMETIC_CUDA_VERSION, HERMETIC_CUDNN_VERSION.",
        "After a change `bazel clean --expunge`.",
    ];
    "bazel-not-configured" Tool::Build, LOOKING, PUBLISHED, Guard::Any, &[
        "Building with --config=cuda but TensorFlow is not configured to build with GPU support. {}",
        "Building with --config=cuda but TensorFlow is not configured to build with GPU support{}",
        "no such target '@local_config_cuda//crosstool:toolchain': {}",
        "no such target '@local_config_cuda//crosstool:toolchain'{}",
        "no such package '@local_config_cuda//crosstool': {}",
    ] => "The build was started for CUDA (`--config=cuda`), and its configuration, which Bazel keeps in `.tf_configure.bazelrc`, is one without CUDA, or of another release of the source.", &[
        "Run `./configure` again and answer yes to CUDA (or set TF_NEED_CUDA=1), then `bazel clean --expunge` and build. If it was answered so: the answers are lost where `sudo` or another user runs Bazel, or where an older Bazel than the source asks for does not pass the environment on.",
    ];
    "bazel-release" Tool::Build, LOOKING, PUBLISHED, Guard::Any, &[
        "cc_toolchain_suite '@local_config_cuda//crosstool:toolchain' does not contain a toolchain for {}",
        "The specified --crosstool_top '@local_config_cuda//crosstool:{}' is not a valid cc_toolchain_suite rule.",
        "unexpected keyword '{}' in call to repository_rule{}",
        "unexpected keyword '{}', in call to repository_rule{}",
        "{}cuda_configure.bzl:{}: unexpected keyword '{}' in call to {}",
    ] => "The release of Bazel is another one than this source of TensorFlow or XLA was written for: the rules that describe the compilers for CUDA changed between releases of Bazel.", &[
        "Take the release that the source names: `.bazelversion`, or the limits in `configure.py`. Bazelisk fetches it by itself. Old sources need an old Bazel, which NEWS or the page *Tested build configurations* lists.",
        "`bazel clean --expunge` after the change.",
    ];
    "meson-compiler" Tool::Nvcc, LOOKING, PUBLISHED, Guard::Any, &[
        "ERROR: Compiler nvcc cannot compile programs.",
        "Compiler nvcc cannot compile programs.",
        "Compiler nvcc can not compile programs.",
        "Compiler {}nvcc cannot compile programs.",
        "Compiler {}nvcc can not compile programs.",
    ] => "Meson tried nvcc on a small program, and that failed; `meson-logs/meson-log.txt` in the build folder has nvcc's own error. Mostly the host's compiler is newer than the toolkit takes.", &[
        "Name an older one: `export NVCC_CCBIN=/usr/bin/g++-14` (the option `-Dcuda_ccbindir=…` of Meson does the same), and set the build up anew (`meson setup --wipe`).",
        "Else paste nvcc's line from the log: a missing part of the toolkit or a full `/tmp` shows there.",
    ];
    "dlib-cuda" Tool::Nvcc, LOOKING, PUBLISHED, Guard::Any, &[
        "CUDA was found but your compiler failed to compile a simple CUDA program so dlib isn't going to use CUDA.{}",
        "CUDA was found but your compiler failed to compile a simple CUDA program so dlib isn't going to use CUDA{}",
        "*** CUDA was found but your compiler failed to compile a simple CUDA program so dlib isn't going to use CUDA. ***",
    ] => "dlib tried nvcc on a small program, and that failed, so that dlib is built without CUDA. The lines below it have nvcc's own error, mostly a compiler of the host that is newer than the toolkit takes.", &[
        "Paste these lines. To repeat the trial: run CMake on `dlib/cmake_utils/test_for_cuda`.",
        "Name a compiler that the toolkit takes: `-DCUDA_HOST_COMPILER=/usr/bin/gcc-12` (Python: `python setup.py install --set CUDA_HOST_COMPILER=…`), or use a newer toolkit.",
    ];
    "bazel-compiler" Tool::Build, "running its tools", PUBLISHED, Guard::Any, &[
        "crosstool_wrapper_driver_is_not_gcc failed: {}",
        "crosstool_wrapper_driver_is_not_gcc failed{}",
        "{}crosstool_wrapper_driver_is_not_gcc failed: {}",
    ] => "Bazel ran its script around nvcc and the host's compiler, and that failed. This line does not have the cause.", &[
        "Run again with `--verbose_failures --jobs=1` and paste the first line that has `error` after it: of nvcc, of GCC, or `Killed` for lack of memory.",
    ];
    "configure-cuda" Tool::Build, LOOKING, PUBLISHED, Guard::Cuda, &[
        "configure: error: {}",
        "ERROR: failed checking for nvcc.",
        "ERROR: failed checking for nvcc{}",
        "checking for nvcc... no",
        "checking for cuda.h... no",
        "checking for cuda_runtime.h... no",
        "ERROR: cuda_nvcc requested but not found{}",
    ] => "A script `configure` did not find CUDA, or could not use it: {=}. The end of its log (`config.log`, `ffbuild/config.log`) has the command that it tried, and what nvcc answered.", &[
        "Put nvcc into PATH and name the toolkit by the script's option (`--with-cuda=/usr/local/cuda`, `--extra-cflags=-I/usr/local/cuda/include`).",
        "FFmpeg compiles a test for a target that newer toolkits lack: `--nvccflags=\"-gencode arch=compute_75,code=sm_75 -O2\"` names one. nvcc that does not accept the host's compiler fails here, too.",
    ];
    "gpgpu-sim" Tool::Framework, "reading PTX", PUBLISHED, Guard::Any, &[
        "GPGPU-Sim PTX: ERROR {}",
        "GPGPU-Sim ** ERROR: {}",
        "GPGPU-Sim PTX: Parser error{}",
        "GPGPU-Sim PTX: ** ERROR{}",
    ] => "GPGPU-Sim, a simulator, reads the PTX of the program by a reader of its own, and did not get or understand it: {=}. A GPU might run the same program.", &[
        "Compile with a toolkit and a target that this release of the simulator knows, with PTX in the program (`-gencode arch=compute_70,code=compute_70`) and a shared runtime (`-cudart shared`).",
    ];
    "debugger-internal" Tool::Debugger, DEBUGGING, PUBLISHED, Guard::Cuda, &[
        "internal-error: {}: Assertion `{}' failed.",
        "internal-error: {}: {}",
        "internal-error: {}",
    ] => "cuda-gdb, which is a GDB, stopped at a check of its own: {=}. That is an error of the debugger, not of the program in it.", &[
        "Take the cuda-gdb of a newer toolkit that the driver supports, and try without Python scripts (`cuda-gdb -nx`) and without printing the variable that was asked for. Report it with the command that led there.",
    ];
    "debugger-library" Tool::Debugger, DEBUGGING, PUBLISHED, Guard::Any, &[
        "Could not find CUDA Debugger back-end ({}). {}",
        "Could not find CUDA Debugger back-end ({})",
        "Could not find CUDA Debugger back-end{}",
    ] => "cuda-gdb did not find `libcudadebugger.so.1`, a library that comes with the driver. Kernels cannot be stopped without it; the program itself runs.", &[
        "Install the whole driver for Linux, of the release that is loaded. In a container NVIDIA_DRIVER_CAPABILITIES has to have `compute` (or `all`). `ldconfig -p | grep cudadebugger` shows it.",
    ];
    "debugger-driver" Tool::Debugger, DEBUGGING, PUBLISHED, Guard::Any, &[
        "The CUDA driver initialization failed. {}",
        "The CUDA driver initialization failed. (error code = {})",
        "All CUDA devices are used for display and cannot be used while debugging. {}",
        "One or more CUDA devices cannot be used for debugging. {}",
        "The CUDA driver has hit an internal error. {}",
        "Failed to suspend device for CUDA device {}, error={}",
        "Failed to read {} (dev={}, error={}",
        "CUDBG_ERROR_{}",
        "fatal: {} (error code = CUDBG_ERROR_{}",
    ] => "cuda-gdb could not work with the driver or the GPU: {=}. The name `CUDBG_ERROR_…` has the reason.", &[
        "Is another cuda-gdb at work, or left behind (`ps`, `/tmp/cuda-dbg`)? `ALL_DEVICES_WATCHDOGGED`: the GPU also shows the desktop. `COMMUNICATION_FAILURE`, `INTERNAL`: debugger and driver do not fit: take the cuda-gdb of a toolkit that is not newer than the driver.",
        "May this user debug (`ptrace_scope`, in a container `--cap-add=SYS_PTRACE`)?",
    ];
    "debugger-api" Tool::Debugger, DEBUGGING, PUBLISHED, Guard::Any, &[
        "Cuda API error detected: {} returned ({})",
        "Cuda API error detected: {} returned {}",
        "Cuda Runtime API error detected: {} returned {}",
        "Cuda Driver error detected: {}",
    ] => "cuda-gdb reports a call of CUDA in the program that returned an error. The number is the error in hexadecimal: `0xd1` is 209 (no code for this GPU), `0x2bc` is 700 (an access where nothing is).", &[
        "Look at the error's name in the program (`cudaGetErrorName`), or stop there: `set cuda api_failures stop`. Some libraries make calls that may fail, such as cudaGetLastError after a question; then it is harmless.",
    ];
    "debugger-attach" Tool::Debugger, DEBUGGING, PUBLISHED, Guard::Any, &[
        "Timed out waiting for the CUDA API to initialize.",
    ] => "cuda-gdb attached to a process in which nothing of CUDA was started within that time: kernels cannot be stopped there until it is (cuInit, or the first call of the runtime).", &[
        "Attach after the process used the GPU, or start the program within cuda-gdb. Of a server that forks, attach to the process that has the GPU (`nvidia-smi` names it).",
        "Kernels that are compiled while running need debug information, too (NVRTC `-G`).",
    ];
    "debugger-python" Tool::Debugger, DEBUGGING, PUBLISHED, Guard::Any, &[
        "Error while creating variable object for watch: {}",
        "Cannot instantiate printer for default visualizer",
        "Python not initialized",
    ] => "The Python within cuda-gdb, by which variables are printed, did not start: {=}. Stepping and breakpoints work without.", &[
        "Take a newer cuda-gdb (11.5 and later start without one), or give it the Python that it was built for (PYTHONHOME unset; `cuda-gdb` on the command line says more). Choose it by `debuggerPath` in `launch.json`.",
    ];
    "debugger-symbols" Tool::Debugger, DEBUGGING, PUBLISHED, Guard::Cuda, &[
        "no loadable sections found in added symbol-file {}",
    ] => "A remark of cuda-gdb about the file that it made of a kernel's debug information. It is harmless.", &[
        "If breakpoints in kernels are not hit, compile with `-g -G`.",
    ];
    "driver-module-refused" Tool::Driver, INSTALLING, PUBLISHED, Guard::Any, &[
        "Unable to load the kernel module 'nvidia{}'. {}",
        "Unable to load the kernel module 'nvidia{}'.  {}",
        "Unable to load the kernel module 'nvidia{}'",
        "Unable to load the '{}' kernel module.",
        "could not insert 'nvidia{}': {}",
    ] => "The driver's module for the system's kernel is built, and the kernel does not load it. The end of `/var/log/nvidia-installer.log` and `dmesg` have the reason.", &[
        "Secure Boot takes signed modules only (`Key was rejected`, `Required key not available`): sign it, or switch that off. nouveau holds the GPU: put it on the blacklist, rebuild the initramfs, restart. The headers are of another kernel than the running one (`uname -r`). Another release of the driver is still loaded. Or this release does not support the GPU.",
        "In a container the module belongs to the host.",
    ];
    "driver-module-build" Tool::Driver, INSTALLING, PUBLISHED, Guard::Any, &[
        "Failed to install the kernel module through DKMS. {}",
        "Failed to install the kernel module through DKMS.  {}",
        "Failed to install the kernel module through DKMS",
        "Failed to run `{}dkms {}",
        "Failed to run '{}dkms {}",
        "Bad return status for module build on kernel: {}",
        "Error! Bad return status for module build on kernel: {}",
        "Unable to open 'kernel/dkms.conf' for copying ({}",
        "Unable to build the NVIDIA kernel module.",
        "An error occurred while performing the step: \"Building kernel modules\". {}",
        "Unable to find the kernel source tree for the currently running kernel. {}",
        "Unable to find the kernel source tree for the currently running kernel.  {}",
        "DKMS module 'nvidia-{}' failed to build{}",
    ] => "The driver's module could not be built or registered for the running kernel of the system: {=}. CUDA's compilers have no part in it.", &[
        "`/var/lib/dkms/nvidia/…/build/make.log` or `/var/log/nvidia-installer.log` has the compiler's error. Install the headers of this kernel (`linux-headers-$(uname -r)`, `kernel-devel-$(uname -r)`) and the compiler that built it.",
        "A driver that is older than the kernel does not build on it: take a newer driver, or the packages of the distribution, which fit its kernel.",
    ];
    "driver-module-missing" Tool::Driver, STARTING, PUBLISHED, Guard::Any, &[
        "Module nvidia{} not found in directory {}",
        "Module nvidia not found in directory {}",
        "FATAL: Module nvidia{} not found.",
        "modprobe: FATAL: Module nvidia{} not found.",
    ] => "There is no module of the driver for the running kernel: the driver is not installed, its module was not built, or the kernel was updated after that.", &[
        "Look for an error of DKMS before it, and whether `ls /lib/modules/$(uname -r)` has the module (`dkms status`). Install the headers of the running kernel and the driver again, or start the kernel that it was built for.",
    ];
    "driver-other-gpu" Tool::Driver, INSTALLING, PUBLISHED, Guard::Any, &[
        "You do not appear to have an NVIDIA GPU supported by the {}",
        "You do not appear to have an NVIDIA GPU supported by the {} NVIDIA Linux graphics driver installed in this system. {}",
    ] => "The installer of the driver found no GPU of NVIDIA in this machine, or none that this release ({0}) supports. A warning: the installation goes on, and the module may not load.", &[
        "`lspci | grep -i nvidia` shows whether there is one. A newer GPU needs a newer driver, an old one the last driver that has it (470 for Kepler); a virtual machine has to be given the GPU.",
        "To install the toolkit alone leave the driver out: `sh cuda_….run --silent --toolkit`.",
    ];
    "fabric-manager" Tool::Driver, STARTING, PUBLISHED, Guard::Any, &[
        "fabric manager NVIDIA GPU driver interface version {} don't match with driver version {}. {}",
        "fabric manager NVIDIA GPU driver interface version {} don't match with driver version {}",
    ] => "The Fabric Manager is of release {0} and the driver of {1}: both have to be the same to the last number, so it does not start. On machines with NVSwitch every call of CUDA then fails with error 802.", &[
        "Install `nvidia-fabricmanager` of the driver's release (or update the driver to the other one), and `systemctl restart nvidia-fabricmanager`; keep both packages at one release in later updates.",
    ];
];
