//! Rules about `llvm.nvvm.red`. The modern (opaque-pointer) front end of libNVVM checks its packed constant operand
//! (mode word) in instruction selection, not in verification.

use super::call::{Call, scalar_bits};
use super::declare::INTRINSIC;
use super::violation::Violations;
use crate::rule::Rule;
use nvvm_syntax::address_space::{GENERIC, GLOBAL};
use nvvm_target::mode_word::ModeField;

nvvm_diagnostics::rules! {
    SPACE "NV0840" "nvvm-red-as-field" ["Invalid address space for nvvm.red"] {
        help: "Bits 9 to 8 take 0 (generic) or 1 (global).",
        ..INTRINSIC
    }

    POINTER "NV0841" "nvvm-red-pointer-as" ["Invalid address space for pointer operand in nvvm.red"] {
        help: "Use a generic or global pointer; vectors take 0 in bits 9 to 8.",
        ..INTRINSIC
    }

    OPERATION "NV0842" "nvvm-red-op" ["Invalid reduction op for nvvm.red"] {
        help: "Bits 13 to 11 take 0 to 3.",
        ..INTRINSIC
    }

    COMBINATION "NV0844" "nvvm-red-op-type" ["Invalid op and type combination for nvvm.red"] {
        help: "Types 8 to 11 in bits 18 to 15 are for vectors, with operation 3.",
        ..INTRINSIC
    }

    LENGTH "NV0845" "nvvm-red-type-vlen" ["Invalid type and vector length for nvvm.red"] {
        help: "A vector needs one of the types 6 and 8 to 11 in bits 18 to 15.",
        ..INTRINSIC
    }

    TYPE "NV0846" "nvvm-red-ir-type" ["Invalid Type for nvvm.red"] {
        help: "Bits 18 to 15 take 0 to 11.",
        ..INTRINSIC
    }

    ORDERING "NV0847" "nvvm-red-ordering" ["Invalid memory model ordering for nvvm.red"] {
        help: "Bits 3 to 0 take 1 (relaxed) or 3 (release).",
        ..INTRINSIC
    }

    FLUSH "NV0848" "nvvm-red-noftz" ["noftz not support for other types for nvvm.red"] {
        help: "Clear bit 14: it is for the packed types 8 to 11.",
        ..INTRINSIC
    }

    WIDTH "NV0849" "nvvm-red-width" ["Copy one register into another with a different width"] {
        help: "Even types of bits 18 to 15 are 32 bits wide and odd ones 64: match the argument's.",
        ..INTRINSIC
    }

    CRASH "NV0852" "nvvm-red-crash" [] {
        help: "libNVVM dies on this mode word instead of saying what is wrong with it.",
        ..INTRINSIC
    }
}

/// The properties of a call of `llvm.nvvm.red`: its packed constant operand (mode word), and the type of the reduced
/// value.
#[derive(Clone, Copy)]
struct Reduced {
    mode: u64,
    vector: bool,
    bits: u64,
}

/// The version of libNVVM's checks of the packed constant operand (mode word) of `llvm.nvvm.red`: before release 13.3,
/// or since.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Checks {
    Earlier,
    /// The checks since 13.3. They compare widths, treat two `half` values as one 32-bit value, and crash on some mode
    /// words that the earlier checks report.
    Later,
}

/// Returns the first rule that a reduction violates according to the version `checks` of libNVVM's checks.
fn violated(reduced: Reduced, checks: Checks) -> Option<&'static Rule> {
    let Reduced { mode, vector, bits } = reduced;
    let fits = |field: ModeField| field.admits(mode);
    let is_later = checks == Checks::Later;
    let plain = !vector || (is_later && bits == 32);
    let or_crash = |rule| Some(if is_later { &CRASH } else { rule });
    if vector && !fits(ModeField::ReductionVectorSpace) {
        return Some(&POINTER);
    }
    if fits(ModeField::ReductionPackedType) {
        return (!vector || !fits(ModeField::ReductionPackedOperation)).then_some(&COMBINATION);
    }
    if !fits(ModeField::ReductionFlush) {
        return Some(&FLUSH);
    }
    if !plain && !fits(ModeField::ReductionVectorType) {
        return Some(&LENGTH);
    }
    let is_operation = fits(ModeField::ReductionOperation);
    if !plain && !is_later && is_operation {
        return None;
    }
    if !vector {
        if !fits(ModeField::ReductionType) {
            return or_crash(&TYPE);
        }
        if is_later && bits != if fits(ModeField::ReductionWordType) { 32 } else { 64 } {
            return Some(&WIDTH);
        }
    }
    let is_folded = vector && is_later;
    if !is_operation && !is_folded {
        return or_crash(&OPERATION);
    }
    if !fits(ModeField::ReductionUnknown) {
        return Some(&CRASH);
    }
    if !vector && !fits(ModeField::ReductionSpace) {
        return or_crash(&SPACE);
    }
    (!fits(ModeField::ReductionOrdering)).then_some(&ORDERING)
}

/// Returns the rules that a reduction violates according to the cicc document, in the document's order. `pointer` is
/// the address space of the reduced memory.
fn documented(reduced: Reduced, pointer: Option<u32>) -> impl Iterator<Item = &'static Rule> {
    let Reduced { mode, vector, .. } = reduced;
    let fits = |field: ModeField| field.admits(mode);
    let is_packed = fits(ModeField::ReductionPackedType);
    [
        (fits(ModeField::ReductionSpace), &SPACE),
        (matches!(pointer, None | Some(GENERIC | GLOBAL)), &POINTER),
        (is_packed || fits(ModeField::ReductionOperation), &OPERATION),
        (!is_packed || vector && fits(ModeField::ReductionPackedOperation), &COMBINATION),
        (is_packed || !vector || fits(ModeField::ReductionVectorType), &LENGTH),
        (is_packed || vector || fits(ModeField::ReductionType), &TYPE),
        (fits(ModeField::ReductionOrdering), &ORDERING),
    ]
    .into_iter()
    .filter_map(|(holds, rule)| (!holds).then_some(rule))
}

pub(super) fn check(call: Call, violations: &mut Violations) {
    let (Some(mode), Some(ty)) = (call.word(0), call.type_of(2)) else { return };
    let (element, count) = call.elements(ty);
    let word = Reduced { mode, vector: count > 1, bits: scalar_bits(element).saturating_mul(count) };
    for rule in documented(word, call.address_space(1)) {
        let place = call.place(if std::ptr::eq(rule, &POINTER) { 1 } else { 0 });
        violations.push(rule, place, &["documented"]);
    }
    for (checks, variant) in [(Checks::Later, "later checks"), (Checks::Earlier, "earlier checks")] {
        if let Some(rule) = violated(word, checks) {
            violations.push(rule, call.place(0), &[variant]);
        }
    }
}
