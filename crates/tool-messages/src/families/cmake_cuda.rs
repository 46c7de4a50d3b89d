//! Messages of CMake and of its modules for CUDA: packages, imported targets, policies and compilers.

use super::{Guard, families};
use crate::Tool;
use crate::message::{Message, PUBLISHED};

const LOOKING: &str = "looking for a toolkit";
const CONFIGURING: &str = "configuring the build";

pub(crate) const MESSAGES: &[Message] = families![
    "cmake-cuda-variable" Tool::Build, LOOKING, PUBLISHED, Guard::Any, &[
        "CUDA_TOOLKIT_ROOT_DIR not found or specified",
        "CUDA_{}_LIBRARY (ADVANCED)",
        "CUDA_{}_LIBRARIES (ADVANCED)",
        "CUDA_TOOLKIT_INCLUDE (ADVANCED)",
        "CUDA_{}_LIBRARY-NOTFOUND",
    ] => "CMake's module FindCUDA did not find that part of a toolkit, and the project uses its variable: {=}.", &[
        "Name the toolkit: `-DCUDA_TOOLKIT_ROOT_DIR=/usr/local/cuda`. A library that no newer toolkit has (`cublas_device` is gone since CUDA 10) needs a newer CMake or a change of the project. `CUDA_CUDA_LIBRARY` is the driver's: `-DCUDA_CUDA_LIBRARY=/usr/local/cuda/lib64/stubs/libcuda.so`.",
        "Delete the build folder before the next try: CMake keeps `NOTFOUND`.",
    ];
    "cmake-policy" Tool::Build, CONFIGURING, PUBLISHED, Guard::Any, &[
        "Policy CMP0104 is not set: {}",
        "Policy CMP0146 is not set: {}",
        "Policy CMP0105 is not set: {}",
    ] => "A warning of CMake for the authors of the project, not an error: {=}.", &[
        "CMP0104: set `-DCMAKE_CUDA_ARCHITECTURES=86`, the number of the GPU. CMP0146: the project uses the old FindCUDA, which still works unless the policy is set to NEW. CMP0105: device linking may get the options of the linker.",
        "If the build fails, another line has the cause.",
    ];
    "cmake-imported-target" Tool::Build, CONFIGURING, PUBLISHED, Guard::Any, &[
        "Target \"{}\" links to: CUDA::{} but the target was not found.{}",
        "Target \"{}\" links to target \"CUDA::{}\" but the target was not found.{}",
        "Target \"{}\" links to target \"CUDA::{}\" but the target was not found",
        "Target \"{}\" links to: CUDA::{} but the target was not found",
        "The link interface of target \"{}\" contains: CUDA::{} but the target was not found{}",
    ] => "The project links `CUDA::{1}`, a name that CMake's package CUDAToolkit defines for each library it finds. It was not looked for in this folder, or the toolkit lacks that library.", &[
        "Call `find_package(CUDAToolkit REQUIRED)` (CMake 3.17 or later) in the same or an outer `CMakeLists.txt`, and install the library's development package.",
        "`CUDA::nvToolsExt` is not in the newest toolkits, which have NVTX as headers only (`CUDA::nvtx3` since CMake 3.25): a package that asks for it, such as an older PyTorch, needs an older toolkit or a newer release of the package.",
    ];
    "cmake-nvtoolsext" Tool::Build, CONFIGURING, PUBLISHED, Guard::Any, &[
        "CUDA::nvToolsExt",
    ] => "A target links `CUDA::nvToolsExt`, the old library of NVTX, and CMake names it because this toolkit does not have it.", &[
        "Newer toolkits have NVTX as headers only (`CUDA::nvtx3` since CMake 3.25). Where PyTorch's package asks for it: take a newer PyTorch, or an older toolkit that has the library.",
    ];
    "cmake-cuda-command" Tool::Build, CONFIGURING, PUBLISHED, Guard::Any, &[
        "Unknown CMake command \"cuda_{}\".",
        "Unknown CMake command \"CUDA_{}\".",
    ] => "The commands `cuda_…` belong to CMake's old module FindCUDA, which was not loaded: `find_package(CUDA)` was not called, found no toolkit, or the module is switched off by policy CMP0146.", &[
        "Look for a line that CUDA was not found, and name the toolkit (`-DCUDA_TOOLKIT_ROOT_DIR=/usr/local/cuda`). In a project of your own use the language: `project(p LANGUAGES CXX CUDA)` and `add_library`.",
    ];
    "cmake-linker-language" Tool::Build, CONFIGURING, PUBLISHED, Guard::Any, &[
        "CMake can not determine linker language for target: {}",
        "Cannot determine link language for target \"{}\".",
    ] => "CMake knows the language of none of the files of target {0}. With `.cu` files that means that CUDA is not a language of the project.", &[
        "`project(name LANGUAGES CXX CUDA)` or `enable_language(CUDA)`; files with other endings need `set_source_files_properties(f.cpp PROPERTIES LANGUAGE CUDA)`.",
        "Else the list of its sources is empty.",
    ];
    "cmake-torch-cuda" Tool::Build, LOOKING, PUBLISHED, Guard::Any, &[
        "Caffe2: CUDA cannot be found. {}",
        "Caffe2: CUDA cannot be found",
        "PyTorch: CUDA cannot be found. {}",
        "PyTorch: CUDA cannot be found",
        "Your installed Caffe2 version uses CUDA but I cannot find the CUDA libraries. {}",
        "Your installed Caffe2 version uses CUDA but I cannot find the CUDA libraries",
        "Your installed Caffe2 version uses CUDA but I cannot find the CUDA{}",
        "Your installed PyTorch version uses CUDA but I cannot find the CUDA{}",
        "Failed to compute shorthash for libnvrtc.so",
    ] => "A line of PyTorch's package for CMake, which looks for a toolkit of the release that this PyTorch was built with: {=}.", &[
        "Not found: `-DCUDA_TOOLKIT_ROOT_DIR=/usr/local/cuda -DCMAKE_CUDA_COMPILER=/usr/local/cuda/bin/nvcc`, or use a PyTorch without CUDA (`+cpu`).",
        "`shorthash` alone is a warning: only the name of libnvrtc could not be made, for lack of Python or of that library.",
    ];
    "cmake-compiler-path" Tool::Build, LOOKING, PUBLISHED, Guard::Any, &[
        "CMAKE_CUDA_COMPILER-NOTFOUND",
        "The CMAKE_CUDA_COMPILER:",
        "The CMAKE_CUDA_COMPILER: {}",
        "The CMAKE_CUDA_HOST_COMPILER: {}",
        "CMAKE_CUDA_HOST_COMPILER: {} is not a full path to an existing compiler tool.",
        "CMAKE_CUDA_COMPILER: {} is not a full path to an existing compiler tool.",
        "is not a full path and was not found in the PATH",
        "is not a full path to an existing compiler tool",
    ] => "CMake was told to use a compiler, or remembers one from an earlier try, that does not exist there: {=}.", &[
        "Name it by its whole path: `-DCMAKE_CUDA_COMPILER=/usr/local/cuda/bin/nvcc` or `CUDACXX=…`; of the host `-DCMAKE_CUDA_HOST_COMPILER=/usr/bin/g++-12`. Then delete the build folder, in which CMake keeps the old one.",
    ];
    "cmake-module-file" Tool::Build, CONFIGURING, PUBLISHED, Guard::Any, &[
        "Could not find cmake module file: CMakeCUDAInformation.cmake",
        "Could not find cmake module file: CMakeDetermineCUDACompiler.cmake",
        "Could not find cmake module file: {}CMakeCUDACompiler.cmake",
    ] => "It follows from an earlier error: CMake found no working CUDA compiler, and so has no information about one. A CMake before 3.8 does not know the language at all.", &[
        "Look at the line above (`No CMAKE_CUDA_COMPILER could be found`): put nvcc into PATH, or `-DCMAKE_CUDA_COMPILER=/usr/local/cuda/bin/nvcc`, and begin in an empty build folder. `cmake --version` shows the release.",
    ];
    "cmake-package" Tool::Build, LOOKING, PUBLISHED, Guard::Any, &[
        "Could not find a package configuration file provided by \"CUDAToolkit\" with{}",
        "Could not find a package configuration file provided by \"CUDAToolkit\" with",
        "Could not find a package configuration file provided by \"CUDAToolkit\"{}",
        "Could not find a package configuration file provided by \"CUDA\" with{}",
        "Could not find a package configuration file provided by \"CUDA\" with",
        "By not providing \"FindCUDAToolkit.cmake\" in CMAKE_MODULE_PATH this project{}",
        "By not providing \"FindCUDAToolkit.cmake\" in CMAKE_MODULE_PATH this project",
        "By not providing \"FindCUDA.cmake\" in CMAKE_MODULE_PATH this project{}",
        "By not providing \"FindCUDA.cmake\" in CMAKE_MODULE_PATH this project",
    ] => "This CMake has no module that looks for the toolkit under that name, and then looked for a package file, which CUDA does not bring. The toolkit itself may be there.", &[
        "`CUDAToolkit` needs CMake 3.17 or later: `pip install -U cmake`. `CUDA` (FindCUDA) is switched off where policy CMP0146 is NEW: set it to OLD, or port the project to CUDAToolkit.",
    ];
    "cmake-thrust-package" Tool::Build, LOOKING, PUBLISHED, Guard::Any, &[
        "Could not find a package configuration file provided by \"CCCL\"{}",
        "Could not find a package configuration file provided by \"Thrust\"{}",
        "Could not find a package configuration file provided by \"CUB\"{}",
        "Could not find a package configuration file provided by \"libcudacxx\"{}",
    ] => "CMake did not find the package file of a library of CCCL (Thrust, CUB, libcu++).", &[
        "The toolkit has it below `lib/cmake` or `lib64/cmake`: add the toolkit to CMAKE_PREFIX_PATH, install `cuda-cccl`, or take CCCL from its repository.",
    ];
    "cmake-clang-toolkit" Tool::Build, LOOKING, PUBLISHED, Guard::Any, &[
        "Compiler {} requires the CUDA toolkit. Please set the CUDAToolkit_ROOT{}",
        "Compiler {} requires the CUDA toolkit. Please set the CUDAToolkit_ROOT",
        "Compiler {} requires the CUDA toolkit.  Please set the CUDAToolkit_ROOT{}",
        "Compiler {} requires the CUDA toolkit.  Please set the CUDAToolkit_ROOT",
        "Compiler requires the CUDA toolkit. Please set the CUDAToolkit_ROOT{}",
        "Compiler requires the CUDA toolkit. Please set the CUDAToolkit_ROOT",
        "Compiler requires the CUDA toolkit.  Please set the CUDAToolkit_ROOT{}",
        "Compiler requires the CUDA toolkit.  Please set the CUDAToolkit_ROOT",
    ] => "CMake needs a toolkit beside the CUDA compiler (for clang its libdevice, headers and ptxas), and did not find one.", &[
        "`-DCUDAToolkit_ROOT=/usr/local/cuda`, or put the toolkit's nvcc into PATH. clang's own `--cuda-path` is not read by CMake.",
        "If no GPU code is wanted, switch the project's option for CUDA off.",
    ];
    "cmake-architectures-refused" Tool::Build, CONFIGURING, PUBLISHED, Guard::Any, &[
        "do not all work with this compiler. Try:{}",
        "do not all work with this compiler.  Try:",
        "do not all work with this compiler. Try:",
        "The CMAKE_CUDA_ARCHITECTURES: {} do not all work with this compiler. {}",
    ] => "The CUDA compiler that CMake found does not know all targets of CMAKE_CUDA_ARCHITECTURES.", &[
        "Leave out those that this toolkit does not have: sm_35 to sm_37 ended with CUDA 11, sm_50 to sm_72 with CUDA 12; newer ones need a newer toolkit. Look at CUDAARCHS in the environment, too.",
    ];
    "llvm-offload-parts" Tool::Build, CONFIGURING, PUBLISHED, Guard::Any, &[
        "LIBOMPTARGET: Not building {}: {}",
        "LIBOMPTARGET: Not building {}",
        "LIBOMPTARGET: Skipping {}",
    ] => "The build of LLVM leaves out a part of OpenMP's offloading: {=}. The compiler will work without it, and regions for GPUs then run on the host or do not link.", &[
        "Give it what it lacks (a library such as libelf with its headers, a toolkit, the NVPTX back end, a clang of the same release to build the device part), and configure in an empty folder.",
    ];
    "cmake-internal-variable" Tool::Build, CONFIGURING, PUBLISHED, Guard::Any, &[
        "Error required internal CMake variable not set, cmake may not be built correctly.",
        "_CMAKE_CUDA_WHOLE_FLAG",
        "_CMAKE_CUDA_RDC_FLAG",
    ] => "CMake lacks a setting of a compiler, which the lines below `Missing variable is:` name. With `_CMAKE_CUDA_…` the CUDA compiler was not recognized: `identification is unknown` stands above it.", &[
        "CMAKE_CUDA_COMPILER or CUDACXX has to name the program, not a folder: `/usr/local/cuda/bin/nvcc`. Does it run, and take the host's compiler? Then begin in an empty build folder.",
    ];
];
