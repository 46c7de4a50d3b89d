//! Rules about symbols: linkage, aliases, comdats, LLVM's own variables, calling conventions.

pub(super) mod alias;
pub(super) mod convention;
pub(super) mod linkage;
pub(super) mod special;
pub(super) mod variable;
