//! Targets and toolkits on which a finding is gone and no error appears that the selected ones do not have. Errors of
//! the selected target are fixed anyway, so that only new errors make advice useless.

use super::new_errors::{error_references, error_targets};
use super::{Finding, Report};
use crate::words::{counted, listed, toolkits as releases};
use nvvm_target::{Reference, References, Target, TargetSet};
use rustc_hash::FxHashSet;

/// Maximum number of errors, or of ranges of targets, that a sentence names.
const NAMED: usize = 3;

/// The targets and toolkits that help against the findings of one reference on one target. Findings are compared with
/// all errors of the report at once, when the value is created.
pub struct Passing<'r> {
    report: &'r Report,
    target: Target,
    reference: Reference,
    /// The targets that the reference knows.
    known: TargetSet,
    /// The toolkits that know the target.
    knowing: References,
    /// The new errors, the first one of each rule with the same targets and references.
    new: Vec<NewError>,
    /// The targets with a new error.
    new_on: TargetSet,
    /// The references with a new error.
    new_by: References,
}

/// An error that the selected target and reference do not have.
#[derive(Clone, Copy)]
struct NewError {
    /// Index in [`Report::findings`].
    finding: u32,
    /// The targets with the error under the selected reference.
    targets: TargetSet,
    /// The references with the error on the selected target.
    references: References,
}

/// Errors that appear in place of a finding wherever it is gone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replacement<S> {
    /// The targets or toolkits without the finding.
    pub on: S,
    /// New errors by their indices in [`Report::findings`], which together are on all of these targets or toolkits.
    pub errors: Vec<(u32, S)>,
}

/// A set of targets, or a set of toolkits.
pub trait PlaceSet: Copy {
    /// Returns the set of this kind.
    fn of_both(targets: TargetSet, toolkits: References) -> Self;
    /// Converts the set to bits, one for each target or toolkit.
    fn to_bits(self) -> u64;
    /// Converts the bits of [`Self::to_bits`] to a set.
    fn from_bits(bits: u64) -> Self;
}

impl PlaceSet for TargetSet {
    fn of_both(targets: TargetSet, _: References) -> Self {
        targets
    }

    fn to_bits(self) -> u64 {
        self.bits()
    }

    fn from_bits(bits: u64) -> Self {
        TargetSet::from_bits(bits)
    }
}

impl PlaceSet for References {
    fn of_both(_: TargetSet, toolkits: References) -> Self {
        toolkits
    }

    fn to_bits(self) -> u64 {
        u32::from(self).into()
    }

    fn from_bits(bits: u64) -> Self {
        References::from(bits as u32)
    }
}

impl<'r> Passing<'r> {
    /// Compares the errors of all targets and toolkits with those of `reference` on `target`.
    pub fn new(report: &'r Report, target: Target, reference: Reference) -> Self {
        let mut passing = Passing {
            report,
            target,
            reference,
            known: TargetSet::from_fn(|target| reference.knows(target)),
            knowing: toolkits_that_know(target),
            new: Vec::new(),
            new_on: TargetSet::empty(),
            new_by: References::NONE,
        };
        // The rest of a canceled check is unknown.
        if report.coverage.stopped_after.is_some() {
            (passing.new_on, passing.new_by) = (TargetSet::all(), References::ALL);
            return passing;
        }
        let mut kinds = FxHashSet::default();
        for (index, finding) in (0..).zip(&report.findings) {
            let targets = error_targets(finding, reference);
            if targets.contains(target) {
                continue;
            }
            let (targets, references) = (targets.intersection(passing.known), error_references(finding, target));
            passing.new_on = passing.new_on.union(targets);
            passing.new_by = passing.new_by.or(references);
            if kinds.insert((finding.rule, targets, references)) {
                passing.new.push(NewError { finding: index, targets, references });
            }
        }
        passing
    }

    /// Returns the targets of the reference without the finding and without a new error.
    pub fn targets(&self, finding: &Finding) -> TargetSet {
        self.without(finding).difference(self.new_on)
    }

    /// Returns the toolkits that know the target, without the finding and without a new error on it.
    pub fn toolkits(&self, finding: &Finding) -> References {
        self.toolkits_without(finding).without(self.new_by)
    }

    /// Returns the smallest target that passes.
    pub fn smallest_target(&self, finding: &Finding) -> Option<Target> {
        self.targets(finding).smallest()
    }

    /// Returns the oldest toolkit that passes on the target.
    pub fn smallest_toolkit(&self, finding: &Finding) -> Option<Reference> {
        self.toolkits(finding).iter().next()
    }

