//! Common judgements of measured libNVVMs, for rules about symbols.

use crate::assembled::is_kept_by_linkage;
use crate::context::Context;
use crate::finding::Judgement;
use crate::rule::{References, ReportedBy, Severity, Targets};
use nvvm_syntax::address_space::{CONSTANT, GENERIC, GLOBAL};
use nvvm_syntax::global::{Global, GlobalId, GlobalKind};
use nvvm_syntax::value::Operand;
use nvvm_target::Phase;

const VERIFY: &[Phase] = &[Phase::Verify];
const COMPILE: &[Phase] = &[Phase::Compile];

/// Whether the modern front end's IR linker drops the symbol before any check.
pub(crate) fn is_dropped_by_modern(context: &Context, id: GlobalId) -> bool {
    !context.facts.linked.contains(id)
}

/// Returns the targets on which `nvvmVerifyProgram` checks a symbol.
pub(crate) fn seen_on(context: &Context, id: GlobalId) -> Targets {
    if is_dropped_by_modern(context, id) { Targets::LEGACY } else { Targets::All }
}

/// The initializer of a variable that is always emitted to PTX: a definition visible to other modules, in memory that
/// PTX can initialize.
pub(crate) fn emitted_initializer(global: &Global) -> Option<Operand> {
    let GlobalKind::Variable { initializer, .. } = global.kind else { return None };
    initializer.filter(|_| is_kept_by_linkage(global) && matches!(global.address_space, GENERIC | GLOBAL | CONSTANT))
}

/// Returns an error of every libNVVM in `nvvmVerifyProgram`, on the targets where the symbol is present.
pub(crate) fn verify(context: &Context, id: GlobalId) -> Judgement {
    ReportedBy::VERIFY.on(seen_on(context, id)).into()
}

/// Returns an error of some libNVVMs in `nvvmVerifyProgram` on some targets.
pub(crate) fn verify_on(by: References, on: Targets) -> Judgement {
    Judgement::on(by, on.set(), Severity::Error, VERIFY)
}

/// Returns an error of some libNVVMs in `nvvmCompileProgram` on some targets.
pub(crate) fn compile_on(by: References, on: Targets) -> Judgement {
    Judgement::on(by, on.set(), Severity::Error, COMPILE)
}
