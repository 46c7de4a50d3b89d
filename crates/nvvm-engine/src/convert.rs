//! A module in the other dialect, as plain data.

use nvvm_convert::Loss;
use nvvm_syntax::LineIndex;
use nvvm_syntax::intern::readable;
use nvvm_target::Dialect;
use serde::{Deserialize, Serialize};

/// A module in the other dialect.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Converted {
    /// Its text.
    pub text: String,
    /// What has no counterpart there, in the order of the text that was converted.
    pub left_out: Vec<LeftOut>,
}

/// Something that has no counterpart in the other dialect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeftOut {
    /// The line of its first place in the text that was converted, from 1.
    pub line: u32,
    /// The column, in characters, from 1.
    pub column: u32,
    /// What it is and what stands in its place, without a full stop.
    pub what: String,
    /// Whether what the module does may differ; else it was a hint to optimisers.
    pub carries_meaning: bool,
    /// At how many places it stood.
    pub count: u32,
}

/// The reason why a text cannot be converted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NotConverted {
    /// The place at which LLVM's reader refuses it: a check of it reports why.
    Refused {
        /// The line, from 1.
        line: u32,
        /// The column, in characters, from 1.
        column: u32,
    },
    /// The result is longer than so many bytes.
    TooLong(u64),
}

impl Converted {
    /// Whether nothing that carries meaning was lost.
    pub fn is_complete(&self) -> bool {
        self.left_out.iter().all(|left_out| !left_out.carries_meaning)
    }
}

/// Writes a module in a dialect of NVVM IR.
///
/// # Errors
/// When LLVM's reader refuses the text, or the result is too long.
pub fn convert(text: &str, to: Dialect) -> Result<Converted, NotConverted> {
    convert_bytes(text.as_bytes(), to)
}

/// Converts bytes that need not be UTF-8 as [`convert`] does. In strings and quoted names the bytes that are not ASCII are
/// written as LLVM prints them: `\E9`.
///
/// # Errors
/// When LLVM's reader refuses the text, or the result is too long.
pub fn convert_bytes(bytes: &[u8], to: Dialect) -> Result<Converted, NotConverted> {
    let text = &*readable(bytes);
    let lines = LineIndex::new(text);
    let conversion = nvvm_convert::convert_bytes(bytes, to).map_err(|reason| match reason {
        nvvm_convert::NotConverted::Refused(error) => {
            let place = lines.position(text, error.span.start);
            NotConverted::Refused { line: place.line, column: place.column }
        }
        nvvm_convert::NotConverted::TooLong(limit) => NotConverted::TooLong(limit as u64),
    })?;
    let left_out = conversion.remarks.into_iter().map(|remark| {
        let place = lines.position(text, remark.span.start);
        let carries_meaning = remark.loss == Loss::Meaning;
        LeftOut { line: place.line, column: place.column, what: remark.what, carries_meaning, count: remark.count }
    });
    Ok(Converted { left_out: left_out.collect(), text: conversion.text })
}
