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
    3 ["CUDA_ERROR_NOT_INITIALIZED", "cudaErrorInitializationError", "initialization error"] "The driver was not initialised in this process; after a `fork` it never is", "In Python start processes by `spawn`; else call cuInit or any runtime call first.";
    9 ["cudaErrorInvalidConfiguration", "invalid configuration argument"] "A launch asks for a block or grid that cannot be: no threads, more than 1,024 in a block, more than 64 in z, or more than 65,535 blocks in y or z", "Look at the two triples of the launch: a count of 0 for empty input is the commonest.";
    13 ["cudaErrorInvalidSymbol", "invalid device symbol"] "The name is no `__device__` or `__constant__` variable of a module that is loaded", "Compile for the GPU's target; pass the variable itself, not its address or its name as text.";
    34 ["CUDA_ERROR_STUB_LIBRARY", "cudaErrorStubLibrary", "CUDA driver is a stub library"] "The library for linking was loaded in place of the driver", "Take the toolkit's `lib64/stubs` out of LD_LIBRARY_PATH.";
    35 ["cudaErrorInsufficientDriver", "CUDA driver version is insufficient for CUDA runtime version"] "The driver is older than the toolkit that the program was built with", "Update the driver, or build with a toolkit not newer than the version that `nvidia-smi` shows.";
    46 ["CUDA_ERROR_DEVICE_UNAVAILABLE", "cudaErrorDevicesUnavailable", "CUDA-capable device(s) is/are busy or unavailable"] "The GPU is used by another process alone, or hangs", "`nvidia-smi` shows processes and the compute mode (`nvidia-smi -c 0` lifts it).";
    100 ["CUDA_ERROR_NO_DEVICE", "cudaErrorNoDevice", "no CUDA-capable device is detected"] "The driver sees no GPU", "Is CUDA_VISIBLE_DEVICES empty or wrong? In a container `--gpus all`; else `nvidia-smi` tells whether the driver works.";
    101 ["CUDA_ERROR_INVALID_DEVICE", "cudaErrorInvalidDevice", "invalid device ordinal"] "There is no GPU with that number; they are counted from 0 among those that CUDA_VISIBLE_DEVICES leaves", "Compare the number with cudaGetDeviceCount.";
    201 ["CUDA_ERROR_INVALID_CONTEXT", "cudaErrorDeviceUninitialized", "invalid device context"] "No context is current in this thread, or it was destroyed", "Set it (cuCtxSetCurrent, or cudaSetDevice in each thread).";
    214 ["CUDA_ERROR_ECC_UNCORRECTABLE", "cudaErrorECCUncorrectable", "uncorrectable ECC error encountered"] "The GPU's memory has a fault that it cannot mend", "Nothing in the program is wrong: restart the GPU, and have it looked at if it comes again (`nvidia-smi -q -d ECC`).";
    223 ["CUDA_ERROR_JIT_COMPILATION_DISABLED", "cudaErrorJitCompilationDisabled", "PTX JIT compilation was disabled"] "The program has only PTX for this GPU, and CUDA_DISABLE_PTX_JIT forbids the driver to compile it", "Unset that variable, or compile code for the GPU itself (`-arch=sm_NN`).";
    225 ["CUDA_ERROR_UNSUPPORTED_DEVSIDE_SYNC", "cudaErrorUnsupportedDevSideSync", "the provided PTX contains unsupported call to cudaDeviceSynchronize"] "A kernel calls cudaDeviceSynchronize, which device code cannot since CUDA 11.6 for sm_90 and later", "Take the call out; launch what depends on it by tail launches (cudaStreamTailLaunch).";
    300 ["CUDA_ERROR_INVALID_SOURCE", "cudaErrorInvalidSource"] "What was given to be compiled is no PTX", "Look at its first bytes: PTX begins with `.version`, and ends with a zero byte.";
    301 ["CUDA_ERROR_FILE_NOT_FOUND", "cudaErrorFileNotFound"] "The file with the module is not there", "Look at the path and the folder that the program runs in.";
    302 ["CUDA_ERROR_SHARED_OBJECT_SYMBOL_NOT_FOUND", "cudaErrorSharedObjectSymbolNotFound", "shared object symbol not found"] "A library that was loaded lacks a function", "Two releases of one library are mixed: look for a second toolkit in LD_LIBRARY_PATH.";
    400 ["CUDA_ERROR_INVALID_HANDLE", "cudaErrorInvalidResourceHandle", "invalid resource handle"] "A stream, event, function or module belongs to another context or GPU, or was destroyed", "Set the GPU (cudaSetDevice) that it was made on before it is used.";
    500 ["CUDA_ERROR_NOT_FOUND", "cudaErrorSymbolNotFound", "named symbol not found"] "The module has no kernel or variable of that name", "Names in a module are mangled: declare the kernel `extern \"C\"`, or read its name from the PTX (`.entry`). A kernel that nothing keeps (`internal`, no kernel annotation) is left out.";
    702 ["CUDA_ERROR_LAUNCH_TIMEOUT", "cudaErrorLaunchTimeout", "the launch timed out and was terminated"] "A kernel ran longer than the system allows on a GPU that drives a display", "Make it end sooner, or lift the limit (on Windows TdrDelay); an endless loop looks the same.";
    710 ["CUDA_ERROR_ASSERT", "cudaErrorAssert", "device-side assert triggered"] "An `assert` in a kernel failed; it printed its file and line before", "Read what stands above it. In PyTorch an index or label out of range is the commonest: CUDA_LAUNCH_BLOCKING=1 shows the call.";
    714 ["CUDA_ERROR_HARDWARE_STACK_ERROR", "cudaErrorHardwareStackError", "hardware stack error"] "A thread's stack of calls overflowed or was overwritten", "Raise cudaLimitStackSize, or look for recursion and writes past local arrays (compute-sanitizer).";
    716 ["cudaErrorMisalignedAddress"] "An access of 2 to 32 bytes went to an address that is no multiple of its size", "In generated IR: the `align` of a load or store, or of a parameter's struct, promises more than the pointer keeps.";
    717 ["CUDA_ERROR_INVALID_ADDRESS_SPACE", "cudaErrorInvalidAddressSpace", "operation not supported on global/shared address space"] "An instruction for one kind of memory was given an address of another", "In IR look at the `addrspacecast`s: a generic pointer is converted to a space that it does not lie in. Address spaces shows where each pointer comes from.";
    718 ["CUDA_ERROR_INVALID_PC", "cudaErrorInvalidPc", "invalid program counter"] "A call through a pointer went to no function", "Function pointers of the host are none on the device; tables of virtual functions belong to where the object was made.";
    719 ["CUDA_ERROR_LAUNCH_FAILED", "cudaErrorLaunchFailure", "unspecified launch failure"] "A kernel failed while it ran, mostly at an address: a null pointer, shared memory out of bounds", "Run under compute-sanitizer. It may be another kernel than the call that reports it: CUDA_LAUNCH_BLOCKING=1.";
    720 ["CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE", "cudaErrorCooperativeLaunchTooLarge", "too many blocks in cooperative launch"] "A cooperative launch has more blocks than can run at once", "Ask cudaOccupancyMaxActiveBlocksPerMultiprocessor, times the multiprocessors.";
    721 ["CUDA_ERROR_TENSOR_MEMORY_LEAK", "cudaErrorTensorMemoryLeak", "tensor memory not completely freed"] "A kernel took tensor memory and did not give all of it back", "Each `tcgen05.alloc` needs its `tcgen05.dealloc` before the block ends.";
    801 ["CUDA_ERROR_NOT_SUPPORTED", "cudaErrorNotSupported", "operation not supported"] "The GPU, the system or the driver cannot do this", "Ask for the property of the device that the call needs (cudaDeviceGetAttribute).";
    802 ["CUDA_ERROR_SYSTEM_NOT_READY", "cudaErrorSystemNotReady", "system not yet initialized"] "The GPUs wait for a service: on machines with NVSwitch the Fabric Manager", "Start nvidia-fabricmanager of the driver's own version.";
    803 ["CUDA_ERROR_SYSTEM_DRIVER_MISMATCH", "cudaErrorSystemDriverMismatch", "system has unsupported display driver / cuda driver combination"] "libcuda is of another version than the kernel's driver", "Restart after an update; in containers take the compat package out, or another one.";
    804 ["CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE", "cudaErrorCompatNotSupportedOnDevice", "forward compatibility was attempted on non supported HW"] "A newer libcuda than the driver (cuda-compat) was loaded, which only GPUs for data centres allow", "Take `compat` out of LD_LIBRARY_PATH and update the driver.";
    912 ["CUDA_ERROR_INVALID_CLUSTER_SIZE", "cudaErrorInvalidClusterSize", "a kernel launch error has occurred due to cluster misconfiguration"] "The grid does not divide into clusters of the size that the kernel or the launch names, or the size is more than 8 without permission", "Make each direction of the grid a multiple of the cluster's; for up to 16 set cudaFuncAttributeNonPortableClusterSizeAllowed.";
    999 ["CUDA_ERROR_UNKNOWN", "cudaErrorUnknown"] "The driver failed and does not say why", "Restart the process, then the driver; after sleep a machine may need `rmmod nvidia_uvm && modprobe nvidia_uvm`.";
}

