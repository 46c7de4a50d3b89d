//! CUDA-like declarations as nvcc's device side sees them: types, layouts, kernel parameters, globals, launches, and the
//! NVVM IR that they stand for.
#![forbid(unsafe_code)]

pub mod ast;
pub mod diagnostic;
pub mod limits;
mod lexer;
mod number;
mod parser;
mod preprocess;
pub mod rules;
pub mod symbol;
pub mod types;

pub use ast::Unit;
pub use parser::parse;
