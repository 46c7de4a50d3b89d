//! Rules about single instructions. One pass over all instructions hands each to the rules of its opcode.

mod addrspacecast;

use crate::context::Context;
use crate::rule::Rule;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::instruction::{Instruction, Opcode};

/// The rules of this area.
pub static RULES: &[&Rule] = &[&addrspacecast::NON_GENERIC];

/// An instruction with the function that holds it.
#[derive(Clone, Copy)]
pub(crate) struct Site<'m> {
    pub(crate) function: FunctionId,
    pub(crate) instruction: &'m Instruction,
}

/// Runs the checks of this area.
pub(crate) fn check(context: &mut Context) {
    let module = context.module;
    for (function, data) in module.functions.iter() {
        for (_, instruction) in module.instructions_of(data.instructions) {
            let site = Site { function, instruction };
            match instruction.opcode {
                Opcode::AddrSpaceCast => addrspacecast::check(context, site),
                _ => {}
            }
        }
    }
}
