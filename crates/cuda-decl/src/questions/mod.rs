//! Questions about what is declared, which the tables and layouts alone answer.

mod class;
mod function;
mod lookup;
mod making;
mod number;

pub(crate) use class::Constructor;
