//! Makes a text as small as it gets while it still gives one finding.
//!
//! A [`Reducer`] is a state machine: it yields texts and is told of each whether the finding is still there. Who asks
//! decides what "still there" means ([`Wanted`] asks the engine, the command line may ask a real library) and when to
//! stop. Invariants: no clock, no threads, no panic; work is bounded by a budget; the text that is kept always
//! got a yes, and what comes out of a reducer that came to its end is not made smaller by another one.

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
pub use wanted::{Wanted, Where, without_values};
