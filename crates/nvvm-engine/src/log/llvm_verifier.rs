//! What LLVM's verifier prints below its words: what they are about, without `error:`.

use super::context::Context;
use nvvm_target::release::CUDA_13_5;
use nvvm_target::{Dialect, Reference};

/// One thing that LLVM prints.
#[derive(Clone, Copy, PartialEq, Eq)]
enum About {
    /// The instruction at the place, indented.
    Instruction,
    /// The type that an atomic instruction works on, and the instruction, in one line.
    AccessedAndInstruction,
    /// The instruction that makes the operand at the place.
    Definition,
    /// The operand at the place, with its type.
    Operand,
    /// The function that is called there.
    Callee,
    /// The function or variable there.
    Symbol,
    /// The parameter there, with its type.
    Parameter,
    /// The block there.
    Block,
}

use About::{AccessedAndInstruction, Block, Callee, Definition, Instruction, Operand, Parameter, Symbol};

/// What stands below words that begin so, where it is not the instruction, or the symbol, at the place.
const BELOW: &[(&str, &[About])] = &[
    ("immarg operand", &[Operand, Instruction]),
    ("immarg value", &[Instruction]),
    ("intrinsic ", &[Callee]),
    ("Intrinsic has incorrect", &[Callee]),
    ("Callsite was not defined", &[Callee]),
    ("reg_count argument", &[]),
    ("vector_extract ", &[]),
    ("vector_insert ", &[]),
    ("atomic memory access'", &[AccessedAndInstruction]),
    ("cmpxchg operand must", &[AccessedAndInstruction]),
    ("atomic load operand", &[AccessedAndInstruction]),
    ("atomic store operand", &[AccessedAndInstruction]),
    ("Instruction does not dominate", &[Definition, Instruction]),
    ("PHI nodes not grouped", &[Instruction, Block]),
    ("Entry block to function", &[Block]),
    ("Function takes ", &[Parameter, Symbol]),
    ("swifterror value", &[Operand, Instruction]),
];

/// The log of LLVM's verifier for the words that it shows first. `in_body`: whether they are about an instruction.
pub(super) fn log(context: &Context, message: &str, offset: u32, in_body: bool, dialect: Dialect) -> Option<String> {
    let listed = BELOW.iter().find(|(beginning, _)| message.starts_with(beginning));
    let usual: &[About] = if in_body { &[Instruction] } else { &[Symbol] };
    let mut below = listed.map_or(usual, |&(_, below)| below);
    if dialect == Dialect::Legacy {
        // LLVM 7 flushes what it wrote only when it prints an instruction.
        let prints = |about: &About| matches!(about, Instruction | AccessedAndInstruction | Definition);
        let end = below.iter().rposition(prints)?;
        below = below.get(..=end)?;
    }
    let mut log = message.to_owned();
    for about in below {
        log.push('\n');
        log.push_str(&text(context, *about, offset, dialect)?);
    }
    log.push_str(match dialect {
        Dialect::Legacy => "\n",
        Dialect::Modern => "\n\n",
    });
    Some(log)
}

fn text(context: &Context, about: About, offset: u32, dialect: Dialect) -> Option<String> {
    let instruction = || context.instruction(offset, dialect).map(|(text, _)| text);
    Some(match about {
        Instruction => format!("  {}", instruction()?),
        AccessedAndInstruction => format!(" {}  {}", context.accessed(offset)?, instruction()?),
        Definition => format!("  {}", context.definition(offset, dialect)?),
        Operand => context.operand(offset, dialect)?,
        Callee => format!("ptr @{}", context.callee(offset)?),
        Symbol => format!("ptr @{}", context.symbol(offset)?),
        Parameter => context.parameter(offset, dialect)?,
        Block => format!("label %{}", context.block(offset)?),
    })
}

/// What stands for a log without a word: 13.5 ends it nevertheless.
pub(super) fn silence(reference: Reference) -> &'static str {
    if reference.is_since(CUDA_13_5) { "\n" } else { "" }
}
