//! The log of LLVM's verifier: a message without `error:`, and the values that it prints below the message.

use super::context::Context;
use nvvm_target::release::CUDA_13_3;
use nvvm_target::{Below, Dialect, Reference};

/// Returns the log of LLVM's verifier for its first message.
pub(super) fn log(context: &Context, message: &str, offset: u32, below: Below, dialect: Dialect) -> Option<String> {
    let mut things = things(context, below, offset, dialect)?;
    if dialect == Dialect::Legacy {
        // LLVM 7 flushes its output only when it prints an instruction.
        if !below.has_instruction() {
            return None;
        }
        if below == Below::InstructionAndBlock {
            things.truncate(1);
        }
    }
    things.insert(0, message.to_owned());
    let end = match dialect {
        Dialect::Legacy => "\n",
        Dialect::Modern => "\n\n",
    };
    Some(things.join("\n") + end)
}

fn things(context: &Context, below: Below, offset: u32, dialect: Dialect) -> Option<Vec<String>> {
    let instruction = || context.instruction(offset, dialect).map(|(text, _)| format!("  {text}"));
    let symbol = || Some(format!("ptr @{}", context.symbol(offset)?));
    let block = || Some(format!("label %{}", context.block(offset)?));
    Some(match below {
        Below::Nothing => Vec::new(),
        Below::Instruction => vec![instruction()?],
        Below::Symbol => vec![symbol()?],
        Below::AccessedAndInstruction => vec![format!(" {}{}", context.accessed(offset)?, instruction()?)],
        Below::DefinitionAndInstruction => {
            vec![format!("  {}", context.definition(offset, dialect)?), instruction()?]
        }
        Below::OperandAndInstruction => vec![context.operand(offset, dialect)?, instruction()?],
        Below::Callee => vec![format!("ptr @{}", context.callee(offset)?)],
        Below::ParameterAndSymbol => vec![context.parameter(offset, dialect)?, symbol()?],
        Below::InstructionAndBlock => vec![instruction()?, block()?],
        Below::Block => vec![block()?],
    })
}

/// Returns the log of a failure without a message: since CUDA 13.3, it is a line break instead of empty.
pub(super) fn silence(reference: Reference) -> &'static str {
    if reference.is_since(CUDA_13_3) { "\n" } else { "" }
}
