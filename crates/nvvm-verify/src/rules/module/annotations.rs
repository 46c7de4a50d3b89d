//! Rules about `!nvvm.annotations` that crash libNVVM, or that it converts to invalid attributes.

use super::measured::{compile_on, verify_on};
use crate::context::Context;
use crate::facts::Annotation;
use crate::facts::annotations::wrapped_value;
use crate::finding::{Finding, Judgement};
use crate::outcome::{COMPILE_CRASHES, NOT_COMPILED, OLDER_NOT_COMPILED, VERIFY_CRASHES};
use crate::rule::{Layer, References, Targets};
use crate::rules::measured::broken_function;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::global::{GlobalId, GlobalKind};
use nvvm_syntax::metadata::{Metadata, MetadataId, MetadataKind};
use nvvm_syntax::value::Value;
use nvvm_syntax::{Module, Span};
use nvvm_target::release::{CUDA_13_0, CUDA_13_2, CUDA_13_4, CUDA_13_5};
use nvvm_target::{Crash, Source};
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

const MEASURED: Source = Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram and nvvmCompileProgram");

nvvm_diagnostics::rules! {
    /// A node of an unexpected form.
    FATAL "NV0932" "annotation-crash" [; VERIFY_CRASHES, COMPILE_CRASHES] {
        help: "Write pairs of a key and an integer after the symbol: `!{ptr @k, !\"maxntidx\", i32 256}`.",
        layer: Layer::Metadata,
        sources: &[MEASURED],
    }

    /// An annotation of a parameter that the function does not have.
    NO_PARAMETER "NV0933" "annotation-parameter-index" [
        "Attribute after last parameter!";
        NOT_COMPILED,
        OLDER_NOT_COMPILED,
    ] {
        help: "Parameters count from 1: in `align` by the upper 16 bits of the value, in `grid_constant` by the list.",
        layer: Layer::Metadata,
        sources: &[MEASURED],
    }
}

/// Keys whose value both front ends read as an integer.
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
                let judgements =
                    vec![verify(References::CUDA, Targets::LEGACY), compile(References::CUDA, Targets::LEGACY)];
                report(context, span, judgements, None);
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

fn verify(by: References, on: Targets) -> Judgement {
    verify_on(by, on).with_crash(Crash::SEGMENTATION_FAULT)
}

fn compile(by: References, on: Targets) -> Judgement {
    compile_on(by, on).with_crash(Crash::SEGMENTATION_FAULT)
}

fn report(context: &mut Context, span: Span, judgements: Vec<Judgement>, function: Option<FunctionId>) {
    if let Some(mut finding) = Finding::of(&FATAL, span, judgements) {
        finding.function = function;
        context.report(finding);
    }
}

/// Reports an operand in the position of a key that is not a string, in nodes about symbols of the module.
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
        let judgements = [Targets::LEGACY, Targets::MODERN]
            .into_iter()
            .flat_map(|on| [verify(References::CUDA, on), compile(References::CUDA, on)])
            .collect();
        report(context, other.span, judgements, function);
    }
}

/// Reports a key without a valid value. Nodes that are not about a symbol of the module are not read.
fn check_value(context: &mut Context, annotation: &Annotation, textures: &BTreeSet<GlobalId>) {
    let module = context.module;
    let Some(subject) = annotation.subject else { return };
    let key = module.names.str(annotation.key);
    let judgements = match annotation.value {
        None => of_missing_value(context, annotation, subject, key, textures.contains(&subject)),
        Some(value) if INTEGER_KEYS.contains(&key) => of_value(module, annotation, value, key),
        Some(value) if is_null(module, value) && is_variable(module, Some(subject)) => {
            of_variable(key, is_compiled(context, subject))
        }
        Some(_) => return,
    };
    let is_of_alias = matches!(module.globals.get(subject).map(|global| global.kind), Some(GlobalKind::Alias(_)));
    if annotation.value.is_none() || is_of_alias {
        let what = "annotation of an alias, or without a value".to_owned();
        let why = "libNVVM reads past the end of the node: whether verification survives depends on its memory";
        context.not_modelled(what, why, annotation.key_span);
    }
    report(context, annotation.key_span, judgements, None);
}

