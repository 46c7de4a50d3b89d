//! The text that libNVVM's log contains around an error message.

use serde::{Deserialize, Serialize};

/// The form of libNVVM's log: the text that it contains around an error message. Measured with 12.9, 13.0 and 13.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogForm {
    /// In the log, the message follows the function, the basic block and the instruction that it is about.
    Instruction,
    /// In the log, the message follows the name of the function that it is about.
    Function,
    /// In the log, the message follows the name and the definition of the global variable that it is about. The log
    /// ends with an empty line.
    Variable,
    /// In the log, the message follows the name and the definition of the global variable that it is about. The log
    /// does not end with an empty line.
    OpenVariable,
    /// In the log, the message follows the name of the symbol that it is about.
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
    /// The message is a parse error about a missing token. The position in the log is that of the next token, after
    /// blanks and comments.
    ReaderAfterToken,
    /// The message reports that the module has no data layout. Some releases print valid data layouts below it.
    NoDataLayout,
    /// The log lists all errors of the data layout, and examples of valid data layouts.
    DataLayout,
    /// In the log, the message precedes the list of valid target triples.
    Triple,
    /// The message is from LLVM's verifier. Below the message, the verifier prints the values that the message is
    /// about.
    Below(Below),
    /// The message follows a prefix that the back end prints: `(): Error:`, or `error:` with an unknown position.
    ParameterSpace,
    /// In the log, the message precedes the list of valid synchronization scopes.
    SyncScope,
    /// The message is an error of the modern back end (newer than LLVM 7) in a function. The log ends with an empty
    /// line.
    Located,
}

/// The values that LLVM's verifier prints below its message. The name of the variant lists them in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Below {
    /// LLVM's verifier prints no value below its message.
    Nothing,
    /// LLVM's verifier prints the instruction below its message.
    Instruction,
    /// LLVM's verifier prints the function or global variable below its message.
    Symbol,
    /// Below its message, LLVM's verifier prints the type that an atomic instruction accesses and the instruction, on
    /// one line.
    AccessedAndInstruction,
    /// LLVM's verifier prints the definition of the operand, and then the instruction, below its message.
    DefinitionAndInstruction,
    /// LLVM's verifier prints the operand with its type, and then the instruction, below its message.
    OperandAndInstruction,
    /// LLVM's verifier prints the called function below its message.
    Callee,
    /// LLVM's verifier prints the parameter with its type, and then the function, below its message.
    ParameterAndSymbol,
    /// LLVM's verifier prints the instruction, and then its basic block, below its message.
    InstructionAndBlock,
    /// LLVM's verifier prints the basic block below its message.
    Block,
}

impl Below {
    /// Whether the values that LLVM's verifier prints below its message include an instruction. LLVM 7's log contains
    /// the message only if they include an instruction; otherwise the log is empty.
    pub const fn has_instruction(self) -> bool {
        !matches!(self, Below::Nothing | Below::Symbol | Below::Callee | Below::ParameterAndSymbol | Below::Block)
    }
}
