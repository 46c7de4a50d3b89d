//! The releases of libNVVM that know an intrinsic.

use crate::rule::References;
use nvvm_target::intrinsics::Intrinsic;
use nvvm_target::release::{CUDA_13_3, CUDA_13_5};
use nvvm_target::{Dialect, NameGroup};

/// Returns the libNVVM releases whose front end for `dialect` knows the name of an intrinsic. The other releases treat
/// the name as that of an external function.
pub(in crate::rules) fn knowing(intrinsic: Intrinsic, dialect: Dialect) -> References {
    References::of_toolkits(intrinsic.known_by(dialect))
}

/// Returns the libNVVM releases whose front end for `dialect` knows the name of an intrinsic but rejects its newest
/// signature.
pub(in crate::rules) fn refusing_newest(intrinsic: Intrinsic, dialect: Dialect) -> References {
    knowing(intrinsic, dialect).without(References::of_toolkits(intrinsic.newest_signature_by(dialect)))
}

/// Returns the libNVVM releases whose front end for `dialect` knows the name of an intrinsic but rejects its
/// second-newest signature in the table of intrinsics.
pub(in crate::rules) fn refusing_before(intrinsic: Intrinsic, dialect: Dialect) -> References {
    knowing(intrinsic, dialect).without(References::of_toolkits(intrinsic.signature_before_by(dialect)))
}

/// Returns the libNVVM releases whose modern (opaque-pointer) front end treats `name` as that of an older intrinsic:
/// the releases before 13.3 for a tensor load with type suffixes, and none for other names.
pub(super) fn reading_as_older(intrinsic: Intrinsic, name: &str) -> References {
    let with_types = name != intrinsic.base_name() && NameGroup::TensorLoad.has(intrinsic.base_name());
    if with_types { References::before(CUDA_13_3) } else { References::NONE }
}

/// Returns the libNVVM releases whose modern (opaque-pointer) front end auto-upgrades atomic intrinsics with a scope in
/// their names to `atomicrmw` and `cmpxchg`.
pub(super) fn upgrading_scoped_atomics() -> References {
    References::since(CUDA_13_5)
}
