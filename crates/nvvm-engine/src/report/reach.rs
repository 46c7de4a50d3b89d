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

    /// When the toolkit decides: the oldest one that says nothing about this on `target`, where `reference` is another
    /// toolkit that does.
    pub fn other_toolkit(&self, target: Target, reference: Reference) -> Option<Reference> {
        reference.toolkit()?;
        self.judgements(target, reference).next()?;
        self.smallest_toolkit(target)
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
