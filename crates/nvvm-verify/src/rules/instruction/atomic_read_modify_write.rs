//! Rules about `atomicrmw`: types, address spaces and operations. The reference documents describe only `cmpxchg`, but
//! one document assigns opcode 0x42 to `atomicrmw` and checks its address space. All other checks are measured.

use super::{Site, atomic_space, fence};
use crate::context::Context;
use crate::finding::Finding;
use crate::rule::{Dispute, Layer, ReportedBy};
use nvvm_syntax::Span;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::instruction::{AtomicOperation, Detail};
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind, Types};
use nvvm_target::outcomes::{Behavior, OutcomeRow};

nvvm_diagnostics::rules! {
    /// The rule against `atomicrmw` on types other than integers of 32, 64 or 128 bits.
    TYPE "NV0811" "atomicrmw-type" ["Atomic operations on non-i32/i64/i128 types are not supported"] {
        help: "Work on a whole 32-bit word, with a cmpxchg loop for the bits you need.",
        layer: Layer::Instruction,
    }

    /// The rule against `atomicrmw` on pointers to an address space without atomics.
    ADDRESS_SPACE "NV0812" "atomicrmw-addrspace" [
        "atomicrmw pointer operand must point to generic, global, or shared address space",
    ] {
        help: "Constant and local memory have no atomics: constant memory is read-only, local memory has one thread.",
        layer: Layer::Instruction,
        disputes: &[Dispute::always("C077")],
    }

    /// The rule against operations of `atomicrmw` that libNVVM's front end does not support.
    OPERATION "NV0813" "atomicrmw-op-unsupported" [
        "atomicrmw does not support operation: '{}'.",
    ] {
        help: "Write the operation as a cmpxchg loop.",
        layer: Layer::Instruction,
        reported_by_values: Some(of_keyword),
    }

    /// The rule against 128-bit operations of `atomicrmw` other than `xchg`.
    WIDE "NV0814" "atomicrmw-i128-xchg-only" ["Atomic operations on i128 types are only supported for xchg operation"] {
        help: "Use a cmpxchg loop: 128-bit atomics are exchange and compare-and-exchange.",
        layer: Layer::Instruction,
    }
}

pub(super) fn check(context: &mut Context, site: Site) {
    let Detail::AtomicReadModifyWrite { operation, scope, .. } = site.instruction.detail else { return };
    let types = &context.module.types;
    let operand = |index| context.module.operand(site.instruction, index);
    let (Some(pointer), Some(value)) = (operand(0), operand(1)) else { return };
    let space = types.address_space(pointer.ty);
    let bits = plain_bits(types, value.ty);
    let integer = types.integer_bits(value.ty);
    let is_refused = refused(operation);
    let has_no_type = integer.is_some_and(|bits| !matches!(bits, 32 | 64 | 128));
    let has_no_atomics = space.is_some_and(|space| !atomic_space::has_atomics(space));
    // Several violations are at the same place, so that they are in the order of the checks.
    let is_only_one = [is_refused, has_no_type, has_no_atomics].into_iter().filter(|it| *it).count() == 1;
    let part = |part: Span| if is_only_one { part } else { site.instruction.opcode_span };
    if is_refused {
        let at = part(site.keyword_span(context, operation.keyword()));
        context.report(unsupported(at, operation).within(site.function));
    }
    if has_no_type {
        context.report(Finding::new(&TYPE, part(value.span), TYPE.words()).within(site.function));
    }
    if bits == Some(128) && !matches!(operation, AtomicOperation::Exchange | AtomicOperation::Nand) {
        context.report(Finding::new(&WIDE, value.span, WIDE.words()).within(site.function));
    }
    if let Some(space) = space {
        atomic_space::check(context, site, space, part(pointer.span), &ADDRESS_SPACE);
    }
    fence::check_scope(context, site, scope, "atomicrmw");
}

/// Whether the verifier of some libNVVM release rejects `operation` as unsupported by `atomicrmw`.
fn refused(operation: AtomicOperation) -> bool {
    OPERATION.outcomes().iter().any(|row| row.variant == operation.keyword())
}

fn unsupported(at: Span, operation: AtomicOperation) -> Finding {
    let keyword = operation.keyword();
    Finding::of_variants(&OPERATION, at, &[&keyword], &[keyword])
}

/// Returns the reports (tools with their targets) of an unsupported `atomicrmw` operation. `wording` is the message,
/// and the first of `values` the keyword of the operation. `None` if no row of the table of outcomes matches.
fn of_keyword(wording: &str, values: &[&str]) -> Option<Vec<ReportedBy>> {
    let says = |row: &&OutcomeRow| match row.behavior {
        Behavior::Words(words) => words == wording,
        _ => wording == OPERATION.words() && values.first() == Some(&row.variant),
    };
    let reported_by: Vec<ReportedBy> = OPERATION.outcomes().iter().filter(says).map(ReportedBy::from).collect();
    (!reported_by.is_empty()).then_some(reported_by)
}

/// Creates the finding about a call that modern (opaque-pointer) front ends auto-upgrade to `atomicrmw fadd`.
pub(in crate::rules) fn float_addition(at: Span, function: FunctionId) -> Finding {
    unsupported(at, AtomicOperation::FloatAdd).within(function)
}

/// Returns the width in bits of an integer, a floating-point number or a vector of these.
fn plain_bits(types: &Types, ty: TypeId) -> Option<u64> {
    match types.kind(ty) {
        TypeKind::Integer(bits) => Some(u64::from(bits)),
        TypeKind::Float(kind) => Some(u64::from(FloatKind::bits(kind))),
        TypeKind::Vector { count, element, scalable: false } => plain_bits(types, element)?.checked_mul(count),
        _ => None,
    }
}
