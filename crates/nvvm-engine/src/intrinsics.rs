//! Search over the table of intrinsics (signatures, availability, support by tools) and generation of calls.

mod insertion;
mod spelling;

pub use insertion::{IntrinsicInsertion, intrinsic_insertion};

use nvvm_target::intrinsics::{self, Argument, Intrinsic, Kind, Known, Signature};
use nvvm_target::{Dialect, Reference, Target, TargetSet, Toolkit};
use serde::{Deserialize, Serialize};

/// The result of a search.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct IntrinsicSearch {
    /// Number of matches; [`rows`](Self::rows) may hold fewer.
    pub matches: u32,
    /// Number of further matches that the target does not support.
    pub elsewhere: u32,
    /// Whether there is no match at all; the rows are then the most similar names.
    pub only_close: bool,
    /// The rows, best match first.
    pub rows: Vec<IntrinsicRow>,
}

/// An intrinsic of the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct IntrinsicRow {
    /// The name without overload suffixes: `llvm.nvvm.ldu.global.i`.
    pub name: String,
    /// The family: `tcgen05.mma`.
    pub family: String,
    /// Result and parameters as LLVM spells them, with parameter names where LLVM has them: `void (ptr addrspace(6), i1
    /// cta_group)`.
    pub signature: String,
    /// The arguments that must be immediates, with their valid values: `cta_group: 1 to 2`.
    pub immediates: Vec<String>,
    /// The smallest SM number for which LLVM 24 selects the intrinsic. `None` when LLVM never selects it or has no gate
    /// for it.
    pub minimum_sm: Option<u16>,
    /// The lowest PTX ISA version that LLVM 24 requires: `8.6`.
    pub minimum_ptx: Option<String>,
    /// Targets with the intrinsic. References that agree share an entry; each reference is in exactly one entry.
    pub targets: Vec<IntrinsicTargets>,
    /// The treatment of the name by each toolkit's front ends.
    pub known: Vec<IntrinsicKnown>,
    /// History of the name: the last LLVM release that had it, or that no release had it.
    pub note: Option<String>,
    /// The most similar names in LLVM, for a name that LLVM removed.
    pub close: Vec<String>,
    /// Whether a call can be generated from the table alone. Some target-independent intrinsics derive types from
    /// others in ways that the table only names.
    pub insertable: bool,
}

/// The targets with an intrinsic according to some references.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct IntrinsicTargets {
    /// The references that agree on the targets.
    pub references: Vec<Reference>,
    /// The targets; all of them where no gate is known.
    pub targets: TargetSet,
    /// Citation for display; empty where no gate is known.
    pub source: String,
}

/// The treatment of an intrinsic's name by one front end.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct IntrinsicKnown {
    /// The toolkit: `CUDA 13.5`.
    pub toolkit: String,
    /// The dialect: `legacy`, `modern`.
    pub dialect: String,
    /// Whether the front end accepts a call with valid operands.
    pub accepts: bool,
    /// The treatment in words: `known`, `not known`, `known with another signature`, `refused: …`.
    pub says: String,
}

/// Maximum number of similar names for a name that LLVM removed.
const MAX_CLOSE: usize = 3;

