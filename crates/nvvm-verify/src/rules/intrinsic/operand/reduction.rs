//! Rules about `llvm.nvvm.red`, whose mode word libNVVM checks in the modern front end's instruction selection and not
//! in verification.

use super::call::{Call, scalar_bits};
use super::declare::{INTRINSIC, MEASURED_COMPILE, section};
use super::violation::Violations;
use crate::finding::Judgement;
use crate::outcome::COMPILE_CRASHES;
use crate::rule::{References, ReportedBy, Rule, Severity, Targets};
use nvvm_syntax::address_space::{GENERIC, GLOBAL};
use nvvm_target::mode_word::ModeField;
use nvvm_target::release::{CUDA_13_2, CUDA_13_3};
use nvvm_target::{Crash, Phase, Source};

const REDUCTION: Source = section("G.1. NVVM Reduction (nvvm.red) Validation");

nvvm_diagnostics::rules! {
    SPACE "NV0840" "nvvm-red-as-field" [
        INVALID_SPACE = "Invalid address space for nvvm.red",
        OLDER_INVALID_SPACE = "error: Invalid address space for nvvm.red",
    ] {
        help: "Bits 9 to 8 take 0 (generic) or 1 (global).",
        sources: &[REDUCTION, MEASURED_COMPILE],
        ..INTRINSIC
    }

    POINTER "NV0841" "nvvm-red-pointer-as" [
        INVALID_POINTER = "Invalid address space for pointer operand in nvvm.red",
        OLDER_INVALID_POINTER = "error: Invalid address space for pointer operand in nvvm.red",
    ] {
        help: "Use a generic or global pointer; vectors take 0 in bits 9 to 8.",
        sources: &[REDUCTION, MEASURED_COMPILE],
        ..INTRINSIC
    }

    OPERATION "NV0842" "nvvm-red-op" [
        INVALID_OPERATION = "Invalid reduction op for nvvm.red",
        OLDER_INVALID_OPERATION = "error: Invalid reduction op for nvvm.red",
    ] {
        help: "Bits 13 to 11 take 0 to 3.",
        sources: &[REDUCTION, MEASURED_COMPILE],
        ..INTRINSIC
    }

    COMBINATION "NV0844" "nvvm-red-op-type" [
        INVALID_COMBINATION = "Invalid op and type combination for nvvm.red",
        OLDER_INVALID_COMBINATION = "error: Invalid op and type combination for nvvm.red",
    ] {
        help: "Types 8 to 11 in bits 18 to 15 are for vectors, with operation 3.",
        sources: &[REDUCTION, MEASURED_COMPILE],
        ..INTRINSIC
    }

    LENGTH "NV0845" "nvvm-red-type-vlen" [
        INVALID_LENGTH = "Invalid type and vector length for nvvm.red",
        OLDER_INVALID_LENGTH = "error: Invalid type and vector length for nvvm.red",
    ] {
        help: "A vector needs one of the types 6 and 8 to 11 in bits 18 to 15.",
        sources: &[REDUCTION, MEASURED_COMPILE],
        ..INTRINSIC
    }

    TYPE "NV0846" "nvvm-red-ir-type" [
        INVALID_TYPE = "Invalid Type for nvvm.red",
        OLDER_INVALID_TYPE = "error: Invalid Type for nvvm.red",
    ] {
        help: "Bits 18 to 15 take 0 to 11.",
        sources: &[REDUCTION, MEASURED_COMPILE],
        ..INTRINSIC
    }

    ORDERING "NV0847" "nvvm-red-ordering" [
        INVALID_ORDERING = "Invalid memory model ordering for nvvm.red",
        OLDER_INVALID_ORDERING = "error: Invalid memory model ordering for nvvm.red",
    ] {
        help: "Bits 3 to 0 take 1 (relaxed) or 3 (release).",
        sources: &[REDUCTION, MEASURED_COMPILE],
        ..INTRINSIC
    }

    FLUSH "NV0848" "nvvm-red-noftz" [
        INVALID_FLUSH = "noftz not support for other types for nvvm.red",
        OLDER_INVALID_FLUSH = "error: noftz not support for other types for nvvm.red",
    ] {
        help: "Clear bit 14: it is for the packed types 8 to 11.",
        sources: &[MEASURED_COMPILE],
        ..INTRINSIC
    }

    WIDTH "NV0849" "nvvm-red-width" ["Copy one register into another with a different width"] {
        help: "Even types of bits 18 to 15 are 32 bits wide and odd ones 64: match the argument's.",
        sources: &[Source::measured("libNVVM 12.8 to 13.5", "nvvmCompileProgram, modern front end: every type on 32 and 64 bits")],
        ..INTRINSIC
    }

    CRASH "NV0852" "nvvm-red-crash" [COMPILE_CRASHES] {
        help: "libNVVM dies on this mode word instead of saying what is wrong with it.",
        sources: &[Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmCompileProgram, modern front end: the process dies")],
        ..INTRINSIC
    }
}

/// A mode word and the type of the value.
#[derive(Clone, Copy)]
struct Reduced {
    mode: u64,
    vector: bool,
    bits: u64,
}

/// A violation: the rule, its wording, and the wording of releases before 13.3.
struct Fault {
    rule: &'static Rule,
    words: &'static str,
    older: &'static str,
}

impl Fault {
    const SPACE: Fault = Fault { rule: &SPACE, words: INVALID_SPACE, older: OLDER_INVALID_SPACE };
    const POINTER: Fault = Fault { rule: &POINTER, words: INVALID_POINTER, older: OLDER_INVALID_POINTER };
    const OPERATION: Fault = Fault { rule: &OPERATION, words: INVALID_OPERATION, older: OLDER_INVALID_OPERATION };
    const COMBINATION: Fault =
        Fault { rule: &COMBINATION, words: INVALID_COMBINATION, older: OLDER_INVALID_COMBINATION };
    const LENGTH: Fault = Fault { rule: &LENGTH, words: INVALID_LENGTH, older: OLDER_INVALID_LENGTH };
    const TYPE: Fault = Fault { rule: &TYPE, words: INVALID_TYPE, older: OLDER_INVALID_TYPE };
    const ORDERING: Fault = Fault { rule: &ORDERING, words: INVALID_ORDERING, older: OLDER_INVALID_ORDERING };
    const FLUSH: Fault = Fault { rule: &FLUSH, words: INVALID_FLUSH, older: OLDER_INVALID_FLUSH };
    const WIDTH: Fault = Fault { rule: &WIDTH, words: WIDTH.words(), older: WIDTH.words() };
    const CRASH: Fault = Fault { rule: &CRASH, words: CRASH.words(), older: CRASH.words() };
}

/// Returns the violation of a mode word in a toolkit. Before 13.3 there is an error where later ones crash.
fn fault(reduced: Reduced, is_since_13_3: bool) -> Option<Fault> {
    let Reduced { mode, vector, bits } = reduced;
    let fits = |field: ModeField| field.admits(mode);
    // Since 13.3 two halves are treated as one word.
    let plain = !vector || (is_since_13_3 && bits == 32);
    let or_crash = |fault| Some(if is_since_13_3 { Fault::CRASH } else { fault });
    if vector && !fits(ModeField::ReductionVectorSpace) {
        return Some(Fault::POINTER);
    }
    if fits(ModeField::ReductionPackedType) {
        return (!vector || !fits(ModeField::ReductionPackedOperation)).then_some(Fault::COMBINATION);
    }
    if !fits(ModeField::ReductionFlush) {
        return Some(Fault::FLUSH);
    }
    if !plain && !fits(ModeField::ReductionVectorType) {
        return Some(Fault::LENGTH);
    }
    let is_operation = fits(ModeField::ReductionOperation);
    if !plain && !is_since_13_3 && is_operation {
        return None;
    }
    if !vector {
        if !fits(ModeField::ReductionType) {
            return or_crash(Fault::TYPE);
        }
        if is_since_13_3 && bits != if fits(ModeField::ReductionWordType) { 32 } else { 64 } {
            return Some(Fault::WIDTH);
        }
    }
    let is_folded = vector && is_since_13_3;
    if !is_operation && !is_folded {
        return or_crash(Fault::OPERATION);
    }
    if !fits(ModeField::ReductionUnknown) {
        return Some(Fault::CRASH);
    }
    if !vector && !fits(ModeField::ReductionSpace) {
        return or_crash(Fault::SPACE);
    }
    (!fits(ModeField::ReductionOrdering)).then_some(Fault::ORDERING)
}

/// Returns the document's violations in order: of the fields as libNVVM decodes them, and of the pointer.
fn documented(reduced: Reduced, pointer: Option<u32>) -> impl Iterator<Item = Fault> {
    let Reduced { mode, vector, .. } = reduced;
    let fits = |field: ModeField| field.admits(mode);
    let is_packed = fits(ModeField::ReductionPackedType);
    [
        (fits(ModeField::ReductionSpace), Fault::SPACE),
        (matches!(pointer, None | Some(GENERIC | GLOBAL)), Fault::POINTER),
        (is_packed || fits(ModeField::ReductionOperation), Fault::OPERATION),
        (!is_packed || vector && fits(ModeField::ReductionPackedOperation), Fault::COMBINATION),
        (is_packed || !vector || fits(ModeField::ReductionVectorType), Fault::LENGTH),
        (is_packed || vector || fits(ModeField::ReductionType), Fault::TYPE),
        (fits(ModeField::ReductionOrdering), Fault::ORDERING),
    ]
    .into_iter()
    .filter_map(|(holds, fault)| (!holds).then_some(fault))
}

pub(super) fn check(call: Call, violations: &mut Violations) {
    let (Some(mode), Some(ty)) = (call.word(0), call.type_of(2)) else { return };
    let (element, count) = call.elements(ty);
    let word = Reduced { mode, vector: count > 1, bits: scalar_bits(element).saturating_mul(count) };
    for Fault { rule, words, .. } in documented(word, call.address_space(1)) {
        let place = call.place(if std::ptr::eq(rule, &POINTER) { 1 } else { 0 });
        violations.add(rule, words, place, [Judgement::from(ReportedBy::DOCUMENTED)]);
    }
    let (newest, oldest) = (fault(word, true), fault(word, false));
    let sides = [(newest, References::since(CUDA_13_3), true), (oldest, References::before(CUDA_13_3), false)];
    for (found, by, is_since_13_3) in sides {
        let Some(Fault { rule, words, older }) = found else { continue };
        // Widths are checked since 13.2.
        let by = if std::ptr::eq(rule, &WIDTH) { References::since(CUDA_13_2) } else { by };
        let compile = Judgement::on(by, Targets::MODERN.set(), Severity::Error, &[Phase::Compile]);
        if std::ptr::eq(rule, &CRASH) {
            violations.outcome(rule, call.place(0), vec![compile.with_crash(Crash::ILLEGAL_INSTRUCTION)]);
            continue;
        }
        let compile = compile.with_outcome(if is_since_13_3 { words } else { older });
        violations.add(rule, words, call.place(0), [compile]);
    }
}
