//! The one door to the core: a [`Request`] goes in, a [`Report`] comes out; links and exports are made from the same
//! plain data.
//!
//! Invariants: only plain data crosses; nothing here knows wasm, the DOM or the clock.

pub mod report;

pub use report::{Language, Location, Report};

use serde::{Deserialize, Serialize};

/// What to look at.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Request {
    /// The text.
    pub text: String,
    /// Its language.
    pub language: Language,
    /// Which of the two triple whitelists applies, and what hangs on it.
    pub mode: Mode,
}

/// The two modes of *cicc: NVVM IR Verifier (Deep Dive)*.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// What NVIDIA's public entry points run.
    #[default]
    Standard,
    /// UnifiedNVVMIR.
    Unified,
}