/// Searches names and families for every word of `query`, in any order and case. `only_on` excludes intrinsics that the
/// reference does not list for the target. Returns at most `limit` rows; takes one pass over the table.
pub fn intrinsics_search(query: &str, only_on: Option<(Target, Reference)>, limit: usize) -> IntrinsicSearch {
    let query = query.to_ascii_lowercase();
    let words: Vec<&str> = query.split_whitespace().map(|word| word.trim_start_matches('@')).collect();
    let there = |intrinsic: &Intrinsic| {
        only_on.is_none_or(|(target, reference)| intrinsic.targets_under(reference).contains(target))
    };
    let mut found: Vec<(u8, Intrinsic)> =
        intrinsics::all().filter_map(|intrinsic| Some((rank(intrinsic, &words)?, intrinsic))).collect();
    let everywhere = found.len();
    found.retain(|(_, intrinsic)| there(intrinsic));
    let matches = u32::try_from(found.len()).unwrap_or(u32::MAX);
    // The table is sorted by name, and the stable sort keeps that order within a rank.
    found.sort_by_key(|&(rank, _)| rank);
    let mut best: Vec<Intrinsic> = found.iter().map(|&(_, intrinsic)| intrinsic).take(limit).collect();
    let elsewhere = u32::try_from(everywhere - found.len()).unwrap_or(u32::MAX);
    let only_close = everywhere == 0;
    if only_close {
        best = close_to(query.trim(), there);
    }
    IntrinsicSearch { matches, elsewhere, only_close, rows: best.into_iter().take(limit).map(row).collect() }
}

/// Returns the rank of a match, 0 the best; `None` when a word occurs in neither the name nor the family.
fn rank(intrinsic: Intrinsic, words: &[&str]) -> Option<u8> {
    let name = intrinsic.base_name();
    let short = short_name(name);
    let lower = short.to_ascii_lowercase();
    let full = name.to_ascii_lowercase();
    let has = |word: &&str| full.contains(*word) || intrinsic.family().contains(*word);
    if !words.iter().all(has) {
        return None;
    }
    let first = words.first().copied().unwrap_or_default();
    let place = if lower == first || full == first {
        0
    } else if lower.starts_with(first) || full.starts_with(first) {
        1
    } else if lower.split(['.', '_']).any(|part| part.starts_with(first)) {
        2
    } else {
        3
    };
    // LLVM's target-independent intrinsics come after all others.
    Some(if intrinsic.kind() == Kind::Generic { place + 4 } else { place })
}

/// Returns the name without the prefix `llvm.nvvm.` or `llvm.`.
fn short_name(name: &str) -> &str {
    name.strip_prefix("llvm.nvvm.").or_else(|| name.strip_prefix("llvm.")).unwrap_or(name)
}

fn close_to(name: &str, there: impl Fn(&Intrinsic) -> bool) -> Vec<Intrinsic> {
    let full = if name.starts_with("llvm.") { name.to_owned() } else { format!("llvm.nvvm.{name}") };
    intrinsics::suggestions(&full).into_iter().filter(there).collect()
}

/// Returns the row of the intrinsic that a callee name refers to, with or without overload suffixes.
pub fn intrinsic_row(callee: &str) -> Option<IntrinsicRow> {
    intrinsics::lookup(callee).map(row)
}

fn row(intrinsic: Intrinsic) -> IntrinsicRow {
    IntrinsicRow {
        name: intrinsic.base_name().to_owned(),
        family: intrinsic.family().to_owned(),
        signature: signature_text(intrinsic),
        immediates: intrinsic.immediate_arguments().map(immediate_text).collect(),
        minimum_sm: intrinsic.min_sm(),
        minimum_ptx: intrinsic.min_ptx().map(|minimum| minimum.version.to_string()),
        targets: targets(intrinsic),
        known: known(intrinsic),
        note: note(intrinsic),
        close: close(intrinsic),
        insertable: Dialect::ALL.iter().any(|&dialect| spelling::Spelling::of(intrinsic, dialect).is_some()),
    }
}

fn signature_text(intrinsic: Intrinsic) -> String {
    let signature: Signature = intrinsic.signature();
    let results: Vec<&str> = signature.results().map(nvvm_target::intrinsics::TypeToken::text).collect();
    let result = match results.as_slice() {
        [] => "void".to_owned(),
        [only] => (*only).to_owned(),
        several => format!("{{ {} }}", several.join(", ")),
    };
    let named = |index: usize| intrinsic.arguments().find(|argument| argument.index() == Some(index));
    let parameters: Vec<String> = signature
        .parameters()
        .enumerate()
        .map(|(index, token)| {
            let argument = named(index);
            let immediate = if argument.is_some_and(Argument::is_immediate) { " immarg" } else { "" };
            let name = argument.and_then(Argument::name).map(|name| format!(" {name}")).unwrap_or_default();
            format!("{}{immediate}{name}", token.text())
        })
        .collect();
    format!("{result} ({})", parameters.join(", "))
}

