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
use nvvm_syntax::global::{GlobalKind, GlobalName};
use nvvm_target::intrinsics::{self, Known};
use nvvm_target::release::{CUDA_13_0, CUDA_13_2};
use nvvm_target::{Dialect, NameGroup, Reference, Source, Toolkit, ToolkitSet};

nvvm_rule::rules! {
    /// A name that the reader does not know and that nothing declares.
    UNDECLARED "NV0015" "undeclared-intrinsic" [
        NEWEST = "unknown intrinsic '{}'";
        UNDEFINED_VALUE
    ] {
        help: "Declare the function: without a declaration only names are read that the toolkit knows as intrinsics.",
        layer: Layer::Syntax,
        computed: &[Judged { by: References::CUDA, on: Targets::MODERN, phases: &[], severity: Severity::Error }],
        sources: &[Source::measured("libNVVM 12.9, 13.0, 13.1, 13.2, 13.5", "nvvmVerifyProgram at compute_100")],
    }
}

/// When it is asked.
pub(super) const CHECK: Check = Check::Module(check);

fn check(context: &mut Context) {
    let module = context.module;
    let end = Span::at(context.source.len() as u32);
    let stage = order::stage(module, context.source, end, true);
    for function in module.functions.as_slice() {
        // One without a declaration stands where it is called.
        let Some(global) = module.globals.get(function.global) else { continue };
        let place = function.parameters_span.start as usize;
        let is_declared = context.source.as_bytes().get(place) != Some(&b'@');
        if function.is_definition || is_declared || !matches!(global.kind, GlobalKind::Function(_)) {
            continue;
        }
        let GlobalName::Named(name) = global.name else { continue };
        let name = module.names.text(name);
        let unknown = unknown_to(&name);
        let words = [
            (References::since(CUDA_13_2), fill(NEWEST, &[&name])),
            (References::before(CUDA_13_2), fill(UNDEFINED_VALUE, &[&format!("@{name}")])),
        ];
        let said = words.into_iter().map(|(by, words)| (unknown.and(by), words)).filter(|(by, _)| !by.is_empty());
        let judged = |(by, words)| Judgement::on(by, Targets::MODERN.set(), Severity::Error, &[]).saying(words).at(stage);
        let judgements = said.map(judged).collect();
        if let Some(finding) = Finding::of(&UNDECLARED, function.parameters_span, judgements) {
            context.report(finding);
        }
    }
}

/// Up to which release of LLVM the older readers know intrinsics. Measured with names that came with each.
const READERS: [(ToolkitSet, u8); 2] = [
    (ToolkitSet::before(CUDA_13_0), 20),
    (ToolkitSet::since(CUDA_13_0).and(ToolkitSet::before(CUDA_13_2)), 21),
];

/// The toolkits whose modern reader does not know an intrinsic's name.
fn unknown_to(name: &str) -> References {
    const NOBODY: References = References::CUDA.without(References::CUDA);
    // The readers know the intrinsics of all machines.
    if NameGroup::OfOtherTarget.has(name) {
        return NOBODY;
    }
    let Some(intrinsic) = intrinsics::lookup(name) else { return References::CUDA };
    let is_too_new = |toolkit: Toolkit| {
        let newest = READERS.iter().find(|(toolkits, _)| toolkits.contains(toolkit)).map(|&(_, release)| release);
        newest.is_some_and(|newest| intrinsic.llvm_versions().next() > Some(newest))
    };
    let is_unknown = |reference: &&Reference| {
        reference.toolkit().is_some_and(|toolkit| {
            is_too_new(toolkit) || intrinsic.known_to(toolkit, Dialect::Modern) == Some(Known::No)
        })
    };
    Reference::ALL.iter().filter(is_unknown).fold(NOBODY, |all, &reference| all.or(References::of(reference)))
}
