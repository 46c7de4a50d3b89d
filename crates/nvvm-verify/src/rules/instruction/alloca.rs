//! Rules about `alloca`: alignment and address space.

use super::Site;
use crate::context::Context;
use crate::finding::Finding;
use crate::rule::{Dispute, Layer};
use nvvm_syntax::address_space::GENERIC;
use nvvm_syntax::instruction::Detail;
use nvvm_syntax::part::InstructionPart;

/// The maximum alignment of an alloca, in bytes.
const GREATEST_ALIGNMENT: u64 = 1 << 23;

nvvm_diagnostics::rules! {
    /// The rule against an `alloca` with an alignment above 2^23 bytes.
    ALIGNMENT "NV0801" "alloca-alignment" ["alloca align must be <= 2^23"] {
        help: "Alignments end at 8,388,608 bytes; local memory needs 16 at most.",
        layer: Layer::Instruction,
        disputes: &[Dispute::always("C108")],
    }

    /// The rule against an `alloca` outside of the generic address space.
    ADDRESS_SPACE "NV0802" "alloca-addrspace" ["Allocas are not supported on address spaces except Generic"] {
        help: "Write the alloca without `addrspace` and cast its pointer to local (5) where a local pointer is needed.",
        layer: Layer::Instruction,
    }

    /// The rule against an `alloca` outside of the generic address space, as LLVM 7's own verifier reports it.
    STACK_ADDRESS_SPACE "NV0803" "alloca-llvm-stack-as" [
        "Allocation instruction pointer not in the stack address space!",
    ] {
        help: "Write the alloca without `addrspace`: the data layout's stack is in the generic address space.",
        layer: Layer::Instruction,
    }
}

pub(super) fn check(context: &mut Context, site: Site) {
    let Detail::Alloca { align, .. } = site.instruction.detail else { return };
    if align.is_some_and(|align| align.bytes() > GREATEST_ALIGNMENT) {
        let at = site.part_span(context, InstructionPart::Alignment);
        context.report(Finding::new(&ALIGNMENT, at, ALIGNMENT.words()).within(site.function));
    }
    let Some(space) = context.module.types.address_space(site.instruction.ty) else { return };
    let stack = context.data_layout.alloca_address_space;
    if space == GENERIC && space == stack {
        return;
    }
    let at = site.part_span(context, InstructionPart::AddressSpace);
    if space != GENERIC {
        context.report(Finding::new(&ADDRESS_SPACE, at, ADDRESS_SPACE.words()).within(site.function));
    }
    if space != stack {
        context.report(Finding::new(&STACK_ADDRESS_SPACE, at, STACK_ADDRESS_SPACE.words()).within(site.function));
    }
}
