//! Inference of verdicts for unmeasured intrinsics from similar measured ones.

use std::collections::HashMap;

use nvvm_target::TargetSet;

use crate::import_verdicts::{Column, Verdict};

/// The properties of an intrinsic from which its verdict is inferred.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Features {
    /// The name of the intrinsic.
    pub name: String,
    /// The family of the intrinsic, e.g. `wmma`.
    pub family: String,
    /// The status of the name in libNVVM 13.5, in the dialect of the column: e.g. `known`, `unknown`.
    pub status: String,
    /// The first LLVM version that has the intrinsic.
    pub since: u64,
    /// The targets on which LLVM 24 selects a call of the intrinsic.
    pub llvm: TargetSet,
    /// The targets on which ptxas accepts the instruction of the intrinsic.
    pub ptxas: TargetSet,
}

/// The properties by which intrinsics are grouped at a level of similarity; `None` for properties that the level
/// ignores.
#[derive(PartialEq, Eq, Hash)]
struct Key<'f> {
    family: Option<&'f str>,
    status: &'f str,
    since: Option<u64>,
    llvm: Option<TargetSet>,
    ptxas: Option<TargetSet>,
}

/// The number of levels of similarity, from the strictest to the loosest.
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

    /// Returns the similarity of the names of two intrinsics: the sum of the lengths of their common prefix and suffix,
    /// in bytes.
    fn likeness(&self, other: &Self) -> usize {
        let (left, right) = (self.name.as_bytes(), other.name.as_bytes());
        let beginning = left.iter().zip(right).take_while(|(left, right)| left == right).count();
        let end = left.iter().rev().zip(right.iter().rev()).take_while(|(left, right)| left == right).count();
        beginning + end
    }
}

/// The measured intrinsics of a column, grouped by shared properties at each level of similarity.
pub struct Siblings<'f> {
    measured: HashMap<(usize, Key<'f>), Vec<(&'f Features, &'f Verdict)>>,
}

impl<'f> Siblings<'f> {
    /// Groups the measured intrinsics of a column. `pairs` contains each with its verdict.
    pub fn new(pairs: impl Iterator<Item = (&'f Features, &'f Verdict)>) -> Self {
        let mut measured: HashMap<_, Vec<_>> = HashMap::new();
        for pair in pairs {
            for width in 0..WIDTHS {
                measured.entry((width, pair.0.key(width))).or_default().push(pair);
            }
        }
        Self { measured }
    }

    /// Returns the verdict on the most similar other intrinsic. Of the intrinsics that share properties at the
    /// strictest level, this is the one with the most similar name.
    pub fn guess(&self, column: Column, features: &Features) -> Verdict {
        for width in 0..WIDTHS {
            let siblings = self.measured.get(&(width, features.key(width)));
            let others = siblings.into_iter().flatten().filter(|(other, _)| other.name != features.name);
            // Ties are resolved by the order of the table, which keeps the result deterministic.
            let best = others.rev().max_by_key(|(other, _)| features.likeness(other));
            if let Some((_, verdict)) = best {
                return Verdict { evidence: "inferred", ..(*verdict).clone() };
            }
        }
        alone(column, features)
    }
}

/// Returns the verdict on an intrinsic without similar ones. It follows from the intrinsic's status in libNVVM and from
/// the targets of LLVM and ptxas.
fn alone(column: Column, features: &Features) -> Verdict {
    let targets = column.targets();
    let legacy = column.dialect == nvvm_target::Dialect::Legacy;
    let (verify, compile) = match features.status.as_str() {
        "known" if legacy => (true, targets),
        "known" => (true, targets.intersection(features.llvm)),
        // The legacy front end treats an unrecognized name as an external function.
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
