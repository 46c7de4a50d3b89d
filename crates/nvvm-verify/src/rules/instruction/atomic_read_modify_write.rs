//! Rules about `atomicrmw`: types, address spaces and operations. The documents mention only `cmpxchg`, except that one
//! document takes opcode 0x42 for this instruction and checks its address space. All other checks are measured.

use super::{Site, atomic_space, fence};
use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::rule::{Dispute, Layer, References, ReportedBy, Targets};
use nvvm_diagnostics::fill;
use nvvm_syntax::Span;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::instruction::{AtomicOperation, Detail};
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind, Types};
use nvvm_target::release::{CUDA_12_9, CUDA_13_0, CUDA_13_1};
use nvvm_target::{Document, Phase, Source};

const MEASURED: Source = Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends");

nvvm_diagnostics::rules! {
    /// A type other than an integer of 32, 64 or 128 bits.
    TYPE "NV0811" "atomicrmw-type" ["Atomic operations on non-i32/i64/i128 types are not supported"] {
        help: "Work on a whole 32-bit word, with a cmpxchg loop for the bits you need.",
        layer: Layer::Instruction,
        sources: &[MEASURED],
    }

    /// A pointer into an address space without atomics.
    ADDRESS_SPACE "NV0812" "atomicrmw-addrspace" [
        "atomicrmw pointer operand must point to generic, global, or shared address space",
    ] {
        help: "Constant and local memory have no atomics: constant memory is read-only, local memory has one thread.",
        layer: Layer::Instruction,
        sources: &[
            Source::document(Document::CiccNvvmIrVerifier, "Per-Instruction Validation (Module Verifier), opcode 0x42"),
            Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram: the text, which the document does not quote"),
        ],
        disputes: &[Dispute::always("C077")],
    }

    /// An operation that the front end does not support.
    OPERATION "NV0813" "atomicrmw-op-unsupported" [
        LEGACY_UNSUPPORTED = "atomicrmw does not support operation.",
        UNSUPPORTED = "atomicrmw does not support operation: '{}'.",
    ] {
        help: "Write the operation as a cmpxchg loop.",
        layer: Layer::Instruction,
        sources: &[MEASURED],
        reported_by_values: Some(of_keyword),
    }

    /// A 128-bit operation other than `xchg`.
    WIDE "NV0814" "atomicrmw-i128-xchg-only" ["Atomic operations on i128 types are only supported for xchg operation"] {
        help: "Use a cmpxchg loop: 128-bit atomics are exchange and compare-and-exchange.",
        layer: Layer::Instruction,
        sources: &[MEASURED],
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
    let at = site.instruction.opcode_span;
    let unsupported = unsupported_by(operation);
    let refused_everywhere = unsupported.iter().any(|judgement| judgement.references == References::CUDA);
    if !unsupported.is_empty() {
        let words = fill(UNSUPPORTED, &[operation.keyword()]);
        let finding = Finding::new(&OPERATION, at, words).within(site.function);
        context.report(finding.with_judgements(unsupported));
    }
    if integer.is_some_and(|bits| !matches!(bits, 32 | 64 | 128)) {
        context.report(Finding::new(&TYPE, at, TYPE.words()).within(site.function));
    }
    if bits == Some(128) && operation != AtomicOperation::Exchange && !refused_everywhere {
        context.report(Finding::new(&WIDE, value.span, WIDE.words()).within(site.function));
    }
    if let Some(space) = space {
        atomic_space::check(context, site, space, &ADDRESS_SPACE);
    }
    fence::check_scope(context, site, scope, "atomicrmw");
}

/// Returns the wording and the judgement of an operation that is rejected in verification. The legacy front end rejects
/// `nand`; `fadd` is supported since 13.0; the newest operations are rejected by all releases that can parse them.
fn refused_by(operation: AtomicOperation) -> Option<(&'static str, ReportedBy)> {
    let on = |targets| ReportedBy::measured(&[Phase::Verify], targets);
    let modern = on(Targets::MODERN);
    Some(match operation {
        AtomicOperation::Nand => (LEGACY_UNSUPPORTED, on(Targets::LEGACY)),
        AtomicOperation::FloatAdd => (UNSUPPORTED, modern.by(References::before(CUDA_13_0))),
        // Releases that do not know these keywords report parse errors instead.
        AtomicOperation::FloatMaximum
        | AtomicOperation::FloatMinimum
        | AtomicOperation::FloatMaximumNumber
        | AtomicOperation::FloatMinimumNumber => (UNSUPPORTED, modern.by(References::since(CUDA_13_1))),
        AtomicOperation::SubtractConditional | AtomicOperation::SubtractSaturating => {
            (UNSUPPORTED, modern.by(References::since(CUDA_12_9)))
        }
        _ => return None,
    })
}

fn unsupported_by(operation: AtomicOperation) -> Vec<Judgement> {
    let judgement = refused_by(operation).map(|(words, reported_by)| {
        let judgement = Judgement::from(reported_by);
        // The message of the finding already contains the operation.
        if words == UNSUPPORTED { judgement } else { judgement.with_outcome(words) }
    });
    judgement.into_iter().collect()
}

/// The judgements of a wording, by the operation that its value names.
fn of_keyword(wording: &str, values: &[&str]) -> Option<Vec<ReportedBy>> {
    let operation = match values.first() {
        Some(keyword) => AtomicOperation::from_keyword(keyword.as_bytes())?,
        None => AtomicOperation::Nand,
    };
    refused_by(operation).filter(|(words, _)| *words == wording).map(|(_, reported_by)| vec![reported_by])
}

/// Returns the finding for a call that the modern auto-upgrade converts to `atomicrmw fadd`.
pub(in crate::rules) fn float_addition(at: Span, function: FunctionId) -> Finding {
    let operation = AtomicOperation::FloatAdd;
    let words = fill(UNSUPPORTED, &["fadd"]);
    Finding::new(&OPERATION, at, words).within(function).with_judgements(unsupported_by(operation))
}

/// The width in bits of an integer, a floating-point number or a vector of these.
fn plain_bits(types: &Types, ty: TypeId) -> Option<u64> {
    match types.kind(ty) {
        TypeKind::Integer(bits) => Some(u64::from(bits)),
        TypeKind::Float(kind) => Some(u64::from(FloatKind::bits(kind))),
        TypeKind::Vector { count, element, scalable: false } => plain_bits(types, element)?.checked_mul(count),
        _ => None,
    }
}
