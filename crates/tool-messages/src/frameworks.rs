//! Messages of Numba, Triton, XLA, CUDA.jl and CUTLASS themselves, before they run a tool of NVIDIA's.

use crate::message::{Asked, Message, PUBLISHED};
use crate::{Answer, Tool, toolkits};
use nvvm_target::{Source, Version};

const SOURCES: Source = Source::Reference { title: "Numba, Triton and CUDA.jl", what: "their messages" };

macro_rules! messages {
    ($($id:literal $tool:expr, $phase:expr, $source:expr, $wordings:expr => $answer:expr;)*) => {
        &[$(Message { id: $id, tool: $tool, phase: $phase, wordings: $wordings, source: $source, answer: $answer },)*]
    };
}

pub(crate) const MESSAGES: &[Message] = messages![
    "numba-no-libnvvm" Tool::Numba, "loading libNVVM", PUBLISHED, &["libNVVM cannot be found. Do `conda install cudatoolkit`{}", "libNVVM cannot be found. {}", "libNVVM is not available"] => |_| {
        Some(Answer::new("Numba found no libNVVM: no toolkit where it looks, or one without its `nvvm` folder.")
            .action("Install it: `pip install numba-cuda[cu12]` or `[cu13]`, or `conda install cuda-nvcc cuda-nvrtc`.")
            .action("If a toolkit is there: set CUDA_HOME to its folder, the one that has `nvvm/lib64`. `numba -s` shows where it looked."))
    };
    "numba-no-targets" Tool::Numba, "choosing the target", PUBLISHED, &["No supported GPU compute capabilities found. Please check your cudatoolkit version matches your CUDA version."] => |_| {
        Some(Answer::new("Numba does not know which targets this toolkit has: the toolkit is newer than this Numba, older than it takes, or none was found.")
            .action("Use numba-cuda (`pip install numba-cuda`), which has the CUDA part of Numba since 0.61, or a newer Numba.")
            .action("Or install a toolkit of the CUDA release that this Numba knows; `numba -s` shows both."))
    };
    "numba-no-libdevice" Tool::Numba, "loading libdevice", PUBLISHED, &["Missing libdevice file.", "Missing libdevice file for {}"] => |_| {
        Some(Answer::new("Numba found a toolkit without `nvvm/libdevice/libdevice.10.bc`, the functions of `math` for GPUs.")
            .action("Install the toolkit's nvvm part (`nvidia-cuda-nvcc` by pip, `cuda-nvcc` by conda), or set CUDA_HOME to one that has it."))
    };
    "numba-compute-capability" Tool::Numba, "choosing the target", SOURCES, &["GPU compute capability {} is not supported (requires >={})", "GPU compute capability {} is not supported(requires >={})"] => compute_capability;
    "triton-too-old" Tool::Triton, "choosing a PTX version", PUBLISHED, &["Triton only support CUDA 10.0 or higher, but got CUDA version: {}"] => |asked| {
        let version = Version::parse(asked.value(0))?;
        Some(Answer::new(format!("This Triton is older than CUDA {version} and does not know which PTX version it has; the words about 10.0 mislead."))
            .action("Update Triton (with PyTorch), or set TRITON_PTXAS_PATH to a ptxas of a release that it knows."))
    };
    "triton-no-ptxas" Tool::Triton, "looking for ptxas", PUBLISHED, &["Cannot find ptxas", "Cannot find ptxas.exe"] => |_| {
        Some(Answer::new("Triton found no ptxas, neither its own nor in PATH.")
            .action("Set TRITON_PTXAS_PATH to the ptxas of a toolkit, or install Triton's wheel, which brings one."))
    };
    "cutlass-conditional" Tool::Driver, "running a kernel", PUBLISHED, &["Arch conditional MMA instruction used without targeting appropriate compute capability. Aborting."] => |_| {
        Some(Answer::new("A kernel of CUTLASS came to a matrix instruction that was left out when it was compiled: these instructions (`wgmma`, `tcgen05`) exist only for targets whose name ends in a letter, and the file was compiled for the plain one.")
            .action("Compile it for the GPU's target with its letter: `-gencode arch=compute_90a,code=sm_90a` on Hopper, sm_100a on data-centre Blackwell, sm_120a on others; CMAKE_CUDA_ARCHITECTURES=90a.")
            .action("Of a package: take a build for this GPU, or choose a kernel of an older generation."))
    };
    "xla-ptxas-target" Tool::Xla, "looking for ptxas", PUBLISHED, &["Falling back to the CUDA driver for PTX compilation; ptxas does not support CC {}", "ptxas does not support CC {}"] => |asked| {
        let target = toolkits::target(&format!("sm_{}", asked.value(0).replace('.', "")))?;
        Some(Answer::new(format!("The ptxas that XLA found does not know {target}, the GPU's target, so the driver compiles in its place. Only a warning, but slower, and a driver older than the PTX fails."))
            .toolkits(Some(toolkits::with_target(target.info())))
            .action(format!("Put ptxas of CUDA {} or later first in PATH, or name it: `--xla_gpu_cuda_data_dir=/usr/local/cuda`. JAX's wheels bring one (`jax[cuda12]`).", target.info().first_cuda)))
    };
    "xla-ptxas-old" Tool::Xla, "looking for ptxas", PUBLISHED, &["ptxas ptxas too old. Falling back to the driver to compile.", "{} ptxas too old. Falling back to the driver to compile."] => |_| {
        Some(Answer::new("XLA found a ptxas that is older than the GPU or the PTX, and lets the driver compile. The line before it says which.")
            .action("Put a newer ptxas first in PATH, or name the toolkit: `--xla_gpu_cuda_data_dir=/usr/local/cuda`."))
    };
    "xla-ptxas-miscompiles" Tool::Xla, "looking for ptxas", PUBLISHED, &["*** WARNING *** You are using ptxas {}, which is older than {}. ptxas before {} is known to miscompile XLA code, {}"] => |asked| {
        Some(Answer::new(format!("XLA found ptxas {}, and releases before {} make wrong code of what XLA writes. Results may be wrong, though nothing else is said.", asked.value(0), asked.value(1)))
            .toolkits(Some(format!("CUDA {} and later", asked.value(1))))
            .action(format!("Put ptxas of CUDA {} or later first in PATH; the program alone is enough, the rest of the toolkit may stay.", asked.value(1))))
    };
    "xla-ptxas-edge-cases" Tool::Xla, "looking for ptxas", PUBLISHED, &["*** WARNING *** Invoking ptxas with version {}, which corresponds to a CUDA version <={}. CUDA version{}", "*** WARNING *** Invoking ptxas with version {}, which corresponds to a CUDA version <={}{}"] => |asked| {
        Some(Answer::new(format!("XLA found ptxas {}, and releases up to CUDA {} make wrong code in some cases of what XLA writes (values that are clamped). Results may be wrong, though nothing else is said.", asked.value(0), asked.value(1).trim_end_matches('.')))
            .toolkits(Some("CUDA 12.6.3 and later".to_owned()))
            .action("A ptxas in PATH goes before that of the wheel: take the toolkit out of PATH, or put one of CUDA 12.6.3 or later first. `pip install -U nvidia-cuda-nvcc-cu12` brings it."))
    };
    "xla-ptxas-required" Tool::Xla, "looking for ptxas", PUBLISHED, &["You are using ptxas {}, but TF requires ptxas {} (and strongly prefers >= {}). {}", "You are using ptxas {}, but TF requires ptxas {} (and strongly prefers >= {}).{}"] => |asked| {
        Some(Answer::new(format!("XLA found ptxas {}, which is older than the PTX that it writes: it needs {}, and kernels will mostly not be assembled (`Unsupported .version`).", asked.value(0), asked.value(1)))
            .action(format!("Put a ptxas of CUDA {} or later first in PATH, which alone is enough, or take a build of jaxlib or TensorFlow for the older toolkit.", asked.value(2).trim_end_matches('.'))))
    };
    "julia-driver" Tool::Julia, "loading the driver", PUBLISHED, &["This version of CUDA.jl only supports NVIDIA drivers for CUDA {} (yours is for CUDA {})"] => |asked| {
        Some(Answer::new(format!("This CUDA.jl works with drivers for CUDA {}, and the driver here is for CUDA {}.", asked.value(0), asked.value(1)))
            .action("Update CUDA.jl (`] up CUDA`), whose newer releases take newer drivers.")
            .action("If the GPU is too old for a newer CUDA.jl, install the driver of an older branch instead."))
    };
    "julia-parameters" Tool::Julia, "compiling a kernel", SOURCES, &["Kernel invocation uses too much parameter memory."] => |_| {
        Some(Answer::new("The arguments of a kernel, as CUDA.jl adds them up, take more bytes than parameters may have; the line behind it has the numbers.")
            .targets("sm_70 and later, where 32,764 bytes are allowed from PTX ISA 8.1 on")
            .action("Pass fewer or smaller things by value: arrays in place of tuples, a `CuArray` of a struct, and only the fields that the kernel needs. Broadcasts of many terms carry all of them."))
    };
    "julia-parameter-numbers" Tool::Julia, "compiling a kernel", SOURCES, &["{} exceeds the {} limit imposed by {} / PTX v{}."] => julia_numbers;
    "julia-threads" Tool::Julia, "starting a kernel", SOURCES, &["Number of threads per block exceeds kernel limit ({} > {})."] => |asked| {
        Some(Answer::new(format!("The launch asks for {} threads in a block, and this kernel runs with {} at most: its registers for each thread times the threads are more than a multiprocessor has.", asked.value(0), asked.value(1)))
            .action(format!("Start at most {} threads, or ask for the number: `launch_configuration(kernel.fun)`.", asked.value(1)))
            .action("Or bound the registers while compiling: `@cuda maxregs=64 …`; what does not fit is spilled."))
    };
    "julia-registers" Tool::Julia, "starting a kernel", SOURCES, &["Block register count exceeds device limit ({} regs/thread * {} threads/block = {} > {} regs/block){}"] => |asked| {
        Some(Answer::new(format!("A block of {} threads with {} registers each needs {}, and a block can have {}.", asked.value(1), asked.value(0), asked.value(2), asked.value(3)))
            .action("Start fewer threads, or bound the registers while compiling: `@cuda maxregs=64 …`."))
    };
    "julia-shared" Tool::Julia, "starting a kernel", SOURCES, &["Amount of dynamic shared memory exceeds kernel limit ({} > {})."] => |asked| {
        Some(Answer::new(format!("The launch asks for {} of dynamic shared memory, and the kernel may have {}.", asked.value(0), asked.value(1)))
            .action("Ask for more first: `attributes(kernel.fun)[FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES] = bytes`, up to what the GPU has; or make tiles smaller."))
    };
    "julia-device-limit" Tool::Julia, "starting a kernel", SOURCES, &["Number of threads in {}-dimension exceeds device limit ({} > {}).", "Number of blocks in {}-dimension exceeds device limit ({} > {})."] => |asked| {
        Some(Answer::new(format!("The launch asks for {} in the direction {}, where the GPU takes {}.", asked.value(1), asked.value(0), asked.value(2)))
            .action("Put the large direction first: `x` takes 2³¹ − 1 blocks and 1,024 threads, `y` and `z` 65,535 blocks, `z` 64 threads."))
    };
];

