//! The errors of the driver and the runtime by number, name and string, of which more is known than `driver.rs` says.

use crate::message::{Asked, Message, PUBLISHED};
use crate::{Answer, Tool, driver};
use nvvm_target::Source;

/// An error.
struct Error {
    code: u16,
    /// Its names in the driver's and in the runtime's API, and what cudaGetErrorString says.
    wordings: &'static [&'static str],
    meaning: &'static str,
    action: &'static str,
}

/// Names and strings: `cuda.h` and libcudart 13.5, asked for every number from 1 to 1,000.
macro_rules! errors {
    ($($code:literal [$($wording:literal),*] $meaning:literal, $action:literal;)*) => {
        const ERRORS: &[Error] = &[$(Error { code: $code, wordings: &[$($wording),*], meaning: $meaning, action: $action },)*];
        const WORDINGS: &[&str] = &[$($($wording),*),*];
    };
}

errors! {
    1 ["CUDA_ERROR_INVALID_VALUE", "cudaErrorInvalidValue", "invalid argument"] "A call got a value that it cannot have: a null pointer, a size that does not fit, or of a launch more shared memory or parameters than the kernel can have", "Look at the call that reports it. Of a launch: more than 48 KiB of dynamic shared memory need cudaFuncSetAttribute first.";
    2 ["CUDA_ERROR_OUT_OF_MEMORY", "cudaErrorMemoryAllocation", "CUDA out of memory. {}"] "The GPU has not as much free memory as was asked for", "Free or ask for less; `nvidia-smi` shows who else has it. In PyTorch smaller batches, or PYTORCH_CUDA_ALLOC_CONF=expandable_segments:True against fragments.";
    3 ["CUDA_ERROR_NOT_INITIALIZED", "cudaErrorInitializationError", "initialization error"] "The driver was not initialised in this process, which after a `fork` it never is; or it could not start on this machine", "In Python start processes by `spawn`; else call cuInit or any runtime call first. If it fails at the first call, or on some machines of a cluster only: does `nvidia-smi` work there in the same job, and is another process on a GPU in exclusive mode?";
    4 ["CUDA_ERROR_DEINITIALIZED", "cudaErrorCudartUnloading", "driver shutting down"] "The program ends, and a call came after the driver was taken down", "Free what is held by global or static objects before `main` returns; it can mostly be ignored.";
    5 ["CUDA_ERROR_PROFILER_DISABLED", "cudaErrorProfilerDisabled", "profiler disabled while using external profiling tool"] "The profiler's calls do nothing here, as another profiler runs", "Nothing is wrong with the kernels: leave the calls out, or run without Nsight.";
    6 ["CUDA_ERROR_PROFILER_NOT_INITIALIZED", "cudaErrorProfilerNotInitialized"] "The profiler was not set up, which newer toolkits no longer need", "Take the call out.";
    7 ["CUDA_ERROR_PROFILER_ALREADY_STARTED", "cudaErrorProfilerAlreadyStarted", "profiler already started"] "The profiler runs already", "Take the second cudaProfilerStart out.";
    8 ["CUDA_ERROR_PROFILER_ALREADY_STOPPED", "cudaErrorProfilerAlreadyStopped", "profiler already stopped"] "The profiler is stopped already", "Take the second cudaProfilerStop out.";
    9 ["cudaErrorInvalidConfiguration", "invalid configuration argument"] "A launch asks for a block or grid that cannot be: no threads, more than 1,024 in a block, more than 64 in z, or more than 65,535 blocks in y or z", "Look at the two triples of the launch: a count of 0 for empty input is the commonest.";
    10 ["cudaErrorVersionTranslation", "Driver is newer than runtime and returned parameters the runtime cannot process"] "The driver is newer than the runtime, which does not know what it returns", "Build with a newer toolkit.";
    12 ["cudaErrorInvalidPitchValue", "invalid pitch argument"] "The pitch of a copy in two dimensions is too large, or smaller than the width", "Give widths and pitches in bytes, not in elements.";
    13 ["cudaErrorInvalidSymbol", "invalid device symbol"] "The name is no `__device__` or `__constant__` variable of a module that is loaded", "Compile for the GPU's target; pass the variable itself, not its address or its name as text.";
    16 ["cudaErrorInvalidHostPointer", "invalid host pointer"] "A pointer is no memory of the host that CUDA knows", "Allocate it by cudaMallocHost, or register it.";
    17 ["cudaErrorInvalidDevicePointer", "invalid device pointer"] "A pointer is no memory of the GPU: freed already, of another GPU, or of the host", "Look for a second cudaFree, and for the GPU that is current (cudaSetDevice).";
    18 ["cudaErrorInvalidTexture", "invalid texture reference"] "A texture reference is not valid", "Texture and surface references are gone since CUDA 12.0: use texture objects (cudaCreateTextureObject).";
    19 ["cudaErrorInvalidTextureBinding", "texture is not bound to a pointer"] "A texture reference is not bound", "Texture and surface references are gone since CUDA 12.0: use texture objects (cudaCreateTextureObject).";
    20 ["cudaErrorInvalidChannelDescriptor", "invalid channel descriptor"] "A texture's format is none that CUDA has", "Take 1, 2 or 4 channels of 8, 16 or 32 bits (cudaCreateChannelDesc).";
    21 ["cudaErrorInvalidMemcpyDirection", "invalid copy direction for memcpy"] "The direction of a copy does not fit its two pointers", "Use cudaMemcpyDefault, or look at which of them is of the GPU.";
    22 ["cudaErrorAddressOfConstant", "invalid address of constant"] "The address of a `__constant__` variable was taken in an old way", "Use cudaGetSymbolAddress.";
    23 ["cudaErrorTextureFetchFailed", "fetch from texture failed"] "Reading a texture failed", "Texture and surface references are gone since CUDA 12.0: use texture objects (cudaCreateTextureObject).";
    24 ["cudaErrorTextureNotBound", "cannot fetch from a texture that is not bound"] "A texture is read that nothing is bound to", "Texture and surface references are gone since CUDA 12.0: use texture objects (cudaCreateTextureObject).";
    25 ["cudaErrorSynchronizationError", "incorrect use of __syncthreads()"] "`__syncthreads()` stands where not all threads come by", "Move it out of the branch, or make the branch the same for all threads.";
    26 ["cudaErrorInvalidFilterSetting", "linear filtering not supported for non-float type"] "A texture of integers asks for linear filtering", "Use cudaFilterModePoint, or read it as normalised floats.";
    27 ["cudaErrorInvalidNormSetting", "read as normalized float not supported for data type"] "A texture of 32-bit integers cannot be read as normalised floats", "Read it as elements, or use 8 or 16 bits.";
    28 ["cudaErrorMixedDeviceExecution", "device emulation mode and device execution mode cannot be mixed"] "Device emulation, which is gone since CUDA 3.1, was mixed with a GPU", "Build without it.";
    31 ["cudaErrorNotYetImplemented", "feature not yet implemented"] "The call is not implemented in this toolkit", "Use another call, or a newer toolkit.";
    32 ["cudaErrorMemoryValueTooLarge", "memory size or pointer value too large to fit in 32 bit"] "A size or address does not fit in 32 bits", "Build for 64 bits.";
    34 ["CUDA_ERROR_STUB_LIBRARY", "cudaErrorStubLibrary", "CUDA driver is a stub library"] "The library for linking was loaded in place of the driver", "Take the toolkit's `lib64/stubs` out of LD_LIBRARY_PATH.";
    35 ["cudaErrorInsufficientDriver", "CUDA driver version is insufficient for CUDA runtime version"] "The driver is older than the toolkit that the program was built with", "Update the driver, or build with a toolkit not newer than the version that `nvidia-smi` shows.";
    36 ["CUDA_ERROR_CALL_REQUIRES_NEWER_DRIVER", "cudaErrorCallRequiresNewerDriver", "API call is not supported in the installed CUDA driver"] "The driver is older than the toolkit and lacks this call", "Update the driver, or build with an older toolkit.";
    37 ["cudaErrorInvalidSurface", "invalid surface reference"] "A surface reference is not valid", "Texture and surface references are gone since CUDA 12.0: use texture objects (cudaCreateTextureObject).";
    43 ["cudaErrorDuplicateVariableName", "duplicate global variable looked up by string name"] "Two `__device__` variables have one name", "Rename one, or make them `static` and pass the variable, not its name.";
    44 ["cudaErrorDuplicateTextureName", "duplicate texture looked up by string name"] "Two textures have one name", "Texture and surface references are gone since CUDA 12.0: use texture objects (cudaCreateTextureObject).";
    45 ["cudaErrorDuplicateSurfaceName", "duplicate surface looked up by string name"] "Two surfaces have one name", "Texture and surface references are gone since CUDA 12.0: use texture objects (cudaCreateTextureObject).";
    46 ["CUDA_ERROR_DEVICE_UNAVAILABLE", "cudaErrorDevicesUnavailable", "CUDA-capable device(s) is/are busy or unavailable"] "The GPU is used by another process alone, or hangs", "`nvidia-smi` shows processes and the compute mode (`nvidia-smi -c 0` lifts it).";
    47 ["CUDA_ERROR_MULTICAST_RESOURCE_FULL"] "The multicast objects of NVLink (NVLS) are used up", "End other processes that use them, or let NCCL go without (NCCL_NVLS_ENABLE=0).";
    49 ["cudaErrorIncompatibleDriverContext", "incompatible driver context"] "The context that is current was made by an old call or belongs to an interface such as Direct3D", "Use the primary context (cuDevicePrimaryCtxRetain).";
    52 ["cudaErrorMissingConfiguration", "__global__ function call is not configured"] "A kernel was called without a grid and block", "Launch it by `k<<<grid, block>>>(…)`; of a library: nvcc's files and the runtime are of two toolkits.";
    53 ["cudaErrorPriorLaunchFailure", "unspecified launch failure in prior launch"] "A kernel that ran before failed", "Run with CUDA_LAUNCH_BLOCKING=1 and under compute-sanitizer to find it.";
    65 ["cudaErrorLaunchMaxDepthExceeded", "launch would exceed maximum depth of nested launches"] "A kernel launches kernels too deep", "Launch from the host, or in fewer steps; 24 is the most.";
    66 ["cudaErrorLaunchFileScopedTex", "launch failed because kernel uses unsupported, file-scoped textures (texture objects are supported)"] "A kernel that another kernel launches uses a texture reference", "Texture and surface references are gone since CUDA 12.0: use texture objects (cudaCreateTextureObject).";
    67 ["cudaErrorLaunchFileScopedSurf", "launch failed because kernel uses unsupported, file-scoped surfaces (surface objects are supported)"] "A kernel that another kernel launches uses a surface reference", "Texture and surface references are gone since CUDA 12.0: use texture objects (cudaCreateTextureObject).";
    68 ["cudaErrorSyncDepthExceeded"] "A kernel waits deeper than cudaLimitDevRuntimeSyncDepth", "Raise that limit; since CUDA 12.0 kernels do not wait for those that they launch.";
    69 ["cudaErrorLaunchPendingCountExceeded", "launch failed because launch would exceed cudaLimitDevRuntimePendingLaunchCount"] "Kernels launched more kernels than may wait, 2,048 by default", "Raise cudaLimitDevRuntimePendingLaunchCount by cudaDeviceSetLimit.";
    100 ["CUDA_ERROR_NO_DEVICE", "cudaErrorNoDevice", "no CUDA-capable device is detected"] "The driver sees no GPU", "Is CUDA_VISIBLE_DEVICES empty or wrong? In a container `--gpus all`; else `nvidia-smi` tells whether the driver works.";
    101 ["CUDA_ERROR_INVALID_DEVICE", "cudaErrorInvalidDevice", "invalid device ordinal"] "There is no GPU with that number; they are counted from 0 among those that CUDA_VISIBLE_DEVICES leaves", "Compare the number with cudaGetDeviceCount.";
    102 ["CUDA_ERROR_DEVICE_NOT_LICENSED", "cudaErrorDeviceNotLicensed"] "The virtual GPU (vGPU) has no licence", "Look at `nvidia-smi -q | grep License` and at the service nvidia-gridd.";
    103 ["cudaErrorSoftwareValidityNotEstablished", "integrity checks failed"] "The runtime's own files did not pass their check", "Install the toolkit and the driver anew.";
    127 ["cudaErrorStartupFailure", "startup failure in cuda runtime"] "The runtime could not start", "Look at `nvidia-smi`; install the driver anew if that fails, too.";
    201 ["CUDA_ERROR_INVALID_CONTEXT", "cudaErrorDeviceUninitialized", "invalid device context"] "No context is current in this thread, or it was destroyed", "Set it (cuCtxSetCurrent, or cudaSetDevice in each thread).";
    202 ["CUDA_ERROR_CONTEXT_ALREADY_CURRENT"] "The context is current already; drivers since CUDA 3.2 no longer report it", "Take the second push of the context out.";
    205 ["CUDA_ERROR_MAP_FAILED", "cudaErrorMapBufferObjectFailed", "mapping of buffer object failed"] "Memory of OpenGL, Direct3D or another process could not be mapped", "Look at the order of the calls that map and unmap: each resource is mapped once, used, and unmapped once.";
    206 ["CUDA_ERROR_UNMAP_FAILED", "cudaErrorUnmapBufferObjectFailed", "unmapping of buffer object failed"] "Memory could not be unmapped", "Look at the order of the calls that map and unmap: each resource is mapped once, used, and unmapped once.";
    207 ["CUDA_ERROR_ARRAY_IS_MAPPED", "cudaErrorArrayIsMapped", "array is mapped"] "An array is mapped still and cannot be destroyed", "Look at the order of the calls that map and unmap: each resource is mapped once, used, and unmapped once.";
    208 ["CUDA_ERROR_ALREADY_MAPPED", "cudaErrorAlreadyMapped", "resource already mapped"] "The resource is mapped already", "Look at the order of the calls that map and unmap: each resource is mapped once, used, and unmapped once.";
    210 ["CUDA_ERROR_ALREADY_ACQUIRED", "cudaErrorAlreadyAcquired", "resource already acquired"] "The resource was acquired already", "Look at the order of the calls that map and unmap: each resource is mapped once, used, and unmapped once.";
    211 ["CUDA_ERROR_NOT_MAPPED", "cudaErrorNotMapped", "resource not mapped"] "The resource is not mapped", "Look at the order of the calls that map and unmap: each resource is mapped once, used, and unmapped once.";
    212 ["CUDA_ERROR_NOT_MAPPED_AS_ARRAY", "cudaErrorNotMappedAsArray", "resource not mapped as array"] "The resource is mapped, and not as an array", "Look at the order of the calls that map and unmap: each resource is mapped once, used, and unmapped once.";
    213 ["CUDA_ERROR_NOT_MAPPED_AS_POINTER", "cudaErrorNotMappedAsPointer", "resource not mapped as pointer"] "The resource is mapped, and not as a pointer", "Look at the order of the calls that map and unmap: each resource is mapped once, used, and unmapped once.";
    214 ["CUDA_ERROR_ECC_UNCORRECTABLE", "cudaErrorECCUncorrectable", "uncorrectable ECC error encountered"] "The GPU's memory has a fault that it cannot mend", "Nothing in the program is wrong: restart the GPU, and have it looked at if it comes again (`nvidia-smi -q -d ECC`).";
    215 ["CUDA_ERROR_UNSUPPORTED_LIMIT", "cudaErrorUnsupportedLimit", "limit is not supported on this architecture"] "The GPU does not have the limit that cudaDeviceSetLimit names", "Leave the call out on this GPU.";
    216 ["CUDA_ERROR_CONTEXT_ALREADY_IN_USE", "cudaErrorDeviceAlreadyInUse", "exclusive-thread device already in use by a different thread"] "The GPU is in a mode for one process, and has one", "`nvidia-smi -c 0` lifts the mode; or end the other process.";
    217 ["CUDA_ERROR_PEER_ACCESS_UNSUPPORTED", "cudaErrorPeerAccessUnsupported", "peer access is not supported between these two devices"] "These two GPUs cannot reach each other's memory", "Ask cudaDeviceCanAccessPeer first, and call cudaDeviceEnablePeerAccess once for each pair and direction.";
    219 ["CUDA_ERROR_INVALID_GRAPHICS_CONTEXT", "cudaErrorInvalidGraphicsContext", "invalid OpenGL or DirectX context"] "No context of OpenGL or Direct3D fits the call", "Make the context current before, and run both on one GPU.";
    220 ["CUDA_ERROR_NVLINK_UNCORRECTABLE", "cudaErrorNvlinkUncorrectable", "uncorrectable NVLink error detected during the execution"] "The link between GPUs (NVLink) had a fault that it could not mend", "Nothing in the program is wrong: look at `nvidia-smi nvlink -e`, and restart the machine.";
    223 ["CUDA_ERROR_JIT_COMPILATION_DISABLED", "cudaErrorJitCompilationDisabled", "PTX JIT compilation was disabled"] "The program has only PTX for this GPU, and CUDA_DISABLE_PTX_JIT forbids the driver to compile it", "Unset that variable, or compile code for the GPU itself (`-arch=sm_NN`).";
    224 ["CUDA_ERROR_UNSUPPORTED_EXEC_AFFINITY", "cudaErrorUnsupportedExecAffinity", "the provided execution affinity is not supported"] "The share of the multiprocessors that was asked for cannot be given", "Ask for it under MPS only.";
    225 ["CUDA_ERROR_UNSUPPORTED_DEVSIDE_SYNC", "cudaErrorUnsupportedDevSideSync", "the provided PTX contains unsupported call to cudaDeviceSynchronize"] "A kernel calls cudaDeviceSynchronize, which device code cannot since CUDA 11.6 for sm_90 and later", "Take the call out; launch what depends on it by tail launches (cudaStreamTailLaunch).";
    226 ["CUDA_ERROR_CONTAINED", "cudaErrorContained", "Invalid access of peer GPU memory over nvlink or a hardware error"] "Memory of another GPU was read or written where it may not, or a link failed", "Look at the pointers that cross GPUs, then at `nvidia-smi nvlink -e`.";
    227 ["CUDA_ERROR_INSUFFICIENT_LOADER_VERSION", "cudaErrorInsufficientLoaderVersion", "Loader version is insufficient for fatbin"] "The driver is older than the toolkit that made the fat binary", "Update the driver, or build with its toolkit.";
    300 ["CUDA_ERROR_INVALID_SOURCE", "cudaErrorInvalidSource"] "What was given to be compiled is no PTX", "Look at its first bytes: PTX begins with `.version`, and ends with a zero byte.";
    301 ["CUDA_ERROR_FILE_NOT_FOUND", "cudaErrorFileNotFound"] "The file with the module is not there", "Look at the path and the folder that the program runs in.";
    302 ["CUDA_ERROR_SHARED_OBJECT_SYMBOL_NOT_FOUND", "cudaErrorSharedObjectSymbolNotFound", "shared object symbol not found"] "A library that was loaded lacks a function", "Two releases of one library are mixed: look for a second toolkit in LD_LIBRARY_PATH.";
    303 ["CUDA_ERROR_SHARED_OBJECT_INIT_FAILED", "cudaErrorSharedObjectInitFailed", "shared object initialization failed"] "A library of the driver could not be loaded", "Install the driver anew; in containers look at which of its libraries are passed in (NVIDIA_DRIVER_CAPABILITIES).";
    304 ["CUDA_ERROR_OPERATING_SYSTEM", "cudaErrorOperatingSystem", "OS call failed or operation not supported on this OS"] "A call of the operating system failed: too few file handles, no permission, shared memory of a container too small, or a feature that the system (WSL, Windows) lacks", "Look at `ulimit -n`, `--ipc=host` or `--shm-size` of a container, and `dmesg` for lines of NVRM. In calls about OpenGL (`cuGraphicsGL…`) the OpenGL context is not of NVIDIA's driver or of another GPU than CUDA's: laptops with two GPUs, remote desktops, containers without `graphics` in NVIDIA_DRIVER_CAPABILITIES.";
    400 ["CUDA_ERROR_INVALID_HANDLE", "cudaErrorInvalidResourceHandle", "invalid resource handle"] "A stream, event, function or module belongs to another context or GPU, or was destroyed", "Set the GPU (cudaSetDevice) that it was made on before it is used.";
    401 ["CUDA_ERROR_ILLEGAL_STATE", "cudaErrorIllegalState", "the operation cannot be performed in the present state"] "A call came at the wrong time", "Look at the order of the calls.";
    402 ["CUDA_ERROR_LOSSY_QUERY", "cudaErrorLossyQuery", "attempted introspection would be semantically lossy"] "The old call cannot say all of what it was asked about", "Use the newer form of it (`…_v2`).";
    500 ["CUDA_ERROR_NOT_FOUND", "cudaErrorSymbolNotFound", "named symbol not found"] "The module has no kernel or variable of that name", "Names in a module are mangled: declare the kernel `extern \"C\"`, or read its name from the PTX (`.entry`). A kernel that nothing keeps (`internal`, no kernel annotation) is left out. Of a program that was only started (Thrust, NCCL, PyTorch) it has no code for this GPU's target, or the driver of the container or of WSL does not fit it.";
    600 ["CUDA_ERROR_NOT_READY", "cudaErrorNotReady", "device not ready"] "Work is not done yet: the answer of a query, and no fault", "Wait by cudaStreamSynchronize or cudaEventSynchronize where the result is needed.";
    702 ["CUDA_ERROR_LAUNCH_TIMEOUT", "cudaErrorLaunchTimeout", "the launch timed out and was terminated"] "A kernel ran longer than the system allows on a GPU that drives a display", "Make it end sooner, or lift the limit (on Windows TdrDelay); an endless loop looks the same.";
    703 ["CUDA_ERROR_LAUNCH_INCOMPATIBLE_TEXTURING", "cudaErrorLaunchIncompatibleTexturing", "launch uses incompatible texturing mode"] "A kernel was launched with textures of another mode than it was compiled for", "Texture and surface references are gone since CUDA 12.0: use texture objects (cudaCreateTextureObject).";
    704 ["CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED", "cudaErrorPeerAccessAlreadyEnabled", "peer access is already enabled"] "The GPU may reach the other one's memory already; nothing is wrong", "Take the error off by cudaGetLastError, or call it once.";
    705 ["CUDA_ERROR_PEER_ACCESS_NOT_ENABLED", "cudaErrorPeerAccessNotEnabled", "peer access has not been enabled"] "The GPU may not reach the other one's memory", "Ask cudaDeviceCanAccessPeer first, and call cudaDeviceEnablePeerAccess once for each pair and direction.";
    708 ["CUDA_ERROR_PRIMARY_CONTEXT_ACTIVE", "cudaErrorSetOnActiveProcess", "cannot set while device is active in this process"] "The setting has to come before the GPU is used", "Call it first in the program, as cudaSetDeviceFlags.";
    709 ["CUDA_ERROR_CONTEXT_IS_DESTROYED", "cudaErrorContextIsDestroyed", "context is destroyed"] "The context that the thread has was destroyed, mostly by cudaDeviceReset or after a fault", "Look at the first error before it; do not reset the GPU while others use it.";
    710 ["CUDA_ERROR_ASSERT", "cudaErrorAssert", "device-side assert triggered"] "An `assert` in a kernel failed; it printed its file and line before", "Read what stands above it. In PyTorch an index or label out of range is the commonest: CUDA_LAUNCH_BLOCKING=1 shows the call.";
    711 ["CUDA_ERROR_TOO_MANY_PEERS", "cudaErrorTooManyPeers", "peer mapping resources exhausted"] "More GPUs reach each other's memory than the machine has room for", "Enable it only for the pairs that need it; 8 is the most without NVSwitch.";
    712 ["CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED", "cudaErrorHostMemoryAlreadyRegistered", "part or all of the requested memory range is already mapped"] "The memory was registered already", "Register each range once, and unregister it before it is freed.";
    713 ["CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED", "cudaErrorHostMemoryNotRegistered", "pointer does not correspond to a registered memory region"] "The memory was not registered by cudaHostRegister", "Pass the same pointer as was registered.";
    714 ["CUDA_ERROR_HARDWARE_STACK_ERROR", "cudaErrorHardwareStackError", "hardware stack error"] "A thread's stack of calls overflowed or was overwritten", "Raise cudaLimitStackSize, or look for recursion and writes past local arrays (compute-sanitizer).";
    716 ["cudaErrorMisalignedAddress"] "An access of 2 to 32 bytes went to an address that is no multiple of its size", "In generated IR: the `align` of a load or store, or of a parameter's struct, promises more than the pointer keeps.";
    717 ["CUDA_ERROR_INVALID_ADDRESS_SPACE", "cudaErrorInvalidAddressSpace", "operation not supported on global/shared address space"] "An instruction for one kind of memory was given an address of another", "In IR look at the `addrspacecast`s: a generic pointer is converted to a space that it does not lie in. Address spaces shows where each pointer comes from.";
    718 ["CUDA_ERROR_INVALID_PC", "cudaErrorInvalidPc", "invalid program counter"] "A call through a pointer went to no function", "Function pointers of the host are none on the device; tables of virtual functions belong to where the object was made.";
    719 ["CUDA_ERROR_LAUNCH_FAILED", "cudaErrorLaunchFailure", "unspecified launch failure"] "A kernel failed while it ran, mostly at an address: a null pointer, shared memory out of bounds", "Run under compute-sanitizer. It may be another kernel than the call that reports it: CUDA_LAUNCH_BLOCKING=1.";
    720 ["CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE", "cudaErrorCooperativeLaunchTooLarge", "too many blocks in cooperative launch"] "A cooperative launch has more blocks than can run at once", "Ask cudaOccupancyMaxActiveBlocksPerMultiprocessor, times the multiprocessors.";
    721 ["CUDA_ERROR_TENSOR_MEMORY_LEAK", "cudaErrorTensorMemoryLeak", "tensor memory not completely freed"] "A kernel took tensor memory and did not give all of it back", "Each `tcgen05.alloc` needs its `tcgen05.dealloc` before the block ends.";
    800 ["CUDA_ERROR_NOT_PERMITTED", "cudaErrorNotPermitted", "operation not permitted"] "The call is not allowed here, such as waiting within a host function of a stream, or in a container without rights", "Look at where the call stands; for profilers the driver has to let users read counters.";
    801 ["CUDA_ERROR_NOT_SUPPORTED", "cudaErrorNotSupported", "operation not supported"] "The GPU, the system or the driver cannot do this", "Ask for the property of the device that the call needs (cudaDeviceGetAttribute).";
    802 ["CUDA_ERROR_SYSTEM_NOT_READY", "cudaErrorSystemNotReady", "system not yet initialized"] "The GPUs wait for a service: on machines with NVSwitch the Fabric Manager", "Start nvidia-fabricmanager of the driver's own version.";
    803 ["CUDA_ERROR_SYSTEM_DRIVER_MISMATCH", "cudaErrorSystemDriverMismatch", "system has unsupported display driver / cuda driver combination"] "libcuda is of another version than the kernel's driver", "Restart after an update; in containers take the compat package out, or another one.";
    804 ["CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE", "cudaErrorCompatNotSupportedOnDevice", "forward compatibility was attempted on non supported HW"] "A newer libcuda than the driver (cuda-compat) was loaded, which only GPUs for data centres allow", "Take `compat` out of LD_LIBRARY_PATH and update the driver.";
    805 ["CUDA_ERROR_MPS_CONNECTION_FAILED", "cudaErrorMpsConnectionFailed", "MPS client failed to connect to the MPS control daemon or the MPS server"] "The service that shares a GPU (MPS) cannot be reached", "Look at the log of the MPS server (CUDA_MPS_LOG_DIRECTORY), and start `nvidia-cuda-mps-control -d` anew; without MPS take CUDA_MPS_PIPE_DIRECTORY out.";
    806 ["CUDA_ERROR_MPS_RPC_FAILURE", "cudaErrorMpsRpcFailure", "the remote procedural call between the MPS server and the MPS client failed"] "A call to the service that shares a GPU (MPS) failed", "Look at the log of the MPS server (CUDA_MPS_LOG_DIRECTORY), and start `nvidia-cuda-mps-control -d` anew; without MPS take CUDA_MPS_PIPE_DIRECTORY out.";
    807 ["CUDA_ERROR_MPS_SERVER_NOT_READY", "cudaErrorMpsServerNotReady", "MPS server is not ready to accept new MPS client requests"] "The service that shares a GPU (MPS) starts, or ends after a fault of one client", "Look at the log of the MPS server (CUDA_MPS_LOG_DIRECTORY), and start `nvidia-cuda-mps-control -d` anew; without MPS take CUDA_MPS_PIPE_DIRECTORY out.";
    808 ["CUDA_ERROR_MPS_MAX_CLIENTS_REACHED", "cudaErrorMpsMaxClientsReached", "the hardware resources required to create MPS client have been exhausted"] "The service that shares a GPU (MPS) has as many programs as it can", "Look at the log of the MPS server (CUDA_MPS_LOG_DIRECTORY), and start `nvidia-cuda-mps-control -d` anew; without MPS take CUDA_MPS_PIPE_DIRECTORY out.";
    809 ["CUDA_ERROR_MPS_MAX_CONNECTIONS_REACHED", "cudaErrorMpsMaxConnectionsReached", "the hardware resources required to support device connections have been exhausted"] "The service that shares a GPU (MPS) has as many connections as it can; CUDA_DEVICE_MAX_CONNECTIONS is what each program takes", "Look at the log of the MPS server (CUDA_MPS_LOG_DIRECTORY), and start `nvidia-cuda-mps-control -d` anew; without MPS take CUDA_MPS_PIPE_DIRECTORY out.";
    810 ["CUDA_ERROR_MPS_CLIENT_TERMINATED", "cudaErrorMpsClientTerminated", "the MPS client has been terminated by the server"] "The service that shares a GPU (MPS) ended this program, mostly after a fault of another one", "Look at the log of the MPS server (CUDA_MPS_LOG_DIRECTORY), and start `nvidia-cuda-mps-control -d` anew; without MPS take CUDA_MPS_PIPE_DIRECTORY out.";
    811 ["CUDA_ERROR_CDP_NOT_SUPPORTED", "cudaErrorCdpNotSupported"] "Kernels launch kernels, which does not go here (as under MPS)", "Run without MPS, or launch from the host.";
    812 ["CUDA_ERROR_CDP_VERSION_MISMATCH", "cudaErrorCdpVersionMismatch", "unsupported interaction between different versions of CUDA Dynamic Parallelism"] "Kernels of two ways to launch kernels (before and since CUDA 12.0) are mixed", "Compile all files by one toolkit.";
    900 ["CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED", "cudaErrorStreamCaptureUnsupported", "operation not permitted when stream is capturing"] "A call that cannot be part of a graph came while one was captured", "Take the call out of the capture: allocations, synchronising calls, the legacy stream and cuBLAS or cuDNN calls that allocate do not belong into a graph (`torch.cuda.graph`, `with torch.cuda.stream`). Run it once before the capture starts.";
    901 ["CUDA_ERROR_STREAM_CAPTURE_INVALIDATED", "cudaErrorStreamCaptureInvalidated", "operation failed due to a previous error during capture"] "The capture of a graph failed at an earlier call; the first error counts", "Take the call out of the capture: allocations, synchronising calls, the legacy stream and cuBLAS or cuDNN calls that allocate do not belong into a graph (`torch.cuda.graph`, `with torch.cuda.stream`). Run it once before the capture starts.";
    902 ["CUDA_ERROR_STREAM_CAPTURE_MERGE", "cudaErrorStreamCaptureMerge", "operation would result in a merge of separate capture sequences"] "Two captures would become one", "Take the call out of the capture: allocations, synchronising calls, the legacy stream and cuBLAS or cuDNN calls that allocate do not belong into a graph (`torch.cuda.graph`, `with torch.cuda.stream`). Run it once before the capture starts.";
    903 ["CUDA_ERROR_STREAM_CAPTURE_UNMATCHED", "cudaErrorStreamCaptureUnmatched", "capture was not ended in the same stream as it began"] "A capture ends in another stream than it began in", "End it in the stream that began it.";
    904 ["CUDA_ERROR_STREAM_CAPTURE_UNJOINED", "cudaErrorStreamCaptureUnjoined", "capturing stream has unjoined work"] "Another stream has work of the capture that was not joined", "Let the first stream wait for an event of each other stream before the capture ends.";
    905 ["CUDA_ERROR_STREAM_CAPTURE_ISOLATION", "cudaErrorStreamCaptureIsolation", "dependency created on uncaptured work in another stream"] "The capture waits for work that is not part of it", "Take the call out of the capture: allocations, synchronising calls, the legacy stream and cuBLAS or cuDNN calls that allocate do not belong into a graph (`torch.cuda.graph`, `with torch.cuda.stream`). Run it once before the capture starts.";
    906 ["CUDA_ERROR_STREAM_CAPTURE_IMPLICIT", "cudaErrorStreamCaptureImplicit", "operation would make the legacy stream depend on a capturing blocking stream"] "A call in the default stream came while another stream was captured", "Use streams made with cudaStreamNonBlocking, or compile with `--default-stream per-thread`; look for copies and cudaMalloc without a stream.";
    907 ["CUDA_ERROR_CAPTURED_EVENT", "cudaErrorCapturedEvent", "operation not permitted on an event last recorded in a capturing stream"] "An event of a capture is asked for or waited on outside of it", "Use another event outside, or ask after the capture.";
    908 ["CUDA_ERROR_STREAM_CAPTURE_WRONG_THREAD", "cudaErrorStreamCaptureWrongThread", "attempt to terminate a thread-local capture sequence from another thread"] "A capture was ended by another thread than began it", "End it in the same thread, or capture with cudaStreamCaptureModeRelaxed.";
    909 ["CUDA_ERROR_TIMEOUT", "cudaErrorTimeout", "wait operation timed out"] "A wait ended before what it waited for", "Look for a kernel that does not end.";
    910 ["CUDA_ERROR_GRAPH_EXEC_UPDATE_FAILURE", "cudaErrorGraphExecUpdateFailure", "the graph update was not performed because it included changes which violated constraints specific to instantiated graph update"] "A graph changed more than an update may change", "Instantiate it anew.";
    911 ["CUDA_ERROR_EXTERNAL_DEVICE", "cudaErrorExternalDevice", "an async error has occured in external entity outside of CUDA"] "Something outside of CUDA that it works with failed, such as a network card or a video unit", "Look at its own log.";
    912 ["CUDA_ERROR_INVALID_CLUSTER_SIZE", "cudaErrorInvalidClusterSize", "a kernel launch error has occurred due to cluster misconfiguration"] "The grid does not divide into clusters of the size that the kernel or the launch names, or the size is more than 8 without permission", "Make each direction of the grid a multiple of the cluster's; for up to 16 set cudaFuncAttributeNonPortableClusterSizeAllowed.";
    913 ["CUDA_ERROR_FUNCTION_NOT_LOADED", "cudaErrorFunctionNotLoaded", "the function handle is not loaded when calling an API that requires a loaded function"] "The kernel is loaded only when it runs first, and a call needs it loaded", "Call cuFuncLoad, or set CUDA_MODULE_LOADING=EAGER.";
    914 ["CUDA_ERROR_INVALID_RESOURCE_TYPE", "cudaErrorInvalidResourceType", "one or more resources passed in are not valid resource types for the operation"] "A resource of a green context has the wrong kind", "Look at the kinds that the call takes.";
    915 ["CUDA_ERROR_INVALID_RESOURCE_CONFIGURATION", "cudaErrorInvalidResourceConfiguration", "one or more resources are insufficient or non-applicable for the operation"] "The resources of a green context do not suffice", "Ask for as many multiprocessors as cuDeviceGetDevResource leaves.";
    916 ["CUDA_ERROR_KEY_ROTATION"] "The keys of confidential computing are being changed, and the call has to wait", "Try the call again; keep the driver's service for confidential computing running.";
    917 ["CUDA_ERROR_STREAM_DETACHED", "cudaErrorStreamDetached", "API call not permitted since the green context associated with the stream has been destroyed"] "The green context of the stream is gone", "Keep it as long as its streams.";
    918 ["CUDA_ERROR_GRAPH_RECAPTURE_FAILURE", "cudaErrorGraphRecaptureFailure", "recapturing to the source graph failed and had to be terminated"] "Capturing into an existing graph failed", "Take the call out of the capture: allocations, synchronising calls, the legacy stream and cuBLAS or cuDNN calls that allocate do not belong into a graph (`torch.cuda.graph`, `with torch.cuda.stream`). Run it once before the capture starts.";
    919 ["CUDA_ERROR_FABRIC_NOT_READY", "cudaErrorFabricNotReady"] "The links between GPUs are not ready yet", "Start nvidia-fabricmanager, wait, and try again (CUDA_FABRIC_INIT_TIMEOUT_MS).";
    999 ["CUDA_ERROR_UNKNOWN", "cudaErrorUnknown"] "The driver failed and does not say why", "Restart the process, then the driver; after sleep a machine may need `rmmod nvidia_uvm && modprobe nvidia_uvm`.";
}

