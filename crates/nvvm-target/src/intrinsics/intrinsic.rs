//! One intrinsic.

use super::immediate_gate::ImmediateGate;
use super::signature::{Argument, Signature};
use super::stored::{MinimumPtx, StoredReleases};
use super::table::{Table, column, optional};
use super::verdict::{Evidence, Known, Verdict};
use crate::release::{CUDA_13_0, CUDA_13_3};
use crate::{Dialect, Suffix, Target, TargetSet, Toolkit, ToolkitSet};

/// An intrinsic of the table. Two are equal when they are the same one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Intrinsic(u16);

/// Where an intrinsic belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// `llvm.nvvm.*` of some LLVM version from 14 to 24.
    Nvvm,
    /// A target-independent one of LLVM's.
    Generic,
    /// Known to libNVVM 13.5's modern front end, not to LLVM. Its signature is
    /// one that libNVVM was seen to take; where the name is overloaded, other types may do as well.
    LibNvvmOnly,
}

/// What a call does besides giving a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effects {
    /// Nothing, and it reads no memory.
    None,
    /// At most it reads memory.
    Reads,
    /// It touches no memory, and does what only the hardware sees: `nanosleep`, `setmaxnreg`.
    Hardware,
    /// It may write memory.
    Writes,
}

/// An intrinsic that exists only on `a` or `f` targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArchitectureSpecific {
    /// `f` when some `f` target has it, else `a`.
    pub suffix: Suffix,
    /// The targets that have it.
    pub targets: TargetSet,
}

/// The newest toolkit for which calls of every intrinsic were run; it lends its word to those that were not.
pub const NEWEST_RUN: Toolkit = Toolkit::CUDA_13_5;

/// The oldest one.
pub const OLDEST_RUN: Toolkit = Toolkit::CUDA_12_9;

/// The runs of calls: the toolkits for which each stands, and its columns' place among the verdicts, newest first.
const RUNS: [(ToolkitSet, usize); 2] = [(ToolkitSet::since(CUDA_13_3), 0), (ToolkitSet::before(CUDA_13_0), 2)];

/// The versions of LLVM that were compared, oldest first: the bits of the table's column.
const LLVM_VERSIONS: [u8; 6] = [14, 19, 21, 22, 23, 24];

impl Intrinsic {
    pub(super) fn at(place: usize) -> Self {
        Self(u16::try_from(place).unwrap_or(u16::MAX))
    }

    fn cell(self, column: usize) -> u16 {
        Table::get().cell(usize::from(self.0), column)
    }

    fn set(self, column: usize) -> Option<TargetSet> {
        optional(&Table::get().sets, self.cell(column)).copied()
    }

