//! `!nvvm.annotations` that libNVVM does not survive, or turns into attributes that do not fit the function.

use super::measured::{compile_on, verify_on};
use crate::context::Context;
use crate::facts::Annotation;
use crate::facts::annotations::wrapped_value;
use crate::finding::{Finding, Judgement};
use crate::outcome::{COMPILE_DIES, NOT_COMPILED, OLDER_NOT_COMPILED, VERIFY_DIES};
use crate::rule::{Judged, Layer, References, Targets};
use crate::rules::measured::broken_function;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::global::GlobalKind;
use nvvm_syntax::metadata::{Metadata, MetadataId, MetadataKind};
use nvvm_syntax::{Module, Span};
use nvvm_target::release::{CUDA_13_0, CUDA_13_2, CUDA_13_5};
use nvvm_target::{Death, Source, Stage};
use rustc_hash::FxHashSet;

const MEASURED: Source = Source::measured("libNVVM 12.9, 13.0, 13.5", "nvvmVerifyProgram and nvvmCompileProgram");

nvvm_rule::rules! {
    /// A node of a shape that libNVVM never expects.
    FATAL "NV0932" "annotation-crash" [; VERIFY_DIES, COMPILE_DIES] {
        help: "Write pairs of a key and an integer after the symbol: `!{ptr @k, !\"maxntidx\", i32 256}`.",
        layer: Layer::Metadata,
        judged: &[Judged::VERIFY_AND_COMPILE],
        sources: &[MEASURED],
        stage: Some(Stage::ANNOTATIONS),
    }

    /// An annotation about a parameter that the function does not have.
    NO_PARAMETER "NV0933" "annotation-parameter-index" [
        "Attribute after last parameter!";
        NOT_COMPILED,
        OLDER_NOT_COMPILED,
    ] {
        help: "Parameters count from 1: in `align` by the upper 16 bits of the value, in `grid_constant` by the list.",
        layer: Layer::Metadata,
        judged: &[Judged::VERIFY_AND_COMPILE.on(Targets::MODERN)],
        sources: &[MEASURED],
        stage: Some(Stage::LLVM_INSTRUCTIONS),
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

#[inline(never)]
pub(super) fn check(context: &mut Context) {
    let module = context.module;
    let mut seen = FxHashSet::default();
    for named in module.named("nvvm.annotations") {
        for &node in module.members_of(named.members) {
            // A node may be listed again and again.
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
    for annotation in &facts.annotations {
        check_value(context, annotation);
        check_parameter_index(context, annotation);
    }
}

fn verify(by: References, on: Targets) -> Judgement {
    verify_on(by, on).dying(Death::SEGMENTATION_FAULT)
}

fn compile(by: References, on: Targets) -> Judgement {
    compile_on(by, on).dying(Death::SEGMENTATION_FAULT)
}

fn report(context: &mut Context, span: Span, judgements: Vec<Judgement>, function: Option<FunctionId>) {
    if let Some(mut finding) = Finding::of(&FATAL, span, judgements) {
        finding.function = function;
        context.report(finding);
    }
}

/// Whatever stands where a key belongs is read as one.
#[inline(never)]
fn check_keys(context: &mut Context, node: MetadataId) {
    let module = context.module;
    let Some([subject, pairs @ ..]) = module.tuple(node) else { return };
    let is_text = |metadata: &Metadata| matches!(metadata.kind, MetadataKind::String(_));
    let keys = pairs.iter().step_by(2).filter_map(|&key| module.metadata.get(key));
    let Some(other) = keys.into_iter().find(|&key| !is_text(key)) else { return };
    let of_function = wrapped_value(module, *subject).and_then(|operand| module.function_behind(operand.value));
    if let Some(function) = of_function {
        let judgements = [Targets::LEGACY, Targets::MODERN]
            .into_iter()
            .flat_map(|on| [verify(References::CUDA, on), compile(References::CUDA, on)])
            .collect();
        report(context, other.span, judgements, Some(function));
    }
}

#[inline(never)]
fn check_value(context: &mut Context, annotation: &Annotation) {
    let module = context.module;
    let key = module.names.str(annotation.key);
    if !INTEGER_KEYS.contains(&key) {
        return;
    }
    let is_missing = annotation.value.is_none();
    // Of `kernel` any constant will do; before 13.3 what lies in memory is taken for a number, and mostly survived.
    let is_constant = annotation.value.is_some_and(|value| wrapped_value(module, value).is_some());
    let mut judgements = Vec::new();
    if is_missing || (annotation.integer.is_none() && !(key == "kernel" && is_constant)) {
        judgements.push(verify(References::since(CUDA_13_0), Targets::MODERN));
        // Before 13.0 only alignments are turned into attributes before anything is verified.
        if key == "align" && !is_missing {
            judgements.push(verify(References::before(CUDA_13_0), Targets::MODERN));
        }
        // The back ends look keys up as they need them: nobody needs the value of `kernel`, nor LLVM 7 that of `align`.
        if key != "kernel" {
            judgements.push(compile(References::CUDA, Targets::MODERN));
        }
        if !matches!(key, "kernel" | "align") {
            judgements.push(compile(References::CUDA, Targets::LEGACY));
        }
    } else if key == "kernel" && is_no_function(module, annotation) {
        judgements.push(verify(References::since(CUDA_13_0), Targets::MODERN));
        judgements.push(compile(References::since(CUDA_13_0), Targets::MODERN));
    }
    report(context, annotation.key_span, judgements, None);
}

fn is_no_function(module: &Module, annotation: &Annotation) -> bool {
    let kind = annotation.subject.and_then(|id| module.globals.get(id)).map(|global| global.kind);
    matches!(kind, Some(GlobalKind::Variable { .. } | GlobalKind::Alias(_)))
}

#[inline(never)]
fn check_parameter_index(context: &mut Context, annotation: &Annotation) {
    let module = context.module;
    let Some(global) = annotation.subject.and_then(|id| module.globals.get(id)) else { return };
    let GlobalKind::Function(id) = global.kind else { return };
    let Some(function) = module.functions.get(id) else { return };
    let count = function.parameters.len() as i64;
    let (refused, by) = match module.names.str(annotation.key) {
        // 13.5 reads alignments as LLVM does since 21: only those of parameters that exist.
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
        let finding = Finding::new(&NO_PARAMETER, annotation.key_span, NO_PARAMETER.words()).judged(judgements);
        context.report(finding.within(id).note("the function's parameters", function.parameters_span));
    }
}
