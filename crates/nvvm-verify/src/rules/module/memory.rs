//! Rules about memory limits: shared memory of a kernel, constant memory of a PTX file.

use crate::context::Context;
use crate::kernel_for::KernelFor;
use crate::rule::{Layer, References, Rule, Severity};
use crate::{Finding, Judgement};
use nvvm_analysis::shared_memory::{self, SizedVariable, total};
use nvvm_syntax::address_space::{CONSTANT, SHARED};
use nvvm_syntax::function::FunctionId;
use nvvm_target::{Phase, Reference, Target, TargetSet};
use std::collections::BTreeMap;

nvvm_diagnostics::rules! {
    /// The rule against kernels with more static shared memory than the target has.
    STATIC_SHARED "NV0936" "static-shared-overflow" [
        "Entry function '{}' uses too much shared data (0x{} bytes, 0x{} max)",
    ] {
        help: "Beyond 48 KiB take dynamic shared memory, which the launch asks for.",
        layer: Layer::Global,
    }

    /// The rule against PTX files with more constant memory than the target has.
    CONSTANT_BANK "NV0937" "constant-memory-overflow" [
        "File uses too much global constant data (0x{} bytes, 0x{} max)",
    ] {
        help: "Put large tables into global memory, where const __restrict__ pointers read them through the cache.",
        layer: Layer::Global,
    }
}

const ASSEMBLE: &[Phase] = &[Phase::Assemble];

pub(super) fn check(context: &mut Context) {
    constants(context);
    shared(context);
}

fn variables(context: &Context, space: u32) -> Vec<SizedVariable> {
    shared_memory::variables(context.module, context.facts, context.data_layout, space)
}

fn constants(context: &mut Context) {
    let all = variables(context, CONSTANT);
    let bytes = total(&all);
    let limit = |reference: Reference, target: Target| reference.constant_limit(target).map(|it| it.bytes);
    let say = |limit: u32| format!("File uses too much global constant data (0x{bytes:x} bytes, 0x{limit:x} max)");
    let judgements = judgements(bytes, |_| TargetSet::all(), limit, say);
    report(context, &CONSTANT_BANK, &all, judgements, None);
}

fn shared(context: &mut Context) {
    let all = variables(context, SHARED);
    // If the total of all variables is within every limit, no kernel needs to be examined.
    let limits = |it: &'static Reference| Target::ALL.iter().filter_map(|target| it.static_shared_limit(*target));
    let lowest = Reference::TOOLKITS.iter().flat_map(limits).map(|limit| u64::from(limit.bytes)).min().unwrap_or(0);
    if total(&all) <= lowest {
        return;
    }
    for shared in shared_memory::static_shared_memory(context.module, context.facts, context.data_layout) {
        let function = shared.function;
        let bytes = total(&shared.variables);
        if bytes <= lowest {
            continue;
        }
        let Some(kernel_for) = context.facts.kernel(function).map(KernelFor::of) else { continue };
        let Some(data) = context.module.functions.get(function) else { continue };
        let Some(global) = context.module.globals.get(data.global) else { continue };
        let name = context.module.global_text(global);
        let limit = |reference: Reference, target: Target| reference.static_shared_limit(target).map(|it| it.bytes);
        let say = |limit: u32| {
            format!("Entry function '{name}' uses too much shared data (0x{bytes:x} bytes, 0x{limit:x} max)")
        };
        let judgements = judgements(bytes, |reference| kernel_for.on(reference), limit, say);
        report(context, &STATIC_SHARED, &shared.variables, judgements, Some(function));
    }
}

/// Returns the judgements (toolkits, targets and phases) about a memory size of `bytes`, for each limit that it
/// exceeds. Each limit has its own message.
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
            Judgement::on(References::of(reference), targets, Severity::Error, ASSEMBLE).with_outcome(say(limit))
        }));
    }
    found
}

fn report(
    context: &mut Context,
    rule: &'static Rule,
    variables: &[SizedVariable],
    judgements: Vec<Judgement>,
    function: Option<FunctionId>,
) {
    let Some(largest) = variables.iter().max_by_key(|it| it.size) else { return };
    let Some(mut finding) = Finding::of(rule, largest.span, judgements) else { return };
    if let Some(function) = function {
        finding = finding.within(function);
    }
    context.report(finding);
}
