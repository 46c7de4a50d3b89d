//! Messages of TensorRT and ONNX Runtime.

use super::{Guard, families};
use crate::Tool;
use crate::message::{Message, PUBLISHED};

const BUILDING: &str = "building an engine";
const LOADING: &str = "loading a library";

pub(crate) const MESSAGES: &[Message] = families![
    "tensorrt-other-gpu" Tool::Framework, LOADING, PUBLISHED, Guard::Any, &[
        "The engine plan file is generated on an incompatible device, expecting compute {} got compute {}, please rebuild.",
        "The engine plan file is not compatible with this version of TensorRT, expecting library version {} got {}, please rebuild.",
        "Using an engine plan file across different models of devices is not recommended and is likely to affect performance or even cause errors{}",
    ] => "The TensorRT engine was built on another kind of GPU or by another release of TensorRT than it is loaded with: {=}. An engine is machine code for one of each.", &[
        "Build it again here from the ONNX file (`trtexec --onnx=m.onnx --saveEngine=m.engine`); delete engines that a program keeps. `--hardwareCompatibilityLevel=ampere+` and `--versionCompatible` (TensorRT 8.6 and later) make engines for several.",
    ];
    "tensorrt-serialization" Tool::Framework, LOADING, PUBLISHED, Guard::Any, &[
        "Serialization assertion {} failed.{}",
        "Internal Error (Engine deserialization failed.)",
    ] => "TensorRT could not read the engine: it was written by another release of TensorRT, is not an engine, or is cut off: {=}.", &[
        "Build it again by the TensorRT that loads it (`Version tag does not match` names both). Look which libnvinfer is loaded, as two may be installed; a second line about device or version says more.",
    ];
    "tensorrt-no-implementation" Tool::Framework, BUILDING, PUBLISHED, Guard::Any, &[
        "Could not find any implementation for node {}",
    ] => "TensorRT found no kernel for a part of the network that works within the memory that it may use, on this GPU: {=}.", &[
        "Give it more workspace (`--memPoolSize=workspace:8192`, `config.set_memory_pool_limit`) and free memory of the GPU; look at `Skipping tactic` lines above it, which have the reason for each.",
        "Else it is a fault or a lack of this release: take a newer TensorRT that supports the GPU, or write the named part of the model in another way; `trtexec --verbose` shows it.",
    ];
    "tensorrt-plugin-format" Tool::Framework, BUILDING, PUBLISHED, Guard::Any, &[
        "could not find any supported formats consistent with input/output data types{}",
        "could not find any supported formats consistent with input/output data types",
        "{}could not find any supported formats consistent with input/output data types{}",
    ] => "A plugin of the network takes none of the combinations of data type and layout that TensorRT offers it here: its function `supportsFormatCombination` returned false for all of them.", &[
        "Compare that function with the types of the plugin's inputs and outputs in this network, all of them, also INT32 shapes: a network in FP16 or INT8, or strongly typed, needs those types in the plugin (`getOutputDataType` has to agree).",
        "A plugin of NVIDIA's own: the release notes and its page list the types of each version; convert the inputs (a cast layer) or build without `--fp16`/`--int8`.",
    ];
    "tensorrt-build-ended" Tool::Framework, BUILDING, PUBLISHED, Guard::Any, &[
        "Building TensorRT engine failed",
        "Building TensorRT engine failed{}",
        "{} Building TensorRT engine failed",
        "Failed to build TensorRT engine{}",
        "Failed to build TensorRT engine",
        "Engine could not be created from network",
        "Building engine failed",
    ] => "TensorRT could not build an engine from the network. This line does not say why: its own lines above, which begin with `[TRT]` or `ERROR`, do.", &[
        "Paste the first of these lines. If none is printed, turn its messages on: `trtexec --verbose`, `torch_tensorrt.logging.debug()`, `trt.Logger(trt.Logger.VERBOSE)`.",
        "Common reasons: too little workspace or memory of the GPU, an operation or type that this release does not have, a GPU that it does not support.",
    ];
    "tensorrt-tactic" Tool::Framework, BUILDING, PUBLISHED, Guard::Any, &[
        "Skipping tactic {} due to {}",
    ] => "Only a warning of TensorRT: one of the ways to compute a part of the network did not work and is left out: {=}. The build continues with others.", &[
        "If the build then ends with `Could not find any implementation`, this was the last one: look at its reason (memory, an error of CUDA), give more workspace, or take a newer TensorRT.",
    ];
    "tensorrt-mixed-libraries" Tool::Framework, LOADING, PUBLISHED, Guard::Any, &[
        "Compiled against {} but running against {}",
        "TensorRT was linked against {} but loaded {}",
    ] => "TensorRT met a library of CUDA in another release than it was built with: {=}.", &[
        "Another copy is found first: look with `ldd` or `LD_DEBUG=libs`, take an older toolkit out of LD_LIBRARY_PATH, and install the cuBLAS and cuDNN that the TensorRT release names (PyTorch's wheels bring their own, so import order counts). A warning stops nothing.",
    ];
    "tensorrt-internal" Tool::Framework, BUILDING, PUBLISHED, Guard::Any, &[
        "MyelinCheckException: {}",
        "Internal Error (Assertion {} failed. )",
    ] => "A check within TensorRT or its compiler (Myelin) failed: {=}. Your model need not be wrong.", &[
        "An earlier line may have the reason. Else take a newer TensorRT, another precision (`--noTF32`, without `--fp16`), or reduce the model by `polygraphy debug reduce` for a report.",
    ];
    "onnxruntime-cuda" Tool::Framework, LOADING, PUBLISHED, Guard::Any, &[
        "LoadLibrary failed with error {} \"{}\" when trying to load \"{}onnxruntime_providers_{}",
        "LoadLibrary failed with error {} \"\" when trying to load \"{}onnxruntime_providers_{}",
        "Failed to create CUDAExecutionProvider. {}",
        "Failed to create CUDAExecutionProvider{}",
        "Failed to create TensorrtExecutionProvider. {}",
        "Failed to load library libonnxruntime_providers_cuda.so with error: {}",
        "Failed to load library {}onnxruntime_providers_cuda.so with error: {}",
        "Specified provider 'CUDAExecutionProvider' is not in available provider names.{}",
    ] => "ONNX Runtime could not load its part for CUDA, mostly for lack of a library that it needs (error 126: a DLL is missing), and computes on the CPU or stops: {=}.", &[
        "Install the CUDA and cuDNN that the release was built for (its page *CUDA Execution Provider* lists them: `onnxruntime-gpu` from 1.19 on needs CUDA 12 and cuDNN 9, 1.18 and older mostly CUDA 11.8 and cuDNN 8), with their `bin` in PATH (Linux: LD_LIBRARY_PATH), or call `onnxruntime.preload_dlls()` after `import torch`.",
        "Only one of `onnxruntime` and `onnxruntime-gpu` may be installed. *Dependencies* or `ldd` on the provider's library shows which file is missing.",
    ];
];
