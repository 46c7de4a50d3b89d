//! Toolkits and targets in words.

use nvvm_target::ptx_history::{self, Release};
use nvvm_target::{Target, TargetInfo, TargetSet, Version};

/// `CUDA 12.5 and 12.6`, the releases with this PTX ISA version; `None` when no release has it as its own.
pub(crate) fn with_ptx(version: Version) -> Option<String> {
    let releases: Vec<String> = ptx_history::with_ptx(version).map(|release| release.cuda.to_string()).collect();
    (!releases.is_empty()).then(|| format!("CUDA {}", releases.join(" and ")))
}

/// `CUDA 12.4 and later`, those that read this PTX ISA version.
pub(crate) fn reading_ptx(version: Version) -> Option<String> {
    ptx_history::first_with_ptx(version).map(|release| format!("CUDA {} and later", release.cuda))
}

/// ` (driver 550 or later)`, where the driver of a release is known.
pub(crate) fn driver(release: &Release) -> String {
    release.driver.map_or_else(String::new, |driver| format!(" (driver {driver} or later)"))
}

/// `CUDA 12.9 came with 575, 13.0 with 580 and 13.2 with 595`: the newest releases whose drivers are known.
pub(crate) fn newest_drivers() -> String {
    let known = ptx_history::RELEASES.iter().rev().filter_map(|release| Some((release.cuda, release.driver?)));
    let mut newest: Vec<_> = known.take(4).collect();
    newest.reverse();
    let phrases = newest.iter().enumerate().map(|(place, (cuda, driver))| match place {
        0 => format!("CUDA {cuda} came with {driver}"),
        _ => format!("{cuda} with {driver}"),
    });
    nvvm_target::prose::listed(&phrases.collect::<Vec<_>>())
}

/// `CUDA 11.8 and later`, `CUDA 6.0 to 12.9`.
pub(crate) fn with_target(info: &TargetInfo) -> String {
    match info.last_cuda {
        Some(last) => format!("CUDA {} to {last}", info.first_cuda),
        None => format!("CUDA {} and later", info.first_cuda),
    }
}

/// ` (Hopper: GH100, H100, H200)`
pub(crate) fn chips(info: &TargetInfo) -> String {
    let generation = info.edition.unwrap_or_else(|| info.generation.name());
    let chips: Vec<&str> = info.chips.iter().take(3).copied().collect();
    if chips.is_empty() { format!(" ({generation})") } else { format!(" ({generation}: {})", chips.join(", ")) }
}

/// A target by any of its names: `sm_90a`, `compute_90a`, `lto_90a`.
pub(crate) fn target(name: &str) -> Option<Target> {
    let number = ["sm_", "compute_", "lto_"].iter().find_map(|before| name.strip_prefix(before))?;
    Target::parse(&format!("sm_{number}"))
}

/// The newest target without a letter that an older toolkit than `target`'s first one knew: its own without the letter,
/// where there was one.
pub(crate) fn older_target(target: Target) -> Option<Target> {
    let first_cuda = target.info().first_cuda;
    let base = target.base();
    if base != target && base.info().first_cuda < first_cuda {
        return Some(base);
    }
    let older = |it: &Target| it.suffix().is_none() && it.info().first_cuda < first_cuda;
    TargetSet::below(target.sm()).iter().rfind(older)
}

/// `CUDA 12.8 and later`
pub(crate) fn and_later(first: Version) -> String {
    format!("CUDA {first} and later")
}
