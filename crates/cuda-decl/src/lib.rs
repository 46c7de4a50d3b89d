//! The front end for CUDA C++: types, layouts, kernel parameters, variables and launches as on nvcc's device side, and
//! NVVM IR for them.
//!
//! [`read`] analyzes a translation unit for all compilation configurations. [`parse`] parses it for one configuration,
//! and [`analyse`] returns the result as plain data. Headers are optional: the types of CUDA's headers are known by
//! name. Function bodies are analyzed for variables in memory spaces, launches and builtin variables only.

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
