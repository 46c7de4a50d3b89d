//! Rules about `!nvvm.annotations` that crash libNVVM, or that libNVVM converts to invalid attributes.

use crate::context::Context;
use crate::finding::Finding;
use crate::rule::Layer;
use nvvm_analysis::Annotation;
use nvvm_analysis::annotations::wrapped_value;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::global::{GlobalId, GlobalKind};
use nvvm_syntax::metadata::{Metadata, MetadataId, MetadataKind};
use nvvm_syntax::value::Value;
use nvvm_syntax::{Module, Span};
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

nvvm_diagnostics::rules! {
    /// The rule against nodes of `!nvvm.annotations` of an unexpected form, which crash libNVVM.
    FATAL "NV0932" "annotation-crash" [] {
        help: "Write pairs of a key and an integer after the symbol: `!{ptr @k, !\"maxntidx\", i32 256}`.",
        layer: Layer::Metadata,
    }

    /// The rule against annotations (`!nvvm.annotations`) of a parameter that the function does not have.
    NO_PARAMETER "NV0933" "annotation-parameter-index" ["Attribute after last parameter!"] {
        help: "Parameters count from 1: in `align` by the upper 16 bits of the value, in `grid_constant` by the list.",
        layer: Layer::Metadata,
    }
}

/// The annotation keys whose value both front ends of libNVVM parse as an integer.
const INTEGER_KEYS: &[&str] = &[
    "kernel",
    "align",
    "maxntidx",
    "maxntidy",
    "maxntidz",
    "reqntidx",
    "reqntidy",
    "reqntidz",
    "cluster_dim_x",
    "cluster_dim_y",
    "cluster_dim_z",
    "cluster_max_blocks",
    "maxclusterrank",
    "minctasm",
    "maxnreg",
];

pub(super) fn check(context: &mut Context) {
    let module = context.module;
    let mut seen = FxHashSet::default();
    for named in module.named("nvvm.annotations") {
        for &node in module.members_of(named.members) {
            // A node may be listed repeatedly.
            if !seen.insert(node) {
                continue;
            }
            if module.tuple(node).is_some_and(<[MetadataId]>::is_empty) {
                let span = module.metadata.get(node).map_or(named.name_span, |metadata| metadata.span);
                report(context, span, &["no operands"], None);
            }
            check_keys(context, node);
        }
    }
    let facts = context.facts;
    // Other keys of a texture are not read.
    let textures = facts.annotated(module, &["texture", "surface"]);
    for annotation in &facts.annotations {
        check_value(context, annotation, &textures);
        check_parameter_index(context, annotation);
    }
}

fn report(context: &mut Context, span: Span, variants: &[&str], function: Option<FunctionId>) {
    if !variants.is_empty() {
        let finding = Finding::of_variants(&FATAL, span, &[], variants);
        context.report(Finding { function, ..finding });
    }
}

/// Reports a key that is not a string in an annotation node of a function or variable.
fn check_keys(context: &mut Context, node: MetadataId) {
    let module = context.module;
    let Some([subject, pairs @ ..]) = module.tuple(node) else { return };
    let is_text = |metadata: &Metadata| matches!(metadata.kind, MetadataKind::String(_));
    let keys = pairs.iter().step_by(2).filter_map(|&key| module.metadata.get(key));
    let Some(other) = keys.into_iter().find(|&key| !is_text(key)) else { return };
    let Some(value) = wrapped_value(module, *subject).map(|operand| operand.value) else { return };
    let function = module.resolve_function(value);
    let is_variable = matches!(value, Value::Global(id) if is_variable(module, Some(id)));
    if function.is_some() || is_variable {
        report(context, other.span, &["key is no string"], function);
    }
}

/// Reports an annotation key without a valid value. Only nodes that refer to a symbol of the module are checked, since
/// libNVVM ignores all other nodes.
fn check_value(context: &mut Context, annotation: &Annotation, textures: &BTreeSet<GlobalId>) {
    let module = context.module;
    let Some(subject) = annotation.subject else { return };
    let key = module.names.str(annotation.key);
    let variants = match annotation.value {
        None => of_missing_value(context, annotation, subject, key, textures.contains(&subject)),
        Some(value) if INTEGER_KEYS.contains(&key) => of_value(module, annotation, value, key),
        Some(value) if is_null(module, value) && is_variable(module, Some(subject)) => {
            of_variable(key, is_compiled(context, subject), true)
        }
        Some(_) => return,
    };
    let is_of_alias = matches!(module.globals.get(subject).map(|global| global.kind), Some(GlobalKind::Alias(_)));
    if annotation.value.is_none() || is_of_alias {
        let what = "annotation of an alias, or without a value".to_owned();
        let why = "libNVVM reads past the end of the node: whether verification survives depends on its memory";
        context.not_modelled(what, why, annotation.key_span);
    }
    report(context, annotation.key_span, &variants, None);
}

