//! The text that libNVVM's log contains around an error message.

use serde::{Deserialize, Serialize};

/// The text that libNVVM's log contains around an error message, as measured with 12.9, 13.0 and 13.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogForm {
    /// The message follows the function, the basic block and the instruction that it is about.
    Instruction,
    /// The message follows the function that it is about.
    Function,
    /// The message follows the name and the definition of the global variable that it is about. The log ends with an
    /// empty line.
    Variable,
    /// The message follows the name and the definition of the global variable that it is about. The log does not end
    /// with an empty line.
    OpenVariable,
    /// The message follows the name of the symbol that it is about.
    Symbol,
    /// The message is about the module as a whole and follows no name.
    Module,
    /// The log is only the message, which a check before parsing reports.
    Line,
    /// The message is about the module's header (version or triple), and is the last message of the parser. The log
    /// prefixes it with `m: error:`.
    Header,
    /// The message is about the version in the module's header, and is the last message of the parser.
    Version {
        /// Whether releases since 13.3 add an example of valid version metadata to the message.
        advises: bool,
    },
    /// The message is a parse error, and the log contains the position of a token.
    Reader,
    /// The message is a parse error about a missing token. The position in the log is after the previous token and
    /// blanks.
    ReaderAfterToken,
    /// The message reports a missing data layout.
    NoDataLayout,
    /// The log lists all errors of the data layout, and examples of valid data layouts.
    DataLayout,
    /// The message precedes the list of valid triples.
    Triple,
    /// The message is from LLVM's verifier, which prints the values that the message is about below it.
    Below(Below),
    /// The message follows a prefix of the back end (`(): Error:`, or `error:` with an unknown position).
    ParameterSpace,
    /// The message precedes the list of valid synchronization scopes.
    SyncScope,
    /// The message is an error of the modern back end in a function. The log ends with an empty line.
    Located,
}

/// The values that LLVM's verifier prints below its message. The name of the variant lists them in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Below {
    /// The verifier prints no value.
    Nothing,
    /// The verifier prints the instruction.
    Instruction,
    /// The verifier prints the function or global variable.
    Symbol,
    /// The verifier prints the type that an atomic instruction accesses and the instruction, on one line.
    AccessedAndInstruction,
    /// The verifier prints the definition of the operand, and the instruction.
    DefinitionAndInstruction,
    /// The verifier prints the operand with its type, and the instruction.
    OperandAndInstruction,
    /// The verifier prints the called function.
    Callee,
    /// The verifier prints the parameter with its type, and the function.
    ParameterAndSymbol,
    /// The verifier prints the instruction, and its basic block.
    InstructionAndBlock,
    /// The verifier prints the basic block.
    Block,
}

impl Below {
    /// Whether the values that LLVM's verifier prints below its message include an instruction. With LLVM 7 the log has
    /// the message only in this case; otherwise the log is empty.
    pub const fn has_instruction(self) -> bool {
        !matches!(self, Below::Nothing | Below::Symbol | Below::Callee | Below::ParameterAndSymbol | Below::Block)
    }
}
