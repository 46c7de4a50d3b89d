//! What this area's declarations share.

use crate::rule::{Judged, Layer, Reach, Rule, Targets};
use nvvm_target::{Document, Phase, Source};

/// By both documents, and by every libNVVM at verify.
pub(in crate::rules) const BOTH: &[Judged] = &[Judged::DOCUMENTED, Judged::VERIFY];
/// By both documents; no libNVVM was seen to say it.
pub(super) const DOCUMENTS: &[Judged] = &[Judged::DOCUMENTED];
/// By every libNVVM at verify; no document speaks of it.
pub(super) const VERIFY: &[Judged] = &[Judged::VERIFY];
/// By both documents, and by libNVVM's modern front end at compile.
pub(super) const DOCUMENTS_AND_MODERN_COMPILE: &[Judged] =
    &[Judged::DOCUMENTED, Judged::measured(&[Phase::Compile], Targets::MODERN)];

/// A section of *cicc: NVVM IR Verifier (Deep Dive)*.
pub(in crate::rules) const fn section(name: &'static str) -> Source {
    Source::document(Document::CiccNvvmIrVerifier, name)
}

/// What `nvvmVerifyProgram` says.
pub(in crate::rules) const MEASURED: Source =
    Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words");
/// What `nvvmCompileProgram` says.
pub(super) const MEASURED_COMPILE: Source =
    Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram; fields by sweeps of mode words");
/// Tried and never heard: calls that the document's sentence is about were verified and compiled, on targets before and
/// after the one that it names. What was not asked does not cite it.
pub(super) const NEVER_HEARD: Source =
    Source::measured("libNVVM 12.9, 13.0, 13.5", "neither nvvmVerifyProgram nor nvvmCompileProgram was seen to say it");

/// What rules have in common that some text reaches.
pub(in crate::rules) const INTRINSIC: Rule = Rule { layer: Layer::Intrinsic, ..Rule::DEFAULT };

/// What rules have in common that no text reaches, for this reason.
pub(super) const fn unreachable(why: &'static str) -> Rule {
    Rule { help: why, layer: Layer::Pipeline, reach: Reach::NotFromText(why), ..Rule::DEFAULT }
}
