//! Calls across execution spaces.

use crate::entities::FunctionId;
use nvvm_syntax::Span;

/// A call of a host function in device code.
#[derive(Clone, Copy, Debug)]
pub(in crate::sema) struct HostCall {
    /// The calling function.
    pub(in crate::sema) caller: FunctionId,
    /// The called function.
    pub(in crate::sema) callee: FunctionId,
    /// The span of the call.
    pub(in crate::sema) span: Span,
}
