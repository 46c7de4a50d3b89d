//! The driver and the runtime, when code is loaded or a kernel started.

use crate::answer::bytes;
use crate::message::{Asked, Message, PUBLISHED};
use crate::{Answer, Number, Tool, toolkits};
use nvvm_target::{Source, Target, TargetSet};

const LOADING: &str = "loading code";
const STARTING: &str = "starting a kernel";
const RUNNING: &str = "running a kernel";
const MANUAL: Source =
    Source::Reference { title: "CUDA Driver API", what: "CUresult, and the strings of cuGetErrorString" };

macro_rules! driver {
    ($($id:literal $phase:expr, $wordings:expr, $source:expr => $answer:expr;)*) => {
        &[$(Message { id: $id, tool: Tool::Driver, phase: $phase, wordings: $wordings, source: $source, answer: $answer },)*]
    };
}

pub(crate) const MESSAGES: &[Message] = driver![
    "driver-unsupported-ptx" LOADING, &[
        "the provided PTX was compiled with an unsupported toolchain.", "the provided PTX was compiled with an unsupported toolchain",
        "the provided PTX was compiled with an unsupported toolchain., {}", "{} the provided PTX was compiled with an unsupported toolchain.",
        "CUDA_ERROR_UNSUPPORTED_PTX_VERSION",
        "cudaErrorUnsupportedPtxVersion", "Failed to load CUDA kernel from '{}' (Unsupported PTX version)",
    ], MANUAL => |_| {
        Some(Answer::new("The driver is older than the toolkit that made the PTX: the compiler within the driver cannot read that version of the PTX ISA (error 222).")
            .toolkits(Some("a toolkit not newer than the driver, which `nvidia-smi` shows as CUDA Version".to_owned()))
            .action(format!("Update the driver: {}.", toolkits::newest_drivers()))
            .action("Or compile code for the GPU itself, which needs no compiler in the driver: `-arch=sm_NN` (within one major version of CUDA it then runs on older drivers).")
            .action("Or use the toolkit that belongs to the driver."))
    };
    "driver-no-kernel-image" LOADING, &[
        "no kernel image is available for execution on the device", "no kernel image is available for execution on the device {}",
        "CUDA_ERROR_NO_BINARY_FOR_GPU", "cudaErrorNoKernelImageForDevice", "{} no kernel image is available for execution on the device",
    ], MANUAL => |_| {
        Some(Answer::new("The program has neither code for this GPU nor PTX that its driver could compile for it (error 209).")
            .action("Compile for it: `-gencode arch=compute_NN,code=sm_NN`, and keep PTX beside it for newer GPUs (`code=compute_NN`).")
            .action("Code for a target whose name ends in a letter (sm_90a) runs on that GPU only, and the PTX for it, too.")
            .action("Of a package, such as PyTorch: take one that was built for this GPU."))
    };
    "driver-invalid-ptx" LOADING, &["a PTX JIT compilation failed", "This indicates that a PTX JIT compilation failed.", "This indicates that a PTX JIT compilation failed", "CUDA_ERROR_INVALID_PTX", "cudaErrorInvalidPtx", "a PTX JIT compilation failed ({}"], MANUAL => |_| {
        Some(Answer::new("The compiler within the driver refused the PTX (error 218). What it said stands in the log of the call, if one was asked for.")
            .action("Ask for the log (CU_JIT_ERROR_LOG_BUFFER), or give the PTX to ptxas, which says the same: `ptxas -arch=sm_NN k.ptx`.")
            .action("Then paste that line here."))
    };
    "optix-invalid-ptx" LOADING, &[
        "Failed to parse input PTX string", "Invalid PTX input", "Cannot parse input PTX string", "\"Invalid PTX input\"",
        "Invalid PTX input: {}",
    ], PUBLISHED => |asked| {
        let text = asked.line.text();
        let is_of_optix = asked.line.is_of_optix() || ["OptiX", "optix", "OPTIX", "PTX"].iter().any(|word| text.contains(word));
        is_of_optix.then(|| {
            Answer::new("OptiX's reader of PTX, which is a part of the driver, refused the PTX. The lines with `ptx2llvm-module` say where and why.")
                .action("If one of them says `Unsupported .version`, update the driver, or compile with an older toolkit.")
                .action("Else compile OptiX programs to PTX for an older target (`-arch=compute_60`), with `-rdc=true` and without `-G`, as the OptiX documentation requires, or pass OptiX IR (`-optix-ir`).")
        })
    };
    "driver-invalid-image" LOADING, &["device kernel image is invalid", "CUDA_ERROR_INVALID_IMAGE", "cudaErrorInvalidKernelImage"], MANUAL => |_| {
        Some(Answer::new("The driver does not accept what was loaded: it is neither PTX with a zero at its end, nor a cubin for this GPU that this driver reads, nor a fat binary (error 200).")
            .action("Is the PTX text ended by a zero byte? Is the file whole? Is a cubin of another generation loaded?")
            .action("Of Triton, PyTorch and JAX: mostly their ptxas is newer than the driver, which does not accept its cubin: update the driver, or name an older ptxas (TRITON_PTXAS_PATH, PATH). A cache of kernels from another machine does it, too (`~/.triton/cache`)."))
    };
    "driver-no-compiler" LOADING, &[
        "PTX JIT compiler library not found", "CUDA_ERROR_JIT_COMPILER_NOT_FOUND", "cudaErrorJitCompilerNotFound",
        "Unable to load library 'libnvidia-ptxjitcompiler{}'", "Unable to load library 'nvptxJITCompiler{}'",
    ], MANUAL => |_| {
        Some(Answer::new("The driver lacks the library that compiles PTX, libnvidia-ptxjitcompiler (error 221).")
            .action("Install all of the driver, in a container its compute part: `NVIDIA_DRIVER_CAPABILITIES=compute,utility`."))
    };
    "driver-launch-resources" STARTING, &["too many resources requested for launch", "too many resources requested for launch{}", "CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES", "cudaErrorLaunchOutOfResources"], MANUAL => |_| {
        Some(Answer::new("The launch needs more than a multiprocessor has, mostly registers: registers of a thread times threads of a block (error 701).")
            .action("Start fewer threads in a block, or say how many there will be: `__launch_bounds__(threads)`, so that the compiler keeps to it.")
            .action("`ptxas -v` prints the registers of each kernel; 65,536 for a block are there."))
    };
    "driver-shared-memory" STARTING, &[
        "out of resource: shared memory, Required: {}, Hardware limit: {}. Reducing block sizes or `num_stages` may help.",
        "out of resource: shared memory, Required: {}, Hardware limit: {}{}",
        "out of resource: shared memory, Required: {}, Hardware limit: {}",
    ], PUBLISHED => shared;
    "driver-illegal-address" RUNNING, &["an illegal memory access was encountered", "an illegal memory access was encountered{}", "CUDA_ERROR_ILLEGAL_ADDRESS", "cudaErrorIllegalAddress"], MANUAL => |_| {
        Some(Answer::new("A kernel read or wrote where nothing is (error 700). It may be another kernel than the call that reports it.")
            .action("Run under compute-sanitizer, which names the kernel, the thread and the address.")
            .action("In generated IR: a pointer of one address space used as one of another gives such addresses; Address spaces shows where each comes from."))
    };
    "driver-illegal-instruction" RUNNING, &["an illegal instruction was encountered", "an illegal instruction was encountered{}", "CUDA_ERROR_ILLEGAL_INSTRUCTION", "cudaErrorIllegalInstruction"], MANUAL => |_| {
        Some(Answer::new("A kernel came to an instruction that the GPU cannot carry out (error 715). It was compiled, so it is not the instruction alone: its operands, or what has to hold when it runs, do not fit.")
            .action("Run under compute-sanitizer, which names the kernel and the place.")
            .action("In generated code: is a trap or `unreachable` reached, or an instruction of a whole warp or warpgroup by a part of it?"))
    };
    "driver-misaligned-address" RUNNING, &["misaligned address", "misaligned address{}", "CUDA_ERROR_MISALIGNED_ADDRESS"], MANUAL => |_| {
        Some(Answer::new("An access of 2 to 32 bytes went to an address that is no multiple of its size (error 716).")
            .action("Run under compute-sanitizer, which names the kernel and the address. In CUDA: a pointer was cast to a wider type (`float4`, `double2`), or a field or offset in shared memory is not aligned to it.")
            .action("In generated IR: the `align` of a load or store, or of a parameter's struct, promises more than the pointer keeps."))
    };
    "driver-invalid-function" LOADING, &["invalid device function", "cudaErrorInvalidDeviceFunction"], MANUAL => |_| {
        Some(Answer::new("The kernel was not compiled for this GPU, or the module that has it was not loaded (error 98).")
            .action("Compile for the GPU's own target, or keep PTX in the program: `-gencode arch=compute_NN,code=sm_NN`, CMAKE_CUDA_ARCHITECTURES, TORCH_CUDA_ARCH_LIST; `nvidia-smi --query-gpu=compute_cap --format=csv` shows the number.")
            .action("A package, such as PyTorch's or TensorFlow's: take a release that was built for this GPU. After a change of the target build all anew."))
    };
];

