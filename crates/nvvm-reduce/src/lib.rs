//! Reduction of a text to a minimal one with the same finding.
//!
//! A [`Reducer`] is a state machine: it yields candidates and receives for each whether the finding remains. The caller
//! defines when it remains ([`Wanted`] checks candidates with the engine, the command line may run a real library) and
//! when to stop. Invariants: no clock, no threads, no panic; the work is bounded by a budget; the current text always
//! has the finding; a finished reducer's text cannot be reduced further by another reducer.

#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

mod cuda;
mod edit;
mod general;
mod ir;
mod piece;
mod reducer;
mod short_names;
mod source;
mod sweep;
mod wanted;

pub use reducer::{Answer, DEFAULT_BUDGET, Progress, Reducer, Step, lines, reduce, run};
pub use wanted::{CheckContext, Wanted, without_values};
