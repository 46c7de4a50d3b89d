//! Findings of texts, with their positions.

mod advised_widths;
mod after_null_access;
mod by_page;
mod checklist_000;
mod checklist_001;
mod checklist_002_module;
mod checklist_002_rows;
mod checklist_002_tables;
mod checklist_004;
mod claims;
mod comments;
mod constant_expressions;
mod contradictions;
mod diagnostics;
mod documented_fields;
mod global_constructors;
mod kept_debug_information;
mod launch;
mod recursive_types;
mod rows;
mod shared_memory;
mod wording;
pub(crate) mod words;
