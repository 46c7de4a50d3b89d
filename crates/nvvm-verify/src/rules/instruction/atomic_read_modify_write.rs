//! `atomicrmw`: types, address spaces and operations. The documents speak of `cmpxchg` only; these are measured, save
//! that opcode 0x42, which one document takes for this instruction, asks for the address space.

use super::{Site, atomic_space, fence};
use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::rule::{Dispute, Judged, Layer, References, Targets};
use nvvm_rule::fill;
use nvvm_syntax::Span;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::instruction::{AtomicOperation, Detail};
use nvvm_syntax::types::{FloatKind, TypeId, TypeKind, Types};
use nvvm_target::release::{CUDA_12_9, CUDA_13_0, CUDA_13_1, CUDA_13_5};
use nvvm_target::{Document, Phase, Source};

const MEASURED: Source = Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends");

nvvm_rule::rules! {
    /// A type other than 32, 64 or 128 bits of integer.
    TYPE "NV0811" "atomicrmw-type" ["Atomic operations on non-i32/i64/i128 types are not supported"] {
        help: "Work on a whole 32-bit word, with a cmpxchg loop for the bits you need.",
        layer: Layer::Instruction,
        judged: &[Judged::VERIFY],
        sources: &[MEASURED],
    }

    /// A pointer into a space without atomics.
    ADDRESS_SPACE "NV0812" "atomicrmw-addrspace" [
        "atomicrmw pointer operand must point to generic, global, or shared address space",
    ] {
        help: "Constant and local memory have no atomics: constant memory is read-only, local memory has one thread.",
        layer: Layer::Instruction,
        judged: &[Judged::DOCUMENTED, Judged::VERIFY],
        sources: &[
            Source::document(Document::CiccNvvmIrVerifier, "Per-Instruction Validation (Module Verifier), opcode 0x42"),
            Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram: the text, which the document does not quote"),
        ],
        disputes: &[Dispute::always("C077")],
    }

    /// An operation that the front end does not translate.
    OPERATION "NV0813" "atomicrmw-op-unsupported" [
        LEGACY_UNSUPPORTED = "atomicrmw does not support operation.",
        UNSUPPORTED = "atomicrmw does not support operation: '{}'.",
    ] {
        help: "Write the operation as a cmpxchg loop.",
        layer: Layer::Instruction,
        judged: &[Judged::VERIFY],
        sources: &[MEASURED],
        said_by: Some(of_keyword),
    }

    /// 128 bits with anything but `xchg`.
    WIDE "NV0814" "atomicrmw-i128-xchg-only" ["Atomic operations on i128 types are only supported for xchg operation"] {
        help: "Use a cmpxchg loop: 128-bit atomics are exchange and compare-and-exchange.",
        layer: Layer::Instruction,
        judged: &[Judged::VERIFY],
        sources: &[MEASURED],
    }
}

#[inline(never)]
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
        context.report(finding.judged(unsupported));
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
    fence::check_scope(context, site, scope, CUDA_13_5);
}

/// Who refuses an operation at verify, and in which words. `nand` is refused by the legacy front end; `fadd` came with
/// 13.0; the newest operations are refused by all that can read them.
fn refused_by(operation: AtomicOperation) -> Option<(&'static str, Judged)> {
    let on = |targets| Judged::measured(&[Phase::Verify], targets);
    let modern = on(Targets::MODERN);
    Some(match operation {
        AtomicOperation::Nand => (LEGACY_UNSUPPORTED, on(Targets::LEGACY)),
        AtomicOperation::FloatAdd => (UNSUPPORTED, modern.by(References::before(CUDA_13_0))),
        // Readers know the words of these since a release, and those before refuse them as such.
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
    let judgement = refused_by(operation).map(|(words, judged)| {
        let judgement = Judgement::from(judged);
        // The finding has the words with the operation in them.
        if words == UNSUPPORTED { judgement } else { judgement.saying(words) }
    });
    judgement.into_iter().collect()
}

/// Who says a wording of the operation that it names, or of the only one that it is said of.
fn of_keyword(wording: &str, values: &[&str]) -> Option<Vec<Judged>> {
    let operation = match values.first() {
        Some(keyword) => AtomicOperation::from_keyword(keyword.as_bytes())?,
        None => AtomicOperation::Nand,
    };
    refused_by(operation).filter(|(words, _)| *words == wording).map(|(_, judged)| vec![judged])
}

/// What is said of a call that the modern readers make such an addition of.
pub(in crate::rules) fn float_addition(at: Span, function: FunctionId) -> Finding {
    let operation = AtomicOperation::FloatAdd;
    let words = fill(UNSUPPORTED, &["fadd"]);
    Finding::new(&OPERATION, at, words).within(function).judged(unsupported_by(operation))
}

/// The width of an integer, floating-point number or vector of those, in bits.
fn plain_bits(types: &Types, ty: TypeId) -> Option<u64> {
    match types.kind(ty) {
        TypeKind::Integer(bits) => Some(u64::from(bits)),
        TypeKind::Float(kind) => Some(u64::from(FloatKind::bits(kind))),
        TypeKind::Vector { count, element, scalable: false } => plain_bits(types, element)?.checked_mul(count),
        _ => None,
    }
}
