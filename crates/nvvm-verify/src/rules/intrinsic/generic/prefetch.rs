//! The rule against invalid arguments of `llvm.prefetch`: read or write, locality, and the kind of cache.

use crate::rules::llvm::declare::{Body, llvm_rules};
use nvvm_syntax::global::GlobalId;
use nvvm_syntax::instruction::Instruction;
use nvvm_syntax::value::Operand;
use nvvm_target::NameGroup;

llvm_rules! {
    /// The rule against arguments of `llvm.prefetch` that are out of range or not constant.
    PREFETCH "LV0066" "llvm-prefetch-operand" Intrinsic
    "Write `i32 0` or `1` (read, write), `0` to `3` (locality), `0` or `1` (instructions, data)." [
        LEGACY = "invalid arguments to llvm.prefetch",
        WRITE = "rw argument to llvm.prefetch must be 0-1",
        LOCALITY = "locality argument to llvm.prefetch must be 0-3",
        CACHE = "cache type argument to llvm.prefetch must be 0-1",
    ]
}

/// LLVM's limits of the arguments of `llvm.prefetch`: the index of the argument, the first invalid value, and the
/// message.
const ARGUMENTS: [(usize, i64, &str); 3] = [(1, 2, WRITE), (2, 4, LOCALITY), (3, 2, CACHE)];

/// Checks a call of `llvm.prefetch`. LLVM 7 knows only the name without a type suffix, and does not check the kind of
/// cache.
pub(in crate::rules) fn check(body: &mut Body, instruction: &Instruction, callee: GlobalId) {
    let module = body.context.module;
    let value_of = |operand: Operand| module.integer(operand.value);
    let is_wrong = |operand: Operand, limit| value_of(operand).is_none_or(|value| !(0..limit).contains(&value));
    let wrong = ARGUMENTS.iter().find_map(|&(index, limit, words)| {
        let operand = module.operand(instruction, index)?;
        is_wrong(operand, limit).then_some((index, operand, words))
    });
    let Some((index, operand, words)) = wrong else { return };
    let is_known_to_7 = module.globals.get(callee).is_some_and(|it| NameGroup::PrefetchOf7.has(module.global_text(it)));
    if is_known_to_7 && index < 3 {
        body.report(&PREFETCH, instruction.opcode_span, LEGACY);
    }
    // The rule about immediate arguments reports arguments that are not constants.
    if value_of(operand).is_some() {
        body.report(&PREFETCH, operand.span, words);
    }
}
