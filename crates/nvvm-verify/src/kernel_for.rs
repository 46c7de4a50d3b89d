//! The references (documents and tools) and targets for which a function is a kernel. They are derived from the
//! criteria that the analyses collect.
//!
//! Measured with libNVVM 12.9, 13.0 and 13.5 (`tests/kernel-identity`): the same functions become `.entry`, have
//! limited parameters in compilation, and must return `void` in verification. The target matters only by its front end
//! (legacy LLVM 7 or modern).

use crate::directives::ReaderKind;
use crate::rule::{References, Targets};
use nvvm_analysis::{Criterion, KernelFact};
use nvvm_diagnostics::Judgement;
use nvvm_target::release::CUDA_12_8;
use nvvm_target::{Reference, Target, TargetSet};

const REFERENCES: usize = Reference::ALL.len();

/// For each reference (document or measured tool), the targets on which a function is a kernel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KernelFor([TargetSet; REFERENCES]);

impl KernelFor {
    /// The value for a function that is not a kernel for any reference (document or tool) on any target.
    pub const EMPTY: KernelFor = KernelFor([TargetSet::empty(); REFERENCES]);

    /// Returns the references (documents and tools) and targets for which at least one criterion marks the function as
    /// a kernel.
    pub fn of(kernel: &KernelFact) -> KernelFor {
        kernel.criteria.iter().fold(KernelFor::EMPTY, |all, &(criterion, _)| all.union(KernelFor::by(criterion)))
    }

    /// Returns the references (documents and tools) and targets for which `criterion` marks a function as a kernel.
    pub fn by(criterion: Criterion) -> KernelFor {
        let mut takes = KernelFor::EMPTY;
        for (targets, &reference) in takes.0.iter_mut().zip(Reference::ALL) {
            *targets = match reference.toolkit() {
                None if ReaderKind::Documented.makes_kernel(criterion) => TargetSet::all(),
                None => TargetSet::empty(),
                Some(toolkit) => {
                    let taken = |reader: ReaderKind, targets: Targets| {
                        if reader.makes_kernel(criterion) { targets.set() } else { TargetSet::empty() }
                    };
                    taken(ReaderKind::Legacy(toolkit), Targets::LEGACY)
                        .union(taken(ReaderKind::Modern(toolkit), Targets::MODERN))
                }
            };
        }
        takes
    }

    /// Returns the targets on which a reference (document or tool) treats the function of this set as a kernel.
    pub fn on(&self, reference: Reference) -> TargetSet {
        self.0.get(reference.index()).copied().unwrap_or_default()
    }

    /// Whether a reference (document or tool) treats the function of this set as a kernel on a target.
    pub fn contains(&self, reference: Reference, target: Target) -> bool {
        self.on(reference).contains(target)
    }

    /// Whether the function of this set is a kernel according to the documents, which do not distinguish targets.
    pub fn is_documented(&self) -> bool {
        self.on(Reference::Tileiras).is_all()
    }

    /// Whether the function is a kernel on every target, according to the documents and to all tools since CUDA 12.8.
    /// In older toolkits, only annotations mark kernels.
    pub fn covers_every_tool(&self) -> bool {
        let mut readers = Reference::ALL.iter().filter(|reference| !reference.is_before(CUDA_12_8));
        readers.all(|&reference| self.on(reference).is_all())
    }

    /// The references (documents and tools) for which the function is a kernel on some target, each with these targets.
    pub fn iter(&self) -> impl Iterator<Item = (Reference, TargetSet)> {
        Reference::ALL.iter().copied().zip(self.0).filter(|(_, targets)| !targets.is_empty())
    }

    /// Returns the union: the references (documents and tools) and targets that are in this set or in `other`.
    #[must_use]
    pub fn union(self, other: KernelFor) -> KernelFor {
        let mut both = self;
        for (targets, more) in both.0.iter_mut().zip(other.0) {
            *targets = targets.union(more);
        }
        both
    }

    /// Returns the complement: the references (documents and tools) and targets for which the function is not a kernel.
    #[must_use]
    pub fn complement(self) -> KernelFor {
        KernelFor(self.0.map(TargetSet::complement))
    }

    /// Restricts the judgements of a finding to the references (documents and tools) and targets for which the function
    /// is a kernel. To restrict them to references and targets for which the function is not a kernel, call this on
    /// [`KernelFor::complement`].
    pub fn narrow(&self, judgements: Vec<Judgement>) -> Vec<Judgement> {
        judgements.into_iter().flat_map(|judgement| self.narrow_one(judgement)).collect()
    }

    /// Restricts one judgement (the report of a finding by a set of references on a set of targets) to the references
    /// (documents and tools) and targets in `self`. The result has one judgement for each distinct set of targets.
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
    use crate::rule::{References, ReportedBy, Targets};
    use nvvm_analysis::{Criterion, Subject};
    use nvvm_diagnostics::Judgement;
    use nvvm_target::release::{CUDA_12_8, CUDA_13_3};
    use nvvm_target::{Reference, TargetSet};

    const ZERO: Criterion = Criterion::Annotation { is_zero: true, subject: Subject::Symbol };

    #[test]
    fn judgements_are_narrowed_to_references_with_the_kernel() {
        let kernel = KernelFor::by(ZERO);
        let judgements = kernel.narrow(vec![ReportedBy::COMPILE.into(), ReportedBy::DOCUMENTED.into()]);
        let parts: Vec<(References, TargetSet)> =
            judgements.iter().map(|judgement| (judgement.references, judgement.targets)).collect();
        let expected =
            [(References::before(CUDA_13_3), TargetSet::all()), (References::since(CUDA_13_3), Targets::LEGACY.set())];
        assert_eq!(parts, expected);
        let others: Vec<Judgement> = kernel.complement().narrow(vec![ReportedBy::COMPILE.into()]);
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
        assert!(KernelFor::by(Criterion::Attribute).covers_every_tool() && !KernelFor::by(ZERO).is_documented());
    }
}