/// `CUDA_ERROR_NOT_FOUND`
const NOT_FOUND: u16 = 500;
/// `CUDA_ERROR_UNKNOWN`
const UNKNOWN: u16 = 999;
/// Number of the error about a value.
const INVALID_VALUE: u16 = 1;

/// Minimum length, in bytes, of a sentence that programs without CUDA do not print.
const DISTINCTIVE: usize = 40;

/// Errors of which `driver.rs` says more, by one of its wordings.
const IN_DRIVER: &[(u16, &str)] = &[
    (98, "cudaErrorInvalidDeviceFunction"),
    (200, "CUDA_ERROR_INVALID_IMAGE"),
    (209, "CUDA_ERROR_NO_BINARY_FOR_GPU"),
    (218, "CUDA_ERROR_INVALID_PTX"),
    (221, "CUDA_ERROR_JIT_COMPILER_NOT_FOUND"),
    (222, "CUDA_ERROR_UNSUPPORTED_PTX_VERSION"),
    (700, "CUDA_ERROR_ILLEGAL_ADDRESS"),
    (701, "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES"),
    (715, "CUDA_ERROR_ILLEGAL_INSTRUCTION"),
    (716, "CUDA_ERROR_MISALIGNED_ADDRESS"),
];

const MANUAL: Source =
    Source::Reference { title: "CUDA Driver API and Runtime API 13.5", what: "CUresult and cudaError_t" };

