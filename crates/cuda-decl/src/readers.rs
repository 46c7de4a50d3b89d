//! Who reads a text: nvcc reads it once for each target and once for the host, and each time its macros may decide
//! otherwise.

use nvvm_target::{Reference, Target, TargetSet, Toolkit};
use std::fmt;

/// One run of nvcc's front end over a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    /// For a target: `__CUDA_ARCH__` is defined.
    Device,
    /// For the host's compiler: it is not.
    Host,
}

/// By whose toolkit, for which target, in which pass a text is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reader {
    /// Whose behaviour is judged.
    pub reference: Reference,
    /// The target; the host's pass knows it too, by `__CUDA_ARCH_LIST__`.
    pub target: Target,
    /// The pass.
    pub pass: Pass,
}

impl Reader {
    /// The toolkit whose headers and macros are read. What the documents describe is of CUDA 13.
    pub fn toolkit(self) -> Toolkit {
        self.reference.toolkit().unwrap_or(Toolkit::NEWEST)
    }
}

/// A set of readers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Readers {
    /// In the device's pass, by the references in their order.
    device: Vec<TargetSet>,
    /// In the host's pass.
    host: Vec<TargetSet>,
}

impl Readers {
    /// Everybody.
    pub fn everybody() -> Self {
        let all = vec![TargetSet::all(); Reference::ALL.len()];
        Readers { device: all.clone(), host: all }
    }

    /// Nobody.
    pub fn nobody() -> Self {
        let none = vec![TargetSet::empty(); Reference::ALL.len()];
        Readers { device: none.clone(), host: none }
    }

    /// The reader to begin with: of the newest toolkit, for sm_100, on the device, where these read.
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

    /// Whether nobody reads.
    pub fn is_empty(&self) -> bool {
        self.first().is_none()
    }

    /// Whether somebody reads for a device.
    pub fn has_device(&self) -> bool {
        self.device.iter().any(|targets| !targets.is_empty())
    }

    /// Whether somebody reads for the host.
    pub fn has_host(&self) -> bool {
        self.host.iter().any(|targets| !targets.is_empty())
    }

    /// The targets for which a reference reads, in a pass.
    pub fn targets(&self, reference: Reference, pass: Pass) -> TargetSet {
        let place = Reference::ALL.iter().position(|it| *it == reference);
        place.and_then(|place| self.of(pass).get(place)).copied().unwrap_or_default()
    }

    /// Every reference with the targets for which it reads on the device, those with none left out.
    pub fn of_device(&self) -> Vec<(Reference, TargetSet)> {
        let pairs = Reference::ALL.iter().copied().zip(self.device.iter().copied());
        pairs.filter(|(_, targets)| !targets.is_empty()).collect()
    }

    /// Everybody, one by one.
    pub fn iter(&self) -> impl Iterator<Item = Reader> + '_ {
        [Pass::Device, Pass::Host].into_iter().flat_map(move |pass| {
            Reference::ALL.iter().zip(self.of(pass)).flat_map(move |(&reference, targets)| {
                targets.iter().map(move |target| Reader { reference, target, pass })
            })
        })
    }

    /// Those of these for whom the question is answered with yes.
    #[must_use]
    pub fn filter(&self, mut question: impl FnMut(Reader) -> bool) -> Self {
        let mut kept = Self::nobody();
        for reader in self.iter().filter(|reader| question(*reader)) {
            let all = if reader.pass == Pass::Device { &mut kept.device } else { &mut kept.host };
            let place = Reference::ALL.iter().position(|it| *it == reader.reference);
            if let Some(targets) = place.and_then(|place| all.get_mut(place)) {
                targets.insert(reader.target);
            }
        }
        kept
    }

    /// These without others.
    #[must_use]
    pub fn without(&self, others: &Self) -> Self {
        self.combined(others, TargetSet::difference)
    }

    /// These and others.
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

    /// The sets of targets for which references read on the device, each with its references.
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

/// Who reads on the device: `sm_20 to sm_89`, or `sm_90a (CUDA 13.0, CUDA 13.5)` where references read otherwise.
impl fmt::Display for Readers {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = self.groups().into_iter().map(|(targets, references)| {
            let names: Vec<&str> = references.iter().map(|it| it.name()).collect();
            let everybody = names.len() == Reference::ALL.len();
            if everybody { targets.to_string() } else { format!("{targets} ({})", names.join(", ")) }
        });
        formatter.write_str(&words.collect::<Vec<_>>().join("; "))
    }
}
