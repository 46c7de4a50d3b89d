//! Rules about `alloca`: alignment and address space.

use super::Site;
use crate::context::Context;
use crate::finding::Finding;
use crate::rule::{Dispute, Layer};
use nvvm_syntax::address_space::GENERIC;
use nvvm_syntax::instruction::Detail;
use nvvm_target::{Document, Source};

/// The maximum alignment of an alloca, in bytes.
const GREATEST_ALIGNMENT: u64 = 1 << 23;

nvvm_diagnostics::rules! {
    /// The rule against an `alloca` with an alignment above 2^23 bytes.
    ALIGNMENT "NV0801" "alloca-alignment" ["alloca align must be <= 2^23"] {
        help: "Alignments end at 8,388,608 bytes; local memory needs 16 at most.",
        layer: Layer::Instruction,
        sources: &[
            Source::document(Document::CiccNvvmIrVerifier, "Per-Instruction Validation (Module Verifier), opcode 0x3C"),
            Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram: the text, which the document does not quote"),
            Source::measured("ptxas 13.5", "accesses of 16 and 32 bytes on sm_90 and sm_100: 32 in global memory from sm_100 on"),
        ],
        disputes: &[Dispute::always("C108")],
    }

    /// The rule against an `alloca` outside of the generic address space.
    ADDRESS_SPACE "NV0802" "alloca-addrspace" ["Allocas are not supported on address spaces except Generic"] {
        help: "Write the alloca without `addrspace` and cast its pointer to local (5) where a local pointer is needed.",
        layer: Layer::Instruction,
        sources: &[
            Source::document(Document::CiccNvvmIrVerifier, "Per-Instruction Validation (Module Verifier), opcode 0x3C"),
            Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, modern front end"),
        ],
    }

    /// The rule against an `alloca` outside of the generic address space, as LLVM 7's own verifier reports it.
    STACK_ADDRESS_SPACE "NV0803" "alloca-llvm-stack-as" [
        "Allocation instruction pointer not in the stack address space!",
    ] {
        help: "Write the alloca without `addrspace`: the data layout's stack is in the generic address space.",
        layer: Layer::Instruction,
        sources: &[Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram, legacy front end: LLVM 7's verifier")],
    }
}

pub(super) fn check(context: &mut Context, site: Site) {
    let Detail::Alloca { align, .. } = site.instruction.detail else { return };
    let at = site.instruction.opcode_span;
    if align.is_some_and(|align| align.bytes() > GREATEST_ALIGNMENT) {
        context.report(Finding::new(&ALIGNMENT, at, ALIGNMENT.words()).within(site.function));
    }
    let space = context.module.types.address_space(site.instruction.ty);
    if space.is_some_and(|space| space != GENERIC) {
        context.report(Finding::new(&ADDRESS_SPACE, at, ADDRESS_SPACE.words()).within(site.function));
    }
    if space.is_some_and(|space| space != context.data_layout.alloca_address_space) {
        context.report(Finding::new(&STACK_ADDRESS_SPACE, at, STACK_ADDRESS_SPACE.words()).within(site.function));
    }
}
