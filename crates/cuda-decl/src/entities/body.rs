//! What bodies of functions do that is looked at: launches, and uses of builtin variables.

use super::id::FunctionId;
use crate::special::SpecialVariable;
use nvvm_syntax::Span;

/// A launch in a body.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The function that is launched, for people; `None` when it is not known.
    pub function: Option<String>,
    /// The function whose body it stands in, for people.
    pub from: Option<String>,
    /// Its arguments.
    pub arguments: Vec<Span>,
    /// What its arguments are.
    pub values: Vec<LaunchValue>,
    /// Blocks of the grid along x, y and z.
    pub grid: [LaunchValue; 3],
    /// Threads of a block along x, y and z.
    pub block: [LaunchValue; 3],
    /// Bytes of dynamic shared memory for each block.
    pub shared_bytes: LaunchValue,
    /// The stream; 0 for the default one.
    pub stream: LaunchValue,
    /// Whether it stands in device code.
    pub from_device: bool,
    /// All of it.
    pub span: Span,
    /// The text of it.
    pub text: String,
    /// What stands before `<<<`.
    pub callee: Span,
    /// The function that is launched.
    pub(crate) launched: Option<FunctionId>,
    /// The function whose body it stands in.
    pub(crate) within: Option<FunctionId>,
}

/// A value of a launch, as far as it is known without compiling the body that it stands in.
#[derive(Clone, Debug, PartialEq)]
pub enum LaunchValue {
    /// A constant; null is 0.
    Integer(i128),
    /// A constant.
    Float(f64),
    /// A parameter of the kernel that launches, by its position.
    Parameter(u32),
    /// A component of a builtin variable, 0 to 2.
    Special(SpecialVariable, u8),
    /// The address of a variable in device memory, by its symbol.
    Address(String),
    /// What a local variable of the semantic analysis begins with; [`analyse`](crate::analyse) leaves none of these.
    Local(u32, Box<LaunchValue>),
    /// Something that the body computes.
    Computed,
}

/// What is done to a builtin variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum UseKind {
    Read,
    Written,
    Address,
}

/// A use of `threadIdx` and its kin.
#[derive(Clone, Debug)]
pub struct SpecialUse {
    /// Which.
    pub variable: SpecialVariable,
    /// The member that is used; `None` for the whole.
    pub component: Option<String>,
    /// What is done.
    pub kind: UseKind,
    /// Where.
    pub span: Span,
    /// The function whose body it stands in, for people.
    pub function: Option<String>,
    /// That function.
    pub(crate) within: Option<FunctionId>,
}
