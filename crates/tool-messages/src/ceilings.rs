//! Ceilings of every target, as each toolkit has them, in words.

use nvvm_target::{Reference, Target, TargetSet, Version};

/// Bytes from a release of CUDA on; the first of a target's have none.
type Step = (Option<Version>, u32);

/// `sm_35 to sm_62 4,096; sm_70 to sm_90a 4,096, from CUDA 12.1 on 32,764`: what `limit` gives in bytes, with targets
/// that no measured toolkit knows left out.
pub(crate) fn by_target(limit: impl Fn(Reference, Target) -> Option<u32>) -> String {
    let mut groups: Vec<(Vec<Step>, TargetSet)> = Vec::new();
    for &target in Target::ALL {
        let steps = steps(|reference| limit(reference, target));
        if steps.is_empty() {
            continue;
        }
        match groups.iter_mut().find(|(known, _)| *known == steps) {
            Some((_, targets)) => targets.insert(target),
            None => groups.push((steps, TargetSet::only(target))),
        }
    }
    let words = |(steps, targets): &(Vec<Step>, TargetSet)| {
        let steps = steps.iter().map(|(since, bytes)| {
            let bytes = nvvm_target::prose::grouped((*bytes).into());
            since.map_or_else(|| bytes.clone(), |since| format!("from CUDA {since} on {bytes}"))
        });
        format!("{targets} {}", steps.collect::<Vec<_>>().join(", "))
    };
    groups.iter().map(words).collect::<Vec<_>>().join("; ")
}

fn steps(limit: impl Fn(Reference) -> Option<u32>) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    for &reference in Reference::TOOLKITS {
        let Some(bytes) = limit(reference) else { continue };
        match steps.last() {
            None => steps.push((None, bytes)),
            Some(&(_, before)) if before != bytes => {
                steps.push((reference.toolkit().map(nvvm_target::Toolkit::version), bytes));
            }
            Some(_) => {}
        }
    }
    steps
}

/// The most that any target is given, where it is given that, and since which release.
pub(crate) struct Largest {
    pub bytes: u32,
    pub targets: TargetSet,
    pub since: Option<Version>,
}

/// The largest ceiling of all toolkits.
pub(crate) fn largest(limit: impl Fn(Reference, Target) -> Option<u32>) -> Largest {
    let all = |reference: Reference| Target::ALL.iter().filter_map(|&target| limit(reference, target)).max();
    let bytes = Reference::TOOLKITS.iter().filter_map(|&reference| all(reference)).max().unwrap_or_default();
    let has = |reference: &&Reference| all(**reference) == Some(bytes);
    let targets = TargetSet::from_fn(|target| {
        Reference::TOOLKITS.iter().any(|&reference| limit(reference, target) == Some(bytes))
    });
    let first = Reference::TOOLKITS.iter().find(has).and_then(|reference| reference.toolkit());
    Largest { bytes, targets, since: first.map(nvvm_target::Toolkit::version) }
}

/// The smallest ceiling of all toolkits, in bytes.
pub(crate) fn smallest(limit: impl Fn(Reference, Target) -> Option<u32>) -> u32 {
    let all =
        Reference::TOOLKITS.iter().flat_map(|&reference| Target::ALL.iter().map(move |&target| (reference, target)));
    all.filter_map(|(reference, target)| limit(reference, target)).min().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_of_toolkits_are_told_once_for_targets_that_share_them() {
        let of = |reference: Reference, target: Target| {
            let is_late = reference.is_since(Version::new(13, 0));
            match target.sm() {
                ..80 => None,
                80..100 => Some(1_000),
                _ => Some(if is_late { 70_000 } else { 2_000 }),
            }
        };
        assert_eq!(by_target(of), "sm_80 to sm_90a 1,000; sm_100 to sm_121f 2,000, from CUDA 13.0 on 70,000");
        let Largest { bytes, targets, since } = largest(of);
        assert_eq!((bytes, targets, since), (70_000, TargetSet::at_least(100), Some(Version::new(13, 0))));
        assert_eq!(smallest(of), 1_000);
    }
}
