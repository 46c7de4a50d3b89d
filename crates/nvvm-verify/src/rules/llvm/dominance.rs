//! The rule that the definition of a value dominates all uses of the value.

use super::declare::{Body, llvm_rules, place};
use crate::finding::Finding;
use nvvm_analysis::control_flow;
use nvvm_analysis::dominators::LazyDominatorTree;
use nvvm_analysis::purity::is_pure;
use nvvm_analysis::simplification::is_simplified;
use nvvm_syntax::Span;
use nvvm_syntax::arena::IdRange;
use nvvm_syntax::function::{BlockId, Function};
use nvvm_syntax::instruction::{Detail, Instruction, InstructionId, Opcode};
use nvvm_syntax::value::{Operand, Value};

llvm_rules! {
    /// The rule against uses of a value that are not dominated by the definition of the value.
    USE "LV0010" "llvm-dominance" Instruction
    "Move the definition up to a block that every way to the use goes through, or join the values with a `phi`." [
        NOT_DOMINATED = "Instruction does not dominate all uses!",
        OWN_VALUE = "Only PHI nodes may reference their own value!",
    ]
}

/// A use of a value (such as the result of an instruction) as an operand of the instruction `by`.
struct Use {
    by: InstructionId,
    span: Span,
    /// The incoming block of the used value, if the using instruction is a `phi`.
    incoming: Option<BlockId>,
}

/// Checks that the definitions of an instruction's operands dominate the instruction.
pub(super) fn check(
    body: &mut Body,
    dominance: &mut LazyDominatorTree,
    function: &Function,
    id: InstructionId,
    instruction: &Instruction,
    block: IdRange<InstructionId>,
) {
    let module = body.context.module;
    let operands = module.operands_of(instruction.operands);
    if instruction.opcode == Opcode::Phi {
        for pair in operands.chunks_exact(2) {
            let [value, Operand { value: Value::Block(incoming), .. }] = pair else { continue };
            if let Value::Instruction(definition) = value.value {
                let place = Use { by: id, span: value.span, incoming: Some(*incoming) };
                check_use(body, dominance, function, instruction, definition, place);
            }
        }
        return;
    }
    let mut check_operand = |operand: &Operand| {
        let Value::Instruction(definition) = operand.value else { return };
        // The common case: a definition earlier in the same block.
        if definition < id && definition.0 >= block.start {
            return;
        }
        let place = Use { by: id, span: operand.span, incoming: None };
        check_use(body, dominance, function, instruction, definition, place);
    };
    for operand in operands {
        check_operand(operand);
    }
    if let Detail::Call(call) = instruction.detail
        && let Some(call) = module.calls.get(call)
    {
        check_operand(&call.callee);
        for bundle in module.bundles.get(call.bundles.range()).unwrap_or(&[]) {
            for operand in module.operands_of(bundle.operands) {
                check_operand(operand);
            }
        }
    }
}

fn check_use(
    body: &mut Body,
    dominance: &mut LazyDominatorTree,
    function: &Function,
    user: &Instruction,
    definition_id: InstructionId,
    place: Use,
) {
    let module = body.context.module;
    let Some(definition) = module.instructions.get(definition_id) else { return };
    let reading = place.incoming.unwrap_or(user.block);
    let is_entry = definition.block.0 == function.blocks.start;
    let fine = if definition.opcode == Opcode::Invoke {
        invoke_dominates(body, dominance, definition, user, &place)
    } else if definition.block != reading {
        is_entry || dominance.dominates(definition.block, reading)
    } else {
        place.incoming.is_some() || definition_id < place.by || !dominance.is_reachable(reading)
    };
    if fine {
        return;
    }
    let words = if definition_id == place.by { OWN_VALUE } else { NOT_DOMINATED };
    let at = place::instruction(is_simplified_away(body, definition_id, place.by));
    let finding = Finding::placed(&USE, place.span, words, at, &[]).within(body.function);
    body.context.report(finding.note("defined here", definition.name_span));
}

/// Whether the optimizer of libNVVM's LLVM 7 front end replaces `definition` or removes `user` before LLVM's verifier
/// runs in compilation.
fn is_simplified_away(body: &Body, definition: InstructionId, user: InstructionId) -> bool {
    let module = body.context.module;
    let is_value = module.instructions.get(user).is_some_and(|user| is_pure(user.opcode));
    is_simplified(module, definition) || is_value && !body.context.is_result_kept(body.function, user)
}

/// Whether the result of an `invoke` dominates a use. The result is defined on the normal edge only.
fn invoke_dominates(
    body: &Body,
    dominance: &mut LazyDominatorTree,
    definition: &Instruction,
    user: &Instruction,
    place: &Use,
) -> bool {
    let mut targets = control_flow::successors(body.context.module, definition).map(|(block, _)| block);
    let (Some(normal), Some(unwind)) = (targets.next(), targets.next()) else { return true };
    let reading = place.incoming.unwrap_or(user.block);
    // Another rule covers an invoke whose destinations are equal.
    if normal == unwind || !dominance.is_reachable(reading) {
        return true;
    }
    if place.incoming == Some(definition.block) && user.block == normal {
        return true;
    }
    dominance.is_reachable(definition.block) && dominance.edge_dominates(definition.block, normal, reading)
}
