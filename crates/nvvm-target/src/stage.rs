//! The order of libNVVM's checks, which determines the reported error: libNVVM stops at its first error.
//!
//! Measured with libNVVM 12.9, 13.0 and 13.5 on modules with several errors.

use serde::{Deserialize, Serialize};

/// The steps of libNVVM's processing of a module, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The compiler options, including the architecture.
    Architecture,
    /// Parsing by LLVM's parser.
    Reader,
    /// The check of `nvvmir.version` and of the presence of a triple, and the linking of the modules' symbols.
    Version,
    /// The check of the data layout in `nvvmCompileProgram`.
    LayoutToCompile,
    /// LLVM's own verifier.
    LlvmVerifier,
    /// The check of `nvvm.annotations`.
    Annotations,
    /// The check of the names and linkages of functions.
    FunctionSymbols,
    /// The check of global variables.
    Variables,
    /// The check of the data layout in `nvvmVerifyProgram`, and the check of code generation.
    DataLayout,
    /// The check of the target triple.
    Triple,
    /// The checks of functions, one function after the other.
    Functions,
}

/// The position of a check in libNVVM's order of checks: a step, and a rank within the step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Stage {
    /// The step.
    pub step: Step,
    /// The rank within the step, smaller first. In steps that process functions one by one it is the rank within a
    /// function.
    pub rank: u32,
}

impl Stage {
    /// The stage of [`Step::Architecture`].
    pub const ARCHITECTURE: Stage = Stage::new(Step::Architecture, 0);
    /// The stage of [`Step::Reader`]: an error at a token.
    pub const READER: Stage = Stage::new(Step::Reader, 0);
    /// The stage of errors that the parser reports after the last token.
    pub const END_OF_PARSING: Stage = Stage::new(Step::Reader, u32::MAX);
    /// The stage of [`Step::Version`]: the check of `nvvmir.version`.
    pub const VERSION: Stage = Stage::new(Step::Version, 0);
    /// The stage within [`Step::Version`] that checks the presence of a triple.
    pub const NO_TRIPLE: Stage = Stage::new(Step::Version, 1);
    /// The stage within [`Step::Version`] that links the modules' symbols.
    pub const LINKED: Stage = Stage::new(Step::Version, 2);
    /// The stage of LLVM's verifier that checks variables and aliases.
    pub const LLVM_SYMBOLS: Stage = Stage::new(Step::LlvmVerifier, 0);
    /// The stage of LLVM's verifier that checks a function as a whole.
    pub const LLVM_FUNCTIONS: Stage = Stage::new(Step::LlvmVerifier, 1);
    /// The stage of LLVM's verifier that checks instructions and their operands.
    pub const LLVM_INSTRUCTIONS: Stage = Stage::new(Step::LlvmVerifier, 2);
    /// The stage of LLVM's verifier that checks signatures of intrinsics. Releases before 13.3 check immediates before
    /// signatures.
    pub const LLVM_SIGNATURES: Stage = Stage::new(Step::LlvmVerifier, 3);
    /// The stage of LLVM's verifier that checks the module as a whole, and of failures with an empty log. The log is
    /// empty only if no instruction was reported, and functions are verified before the module.
    pub const LLVM_MODULE: Stage = Stage::new(Step::LlvmVerifier, 4);
    /// The stage of LLVM's verifier that checks the subprograms in debug locations. All of a function's are checked
    /// before its first instruction.
    pub const LLVM_LOCATIONS: Stage = Stage::new(Step::LlvmVerifier, 5);
    /// The stage of [`Step::Annotations`].
    pub const ANNOTATIONS: Stage = Stage::new(Step::Annotations, 0);
    /// The stage of [`Step::Variables`] that checks the variable itself.
    pub const VARIABLE: Stage = Stage::new(Step::Variables, 0);
    /// The stage of [`Step::Variables`] that checks the name of a variable or function.
    pub const SYMBOL_NAME: Stage = Stage::new(Step::Variables, 1);
    /// The stage of [`Step::Variables`] that checks the linkage of a variable or function.
    pub const SYMBOL_LINKAGE: Stage = Stage::new(Step::Variables, 2);
    /// The stage of [`Step::DataLayout`].
    pub const DATA_LAYOUT: Stage = Stage::new(Step::DataLayout, 0);
    /// The stage of [`Step::LayoutToCompile`].
    pub const LAYOUT_TO_COMPILE: Stage = Stage::new(Step::LayoutToCompile, 0);
    /// The stage of [`Step::Triple`].
    pub const TRIPLE: Stage = Stage::new(Step::Triple, 0);
    /// The stage of [`Step::Functions`] that checks the type of a function, after [its other
    /// properties](Stage::beside_function).
    pub const FUNCTION_TYPE: Stage = Stage::new(Step::Functions, 100);
    /// The stage of [`Step::Functions`] that checks the instructions of a function.
    pub const INSTRUCTION: Stage = Stage::new(Step::Functions, 101);

    /// Returns a stage of the parser. Rank 0 is for errors whose order was not measured.
    pub const fn reading(rank: u32) -> Stage {
        Stage::new(Step::Reader, rank)
    }

    const fn new(step: Step, rank: u32) -> Stage {
        Stage { step, rank }
    }

    /// Returns the stage of a check of a function's properties other than its type. These are checked before the type,
    /// in the order of `rank`.
    pub const fn beside_function(rank: u32) -> Stage {
        Stage::new(Step::Functions, rank)
    }

    /// Returns the stage of the same check of names or linkages for a function. Symbols of functions are checked before
    /// variables.
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
