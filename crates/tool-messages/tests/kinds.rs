//! Lines of the kinds that rows were added for after samples of public reports, other ones than the reports have.

use tool_messages::{Line, answer};

fn id(line: &str) -> Option<&'static str> {
    answer(&Line::new(line), str::to_owned).map(|(message, _)| message.id)
}

#[test]
fn kinds_are_answered_by_their_rows() {
    for (kind, lines) in [
        (
            "mojo-passes",
            &[
                "error: failed to run the pass manager for offload functions",
                "/q/q7.mojo:4:2: error: failed to run the pass manager",
                "mojo: error: failed to run the pass manager",
            ] as &[&str],
        ),
        (
            "kokkos-makefile-compiler",
            &[
                "/q/Makefile.kokkos:965: *** Makefile.kokkos: CUDA is enabled but the compiler is neither NVCC nor Clang (got version string nvcc: NVIDIA (R) Cuda compiler driver q) .  Stop.",
                "../../Makefile.kokkos:512: *** Makefile.kokkos: CUDA is enabled but the compiler is neither NVCC nor Clang.  Stop.",
                "Makefile.kokkos:965: *** Makefile.kokkos: CUDA is enabled but the compiler is neither NVCC nor Clang (got version string g++ 13).  Stop.",
            ],
        ),
        (
            "kokkos-makefile",
            &[
                "/q/Makefile.kokkos:7: *** q7 is not a device.  Stop.",
                "Makefile.kokkos:120: *** q8.  Stop.",
                "../kokkos/Makefile.kokkos:3: *** Makefile.kokkos: q9 needs q10.  Stop.",
            ],
        ),
        (
            "cute-dynamic-value",
            &[
                "DSLRuntimeError: Unable to convert dynamic Int32 value to int at compile time.",
                "cutlass.base_dsl.common.DSLRuntimeError: Unable to convert dynamic Float32 value to float at compile time.",
                "Unable to convert dynamic Boolean value to bool at compile time. q7",
            ],
        ),
        (
            "mlir-dominance",
            &[
                "q.py:3:4: error: operand #1 does not dominate this use",
                "error: unknown: operand #7 does not dominate this use",
                "loc(\"q7\"): error: operand #0 does not dominate this use",
            ],
        ),
        (
            "build-home-with-colon",
            &[
                "RuntimeError: Error building extension 'q7': [1/3] :/opt/cuda/bin/nvcc  -DTORCH_EXTENSION_NAME=q7",
                "error: command ':/usr/local/cuda/bin/nvcc' failed with exit status 1",
                "RuntimeError: Error building extension 'q8': [2/9] :/q/cuda-12.1/bin/nvcc -DQ",
            ],
        ),
        (
            "edg-cooperative-name",
            &[
                "cooperative_groups/details/helpers.h(40): error: identifier \"cudaCGGetIntrinsicHandle\" is undefined",
                "/q/helpers.h(459): error: identifier \"cudaCGSynchronize\" is undefined",
                "q.h:4:2: error: use of undeclared identifier 'cudaCGGetSize'",
            ],
        ),
        (
            "edg-internal",
            &[
                "CUSTOMBUILD : Internal error #2656: assertion failed at: \"C:/q/EDG_4.12/src/q7.c\", line 7",
                "q.cu(3): internal error #2656: assertion failed at: \"q.c\", line 12",
                "Internal error #2656: assertion failed: q8 (q.c, line 9)",
            ],
        ),
        (
            "bazel-not-configured",
            &[
                "no such package '@local_config_cuda//crosstool': q7",
                "ERROR: Building with --config=cuda but TensorFlow is not configured to build with GPU support. Please re-run",
                "ERROR: /q/BUILD:5:1: no such target '@local_config_cuda//crosstool:toolchain': target 'toolchain' not declared",
            ],
        ),
        (
            "bazel-release",
            &[
                "cc_toolchain_suite '@local_config_cuda//crosstool:toolchain' does not contain a toolchain for CPU 'aarch64'",
                "The specified --crosstool_top '@local_config_cuda//crosstool:CROSSTOOL' is not a valid cc_toolchain_suite rule.",
                "q.bzl:3:4: unexpected keyword 'q7' in call to repository_rule(q8)",
            ],
        ),
        (
            "meson-compiler",
            &[
                "ERROR: Compiler nvcc cannot compile programs.",
                "../meson.build:7:0: ERROR: Compiler nvcc can not compile programs.",
                "meson.build:3:4: ERROR: Compiler /opt/cuda/bin/nvcc cannot compile programs.",
            ],
        ),
        (
            "conda-package",
            &[
                "  - nothing provides cuda-nvcc 13.7.* needed by q7-1.0",
                "nothing provides requested cudatoolkit 9.9",
                "PackagesNotFoundError: The following packages are not available from current channels: cuda-version=9",
            ],
        ),
        (
            "tensorrt-plugin-format",
            &[
                "[TRT] 9: q7: could not find any supported formats consistent with input/output data types",
                "Error Code 9: Internal Error (q7: could not find any supported formats consistent with input/output data types)",
                "q8: could not find any supported formats consistent with input/output data types",
            ],
        ),
        (
            "tensorrt-build-ended",
            &[
                "Building TensorRT engine failed",
                "RuntimeError: Failed to build TensorRT engine",
                "ERROR: Engine could not be created from network",
            ],
        ),
        (
            "sycl-no-launcher",
            &[
                "No kernel launcher is present for requested backend",
                "[hipSYCL Error] from q.cpp:2 @ f(): Could not obtain backend kernel launcher",
                "q7: No kernel launcher is present for requested backend",
            ],
        ),
        (
            "llvm-symbol-characters",
            &[
                "LLVM ERROR: Symbol name with unsupported characters",
                "numba: LLVM ERROR: Symbol name with unsupported characters",
                "fatal error: error in backend: Symbol name with unsupported characters",
            ],
        ),
        (
            "triton-attribute",
            &[
                "AttributeError: module 'triton.language' has no attribute 'q7'",
                "ImportError: cannot import name 'q7' from 'triton.compiler' (/q/compiler.py)",
                "AttributeError: 'JITFunction' object has no attribute 'q7'",
            ],
        ),
        (
            "triton-syntax",
            &[
                "AttributeError(\"'Constant' object has no attribute 'q7'\")",
                "AttributeError: 'AnnAssign' object has no attribute 'q7'",
                "AttributeError(\"'constexpr' object has no attribute 'q7'\")",
            ],
        ),
        (
            "pycuda-incomplete",
            &[
                "ImportError: No module named pycuda._driver",
                "ModuleNotFoundError: No module named 'pycuda._driver'",
                "ModuleNotFoundError: No module named 'pycuda.q7'",
            ],
        ),
        (
            "jetson-driver-library",
            &[
                "ImportError: libnvrm_mem.so: cannot open shared object file: No such file or directory",
                "OSError: libnvos.so: cannot open shared object file: No such file or directory",
                "q7: error while loading shared libraries: libnvdla_compiler.so: cannot open shared object file: No such file or directory",
            ],
        ),
        (
            "library-damaged",
            &[
                "OSError: /usr/lib/libcuda.so.1: file too short",
                "ImportError: /q/libnvrtc.so.12: invalid ELF header",
                "/q/libcudnn.so.8: file too short",
            ],
        ),
        (
            "linker-file-unusable",
            &[
                "/usr/local/cuda/lib64/libcudart.so: file not recognized: File format not recognized",
                "/usr/bin/ld: /q/cuda/lib64/libcusolver.so.11: file not recognized: file format not recognized",
                "/q/cuda/q7.o: file not recognized: file truncated",
            ],
        ),
        (
            "loader-symbol-cxx",
            &[
                "ImportError: /q/libq7.so: undefined symbol: _ZTVN10__cxxabiv117__class_type_infoE",
                "/q/q7.so: undefined symbol: __gxx_personality_v0",
                "OSError: q7.so: undefined symbol: _ZNSt7__cxx1112basic_stringIcE",
            ],
        ),
        (
            "loader-symbol-other",
            &[
                "ImportError: /q/libcudaq7.so: undefined symbol: _ZN2q72q8Ev",
                "/q/cuda/lib/q7.so: undefined symbol: _ZN3q712q8Ev",
                "ImportError: /q/cuda/q7.so.1: undefined symbol: q8_v3",
            ],
        ),
        (
            "windows-program-missing",
            &[
                "FileNotFoundError: [WinError 2] The system cannot find the file specified",
                "error: [WinError 2] The system cannot find the file specified",
                "[WinError 2] The system cannot find the file specified: 'q7'",
            ],
        ),
        (
            "torch-cublas-old",
            &[
                "RuntimeError: cublas runtime error : resource allocation failed at /q/THCGeneral.cpp:250",
                "cublas runtime error : library not initialized at /q/THCGeneral.cpp:405",
                "RuntimeError: cublas runtime error : an internal operation failed at /q/THCBlas.cu:246",
            ],
        ),
        (
            "debugger-api-error",
            &[
                "warning: Cuda API error detected: cudaMalloc returned (0x2)",
                "warning: Cuda API error detected: cudaLaunchKernel returned (0xd1)",
                "warning: Cuda API error detected: cudaMemcpy returned (0x2bc)",
            ],
        ),
        (
            "jax-library",
            &[
                "RuntimeError: Unable to load cuSPARSE. Is it installed?",
                "RuntimeError: Unable to load CUPTI. Is it installed?",
                "RuntimeError: jaxlib/q.cc:81: operation cusparseGetProperty(MAJOR_VERSION, &major) failed: The cuSPARSE library was not found.",
            ],
        ),
        (
            "build-cuda-library",
            &[
                "make[2]: *** No rule to make target '/usr/local/cuda/lib64/libnvToolsExt.so', needed by 'src/q.o'.  Stop.",
                "make: *** No rule to make target `/usr/local/cuda-10.0/lib64/libcublas.so', needed by `q'.  Stop.",
                "gmake[1]: *** No rule to make target '/opt/cuda/lib64/libcudart.so', needed by 'libq.so'.  Stop.",
            ],
        ),
        (
            "build-no-nvcc",
            &[
                "error: '/usr/local/cuda/bin/nvcc' failed: No such file or directory: '/usr/local/cuda/bin/nvcc'",
                "error: '/opt/cuda-11.8/bin/nvcc' failed: No such file or directory",
                "error: command '/usr/bin/nvcc' failed: No such file or directory",
            ],
        ),
        (
            "cudarc-feature",
            &[
                "error[E0433]: failed to resolve: could not find `nvrtc` in `cudarc`",
                "error: could not find `cublas` in `cudarc`",
                "error[E0432]: unresolved import `cudarc::nvrtc`",
            ],
        ),
        (
            "lld-openmp-runtime",
            &[
                "ld.lld: error: undefined symbol: __tgt_target_kernel",
                "ld.lld: error: undefined symbol: __tgt_register_lib",
                "lld: error: undefined symbol: __tgt_target_data_begin_mapper",
            ],
        ),
        (
            "cudacc-ver",
            &[
                "/q/crt/common_functions.h:64:24: error: token \"\"__CUDACC_VER__ is no longer supported.  Use __CUDACC_VER_MAJOR__, __CUDACC_VER_MINOR__, and __CUDACC_VER_BUILD__ instead.\"\" is not valid in preprocessor expressions",
                "/usr/local/cuda-9.0/include/crt/common_functions.h:64:24: error: token \"\"__CUDACC_VER__ is no longer supported.  Use __CUDACC_VER_MAJOR__, __CUDACC_VER_MINOR__, and __CUDACC_VER_BUILD__ instead.\"\" is not valid in preprocessor expressions",
                "q.h:2:1: error: token \"\"__CUDACC_VER__ is no longer supported.\"\" is not valid in preprocessor expressions",
            ],
        ),
        (
            "gcc-other-namespace",
            &[
                "/q/ceres/jet.h:194:13: error: specialization of ‘template<class ... _Tp> struct std::common_type’ in different namespace [-fpermissive]",
                "q.h:7:8: error: specialization of 'template<class T> struct q::Hash' in different namespace [-fpermissive]",
                "q.h:7:8: error: specialization of ‘template<class _Tp> struct std::hash’ in different namespace",
            ],
        ),
        (
            "thrust-no-algorithm",
            &[
                "\"/q/thrust/system/detail/generic/for_each.h\", line 48: error: static assertion failed with \"unimplemented for this system\"",
                "/q/thrust/system/detail/generic/reduce.h(41): error: static assertion failed with \"unimplemented for this system\"",
                "\"/q/sort.h\", line 7: error: static assertion failed with \"unimplemented for this system\"",
            ],
        ),
        (
            "thrust-no-algorithm-host",
            &[
                "/q/for_each.h:48:3: error: static assertion failed: unimplemented for this system",
                "/q/sort.h:9:3: error: static_assert failed \"unimplemented for this system\"",
                "/q/scan.h:9:3: error: static assertion failed due to requirement 'thrust::detail::depend_on_instantiation<int, false>::value': unimplemented for this system",
            ],
        ),
        (
            "thrust-old-assertion",
            &[
                "1>c:\\q\\thrust\\system\\detail\\generic\\for_each.h(66): error C2027: use of undefined type 'thrust::detail::STATIC_ASSERTION_FAILURE<false>'",
                "/q/for_each.h:66:5: error: invalid application of ‘sizeof’ to incomplete type ‘thrust::detail::STATIC_ASSERTION_FAILURE<false>’",
                "/q/reduce.h(66): error: incomplete type \"thrust::detail::STATIC_ASSERTION_FAILURE<false>\" is not allowed",
            ],
        ),
        (
            "nvlink-after-runtime",
            &[
                "nvlink fatal   : unexpected object after cudadevrt",
                "nvlink fatal : unexpected object after cudadevrt",
                "make: nvlink fatal   : unexpected object after cudadevrt",
            ],
        ),
        (
            "kokkos-standard-flag",
            &[
                "CMake wants to use -std=c++1z which is not supported by NVCC.  Using a more",
                "CMake wants to use -std=c++1y which is not supported by NVCC. Using a more recent host compiler or a more recent CMake version might help.",
                "  CMake wants to use -std=gnu++1z which is not supported by NVCC.",
            ],
        ),
        (
            "pallas-operation",
            &[
                "jax._src.pallas.triton.lowering.TritonLoweringException: Exception while lowering eqn:",
                "jax._src.pallas.mosaic.lowering.LoweringException: Exception while lowering eqn:",
                "jax._src.pallas.mosaic_gpu.lowering.LoweringException: Exception while lowering eqn:",
            ],
        ),
        (
            "mlir-located",
            &[
                "loc(\"kernel\"(\"/q/gemm.py\":288:0)): error: expect rmem based input memref with rmem related frag type.",
                "loc(\"q.py\":12:3): error: q7 is not legal here",
                "loc(unknown): error: q7 is not legal here",
            ],
        ),
        (
            "torch-watchdog",
            &[
                "[rank0]:[E ProcessGroupNCCL.cpp:629] [Rank 0] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=7)",
                "[E ProcessGroupNCCL.cpp:474] Some NCCL operations have failed or timed out. Due to the asynchronous nature",
                "[Rank 1] Watchdog caught collective operation timeout: WorkNCCL(SeqNum=1)",
            ],
        ),
        (
            "tensorflow-information",
            &[
                "E external/q/cuda_fft.cc:467] Unable to register cuFFT factory: Attempting to register factory for plugin cuFFT when one has already been registered",
                "I q/cuda_executor.cc:998] successful NUMA node read from SysFS had negative value (-1), but there must be at least one NUMA node",
                "W q/py_utils.cc:38] TF-TRT Warning: Could not find TensorRT",
            ],
        ),
        (
            "driver-number",
            &[
                "cudart init failure: 35",
                "nvcuda init failure: 100",
                "[E] [TRT] CUDA initialization failure with error: 35",
            ],
        ),
        (
            "clang-float128",
            &[
                "q/std_abs.h:1:2: error: __float128 is not supported on this target",
                "error: __float128 is not supported on this target",
                "q/limits:3:4: error: '__float128' is not supported on this target",
            ],
        ),
        (
            "clang-tool-start",
            &[
                "clang++: error: unable to execute command: posix_spawn failed: No such file or directory",
                "flang: error: unable to execute command: posix_spawn failed: No such file or directory",
                "clang-19: error: unable to execute command: posix_spawn failed: No such file or directory",
            ],
        ),
    ] {
        for line in lines {
            assert_eq!(id(line), Some(kind), "{line}");
        }
    }
}

#[test]
fn lines_of_other_programs_have_no_answer() {
    for line in [
        "nothing provides libq7 needed by q8",
        "AttributeError: 'NoneType' object has no attribute 'q7'",
        "/q/libq7.so: file too short",
        "make: *** No rule to make target 'q7'.  Stop.",
        "#error",
        "cl7 returned -5",
    ] {
        assert_eq!(id(line), None, "{line}");
    }
}
