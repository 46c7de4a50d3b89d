//! Rules about `load` and `store` that NVVM does not support.

use super::Site;
use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use nvvm_syntax::address_space::TENSOR;
use nvvm_syntax::instruction::{Detail, Opcode};

nvvm_diagnostics::rules! {
    /// The rule against `load atomic` and `store atomic`.
    ATOMIC "NV0804" "atomic-load-store" ["Atomic loads/stores are not supported"] {
        help: "Use a volatile access with `llvm.nvvm.membar.*`, an `atomicrmw`, or inline PTX (`ld.relaxed`, `st.release`).",
        layer: Layer::Instruction,
    }

    /// The rule against `load` and `store` with a pointer to tensor memory.
    TENSOR_MEMORY "NV0805" "tensor-memory-load-store" ["Tensor Memory loads/stores are not supported"] {
        help: "Tensor memory is read and written by `llvm.nvvm.tcgen05.ld`, `.st` and `.cp` only.",
        layer: Layer::Instruction,
    }
}

pub(super) fn check(context: &mut Context, site: Site) {
    let Detail::Memory { ordering, .. } = site.instruction.detail else { return };
    if ordering.is_some() {
        let at = site.keyword_span(context, "atomic");
        context.report(Finding::new(&ATOMIC, at, ATOMIC.words()).within(site.function));
    }
    let pointer = usize::from(site.instruction.opcode == Opcode::Store);
    let Some(pointer) = context.module.operand(site.instruction, pointer) else { return };
    if context.module.types.address_space(pointer.ty) == Some(TENSOR) {
        let finding = Finding::new(&TENSOR_MEMORY, pointer.span, TENSOR_MEMORY.words()).within(site.function);
        context.report(finding.remark("this pointer is in the tensor address space (6)"));
    }
}
