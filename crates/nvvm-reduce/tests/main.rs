//! Integration tests of this crate in one program: linking one for each file takes longer than running them.

mod common;
mod corpus;
mod kinds_of_units;
mod properties;
mod steps;
