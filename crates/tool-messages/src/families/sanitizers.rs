//! Reports of compute-sanitizer, cuda-gdb and the profilers.

use super::{Guard, families};
use crate::Tool;
use crate::message::{Message, PUBLISHED};

const CHECKING: &str = "running a kernel";
const SOURCE_LINE: &str = "Compile with `-lineinfo`: then the line `at …` names the place in the source.";

pub(crate) const MESSAGES: &[Message] = families![
    "sanitizer-access" Tool::Sanitizer, CHECKING, PUBLISHED, Guard::Any, &[
        "Invalid __{}__ {} of size {} bytes",
        "Invalid __{}__ {} of size {}",
        "Invalid {} {} of size {} bytes",
    ] => "compute-sanitizer saw an access ({1}) of {2} bytes to {0} memory that is not allowed: out of bounds, after it was freed, or at an address that is not a multiple of its size. The line `Address …` below it says which.", &[
        SOURCE_LINE,
        "Look at the index first: a thread past the end of the array (`if (i < n)`), a size in elements where bytes are meant, or more dynamic shared memory used than the launch asks for.",
    ];
    "sanitizer-address" Tool::Sanitizer, CHECKING, PUBLISHED, Guard::Any, &[
        "Address {} is out of bounds",
        "Access at {} is out of bounds",
        "Access to {} is out of bounds",
        "Address {} is misaligned",
        "Access at {} is misaligned",
        "and is {} bytes after the nearest allocation at {} of size {} bytes",
        "and is {} bytes before the nearest allocation at {} of size {} bytes",
        "and is inside the nearest allocation at {} of size {} bytes",
    ] => "A detail of compute-sanitizer's report above: {=}.", &[
        "A small distance is an index that is one too far; a large one, or no allocation, is a pointer of the host, of another GPU, or freed memory.",
    ];
    "sanitizer-memory" Tool::Sanitizer, CHECKING, PUBLISHED, Guard::Any, &[
        "Uninitialized __{}__ memory read of size {} bytes",
        "Uninitialized __{}__ memory read of size {}",
        "Uninitialized access at {} on access by {}",
        "Leaked {} bytes at {}",
        "LEAK SUMMARY: {} bytes leaked in {} allocations",
        "Malloc/Free Error encountered : {}",
    ] => "compute-sanitizer reports memory that is read before it is written, never used, or never or wrongly freed: {=}.", &[
        "Set it first (cudaMemset, a kernel), or free it once with the call that belongs to its allocation (cudaFree).",
    ];
    "sanitizer-race" Tool::Sanitizer, CHECKING, PUBLISHED, Guard::Any, &[
        "Race reported between {} access at {} and {} access at {} [{} hazards]",
        "Race reported between {} access at {}",
        "Potential {} hazard detected at __shared__ {} in block {}",
        "RACECHECK SUMMARY: {} hazards displayed ({} errors, {} warnings)",
        "Barrier error detected. {}",
        "Barrier error detected{}",
        "Divergent thread(s) in {}",
    ] => "compute-sanitizer's racecheck or synccheck reports threads of a block that are not ordered against each other: {=}.", &[
        "Between a write and another thread's access to shared memory `__syncthreads()` has to stand (`__syncwarp()` within a warp), where all threads come by: not in a branch that only some take.",
    ];
    "sanitizer-run" Tool::Sanitizer, CHECKING, PUBLISHED, Guard::Any, &[
        "No attachable process found. {}",
        "Target application terminated before first instrumented API call",
        "Target application returned an error",
        "Process didn't terminate successfully",
        "process didn't terminate successfully",
        "The application may have hit an error when dereferencing Unified Memory from the host. {}",
        "Internal Sanitizer Error: {}",
    ] => "compute-sanitizer (once cuda-memcheck) could not watch the program to its end: {=}. It says nothing about a kernel.", &[
        "Does the program run without it, and call CUDA in this process (`--target-processes all` for children)?",
        "Its release has to fit the driver: take the one of the toolkit that is not newer than the driver. cuda-memcheck is gone since CUDA 12 and does not know GPUs after Ampere.",
    ];
    "sanitizer-summary" Tool::Sanitizer, CHECKING, PUBLISHED, Guard::Any, &[
        "ERROR SUMMARY: {} errors",
        "ERROR SUMMARY: {} error",
        "ERROR SUMMARY: {} errors were not printed. {}",
    ] => "compute-sanitizer's sum: {0} reports. With 0 it found nothing that its tool looks for.", &[
        "Read the first report above: the others often follow from it. `--tool racecheck`, `initcheck` and `synccheck` look for other faults than memcheck.",
    ];
    "debugger-exception" Tool::Debugger, CHECKING, PUBLISHED, Guard::Any, &[
        "CUDA_EXCEPTION_{}, {}",
        "CUDA_EXCEPTION_{} : {}",
        "received signal CUDA_EXCEPTION_{}, {}",
        "Program received signal CUDA_EXCEPTION_{}, {}",
        "Thread {} received signal CUDA_EXCEPTION_{}, {}",
        "CUDA Exception: {}",
    ] => "cuda-gdb stopped at an exception of the GPU: {=}.", &[
        "`info cuda kernels`, `info cuda threads` and `bt` show the place; compile with `-G -g`, or `-lineinfo` for optimized code. compute-sanitizer names the address.",
    ];
    "profiler" Tool::Profiler, "profiling", PUBLISHED, Guard::Any, &[
        "ERR_NVGPUCTRPERM{}",
        "==ERROR== {} {}",
        "==WARNING== {}",
        "The user does not have permission to access NVIDIA GPU Performance Counters on the target device{}",
        "No kernels were profiled.{}",
        "CUPTI_ERROR_{}",
    ] => "A profiler (Nsight Compute, Nsight Systems, nvprof or a program by CUPTI) reports: {=}. The kernels themselves are not at fault.", &[
        "Counters are for administrators unless the driver is told otherwise: `NVreg_RestrictProfilingToAdminUsers=0`, in containers `--cap-add=SYS_ADMIN`.",
        "nvprof knows no GPU from compute capability 8.0 on: use `nsys` and `ncu`. `not compatible`: the profiler is newer than the driver, or much older. CUPTI has to be of the toolkit's release, and only one profiler at a time is possible.",
    ];
];