/// `3.0` and `3.5`: what the GPU has, and the least that this libNVVM compiles for.
fn compute_capability(asked: &Asked<'_>) -> Option<Answer> {
    let of =
        |hole: usize| toolkits::target(&format!("sm_{}", asked.value(hole).trim_end_matches('.').replace('.', "")));
    let (has, least) = (of(0)?, of(1)?);
    let answer = Answer::new(format!(
        "The GPU is {has}{}, and the toolkit that Numba found compiles for {least} and later.",
        toolkits::chips(has.info())
    ))
    .targets(format!("{least} and later"))
    .toolkits(Some(toolkits::with_target(has.info())));
    Some(match has.info().last_cuda {
        Some(last) => answer.action(format!(
            "Use a toolkit up to CUDA {last}, with a Numba of that time, or a newer GPU: neither knows this one any more."
        )),
        None => answer.action("Use another toolkit: `numba -s` shows which one was found."),
    })
}

/// `4.172 KiB exceeds the 4.000 KiB limit imposed by sm_60 / PTX v8.8.`
fn julia_numbers(asked: &Asked<'_>) -> Option<Answer> {
    let (has, most) = (asked.value(0), asked.value(1));
    let (target, version) = (toolkits::target(asked.value(2))?, Version::parse(asked.value(3))?);
    let answer = Answer::new(format!(
        "The kernel's parameters take {has}; {most} are allowed for {target} in PTX ISA {version}."
    ));
    let answer = match (target.sm() >= 70, version >= Version::new(8, 1)) {
        (false, _) => answer
            .targets("sm_70 and later, where 32,764 bytes are allowed from PTX ISA 8.1 on (CUDA 12.1)")
            .action(format!("{target} takes no more with any toolkit.")),
        (true, false) => answer
            .toolkits(Some("CUDA 12.1 and later, where 32,764 bytes are allowed".to_owned()))
            .action("Use CUDA 12.1 or later, and a driver and LLVM that know PTX ISA 8.1."),
        (true, true) => answer.targets("none: that is the most anywhere"),
    };
    Some(answer.action(
        "Pass fewer or smaller things by value: arrays in place of tuples, and only the fields that the kernel needs.",
    ))
}
