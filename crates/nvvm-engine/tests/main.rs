//! Integration tests of this crate as one program, since linking one program per file takes longer than running them.

mod address_spaces;
mod advice;
mod answer_log;
mod bounded;
mod change;
mod conversions;
mod declarations;
#[path = "incremental/edits.rs"]
mod edits;
mod examples;
mod first_message;
mod fix;
mod generated_ir;
mod golden_links;
mod incremental;
mod intrinsics;
mod log_agreement;
mod log_reports;
mod log_text;
mod match_log;
#[path = "measured_examples/main.rs"]
mod measured_examples;
mod nodes;
mod passing;
mod pipeline;
mod prose;
mod readings;
mod reason;
mod recognise;
mod report;
mod rows_001;
mod rules_document;
mod sections;
mod shared_memory;
mod version_changes;
mod versioned_syntax;
mod walkthrough;
mod what_if;
