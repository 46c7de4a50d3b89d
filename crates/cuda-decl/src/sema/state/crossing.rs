//! Calls that leave the side that they are made on.

use crate::entities::FunctionId;
use nvvm_syntax::Span;

/// A call of a function of the host in code for the device.
#[derive(Clone, Copy, Debug)]
pub(in crate::sema) struct HostCall {
    /// Who calls.
    pub(in crate::sema) caller: FunctionId,
    /// Who is called.
    pub(in crate::sema) callee: FunctionId,
    /// Where.
    pub(in crate::sema) span: Span,
}
