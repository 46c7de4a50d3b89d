//! Memory that variables take and ptxas does not have.

use super::*;
use crate::diagnostic::{Diagnostic, Judgement};
use crate::rules::Rule;
use nvvm_target::{Reference, Target, TargetSet};
use rustc_hash::{FxHashMap, FxHashSet};
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
    let mut shared: FxHashMap<VariableId, Taken> = FxHashMap::default();
    for (&(id, space), global) in variables.iter().zip(globals) {
        if space == Space::Shared
            && !global.is_extern
            && stays(sema, id)
            && let Some(taken) = taken(global)
        {
            shared.insert(id, taken);
        }
    }
    if shared.is_empty() {
        return;
    }
    let defined: FxHashSet<&str> = kernels.iter().filter(|it| it.defined).map(|it| it.mangled.as_str()).collect();
    for index in 0..sema.functions.len() as u32 {
        let id = FunctionId(index);
        if sema.functions[index as usize].is_global {
            let reached = sema.shared_uses.reached(id);
            let mut all: Vec<Taken> = reached.iter().filter_map(|it| shared.get(it).copied()).collect();
            all.sort_unstable_by_key(|it| it.0.start);
            if all.is_empty() {
                continue;
            }
            let name = crate::mangle::function(sema, id);
            if defined.contains(name.as_str()) {
                let limit = |reference: Reference, target| reference.static_shared_limit(target);
                report(sema, &rules::STATIC_SHARED, Some(&name), &all, limit);
            }
        }
    }
}

/// Whether the optimiser leaves a shared variable: what is only written goes. So may what is only read, which rests on
/// what becomes of the value.
fn stays(sema: &Sema<'_>, id: VariableId) -> bool {
    let variable = &sema.variables[id.0 as usize];
    variable.changed && (variable.is_read || sema.types.is_volatile(variable.ty))
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
