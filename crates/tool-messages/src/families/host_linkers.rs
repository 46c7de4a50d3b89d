//! Messages of the host's linkers, of `cl` and of MSBuild about CUDA's libraries, headers and machine code.

use super::{Guard, families};
use crate::Tool;
use crate::message::{Message, PUBLISHED};

const LINKING: &str = "linking for the host";
const COMPILING: &str = "compiling host code";

pub(crate) const MESSAGES: &[Message] = families![
    "linker-library" Tool::HostCompiler, LINKING, PUBLISHED, Guard::Any, &[
        "cannot find -lcu{}",
        "cannot find -lnvrtc{}",
        "cannot find -lnvToolsExt{}",
        "cannot find -lnvvm{}",
        "cannot find -lnvJitLink{}",
        "cannot find -lnvptxcompiler{}",
        "cannot find -lnvrtc",
        "cannot find -lnvToolsExt",
        "cannot find -lnvvm",
        "cannot find -lnvJitLink",
        "cannot find -lnvptxcompiler_static",
        "cannot find -lnvidia{}",
        "unable to find library -lcu{}",
        "unable to find library -lnv{}",
        "library not found for -lcu{}",
        "library 'cuda{}' not found",
        "cannot open input file 'cu{}.lib'",
        "cannot open input file 'nv{}.lib'",
        "cannot open file 'cu{}.lib'",
        "cannot open file 'nv{}.lib'",
        "could not open 'cu{}.lib'{}",
    ] => "The linker of the host did not find a library of CUDA in its folders: {=}. The code is not at fault.", &[
        "Name the folder: `-L/usr/local/cuda/lib64`, on Windows `lib\\x64` of the toolkit, in CMake link `CUDA::cudart` or `CUDA::cuda_driver`. nvcc adds the folder by itself when it links. The library has to be installed with its development package, whose file has no number (`libcudart.so`).",
        "`-lcuda` is a library of the driver: on a machine without one take the stub in the toolkit's `lib64/stubs`. Old names are gone from newer toolkits, such as `cublas_device`; `nvJitLink` came with CUDA 12.0.",
    ];
    "linker-own-library" Tool::HostCompiler, LINKING, PUBLISHED, Guard::Any, &[
        "cannot open input file '{}cuda.lib'",
        "cannot open file '{}cuda.lib'",
        "cannot open input file 'cuda_{}.lib'",
    ] => "The linker finds no library with the project's own code for CUDA, which an earlier step of the build (nvcc, called by a build script or CMake) should have made: {=}.", &[
        "Look for that step and its error above, or whether it wrote the file to another folder or under another name (`lib….a` in place of `….lib` on Windows). Delete what the build left and try again with a release of toolkit and Visual Studio that fit each other.",
    ];
    "linker-defined-twice" Tool::HostCompiler, LINKING, PUBLISHED, Guard::Cuda, &[
        "multiple definition of `cub::{}'; {}: first defined here",
        "multiple definition of `thrust::{}'; {}: first defined here",
        "multiple definition of `{}'; {}: first defined here",
        "multiple definition of `{}'{}",
        "multiple definition of `{}'",
    ] => "Two object files hold the same function or variable for the host (`{0}`). In a header it has to be `inline`, `static` or a template; variables want `extern` there.", &[
        "In a header of a library (`cub::`, `thrust::`) it is a fault of that release, which shows when plain C++ files include it: take another release of CCCL, or include it in `.cu` files only.",
        "Else one object or library is in the command twice, or a `.cu` file is included and compiled as well.",
    ];
    "linker-other-machine" Tool::HostCompiler, LINKING, PUBLISHED, Guard::Any, &[
        "skipping incompatible {}libcu{} when searching for -l{}",
        "skipping incompatible {}libnv{} when searching for -l{}",
    ] => "The linker found a library of CUDA that is for another kind of machine (32 bits in place of 64, or another processor), and looks on.", &[
        "Give the folder of the right one: `-L/usr/local/cuda/lib64` in place of `lib`, for another processor `targets/<processor>-linux/lib`. An error follows only if none is found.",
    ];
    "linker-too-far" Tool::HostCompiler, LINKING, PUBLISHED, Guard::Any, &[
        "relocation truncated to fit: {} against `.nv_fatbin'",
        "relocation truncated to fit: {} against `.nvFatBinSegment'",
        "relocation truncated to fit: {} against symbol `{}'",
        "relocation truncated to fit: {} against `{}'",
        "failed to convert GOTPCREL relocation against '{}'; relink with --no-relax",
        "failed to convert GOTPCREL relocation; relink with --no-relax",
        "relocation {} out of range: {} is not in [-2147483648, 2147483647]{}",
    ] => "The program or library is too large: an address of 32 bits does not reach over 2 GB. With CUDA that is mostly machine code for many GPUs in `.nv_fatbin`.", &[
        "Compile for fewer targets (`CMAKE_CUDA_ARCHITECTURES`, `TORCH_CUDA_ARCH_LIST`), compress the code (`-Xfatbin=-compress-all`), build without `-G`, or split the library in two.",
    ];
    "linker-file-unusable" Tool::HostCompiler, LINKING, PUBLISHED, Guard::Cuda, &[
        "{}.so: file not recognized: {}",
        "{}.so.{}: file not recognized: {}",
        "{}.a: file not recognized: {}",
        "{}.o: file not recognized: {}",
    ] => "The linker cannot use that file: it is for another processor or system than the program ({=}), or is empty or damaged. The toolkit has a folder of libraries for each processor.", &[
        "Name the folder of the machine that is linked for: `/usr/local/cuda/targets/x86_64-linux/lib`, `…/aarch64-linux/lib` (Jetson), `…/sbsa-linux/lib` (servers with ARM). `file -L` shows what the file is for.",
        "An object file: delete it and compile again (a build that was interrupted, or another compiler's `-flto`, leaves such files).",
    ];
    "linker-needed-library" Tool::HostCompiler, LINKING, PUBLISHED, Guard::Any, &[
        "libcu{}, needed by {}, not found (try using -rpath or -rpath-link)",
        "libnv{}, needed by {}, not found (try using -rpath or -rpath-link)",
    ] => "A library that is linked needs {=}: the linker does not find it in its folders.", &[
        "`-Wl,-rpath-link=FOLDER` names its folder for the linker, LD_LIBRARY_PATH for the start of the program. `libcuda.so.1` comes with the driver; without one a link of that name to the stub (`lib64/stubs/libcuda.so`) is enough for linking.",
    ];
    "linker-unnamed-library" Tool::HostCompiler, LINKING, PUBLISHED, Guard::Any, &[
        "undefined reference to symbol 'cu{}'",
        "undefined reference to symbol '__cuda{}'",
        "undefined reference to symbol 'nvrtc{}'",
        "{}libcudart.so{}: error adding symbols: DSO missing from command line",
        "{}libcudart.so: error adding symbols: DSO missing from command line",
        "{}libcuda.so{}: error adding symbols: DSO missing from command line",
        "{}libcuda.so: error adding symbols: DSO missing from command line",
        "{}libnvrtc.so{}: error adding symbols: DSO missing from command line",
    ] => "The program calls a function of CUDA, and the library that has it is known to the linker only because another library needs it. The linker needs it named.", &[
        "Add it behind the object files: `-lcudart` for `cuda…`, `-lcuda` for `cu…`, `-lnvrtc` for `nvrtc…` (CMake: CUDA::cudart, CUDA::cuda_driver, CUDA::nvrtc).",
    ];
    "linker-registered-twice" Tool::Nvcc, LINKING, PUBLISHED, Guard::Any, &[
        "multiple definition of `__fatbinwrap_{}'",
        "multiple definition of `__cudaRegisterLinkedBinary_{}'",
        "duplicate symbol: __fatbinwrap_{}",
        "duplicate symbol: __cudaRegisterLinkedBinary_{}",
        "{} already defined in {}.device-link.obj",
    ] => "The registration of the same GPU code is in two object files: relocatable device code was linked for the device (`nvcc -dlink`) twice, or a library that has it is linked twice.", &[
        "Link for the device once, for the last program or shared library: in CMake leave CUDA_RESOLVE_DEVICE_SYMBOLS off for static libraries. Take the second copy of the object or library out of the command.",
    ];
    "linker-position" Tool::HostCompiler, LINKING, PUBLISHED, Guard::Any, &[
        "relocation {} against {} can not be used when making a {}; recompile with {}",
        "relocation {} against {} cannot be used against {}; recompile with {}",
        "relocation {} cannot be used against {}; recompile with {}",
    ] => "An object file whose code is bound to its address goes into a shared library or a position-independent program, which is not possible.", &[
        "Compile the file again: for nvcc `-Xcompiler -fPIC`, in CMake POSITION_INDEPENDENT_CODE ON for its target, for a static library build that with it, too. The step of `nvcc -dlink` needs it as well.",
    ];
    "linker-of-windows" Tool::HostCompiler, LINKING, PUBLISHED, Guard::Any, &[
        "warning LNK4098: defaultlib '{}' conflicts with use of other libs; use /NODEFAULTLIB:library",
        "error LNK2038: mismatch detected for '{}': value '{}' doesn't match value '{}' in {}",
        "fatal error LNK1169: one or more multiply defined symbols found",
        "fatal error LNK1112: module machine type '{}' conflicts with target machine type '{}'",
        "fatal error LNK1257: code generation failed",
        "fatal error LNK1248: image size ({}) exceeds maximum allowable size ({})",
    ] => "Microsoft's linker joins objects that do not fit together: {=}.", &[
        "`LIBCMT`, `RuntimeLibrary` and `_ITERATOR_DEBUG_LEVEL`: all files have to use one C runtime. nvcc takes it by `-Xcompiler /MD` (or `/MT`, `/MDd`), CMake by CMAKE_MSVC_RUNTIME_LIBRARY; a debug build of yours does not fit a release build of PyTorch.",
        "Machine types: build for x64 throughout. Image size: compile for fewer GPUs. The warning alone stops nothing.",
    ];
    "linker-system-library" Tool::HostCompiler, LINKING, PUBLISHED, Guard::Cuda, &[
        "unresolved external symbol __imp_{}",
        "无法解析的外部符号 __imp_{}",
    ] => "The linker found no library for a function of Windows that CUDA's own library calls (`{0}`): the libraries of the system are not in the command.", &[
        "Put `kernel32.lib` and the other default libraries back: in a project the field *Additional Dependencies* has to end in `%(AdditionalDependencies)`, and `/NODEFAULTLIB` has to go. For 64 bits the folder of the Windows SDK has to be the one for x64.",
    ];
    "header-not-found-by-cl" Tool::HostCompiler, COMPILING, PUBLISHED, Guard::Any, &[
        "Cannot open include file: '{}': No such file or directory",
        "Cannot open include file: '{}'",
        "无法打开包括文件: “{}”: No such file or directory",
        "无法打开包括文件:“{}”: No such file or directory",
    ] => "`cl`, the host's compiler, finds no header `{0}` in its folders.", &[
        "One of CUDA (`cuda.h`, `cuda_runtime.h`, `cuda_fp16.h`): add `include` of the toolkit (`%CUDA_PATH%\\include`, in CMake link CUDA::cudart). One of Windows or C (`windows.h`, `stddef.h`): run the build in the *x64 Native Tools Command Prompt*. Another one belongs to a library that is not installed.",
    ];
    "visual-studio-integration" Tool::Build, "choosing the toolkit", PUBLISHED, Guard::Any, &[
        "The imported project \"{}CUDA {}.props\" was not found{}",
        "The imported project \"{}CUDA {}.targets\" was not found{}",
        "找不到导入的项目“{}CUDA {}",
        "No CUDA toolset found",
        "No CUDA toolset found.",
        "The CUDA Toolkit {} directory '{}' does not exist{}",
        "The CUDA Toolkit v{} directory '{}' does not exist{}",
    ] => "Visual Studio or MSBuild does not have the build rules of that release of CUDA: {=}. The toolkit's installer puts them into the Visual Studio that is there at that time.", &[
        "Install the toolkit again after Visual Studio, with *Visual Studio Integration* chosen; or copy the files of the toolkit's `extras\\visual_studio_integration\\MSBuildExtensions` into `MSBuild\\Microsoft\\VC\\v…\\BuildCustomizations` of Visual Studio.",
        "A project that names another release than the installed one: choose yours in *Build Customizations*, or change the number in the `.vcxproj`. With CMake `-G Ninja` in the x64 Native Tools prompt needs none of this, and `-T cuda=12.4` names a release.",
    ];
    "launch-without-nvcc" Tool::HostCompiler, COMPILING, PUBLISHED, Guard::Any, &[
        "error C2059: syntax error: '<'",
        "error C2059: syntax error : '<'",
        "error C2059: 语法错误:“<”",
        "E0029: expected an expression",
        "expected primary-expression before '<' token",
        "expected primary-expression before ‘<’ token",
    ] => "The host's compiler met `<`, where C++ allows none. In a file with CUDA code that is mostly the start of a kernel, `<<<…>>>`, which only nvcc and `clang -x cuda` know.", &[
        "Compile the file as CUDA: the ending `.cu`, the item type *CUDA C/C++* in Visual Studio, `LANGUAGE CUDA` in CMake. Or move the start of the kernel into a `.cu` file and call that function.",
        "If only the editor underlines it (IntelliSense, E0029), nothing has to be done.",
    ];
    "host-name-of-toolkit" Tool::HostCompiler, COMPILING, PUBLISHED, Guard::Any, &[
        "‘cuda{}’ was not declared in this scope",
        "'cuda{}' was not declared in this scope",
        "‘CU_{}’ was not declared in this scope",
        "‘cublas{}’ was not declared in this scope",
        "‘CUBLAS_{}’ was not declared in this scope",
        "‘cusparse{}’ was not declared in this scope",
        "‘CUSPARSE_{}’ was not declared in this scope",
        "‘cudnn{}’ was not declared in this scope",
        "‘CUDNN_{}’ was not declared in this scope",
    ] => "The host's compiler does not find a name of CUDA in the headers that it reads: {=}.", &[
        "The headers are of another release than the program was written for, as names come and go with major releases: look which folder the `-I` options name (`nvcc --version`, `cudnn_version.h`), and take the toolkit that the program asks for, or another release of the program.",
        "Or the header is not included: `<cuda_runtime.h>`, `<cuda.h>`, `<cublas_v2.h>`, `<cusparse.h>`, `<cudnn.h>`.",
    ];
    "host-stub-of-other-release" Tool::HostCompiler, COMPILING, PUBLISHED, Guard::Any, &[
        "‘__args_arr’ was not declared in this scope",
        "‘__args_idx’ was not declared in this scope",
        "'__args_arr' was not declared in this scope",
        "'__args_idx' was not declared in this scope",
        "use of undeclared identifier '__args_arr'",
        "use of undeclared identifier '__args_idx'",
        "\"__CUDACC_VER__\" redefined",
    ] => "nvcc is of one toolkit, and the headers that the host's compiler reads (`crt/host_runtime.h`, `crt/common_functions.h`) are of another one. The code is not at fault.", &[
        "Look which nvcc runs (`which nvcc`, `nvcc --version`) and which folder the `-I` options and CPATH name: mostly `/usr/bin/nvcc` of the distribution meets `/usr/local/cuda/include`, or an older toolkit stands first in PATH.",
        "Make both one release: `export PATH=/usr/local/cuda/bin:$PATH`, in a Makefile `NVCC=/usr/local/cuda/bin/nvcc`; then build all anew.",
    ];
    "shell-option-as-command" Tool::Build, "running its tools", PUBLISHED, Guard::Any, &[
        "-gencode: not found",
        "-gencode: command not found",
        "-arch: not found",
        "-arch: command not found",
    ] => "The shell took an option of nvcc's for a command: nothing stands before it in its line.", &[
        "Look at the Makefile: a variable with nvcc's name (NVCC) is empty, or a list of `-gencode` options has a line that does not end with `\\`, or has a blank or a comment behind it.",
    ];
    "triton-launcher-source" Tool::Triton, COMPILING, PUBLISHED, Guard::Any, &[
        "{}__triton_launcher.c({}): error C{}",
        "__triton_launcher.c({}): error C{}",
        "{}cuda_utils.c({}): error C{}",
        "cuda_utils.c({}): error C{}",
    ] => "`cl`, the host's compiler, does not accept the C text that Triton wrote to start kernels: {=}. The kernel is not at fault.", &[
        "`C2059: syntax error: '}'` is an empty pair of braces (`{}`), which is C of 2023: old releases of `cl` do not have it. Update the build tools of Visual Studio, or unset CC, so that triton-windows uses the compiler that it brings.",
        "Update triton-windows to the release that fits PyTorch's; the paths in `cc_cmd` show which compiler and headers were taken, and all of them have to be of one release.",
    ];
    "header-check" Tool::HostCompiler, COMPILING, PUBLISHED, Guard::Any, &[
        "error: #error \"{}\"",
        "error: #error {}",
        "fatal error: #error {}",
        "fatal error C1189: #error:  {}",
        "fatal error C1189: #error: {}",
        "fatal error C1189: #error :  {}",
    ] => "A header checks the compiler, the C++ standard or the options, and stops here by `#error`: {0}.", &[
        "Do what the text asks. A newer C++ standard: `-std=c++17` (CMake: CMAKE_CXX_STANDARD and CMAKE_CUDA_STANDARD 17). A macro or compiler of CUDA: compile the file by nvcc, as `.cu`. Two versions of one library: look which folder comes first among the `-I`.",
    ];
];
