//! Text that is no LLVM IR at all: said once, rather than line by line.

use crate::lexer::{Lexer, TokenKind};
use crate::module::Module;
use crate::span::Span;

/// What bytes that are surely no LLVM IR look like.
pub(super) fn recognise(bytes: &[u8]) -> Option<(Span, String)> {
    let what = match bytes {
        [b'B', b'C', 0xC0, 0xDE, ..] | [0xDE, 0xC0, 0x17, 0x0B, ..] => "LLVM bitcode; `llvm-dis` makes text of it",
        [0x7F, b'E', b'L', b'F', ..] => "an ELF file, such as a cubin or an object file",
        [b'P', b'K', 3, 4, ..] => "a ZIP archive",
        [0x1F, 0x8B, ..] => "a gzip file",
        [0x50, 0xED, 0x55, 0xBA, ..] => "an NVIDIA fat binary",
        [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => "text in UTF-16; save it as UTF-8",
        _ if is_binary(bytes) => "binary data",
        _ => return foreign_text(bytes),
    };
    // The first character, which may have several bytes.
    let end = bytes.iter().skip(1).position(|&byte| byte & 0xC0 != 0x80).map_or(bytes.len(), |length| length + 1);
    Some((Span::new(0, end as u32), message(what)))
}

fn message(what: &str) -> String {
    format!("this is not LLVM IR text; it looks like {what}")
}

/// Whether the start holds control characters that no text has.
fn is_binary(bytes: &[u8]) -> bool {
    let start = bytes.get(..bytes.len().min(512)).unwrap_or(bytes);
    let control = start.iter().filter(|&&byte| byte < 9 || (14..32).contains(&byte)).count();
    control * 16 > start.len() && control > 2
}

/// The first words, comments of all languages left out.
fn foreign_text(bytes: &[u8]) -> Option<(Span, String)> {
    let mut rest = bytes;
    // A byte-order mark is no part of the text.
    if let [0xEF, 0xBB, 0xBF, tail @ ..] = rest {
        rest = tail;
    }
    let line = loop {
        rest = rest.trim_ascii_start();
        let comment = if rest.starts_with(b"//") || rest.starts_with(b";") {
            memchr::memchr(b'\n', rest)
        } else if rest.starts_with(b"/*") {
            memchr::memmem::find(rest, b"*/").map(|end| end + 2)
        } else {
            break rest;
        };
        rest = rest.get(comment.unwrap_or(rest.len())..).unwrap_or(&[]);
    };
    let word_end = line.iter().position(|byte| !byte.is_ascii_alphanumeric() && !b"_.#".contains(byte));
    let word = line.get(..word_end.unwrap_or(line.len())).unwrap_or(&[]);
    let after = line.get(word.len()..).unwrap_or(&[]);
    let what = match word {
        b".version" | b".target" | b".visible" | b".address_size" => "PTX assembly",
        b"#include" | b"#define" | b"#pragma" | b"#ifdef" | b"#ifndef" | b"#if" | b"__global__" | b"__device__"
        | b"template" | b"namespace" | b"using" | b"typedef" | b"struct" | b"class" | b"extern" | b"static"
        | b"int" => "CUDA or C++ source",
        // `void @f` cannot start anything in LLVM IR.
        b"void" | b"__host__" | b"constexpr" | b"enum" | b"auto" => "CUDA or C++ source",
        b"module" if !after.trim_ascii_start().starts_with(b"asm") => "MLIR",
        b"func.func" | b"llvm.func" | b"gpu.module" | b"tt.func" | b"builtin.module" | b"llvm.mlir.global"
        | b"cuda_tile.module" => "MLIR",
        b"#loc" | b"#blocked" | b"#map" | b"#di_file" => "MLIR",
        b"HloModule" => "XLA's HLO text",
        b"import" | b"def" | b"from" => "Python source",
        b"fn" | b"pub" | b"use" | b"mod" | b"impl" => "Rust source",
        b"Fatbin" => "output of cuobjdump",
        _ if line.starts_with(b"{") && line.get(1..).is_some_and(|rest| rest.trim_ascii_start().starts_with(b"\"")) => {
            "JSON"
        }
        _ if line.starts_with(b"<!") || line.starts_with(b"<?xml") || line.starts_with(b"<html") => "HTML or XML",
        _ => return None,
    };
    let start = (bytes.len() - line.len()) as u32;
    Some((Span::new(start, start + word.len().max(1) as u32), message(what)))
}

/// When nothing was read and every line is wrong, says so once.
pub(super) fn recognise_by_errors(bytes: &[u8], module: &Module) -> Option<(Span, String)> {
    let empty = module.globals.is_empty()
        && module.types.structs.is_empty()
        && module.metadata.is_empty()
        && module.attributes.is_empty()
        && module.comdats.is_empty()
        && module.module_asm.is_empty()
        && module.named_metadata.is_empty()
        && module.triple.is_none()
        && module.data_layout.is_none()
        && module.source_filename.is_none();
    let first = module.errors.first()?;
    if !empty || first.message != "expected top-level entity" {
        return None;
    }
    // A text with any line that starts as LLVM IR does is taken for LLVM IR with an error in it.
    let has_any = memchr::memchr_iter(b'\n', bytes).map(|newline| newline + 1).chain([0]).any(|start| {
        let mut lexer = Lexer::at(bytes, start as u32);
        use crate::lexer::Keyword;
        match lexer.next_token().kind {
            TokenKind::Keyword(Keyword::Define | Keyword::Declare | Keyword::Attributes | Keyword::Target) => true,
            TokenKind::LocalName | TokenKind::LocalNumber | TokenKind::GlobalName | TokenKind::MetadataNumber => {
                lexer.next_token().kind == TokenKind::Equal
            }
            TokenKind::Keyword(keyword) => keyword.opcode().is_some(),
            _ => false,
        }
    });
    (!has_any).then(|| (first.span, message("some other kind of text")))
}
