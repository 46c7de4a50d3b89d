//! The name, the title and the advice of each kind.

use crate::TextKind::{self, *};
use crate::Tool;

/// Returns the name, the title within a sentence, and the advice.
pub(crate) const fn of(kind: TextKind) -> (&'static str, &'static str, &'static str) {
    const LOG: &str = "Paste it under \u{201c}Paste an error\u{201d}: each line leads to the rule that says it.";
    match kind {
        LlvmIr => ("nvvm-ir", "NVVM IR", "It is read in the mode for NVVM IR."),
        Cuda => ("cuda", "CUDA or C++ source", "Its declarations are read in the mode for CUDA."),
        Ptx => (
            "ptx",
            "PTX assembly",
            "PTX comes after NVVM IR: what is judged here is the text that the compiler made it from.",
        ),
        Sass => (
            "sass",
            "output of cuobjdump or nvdisasm",
            "SASS comes after PTX and NVVM IR: what is judged here is the text that the compiler made it from.",
        ),
        Assembly => {
            ("assembly", "assembly of another machine", "What is judged here is the LLVM IR that it was made from.")
        }
        Spirv => {
            ("spirv", "SPIR-V assembly", "NVVM IR and SPIR-V are made from the same source, but not from each other.")
        }
        MachineIr => (
            "machine-ir",
            "LLVM\u{2019}s machine IR",
            "Take the IR from before instruction selection: `llc` is given it.",
        ),
        Mlir => ("mlir", "MLIR", "Lower it to the LLVM dialect first, then: `mlir-translate --mlir-to-llvmir`."),
        MlirLlvm => ("mlir-llvm", "MLIR in the LLVM dialect", "Translate it: `mlir-translate --mlir-to-llvmir`."),
        MlirGpu => (
            "mlir-gpu",
            "MLIR in the gpu dialect",
            "Lower it first: `mlir-opt --gpu-lower-to-nvvm-pipeline`, or translate the LLVM dialect with `mlir-translate`.",
        ),
        TileIr => ("tile-ir", "Tile IR", "tileiras compiles it; it writes no NVVM IR that could be read here."),
        TritonIr => (
            "triton-ir",
            "Triton\u{2019}s MLIR",
            "Take the LLVM IR that Triton keeps of a kernel: `kernel.asm[\"llir\"]`.",
        ),
        Hlo => ("hlo", "XLA\u{2019}s HLO text", "Take the IR that XLA dumps: `--xla_dump_to` writes `*.ir-no-opt.ll`."),
        Log(Tool::Clang) => ("log-of-clang", "the output of clang", LOG),
        Log(Tool::Nvcc) => ("log-of-nvcc", "the output of nvcc", LOG),
        Log(Tool::Ptxas) => ("log-of-ptxas", "the output of ptxas", LOG),
        Log(Tool::LibNvvm) => ("log-of-libnvvm", "the log of libNVVM", LOG),
        Log(Tool::Llvm) => ("log-of-llvm", "the output of an LLVM tool", LOG),
        Log(Tool::Rustc) => ("log-of-rustc", "the output of rustc", LOG),
        Log(Tool::Python) => ("log-of-python", "an error from Python", LOG),
        Log(Tool::Driver) => ("log-of-driver", "an error of the CUDA driver", LOG),
        Log(Tool::Build) => ("log-of-build", "the output of a build", LOG),
        Log(Tool::Other) => ("log", "the log of a tool", LOG),
        Python => (
            "python",
            "Python source",
            "Take the IR that is made of it: numba\u{2019}s `inspect_llvm()`, Triton\u{2019}s `kernel.asm[\"llir\"]`.",
        ),
        Rust => (
            "rust",
            "Rust source",
            "Take the IR that is made of it: `rustc --emit=llvm-ir --target=nvptx64-nvidia-cuda`.",
        ),
        Shell => ("shell", "a shell script or session", "Paste the text that the commands are about."),
        Json => ("json", "JSON", "Paste the text that it is about."),
        Markup => ("markup", "HTML or XML", "Paste the text that it shows."),
        Markdown => ("markdown", "Markdown", "Paste only what stands between its fences."),
        NumberedLines => {
            ("numbered-lines", "a listing with line numbers", "Paste it without the number before each line.")
        }
        QuotedLines => ("quoted-lines", "a quotation", "Paste it without the `>` before each line."),
        FramedLines => ("framed-lines", "a listing in a frame", "Paste it without the bars around each line."),
        Diff => ("diff", "a diff", "Paste the text from before or after the change."),
        Bitcode => ("bitcode", "LLVM bitcode", "`llvm-dis` makes text of it."),
        Elf => (
            "elf",
            "an ELF file, such as a cubin or an object file",
            "What is judged here is the IR that it was made from.",
        ),
        FatBinary => (
            "fat-binary",
            "an NVIDIA fat binary",
            "`cuobjdump` shows what is in it; the IR that it was made from is not.",
        ),
        Zip => ("zip", "a ZIP archive", "Unpack it first."),
        Gzip => ("gzip", "a gzip file", "Unpack it first."),
        Compressed => ("compressed", "a compressed file", "Unpack it first."),
        Archive => ("archive", "an archive", "Unpack it first."),
        Base64 => ("base64", "binary data in base64", "Decode it first; of bitcode `llvm-dis` makes text."),
        HexDump => ("hex-dump", "a hexadecimal dump", "Paste the text and not its bytes."),
        Utf16 => ("utf-16", "text in UTF-16", "Save it as UTF-8."),
        Binary => ("binary", "binary data", "NVVM IR and CUDA are text."),
    }
}
