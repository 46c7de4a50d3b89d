//! Kernel launches and uses of builtin variables in function bodies.

use super::id::FunctionId;
use crate::special::SpecialVariable;
use nvvm_syntax::Span;

/// A kernel launch, `k<<<grid, block>>>(arguments)` or a call of the runtime API.
#[derive(Clone, Debug)]
pub struct Launch {
    /// Display name of the launched kernel; `None` when it is unknown.
    pub function: Option<String>,
    /// Display name of the function whose body contains the launch.
    pub from: Option<String>,
    /// The spans of the kernel's arguments.
    pub arguments: Vec<Span>,
    /// The values of the kernel's arguments.
    pub values: Vec<LaunchValue>,
    /// Blocks of the grid along x, y and z.
    pub grid: [LaunchValue; 3],
    /// Threads of a block along x, y and z.
    pub block: [LaunchValue; 3],
    /// Bytes of dynamic shared memory per block.
    pub shared_bytes: LaunchValue,
    /// The stream; 0 for the default stream.
    pub stream: LaunchValue,
    /// Whether the launch is in device code.
    pub from_device: bool,
    /// The span of the whole launch.
    pub span: Span,
    /// The source text of the launch.
    pub text: String,
    /// The span of the expression before `<<<`.
    pub callee: Span,
    /// The launched kernel.
    pub(crate) launched: Option<FunctionId>,
    /// The function whose body contains the launch.
    pub(crate) within: Option<FunctionId>,
}

/// A value in a launch, evaluated without compiling the enclosing body.
#[derive(Clone, Debug, PartialEq)]
pub enum LaunchValue {
    /// An integer constant; null is 0.
    Integer(i128),
    /// A floating-point constant.
    Float(f64),
    /// A parameter of the launching kernel, by its position from 0.
    Parameter(u32),
    /// A component of a builtin variable, 0 to 2.
    Special(SpecialVariable, u8),
    /// The address of a variable in device memory, by the variable's symbol.
    Address(String),
    /// A local variable, by number, with its initial value. Only the semantic analysis has such values; the result of
    /// [`analyse`](crate::analyse) contains none.
    Local(u32, Box<LaunchValue>),
    /// A value that the body computes.
    Computed,
}

/// The kind of access to a builtin variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum UseKind {
    Read,
    Written,
    Address,
}

/// A use of a builtin variable such as `threadIdx`.
#[derive(Clone, Debug)]
pub struct SpecialUse {
    /// The builtin variable.
    pub variable: SpecialVariable,
    /// The accessed member; `None` for the whole variable.
    pub component: Option<String>,
    /// The kind of access.
    pub kind: UseKind,
    /// The span of the use.
    pub span: Span,
    /// Display name of the function whose body contains the use.
    pub function: Option<String>,
    /// The function whose body contains the use.
    pub(crate) within: Option<FunctionId>,
}
