//! The tests of this crate from outside: one program, since linking one for each file takes longer than running them.

mod buffer;
mod checklist_000;
mod checklist_004;
mod common;
mod data_layout;
mod layout;
mod properties;
