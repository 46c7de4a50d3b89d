//! What the packages for other languages have in common: what is asked, by names, and what is answered, as the
//! documents that `nvvm-check --format json` prints. Each package only makes its language's values of these.

#![forbid(unsafe_code)]
#![warn(unreachable_pub, clippy::indexing_slicing)]

mod answers;
mod options;
#[cfg(feature = "schema")]
pub mod shapes;
mod what_if;

pub use answers::{answers_to_log, checked, what_if};
pub use options::{CheckOptions, UnknownChoice};
pub use what_if::{CellDocument, ColumnDocument, FirstDocument, RowDocument, WhatIfDocument};

/// What packages answer of rules.
pub use nvvm_engine::{LogAnswer, RulePage, RuleSummary, rule_page, rules};