/// Returns the variants (named cases in the table of outcomes per tool) for an annotation with the key `key` and no
/// value. `is_texture` is whether the annotated symbol `subject` is annotated as a texture or surface.
fn of_missing_value(
    context: &Context,
    annotation: &Annotation,
    subject: GlobalId,
    key: &str,
    is_texture: bool,
) -> Vec<&'static str> {
    let module = context.module;
    let is_compiled = is_compiled(context, subject);
    let is_integer = INTEGER_KEYS.contains(&key);
    let mut variants = vec!["no value"];
    // The crash in verification is certain only for a node without further operands.
    if module.tuple(annotation.node).is_some_and(|members| members.len() == 2) {
        let is_integer_of_compiled = is_compiled && is_integer;
        variants.push(if is_integer_of_compiled { "no integer, end of node" } else { "no value, end of node" });
    }
    if key == "align" {
        variants.push("no alignment");
    } else if is_variable(module, Some(subject)) && !is_texture {
        variants.extend(of_variable(key, is_compiled, false));
    } else if is_compiled && key != "kernel" && is_integer {
        variants.push("no integer of a compiled symbol");
    }
    variants
}

/// Returns the variants (named cases in the table of outcomes per tool) for an annotation of a variable whose value is
/// missing or not an integer. `has_value` is false if it is missing, and `is_compiled` is whether the variable is
/// defined and not eliminated. The verifier parses the values of annotations of textures. The back ends parse those of
/// all variables that they print.
fn of_variable(key: &str, is_compiled: bool, has_value: bool) -> Vec<&'static str> {
    let is_texture = matches!(key, "texture" | "surface");
    let is_read = is_texture || matches!(key, "managed" | "sampler");
    let by_value = |with_value, without_value| if has_value { with_value } else { without_value };
    let mut variants = Vec::new();
    variants.extend(is_texture.then_some("texture"));
    let compiled_texture = by_value("compiled texture", "compiled texture without a value");
    variants.extend((is_texture && is_compiled).then_some(compiled_texture));
    let compiled_variable = by_value("compiled variable", "compiled variable without a value");
    variants.extend((is_read && is_compiled).then_some(compiled_variable));
    variants
}

/// Returns the variants (named cases in the table of outcomes per tool) for an annotation of a function whose value is
/// not a valid integer.
fn of_value(module: &Module, annotation: &Annotation, value: MetadataId, key: &str) -> Vec<&'static str> {
    // `kernel` accepts any constant.
    let is_constant = wrapped_value(module, value).is_some();
    let variant = if annotation.integer.is_some() || (key == "kernel" && is_constant) {
        match annotation.subject.and_then(|id| module.globals.get(id)).map(|global| global.kind) {
            Some(GlobalKind::Variable { .. }) if key == "kernel" => "kernel that is a variable",
            Some(GlobalKind::Alias(_)) if annotation.integer != Some(0) => "alias",
            _ => return Vec::new(),
        }
    } else if key == "kernel" {
        if is_null(module, value) { "kernel: null" } else { "kernel: no constant" }
    } else if key == "align" {
        "align: no integer"
    } else {
        "no integer"
    };
    vec![variant]
}

fn is_null(module: &Module, value: MetadataId) -> bool {
    module.metadata.get(value).is_some_and(|metadata| matches!(metadata.kind, MetadataKind::Null))
}

fn is_variable(module: &Module, id: Option<GlobalId>) -> bool {
    let kind = id.and_then(|id| module.globals.get(id)).map(|global| global.kind);
    matches!(kind, Some(GlobalKind::Variable { .. }))
}

/// Whether a symbol is defined and not eliminated before compilation.
fn is_compiled(context: &Context, id: GlobalId) -> bool {
    let module = context.module;
    let is_defined = match module.globals.get(id).map(|global| global.kind) {
        Some(GlobalKind::Variable { initializer, .. }) => initializer.is_some(),
        Some(GlobalKind::Function(function)) => module.functions.get(function).is_some_and(|it| it.is_definition),
        _ => true,
    };
    is_defined && context.facts.linked.contains(id)
}

fn check_parameter_index(context: &mut Context, annotation: &Annotation) {
    let module = context.module;
    let Some(global) = annotation.subject.and_then(|id| module.globals.get(id)) else { return };
    let GlobalKind::Function(id) = global.kind else { return };
    let Some(function) = module.functions.get(id) else { return };
    let count = function.parameters.len() as i64;
    let key = module.names.str(annotation.key);
    let is_beyond = match key {
        "align" => annotation.integer.is_some_and(|value| value >> 16 > count),
        "grid_constant" => {
            let listed = annotation.value.and_then(|node| module.tuple(node)).unwrap_or(&[]);
            listed.iter().any(|&member| {
                let operand = wrapped_value(module, member);
                operand.and_then(|operand| module.integer(operand.value)).is_some_and(|index| index > count)
            })
        }
        _ => return,
    };
    if is_beyond {
        let finding = Finding::of_variants(&NO_PARAMETER, annotation.key_span, &[], &[key]);
        context.report(finding.within(id).note("the function's parameters", function.parameters_span));
    }
}
