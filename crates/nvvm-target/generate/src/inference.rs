//! Verdicts on intrinsics that were not run, from those of their siblings that were.

use std::collections::HashMap;

use nvvm_target::TargetSet;

use crate::import_verdicts::{Column, Verdict};

/// What is known of an intrinsic besides its verdict.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Features {
    /// The name.
    pub name: String,
    /// The family, e.g. `wmma`.
    pub family: String,
    /// What libNVVM 13.5 makes of its name in the column's dialect.
    pub status: String,
    /// The first LLVM version that has it.
    pub since: u64,
    /// The targets LLVM 24 selects it for.
    pub llvm: TargetSet,
    /// The targets ptxas takes its PTX on.
    pub ptxas: TargetSet,
}

/// Siblings share all of these.
#[derive(PartialEq, Eq, Hash)]
struct Key<'f> {
    family: Option<&'f str>,
    status: &'f str,
    since: Option<u64>,
    llvm: Option<TargetSet>,
    ptxas: Option<TargetSet>,
}

/// Notions of a sibling, from the closest to the widest.
const WIDTHS: usize = 5;

impl Features {
    fn key(&self, width: usize) -> Key<'_> {
        Key {
            family: (width != 2 && width != 4).then_some(self.family.as_str()),
            status: &self.status,
            since: (width < 3).then_some(self.since),
            llvm: Some(self.llvm),
            ptxas: (width != 1 && width != 4).then_some(self.ptxas),
        }
    }

    /// How much of two names is alike: what they share at the beginning and at the end, in bytes.
    fn likeness(&self, other: &Self) -> usize {
        let (left, right) = (self.name.as_bytes(), other.name.as_bytes());
        let beginning = left.iter().zip(right).take_while(|(left, right)| left == right).count();
        let end = left.iter().rev().zip(right.iter().rev()).take_while(|(left, right)| left == right).count();
        beginning + end
    }
}

/// The measured intrinsics of one column by what they share.
pub struct Siblings<'f> {
    measured: HashMap<(usize, Key<'f>), Vec<(&'f Features, &'f Verdict)>>,
}

impl<'f> Siblings<'f> {
    /// Sorts the measured verdicts.
    pub fn new(pairs: impl Iterator<Item = (&'f Features, &'f Verdict)>) -> Self {
        let mut measured: HashMap<_, Vec<_>> = HashMap::new();
        for pair in pairs {
            for width in 0..WIDTHS {
                measured.entry((width, pair.0.key(width))).or_default().push(pair);
            }
        }
        Self { measured }
    }

    /// The verdict of the closest sibling whose name is most alike, never of the intrinsic itself.
    pub fn guess(&self, column: Column, features: &Features) -> Verdict {
        for width in 0..WIDTHS {
            let siblings = self.measured.get(&(width, features.key(width)));
            let others = siblings.into_iter().flatten().filter(|(other, _)| other.name != features.name);
            // Of equally alike ones the first in the table, so that the result does not change by chance.
            let best = others.rev().max_by_key(|(other, _)| features.likeness(other));
            if let Some((_, verdict)) = best {
                return Verdict { evidence: "inferred", ..(*verdict).clone() };
            }
        }
        alone(column, features)
    }
}

/// Without siblings: what the status says, gated as LLVM and ptxas gate it.
fn alone(column: Column, features: &Features) -> Verdict {
    let targets = column.targets();
    let legacy = column.dialect == nvvm_target::Dialect::Legacy;
    let (verify, compile) = match features.status.as_str() {
        "known" if legacy => (true, targets),
        "known" => (true, targets.intersection(features.llvm)),
        // The legacy front end takes an unknown name for an external function.
        "unknown" if legacy => (true, targets),
        "unknown" => (true, TargetSet::empty()),
        "known, other signature" => (false, TargetSet::empty()),
        _ => (true, TargetSet::empty()),
    };
    let assemble = if features.status == "known" { compile.intersection(features.ptxas) } else { TargetSet::empty() };
    Verdict {
        verify,
        compile: compile.bits(),
        assemble: assemble.bits(),
        tested: 0,
        evidence: "inferred",
        message: String::new(),
    }
}
