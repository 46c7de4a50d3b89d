//! Recognition of the kind of a text: NVVM IR, CUDA, or one of the many other files in a compiler's working directory,
//! by counting evidence at its start. No parser runs.
//!
//! Invariants: never panics; examines a bounded start of the text, so that time does not grow with its length; knows no
//! target and no rule. A kind is [unmistakable](Recognised::unmistakable) only when there is hardly any evidence of
//! another one.

#![forbid(unsafe_code)]
#![warn(unreachable_pub, clippy::indexing_slicing)]

mod assembly;
mod binary;
mod document;
mod ir;
mod lines;
mod listing;
mod log;
mod mlir;
mod score;
mod source;
mod words;

pub use lines::EXAMINED;
use lines::Lines;
use score::Scores;

/// The kind of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TextKind {
    /// LLVM IR text.
    LlvmIr,
    /// CUDA, C or C++ source.
    Cuda,
    /// PTX.
    Ptx,
    /// SASS: output of cuobjdump or nvdisasm.
    Sass,
    /// Assembly of another machine.
    Assembly,
    /// SPIR-V assembly.
    Spirv,
    /// LLVM's machine IR.
    MachineIr,
    /// MLIR of several or other dialects.
    Mlir,
    /// MLIR in the LLVM dialect.
    MlirLlvm,
    /// MLIR in the gpu dialect.
    MlirGpu,
    /// Tile IR.
    TileIr,
    /// Triton's MLIR.
    TritonIr,
    /// XLA's HLO text.
    Hlo,
    /// The output of a tool.
    Log(Tool),
    /// Python source: numba, Triton, …
    Python,
    /// Rust source.
    Rust,
    /// A shell script or the output of a terminal.
    Shell,
    /// JSON.
    Json,
    /// HTML or XML.
    Markup,
    /// Markdown with fenced code.
    Markdown,
    /// A program with a number before each line.
    NumberedLines,
    /// A program with a quotation mark before each line.
    QuotedLines,
    /// A program in a frame of bars.
    FramedLines,
    /// A diff.
    Diff,
    /// LLVM bitcode.
    Bitcode,
    /// An ELF file: a cubin or an object file.
    Elf,
    /// NVIDIA's fat binary.
    FatBinary,
    /// A ZIP archive.
    Zip,
    /// A gzip file.
    Gzip,
    /// A file compressed with zstd, xz or bzip2.
    Compressed,
    /// An archive of ar or tar.
    Archive,
    /// Binary data in base64.
    Base64,
    /// Binary data as a hexadecimal dump.
    HexDump,
    /// Text in UTF-16.
    Utf16,
    /// Binary data.
    Binary,
}

/// The tool that printed a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Tool {
    /// clang, or another compiler that prints like it.
    Clang,
    /// nvcc and its front ends.
    Nvcc,
    /// ptxas or nvlink.
    Ptxas,
    /// libNVVM.
    LibNvvm,
    /// Another of LLVM's programs.
    Llvm,
    /// rustc or cargo.
    Rustc,
    /// Python: numba, Triton, JAX.
    Python,
    /// The CUDA driver or runtime.
    Driver,
    /// make, ninja, CMake.
    Build,
    /// Another tool.
    Other,
}

impl TextKind {
    /// A stable name: `ptx`, `log-of-nvcc`.
    pub const fn id(self) -> &'static str {
        words::of(self).0
    }

    /// The name of the kind within a sentence: `this is …`.
    pub const fn title(self) -> &'static str {
        words::of(self).1
    }

    /// Advice to the user, in one sentence.
    pub const fn advice(self) -> &'static str {
        words::of(self).2
    }

    /// Whether tools accept such input and this project does not parse it, so that their results are unknown.
    pub const fn is_unread(self) -> bool {
        use TextKind::{Archive, Bitcode, Compressed, Elf, FatBinary, Gzip, Ptx, Zip};
        matches!(self, Archive | Bitcode | Compressed | Elf | FatBinary | Gzip | Ptx | Zip)
    }

    /// Whether the text is the log of any tool.
    pub const fn is_log(self) -> bool {
        matches!(self, TextKind::Log(_))
    }
}

/// The kind of a text, with its first evidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recognised {
    /// The kind.
    pub kind: TextKind,
    /// Byte offset of the first evidence.
    pub start: usize,
    /// Byte offset after the first evidence.
    pub end: usize,
    /// Whether there is hardly any evidence of another kind.
    pub unmistakable: bool,
}

/// Recognizes the kind of a text. Returns `None` without evidence of any kind, as for an empty text.
pub fn recognise(bytes: &[u8]) -> Option<Recognised> {
    if let Some(kind) = binary::recognise(bytes) {
        // The first character, which may have several bytes.
        let end = bytes.iter().skip(1).position(|&byte| byte & 0xC0 != 0x80).map_or(bytes.len(), |length| length + 1);
        return Some(Recognised { kind, start: 0, end, unmistakable: true });
    }
    listing::recognise(bytes).or_else(|| recognise_plain(bytes))
}

/// Recognizes a text by the evidence in its lines.
fn recognise_plain(bytes: &[u8]) -> Option<Recognised> {
    let mut scores = Scores::default();
    let mut lines = Lines::new(bytes);
    while let Some(line) = lines.next() {
        if let Some(kind) = document::decides(&line) {
            return Some(Recognised { kind, start: line.start, end: line.first_word_end(), unmistakable: true });
        }
        scores.next_line(log::marks(line.text));
        ir::look(&line, &mut scores);
        mlir::look(&line, &mut scores);
        assembly::look(&line, &mut scores);
        source::look(&line, &mut scores);
        log::look(&line, &mut scores);
    }
    scores.best()
}
