//! The tests of this crate from outside: one program, since linking one for each file takes longer than running them.

mod directives;
mod fragments;
mod help;
mod judged;
#[path = "kernel_identity/main.rs"]
mod kernel_identity;
mod llvm7_list;
mod llvm_releases;
mod llvm_verifier;
#[path = "texts/main.rs"]
mod texts;
mod toolkits;
