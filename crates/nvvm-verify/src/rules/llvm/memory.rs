//! The rule against an `alloca` outside of the stack's address space on AMD's targets.

use super::declare::{Body, llvm_rules};
use nvvm_syntax::instruction::Instruction;

llvm_rules! {
    /// The rule against an `alloca` outside of the stack's address space on AMD's targets.
    STACK "LV0004" "llvm-alloca-space" Instruction
    "Write `alloca T, addrspace(5)` for amdgcn; on NVPTX allocas are in address space 0." [
        AMD = "alloca on amdgpu must be in addrspace(5)",
    ]
}

/// The address space of the stack on AMD's targets.
const AMD_PRIVATE: u32 = 5;

/// Checks an `alloca` on AMD's targets. NVVM's own rules check allocas on NVPTX.
pub(super) fn check(body: &mut Body, instruction: &Instruction) {
    let module = body.context.module;
    let is_amd = module.triple.is_some_and(|(name, _)| module.names.bytes(name).starts_with(b"amdgcn"));
    if is_amd && module.types.address_space(instruction.ty).is_some_and(|space| space != AMD_PRIVATE) {
        body.report(&STACK, instruction.opcode_span, AMD);
    }
}
