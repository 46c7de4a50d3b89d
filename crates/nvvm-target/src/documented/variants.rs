//! The documented target requirements of instruction variants such as the 2CTA mode of TMA copies, from *cicc: NVVM IR
//! Verifier (Deep Dive)*, section Q.

use super::SmEncoding;
use super::family_token::FamilyToken;
use crate::{Document, Source, Target, TargetSet};

/// The section of the document about NVIDIA's compiler cicc with the target requirements of instruction variants.
pub const SOURCE: Source =
    Source::document(Document::CiccNvvmIrVerifier, "Q. Architecture-Gated MMA / Vector Intrinsic Variants");

/// The condition on the target under which a variant of an instruction is accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Threshold {
    /// A condition on the compute capability: the instruction variant is rejected on targets for which major × 10 +
    /// minor is at most this value.
    AtMost(u32),
    /// A condition on the family token, a field of cicc's target descriptor. The cicc document prints an expression and
    /// a list of targets for the condition. The listed targets are not those that satisfy the expression.
    FamilyToken,
    /// A condition on the name of the target: the instruction variant is accepted only on the target with this name.
    Exactly(&'static str),
}

/// A variant of an instruction, such as the 2CTA mode of TMA copies, with the condition on the target under which it is
/// accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The instruction family, e.g. `IMMA (int8)`.
    pub family: &'static str,
    /// The name of the instruction variant within its instruction family, e.g. `load-C` in `IMMA (int8)`.
    pub variant: &'static str,
    /// The condition on the target under which the instruction variant is accepted.
    pub threshold: Threshold,
    /// Whether the instruction variant has sub-variants that require sm_75, while the variant itself requires sm_72.
    pub extended_from_75: bool,
    /// The error message about a rejected instruction variant, including the cicc document's typographic errors; `%s`
    /// is the matrix shape.
    pub message: &'static str,
}

impl Variant {
    /// Returns the targets on which the instruction variant is accepted; with `extended`, those on which its sub-variants
    /// are accepted that require sm_75. The result for [`Threshold::FamilyToken`] is the cicc document's list of targets,
    /// which differs from the targets that satisfy the document's expression.
    pub fn targets(&self, extended: bool) -> TargetSet {
        TargetSet::from_fn(|target| self.passes(target, extended))
    }

    fn passes(&self, target: Target, extended: bool) -> bool {
        match self.threshold {
            Threshold::AtMost(threshold) => {
                let refused_extension = extended && self.extended_from_75 && target.sm() == 72;
                SmEncoding::MajorMinor.encode(target) > threshold && !refused_extension
            }
            Threshold::FamilyToken => FamilyToken::of(target).two_cta_as_intended(),
            Threshold::Exactly(name) => target.name() == name,
        }
    }
}

/// The identifiers of the four IMMA (integer matrix) `load-C` intrinsics that sm_72 does not support.
pub const IMMA_LOAD_C_EXTENDED_IDS: [u32; 4] = [386, 387, 1595, 1596];

const fn row(family: &'static str, variant: &'static str, threshold: Threshold, message: &'static str) -> Variant {
    Variant { family, variant, threshold, extended_from_75: false, message }
}

const fn imma(variant: &'static str, extended_from_75: bool, message: &'static str) -> Variant {
    Variant { family: "IMMA (int8)", variant, threshold: Threshold::AtMost(71), extended_from_75, message }
}

