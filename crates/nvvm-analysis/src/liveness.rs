//! Liveness of instructions at instruction selection, as aggressive dead-code elimination (ADCE) computes it.

use crate::dead_stores::overwritten_stores;
use crate::intrinsic_table::IntrinsicTable;
use crate::purity::is_pure;
use crate::reachability::{block_index, reachable_blocks};
use nvvm_syntax::Module;
use nvvm_syntax::attribute::{Attribute, AttributeKind, Attributes};
use nvvm_syntax::function::Function;
use nvvm_syntax::instruction::{Detail, Flags, Instruction, InstructionId, Opcode};
use nvvm_syntax::value::{InlineAsm, Value};

/// Returns for each instruction of `function`, in the order of the text, whether it is live. An instruction is live if
/// a live instruction uses its result. An instruction with side effects is live if its block is reachable after folding
/// constant conditions and no later store in the block overwrites it.
pub fn live_instructions(module: &Module, intrinsics: &IntrinsicTable, function: &Function) -> Vec<bool> {
    let mut live = vec![false; function.instructions.len()];
    let first = function.instructions.start;
    let position = |id: InstructionId| id.0.checked_sub(first).map(|position| position as usize);
    let reached = reachable_blocks(module, function);
    let is_reached = |instruction: &Instruction| {
        block_index(function, instruction.block).is_some_and(|block| reached.get(block) == Some(&true))
    };
    let overwritten = overwritten_stores(module, intrinsics, function);
    let is_overwritten = |id| position(id).and_then(|position| overwritten.get(position)) == Some(&true);
    let own = || module.instructions_of(function.instructions);
    let mut pending: Vec<InstructionId> = own()
        .filter(|&(id, instruction)| {
            let is_dead = is_trivially_dead_if_unused(module, intrinsics, instruction);
            is_reached(instruction) && !is_dead && !is_overwritten(id)
        })
        .map(|(id, _)| id)
        .collect();
    while let Some(id) = pending.pop() {
        match position(id).and_then(|position| live.get_mut(position)) {
            Some(live) if !*live => *live = true,
            _ => continue,
        }
        let Some(instruction) = module.instructions.get(id) else { continue };
        let read = module.operands_of(instruction.operands).iter().filter_map(|operand| match operand.value {
            Value::Instruction(id) => Some(id),
            _ => None,
        });
        match instruction.opcode {
            Opcode::AddrSpaceCast => pending.extend(read.filter_map(|id| strip_addrspace_casts(module, id))),
            _ => pending.extend(read),
        }
    }
    live
}

/// Returns the operand of a chain of address space casts, which LLVM folds into one cast. Returns `None` if the operand
/// is not an instruction, or after [`MAXIMUM_CASTS`] casts.
fn strip_addrspace_casts(module: &Module, mut id: InstructionId) -> Option<InstructionId> {
    for _ in 0..MAXIMUM_CASTS {
        let instruction = module.instructions.get(id)?;
        if instruction.opcode != Opcode::AddrSpaceCast {
            return Some(id);
        }
        match module.operand(instruction, 0)?.value {
            Value::Instruction(before) => id = before,
            _ => return None,
        }
    }
    None
}

/// Maximum length of a chain of address space casts.
const MAXIMUM_CASTS: usize = 64;

/// Whether an instruction is trivially dead if its result is unused.
fn is_trivially_dead_if_unused(module: &Module, intrinsics: &IntrinsicTable, instruction: &Instruction) -> bool {
    match instruction.detail {
        Detail::Memory { ordering, .. } if instruction.opcode == Opcode::Load => {
            ordering.is_none() && !instruction.flags.contains(Flags::VOLATILE)
        }
        Detail::Call(call) => match module.calls.get(call).map(|call| call.callee.value) {
            Some(Value::InlineAsm(asm)) => {
                module.inline_asm.get(asm).is_some_and(|asm| !asm.side_effect && !clobbers_memory(module, asm))
            }
            _ => intrinsics.is_pure_call(module, instruction),
        },
        _ => is_pure(instruction.opcode) || matches!(instruction.opcode, Opcode::Alloca | Opcode::Freeze),
    }
}

/// Whether inline assembly clobbers memory.
pub fn clobbers_memory(module: &Module, asm: &InlineAsm) -> bool {
    module.names.text(asm.constraints).split(',').any(|constraint| constraint == "~{memory}")
}

/// The front ends of libNVVM whose optimizer eliminates an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EliminatedBy {
    /// No front end eliminates the instruction: it is in the PTX.
    NoFrontEnd,
    /// Only libNVVM's LLVM 7 front end eliminates the instruction.
    LegacyFrontEnd,
    /// libNVVM's LLVM 7 front end and its modern (opaque-pointer) front ends all eliminate the instruction.
    EveryFrontEnd,
}

/// Returns the front ends of libNVVM that eliminate a call with an unused result. All of them require that the callee
/// writes no memory and does not unwind. The modern (opaque-pointer) ones also require `willreturn`. `runs` are the
/// attributes of the call and of the callee.
pub fn unused_call(module: &Module, source: &str, runs: &[Attributes]) -> EliminatedBy {
    let has = |keyword: &str| runs.iter().any(|&run| module.keyword_attribute(run, keyword).is_some());
    let is_read_only = |attribute: Attribute| match attribute.kind {
        AttributeKind::Arguments(name, _) if module.names.bytes(name) == b"memory" => {
            !attribute.span.text(source).contains("write")
        }
        _ => false,
    };
    let reads_at_most =
        has("readnone") || has("readonly") || runs.iter().any(|&run| module.all_attributes(run).any(is_read_only));
    if !reads_at_most || !has("nounwind") {
        EliminatedBy::NoFrontEnd
    } else if has("willreturn") {
        EliminatedBy::EveryFrontEnd
    } else {
        EliminatedBy::LegacyFrontEnd
    }
}

#[cfg(test)]
mod tests {
    use super::live_instructions;
    use crate::intrinsic_table::IntrinsicTable;
    use crate::test_inputs::{function, marked, parse};

    #[test]
    fn live_instructions_have_side_effects_or_are_operands_of_live_ones() {
        let text = "define i32 @f(ptr %p, i32 %x) {\n  %live = add i32 %x, 1\n  %dead = mul i32 %x, 2\n  \
                    %transitively = add i32 %dead, 1\n  %loaded = load i32, ptr %p\n  \
                    %volatile = load volatile i32, ptr %p\n  store i32 %live, ptr %p\n  br i1 true, label %a, label %b\n\
                    a:\n  ret i32 0\nb:\n  store i32 0, ptr %p\n  ret i32 1\n}\n";
        let module = parse(text);
        let function = function(&module, "f").1;
        let live = live_instructions(&module, &IntrinsicTable::new(&module), function);
        let expected = [
            "%live = add i32 %x, 1",
            "%volatile = load volatile i32, ptr %p",
            "store i32 %live, ptr %p",
            "br i1 true, label %a, label %b",
            "ret i32 0",
        ];
        assert_eq!(marked(&module, text, function, &live), expected);
    }
}
