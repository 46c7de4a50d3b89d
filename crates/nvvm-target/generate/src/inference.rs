//! Verdicts on intrinsics that were not run, from those of their siblings that were.

use std::collections::HashMap;

use nvvm_target::TargetSet;

use crate::import_verdicts::{Column, Verdict};

/// What is known of an intrinsic besides its verdict.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Features {
    /// The family, e.g. `wmma`.
    pub family: String,
    /// What libNVVM 13.5 makes of its name in the column's dialect.
    pub status: String,
    /// The targets LLVM 24 selects it for.
    pub llvm: TargetSet,
    /// The targets ptxas takes its PTX on.
    pub ptxas: TargetSet,
}

/// Siblings, from the closest notion to the widest.
const WIDTHS: usize = 4;

impl Features {
    fn key(&self, width: usize) -> (&str, &str, Option<TargetSet>, Option<TargetSet>) {
        match width {
            0 => (&self.family, &self.status, Some(self.llvm), Some(self.ptxas)),
            1 => ("", &self.status, Some(self.llvm), Some(self.ptxas)),
            2 => (&self.family, &self.status, Some(self.llvm), None),
            _ => ("", &self.status, Some(self.llvm), None),
        }
    }
}

type Key<'f> = (usize, (&'f str, &'f str, Option<TargetSet>, Option<TargetSet>));

/// Counts of the verdicts among siblings of one column.
pub struct Siblings<'f> {
    counts: HashMap<Key<'f>, HashMap<&'f Verdict, usize>>,
}

impl<'f> Siblings<'f> {
    /// Counts the measured verdicts.
    pub fn new(measured: impl Iterator<Item = (&'f Features, &'f Verdict)>) -> Self {
        let mut counts: HashMap<Key<'f>, HashMap<&Verdict, usize>> = HashMap::new();
        for (features, verdict) in measured {
            for width in 0..WIDTHS {
                let of_key = counts.entry((width, features.key(width))).or_default();
                *of_key.entry(verdict).or_default() += 1;
            }
        }
        Self { counts }
    }

    /// The commonest verdict among the closest siblings; `without` is left out once, to judge the guess.
    pub fn guess(&self, column: Column, features: &Features, without: Option<&Verdict>) -> Verdict {
        for width in 0..WIDTHS {
            let Some(counts) = self.counts.get(&(width, features.key(width))) else {
                continue;
            };
            let remaining =
                counts.iter().map(|(verdict, count)| (count - usize::from(without == Some(*verdict)), *verdict));
            // Ties go to the verdict that sorts first, so that the result does not depend on hashing.
            let best = remaining.filter(|(count, _)| *count > 0);
            let best = best.max_by(|left, right| left.0.cmp(&right.0).then(right.1.cmp(left.1)));
            if let Some((_, verdict)) = best {
                return Verdict { evidence: "inferred", ..verdict.clone() };
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