pub(crate) const MESSAGES: &[Message] = &[
    Message {
        id: "driver-error",
        tool: Tool::Driver,
        phase: "calling the driver",
        wordings: WORDINGS,
        source: MANUAL,
        answer,
    },
    Message {
        id: "numba-error-unknown",
        tool: Tool::Numba,
        phase: "calling the driver",
        // The number in brackets was left out when it was copied.
        wordings: &["Call to {} results in UNKNOWN_CUDA_ERROR"],
        source: PUBLISHED,
        answer: |asked| {
            let call = asked.value(0);
            if call.contains(' ') || asked.line.text().contains("] Call to ") {
                return None;
            }
            let answer = Answer::new(format!("`{call}` failed with an error that this Numba has no name for; the number in brackets before the words says which one."))
                .action("Paste the line with its number (`[222] Call to …`).");
            Some(if call.starts_with("cuLink") || call.starts_with("cuModule") {
                answer.action("Of these calls it is mostly 222: the driver is older than the toolkit that made the PTX (libNVVM). Update the driver, or install a toolkit not newer than the CUDA Version that `nvidia-smi` shows. On Linux Numba can compile by ptxas in the driver's place (minor version compatibility: NUMBA_CUDA_ENABLE_MINOR_VERSION_COMPATIBILITY=1).")
            } else {
                answer
            })
        },
    },
    Message {
        id: "numba-error-number",
        tool: Tool::Numba,
        phase: "calling the driver",
        // Numba says so of numbers that it has no name for.
        wordings: &["[{}] Call to {} results in UNKNOWN_CUDA_ERROR"],
        source: PUBLISHED,
        answer: numbered,
    },
    Message {
        id: "julia-error-number",
        tool: Tool::Driver,
        phase: "calling the driver",
        // CUDA.jl leaves `CUDA_` off, and older releases have sentences of their own.
        wordings: &[
            "{} (code {}, ERROR_{})",
            "{} (CUDA error #{}, ERROR_{})",
            "{} (code #{}, ERROR_{})",
            // AdaptiveCpp.
            "{} (error code = CUDA:{})",
        ],
        source: PUBLISHED,
        answer: numbered_by_julia,
    },
];

