//! What the programs that compare with real libraries share.

#![forbid(unsafe_code)]

pub mod minimise;
pub mod mutate;
