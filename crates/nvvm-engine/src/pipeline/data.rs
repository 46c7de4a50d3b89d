//! Data about the passage of a module through the verification layers.

use super::{Invariant, Layer, Stage};
use crate::report::{Location, Severity};
use nvvm_target::{Reference, Target};
use serde::{Deserialize, Serialize};

/// The build configuration of the compiler itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Build {
    /// The released build.
    #[default]
    Release,
    /// Any other build.
    Debug,
}

/// cicc's optimization levels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum OptimisationLevel {
    O1,
    #[default]
    O2,
    O3,
}

impl OptimisationLevel {
    /// Returns the level as a number: 1, 2, 3.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// Options of a timeline.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PipelineOptions {
    /// The target.
    pub target: Target,
    /// The reference whose messages are used.
    pub reference: Reference,
    /// The compiler's build configuration.
    pub build: Build,
    /// Whether verification after each pass is requested.
    pub verify_each: bool,
    /// The optimization level.
    pub level: OptimisationLevel,
    /// Whether `NVVMPassOptions[600]` disables the verifier between cicc's optimizations.
    pub disable_nvvm_verify: bool,
    /// Whether `nvvm-verify-show-info` is on.
    pub show_info: bool,
    /// The invariants that the user broke by a switch.
    pub broken: Vec<Invariant>,
    /// The outcome of the pass in the stepped simulation.
    pub pass: PassCase,
    /// A pass order to check; empty for none.
    pub order: Vec<Stage>,
}

impl PipelineOptions {
    /// Returns the documented defaults for a target and a reference.
    pub fn new(target: Target, reference: Reference) -> Self {
        PipelineOptions {
            target,
            reference,
            build: Build::default(),
            verify_each: false,
            level: OptimisationLevel::default(),
            disable_nvvm_verify: false,
            show_info: false,
            broken: Vec::new(),
            pass: PassCase::default(),
            order: Vec::new(),
        }
    }

    /// Whether the verifier runs between passes: in every build but Release, or on request.
    pub fn verifies_each(&self) -> bool {
        self.verify_each || self.build != Build::Release
    }
}

/// The outcome of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventState {
    /// It ran without an error.
    Passed,
    /// It reported an error and stopped the pipeline.
    Failed,
    /// It is not reached, because an earlier event stopped the pipeline.
    Dark,
    /// It is disabled.
    Off,
    /// An invariant is broken, and no layer reports it.
    Unseen,
}

/// A message of a layer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LayerMessage {
    /// The exact message.
    pub words: String,
    /// The severity.
    pub severity: Severity,
    /// The code of the rule: `NV0101`.
    pub rule: String,
    /// The position of a violation in the text itself.
    pub location: Option<Location>,
    /// The switch that broke the invariant; `None` for a violation in the text itself.
    pub switch: Option<Invariant>,
    /// Whether the document has no message for it, so that this wording is the project's own.
    pub ours: bool,
}

/// An event of the pipeline, reached or not.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// The name of the pass or verifier.
    pub title: String,
    /// The layer that verifies; `None` for an event without verification.
    pub layer: Option<Layer>,
    /// The position relative to the passes: `inside of the pass`, `right after MaterializeAsync`.
    pub boundary: String,
    /// The outcome.
    pub state: EventState,
    /// The messages.
    #[serde(rename = "said")]
    pub messages: Vec<LayerMessage>,
    /// Explanation of the outcome, if it needs one.
    pub why: String,
}

/// A document's statement about the position of the NVVM IR verifier.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Placement {
    /// The document.
    pub document: String,
    /// The statement.
    pub claim: String,
    /// Index in [`Timeline::events`] of the event that follows the position; `None` for a position in another program.
    pub before: Option<u32>,
}

/// A position at which cicc inserts its verifier.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Insertion {
    /// The document's name of the position.
    pub position: String,
    /// The preceding pass.
    pub after: String,
    /// The document's remark.
    pub note: String,
    /// Whether the verifier is inserted with these options.
    pub inserted: bool,
    /// Number of reported errors; compilation continues after them.
    pub errors: u32,
}

/// A check of *Tileiras: NVVM IR Verifier*.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Checker {
    /// The subject of the check.
    pub title: String,
    /// Its procedure in the driver; empty for checks that the driver does not call (C016).
    pub procedure: String,
    /// Its messages about the text.
    #[serde(rename = "said")]
    pub messages: Vec<String>,
}

/// The result of a run of the verifier pass.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RunState {
    /// Whether `signalPassFailure()` was called.
    pub failed: bool,
    /// The checks, those of the driver first.
    pub checkers: Vec<Checker>,
}

/// The outcome of the single pass in the stepped simulation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PassCase {
    /// Whether `pass.run` fails.
    pub run_fails: bool,
    /// Whether the module is invalid afterwards.
    pub verify_fails: bool,
}

/// A line of `run_pass_with_three_verifier_layers`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PassStep {
    /// The code.
    pub code: String,
    /// The effect of the line.
    pub what: String,
    /// Whether the line is reached.
    pub reached: bool,
}

/// The execution of `run_pass_with_three_verifier_layers`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PassRun {
    /// The steps.
    pub steps: Vec<PassStep>,
    /// Whether the function returns success.
    pub succeeded: bool,
    /// The error on the anchor operation.
    #[serde(rename = "said")]
    pub error: Option<String>,
}

/// An ordering invariant that a pass order violates.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OrderProblem {
    /// The stage that must come first.
    pub first: Stage,
    /// The stage that must come later.
    pub then: Stage,
    /// The document's row.
    pub row: String,
    /// The reason for the invariant.
    pub because: String,
}

/// The passage of a module through the layers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Timeline {
    /// The events in order.
    pub events: Vec<Event>,
    /// Index of the event that stops the pipeline.
    pub stopped_at: Option<u32>,
    /// The layer that reports first.
    pub reported_by: Option<Layer>,
    /// The run of the verifier pass.
    pub run: RunState,
    /// The documents' statements about the verifier's position.
    pub placements: Vec<Placement>,
    /// The positions at which cicc inserts the verifier.
    pub insertions: Vec<Insertion>,
    /// The messages of `nvvm-verify-show-info`.
    pub info: Vec<String>,
    /// The stepped simulation.
    pub pass_run: PassRun,
    /// The ordering invariants that the requested pass order violates.
    pub order_problems: Vec<OrderProblem>,
}
