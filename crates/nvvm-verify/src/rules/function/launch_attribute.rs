//! The rule against kernel attributes and annotations that libNVVM cannot parse when it prints PTX directives.

use super::cluster::BLOCKS_ARE_CLUSTERS;
use crate::context::Context;
use crate::directives::{Effect, Failure, Form, Loss, Reader, Reading, Written, reads_alike, written};
use crate::rule::{Layer, References, Severity};
use crate::{Finding, Judgement};
use nvvm_analysis::Annotation;
use nvvm_diagnostics::fill;
use nvvm_syntax::function::FunctionId;
use nvvm_syntax::global::GlobalKind;
use nvvm_target::{Phase, Reference, Target, TargetSet};
use rustc_hash::FxHashMap;

nvvm_diagnostics::rules! {
    /// The rule against launch attributes whose value is not a number, and against `blocksareclusters` without the
    /// attributes that it requires (`reqntid`, in some releases also `cluster_dim`).
    UNREADABLE "NV0444" "launch-attribute-unreadable" [
        NO_NUMBER = "error: Expects a number as a value.",
        BAD_PART = "error: can't parse integer attribute {} in {}",
        BAD_NUMBER = "error: cannot parse integer attribute {}",
        CLUSTERS_WITHOUT_THREADS = "error: blocksareclusters requires reqntid",
        CLUSTERS_WITHOUT_SIZES = "error: blocksareclusters requires reqntid and cluster_dim",
    ] {
        help: "Write up to three numbers with commas between them, `\"nvvm.reqntid\"=\"128,1,1\"`, or one number.",
        layer: Layer::Function,
    }
}

pub(super) fn check(context: &mut Context) {
    let (module, facts) = (context.module, context.facts);
    let mut annotated: FxHashMap<FunctionId, Vec<&Annotation>> = FxHashMap::default();
    for annotation in &facts.annotations {
        let subject = annotation.subject.and_then(|subject| module.globals.get(subject));
        if let Some(GlobalKind::Function(function)) = subject.map(|global| global.kind) {
            annotated.entry(function).or_default().push(annotation);
        }
    }
    // The annotation parsers of all toolkits and targets, computed at the first use, since few modules need them.
    let mut known_readers = None;
    let mut known: Vec<Known> = Vec::new();
    for kernel in &facts.kernels {
        let annotations = annotated.get(&kernel.function).map_or(&[][..], Vec::as_slice);
        let written = written(module, kernel, annotations);
        if written.iter().all(|one| matches!(one.key.as_ref(), "kernel" | "nvvm.kernel" | "ptx_kernel")) {
            continue;
        }
        let same = known.iter().position(|known| reads_alike(&known.written, &written));
        let failed = match same.and_then(|index| known.get(index)) {
            Some(known) => known.failed.clone(),
            None => failed(&written, known_readers.get_or_insert_with(readers)),
        };
        if let Some((judgements, culprit)) = failed.clone()
            && let Some(place) = written.get(culprit)
            && let Some(finding) = Finding::of(&UNREADABLE, place.span, judgements)
        {
            context.report(finding.within(kernel.function));
        }
        if same.is_none() && known.len() < MAXIMUM_KNOWN {
            known.push(Known { written, failed });
        }
    }
}

/// A cached list of attributes and annotations, with the error in it. Many kernels share attribute groups.
struct Known<'m> {
    written: Vec<Written<'m>>,
    failed: Failed,
}

/// The error in a list of attributes and annotations: its judgements (tools, targets and phases) and the index of the
/// invalid entry; `None` without an error.
type Failed = Option<(Vec<Judgement>, usize)>;

/// Maximum number of cached lists of attributes and annotations.
const MAXIMUM_KNOWN: usize = 16;

fn failed(written: &[Written], readers: &[(Reader, Vec<(Reference, TargetSet)>)]) -> Failed {
    let mut judgements = Vec::new();
    let mut place = None;
    for (reader, users) in readers {
        let reading = reader.read(written);
        let Some(failure) = &reading.failure else { continue };
        // `blocksareclusters` without its attributes has its own rule (NV0425).
        if *failure == Failure::ClustersWithoutAttributes || !reading.kernel {
            continue;
        }
        place = place.or_else(|| culprit(written, &reading, failure));
        for &(reference, targets) in users {
            let by = References::of(reference);
            judgements
                .push(Judgement::on(by, targets, Severity::Error, &[Phase::Compile]).with_outcome(words(failure)));
        }
    }
    place.map(|place| (judgements, place))
}

/// Returns the message of an error in launch attributes. The modern front ends (newer than LLVM 7) since CUDA 13.3
/// print the function before the message about clusters.
pub fn words(failure: &Failure) -> String {
    match failure {
        Failure::NoNumber => NO_NUMBER.to_owned(),
        Failure::BadPart { text, attribute } => fill(BAD_PART, &[text.as_str(), attribute]),
        Failure::BadNumber { attribute } => fill(BAD_NUMBER, &[attribute]),
        Failure::ClustersWithoutThreads => CLUSTERS_WITHOUT_THREADS.to_owned(),
        Failure::ClustersWithoutSizes => CLUSTERS_WITHOUT_SIZES.to_owned(),
        Failure::ClustersWithoutAttributes => BLOCKS_ARE_CLUSTERS.words().to_owned(),
    }
}

/// Returns the index of the invalid attribute or annotation. It is the first one whose value is not a number, or else
/// the one that the error names.
fn culprit(written: &[Written], reading: &Reading, failure: &Failure) -> Option<usize> {
    let named =
        |effect: &Effect| effect.property.is_some_and(|property| failure.attribute() == Some(property.attribute()));
    let effect = |is_meant: &dyn Fn(&Effect) -> bool| reading.effects.iter().position(is_meant);
    let lost = effect(&|effect| effect.why.is_some_and(Loss::is_of_value));
    let found = lost.or_else(|| effect(&named));
    let flag = || written.iter().position(|one| one.key.ends_with("blocksareclusters"));
    let attribute = || written.iter().position(|one| one.form == Form::Attribute);
    found.or_else(flag).or_else(attribute)
}

/// Returns the distinct annotation parsers of the measured toolkits, each with the toolkits and targets that use it.
fn readers() -> Vec<(Reader, Vec<(Reference, TargetSet)>)> {
    let mut readers: Vec<(Reader, Vec<(Reference, TargetSet)>)> = Vec::new();
    for reference in References::CUDA.iter() {
        for &target in Target::ALL {
            let reader = Reader::of(reference, target);
            let known = readers.iter().position(|(known, _)| *known == reader);
            let index = known.unwrap_or_else(|| {
                readers.push((reader, vec![(reference, TargetSet::empty())]));
                readers.len() - 1
            });
            if let Some((_, targets)) = readers.get_mut(index).and_then(|(_, users)| users.first_mut()) {
                targets.insert(target);
            }
        }
    }
    readers
}
