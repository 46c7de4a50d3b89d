//! A module of one dialect of NVVM IR in the other one: LLVM 7's typed pointers, which libNVVM reads below compute_100
//! (legacy), and opaque pointers, which it reads from there on (modern).
//!
//! Invariants: pure and total; the work is bounded by the text, and what comes out is read without errors; nothing is
//! dropped silently: what has no counterpart is a [`Remark`] with its place.

#![forbid(unsafe_code)]

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

/// Writes a module in a dialect. One that is written in it already is written anew, by the same rules.
///
/// # Errors
/// The first thing that every reader of LLVM refuses in the text: only modules without errors can be converted. What LLVM 7
/// reads beyond the limits of newer readers is a [`Remark`].
pub fn convert(text: &str, to: Dialect) -> Result<Conversion, SyntaxError> {
    let read = beyond_newer_readers::read(text)?;
    Ok(match to {
        Dialect::Legacy => legacy::convert(&read.module, &read.text, read.remarks),
        Dialect::Modern => modern::convert(&read.module, &read.text, read.remarks),
    })
}