fn immediate_text(argument: Argument) -> String {
    let what = match (argument.name(), argument.index()) {
        (Some(name), _) => name.to_owned(),
        (None, Some(index)) => format!("argument {}", index + 1),
        (None, None) => "result".to_owned(),
    };
    let ranges: Vec<String> = argument
        .ranges()
        .iter()
        .map(|&(low, end)| match end.saturating_sub(1) {
            last if last <= low => low.to_string(),
            last => format!("{low} to {last}"),
        })
        .collect();
    if ranges.is_empty() { format!("{what}: any value") } else { format!("{what}: {}", ranges.join(", ")) }
}

fn targets(intrinsic: Intrinsic) -> Vec<IntrinsicTargets> {
    let mut groups: Vec<IntrinsicTargets> = Vec::new();
    for &reference in Reference::ALL {
        let gate = intrinsic.gate_under(reference);
        let targets = gate.map_or(TargetSet::all(), |gate| gate.targets);
        let source = gate.map(|gate| gate.source.to_string()).unwrap_or_default();
        match groups.iter_mut().find(|group| group.targets == targets && group.source == source) {
            Some(group) => group.references.push(reference),
            None => groups.push(IntrinsicTargets { references: vec![reference], targets, source }),
        }
    }
    groups
}

fn known(intrinsic: Intrinsic) -> Vec<IntrinsicKnown> {
    let pairs = Toolkit::ALL.iter().flat_map(|&toolkit| Dialect::ALL.iter().map(move |&dialect| (toolkit, dialect)));
    let reads = |toolkit, dialect| Target::ALL.iter().any(|target| target.info().libnvvm_reads(toolkit, dialect));
    pairs
        .filter(|&(toolkit, dialect)| reads(toolkit, dialect))
        .filter_map(|(toolkit, dialect)| {
            let known = intrinsic.known_to(toolkit, dialect)?;
            let is_known = intrinsic.known_by(dialect).contains(toolkit);
            let takes_newest = intrinsic.newest_signature_by(dialect).contains(toolkit);
            let (accepts, says) = match known {
                _ if !is_known => (false, "not known".to_owned()),
                Known::Yes if !takes_newest => (false, "known with another signature".to_owned()),
                Known::Yes => (true, "known".to_owned()),
                Known::No => (false, "not known".to_owned()),
                Known::OtherSignature => (false, "known with another signature".to_owned()),
                Known::Fails("") => (false, "refused without a word".to_owned()),
                Known::Fails(words) => (false, format!("refused: {words}")),
            };
            Some(IntrinsicKnown {
                toolkit: toolkit.name().to_owned(),
                dialect: dialect.name().to_owned(),
                accepts,
                says,
            })
        })
        .collect()
}

fn note(intrinsic: Intrinsic) -> Option<String> {
    match (intrinsic.kind(), intrinsic.removed_after()) {
        (Kind::LibNvvmOnly, _) => Some("No LLVM has it; libNVVM 13.5 knows it in modern text.".to_owned()),
        (_, Some(last)) => Some(format!("LLVM dropped it: of the versions compared, {last} is the last that has it.")),
        (_, None) => None,
    }
}

fn close(intrinsic: Intrinsic) -> Vec<String> {
    if intrinsic.removed_after().is_none() {
        return Vec::new();
    }
    let others = intrinsics::suggestions(intrinsic.base_name()).into_iter();
    others
        .filter(|other| *other != intrinsic && other.removed_after().is_none() && other.kind() == Kind::Nvvm)
        .map(|other| other.base_name().to_owned())
        .take(MAX_CLOSE)
        .collect()
}
