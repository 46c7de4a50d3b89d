//! Errors in headers of the host's C++ library and of frameworks whose cause is known: a release of the toolkit that does
//! not fit them. They are tried before the messages that have the same words in other lines.

use super::{Guard, families};
use crate::Tool;
use crate::message::{Message, PUBLISHED};

const COMPILING: &str = "compiling the host's part";

pub(crate) const MESSAGES: &[Message] = families![
    "cudacc-ver" Tool::HostCompiler, "reading headers", PUBLISHED, Guard::Any, &[
        "token \"\"__CUDACC_VER__ is no longer supported.{}",
        "token is not a valid binary operator in a preprocessor subexpression: __CUDACC_VER__{}",
        "\"__CUDACC_VER__ is no longer supported.{}",
    ] => "A header compares `__CUDACC_VER__` with a number, and from CUDA 9.0 on that macro is a text which says that it is gone. The header is older than the toolkit.", &[
        "The note below it (`in expansion of macro`) names the header: mostly Eigen or Boost. Take a newer release (Eigen 3.3.5, Boost 1.65.1 or later), and look that no older copy in `/usr/include` comes first.",
        "In a text of your own use `__CUDACC_VER_MAJOR__`, `__CUDACC_VER_MINOR__` and `__CUDACC_VER_BUILD__`.",
    ];
    "gcc-other-namespace" Tool::HostCompiler, "compiling the source", PUBLISHED, Guard::Any, &[
        "specialization of ‘{}’ in different namespace{}",
        "specialization of '{}' in different namespace{}",
        "specialization of ‘{}’ in different namespace",
        "specialization of '{}' in different namespace",
    ] => "A template of one namespace is specialized in another one by its full name: {=}. The standard allows that, and GCC before 7 does not accept it.", &[
        "Take GCC 7 or later, as far as the toolkit takes it (`-ccbin g++-7`; CMake: CMAKE_CUDA_HOST_COMPILER), or an older release of the library whose header it is.",
        "In a text of your own write `namespace std { template <> struct … }` around it.",
    ];
    "thrust-no-algorithm" Tool::Nvcc, "compiling the source", PUBLISHED, Guard::Any, &[
        "\"{}\", line {}: error: static assertion failed with \"unimplemented for this system\"",
        "static assertion failed with \"unimplemented for this system\"",
    ] => "Thrust has no form of the algorithm for the system (CUDA, the host's threads) of these iterators in this compilation. Mostly a file with `thrust::device_vector` is compiled without CUDA: a `.cpp` by the host's compiler, or nvc++ without `-cuda`.", &[
        "Compile the file as CUDA: `.cu` by nvcc, `-x cu`, `LANGUAGE CUDA` in CMake, or nvc++ with `-cuda`. A header that `.cpp` files include must not call algorithms on device vectors; without CUDA choose another system (`THRUST_DEVICE_SYSTEM=THRUST_DEVICE_SYSTEM_OMP`).",
        "Else iterators of two systems are mixed in one call, or the header of the algorithm's own (`<thrust/for_each.h>`) is not included.",
    ];
    "thrust-no-algorithm-host" Tool::HostCompiler, "compiling the source", PUBLISHED, Guard::Any, &[
        "static assertion failed: unimplemented for this system",
        "static assertion failed: \"unimplemented for this system\"",
        "static_assert failed \"unimplemented for this system\"",
        "static_assert failed due to requirement '{}' \"unimplemented for this system\"",
        "static assertion failed due to requirement '{}': unimplemented for this system",
    ] => "A check of Thrust fails: the compiler of the host reads an algorithm that has no form for these iterators without CUDA, mostly one on a `thrust::device_vector`.", &[
        "Compile the file as CUDA: `.cu` by nvcc, `-x cu`, `LANGUAGE CUDA` in CMake. A header that `.cpp` files include must not call algorithms on device vectors; without CUDA choose another system (`THRUST_DEVICE_SYSTEM=THRUST_DEVICE_SYSTEM_OMP`).",
        "Else iterators of two systems are mixed in one call, or the header of the algorithm's own (`<thrust/for_each.h>`) is not included.",
    ];
    "thrust-old-assertion" Tool::HostCompiler, "compiling the source", PUBLISHED, Guard::Any, &[
        "{}: use of undefined type 'thrust::detail::STATIC_ASSERTION_FAILURE<{}>'",
        "use of undefined type 'thrust::detail::STATIC_ASSERTION_FAILURE<{}>'",
        "incomplete type \"thrust::detail::STATIC_ASSERTION_FAILURE<{}>\" is not allowed",
        "invalid application of 'sizeof' to incomplete type 'thrust::detail::STATIC_ASSERTION_FAILURE<{}>'",
        "invalid application of ‘sizeof’ to incomplete type ‘thrust::detail::STATIC_ASSERTION_FAILURE<{}>’",
    ] => "A check of Thrust fails: this type without a definition is how its older releases write a static assertion. No header is missing; the line of the check, here or in the lines after this one, says what is wrong.", &[
        "In `for_each.h`, `reduce.h` and others of `detail/generic` the check is *unimplemented for this system*: a file with `thrust::device_vector` is compiled by the host's compiler. Compile it by nvcc (`.cu`, `LANGUAGE CUDA`), or choose another THRUST_DEVICE_SYSTEM.",
        "The lines after it (`see reference to function template instantiation`, `required from`) lead to the check and to the call. Elsewhere it is mostly an iterator or functor of a kind that the algorithm does not take.",
    ];
    "msvc-library-toolkit" Tool::Nvcc, COMPILING, PUBLISHED, Guard::Any, &[
        "STL1002: Unexpected compiler version, expected CUDA {} or newer.{}",
        "STL1002: Unexpected compiler version, expected CUDA {} or newer.",
        "STL1002: Unexpected compiler version, expected CUDA {} or newer",
        "error STL1002: Unexpected compiler version, expected CUDA {} or newer.",
        "static assertion failed with \"error STL1002: Unexpected compiler version, expected CUDA {} or newer.\"{}",
        "static assertion failed with \"error STL1002: Unexpected compiler version, expected CUDA {} or newer.\"",
    ] => "The C++ library of this Visual Studio needs CUDA {0} or newer, and the toolkit is older. The check is Microsoft's, so that `-allow-unsupported-compiler` of nvcc does not change it.", &[
        "Use CUDA {0} or later, or an older toolset: install it in Visual Studio's installer (*Individual components*, such as MSVC v143 14.38) and choose it by `vcvarsall.bat x64 -vcvars_ver=14.38`, CMake `-T v143,version=14.38`, or `-ccbin` with the folder of its `cl.exe`.",
        "`-D_ALLOW_COMPILER_AND_STL_VERSION_MISMATCH` only leaves the check out: the library may then fail with other errors.",
    ];
    "gcc-tuple-toolkit" Tool::Nvcc, COMPILING, PUBLISHED, Guard::Any, &[
        "{}/c++/{}/tuple:{}: error: wrong number of template arguments ({}, should be {})",
        "{}/c++/{}/tuple:{}: error: wrong number of template arguments ({}, should be at least {})",
        "{}/c++/{}/tuple:{}: error: mismatched argument pack lengths while expanding {}",
    ] => "GCC {1} rejects its own header `<tuple>` in the text that nvcc's cudafe++ made of it. Toolkits up to CUDA 9 or 10 did not write this header of GCC 6 and later releases correctly; the source is mostly right.", &[
        "Use an older compiler for the host (`-ccbin g++-5`; for PyTorch's extensions `CC=gcc-5 CXX=g++-5`), or a newer toolkit with a GCC that it takes.",
    ];
    "gcc-typename-of-nvcc" Tool::Nvcc, COMPILING, PUBLISHED, Guard::Any, &[
        "{}: error: need ‘typename’ before {}",
        "{}: error: need 'typename' before {}",
        "need ‘typename’ before {}",
        "need 'typename' before {}",
    ] => "Before C++20 GCC wants `typename` before a type that depends on a template parameter, and it is missing in the text that GCC reads. If the line is in a header that compiles elsewhere (`ATen/core/List_inl.h` of PyTorch), nvcc's cudafe++ left the word out when it wrote the text for the host's compiler.", &[
        "Compile with `-std=c++20`, where the word is not needed there (reported to help with CUDA 13 and PyTorch's headers). Else another release of the toolkit or of the library.",
        "In a text of your own: write `typename` before the type.",
    ];
    "glibc-memcpy" Tool::HostCompiler, COMPILING, PUBLISHED, Guard::Any, &[
        "‘memcpy’ was not declared in this scope",
        "'memcpy' was not declared in this scope",
        "error: ‘memcpy’ was not declared in this scope",
        "error: 'memcpy' was not declared in this scope",
    ] => "GCC does not know `memcpy` at that place. In `/usr/include/string.h` (`__mempcpy_inline`) nvcc of CUDA 7.5 and older is the reason: it defines macros that glibc 2.23 and later do not expect. In any other file the header is not included.", &[
        "In `string.h`: compile with `-D_FORCE_INLINES` (for CMake's FindCUDA `-DCUDA_NVCC_FLAGS=-D_FORCE_INLINES`), or use CUDA 8 or later.",
        "Else: `#include <cstring>` in that file; newer compilers' headers include it less by themselves.",
    ];
    "cccl-invalid-function" Tool::Driver, "starting a kernel", PUBLISHED, Guard::Any, &[
        "after dispatching {} kernel: cudaErrorInvalidDeviceFunction: {}",
        "after dispatching {} kernel: cudaErrorInvalidDeviceFunction",
        "{} failed on 1st step: cudaErrorInvalidDeviceFunction: invalid device function",
        "{}: failed on 1st step: cudaErrorInvalidDeviceFunction: invalid device function",
    ] => "A kernel of Thrust or CUB within the program was not found for this GPU (error 98). Either the program was not compiled for the GPU, or the program and a library both hold the same templates of Thrust, compiled for other targets or by another release, and the loader merged their symbols.", &[
        "Look at the targets of all parts: `cuobjdump --list-elf program libq.so`; compile each for the GPU (`-gencode arch=compute_NN,code=sm_NN`).",
        "Several parts with Thrust: `-Xcompiler -fvisibility=hidden`, a namespace of its own for each (`-DTHRUST_CUB_WRAPPED_NAMESPACE=q`), or CCCL 2.3 and later, which hide their kernels.",
    ];
    "torch-cuda-check" Tool::Framework, "running a program", PUBLISHED, Guard::Any, &[
        "THCudaCheck FAIL file={}THCGeneral.cpp line={} error=11 : invalid argument",
    ] => "PyTorch (a release before 1.5) met an error of CUDA while it set up: {=}. It is mostly a build for CUDA 9 on a GPU of Turing or later; some programs go on after it.", &[
        "Take a PyTorch for CUDA 10.0 or later (`torch.version.cuda`), as new as the GPU. If the program runs on, the line is harmless.",
    ];
    "extended-lambda-type" Tool::Nvcc, "compiling device code", PUBLISHED, Guard::Any, &[
        "static assertion failed: Attempt to use an extended __device__ lambda {}",
        "static assertion failed with \"Attempt to use an extended __device__ lambda {}",
        "Attempt to use an extended __device__ lambda in a context that requires querying its return type in host code{}",
    ] => "A `__device__` lambda is given to an algorithm (Thrust, CUB, libcu++) whose host code has to know the type that the lambda returns, and nvcc does not know that type on the host. From CUDA 12 on the headers check it; before, the type could be wrong.", &[
        "Mark it `__host__ __device__`, or wrap it: `cuda::proclaim_return_type<float>([=] __device__ (int i) { … })` of `<cuda/functional>` (CUDA 12.0 and later); newer headers also take a written return type (`-> float`). A functor with a `__device__` call operator works, too.",
        "In a library: a release for CUDA 12 has that. The lines below the message lead to the lambda.",
    ];
    "torch-architectures-empty" Tool::Framework, "choosing the target", PUBLISHED, Guard::Any, &[
        "{}arch_list[-1] += '+PTX'{}",
        "arch_list[-1] += '+PTX'{}",
        "arch_list[-1] += '+PTX'",
    ] => "PyTorch's builder of extensions asked which GPUs are there and saw none, so that its list of targets is empty (the next line is `IndexError: list index out of range`).", &[
        "Name the targets: `export TORCH_CUDA_ARCH_LIST=\"8.6\"` (the compute capability of the GPU that is to run it). A build in `docker build` or on a login node sees no GPU.",
        "If a GPU should be there: `python -c 'import torch; print(torch.cuda.is_available())'` and `nvidia-smi` in the same place.",
    ];
];

