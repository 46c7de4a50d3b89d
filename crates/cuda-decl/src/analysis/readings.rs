//! Analysis of a translation unit for all compilation configurations, once for each partition by conditional inclusion.

use super::analyse::analyse;
use super::data::{Analysis, Global, Kernel, RecordLayout};
use crate::diagnostic::{Diagnostic, Judgement, Severity};
use crate::entities::FunctionId;
use crate::model::ModelTypeId;
use crate::parser;
use crate::readers::{Pass, Readers};
use crate::rules;
use crate::sources::Sources;
use nvvm_diagnostics::{Reach, References, fill};
use nvvm_syntax::Span;
use nvvm_target::{Reference, TargetSet};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// The number of other configurations that a diagnostic names.
const NAMED: usize = 4;

/// The result for the compilation configurations that share it.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The result.
    pub analysis: Analysis,
    /// The compilation configurations.
    pub readers: Readers,
}

/// The results for all compilation configurations.
#[derive(Clone, Debug)]
pub struct Readings {
    /// The results, at least one, of disjoint sets of configurations.
    pub all: Vec<Reading>,
    /// Text that conditional inclusion skips, with the configurations that skip it; in source order.
    pub skipped: Vec<(Span, Readers)>,
    /// The sum of [`Analysis::steps`].
    pub steps: u64,
}

/// Analyzes a translation unit for all compilation configurations. The result has one reading for each set of device
/// configurations that differ, the representative configuration's first. Errors of the host pass, and differences from
/// it, are diagnostics of these readings. Never fails.
pub fn read(sources: &Arc<Sources>) -> Readings {
    let parser::Readings { units, skipped } = parser::readings(sources);
    let parted_at = units.first().and_then(|(unit, _)| unit.parted_at);
    let mut readings: Vec<Reading> = Vec::new();
    let mut steps = 0;
    for (unit, readers) in &units {
        if !readings.is_empty() && sources.work.is_canceled() {
            break;
        }
        let analysis = analyse(unit);
        steps += analysis.steps;
        // Configurations often differ in function bodies only, without a difference in the result.
        match readings.iter_mut().find(|known| shows_the_same(&known.analysis, &analysis)) {
            Some(known) => known.readers = known.readers.and(readers),
            None => readings.push(Reading { analysis, readers: readers.clone() }),
        }
    }
    if readings.len() > 1 {
        compare_with_host(&mut readings);
        readings.retain(|reading| reading.readers.has_device());
        say_who_reads(&mut readings, parted_at.unwrap_or_default());
        for reading in &mut readings {
            reading.analysis.diagnostics.sort_by_key(|it| (it.span.start, it.span.end));
        }
    }
    Readings { all: readings, skipped, steps }
}

fn shows_the_same(one: &Analysis, other: &Analysis) -> bool {
    one.diagnostics.len() == other.diagnostics.len()
        && one.unknown_names == other.unknown_names
        && one.enumerations == other.enumerations
        && one.local_pointers == other.local_pointers
        && are_alike(&one.records, &other.records, |it| RecordLayout { model_struct: None, ..it.clone() })
        && are_alike(&one.kernels, &other.kernels, |it| Kernel { function: FunctionId(0), ..it.clone() })
        && are_alike(&one.globals, &other.globals, |it| Global { model_type: ModelTypeId::UNKNOWN, ..it.clone() })
        && one.diagnostics.iter().zip(&other.diagnostics).all(|(a, b)| a.says_the_same(b))
}

/// Whether lists are equal. `plain` clears the indices in an element, which differ between analyses.
fn are_alike<T: PartialEq>(one: &[T], other: &[T], plain: impl Fn(&T) -> T) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(a, b)| plain(a) == plain(b))
}

/// Adds a diagnostic to each reading that names the other configurations.
fn say_who_reads(readings: &mut [Reading], at: Span) {
    if readings.len() < 2 {
        return;
    }
    let names: Vec<String> = readings.iter().map(|reading| reading.readers.to_string()).collect();
    for (place, reading) in readings.iter_mut().enumerate() {
        let others = names.iter().enumerate().filter(|(other, _)| *other != place).map(|(_, name)| name.as_str());
        let mut others: Vec<&str> = others.collect();
        let left = others.len().saturating_sub(NAMED);
        others.truncate(NAMED);
        let mut words = others.join("; ");
        if left > 0 {
            words.push_str(&format!("; and in {left} more ways"));
        }
        let message = rules::ARCHITECTURE_CONDITION.message(&[&names[place], &words]);
        reading.analysis.diagnostics.push(Diagnostic::new(&rules::ARCHITECTURE_CONDITION, at, message));
    }
}

