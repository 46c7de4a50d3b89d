//! Which targets have an intrinsic, under each reference.

use super::Intrinsic;
use crate::{Document, Reference, Source, TargetSet, Toolkit};

/// The targets that have something, and who says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gate {
    /// The targets on which a call is accepted.
    pub targets: TargetSet,
    /// Who says so.
    pub source: Source,
}

const VERSIONED: Source =
    Source::document(Document::TileirasNvvmIrVerifier, "SM-Versioned Intrinsic Used Below Its Introducing SM");

const GATED: Source = Source::document(Document::CiccNvvmIrVerifier, "Architecture Gates (SM-Gated Features)");

const SELECTED_BY_LLVM: Source = Source::measured("LLVM 24", "instruction selection on every target");

/// The families for which the documents give an introducing SM. Where none is given, LLVM's gates stand
/// in for the table the documents speak of but do not print.
fn introduced(intrinsic: Intrinsic) -> Option<(u16, Source)> {
    let name = intrinsic.base_name().strip_prefix("llvm.nvvm.")?;
    if name.contains("block.scale") || name.contains("block_scale") {
        // The other document has block scaling from sm_100 on; this one is whose text is judged.
        return Some((103, VERSIONED));
    }
    if name.starts_with("tcgen05.mma") {
        return Some((100, VERSIONED));
    }
    if name.starts_with("cp.async.bulk.tensor") {
        return Some((90, VERSIONED));
    }
    if name.starts_with("cp.async.bulk") {
        return Some((90, GATED));
    }
    None
}

impl Intrinsic {
    /// The targets that have it under a reference, and who says so; `None` when it has no known gate.
    ///
    /// For measured toolkits these are the targets on which libNVVM compiles it and ptxas takes it; for
    /// measured tileiras, which reads no NVVM IR itself, those of the toolkit it ships with.
    pub fn gate_under(self, reference: Reference) -> Option<Gate> {
        let beneath = (reference == Reference::Tileiras135).then_some(Toolkit::CUDA_13_5);
        if let Some(toolkit) = reference.toolkit().or(beneath) {
            let compile = self.compile_targets(toolkit)?;
            return Some(Gate {
                targets: compile.intersection(self.assemble_targets(toolkit)?),
                source: Source::measured(toolkit.libnvvm_name(), "compile, then ptxas"),
            });
        }
        if let Some((sm, source)) = introduced(self) {
            return Some(Gate { targets: TargetSet::at_least(sm), source });
        }
        Some(Gate { targets: self.targets_llvm()?, source: SELECTED_BY_LLVM })
    }

    /// The targets of [`Intrinsic::gate_under`]; every target when no gate is known.
    pub fn targets_under(self, reference: Reference) -> TargetSet {
        self.gate_under(reference).map_or(TargetSet::all(), |gate| gate.targets)
    }
}