/// `CUDA_ERROR_UNKNOWN`
const UNKNOWN: u16 = 999;

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
        id: "numba-error-number",
        tool: Tool::Numba,
        phase: "calling the driver",
        // Numba says so of numbers that it has no name for.
        wordings: &["[{}] Call to {} results in UNKNOWN_CUDA_ERROR"],
        source: PUBLISHED,
        answer: numbered,
    },
];

fn answer(asked: &Asked<'_>) -> Option<Answer> {
    let error = ERRORS.iter().find(|error| error.wordings.contains(&asked.wording))?;
    // Other programs say `invalid argument`, too.
    let is_sentence = asked.wording.contains(' ');
    if is_sentence && !asked.line.is_of_cuda() {
        return None;
    }
    // Programs give the name of the unknown error to numbers that they do not know.
    let error = match asked.line.error_number() {
        Some(number) if error.code == UNKNOWN => ERRORS.iter().find(|error| error.code == number)?,
        _ => error,
    };
    Some(said(error))
}

fn said(error: &Error) -> Answer {
    Answer::new(format!("{} (error {}).", error.meaning, error.code)).action(error.action)
}

/// `[700] Call to cuMemcpyDtoH results in UNKNOWN_CUDA_ERROR`: the number says more than the words.
fn numbered(asked: &Asked<'_>) -> Option<Answer> {
    let (number, call) = (asked.value(0), asked.value(1));
    let code: u16 = number.parse().ok()?;
    let mut answer = match ERRORS.iter().find(|error| error.code == code) {
        Some(error) => said(error),
        None => {
            let (_, wording) = IN_DRIVER.iter().find(|(other, _)| *other == code)?;
            let message = driver::MESSAGES.iter().find(|message| message.wordings.contains(wording))?;
            (message.answer)(&Asked { values: Vec::new(), wording, ..*asked })?
        }
    };
    answer.meaning.push_str(&format!(" Numba has no name for it; `{call}` is the call that reports it."));
    Some(answer)
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
