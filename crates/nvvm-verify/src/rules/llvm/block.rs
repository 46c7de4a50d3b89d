//! The entry block of a function.

use super::declare::{Body, in_body, llvm_rules};
use crate::facts::flow::{self, Flow};

llvm_rules! {
    /// A branch back to the entry block.
    ENTRY "LV0013" "llvm-entry-predecessor" Function below Block
    "Put an empty block before it: `entry: br label %loop`, and branch to `%loop` instead." [
        PREDECESSOR = "Entry block to function must not have predecessors!",
    ]
}

#[inline(never)]
pub(super) fn check(body: &mut Body, flow: &Flow) {
    let Some(&from) = flow.predecessors(0).first() else { return };
    let module = body.context.module;
    let terminator = module
        .blocks
        .get(flow.block(from))
        .and_then(|block| block.instructions.ids().next_back())
        .and_then(|id| module.instructions.get(id));
    let Some(terminator) = terminator else { return };
    let entry = flow.block(0);
    let place = flow::targets(module, terminator).find(|&(target, _)| target == entry);
    let span = place.map_or(terminator.opcode_span, |(_, operand)| operand.span);
    let mut finding = in_body(&ENTRY, span, PREDECESSOR, body.function);
    if let Some(block) = module.blocks.get(entry) {
        finding = finding.note("the entry block", block.span);
    }
    body.context.report(finding);
}
