//! Toolkits that accept a text, and the targets on which they do: "which CUDA do I need, and for which GPU" in one picture.

use crate::reason::{ReasonKind, Run, runs};
use crate::report::Report;
use crate::words::{self, toolkits};
use nvvm_target::{Reference, Target, TargetSet};

/// Every measured toolkit against every target.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Acceptance {
    /// Targets next to each other between which no toolkit sees a difference, in order. Together they are all targets.
    pub columns: Vec<TargetSet>,
    /// The toolkits, oldest first, put together where they come to the same.
    pub bands: Vec<Band>,
}

/// Toolkits next to each other that come to the same verdicts for the same reasons.
#[derive(Clone, Debug, PartialEq)]
pub struct Band {
    /// The toolkits, oldest first.
    pub toolkits: Vec<Reference>,
    /// Their answers, in the order of the targets.
    pub stretches: Vec<Stretch>,
}

/// A run of targets, in columns of the picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Stretch {
    /// The targets with the verdict and its reason, as the band's newest toolkit gives them.
    pub run: Run,
    /// Number of columns.
    pub columns: usize,
}

impl Band {
    /// `CUDA 12.1 to 12.6`
    pub fn name(&self) -> String {
        format!("CUDA {}", releases(&self.toolkits))
    }

    /// The toolkit that speaks for all: the newest.
    pub fn newest(&self) -> Option<Reference> {
        self.toolkits.last().copied()
    }
}

impl Stretch {
    /// Whether the text is accepted there; `None` where the toolkits do not take the targets, or the text was
    /// not checked.
    pub fn accepted(&self) -> Option<bool> {
        match self.run.reason.kind {
            ReasonKind::UnknownTarget | ReasonKind::Empty => None,
            _ if self.run.verdict.unread => None,
            _ => Some(self.run.verdict.accepted),
        }
    }
}

/// The picture of all measured toolkits and all targets.
pub fn acceptance(report: &Report) -> Acceptance {
    let mut bands: Vec<(Vec<Reference>, Vec<Run>)> = Vec::new();
    for &toolkit in Reference::TOOLKITS {
        let found = runs(report, toolkit);
        match bands.last_mut().filter(|(_, before)| are_alike(before, &found)) {
            Some((toolkits, runs)) => {
                toolkits.push(toolkit);
                *runs = found;
            }
            None => bands.push((vec![toolkit], found)),
        }
    }
    let begins = |target: &Target| bands.iter().any(|(_, runs)| runs.iter().any(|run| run.first == *target));
    let mut columns: Vec<TargetSet> = Vec::new();
    for &target in Target::ALL {
        match columns.last_mut().filter(|_| !begins(&target)) {
            Some(column) => column.insert(target),
            None => columns.push(TargetSet::only(target)),
        }
    }
    let stretch = |run: Run| {
        let targets = run.targets();
        let within = columns.iter().filter(|column| column.difference(targets).is_empty());
        Stretch { columns: within.count(), run }
    };
    let band = |(toolkits, runs): (Vec<Reference>, Vec<Run>)| Band {
        toolkits,
        stretches: runs.into_iter().map(stretch).collect(),
    };
    let bands = bands.into_iter().map(band).collect();
    Acceptance { columns, bands }
}

/// Whether two toolkits come to the same on all targets. A target that is not taken is the same, whoever says so.
fn are_alike(left: &[Run], right: &[Run]) -> bool {
    let is_alike = |(left, right): (&Run, &Run)| {
        let is_unknown = |run: &Run| run.reason.kind == ReasonKind::UnknownTarget;
        let is_same = match (is_unknown(left), is_unknown(right)) {
            (false, false) => left.verdict == right.verdict && left.why == right.why,
            (left, right) => left == right,
        };
        (left.first, left.last) == (right.first, right.last) && is_same
    };
    left.len() == right.len() && left.iter().zip(right).all(is_alike)
}

/// The toolkits that accept the text on `target`, in one sentence.
pub fn accepted_on(report: &Report, target: Target) -> String {
    if report.is_empty {
        return "There is nothing to check.".to_owned();
    }
    let taking: Vec<Reference> =
        Reference::TOOLKITS.iter().copied().filter(|reference| reference.knows(target)).collect();
    let (accepting, refusing): (Vec<Reference>, Vec<Reference>) =
        taking.iter().partition(|&&reference| report.verdict(target, reference).accepted);
    match (accepting.is_empty(), refusing.is_empty()) {
        (true, true) => format!("No measured toolkit takes {target}."),
        (true, false) => format!("No toolkit accepts this on {target}: it is refused by CUDA {}.", releases(&refusing)),
        (false, true) => format!("Every toolkit that takes {target} accepts this: CUDA {}.", releases(&accepting)),
        (false, false) => {
            let oldest = accepting.first().map_or("", |oldest| oldest.name());
            format!(
                "On {target} this is accepted by CUDA {} and refused by CUDA {}: the oldest that accepts it is {oldest}.",
                releases(&accepting),
                releases(&refusing)
            )
        }
    }
}

impl Acceptance {
    /// The oldest toolkit that accepts the text on any target, with its targets.
    pub fn oldest(&self) -> Option<(Reference, TargetSet)> {
        self.bands.iter().find_map(|band| {
            let accepted = band.stretches.iter().filter(|stretch| stretch.accepted() == Some(true));
            let targets = accepted.fold(TargetSet::empty(), |set, stretch| set.union(stretch.run.targets()));
            Some((*band.toolkits.first()?, targets)).filter(|_| !targets.is_empty())
        })
    }

    /// Which toolkit and which targets are enough, in one sentence; none where nobody accepts the text.
    pub fn oldest_words(&self) -> Option<String> {
        let (toolkit, targets) = self.oldest()?;
        Some(format!(
            "The oldest toolkit that accepts this anywhere is {}, on {}.",
            toolkit.name(),
            words::targets(targets)
        ))
    }
}

/// `11.8 to 12.6 and 13.0`
fn releases(of: &[Reference]) -> String {
    words::listed(&toolkits(of.iter().filter_map(|reference| reference.toolkit())))
}
