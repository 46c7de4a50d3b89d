//! A file that was looked at, and what somebody else says of it.

use crate::input::{Input, InputFile};
use nvvm_engine::Report;
use nvvm_engine::export::Timings;
use serde::Serialize;

/// A file that was looked at.
pub struct Checked {
    /// The file.
    pub file: InputFile,
    /// What was found.
    pub report: Report,
    /// What was read.
    pub bytes: Input,
    /// How long it took.
    pub timings: Timings,
}

/// What somebody else says of a file in one phase, beside ours.
#[derive(Debug, Serialize)]
pub struct Comparison {
    /// `verify`, `compile`
    pub phase: &'static str,
    /// Whether both accept or both reject; `None` of input that is not read here.
    pub agree: Option<bool>,
    /// What the library said.
    pub library: String,
    /// What we say, by which reference.
    pub ours: String,
    /// Whose word ours is.
    pub reference: &'static str,
}

impl Comparison {
    /// `agree`, `DIFFER`, `not compared`
    pub fn word(&self) -> &'static str {
        match self.agree {
            Some(true) => "agree",
            Some(false) => "DIFFER",
            None => "not compared",
        }
    }
}