fn shared(asked: &Asked<'_>) -> Option<Answer> {
    let needed = Number::read(asked.value(0), "bytes of shared memory that a block of the kernel needs")?;
    let digits = asked.value(1).split(|character: char| !character.is_ascii_digit()).next()?;
    let most = Number::read(digits, "bytes that a block can have on this GPU")?;
    let over = needed.value.checked_sub(most.value)?;
    Some(
        Answer::new(format!(
            "A block needs {} of shared memory, {} more than this GPU can give to one.",
            bytes(needed.value),
            bytes(over)
        ))
        .numbers([needed, most])
        .action("Make blocks (tiles) smaller or use fewer stages: in Triton BLOCK_… and `num_stages`.")
        .action(format!("GPUs differ in what a block can have: {}.", shared_of_blocks())),
    )
}

/// `227 KiB on sm_90 to sm_110f, …`, the largest first.
fn shared_of_blocks() -> String {
    let bytes_of = |target: Target| target.most_shared_of_block().bytes;
    let mut sizes: Vec<u32> = Target::ALL.iter().map(|&target| bytes_of(target)).collect();
    sizes.sort_unstable();
    sizes.dedup();
    let groups = sizes.iter().rev().map(|&size| {
        let targets = TargetSet::from_fn(|target| bytes_of(target) == size);
        format!("{} on {targets}", bytes(size.into()))
    });
    groups.collect::<Vec<_>>().join("; ")
}
