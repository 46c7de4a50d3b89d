//! The order of libNVVM's checks, which determines the reported error: libNVVM stops at its first error.
//!
//! Measured with libNVVM 12.9, 13.0 and 13.5 on modules with several errors.

use serde::{Deserialize, Serialize};

/// The steps of libNVVM's processing of a module, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// The check of the compiler options, including the architecture.
    Architecture,
    /// Parsing by LLVM's parser.
    Reader,
    /// The check of `nvvmir.version`, the check that there is a triple, and the linking of the modules' symbols.
    Version,
    /// The check of the data layout in `nvvmCompileProgram`.
    LayoutToCompile,
    /// Verification by LLVM's own verifier.
    LlvmVerifier,
    /// The check of `nvvm.annotations`.
    Annotations,
    /// The check of the names and linkages of functions.
    FunctionSymbols,
    /// The check of global variables.
    Variables,
    /// The check of the data layout in `nvvmVerifyProgram`, and the check of the data layout by code generation.
    DataLayout,
    /// The check of the target triple.
    Triple,
    /// The checks of functions, one function after the other.
    Functions,
}

/// The position of a check in libNVVM's order of checks: a step, and a rank within the step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Stage {
    /// The step of libNVVM's processing in which the check runs.
    pub step: Step,
    /// The order of the check within the step, smaller first. In steps that process functions one by one, it is the
    /// order within a function.
    pub rank: u32,
}

impl Stage {
    /// The stage that checks the compiler options, including the architecture.
    pub const ARCHITECTURE: Stage = Stage::new(Step::Architecture, 0);
    /// The stage of parse errors at a token.
    pub const READER: Stage = Stage::new(Step::Reader, 0);
    /// The stage of errors that the parser reports at the end of the module, after the last token.
    pub const END_OF_PARSING: Stage = Stage::new(Step::Reader, u32::MAX);
    /// The stage that checks `nvvmir.version`.
    pub const VERSION: Stage = Stage::new(Step::Version, 0);
    /// The stage that checks whether the module has a target triple, after the check of `nvvmir.version`.
    pub const NO_TRIPLE: Stage = Stage::new(Step::Version, 1);
    /// The stage that links the modules' symbols, after the checks of `nvvmir.version` and of the triple's presence.
    pub const LINKED: Stage = Stage::new(Step::Version, 2);
    /// The stage of LLVM's verifier that checks global variables and aliases.
    pub const LLVM_SYMBOLS: Stage = Stage::new(Step::LlvmVerifier, 0);
    /// The stage of LLVM's verifier that checks a function as a whole.
    pub const LLVM_FUNCTIONS: Stage = Stage::new(Step::LlvmVerifier, 1);
    /// The stage of LLVM's verifier that checks instructions and their operands.
    pub const LLVM_INSTRUCTIONS: Stage = Stage::new(Step::LlvmVerifier, 2);
    /// The stage of LLVM's verifier that checks signatures of intrinsics. Releases before 13.3 check immediates before
    /// signatures.
    pub const LLVM_SIGNATURES: Stage = Stage::new(Step::LlvmVerifier, 3);
    /// The stage of LLVM's verifier that checks the module as a whole, after all functions. A failure with an empty log
    /// has this stage too, since an error at an instruction would be printed in the log.
    pub const LLVM_MODULE: Stage = Stage::new(Step::LlvmVerifier, 4);
    /// The stage of LLVM's verifier that checks the subprograms of debug locations (`!dbg`). All debug locations of a
    /// function are checked before its first instruction.
    pub const LLVM_LOCATIONS: Stage = Stage::new(Step::LlvmVerifier, 5);
    /// The stage that checks `nvvm.annotations`.
    pub const ANNOTATIONS: Stage = Stage::new(Step::Annotations, 0);
    /// The stage that checks a global variable itself, before the checks of its name and linkage.
    pub const VARIABLE: Stage = Stage::new(Step::Variables, 0);
    /// The stage that checks the name of a global variable. [`Stage::of_function`] returns the corresponding stage for
    /// functions.
    pub const SYMBOL_NAME: Stage = Stage::new(Step::Variables, 1);
    /// The stage that checks the linkage of a global variable. [`Stage::of_function`] returns the corresponding stage
    /// for functions.
    pub const SYMBOL_LINKAGE: Stage = Stage::new(Step::Variables, 2);
    /// The stage that checks the data layout in `nvvmVerifyProgram`.
    pub const DATA_LAYOUT: Stage = Stage::new(Step::DataLayout, 0);
    /// The stage that checks the data layout in `nvvmCompileProgram`.
    pub const LAYOUT_TO_COMPILE: Stage = Stage::new(Step::LayoutToCompile, 0);
    /// The stage that checks the target triple.
    pub const TRIPLE: Stage = Stage::new(Step::Triple, 0);
    /// The stage that checks the type of a function, after the checks of the function's other properties
    /// ([`Stage::beside_function`]).
    pub const FUNCTION_TYPE: Stage = Stage::new(Step::Functions, 100);
    /// The stage that checks the instructions of a function, after the check of the function's type.
    pub const INSTRUCTION: Stage = Stage::new(Step::Functions, 101);

    /// Returns the stage (position in libNVVM's order of checks) of a parse error. `rank` is the position of the error
    /// among the errors of the parser; 0 if that was not measured.
    pub const fn reading(rank: u32) -> Stage {
        Stage::new(Step::Reader, rank)
    }

    const fn new(step: Step, rank: u32) -> Stage {
        Stage { step, rank }
    }

    /// Returns the stage that checks a property of a function other than its type. These properties are checked before
    /// the type, in the order of `rank`.
    pub const fn beside_function(rank: u32) -> Stage {
        Stage::new(Step::Functions, rank)
    }

    /// Converts the stage for the name or linkage of a global variable to the stage for the name or linkage of a
    /// function. Functions are checked before variables.
    #[must_use]
    pub const fn of_function(self) -> Stage {
        match self.step {
            Step::Variables => Stage { step: Step::FunctionSymbols, rank: self.rank },
            _ => self,
        }
    }

    /// Whether the step of this stage processes functions one by one.
    pub const fn is_by_function(self) -> bool {
        matches!(self.step, Step::FunctionSymbols | Step::Functions)
    }
}
