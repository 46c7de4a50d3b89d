//! Which libNVVM knows which intrinsic. Asked of each with a declaration that no intrinsic has: who accepts it does not
//! know the name, and makes a call to a function of it.

use crate::rule::References;
use nvvm_target::Dialect;
use nvvm_target::intrinsics::{Intrinsic, Kind, Known, NEWEST_RUN};
use nvvm_target::release::{CUDA_13_0, CUDA_13_5};

/// What 13.0 has of LLVM 21 and 12.9 does not, by the beginnings of the names.
const SINCE_13_0: &[&str] = &[
    "applypriority.",
    "bf16x2.to.ue8m0x2.",
    "cp.async.bulk.global.to.shared.cluster",
    "cp.async.bulk.prefetch.L2",
    "cp.async.bulk.shared.cta.to.",
    "discard.",
    "e2m3x2.to.f16x2.",
    "e3m2x2.to.f16x2.",
    "f2tf32.",
    "ff.to.e2m3x2.",
    "ff.to.e3m2x2.",
    "ff.to.ue8m0x2.",
    "griddepcontrol.",
    "prefetch.",
    "prefetchu.",
    "redux.sync.fm",
    "tcgen05.alloc.",
    "tcgen05.commit.",
    "tcgen05.cp.",
    "tcgen05.dealloc.",
    "tcgen05.fence.",
    "tcgen05.relinq.",
    "tcgen05.shift.",
    "tcgen05.wait.",
    "ue8m0x2.to.bf16x2",
];

/// The libNVVMs whose front end knows the name. The front end of LLVM 7 knew the same names in all three releases.
pub(in crate::rules) fn knowing(intrinsic: Intrinsic, dialect: Dialect) -> References {
    let newest = !matches!(intrinsic.known_to(NEWEST_RUN, dialect), Some(Known::No));
    let mut known = if newest { References::CUDA } else { References::NONE };
    if dialect == Dialect::Legacy || intrinsic.kind() != Kind::Nvvm {
        return known;
    }
    let Some(first) = intrinsic.llvm_versions().next() else { return known };
    let name = intrinsic.base_name().strip_prefix("llvm.nvvm.").unwrap_or_default();
    let newest_only = if newest { References::since(CUDA_13_5) } else { References::NONE };
    // Matrix stores came to NVIDIA's LLVM before they came to LLVM's.
    if first >= 22 && !name.starts_with("stmatrix.") {
        known = newest_only;
    } else if first == 21 && SINCE_13_0.iter().any(|beginning| name.starts_with(beginning)) {
        known = newest_only.or(References::only(CUDA_13_0));
    }
    known
}
