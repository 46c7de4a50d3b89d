//! What a rule and a finding are, for everything that judges.
//!
//! * [`rule`]: a rule as one declaration: its words, who judges by it and where, and its sources.
//! * [`finding`]: a rule, a place, and what each reference makes of it on each target.
//! * [`mend`]: what mends of findings read.
//! * [`outcome`]: what a tool does with a text that it does not take, and how that is worded.
//! * [`Wordings`]: all wordings of a rule, none of which is picked by its place.
//! * [`template`]: wordings with gaps, and the values in a text that was made of one.
//! * [`TemplateIndex`]: which of many wordings a text may be made of.
//!
//! Invariants: nothing here knows a rule, or judges.

#![forbid(unsafe_code)]
#![warn(unreachable_pub)]

mod declare;
pub mod finding;
pub mod mend;
pub mod outcome;
pub mod rule;
pub mod template;
mod template_index;
mod wordings;

pub use finding::{Finding, Judgement};
pub use mend::{Edit, Fix, Mend, Place, Text};
pub use outcome::Outcome;
pub use rule::{Dispute, Judged, Layer, Limited, Reach, References, Reworded, Rule, Severity, Shown, Subject, Targets};
pub use template::fill;
pub use template_index::TemplateIndex;
pub use wordings::Wordings;
