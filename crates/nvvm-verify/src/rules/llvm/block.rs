//! Rules about the entry block of a function, and about cases of `switch`.

use super::declare::{Body, llvm_rules, place};
use crate::finding::Finding;
use nvvm_analysis::control_flow::{self, ControlFlowGraph};
use nvvm_syntax::Module;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::BlockId;
use nvvm_syntax::instruction::Instruction;
use nvvm_syntax::value::Operand;
use rustc_hash::FxHashSet;

llvm_rules! {
    /// The rule against branches to the entry block of a function, and against its address in a constant.
    ENTRY "LV0013" "llvm-entry-predecessor" Function
    "Put an empty block before it: `entry: br label %loop`, and branch to `%loop` instead." [
        PREDECESSOR = "Entry block to function must not have predecessors!",
        ADDRESS = "blockaddress may not be used with the entry block!",
    ]

    /// The rule against cases of a `switch` with a type other than that of the condition.
    SWITCH "LV0017" "llvm-switch-type" Instruction
    "Give each case the type of the value." [
        CASE_TYPE = "Switch constants must all be same type as switch value!",
    ]
}

/// Checks the types of the cases of a `switch`.
pub(super) fn check_switch(body: &mut Body, instruction: &Instruction) {
    let module = body.context.module;
    let Some((value, targets)) = module.operands_of(instruction.operands).split_first() else { return };
    let cases = targets.get(1..).unwrap_or(&[]).chunks_exact(2);
    let is_other = |case: &&[Operand]| case.first().is_some_and(|case| !module.types.same(case.ty, value.ty));
    if let Some(&[case, _]) = cases.into_iter().find(is_other) {
        body.report(&SWITCH, case.span, CASE_TYPE);
    }
}

/// Returns the blocks whose address is taken in a constant.
pub(super) fn addressed(module: &Module) -> FxHashSet<BlockId> {
    let constants = module.constants.as_slice().iter();
    let blocks = constants.filter_map(|constant| match constant.kind {
        ConstantKind::BlockAddress { block, .. } => block,
        _ => None,
    });
    blocks.collect()
}

pub(super) fn check(body: &mut Body, graph: &ControlFlowGraph, addressed: &FxHashSet<BlockId>) {
    let entry = graph.block(0);
    if addressed.contains(&entry)
        && let Some(block) = body.context.module.blocks.get(entry)
    {
        body.report_at(place::OTHER_CODE, &ENTRY, block.span, ADDRESS, &[]);
    }
    let Some(&from) = graph.predecessors(0).first() else { return };
    let module = body.context.module;
    let terminator = module
        .blocks
        .get(graph.block(from))
        .and_then(|block| block.instructions.ids().next_back())
        .and_then(|id| module.instructions.get(id));
    let Some(terminator) = terminator else { return };
    let branch = control_flow::successors(module, terminator).find(|&(target, _)| target == entry);
    let span = branch.map_or(terminator.opcode_span, |(_, operand)| operand.span);
    let mut finding = Finding::placed(&ENTRY, span, PREDECESSOR, place::OTHER_CODE, &[]).within(body.function);
    if let Some(block) = module.blocks.get(entry) {
        finding = finding.note("the entry block", block.span);
    }
    body.context.report(finding);
}
