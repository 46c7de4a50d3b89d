//! Rules about arithmetic with a packed constant operand (mode word), and conversions between number formats.

use super::call::Call;
use super::constant::{IMMEDIATE, OP0, OPERAND, SUBTRACTION};
use super::declare::INTRINSIC;
use super::layout::{Field, Layout, Step, refusing};
use super::violation::Violations;
use crate::finding::Finding;
use crate::rule::{Rule, Targets};
use nvvm_target::mode_word::ModeField;
use nvvm_target::{NameGroup, Suffix, TargetSet};

nvvm_diagnostics::rules! {
    ROUNDING "NV0609" "rounding-mode" ["rounding mode not a valid value"] {
        help: "The field takes 1 (to nearest even), 2 (down), 3 (up) or 4 (to zero).",
        ..INTRINSIC
    }

    SOURCE_SUBWORD "NV0610" "src-subword-mode" ["src subword mode not a valid value"] {
        help: "Bits 9 to 7 take 0 to 2.",
        ..INTRINSIC
    }

    DESTINATION_SUBWORD "NV0611" "dest-subword-mode" ["dest subword mode not a valid value"] {
        help: "Bits 12 to 10 take 0 to 2.",
        ..INTRINSIC
    }

    RESERVED "NV0612" "reserved-bits" ["reserved flag bits used"] {
        help: "Leave the high bits of the mode word zero: they are kept for later meanings.",
        ..INTRINSIC
    }

    CONVERSION_TYPE "NV0712" "cvt-conversion-type" ["conversion type not a valid value"] {
        help: "By the document bits 3 to 1 take 1 to 4; no libNVVM that was measured reads them so.",
        ..INTRINSIC
    }

    DESTINATION_TYPE "NV0713" "cvt-dst-type" ["Invalid dst type"] {
        help: "Bits 3 to 0 name the packed type: 1 to 11, and 12 before 13.3.",
        ..INTRINSIC
    }

    SOURCE_TYPE "NV0714" "cvt-src-type" ["Invalid src type"] {
        help: "Bits 7 to 4 name the type: 0 to 11, and 12 before 13.3.",
        ..INTRINSIC
    }

    SAME_TYPE "NV0715" "cvt-different-types" ["Src and dst type must be different types"] {
        help: "A conversion to the same type is no instruction: use the value as it is.",
        ..INTRINSIC
    }

    SAME_WIDTH "NV0716" "cvt-different-widths" ["Src and dst type must be different bit widths"] {
        help: "Types 2 and 3 are as wide as each other: convert by way of a wider type.",
        ..INTRINSIC
    }

    PACKED "NV0717" "packfloat-src-dst" ["Invalid Src/Dst Type in cvt_packfloat Intrinsic."] {
        help: "Convert by way of a type that both are converted to and from.",
        ..INTRINSIC
    }
}

const ROUNDED: &[Step] =
    &[Field::of(ModeField::RoundedArithmeticRounding, &ROUNDING), reserved(ModeField::RoundedArithmeticReserved)];

/// The packed constant operands (mode words) of the intrinsics in this module, with their checks.
pub(super) static LAYOUTS: &[Layout] = &[
    Layout { group: NameGroup::RoundedArithmetic, operand: 0, constant: OP0, steps: ROUNDED },
    Layout {
        group: NameGroup::Subtraction,
        operand: 0,
        constant: &[(&SUBTRACTION, &[]), (&OPERAND, &["access or rounding"]), (&IMMEDIATE, &["mode word"])],
        steps: ROUNDED,
    },
    Layout {
        group: NameGroup::Conversion,
        operand: 0,
        constant: OP0,
        steps: &[
            Field::of(ModeField::ConversionKind, &CONVERSION_TYPE),
            Field::of(ModeField::ConversionRounding, &ROUNDING),
            Field::of(ModeField::ConversionSource, &SOURCE_SUBWORD),
            Field::of(ModeField::ConversionDestination, &DESTINATION_SUBWORD),
            reserved(ModeField::ConversionReserved),
        ],
    },
    Layout {
        group: NameGroup::PackedConversion,
        operand: 0,
        constant: OP0,
        steps: &[
            Field::of(ModeField::ConversionKind, &CONVERSION_TYPE),
            Field::of(ModeField::PackedDestination, &DESTINATION_TYPE),
            Field::of(ModeField::PackedSource, &SOURCE_TYPE),
            Step::Ask(ask_types_differ),
            reserved(ModeField::PackedReserved),
        ],
    },
];

/// Checks the source and destination types of a packed conversion: they must differ, also in width.
fn ask_types_differ(call: Call, word: u64, violations: &mut Violations) {
    if ModeField::PackedDestination.value(word) == ModeField::PackedSource.value(word) {
        violations.push(&SAME_TYPE, call.place(0), &[]);
    } else {
        let references = refusing(ModeField::PackedOfDifferentWidths, word);
        violations.push_by(references, &SAME_WIDTH, call.place(0), &[]);
    }
}

/// Reports a pair of source and destination types that a packed conversion does not support. `used` is whether the
/// result of the conversion is used. For the destination type of a reported pair, all other unsupported source types
/// crash the compiler.
pub(super) fn check_packed_pair(call: Call, used: bool, violations: &mut Violations) {
    let Some(word) = call.word(0) else { return };
    if ModeField::PackedWithEverySource.admits(word) {
        return;
    }
    let targets = match () {
        () if !ModeField::PackedUnpaired.admits(word) => Targets::MODERN.set(),
        // On other targets the type itself is rejected first.
        () if !ModeField::PackedUnpairedByArchitecture.admits(word) => {
            with_suffix(|suffix| suffix == Some(Suffix::ArchitectureSpecific))
        }
        () if !ModeField::PackedUnpairedBySuffix.admits(word) => with_suffix(|suffix| suffix.is_some()),
        () => return,
    };
    // Unused calls are eliminated before instruction selection. The document's verifier runs earlier.
    let variants: &[&str] = if used { &["used"] } else { &[] };
    violations.add(Finding::of_variants(&PACKED, call.place(0), &[], variants).measured_on(targets));
}

/// Returns the targets of the modern (opaque-pointer) front end for whose architecture suffix (`a`, `f` or none)
/// `question` returns true.
fn with_suffix(question: fn(Option<Suffix>) -> bool) -> TargetSet {
    TargetSet::from_fn(|target| question(target.suffix())).intersection(Targets::MODERN.set())
}

/// Returns the check that the reserved bits `field` of a packed constant operand (mode word) are 0.
pub(super) const fn reserved(field: ModeField) -> Step {
    Field::variant(field, &RESERVED, &["mode word"])
}

/// Returns the two rules that a call violates if its packed constant operand (mode word) is not constant: `rule`, the
/// rule of the intrinsic's family, and the rule about `immarg`. `variants` select the rows of the table of outcomes per
/// tool that apply to `rule`.
pub(super) const fn own_text(
    rule: &'static Rule,
    variants: &'static [&'static str],
) -> [(&'static Rule, &'static [&'static str]); 2] {
    [(rule, variants), (&IMMEDIATE, &["mode word"])]
}