fn answer(asked: &Asked<'_>) -> Option<Answer> {
    let wording = longest(asked);
    let error = ERRORS.iter().find(|error| error.wordings.contains(&wording))?;
    // Programs without CUDA print short phrases such as `invalid argument`, too.
    let is_common_phrase = asked.wording.contains(' ') && asked.wording.len() < DISTINCTIVE;
    let is_numbered = asked.line.text().contains(&format!("Error {}: ", error.code));
    let text = asked.line.text();
    let is_of_kernel = text.contains("kernel") && (text.contains("launch") || text.contains("Launch"));
    let is_of_sample = text.contains(&format!("(error code {wording})"));
    if is_common_phrase && !is_numbered && !is_of_kernel && !is_of_sample && !asked.line.is_of_cuda() {
        return None;
    }
    if error.code == UNKNOWN {
        // Programs print the name of the unknown error with numbers that they do not know.
        let in_brackets = || text.split_once(&format!("{wording} ("))?.1.split_once(')')?.0.parse().ok();
        if let Some(number) = asked.line.error_number().or_else(in_brackets).filter(|it| *it != UNKNOWN) {
            return answer_to_number(asked, &number.to_string());
        }
    }
    Some(match error.code {
        INVALID_VALUE
            if ["cuLink", "cuModuleLoad", "cuLibraryLoad", "CUBIN", "load PTX"]
                .iter()
                .any(|call| text.contains(call)) =>
        {
            options()
        }
        INVALID_VALUE if text.contains("cuLaunch") => launch(),
        UNKNOWN if text.contains("cuLink") => linking(),
        NOT_FOUND if text.contains("cuGetProcAddress") => no_function(),
        NOT_FOUND if text.contains("cuInit") => no_start(),
        _ => documented(error),
    })
}

