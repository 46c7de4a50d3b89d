//! An intrinsic of the table of intrinsics, with accessors of its properties.

use super::immediate_gate::ImmediateGate;
use super::signature::{Argument, Signature};
use super::stored::{MinimumPtx, StoredReleases};
use super::table::{Table, column, optional};
use super::verdict::{Evidence, Known, Verdict};
use crate::release::{CUDA_13_0, CUDA_13_3};
use crate::{Dialect, Suffix, Target, TargetSet, Toolkit, ToolkitSet};

/// An intrinsic, stored as its index in the table of intrinsics.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Intrinsic(u16);

/// The origin of an intrinsic: NVVM, target-independent LLVM, or libNVVM only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// An intrinsic `llvm.nvvm.*` of some LLVM version from 14 to 24.
    Nvvm,
    /// A target-independent intrinsic of LLVM.
    Generic,
    /// An intrinsic that libNVVM 13.5's modern front end supports and LLVM does not. The signature is one that libNVVM
    /// accepts; if the name is overloaded, other types may be accepted as well.
    LibNvvmOnly,
}

/// The side effects of a call of an intrinsic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effects {
    /// A call of the intrinsic has no side effects and does not read memory.
    None,
    /// A call of the intrinsic only reads memory.
    Reads,
    /// A call of the intrinsic affects the hardware without accessing memory, e.g. `nanosleep`, `setmaxnreg`.
    Hardware,
    /// A call of the intrinsic may write memory.
    Writes,
}

/// The restriction of an intrinsic to architecture-specific (`a`) or family-specific (`f`) targets, e.g. `sm_90a`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArchitectureSpecific {
    /// The suffix of the required targets: `f` if some `f` target supports the intrinsic, else `a`.
    pub suffix: Suffix,
    /// The targets that support the intrinsic.
    pub targets: TargetSet,
}

/// The newest toolkit with which calls of all intrinsics were compiled and measured. Its results are also used for
/// later toolkits.
pub const NEWEST_RUN: Toolkit = Toolkit::CUDA_13_5;

/// The oldest toolkit with which calls of all intrinsics were compiled and measured.
pub const OLDEST_RUN: Toolkit = Toolkit::CUDA_12_9;

/// The two measurements of all intrinsics, newest first. Each entry is the set of toolkits that the measurement
/// represents, and the index of its first column among the four columns with verdicts.
const RUNS: [(ToolkitSet, usize); 2] = [(ToolkitSet::since(CUDA_13_3), 0), (ToolkitSet::before(CUDA_13_0), 2)];

