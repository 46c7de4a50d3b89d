//! Common judgements of measured libNVVMs, for rules about symbols.

use crate::assembled::is_kept_by_linkage;
use crate::context::Context;
use crate::finding::Judgement;
use crate::rule::{References, Severity, Targets};
use nvvm_syntax::address_space::{CONSTANT, GENERIC, GLOBAL};
use nvvm_syntax::global::{Global, GlobalId, GlobalKind};
use nvvm_syntax::value::Operand;
use nvvm_target::Phase;
use nvvm_target::release::CUDA_13_1;

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

/// Returns an error of some libNVVMs in `nvvmCompileProgram` on some targets.
pub(crate) fn compile_on(by: References, on: Targets) -> Judgement {
    Judgement::on(by, on.set(), Severity::Error, COMPILE)
}

/// Returns an error of every libNVVM in compilation. LLVM's fatal errors begin with `error: `, except in the modern
/// front ends since 13.1.
pub(crate) fn compile_error(text: &str) -> [Judgement; 3] {
    let prefixed = format!("error: {text}");
    [
        compile_on(References::CUDA, Targets::LEGACY).with_outcome(prefixed.clone()),
        compile_on(References::before(CUDA_13_1), Targets::MODERN).with_outcome(prefixed),
        compile_on(References::since(CUDA_13_1), Targets::MODERN).with_outcome(text.to_owned()),
    ]
}

/// Returns [`compile_error`] restricted to the targets of the modern front end.
pub(crate) fn compile_error_on_modern(text: &str) -> impl Iterator<Item = Judgement> {
    compile_error(text).into_iter().skip(1)
}
