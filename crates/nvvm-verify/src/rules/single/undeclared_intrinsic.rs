//! Calls of intrinsics that the module does not declare.
//!
//! Modern readers declare them from the call, at the end of the module, when they know the name and the types fit.

use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::rule::{Judged, Layer, References, Severity, Targets};
use crate::rules::Check;
use crate::rules::syntax::{UNDEFINED_VALUE, order};
use nvvm_rule::fill;
use nvvm_syntax::Span;
use nvvm_syntax::global::GlobalName;
use nvvm_target::intrinsics;
use nvvm_target::release::CUDA_13_2;
use nvvm_target::{NameGroup, Source, ToolkitSet};

nvvm_rule::rules! {
    /// A name that the reader does not know and that nothing declares.
    UNDECLARED "NV0015" "undeclared-intrinsic" [
        NEWEST = "unknown intrinsic '{}'";
        UNDEFINED_VALUE
    ] {
        help: "Declare the function: without a declaration only names are read that the toolkit knows as intrinsics.",
        layer: Layer::Syntax,
        computed: &[Judged { by: References::CUDA, on: Targets::MODERN, phases: &[], severity: Severity::Error }],
        sources: &[
            Source::measured(
                "libNVVM 12.8 to 13.5",
                "nvvmVerifyProgram at compute_100 of a call without a declaration: of every name of `intrinsics.tsv`, by its \
                 types where the name alone is answered otherwise than a declaration, and of two that nobody has; \
                 1,197 names of other targets were asked and not kept",
            ),
        ],
    }
}

/// When it is asked.
pub(super) const CHECK: Check = Check::Module(check);

fn check(context: &mut Context) {
    let module = context.module;
    let end = Span::at(context.source.len() as u32);
    let stage = order::stage(module, context.source, end, true);
    for function in module.functions.as_slice().iter().filter(|function| function.is_implied) {
        let Some(GlobalName::Named(name)) = module.globals.get(function.global).map(|global| global.name) else {
            continue;
        };
        let name = module.names.text(name);
        let place = function.parameters_span;
        if NameGroup::OfOtherTarget.has(name.as_bytes()) {
            let why = "which names of other targets' intrinsics a release knows stands in no table here";
            context.not_modelled("call of another target's intrinsic without a declaration".to_owned(), why, place);
            continue;
        }
        let known = intrinsics::lookup(&name).map_or(ToolkitSet::NONE, |intrinsic| intrinsic.known_undeclared_by());
        let unknown = References::CUDA.without(References::of_toolkits(known));
        let words = [
            (References::since(CUDA_13_2), fill(NEWEST, &[&name])),
            (References::before(CUDA_13_2), fill(UNDEFINED_VALUE, &[&format!("@{name}")])),
        ];
        let said = words.into_iter().map(|(by, words)| (unknown.and(by), words)).filter(|(by, _)| !by.is_empty());
        let judged = |(by, words)| Judgement::on(by, Targets::MODERN.set(), Severity::Error, &[]).saying(words).at(stage);
        let judgements = said.map(judged).collect();
        if let Some(finding) = Finding::of(&UNDECLARED, place, judgements) {
            context.report(finding);
        }
    }
}
