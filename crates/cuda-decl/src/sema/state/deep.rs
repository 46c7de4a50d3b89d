//! Constant calls that lay too deep.

use super::value::Value;
use crate::entities::FunctionId;
use crate::types::TypeId;
use rustc_hash::FxHashMap;

/// A call with nothing but numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::sema) struct NumberCall {
    pub function: FunctionId,
    pub arguments: Vec<(TypeId, i128)>,
}

/// What is known of calls that lay too deep, while the call around them all is evaluated.
#[derive(Debug, Default)]
pub(in crate::sema) struct DeepCalls {
    pub values: FxHashMap<NumberCall, Value>,
    /// The call that lay too deep last, and how many calls are around it.
    pub postponed: Option<(NumberCall, u32)>,
    /// How many calls are around the one that is made by itself.
    pub around: u32,
}
