//! Lines by which a build system ends, or passes on that a step failed: they hold no cause, so that they are answered only
//! where the rest of a log is not.

use super::{Guard, families};
use crate::Tool;
use crate::message::{Message, PUBLISHED};

pub(crate) const MESSAGES: &[Message] = families![
    "build-ending" Tool::Build, "ending", PUBLISHED, Guard::OtherFiles, &[
        "ninja: build stopped: {}",
        "*** [{}] Error {}",
        "*** [{}] Error {} (core dumped)",
        "*** [{}] Killed",
        "*** [{}] Segmentation fault",
        "*** [{}] Segmentation fault (core dumped)",
        "*** [{}] Aborted (core dumped)",
        "*** [{}] Terminated",
        "*** Waiting for unfinished jobs....",
        "fatal error U1077: {}",
        "FAILED: {}/{}.o",
        "FAILED: {}.so",
        "FAILED: {}.obj",
        "FAILED: {}.o {}",
        "FAILED: [code={}] {}",
        "Command '['ninja'{}]' returned non-zero exit status {}.",
        "Command '['cmake'{}]' returned non-zero exit status {}.",
        "Command '['make'{}]' returned non-zero exit status {}.",
        "command '{}' failed with exit status {}",
        "command '{}' failed with exit code {}",
        "subprocess-exited-with-error",
        "metadata-generation-failed",
        "Failed building wheel for {}",
        "Failed building editable for {}",
        "Failed to build installable wheels for some pyproject.toml based projects{}",
        "Could not build wheels for {}, which is required to install pyproject.toml-based projects",
        "× {} did not run successfully.",
        "This error originates from a subprocess, and is likely not a problem with pip.",
        "failed to run custom build command for `{}`",
        "could not compile `{}` {}",
        "build failed, waiting for other jobs to finish...",
        "failed to run `rustc` to learn about target-specific information",
        "process didn't exit successfully: `{}` (exit status: {})",
        "process didn't exit successfully: `{}` (exit code: {})",
        "process didn't exit successfully: `{}` (signal: {})",
        "thread '{}' panicked at {}.rs:{}:{}:",
        "fatal error LNK1120: {} unresolved externals",
        "fatal error LNK1120: {} 个无法解析的外部命令",
        "fatal error LNK1120: {} nicht aufgelöste Externe",
        "-- Configuring incomplete, errors occurred!",
        "Configuring incomplete, errors occurred!",
        "CMake Generate step failed. Build files cannot be regenerated correctly.",
        "CMake Error at {}:{} ({}):",
        "See also \"{}CMakeError.log\".",
        "See also \"{}CMakeOutput.log\".",
        "ld returned {} exit status",
        "{}: child process exit status {}: {}",
        "sccache: error: failed to execute compile",
        "unable to execute command: Aborted (core dumped)",
        "unable to execute command: Segmentation fault (core dumped)",
        "unable to execute command: Killed",
        "Build did NOT complete successfully",
        "Process completed with exit code {}.",
        "process \"{}\" did not complete successfully: exit code: {}",
        "The build of '{}' failed with exit code {}.",
        "builder for '{}' failed with exit code {}",
        "ProcessError: Command exited with status {}:",
    ] => "A build system (make, ninja, CMake, pip, cargo or the like) passes on that a step failed: {=}. This line holds no cause.", &[
        "The cause stands above it: the first line that says `error`, `fatal` or `Killed`. With one job (`make -j1 VERBOSE=1`, `ninja -j1 -v`, `MAX_JOBS=1`, `cargo build -vv`) nothing stands between it and its command. `Killed`, 137 or no message at all is most often a lack of memory, 139 a crash.",
    ];
    "include-chain" Tool::HostCompiler, "reading headers", PUBLISHED, Guard::Any, &[
        "In file included from {}",
    ] => "Part of a message: by which headers the compiler came to the line that it reports. It holds no cause.", &[
        "Paste the line that says `error` below it.",
    ];
    "front-end-note" Tool::Nvcc, "compiling device code", PUBLISHED, Guard::Any, &[
        "cannot call non-constexpr function {}",
        "function \"{}\" does not match because argument #{} does not match parameter",
    ] => "A note of the C++ front end of nvcc, which adds to the error above it: {=}.", &[
        "Paste the line that says `error` above it.",
    ];
    "xla-hint" Tool::Xla, "looking for ptxas", PUBLISHED, Guard::Any, &[
        "You may not need to update to CUDA {}; cherry-picking the ptxas binary is often sufficient.",
        "Used ptxas at {}",
        "Modify $PATH to customize ptxas location.",
        "This message will be only logged once.",
        "Searched for CUDA in the following directories:",
        "You can choose the search directory by setting xla_gpu_cuda_data_dir in HloModule's DebugOptions.{}",
        "- Has NvJitLink support: {}",
        "- Has NvPtxCompiler support: {}",
        "- Parallel compilation support is desired: {}",
        "The stack trace below excludes JAX-internal frames.",
    ] => "A line that XLA or JAX adds to its message about the compiler of PTX: the lines around it say what failed.", &[
        "XLA takes ptxas of pip's `nvidia-cuda-nvcc` (for CUDA 12 `nvidia-cuda-nvcc-cu12`), of `--xla_gpu_cuda_data_dir`, or of PATH; paste the line before it.",
    ];
];
