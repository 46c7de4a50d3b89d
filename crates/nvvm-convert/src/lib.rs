//! A module of one dialect of NVVM IR in the other one: LLVM 7's typed pointers, which libNVVM reads below compute_100
//! (legacy), and opaque pointers, which it reads from there on (modern).
//!
//! Invariants: pure and total; the work is bounded by the text, and what comes out is read without errors; nothing is
//! dropped silently: what has no counterpart is a [`Remark`] with its place.

#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

mod beyond_newer_readers;
mod body;
mod intrinsic_name;
mod intrinsic_standing;
mod legacy;
mod locals;
mod modern;
mod module;
mod remark;
mod unkept;
mod version;

pub use remark::{Loss, Remark};

use nvvm_syntax::SyntaxError;
use nvvm_target::Dialect;

/// A module in the other dialect.
#[derive(Clone, Debug, PartialEq)]
pub struct Conversion {
    /// The module's text.
    pub text: String,
    /// What has no counterpart there, in the order of the text that was converted.
    pub remarks: Vec<Remark>,
}

impl Conversion {
    /// Whether nothing that carries meaning was lost.
    pub fn is_complete(&self) -> bool {
        self.remarks.iter().all(|remark| remark.loss != Loss::Meaning)
    }
}

/// The reason why a text is not converted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotConverted {
    /// The first error that every reader of LLVM reports: only modules without errors can be converted.
    Refused(SyntaxError),
    /// The result is longer than so many bytes: in typed pointers each use of a value can repeat a long type.
    TooLong(usize),
}

/// The longest conversion, as a multiple of the text's length.
const MAXIMUM_GROWTH: usize = 40;
/// Bytes that a conversion may have besides.
const LENGTH: usize = 64 << 10;

/// The length up to which a text is converted, in bytes.
fn maximum_length(source: &[u8]) -> usize {
    source.len().saturating_mul(MAXIMUM_GROWTH).saturating_add(LENGTH)
}

/// Writes a module in a dialect. One that is written in it already is written anew, by the same rules. What LLVM 7 reads
/// beyond the limits of newer readers is a [`Remark`].
///
/// # Errors
/// When the text has errors, or the result is too long.
pub fn convert(text: &str, to: Dialect) -> Result<Conversion, NotConverted> {
    convert_bytes(text.as_bytes(), to)
}

/// Converts bytes that need not be UTF-8 as [`convert`] does. In strings and quoted names the bytes that are not ASCII are
/// written as LLVM prints them: `\E9`.
///
/// # Errors
/// When the text has errors, or the result is too long.
pub fn convert_bytes(bytes: &[u8], to: Dialect) -> Result<Conversion, NotConverted> {
    let read = beyond_newer_readers::read(bytes).map_err(NotConverted::Refused)?;
    match to {
        Dialect::Legacy => legacy::convert(&read.module, &read.bytes, read.remarks),
        Dialect::Modern => modern::convert(&read.module, &read.bytes, read.remarks),
    }
}
