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
}

impl Finding {
    /// Returns the reach of the finding under `reference`.
    pub fn reach(&self, reference: Reference) -> Reach {
        let known = TargetSet::from_fn(|target| reference.knows(target));
        let fires = self.fires_on(reference).intersection(known);
        Reach { reference, fires: fires.len() as u32, known: known.len() as u32 }
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
