//! Signatures that came with LLVM 24, of which libNVVM 13.5 still has what they were before.
//!
//! Measured: of the intrinsics that LLVM 24 gave further arguments, or other types, 13.5 takes LLVM 23's form only. Where
//! it knows a still older form, too, it takes the newest for that one, upgrades it, and stumbles over the call.

use super::signature::difference;
use crate::finding::Judgement;
use crate::rule::{References, Severity, Targets};
use crate::rules::intrinsic::knowing;
use crate::rules::measured::broken_function;
use nvvm_syntax::Module;
use nvvm_syntax::types::{TypeId, TypeKind};
use nvvm_target::intrinsics::{Intrinsic, Kind};
use nvvm_target::release::CUDA_13_5;
use nvvm_target::{Dialect, Phase, Stage};

/// What 13.5 says of a call whose declaration it has upgraded.
pub(super) const MISCOUNTED: &str = "Incorrect number of arguments passed to called function!";

/// The first release whose signatures 13.5 has where a later one has others.
const OF_13_5: u16 = 22;

/// What is said of a declaration of this type; `None` when it is not of LLVM 24's making.
pub(super) fn ask(intrinsic: Intrinsic, module: &Module, function: TypeId) -> Option<(String, Vec<Judgement>)> {
    // Of the matrix products of Blackwell 13.5 takes both forms, and compiles neither as they are public.
    if intrinsic.kind() != Kind::Nvvm || intrinsic.base_name().starts_with("llvm.nvvm.tcgen05.mma.") {
        return None;
    }
    let (_, before) = intrinsic.older_signatures().filter(|&(release, _)| release >= OF_13_5).last()?;
    let TypeKind::Function { result, parameters, variadic: false } = module.types.kind(function) else { return None };
    let parameters = module.types.run_of(parameters);
    if difference(module, intrinsic.signature(), result, parameters).is_some() {
        return None;
    }
    let mismatch = difference(module, before, result, parameters)?;
    let words = if is_upgraded(intrinsic) { MISCOUNTED.to_owned() } else { mismatch.newest };
    let verify = |by| Judgement::on(by, Targets::MODERN.set(), Severity::Error, &[Phase::Verify]);
    let older = knowing(intrinsic, Dialect::Modern).and(References::before(CUDA_13_5));
    let mut judgements = vec![
        verify(References::since(CUDA_13_5)).saying(words.clone()),
        verify(older).saying(mismatch.older).at(Stage::LLVM_SIGNATURES),
    ];
    judgements.extend(broken_function(References::since(CUDA_13_5), Targets::MODERN.set()));
    judgements.extend(broken_function(older, Targets::MODERN.set()));
    judgements.retain(|judgement| judgement.references != References::NONE);
    Some((words, judgements))
}

/// Whether 13.5's LLVM takes other forms of the name for those that it had before: loads of tiles and of columns, and
/// copies to the shared memory of a cluster.
fn is_upgraded(intrinsic: Intrinsic) -> bool {
    let name = intrinsic.base_name().strip_prefix("llvm.nvvm.cp.async.bulk.").unwrap_or_default();
    let load = name.strip_prefix("tensor.g2s.").unwrap_or_default();
    let is_plain = |kind: &str| load.strip_prefix(kind).is_some_and(|dimensions| dimensions.len() == 2);
    name == "global.to.shared.cluster" || is_plain("tile.") || is_plain("im2col.")
}
