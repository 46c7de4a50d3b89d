//! The order of libNVVM's checks. libNVVM stops at its first error.
//!
//! Measured with libNVVM 12.9, 13.0 and 13.5 on modules with several errors.

use serde::{Deserialize, Serialize};

/// The steps of libNVVM's processing of a module, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Options, including the architecture.
    Architecture,
    /// LLVM's parser.
    Reader,
    /// `nvvmir.version`, the presence of a triple, and the linking of the modules' symbols.
    Version,
    /// The data layout, in compilation.
    LayoutToCompile,
    /// LLVM's own verifier.
    LlvmVerifier,
    /// `nvvm.annotations`.
    Annotations,
    /// Names and linkages of functions.
    FunctionSymbols,
    /// Global variables.
    Variables,
    /// The data layout in verification, and the check of code generation.
    DataLayout,
    /// The target triple.
    Triple,
    /// The functions, one by one.
    Functions,
}

/// A step with an order within it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Stage {
    /// The step.
    pub step: Step,
    /// The order within the step, smaller first. In steps that process functions one by one it is the order within a
    /// function.
    pub rank: u32,
}

impl Stage {
    /// [`Step::Architecture`]
    pub const ARCHITECTURE: Stage = Stage::new(Step::Architecture, 0);
    /// [`Step::Reader`]
    pub const READER: Stage = Stage::new(Step::Reader, 0);
    /// [`Step::Reader`], after the last token.
    pub const END_OF_PARSING: Stage = Stage::new(Step::Reader, u32::MAX);
    /// [`Step::Version`]
    pub const VERSION: Stage = Stage::new(Step::Version, 0);
    /// [`Step::Version`], the presence of a triple.
    pub const NO_TRIPLE: Stage = Stage::new(Step::Version, 1);
    /// [`Step::Version`], the linking of the modules' symbols.
    pub const LINKED: Stage = Stage::new(Step::Version, 2);
    /// LLVM's verifier: variables and aliases.
    pub const LLVM_SYMBOLS: Stage = Stage::new(Step::LlvmVerifier, 0);
    /// LLVM's verifier: a function as a whole.
    pub const LLVM_FUNCTIONS: Stage = Stage::new(Step::LlvmVerifier, 1);
    /// LLVM's verifier: instructions and their operands.
    pub const LLVM_INSTRUCTIONS: Stage = Stage::new(Step::LlvmVerifier, 2);
    /// LLVM's verifier: signatures of intrinsics. Releases before 13.3 check immediates earlier.
    pub const LLVM_SIGNATURES: Stage = Stage::new(Step::LlvmVerifier, 3);
    /// LLVM's verifier: failures with an empty log, and the module as a whole. A log is empty only if nothing was
    /// reported of an instruction, and functions are verified before the module.
    pub const LLVM_MODULE: Stage = Stage::new(Step::LlvmVerifier, 4);
    /// LLVM's verifier: the subprograms of a function's instructions, all of which precede the first instruction.
    pub const LLVM_LOCATIONS: Stage = Stage::new(Step::LlvmVerifier, 5);
    /// [`Step::Annotations`]
    pub const ANNOTATIONS: Stage = Stage::new(Step::Annotations, 0);
    /// [`Step::Variables`], the variable itself.
    pub const VARIABLE: Stage = Stage::new(Step::Variables, 0);
    /// [`Step::Variables`], the name of a variable or function.
    pub const SYMBOL_NAME: Stage = Stage::new(Step::Variables, 1);
    /// [`Step::Variables`], the linkage of a variable or function.
    pub const SYMBOL_LINKAGE: Stage = Stage::new(Step::Variables, 2);
    /// [`Step::DataLayout`]
    pub const DATA_LAYOUT: Stage = Stage::new(Step::DataLayout, 0);
    /// [`Step::LayoutToCompile`]
    pub const LAYOUT_TO_COMPILE: Stage = Stage::new(Step::LayoutToCompile, 0);
    /// [`Step::Triple`]
    pub const TRIPLE: Stage = Stage::new(Step::Triple, 0);
    /// [`Step::Functions`], the type of a function, after [its other properties](Stage::beside_function).
    pub const FUNCTION_TYPE: Stage = Stage::new(Step::Functions, 100);
    /// [`Step::Functions`], the instructions of a function.
    pub const INSTRUCTION: Stage = Stage::new(Step::Functions, 101);

    /// Returns a stage of the parser. Rank 0 is for errors without a rank.
    pub const fn reading(rank: u32) -> Stage {
        Stage::new(Step::Reader, rank)
    }

    const fn new(step: Step, rank: u32) -> Stage {
        Stage { step, rank }
    }

    /// Returns the stage of a function's properties other than its type, which are checked earlier, in the order of
    /// `rank`.
    pub const fn beside_function(rank: u32) -> Stage {
        Stage::new(Step::Functions, rank)
    }

    /// Returns the stage of the same check for a function. Symbols of functions are checked before variables.
    #[must_use]
    pub const fn of_function(self) -> Stage {
        match self.step {
            Step::Variables => Stage { step: Step::FunctionSymbols, rank: self.rank },
            _ => self,
        }
    }

    /// Whether the step processes functions one by one.
    pub const fn is_by_function(self) -> bool {
        matches!(self.step, Step::FunctionSymbols | Step::Functions)
    }
}
