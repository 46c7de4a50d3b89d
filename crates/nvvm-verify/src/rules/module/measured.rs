//! Functions that determine which symbols libNVVM's front ends verify and emit.

use crate::context::Context;
use crate::rule::Targets;
use nvvm_analysis::symbols::is_kept_by_linkage;
use nvvm_syntax::address_space::{CONSTANT, GENERIC, GLOBAL};
use nvvm_syntax::global::{Global, GlobalId, GlobalKind};
use nvvm_syntax::value::Operand;

/// Whether the IR linker of libNVVM's modern (opaque-pointer) front end drops the symbol before any check.
pub(crate) fn is_dropped_by_modern(context: &Context, id: GlobalId) -> bool {
    !context.facts.linked.contains(id)
}

/// Returns the targets on which `nvvmVerifyProgram` checks a symbol. The front ends of the other targets drop the
/// symbol earlier.
pub(crate) fn seen_on(context: &Context, id: GlobalId) -> Targets {
    if is_dropped_by_modern(context, id) { Targets::LEGACY } else { Targets::All }
}

/// Returns the initializer of a variable that is always emitted to PTX; `None` for other variables. Such a variable is
/// visible to other modules and in memory that PTX can initialize.
pub(crate) fn emitted_initializer(global: &Global) -> Option<Operand> {
    let GlobalKind::Variable { initializer, .. } = global.kind else { return None };
    initializer.filter(|_| is_kept_by_linkage(global) && matches!(global.address_space, GENERIC | GLOBAL | CONSTANT))
}
