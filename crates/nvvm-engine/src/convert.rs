//! A module in the other dialect, as plain data.

use nvvm_convert::Loss;
use nvvm_syntax::LineIndex;
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

/// Where LLVM's reader refuses a text, so that it cannot be converted: a check of it says why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NotConverted {
    /// The line that LLVM's reader refuses, from 1.
    pub line: u32,
    /// The column, in characters, from 1.
    pub column: u32,
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
/// The first place that LLVM's reader refuses.
pub fn convert(text: &str, to: Dialect) -> Result<Converted, NotConverted> {
    let lines = LineIndex::new(text);
    let conversion = nvvm_convert::convert(text, to).map_err(|error| {
        let place = lines.position(text, error.span.start);
        NotConverted { line: place.line, column: place.column }
    })?;
    let left_out = conversion.remarks.into_iter().map(|remark| {
        let place = lines.position(text, remark.span.start);
        let carries_meaning = remark.loss == Loss::Meaning;
        LeftOut { line: place.line, column: place.column, what: remark.what, carries_meaning, count: remark.count }
    });
    Ok(Converted { left_out: left_out.collect(), text: conversion.text })
}
