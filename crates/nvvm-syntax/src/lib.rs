//! Parser and printer of LLVM IR text, from LLVM 7's grammar (typed pointers) to LLVM 23's (opaque pointers).
//!
//! [`parse`] returns a [`Module`] for any text, with the errors in it. [`Reader`] keeps a module up to date after edits,
//! and [`printer`] writes one as text.
//!
//! ```
//! use nvvm_syntax::parse;
//!
//! let module = parse("define void @f(ptr %p) {\n  store i32 1, ptr %p\n  ret\n}\n");
//! assert_eq!(module.functions.len(), 1);
//! // One wrong line is one error; the parser continues after it.
//! assert_eq!(module.errors.len(), 1);
//! ```
//!
//! Invariants: parsing never fails and never panics: it yields a module and the errors that LLVM's own reader would
//! report, and goes on after each; it knows no target and no NVVM rule; time and memory are linear in the input.

#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub mod address_space;
pub mod arena;
pub mod attribute;
pub mod complaint;
pub mod constant;
pub mod debug_flag;
pub mod error;
pub mod function;
pub mod global;
pub mod ids;
pub mod instruction;
pub mod intern;
pub mod lexer;
pub mod metadata;
pub mod module;
mod parser;
pub mod printer;
mod relocation;
pub mod shorten;
pub mod span;
pub mod types;
pub mod value;
pub mod work;

pub use complaint::{Complaint, Reason, SyntaxErrorKind};
pub use error::{InLlvm7, SyntaxError};
pub use module::{Module, PointerSpelling};
pub use parser::{
    Edit, KnownAttribute, Limits, Reader, Reread, is_newer_debug_word, is_newer_metadata_field, known_attributes,
    not_llvm_ir, parse, parse_bytes, parse_with,
};
pub use span::{LineIndex, Position, Replaced, Span};
