//! Shared parts of the programs that compare our verifier with real libraries.

#![forbid(unsafe_code)]

pub mod minimize;
pub mod mutate;
