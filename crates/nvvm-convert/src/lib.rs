//! Conversion of NVVM IR modules between the two dialects of libNVVM: LLVM 7's typed pointers below compute_100
//! (legacy) and opaque pointers since compute_100 (modern).
//!
//! Invariants: pure and total; the work is bounded by the length of the text; the result parses without errors unless a
//! remark reports a loss of meaning; each construct without a counterpart is reported as a [`Remark`] with its span.

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

/// A module in the other dialect.
#[derive(Clone, Debug, PartialEq)]
pub struct Conversion {
    /// The module's text.
    pub text: String,
    /// The constructs without a counterpart in that dialect, in the order of the source text.
    pub remarks: Vec<Remark>,
}

impl Conversion {
    /// Whether no remark has [`Loss::Meaning`].
    pub fn is_complete(&self) -> bool {
        self.remarks.iter().all(|remark| remark.loss != Loss::Meaning)
    }
}

/// The reason why a text is not converted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotConverted {
    /// The first error that every version of LLVM's parser reports. Only modules without such errors can be converted.
    Refused(SyntaxError),
    /// The result exceeds this number of bytes: with typed pointers each use of a value can repeat a long type.
    TooLong(usize),
}

/// Maximum length of a conversion, as a multiple of the length of the source text.
const MAXIMUM_GROWTH: usize = 40;
/// Bytes allowed in addition to that multiple.
const LENGTH: usize = 64 << 10;

/// Returns the maximum length of the conversion of a text, in bytes.
fn maximum_length(source: &[u8]) -> usize {
    source.len().saturating_mul(MAXIMUM_GROWTH).saturating_add(LENGTH)
}

/// Converts a module to a dialect. A module that is in that dialect already is written again by the same rules. Each
/// construct that LLVM 7 parses and newer parsers reject for its limits is a [`Remark`].
///
/// # Errors
/// [`NotConverted`] when the text has errors or the result is too long.
pub fn convert(text: &str, to: Dialect) -> Result<Conversion, NotConverted> {
    convert_bytes(text.as_bytes(), to)
}

/// Converts a module whose text need not be UTF-8, as [`convert`] does. Strings and quoted names are written with the
/// escapes that LLVM prints for bytes outside ASCII: `\E9`.
///
/// # Errors
/// [`NotConverted`] when the text has errors or the result is too long.
pub fn convert_bytes(bytes: &[u8], to: Dialect) -> Result<Conversion, NotConverted> {
    let read = legacy_limits::read(bytes).map_err(NotConverted::Refused)?;
    match to {
        Dialect::Legacy => legacy::convert(&read.module, &read.bytes, read.remarks),
        Dialect::Modern => modern::convert(&read.module, &read.bytes, read.remarks),
    }
}