/// The longest sentence in the line that begins with the one that was found: `operation not permitted` begins others, too.
fn longest(asked: &Asked<'_>) -> &'static str {
    let text = asked.line.text();
    let sentences = WORDINGS.iter().filter(|it| it.starts_with(asked.wording) && text.contains(**it));
    sentences.copied().max_by_key(|it| it.len()).unwrap_or(asked.wording)
}

/// A function of the driver that it does not have.
fn no_function() -> Answer {
    Answer::new("The driver has no function of the name and version that a program asks for (error 500): the program or library (NCCL, the runtime) is newer than the driver, or only tries whether it is there.")
        .action("Where only compute-sanitizer reports it and the program goes on, it can be ignored (`--report-api-errors no`); else update the driver.")
}

/// The error about a name, of the call that starts the driver: no kernel is asked for yet.
fn no_start() -> Answer {
    Answer::new("The driver's library (libcuda) does not start (error 500): it does not fit the driver of the system, or of Windows below WSL, that it talks to. No kernel was asked for yet.")
        .action("Is the libcuda that is loaded the driver's own? `ldconfig -p | grep libcuda` and LD_LIBRARY_PATH show it; one of a package `cuda-compat` or of another driver's release does not do.")
        .action("In a container or in WSL update the NVIDIA Container Toolkit or Docker Desktop, and the driver: they mount the library, and an old one does not know a new driver. `nvidia-smi` has to work there, too.")
}

/// The error about a value, of a call that loads or links code.
fn options() -> Answer {
    Answer::new("A call that loads or links code got a value that it cannot have (error 1): a null pointer, an empty image, or an option of the compiler within the driver that this driver does not accept.")
        .action("Look at the options (`CU_JIT_…`): their number has to fit the two arrays, and each value stands in its pointer itself (a size as `(void*)(size_t)8192`), not behind it. Try without any; CU_JIT_TARGET needs a target that this driver knows.")
        .action("Is the text or cubin there and not empty, and is a context current (cuCtxSetCurrent)?")
}

/// The error about a value, of a call of the driver that starts a kernel.
fn launch() -> Answer {
    Answer::new("The launch asks for what the kernel or the GPU cannot have (error 1): a block or grid with a count of 0, more than 1,024 threads in a block or more blocks than a dimension has, more shared memory than is allowed, or parameters that do not fit.")
        .action("Look at the two triples of the launch first. More than 48 KiB of dynamic shared memory need cuFuncSetAttribute (CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES) before it.")
        .action("Are the parameters those of the kernel, as pointers to each or as one packed buffer, and is a context current?")
}

/// The unknown error of a call that links.
fn linking() -> Answer {
    Answer::new("The compiler or linker within the driver failed while it linked PTX or cubins, and does not say why (error 999): an error of its own, or inputs that do not fit together.")
        .action("Read its log (CU_JIT_ERROR_LOG_BUFFER; Numba prints it below the line), and give the same files to `ptxas` and `nvlink`, which say more.")
        .action("Try another driver, or link by nvJitLink (in Numba `numba-cuda` with CUDA 12 or later); leave debug information out (`debug=False`, no `-G`).")
}

fn documented(error: &Error) -> Answer {
    Answer::new(format!("{} (error {}).", error.meaning, error.code)).action(error.action)
}

/// `[700] Call to cuMemcpyDtoH results in UNKNOWN_CUDA_ERROR`: the number says more than the words.
fn numbered(asked: &Asked<'_>) -> Option<Answer> {
    let mut answer = answer_to_number(asked, asked.value(0))?;
    let call = asked.value(1);
    answer.meaning.push_str(&format!(" Numba has no name for it; `{call}` is the call that reports it."));
    Some(answer)
}

/// `CUDA error: invalid device function (code 98, ERROR_INVALID_DEVICE_FUNCTION)`
fn numbered_by_julia(asked: &Asked<'_>) -> Option<Answer> {
    answer_to_number(asked, asked.value(1))
}

/// The answer to an error of this number.
pub(crate) fn answer_to_number(asked: &Asked<'_>, number: &str) -> Option<Answer> {
    let code: u16 = number.parse().ok()?;
    if let Some((_, wording)) = IN_DRIVER.iter().find(|(other, _)| *other == code) {
        return in_driver(asked, wording);
    }
    ERRORS.iter().find(|error| error.code == code).map(documented)
}

/// The answer to an error of the driver's of this name.
pub(crate) fn answer_to_name(asked: &Asked<'_>, name: &str) -> Option<Answer> {
    let error = ERRORS.iter().find(|error| error.wordings.contains(&name));
    error.map(documented).or_else(|| in_driver(asked, name))
}

/// Names in the driver's API.
pub(crate) fn names_of_driver() -> impl Iterator<Item = &'static str> {
    let of_errors = ERRORS.iter().filter_map(|error| error.wordings.first().copied());
    let of_driver = driver::MESSAGES.iter().flat_map(|it| it.wordings.iter().copied());
    of_errors.chain(of_driver).filter(|name| name.starts_with("CUDA_ERROR_"))
}

