//! References and default fields that several rules share.

use nvvm_diagnostics::{Layer, References, ReportedBy, Rule, Severity, Targets};

/// The toolkits. nvcc was measured in versions 13.0 and 13.5; 12.9 is assumed to agree, except for types that its
/// headers do not declare.
pub const TOOLKITS: References = References::CUDA;
/// The documents.
pub const DOCUMENTS: References = References::DOCUMENTS;

/// A judgement of nvcc's front end, which runs before libNVVM.
const fn reported_by(by: References, on: Targets, severity: Severity) -> ReportedBy {
    ReportedBy { by, on, phases: &[], severity }
}

// Syntax errors and violations of C++: an error for all references.
pub(crate) const EVERYONE: &[ReportedBy] = &[reported_by(References::ALL, Targets::All, Severity::Error)];
pub(crate) const NVCC_REJECTS: &[ReportedBy] = &[reported_by(TOOLKITS, Targets::All, Severity::Error)];

/// The defaults of rules about declarations.
pub(super) const DECLARATION: Rule = Rule { layer: Layer::Declaration, ..Rule::DEFAULT };
