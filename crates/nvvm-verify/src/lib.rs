//! The rules: what NVIDIA's verifiers say about a module, as declarations with pages, and the analyses they rest on.
//!
//! The checks run once per edit and know no target: they find facts. Each finding carries what every reference makes
//! of the fact on every target, so that choosing another target is a filter.
//!
//! * [`facts`]: kernels, annotations, calls of intrinsics, origins of pointers.
//! * [`rules`]: the rules by area, one file each, with a page beside it whose examples are its tests.
//! * [`contradictions`]: where the documents disagree with each other or with the tools.
//!
//! Invariants: a message's text stands in the rule that owns it and nowhere else; rules are an explicit list; whatever
//! is met and not judged is counted in [`Verification::not_modelled`].

#![forbid(unsafe_code)]

mod assembled;
pub mod context;
pub mod contradictions;
pub mod directives;
mod doomed;
pub mod facts;
mod fixes;
mod intrinsic_table;
mod kept;
mod kernel_for;
mod record;
pub mod rules;
pub mod shared_memory;
mod simplified;
mod verifier;

pub use context::{Context, Mode};
pub use facts::Facts;
pub use finding::{Finding, Judgement};
pub use kernel_for::KernelFor;
pub use nvvm_rule::{Outcome, finding, outcome, rule};
pub use record::NotModelled;
pub use rule::{Judged, Layer, Reach, References, Rule, Severity, Targets};
pub use verifier::{Verifier, verify};

use nvvm_abi::data_layout::DataLayout;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Everything that the rules and analyses found in one module.
#[derive(Debug)]
pub struct Verification {
    /// Findings in source order.
    pub findings: Vec<Finding>,
    /// What was met and not judged, by what it is.
    pub not_modelled: BTreeMap<String, NotModelled>,
    /// What the analyses found.
    pub facts: Rc<Facts>,
    /// The module's data layout, or the default of its triple.
    pub data_layout: DataLayout,
    /// Where sources disagree on what the module touches.
    pub contradictions: Vec<contradictions::Touched>,
}
