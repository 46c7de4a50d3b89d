//! Data of one target as lines of name and value.

use super::plain_source;
use crate::entry::Citation;
use nvvm_engine::words;
use nvvm_target::{Dialect, Suffix, Target, Toolkit, ToolkitSet};

/// A line of a target's data.
pub(super) struct Fact {
    pub name: &'static str,
    pub value: String,
}

/// Returns the same lines in the same order for every target, for comparisons.
pub(super) fn of(target: Target) -> Vec<Fact> {
    let info = target.info();
    let generation = match info.edition {
        Some(edition) => format!("{} ({edition})", target.generation()),
        None => target.generation().name().to_owned(),
    };
    let suffix = match target.suffix() {
        None => "none: runs on later architectures too, by way of PTX",
        Some(Suffix::ArchitectureSpecific) => "a: code for exactly this architecture",
        Some(Suffix::Family) => "f: code for this architecture and later ones of its family",
    };
    let or = |text: Option<String>, otherwise: &str| text.unwrap_or_else(|| otherwise.to_owned());
    let dialect = match target.dialect_of_libnvvm() {
        Dialect::Legacy => "typed pointers (LLVM 7)",
        Dialect::Modern => "opaque pointers; typed pointers are read too",
    };
    let renamed = match (info.renamed_to, info.renamed_from) {
        (Some(new), _) => format!("called {new} from CUDA 13.0 on"),
        (_, Some(old)) => format!("called {old} before CUDA 13.0"),
        (None, None) => String::new(),
    };
    let lines = [
        ("Generation", generation),
        ("Compute capability", info.compute_capability.to_owned()),
        ("Suffix", suffix.to_owned()),
        ("Chips", or(Some(info.chips.join(", ")).filter(|chips| !chips.is_empty()), "none that could be confirmed")),
        ("CUDA toolkits", cuda(target)),
        ("Other name", renamed),
        ("First PTX ISA", info.first_ptx.to_string()),
        ("Lowest PTX ISA for LLVM 24", or(info.llvm_minimum_ptx.map(|version| version.to_string()), "no minimum")),
        ("Dialect for libNVVM", dialect.to_owned()),
        ("Supported by libNVVM", toolkits(info.libnvvm_legacy, info.libnvvm_modern)),
        ("Supported by ptxas", toolkits(info.ptxas_code, info.ptxas_code)),
        ("ptxas that reads `.target` of it", toolkits(info.ptxas_directive, info.ptxas_directive)),
        ("Its PTX runs on", or(info.ptx_runs_on.map(words::targets), "not measured")),
    ];
    lines.into_iter().map(|(name, value)| Fact { name, value }).collect()
}

/// Formats the range of releases: `11.8 and later`, `8.0 to 12.9`.
pub(super) fn cuda(target: Target) -> String {
    let info = target.info();
    match info.last_cuda {
        Some(last) => format!("{} to {last}", info.first_cuda),
        None => format!("{} and later", info.first_cuda),
    }
}

fn toolkits(one: ToolkitSet, other: ToolkitSet) -> String {
    let known = Toolkit::ALL.iter().filter(|&&toolkit| one.contains(toolkit) || other.contains(toolkit));
    let names: Vec<String> = known.map(|toolkit| toolkit.version().to_string()).collect();
    if names.is_empty() { "none of those measured".to_owned() } else { format!("CUDA {}", names.join(", ")) }
}

/// Returns the sources of the table.
pub(super) fn sources() -> Vec<Citation> {
    vec![
        plain_source("measured: libNVVM and ptxas 12.9, 13.0 and 13.5, acceptance of each target", None),
        plain_source("CUDA Toolkit release notes", Some("https://docs.nvidia.com/cuda/cuda-toolkit-release-notes/")),
        plain_source(
            "PTX ISA, Release Notes",
            Some("https://docs.nvidia.com/cuda/parallel-thread-execution/#release-notes"),
        ),
        plain_source("User Guide for NVPTX Back-end", Some("https://llvm.org/docs/NVPTXUsage.html")),
    ]
}
