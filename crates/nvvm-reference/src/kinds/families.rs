//! Families of intrinsics with their members.

use crate::entry::{Block, Cell, Citation, Entry, Kind, Row, Table, links};
use crate::listing::Listed;
use nvvm_engine::words;
use nvvm_target::intrinsics::{self, Intrinsic, Kind as Origin};
use nvvm_target::{Suffix, TargetSet};
use std::collections::BTreeMap;

const OF_NVIDIA: &str = "NVIDIA’s";
const OF_LLVM: &str = "LLVM’s, for every processor";

/// Returns all families; NVIDIA's come first.
pub(crate) fn listed() -> Vec<Listed> {
    let mut counts: BTreeMap<(bool, &str), usize> = BTreeMap::new();
    for intrinsic in intrinsics::all() {
        *counts.entry((is_generic(intrinsic), intrinsic.family())).or_insert(0) += 1;
    }
    counts.into_iter().map(|((generic, family), count)| listed_family(generic, family, count)).collect()
}

fn is_generic(intrinsic: Intrinsic) -> bool {
    intrinsic.kind() == Origin::Generic
}

fn listed_family(generic: bool, family: &str, count: usize) -> Listed {
    let noun = if count == 1 { "intrinsic" } else { "intrinsics" };
    let whose = if generic { "LLVM’s" } else { "NVIDIA’s" };
    let summary = format!("{count} of {whose} {noun}: signatures, and the targets that have them.");
    let group = if generic { OF_LLVM } else { OF_NVIDIA };
    Listed::new(Kind::IntrinsicFamily, &name(family), family, summary).under(group).with_text("intrinsics family")
}

/// Returns a family's name as the end of an id: `cvt-fp8-fp6-fp4`. LLVM's families start with `llvm.`, so names are
/// unique.
pub(crate) fn name(family: &str) -> String {
    let plain =
        |character: char| if character.is_ascii_alphanumeric() || "._".contains(character) { character } else { '-' };
    family.chars().map(plain).collect()
}

/// Returns the entry of a family.
pub(crate) fn entry(wanted: &str) -> Option<Entry> {
    let members: Vec<Intrinsic> = intrinsics::all().filter(|intrinsic| name(intrinsic.family()) == wanted).collect();
    let first = members.first()?;
    let family = first.family();
    let mut entry = Entry::new(listed_family(is_generic(*first), family, members.len()).heading);
    let rows = members.iter().map(|&intrinsic| row(intrinsic)).collect();
    let caption = format!("The intrinsics of {family}");
    entry.body = vec![Block::Table(Table::new(caption, &["Intrinsic", "From", "Targets, by LLVM 24"], rows))];
    entry.sources = sources();
    entry.see_also = links(["term/intrinsic"]);
    Some(entry)
}

fn row(intrinsic: Intrinsic) -> Row {
    let name = intrinsic.base_name();
    let targets = intrinsic.targets_llvm();
    let words = targets.map_or_else(|| "no gate is known".to_owned(), words::targets);
    let cells = vec![Cell::link(name, Kind::Intrinsic.id(name)), minimum(intrinsic).into(), words.into()];
    Row { cells, targets }
}

/// Describes the required targets: `from sm_90`, `only with a, from sm_100a`; empty without a gate.
pub(crate) fn minimum(intrinsic: Intrinsic) -> String {
    match (intrinsic.arch_specific(), intrinsic.targets_llvm().and_then(TargetSet::smallest)) {
        (Some(specific), Some(first)) => match specific.suffix {
            Suffix::ArchitectureSpecific => format!("only with a, from {first}"),
            Suffix::Family => format!("only with a or f, from {first}"),
        },
        (None, Some(first)) => format!("from {first}"),
        (_, None) => String::new(),
    }
}

/// Returns the sources of the table.
pub(crate) fn sources() -> Vec<Citation> {
    vec![
        Citation::plain("LLVM 24: IntrinsicsNVVM.td for signatures; instruction selection on every target for gates"),
        Citation::plain("measured: libNVVM 12.9 and 13.5 and ptxas, one call of each intrinsic on every target"),
        Citation {
            text: "User Guide for NVPTX Back-end, NVPTX Intrinsics".to_owned(),
            url: Some("https://llvm.org/docs/NVPTXUsage.html#nvptx-intrinsics".to_owned()),
        },
    ]
}