    /// Returns the closest toolkits that pass. Empty unless the reference is a toolkit that reports the finding.
    pub fn closest_toolkits(&self, finding: &Finding) -> PassingToolkits {
        let place = Reference::TOOLKITS.iter().position(|it| *it == self.reference);
        let Some(place) = place.filter(|_| self.is_reported(finding)) else { return PassingToolkits::default() };
        let knowing: Vec<Reference> = self.knowing.iter().collect();
        let passing = self.toolkits(finding);
        let runs = || knowing.chunk_by(move |one, next| passing.contains(*one) == passing.contains(*next));
        let is_before = |toolkit: &Reference| Reference::TOOLKITS[..place].contains(toolkit);
        let run = |run: &[Reference]| match (run.first(), run.last()) {
            (Some(&first), Some(&last)) if passing.contains(first) => Some((first, last)),
            _ => None,
        };
        PassingToolkits {
            before: runs().filter_map(run).rfind(|(_, last)| is_before(last)),
            after: runs().filter_map(run).find(|(first, _)| !is_before(first)),
            ends: knowing.first().copied().zip(knowing.last().copied()),
        }
    }

    /// Returns the errors that appear on all targets, or with all toolkits, without the finding. Returns `None` if one of
    /// them passes, or if all have the finding.
    pub fn replacement<S: PlaceSet>(&self, finding: &Finding) -> Option<Replacement<S>> {
        let on = S::of_both(self.without(finding), self.replacing_toolkits(finding)).to_bits();
        let passing = on & !S::of_both(self.new_on, self.new_by).to_bits();
        if on == 0 || passing != 0 {
            return None;
        }
        let errors = self.cover(on, |new| S::of_both(new.targets, new.references).to_bits()).into_iter();
        let errors: Vec<_> = errors.map(|(finding, places)| (finding, S::from_bits(places))).collect();
        (!errors.is_empty()).then(|| Replacement { on: S::from_bits(on), errors })
    }

    /// Describes the targets and toolkits that help, or the errors that appear in place of the finding: `the smallest
    /// that passes is sm_90`, `on sm_100 and later another error takes its place: NV0505`.
    pub fn advice(&self, finding: &Finding) -> Vec<String> {
        let smallest = self.smallest_target(finding).filter(|_| self.is_reported_by_reference(finding));
        let target = smallest.map(|target| format!("the smallest that passes is {target}"));
        target.into_iter().chain(self.other_advice(finding)).collect()
    }

    /// Returns [`Self::advice`] without the smallest passing target.
    pub fn other_advice(&self, finding: &Finding) -> impl Iterator<Item = String> {
        let targets = self.replacement_words(finding);
        let toolkits = self.closest_toolkits(finding).words().or_else(|| {
            let it = self.replacement::<References>(finding)?;
            let on = listed(&releases(it.on.iter().filter_map(Reference::toolkit)));
            Some(self.replaced(finding, &format!("with CUDA {on}"), &it.errors))
        });
        targets.into_iter().chain(toolkits)
    }

    /// Formats [`Self::replacement`]: `on sm_100 and later another error takes its place: NV0505`.
    pub fn replacement_words(&self, finding: &Finding) -> Option<String> {
        let it = self.replacement::<TargetSet>(finding).filter(|_| self.is_reported_by_reference(finding))?;
        Some(self.replaced(finding, &places(it.on, self.known), &it.errors))
    }

    /// Formats errors with the lines that differ from the finding's: `… takes its place: NV0505 (line 3)`.
    fn replaced<S>(&self, finding: &Finding, places: &str, errors: &[(u32, S)]) -> String {
        let error = |&(index, _): &(u32, S)| {
            let other = self.report.findings.get(index as usize)?;
            let code = self.report.rule_of(other)?.code.as_str();
            let line = other.location.line;
            Some(if line == finding.location.line { code.to_owned() } else { format!("{code} (line {line})") })
        };
        let mut named: Vec<String> = errors.iter().filter_map(error).take(NAMED).collect();
        match errors {
            [_] => format!("{places} another error takes its place: {}", listed(&named)),
            _ => {
                named.extend((errors.len() > NAMED).then(|| "others".to_owned()));
                format!("{places} other errors take its place: {}", listed(&named))
            }
        }
    }

