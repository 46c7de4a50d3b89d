//! A text as everybody reads it: once for each class of targets, toolkits and passes that its conditions tell apart.

use super::analyse::analyse;
use super::data::{Analysis, Global, Kernel, RecordLayout};
use crate::diagnostic::{Diagnostic, Judgement, Severity};
use crate::entities::FunctionId;
use crate::model::ModelTypeId;
use crate::parser;
use crate::readers::{Pass, Readers};
use crate::rules;
use crate::sources::Sources;
use nvvm_rule::{Reach, References, fill};
use nvvm_syntax::Span;
use nvvm_target::{Reference, TargetSet};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// How many other readings are named in a finding.
const NAMED: usize = 4;

/// What a text declares for those who read it in one way.
#[derive(Clone, Debug)]
pub struct Reading {
    /// What is declared.
    pub analysis: Analysis,
    /// Who reads it so.
    pub readers: Readers,
}

/// A text as everybody reads it.
#[derive(Clone, Debug)]
pub struct Readings {
    /// One for each class of readers; there is always one.
    pub all: Vec<Reading>,
    /// What conditions leave out, and for whom, in source order.
    pub skipped: Vec<(Span, Readers)>,
    /// [`Analysis::steps`] of every reading that was made.
    pub steps: u64,
}

/// Reads a text for everybody: a reading for each class of targets and toolkits that it tells apart on the device, the
/// usual reader's first. What the host's pass refuses or reads otherwise is said in these. Never fails, and there is
/// always a reading.
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
        // Often conditions tell bodies apart, of which nothing is shown.
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

/// Whether lists are equal but for the numbers that `plain` takes away, which count within one analysis.
fn are_alike<T: PartialEq>(one: &[T], other: &[T], plain: impl Fn(&T) -> T) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(a, b)| plain(a) == plain(b))
}

/// Says once for each reading who else reads another text.
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

/// Adds to each device reading what the host's pass refuses and what it reads otherwise.
fn compare_with_host(readings: &mut [Reading]) {
    for place in 0..readings.len() {
        let mut said = Vec::new();
        for host in readings.iter().enumerate().filter(|(other, _)| *other != place).map(|it| it.1) {
            let own = &readings[place];
            // nvcc compiles for a target and for the host in one call.
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
                said.extend(found.map(|diagnostic| on_shared(diagnostic, &shared)));
            }
        }
        readings[place].analysis.diagnostics.extend(said);
    }
}

/// A finding of the host's pass for those whose host's pass it is.
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

/// The errors that the host's pass alone runs into. What depends on the target is asked on the device only, and so is
/// what later phases refuse.
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
    // Code for the device is made of what the device's pass reads.
    let of_both = |it: &&Diagnostic| {
        let of_device = [&rules::DEVICE_LAUNCH, &rules::DEVICE_CODE, &rules::HOST_VARIABLE];
        !of_device.into_iter().any(|rule| std::ptr::eq(it.rule, rule))
    };
    host.diagnostics.iter().filter(is_error).filter(of_both).filter(is_new).map(in_words)
}

/// What the two passes read differently although both use it: classes' sizes and members' places, kernels' names.
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
