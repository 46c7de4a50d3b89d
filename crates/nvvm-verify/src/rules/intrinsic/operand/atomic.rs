//! Rules about `llvm.nvvm.atomic.rmw`, `.cas` and `.cast`, whose packed constant operand (mode word) contains the
//! operation, ordering, scope and flags.

use super::arithmetic::reserved;
use super::call::Call;
use super::constant::{IMMEDIATE, OPERAND};
use super::declare::INTRINSIC;
use super::layout::{Field, Layout, Step, refusing};
use super::violation::{ReferencesByFrontEnd, Violations};
use crate::finding::Finding;
use crate::rules::intrinsic::unknown_call;
use nvvm_syntax::Span;
use nvvm_syntax::address_space::{GENERIC, GLOBAL, SHARED};
use nvvm_syntax::types::{FloatKind, TypeKind};
use nvvm_target::NameGroup;
use nvvm_target::mode_word::ModeField;

/// The value of the relaxed ordering in a packed constant operand (mode word).
const RELAXED: u64 = 1;

nvvm_diagnostics::rules! {
    CAS_OPERATION "NV0820" "atomic-cas-opcode" ["the opcode of atomic_cas must be CAS"] {
        help: "Bits 23 to 16 must be 14 (CAS).",
        ..INTRINSIC
    }

    RMW_OPERATION "NV0821" "atomic-rmw-opcode" ["the opcode of atomic_rmw must not be CAS, CAST or CAST_SPIN"] {
        help: "14 to 16 belong to llvm.nvvm.atomic.cas and .cast: use those.",
        ..INTRINSIC
    }

    CAST_OPERATION "NV0822" "atomic-cast-opcode" ["the opcode of atomic_cast must be CAST or CAST_SPIN"] {
        help: "Bits 23 to 16 must be 15 (CAST) or 16 (CAST_SPIN).",
        ..INTRINSIC
    }

    CAST_TYPE "NV0823" "atomic-cast-type" ["atomic.cast only overloads on i32 and i64"] {
        help: "Swap a whole word of 32 or 64 bits.",
        ..INTRINSIC
    }

    CAST_SHARED "NV0824" "atomic-cast-shared" ["atomic.cast is only allowed on shared pointers"] {
        help: "Use llvm.nvvm.atomic.cas for other memory.",
        ..INTRINSIC
    }

    CAST_ORDERING "NV0825" "atomic-cast-ordering" ["atomic.cast works on shared memory, so cannot be ordered"] {
        help: "Clear bit 24: global ordering is for global memory.",
        ..INTRINSIC
    }

    VECTOR_OPERATION "NV0826" "atomic-vector-opcode" [
        "the opcode of atomic_rmw_v2f32 and atomic_rmw_v4f32 must be FADD",
    ] {
        help: "Vectors are added only: bits 23 to 16 must be 11 (FADD).",
        ..INTRINSIC
    }

    GLOBAL_ORDERING "NV0827" "atomic-global-ordering" [
        "Global ordering on atomics is only allowed on generic/global pointers",
    ] {
        help: "Clear bit 24, or use a generic or global pointer.",
        ..INTRINSIC
    }

    ORDERING "NV0828" "atomic-ordering-mode" ["ordering mode not a valid value"] {
        help: "Bits 3 to 0 take 0 to 6.",
        ..INTRINSIC
    }

    SCOPE "NV0829" "atomic-scope-mode" ["scope mode not a valid value"] {
        help: "Bits 7 to 4 take 0 to 2, and 3 from 13.2 on.",
        ..INTRINSIC
    }

    LOWERED_ORDERING "NV0830" "atomic-rmw-ordering" ["unsupported ordering for nvvm.atomic.rmw"] {
        help: "The modern front end compiles orderings 1 to 5 in bits 3 to 0.",
        ..INTRINSIC
    }

    CACHE_HINT "NV0831" "atomic-cache-hint" ["Cache operation hint not a valid value"] {
        help: "Bits 15 to 12 take 0 to 6.",
        ..INTRINSIC
    }

    OPERATION "NV0832" "atomic-operation-mode" ["operation mode not a valid value"] {
        help: "Bits 23 to 16 take 0 to 13 without 4, from 13.4 on 17 to 20 too, and from 13.5 on 21.",
        ..INTRINSIC
    }

    REDUCTION "NV0833" "atomic-isred-ordering" [
        "IsRed flag is only valid with weak, relaxed, or release memory ordering",
    ] {
        help: "Clear bit 26, or use ordering 0, 1 or 3: a reduction returns nothing that could be acquired.",
        ..INTRINSIC
    }

    WIDE "NV0834" "atomic-128bit" ["128b atomics not supported on this architecture!"] {
        help: "Use the instructions atomicrmw and cmpxchg on i128, which libNVVM takes on every target and compiles from \
            sm_90 on.",
        ..INTRINSIC
    }

    SAFE_ADD "NV0835" "atomic-safeadd" ["SAFEADD requires a supported 64-bit atomic rmw"] {
        help: "Operation 21 adds to an i64 in generic or global memory.",
        ..INTRINSIC
    }

    WIDE_OPERATION "NV0836" "atomic-128bit-op" ["unsupported atomic operation for 128b atomic rmw"] {
        help: "The hardware exchanges 128 bits and does nothing else with them.",
        ..INTRINSIC
    }

    VECTOR_GATE "NV0837" "atomic-vector-gate" ["vector atomics not supported on this architecture!"] {
        help: "Vectors are added atomically from sm_90 on: add the elements one by one below it.",
        ..INTRINSIC
    }

    VECTOR_SPACE "NV0838" "atomic-vector-addrspace" [
        "Vector atomics are only allowed on generic/global pointers",
    ] {
        help: "Add the elements one by one in shared memory.",
        ..INTRINSIC
    }
}

