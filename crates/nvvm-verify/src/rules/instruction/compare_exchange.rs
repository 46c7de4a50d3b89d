//! Rules about `cmpxchg`: types and address spaces.

use super::{Site, atomic_space, fence};
use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::intrinsic::wide_instruction;
use nvvm_syntax::Span;
use nvvm_syntax::instruction::Detail;

nvvm_diagnostics::rules! {
    /// The rule against `cmpxchg` on types other than integers of 32, 64 or 128 bits.
    TYPE "NV0809" "cmpxchg-type" ["Atomic operations on non-i32/i64/i128 types are not supported"] {
        help: "Compare and exchange a whole 32-bit word and change only the bits you need.",
        layer: Layer::Instruction,
    }

    /// The rule against `cmpxchg` on pointers to an address space without atomics.
    ADDRESS_SPACE "NV0810" "cmpxchg-addrspace" [
        "cmpxchg pointer operand must point to generic, global, or shared address space",
    ] {
        help: "Constant and local memory have no atomics: constant memory is read-only, local memory has one thread.",
        layer: Layer::Instruction,
    }
}

pub(super) fn check(context: &mut Context, site: Site) {
    let Detail::CompareExchange { scope, .. } = site.instruction.detail else { return };
    let types = &context.module.types;
    let operand = |index| context.module.operand(site.instruction, index);
    let (Some(pointer), Some(new)) = (operand(0), operand(2)) else { return };
    let space = types.address_space(pointer.ty);
    let bits = types.integer_bits(new.ty);
    // Several violations are at the same place, so that they are in the order of the checks.
    let has_type = matches!(bits, Some(32 | 64 | 128));
    let has_atomics = space.is_none_or(atomic_space::has_atomics);
    let part = |part: Span| if has_type || has_atomics { part } else { site.instruction.opcode_span };
    match bits {
        Some(32 | 64) => {}
        Some(128) => context.report(wide_instruction(site.instruction.opcode_span).within(site.function)),
        _ => context.report(Finding::new(&TYPE, part(new.span), TYPE.words()).within(site.function)),
    }
    if let Some(space) = space {
        atomic_space::check(context, site, space, part(pointer.span), &ADDRESS_SPACE);
    }
    fence::check_scope(context, site, scope, "cmpxchg");
}
