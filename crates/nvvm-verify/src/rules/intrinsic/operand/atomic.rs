//! Rules about `llvm.nvvm.atomic.rmw`, `.cas` and `.cast`, with a mode word of operation, ordering, scope and flags.

use super::arithmetic::RESERVED;
use super::call::Call;
use super::constant::{IMMEDIATE, OPERAND, TEXT};
use super::declare::{INTRINSIC, MEASURED, MEASURED_COMPILE, section};
use super::layout::{Field, Layout, Step, refusing};
use super::violation::{ReferencesByFrontEnd, Violations};
use crate::finding::{Finding, Judgement};
use crate::outcome::COMPILE_CRASHES;
use crate::rule::{References, ReportedBy, Rule, Severity, Targets};
use crate::rules::intrinsic::{NOT_SPLIT, UNKNOWN, words_of_call};
use crate::rules::measured::unsupported_operation;
use nvvm_syntax::Span;
use nvvm_syntax::address_space::{GENERIC, GLOBAL, SHARED};
use nvvm_syntax::types::{FloatKind, TypeKind};
use nvvm_target::mode_word::ModeField;
use nvvm_target::release::{CUDA_12_2, CUDA_13_1, CUDA_13_2, CUDA_13_3, CUDA_13_4, CUDA_13_5};
use nvvm_target::{Crash, NameGroup, Phase, Source, TargetSet};

/// The value of the relaxed ordering.
const RELAXED: u64 = 1;

const ATOMICS: Source = section("G. Atomic Intrinsic Validation");

