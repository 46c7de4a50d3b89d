//! What a rule and a finding are, for everything that judges.
//!
//! * [`rule`]: a rule as one declaration: its words, who judges by it and where, and its sources.
//! * [`finding`]: a rule, a place, and what each reference makes of it on each target.
//!
//! Invariants: nothing here knows a rule or looks at a module.

#![forbid(unsafe_code)]

pub mod finding;
pub mod rule;

pub use finding::{Finding, Fix, Judgement};
pub use rule::{Judged, Layer, Reach, References, Rule, Severity, Targets, fill};
