//! `cmpxchg`: types and address spaces.

use super::{Site, fence};
use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::rule::{Judged, Layer, References, Rule};
use crate::rules::intrinsic::wide_instruction;
use nvvm_syntax::address_space::{GENERIC, GLOBAL, SHARED, SHARED_CLUSTER};
use nvvm_syntax::instruction::Detail;
use nvvm_target::release::{CUDA_13_1, CUDA_13_2};
use nvvm_target::{Document, Source};

nvvm_rule::rules! {
    /// A type other than i32, i64, i128.
    TYPE "NV0809" "cmpxchg-type" ["Atomic operations on non-i32/i64/i128 types are not supported"] {
        help: "Compare and exchange a whole 32-bit word and change only the bits you need.",
        layer: Layer::Instruction,
        judged: &[Judged::DOCUMENTED, Judged::VERIFY],
        sources: &[
            Source::document(Document::CiccNvvmIrVerifier, "Cmpxchg Restrictions"),
            Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, both front ends"),
        ],
    }

    /// A pointer into a space without atomics.
    ADDRESS_SPACE "NV0810" "cmpxchg-addrspace" [
        "cmpxchg pointer operand must point to generic, global, or shared address space",
    ] {
        help: "Constant and local memory have no atomics: constant memory is read-only, local memory has one thread.",
        layer: Layer::Instruction,
        judged: &[Judged::DOCUMENTED, Judged::VERIFY],
        sources: &[
            Source::document(Document::CiccNvvmIrVerifier, "Cmpxchg Restrictions"),
            Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram; 13.5 also takes address space 7"),
        ],
    }
}

pub(super) fn check(context: &mut Context, site: Site) {
    let Detail::CompareExchange { scope, .. } = site.instruction.detail else { return };
    let types = &context.module.types;
    let operand = |index| context.module.operand(site.instruction, index);
    let (Some(pointer), Some(new)) = (operand(0), operand(2)) else { return };
    let space = types.address_space(pointer.ty);
    match types.integer_bits(new.ty) {
        Some(32 | 64) => {}
        Some(128) => context.report(wide_instruction(site.instruction.opcode_span).within(site.function)),
        _ => context.report(Finding::new(&TYPE, site.instruction.opcode_span, TYPE.words()).within(site.function)),
    }
    if let Some(space) = space {
        check_space(context, site, space, &ADDRESS_SPACE);
    }
    fence::check_scope(context, site, scope, CUDA_13_2);
}

/// Whether atomics reach the space; libNVVM knows the shared memory of a cluster too since 13.1.
pub(super) fn check_space(context: &mut Context, site: Site, space: u32, rule: &'static Rule) {
    if matches!(space, GENERIC | GLOBAL | SHARED) {
        return;
    }
    let mut finding = Finding::new(rule, site.instruction.opcode_span, rule.words()).within(site.function);
    if space == SHARED_CLUSTER {
        finding.judgements = rule
            .judged
            .iter()
            .map(|judged| match judged.by {
                References::CUDA => Judgement::from(judged.by(References::before(CUDA_13_1))),
                _ => Judgement::from(judged),
            })
            .collect();
    }
    context.report(finding);
}