/// The instruction variants with conditions on the target, in the order of the cicc document.
pub const VARIANTS: [Variant; 17] = [
    row("HMMA (FP16)", "mma", Threshold::AtMost(69), "hmmamma is not supported on this architecture"),
    row("HMMA (FP16)", "load-A/B", Threshold::AtMost(69), "hmmaldab is not supported on this architecture"),
    row("HMMA (FP16)", "load-C", Threshold::AtMost(69), "hmmaldc is not supported on this architecture"),
    row("HMMA (FP16)", "store-C", Threshold::AtMost(69), "hmmastc is not supported on this architecture"),
    imma("mma", true, "immamma is not supported on this architecture"),
    imma("load-A/B", true, "immaldab is not supported on this architecture"),
    imma("load-C", true, "immaldc is not supported on this architecture"),
    imma("store-C", false, "imma stc not supported on this architecture"),
    row("BMMA (binary)", "mma", Threshold::AtMost(72), "bmmamma is not supported on this architecture"),
    row("F32x2", "all", Threshold::AtMost(99), "F32x2 intrinsics are not supported on this architecture"),
    row("128-bit atomics", "rmw/cas", Threshold::AtMost(89), "128b atomics not supported on this architecture!"),
    row("Vector atomics (v2/v4)", "rmw", Threshold::AtMost(89), "vector atomics not supported on this architecture!"),
    row(
        "TMA G2S",
        "2CTA mode",
        Threshold::FamilyToken,
        "2CTA Mode for CpAsyncBulkTensorG2S not supported on this architecture",
    ),
    row(
        "TMA G2S",
        "Im2Col_W / Im2Col_W128",
        Threshold::FamilyToken,
        "Im2Col_W and Im2Col_W128 modes are not supported on this architecture.",
    ),
    row(
        "tcgen05.mma",
        "scale-input acc",
        Threshold::FamilyToken,
        "Scale input accumulator is not supported on this architecture.",
    ),
    row(
        "WGMMA (Hopper)",
        "shape",
        Threshold::Exactly("sm_90a"),
        "The shape %s is not supported for __wgmma_mma_async builtin",
    ),
    row(
        "WGMMA (Hopper)",
        "operand overflow",
        Threshold::Exactly("sm_90a"),
        "unexpected constant overflow in __wgmma_mma_async operand",
    ),
];

/// Returns the entry of an instruction variant, with its condition on the target. `family` is the instruction family,
/// e.g. `IMMA (int8)`, and `variant` is the name of the variant, e.g. `load-C`.
pub fn variant(family: &str, variant: &str) -> Option<&'static Variant> {
    VARIANTS.iter().find(|row| row.family == family && row.variant == variant)
}

#[cfg(test)]
mod tests {
    use super::{VARIANTS, variant};
    use crate::TargetSet;

    fn smallest(family: &str, name: &str, extended: bool) -> &'static str {
        let row = variant(family, name).expect("a row");
        row.targets(extended).smallest().expect("some pass").name()
    }

    #[test]
    fn smallest_targets() {
        assert_eq!(smallest("HMMA (FP16)", "mma", false), "sm_70");
        assert_eq!(smallest("IMMA (int8)", "mma", false), "sm_72");
        assert_eq!(smallest("IMMA (int8)", "mma", true), "sm_75");
        assert_eq!(smallest("IMMA (int8)", "load-C", true), "sm_75");
        assert_eq!(smallest("IMMA (int8)", "store-C", true), "sm_72");
        assert_eq!(smallest("BMMA (binary)", "mma", false), "sm_75");
        assert_eq!(smallest("F32x2", "all", false), "sm_100");
        assert_eq!(smallest("128-bit atomics", "rmw/cas", false), "sm_90");
        assert_eq!(smallest("Vector atomics (v2/v4)", "rmw", false), "sm_90");
        assert_eq!(smallest("TMA G2S", "2CTA mode", false), "sm_100a");
        let shape = variant("WGMMA (Hopper)", "shape").expect("a row").targets(false);
        assert_eq!(shape.iter().map(crate::target::Target::name).collect::<Vec<_>>(), ["sm_90a"]);
    }

    #[test]
    fn thresholds_are_steps() {
        for row in VARIANTS.iter().filter(|row| matches!(row.threshold, super::Threshold::AtMost(_))) {
            let targets = row.targets(false);
            let first = targets.smallest().expect("some pass").sm();
            assert_eq!(targets, TargetSet::at_least(first), "{} {}", row.family, row.variant);
        }
    }
}
