//! The way of a module through the layers, as plain data.

use super::{Invariant, Layer, Stage};
use crate::report::{Location, Severity};
use nvvm_target::{Reference, Target};
use serde::{Deserialize, Serialize};

/// How the compiler itself was built.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Build {
    /// As it is shipped.
    #[default]
    Release,
    /// Any other build.
    Debug,
}

/// cicc's tiers of optimisation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[allow(missing_docs)]
pub enum OptimisationLevel {
    O1,
    #[default]
    O2,
    O3,
}

impl OptimisationLevel {
    /// 1, 2, 3.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// What is chosen by who looks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PipelineOptions {
    /// The target.
    pub target: Target,
    /// Whose words layers say.
    pub reference: Reference,
    /// How the compiler was built.
    pub build: Build,
    /// Whether the verifier between passes was asked for.
    pub verify_each: bool,
    /// The tier of optimisation.
    pub level: OptimisationLevel,
    /// `NVVMPassOptions[600]`: no verifier is inserted between cicc's optimisations.
    pub disable_nvvm_verify: bool,
    /// `nvvm-verify-show-info`
    pub show_info: bool,
    /// What is broken by switch.
    pub broken: Vec<Invariant>,
    /// How the pass of the stepped simulation goes.
    pub pass: PassCase,
    /// An order of stages to be looked at; empty for none.
    pub order: Vec<Stage>,
}

impl PipelineOptions {
    /// As the documents have it by default, for a target and a reference.
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

    /// Whether the verifier between passes runs: in all builds but Release, and else when it is asked for.
    pub fn verifies_each(&self) -> bool {
        self.verify_each || self.build != Build::Release
    }
}

/// What becomes of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventState {
    /// It ran and found nothing.
    Passed,
    /// It reported an error and stopped the pipeline.
    Failed,
    /// It never comes, because something before it stopped the pipeline.
    Dark,
    /// It is switched off.
    Off,
    /// Something is broken there, and nobody says so.
    Unseen,
}

/// Words that a layer says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Said {
    /// To the letter.
    pub words: String,
    /// How grave.
    pub severity: Severity,
    /// The rule that says it, `NV0101`.
    pub rule: String,
    /// Where, for what the text itself breaks.
    pub location: Option<Location>,
    /// The switch that breaks it; `None` for what the text breaks.
    pub switch: Option<Invariant>,
    /// Whether the document has no words for it, so that these are ours.
    pub ours: bool,
}

/// Something that happens, or would have.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// What: a pass, or a verifier.
    pub title: String,
    /// The layer that looks; `None` where none does.
    pub layer: Option<Layer>,
    /// When in relation to the passes: `inside of the pass`, `right after MaterializeAsync`.
    pub boundary: String,
    /// What becomes of it.
    pub state: EventState,
    /// What is said there.
    pub said: Vec<Said>,
    /// Why it is so, where there is something to explain.
    pub why: String,
}

/// A place that a document claims for the NVVM IR verifier.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Placement {
    /// The document.
    pub document: String,
    /// Its claim.
    pub claim: String,
    /// The event before which it would stand, in [`Timeline::events`]; `None` for a place in another program.
    pub before: Option<u32>,
}

/// A place where cicc inserts its verifier.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Insertion {
    /// As printed.
    pub position: String,
    /// The pass before it.
    pub after: String,
    /// What the document notes.
    pub note: String,
    /// Whether it is there with these options.
    pub inserted: bool,
    /// How many errors it reports; it goes on after them.
    pub errors: u32,
}

/// One of the checks of *Tileiras: NVVM IR Verifier*.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Checker {
    /// What it looks for.
    pub title: String,
    /// Its procedure in the driver; empty for those that the driver does not call (C016).
    pub procedure: String,
    /// What it says of the text.
    pub said: Vec<String>,
}

/// How a run of the verifier's own pass ends.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RunState {
    /// `signalPassFailure()` was called.
    pub failed: bool,
    /// The checks, those that the driver calls first.
    pub checkers: Vec<Checker>,
}

/// How a single pass goes, for the stepped simulation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PassCase {
    /// Whether `pass.run` fails.
    pub run_fails: bool,
    /// Whether the module is broken afterwards.
    pub verify_fails: bool,
}

/// A line of `run_pass_with_three_verifier_layers`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PassStep {
    /// The code.
    pub code: String,
    /// What happens there.
    pub what: String,
    /// Whether it is reached.
    pub reached: bool,
}

/// `run_pass_with_three_verifier_layers`, step by step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PassRun {
    /// Its steps.
    pub steps: Vec<PassStep>,
    /// Whether it returns success.
    pub succeeded: bool,
    /// The error on the anchor operation.
    pub said: Option<String>,
}

/// An ordering invariant that an order breaks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OrderProblem {
    /// What has to come first.
    pub first: Stage,
    /// What has to come afterwards.
    pub then: Stage,
    /// The document's row.
    pub row: String,
    /// Why.
    pub because: String,
}

/// The way of a module through the layers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Timeline {
    /// What happens, in order.
    pub events: Vec<Event>,
    /// The event that stops it.
    pub stopped_at: Option<u32>,
    /// The layer that reports first.
    pub reported_by: Option<Layer>,
    /// The verifier's own pass.
    pub run: RunState,
    /// Where the documents place it.
    pub placements: Vec<Placement>,
    /// Where cicc inserts it.
    pub insertions: Vec<Insertion>,
    /// What `nvvm-verify-show-info` tells.
    pub info: Vec<String>,
    /// The stepped simulation.
    pub pass_run: PassRun,
    /// What the order that was asked about breaks.
    pub order_problems: Vec<OrderProblem>,
}
