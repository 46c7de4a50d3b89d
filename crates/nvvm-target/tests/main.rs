//! The tests of this crate from outside: one program, since linking one for each file takes longer than running them.

mod checklist_002_target;
mod data_files;
mod oracle;
