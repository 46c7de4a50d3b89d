//! Calls: tokens, tail calls, operand bundles and errors as Swift has them.

pub(super) mod bundle;
pub(super) mod constant;
pub(super) mod swift;
pub(super) mod tail;
pub(super) mod token;
