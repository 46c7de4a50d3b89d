//! The rules by area. Each area's `mod.rs` lists its rules and calls its checks; each rule has a file and a page.
//!
//! Codes: `NV00xx` syntax · `01xx` parameters and ABI · `02xx` launches · `03xx` address spaces · `04xx` functions and
//! attributes · `05xx` SM gates · `06xx` intrinsic operands · `07xx` matrix and tensor · `08xx` atomics and memory ·
//! `09xx` module and target · `10xx` CUDA declarations · `11xx` instructions · `LVxxxx` LLVM's own verifier.

mod elimination;
pub mod function;
pub mod instruction;
pub mod intrinsic;
pub mod launch;
pub mod llvm;
pub(crate) mod measured;
pub mod module;
pub mod operand;
pub mod parameter;
pub mod syntax;
pub mod target;
pub mod types;

use crate::context::Context;
use crate::rule::Rule;

/// Every rule, by area.
pub fn all() -> impl Iterator<Item = &'static Rule> {
    [
        syntax::RULES,
        llvm::RULES,
        module::RULES,
        function::RULES,
        parameter::RULES,
        launch::RULES,
        instruction::RULES,
        intrinsic::RULES,
        types::RULES,
        target::RULES,
    ]
    .into_iter()
    .chain(operand::RULES.iter().copied())
    .flatten()
    .copied()
}

/// The rule of this code (`NV0301`, any case) or name.
pub fn find(code_or_name: &str) -> Option<&'static Rule> {
    all().find(|rule| rule.code.eq_ignore_ascii_case(code_or_name) || rule.name == code_or_name)
}

/// Runs every check but those of the syntax.
pub(crate) fn check(context: &mut Context) {
    llvm::check(context);
    target::check(context);
    module::check(context);
    function::check(context);
    parameter::check(context);
    launch::check(context);
    instruction::check(context);
    intrinsic::check(context);
    operand::check(context);
    types::check(context);
    elimination::check(context);
}
