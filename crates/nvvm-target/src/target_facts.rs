//! Properties of SM targets, from the table of targets.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::target_table::TARGETS;
use crate::{Dialect, Generation, Suffix, Target, TargetInfo};

impl Target {
    /// Parses a target's name, `sm_90a` or `compute_90a`; `None` for any other text.
    pub fn parse(text: &str) -> Option<Self> {
        let number = text.strip_prefix("sm_").or_else(|| text.strip_prefix("compute_"))?;
        Self::ALL.iter().copied().find(|target| target.number() == number)
    }

    /// The row of this target in the table of targets.
    pub const fn info(self) -> &'static TargetInfo {
        &TARGETS[self.index()]
    }

    /// The name of the target, e.g. `sm_90a`.
    pub const fn name(self) -> &'static str {
        self.info().name
    }

    /// The name of the target without `sm_`, e.g. `90a`.
    pub fn number(self) -> &'static str {
        self.name().strip_prefix("sm_").unwrap_or_default()
    }

    /// The SM number without the suffix, e.g. 90 for `sm_90a`.
    pub const fn sm(self) -> u16 {
        self.info().sm
    }

    /// The major part of the compute capability, e.g. 12 for `sm_121`.
    pub const fn major(self) -> u16 {
        self.sm() / 10
    }

    /// The suffix of the target, `a` or `f`; `None` for a base target.
    pub const fn suffix(self) -> Option<Suffix> {
        self.info().suffix
    }

    /// Returns the base target: the one with the same SM number and no suffix.
    pub fn base(self) -> Self {
        Self::ALL.iter().copied().find(|target| target.sm() == self.sm() && target.suffix().is_none()).unwrap_or(self)
    }

    /// The GPU generation of the target, e.g. Hopper.
    pub const fn generation(self) -> Generation {
        self.info().generation
    }

    /// The default front end of libNVVM for the target: modern from sm_100 on, else legacy (LLVM 7). Measured with
    /// libNVVM 12.9 to 13.5.
    pub const fn dialect_of_libnvvm(self) -> Dialect {
        if self.sm() >= 100 { Dialect::Modern } else { Dialect::Legacy }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

impl fmt::Debug for Target {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

/// Serializes a target as its name, so that links and exports do not depend on the order of the table of targets.
impl Serialize for Target {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Target {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Name;
        impl de::Visitor<'_> for Name {
            type Value = Target;

            fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
                formatter.write_str("the name of an SM target")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Target, E> {
                Target::parse(text).ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
            }
        }
        deserializer.deserialize_str(Name)
    }
}

#[cfg(test)]
mod tests {
    use crate::{Dialect, Generation, Suffix, Target, Toolkit, Version};

    #[test]
    fn the_table_has_every_target_in_order() {
        assert_eq!(Target::ALL.len(), 43);
        assert_eq!(Target::ALL.first().map(|target| target.name()), Some("sm_20"));
        assert_eq!(Target::ALL.last().map(|target| target.name()), Some("sm_121f"));
        for pair in Target::ALL.windows(2) {
            assert!(pair[0] < pair[1] && pair[0].sm() <= pair[1].sm());
        }
        let with = |suffix| Target::ALL.iter().filter(|target| target.suffix() == suffix).count();
        assert_eq!(with(None), 28);
        assert_eq!(with(Some(Suffix::ArchitectureSpecific)), 8);
        assert_eq!(with(Some(Suffix::Family)), 7);
    }

    #[test]
    fn names_are_consistent() {
        for &target in Target::ALL {
            assert_eq!(Target::parse(target.name()), Some(target));
            assert_eq!(Target::parse(&format!("compute_{}", target.number())), Some(target));
            let letter = target.suffix().map(|suffix| suffix.letter().to_string()).unwrap_or_default();
            assert_eq!(target.name(), format!("sm_{}{letter}", target.sm()));
            let capability = format!("{}.{}{letter}", target.sm() / 10, target.sm() % 10);
            assert_eq!(target.info().compute_capability, capability);
            assert!(target.base().suffix().is_none() && target.base().sm() == target.sm());
        }
        for unknown in ["", "sm_", "90", "sm_90f", "SM_90", "sm_130", "sm_090", "compute_", "sm_9 0"] {
            assert_eq!(Target::parse(unknown), None, "{unknown:?}");
        }
    }

    #[test]
    fn generations_and_dialects() {
        let target = |name| Target::parse(name).expect("a target");
        assert_eq!(target("sm_37").generation(), Generation::Kepler);
        assert_eq!(target("sm_89").generation().name(), "Ada Lovelace");
        assert_eq!(target("sm_107").generation(), Generation::Rubin);
        assert_eq!(target("sm_103a").info().edition, Some("Blackwell Ultra"));
        assert_eq!(target("sm_90a").dialect_of_libnvvm(), Dialect::Legacy);
        assert_eq!(target("sm_100").dialect_of_libnvvm(), Dialect::Modern);
        for &target in Target::ALL {
            for &toolkit in Toolkit::ALL {
                let info = target.info();
                let modern = info.libnvvm_modern.contains(toolkit);
                assert_eq!(modern, info.known_to_libnvvm(toolkit) && target.dialect_of_libnvvm() == Dialect::Modern);
                // The modern front end, from sm_100 on, also accepts the legacy dialect.
                assert_eq!(info.libnvvm_legacy.contains(toolkit), info.known_to_libnvvm(toolkit));
            }
        }
    }

    #[test]
    fn rows_spot_checked_against_the_measurements() {
        let info = |name| Target::parse(name).expect("a target").info();
        assert_eq!(info("sm_101").renamed_to, Target::parse("sm_110"));
        assert_eq!(info("sm_110f").renamed_from, Target::parse("sm_101f"));
        assert_eq!(info("sm_72").last_cuda, Some(Version::new(12, 9)));
        assert_eq!(info("sm_75").last_cuda, None);
        assert_eq!(info("sm_107").first_ptx, Version::new(9, 4));
        assert!(!info("sm_88").known_to_libnvvm(Toolkit::CUDA_12_9));
        assert!(info("sm_88").known_to_libnvvm(Toolkit::CUDA_13_0));
        assert!(!info("sm_50").ptxas_code.contains(Toolkit::CUDA_13_5));
        assert!(info("sm_50").ptxas_directive.contains(Toolkit::CUDA_13_5));
        let reach = info("sm_110f").ptx_runs_on.expect("measured");
        let names: Vec<_> = reach.iter().map(Target::name).collect();
        assert_eq!(names, ["sm_110", "sm_110a", "sm_110f"]);
        assert_eq!(info("sm_80").ptx_runs_on, None);
    }
}
