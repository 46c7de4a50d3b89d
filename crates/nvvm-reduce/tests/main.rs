//! The tests of this crate from outside: one program, since linking one for each file takes longer than running them.

mod common;
mod corpus;
mod kinds_of_units;
mod properties;
mod steps;
