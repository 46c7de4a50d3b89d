//! Queries that declarations and layouts alone answer.

mod class;
mod function;
mod lookup;
mod making;
mod number;

pub(crate) use class::Constructor;
