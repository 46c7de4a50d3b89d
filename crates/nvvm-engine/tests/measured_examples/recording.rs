//! `tests/examples/measured.json`: what libNVVM said of every example. `cargo xtask oracle examples` writes it.

use nvvm_engine::report::Phase;
use nvvm_engine::{Example, Language, Request, check};
use nvvm_target::{Dialect, Reference, Target};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::path::PathBuf;

/// Whose libraries were asked: the oldest and the newest that verdicts are given for.
pub const REFERENCES: [Reference; 2] = [Reference::CUDA_12_9, Reference::CUDA_13_5];

/// For which targets: two that the front end of LLVM 7 reads for, the second with what came with Hopper, and one of the
/// newer front end's.
pub const TARGETS: [&str; 3] = ["sm_75", "sm_90", "sm_100"];

/// In which phases.
pub const PHASES: [Phase; 2] = [Phase::Verify, Phase::Compile];

/// The whole recording.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Recording {
    pub schema: u32,
    pub modules: Vec<MeasuredModule>,
}

/// What was said of one module.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MeasuredModule {
    /// The example's id.
    pub example: String,
    /// Whether it is the module with typed pointers (`legacy`) or with opaque ones (`modern`) that was made of the
    /// example's CUDA declarations; absent when the example is NVVM IR itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub generated: Option<String>,
    /// Of the text that was asked about, in hexadecimal.
    pub sha256: String,
    pub runs: Vec<Run>,
}

/// One question and its answer.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Run {
    /// `12.9` or `13.5`.
    pub library: String,
    /// `-arch`: `compute_75`.
    pub arch: String,
    /// `verify` or `compile`.
    pub phase: String,
    pub accepted: bool,
    /// The log, or how the library died, when it did not accept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub said: Option<String>,
    /// What came out as `.entry` in the PTX, in its order, when it compiled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entries: Option<Vec<String>>,
    /// What came out as `.func`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub functions: Option<Vec<String>>,
}

/// A module that an example comes to, and the targets for which libNVVM is asked about it.
pub struct ExampleModule {
    pub example: &'static Example,
    pub generated: Option<&'static str>,
    pub text: String,
    pub targets: Vec<Target>,
}

impl ExampleModule {
    /// The text itself, for all targets; of CUDA declarations the module that is made for a target's front end.
    pub fn of(example: &'static Example) -> Vec<ExampleModule> {
        let targets = || TARGETS.iter().map(|name| Target::parse(name).expect("a target"));
        if example.language != Language::Cuda {
            let text = example.text.to_owned();
            return vec![ExampleModule { example, generated: None, text, targets: targets().collect() }];
        }
        let request = Request { text: example.text.to_owned(), language: Language::Cuda, ..Request::default() };
        let generated = check(&request).readings.remove(0).generated.expect("declarations come to a module");
        let module = |name, dialect, text| {
            let targets = targets().filter(|target| target.dialect_of_libnvvm() == dialect).collect();
            ExampleModule { example, generated: Some(name), text, targets }
        };
        vec![
            module("legacy", Dialect::Legacy, generated.legacy.text),
            module("modern", Dialect::Modern, generated.modern.text),
        ]
    }

    pub fn sha256(&self) -> String {
        Sha256::digest(&self.text).iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// The library of a reference, as the recording names it.
pub fn library(reference: Reference) -> &'static str {
    reference.id().trim_start_matches("cuda-")
}

/// The recording's place.
pub fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/examples/measured.json")
}
