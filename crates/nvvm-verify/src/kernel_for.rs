//! For whom a function is a kernel: the criteria that facts collect, judged by each reference on each target.
//!
//! Measured with libNVVM 12.9, 13.0 and 13.5 (`tests/kernel-identity`): what comes out as `.entry`, what has a ceiling for
//! its parameters at compile and what has to return `void` at verify are the same functions. The architecture matters
//! only by its front end.

use crate::directives::ReaderKind;
use crate::facts::{Criterion, KernelFact, Subject};
use crate::finding::Judgement;
use crate::rule::{References, Targets};
use nvvm_target::release::{CUDA_12_8, CUDA_13_3};
use nvvm_target::{Reference, Target, TargetSet};

impl Criterion {
    /// Whether it makes a kernel for a reader.
    pub fn makes_kernel(self, reader: ReaderKind) -> bool {
        match (reader, self) {
            // Only annotations were read before 12.8.
            (
                ReaderKind::Legacy(toolkit) | ReaderKind::Modern(toolkit),
                Criterion::CallingConvention | Criterion::Attribute,
            ) => toolkit.is_since(CUDA_12_8),
            (_, Criterion::CallingConvention | Criterion::Attribute) => true,
            // *Tileiras: NVVM IR Verifier* prints a kernel that has nothing else; for libNVVM it is nothing.
            (reader, Criterion::Attachment) => reader == ReaderKind::Documented,
            // *cicc: Type Translation, Globals & Special Variables*: the key sets or clears the mark.
            (ReaderKind::Documented, Criterion::Annotation { is_zero, .. }) => !is_zero,
            // Before 13.3, and below compute_100 up to now, the key counts and not its value.
            (ReaderKind::Legacy(_), Criterion::Annotation { subject, .. }) => subject == Subject::Symbol,
            (ReaderKind::Modern(toolkit), Criterion::Annotation { is_zero, subject }) => {
                subject != Subject::Cast && !(is_zero && toolkit.is_since(CUDA_13_3))
            }
        }
    }
}

const REFERENCES: usize = Reference::ALL.len();

/// On which targets each reference takes a function for a kernel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KernelFor([TargetSet; REFERENCES]);

impl KernelFor {
    /// For nobody.
    pub const NOBODY: KernelFor = KernelFor([TargetSet::empty(); REFERENCES]);

    /// Judges all that is written about a function.
    pub fn of(kernel: &KernelFact) -> KernelFor {
        kernel.criteria.iter().fold(KernelFor::NOBODY, |all, &(criterion, _)| all.union(KernelFor::by(criterion)))
    }

    /// Judges one criterion.
    pub fn by(criterion: Criterion) -> KernelFor {
        let mut takes = KernelFor::NOBODY;
        for (targets, &reference) in takes.0.iter_mut().zip(Reference::ALL) {
            *targets = match reference.toolkit() {
                None if criterion.makes_kernel(ReaderKind::Documented) => TargetSet::all(),
                None => TargetSet::empty(),
                Some(toolkit) => {
                    let taken = |reader, targets: Targets| {
                        if criterion.makes_kernel(reader) { targets.set() } else { TargetSet::empty() }
                    };
                    taken(ReaderKind::Legacy(toolkit), Targets::LEGACY)
                        .union(taken(ReaderKind::Modern(toolkit), Targets::MODERN))
                }
            };
        }
        takes
    }

    /// The targets on which it is a kernel for a reference.
    pub fn on(&self, reference: Reference) -> TargetSet {
        self.0.get(reference.index()).copied().unwrap_or_default()
    }

    /// Whether it is a kernel for a reference on a target.
    pub fn contains(&self, reference: Reference, target: Target) -> bool {
        self.on(reference).contains(target)
    }

    /// Whether it is a kernel by the documents, which speak of all targets alike.
    pub fn is_documented(&self) -> bool {
        self.on(Reference::Tileiras).is_all()
    }

    /// Whether it is a kernel on every target for every reference that reads more than annotations.
    pub fn is_everybody(&self) -> bool {
        let mut readers = Reference::ALL.iter().filter(|reference| !reference.is_before(CUDA_12_8));
        readers.all(|&reference| self.on(reference).is_all())
    }

    /// Each reference for which it is a kernel on some target, with those.
    pub fn iter(&self) -> impl Iterator<Item = (Reference, TargetSet)> {
        Reference::ALL.iter().copied().zip(self.0).filter(|(_, targets)| !targets.is_empty())
    }

    /// For whom either is one.
    #[must_use]
    pub fn union(self, other: KernelFor) -> KernelFor {
        let mut both = self;
        for (targets, more) in both.0.iter_mut().zip(other.0) {
            *targets = targets.union(more);
        }
        both
    }

    /// For whom it is none.
    #[must_use]
    pub fn complement(self) -> KernelFor {
        KernelFor(self.0.map(TargetSet::complement))
    }

    /// What is left of judgements that apply to kernels only; with [`KernelFor::complement`], to all but kernels.
    pub fn narrow(&self, judgements: Vec<Judgement>) -> Vec<Judgement> {
        judgements.into_iter().flat_map(|judgement| self.narrow_one(judgement)).collect()
    }

    /// References with the same targets share a judgement, as before.
    fn narrow_one(&self, judgement: Judgement) -> Vec<Judgement> {
        let mut parts: Vec<Judgement> = Vec::new();
        for reference in judgement.references.iter() {
            let targets = judgement.targets.intersection(self.on(reference));
            match parts.iter_mut().find(|part| part.targets == targets) {
                _ if targets.is_empty() => {}
                Some(part) => part.references = part.references.with(reference),
                None => {
                    let references = References::of(reference);
                    parts.push(Judgement { references, targets, ..judgement.clone() });
                }
            }
        }
        parts
    }
}

#[cfg(test)]
mod tests {
    use super::KernelFor;
    use crate::facts::{Criterion, Subject};
    use crate::finding::Judgement;
    use crate::rule::{Judged, References, Targets};
    use nvvm_target::release::{CUDA_12_8, CUDA_13_3};
    use nvvm_target::{Reference, TargetSet};

    const ZERO: Criterion = Criterion::Annotation { is_zero: true, subject: Subject::Symbol };

    #[test]
    fn judgements_are_narrowed_to_whom_it_is_a_kernel_for() {
        let kernel = KernelFor::by(ZERO);
        let judgements = kernel.narrow(vec![Judged::COMPILE.into(), Judged::DOCUMENTED.into()]);
        let parts: Vec<(References, TargetSet)> =
            judgements.iter().map(|judgement| (judgement.references, judgement.targets)).collect();
        let expected =
            [(References::before(CUDA_13_3), TargetSet::all()), (References::since(CUDA_13_3), Targets::LEGACY.set())];
        assert_eq!(parts, expected);
        let others: Vec<Judgement> = kernel.complement().narrow(vec![Judged::COMPILE.into()]);
        assert_eq!(others.len(), 1);
        assert_eq!((others[0].references, others[0].targets), (References::since(CUDA_13_3), Targets::MODERN.set()));
    }

    #[test]
    fn the_sets_are_in_the_order_of_references() {
        for &reference in Reference::ALL {
            let reads_marks = reference.toolkit().is_none_or(|toolkit| toolkit.is_since(CUDA_12_8));
            assert_eq!(KernelFor::by(Criterion::CallingConvention).on(reference).is_all(), reads_marks);
            assert_eq!(KernelFor::by(Criterion::Attachment).on(reference).is_all(), reference.toolkit().is_none());
        }
        assert!(KernelFor::by(Criterion::Attribute).is_everybody() && !KernelFor::by(ZERO).is_documented());
    }
}
