//! Which libNVVM knows which intrinsic.

use crate::rule::References;
use nvvm_target::Dialect;
use nvvm_target::intrinsics::Intrinsic;

/// The libNVVMs whose front end knows the name: to the others it is a function's.
pub(in crate::rules) fn knowing(intrinsic: Intrinsic, dialect: Dialect) -> References {
    References::of_toolkits(intrinsic.known_by(dialect))
}

/// The libNVVMs whose front end knows the name and refuses the newest signature.
pub(in crate::rules) fn refusing_newest(intrinsic: Intrinsic, dialect: Dialect) -> References {
    knowing(intrinsic, dialect).without(References::of_toolkits(intrinsic.newest_signature_by(dialect)))
}

/// The libNVVMs whose front end knows the name and refuses the signature before the newest.
pub(in crate::rules) fn refusing_before(intrinsic: Intrinsic, dialect: Dialect) -> References {
    knowing(intrinsic, dialect).without(References::of_toolkits(intrinsic.signature_before_by(dialect)))
}
