//! The integration tests of this crate as one program, since linking a program per file takes longer than the tests.

mod checklist_002_target;
mod data_files;
mod oracle;
