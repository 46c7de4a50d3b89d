//! The number of targets that a finding affects under one reference, always out of the targets that the reference
//! knows.

use super::Finding;
use nvvm_target::{Reference, Target, TargetSet};

/// The number of a reference's targets with a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// The reference.
    pub reference: Reference,
    /// Number of targets with the finding.
    pub fires: u32,
    /// Number of targets that the reference knows.
    pub known: u32,
    /// The smallest target without the finding.
    pub smallest_passing: Option<Target>,
}

impl Finding {
    /// Returns the reach of the finding under `reference`.
    pub fn reach(&self, reference: Reference) -> Reach {
        let known = TargetSet::from_fn(|target| reference.knows(target));
        let fires = self.fires_on(reference).intersection(known);
        Reach {
            reference,
            fires: fires.len() as u32,
            known: known.len() as u32,
            smallest_passing: known.difference(fires).smallest(),
        }
    }

    /// Returns the smallest target that `reference` knows and that does not have the finding.
    pub fn smallest_passing(&self, reference: Reference) -> Option<Target> {
        self.reach(reference).smallest_passing
    }

    /// Returns the oldest toolkit that knows a target and does not report the finding on it.
    pub fn smallest_toolkit(&self, target: Target) -> Option<Reference> {
        let mut toolkits = Reference::TOOLKITS.iter().copied().filter(|reference| reference.knows(target));
        toolkits.find(|&reference| self.judgements(target, reference).next().is_none())
    }

    /// Returns the closest toolkits that know the target and do not report the finding. Empty unless `reference`
    /// reports it.
    pub fn passing_toolkits(&self, target: Target, reference: Reference) -> PassingToolkits {
        let all = Reference::TOOLKITS;
        let place = all.iter().position(|it| *it == reference);
        let Some(place) = place.filter(|_| self.judgements(target, reference).next().is_some()) else {
            return PassingToolkits::default();
        };
        let passes = |it: &&Reference| it.knows(target) && self.judgements(target, **it).next().is_none();
        PassingToolkits {
            until: all[..place].iter().rfind(passes).copied(),
            from: all[place + 1..].iter().find(passes).copied(),
        }
    }
}

/// The closest toolkits before and after a given one that do not report a finding.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PassingToolkits {
    /// The newest of the older toolkits.
    pub until: Option<Reference>,
    /// The oldest of the newer toolkits.
    pub from: Option<Reference>,
}

impl PassingToolkits {
    /// Formats the toolkits: `it passes up to CUDA 12.8 and from CUDA 13.4 on`. Returns `None` without any.
    pub fn words(self) -> Option<String> {
        let until = self.until.map(|toolkit| format!("up to {}", toolkit.name()));
        let from = self.from.map(|toolkit| format!("from {} on", toolkit.name()));
        let parts: Vec<String> = until.into_iter().chain(from).collect();
        (!parts.is_empty()).then(|| format!("it passes {}", parts.join(" and ")))
    }
}

impl Reach {
    /// Formats the reach: `on every target`, `on 8 of the 26 targets that CUDA 13.5 knows`.
    pub fn words(self) -> String {
        let Reach { reference, fires, known, .. } = self;
        let all = Target::ALL.len() as u32;
        let name = reference.name();
        match (fires, known) {
            (0, _) => format!("only on targets that {name} does not know"),
            (fires, known) if fires == known && known == all => "on every target".to_owned(),
            (fires, known) if fires == known => format!("on each of the {known} targets that {name} knows"),
            (fires, known) if known == all => format!("on {fires} of {known} targets"),
            (fires, known) => format!("on {fires} of the {known} targets that {name} knows"),
        }
    }
}