nvvm_diagnostics::rules! {
    CAS_OPERATION "NV0820" "atomic-cas-opcode" ["the opcode of atomic_cas must be CAS"] {
        help: "Bits 23 to 16 must be 14 (CAS).",
        sources: &[ATOMICS, MEASURED],
        ..INTRINSIC
    }

    RMW_OPERATION "NV0821" "atomic-rmw-opcode" ["the opcode of atomic_rmw must not be CAS, CAST or CAST_SPIN"] {
        help: "14 to 16 belong to llvm.nvvm.atomic.cas and .cast: use those.",
        sources: &[ATOMICS, MEASURED],
        ..INTRINSIC
    }

    CAST_OPERATION "NV0822" "atomic-cast-opcode" ["the opcode of atomic_cast must be CAST or CAST_SPIN"] {
        help: "Bits 23 to 16 must be 15 (CAST) or 16 (CAST_SPIN).",
        sources: &[ATOMICS, MEASURED],
        ..INTRINSIC
    }

    CAST_TYPE "NV0823" "atomic-cast-type" ["atomic.cast only overloads on i32 and i64"] {
        help: "Swap a whole word of 32 or 64 bits.",
        sources: &[ATOMICS, MEASURED],
        ..INTRINSIC
    }

    CAST_SHARED "NV0824" "atomic-cast-shared" ["atomic.cast is only allowed on shared pointers"] {
        help: "Use llvm.nvvm.atomic.cas for other memory.",
        sources: &[ATOMICS, MEASURED],
        ..INTRINSIC
    }

    CAST_ORDERING "NV0825" "atomic-cast-ordering" ["atomic.cast works on shared memory, so cannot be ordered"] {
        help: "Clear bit 24: global ordering is for global memory.",
        sources: &[ATOMICS, MEASURED],
        ..INTRINSIC
    }

    VECTOR_OPERATION "NV0826" "atomic-vector-opcode" [
        "the opcode of atomic_rmw_v2f32 and atomic_rmw_v4f32 must be FADD",
    ] {
        help: "Vectors are added only: bits 23 to 16 must be 11 (FADD).",
        sources: &[ATOMICS, MEASURED],
        ..INTRINSIC
    }

    GLOBAL_ORDERING "NV0827" "atomic-global-ordering" [
        "Global ordering on atomics is only allowed on generic/global pointers",
    ] {
        help: "Clear bit 24, or use a generic or global pointer.",
        sources: &[ATOMICS, MEASURED],
        ..INTRINSIC
    }

    ORDERING "NV0828" "atomic-ordering-mode" ["ordering mode not a valid value"] {
        help: "Bits 3 to 0 take 0 to 6.",
        sources: &[ATOMICS, MEASURED],
        ..INTRINSIC
    }

    SCOPE "NV0829" "atomic-scope-mode" ["scope mode not a valid value"] {
        help: "Bits 7 to 4 take 0 to 2, and 3 from 13.2 on.",
        sources: &[ATOMICS, MEASURED],
        ..INTRINSIC
    }

    LOWERED_ORDERING "NV0830" "atomic-rmw-ordering" [
        NO_ORDERING = "unsupported ordering for nvvm.atomic.rmw",
        OLDER_NO_ORDERING = "error: unsupported ordering for nvvm.atomic.rmw",
    ] {
        help: "The modern front end compiles orderings 1 to 5 in bits 3 to 0.",
        sources: &[ATOMICS, MEASURED_COMPILE],
        ..INTRINSIC
    }

    CACHE_HINT "NV0831" "atomic-cache-hint" ["Cache operation hint not a valid value"] {
        help: "Bits 15 to 12 take 0 to 6.",
        sources: &[ATOMICS, MEASURED],
        ..INTRINSIC
    }

    OPERATION "NV0832" "atomic-operation-mode" ["operation mode not a valid value"] {
        help: "Bits 23 to 16 take 0 to 13 without 4, from 13.4 on 17 to 20 too, and from 13.5 on 21.",
        sources: &[ATOMICS, MEASURED],
        ..INTRINSIC
    }

    REDUCTION "NV0833" "atomic-isred-ordering" [
        "IsRed flag is only valid with weak, relaxed, or release memory ordering",
    ] {
        help: "Clear bit 26, or use ordering 0, 1 or 3: a reduction returns nothing that could be acquired.",
        sources: &[Source::measured("libNVVM 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words")],
        ..INTRINSIC
    }

    WIDE "NV0834" "atomic-128bit" [
        WIDE_GATE = "128b atomics not supported on this architecture!",
        WIDE_READ_MODIFY_WRITE = "128b atomic rmw requires Hopper (SM 9.0+)",
        WIDE_SWAP = "128b atomic cas requires Hopper (SM 9.0+)",
    ] {
        help: "Use the instructions atomicrmw and cmpxchg on i128, which libNVVM takes on every target and compiles from \
            sm_90 on.",
        sources: &[section("Q. Architecture-Gated MMA / Vector Intrinsic Variants"), Source::measured("libNVVM 12.9 to 13.5",
            "nvvmVerifyProgram: the other texts, whatever the target, sm_121 included")],
        ..INTRINSIC
    }

    SAFE_ADD "NV0835" "atomic-safeadd" [
        SAFE_ADD_TYPE = "SAFEADD requires a supported 64-bit atomic rmw",
        SAFE_ADD_SPACE = "SAFEADD requires a generic or global pointer",
    ] {
        help: "Operation 21 adds to an i64 in generic or global memory.",
        sources: &[Source::measured("libNVVM 13.5", "nvvmVerifyProgram, both front ends; fields by sweeps of mode words")],
        ..INTRINSIC
    }

    WIDE_OPERATION "NV0836" "atomic-128bit-op" [
        NOT_WIDE = "unsupported atomic operation for 128b atomic rmw",
        OLDER_NOT_WIDE = "only atomic EXCH allowed for 128b atomic rmw",
    ] {
        help: "The hardware exchanges 128 bits and does nothing else with them.",
        sources: &[Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends")],
        ..INTRINSIC
    }

    VECTOR_GATE "NV0837" "atomic-vector-gate" [
        NO_VECTORS = "vector atomics not supported on this architecture!",
        COMPILED_NO_VECTORS = "error: vector atomics not supported on this architecture!",
    ] {
        help: "Vectors are added atomically from sm_90 on: add the elements one by one below it.",
        sources: &[section("Q. Architecture-Gated MMA / Vector Intrinsic Variants"), MEASURED_COMPILE],
        ..INTRINSIC
    }

    VECTOR_SPACE "NV0838" "atomic-vector-addrspace" [
        "Vector atomics are only allowed on generic/global pointers";
        COMPILE_CRASHES,
    ] {
        help: "Add the elements one by one in shared memory.",
        sources: &[MEASURED, Source::measured("libNVVM 12.8 to 13.5",
            "nvvmCompileProgram, modern front end: the process dies of vectors of floats")],
        ..INTRINSIC
    }
}

/// The mode words of this file.
pub(super) static LAYOUTS: &[Layout] = &[
    Layout {
        group: NameGroup::AtomicReadModifyWrite,
        operand: 0,
        constant: &[
            (&OPERAND, OPERAND.words(), TEXT.or(ReferencesByFrontEnd::before(CUDA_13_3))),
            (&IMMEDIATE, IMMEDIATE.words(), ReferencesByFrontEnd::MODERN.and(ReferencesByFrontEnd::since(CUDA_13_3))),
        ],
        steps: &[
            Step::Ask(ask_vector),
            Field::of(ModeField::AtomicChangeOperation, &RMW_OPERATION),
            Step::Ask(ask_safe_add),
            Step::Ask(ask_global_ordering),
            Step::Ask(ask_wide),
            Step::Ask(ask_reduction),
            Field::of(ModeField::AtomicOrdering, &ORDERING),
            Field::of(ModeField::AtomicScope, &SCOPE),
            Field::of(ModeField::AtomicCacheHint, &CACHE_HINT),
            Field::of(ModeField::AtomicReservedHint, &RESERVED),
            Field::of(ModeField::AtomicKnownOperation, &OPERATION),
            Field::of(ModeField::AtomicReserved, &RESERVED),
            Step::Ask(ask_lowered_ordering),
        ],
    },
    Layout {
        group: NameGroup::AtomicCompareAndSwap,
        operand: 0,
        constant: &[
            (&CAS_OPERATION, CAS_OPERATION.words(), TEXT.or(ReferencesByFrontEnd::before(CUDA_13_3))),
            (&IMMEDIATE, IMMEDIATE.words(), ReferencesByFrontEnd::MODERN.and(ReferencesByFrontEnd::since(CUDA_13_3))),
        ],
        steps: &[
            Field::of(ModeField::AtomicSwapOperation, &CAS_OPERATION),
            Step::Ask(ask_wide_swap),
            Step::Ask(ask_global_ordering),
            Field::of(ModeField::AtomicOrdering, &ORDERING),
            Field::of(ModeField::AtomicScope, &SCOPE),
            Field::of(ModeField::AtomicCacheHint, &CACHE_HINT),
            Field::of(ModeField::AtomicReservedHint, &RESERVED),
            Field::of(ModeField::AtomicReserved, &RESERVED),
            Step::Ask(ask_lowered_ordering),
        ],
    },
    Layout {
        group: NameGroup::AtomicCast,
        operand: 0,
        constant: &[
            (&CAST_OPERATION, CAST_OPERATION.words(), TEXT),
            (&IMMEDIATE, IMMEDIATE.words(), ReferencesByFrontEnd::MODERN),
        ],
        steps: &[
            Field::of(ModeField::AtomicCastOperation, &CAST_OPERATION),
            Step::Ask(ask_cast),
            Field::of(ModeField::AtomicOrdering, &ORDERING),
            Field::of(ModeField::AtomicScope, &SCOPE),
            Field::of(ModeField::AtomicCacheHint, &CACHE_HINT),
            Field::of(ModeField::AtomicReservedHint, &RESERVED),
            Field::of(ModeField::AtomicReserved, &RESERVED),
        ],
    },
];

/// Whether libNVVM supports the atomic for its type. It does not know other suffixes and does not check them.
pub(super) fn is_known(call: Call) -> bool {
    !call.is(NameGroup::AtomicByName) || call.is(NameGroup::AtomicOfKnownType)
}

/// Whether the type is one that releases since 13.3 know and no verifier checks.
fn is_half(call: Call) -> bool {
    call.is(NameGroup::AtomicOfHalves)
}

/// Returns the judgements of `nvvmCompileProgram` about atomics that cannot be selected.
pub(super) fn without_instruction(call: Call) -> Vec<Judgement> {
    let (legacy, modern) = (Targets::LEGACY.set(), Targets::MODERN.set());
    if is_half(call) {
        let (_, count) = call.elements(call.instruction.ty);
        let on_legacy = match count {
            1 | 2 => unsupported_operation(References::since(CUDA_13_2), legacy),
            _ => Some(
                Judgement::on(References::since(CUDA_13_3), legacy, Severity::Error, &[Phase::Compile])
                    .with_outcome(NOT_SPLIT),
            ),
        };
        let on_modern = match count {
            1 => unsupported_operation(References::only(CUDA_13_2), modern),
            2 => unsupported_operation(References::since(CUDA_13_2), modern),
            3.. => {
                let between = References::since(CUDA_13_1).and(References::before(CUDA_13_3));
                Some(Judgement::on(between, modern, Severity::Error, &[Phase::Compile]).with_outcome(NOT_SPLIT))
            }
            _ => None,
        };
        return on_legacy.into_iter().chain(on_modern).collect();
    }
    // Unknown names are compiled as calls, which fail for integers whose width no register has.
    match call.module.types.integer_bits(call.instruction.ty) {
        Some(bits) if !is_known(call) && !matches!(bits, 1 | 8 | 16 | 32 | 64 | 128) => {
            unsupported_operation(References::CUDA, legacy).into_iter().collect()
        }
        _ => Vec::new(),
    }
}

/// Checks for names with a type that libNVVM does not know. The table knows these names by their prefix.
pub(super) fn check_name(call: Call, violations: &mut Violations) {
    if !call.is(NameGroup::AtomicByName) || is_known(call) {
        return;
    }
    if is_half(call) {
        if let Some(word) = call.word(0)
            && call.elements(call.instruction.ty).1 != 2
            && !ModeField::AtomicLoweredOrdering.admits(word)
        {
            let modern = Targets::MODERN.set();
            let compile = Judgement::on(References::since(CUDA_13_3), modern, Severity::Error, &[Phase::Compile]);
            violations.add(&LOWERED_ORDERING, NO_ORDERING, call.place(0), [compile]);
        }
        return;
    }
    let Some(words) = words_of_call(call.module, call.fact.function, call.fact.name) else { return };
    violations.add(&UNKNOWN, words, call.span, UNKNOWN.outcomes().iter().map(Judgement::from));
}

/// Checks vectors, which support only additions in generic or global memory.
fn ask_vector(call: Call, word: u64, violations: &mut Violations) {
    if call.elements(call.instruction.ty).1 < 2 {
        return;
    }
    let references = refusing(ModeField::AtomicVectorOperation, word);
    violations.say(&VECTOR_OPERATION, VECTOR_OPERATION.words(), call.place(0), references);
    if !matches!(call.address_space(1), Some(GENERIC | GLOBAL)) {
        violations.say(&VECTOR_SPACE, VECTOR_SPACE.words(), call.place(1), ReferencesByFrontEnd::CUDA);
        if call.elements(call.instruction.ty).0 == TypeKind::Float(FloatKind::Float) {
            let compile = Judgement::on(References::CUDA, Targets::MODERN.set(), Severity::Error, &[Phase::Compile]);
            violations.also([compile.with_crash(Crash::ILLEGAL_INSTRUCTION)]);
        }
    }
    gate(call, &VECTOR_GATE, NO_VECTORS, violations);
    let compile = Judgement::on(References::since(CUDA_12_2), TargetSet::below(90), Severity::Error, &[Phase::Compile]);
    violations.also([compile.with_outcome(COMPILED_NO_VECTORS)]);
}

/// Checks SAFEADD, which supports only 64-bit words in generic or global memory.
fn ask_safe_add(call: Call, word: u64, violations: &mut Violations) {
    let references = refusing(ModeField::AtomicUnsafeOperation, word);
    if call.module.types.integer_bits(call.instruction.ty) != Some(64) {
        violations.say(&SAFE_ADD, SAFE_ADD_TYPE, call.place(0), references);
    } else if !matches!(call.address_space(1), Some(GENERIC | GLOBAL)) {
        violations.say(&SAFE_ADD, SAFE_ADD_SPACE, call.place(1), references);
    }
}

/// Checks 128-bit operands. Before 13.4 they are valid only for exchanges; later releases know more operations and
/// reject all of them.
fn ask_wide(call: Call, word: u64, violations: &mut Violations) {
    if call.module.types.integer_bits(call.instruction.ty) != Some(128) {
        return;
    }
    let references = refusing(ModeField::AtomicWideOperation, word);
    violations.say(
        &WIDE_OPERATION,
        OLDER_NOT_WIDE,
        call.place(0),
        references.and(ReferencesByFrontEnd::before(CUDA_13_4)),
    );
    violations.say(&WIDE_OPERATION, NOT_WIDE, call.place(0), references.and(ReferencesByFrontEnd::since(CUDA_13_4)));
    violations.say(&WIDE, WIDE_READ_MODIFY_WRITE, call.span, ReferencesByFrontEnd::since(CUDA_13_4));
    gate(call, &WIDE, WIDE_GATE, violations);
}

fn ask_wide_swap(call: Call, _word: u64, violations: &mut Violations) {
    if call.module.types.integer_bits(call.instruction.ty) == Some(128) {
        violations.say(&WIDE, WIDE_SWAP, call.span, ReferencesByFrontEnd::since(CUDA_13_5));
        gate(call, &WIDE, WIDE_GATE, violations);
    }
}

/// Reports the documents' requirement of sm_90.
fn gate(call: Call, rule: &'static Rule, words: &'static str, violations: &mut Violations) {
    let below = Judgement::from(ReportedBy::DOCUMENTED.on(Targets::Below(90)));
    violations.add(rule, words, call.span, [below]);
}

/// Returns the finding about a 128-bit instruction. The document states both that it requires sm_90 and that every
/// target supports it.
pub(in crate::rules) fn wide_instruction(span: Span) -> Finding {
    let below = Judgement::from(ReportedBy::DOCUMENTED.on(Targets::Below(90)));
    Finding::new(&WIDE, span, WIDE_GATE)
        .with_judgements(vec![below])
        .help("Choose sm_90 or higher, or change 64 bits at a time.")
}

fn ask_global_ordering(call: Call, word: u64, violations: &mut Violations) {
    if !matches!(call.address_space(1), Some(GENERIC | GLOBAL)) {
        let references = refusing(ModeField::AtomicGlobalOrdering, word);
        violations.say(&GLOBAL_ORDERING, GLOBAL_ORDERING.words(), call.place(1), references);
    }
}

fn ask_reduction(call: Call, word: u64, violations: &mut Violations) {
    if !ModeField::AtomicReduction.admits(word) {
        let references = refusing(ModeField::AtomicReductionOrdering, word);
        violations.say(&REDUCTION, REDUCTION.words(), call.place(0), references);
    }
}

fn ask_cast(call: Call, word: u64, violations: &mut Violations) {
    if !matches!(call.module.types.integer_bits(call.instruction.ty), Some(32 | 64)) {
        violations.say(&CAST_TYPE, CAST_TYPE.words(), call.span, ReferencesByFrontEnd::ALL);
    }
    if call.address_space(1).is_some_and(|space| space != SHARED) {
        violations.say(&CAST_SHARED, CAST_SHARED.words(), call.place(1), ReferencesByFrontEnd::ALL);
    }
    let measured = refusing(ModeField::AtomicGlobalOrdering, word);
    // The document rejects any ordering, libNVVM only that flag.
    let is_ordered = ModeField::AtomicOrdering.value(word) > RELAXED;
    let references = if is_ordered { measured.or(ReferencesByFrontEnd::DOCUMENTS) } else { measured };
    violations.say(&CAST_ORDERING, CAST_ORDERING.words(), call.place(0), references);
}

/// Checks orderings that have no meaning in the memory model, which the modern front end cannot select. The document
/// mentions only modifications, and does not state which orderings are supported.
fn ask_lowered_ordering(call: Call, word: u64, violations: &mut Violations) {
    if ModeField::AtomicLoweredOrdering.admits(word) {
        return;
    }
    let compile = |by| Judgement::on(by, Targets::MODERN.set(), Severity::Error, &[Phase::Compile]);
    let older = compile(References::before(CUDA_13_3)).with_outcome(OLDER_NO_ORDERING);
    let documented = call.is(NameGroup::AtomicReadModifyWrite).then(|| Judgement::from(ReportedBy::DOCUMENTED));
    let judgements = documented.into_iter().chain([compile(References::since(CUDA_13_3)), older]);
    violations.add(&LOWERED_ORDERING, NO_ORDERING, call.place(0), judgements);
}
