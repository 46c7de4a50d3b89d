//! Rules about texture and surface variables, i.e. variables with such an annotation in `!nvvm.annotations`.

use super::measured::seen_on;
use super::variable::name_span;
use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use nvvm_analysis::Annotation;
use nvvm_syntax::address_space::{GENERIC, GLOBAL};
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::types::TypeId;

nvvm_diagnostics::rules! {
    /// The rule against textures and surfaces outside of global memory.
    SPACE "NV0930" "texsurf-global-addrspace" ["Texture/surface variables must be global address space"] {
        help: "Declare the variable `addrspace(1)`.",
        layer: Layer::Global,
    }

    /// The rule against texture and surface variables that are not a 64-bit handle.
    TYPE "NV0931" "texture-variable-type" ["Texture and surface variables must be type i64*"] {
        help: "The variable holds the 64-bit handle of the texture or surface.",
        layer: Layer::Global,
    }
}

pub(super) fn check(context: &mut Context) {
    let facts = context.facts;
    let is_texture = |annotation: &&Annotation| {
        let key = context.module.names.bytes(annotation.key);
        matches!(key, b"texture" | b"surface") && annotation.integer.is_some_and(|value| value != 0)
    };
    let textures: Vec<&Annotation> = facts.annotations.iter().filter(is_texture).collect();
    for annotation in textures {
        check_one(context, annotation);
    }
}

fn check_one(context: &mut Context, annotation: &Annotation) {
    let module = context.module;
    let Some(id) = annotation.subject else { return };
    let Some(global) = module.globals.get(id) else { return };
    if !matches!(global.kind, GlobalKind::Variable { .. }) {
        return;
    }
    let note = "this annotation makes it one";
    if global.address_space != GLOBAL {
        // libNVVM moves variables of the generic address space to global memory before the check.
        let variants: &[&str] = if global.address_space == GENERIC { &[] } else { &["not generic"] };
        let finding = Finding::of_variants(&SPACE, name_span(global), &[], variants);
        let finding = finding.verified_on(seen_on(context, id).set());
        context.report(finding.note(note, annotation.key_span));
    } else if global.value_type != TypeId::I64 {
        let finding = Finding::new(&TYPE, global.type_span, TYPE.words());
        context.report(finding.note(note, annotation.key_span));
    }
}
