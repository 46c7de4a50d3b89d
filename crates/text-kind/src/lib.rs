//! What a text is: NVVM IR, CUDA, or one of the many other things that lie beside them in a compiler's working directory,
//! told by counting evidence in its beginning. No parser runs.
//!
//! Invariants: never panics; looks at a bounded beginning, so that time does not grow with the text; knows no target and
//! no rule. A kind is [unmistakable](Recognised::unmistakable) only when hardly anything speaks for another one.

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

/// What a text is.
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
    /// What a tool printed.
    Log(Tool),
    /// Python source: numba, Triton, …
    Python,
    /// Rust source.
    Rust,
    /// A shell script or what a terminal showed.
    Shell,
    /// JSON.
    Json,
    /// HTML or XML.
    Markup,
    /// Markdown with fenced code.
    Markdown,
    /// A program with a number before each line.
    NumberedLines,
    /// A program with a mark of quotation before each line.
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
    /// A file that zstd, xz or bzip2 wrote.
    Compressed,
    /// An archive of ar or tar.
    Archive,
    /// Something binary, as base64.
    Base64,
    /// Something binary, as a hexadecimal dump.
    HexDump,
    /// Text in UTF-16.
    Utf16,
    /// Something binary.
    Binary,
}

/// Which tool printed a log.
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
    /// Some tool.
    Other,
}

impl TextKind {
    /// A stable name: `ptx`, `log-of-nvcc`.
    pub const fn id(self) -> &'static str {
        words::of(self).0
    }

    /// What it is, in the middle of a sentence: `this is …`.
    pub const fn title(self) -> &'static str {
        words::of(self).1
    }

    /// What to do with it, in one sentence.
    pub const fn advice(self) -> &'static str {
        words::of(self).2
    }

    /// Whether such input is passed to other tools as it is, and is not read here: what they make of it is unknown.
    pub const fn is_unread(self) -> bool {
        use TextKind::{Archive, Bitcode, Compressed, Elf, FatBinary, Gzip, Ptx, Zip};
        matches!(self, Archive | Bitcode | Compressed | Elf | FatBinary | Gzip | Ptx | Zip)
    }

    /// Whether it is a log, of whatever tool.
    pub const fn is_log(self) -> bool {
        matches!(self, TextKind::Log(_))
    }
}

/// What a text is, and how that shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recognised {
    /// What it is.
    pub kind: TextKind,
    /// Byte at which the first evidence begins.
    pub start: usize,
    /// Byte behind the first evidence.
    pub end: usize,
    /// Whether hardly anything speaks for another kind.
    pub unmistakable: bool,
}

/// What `bytes` are; `None` when nothing speaks for any kind, as in an empty text.
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
