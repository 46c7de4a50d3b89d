//! Rules about `phi`: its position in the block, and its entries.

use super::declare::{Body, in_body, llvm_rules, place};
use nvvm_analysis::control_flow::ControlFlowGraph;
use nvvm_syntax::Module;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::function::{Block, BlockId};
use nvvm_syntax::instruction::{Instruction, Opcode};
use nvvm_syntax::types::TypeId;
use nvvm_syntax::value::Value;

llvm_rules! {
    /// The rule against a `phi` whose entries do not match the predecessors of its block.
    ENTRIES "LV0011" "llvm-phi-entries" Instruction
    "Give the `phi` exactly one `[ value, %block ]` for each branch that leads to this block." [
        COUNT = "PHINode should have one entry for each predecessor of its parent basic block!",
        MISMATCH = "PHI node entries do not match predecessors!",
        DIFFERENT = "PHI node has multiple entries for the same basic block with different incoming values!",
    ]

    /// The rule against a `phi` after another instruction.
    GROUPING "LV0012" "llvm-phi-grouping" Instruction
    "Move the `phi` to the top of its block, before every other instruction." [
        NOT_GROUPED = "PHI nodes not grouped at top of basic block!",
    ]
}

/// Allocations that the check of a block's `phi`s reuses for the next block.
#[derive(Default)]
pub(super) struct Scratch {
    predecessors: Vec<u32>,
    entries: Vec<(u32, Value)>,
}

pub(super) fn check(body: &mut Body, graph: &ControlFlowGraph, scratch: &mut Scratch, id: BlockId, block: &Block) {
    let module = body.context.module;
    let Some(index) = graph.index(id) else { return };
    let mut at_top = true;
    let mut sorted = false;
    for (_, instruction) in module.instructions_of(block.instructions) {
        if instruction.opcode != Opcode::Phi {
            at_top = false;
            continue;
        }
        if !at_top {
            body.report(&GROUPING, instruction.opcode_span, NOT_GROUPED);
            continue;
        }
        if !sorted {
            scratch.predecessors.clear();
            scratch.predecessors.extend_from_slice(graph.predecessors(index));
            scratch.predecessors.sort_unstable();
            sorted = true;
        }
        check_entries(body, graph, scratch, instruction);
    }
}

fn check_entries(body: &mut Body, graph: &ControlFlowGraph, scratch: &mut Scratch, phi: &Instruction) {
    let module = body.context.module;
    let operands = module.operands_of(phi.operands);
    if operands.len() / 2 != scratch.predecessors.len() {
        let ways = scratch.predecessors.len();
        let entries = operands.len() / 2;
        let finding = in_body(&ENTRIES, phi.opcode_span, COUNT, body.function);
        body.context
            .report(finding.remark(format!("{ways} branches lead to this block, the `phi` has {entries} entries")));
        return;
    }
    scratch.entries.clear();
    for pair in operands.chunks_exact(2) {
        let Value::Block(block) = pair[1].value else { return };
        let Some(block) = graph.index(block) else { return };
        scratch.entries.push((block, pair[0].value));
    }
    scratch.entries.sort_by_key(|&(block, _)| block);
    for (position, &(block, value)) in scratch.entries.iter().enumerate() {
        let previous = position.checked_sub(1).and_then(|previous| scratch.entries.get(previous));
        if let Some(&(other, other_value)) = previous
            && other == block
            && differ(module, value, other_value)
        {
            // The legacy front end merges the edges from one block before LLVM's verifier runs in compilation. Measured with
            // libNVVM 12.0 to 13.5: `br` and `switch`, in kernels and functions, with results that are used.
            let edges = scratch.predecessors.iter().filter(|&&predecessor| predecessor == block).count();
            let entries = scratch.entries.iter().filter(|&&(of, _)| of == block).count();
            body.report_at(place::instruction(edges == entries), &ENTRIES, phi.opcode_span, DIFFERENT, &[]);
            return;
        }
        if scratch.predecessors.get(position) != Some(&block) {
            let entry = operands.chunks_exact(2).find(|pair| pair[1].value == Value::Block(graph.block(block)));
            let span = entry.map_or(phi.opcode_span, |pair| pair[1].span);
            body.report(&ENTRIES, span, MISMATCH);
            return;
        }
    }
}

/// Whether two values certainly differ. Returns false for constants with operands, since they are not compared.
fn differ(module: &Module, left: Value, right: Value) -> bool {
    let (Value::Constant(left), Value::Constant(right)) = (left, right) else {
        return left != right && left != Value::Unresolved && right != Value::Unresolved;
    };
    let (Some(left), Some(right)) = (module.constants.get(left), module.constants.get(right)) else { return false };
    let simple = |kind: ConstantKind, ty: TypeId| match kind {
        ConstantKind::Integer(value) => Some((0, value)),
        ConstantKind::Float(bits) => Some((1, bits as i64)),
        ConstantKind::Zero if module.types.integer_bits(ty).is_some() => Some((0, 0)),
        ConstantKind::Zero => None,
        ConstantKind::Null => Some((2, 0)),
        ConstantKind::Undef => Some((3, 0)),
        ConstantKind::Poison => Some((4, 0)),
        _ => None,
    };
    match (simple(left.kind, left.ty), simple(right.kind, right.ty)) {
        (Some(left), Some(right)) => left != right,
        _ => false,
    }
}
