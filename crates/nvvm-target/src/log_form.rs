//! How libNVVM's log looks around the words that it says.

use serde::{Deserialize, Serialize};

/// What libNVVM prints around its words, as measured with 12.9, 13.0 and 13.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogForm {
    /// Function, block and instruction stand before it.
    Instruction,
    /// The function stands before it.
    Function,
    /// The variable stands before it, with its definition.
    Variable,
    /// As [`LogForm::Variable`], without the empty line at the end.
    OpenVariable,
    /// The symbol stands before it, by its name alone.
    Symbol,
    /// It is said of the module as a whole.
    Module,
    /// It stands alone, before a module is looked at.
    Line,
    /// It ends what the reader says of the module's header.
    Header,
    /// As [`LogForm::Header`], of the version of the IR; with advice, when none is stated.
    Version {
        /// Whether 13.5 says what to write.
        advises: bool,
    },
    /// The reader stops here.
    Reader,
    /// The reader stops behind this word and the blanks that follow: it lacks what has to come next.
    ReaderBehind,
    /// There is no data layout.
    NoDataLayout,
    /// All that is wrong with the data layout, and examples of what would be right.
    DataLayout,
    /// Which triples there are, below it.
    Triple,
    /// LLVM's verifier prints below it what it is about.
    Below(Below),
    /// Back ends put something of their own before it.
    ParameterSpace,
    /// Which scopes there are, below it.
    SyncScope,
    /// An error that the modern back end found in a function: an empty line ends it.
    Located,
}

/// What LLVM's verifier prints below its words, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Below {
    /// Nothing.
    Nothing,
    /// The instruction.
    Instruction,
    /// The function or variable.
    Symbol,
    /// The type that an atomic instruction works on, and the instruction, in one line.
    AccessedAndInstruction,
    /// The instruction that makes the operand, and the instruction.
    DefinitionAndInstruction,
    /// The operand, with its type, and the instruction.
    OperandAndInstruction,
    /// The function that is called.
    Callee,
    /// The parameter, with its type, and the function.
    ParameterAndSymbol,
    /// The instruction, and its block.
    InstructionAndBlock,
    /// The block.
    Block,
}

impl Below {
    /// Whether an instruction is among it: LLVM 7 writes out what it has said only when it prints one, and else stays silent.
    pub const fn has_instruction(self) -> bool {
        !matches!(self, Below::Nothing | Below::Symbol | Below::Callee | Below::ParameterAndSymbol | Below::Block)
    }
}
