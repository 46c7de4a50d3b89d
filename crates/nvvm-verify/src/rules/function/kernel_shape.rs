//! The rule against functions that have properties of kernels and are not marked as kernels, from *Tileiras: Pipeline
//! Invariants and Verifiers*, Layer-3 Example.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use nvvm_syntax::Span;
use nvvm_syntax::attribute::AttributeKind;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::global::GlobalKind;
use std::collections::BTreeMap;

nvvm_diagnostics::rules! {
    /// The rule against properties of kernels, such as launch bounds, on functions that are not marked as kernels.
    UNMARKED "NV0441" "kernel-without-marker" ["kernel-shaped function has no kernel marker: `{}` is for kernels"] {
        help: "Mark the function as a kernel: `ptx_kernel`, or `!{ptr @f, !\"kernel\", i32 1}` in !nvvm.annotations.",
        layer: Layer::Function,
    }
}

/// Annotation keys that are for kernels only: launch bounds and kinds of parameters. [`ATTRIBUTES`] are the
/// corresponding attributes. Keys for clusters are not in the list, since they have their own rules.
const ANNOTATIONS: &[&str] =
    &["maxntidx", "maxntidy", "maxntidz", "reqntidx", "reqntidy", "reqntidz", "minctasm", "maxnreg", "grid_constant"];
const ATTRIBUTES: &[&str] = &["nvvm.maxntid", "nvvm.reqntid", "nvvm.minctasm", "nvvm.maxnreg"];

pub(super) fn check(context: &mut Context) {
    let module = context.module;
    let facts = context.facts;
    // The first property of kernels on each function.
    let mut signs: BTreeMap<FunctionId, (String, Span)> = BTreeMap::new();
    for (id, function) in module.functions.iter() {
        for attribute in module.all_attributes(function.attributes) {
            if let AttributeKind::String(key, _) = attribute.kind
                && ATTRIBUTES.contains(&module.names.str(key))
            {
                signs.entry(id).or_insert_with(|| (module.names.text(key).into_owned(), attribute.span));
            }
        }
    }
    for annotation in &facts.annotations {
        let kind = annotation.subject.and_then(|id| module.globals.get(id)).map(|global| global.kind);
        if let Some(GlobalKind::Function(id)) = kind
            && ANNOTATIONS.contains(&module.names.str(annotation.key))
        {
            let sign = || (module.names.text(annotation.key).into_owned(), annotation.key_span);
            signs.entry(id).or_insert_with(sign);
        }
    }
    for (id, (sign, span)) in signs {
        let finding = Finding::new(&UNMARKED, span, UNMARKED.message(&[&sign])).within(id);
        context.report_to(&context.kernel_for(id).complement(), finding);
    }
}
