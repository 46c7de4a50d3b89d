//! Rules about calls: tokens, tail calls, operand bundles and `swifterror`.

pub(super) mod bundle;
pub(super) mod constant;
pub(super) mod swift;
pub(super) mod tail;
pub(super) mod token;
