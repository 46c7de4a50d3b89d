//! The rule about accesses to thread-local variables. The NVPTX back end cannot select instructions for them.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use crate::rules::Check;
use nvvm_analysis::reachable_code::ReachableCode;
use nvvm_analysis::symbols::symbols_of;
use nvvm_syntax::global::GlobalId;
use nvvm_syntax::instruction::Opcode;
use nvvm_syntax::value::Operand;
use rustc_hash::FxHashSet;

nvvm_diagnostics::rules! {
    /// The rule against accesses to thread-local variables in code that is not eliminated.
    THREAD_LOCAL_ACCESS "NV0964" "thread-local-access" [] {
        help: "GPUs have no thread-local variables: use an `alloca`, or an array in global memory with an element per thread.",
        layer: Layer::Instruction,
    }
}

pub(super) const CHECK: Check = Check::Module(check);

fn check(context: &mut Context) {
    let module = context.module;
    let is_thread_local = |id: &GlobalId| module.globals.get(*id).is_some_and(|global| global.thread_local);
    let variables: FxHashSet<GlobalId> = module.globals.iter().map(|(id, _)| id).filter(is_thread_local).collect();
    if variables.is_empty() {
        return;
    }
    let mut reachable = ReachableCode::new(context.module, &context.facts.bodies);
    for (id, function) in module.functions.iter() {
        for (at, instruction) in module.instructions_of(function.instructions) {
            let operands = module.operands_of(instruction.operands);
            let names_variable =
                |operand: &&Operand| symbols_of(module, operand.value).iter().any(|symbol| variables.contains(symbol));
            let Some(operand) = operands.iter().find(names_variable) else { continue };
            let is_live = context.is_result_kept(id, at) || is_memory_access(instruction.opcode);
            if is_live && reachable.has_block(id, instruction.block) {
                context.report(Finding::of_variants(&THREAD_LOCAL_ACCESS, operand.span, &[], &[]).within(id));
            }
        }
    }
}

/// Whether an instruction with this opcode is compiled even if its result is unused.
fn is_memory_access(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::Store | Opcode::AtomicRmw | Opcode::CmpXchg | Opcode::Call)
}
