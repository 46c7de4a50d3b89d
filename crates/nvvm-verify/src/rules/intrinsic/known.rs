//! Which libNVVM knows which intrinsic. Asked of each with a declaration that no intrinsic has: who accepts it does not
//! know the name, and makes a call to a function of it.

use crate::rule::References;
use nvvm_target::intrinsics::{Intrinsic, Kind, Known, NEWEST_RUN};
use nvvm_target::release::{CUDA_13_0, CUDA_13_3};
use nvvm_target::{Dialect, NameGroup};

/// The libNVVMs whose front end knows the name. The front end of LLVM 7 knew the same names in all releases since 12.9.
pub(in crate::rules) fn knowing(intrinsic: Intrinsic, dialect: Dialect) -> References {
    let newest = !matches!(intrinsic.known_to(NEWEST_RUN, dialect), Some(Known::No));
    let mut known = if newest { References::CUDA } else { References::NONE };
    if dialect == Dialect::Legacy || intrinsic.kind() != Kind::Nvvm {
        return known;
    }
    let Some(first) = intrinsic.llvm_versions().next() else { return known };
    let name = intrinsic.base_name();
    let newest_only = if newest { References::since(CUDA_13_3) } else { References::NONE };
    let until_then = References::since(CUDA_13_0).and(References::before(CUDA_13_3));
    if first >= 22 && !NameGroup::MatrixStore.has(name) {
        known = newest_only;
    } else if first == 21 && NameGroup::KnownSince13_0.has(name) {
        known = newest_only.or(until_then);
    }
    known
}
