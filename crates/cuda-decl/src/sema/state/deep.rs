//! Constant calls beyond the depth of the stack.

use super::value::Value;
use crate::entities::FunctionId;
use crate::types::TypeId;
use rustc_hash::FxHashMap;

/// A call with arithmetic arguments only.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::sema) struct NumberCall {
    pub function: FunctionId,
    pub arguments: Vec<(TypeId, i128)>,
}

/// The results of postponed calls, during the evaluation of the outermost call.
#[derive(Debug, Default)]
pub(in crate::sema) struct DeepCalls {
    pub values: FxHashMap<NumberCall, Value>,
    /// The call that was postponed last, with the number of its enclosing calls.
    pub postponed: Option<(NumberCall, u32)>,
    /// The number of calls that enclose the call under separate evaluation.
    pub around: u32,
}
