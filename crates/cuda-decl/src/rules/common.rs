//! Who judges, and sources, that rules share.

use super::{Judged, Targets};
use super::{Rule, Severity};
use nvvm_target::release::CUDA_13_0;
use nvvm_target::{Document, Reference, Source};

/// The toolkits. nvcc was measured in versions 13.0 and 13.5; 12.9 is judged alike, but for types that its headers do not
/// have.
pub const TOOLKITS: &[Reference] = Reference::TOOLKITS;
/// The documents.
pub const DOCUMENTS: &[Reference] = &[Reference::Tileiras, Reference::Mlir];

const fn judged(by: &'static [Reference], on: Targets, severity: Severity) -> Judged {
    Judged { by, on, severity, wording: None }
}

// The text cannot be read, or C++ itself forbids it: documents and tools alike.
pub(crate) const EVERYONE: &[Judged] = &[judged(Reference::ALL, Targets::All, Severity::Error)];
pub(crate) const NVCC_REJECTS: &[Judged] = &[judged(TOOLKITS, Targets::All, Severity::Error)];
// Clusters: the documents' verifier has one sentence of its own, which is the rule's last wording.
pub(super) const fn below_90(documented: usize) -> [Judged; 2] {
    [
        judged(TOOLKITS, Targets::Below(90), Severity::Error),
        Judged { wording: Some(documented), ..judged(DOCUMENTS, Targets::Below(90), Severity::Error) },
    ]
}
pub(super) const NVCC_13_WARNS: &[Judged] =
    &[judged(Reference::toolkits_since(CUDA_13_0), Targets::All, Severity::Warning)];
pub(super) const NVCC_WARNS: &[Judged] = &[judged(TOOLKITS, Targets::All, Severity::Warning)];
pub(super) const DOCUMENTS_SAY: &[Judged] = &[judged(DOCUMENTS, Targets::All, Severity::Error)];
pub(super) const DOCUMENTS_WARN: &[Judged] = &[judged(DOCUMENTS, Targets::All, Severity::Warning)];
pub(super) const LAUNCHES: &[Judged] = &[
    judged(&[Reference::Tileiras], Targets::All, Severity::Error),
    judged(&[Reference::Mlir], Targets::All, Severity::Warning),
    judged(TOOLKITS, Targets::All, Severity::Warning),
];
pub(super) const NOTES: &[Judged] = &[judged(Reference::ALL, Targets::All, Severity::Info)];

pub(super) const WARNINGS: &[Judged] = &[judged(Reference::ALL, Targets::All, Severity::Warning)];

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

/// What the language forbids, in the words of nvcc's front end: everybody refuses it.
pub(super) const fn forbidden(
    code: &'static str,
    name: &'static str,
    messages: &'static [&'static str],
    help: &'static str,
    page: &'static str,
) -> Rule {
    Rule {
        code,
        name,
        messages,
        help,
        severity: Severity::Error,
        judged: EVERYONE,
        unmeasured: &[],
        unreachable: None,
        superseded_by: None,
        sources: &[PAGES],
        page,
    }
}

/// What only CUDA forbids: the toolkits refuse it.
pub(super) const fn forbidden_by_cuda(
    code: &'static str,
    name: &'static str,
    messages: &'static [&'static str],
    help: &'static str,
    page: &'static str,
) -> Rule {
    Rule { judged: NVCC_REJECTS, ..forbidden(code, name, messages, help, page) }
}
