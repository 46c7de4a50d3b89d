//! The tests of this crate from outside: one program, since linking one for each file takes longer than running them.

#[path = "corpus/main.rs"]
mod corpus;
mod incremental;
mod printer;
