//! Messages of libraries and applications that are built on CUDA: code for a GPU that is not there, packages that do not
//! fit, and runtimes that pass on the driver's errors.

use super::{Guard, families};
use crate::Tool;
use crate::message::{Message, PUBLISHED};

const RUNNING: &str = "running a program";
const LOOKING: &str = "looking for a toolkit";
const LOADING: &str = "loading a library";
const BUILDING: &str = "configuring the build";

pub(crate) const MESSAGES: &[Message] = families![
    "kokkos-compiler" Tool::Build, BUILDING, PUBLISHED, Guard::Any, &[
        "Invalid compiler for CUDA. The compiler must be nvcc_wrapper or Clang{}",
        "Invalid compiler for CUDA. The compiler must be nvcc_wrapper or Clang",
        "Invalid compiler for CUDA.  The compiler must be nvcc_wrapper or Clang{}",
        "Invalid compiler for CUDA. {}",
        "error: #error \"KOKKOS_ENABLE_CUDA defined but {}",
        "KOKKOS_ENABLE_CUDA defined but the compiler is not defining the __CUDACC__ macro as expected",
    ] => "Kokkos was configured for CUDA, but its files are compiled by a plain C++ compiler.", &[
        "`-DCMAKE_CXX_COMPILER=<kokkos>/bin/nvcc_wrapper`, or a clang++ with CUDA, in an empty build folder. With MPI also `OMPI_CXX=nvcc_wrapper` or `MPICH_CXX=nvcc_wrapper`. On Windows, where the script does not run, `-DKokkos_ENABLE_COMPILE_AS_CMAKE_LANGUAGE=ON`.",
        "Programs that use an installed Kokkos are compiled the same way.",
    ];
    "kokkos-managed-memory" Tool::Framework, RUNNING, PUBLISHED, Guard::Any, &[
        "Kokkos::Cuda::initialize WARNING: Cuda is allocating into UVMSpace by default{}",
        "Kokkos::Cuda::initialize WARNING: Cuda is allocating into UVMSpace by default",
        "Cuda is allocating into UVMSpace by default",
    ] => "Only a warning: this Kokkos was built to take managed memory, which host and GPU share, wherever none is named (`Kokkos_ENABLE_CUDA_UVM`), and CUDA_LAUNCH_BLOCKING is not set.", &[
        "The host must not touch such data while a kernel runs: `Kokkos::fence()` before it. CUDA_LAUNCH_BLOCKING=1 shows whether a crash comes of that; without need of it build Kokkos without the option, and name `Kokkos::SharedSpace` where it is meant.",
    ];
    "kokkos-architecture" Tool::Framework, RUNNING, PUBLISHED, Guard::Any, &[
        "running kernels compiled for compute capability {} on device with compute capability {}",
        "Kokkos::Cuda::initialize ERROR: {}",
        "Kokkos::Cuda::initialize WARNING: {}",
    ] => "Kokkos compares the GPU with the target that it was compiled for, or looks at the environment: {=}.", &[
        "Configure Kokkos with the architecture of the GPU that runs it (`-DKokkos_ARCH_AMPERE80=ON`, `-DKokkos_ARCH_TURING75=ON`), and build the program again. A warning about a GPU of the same generation costs speed only; an error has no code for it.",
    ];
    "kokkos-no-architecture" Tool::Build, BUILDING, PUBLISHED, Guard::Any, &[
        "CUDA enabled but no NVIDIA GPU architecture currently enabled{}",
        "CUDA enabled but no NVIDIA GPU architecture currently enabled",
        "CUDA enabled but no NVIDIA GPU architecture currently enabled and auto-detection failed. {}",
    ] => "Kokkos is to be built for CUDA, no architecture was named, and none could be found out.", &[
        "Name it: `-DKokkos_ARCH_HOPPER90=ON` and the like. On a machine without a GPU it cannot be detected.",
    ];
    "nvcc-wrapper" Tool::Build, "reading options", PUBLISHED, Guard::Any, &[
        "nvcc_wrapper - *warning* {}",
        "nvcc_wrapper does not accept {}",
        "nvcc_wrapper has been given {}",
    ] => "Kokkos' script nvcc_wrapper turns options of GCC into those of nvcc, and reports one that it changes or leaves out: {=}.", &[
        "For a C++ standard set only one (`-DCMAKE_CXX_STANDARD=17`). If the build fails, another line has the cause.",
    ];
    "library-needs-newer-gpu" Tool::Framework, RUNNING, PUBLISHED, Guard::Any, &[
        "FlashAttention only supports {} GPUs or newer{}",
        "FlashAttention only supports {} GPUs or newer",
        "FlashAttention forward only supports {} GPUs or newer",
        "FlashAttention backward for head dim {} requires {}",
        "Found {} which is too old to be supported by the triton GPU compiler, which is used as the backend. {}",
        "Found {} which is too old to be supported by the triton GPU compiler{}",
        "requires device with capability {} but your GPU has capability {} ({})",
        "requires device with capability {} but your GPU has capability {}",
        "Bfloat16 is only supported on GPUs with compute capability of at least {}. {}",
    ] => "The library has this kernel for newer GPUs only: {=}. Nothing is wrong with the installation or the code.", &[
        "Choose another implementation: in Transformers `attn_implementation=\"sdpa\"` or `\"eager\"`, in xformers or vLLM another backend, float16 in place of bfloat16, without `torch.compile` on GPUs before compute capability 7.0.",
    ];
    "library-no-operator" Tool::Framework, RUNNING, PUBLISHED, Guard::Any, &[
        "No operator found for `memory_efficient_attention_forward` with inputs:",
        "No operator found for `memory_efficient_attention_{}` with inputs:",
        "xFormers wasn't build with CUDA support",
        "xFormers can't load C++/CUDA extensions. xFormers was built for:",
        "WARNING[XFORMERS]: xFormers can't load C++/CUDA extensions. {}",
    ] => "xformers has no kernel that it can run for these tensors: the lines below name the reason for each one.", &[
        "`wasn't build with CUDA support`, `built for: PyTorch …`: install an xformers for this PyTorch and CUDA. `requires device with capability`: the GPU is too old. `requires A100 GPU`, a type or a size: use float16, another head size, or PyTorch's own attention.",
    ];
    "library-without-code" Tool::Driver, RUNNING, PUBLISHED, Guard::Any, &[
        "CUDA kernel {} has no device code compatible with CUDA arch {}. ggml-cuda.cu was compiled for: {}",
        "CUDA kernel {} has no device code compatible with CUDA arch {}. {}",
        "Mismatched GPU Architecture: {}",
        "The installed PaddlePaddle is compiled for {}, but your current GPU is {}",
        "Internal Error (Unsupported SM: {})",
        "Unsupported SM: {}",
        "Target GPU SM {} is not supported by this TensorRT release.",
        "tinycudann was built for lower compute capability ({}) than the system's ({}). Performance may be suboptimal.",
        "tinycudann was built for lower compute capability ({}) than the system's ({}). {}",
        "TensorFlow was not built with CUDA kernel binaries compatible with compute capability {}. {}",
        "No kernel image found for GPU {}",
    ] => "This build of the library holds no code that was made for this GPU: {=}.", &[
        "Take a build that has it, mostly a newer release for a new GPU and an older one for an old GPU; or build it with the GPU's target (`CMAKE_CUDA_ARCHITECTURES`, `TORCH_CUDA_ARCH_LIST`, `TCNN_CUDA_ARCHITECTURES`).",
        "Where only speed or a longer start is announced, nothing has to be done.",
    ];
    "package-cuda-mismatch" Tool::Framework, "choosing the toolkit", PUBLISHED, Guard::Any, &[
        "Cuda extensions are being compiled with a version of Cuda that does not match the version used to compile Pytorch binaries. {}",
        "Cuda extensions are being compiled with a version of Cuda that does not match the version used to compile Pytorch binaries",
        "Installed CUDA version {} does not match the version torch was compiled with {}, unable to compile cuda/cpp extensions without a matching cuda version.",
        "Installed CUDA version {} does not match the version torch was compiled with {}",
    ] => "An extension of PyTorch is to be compiled, and nvcc is of another release of CUDA than this PyTorch was built with.", &[
        "Point CUDA_HOME to a toolkit of PyTorch's release (`python -c 'import torch; print(torch.version.cuda)'`), or install a PyTorch for the toolkit. The first number has to be the same; another second one mostly works.",
        "DeepSpeed: DS_SKIP_CUDA_CHECK=1 leaves the check out. Apex: take the check out of its `setup.py` only for another second number.",
    ];
    "package-needs-toolkit" Tool::Framework, LOOKING, PUBLISHED, Guard::Any, &[
        "CUDA_HOME does not exist, unable to compile CUDA op(s)",
        "CUDA_HOME does not exist{}",
        "No CUDA toolkit found. {} will be disabled.",
        "nvcc was not on the PATH and was not found in the default location",
        "CUDA SDK Toolkit not installed or incorrectly installed.",
        "Unable to JIT load the {} op due to {}",
        "Unable to JIT load the {} op due to it not being compatible due to hardware/software issue.{}",
        "Could not find CUDA_HOME{}",
        "Failed to find CUDA toolkit{}",
        "CUDA toolkit not found{}",
    ] => "A package needs to compile for the GPU on this machine and lacks a tool for it: {=}. PyTorch's wheels and the driver bring no nvcc.", &[
        "Install a toolkit of the release of the framework (`torch.version.cuda`) and set CUDA_HOME to it; `pip install ninja` where ninja is missing; a compiler of the host is needed, too.",
        "Or take a wheel of the package that is compiled already. hashcat only falls back to OpenCL without a toolkit.",
    ];
    "package-target" Tool::Framework, LOOKING, PUBLISHED, Guard::Any, &[
        "Unknown compute capability. Specify the target compute capabilities in the TCNN_CUDA_ARCHITECTURES environment variable{}",
        "Unknown compute capability. {}",
        "Unknown CUDA arch () or GPU not supported",
        "Unknown compute capability. Ensure PyTorch with CUDA support is installed.",
    ] => "The package asks PyTorch for the GPU to compile for, and there is no GPU, or PyTorch without CUDA.", &[
        "Name the target: `TCNN_CUDA_ARCHITECTURES=86` for tiny-cuda-nn, `TORCH_CUDA_ARCH_LIST=8.6` for others. `python -c 'import torch; print(torch.cuda.is_available())'` has to print True else; `pip install --no-build-isolation` lets the build see it.",
    ];
    "package-without-cuda" Tool::Framework, "loading a library", PUBLISHED, Guard::Any, &[
        "Not compiled with GPU support",
        "CUDA extension not installed",
        "CUDA extension not installed.",
        "Paddle is not compiled with CUDA{}",
        "Compiled without CUDA support{}",
        "is not compiled with CUDA support{}",
        "was not compiled with CUDA support{}",
        "{} was not compiled with CUDA support",
        "{} is not compiled with CUDA support",
        "{} was not compiled with CUDA",
        "{} is not compiled with CUDA",
        "{} was not compiled with GPU support",
        "was not compiled with GPU support{}",
        "Detectron2 is not compiled with GPU support!",
        "MMCV is not compiled with GPU support{}",
        "is not implemented on GPU, please reinstall with -DWITH_CUDA{}",
    ] => "The package was installed in a build without its part for CUDA: {=}. No kernel was compiled.", &[
        "Take a wheel for your CUDA, or build it again where PyTorch sees CUDA: FORCE_CUDA=1 and TORCH_CUDA_ARCH_LIST name what a machine without a GPU cannot find out; nvcc has to be there, and `pip install --no-build-isolation --no-cache-dir --force-reinstall` takes no old file.",
    ];
    "torch-all-targets" Tool::Framework, "choosing the target", PUBLISHED, Guard::Any, &[
        "TORCH_CUDA_ARCH_LIST is not set, all archs for visible cards are included for compilation.",
        "TORCH_CUDA_ARCH_LIST is not set, all archs for visible cards are included for compilation. {}",
    ] => "Only a warning of PyTorch: the extension is compiled for the GPUs of this machine.", &[
        "To compile for others, or where no GPU is seen: `TORCH_CUDA_ARCH_LIST=\"8.0 9.0+PTX\"`. If the build fails, another line has the cause.",
    ];
    "compute-type" Tool::Framework, RUNNING, PUBLISHED, Guard::Any, &[
        "The compute type inferred from the saved model is {}, but the target device or backend do not support efficient {} computation. {}",
        "The compute type inferred from the saved model is {}, but the target device or backend do not support efficient {} computation.",
        "Requested {} compute type, but the target device or backend do not support efficient {} computation.",
    ] => "CTranslate2 computes in another type than the model was saved in, as this GPU (or the CPU in its place) is not fast in that one. As a warning it stops nothing.", &[
        "Name a type that it has: `compute_type=\"float32\"` or `\"int8\"`. On a GPU that should have it, the program runs on the CPU or its build has no code for the GPU.",
    ];
    "opencv-call" Tool::Driver, RUNNING, PUBLISHED, Guard::Any, &[
        "(-217:Gpu API call) {} in function '{}'",
        "(-216:No CUDA support) {}",
        "(-213:The function/feature is not implemented) {}CUDA{}",
        "(-215:Assertion failed) {}cuda{}",
    ] => "A function of OpenCV failed at a call of CUDA, or this OpenCV was built without CUDA: {=}.", &[
        "`No CUDA support`: the packages of pip and apt are for the CPU: build OpenCV with `-DWITH_CUDA=ON` and opencv_contrib. `no kernel image`: name the GPU in `CUDA_ARCH_BIN`. `unknown error`, `no CUDA-capable device`: the driver, or the container without a GPU.",
    ];
    "opencv-configuration" Tool::Build, BUILDING, PUBLISHED, Guard::Any, &[
        "CUDA backend for DNN module requires CC {} or higher. {}",
        "CUDA backend for DNN module requires CC {} or higher.  {}",
        "CUDA backend for DNN module requires CC {} or higher.",
        "DNN: CUDA backend requires cuDNN. {}",
        "DNN: CUDA backend requires cuDNN.  {}",
        "DNN: CUDA backend requires cuDNN.",
        "CUDA: OpenCV requires enabled 'cudev' module from 'opencv_contrib' repository{}",
        "DNN_BACKEND_CUDA is not available{}",
    ] => "OpenCV's configuration needs something else for its CUDA part: {=}. CC is the compute capability of a GPU, such as 8.6.", &[
        "Too low a CC: `-DCUDA_ARCH_BIN=8.6`, only GPUs that the line allows. cuDNN: install it with its headers, and name `CUDNN_LIBRARY` and `CUDNN_INCLUDE_DIR` (a cuDNN that is newer than this OpenCV may not be found), or `-DOPENCV_DNN_CUDA=OFF`. `cudev`: `-DOPENCV_EXTRA_MODULES_PATH=…/opencv_contrib/modules`.",
    ];
    "torch-host-compiler" Tool::Framework, "looking for a compiler", PUBLISHED, Guard::Any, &[
        "Error checking compiler version for {}: {}",
        "Error checking compiler version for cl: {}",
        "Error checking compiler version for c++: {}",
    ] => "PyTorch asked the host's compiler for its version, and that failed: it is not in PATH, or its answer could not be read. The warning alone stops nothing; the build that follows will fail if there is no compiler.", &[
        "On Windows start in the *x64 Native Tools Command Prompt* of Visual Studio, where `cl` is found (for the codec error set `VSLANG=1033`); on Linux install g++ or name it by CXX.",
    ];
    "ggml-operation" Tool::Framework, "running a kernel", PUBLISHED, Guard::Any, &[
        "ggml_cuda_compute_forward: {} failed",
        "ggml_cuda_init: failed to initialize CUDA: {}",
        "ggml_cuda_init: failed to initialize CUDA",
    ] => "llama.cpp or another program with ggml could not use CUDA: {=}. The error of CUDA stands in this or the next line.", &[
        "`no kernel image`: this build has no code for the GPU; build with `-DCMAKE_CUDA_ARCHITECTURES=…`. `out of memory`: put fewer layers on the GPU (`-ngl`). `no CUDA-capable device`: the driver or the container.",
    ];
    "cutlass-status" Tool::Framework, "running a kernel", PUBLISHED, Guard::Any, &[
        "Got cutlass error: {} at: {}",
        "Got cutlass error: {}",
        "Got bad cuda status: {} at: {}",
        "cutlass_gemm_caller, {}, Error Internal",
        "{}cutlass{}, Error Internal",
        "CUTLASS error: {}",
        "cutlass error: {}",
    ] => "A kernel of CUTLASS was not accepted or not started. `Error Internal` is the start itself: mostly the library has no code for this GPU, or the kernel needs more shared memory than the GPU has; `Invalid` and `Misaligned Operand` are about sizes, strides and alignment.", &[
        "Build for the GPU's target with its letter (`sm_90a`, `sm_100a`, `sm_120a`), or take another backend of the framework; `compute-sanitizer` shows the error of CUDA that it hides.",
    ];
    "cutlass-example" Tool::Framework, "running a program", PUBLISHED, Guard::Any, &[
        "This example must be compiled with {} and CUDA Toolkit {} or later",
        "This example must be compiled with {} and CUDA Toolkit {}",
        "This example requires a GPU {}",
        "This example requires CUDA {} or newer.",
        "{} Tensor Core operations must be run on a machine with compute capability at least {}",
        "{} Tensor Core operations must be compiled with CUDA {} Toolkit or later.",
    ] => "An example of CUTLASS found that it was not compiled for the GPU that it is written for, or runs on another one: {=}. No kernel ran.", &[
        "Configure anew for the target with its letter, by a toolkit that has it: `-DCUTLASS_NVCC_ARCHS=90a`, `100a` or `120a`, in an empty folder. An example belongs to one kind of GPU and runs on no other.",
        "Where the target is right: some releases ask for a macro that exists in device code only (`CUTLASS_ARCH_MMA_SM100A_ENABLED`); take a newer CUTLASS.",
    ];
    "tiny-cuda-nn-network" Tool::Framework, RUNNING, PUBLISHED, Guard::Any, &[
        "FullyFusedMLP is not supported for the selected architecture {}. Falling back to CutlassMLP. {}",
        "FullyFusedMLP is not supported for the selected architecture {}. {}",
    ] => "Only a warning of tiny-cuda-nn: its fast network needs sm_75 or later, and it was compiled for sm_{0}; it takes a slower one.", &[
        "On a GPU from Turing on compile for it (`-DTCNN_CUDA_ARCHITECTURES=86`, for the Python package the same as a variable); of several GPUs in the machine the oldest one counts. An error after it has another cause.",
    ];
    "tiny-cuda-nn-jit" Tool::Framework, "compiling a kernel", PUBLISHED, Guard::Any, &[
        "Failed to JIT-compile `{}`. Disabling JIT.",
        "JIT: compiling {} failed:",
        "tiny-cuda-nn warning: JIT: compiling {} failed:",
    ] => "tiny-cuda-nn could not compile `{0}` by NVRTC while the program ran, and goes on with its compiled kernels, which are slower. The lines of NVRTC say why.", &[
        "Paste the line with `error`. Headers that are not found (`vector_types.h`): the package's own copies and the NVRTC that is loaded are of different releases of CUDA; update it, or switch the JIT off.",
    ];
    "cublaslt-log" Tool::Framework, "calling a library of CUDA", PUBLISHED, Guard::Any, &[
        "[cublasLt][{}][Error][{}] {}",
        "[{}][cublasLt][{}][Error][{}] {}",
    ] => "The log of cuBLASLt itself, which CUBLASLT_LOG_LEVEL switches on, names why a call was refused: {=}.", &[
        "Set what it names in the descriptor of that call. Products of FP8 and FP4 by blocks need pointers to the scales (CUBLASLT_MATMUL_DESC_A_SCALE_POINTER, …_B_…) beside the mode, and sizes and alignments as the manual lists them.",
    ];
    "jitify-header" Tool::Nvrtc, "compiling device code", PUBLISHED, Guard::Any, &[
        "cuda_{}.h: File not found",
        "cuda{}.h: File not found",
        "cooperative_groups.h: File not found",
        "curand_kernel.h: File not found",
        "mma.h: File not found",
    ] => "Jitify, which compiles CUDA text in the process, found no header of that name of the toolkit; errors about names that it declares follow.", &[
        "Give the toolkit's folder as an option of the program: `-I/usr/local/cuda/include` (it is needed where the program runs; CUDA_PATH can name it).",
    ];
    "jax-releases" Tool::Xla, "loading its libraries", PUBLISHED, Guard::Any, &[
        "jaxlib version {} is newer than and incompatible with jax version {}",
        "jaxlib version {} is newer than and incompatible with jax version {}. {}",
        "jaxlib is version {}, but this version of jax requires version {}",
        "JAX plugin {} version {} is installed, but it is not compatible with the installed jaxlib version {}",
        "JAX plugin {} version {} is installed, but it is not compatible with the installed jaxlib version {}, {}",
        "Unknown backend: '{}' requested, but no platforms that are instances of {} are present. {}",
        "Unknown backend: '{}' requested, but no platforms that are instances of {} are present{}",
    ] => "JAX and its parts for the GPU are of different releases, or the part for CUDA was not loaded: {=}.", &[
        "Bring them to one release: `pip install -U \"jax[cuda12]\"` (or `cuda13`), after `pip uninstall jax jaxlib jax-cuda12-plugin jax-cuda12-pjrt`. `python -c 'import jax; print(jax.devices())'` prints why CUDA is missing.",
    ];
    "triton-drivers" Tool::Triton, RUNNING, PUBLISHED, Guard::Any, &[
        "{} active drivers ({}). There should only be one.",
        "Cannot find a working triton installation. {}",
        "Cannot find a working triton installation",
        "0 active drivers{}",
    ] => "Triton found no GPU and driver that it can use, or PyTorch no Triton that fits: {=}.", &[
        "Does `python -c 'import torch; print(torch.cuda.is_available())'` print True in the same process and container? A PyTorch for the CPU alone, or a machine without a driver, gives this. Else install the Triton that this PyTorch names (`pip check`); on Windows it is another package, `triton-windows`.",
    ];
    "triton-layout" Tool::Triton, "compiling a kernel", PUBLISHED, Guard::Any, &[
        "invalid element type in packLLElements{}",
        "size mismatch when packing elements for LLVM struct{}",
        "element type of mma layout {}",
    ] => "Triton stopped at a check of its own while it lowered a tensor to LLVM: {=}. The kernel need not be wrong.", &[
        "Try another release of Triton (with its PyTorch), another data type or fewer stages (`num_stages=1`), and report it with the kernel and MLIR_ENABLE_DUMP=1.",
    ];
    "sycl-native" Tool::Framework, RUNNING, PUBLISHED, Guard::Any, &[
        "{} (Unknown PI error)",
        "Native API failed. Native API returns: {}",
        "PI CUDA ERROR:",
        "UR CUDA ERROR:",
        "OpenCL API failed. OpenCL API returns: {}",
        "UR_RESULT_ERROR_{}",
        "No kernel named {} was found",
        "No kernel named {} was found -46 ({})",
        "Online compilation is not supported in this context",
        "Online compilation is not supported in this context{}",
    ] => "DPC++'s runtime passes on an error of its backend, and that number or name is general: {=}. While a program is built for CUDA it is mostly the driver that did not accept the PTX.", &[
        "Paste the lines `Value:`, `Name:` (`CUDA_ERROR_…`) and `Build program log` around it; SYCL_UR_TRACE=2 (older: SYCL_PI_TRACE=2) prints the calls.",
        "Compile for the GPU's own target (`-fsycl-targets=nvptx64-nvidia-cuda -Xsycl-target-backend --cuda-gpu-arch=sm_75`), with a CUDA that the driver knows, and see by `sycl-ls` that the CUDA backend is chosen.",
        "`INVALID_BINARY`, `Online compilation` and `No kernel named`: the program may have no code for the device that it runs on. Name every kind of device (`-fsycl-targets=spir64,nvptx64-nvidia-cuda`), or choose the GPU (`ONEAPI_DEVICE_SELECTOR=cuda:*`); link by `clang++ -fsycl`, not by the host's linker.",
    ];
    "openmp-runtime" Tool::Framework, RUNNING, PUBLISHED, Guard::Any, &[
        "Libomptarget error: {}",
        "Libomptarget fatal error {}: {}",
        "Libomptarget --> {}",
        "omptarget error: {}",
        "omptarget fatal error {}: {}",
        "OFFLOAD ERROR: {}",
        "PluginInterface error: {}",
        "\"PluginInterface\" error: {}",
        "\"PluginInterface\" error: Failure to load binary image {} on device {}: {}",
        "Unable to generate entries table for device id {}",
        "Unable to generate target entries for device id {}",
        "TARGET CUDA RTL --> {}",
        "CUDA error: Error returned from {}",
        "Error returned from cu{}",
    ] => "The runtime of OpenMP could not run a region on the GPU: {=}. It then runs on the host, or the program ends where offloading is mandatory.", &[
        "`Error in cuModuleLoadDataEx` or `No images found compatible`: the program has no code for this GPU; compile with `--offload-arch=sm_NN` for it. `named symbol not found`: an object was linked without its device part.",
        "LIBOMPTARGET_INFO=-1 and, in a debug build, LIBOMPTARGET_DEBUG=1 print more; OMP_TARGET_OFFLOAD=DISABLED runs on the host.",
    ];
    "cycles-memory" Tool::Framework, RUNNING, PUBLISHED, Guard::Any, &[
        "System is out of GPU and shared host memory",
        "System is out of GPU memory",
    ] => "Blender's renderer (Cycles) found no more memory for the scene, neither on the GPU nor, where it says so, in the part of the host's that it may use.", &[
        "Make textures and subdivision smaller (*Simplify*), use instances, close other programs, or render on the CPU. Errors of the driver before it (`Invalid context in cu…`) are the first cause then: look at these.",
    ];
    "nvenc-library" Tool::Driver, LOADING, PUBLISHED, Guard::Any, &[
        "Cannot load libcuda.so.1",
        "Cannot load nvcuda.dll",
        "Cannot load libnvidia-encode.so.1",
        "Cannot load nvEncodeAPI64.dll",
        "Cannot load libnvcuvid.so.1",
        "Cannot load nvcuvid.dll",
    ] => "FFmpeg, or a program with it, needs to encode or decode video on the GPU and did not find that library of the driver: {=}.", &[
        "Install all of NVIDIA's driver (Debian and Ubuntu: `libnvidia-encode-NNN` and `libnvidia-decode-NNN` of the driver's number; NixOS: `/run/opengl-driver/lib` in LD_LIBRARY_PATH), in a container with `NVIDIA_DRIVER_CAPABILITIES=compute,utility,video`. A Flatpak or Snap needs the driver as its own extension.",
        "The toolkit does not bring these libraries.",
    ];
    "nvenc-version" Tool::Driver, LOADING, PUBLISHED, Guard::Any, &[
        "Driver does not support the required nvenc API version. Required: {} Found: {}",
        "The minimum required Nvidia driver for nvenc is {} or newer",
    ] => "The driver is older than the interface of the video encoder (NVENC) that FFmpeg was built with: {=}.", &[
        "Update the driver; where the GPU gets no newer one, take an FFmpeg that was built with older headers (`nv-codec-headers` of the release that the driver has, such as n12.0).",
    ];
    "nvenc-session" Tool::Driver, RUNNING, PUBLISHED, Guard::Any, &[
        "No NVENC capable devices found",
        "OpenEncodeSessionEx failed: {}",
        "Error on nvEncOpenEncodeSessionEx: {}",
        "Error on NvEncOpenEncodeSessionEx({}): {}",
        "No GPU found suitable for NVEnc Encoding.",
    ] => "No session of the GPU's video encoder (NVENC) could be opened: {=}. The GPU has none (A100, H100, some small GPUs), it cannot encode that format, or no more sessions are free; `out of memory` (10) mostly means the last.", &[
        "End other programs that encode (GeForce GPUs take only some sessions at once), look at NVIDIA's *Video Encode and Decode Support Matrix*, and choose another encoder (`libx264`) on a GPU without one.",
        "If an error of CUDA stands above it, that one is the reason: the driver does not run.",
    ];
    "mpi-cuda-ipc" Tool::Driver, RUNNING, PUBLISHED, Guard::Any, &[
        "The call to cu{} failed. This is a warning and the program will continue to run.",
        "The call to cu{} failed. This is an unrecoverable error and will cause the program to abort.",
        "The call to cu{} failed. This means the GPU RDMA protocol cannot be used.",
        "more processes have sent help message help-mpi-common-cuda.txt / {}",
        "more process has sent help message help-mpi-common-cuda.txt / {}",
        "CUDA-aware support is disabled.",
        "UCX Fatal: {}: failed to open ipc mem handle. {}",
        "failed to open ipc mem handle. {}",
    ] => "MPI or UCX could not use the driver for buffers on the GPU: {=}. `cuIpc…` calls share memory of a GPU between processes; they take memory of cudaMalloc only, and processes that see the same GPUs.", &[
        "Choose the GPU (cudaSetDevice by local rank) before MPI_Init, free no buffer that is still on its way, and in containers share `--ipc=host` and `--pid=host`. Memory of cudaMallocAsync and managed memory cannot be shared so.",
        "To go on without it: `mpirun --mca btl_smcuda_use_cuda_ipc 0`, of UCX `UCX_TLS=^cuda_ipc`. Only if the line says so is it a warning; a name that the driver lacks (`undefined symbol: cuIpc…_v2`) needs a newer driver.",
    ];
    "ilgpu-compiler" Tool::Framework, "compiling a kernel", PUBLISHED, Guard::Any, &[
        "ILGPU.InternalCompilerException: {}",
        "An internal compiler error has been detected{}",
        "An internal compiler error has been detected in method {}",
    ] => "ILGPU, which turns .NET code into PTX, could not compile the kernel. The inner exception has the reason, mostly a construct that GPUs do not have.", &[
        "Look at the lines after it (`NotSupportedException`): references to classes, exceptions, virtual calls, strings and boxed values have to leave the kernel. Update ILGPU for new GPUs and releases of .NET.",
    ];
    "opencl-build" Tool::Framework, "compiling a kernel", PUBLISHED, Guard::Any, &[
        "Kernel {} build failed.",
        "Kernel {} link failed. Error Log:",
        "Kernel {} build failed. Error Log:",
        "ATTENTION! CUDA kernel self-test failed.",
        "ATTENTION! OpenCL kernel self-test failed.",
    ] => "hashcat could not build or trust its kernel on this GPU: {=}. The reason stands above it, in the log of the compiler.", &[
        "Paste the lines above that have `error`. Update hashcat, the driver and the toolkit together, and delete hashcat's folder `kernels` with the compiled ones.",
    ];
    "mojo-architecture" Tool::Framework, "compiling a kernel", PUBLISHED, Guard::Any, &[
        "constraint failed: the target architecture '{}' {}",
        "constraint failed: the target architecture '{}'",
        "constraint failed: the target architecture '{}",
        "the target architecture '{}' is invalid or not currently supported",
        "the target architecture '{}' is not valid{}",
    ] => "Mojo's standard library does not know the GPU of that number (`60` is compute capability 6.0), so nothing is compiled for it.", &[
        "Look whether the list of supported GPUs has it: old ones (before Turing) are mostly left out; for a new one update Mojo.",
    ];
    "mojo-passes" Tool::Framework, "compiling a kernel", PUBLISHED, Guard::Any, &[
        "failed to run the pass manager for offload functions",
        "failed to run the pass manager",
    ] => "Mojo's compiler stopped while it compiled a function, for the GPU where it says `offload functions`: {=}.", &[
        "`note: constraint failed` above it has the reason, a check (`constrained`, `comptime assert`) of the library: a type, shape or GPU that the function does not take; `call expansion failed` leads to the line of your own text. Without any, it is an error of the compiler: try the nightly release, and report it.",
    ];
    "clang-layout-mismatch" Tool::Llvm, "compiling for the GPU", PUBLISHED, Guard::Any, &[
        "backend data layout '{}' does not match expected target description '{}'",
    ] => "clang was given a module, or is of two releases in itself, whose data layout is not the one of its back end for that target.", &[
        "Is the `target triple` of the module the one that is compiled for? Let the same release of clang make and compile it; `-mllvm` options and plug-ins that change the layout have to go.",
    ];
];
