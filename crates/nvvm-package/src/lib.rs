//! Common code of the packages for other languages. Options are given by name, and results are the documents that
//! `nvvm-check --format json` prints. Each package only converts them to its language's values.

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

/// Answers about rules and logs.
pub use nvvm_engine::{LogAnswer, RulePage, RuleSummary, rule_page, rules};
