//! CUDA-like declarations as nvcc's device side sees them: types, layouts, kernel parameters, globals, launches, and the
//! NVVM IR that they stand for.
//!
//! [`read`] reads any text for everybody; [`parse`] reads it as one target and toolkit do, and [`analyse`] makes plain data
//! of that. Headers are not needed: CUDA's own types are known by
//! name. Bodies of functions matter only for variables in memory spaces, launches and builtin variables.

#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

pub mod advice;
pub mod analysis;
pub mod ast;
pub mod diagnostic;
mod entities;
mod findings;
mod header_classes;
mod highlight;
pub mod ir;
pub mod kernel;
mod known_headers;
mod layout;
mod lexer;
pub mod limits;
mod mangle;
pub mod model;
pub mod narrow;
mod number;
mod parser;
mod prelude;
mod preprocess;
mod print;
mod questions;
pub mod readers;
pub mod rules;
mod sema;
pub mod sources;
pub mod special;
pub mod standard;
mod suggest;
pub mod symbol;
pub mod translate;
pub mod types;

pub use analysis::{
    Analysis, FieldKind, FieldLayout, Global, Kernel, LocalPointer, Reading, Readings, RecordLayout, SharedVariable,
    analyse, read,
};
pub use ast::Unit;
pub use diagnostic::{Diagnostic, Edit, Judgement, Severity};
pub use entities::{LaunchValue, Space};
pub use highlight::{HighlightClass, highlight};
pub use ir::{GeneratedModule, ir_text};
pub use parser::{not_cuda, parse, parse_as};
pub use readers::{Pass, Reader, Readers};
pub use sources::{Asked, Files, Header, NoFiles, Sources};
pub use standard::Standard;