#[cfg(test)]
mod tests {
    use crate::{Line, answer};

    #[test]
    fn headers_with_a_known_cause_are_answered() {
        for (line, id) in [
            ("error STL1002: Unexpected compiler version, expected CUDA 12.4 or newer.", "msvc-library-toolkit"),
            (
                "C:\\q\\yvals_core.h(902): error: static assertion failed with \"error STL1002: Unexpected compiler version, expected CUDA 12.4 or newer.\"",
                "msvc-library-toolkit",
            ),
            (
                "C:\\q\\include\\yvals_core.h(911): fatal error C1189: #error:  STL1002: Unexpected compiler version, expected CUDA 13.2 or newer.",
                "msvc-library-toolkit",
            ),
            (
                "/usr/include/c++/6/tuple:495:244: error: wrong number of template arguments (4, should be 2)",
                "gcc-tuple-toolkit",
            ),
            (
                "/usr/include/c++/7/tuple:502:1: error: wrong number of template arguments (3, should be at least 2)",
                "gcc-tuple-toolkit",
            ),
            (
                "/opt/gcc/include/c++/6.3.0/tuple:626:248: error: wrong number of template arguments (5, should be 2)",
                "gcc-tuple-toolkit",
            ),
            ("q/List_inl.h:202:52: error: need 'typename' before 'decltype", "gcc-typename-of-nvcc"),
            (
                "q/include/q.h:2:5: error: need ‘typename’ before ‘decltype (q)::q7’ because ‘q’ is a dependent scope",
                "gcc-typename-of-nvcc",
            ),
            (
                "q.h:2:5: error: need 'typename' before 'q7::q8' because 'q7' is a dependent scope",
                "gcc-typename-of-nvcc",
            ),
            ("    arch_list[-1] += '+PTX'", "torch-architectures-empty"),
            (
                "q.cuh(44): error: static assertion failed with \"Attempt to use an extended __device__ lambda in a context that requires querying its return type in host code.\"",
                "extended-lambda-type",
            ),
            (
                "q/type_traits:4:1: error: static assertion failed: Attempt to use an extended __device__ lambda in a context",
                "extended-lambda-type",
            ),
            (
                "nvcc_internal_extended_lambda_implementation:361:146: error: static assertion failed: Attempt to use an extended __device__ lambda in a context",
                "extended-lambda-type",
            ),
            ("/usr/include/string.h:652:42: error: ‘memcpy’ was not declared in this scope", "glibc-memcpy"),
            ("/usr/include/string.h:652:42: error: 'memcpy' was not declared in this scope", "glibc-memcpy"),
            ("‘memcpy’ was not declared in this scope", "glibc-memcpy"),
            (
                "  what():  after dispatching exclusive_scan kernel: cudaErrorInvalidDeviceFunction: invalid device function",
                "cccl-invalid-function",
            ),
            (
                "  what():  after dispatching reduce kernel: cudaErrorInvalidDeviceFunction: invalid device function",
                "cccl-invalid-function",
            ),
            (
                "  what():  radix_sort: failed on 1st step: cudaErrorInvalidDeviceFunction: invalid device function",
                "cccl-invalid-function",
            ),
        ] {
            let found = answer(&Line::new(line), str::to_owned).map(|(message, _)| message.id);
            assert_eq!(found, Some(id), "{line}");
        }
    }
}
