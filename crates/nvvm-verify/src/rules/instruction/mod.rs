//! Rules about single instructions. One pass over all instructions calls the checks of each opcode.

mod addrspacecast;
mod alloca;
mod atomic_read_modify_write;
mod atomic_space;
mod compare_exchange;
mod fence;
mod load_store;
mod negation;
mod pragma;
mod selection;
mod target_type;
mod unsupported;
mod upgraded;
mod vector_argument;

include!(concat!(env!("OUT_DIR"), "/instruction.rs"));

pub(in crate::rules) use addrspacecast::check_conversion;
pub(in crate::rules) use atomic_read_modify_write::{ADDRESS_SPACE as ATOMIC_SPACE, float_addition};
pub(in crate::rules) use selection::CRASH;
pub(in crate::rules) use upgraded::width_of_upgraded;

use super::FunctionCheck;
use crate::context::Context;
use crate::rule::Rule;
use nvvm_syntax::Span;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::instruction::{Instruction, InstructionId, Opcode};
use nvvm_syntax::part::{self, InstructionPart};

/// The rules about single instructions, in a slice for each file.
pub static RULES: &[&[&Rule]] = &[
    addrspacecast::RULES,
    alloca::RULES,
    load_store::RULES,
    fence::RULES,
    compare_exchange::RULES,
    atomic_read_modify_write::RULES,
    unsupported::RULES,
    pragma::RULES,
    selection::RULES,
];

/// An instruction with the function that contains it.
#[derive(Clone, Copy)]
pub(crate) struct Site<'m> {
    pub(crate) function: FunctionId,
    pub(crate) id: InstructionId,
    pub(crate) instruction: &'m Instruction,
}

impl Site<'_> {
    /// Returns the source range of a part of the instruction, or that of its opcode if the part is not written.
    fn part_span(self, context: &Context, part: InstructionPart) -> Span {
        part.span(context.module, context.source, self.instruction).unwrap_or(self.instruction.opcode_span)
    }

    /// Returns the source range of a keyword after the opcode, such as `atomic` or `nand`, or that of the opcode.
    fn keyword_span(self, context: &Context, keyword: &str) -> Span {
        let opcode = self.instruction.opcode_span;
        let after = Span::new(opcode.end, self.instruction.span.end);
        part::word_span(context.source, after, keyword).unwrap_or(opcode)
    }
}

/// Returns a check that applies the rules about single instructions to each instruction of a function.
pub(super) fn each<'m>(context: &Context<'m>) -> FunctionCheck<'m> {
    let has_target_types = target_type::is_asked(context.module);
    Box::new(move |context, function, data| {
        vector_argument::check(context, function, data);
        if has_target_types {
            target_type::check_function(context, data);
        }
        for (id, instruction) in context.module.instructions_of(data.instructions) {
            let site = Site { function, id, instruction };
            if has_target_types {
                target_type::check(context, site);
            }
            match instruction.opcode {
                Opcode::AddrSpaceCast => addrspacecast::check(context, site),
                Opcode::Alloca => alloca::check(context, site),
                Opcode::Load | Opcode::Store => {
                    load_store::check(context, site);
                    selection::check(context, site);
                }
                Opcode::Fence => fence::check(context, site),
                Opcode::CmpXchg => {
                    compare_exchange::check(context, site);
                    selection::check(context, site);
                }
                Opcode::AtomicRmw => {
                    atomic_read_modify_write::check(context, site);
                    selection::check(context, site);
                }
                Opcode::IndirectBr | Opcode::Invoke | Opcode::Resume | Opcode::LandingPad => {
                    unsupported::check(context, site);
                }
                Opcode::ExtractElement => vector_argument::check_index(context, site, data),
                Opcode::Xor => negation::check(context, site),
                Opcode::Br => pragma::check(context, site),
                Opcode::Call => {
                    pragma::check_call(context, site);
                    vector_argument::check_call(context, site);
                }
                _ => {}
            }
        }
    })
}
