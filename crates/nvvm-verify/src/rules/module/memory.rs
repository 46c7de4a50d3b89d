//! Memory that a program declares and ptxas does not have: shared memory of a kernel, constant memory of a file.

use super::shared_memory::SharedUse;
use crate::context::Context;
use crate::finding::{Finding, Judgement};
use crate::kernel_for::KernelFor;
use crate::rule::{Judged, Layer, References, Rule, Severity, Targets};
use nvvm_abi::layout::Layouts;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::global::{Global, GlobalKind, Linkage};
use nvvm_syntax::{Module, Span};
use nvvm_target::address_space::{CONSTANT, SHARED};
use nvvm_target::{Phase, Reference, Source, Target, TargetSet};
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

nvvm_rule::rules! {
    /// A kernel uses more static shared memory than a block has.
    STATIC_SHARED "NV0936" "static-shared-overflow" [
        "Entry function '{}' uses too much shared data (0x{} bytes, 0x{} max)",
    ] {
        help: "Beyond 48 KiB take dynamic shared memory, which the launch asks for.",
        layer: Layer::Global,
        judged: &[Judged::measured(&[Phase::Assemble], Targets::All)],
        sources: &[Source::measured("ptxas 12.9, 13.0, 13.5", "one .shared array, 1-byte steps around the ceiling")],
    }

    /// The file has more constant memory than a program has.
    CONSTANT_BANK "NV0937" "constant-memory-overflow" [
        "File uses too much global constant data (0x{} bytes, 0x{} max)",
    ] {
        help: "Put large tables into global memory, where const __restrict__ pointers read them through the cache.",
        layer: Layer::Global,
        judged: &[Judged::measured(&[Phase::Assemble], Targets::All)],
        sources: &[Source::measured("ptxas 12.9, 13.0, 13.5", "one .const array, 1-byte steps around the ceiling")],
    }
}

const ASSEMBLE: &[Phase] = &[Phase::Assemble];

pub(super) fn check(context: &mut Context) {
    constants(context);
    shared(context);
}

/// Variables of a space that have a size and come to ptxas, with their places.
fn variables(context: &Context, space: u32) -> Vec<(Span, u64, u64)> {
    let module = context.module;
    let layouts = Layouts::new(module, context.data_layout);
    let emitted = module.globals.iter().filter(|(id, global)| {
        let is_defined = matches!(global.kind, GlobalKind::Variable { initializer: Some(_), .. });
        is_defined && global.address_space == space && context.facts.linked.contains(*id)
    });
    emitted.filter_map(|(_, global)| measured(&layouts, global)).collect()
}

fn measured(layouts: &Layouts, global: &Global) -> Option<(Span, u64, u64)> {
    let layout = layouts.of(global.value_type).ok()?;
    let align = global.align.map_or(layout.alignment, |it| it.0);
    Some((global.name_span, layout.size, align.bytes().max(1)))
}

/// The bytes of variables one behind the other, each at its alignment: so ptxas counts.
fn total<'v>(all: impl Iterator<Item = &'v (Span, u64, u64)>) -> u64 {
    all.fold(0, |end: u64, &(_, size, align)| {
        end.checked_next_multiple_of(align).unwrap_or(u64::MAX).saturating_add(size)
    })
}

fn constants(context: &mut Context) {
    let all = variables(context, CONSTANT);
    let bytes = total(all.iter());
    let limit = |reference: Reference, target: Target| reference.constant_limit(target).map(|it| it.bytes);
    let say = |limit: u32| format!("File uses too much global constant data (0x{bytes:x} bytes, 0x{limit:x} max)");
    let judgements = judgements(bytes, |_| TargetSet::all(), limit, say);
    report(context, &CONSTANT_BANK, &all, judgements, None);
}

fn shared(context: &mut Context) {
    let all = variables(context, SHARED);
    // What no kernel can reach a ceiling with needs no look at its instructions.
    let limits = |it: &'static Reference| Target::ALL.iter().filter_map(|target| it.static_shared_limit(*target));
    let lowest = Reference::TOOLKITS.iter().flat_map(limits).map(|limit| u64::from(limit.bytes)).min().unwrap_or(0);
    if total(all.iter()) <= lowest {
        return;
    }
    let kernels: Vec<(FunctionId, KernelFor)> =
        context.facts.kernels.iter().map(|it| (it.function, KernelFor::of(it))).collect();
    let shared = SharedUse::of(context);
    let local = local_variables(context.module);
    for (function, kernel_for) in kernels {
        let reached = shared.reached(context, function);
        let stays = |place: Span| reached.contains(&place) && shared.stays(place, local.contains(&place));
        let own: Vec<_> = all.iter().filter(|it| stays(it.0)).copied().collect();
        let bytes = total(own.iter());
        if bytes <= lowest {
            continue;
        }
        let Some(data) = context.module.functions.get(function) else { continue };
        let Some(global) = context.module.globals.get(data.global) else { continue };
        let name = context.module.global_text(global);
        let limit = |reference: Reference, target: Target| reference.static_shared_limit(target).map(|it| it.bytes);
        let say = |limit: u32| {
            format!("Entry function '{name}' uses too much shared data (0x{bytes:x} bytes, 0x{limit:x} max)")
        };
        let judgements = judgements(bytes, |reference| kernel_for.on(reference), limit, say);
        report(context, &STATIC_SHARED, &own, judgements, Some(function));
    }
}

/// The variables that no other file can name, by their places.
fn local_variables(module: &Module) -> FxHashSet<Span> {
    let is_local = |global: &&Global| matches!(global.linkage, Some(Linkage::Internal | Linkage::Private));
    module.globals.as_slice().iter().filter(is_local).map(|global| global.name_span).collect()
}

/// Every toolkit whose ceiling is exceeded, on those of its targets; each ceiling has words of its own.
fn judgements(
    bytes: u64,
    on: impl Fn(Reference) -> TargetSet,
    limit: impl Fn(Reference, Target) -> Option<u32>,
    say: impl Fn(u32) -> String,
) -> Vec<Judgement> {
    let mut found = Vec::new();
    for &reference in Reference::ALL {
        let mut by_limit: BTreeMap<u32, TargetSet> = BTreeMap::new();
        for &target in Target::ALL.iter().filter(|it| on(reference).contains(**it)) {
            if let Some(limit) = limit(reference, target)
                && bytes > u64::from(limit)
            {
                by_limit.entry(limit).or_insert(TargetSet::empty()).insert(target);
            }
        }
        found.extend(by_limit.into_iter().map(|(limit, targets)| {
            Judgement::on(References::of(reference), targets, Severity::Error, ASSEMBLE).saying(say(limit))
        }));
    }
    found
}

fn report(
    context: &mut Context,
    rule: &'static Rule,
    variables: &[(Span, u64, u64)],
    judgements: Vec<Judgement>,
    function: Option<FunctionId>,
) {
    let Some(largest) = variables.iter().max_by_key(|it| it.1) else { return };
    let Some(mut finding) = Finding::of(rule, largest.0, judgements) else { return };
    if let Some(function) = function {
        finding = finding.within(function);
    }
    context.report(finding);
}
