//! References and sources that several rules share.

use nvvm_diagnostics::{Layer, References, ReportedBy, Rule, Severity, Targets};
use nvvm_target::{Document, Source};

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

pub(super) const NVCC: Source = Source::measured("nvcc 13.5", "accepts, rejects and layouts of 559 declaration files");
pub(super) const PAGES: Source = Source::measured("nvcc 13.0 and 13.5", "the examples of the rules' pages");
pub(super) const GXX: Source = Source::measured("g++ 12.2", "layouts of the same declarations on the host");
pub(super) const UNMEASURED: Source = Source::Reference {
    title: "ISO C++ and CUDA C++ Programming Guide",
    what: "the refusal; its wording is not measured",
};
pub(super) const OURS: Source = Source::Reference { title: "NVVM Playground", what: "a bound or note of its own" };
pub(super) const TILEIRAS_LAUNCH: Source =
    Source::document(Document::TileirasNvvmIrVerifier, "Launch-Argument Address-Space Check");
pub(super) const TILEIRAS_LIMIT: Source =
    Source::document(Document::TileirasNvvmIrVerifier, "ParamSpaceLimit by SM Family");
pub(super) const SPECIAL: Source = Source::document(Document::CiccTypeTranslation, "EDG Frontend Diagnostic");
pub(super) const ADDRESS_SPACE: Source = Source::document(Document::CiccTypeTranslation, "Address Space Determination");
pub(super) const CLUSTERS: Source = Source::document(Document::CiccNvvmIrVerifier, "Additional Function-Level Checks");
pub(super) const KEYWORDS: Source =
    Source::document(Document::CiccTypeTranslation, "CUDA FP8/FP6/FP4 Extended Type Keywords");

/// The defaults of rules about declarations.
pub(super) const DECLARATION: Rule = Rule { layer: Layer::Declaration, ..Rule::DEFAULT };

/// The defaults of rules that nvcc's front end reports, with its message.
pub(super) const FORBIDDEN: Rule = Rule { sources: &[PAGES], ..DECLARATION };
