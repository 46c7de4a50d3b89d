//! Parser and printer of LLVM IR text, from LLVM 7's grammar (typed pointers) to LLVM 23's (opaque pointers).
//!
//! [`parse`] returns a [`Module`] for any text, with the errors in it. [`IncrementalParser`] keeps a module up to date
//! after edits, and [`printer`] prints a module as text.
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
//! Invariants: Parsing never fails and never panics. It returns a module and the errors that LLVM's parser would
//! report, and continues after each error. The crate depends on no target and on no rule of NVVM. Time and memory are
//! linear in the input.

#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub mod address_space;
pub mod arena;
pub mod attribute;
pub mod constant;
pub mod debug_flag;
pub mod error;
pub mod feature;
pub mod function;
pub mod global;
pub mod ids;
pub mod instruction;
pub mod intern;
pub mod lexer;
pub mod metadata;
pub mod module;
pub mod parse_error;
mod parser;
pub mod part;
pub mod printer;
mod relocation;
pub mod shorten;
pub mod span;
pub mod types;
pub mod value;
pub mod work;

pub use error::{InLlvm7, SyntaxError};
pub use module::{Module, PointerSpelling};
pub use parse_error::{ParseError, ParseErrorCategory, ParseErrorKind};
pub use parser::{
    Edit, IncrementalParser, KnownAttribute, Limits, Reread, is_debug_word_since_llvm_8,
    is_metadata_field_since_llvm_8, known_attributes, not_llvm_ir, parse, parse_bytes, parse_with,
};
pub use span::{LineIndex, Position, Replaced, Span};
