//! How far a finding reaches under one reference: said with one denominator everywhere, the targets that it knows.

use super::Finding;
use nvvm_target::{Reference, Target, TargetSet};

/// On how many of the targets that a reference knows a finding is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// Whose word it is.
    pub reference: Reference,
    /// On how many of the targets that it knows it is said.
    pub fires: u32,
    /// How many targets it knows.
    pub known: u32,
    /// The smallest target that it knows and on which it says nothing of this.
    pub smallest_passing: Option<Target>,
}

impl Finding {
    /// How far this reaches under `reference`.
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

    /// When the target decides: the smallest target that `reference` knows and on which it says nothing about this.
    pub fn smallest_passing(&self, reference: Reference) -> Option<Target> {
        self.reach(reference).smallest_passing
    }

    /// The oldest toolkit that knows a target and says nothing about this on it.
    pub fn smallest_toolkit(&self, target: Target) -> Option<Reference> {
        let mut toolkits = Reference::TOOLKITS.iter().copied().filter(|reference| reference.knows(target));
        toolkits.find(|&reference| self.judgements(target, reference).next().is_none())
    }

    /// When the toolkit decides: those next to `reference`, which reports this on `target`, that know the target and do
    /// not report it.
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

/// The toolkits around one that reports a finding which do not report it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PassingToolkits {
    /// The newest of the older ones.
    pub until: Option<Reference>,
    /// The oldest of the newer ones.
    pub from: Option<Reference>,
}

impl PassingToolkits {
    /// `it passes up to CUDA 12.8 and from CUDA 13.4 on`; `None` when no toolkit passes.
    pub fn words(self) -> Option<String> {
        let until = self.until.map(|toolkit| format!("up to {}", toolkit.name()));
        let from = self.from.map(|toolkit| format!("from {} on", toolkit.name()));
        let parts: Vec<String> = until.into_iter().chain(from).collect();
        (!parts.is_empty()).then(|| format!("it passes {}", parts.join(" and ")))
    }
}

impl Reach {
    /// `on every target`, `on 8 of the 26 targets that CUDA 13.5 knows`.
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