/// Whether a number is one of the driver's errors.
pub(crate) fn is_of_driver(code: u16) -> bool {
    let named = ERRORS.iter().find(|error| error.code == code).and_then(|error| error.wordings.first());
    named.is_some_and(|name| name.starts_with("CUDA_ERROR_"))
}

fn in_driver(asked: &Asked<'_>, name: &str) -> Option<Answer> {
    let mut named = driver::MESSAGES.iter().flat_map(|it| it.wordings.iter().map(move |wording| (it, *wording)));
    let (message, wording) = named.find(|(_, wording)| *wording == name)?;
    (message.answer)(&Asked { values: Vec::new(), wording, ..*asked })
}

#[cfg(test)]
mod tests {
    use super::{ERRORS, IN_DRIVER};
    use crate::{Line, answer};

    #[test]
    fn every_number_is_known_to_numba_s_unknown_error() {
        for code in ERRORS.iter().map(|error| error.code).chain(IN_DRIVER.iter().map(|(code, _)| *code)) {
            let text = format!(
                "numba.cuda.cudadrv.driver.CudaAPIError: [{code}] Call to cuFresh{code} results in UNKNOWN_CUDA_ERROR"
            );
            let (message, answer) = answer(&Line::new(&text), str::to_owned).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(message.id, "numba-error-number", "{text}");
            assert!(answer.meaning.contains(&format!("(error {code})")), "{}", answer.meaning);
            assert!(answer.meaning.contains(&format!("`cuFresh{code}`")) && !answer.actions.is_empty(), "{text}");
        }
    }

    #[test]
    fn numbers_rise_and_names_come_first() {
        assert!(ERRORS.is_sorted_by(|one, next| one.code < next.code));
        for error in ERRORS {
            let first = error.wordings.first().expect("a name");
            assert!(first.starts_with("CUDA_ERROR_") || first.starts_with("cudaError"), "{first}");
        }
    }
}
