//! What several rules share about libNVVM as measured.

use crate::assembled::is_kept_by_linkage;
use crate::context::Context;
use crate::finding::Judgement;
use crate::rule::{Judged, References, Severity, Targets};
use nvvm_syntax::address_space::{CONSTANT, GENERIC, GLOBAL};
use nvvm_syntax::global::{Global, GlobalId, GlobalKind};
use nvvm_syntax::value::Operand;
use nvvm_target::Phase;
use nvvm_target::release::CUDA_13_1;

const VERIFY: &[Phase] = &[Phase::Verify];
const COMPILE: &[Phase] = &[Phase::Compile];

/// Whether the modern front end has left the symbol out before anything looks at it.
pub(crate) fn is_dropped_by_modern(context: &Context, id: GlobalId) -> bool {
    !context.facts.linked.contains(id)
}

/// Where a check of a symbol at `nvvmVerifyProgram` sees it.
pub(crate) fn seen_on(context: &Context, id: GlobalId) -> Targets {
    if is_dropped_by_modern(context, id) { Targets::LEGACY } else { Targets::All }
}

/// The initializer of a variable that no optimization removes from the PTX: a definition that other modules can name, in
/// memory that PTX initializes.
pub(crate) fn emitted_initializer(global: &Global) -> Option<Operand> {
    let GlobalKind::Variable { initializer, .. } = global.kind else { return None };
    initializer.filter(|_| is_kept_by_linkage(global) && matches!(global.address_space, GENERIC | GLOBAL | CONSTANT))
}

/// An error at `nvvmVerifyProgram` by every libNVVM, where its front end still sees the symbol.
pub(crate) fn verify(context: &Context, id: GlobalId) -> Judgement {
    Judged::VERIFY.on(seen_on(context, id)).into()
}

/// An error at `nvvmVerifyProgram` by these libNVVMs on these targets.
pub(crate) fn verify_on(by: References, on: Targets) -> Judgement {
    Judgement::on(by, on.set(), Severity::Error, VERIFY)
}

/// An error at `nvvmCompileProgram` by these libNVVMs on these targets.
pub(crate) fn compile_on(by: References, on: Targets) -> Judgement {
    Judgement::on(by, on.set(), Severity::Error, COMPILE)
}

/// Every libNVVM refuses to compile. LLVM's fatal errors come with `error: ` before them, except from the modern front
/// ends since 13.1.
pub(crate) fn compile_error(text: &str) -> [Judgement; 3] {
    let prefixed = format!("error: {text}");
    [
        compile_on(References::CUDA, Targets::LEGACY).saying(prefixed.clone()),
        compile_on(References::before(CUDA_13_1), Targets::MODERN).saying(prefixed),
        compile_on(References::since(CUDA_13_1), Targets::MODERN).saying(text.to_owned()),
    ]
}

/// The part of [`compile_error`] on the targets of the modern front end.
pub(crate) fn compile_error_on_modern(text: &str) -> impl Iterator<Item = Judgement> {
    compile_error(text).into_iter().skip(1)
}