/// Returns the crashes for a key without a value.
fn of_missing_value(
    context: &Context,
    annotation: &Annotation,
    subject: GlobalId,
    key: &str,
    is_texture: bool,
) -> Vec<Judgement> {
    let module = context.module;
    let is_compiled = is_compiled(context, subject);
    // Modern front ends since 13.0 convert every key to an attribute.
    let mut judgements = vec![compile(References::since(CUDA_13_0), Targets::MODERN)];
    // The crash in verification is certain only for a node without further operands.
    if module.tuple(annotation.node).is_some_and(|members| members.len() == 2) {
        let verifies = if is_compiled && INTEGER_KEYS.contains(&key) { CUDA_13_0 } else { CUDA_13_5 };
        judgements.push(verify(References::since(verifies), Targets::MODERN));
    }
    let older = References::before(CUDA_13_0);
    if key == "align" {
        judgements.extend([verify(older, Targets::MODERN), compile(older, Targets::MODERN)]);
    } else if is_variable(module, Some(subject)) && !is_texture {
        let by_older = of_variable(key, is_compiled).into_iter().map(|judgement| match judgement.targets {
            targets if targets == Targets::MODERN.set() => Judgement { references: older, ..judgement },
            _ => judgement,
        });
        judgements.extend(by_older);
    } else if is_compiled && key != "kernel" && INTEGER_KEYS.contains(&key) {
        judgements.extend([compile(older, Targets::MODERN), compile(References::CUDA, Targets::LEGACY)]);
    }
    judgements
}

/// Returns the crashes for a key of a variable whose value is not an integer. The verifier reads the value of textures,
/// the back ends read those of all variables that they print.
fn of_variable(key: &str, is_compiled: bool) -> Vec<Judgement> {
    let is_texture = matches!(key, "texture" | "surface");
    let is_read = is_texture || matches!(key, "managed" | "sampler");
    let mut judgements = Vec::new();
    if is_texture {
        judgements.push(verify(References::CUDA, Targets::LEGACY));
        judgements.extend(is_compiled.then(|| verify(References::CUDA, Targets::MODERN)));
    }
    if is_read && is_compiled {
        judgements.extend([Targets::LEGACY, Targets::MODERN].map(|on| compile(References::CUDA, on)));
    }
    judgements
}

/// Returns the crashes for a key of a function whose value is not a valid integer.
fn of_value(module: &Module, annotation: &Annotation, value: MetadataId, key: &str) -> Vec<Judgement> {
    let since_13_0 = References::since(CUDA_13_0);
    let both = || vec![verify(since_13_0, Targets::MODERN), compile(since_13_0, Targets::MODERN)];
    // `kernel` accepts any constant. Before 13.3 uninitialized memory is read as a number, mostly without a crash.
    let is_constant = wrapped_value(module, value).is_some();
    if annotation.integer.is_some() || (key == "kernel" && is_constant) {
        return match annotation.subject.and_then(|id| module.globals.get(id)).map(|global| global.kind) {
            // In the releases between, the outcome depends on uninitialized memory.
            Some(GlobalKind::Variable { .. }) if key == "kernel" => {
                let by = References::only(CUDA_13_0).or(References::since(CUDA_13_4));
                vec![verify(by, Targets::MODERN), compile(by, Targets::MODERN)]
            }
            Some(GlobalKind::Alias(_)) if annotation.integer != Some(0) => {
                vec![verify(References::since(CUDA_13_5), Targets::MODERN), compile(since_13_0, Targets::MODERN)]
            }
            _ => Vec::new(),
        };
    }
    if key == "kernel" {
        return if is_null(module, value) { both() } else { vec![verify(since_13_0, Targets::MODERN)] };
    }
    let mut judgements = vec![verify(since_13_0, Targets::MODERN), compile(References::CUDA, Targets::MODERN)];
    if key == "align" {
        // Before 13.0 only alignments are converted to attributes before verification.
        judgements.push(verify(References::before(CUDA_13_0), Targets::MODERN));
    } else {
        judgements.push(compile(References::CUDA, Targets::LEGACY));
    }
    judgements
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
    let (refused, by) = match module.names.str(annotation.key) {
        // 13.5 reads alignments as LLVM since 21: only those of existing parameters.
        "align" => (annotation.integer.is_some_and(|value| value >> 16 > count), References::before(CUDA_13_5)),
        "grid_constant" => {
            let listed = annotation.value.and_then(|node| module.tuple(node)).unwrap_or(&[]);
            let beyond = |&member: &MetadataId| {
                let operand = wrapped_value(module, member);
                operand.and_then(|operand| module.integer(operand.value)).is_some_and(|index| index > count)
            };
            (listed.iter().any(beyond), References::since(CUDA_13_2))
        }
        _ => return,
    };
    if refused {
        let broken = broken_function(by, Targets::MODERN.set());
        let judgements = [verify_on(by, Targets::MODERN)].into_iter().chain(broken).collect();
        let finding =
            Finding::new(&NO_PARAMETER, annotation.key_span, NO_PARAMETER.words()).with_judgements(judgements);
        context.report(finding.within(id).note("the function's parameters", function.parameters_span));
    }
}
