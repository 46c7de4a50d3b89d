//! Compilation configurations. nvcc compiles a translation unit once per target and once for the host, and macros can
//! differ each time.

use nvvm_target::{Reference, Target, TargetSet, Toolkit};
use std::fmt;

/// A compilation pass of nvcc.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    /// Device compilation for a target: `__CUDA_ARCH__` is defined.
    Device,
    /// Host compilation: `__CUDA_ARCH__` is not defined.
    Host,
}

/// A compilation configuration: reference, target and pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reader {
    /// The reference whose behavior is checked against.
    pub reference: Reference,
    /// The target. The host pass has it too, in `__CUDA_ARCH_LIST__`.
    pub target: Target,
    /// The pass.
    pub pass: Pass,
}

impl Reader {
    /// Returns the toolkit of the headers and predefined macros. The documents describe CUDA 13.
    pub fn toolkit(self) -> Toolkit {
        self.reference.toolkit().unwrap_or(Toolkit::NEWEST)
    }
}

/// A set of compilation configurations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Readers {
    /// Targets of the device pass, by reference in the order of [`Reference::ALL`].
    device: Vec<TargetSet>,
    /// Targets of the host pass, in the same order.
    host: Vec<TargetSet>,
}

impl Readers {
    /// The set of all compilation configurations.
    pub fn all() -> Self {
        let all = vec![TargetSet::all(); Reference::ALL.len()];
        Readers { device: all.clone(), host: all }
    }

    /// The empty set.
    pub fn empty() -> Self {
        let none = vec![TargetSet::empty(); Reference::ALL.len()];
        Readers { device: none.clone(), host: none }
    }

    /// Returns the representative configuration: the newest toolkit, sm_100 and the device pass, where the set contains
    /// them.
    pub fn first(&self) -> Option<Reader> {
        let usual = Target::parse("sm_100");
        let of = |pass: Pass| {
            let references = Reference::ALL.iter().rev();
            references.zip(self.of(pass).iter().rev()).find_map(move |(&reference, targets)| {
                let target = usual.filter(|it| targets.contains(*it)).or_else(|| targets.smallest())?;
                Some(Reader { reference, target, pass })
            })
        };
        of(Pass::Device).or_else(|| of(Pass::Host))
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.first().is_none()
    }

    /// Whether the set contains a device pass.
    pub fn has_device(&self) -> bool {
        self.device.iter().any(|targets| !targets.is_empty())
    }

    /// Whether the set contains a host pass.
    pub fn has_host(&self) -> bool {
        self.host.iter().any(|targets| !targets.is_empty())
    }

    /// Returns the targets of a reference in a pass.
    pub fn targets(&self, reference: Reference, pass: Pass) -> TargetSet {
        let place = Reference::ALL.iter().position(|it| *it == reference);
        place.and_then(|place| self.of(pass).get(place)).copied().unwrap_or_default()
    }

    /// Returns the references with a device pass, each with its targets.
    pub fn of_device(&self) -> Vec<(Reference, TargetSet)> {
        let pairs = Reference::ALL.iter().copied().zip(self.device.iter().copied());
        pairs.filter(|(_, targets)| !targets.is_empty()).collect()
    }

    /// Iterates over the configurations.
    pub fn iter(&self) -> impl Iterator<Item = Reader> + '_ {
        [Pass::Device, Pass::Host].into_iter().flat_map(move |pass| {
            Reference::ALL.iter().zip(self.of(pass)).flat_map(move |(&reference, targets)| {
                targets.iter().map(move |target| Reader { reference, target, pass })
            })
        })
    }

    /// Returns the configurations that satisfy a predicate.
    #[must_use]
    pub fn filter(&self, mut question: impl FnMut(Reader) -> bool) -> Self {
        let mut kept = Self::empty();
        for reader in self.iter().filter(|reader| question(*reader)) {
            let all = if reader.pass == Pass::Device { &mut kept.device } else { &mut kept.host };
            let place = Reference::ALL.iter().position(|it| *it == reader.reference);
            if let Some(targets) = place.and_then(|place| all.get_mut(place)) {
                targets.insert(reader.target);
            }
        }
        kept
    }

    /// Returns the difference of two sets.
    #[must_use]
    pub fn without(&self, others: &Self) -> Self {
        self.combined(others, TargetSet::difference)
    }

    /// Returns the union of two sets.
    #[must_use]
    pub fn and(&self, others: &Self) -> Self {
        self.combined(others, TargetSet::union)
    }

    fn combined(&self, others: &Self, how: fn(TargetSet, TargetSet) -> TargetSet) -> Self {
        let both = |one: &[TargetSet], other: &[TargetSet]| {
            one.iter().zip(other).map(|(&one, &other)| how(one, other)).collect()
        };
        Readers { device: both(&self.device, &others.device), host: both(&self.host, &others.host) }
    }

    /// Groups the references by their targets in the device pass.
    pub fn groups(&self) -> Vec<(TargetSet, Vec<Reference>)> {
        let mut groups: Vec<(TargetSet, Vec<Reference>)> = Vec::new();
        for (reference, targets) in self.of_device() {
            match groups.iter_mut().find(|it| it.0 == targets) {
                Some((_, references)) => references.push(reference),
                None => groups.push((targets, vec![reference])),
            }
        }
        groups
    }

    fn of(&self, pass: Pass) -> &[TargetSet] {
        match pass {
            Pass::Device => &self.device,
            Pass::Host => &self.host,
        }
    }
}

/// The targets of the device pass: `sm_20 to sm_89`, or `sm_90a (CUDA 13.0, CUDA 13.5)` where references differ.
impl fmt::Display for Readers {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.groups().into_iter().map(|(targets, references)| {
            let names: Vec<&str> = references.iter().map(|it| it.name()).collect();
            let is_all = names.len() == Reference::ALL.len();
            if is_all { targets.to_string() } else { format!("{targets} ({})", names.join(", ")) }
        });
        formatter.write_str(&words.collect::<Vec<_>>().join("; "))
    }
}
