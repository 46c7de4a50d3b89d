//! Functions that are to run before or after a program: `llvm.global_ctors` and `llvm.global_dtors`.
//!
//! A GPU has nobody who would call them, and the back ends say so; the modern ones drop the lists since CUDA 13.0 without a
//! word, constructors before. Measured; no document speaks of it.

use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::outcome::BOTH_DIE;
use crate::rule::{Judged, Layer, References, Targets};
use crate::rules::Check;
use nvvm_rule::fill;
use nvvm_syntax::Module;
use nvvm_syntax::constant::ConstantKind;
use nvvm_syntax::global::{Global, GlobalKind, GlobalName};
use nvvm_syntax::types::TypeKind;
use nvvm_syntax::value::Value;
use nvvm_target::release::CUDA_13_0;
use nvvm_target::{Death, NameGroup, Source, Stage};

const LEGACY: Judged = Judged::COMPILE.on(Targets::LEGACY);
const MODERN: Judged = Judged::COMPILE.on(Targets::MODERN).by(References::before(CUDA_13_0));
/// The modern reader upgrades lists of two fields, and expects that each member is written out.
const UPGRADED: Judged = Judged::UNREADABLE.by(References::CUDA).on(Targets::MODERN);

nvvm_rule::rules! {
    /// A list of functions that nobody would call.
    GLOBAL_CONSTRUCTORS "NV0938" "global-constructors" [
        NONTRIVIAL = "error: Module has a nontrivial global {}, which NVPTX does not support.";
        BOTH_DIE,
    ] {
        help: "Nothing runs before a kernel: initialise in the kernel, or from the host, and leave the list out.",
        layer: Layer::Module,
        judged: &[LEGACY, MODERN, UPGRADED],
        sources: &[Source::measured("libNVVM 12.8 to 13.5", "nvvmCompileProgram, lists of both kinds, empty and not")],
    }
}

/// When it is asked: of the module's variables.
pub(super) const CHECK: Check = Check::Outside(check);

fn check(context: &mut Context) {
    let module = context.module;
    for global in module.globals.as_slice() {
        let GlobalName::Named(name) = global.name else { continue };
        let name = module.names.str(name);
        if !NameGroup::ListOfStructors.has(name) {
            continue;
        }
        let Some(judgements) = judgements(module, global, name.ends_with("dtors")) else { continue };
        let span = global.name_span;
        if let Some(finding) = Finding::of(&GLOBAL_CONSTRUCTORS, span, judgements) {
            context.report(finding);
        }
    }
}

fn judgements(module: &Module, global: &Global, are_destructors: bool) -> Option<Vec<Judgement>> {
    let GlobalKind::Variable { initializer: Some(initializer), .. } = global.kind else { return None };
    let Value::Constant(id) = initializer.value else { return None };
    let TypeKind::Array { element, .. } = module.types.kind(global.value_type) else { return None };
    match module.constants.get(id)?.kind {
        ConstantKind::Aggregate(members) if !module.operands_of(members).is_empty() => {
            let words = fill(NONTRIVIAL, &[if are_destructors { "dtor" } else { "ctor" }]);
            let judged = [Some(LEGACY), are_destructors.then_some(MODERN)];
            Some(judged.into_iter().flatten().map(|judged| Judgement::from(judged).saying(words.clone())).collect())
        }
        ConstantKind::Zero => {
            let is_whole = module.types.struct_fields(element).is_some_and(|(fields, _)| fields.len() == 3);
            let dies = Judgement::from(UPGRADED).saying(Death::SEGMENTATION_FAULT).at(Stage::reading(u32::MAX));
            (!is_whole).then(|| vec![dies])
        }
        _ => None,
    }
}
