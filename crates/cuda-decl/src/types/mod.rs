//! Interned types: equal types have equal indices.

mod builtin;
mod constant;
mod id;
mod kind;
mod table;

pub use builtin::Builtin;
pub use constant::Constant;
pub use id::{EnumId, RecordId, TemplateId, TypeId};
pub use kind::{Address, Argument, FunctionType, ParameterRef, TypeKind};
pub use table::Types;
