//! Memory that variables take and ptxas does not have.

use super::*;
use crate::diagnostic::{Diagnostic, Judgement};
use crate::rules::Rule;
use nvvm_target::{Reference, Target, TargetSet};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// A variable's place, size and alignment.
type Taken = (Span, u64, u64);

/// Says what takes more shared or constant memory than ptxas grants.
pub(super) fn check(sema: &mut Sema<'_>, variables: &[(VariableId, Space)], globals: &[Global], kernels: &[Kernel]) {
    let taken = |global: &Global| Some((global.span, global.size?, global.align.max(1)));
    let constants: Vec<Taken> = globals
        .iter()
        .filter(|it| it.space == Space::Constant && !it.is_extern && (it.referenced || !it.is_static))
        .filter_map(taken)
        .collect();
    report(sema, &rules::CONSTANT_BANK, None, &constants, |reference, target| reference.constant_limit(target));
    let mut shared: FxHashMap<u32, Vec<Taken>> = FxHashMap::default();
    for (&(id, space), global) in variables.iter().zip(globals) {
        let variable = &sema.variables[id.0 as usize];
        // What is only written or only read is left out by the optimiser.
        let stays = variable.is_read && variable.changed;
        if let (Space::Shared, true, false, Some((function, _))) = (space, stays, global.is_extern, variable.function)
            && let Some(taken) = taken(global)
        {
            shared.entry(function.0).or_default().push(taken);
        }
    }
    let mut shared: Vec<(u32, Vec<Taken>)> = shared.into_iter().collect();
    shared.sort_by_key(|it| it.0);
    for (function, all) in shared {
        let id = FunctionId(function);
        // Functions that kernels call have theirs in each of them.
        if sema.functions[function as usize].is_global {
            let name = crate::mangle::function(sema, id);
            if kernels.iter().any(|it| it.mangled == name && it.defined) {
                let limit = |reference: Reference, target| reference.static_shared_limit(target);
                report(sema, &rules::STATIC_SHARED, Some(&name), &all, limit);
            }
        }
    }
}

fn report(
    sema: &mut Sema<'_>,
    rule: &'static Rule,
    name: Option<&str>,
    all: &[Taken],
    limit: impl Fn(Reference, Target) -> Option<nvvm_target::MemoryLimit>,
) {
    let after = |end: u64, it: &Taken| end.checked_next_multiple_of(it.2).unwrap_or(u64::MAX).saturating_add(it.1);
    let bytes = all.iter().fold(0, after);
    let Some(largest) = all.iter().max_by_key(|it| it.1) else { return };
    let mut judgements = Vec::new();
    for &reference in Reference::ALL {
        let mut by_limit: BTreeMap<u32, TargetSet> = BTreeMap::new();
        for &target in Target::ALL {
            if let Some(limit) = limit(reference, target).map(|it| it.bytes)
                && bytes > u64::from(limit)
            {
                by_limit.entry(limit).or_insert(TargetSet::empty()).insert(target);
            }
        }
        judgements.extend(by_limit.into_iter().map(|(limit, targets)| {
            let (bytes, limit) = (format!("{bytes:x}"), format!("{limit:x}"));
            let values: Vec<&str> = name.into_iter().chain([bytes.as_str(), limit.as_str()]).collect();
            let message = Some(rule.say(0, &values));
            Judgement { references: vec![reference], targets, severity: Severity::Error, by_assembler: true, message }
        }));
    }
    let Some(message) = judgements.first().and_then(|it| it.message.clone()) else { return };
    sema.report(Diagnostic::new(rule, largest.0, message).judged(judgements));
}