/// The packed constant operands (mode words) of the atomic intrinsics, with their checks.
pub(super) static LAYOUTS: &[Layout] = &[
    Layout {
        group: NameGroup::AtomicReadModifyWrite,
        operand: 0,
        constant: &[(&OPERAND, &["atomic change"]), (&IMMEDIATE, &["checked late"])],
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
            reserved(ModeField::AtomicReservedHint),
            Field::of(ModeField::AtomicKnownOperation, &OPERATION),
            reserved(ModeField::AtomicReserved),
            Step::Ask(ask_lowered_ordering),
        ],
    },
    Layout {
        group: NameGroup::AtomicCompareAndSwap,
        operand: 0,
        constant: &[(&CAS_OPERATION, &["not constant"]), (&IMMEDIATE, &["checked late"])],
        steps: &[
            Field::variant(ModeField::AtomicSwapOperation, &CAS_OPERATION, &["other operation"]),
            Step::Ask(ask_wide_swap),
            Step::Ask(ask_global_ordering),
            Field::of(ModeField::AtomicOrdering, &ORDERING),
            Field::of(ModeField::AtomicScope, &SCOPE),
            Field::of(ModeField::AtomicCacheHint, &CACHE_HINT),
            reserved(ModeField::AtomicReservedHint),
            reserved(ModeField::AtomicReserved),
            Step::Ask(ask_lowered_ordering),
        ],
    },
    Layout {
        group: NameGroup::AtomicCast,
        operand: 0,
        constant: &[(&CAST_OPERATION, &["not constant"]), (&IMMEDIATE, &["mode word"])],
        steps: &[
            Field::variant(ModeField::AtomicCastOperation, &CAST_OPERATION, &["other operation"]),
            Step::Ask(ask_cast),
            Field::of(ModeField::AtomicOrdering, &ORDERING),
            Field::of(ModeField::AtomicScope, &SCOPE),
            Field::of(ModeField::AtomicCacheHint, &CACHE_HINT),
            reserved(ModeField::AtomicReservedHint),
            reserved(ModeField::AtomicReserved),
        ],
    },
];

/// Whether libNVVM knows the type suffix in the name of an atomic intrinsic. libNVVM does not check calls with an
/// unknown suffix.
pub(super) fn is_known(call: Call) -> bool {
    !call.is(NameGroup::AtomicByName) || call.is(NameGroup::AtomicOfKnownType)
}

/// Whether an atomic intrinsic operates on `half` or vectors of it. libNVVM since 13.3 knows the names of such
/// intrinsics, but no verifier checks their calls.
fn is_half(call: Call) -> bool {
    call.is(NameGroup::AtomicOfHalves)
}

/// Returns the variant (named case of the rule in the table of outcomes per tool) of an atomic intrinsic for which
/// there is no machine instruction because some libNVVM releases do not know its type.
pub(super) fn without_instruction(call: Call) -> Option<&'static str> {
    if is_half(call) {
        return Some(match call.elements(call.instruction.ty).1 {
            1 => "atomic change of a half",
            2 => "atomic change of two halves",
            _ => "atomic change of more halves",
        });
    }
    // Unknown names are compiled as calls of functions, which fail for integers of a width without registers.
    let bits = call.module.types.integer_bits(call.instruction.ty)?;
    (!is_known(call) && !matches!(bits, 1 | 8 | 16 | 32 | 64 | 128)).then_some("call with an integer of no register")
}

/// Reports a call of an atomic intrinsic whose type suffix libNVVM does not know. The table of intrinsics contains only
/// the prefix of such a name.
pub(super) fn check_name(call: Call, violations: &mut Violations) {
    if !call.is(NameGroup::AtomicByName) || is_known(call) {
        return;
    }
    if is_half(call) {
        if let Some(word) = call.word(0)
            && call.elements(call.instruction.ty).1 != 2
            && !ModeField::AtomicLoweredOrdering.admits(word)
        {
            violations.push(&LOWERED_ORDERING, call.place(0), &["halves"]);
        }
        return;
    }
    if let Some(finding) = unknown_call(call.module, call.fact, call.span) {
        violations.add(finding);
    }
}

