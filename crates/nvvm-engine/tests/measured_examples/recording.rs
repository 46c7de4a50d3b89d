//! `tests/examples/measured.json`: libNVVM's results for every example, written by `cargo xtask oracle examples`.

use nvvm_engine::report::Phase;
use nvvm_engine::{Example, Language, Request, check};
use nvvm_target::{Dialect, Reference, Target};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::path::PathBuf;

/// The recorded libraries: the oldest and the newest supported release.
pub const REFERENCES: [Reference; 2] = [Reference::CUDA_12_9, Reference::CUDA_13_5];

/// The recorded targets: two of LLVM 7's front end, the second with Hopper's features, and one of the newer front end.
pub const TARGETS: [&str; 3] = ["sm_75", "sm_90", "sm_100"];

/// The recorded phases.
pub const PHASES: [Phase; 2] = [Phase::Verify, Phase::Compile];

/// The complete record.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Recording {
    pub schema: u32,
    pub modules: Vec<MeasuredModule>,
}

/// The results for one module.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MeasuredModule {
    /// The example's id.
    pub example: String,
    /// The dialect of a module generated from CUDA declarations: `legacy` with typed pointers, `modern` with opaque
    /// ones. Absent for an example in NVVM IR.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub generated: Option<String>,
    /// SHA-256 of the text, in hexadecimal.
    pub sha256: String,
    pub runs: Vec<Run>,
}

/// The result of one run.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Run {
    /// The release: `12.9` or `13.5`.
    pub library: String,
    /// The value of `-arch`: `compute_75`.
    pub arch: String,
    /// The phase: `verify` or `compile`.
    pub phase: String,
    pub accepted: bool,
    /// The log or the termination of a run without success.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[serde(rename = "said")]
    pub message: Option<String>,
    /// The `.entry` symbols in the PTX of a successful compilation, in order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entries: Option<Vec<String>>,
    /// The `.func` symbols in the PTX.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub functions: Option<Vec<String>>,
}

/// A module of an example with the targets that are recorded for it.
pub struct ExampleModule {
    pub example: &'static Example,
    pub generated: Option<&'static str>,
    pub text: String,
    pub targets: Vec<Target>,
}

impl ExampleModule {
    /// Returns the example's text for all targets; for CUDA declarations, the module generated for each front end.
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

/// Returns a reference's library as the record names it.
pub fn library(reference: Reference) -> &'static str {
    reference.id().trim_start_matches("cuda-")
}

/// Returns the path of the record.
pub fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/examples/measured.json")
}