/// Adds errors of the host pass, and differences from it, to each device reading.
fn compare_with_host(readings: &mut [Reading]) {
    for place in 0..readings.len() {
        let mut found_on_host = Vec::new();
        for host in readings.iter().enumerate().filter(|(other, _)| *other != place).map(|it| it.1) {
            let own = &readings[place];
            // nvcc compiles for a target and for the host in one invocation.
            let shared: Vec<(Reference, TargetSet)> = own
                .readers
                .of_device()
                .into_iter()
                .map(|(reference, on)| (reference, on.intersection(host.readers.targets(reference, Pass::Host))))
                .filter(|(_, on)| !on.is_empty())
                .collect();
            if !shared.is_empty() {
                let found = errors_of_host(&own.analysis, &host.analysis);
                let found = found.chain(differences(&own.analysis, &host.analysis));
                found_on_host.extend(found.map(|diagnostic| on_shared(diagnostic, &shared)));
            }
        }
        readings[place].analysis.diagnostics.extend(found_on_host);
    }
}

/// Restricts a diagnostic of the host pass to the configurations of a device reading.
fn on_shared(mut diagnostic: Diagnostic, shared: &[(Reference, TargetSet)]) -> Diagnostic {
    let judgements = std::mem::take(&mut diagnostic.judgements);
    for judgement in judgements {
        for &(reference, on) in shared.iter().filter(|it| judgement.references.contains(it.0)) {
            let targets = judgement.targets.intersection(on);
            if !targets.is_empty() {
                let references = References::of(reference);
                diagnostic.judgements.push(Judgement { references, targets, ..judgement.clone() });
            }
        }
    }
    diagnostic
}

/// Returns the errors that only the host pass has. Errors that depend on the target or on a later phase are checked in
/// the device pass.
fn errors_of_host<'a>(device: &'a Analysis, host: &'a Analysis) -> impl Iterator<Item = Diagnostic> + 'a {
    let is_error = |it: &&Diagnostic| {
        let on_all = |judgement: &Judgement| judgement.targets.is_all();
        it.severity() == Severity::Error
            && !matches!(it.rule.reach, Reach::ShownAs(_))
            && it.judgements.iter().all(on_all)
    };
    let is_new =
        |it: &&Diagnostic| !device.diagnostics.iter().any(|known| known.span == it.span && known.message == it.message);
    let in_words = |it: &Diagnostic| {
        it.clone().note("nvcc's pass for the host reads it; for this target another branch is taken.", None)
    };
    // Device code is generated from the device pass only.
    let of_both = |it: &&Diagnostic| {
        let of_device = [&rules::DEVICE_LAUNCH, &rules::DEVICE_CODE, &rules::HOST_VARIABLE];
        !of_device.into_iter().any(|rule| std::ptr::eq(it.rule, rule))
    };
    host.diagnostics.iter().filter(is_error).filter(of_both).filter(is_new).map(in_words)
}

/// Reports class sizes, member offsets and kernel names that differ between the two passes.
fn differences<'a>(device: &'a Analysis, host: &'a Analysis) -> impl Iterator<Item = Diagnostic> + 'a {
    let rule = &rules::PASSES_DISAGREE;
    let records: FxHashMap<&str, &RecordLayout> = host.records.iter().map(|it| (it.name.as_str(), it)).collect();
    let sizes = device.records.iter().filter_map(move |own| {
        let other = records.get(own.name.as_str())?;
        let (size, other_size) = (own.size?, other.size?);
        let differs = size != other_size || !same_places(own, other);
        let message = if size == other_size {
            fill(rules::PASSES_PLACES, &[&own.name])
        } else {
            fill(rules::PASSES_SIZE, &[&own.name, &size.to_string(), &other_size.to_string()])
        };
        differs
            .then(|| Diagnostic::new(rule, own.span, message).note("the host's pass reads this one", Some(other.span)))
    });
    let kernels = host.kernels.iter().filter(|kernel| kernel.emitted).filter_map(move |kernel| {
        let is_known = device.kernels.iter().any(|own| own.mangled == kernel.mangled);
        let message = fill(rules::PASSES_HOST_ONLY, &[&kernel.demangled]);
        (!is_known).then(|| Diagnostic::new(rule, kernel.span, message))
    });
    sizes.chain(kernels)
}

fn same_places(one: &RecordLayout, other: &RecordLayout) -> bool {
    let places = |it: &RecordLayout| -> Vec<_> {
        it.fields.iter().map(|field| (field.name.clone(), field.offset, field.size)).collect()
    };
    places(one) == places(other)
}
