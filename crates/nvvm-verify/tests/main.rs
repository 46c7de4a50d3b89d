//! The integration tests of this crate as one program, since linking a program per file takes longer than the tests.

mod declared_judgements;
mod directives;
mod fragments;
mod help;
#[path = "kernel_identity/main.rs"]
mod kernel_identity;
mod llvm7_list;
mod llvm_releases;
mod llvm_verifier;
#[path = "texts/main.rs"]
mod texts;
mod toolkits;
