//! When libNVVM looks at what: it stops at its first error, in an order of its own.
//!
//! Measured with libNVVM 12.9, 13.0 and 13.5 on modules with several faults.

use serde::{Deserialize, Serialize};

/// The steps in which libNVVM goes through a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Its options, and the architecture among them.
    Architecture,
    /// LLVM's reader.
    Reader,
    /// `nvvmir.version`, whether there is a triple, and whether the modules' symbols fit together.
    Version,
    /// The data layout, where the module is compiled.
    LayoutToCompile,
    /// LLVM's own verifier.
    LlvmVerifier,
    /// `nvvm.annotations`
    Annotations,
    /// Names and linkages of functions.
    FunctionSymbols,
    /// Variables.
    Variables,
    /// The data layout, where the module is verified, and what code generation says of it.
    DataLayout,
    /// The triple.
    Triple,
    /// One function after the other.
    Functions,
}

/// A step, and what is looked at first within it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Stage {
    /// The step.
    pub step: Step,
    /// Smaller is looked at earlier: of the same function, where the step goes from one to the next.
    pub rank: u32,
}

impl Stage {
    /// [`Step::Architecture`]
    pub const ARCHITECTURE: Stage = Stage::new(Step::Architecture, 0);
    /// [`Step::Reader`]
    pub const READER: Stage = Stage::new(Step::Reader, 0);
    /// [`Step::Version`]
    pub const VERSION: Stage = Stage::new(Step::Version, 0);
    /// [`Step::Version`], whether there is a triple.
    pub const NO_TRIPLE: Stage = Stage::new(Step::Version, 1);
    /// [`Step::Version`], whether the symbols of the modules fit together.
    pub const LINKED: Stage = Stage::new(Step::Version, 2);
    /// LLVM's verifier, what it says of variables and aliases.
    pub const LLVM_SYMBOLS: Stage = Stage::new(Step::LlvmVerifier, 0);
    /// LLVM's verifier, what it says of a function as a whole.
    pub const LLVM_FUNCTIONS: Stage = Stage::new(Step::LlvmVerifier, 1);
    /// LLVM's verifier, what it says of instructions and of what they hold.
    pub const LLVM_INSTRUCTIONS: Stage = Stage::new(Step::LlvmVerifier, 2);
    /// LLVM's verifier, what it says of intrinsics' signatures: the releases before 13.3 look at immediates before.
    pub const LLVM_SIGNATURES: Stage = Stage::new(Step::LlvmVerifier, 3);
    /// LLVM's verifier, what fails without a word, or the module around the functions: a log stays empty only when
    /// nothing was said of an instruction, and functions are verified before the module.
    pub const LLVM_MODULE: Stage = Stage::new(Step::LlvmVerifier, 4);
    /// LLVM's verifier, the subprograms of a function's instructions: all of them before the first instruction.
    pub const LLVM_LOCATIONS: Stage = Stage::new(Step::LlvmVerifier, 5);
    /// [`Step::Annotations`]
    pub const ANNOTATIONS: Stage = Stage::new(Step::Annotations, 0);
    /// What a variable is.
    pub const VARIABLE: Stage = Stage::new(Step::Variables, 0);
    /// The name of a variable or function.
    pub const SYMBOL_NAME: Stage = Stage::new(Step::Variables, 1);
    /// The linkage of a variable or function.
    pub const SYMBOL_LINKAGE: Stage = Stage::new(Step::Variables, 2);
    /// [`Step::DataLayout`]
    pub const DATA_LAYOUT: Stage = Stage::new(Step::DataLayout, 0);
    /// [`Step::LayoutToCompile`]
    pub const LAYOUT_TO_COMPILE: Stage = Stage::new(Step::LayoutToCompile, 0);
    /// [`Step::Triple`]
    pub const TRIPLE: Stage = Stage::new(Step::Triple, 0);
    /// A function's type, when all has been looked at that is [written beside it](Stage::beside_function).
    pub const FUNCTION_TYPE: Stage = Stage::new(Step::Functions, 100);
    /// A function's instructions.
    pub const INSTRUCTION: Stage = Stage::new(Step::Functions, 101);

    /// [`Step::Reader`], of what is noticed at such a rank; 0 is for what has none yet.
    pub const fn reading(rank: u32) -> Stage {
        Stage::new(Step::Reader, rank)
    }

    const fn new(step: Step, rank: u32) -> Stage {
        Stage { step, rank }
    }

    /// What is written beside a function, which is looked at before its type, in this order.
    pub const fn beside_function(rank: u32) -> Stage {
        Stage::new(Step::Functions, rank)
    }

    /// The stage of a check of symbols when the symbol is a function: functions come before variables.
    #[must_use]
    pub const fn of_function(self) -> Stage {
        match self.step {
            Step::Variables => Stage { step: Step::FunctionSymbols, rank: self.rank },
            _ => self,
        }
    }

    /// Whether the step goes from one function to the next.
    pub const fn is_by_function(self) -> bool {
        matches!(self.step, Step::FunctionSymbols | Step::Functions)
    }
}
