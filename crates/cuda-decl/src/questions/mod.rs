//! Queries that declarations and layouts alone answer.

mod class;
mod default_initialization;
mod function;
mod lookup;
mod number;

pub(crate) use class::Constructor;
