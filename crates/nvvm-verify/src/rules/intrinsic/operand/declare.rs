//! Common parts of the declarations of rules about operands of intrinsics.

use crate::rule::{Layer, Reach, Rule};
use nvvm_target::{Document, Source};

/// Returns a reference to the section `name` of *cicc: NVVM IR Verifier (Deep Dive)*, as the source of a rule.
pub(in crate::rules) const fn section(name: &'static str) -> Source {
    Source::document(Document::CiccNvvmIrVerifier, name)
}

/// The source of rules whose violations were measured with `nvvmVerifyProgram`.
pub(in crate::rules) const MEASURED: Source =
    Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words");
/// The source of rules whose violations were measured with `nvvmCompileProgram`.
pub(super) const MEASURED_COMPILE: Source =
    Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram; fields by sweeps of mode words");
/// The source of rules in the cicc document that libNVVM was measured not to enforce. Calls that violate them pass
/// verification and compilation, on targets before and after the required one.
pub(super) const NOT_OBSERVED: Source =
    Source::measured("libNVVM 12.9, 13.0, 13.5", "neither nvvmVerifyProgram nor nvvmCompileProgram was seen to say it");

/// The default fields of a rule about intrinsics that some IR text can violate. For other rules, see [`unreachable`].
pub(in crate::rules) const INTRINSIC: Rule = Rule { layer: Layer::Intrinsic, ..Rule::DEFAULT };

/// Returns the default fields of a rule about intrinsics that no IR text can violate. `why` is the reason why not.
pub(super) const fn unreachable(why: &'static str) -> Rule {
    Rule { help: why, layer: Layer::Pipeline, reach: Reach::NotFromText(why), ..Rule::DEFAULT }
}
