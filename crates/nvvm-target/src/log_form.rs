//! The form of libNVVM's log around a message.

use serde::{Deserialize, Serialize};

/// The form of libNVVM's log around a message, as measured with 12.9, 13.0 and 13.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogForm {
    /// After the function, the block and the instruction.
    Instruction,
    /// After the function.
    Function,
    /// After the variable with its definition.
    Variable,
    /// As [`LogForm::Variable`], without an empty line at the end.
    OpenVariable,
    /// After the name of the symbol.
    Symbol,
    /// A message about the module as a whole.
    Module,
    /// A single line, from a check before parsing.
    Line,
    /// The last message of the parser about the module's header.
    Header,
    /// As [`LogForm::Header`], about the version of the IR.
    Version {
        /// Whether 13.5 adds which version to write. It does if there is none.
        advises: bool,
    },
    /// A parse error at a token.
    Reader,
    /// A parse error after a token and blanks, about a missing token.
    ReaderAfterToken,
    /// A missing data layout.
    NoDataLayout,
    /// All errors of the data layout, and examples of valid ones.
    DataLayout,
    /// Before the list of valid triples.
    Triple,
    /// A message of LLVM's verifier, before the value it is about.
    Below(Below),
    /// After a prefix of the back end.
    ParameterSpace,
    /// Before the list of valid scopes.
    SyncScope,
    /// An error of the modern back end in a function, before an empty line.
    Located,
}

/// The values that LLVM's verifier prints below its message, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Below {
    /// Nothing.
    Nothing,
    /// The instruction.
    Instruction,
    /// The function or variable.
    Symbol,
    /// The type that an atomic instruction accesses and the instruction, in one line.
    AccessedAndInstruction,
    /// The definition of the operand, and the instruction.
    DefinitionAndInstruction,
    /// The operand with its type, and the instruction.
    OperandAndInstruction,
    /// The called function.
    Callee,
    /// The parameter with its type, and the function.
    ParameterAndSymbol,
    /// The instruction, and its block.
    InstructionAndBlock,
    /// The block.
    Block,
}

impl Below {
    /// Whether an instruction is among the values. LLVM 7 flushes its message only when it prints one, and its log is
    /// empty otherwise.
    pub const fn has_instruction(self) -> bool {
        !matches!(self, Below::Nothing | Below::Symbol | Below::Callee | Below::ParameterAndSymbol | Below::Block)
    }
}