    /// The name without overload suffixes, e.g. `llvm.nvvm.ldu.global.i`.
    pub fn base_name(self) -> &'static str {
        Table::get().name(usize::from(self.0))
    }

    /// Where it belongs.
    pub fn kind(self) -> Kind {
        match self.cell(column::KIND) {
            0 => Kind::Nvvm,
            1 => Kind::Generic,
            _ => Kind::LibNvvmOnly,
        }
    }

    /// The family, e.g. `wmma`, `tcgen05.mma`, `cp.async.bulk.tensor.g2s`.
    pub fn family(self) -> &'static str {
        Table::get().text(self.cell(column::FAMILY))
    }

    /// Whether calls carry type suffixes.
    pub fn is_overloaded(self) -> bool {
        self.properties().any(|property| property == "overloaded")
    }

    /// What a call does besides giving a result; `None` for names of libNVVM alone of which it was not asked.
    ///
    /// By LLVM's properties, of names that LLVM does not have by what libNVVM does with calls whose result nobody reads.
    pub fn effects(self) -> Option<Effects> {
        let has = |wanted: &str| self.properties().any(|property| property == wanted);
        let of_llvm = match (has("IntrNoMem"), has("IntrReadMem"), has("IntrHasSideEffects")) {
            (true, _, false) => Effects::None,
            (true, _, true) => Effects::Hardware,
            (false, true, false) => Effects::Reads,
            (false, _, _) => Effects::Writes,
        };
        match self.kind() {
            Kind::Nvvm | Kind::Generic => Some(of_llvm),
            Kind::LibNvvmOnly if has("NoEffects") => Some(Effects::Reads),
            Kind::LibNvvmOnly => has("Effects").then_some(Effects::Writes),
        }
    }

    /// Whether a call is left out when nobody reads its result: it is gone before instructions are selected.
    pub fn is_pure(self) -> bool {
        matches!(self.effects(), Some(Effects::None | Effects::Reads))
    }

    /// LLVM's properties, e.g. `IntrNoMem`, `IntrConvergent`, and `overloaded`.
    pub fn properties(self) -> impl Iterator<Item = &'static str> {
        let text = optional(&Table::get().texts, self.cell(column::PROPERTIES));
        text.into_iter().flat_map(|text| text.split(';'))
    }

    /// The signature in the newest LLVM that has it.
    pub fn signature(self) -> Signature {
        Signature::at(self.cell(column::SIGNATURE))
    }

    /// Signatures up to an older LLVM version: that version's number and the signature.
    pub fn older_signatures(self) -> impl Iterator<Item = (u16, Signature)> {
        let older = optional(&Table::get().older, self.cell(column::OLDER));
        older.into_iter().flatten().map(|older| (older.llvm, Signature::at(older.signature)))
    }

    /// What is said of its arguments and its result; arguments without a word are left out.
    pub fn arguments(self) -> impl Iterator<Item = Argument> {
        Argument::of(self.cell(column::ARGUMENTS))
    }

    /// The arguments that must be immediates, with their ranges.
    pub fn immediate_arguments(self) -> impl Iterator<Item = Argument> {
        self.arguments().filter(|argument| argument.is_immediate() && argument.index().is_some())
    }

    /// The versions of LLVM, of those compared (14, 19, 21 to 24), that have it.
    pub fn llvm_versions(self) -> impl Iterator<Item = u8> {
        let bits = self.cell(column::VERSIONS);
        let versions = LLVM_VERSIONS.into_iter().enumerate();
        versions.filter(move |(bit, _)| bits & (1 << bit) != 0).map(|(_, version)| version)
    }

    /// The last LLVM version that had it; `None` when LLVM 24 still has it or no LLVM ever had.
    pub fn removed_after(self) -> Option<u8> {
        self.llvm_versions().last().filter(|last| *last != 24)
    }

    /// The targets on which LLVM 24 selects a call; `None` where no gate is known: target-independent
    /// intrinsics, those LLVM does not have, and 34 that it selects nowhere.
    pub fn targets_llvm(self) -> Option<TargetSet> {
        self.set(column::LLVM)
    }

    /// The targets on which ptxas takes the instruction (13.5; below sm_75 12.9; below sm_50 untested
    /// and therefore not in the set); `None` where it was not run.
    pub fn targets_ptxas(self) -> Option<TargetSet> {
        self.set(column::PTXAS)
    }

    /// The number of the smallest target on which LLVM 24 selects it, not counting sm_101, which is an
    /// older name of sm_110. 20 means that LLVM has no gate.
    pub fn min_sm(self) -> Option<u16> {
        let mut targets = self.targets_llvm()?.iter();
        targets.find(|target| target.info().renamed_to.is_none()).map(Target::sm)
    }

    /// The `a` and `f` targets that have it, when no base target does.
    pub fn arch_specific(self) -> Option<ArchitectureSpecific> {
        let targets = self.targets_llvm()?;
        if targets.is_empty() || targets.iter().any(|target| target.suffix().is_none()) {
            return None;
        }
        let family = targets.iter().any(|target| target.suffix() == Some(Suffix::Family));
        let suffix = if family { Suffix::Family } else { Suffix::ArchitectureSpecific };
        Some(ArchitectureSpecific { suffix, targets })
    }

    /// The lowest PTX ISA version that LLVM 24 takes for it.
    pub fn min_ptx(self) -> Option<MinimumPtx> {
        optional(&Table::get().minimum_ptx, self.cell(column::MINIMUM_PTX)).copied()
    }

    /// Immediate operands that narrow the targets.
    pub fn immediate_gates(self) -> &'static [ImmediateGate] {
        optional(&Table::get().gates, self.cell(column::GATES)).map_or(&[], Vec::as_slice)
    }

    /// Overloads with other targets: the types of the overload slots, parted by commas, and the targets.
    pub fn overload_gates(self) -> impl Iterator<Item = (&'static str, TargetSet)> {
        let table = Table::get();
        let gates = optional(&table.overloads, self.cell(column::OVERLOADS));
        gates.into_iter().flatten().map(|gate| (table.text(gate.types), table.set(gate.set)))
    }

    /// What the toolkit's libNVVM makes of the name in text of that dialect; `None` where not measured.
    ///
    /// Measured on 13.5. For the others: their own verdict where it says so, else as 13.5.
    pub fn known_to(self, toolkit: Toolkit, dialect: Dialect) -> Option<Known> {
        if !RUNS[0].0.contains(toolkit)
            && let Some(verdict) = self.verdict(toolkit, dialect)
            && verdict.evidence != Evidence::OtherToolkit
        {
            if verdict.message.is_some_and(|message| message.contains("unknown intrinsic")) {
                return Some(Known::No);
            }
            if !verdict.verify && verdict.compile.is_empty() {
                return Some(Known::OtherSignature);
            }
        }
        let column = match dialect {
            Dialect::Legacy => column::LEGACY,
            Dialect::Modern => column::MODERN,
        };
        let status = optional(&Table::get().texts, self.cell(column))?;
        Some(match status.as_str() {
            "known" => Known::Yes,
            "unknown" => Known::No,
            "known, other signature" => Known::OtherSignature,
            other => Known::Fails(other.strip_prefix("fails: ").unwrap_or_default()),
        })
    }

    /// The toolkits whose front end knows the name in text of that dialect; to the others it is a function's.
    ///
    /// Measured on each.
    pub fn known_by(self, dialect: Dialect) -> ToolkitSet {
        let stored = self.releases().and_then(|releases| releases.known[place_of(dialect)]);
        stored.unwrap_or_else(|| match self.known_to(NEWEST_RUN, dialect) {
            Some(Known::No) => ToolkitSet::NONE,
            _ => ToolkitSet::ALL,
        })
    }

    /// The toolkits whose modern front end knows the name of a call that has no declaration; to the others nothing is defined
    /// by that name.
    ///
    /// Measured on each, of overloaded intrinsics mostly by the name without its types.
    pub fn known_undeclared_by(self) -> ToolkitSet {
        let stored = self.releases().and_then(|releases| releases.undeclared);
        stored.unwrap_or_else(|| self.known_by(Dialect::Modern))
    }

    /// Of those that know the name ([`known_by`](Self::known_by)), the toolkits that take the newest signature in text of that dialect.
    ///
    /// Measured on each, with one choice of the overloads.
    pub fn newest_signature_by(self, dialect: Dialect) -> ToolkitSet {
        let stored = self.releases().and_then(|releases| releases.newest[place_of(dialect)]);
        let takers = stored.unwrap_or_else(|| match self.known_to(NEWEST_RUN, dialect) {
            Some(Known::OtherSignature) => ToolkitSet::NONE,
            _ => ToolkitSet::ALL,
        });
        takers.and(self.known_by(dialect))
    }

    /// The toolkits that know the name and take the signature before the newest in text of that dialect.
    ///
    /// Measured on each, with one choice of the overloads.
    pub fn signature_before_by(self, dialect: Dialect) -> ToolkitSet {
        let stored = self.releases().and_then(|releases| releases.before[place_of(dialect)]);
        stored.unwrap_or(ToolkitSet::ALL).and(self.known_by(dialect))
    }

    fn releases(self) -> Option<&'static StoredReleases> {
        optional(&Table::get().releases, self.cell(column::RELEASES))
    }

    /// The toolkit's verdict on calls in that dialect; `None` when neither it nor a sibling was run.
    pub fn verdict(self, toolkit: Toolkit, dialect: Dialect) -> Option<Verdict> {
        let dialect_place = place_of(dialect);
        let own = RUNS.iter().find(|(toolkits, _)| toolkits.contains(toolkit)).map(|&(_, place)| place);
        let at = |place: usize| self.stored_verdict(place + dialect_place);
        // A run stands for releases that lack its newest targets, too.
        let known = TargetSet::from_fn(|target| target.info().known_to_libnvvm(toolkit));
        let within = |verdict: Verdict| Verdict {
            compile: with_oldest(verdict.compile).intersection(known),
            assemble: with_oldest(verdict.assemble).intersection(known),
            tested: verdict.tested.intersection(known),
            ..verdict
        };
        if let Some(verdict) = own.and_then(at) {
            return Some(within(verdict));
        }
        let verdict = within(at(RUNS[0].1)?);
        Some(Verdict { tested: TargetSet::empty(), evidence: Evidence::OtherToolkit, ..verdict })
    }

    fn stored_verdict(self, place: usize) -> Option<Verdict> {
        let table = Table::get();
        let stored = optional(&table.verdicts, self.cell(column::VERDICTS + place))?;
        Some(Verdict {
            verify: stored.verify,
            compile: table.set(stored.compile),
            assemble: table.set(stored.assemble),
            tested: table.set(stored.tested),
            evidence: if stored.measured { Evidence::Measured } else { Evidence::Inferred },
            message: optional(&table.texts, stored.message).map(String::as_str),
        })
    }

    /// The targets on which the toolkit's libNVVM compiles a call, each with the text it reads there
    /// (legacy below sm_100, modern from there on); `None` when nothing is known.
    pub fn compile_targets(self, toolkit: Toolkit) -> Option<TargetSet> {
        self.over_both_dialects(toolkit, |verdict| verdict.compile)
    }

    /// The targets on which the toolkit's ptxas takes what its libNVVM made; `None` when unknown.
    pub fn assemble_targets(self, toolkit: Toolkit) -> Option<TargetSet> {
        self.over_both_dialects(toolkit, |verdict| verdict.assemble)
    }

    fn over_both_dialects(self, toolkit: Toolkit, set: fn(Verdict) -> TargetSet) -> Option<TargetSet> {
        let legacy = self.verdict(toolkit, Dialect::Legacy).map(set);
        let modern = self.verdict(toolkit, Dialect::Modern).map(set);
        match (legacy, modern) {
            (None, None) => None,
            (legacy, modern) => Some(legacy.unwrap_or_default().union(modern.unwrap_or_default())),
        }
    }
}

/// A set of a run, which began at sm_50, with the older targets: as libNVVM 11.8 compiled 120 intrinsics on sm_35, sm_37 and
/// sm_50, all three alike.
fn with_oldest(set: TargetSet) -> TargetSet {
    let has_oldest = set.iter().next().is_some_and(|first| first.sm() == OLDEST_OF_RUNS);
    if has_oldest { set.union(TargetSet::below(OLDEST_OF_RUNS)) } else { set }
}

/// The number of the oldest target for which calls were run.
const OLDEST_OF_RUNS: u16 = 50;

/// The place of a dialect among two columns.
const fn place_of(dialect: Dialect) -> usize {
    match dialect {
        Dialect::Legacy => 0,
        Dialect::Modern => 1,
    }
}

impl std::fmt::Debug for Intrinsic {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(self.base_name())
    }
}
