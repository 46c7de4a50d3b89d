//! Messages of AMD's compilers, libraries and drivers, which stand in logs of programs that also run on GPUs of NVIDIA.

use super::{Guard, families};
use crate::Tool;
use crate::message::{Message, PUBLISHED};

const COMPILING: &str = "compiling for a GPU of AMD";
const RUNNING: &str = "running on a GPU of AMD";

pub(crate) const MESSAGES: &[Message] = families![
    "amd-target" Tool::Llvm, COMPILING, PUBLISHED, Guard::Any, &[
        "'gfx{}' is not a recognized processor for this target (ignoring processor)",
        "invalid target ID 'gfx{}'",
        "Unsupported target: gfx{}",
        "unsupported target: gfx{}",
        "unsupported target: 'gfx{}'",
        "undefined hidden symbol: __ockl_{}",
        "undefined hidden symbol: __ocml_{}",
        "undefined hidden symbol: __oclc_{}",
        "undefined protected symbol: __ockl_{}",
        "cannot find ROCm device library{}",
        "cannot find ROCm device library; {}",
        "cannot find HIP runtime; {}",
        "cannot find HIP runtime{}",
        "in function {}: unsupported call to function {}",
        "local memory ({}) exceeds limit ({}) in function '{}'",
    ] => "LLVM's compiler for another kind of GPU than NVIDIA's says this, most often AMD's (`gfx…`, ROCm): {=}. Neither libNVVM nor ptxas takes part in it.", &[
        "Where a GPU of AMD is meant: the release of ROCm has to know the target (`rocminfo` names it), and its device libraries have to be installed (`--rocm-path`, `--rocm-device-lib-path`). Inline assembly of PTX has no meaning there: guard it.",
        "Where one of NVIDIA is meant: the wrong back end was chosen. PyTorch: `torch.version.cuda` is not None in a build for CUDA; clang: `--offload-arch=sm_NN` and `-x cuda`.",
    ];
    "amd-runtime" Tool::Driver, RUNNING, PUBLISHED, Guard::Any, &[
        "HIP error: {}",
        "HIP Error: {}",
        "hipErrorInvalidDeviceFunction{}",
        "hipErrorInvalidImage{}",
        "hipErrorNotFound{}",
        "hipErrorOutOfMemory{}",
        "hipErrorUnknown{}",
        "hipErrorLaunchFailure{}",
        "hipErrorIllegalAddress{}",
        "hipErrorSharedObjectInitFailed{}",
        "HSA_STATUS_ERROR_{}",
        "Memory access fault by GPU node-{} on address {}",
        "Memory access fault by GPU node-{}",
        "MIOpen Error: {}",
        "MIOpen(HIP): Error {}",
        "HIPBLAS_STATUS_{}",
        "TORCH_USE_HIP_DSA{}",
    ] => "The runtime or a library of AMD (HIP, ROCm) says this: {=}. No tool of NVIDIA's takes part in it.", &[
        "`invalid device function` and `no kernel image`: the program has no code for this GPU: build with `--offload-arch=gfx…` of `rocminfo` (PyTorch: PYTORCH_ROCM_ARCH), or set HSA_OVERRIDE_GFX_VERSION to a near one. `Memory access fault`: a kernel reads or writes where nothing is; AMD_SERIALIZE_KERNEL=3 finds which.",
    ];
    "hip-platform" Tool::HostCompiler, "compiling host code", PUBLISHED, Guard::Any, &[
        "Must define exactly one of __HIP_PLATFORM_{}",
        "(\"Must define exactly one of __HIP_PLATFORM_{}",
        "error: (\"Must define exactly one of __HIP_PLATFORM_{}",
        "error: #error (\"Must define exactly one of __HIP_PLATFORM_{}",
        "#error (\"Must define exactly one of __HIP_PLATFORM_{}",
    ] => "HIP's header does not know for which GPUs the file is compiled: none of the macros is defined (another compiler than hipcc reads it), or two of them.", &[
        "Compile by hipcc and choose by the environment: `HIP_PLATFORM=amd` or `HIP_PLATFORM=nvidia` (before ROCm 6 also `hcc` and `nvcc`). ROCm's clang defines the macro of AMD by itself, so a second one by `-D` is one too many.",
        "With a compiler of the host define one: `-D__HIP_PLATFORM_AMD__` or `-D__HIP_PLATFORM_NVIDIA__` (CMake: link `hip::host`).",
    ];
];
