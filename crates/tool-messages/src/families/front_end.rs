//! Messages of the C++ front end of nvcc and NVRTC, by family.

use super::{Guard, families};
use crate::Tool;
use crate::message::{Message, PUBLISHED};
use nvvm_target::Source;

const TABLE: Source = Source::measured("cudafe++ 13.5", "the table of messages in the program");

pub(crate) const MESSAGES: &[Message] = families![
    "edg-nv-target" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "identifier \"NV_IF_ELSE_TARGET\" is undefined",
        "identifier \"NV_IF_TARGET\" is undefined",
        "identifier \"NV_IS_DEVICE\" is undefined",
        "identifier \"NV_PROVIDES_{}\" is undefined",
        "identifier \"NV_DISPATCH_TARGET\" is undefined",
    ] => "The header `<nv/target>` was not found or not read, which headers of CUDA (`cuda_fp16.hpp` and others) need since 11.4: it is a part of libcu++ (CCCL).", &[
        "Install CCCL (`nvidia-cuda-cccl` by pip, `cuda-cccl` by conda and apt), and give its folder by `-I`: with CUDA 13 it is `include/cccl` of the toolkit, which nvcc adds by itself and NVRTC does not.",
    ];
    "edg-cuda-words" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "variable \"__device__\" has already been defined",
        "identifier \"__host__\" is undefined",
        "identifier \"__device__\" is undefined",
        "identifier \"__global__\" is undefined",
        "identifier \"__forceinline__\" is undefined",
        "identifier \"__shared__\" is undefined",
    ] => "The text was not compiled as CUDA: `__host__`, `__device__` and the like are no words there but names. A file that does not end in `.cu`, or a header that was read before CUDA's own (`cuda_runtime.h`, `crt/host_defines.h`), does so.", &[
        "Name the file `.cu` or pass `-x cu`. For NVRTC: its own headers define them, so that a text that undefines them or sets `__CUDACC_RTC__` by hand is at fault; clang needs `-x cuda`.",
    ];
    "edg-expected" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "expected a \"{}\"",
        "expected a \";\"",
        "expected a \")\"",
        "expected a \"}\"",
        "expected a \",\"",
        "expected an identifier",
        "expected an expression",
        "expected a declaration",
        "expected a statement",
        "expected either a definition or a tag name",
        "unrecognized token",
    ] => "nvcc's reader of C++ cannot go on at that place: a word, bracket or semicolon is missing before it, or a name there is a macro or no type that it knows.", &[
        "Look at the line and at the one before it. In a header of the toolkit or of the standard library: the C++ standard (`-std=c++17`), a macro of another library with that name, or a compiler of the host that is newer than the toolkit.",
        "`nvcc -E` shows the line after macros were replaced.",
    ];
    "edg-assert-fail" Tool::Nvcc, "compiling device code", PUBLISHED, Guard::Any, &[
        "identifier \"__assert_fail\" is undefined",
        "identifier \"_wassert\" is undefined",
    ] => "A header uses `assert` in device code, and the header that declares the function behind it was not included before.", &[
        "Include `<cassert>` at the beginning of the file, or for all files: `--pre-include cassert` of nvcc (`-include cassert`). A macro `assert` of another library in its place has to go.",
        "`-DNDEBUG` takes the checks out.",
    ];
    "edg-cccl-name" Tool::Nvcc, "compiling device code", PUBLISHED, Guard::Any, &[
        "namespace \"thrust\" has no member \"{}\"",
        "namespace \"thrust\" has no member class \"{}\"",
        "namespace \"cub\" has no member \"{}\"",
        "namespace \"cub\" has no member class \"{}\"",
        "no template named '{}' in namespace 'thrust'",
        "no template named '{}' in namespace 'cub'",
        "no member named '{}' in namespace 'thrust'",
        "no member named '{}' in namespace 'cub'",
    ] => "Thrust or CUB, as this toolkit has it, does not have `{0}` at that place: its header was not included, or the text is for another release of CCCL.", &[
        "CCCL 3, which CUDA 13 brings, took out what was deprecated: a functor need not derive from `thrust::unary_function` or `binary_function`, and `cub`'s iterators are `thrust`'s or `cuda`'s. Else include the header of the name (`<thrust/iterator/counting_iterator.h>`).",
        "Of a library take a release for this toolkit, or build with an older toolkit.",
    ];
    "edg-undefined-name" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "identifier \"{}\" is undefined",
        "identifier '{}' is undefined",
        "name followed by \"::\" must be a class or namespace name",
        "the global scope has no \"{}\"",
        "namespace \"{}\" has no member \"{}\"",
        "namespace \"{}\" has no member class \"{}\"",
        "\"{}\" is not a member of \"{}\"",
    ] => "nvcc's reader of C++ does not know the name at that place: no header that declares it was read before, or it belongs to another release or namespace.", &[
        "Include the header that declares it: `<cuda_fp16.h>`, `<cooperative_groups.h>`, `<cuda/std/…>`, `<cstdint>`. A header can hide names behind `__CUDA_ARCH__` or `#if` of a version.",
        "Functions of the device such as `atomicAdd(double*, …)`, `__shfl_sync` or `__hadd` are declared for targets that have them only: raise `-arch`.",
        "Names of CUDA (`__half…`, `CUDA_R_…`, `cublas…`, `cudaMemoryType…`) that a library uses: its text and the toolkit's headers are of different releases, or another toolkit's folder comes first.",
        "NVRTC has no standard library: `std::…` are there only by `<cuda/std/…>` (`cuda::std::is_integral_v`), and some traits from C++17 on.",
        "Within headers of CUB, Thrust or libcu++ themselves: copies of two releases are mixed, one in the project and the toolkit's. All three have to be of one release of CCCL and stand first in the include paths (`-I`, not `-isystem`, as nvcc looks in its own folder before that).",
    ];
    "edg-cpp-standard" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "{} is a C++{} feature",
        "{} are a C++{} feature",
        "{} is a C++{} extension",
        "{} are a C++{} extension",
        "\"{}\" is a C++{} feature",
    ] => "The text uses something of C++{1}, and is compiled for an older standard.", &[
        "Pass the standard: `-std=c++20` (CMake: CMAKE_CUDA_STANDARD=20; NVRTC: `--std=c++20`). C++17 needs CUDA 11.0, C++20 12.0.",
    ];
    "edg-no-member" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "class \"{}\" has no member \"{}\"",
        "{} has no member \"{}\"",
    ] => "The class {0} has no such member in the headers that were read.", &[
        "Two releases of a library may be mixed: look which header was included (`nvcc -M`), and whether another include path comes first.",
    ];
    "edg-ambiguous-operator" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "more than one operator \"{}\" matches these operands:",
        "more than one operator \"{}\" matches these operands",
        "more than one instance of overloaded function \"{}\" matches the argument list:",
        "more than one instance of overloaded function \"{}\" matches the argument list",
        "more than one instance of {} \"{}\" matches the argument list:",
    ] => "Several functions fit `{0}` equally well; the lines after it list them, and the types of the arguments.", &[
        "Convert the arguments to one type that a function of the list has: `min((int)a, (int)b)` for `size_t` or `ptrdiff_t` in older toolkits, `float(x)`, `pow(x, 2.0)`.",
        "With `__half` and `__nv_bfloat16` it comes of their conversions to and from every number type: `__half2float(x)`, `__float2half(y)`; mix no two of these types in one expression.",
        "`-D__CUDA_NO_HALF_CONVERSIONS__`, `-D__CUDA_NO_HALF_OPERATORS__` (PyTorch sets them) take the conversions and operators away.",
    ];
    "edg-ambiguous-conversion" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "more than one conversion function from \"{}\" to a built-in type applies:",
        "more than one conversion function from \"{}\" to a built-in type applies",
        "more than one conversion function from \"{}\" to \"{}\" applies:",
        "more than one user-defined conversion from \"{}\" to \"{}\" applies:",
        "more than one user-defined conversion from \"{}\" to \"{}\" applies",
    ] => "`{0}` can become several number types, and the expression does not say which. Mostly an operator for `{0}` is missing: for `__half` and `__nv_bfloat16` they exist from sm_53 and sm_80 on, or are switched off by `__CUDA_NO_HALF_OPERATORS__`.", &[
        "Convert explicitly (`__half2float(x)`), or use the functions (`__hadd`, `__hmul`).",
        "Raise `-arch` to a target that has the operators, or take a newer toolkit, whose headers have them for more targets.",
    ];
    "edg-ambiguous-choice" Tool::Nvcc, "compiling device code", PUBLISHED, Guard::Any, &[
        "ambiguous \"?\" operation: second operand of type \"{}\" can be converted to third operand type \"{}\", and vice versa",
        "ambiguous \"?\" operation: second operand of type \"{}\" can be converted to third operand type \"{}\"",
    ] => "The two results of `a ? b : c` have the types `{0}` and `{1}`, and each can become the other: C++ does not choose. With `half` and `__nv_bfloat16` that comes of their conversions to and from number types.", &[
        "Give both one type: `a ? b : half(0.0f)`, `a ? float(b) : 0.0f`.",
    ];
    "host-half-operators" Tool::Nvcc, "compiling for the host", PUBLISHED, Guard::Any, &[
        "ambiguous overload for '{}' (operand types are 'const __half' and '{}')",
        "ambiguous overload for '{}' (operand types are '__half' and '{}')",
        "ambiguous overload for '{}' (operand types are '{}' and '__half')",
        "ambiguous overload for '{}' (operand types are 'const __nv_bfloat16' and '{}')",
        "ambiguous overload for '{}' (operand types are '__nv_bfloat16' and '{}')",
        "ambiguous overload for '{}' (operand types are '{}' and '__nv_bfloat16')",
    ] => "The host's compiler finds several operators that fit: a `__half` or `__nv_bfloat16` can become every number type, and newer toolkits declare their operators for the host, too.", &[
        "Convert explicitly: `__half2float(x)` on one side, `__float2half(y)` on the other; mix no two of these types in one expression.",
        "Code that was written for an older toolkit: take its newer release.",
    ];
    "edg-no-operator" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "no operator \"{}\" matches these operands",
        "no operator \"{}\" matches this operand",
    ] => "There is no `{0}` for these types; the next line names them. For vector types (`float4`) CUDA has no operators, and for `__half` only those that are not switched off.", &[
        "Write it by components, include `helper_math.h` of the samples, or use functions (`__hadd`).",
        "`-D__CUDA_NO_HALF_OPERATORS__` and `-D__CUDA_NO_HALF_CONVERSIONS__` take operators away: undefine them by `-U`.",
    ];
    "edg-conversion" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "no suitable conversion function from \"{}\" to \"{}\" exists",
        "no suitable user-defined conversion from \"{}\" to \"{}\" exists",
        "no suitable constructor exists to convert from \"{}\" to \"{}\"",
        "a value of type \"{}\" cannot be used to initialize an entity of type \"{}\"",
        "a value of type \"{}\" cannot be assigned to an entity of type \"{}\"",
        "argument of type \"{}\" is incompatible with parameter of type \"{}\"",
        "return value type \"{}\" does not match the function type \"{}\"",
        "cannot convert to incomplete class \"{}\"",
        "invalid type conversion",
        "qualifiers dropped in binding reference of type \"{}\" to initializer of type \"{}\"",
        "a reference of type \"{}\" (not const-qualified) cannot be initialized with a value of type \"{}\"",
    ] => "A value has another type than what it is given to: {=}.", &[
        "Cast or convert it. If a library is meant, its release and the toolkit's may not fit: types of the API changed between major releases.",
    ];
    "edg-system-file" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "kernel launches from templates are not allowed in system files",
    ] => "nvcc takes the header for one of the system, as its folder was given by `-isystem` or by CPATH, and starts no kernels from templates there.", &[
        "Give the folder by `-I`, and take it out of CPATH, C_INCLUDE_PATH and CPLUS_INCLUDE_PATH (in CMake `NO_SYSTEM_FROM_IMPORTED`, or `target_include_directories` without SYSTEM).",
    ];
    "edg-template-template" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "too few arguments for template template parameter \"{}\"",
        "too many arguments for template template parameter \"{}\"",
    ] => "A template was given for the template parameter `{0}`, and takes another count of parameters than it. nvcc's front end is stricter there than the host's compiler.", &[
        "In `pybind11/cast.h` of PyTorch this is a known conflict of nvcc of CUDA 11.3 to 11.6 with Visual Studio: take a newer PyTorch or a newer toolkit, and do not include `<torch/extension.h>` in `.cu` files (`<ATen/ATen.h>` suffices there).",
        "In a text of your own: write the parameter as `template <typename...> class`.",
    ];
    "edg-arguments" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "too few arguments for {} \"{}\"",
        "too many arguments for {} \"{}\"",
        "function \"{}\" cannot be called with the given argument list",
    ] => "The call has another number of arguments than the function.", &[
        "Of a function of CUDA: its arguments changed between major releases (in 13.0 `cudaMemPrefetchAsync`, `cudaMemAdvise`, `cudaGraphAddDependencies`, `cuCtxCreate` and others): compare with the manual of the toolkit in use.",
    ];
    "edg-incompatible-declaration" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "declaration is incompatible with previous \"{}\"",
        "declaration is incompatible with \"{}\"",
        "declaration is incompatible with overloaded function \"{}\"",
        "declaration is incompatible with {}",
        "function \"{}\" has already been defined",
        "class \"{}\" has already been defined",
        "variable \"{}\" has already been defined",
        "{} \"{}\" has already been defined",
        "invalid redeclaration of {}",
    ] => "The name is declared in two ways, or defined twice: here and where the next line says.", &[
        "If one of the two is in a header of the toolkit, the other belongs to an older text or a macro that makes up for a missing function (`atomicAdd` of doubles, `__shfl_sync`, `operator+` of `float4`): put it into `#if __CUDA_ARCH__ < 600`, or delete it.",
        "Two toolkits or releases of a library in the include paths do the same.",
    ];
    "edg-specifier" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "a type specifier may not be used here",
        "this declaration has no storage class or type specifier",
        "incomplete type is not allowed",
        "pointer to incomplete class type is not allowed",
        "incomplete type \"{}\" (aka \"{}\") is not allowed",
        "incomplete type \"{}\" is not allowed",
        "explicit type is missing (\"int\" assumed)",
    ] => "nvcc's reader of C++ does not accept the words for a declaration: a name in it is no type at this place, is a macro, or its class is only declared.", &[
        "Include the header that defines the type, above this one. After other errors: read the first one, the rest follow from it.",
    ];
    "edg-constant" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "expression must have pointer-to-object type",
        "expression must have (pointer-to-) function type",
        "expression must have arithmetic type",
        "this operator is not allowed in a constant expression",
        "a variable length array is not allowed{}",
        "variable length array type is not allowed",
    ] => "The expression is of another kind than is wanted at that place: {=}.", &[
        "Sizes of arrays in kernels have to be constants: a `constexpr`, a template parameter, or `extern __shared__` for a size that the launch gives. What is `const` cannot be written to. Before `[…]`, `*` and `->` stands a pointer or array, which a name of another type, or of an unknown one, is not.",
    ];
    "edg-string-literal" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "conversion from a string literal to \"char *\" is deprecated",
    ] => "Only a warning: text in quotes is constant, and `char *` would let it be written to.", &[
        "Take `const char *`. C++11 and later compilers may refuse it.",
    ];
    "edg-open-file" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "cannot open source file \"{}\"",
        "could not open source file \"{}\" (no directories in search list)",
        "could not open source file \"{}\"",
        "cannot open {} file \"{}\"",
    ] => "The header `{0}` was not found.", &[
        "Of CUDA: is the package there that has it (`cuda-cudart-dev`, `cuda-cccl`, `libcublas-dev`, by pip `nvidia-cuda-cccl`), and its folder given by `-I`? NVRTC knows no folder by itself: pass `-I/usr/local/cuda/include`, with CUDA 13 also `-I…/include/cccl`.",
        "Headers of the standard library do not exist for NVRTC: use `<cuda/std/…>`.",
    ];
    "edg-open-file-cut" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "cannot open source file",
    ] => "A header was not found; the line is cut before its name.", &[
        "Paste the whole line. With NVRTC give the folders by `-I`: `/usr/local/cuda/include`, with CUDA 13 also `…/include/cccl`; headers that it includes itself (`cuda/std/…`, `nv/target`) have to be there, too.",
    ];
    "edg-asm-operand" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "an asm operand must have scalar type",
        "an asm operand may specify only one constraint letter in a __device__/__global__ function",
        "asm constraint letter '{}' is not allowed inside a __device__/__global__ function",
        "The cc clobber constraint is not supported in device code",
        "Asm operand modifier not supported at {}, try removing modifier or escaping with %",
    ] => "An operand of inline PTX does not fit its constraint.", &[
        "\"h\" is 16 bits, \"r\" 32, \"l\" 64 (pointers), \"f\" float, \"d\" double, \"n\" a constant, \"C\" a string that is known while compiling. Cast the operand to the size; pass `__half` as `unsigned short` by \"h\". One letter for each.",
    ];
    "edg-static-assert" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "static assertion failed with \"{}\"",
        "static assertion failed",
        "static assertion failed: {}",
    ] => "A check that is written in the source or in a library's header fails: {=}.", &[
        "The words in quotes are the author's. They mostly name a type, size, target or C++ standard that is not taken; `detected during instantiation` below it leads to the line of your own that asks for it.",
    ];
    "edg-errors-end" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "{} error detected in the compilation of \"{}\".",
        "{} errors detected in the compilation of \"{}\".",
        "{} catastrophic error detected in the compilation of \"{}\".",
        "{} catastrophic error detected in this compilation.",
        "{} errors detected in this compilation.",
        "error detected in the compilation of \"{}\".",
        "Error limit reached.",
        "{} errors generated when compiling for {}.",
        "{} error generated when compiling for {}.",
    ] => "The compiler stopped at errors that stand above; the first one counts.", &[
        "Paste the lines above that say `error`.",
    ];
    "edg-internal-of-intel" Tool::HostCompiler, "compiling host code", PUBLISHED, Guard::Any, &[
        "internal error: assertion failed at: \"shared/cfe/edgcpfe/{}\", line {}",
        "internal error: assertion failed: {} (shared/cfe/edgcpfe/{}, line {})",
    ] => "Intel's classic compiler (icc, icpc), whose front end is EDG's as nvcc's is, has an error of its own: the folder `shared/cfe` is Intel's. The source may be right, and no tool of CUDA has part in it.", &[
        "Take `icpx` (LLVM's) or g++ in its place, or a newer release; as nvcc's compiler of the host (`-ccbin`) likewise.",
    ];
    "edg-internal" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "Internal Compiler Error (codegen): \"{}\"",
        "Internal Compiler Error ({}): \"{}\"",
        "internal error: assertion failed{}",
        "internal error: assertion failed at: \"{}\", line {}",
        "assertion failed at: \"{}\", line {}",
        "internal error : assertion failed at: \"{}\", line {}",
        "internal error #{}: assertion failed at: \"{}\", line {}",
        "internal error #{}: assertion failed{}",
        "Internal error #{}: assertion failed at: \"{}\", line {}",
        "Internal error #{}: assertion failed{}",
        "internal error : assertion failed{}",
        "internal error: {}",
    ] => "nvcc's own compiler (cudafe++ or cicc) has an error: the source may be right.", &[
        "Try another release of the toolkit, another host compiler, and `-std=c++17`; then bisect the file. `-Xcicc -O0` or splitting the expression at the named line often avoids it.",
        "Report it to NVIDIA with the file that `nvcc --keep` leaves (`.cpp1.ii`).",
    ];
    "cuda-redeclared" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "a __global__ function({}) redeclared {}",
        "a __device__ function({}) redeclared {}",
        "a __host__ function({}) redeclared {}",
        "a __host__ __device__ function({}) redeclared {}",
        "a {} function({}) redeclared {}",
    ] => "{0} is declared for another side (host, device, kernel) than before. Where the line goes on with `hence treated as`, it is compiled for both.", &[
        "Write the same `__host__`, `__device__` or `__global__` at the declaration and the definition.",
    ];
    "cuda-execution-space-override" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "execution space mismatch: overridden entity ({}) is a {} function, but overriding entity ({}) is a {} function",
    ] => "A virtual function is for another side than the one that it overrides: {1} there, {3} here.", &[
        "Mark both alike: `__host__ __device__` at base and derived class.",
    ];
    "cuda-static-in-device" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "function-scope static variable within a __device__/__global__ function requires a memory space specifier",
        "__shared__ variables cannot have external linkage",
        "cannot use thread_local specifier for variable declarations in device code",
        "the __shared__ memory space specifier is not allowed for a variable declared by the for-range-declaration",
        "An inline {} variable must have internal linkage when the program is compiled in whole program mode (-rdc=false)",
        "zero-sized variable {} is not allowed in device code",
    ] => "A variable of device code is declared in a way that the device does not have.", &[
        "Within kernels write `__shared__` for the block's memory, or no word for each thread's own; what lives longer is a `__device__` variable outside. Dynamic shared memory is `extern __shared__ float s[];` within the kernel.",
    ];
    "cuda-kernel-parameter" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "a __global__ function cannot have a parameter with {}",
        "a __global__ function or function template cannot have a parameter with {}",
        "A __global__ function or function template cannot have a parameter with {}",
        "cannot pass a parameter with a too large explicit alignment to a __global__ function on win32 platforms",
        "zero-sized parameter type {} is not allowed in device code",
    ] => "Kernels take parameters by value only: no references to temporaries, no `std::initializer_list`, no `va_list`; the line names which was found.", &[
        "Pass the struct by value, or a pointer to memory of the device.",
    ];
    "cuda-kernel-form" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "A __global__ function or function template cannot be {}",
        "A __global__ function or function template cannot be declared {}",
        "A {} function or function template cannot be a member function",
        "An operator function cannot be a {} function",
        "An exception specification is not allowed for a {} function or function template",
        "Multiple {} specifiers are not allowed",
    ] => "A kernel is declared in a way that kernels cannot be: as a member, a friend's definition, `constexpr`, an operator, or with such template parameters.", &[
        "Make it a free function (a `static` member is none), and let it call the member.",
    ];
    "cuda-kernel-template-type" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "A type defined inside a __host__ function  ({}) cannot be used in the template argument type of a {}",
        "A type defined inside a __host__ function ({}) cannot be used in the template argument type of a {}",
        "A type that is defined inside a class and has private or protected access ({}) cannot be used in {}",
        "An unnamed type ({}) cannot be used in {}",
        "A template that is defined inside a class and has private or protected access cannot be used in {}",
        "A texture or surface variable cannot be used in the non-type template argument of {}",
        "a local type {} used in {} template argument, the {} function cannot be launched from host code.",
    ] => "A kernel template is given a type that code outside of its function or class cannot name ({0}), and nvcc has to name it.", &[
        "Move the type out of the function, give it a name, and make it public.",
    ];
    "cuda-extended-lambda" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "The enclosing parent function ({}) for an extended {} lambda {}",
        "The enclosing parent {} for an extended {} lambda {}",
        "The enclosing parent template function ({}) for an extended {} lambda {}",
        "An extended {} lambda {}",
        "If an extended {} lambda is defined {}",
        "A type local to a function ({}) cannot be used in {}",
        "A type that is a private or protected class member ({}) cannot be used in {}",
        "A template that is a private or protected class member cannot be used in {}",
        "For this host platform/dialect, an extended lambda cannot be defined inside {}",
        "__host__ __device__ extended lambdas cannot be generic lambdas",
        "init-captures are not allowed for extended __host__ __device__ lambdas",
        "The {} specifier is not allowed for an extended {} lambda",
    ] => "An extended lambda (`[=] __device__ …`) is in a place, or captures something, that nvcc cannot turn into a class of its own.", &[
        "Put it into a public function that has a name and can be called from outside (no private member, no constructor, no `auto` result, no generic lambda around it), capture by value, arrays of seven dimensions at most.",
        "Or write a functor: a struct with `__device__ operator()`.",
    ];
    "cuda-extended-lambda-flag" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "__host__ or __device__ annotation on lambda requires --extended-lambda nvcc flag",
        "__host__ or __device__ annotation on lambda is not allowed in JIT mode",
        "Implicit capture of 'this' in extended lambda expression",
        "Unless enabled by language dialect, *this capture is only supported {}",
        "The operator() function for a lambda cannot be explicitly annotated with execution space annotations (__host__/__device__/__global__), the annotations are derived from its closure class",
    ] => "A lambda is marked for the device, which needs an option, or it takes `this` along, which is a pointer of the host.", &[
        "Pass `--extended-lambda` (`-extended-lambda`). In place of members capture copies: `auto n = this->n; [=] __device__ (…) { … n … }`, or `[=, *this]`.",
    ];
    "cuda-jit-host" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "A function explicitly marked as a __host__ function is not allowed in JIT mode",
        "A function without execution space annotations ({}) is considered a host function, and host functions are not allowed in JIT mode. {}",
        "A namespace scope variable without memory space annotations ({}) is considered a host variable, and host variables are not allowed in JIT mode. {}",
        "A class static data member with non-const type is considered a host variable, and host variables are not allowed in JIT mode. {}",
        "The execution space for the lambda closure class members was inferred to be __host__ (based on context). This is not allowed in JIT mode. {}",
    ] => "NVRTC compiles for the device only, and the text has a function or variable of the host: one without `__device__`.", &[
        "Pass `-default-device` (`--device-as-default-execution-space`), or mark it `__device__`. Headers of the host (`<iostream>`, `<vector>`) cannot be included.",
    ];
    "cuda-name-expression" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "Error in parsing name expression for lowered name lookup. Input name expression was: {}",
        "Extra tokens found after parsing name expression for lowered name lookup. Input name expression was: {}",
        "Internal error in parsing name expression for lowered name lookup. Input name expression was: {}",
        "Name expression cannot form address of {}. Input name expression was: {}",
        "Name expression must form address of {}. Input name expression was: {}",
    ] => "nvrtcAddNameExpression got a name that is no kernel or variable of the device in the text.", &[
        "Write it as C++ would take its address: `ns::kernel<float, 4>`, with all template arguments, and declared above the end of the text.",
    ];
    "cuda-launch-bounds" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "no __launch_bounds__ specified for __global__ function",
        "The maximum number of registers that can be allocated per thread is too large",
        "The {} qualifiers cannot be applied to the same kernel",
        "total number of blocks in cluster computed from {} exceeds __launch_bounds__ specified limit for max blocks in cluster",
        "total number of threads in block computed from {} exceeds __launch_bounds__ specified limit for max threads in block",
        "max blocks per cluster must not be negative",
        "max blocks per cluster is too large",
        "cluster dimension value is too large",
    ] => "What a kernel says of its launch (`__launch_bounds__`, `__maxnreg__`, `__cluster_dims__`) cannot be had on this target, or contradicts itself.", &[
        "Clusters need sm_90 and have at most 8 blocks (16 if the kernel allows it when it runs); `__launch_bounds__` and `__maxnreg__` exclude each other; a thread has 255 registers at most.",
    ];
    "cuda-grid-constant" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "a parameter annotated with __grid_constant__ must {}",
        "__grid_constant__ annotation is only allowed {}",
        "incompatible __grid_constant__ annotation for parameter {}",
    ] => "`__grid_constant__` is for `const` parameters of kernels that are no references, from compute_70 on, and the same in each declaration.", &[
        "Write `const __grid_constant__ T p`.",
    ];
    "cuda-managed" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "__managed__ variables require architecture compute_30 or higher",
        "__managed__ variables are not yet supported for this configuration {}",
        "a __managed__ variable cannot have a {} type",
        "A __managed__ variable cannot be used as an unparenthesized id-expression argument for decltype()",
    ] => "A `__managed__` variable is declared or used in a way that it cannot be: it is not `const`, no reference, and lives in memory of its own.", &[
        "Leave the other word out, or allocate the memory by cudaMallocManaged.",
    ];
    "cuda-device-runtime" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "kernel launch from {} functions requires separate compilation mode",
        "device-side kernel launch could not be processed as the required runtime APIs are not declared",
        "cannot pass an argument with a user-provided copy-constructor to a device-side kernel launch",
        "cannot pass an argument with a user-provided destructor to a device-side kernel launch",
        "explicit stream argument not provided in kernel launch",
        "unable to find __cudaPushCallConfiguration declaration. CUDA toolkit installation may be corrupt.",
    ] => "A kernel is started from device code, or in a file that does not see the runtime of CUDA.", &[
        "Starting kernels from kernels needs `-rdc=true` and `-lcudadevrt`; in files that are no `.cu` files include `<cuda_runtime.h>` and compile by nvcc (`-x cu`).",
    ];
    "cuda-device-cannot" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "device code does not support coroutines",
        "operations on vector types are not supported in device code",
        "address of label extension is not supported in __device__/__global__ functions",
        "The operator '{}' is not allowed in device code",
        "{} is not supported in device code",
        "'{}' is treated as 'double' in device code",
        "alloca() is not supported for architectures lower than compute_52",
        "unrecognized #pragma in device code",
        "Universal character is not allowed in device entity name ({})",
        "__device__ or __host__ __device__ function with ellipsis requires compute_30 or higher architecture",
        "cannot take address of texture/surface {} in __device__/__global__ functions",
        "indirection not allowed for accessing texture/surface through {} in __device__/__global__ functions",
        "cannot use an entity undefined in device code",
        "128-bit integer type is only supported in Linux with the {} flag in NVRTC",
        "128-bit floating point type is only supported in Linux with the {} flag in NVRTC",
    ] => "Device code uses something of C++ that the GPU does not have, or that only the host defines.", &[
        "Keep it in functions of the host (`#ifndef __CUDA_ARCH__`), or write it in another way: `cuda::std::…` has many parts of the standard library. `long double` is `double` on the device.",
        "`throw`, `typeid`, `dynamic_cast`, variables of the host and functions without `__device__` are the ones that are met most often.",
    ];
    "cuda-atomic-builtin" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "invalid memory order value for atomic operations.",
        "invalid thread scope value for atomic operations.",
        "atomic operations {}",
        "atomic operation's {}",
        "atomic load's memory order {}",
        "atomic store's memory order {}",
        "atomic load and store's scope of cluster is supported on architecture {}",
        "atomic exchange is valid only {}",
        "atomic CAS is valid only {}",
        "atomic add and sub for 64-bit float is supported on architecture {}",
        "128-bit atomic {} supported on architecture {}",
        "16-bit atomic compare-and-exchange is supported on architecture {}",
        "__nv_atomic_* functions are not supported on arch < sm_60.",
        "nv atomic function must be called directly.",
        "For a logical atomic operation, the first argument cannot be any floating-point types.",
    ] => "An atomic function is called with a type, order, scope or target that it does not have; the line says which it takes.", &[
        "Take `cuda::atomic_ref<T, cuda::thread_scope_device>`, which chooses what the target has, or raise `-arch`.",
    ];
    "cuda-unroll" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "the unroll value {} ignoring pragma for this loop",
        "the optional argument to the unroll pragma must be an integral constant expression, ignoring pragma for this loop",
        "extra characters in the unroll pragma {}",
        "the #pragma nvopt {}",
    ] => "The loop is not unrolled as `#pragma unroll` says, because its number is no constant that is greater than zero. The code is right all the same.", &[
        "Write `#pragma unroll` or `#pragma unroll 4`, right before the loop, with a constant.",
    ];
    "cuda-tile" Tool::Nvcc, "compiling device code", TABLE, Guard::FrontEnd, &[
        "tile functions cannot access {} variables",
        "{} is unsupported in tile code",
        "the '{}' types are not supported in tile code for architectures below {}",
        "the '{}' type is supported in tile code only for {}",
        "a non-__tile__ variable ({}) cannot be used in tile code",
        "the __tile__ variable ({}) must be defined in the current translation unit",
        "parsing for Tile constructs is not enabled. {}",
        "Launching a __tile_global__ kernel from device or tile code is not allowed",
        "tile optimization hint {}",
        "irange loop cannot be optimized to cuda_tile.for due to {}; using cuda_tile.loop instead",
        "unsupported type {} for __tile_global__ function parameter {}",
    ] => "Code for tiles (`__tile__`, `__tile_global__`) uses something that tiles do not have, or the option `-enable-tile` is missing.", &[
        "Tiles have no memory of threads: pass pointers or tensors as parameters of the kernel, and use the functions of the tile library.",
    ];
    "edg-not-a-template" Tool::Nvcc, "compiling device code", PUBLISHED, Guard::FrontEnd, &[
        "{} is not a template",
        "\"{}\" is not a template",
    ] => "`{0}` is used with `<…>`, and no template of that name is known there: the header with the first declaration was not read, or left it out by `#if` (of `__CUDA_ARCH__`, of a version), or another thing has the name.", &[
        "Where a specialization is within `#if __CUDA_ARCH__ >= …`, the template has to be declared outside of it, for the host's part and every target, too; or compile for targets that have it only.",
        "In a library: is its header of the same release, and included first? Of several errors read the first one.",
    ];
];