/// The LLVM versions whose lists of intrinsics were compared, oldest first. The table stores the versions that have an
/// intrinsic as a bit set, in which bit n stands for element n of this list.
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

    /// The name of the intrinsic without overload suffixes, e.g. `llvm.nvvm.ldu.global.i`.
    pub fn base_name(self) -> &'static str {
        Table::get().name(usize::from(self.0))
    }

    /// The origin of the intrinsic: NVVM, target-independent LLVM, or libNVVM only.
    pub fn kind(self) -> Kind {
        match self.cell(column::KIND) {
            0 => Kind::Nvvm,
            1 => Kind::Generic,
            _ => Kind::LibNvvmOnly,
        }
    }

    /// The family of the intrinsic, e.g. `wmma`, `tcgen05.mma`, `cp.async.bulk.tensor.g2s`.
    pub fn family(self) -> &'static str {
        Table::get().text(self.cell(column::FAMILY))
    }

    /// Whether the intrinsic is overloaded, so that its names have type suffixes.
    pub fn is_overloaded(self) -> bool {
        self.properties().any(|property| property == "overloaded")
    }

    /// The side effects of a call of the intrinsic; `None` for intrinsics that are not in LLVM and were not measured.
    ///
    /// Source: LLVM's properties. For intrinsics that are not in LLVM: whether libNVVM eliminates calls with unused
    /// results.
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

    /// Whether a call of the intrinsic with an unused result is eliminated before instruction selection.
    pub fn is_pure(self) -> bool {
        matches!(self.effects(), Some(Effects::None | Effects::Reads))
    }

    /// LLVM's properties of the intrinsic, e.g. `IntrNoMem`, `IntrConvergent`, and `overloaded`.
    pub fn properties(self) -> impl Iterator<Item = &'static str> {
        let text = optional(&Table::get().texts, self.cell(column::PROPERTIES));
        text.into_iter().flat_map(|text| text.split(';'))
    }

    /// The signature of the intrinsic in the newest LLVM version that has it.
    pub fn signature(self) -> Signature {
        Signature::at(self.cell(column::SIGNATURE))
    }

    /// The signatures of the intrinsic in older LLVM versions, each with the last LLVM version that has it.
    pub fn older_signatures(self) -> impl Iterator<Item = (u16, Signature)> {
        let older = optional(&Table::get().older, self.cell(column::OLDER));
        older.into_iter().flatten().map(|older| (older.llvm, Signature::at(older.signature)))
    }

    /// The attributes of the arguments and of the result, for those that have any.
    pub fn arguments(self) -> impl Iterator<Item = Argument> {
        Argument::of(self.cell(column::ARGUMENTS))
    }

    /// The arguments that must be immediates (`immarg`), with the ranges of their valid values.
    pub fn immediate_arguments(self) -> impl Iterator<Item = Argument> {
        self.arguments().filter(|argument| argument.is_immediate() && argument.index().is_some())
    }

    /// The LLVM versions that have the intrinsic, of those compared (14, 19, 21 to 24).
    pub fn llvm_versions(self) -> impl Iterator<Item = u8> {
        let bits = self.cell(column::VERSIONS);
        let versions = LLVM_VERSIONS.into_iter().enumerate();
        versions.filter(move |(bit, _)| bits & (1 << bit) != 0).map(|(_, version)| version)
    }

    /// The last LLVM version that has the intrinsic; `None` if LLVM 24 has it or no version does.
    pub fn removed_after(self) -> Option<u8> {
        self.llvm_versions().last().filter(|last| *last != 24)
    }

    /// The targets on which LLVM 24 selects an instruction for a call of the intrinsic. `None` if unknown: for
    /// target-independent intrinsics, for those that LLVM lacks, and for 34 that LLVM selects on no target.
    pub fn targets_llvm(self) -> Option<TargetSet> {
        self.set(column::LLVM)
    }

    /// The targets on which ptxas accepts the instruction of the intrinsic: ptxas 13.5, or 12.9 for targets below
    /// sm_75. Targets below sm_50 were not measured and are not in the set. `None` if nothing was measured.
    pub fn targets_ptxas(self) -> Option<TargetSet> {
        self.set(column::PTXAS)
    }

    /// The smallest SM number for which LLVM 24 selects an instruction for the intrinsic; 20 means that LLVM has no
    /// requirement. sm_101, an older name of sm_110, is not counted.
    pub fn min_sm(self) -> Option<u16> {
        let mut targets = self.targets_llvm()?.iter();
        targets.find(|target| target.info().renamed_to.is_none()).map(Target::sm)
    }

    /// The restriction of the intrinsic to `a` and `f` targets, according to LLVM 24. `None` if a base target also
    /// supports the intrinsic, or if the supporting targets are unknown.
    pub fn arch_specific(self) -> Option<ArchitectureSpecific> {
        let targets = self.targets_llvm()?;
        if targets.is_empty() || targets.iter().any(|target| target.suffix().is_none()) {
            return None;
        }
        let family = targets.iter().any(|target| target.suffix() == Some(Suffix::Family));
        let suffix = if family { Suffix::Family } else { Suffix::ArchitectureSpecific };
        Some(ArchitectureSpecific { suffix, targets })
    }

    /// The minimum PTX ISA version of the intrinsic in LLVM 24.
    pub fn min_ptx(self) -> Option<MinimumPtx> {
        optional(&Table::get().minimum_ptx, self.cell(column::MINIMUM_PTX)).copied()
    }

    /// The values of immediate operands that restrict the targets of a call of the intrinsic.
    pub fn immediate_gates(self) -> &'static [ImmediateGate] {
        optional(&Table::get().gates, self.cell(column::GATES)).map_or(&[], Vec::as_slice)
    }

    /// The overloads that are supported on other targets than the intrinsic itself. Each item contains the types of the
    /// overload slots, separated by commas, and the targets of the overload.
    pub fn overload_gates(self) -> impl Iterator<Item = (&'static str, TargetSet)> {
        let table = Table::get();
        let gates = optional(&table.overloads, self.cell(column::OVERLOADS));
        gates.into_iter().flatten().map(|gate| (table.text(gate.types), table.set(gate.set)))
    }

    /// Whether a toolkit's libNVVM recognizes the intrinsic's name in modules of a dialect; `None` if not measured.
    ///
    /// If the toolkit itself was not measured, the result is that of CUDA 13.5.
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

    /// The toolkits whose front end for a dialect recognizes the name of this intrinsic as that of an intrinsic. The
    /// front ends of other toolkits treat the name as a function. Measured for each toolkit.
    pub fn known_by(self, dialect: Dialect) -> ToolkitSet {
        let stored = self.releases().and_then(|releases| releases.known[place_of(dialect)]);
        stored.unwrap_or_else(|| match self.known_to(NEWEST_RUN, dialect) {
            Some(Known::No) => ToolkitSet::NONE,
            _ => ToolkitSet::ALL,
        })
    }

    /// The toolkits whose modern front end (newer than LLVM 7) recognizes the name of the intrinsic in a call without a
    /// declaration. Other toolkits report an undefined name.
    ///
    /// Measured for each toolkit, with overloaded intrinsics mostly without type suffixes.
    pub fn known_undeclared_by(self) -> ToolkitSet {
        let stored = self.releases().and_then(|releases| releases.undeclared);
        stored.unwrap_or_else(|| self.known_by(Dialect::Modern))
    }

    /// The toolkits whose front end for a dialect recognizes the name and accepts the newest signature of the
    /// intrinsic, [`Intrinsic::signature`].
    ///
    /// Measured for each toolkit, with one choice of overload types.
    pub fn newest_signature_by(self, dialect: Dialect) -> ToolkitSet {
        let stored = self.releases().and_then(|releases| releases.newest[place_of(dialect)]);
        let takers = stored.unwrap_or_else(|| match self.known_to(NEWEST_RUN, dialect) {
            Some(Known::OtherSignature) => ToolkitSet::NONE,
            _ => ToolkitSet::ALL,
        });
        takers.and(self.known_by(dialect))
    }

    /// The toolkits whose front end for a dialect recognizes the name and accepts the second newest signature of the
    /// intrinsic.
    ///
    /// Measured for each toolkit, with one choice of overload types.
    pub fn signature_before_by(self, dialect: Dialect) -> ToolkitSet {
        let stored = self.releases().and_then(|releases| releases.before[place_of(dialect)]);
        stored.unwrap_or(ToolkitSet::ALL).and(self.known_by(dialect))
    }

    fn releases(self) -> Option<&'static StoredReleases> {
        optional(&Table::get().releases, self.cell(column::RELEASES))
    }

    /// The verdict of a toolkit (acceptance by libNVVM and ptxas) on calls of the intrinsic in a dialect; `None` if
    /// neither the intrinsic nor a similar one was measured.
    pub fn verdict(self, toolkit: Toolkit, dialect: Dialect) -> Option<Verdict> {
        let dialect_place = place_of(dialect);
        let own = RUNS.iter().find(|(toolkits, _)| toolkits.contains(toolkit)).map(|&(_, place)| place);
        let at = |place: usize| self.stored_verdict(place + dialect_place);
        // A measurement represents several releases; some of them lack the newest of its targets.
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
        let is_selected = self.is_selected_by(toolkit, dialect);
        let verdict = within(at(if is_selected { RUNS[0].1 } else { RUNS[1].1 })?);
        Some(Verdict { tested: TargetSet::empty(), evidence: Evidence::OtherToolkit, ..verdict })
    }

    /// Whether a toolkit has an instruction for the intrinsic on some target, for a toolkit with which calls were not
    /// measured on all targets. If the result is false, the verdict of the older measured toolkit applies.
    fn is_selected_by(self, toolkit: Toolkit, dialect: Dialect) -> bool {
        let selected = self.releases().and_then(|releases| releases.selected);
        dialect == Dialect::Legacy || selected.is_none_or(|selected| selected.contains(toolkit))
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

    /// The targets on which a toolkit's libNVVM compiles a call of the intrinsic in the default dialect of the target:
    /// legacy (LLVM 7) below sm_100, modern (opaque pointers) from sm_100 on. `None` if unknown.
    pub fn compile_targets(self, toolkit: Toolkit) -> Option<TargetSet> {
        self.over_both_dialects(toolkit, |verdict| verdict.compile)
    }

    /// The targets on which a toolkit's ptxas accepts the PTX of its libNVVM for a call of the intrinsic; `None` if
    /// unknown.
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

/// Adds the targets below sm_50, which were not measured, to a measured set that begins at sm_50. libNVVM 11.8 compiled
/// 120 intrinsics with equal results on sm_35, sm_37 and sm_50.
fn with_oldest(set: TargetSet) -> TargetSet {
    let has_oldest = set.iter().next().is_some_and(|first| first.sm() == OLDEST_OF_RUNS);
    if has_oldest { set.union(TargetSet::below(OLDEST_OF_RUNS)) } else { set }
}

/// The SM number of the oldest target on which all intrinsics were measured.
const OLDEST_OF_RUNS: u16 = 50;

/// Returns the index of a dialect in a pair of table columns: 0 for legacy (LLVM 7), 1 for modern (opaque pointers).
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
