//! The text that libNVVM's log contains around an error message.

use serde::{Deserialize, Serialize};

/// The text that libNVVM's log contains around an error message, as measured with 12.9, 13.0 and 13.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogForm {
    /// The message follows the function, the block and the instruction.
    Instruction,
    /// The message follows the function.
    Function,
    /// The message follows the variable and its definition.
    Variable,
    /// The message follows the variable as in [`LogForm::Variable`], without an empty line at the end.
    OpenVariable,
    /// The message follows the name of the symbol.
    Symbol,
    /// A message about the module as a whole.
    Module,
    /// The message is a single line of a check before parsing.
    Line,
    /// The message is the last one of the parser about the module's header.
    Header,
    /// The message is one of [`LogForm::Header`] about the version of the IR.
    Version {
        /// Whether 13.5 adds the version to write instead. It does if the module has no version.
        advises: bool,
    },
    /// The message is a parse error at a token.
    Reader,
    /// The message is a parse error about a missing token, at the position after the previous token and blanks.
    ReaderAfterToken,
    /// The message reports a missing data layout.
    NoDataLayout,
    /// The message lists all errors of the data layout, and examples of valid ones.
    DataLayout,
    /// The message precedes the list of valid triples.
    Triple,
    /// The message is one of LLVM's verifier and precedes the value that it is about.
    Below(Below),
    /// The message follows a prefix of the back end.
    ParameterSpace,
    /// The message precedes the list of valid synchronization scopes.
    SyncScope,
    /// The message is an error of the modern back end in a function, followed by an empty line.
    Located,
}

/// The values that LLVM's verifier prints below its message, in the order of the name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Below {
    /// No value.
    Nothing,
    /// The instruction.
    Instruction,
    /// The function or variable.
    Symbol,
    /// The type that an atomic instruction accesses and the instruction, on one line.
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
    /// Whether the printed values include an instruction. LLVM 7 flushes its message only when it prints an
    /// instruction; otherwise its log is empty.
    pub const fn has_instruction(self) -> bool {
        !matches!(self, Below::Nothing | Below::Symbol | Below::Callee | Below::ParameterAndSymbol | Below::Block)
    }
}