    /// Returns new errors that together are on all places `on`, the most common ones first. Places are bits, and `of`
    /// returns those of an error.
    fn cover(&self, on: u64, of: impl Fn(&NewError) -> u64) -> Vec<(u32, u64)> {
        let mut left = on;
        let mut errors = Vec::new();
        // Of equally common errors the first one.
        while let Some(next) = self.new.iter().rev().max_by_key(|new| (of(new) & left).count_ones())
            && of(next) & left != 0
        {
            errors.push((next.finding, of(next) & on));
            left &= !of(next);
        }
        errors
    }

    fn is_reported(&self, finding: &Finding) -> bool {
        finding.judgements(self.target, self.reference).next().is_some()
    }

    fn is_reported_by_reference(&self, finding: &Finding) -> bool {
        !finding.fires_on(self.reference).intersection(self.known).is_empty()
    }

    /// Returns the targets of the reference without the finding.
    fn without(&self, finding: &Finding) -> TargetSet {
        self.known.difference(finding.fires_on(self.reference))
    }

    /// Returns the toolkits that know the target and do not report the finding on it.
    fn toolkits_without(&self, finding: &Finding) -> References {
        let on_target = finding.judgements.iter().filter(|judgement| judgement.targets.contains(self.target));
        on_target.fold(self.knowing, |left, judgement| left.without(judgement.references))
    }

    /// Returns [`Self::toolkits_without`] if the reference is a toolkit that reports the finding, or else none.
    fn replacing_toolkits(&self, finding: &Finding) -> References {
        let is_toolkit = Reference::TOOLKITS.contains(&self.reference) && self.is_reported(finding);
        if is_toolkit { self.toolkits_without(finding) } else { References::NONE }
    }
}

fn toolkits_that_know(target: Target) -> References {
    let knowing = Reference::TOOLKITS.iter().filter(|toolkit| toolkit.knows(target));
    knowing.fold(References::NONE, |all, &toolkit| all.with(toolkit))
}

/// Formats targets, relative to those that a reference knows: `on sm_100 and later`, `up to sm_90a`, `on sm_70 to
/// sm_90a`.
pub(crate) fn places(targets: TargetSet, known: TargetSet) -> String {
    let (Some(smallest), Some(largest)) = (targets.smallest(), targets.largest()) else {
        return "on no target".to_owned();
    };
    if known.iter().all(|target| (target >= smallest) == targets.contains(target)) {
        return format!("on {smallest} and later");
    }
    if known.iter().all(|target| (target <= largest) == targets.contains(target)) {
        return format!("up to {largest}");
    }
    format!("on {}", ranges(targets, known))
}

/// Formats targets as ranges of those that a reference knows: `sm_70 to sm_90a`. Of many ranges only the first target
/// is named: `sm_100a and 7 other targets`.
pub(crate) fn ranges(targets: TargetSet, known: TargetSet) -> String {
    let known: Vec<Target> = known.iter().collect();
    let runs = known.chunk_by(|one, next| targets.contains(*one) == targets.contains(*next));
    let mut words = Vec::new();
    for run in runs.filter(|run| run.first().is_some_and(|first| targets.contains(*first))) {
        match run {
            [first, _, .., last] => words.push(format!("{first} to {last}")),
            run => words.extend(run.iter().map(ToString::to_string)),
        }
    }
    match targets.smallest() {
        Some(smallest) if words.len() > NAMED => {
            format!("{smallest} and {}", counted(targets.len() as u64 - 1, "other target"))
        }
        _ => listed(&words),
    }
}

/// The closest runs of passing toolkits before and after a given one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PassingToolkits {
    /// The first and last toolkit of the run before.
    pub before: Option<(Reference, Reference)>,
    /// The first and last toolkit of the run after.
    pub after: Option<(Reference, Reference)>,
    /// The oldest and the newest toolkit that know the target.
    ends: Option<(Reference, Reference)>,
}

impl PassingToolkits {
    /// Formats the toolkits: `it passes up to CUDA 12.8 and from CUDA 13.4 on`. Returns `None` without any.
    pub fn words(self) -> Option<String> {
        let (oldest, newest) = self.ends?;
        let between = |(first, last): (Reference, Reference)| match first == last {
            true => format!("with {}", first.name()),
            false => format!("from {} to {}", first.name(), last.name()),
        };
        let before = self.before.map(|run| match run {
            (first, last) if first == oldest => format!("up to {}", last.name()),
            run => between(run),
        });
        let after = self.after.map(|run| match run {
            (first, last) if last == newest => format!("from {} on", first.name()),
            run => between(run),
        });
        let parts: Vec<String> = before.into_iter().chain(after).collect();
        (!parts.is_empty()).then(|| format!("it passes {}", parts.join(" and ")))
    }
}
