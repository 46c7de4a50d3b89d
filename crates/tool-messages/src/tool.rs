//! The tools that print lines of logs.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A tool that prints lines of logs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs)]
pub enum Tool {
    Ptxas,
    Nvlink,
    LibNvvm,
    Llvm,
    Nvcc,
    Cicc,
    #[serde(rename = "cudafe++")]
    Cudafe,
    Fatbinary,
    Nvdisasm,
    Cuobjdump,
    Nvprune,
    Nvrtc,
    Driver,
    Numba,
    Triton,
    Julia,
    Xla,
    Tileiras,
    Build,
    #[serde(rename = "compute-sanitizer")]
    Sanitizer,
    #[serde(rename = "cuda-gdb")]
    Debugger,
    Profiler,
    Framework,
    #[serde(rename = "host-compiler")]
    HostCompiler,
}

impl Tool {
    /// The name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Tool::Ptxas => "ptxas",
            Tool::Nvlink => "nvlink",
            Tool::LibNvvm => "libnvvm",
            Tool::Llvm => "llvm",
            Tool::Nvcc => "nvcc",
            Tool::Cicc => "cicc",
            Tool::Cudafe => "cudafe++",
            Tool::Fatbinary => "fatbinary",
            Tool::Nvdisasm => "nvdisasm",
            Tool::Cuobjdump => "cuobjdump",
            Tool::Nvprune => "nvprune",
            Tool::Nvrtc => "nvrtc",
            Tool::Driver => "driver",
            Tool::Numba => "numba",
            Tool::Triton => "triton",
            Tool::Julia => "julia",
            Tool::Xla => "xla",
            Tool::Tileiras => "tileiras",
            Tool::Build => "build",
            Tool::Sanitizer => "compute-sanitizer",
            Tool::Debugger => "cuda-gdb",
            Tool::Profiler => "profiler",
            Tool::Framework => "framework",
            Tool::HostCompiler => "host-compiler",
        }
    }
}

impl fmt::Display for Tool {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}
