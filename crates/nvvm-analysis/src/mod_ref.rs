//! Mod/ref summaries of functions for their pointer arguments, as far as LLVM 7's optimizer infers them.

use crate::intrinsic_table::IntrinsicTable;
use nvvm_syntax::Module;
use nvvm_syntax::function::Function;
use nvvm_syntax::instruction::{Flags, Instruction, Opcode};
use nvvm_syntax::value::Value;

/// The effect of a function on the memory of an argument, in increasing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ModRef {
    /// The function neither reads nor writes the memory that the argument points to.
    None,
    /// The function only reads the memory that the argument points to.
    Ref,
    /// The function may write the memory that the argument points to, or capture the pointer.
    Mod,
}

/// Returns the mod/ref summary of `function` for each of its arguments. Uses are followed backwards to the pointers
/// they derive from; each instruction is visited at most once per summary.
pub fn argument_mod_ref(module: &Module, intrinsics: &IntrinsicTable, function: &Function) -> Vec<ModRef> {
    let mut arguments = vec![ModRef::None; module.parameters_of(function).len()];
    let mut passed = vec![ModRef::None; function.instructions.len()];
    let operands = |instruction: &Instruction| module.operands_of(instruction.operands).iter().map(|it| it.value);
    let mut pending: Vec<(Value, ModRef)> = Vec::new();
    for (_, instruction) in module.instructions_of(function.instructions) {
        if let Some(mod_ref) = mod_ref_of_use(module, intrinsics, instruction).filter(|&mod_ref| mod_ref > ModRef::None)
        {
            pending.extend(operands(instruction).map(|value| (value, mod_ref)));
        }
    }
    while let Some((value, mod_ref)) = pending.pop() {
        match value {
            Value::Argument(number) => {
                if let Some(argument) = arguments.get_mut(number as usize) {
                    *argument = mod_ref.max(*argument);
                }
            }
            Value::Instruction(id) => {
                let Some(instruction) = module.instructions.get(id) else { continue };
                let position = id.0.checked_sub(function.instructions.start).map(|position| position as usize);
                match position.and_then(|position| passed.get_mut(position)) {
                    Some(passed) if *passed < mod_ref && mod_ref_of_use(module, intrinsics, instruction).is_none() => {
                        *passed = mod_ref;
                    }
                    _ => continue,
                }
                pending.extend(operands(instruction).map(|value| (value, mod_ref)));
            }
            _ => {}
        }
    }
    arguments
}

/// The mod/ref summary of an instruction for a pointer operand; `None` if its result is derived from the pointer.
fn mod_ref_of_use(module: &Module, intrinsics: &IntrinsicTable, instruction: &Instruction) -> Option<ModRef> {
    Some(match instruction.opcode {
        Opcode::BitCast | Opcode::GetElementPtr | Opcode::Phi | Opcode::Select | Opcode::AddrSpaceCast => return None,
        Opcode::Call if intrinsics.is_pure_call(module, instruction) => return None,
        Opcode::Load if !instruction.flags.contains(Flags::VOLATILE) => ModRef::Ref,
        Opcode::ICmp | Opcode::Ret => ModRef::None,
        _ => ModRef::Mod,
    })
}

#[cfg(test)]
mod tests {
    use super::{ModRef, argument_mod_ref};
    use crate::intrinsic_table::IntrinsicTable;
    use crate::test_inputs::{function, parse};

    #[test]
    fn an_argument_is_read_or_written_through_pointers_derived_from_it() {
        let module = parse(
            "define i1 @f(ptr %unused, ptr %compared, ptr %read, ptr %written, ptr %captured, ptr %selected) {\n  \
             %c = icmp eq ptr %compared, null\n  %address = getelementptr i32, ptr %read, i64 1\n  \
             %value = load i32, ptr %address\n  store i32 %value, ptr %written\n  store ptr %captured, ptr %written\n  \
             %either = select i1 %c, ptr %selected, ptr %written\n  store i32 1, ptr %either\n  ret i1 %c\n}\n",
        );
        let function = function(&module, "f").1;
        let expected = [ModRef::None, ModRef::None, ModRef::Ref, ModRef::Mod, ModRef::Mod, ModRef::Mod];
        assert_eq!(argument_mod_ref(&module, &IntrinsicTable::new(&module), function), expected);
    }
}
