//! Analyses of a module of NVVM IR: what its text means, and what compilers eliminate from it.
//!
//! The crate depends neither on the diagnostics nor on SM targets and CUDA releases. [`Facts`] holds the analyses that
//! every check uses, and is updated after an edit of one function body. [`AnalysisManager`] computes others on demand.
//! Each module has the name of the corresponding analysis or pass in LLVM.
//!
//! Control flow:
//!
//! * [`control_flow`]: successors and predecessors of blocks; [`dominators`] and postdominators of such a graph.
//! * [`reachability`]: blocks that are reachable after constant folding of branch conditions.
//! * [`undefined_behavior`]: instructions with immediate undefined behavior.
//! * [`unreachable_code`]: instructions that only lead to `unreachable` or to immediate undefined behavior.
//! * [`guaranteed_execution`]: instructions that are guaranteed to execute, and results that are observable.
//!
//! Values and memory:
//!
//! * [`uses`]: symbols and results that have uses. [`liveness`]: live instructions, as ADCE computes them.
//! * [`simplification`]: instructions that InstSimplify replaces by an existing value.
//! * [`promotion`]: allocas that mem2reg promotes to registers. [`mod_ref`]: effects of functions on their arguments.
//! * [`pointer_origins`]: underlying objects of pointers. [`typed_pointers`]: types with pointees, as LLVM 7 has them.
//!
//! Symbols:
//!
//! * [`linked_globals`]: globals that the IR linker keeps. [`reachable_code`]: those that reachable code references.
//! * [`global_opt`]: variables, loads and stores that GlobalOpt eliminates. [`emitted_globals`]: globals in the PTX.
//! * [`initializers`]: references between variables, their cycles, and the variables in the PTX.
//! * [`eliminated_code`]: all eliminations together, by instruction.
//! * [`shared_memory`]: static shared memory of each kernel.
//!
//! Contents of the module: [`annotations`], [`kernels`], [`bodies`] (calls and references to symbols),
//! [`intrinsic_calls`], [`intrinsic_table`], [`symbols`] in constants, [`parameters`], [`debug_information`],
//! [`metadata_reachability`].
//!
//! ```
//! use nvvm_analysis::Facts;
//! use nvvm_analysis::reachability::reachable_blocks;
//!
//! let text = "define internal void @unused() {\n  ret void\n}\n\
//!     define void @f() {\n  br i1 true, label %taken, label %other\ntaken:\n  ret void\nother:\n  ret void\n}\n";
//! let module = nvvm_syntax::parse(text);
//! let [unused, f] = module.functions.as_slice() else { return Err("two functions are expected") };
//!
//! let facts = Facts::new(&module);
//! assert!(facts.linked.contains(f.global) && !facts.linked.contains(unused.global));
//! assert_eq!(reachable_blocks(&module, f), [true, true, false]);
//! # Ok::<(), &str>(())
//! ```

#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub mod analysis_manager;
pub mod annotations;
pub mod bodies;
pub mod control_flow;
mod dead_stores;
pub mod debug_information;
pub mod dominators;
pub mod eliminated_code;
pub mod emitted_globals;
pub mod facts;
pub mod global_opt;
pub mod guaranteed_execution;
pub mod initializers;
pub mod intrinsic_calls;
pub mod intrinsic_table;
pub mod kernels;
pub mod linked_globals;
pub mod liveness;
pub mod metadata_reachability;
pub mod mod_ref;
pub mod parameters;
pub mod pointer_origins;
mod postdominators;
pub mod promotion;
pub mod purity;
pub mod reachability;
pub mod reachable_code;
pub mod shared_memory;
pub mod simplification;
pub mod symbols;
#[cfg(test)]
mod test_inputs;
pub mod typed_pointers;
pub mod undefined_behavior;
pub mod unreachable_code;
pub mod uses;

pub use analysis_manager::AnalysisManager;
pub use annotations::Annotation;
pub use bodies::{Bodies, CallSite};
pub use facts::Facts;
pub use intrinsic_calls::IntrinsicCall;
pub use kernels::{Criterion, KernelFact, Subject};
