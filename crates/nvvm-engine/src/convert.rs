//! Conversion of a module to another dialect of NVVM IR, as plain data.

use nvvm_convert::Loss;
use nvvm_syntax::LineIndex;
use nvvm_syntax::intern::readable;
use nvvm_target::Dialect;
use serde::{Deserialize, Serialize};

/// A module after conversion.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Converted {
    /// Text of the converted module.
    pub text: String,
    /// Constructs without a counterpart in the target dialect, in source order.
    pub skipped: Vec<SkippedConstruct>,
}

/// A construct that has no counterpart in the target dialect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SkippedConstruct {
    /// The line of its first occurrence in the source, from 1.
    pub line: u32,
    /// The column, in characters, from 1.
    pub column: u32,
    /// The construct and its replacement, in one phrase without a full stop.
    pub what: String,
    /// Whether the omission can change the module's behavior; false for hints to optimizers.
    pub carries_meaning: bool,
    /// Number of occurrences.
    pub count: u32,
}

/// The reason why a text cannot be converted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NotConverted {
    /// LLVM's parser rejects the text here. A check of the text reports the reason.
    Refused {
        /// The line, from 1.
        line: u32,
        /// The column, in characters, from 1.
        column: u32,
    },
    /// The result would exceed this number of bytes.
    TooLong(u64),
}

impl Converted {
    /// Whether the conversion preserves the module's behavior.
    pub fn is_complete(&self) -> bool {
        self.skipped.iter().all(|skipped| !skipped.carries_meaning)
    }
}

/// Converts a module to a dialect of NVVM IR.
///
/// # Errors
/// When LLVM's parser rejects the text, or the result is too long.
pub fn convert(text: &str, to: Dialect) -> Result<Converted, NotConverted> {
    convert_bytes(text.as_bytes(), to)
}

/// Converts bytes that need not be UTF-8 as [`convert`] does. Non-ASCII bytes in strings and quoted names are escaped
/// as LLVM prints them: `\E9`.
///
/// # Errors
/// When LLVM's parser rejects the text, or the result is too long.
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
    let skipped = conversion.remarks.into_iter().map(|remark| {
        let place = lines.position(text, remark.span.start);
        let carries_meaning = remark.loss == Loss::Meaning;
        SkippedConstruct {
            line: place.line,
            column: place.column,
            what: remark.what,
            carries_meaning,
            count: remark.count,
        }
    });
    Ok(Converted { skipped: skipped.collect(), text: conversion.text })
}
