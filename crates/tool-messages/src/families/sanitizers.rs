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
    "sanitizer-barrier-mask" Tool::Sanitizer, CHECKING, PUBLISHED, Guard::Any, &[
        "Barrier error detected. Invalid arguments",
        "Barrier error detected. Invalid arguments{}",
    ] => "synccheck met a barrier of a warp, such as `__syncwarp(mask)`, with a mask that is not valid: a thread that comes there is not in it, or it names threads that do not come.", &[
        "Give as mask the threads that take the branch (`__ballot_sync(mask, condition)` before it), and in a block whose size is no multiple of 32 only those that exist. `__activemask()` is no answer: it names whoever happens to be there.",
    ];
    "sanitizer-api" Tool::Sanitizer, "running its tools", PUBLISHED, Guard::Any, &[
        "function sanitizer{} failed with error {}",
        "sanitizer{} failed with error {}",
    ] => "A tool that is built on the API of Compute Sanitizer called `sanitizer{0}`, which was refused: {1}. The program that it watches is not at fault.", &[
        "Many calls are not allowed in every callback, nor before the context is complete (make streams in the callback about the context), nor on every system (Jetson, WSL). Toolkit, driver and API have to be of one release.",
    ];
    "cupti-number" Tool::Profiler, "profiling", PUBLISHED, Guard::Any, &[
        "function {}cupti{} failed with error {}",
        "function cupti{} failed with error {}",
        "cupti{} failed with error {}",
        "cupti{} failed with error code {}",
    ] => "A call of CUPTI, the library that profilers use, failed: {=}. The number is CUPTI's own and none of the driver's: 35 is that the user may not read the GPU's counters, 39 that another profiler is attached, 38 that the old interface for counters is gone for GPUs from Turing on, 15 that CUPTI did not start.", &[
        "35: run as administrator, or load the driver with `NVreg_RestrictProfilingToAdminUsers=0` (containers: `--cap-add=SYS_ADMIN`). 39: end the other profiler. 38: take a release of the program that uses the new interface.",
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
    "nsys-import" Tool::Profiler, "profiling", PUBLISHED, Guard::Any, &[
        "Importer error status: Importation failed.",
        "Import Failed with unexpected exception: {}",
        "Importer error status: {}",
    ] => "Nsight Systems ran the program, and failed while it turned what it had collected (`.qdstrm`) into a report: {=}. The program is not at fault.", &[
        "Keep the `.qdstrm` file and import it by a newer Nsight Systems (`QdstrmImporter -i FILE`, or open it there). `Wrong event order`: CUPTI of another release than Nsight Systems was loaded (LD_LIBRARY_PATH); record less (`--trace=cuda,nvtx`, no `--cuda-graph-trace=node`, shorter).",
    ];
    "nsys-state" Tool::Profiler, "profiling", PUBLISHED, Guard::Any, &[
        "The request is not applicable in this state: {}",
        "Configuring is not allowed in this state.",
        "Starting is not allowed in this state.",
    ] => "Nsight Systems was told to start, stop or configure a collection while its session is in another state: {=}.", &[
        "Use one way to control it: `nsys profile` with `--capture-range=cudaProfilerApi` ends the collection by itself, and `nsys start` or `nsys stop` come too late or too early then (CUDA.jl's `@profile external=true` calls them). `nsys sessions list` shows the state. A report that is written already is good.",
    ];
    "profiler" Tool::Profiler, "profiling", PUBLISHED, Guard::Any, &[
        "ERR_NVGPUCTRPERM{}",
        "==ERROR== {} {}",
        "==WARNING== {}",
        "The user does not have permission to access NVIDIA GPU Performance Counters on the target device{}",
        "No kernels were profiled.{}",
        "CUPTI_ERROR_{}",
        "nvprof is not supported on devices with compute capability {}",
        "Warning: nvprof is not supported on devices with compute capability {}",
    ] => "A profiler (Nsight Compute, Nsight Systems, nvprof or a program by CUPTI) reports: {=}. The kernels themselves are not at fault.", &[
        "Counters are for administrators unless the driver is told otherwise: `NVreg_RestrictProfilingToAdminUsers=0`, in containers `--cap-add=SYS_ADMIN`.",
        "nvprof knows no GPU from compute capability 8.0 on: use `nsys` and `ncu`. `not compatible`: the profiler is newer than the driver, or much older. CUPTI has to be of the toolkit's release, and only one profiler at a time is possible.",
    ];
];
