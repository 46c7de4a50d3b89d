//! Rules about NVVM IR: checks of LLVM's verifier, libNVVM and ptxas, each declared together with a page of
//! documentation. The analyses that the rules use are in [`nvvm_analysis`].
//!
//! [`verify`] runs every rule once, independently of targets. Each [`Finding`] has judgements (reports) by all
//! references (documents and measured tools) on all targets, so that the findings of another target need no new run.
//!
//! * [`rules`]: the rules by area, each with a page whose examples are its tests.
//! * [`contradictions`]: the contradictions between documents and tools about constructs of a module.
//!
//! ```
//! use nvvm_target::{Reference, Target};
//! use nvvm_verify::{Mode, verify};
//!
//! let text = "define void @a() {\n  fence release\n  ret void\n}\n";
//! let module = nvvm_syntax::parse(text);
//! let verification = verify(&module, text, Mode::Standard);
//!
//! let finding = verification.findings.iter().find(|finding| finding.rule.code == "NV0806").ok_or("no finding")?;
//! assert_eq!(finding.span.text(text), "fence");
//!
//! let (sm_90, tileiras) = (Target::parse("sm_90").ok_or("not a target")?, Reference::Tileiras);
//! let applies = |it: &nvvm_verify::Judgement| it.references.contains(tileiras) && it.targets.contains(sm_90);
//! assert!(finding.judgements.iter().any(applies));
//! # Ok::<(), &str>(())
//! ```
//!
//! Invariants: a message is written in the rule that reports it and nowhere else; rules are an explicit list;
//! constructs that occur and are not checked are counted in [`Verification::not_modelled`].

#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub mod context;
pub mod contradictions;
pub mod directives;
mod fixes;
mod kernel_for;
mod record;
pub mod rules;
mod verifier;

pub use context::{Context, Mode};
pub use finding::Finding;
pub use kernel_for::KernelFor;
pub use nvvm_diagnostics::{Judgement, Outcome, finding, outcome, rule};
pub use record::NotModelled;
pub use rule::{Layer, Reach, References, ReportedBy, Rule, Severity, Targets};
pub use verifier::{Verifier, verify};

use nvvm_abi::data_layout::DataLayout;
use nvvm_analysis::Facts;
use std::collections::BTreeMap;
use std::rc::Rc;

/// The findings (diagnostics) and analysis results of one module.
#[derive(Debug)]
pub struct Verification {
    /// The findings (diagnostics of the rules), in source order.
    pub findings: Vec<Finding>,
    /// Constructs that occur in the module and were not checked, by description.
    pub not_modelled: BTreeMap<String, NotModelled>,
    /// The results of the analyses.
    pub facts: Rc<Facts>,
    /// The data layout of the module, or the default of its triple.
    pub data_layout: DataLayout,
    /// Contradictions between documents, or between documents and tools, that are about a construct of the module.
    pub contradictions: Vec<contradictions::Touched>,
}
