//! The check of nested minima and maxima of sums between bitwise negations. LLVM 7's InstCombine does not terminate on
//! some of them.

use super::Site;
use crate::context::Context;
use nvvm_syntax::Module;
use nvvm_syntax::instruction::{Instruction, Opcode};
use nvvm_syntax::value::Value;
use nvvm_target::Phase;

/// The integer with all bits set. `xor` with it is a bitwise negation.
const ONES: i64 = -1;

/// Counts `not (minimum (not (minimum (x ± constant, y ± constant)), z))`, also with maxima, as a construct whose
/// compilation this verifier does not check. LLVM 7's optimizer may not terminate on it.
pub(super) fn check(context: &mut Context, site: Site) {
    let module = context.module;
    let outer = negated(module, site.instruction).and_then(|value| selection(module, value));
    let inner = outer.into_iter().flatten().filter_map(|arm| instruction(module, arm));
    let is_infinite = inner
        .filter_map(|arm| negated(module, arm).and_then(|value| selection(module, value)))
        .any(|arms| arms.iter().all(|&arm| is_shifted(module, arm)));
    if is_infinite {
        let why = "the optimizer of LLVM 7 does not terminate on some of them";
        context.not_checked_at(Phase::Compile, "negated minimum of sums", why, site.instruction.opcode_span);
    }
}

fn instruction(module: &Module, value: Value) -> Option<&Instruction> {
    let Value::Instruction(id) = value else { return None };
    module.instructions.get(id)
}

fn negated(module: &Module, instruction: &Instruction) -> Option<Value> {
    let [value, ones] = module.operands_of(instruction.operands) else { return None };
    (instruction.opcode == Opcode::Xor && module.integer(ones.value) == Some(ONES)).then_some(value.value)
}

/// Returns the two operands of a minimum or maximum that is written as a comparison and a `select`.
fn selection(module: &Module, value: Value) -> Option<[Value; 2]> {
    let select = instruction(module, value).filter(|it| it.opcode == Opcode::Select)?;
    let [condition, left, right] = module.operands_of(select.operands) else { return None };
    let comparison = instruction(module, condition.value).filter(|it| it.opcode == Opcode::ICmp)?;
    let [first, second] = module.operands_of(comparison.operands) else { return None };
    let compared = [first.value, second.value];
    let selected = [left.value, right.value];
    (selected == compared || selected == [second.value, first.value]).then_some(selected)
}

/// Whether a value is the sum or difference of a value and a constant.
fn is_shifted(module: &Module, value: Value) -> bool {
    instruction(module, value).is_some_and(|it| {
        let operands = module.operands_of(it.operands);
        matches!(it.opcode, Opcode::Add | Opcode::Sub)
            && operands.iter().any(|operand| matches!(operand.value, Value::Constant(_)))
    })
}