/// Checks the operation and address space of an atomic intrinsic on vectors: only additions in generic or global memory
/// are valid.
fn ask_vector(call: Call, word: u64, violations: &mut Violations) {
    if call.elements(call.instruction.ty).1 < 2 {
        return;
    }
    let references = refusing(ModeField::AtomicVectorOperation, word);
    violations.push_by(references, &VECTOR_OPERATION, call.place(0), &[]);
    if !matches!(call.address_space(1), Some(GENERIC | GLOBAL)) {
        let is_float = call.elements(call.instruction.ty).0 == TypeKind::Float(FloatKind::Float);
        violations.push(&VECTOR_SPACE, call.place(1), if is_float { &["floats"] } else { &[] });
    }
    violations.push(&VECTOR_GATE, call.span, &[]);
}

/// Checks the operation SAFEADD, which is valid only for 64-bit integers in generic or global memory.
fn ask_safe_add(call: Call, word: u64, violations: &mut Violations) {
    let references = refusing(ModeField::AtomicUnsafeOperation, word);
    if call.module.types.integer_bits(call.instruction.ty) != Some(64) {
        violations.push_by(references, &SAFE_ADD, call.place(0), &["type"]);
    } else if !matches!(call.address_space(1), Some(GENERIC | GLOBAL)) {
        violations.push_by(references, &SAFE_ADD, call.place(1), &["address space"]);
    }
}

/// Checks the operation of a 128-bit atomic intrinsic. libNVVM rejects these intrinsics in any case. Before 13.4, its
/// first error is about an operation other than an exchange.
fn ask_wide(call: Call, word: u64, violations: &mut Violations) {
    if call.module.types.integer_bits(call.instruction.ty) == Some(128) {
        let references = refusing(ModeField::AtomicWideOperation, word);
        violations.push_by(references, &WIDE_OPERATION, call.place(0), &["other than an exchange"]);
        violations.push_by(references, &WIDE_OPERATION, call.place(0), &["unsupported"]);
        violations.push(&WIDE, call.span, &["change"]);
        violations.push(&WIDE, call.span, &["target"]);
    }
}

fn ask_wide_swap(call: Call, _word: u64, violations: &mut Violations) {
    if call.module.types.integer_bits(call.instruction.ty) == Some(128) {
        violations.push(&WIDE, call.span, &["swap"]);
        violations.push(&WIDE, call.span, &["target"]);
    }
}

/// Returns the finding about the target of a 128-bit atomic instruction. The cicc document contradicts itself: it
/// requires sm_90 in one passage, and no target in another.
pub(in crate::rules) fn wide_instruction(span: Span) -> Finding {
    let finding = Finding::of_variants(&WIDE, span, &[], &["target"]);
    finding.help("Choose sm_90 or higher, or change 64 bits at a time.")
}

fn ask_global_ordering(call: Call, word: u64, violations: &mut Violations) {
    if !matches!(call.address_space(1), Some(GENERIC | GLOBAL)) {
        let references = refusing(ModeField::AtomicGlobalOrdering, word);
        violations.push_by(references, &GLOBAL_ORDERING, call.place(1), &[]);
    }
}

fn ask_reduction(call: Call, word: u64, violations: &mut Violations) {
    if !ModeField::AtomicReduction.admits(word) {
        let references = refusing(ModeField::AtomicReductionOrdering, word);
        violations.push_by(references, &REDUCTION, call.place(0), &[]);
    }
}

fn ask_cast(call: Call, word: u64, violations: &mut Violations) {
    if !matches!(call.module.types.integer_bits(call.instruction.ty), Some(32 | 64)) {
        violations.push(&CAST_TYPE, call.span, &[]);
    }
    if call.address_space(1).is_some_and(|space| space != SHARED) {
        violations.push(&CAST_SHARED, call.place(1), &[]);
    }
    let measured = refusing(ModeField::AtomicGlobalOrdering, word);
    // The document rejects every ordering except relaxed, libNVVM only one flag.
    let is_ordered = ModeField::AtomicOrdering.value(word) > RELAXED;
    let references = if is_ordered { measured.or(ReferencesByFrontEnd::DOCUMENTS) } else { measured };
    violations.push_by(references, &CAST_ORDERING, call.place(0), &[]);
}

/// Checks the ordering of an atomic intrinsic. Instruction selection of the modern (opaque-pointer) front end rejects
/// an ordering that has no meaning in the memory model. The cicc document mentions only read-modify-write operations,
/// and does not list the supported orderings.
fn ask_lowered_ordering(call: Call, word: u64, violations: &mut Violations) {
    if !ModeField::AtomicLoweredOrdering.admits(word) {
        let is_change = call.is(NameGroup::AtomicReadModifyWrite);
        violations.push(&LOWERED_ORDERING, call.place(0), &[if is_change { "change" } else { "swap" }]);
    }
}
