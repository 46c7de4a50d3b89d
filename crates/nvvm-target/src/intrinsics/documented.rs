//! The targets that support an intrinsic according to a reference: a document or a measured tool.

use super::Intrinsic;
use crate::{Document, Reference, Source, TargetSet, Toolkit};

/// The targets that support an intrinsic, with the source of this information.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gate {
    /// The targets on which a call of the intrinsic is accepted, according to the source in `source`.
    pub targets: TargetSet,
    /// The source of the set of targets.
    pub source: Source,
}

const VERSIONED: Source =
    Source::document(Document::TileirasNvvmIrVerifier, "SM-Versioned Intrinsic Used Below Its Introducing SM");

const GATED: Source = Source::document(Document::CiccNvvmIrVerifier, "Architecture Gates (SM-Gated Features)");

const SELECTED_BY_LLVM: Source = Source::measured("LLVM 24", "instruction selection on every target");

/// Returns the minimum SM number that a document states for an intrinsic, with the source; `None` if no document states
/// one. For intrinsics without such a number, LLVM's target sets are used, because the documents mention a table and do
/// not print it.
fn introduced(intrinsic: Intrinsic) -> Option<(u16, Source)> {
    let name = intrinsic.base_name().strip_prefix("llvm.nvvm.")?;
    if name.contains("block.scale") || name.contains("block_scale") {
        // Another document requires sm_100 for block scaling; the message is from the cited one.
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
    /// The targets that support the intrinsic according to a reference (a document or a measured tool); `None` if no
    /// requirement is known.
    ///
    /// For measured toolkits these are the targets on which libNVVM compiles the intrinsic and ptxas accepts the PTX.
    /// For the tool tileiras, which does not read NVVM IR, the targets are those of its toolkit, CUDA 13.5.
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

    /// The targets that support the intrinsic according to a reference (a document or a measured tool), without the
    /// source; all targets if no requirement is known.
    pub fn targets_under(self, reference: Reference) -> TargetSet {
        self.gate_under(reference).map_or(TargetSet::all(), |gate| gate.targets)
    }
}
