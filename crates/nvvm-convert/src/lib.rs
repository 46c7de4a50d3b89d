//! Conversion of NVVM IR modules between the two dialects of libNVVM. The legacy dialect is that of LLVM 7 with typed
//! pointers, for targets below compute_100. The modern dialect has opaque pointers and is for targets since
//! compute_100.
//!
//! Invariants: conversion is pure and total; the work is bounded by the length of the text; the result parses without
//! errors unless a remark reports a loss of meaning; each construct without a counterpart is reported as a [`Remark`]
//! with its span.

#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

mod body;
mod intrinsic_name;
mod intrinsic_support;
mod legacy;
mod legacy_limits;
mod locals;
mod modern;
mod module;
mod remark;
mod unkept;
mod version;

pub use remark::{Loss, Remark};

use nvvm_syntax::SyntaxError;
use nvvm_target::Dialect;

/// The result of a conversion between the legacy (LLVM 7) and the modern dialect.
#[derive(Clone, Debug, PartialEq)]
pub struct Conversion {
    /// The text of the converted module.
    pub text: String,
    /// Remarks on the constructs without a counterpart in the dialect of the result, in the order of the source text.
    pub remarks: Vec<Remark>,
}

impl Conversion {
    /// Whether the conversion preserves the meaning of the module, i.e. there is no remark with [`Loss::Meaning`].
    pub fn is_complete(&self) -> bool {
        self.remarks.iter().all(|remark| remark.loss != Loss::Meaning)
    }
}

/// The reason why a text cannot be converted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotConverted {
    /// The text has an error that every version of LLVM's parser reports. Holds the first such error.
    Refused(SyntaxError),
    /// The converted text would exceed this number of bytes. With typed pointers, each use of a value can repeat a long
    /// type.
    TooLong(usize),
}

/// Maximum length of a converted text, as a multiple of the length of the source text.
const MAXIMUM_GROWTH: usize = 40;
/// The constant part of the limit on the length of a converted text, in bytes. The variable part is the length of the
/// source text times [`MAXIMUM_GROWTH`].
const LENGTH: usize = 64 << 10;

/// Returns the maximum length of the converted text for a source text, in bytes.
fn maximum_length(source: &[u8]) -> usize {
    source.len().saturating_mul(MAXIMUM_GROWTH).saturating_add(LENGTH)
}

/// Converts a module to the dialect `to`, legacy (LLVM 7) or modern. A module that already has this dialect is printed
/// again. Constructs without a counterpart, and numbers above the limits of newer parsers, are reported as [`Remark`]s.
///
/// # Errors
/// [`NotConverted`] if the text has errors or the result is too long.
pub fn convert(text: &str, to: Dialect) -> Result<Conversion, NotConverted> {
    convert_bytes(text.as_bytes(), to)
}

/// Converts a module, whose text need not be UTF-8, to the dialect `to`, legacy (LLVM 7) or modern. Bytes outside ASCII
/// in strings and quoted names are printed as LLVM's escapes, e.g. `\E9`.
///
/// # Errors
/// [`NotConverted`] if the text has errors or the result is too long.
pub fn convert_bytes(bytes: &[u8], to: Dialect) -> Result<Conversion, NotConverted> {
    let read = legacy_limits::read(bytes).map_err(NotConverted::Refused)?;
    match to {
        Dialect::Legacy => legacy::convert(&read.module, &read.bytes, read.remarks),
        Dialect::Modern => modern::convert(&read.module, &read.bytes, read.remarks),
    }
}
