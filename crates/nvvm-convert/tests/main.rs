//! Integration tests of this crate in one program: linking one for each file takes longer than running them.

mod constructs;
mod corpus;
mod properties;
mod rejected_by_one_dialect;
mod time;
