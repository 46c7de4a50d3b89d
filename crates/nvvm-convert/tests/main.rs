//! The tests of this crate from outside: one program, since linking one for each file takes longer than running them.

mod constructs;
mod corpus;
mod judged_by_one_side;
mod properties;
mod time;
